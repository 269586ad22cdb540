// Which prompts: the ones that ship, or a person's own file.
#pragma once

#include <string>

#include <QtWidgets/QWidget>

class QLineEdit;

namespace sinkscope {

class PromptField : public QWidget {
  Q_OBJECT
 public:
  explicit PromptField(QWidget* parent = nullptr);

  std::string source() const;  // as readPromptSet takes it; "builtin" where nothing is typed
  QLineEdit& edit() { return *edit_; }

 Q_SIGNALS:
  void changed();

 private:
  void chooseFile();

  QLineEdit* edit_;
};

}  // namespace sinkscope
