#include "app/window/export_dialog.h"

#include <algorithm>
#include <array>

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

#include "app/window/wording.h"
#include "widgets/number_box.h"

namespace sinkscope {

namespace {

struct Venue {
  const char* name;          // in English, as settings keep it
  double widthMm, heightMm;  // height 0: as the picture asks
  double fontPoints;
};

// Text widths of the venues' templates (where interpretability is published): NeurIPS 5.5 in, ICML 3.25/6.75 in,
// ACL 3.03/6.3 in, Nature 89/183 mm. Slides: 10 in wide, as presentation programs have them.
constexpr Venue kVenues[] = {
    {QT_TRANSLATE_NOOP("sinkscope::ExportDialog", "NeurIPS, 139.7 mm"), 139.7, 0, 8},
    {QT_TRANSLATE_NOOP("sinkscope::ExportDialog", "ICML, one column, 82.6 mm"), 82.55, 0, 8},
    {QT_TRANSLATE_NOOP("sinkscope::ExportDialog", "ICML, two columns, 171.5 mm"), 171.45, 0, 8},
    {QT_TRANSLATE_NOOP("sinkscope::ExportDialog", "ACL, one column, 77.0 mm"), 76.96, 0, 8},
    {QT_TRANSLATE_NOOP("sinkscope::ExportDialog", "ACL, two columns, 160.0 mm"), 160.02, 0, 8},
    {QT_TRANSLATE_NOOP("sinkscope::ExportDialog", "Nature, one column, 89 mm"), 89.0, 0, 8},
    {QT_TRANSLATE_NOOP("sinkscope::ExportDialog", "Nature, two columns, 183 mm"), 183.0, 0, 8},
    {QT_TRANSLATE_NOOP("sinkscope::ExportDialog", "Slide, 16:9, 254 x 142.9 mm"), 254.0, 142.875, 16},
};

constexpr char kFree[] = "Free";

// A name that no picture or table there has: what was saved a minute ago of another ε is not to be lost by Enter.
QString nameFreeIn(const QString& folder, const QString& name) {
  return freeName(name, [&](const QString& one) {
    const auto has = [&](const char* ending) {
      return QFileInfo::exists(QDir(folder).filePath(one + QLatin1Char('.') + QLatin1String(ending)));
    };
    constexpr std::array kEndings{"pdf", "svg", "png", "csv", "tex", "vtp"};
    return std::ranges::any_of(kEndings, has);
  });
}

class TenthsBox : public NumberBox {
 public:
  TenthsBox() { setDecimals(1); }
};

// A venue's width to the last digit, "82.55", and no zeros behind the others.
class WidthBox : public NumberBox {
 public:
  WidthBox() { setDecimals(2); }
  QString textFromValue(double value) const override {
    QString text = locale().toString(value, 'f', decimals());
    while (text.endsWith(QLatin1Char('0'))) text.chop(1);
    if (text.endsWith(locale().decimalPoint())) text.chop(1);
    return text;
  }
};

template <typename Box>
QDoubleSpinBox* spinBox(double low, double high, double value, const QString& suffix) {
  auto* box = new Box;
  box->setRange(low, high);
  box->setValue(value);
  box->setSuffix(suffix);
  return box;
}

}  // namespace

ExportDialog::ExportDialog(const QString& name, const QString& folder, Kind kind, const ExportChoices& last,
                           QWidget* parent)
    : QDialog(parent), path_(new QLineEdit(QDir(folder).filePath(nameFreeIn(folder, name) + QStringLiteral(".pdf")))),
      format_(new QComboBox), venue_(new QComboBox), width_(spinBox<WidthBox>(60, 1000, last.widthMm, tr(" mm"))),
      font_(spinBox<TenthsBox>(4, 40, last.fontPoints, tr(" pt"))),
      resolution_(spinBox<TenthsBox>(50, 1200, last.dotsPerInch, tr(" dpi"))), ground_(new QComboBox),
      titles_(new QCheckBox(tr("Titles inside the graphic"))),
      conditions_(new QCheckBox(tr("Its conditions under it"))),
      numbers_(new QCheckBox(tr("The numbers beside it, as CSV"))), error_(new QLabel) {
  setWindowTitle(tr("Save view"));
  if (kind != Kind::table) {
    format_->addItem(tr("PDF, vector"), QStringLiteral("pdf"));
    format_->addItem(tr("SVG, vector"), QStringLiteral("svg"));
    format_->addItem(tr("PNG, pixels"), QStringLiteral("png"));
  }
  if (kind != Kind::picture) {
    format_->addItem(tr("Table as PDF"), QStringLiteral("table.pdf"));
    format_->addItem(tr("Table as LaTeX"), QStringLiteral("table.tex"));
  }
  format_->addItem(tr("CSV, the numbers"), QStringLiteral("csv"));
  format_->setObjectName(QStringLiteral("exportFormat"));
  format_->setAccessibleName(tr("Format"));
  for (const Venue& venue : kVenues) venue_->addItem(tr(venue.name), QLatin1String(venue.name));
  venue_->addItem(tr("Free"), QLatin1String(kFree));
  venue_->setObjectName(QStringLiteral("exportVenue"));
  ground_->addItem(tr("Light, for paper"));
  ground_->addItem(tr("Dark, for a dark room"));
  ground_->setObjectName(QStringLiteral("exportGround"));
  font_->setObjectName(QStringLiteral("exportFont"));
  width_->setObjectName(QStringLiteral("exportWidth"));
  format_->setCurrentIndex(std::max(0, format_->findData(last.format)));
  const int kept = venue_->findData(last.venue);  // earlier versions kept “Free” in the window's language
  venue_->setCurrentIndex(std::max(0, kept >= 0 ? kept : venue_->findText(last.venue)));
  ground_->setCurrentIndex(last.dark ? 1 : 0);
  titles_->setChecked(last.titles);
  conditions_->setObjectName(QStringLiteral("conditionsUnder"));
  conditions_->setChecked(last.conditions);
  numbers_->setObjectName(QStringLiteral("numbersToo"));
  numbers_->setChecked(last.numbers);
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
  form->addRow(tr("&Ground"), ground_);
  form->addRow({}, titles_);
  form->addRow({}, conditions_);
  form->addRow({}, numbers_);
  auto* note = new QLabel(tr(
      "The conditions – model, ⟨bos⟩, tokens, head, ε – stand under a table and, unless left out above, a picture; with the "
      "prompt and the versions always in a picture's metadata, and beside a CSV in a file of its name with "
      "“-conditions.txt”. What is chosen here is remembered."));
  note->setWordWrap(true);
  form->addRow(note);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
  auto* all = new QVBoxLayout(this);
  all->addLayout(form);
  all->addWidget(error_);
  all->addWidget(buttons);

  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    if (QFileInfo::exists(path()) && replacing_ != path()) {
      replacing_ = path();
      return setError(tr("%1 is there already; save once more to replace it, or choose another name.")
                          .arg(QFileInfo(path()).fileName()));
    }
    Q_EMIT saveWanted();
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::formatChanged);
  connect(venue_, &QComboBox::currentIndexChanged, this, &ExportDialog::venueChanged);
  connect(browse, &QPushButton::clicked, this, [this] {
    const QString chosen = QFileDialog::getSaveFileName(this, tr("Save view as"), path_->text(),
                                                        tr("Figures and numbers (*.pdf *.svg *.png *.csv *.tex *.vtp)"),
                                                        nullptr, QFileDialog::DontConfirmOverwrite);
    if (chosen.isEmpty()) return;
    const QString ending = QFileInfo(chosen).suffix().toLower();
    for (const QString& format : {ending, QStringLiteral("table.") + ending}) {
      if (QFileInfo(format_->currentData().toString()).suffix() == ending) break;  // as it is: picture or table
      if (const int at = format_->findData(format); at >= 0) format_->setCurrentIndex(at);
    }
    path_->setText(chosen);
  });
  formatChanged();
}

