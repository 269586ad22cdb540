#include "app/window/studies/study_view.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QtCore/QRegularExpression>
#include <QtGui/QResizeEvent>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QVBoxLayout>

#include "app/window/studies/table_words.h"
#include "app/window/wording.h"
#include "core/checkpoint/output_file.h"
#include "core/values/category_words.h"
#include "widgets/figure_plot.h"
#include "widgets/numbers_here.h"
#include "widgets/rate_strip.h"
#include "widgets/reading_figures.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

// Columns whose numbers are shares: 0..1 in the file, per cent on the screen.
bool isShare(const std::string& column) {
  static const std::set<std::string> kShares = {"measured",
                                                "rate",
                                                "predicted",
                                                "published",
                                                "bound",
                                                "sink_rate",
                                                "lowest",
                                                "highest",
                                                "sink_position_rate",
                                                "bos_rate",
                                                "sink_star",
                                                "published_bos_rate",
                                                "published_sink_star"};
  return kShares.contains(column);
}

// Columns of plain numbers, which need no nine digits on the screen.
bool isNumber(const std::string& column) {
  static const std::set<std::string> kNumbers = {"mean_importance",
                                                 "mean_low",
                                                 "mean_high",
                                                 "published_mean_importance",
                                                 "uniform_importance",
                                                 "published_loss",
                                                 "valid_loss",
                                                 "loss_lowest",
                                                 "loss_highest",
                                                 "mass",
                                                 "bos_mass",
                                                 "sink_star_mass",
                                                 "published_mass",
                                                 "value_ratio",
                                                 "residual_ratio",
                                                 "score",
                                                 "on",
                                                 "off",
                                                 "rest",
                                                 "prev"};
  return kNumbers.contains(column);
}

bool isPublished(const std::string& column) { return column.starts_with("published") || column == "differs"; }

QString headingOf(const std::string& column) {
  QString heading = labelText(column).replace(QLatin1Char('_'), QLatin1Char(' '));
  if (column == "low" || column == "high") return StudyView::tr("95 % ") + heading;
  if (column == "mean_importance") return StudyView::tr("Attention mass");
  if (column == "mean_low" || column == "mean_high") return StudyView::tr("95 % ") + heading.mid(5);
  if (column == "epsilon") return QStringLiteral("ε");
  if (column == "tokens") return QStringLiteral("T");
  if (column == "bos") return QStringLiteral("⟨bos⟩");
  if (!heading.isEmpty()) heading[0] = heading[0].toUpper();
  return heading;
}

// The column after which another's numbers are written: an interval's ends are in the unit of the estimate before them.
const std::string& measureOf(const PaperTable& table, std::size_t column) {
  const std::string& name = table.columns[column];
  if (name != "low" && name != "high") return name;
  for (std::size_t before = column; before-- > 0;) {
    const std::string& one = table.columns[before];
    if (one != "low" && !isPublished(one)) return one;
  }
  return name;
}

// As many digits as are read: a file has nine.
QString numberText(const std::string& column, double number) {
  constexpr double kLeast = 1e-3, kMost = 1e4;
  const double size = std::abs(number);
  if (isNumber(column)) {
    return number != 0.0 && size < kLeast ? QString::number(number, 'g', 3) : QString::number(number, 'f', 3);
  }
  return size >= kMost ? QString::number(number, 'f', 0) : QString::number(number, 'g', 4);
}

QString cellText(const PaperTable& table, std::size_t column, const std::string& value) {
  if (table.columns[column] == "category") return labelText(categoryWords(value));
  const std::string& measure = measureOf(table, column);
  bool reads = false;
  const double number = labelText(value).toDouble(&reads);
  const bool isWhole = value.find_first_not_of("0123456789") == std::string::npos;  // counts, ids
  if (!reads || (isWhole && !isShare(measure) && !isNumber(measure))) return labelText(value);
  const QString text = isShare(measure) ? percentText(number) : numberText(measure, number);
  // Brackets and italics: never to be taken for a measured one.
  return isPublished(table.columns[column]) ? QStringLiteral("[%1]").arg(text) : text;
}

// Whether a column is read from the right, as numbers are.
bool isOfNumbers(const PaperTable& table, std::size_t column) {
  return std::ranges::all_of(table.rows, [column](const auto& row) {
    bool reads = false;
    labelText(row[column]).toDouble(&reads);
    return reads || row[column].empty();
  });
}

