// What a sweep is to measure, and the run file it writes.
#pragma once

#include <map>
#include <string>

#include <QtWidgets/QWidget>

#include "app/window/session/worker.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace sinkscope {

class PromptField;

class SweepForm : public QWidget {
  Q_OBJECT
 public:
  explicit SweepForm(QWidget* parent = nullptr);

  SweepJob job() const;
  // A sentence where the form itself says that it cannot be: no file named, or one that is there and is not to be
  // continued; ⟨bos⟩ for a model without. Empty: the worker may be asked.
  QString refusal(bool modelHasBos) const;
  // A free name in the documents' folder, after the model and the date; a name that a person has typed stays.
  void proposeFile(const QString& model);
  void setFile(const QString& path);  // as if it were typed
  // What can be swept beside the model as it is; a list that does nothing takes the choice away.
  void setEdits(const EditList& edits);
  QString file() const;
  // What stands in it, in words that stay the same between versions; those that are not known leave it as it is.
  std::map<std::string, std::string> words() const;
  void setWords(const std::map<std::string, std::string>& words);

 Q_SIGNALS:
  void changed();

 private:
  void chooseFile();

  PromptField* prompts_;
  QComboBox* kind_;
  QSpinBox* seed_;
  QSpinBox* tokens_;
  QComboBox* bos_;
  QLineEdit* file_;
  QCheckBox *resume_, *edited_;
  EditList edits_;
  QString proposed_;
};

}  // namespace sinkscope
