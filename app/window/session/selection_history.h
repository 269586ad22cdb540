// The selection all views share, with back and forward (Alt+Left, Alt+Right).
#pragma once

#include <vector>

#include <QtCore/QObject>

#include "core/values/selection.h"

namespace sinkscope {

class SelectionHistory : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  const Selection& current() const { return current_; }
  // Remembers where it was. Only epsilon changed: replaces in place, so that a slider leaves no trail.
  void select(const Selection& selection);
  bool canGoBack() const { return !past_.empty(); }
  bool canGoForward() const { return !future_.empty(); }
  void back();
  void forward();
  // Another model: begins at this head with nothing pinned and no past; epsilon stays.
  void restart(int layer, int head);
  void startAt(const Selection& selection);  // the same with pins and an epsilon of its own: a saved session
  // Another prompt: keeps what still exists (layer and head clamped, pinned tokens beyond `textTokens` dropped) in
  // the present and in the history. textTokens counts without bos.
  void fit(int layers, int heads, int textTokens);

 Q_SIGNALS:
  void changed(const sinkscope::Selection& selection);

 private:
  Selection current_;
  std::vector<Selection> past_, future_;
};

}  // namespace sinkscope
