#include "app/window/export_dialog.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QVBoxLayout>

namespace sinkscope {

namespace {

struct Venue {
  const char* name;
  double widthMm;
};

// Text widths of the venues' templates (where interpretability is published): NeurIPS 5.5 in, ICML 3.25/6.75 in,
// ACL 3.03/6.3 in, Nature 89/183 mm.
constexpr Venue kVenues[] = {
    {"NeurIPS, 139.7 mm", 139.7},
    {"ICML, one column, 82.6 mm", 82.55},
    {"ICML, two columns, 171.5 mm", 171.45},
    {"ACL, one column, 77.0 mm", 76.96},
    {"ACL, two columns, 160.0 mm", 160.02},
    {"Nature, one column, 89 mm", 89.0},
    {"Nature, two columns, 183 mm", 183.0},
    {"Slide, 254 mm", 254.0},
};

QDoubleSpinBox* spinBox(double low, double high, double value, const QString& suffix) {
  auto* box = new QDoubleSpinBox;
  box->setRange(low, high);
  box->setDecimals(1);
  box->setValue(value);
  box->setSuffix(suffix);
  return box;
}

}  // namespace

ExportDialog::ExportDialog(const QString& name, const QString& folder, QWidget* parent)
    : QDialog(parent), path_(new QLineEdit(QDir(folder).filePath(name + QStringLiteral(".pdf")))),
      format_(new QComboBox), venue_(new QComboBox), width_(spinBox(30, 1000, 139.7, tr(" mm"))),
      font_(spinBox(4, 40, 8, tr(" pt"))), resolution_(spinBox(50, 1200, 300, tr(" dpi"))),
      titles_(new QCheckBox(tr("Titles inside the graphic"))),
      caption_(new QCheckBox(tr("Conditions under the picture"))),
      numbers_(new QCheckBox(tr("The numbers beside it, as CSV"))), error_(new QLabel) {
  setWindowTitle(tr("Save view"));
  format_->addItem(tr("PDF, vector"), QStringLiteral("pdf"));
  format_->addItem(tr("SVG, vector"), QStringLiteral("svg"));
  format_->addItem(tr("PNG, pixels"), QStringLiteral("png"));
  format_->addItem(tr("CSV, the numbers"), QStringLiteral("csv"));
  for (const Venue& venue : kVenues) venue_->addItem(QLatin1String(venue.name), venue.widthMm);
  venue_->addItem(tr("Free"), 0.0);
  titles_->setChecked(true);
  numbers_->setObjectName(QStringLiteral("numbersToo"));
  numbers_->setChecked(true);
  path_->setMinimumWidth(420);
  path_->setAccessibleName(tr("File"));
  error_->setWordWrap(true);
  error_->hide();

  auto* browse = new QPushButton(tr("Browse…"));
  auto* pathRow = new QHBoxLayout;
  pathRow->addWidget(path_, 1);
  pathRow->addWidget(browse);
  auto* form = new QFormLayout;
  form->addRow(tr("&Format"), format_);
  form->addRow(tr("File name"), pathRow);
  form->addRow(tr("&Venue"), venue_);
  form->addRow(tr("&Width"), width_);
  form->addRow(tr("Font &size"), font_);
  form->addRow(tr("&Resolution"), resolution_);
  form->addRow({}, titles_);
  form->addRow({}, caption_);
  form->addRow({}, numbers_);
  auto* note = new QLabel(tr(
      "Model, prompt, ⟨bos⟩, head, ε and versions are always written into a picture's metadata; a CSV holds the numbers alone."));
  note->setWordWrap(true);
  form->addRow(note);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
  auto* all = new QVBoxLayout(this);
  all->addLayout(form);
  all->addWidget(error_);
  all->addWidget(buttons);

  connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::saveWanted);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::formatChanged);
  connect(venue_, &QComboBox::currentIndexChanged, this, [this] {
    const double width = venue_->currentData().toDouble();
    width_->setEnabled(width == 0.0);
    if (width > 0.0) width_->setValue(width);
  });
  connect(browse, &QPushButton::clicked, this, [this] {
    const QString chosen = QFileDialog::getSaveFileName(this, tr("Save view as"), path_->text(),
                                                        tr("Figures and numbers (*.pdf *.svg *.png *.csv)"), nullptr,
                                                        QFileDialog::DontConfirmOverwrite);
    if (chosen.isEmpty()) return;
    const int format = format_->findData(QFileInfo(chosen).suffix().toLower());
    if (format >= 0) format_->setCurrentIndex(format);
    path_->setText(chosen);
  });
  width_->setEnabled(false);
  formatChanged();
}

void ExportDialog::formatChanged() {
  const QString ending = format_->currentData().toString();
  const QFileInfo file(path_->text());
  path_->setText(QDir(file.path()).filePath(file.completeBaseName() + QLatin1Char('.') + ending));
  const bool picture = ending != QLatin1String("csv");
  venue_->setEnabled(picture);
  width_->setEnabled(picture && venue_->currentData().toDouble() == 0.0);
  font_->setEnabled(picture);
  titles_->setEnabled(picture);
  caption_->setEnabled(picture);
  numbers_->setEnabled(picture);
  resolution_->setEnabled(ending == QLatin1String("png"));
}

QString ExportDialog::path() const { return path_->text(); }

QString ExportDialog::numbersPath() const {
  const QFileInfo file(path());
  if (!numbers_->isEnabled() || !numbers_->isChecked() || file.suffix().toLower() == QLatin1String("csv")) return {};
  return QDir(file.path()).filePath(file.completeBaseName() + QStringLiteral(".csv"));
}

ExportOptions ExportDialog::options() const {
  ExportOptions options;
  options.widthMm = width_->value();
  options.fontPoints = font_->value();
  options.dotsPerInch = resolution_->value();
  options.titles = titles_->isChecked();
  options.captionUnder = caption_->isChecked();
  return options;
}

void ExportDialog::setError(const QString& sentence) {
  error_->setText(sentence);
  error_->setVisible(!sentence.isEmpty());
}

}  // namespace sinkscope
