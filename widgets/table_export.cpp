#include "widgets/table_export.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

#include <QtCore/QBuffer>
#include <QtGui/QFontMetricsF>
#include <QtGui/QPainter>
#include <QtGui/QPdfWriter>

#include "core/values/error.h"
#include "core/values/latex.h"
#include "core/values/printable.h"
#include "core/values/shell_word.h"
#include "core/values/utf8.h"
#include "widgets/column_layout.h"
#include "widgets/export_facts.h"
#include "widgets/picture_file.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

namespace {

using Lines = std::vector<std::vector<std::string>>;

constexpr double kDotsPerMm = kPictureDotsPerInch / 25.4, kDotsPerPoint = kPictureDotsPerInch / 72.0;
constexpr double kLeastPoints = 4.0;  // a table that is still too wide then is cut at its last columns' texts

std::optional<double> numberOf(const std::string& field) {
  double value = 0.0;
  const auto [end, wrong] = std::from_chars(field.data(), field.data() + field.size(), value);
  if (field.empty() || wrong != std::errc() || end != field.data() + field.size()) return std::nullopt;
  return value;
}

// Something to be read under one another by its digits: numbers, shares and ranges of them, "–" for none.
bool figuresAlone(const std::string& field) {
  const QString text = QString::fromStdString(field);
  return std::none_of(text.begin(), text.end(), [](QChar c) { return c.isLetter(); });
}

// Counts as they are, other numbers with four digits, or with those they have where they are fewer: what is left of a
// rounded number says nothing of the next digit. Nothing where nothing was measured.
std::string cellText(const std::string& field) {
  const auto value = numberOf(field);
  const bool count = field.find_first_not_of("-0123456789") == std::string::npos;
  if (!value || count) return field;
  std::string text = fourDigits(*value);
  return text.size() < field.size() ? text : field;
}

struct Grid {
  Lines lines;
  std::size_t columns = 0;
  std::vector<bool> numeric;  // by column: everything under the heading is a number or nothing

  explicit Grid(const ExportedTable& table) : lines(csvLines(table.toRead())) {
    const bool asShown = table.toRead() != table.csv;  // its numbers have the digits of the screen
    for (const auto& line : lines) columns = std::max(columns, line.size());
    for (auto& line : lines) line.resize(columns);
    numeric.assign(columns, true);
    for (std::size_t row = 1; row < lines.size(); ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        std::string& field = lines[row][column];
        if (!figuresAlone(field)) numeric[column] = numeric[column] && numberOf(field).has_value();
        if (!asShown) field = cellText(field);
      }
    }
  }
};

std::string latex(const std::string& text) {
  static const std::pair<const char*, const char*> kSigns[] = {
      {"⟨", "$\\langle$"}, {"⟩", "$\\rangle$"}, {"ε", "$\\epsilon$"}, {"Δ", "$\\Delta$"}, {"‖", "$\\|$"},
      {"−", "$-$"},        {"–", "--"},         {"·", "$\\cdot$"},    {"∞", "$\\infty$"}, {"₂", "$_2$"},
      {"≥", "$\\geq$"},    {"≤", "$\\leq$"},    {"×", "$\\times$"},   {"…", "\\dots{}"},  {"␣", "\\textvisiblespace{}"},
  };
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto sign = std::find_if(std::begin(kSigns), std::end(kSigns), [&](const auto& one) {
      return text.compare(at, std::string_view(one.first).size(), one.first) == 0;
    });
    if (sign != std::end(kSigns)) {
      out += sign->second;
      at += std::string_view(sign->first).size();
      continue;
    }
    switch (const char c = text[at++]) {
      case '&':
      case '%':
      case '$':
      case '#':
      case '_':
      case '{':
      case '}': out += std::string("\\") + c; break;
      case '~': out += "\\textasciitilde{}"; break;
      case '^': out += "\\textasciicircum{}"; break;
      case '\\': out += "\\textbackslash{}"; break;
      case '<': out += "$<$"; break;
      case '>': out += "$>$"; break;
      case '\r':
      case '\n': out += ' '; break;
      default: out += c;
    }
  }
  return out;
}

// Columns of words so long that they would leave no room on a page for those of numbers: they are broken.
std::vector<bool> longColumns(const Grid& grid, std::size_t most) {
  std::vector<bool> all(grid.columns, false);
  for (std::size_t column = 0; column < grid.columns; ++column) {
    all[column] = !grid.numeric[column] && std::any_of(grid.lines.begin(), grid.lines.end(), [&](const auto& line) {
      return utf8::count(utf8::replaceInvalid(line[column])) > most;
    });
  }
  return all;
}

