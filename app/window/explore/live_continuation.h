// Asks the worker what comes after the prompt that is shown, or after the text that is being typed, and brings it to
// the view and to the strip of tokens. While it is switched off nothing is asked for.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "app/window/session/session.h"
#include "widgets/continuation_view.h"
#include "widgets/token_strip.h"

namespace sinkscope {

class LiveContinuation : public QObject {
  Q_OBJECT
 public:
  LiveContinuation(Session& session, ContinuationView& view, TokenStrip& strip);

  void setShown(bool shown);
  bool shown() const { return shown_; }
  // What stands in the editor: the rows are of it until stopTyping().
  void setTyped(const QString& text);
  void stopTyping();
  // What a session keeps of it: what is shown, or what it was itself opened with; and back, where there is no model to
  // ask.
  Continuations toKeep() const;
  void setKept(Continuations kept);
  bool settled() const { return !job_.pending() && !typedDue_.isActive(); }
  // What toKeep() would give is on its way.
  bool keepsSoon() const { return shown_ && !typed_ && job_.pending(); }

 Q_SIGNALS:
  void settledDown();  // keepsSoon() may have become false

 private:
  void ask();
  void show(std::shared_ptr<const Continuations> seen);
  void fail(const QString& sentence);

  Session& session_;
  ContinuationView& view_;
  TokenStrip& strip_;
  bool shown_ = false;
  std::optional<QString> typed_;
  Continuations kept_;                             // of the saved session that is shown
  std::shared_ptr<const Continuations> ofPrompt_;  // of the prompt that is shown, whatever is being typed
  QTimer typedDue_;                                // a text is asked for when its typing rests
  QTimer dimDue_;                                  // it takes longer than a glance
  Job job_;
};

}  // namespace sinkscope
