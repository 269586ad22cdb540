// The options of a paper's figure or table: only those it takes are shown.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QtWidgets/QWidget>

#include "app/window/studies/study_words.h"
#include "core/values/reading.h"

class QComboBox;
class QDoubleSpinBox;
class QHBoxLayout;
class QLineEdit;
class QSpinBox;

namespace sinkscope {

class ElidedLabel;
class PromptField;

class StudyForm : public QWidget {
  Q_OBJECT
 public:
  explicit StudyForm(QWidget* parent = nullptr);

  // `bosWords`: what is said where there is no choice of it.
  // `both`: without a choice the study measures with ⟨bos⟩ and without.
  void show(const PaperTakes& takes, const QString& bosWords = {}, bool both = false);
  // `layers`: the open model's, by whose blocks heads are called. Throws Error{badUse} for heads that are none.
  void fill(const PaperOptions& options, const std::vector<AttentionLayer>& layers);  // as if it were typed
  PaperOptions options(const std::vector<AttentionLayer>& layers) const;
  void setEdits(const EditList& edits);  // of the Interventions page as they are now: what "own" means
  void chooseOwnEdits();
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 Q_SIGNALS:
  void changed();

 private:
  QWidget* field(const QString& name, QWidget* editor);
  int widthOf(const std::vector<QWidget*>& fields) const;
  void placeFields();

  QDoubleSpinBox* epsilon_;
  QSpinBox* tokens_;
  PromptField* prompts_;
  QLineEdit* heads_;
  QLineEdit* trigger_;
  QComboBox* bos_;
  QComboBox* changes_;  // of the study of causes: its own, or those of the Interventions page
  EditList edits_;
  ElidedLabel* bosWords_;
  QWidget *epsilonField_, *tokensField_, *promptsField_, *headsField_, *triggerField_, *bosField_, *changesField_;
  std::vector<QWidget*> short_, long_;  // of these: numbers and choices, and what is typed
  std::vector<QWidget*> second_;        // of both, in the second row: where one has no room for all
  QHBoxLayout *row_, *secondRow_;
};

// "L5H3, L7H0" as (attention layer, head); the label counts blocks. Throws Error{badUse} naming what is no head.
std::vector<std::pair<int, int>> headsFrom(const QString& text, const std::vector<AttentionLayer>& layers);

// In words that stay the same between versions, and back; what is not known is left out.
std::map<std::string, std::string> wordsOfOptions(const PaperOptions& options);
PaperOptions optionsFromWords(const std::map<std::string, std::string>& words);

// Whether two would measure the same, of the options that a study takes.
bool sameOptions(const PaperOptions& a, const PaperOptions& b, const PaperTakes& takes);

}  // namespace sinkscope
