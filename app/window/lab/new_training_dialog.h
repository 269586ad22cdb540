// Asks for a recipe, a folder of texts and a folder for the model.
#pragma once

#include <QtWidgets/QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace sinkscope {

class NewTrainingDialog : public QDialog {
  Q_OBJECT
 public:
  explicit NewTrainingDialog(QWidget* parent = nullptr);

  void setRecipe(const QString& file);
  void setTexts(const QString& folder);
  void setFolder(const QString& folder);

 Q_SIGNALS:
  void chosen(const QString& recipe, const QString& texts, const QString& folder);

 private:
  void showAbout();
  QString recipe() const;

  QComboBox* recipes_;
  QLabel* about_;
  QLineEdit *texts_, *folder_;
  QWidget* textsRow_ = nullptr;  // with its button
  QPushButton* begin_;
};

}  // namespace sinkscope