// A longer heading, in a column of a page, in two lines.
std::string inTwoLines(const std::string& words) {
  constexpr std::size_t kShort = 8;
  if (words.size() <= kShort) return words;
  std::size_t middle = std::string::npos;
  for (std::size_t at = 0; (at = words.find(' ', at)) != std::string::npos; ++at) {
    const auto away = [&](std::size_t place) {
      return std::abs(2.0 * static_cast<double>(place) - static_cast<double>(words.size()));
    };
    if (middle == std::string::npos || away(at) < away(middle)) middle = at;
  }
  return middle == std::string::npos ? words : latexLines(words.substr(0, middle) + "\\\\" + words.substr(middle + 1));
}

std::string asLatex(const ExportedTable& table, double widthMm) {
  constexpr std::size_t kLong = 30, kLongInColumn = 16;
  const bool narrow = widthMm < kNarrowMm;
  const Grid grid(table);
  const std::vector<bool> isLong = longColumns(grid, narrow ? kLongInColumn : kLong);
  const auto broken = std::count(isLong.begin(), isLong.end(), true);
  const char* width = broken > 2   ? "p{0.15\\linewidth}"
                      : broken > 1 ? "p{0.22\\linewidth}"
                      : narrow     ? "p{0.26\\linewidth}"
                                   : "p{0.32\\linewidth}";
  std::string columns;
  for (std::size_t column = 0; column < grid.columns; ++column)
    columns += isLong[column] ? width : grid.numeric[column] ? "r" : "l";
  std::string text = "% needs \\usepackage{booktabs}\n";
  for (const auto& [name, value] : table.record.more) {
    if (name == kMadeBy) text += "% made by: " + printable(value) + "\n";
  }
  text += (narrow ? latexBegin(columns, "\\scriptsize", "1.5pt") : latexBegin(columns));
  for (std::size_t row = 0; row < grid.lines.size(); ++row) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
      const std::string field = latex(grid.lines[row][column]);
      text += (column > 0 ? " & " : "") + (isLong[column] ? latexBroken(field)
                                           : !narrow      ? field
                                           : row == 0     ? inTwoLines(field)
                                                          : latexStacked(field));
    }
    text += row == 0 ? " \\\\\n\\midrule\n" : " \\\\\n";
  }
  text += "\\bottomrule\n";
  if (const std::string conditions = caption(table.record); !conditions.empty())
    text += latexAcross(static_cast<int>(std::max<std::size_t>(1, grid.columns)), latex(conditions));
  return text + "\\end{tabular}\n\\endgroup\n";
}

// The columns that name a row: the first ones that are no two rows alike in, as few as that takes.
std::size_t keyColumns(const Grid& grid) {
  constexpr std::size_t kMost = 3;
  for (std::size_t count = 1; count <= std::min(kMost, grid.columns); ++count) {
    std::set<std::vector<std::string>> names;
    for (std::size_t row = 1; row < grid.lines.size(); ++row)
      names.emplace(grid.lines[row].begin(), grid.lines[row].begin() + static_cast<std::ptrdiff_t>(count));
    if (names.size() + 1 >= grid.lines.size()) return count;
  }
  return std::min<std::size_t>(1, grid.columns);
}

// The table on pages, in dots. On paper, pages as high as the table needs: the type gives way until all columns fit.
// On slides, whose height is given and which are read from afar, it never does: headings are broken, and columns that
// do not fit stand on slides of their own, behind the names of their rows. A table that leaves room on its one slide is
// set in larger type, and spread out, until it fills it.
class Pages {
 public:
  Pages(const ExportedTable& table, const ExportOptions& options)
      : grid_(table), caption_(QString::fromStdString(caption(table.record))), theme_(exportTheme(options)),
        width_(std::max(64.0, options.widthMm * kDotsPerMm)), slides_(options.heightMm > 0.0) {
    for (points_ = options.fontPoints;; points_ -= 0.25) {
      measure();
      if (slides_ || tableWidth(all()) <= room() || points_ - 0.25 < kLeastPoints) break;
    }
    groups_ = slides_ ? groupsOfColumns() : std::vector<Columns>{all()};
    const double whole = around() + rows() * line();
    height_ = slides_ ? options.heightMm * kDotsPerMm : std::min(whole, kHighestMm * kDotsPerMm);
    // Many conditions in large type leave no room for the table: they stand on a slide of their own then.
    apart_ = slides_ && captionHeight_ > kMostCaption * height_;
    perPage_ = std::max<std::size_t>(1, static_cast<std::size_t>(std::max(1.0, (height_ - around()) / line())));
    if (slides_ && groups_.size() == 1 && rows() > 0 && rows() <= perPage_) fill(options.fontPoints);
  }