// Columns that say the same in every row are told once, under the table; one that is empty throughout is told there
// too.
bool tellsRowsApart(const PaperTable& table, std::size_t column) {
  // Of trainings, that may have one seed each, or no token and no key with a rate of its own.
  static const std::set<std::string> kSometimes = {"predicted",   "lowest",       "highest",
                                                   "loss_lowest", "loss_highest", "bos_rate",
                                                   "bos_mass",    "sink_star",    "sink_star_mass"};
  if (isPublished(table.columns[column]) || kSometimes.contains(table.columns[column])) {
    return std::any_of(table.rows.begin(), table.rows.end(),
                       [column](const auto& row) { return !row[column].empty(); });
  }
  static const std::set<std::string> kConditions = {"model",   "layers", "heads_per_layer",   "heads",
                                                    "epsilon", "tokens", "uniform_importance"};
  if (!kConditions.contains(table.columns[column])) return true;
  for (const auto& row : table.rows) {
    if (row[column] != table.rows.front()[column]) return true;
  }
  return table.rows.empty();
}

bool isEmpty(const PaperTable& table, std::size_t column) {
  return std::ranges::all_of(table.rows, [column](const auto& row) { return row[column].empty(); });
}

// Sentences: a column of them leaves no room for the numbers of a page.
bool isSentences(const PaperTable& table, std::size_t column) {
  constexpr std::size_t kLong = 28;
  const std::string& name = table.columns[column];
  return (name.ends_with("_condition") || name.ends_with("_source") || name == "caution") &&
         std::ranges::any_of(table.rows, [column](const auto& row) { return row[column].size() > kLong; });
}

// "63.5–67.7 %", of two columns one; below zero, where a dash would run into a sign, "-0.034 to 0.198".
QString intervalText(const PaperTable& table, std::size_t column, const std::string& low, const std::string& high) {
  if (low.empty() || high.empty()) return {};
  const QString from = cellText(table, column, low), to = cellText(table, column, high);
  qsizetype same = 0;  // the unit stands once
  while (same < std::min(from.size(), to.size()) && !from.at(from.size() - 1 - same).isDigit() &&
         from.at(from.size() - 1 - same) == to.at(to.size() - 1 - same))
    ++same;
  const QString start = from.left(from.size() - same);
  const bool signs = from.startsWith(QLatin1Char('-')) || to.startsWith(QLatin1Char('-'));
  return signs ? StudyView::tr("%1 to %2").arg(start, to) : start + QStringLiteral("–") + to;
}

}  // namespace

// As high as its text, and no higher than some lines: the rest is scrolled to. The figure is what one looks at, and
// where that has not its height a few lines fewer give it.
class StudyView::FewLines : public QScrollArea {
 public:
  explicit FewLines(QLabel* text) : text_(text) {
    setWidget(text);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    text->setAutoFillBackground(false);
  }
  void fit() {
    constexpr int kFewestLines = 2, kMostLines = 5;
    const int line = text_->fontMetrics().lineSpacing();
    const int lines = std::clamp(room_ / line, kFewestLines, kMostLines);
    setFixedHeight(std::clamp(text_->heightForWidth(width()), 0, lines * line + text_->contentsMargins().top()));
  }
  // What the figure leaves of the height.
  void setRoom(int room) {
    room_ = std::max(room, 0);
    fit();
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QScrollArea::resizeEvent(event);
    fit();
  }

 private:
  QLabel* text_;
  int room_ = 0;
};

