// The selection all views share and the list of edits beside it, with back and forward (Alt+Left, Alt+Right).
#pragma once

#include <functional>
#include <vector>

#include <QtCore/QObject>

#include "core/probe/edits/edit.h"
#include "core/values/selection.h"

namespace sinkscope {

class SelectionHistory : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  const Selection& current() const { return now_.selection; }
  const EditList& edits() const { return now_.edits; }
  // Remembers where it was. Only epsilon changed: replaces in place, so that a slider leaves no trail.
  void select(const Selection& selection);
  void selectHead(int layer, int head);  // the rest stays
  void selectEpsilon(double epsilon);    // likewise
  // `newStep`: what stood before can be gone back to; else it is replaced in place, as while a slider is dragged.
  void setEdits(EditList edits, bool newStep);
  bool canGoBack() const { return !past_.empty(); }
  bool canGoForward() const { return !future_.empty(); }
  void back();
  void forward();
  // Another model: begins at this head with nothing pinned and no past; epsilon and edits stay.
  void restart(int layer, int head);
  void startAt(const Selection& selection);  // the same with pins and an epsilon of its own: a saved session
  void startAt(const Selection& selection, EditList edits);
  // Another prompt: keeps what still exists in the present and in the history: layer and head clamped, a pin while
  // `stands` of its token of the text: the same word is still at that place. bos is not asked for.
  void fit(int layers, int heads, const std::function<bool(int textToken)>& stands);

 Q_SIGNALS:
  void changed(const sinkscope::Selection& selection);
  void editsChanged();

 private:
  struct State {
    Selection selection;
    EditList edits;
    bool operator==(const State&) const = default;
  };
  void remember();
  void step(std::vector<State>& from, std::vector<State>& to);
  void become(State state);

  State now_;
  std::vector<State> past_, future_;
};

}  // namespace sinkscope
