// Asks where and how a view is saved: format, width of a venue, font size, caption.
#pragma once

#include <QtWidgets/QDialog>

#include "widgets/painter.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;

namespace sinkscope {

class ExportDialog : public QDialog {
  Q_OBJECT
 public:
  // `name`: the file name without ending that is suggested; `folder`: where.
  ExportDialog(const QString& name, const QString& folder, QWidget* parent = nullptr);

  QString path() const;
  QString numbersPath() const;  // where the picture's numbers go besides; empty: nowhere
  ExportOptions options() const;
  void setError(const QString& sentence);  // said inside the dialog; it stays open

 Q_SIGNALS:
  void saveWanted();

 private:
  void formatChanged();

  QLineEdit* path_;
  QComboBox* format_;
  QComboBox* venue_;
  QDoubleSpinBox* width_;
  QDoubleSpinBox* font_;
  QDoubleSpinBox* resolution_;
  QCheckBox* titles_;
  QCheckBox* caption_;
  QCheckBox* numbers_;
  QLabel* error_;
};

}  // namespace sinkscope