StudyView::StudyView(QWidget* parent)
    : View(tr("Result"), parent), plot_(new FigurePlot), scroll_(new QScrollArea), table_(new QTableWidget),
      pages_(new QStackedWidget), shows_(new QLabel), notes_(new QLabel) {
  setSavedAs(SavedAs::both);
  plot_->setAccessibleName(tr("The study's figure"));
  table_->setObjectName(QStringLiteral("studyTable"));
  table_->setTabKeyNavigation(false);  // Tab goes on to the next control; arrows go over the cells
  table_->setAccessibleName(tr("The study's table"));
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionMode(QAbstractItemView::ContiguousSelection);
  table_->verticalHeader()->hide();
  for (auto* corner : table_->findChildren<QAbstractButton*>()) corner->setAccessibleName(tr("Select the whole table"));
  table_->setShowGrid(false);
  table_->setFrameShape(QFrame::NoFrame);
  table_->setContextMenuPolicy(Qt::NoContextMenu);  // the view's own
  table_->horizontalHeader()->setHighlightSections(false);
  table_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  notes_->setObjectName(QStringLiteral("studyNotes"));
  notes_->setWordWrap(true);
  notes_->setTextFormat(Qt::PlainText);
  notes_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  notes_->setContentsMargins(10, 2, 10, 4);
  shows_->setObjectName(QStringLiteral("studyShows"));
  shows_->setAccessibleName(tr("What this shows of this model"));
  shows_->setWordWrap(true);
  shows_->setTextFormat(Qt::PlainText);
  shows_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  shows_->setContentsMargins(10, 2, 10, 4);
  scroll_->setObjectName(QStringLiteral("studyScroll"));
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setFocusPolicy(Qt::NoFocus);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setWidget(plot_);
  scroll_->viewport()->installEventFilter(this);
  pages_->addWidget(scroll_);
  pages_->addWidget(table_);
  auto* body = new QWidget;
  auto* rows = new QVBoxLayout(body);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(2);
  rows->addWidget(shows_);
  rows->addWidget(pages_, 1);
  rows->addWidget(below_ = new FewLines(notes_));
  setBody(body);
  connect(plot_, &FigurePlot::hovered, this,
          [this](int panel, int row, int column) { Q_EMIT readOut(wordsFor(panel, row, column)); });
  connect(plot_, &FigurePlot::pointHovered, this,
          [this](int, int, int, const QString& words) { Q_EMIT readOut(labelText(words.toStdString())); });
  connect(plot_, &FigurePlot::hoverLeft, this, [this] { Q_EMIT readOut({}); });
  connect(plot_, &FigurePlot::doubleClicked, this, [this] { plot_->resetZoom(); });
  StudyView::setTheme(theme());
}

void StudyView::setResult(const QString& name, const QString& title, const QString& help,
                          std::shared_ptr<const PaperResult> result) {
  name_ = name;
  help_ = help;
  result_ = std::move(result);
  setTitle(title);
  if (!result_) return;
  setSentence({});
  if (result_->figure) {
    const auto& panels = result_->figure->panels;
    plot_->setFirstColumnWide(std::any_of(panels.begin(), panels.end(), [](const auto& panel) {
      const auto* map = std::get_if<Heatmap>(&panel.content);
      return map != nullptr && map->columnAxis == "key token";  // where sinks are looked for
    }));
    plot_->setFigure(*result_->figure);
    fitPlot();
    pages_->setCurrentWidget(scroll_);
  } else if (result_->table) {
    showTable();
    pages_->setCurrentWidget(table_);
  }
  showNotes();
}

// Panels one above another are scrolled before they are pressed flat.
void StudyView::fitPlot() {
  constexpr int kLinesOfRow = 12;  // of text: titles, ticks and names of axes take half of them
  std::set<int> rows;
  std::size_t names = 0;  // of one panel, which need a line each
  if (result_ && result_->figure) {
    for (const auto& panel : result_->figure->panels) {
      rows.insert(panel.row);
      if (const auto* curves = std::get_if<Curves>(&panel.content)) names = std::max(names, curves->rowNames.size());
    }
  }
  const int readable = static_cast<int>(rows.size()) * kLinesOfRow * QFontMetrics(theme().font).height();
  const bool byNames = static_cast<int>(names) > kLinesOfRow / 2;
  plot_->setMinimumHeight(byNames           ? plot_->naturalHeight()
                          : rows.size() < 2 ? 0
                                            : std::min(plot_->naturalHeight(), readable));
  below_->setRoom(below_->height() + scroll_->height() - plot_->minimumHeight());
}

bool StudyView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == scroll_->viewport() && event->type() == QEvent::Resize) fitPlot();
  return View::eventFilter(watched, event);
}

// Beside a figure the table is for files, and may have thousands of rows.
void StudyView::showTable() {
  if (!result_ || result_->figure || !result_->table) return;
  const PaperTable& table = *result_->table;
  std::vector<std::size_t> shown;
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    if (tellsRowsApart(table, column)) shown.push_back(column);
  }
  table_->clear();
  table_->setColumnCount(static_cast<int>(shown.size()));
  table_->setRowCount(static_cast<int>(table.rows.size()));
  QStringList headings;
  for (const std::size_t column : shown)
    headings << columnHeading(table.columns[column], headingOf(table.columns[column]));
  table_->setHorizontalHeaderLabels(headings);
  std::vector<bool> numbers;  // asked once: it reads the whole column
  for (const std::size_t column : shown) numbers.push_back(isOfNumbers(table, column));
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    for (std::size_t i = 0; i < shown.size(); ++i) {
      const std::string& column = table.columns[shown[i]];
      auto* item = new QTableWidgetItem(translated(cellText(table, shown[i], table.rows[row][shown[i]]).toStdString()));
      QFont font = theme().font;
      font.setItalic(isPublished(column));
      if (column == "measured") font.setWeight(QFont::DemiBold);
      item->setFont(font);
      item->setForeground(dimmed_ || isPublished(column) ? theme().quietInk : theme().ink);
      if (numbers[i]) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      table_->setItem(static_cast<int>(row), static_cast<int>(i), item);
    }
  }
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (numbers[i])
      table_->horizontalHeaderItem(static_cast<int>(i))->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  }
  table_->resizeColumnsToContents();
  for (int column = 0; column < table_->columnCount(); ++column) {
    table_->setColumnWidth(column, std::max(64, table_->columnWidth(column) + 18));
  }
  table_->verticalHeader()->setDefaultSectionSize(QFontMetrics(theme().font).height() + 6);
}