// A venue has its width and its type; a person may still choose another size of type.
void ExportDialog::venueChanged() {
  for (const Venue& venue : kVenues) {
    if (venue_->currentData().toString() != QLatin1String(venue.name)) continue;
    width_->setValue(venue.widthMm);
    font_->setValue(venue.fontPoints);
  }
  formatChanged();
}

void ExportDialog::formatChanged() {
  const QString format = format_->currentData().toString(), ending = QFileInfo(QStringLiteral("x.") + format).suffix();
  const QFileInfo file(path_->text());
  path_->setText(QDir(file.path()).filePath(file.completeBaseName() + QLatin1Char('.') + ending));
  const bool picture = format == ending && ending != QLatin1String("csv") && ending != QLatin1String("vtp");
  const bool typeset = picture || ending == QLatin1String("pdf");   // a table on a page too
  const bool hasWidth = typeset || ending == QLatin1String("tex");  // which is for a page or for a column of one
  venue_->setEnabled(hasWidth);
  width_->setEnabled(hasWidth && venue_->currentData() == QLatin1String(kFree));
  font_->setEnabled(typeset);
  ground_->setEnabled(typeset);
  titles_->setEnabled(picture);
  conditions_->setEnabled(picture);
  numbers_->setEnabled(picture || asTable());
  resolution_->setEnabled(format == QLatin1String("png"));
}

