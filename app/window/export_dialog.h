// Asks where and how a view is saved: format, size of a venue or a slide, font size, light or dark. It begins with what
// was chosen last.
#pragma once

#include <QtWidgets/QDialog>

#include "app/window/settings.h"
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
  enum class Kind { picture, table, both };  // what the view can leave as

  // `name`: the file name without ending that is suggested; `folder`: where.
  ExportDialog(const QString& name, const QString& folder, Kind kind, const ExportChoices& last,
               QWidget* parent = nullptr);

  // ExportChoices::venue in the window's language.
  static QString venueName(const QString& venue);

  void addGeometry();  // the view can leave as .vtp too

  QString path() const;
  QString numbersPath() const;  // where the picture's numbers go besides; empty: nowhere
  bool asTable() const;         // the table, not its picture
  ExportChoices choices() const;
  ExportOptions options() const;
  void setError(const QString& sentence);  // said inside the dialog; it stays open

 Q_SIGNALS:
  void saveWanted();

 private:
  void formatChanged();
  void venueChanged();

  QString replacing_;  // which file a person was told is there already
  QLineEdit* path_;
  QComboBox* format_;
  QComboBox* venue_;
  QDoubleSpinBox* width_;
  QDoubleSpinBox* font_;
  QDoubleSpinBox* resolution_;
  QComboBox* ground_;
  QCheckBox* titles_;
  QCheckBox* conditions_;
  QCheckBox* numbers_;
  QLabel* error_;
};

// How a picture is made by these choices.
ExportOptions exportOptions(const ExportChoices& choices);

}  // namespace sinkscope