  QSizeF sizeMm() const { return QSizeF(width_, height_) / kDotsPerMm; }
  // All columns of some rows, then the next rows; at the end the conditions, where they stand apart.
  std::vector<TablePage> pages() const {
    std::vector<TablePage> all;
    std::size_t first = 0;
    do {
      const std::size_t count = std::min(perPage_, rows() - first);
      for (const Columns& columns : groups_) {
        const double across = std::min(tableWidth(columns), room()) / room();
        const double down = (around() + static_cast<double>(count) * line()) / height_;
        all.push_back({columns, first, count, points_, across, down});
      }
      first += count;
    } while (first < rows());
    if (apart_) all.push_back({{}, 0, 0, points_});
    return all;
  }

  void paint(QPainter& painter, const TablePage& page) const {
    paintGround(painter, QSizeF(width_, height_), theme_.panel);
    double y = pad();
    if (!page.columns.empty()) {
      rule(painter, y, page.columns, 2.0);
      headings(painter, y, page.columns);
      y += headingHeight();
      rule(painter, y, page.columns, 1.0);
      for (std::size_t row = page.firstRow; row < page.firstRow + page.rows; ++row, y += line())
        cells(painter, y, row + 1, page.columns);
      rule(painter, y, page.columns, 2.0);
      if (apart_) return;
      y += pad() / 2;
    }
    painter.setFont(captionFont_);
    painter.setPen(theme_.quietInk);
    painter.drawText(QRectF(pad(), y, room(), height_ - y), kFlags, caption_);
  }

 private:
  using Columns = std::vector<std::size_t>;
  static constexpr int kFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
  static constexpr double kHighestMm = 1000.0;
  static constexpr double kMostCaption = 0.22;  // of a slide's height