bool ExportDialog::asTable() const {
  const QString format = format_->currentData().toString();
  return format.startsWith(QLatin1String("table."));
}

void ExportDialog::addGeometry() {
  format_->insertItem(format_->findData(QStringLiteral("csv")), tr("VTP, the geometry"), QStringLiteral("vtp"));
}

QString ExportDialog::venueName(const QString& venue) { return tr(venue.toUtf8().constData()); }

QString ExportDialog::path() const { return path_->text(); }

QString ExportDialog::numbersPath() const {
  const QFileInfo file(path());
  if (!numbers_->isEnabled() || !numbers_->isChecked() || file.suffix().toLower() == QLatin1String("csv")) return {};
  return QDir(file.path()).filePath(file.completeBaseName() + QStringLiteral(".csv"));
}

ExportChoices ExportDialog::choices() const {
  ExportChoices choices;
  choices.format = format_->currentData().toString();
  choices.venue = venue_->currentData().toString();
  choices.widthMm = width_->value();
  for (const Venue& venue : kVenues) {
    if (choices.venue != QLatin1String(venue.name)) continue;
    choices.widthMm = venue.widthMm;  // the field shows fewer digits
    choices.heightMm = venue.heightMm;
  }
  choices.fontPoints = font_->value();
  choices.dotsPerInch = resolution_->value();
  choices.dark = ground_->currentIndex() == 1;
  choices.titles = titles_->isChecked();
  choices.conditions = conditions_->isChecked();
  choices.numbers = numbers_->isChecked();
  return choices;
}

ExportOptions ExportDialog::options() const { return exportOptions(choices()); }

void ExportDialog::setError(const QString& sentence) {
  error_->setText(sentence);
  error_->setVisible(!sentence.isEmpty());
  // Words that are broken into lines have no height of their own in a dialog that is open: others would give it.
  layout()->activate();
  resize(width(), std::max(height(), layout()->totalHeightForWidth(width())));
}

ExportOptions exportOptions(const ExportChoices& choices) {
  ExportOptions options;
  options.widthMm = choices.widthMm;
  options.heightMm = choices.heightMm;
  options.fontPoints = choices.fontPoints;
  options.dotsPerInch = choices.dotsPerInch;
  options.titles = choices.titles;
  options.dark = choices.dark;
  options.captionUnder = choices.conditions;
  return options;
}

}  // namespace sinkscope
