#include "widgets/table_export.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <QtCore/QBuffer>
#include <QtGui/QFontMetricsF>
#include <QtGui/QPainter>
#include <QtGui/QPdfWriter>

#include "core/values/error.h"
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

// Counts as they are, other numbers with four digits; nothing where nothing was measured.
std::string cellText(const std::string& field) {
  const auto value = numberOf(field);
  const bool count = field.find_first_not_of("-0123456789") == std::string::npos;
  return !value || count ? field : fourDigits(*value);
}

struct Grid {
  Lines lines;
  std::size_t columns = 0;
  std::vector<bool> numeric;  // by column: everything under the heading is a number or nothing

  explicit Grid(const std::string& csv) : lines(csvLines(csv)) {
    for (const auto& line : lines) columns = std::max(columns, line.size());
    for (auto& line : lines) line.resize(columns);
    numeric.assign(columns, true);
    for (std::size_t row = 1; row < lines.size(); ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        std::string& field = lines[row][column];
        if (!field.empty() && !numberOf(field)) numeric[column] = false;
        field = cellText(field);
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

std::string asLatex(const ExportedTable& table) {
  const Grid grid(table.csv);
  std::string text = "% needs \\usepackage{booktabs}\n\\begin{tabular}{";
  for (const bool number : grid.numeric) text += number ? 'r' : 'l';
  text += "}\n\\toprule\n";
  for (std::size_t row = 0; row < grid.lines.size(); ++row) {
    for (std::size_t column = 0; column < grid.columns; ++column)
      text += (column > 0 ? " & " : "") + latex(grid.lines[row][column]);
    text += row == 0 ? " \\\\\n\\midrule\n" : " \\\\\n";
  }
  text += "\\bottomrule\n";
  if (const std::string conditions = caption(table.record); !conditions.empty()) {
    text += "\\multicolumn{" + std::to_string(std::max<std::size_t>(1, grid.columns)) +
            "}{p{0.95\\linewidth}}{\\footnotesize " + latex(conditions) + "} \\\\\n";
  }
  return text + "\\end{tabular}\n";
}

// The table on pages, in dots.
class Pages {
 public:
  Pages(const ExportedTable& table, const ExportOptions& options)
      : grid_(table.csv), caption_(QString::fromStdString(caption(table.record))), theme_(exportTheme(options)),
        width_(std::max(64.0, options.widthMm * kDotsPerMm)) {
    // As large as asked for, or as fits.
    for (double points = options.fontPoints; points >= kLeastPoints; points -= 0.25) {
      measure(points);
      if (tableWidth() <= width_ - 2 * pad()) break;
    }
    const auto rows = static_cast<double>(grid_.lines.size());
    const double all = around() + rows * line();
    height_ = options.heightMm > 0.0 ? options.heightMm * kDotsPerMm : std::min(all, kHighestMm * kDotsPerMm);
    perPage_ = std::max(1, static_cast<int>((height_ - around()) / line()) - 1);  // beside the headings
  }

  QSizeF sizeMm() const { return QSizeF(width_, height_) / kDotsPerMm; }
  int count() const {
    const int rows = std::max(0, static_cast<int>(grid_.lines.size()) - 1);
    return std::max(1, (rows + perPage_ - 1) / perPage_);
  }

  void paint(QPainter& painter, int page) const {
    painter.fillRect(QRectF(0, 0, width_, height_), theme_.panel);
    double y = pad();
    rule(painter, y, 2.0);
    row(painter, y, 0, bold_);
    y += line();
    rule(painter, y, 1.0);
    const int first = 1 + page * perPage_;
    const int last = std::min(static_cast<int>(grid_.lines.size()), first + perPage_);
    for (int at = first; at < last; ++at, y += line()) row(painter, y, static_cast<std::size_t>(at), font_);
    rule(painter, y, 2.0);
    painter.setFont(font_);
    painter.setPen(theme_.quietInk);
    painter.drawText(QRectF(pad(), y + pad() / 2, width_ - 2 * pad(), height_), kFlags, caption_);
  }

 private:
  static constexpr int kFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
  static constexpr double kHighestMm = 1000.0;

  void measure(double points) {
    font_ = theme_.font;
    font_.setPixelSize(std::max(1, static_cast<int>(std::lround(points * kDotsPerPoint))));
    font_.setHintingPreference(QFont::PreferNoHinting);
    bold_ = font_;
    bold_.setBold(true);
    widths_.assign(grid_.columns, 0.0);
    for (std::size_t at = 0; at < grid_.lines.size(); ++at) {
      const QFontMetricsF metrics(at == 0 ? bold_ : font_);
      for (std::size_t column = 0; column < grid_.columns; ++column)
        widths_[column] = std::max(widths_[column], metrics.horizontalAdvance(text(at, column)));
    }
    const QFontMetricsF metrics(font_);
    captionHeight_ = metrics.boundingRect(QRectF(0, 0, width_ - 2 * pad(), 1e6), kFlags, caption_).height();
  }

  QString text(std::size_t at, std::size_t column) const {
    return QString::fromStdString(grid_.lines[at][column]).simplified();
  }
  double pad() const { return QFontMetricsF(font_).height() / 2; }
  double line() const { return 1.25 * QFontMetricsF(font_).height(); }
  double gap() const { return QFontMetricsF(font_).height(); }
  double around() const { return 2.5 * pad() + captionHeight_; }
  double tableWidth() const {
    double sum = grid_.columns > 0 ? gap() * static_cast<double>(grid_.columns - 1) : 0.0;
    for (const double width : widths_) sum += width;
    return sum;
  }

  void rule(QPainter& painter, double y, double thickness) const {
    painter.setPen(QPen(theme_.ink, thickness));
    painter.drawLine(QPointF(pad(), y), QPointF(pad() + std::min(tableWidth(), width_ - 2 * pad()), y));
  }

  void row(QPainter& painter, double y, std::size_t at, const QFont& font) const {
    painter.setFont(font);
    painter.setPen(theme_.ink);
    double x = pad();
    for (std::size_t column = 0; column < grid_.columns; ++column) {
      const Qt::Alignment side = grid_.numeric[column] ? Qt::AlignRight : Qt::AlignLeft;
      painter.drawText(QRectF(x, y, widths_[column] + 1.0, line()), static_cast<int>(side | Qt::AlignVCenter),
                       text(at, column));
      x += widths_[column] + gap();
    }
  }

  Grid grid_;
  QString caption_;
  Theme theme_;
  QFont font_, bold_;
  std::vector<double> widths_;
  double width_ = 0.0, height_ = 0.0, captionHeight_ = 0.0;
  int perPage_ = 1;
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
    for (int page = 0; page < pages.count(); ++page) {
      if (page > 0) writer.newPage();
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

void writeTable(const ExportedTable& table, const std::filesystem::path& path, const ExportOptions& options) {
  const QString ending = QString::fromStdString(path.extension().string()).toLower();
  if (ending == QLatin1String(".csv")) return writeBytes(path, QByteArray::fromStdString(table.csv));
  if (ending == QLatin1String(".tex")) return writeBytes(path, QByteArray::fromStdString(asLatex(table)));
  if (ending == QLatin1String(".pdf")) return writeBytes(path, asPdf(table, options));
  throw Error(ErrorKind::badUse, path.string() + ": no table ends in '" + ending.toStdString() + "'",
              "use .csv, .tex or .pdf");
}

}  // namespace sinkscope
