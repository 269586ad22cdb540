// Prompts to go to without typing them: the one that ships, an example of every kind of text, and what was shown
// before.
#pragma once

#include <QtWidgets/QMenu>

#include "app/window/session/session.h"

namespace sinkscope {

struct ExamplePrompt {
  QString name;  // "dialogue": the kind of text
  QString text;
};

// The beginning of one prompt of every category that ships, short enough for a context of 128 tokens. Empty where the
// installation is incomplete.
const std::vector<ExamplePrompt>& examplePrompts();

class PromptMenu : public QMenu {
  Q_OBJECT
 public:
  explicit PromptMenu(Session& session, QWidget* parent = nullptr);

  // What is shown becomes part of the history (Settings::recentPrompts).
  void keepShown();

 Q_SIGNALS:
  void chosen(const QString& text);

 private:
  void fill();
  void goToDefault();

  Session& session_;
};

}  // namespace sinkscope