void StudyView::showNotes() {
  QStringList lines;
  if (!result_->figure && result_->table && !result_->table->rows.empty()) {
    const PaperTable& table = *result_->table;
    QStringList conditions;
    bool published = false, anyPublishedColumn = false;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
      const std::string& name = table.columns[column];
      if (!tellsRowsApart(table, column) && !isPublished(name) && name != "predicted") {
        const QString value = labelText(table.rows.front()[column]);
        if (value.isEmpty()) continue;
        if (name == "model") conditions << value;
        else if (name == "epsilon" || name == "tokens")
          conditions << headingOf(name) + QLatin1Char(' ') + withNumbersHere(value);
        else
          conditions << translated(
              (cellText(table, column, table.rows.front()[column]) + QLatin1Char(' ') + headingOf(name).toLower())
                  .toStdString());
      }
      if (name != "published") continue;
      anyPublishedColumn = true;
      for (const auto& row : table.rows) published = published || !row[column].empty();
    }
    if (!conditions.isEmpty()) lines << conditions.join(QStringLiteral(" · "));
    if (anyPublishedColumn) {
      lines << (published ? tr("Published values stand in brackets and italics.")
                          : tr("The papers report nothing of this model under these conditions."));
    }
  } else if (result_->figure) {
    lines << translated(caption(result_->figure->record));
  }
  shows_->setText(saidText(result_->shows));
  shows_->setVisible(!result_->shows.empty());
  for (const std::string& note : result_->notes) {
    const QString words = withoutName(note);
    const auto saysIt = [&](const QString& line) { return line.contains(words, Qt::CaseInsensitive); };
    if (!saysIt(shows_->text()) && std::ranges::none_of(lines, saysIt)) lines << words;  // one sentence, one place
  }
  notes_->setText(lines.join(QLatin1Char('\n')));
  below_->setVisible(!lines.isEmpty());
  below_->fit();
}

// Notes begin with the name that tells a study's from another's on the command line: "fig9: 70 of 140 passes ...".
QString StudyView::withoutName(const std::string& note) const {
  QString words = saidText(note);
  if (!words.startsWith(name_)) return words;
  QString rest = words.mid(name_.size());
  static const QRegularExpression kBetween(QStringLiteral("^(: |, |：|，)"));
  if (const QRegularExpressionMatch between = kBetween.match(rest); between.hasMatch())
    rest.remove(0, between.capturedEnd());
  else if (rest.startsWith(QLatin1Char(' '))) rest.prepend(tr("The figure"));
  else return words;
  rest[0] = rest[0].toUpper();
  return rest;
}

QString StudyView::wordsFor(int panel, int row, int column) const {
  if (!result_ || !result_->figure || panel < 0 || panel >= static_cast<int>(result_->figure->panels.size())) return {};
  const auto& content = result_->figure->panels[static_cast<std::size_t>(panel)].content;
  const auto within = [&](const Matrix& cells) {
    return row >= 0 && row < cells.rows && column >= 0 && column < cells.cols;
  };
  const auto label = [](const std::vector<std::string>& labels, int at) {
    return labelText(at < static_cast<int>(labels.size()) ? labels[static_cast<std::size_t>(at)] : std::to_string(at));
  };
  const auto titled = [](const std::string& title, const QString& words) {
    return title.empty() ? words : saidText(title) + QStringLiteral(" · ") + words;
  };
  if (const auto* heat = std::get_if<Heatmap>(&content)) {
    if (!within(heat->cells)) return {};
    return titled(heat->title,
                  tr("%1 %2 · %3 %4: %5")
                      .arg(saidText(heat->rowAxis), label(heat->rowLabels, row), saidText(heat->columnAxis),
                           label(heat->columnLabels, column), fourDigitsHere(heat->cells.at(row, column))));
  }
  if (const auto* bars = std::get_if<Bars>(&content)) {
    if (column < 0 || column >= std::ssize(bars->values)) return {};
    return titled(bars->title,
                  tr("%1: %2 %3")
                      .arg(label(bars->labels, column), saidText(bars->valueAxis),
                           fourDigitsHere(static_cast<float>(bars->values[static_cast<std::size_t>(column)]))));
  }
  if (const auto* grid = std::get_if<HeadGrid>(&content)) {
    if (!within(grid->cells)) return {};
    return titled(grid->title, tr("layer %1, head %2: %3 %4")
                                   .arg(label(grid->layerLabels, row))
                                   .arg(column)
                                   .arg(saidText(grid->colour.label), fourDigitsHere(grid->cells.at(row, column))));
  }
  return {};
}