  QFont fontOf(double points) const {
    QFont font = theme_.font;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(points * kDotsPerPoint))));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
  }

  // The largest type in which all of it stands on the one slide, and then the room between rows and columns. The
  // conditions stay as they are.
  void fill(double least) {
    constexpr double kMostPoints = 32.0, kMostLines = 1.6, kMostGap = 8.0;  // of what they are without more room
    const auto fits = [this] {
      return !cut_ && tableWidth(all()) <= room() && around() + static_cast<double>(rows()) * line() <= height_;
    };
    while (points_ + 0.5 <= kMostPoints) {
      points_ += 0.5;
      measure();
      if (fits()) continue;
      points_ = std::max(least, points_ - 0.5);
      measure();
      break;
    }
    if (!fits()) return;
    const double more = (height_ - around() - static_cast<double>(rows()) * line()) / (line() * double(rows() + 1));
    stretch_ = std::min(kMostLines, 1.0 + 0.98 * std::max(0.0, more));
    if (grid_.columns < 2) return;
    const double apart = (room() - tableWidth(all())) / static_cast<double>(grid_.columns - 1);
    gap_ = std::min(kMostGap, 1.0 + 0.98 * std::max(0.0, apart) / QFontMetricsF(font_).height());
  }

  void measure() {
    font_ = fontOf(points_);
    if (!slides_ || captionFont_.pixelSize() <= 0) captionFont_ = font_;
    bold_ = font_;
    bold_.setBold(true);
    widths_.assign(grid_.columns, 0.0);
    cut_ = false;
    headings_.assign(grid_.columns, {});
    const QFontMetricsF metrics(font_), bold(bold_);
    for (std::size_t column = 0; column < grid_.columns; ++column) {
      for (std::size_t at = 1; at < grid_.lines.size(); ++at)
        widths_[column] = std::max(widths_[column], metrics.horizontalAdvance(text(at, column)));
      headings_[column] = broken(text(0, column), widths_[column]);
      for (const QString& part : headings_[column])
        widths_[column] = std::max(widths_[column], bold.horizontalAdvance(part));
      // What is longer than a slide is wide is cut; on paper the type was made smaller for it.
      cut_ = cut_ || (slides_ && widths_[column] > room() / 2);
      if (slides_) widths_[column] = std::min(widths_[column], room() / 2);
    }
    captionHeight_ = QFontMetricsF(captionFont_).boundingRect(QRectF(0, 0, room(), 1e6), kFlags, caption_).height();
  }

  // A heading's words, as many in a line as fit into `width`.
  QStringList broken(const QString& heading, double width) const {
    const QFontMetricsF metrics(bold_);
    QStringList lines;
    qsizetype from = 0;
    while (from < heading.size()) {
      qsizetype end = from;
      while (end < heading.size() && heading[end] != QLatin1Char(' ') && (!slides_ || heading[end] != kInNames)) ++end;
      end = std::min(end + 1, heading.size());
      const QString word = heading.mid(from, end - from);
      if (!lines.isEmpty() && metrics.horizontalAdvance(lines.back() + word) <= width) lines.back() += word;
      else lines << word;
      from = end;
    }
    for (QString& one : lines) one = one.trimmed();
    return lines.isEmpty() ? QStringList{QString()} : lines;
  }

  std::vector<Columns> groupsOfColumns() const {
    Columns keys(keyColumns(grid_));
    std::iota(keys.begin(), keys.end(), std::size_t{0});
    if (tableWidth(keys) > room() / 2) keys.resize(1);
    const auto groupsOf = [&](std::size_t most) {
      std::vector<Columns> groups{keys};
      for (std::size_t column = keys.size(); column < grid_.columns; ++column) {
        Columns with = groups.back();
        with.push_back(column);
        const bool fits = tableWidth(with) <= room() && with.size() <= keys.size() + most;
        if (!fits && groups.back().size() > keys.size()) groups.push_back(keys);
        groups.back().push_back(column);
      }
      return groups;
    };
    // As many on every slide, where that takes no slide more.
    const std::vector<Columns> full = groupsOf(grid_.columns);
    std::vector<Columns> even = groupsOf((grid_.columns - keys.size() + full.size() - 1) / full.size());
    return even.size() <= full.size() ? even : full;
  }

  Columns all() const {
    Columns columns(grid_.columns);
    std::iota(columns.begin(), columns.end(), std::size_t{0});
    return columns;
  }
  QString text(std::size_t at, std::size_t column) const {
    return QString::fromStdString(grid_.lines[at][column]).simplified();
  }
  std::size_t rows() const { return grid_.lines.empty() ? 0 : grid_.lines.size() - 1; }
  double pad() const { return QFontMetricsF(font_).height() / 2; }
  double room() const { return width_ - 2 * pad(); }
  double line() const { return stretch_ * 1.25 * QFontMetricsF(font_).height(); }
  double gap() const { return gap_ * QFontMetricsF(font_).height(); }
  double headingHeight() const {
    qsizetype most = 1;
    for (const QStringList& lines : headings_) most = std::max(most, lines.size());
    return line() + static_cast<double>(most - 1) * QFontMetricsF(bold_).height();
  }
  double around() const { return 2.5 * pad() + headingHeight() + (apart_ ? 0.0 : captionHeight_); }
  double tableWidth(const Columns& columns) const {
    double sum = columns.empty() ? 0.0 : gap() * static_cast<double>(columns.size() - 1);
    for (const std::size_t column : columns) sum += widths_[column];
    return sum;
  }

  void rule(QPainter& painter, double y, const Columns& columns, double thickness) const {
    painter.setPen(QPen(theme_.ink, thickness));
    painter.drawLine(QPointF(pad(), y), QPointF(pad() + std::min(tableWidth(columns), room()), y));
  }

  Qt::Alignment sideOf(std::size_t column) const { return grid_.numeric[column] ? Qt::AlignRight : Qt::AlignLeft; }

  // Their last lines stand side by side.
  void headings(QPainter& painter, double y, const Columns& columns) const {
    painter.setFont(bold_);
    painter.setPen(theme_.ink);
    const double lineHeight = QFontMetricsF(bold_).height(), bottom = y + headingHeight() - (line() - lineHeight) / 2;
    double x = pad();
    for (const std::size_t column : columns) {
      const QStringList& lines = headings_[column];
      for (qsizetype at = 0; at < lines.size(); ++at) {
        const double top = bottom - static_cast<double>(lines.size() - at) * lineHeight;
        painter.drawText(QRectF(x, top, widths_[column] + 1.0, lineHeight),
                         static_cast<int>(sideOf(column) | Qt::AlignVCenter), cut(lines[at], bold_, column));
      }
      x += widths_[column] + gap();
    }
  }

  void cells(QPainter& painter, double y, std::size_t at, const Columns& columns) const {
    painter.setFont(font_);
    painter.setPen(theme_.ink);
    double x = pad();
    for (const std::size_t column : columns) {
      painter.drawText(QRectF(x, y, widths_[column] + 1.0, line()), static_cast<int>(sideOf(column) | Qt::AlignVCenter),
                       cut(text(at, column), font_, column));
      x += widths_[column] + gap();
    }
  }

  QString cut(const QString& words, const QFont& font, std::size_t column) const {
    return slides_ ? QFontMetricsF(font).elidedText(words, Qt::ElideRight, widths_[column] + 1.0) : words;
  }

  static constexpr QLatin1Char kInNames{'_'};  // of a file's columns, which stand as they are on paper

  Grid grid_;
  QString caption_;
  Theme theme_;
  QFont font_, bold_, captionFont_;
  double stretch_ = 1.0, gap_ = 1.0;  // of lines, and of columns in lines
  bool cut_ = false;                  // a column's texts are longer than it may be wide
  std::vector<double> widths_;
  std::vector<QStringList> headings_;  // their lines
  std::vector<Columns> groups_;        // that stand on a page together
  double width_ = 0.0, height_ = 0.0, captionHeight_ = 0.0, points_ = 0.0;
  bool slides_ = false, apart_ = false;
  std::size_t perPage_ = 1;  // rows beside the headings
};

QByteArray asPdf(const ExportedTable& table, const ExportOptions& options) {
  const Pages pages(table, options);
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setResolution(1200);
    writer.setPageSize(QPageSize(pages.sizeMm(), QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    const std::string title = "Sinkscope: " + table.name;
    writer.setTitle(QString::fromStdString(title));
    writer.setCreator(table.record.software.empty() ? QStringLiteral("Sinkscope")
                                                    : QString::fromStdString(table.record.software));
    writer.setDocumentXmpMetadata(xmpPacket(title, table.record));
    QPainter painter(&writer);
    const double scale = writer.width() / (pages.sizeMm().width() * kDotsPerMm);
    painter.scale(scale, scale);
    bool first = true;
    for (const TablePage& page : pages.pages()) {
      if (!std::exchange(first, false)) writer.newPage();
      pages.paint(painter, page);
    }
  }
  return buffer.data();
}

}  // namespace

std::vector<std::vector<std::string>> csvLines(const std::string& csv) {
  Lines lines;
  std::vector<std::string> line(1);
  bool quoted = false;
  for (std::size_t at = 0; at < csv.size(); ++at) {
    const char c = csv[at];
    if (quoted && c == '"' && at + 1 < csv.size() && csv[at + 1] == '"') {
      line.back() += csv[++at];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && c == ',') {
      line.emplace_back();
    } else if (!quoted && c == '\n') {
      lines.push_back(std::exchange(line, std::vector<std::string>(1)));
    } else if (quoted || c != '\r') {
      line.back() += c;
    }
  }
  if (line.size() > 1 || !line.back().empty()) lines.push_back(line);
  return lines;
}

std::vector<TablePage> tablePages(const ExportedTable& table, const ExportOptions& options) {
  return Pages(table, options).pages();
}

Picture tablePicture(const ExportedTable& table, const ExportOptions& options) {
  ExportOptions whole = options;
  whole.heightMm = 0.0;
  const auto pages = std::make_shared<const Pages>(table, whole);
  const QSizeF dots = pages->sizeMm() * kDotsPerMm;
  return {.name = table.name,
          .record = table.record,
          .dots = QSize(static_cast<int>(std::ceil(dots.width())), static_cast<int>(std::ceil(dots.height()))),
          .paint = [pages](QPaintDevice& device, double scale) {
            QPainter painter(&device);
            painter.scale(scale, scale);
            pages->paint(painter, pages->pages().front());
          }};
}

void writeTable(const ExportedTable& table, const std::filesystem::path& path, const ExportOptions& options) {
  const QString ending = QString::fromStdString(path.extension().string()).toLower();
  if (ending == QLatin1String(".csv")) return writeBytes(path, QByteArray::fromStdString(table.csv));
  if (ending == QLatin1String(".tex"))
    return writeBytes(path, QByteArray::fromStdString(asLatex(table, options.widthMm)));
  if (ending == QLatin1String(".pdf")) return writeBytes(path, asPdf(table, options));
  throw Error(ErrorKind::badUse, path.string() + ": no table ends in '" + ending.toStdString() + "'",
              "use .csv, .tex or .pdf");
}

}  // namespace sinkscope