void StudyView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  plot_->setTheme(theme);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  notes_->setPalette(quiet);
  QPalette colours = theme.palette();
  colours.setColor(QPalette::Base, theme.panel);
  table_->setPalette(colours);
  table_->setFont(theme.font);
  QFont small = theme.font;
  if (small.pointSizeF() > 0) small.setPointSizeF(0.9 * small.pointSizeF());
  notes_->setFont(small);
  paintWords();
  below_->fit();
  showTable();
  fitPlot();
}

void StudyView::setDimmed(bool dimmed) {
  plot_->setDimmed(dimmed);
  if (dimmed == dimmed_) return;
  dimmed_ = dimmed;
  showTable();
  paintWords();
}

// The words of a result that newer numbers are on the way for are as quiet as its picture.
void StudyView::paintWords() {
  QPalette colours = theme().palette();
  if (dimmed_) colours.setColor(QPalette::WindowText, theme().quietInk);
  shows_->setPalette(colours);
}

Figure StudyView::figure() const {
  if (!result_ || !result_->figure || !sentence().isEmpty()) return {.name = "study", .panels = {}, .record = {}};
  return *result_->figure;
}

std::string StudyView::csv() const {
  // Beside a figure a table is for those who write files (`sinkscope figures`); the view is the figure.
  return result_ && !result_->figure && result_->table && sentence().isEmpty() ? toCsv(*result_->table) : std::string();
}

std::string StudyView::tableCsv() const {
  return result_ && result_->table && sentence().isEmpty() ? toCsv(*result_->table) : std::string();
}

// As `sinkscope figures` writes them: a file a table.
bool StudyView::writeTo(const std::filesystem::path& path, const ExportOptions&) const {
  if (!result_ || !result_->figure || path.extension() != ".csv") return false;
  const auto beside = [&](const std::string& name) {
    return path.parent_path() / (path.stem().string() + "-" + name + ".csv");
  };
  writeWholeText(path, toCsv(*result_->figure));
  if (result_->table) writeWholeText(beside("table"), toCsv(*result_->table));
  for (const auto& [name, table] : result_->tables) writeWholeText(beside(name), toCsv(table));
  return true;
}

// As it is on the screen, an interval in one column; sentences stand among the conditions.
std::string StudyView::tableWords() const {
  if (!result_ || !result_->table || !sentence().isEmpty()) return {};
  const PaperTable& table = *result_->table;
  PaperTable words;
  words.rows.resize(table.rows.size());
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    const std::string& name = table.columns[column];
    if (!tellsRowsApart(table, column) || isEmpty(table, column) || isSentences(table, column)) continue;
    const bool interval = name.ends_with("low") && column + 1 < table.columns.size() &&
                          table.columns[column + 1] == name.substr(0, name.size() - 3) + "high";
    words.columns.push_back(interval ? tr("95 % ").trimmed().toStdString() : headingOf(name).toStdString());
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      const auto& cells = table.rows[row];
      const QString text = interval ? intervalText(table, column, cells[column], cells[column + 1])
                                    : cellText(table, column, cells[column]);
      words.rows[row].push_back(QString(text).replace(QChar(QChar::Nbsp), QLatin1Char(' ')).toStdString());
    }
    if (interval) ++column;
  }
  return toCsv(words);
}

Record StudyView::conditions() const {
  if (!result_) return {};
  if (result_->figure) return result_->figure->record;
  Record record = result_->about.value_or(Record{});
  if (!result_->table) return record;
  const PaperTable& table = *result_->table;
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    if (!isSentences(table, column)) continue;
    std::set<std::string> said;
    for (const auto& row : table.rows) {
      if (!row[column].empty() && said.insert(row[column]).second)
        record.more.emplace_back(headingOf(table.columns[column]).toLower().toStdString(), row[column]);
    }
  }
  return record;
}

}  // namespace sinkscope
