#include "widgets/rate_strip.h"
#include "widgets/numbers_here.h"

#include <algorithm>
#include <cmath>

#include <QtCore/QRegularExpression>
#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

namespace sinkscope {

namespace {

constexpr double kDot = 3.4;      // radius
constexpr double kDimmed = 0.35;  // as FigurePlot's
constexpr int kSide = 10;

QString wordsOf(const RateStrip::Rate& rate, bool interval = true) {
  if (!interval || std::isnan(rate.low) || std::isnan(rate.high)) return percentText(rate.rate);
  return QStringLiteral("%1 [%2, %3]")
      .arg(percentText(rate.rate), numberHere(100.0 * rate.low, 'f', 1), numberHere(100.0 * rate.high, 'f', 1));
}

QFont smaller(QFont font) {
  if (font.pointSizeF() > 0) font.setPointSizeF(0.86 * font.pointSizeF());
  return font;
}

QFont fontOf(const RateStrip::Row& row, QFont font) {
  if (row.strong) font.setWeight(QFont::DemiBold);
  font.setItalic(!row.rates.empty() && row.rates.front().published);
  return font;
}

}  // namespace

QString percentText(double share) {
  return std::isnan(share) ? QStringLiteral("–") : numberHere(100.0 * share, 'f', 1) + QStringLiteral("\u00a0%");
}

std::vector<int> rateMarks(double width, const QFont& font) {
  const QFontMetrics metrics(font);
  const auto half = [&](const QString& words) { return metrics.horizontalAdvance(words) / 2.0; };
  const double apart = half(QStringLiteral("50")) + half(QStringLiteral("100\u00a0%")) + metrics.averageCharWidth();
  return width / 2.0 < apart ? std::vector{0, 100} : std::vector{0, 50, 100};
}

RateStrip::RateStrip(QWidget* parent) : QWidget(parent), theme_(lightTheme()) {
  setAccessibleName(tr("Sink rates by category, with 95 % intervals"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RateStrip::setRows(std::vector<Row> rows) {
  rows_ = std::move(rows);
  tellTablesChanged(this);
  updateGeometry();
  update();
}

void RateStrip::setTheme(const Theme& theme) {
  theme_ = theme;
  setFont(theme.font);
  updateGeometry();
  update();
}

void RateStrip::setDimmed(bool dimmed) {
  dimmed_ = dimmed;
  update();
}

int RateStrip::lineHeight() const { return QFontMetrics(theme_.font).height(); }
int RateStrip::top() const { return lineHeight() + 4; }
int RateStrip::heightOf(const Row& row) const {
  return std::max<int>(1, static_cast<int>(row.rates.size())) * lineHeight() + (row.strong ? 5 : 1);
}

QSize RateStrip::sizeHint() const {
  int height = top() + 4;
  for (const Row& row : rows_) height += heightOf(row);
  return {340, height};
}

namespace {
constexpr int kLeastLine = 70;  // with what is around it
}

QSize RateStrip::minimumSizeHint() const {
  const QFontMetrics metrics(theme_.font);
  return {metrics.horizontalAdvance(QStringLiteral("mathematics  99.9 %")) + kLeastLine, sizeHint().height()};
}

int RateStrip::wholeWidth() const {
  return QFontMetrics(theme_.font).horizontalAdvance(QStringLiteral("mathematics  99.9 % [99.9, 99.9]")) + kLeastLine;
}

RateStrip::Columns RateStrip::columns() const {
  int names = 0, withInterval = 0, without = 0;
  for (const Row& row : rows_) {
    names = std::max(names, QFontMetrics(fontOf(row, theme_.font)).horizontalAdvance(row.name));
    const QFontMetrics numbers(smaller(fontOf(row, theme_.font)));
    for (const Rate& rate : row.rates) {
      withInterval = std::max(withInterval, numbers.horizontalAdvance(wordsOf(rate)));
      without = std::max(without, numbers.horizontalAdvance(wordsOf(rate, false)));
    }
  }
  names = std::min(names, std::max(60, width() / 3));
  Columns at;
  // Where there is no room for them the whiskers and the tip have the intervals.
  constexpr int kLeastDots = 32;
  at.intervals = width() - 2 * kSide - names - 10 - withInterval >= kLeastDots;
  const int words = at.intervals ? withInterval : without;
  at.name = kSide;
  at.low = kSide + names + 10;
  at.words = width() - kSide - words;
  at.high = std::max(at.low + 20.0, at.words - 12.0);
  return at;
}

QColor RateStrip::colourOf(const QString& series) const {
  // In the order of their first appearance, as the lines of the curve beside.
  std::vector<QString> known;
  for (const Row& row : rows_) {
    for (const Rate& rate : row.rates) {
      if (std::find(known.begin(), known.end(), rate.series) == known.end()) known.push_back(rate.series);
    }
  }
  return !known.empty() && known.front() != series ? theme_.bos : theme_.bar;
}

void RateStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(theme_.font);
  if (dimmed_) painter.setOpacity(kDimmed);
  if (rows_.empty()) return;
  const Columns at = columns();
  const int bottom = sizeHint().height() - 4;
  for (const int mark : rateMarks(at.high - at.low, smaller(theme_.font))) {
    const double x = at.low + (at.high - at.low) * mark / 100.0;
    painter.setPen(QPen(theme_.line, 1.0));
    painter.drawLine(QPointF(x, top()), QPointF(x, bottom));
    painter.setPen(theme_.quietInk);
    painter.setFont(smaller(theme_.font));
    const QString text = mark == 100 ? QStringLiteral("100\u00a0%") : QString::number(mark);
    painter.drawText(QRectF(x - 30, 0, 60, top() - 2), Qt::AlignHCenter | Qt::AlignBottom, text);
  }
  const bool intervals =
      at.intervals && std::ranges::any_of(rows_, [](const Row& row) {
        return std::ranges::any_of(row.rates, [](const Rate& rate) { return !std::isnan(rate.low); });
      });
  if (intervals) {
    painter.drawText(QRectF(at.high, 0, width() - kSide - at.high, top() - 2), Qt::AlignRight | Qt::AlignBottom,
                     tr("[95\u00a0%]"));
  }
  double y = top();
  for (const Row& row : rows_) {
    paintRow(painter, row, y, at);
    y += heightOf(row);
  }
}

void RateStrip::paintRow(QPainter& painter, const Row& row, double y, const Columns& at) const {
  const QFont font = fontOf(row, theme_.font);
  painter.setFont(font);
  const int line = lineHeight();
  painter.setPen(theme_.ink);
  const int room = static_cast<int>(at.low - at.name) - 8;
  painter.drawText(QRectF(at.name, y, room, line), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                   QFontMetrics(font).elidedText(row.name, Qt::ElideRight, room));
  painter.setFont(smaller(font));
  for (const Rate& rate : row.rates) {
    const double middle = y + line / 2.0;
    const auto place = [&](double share) { return at.low + (at.high - at.low) * std::clamp(share, 0.0, 1.0); };
    const QColor colour = colourOf(rate.series);
    if (!std::isnan(rate.low) && !std::isnan(rate.high)) {
      painter.setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::FlatCap));
      painter.drawLine(QPointF(place(rate.low), middle), QPointF(place(rate.high), middle));
      for (const double end : {rate.low, rate.high}) {
        painter.drawLine(QPointF(place(end), middle - 3), QPointF(place(end), middle + 3));
      }
    }
    if (!std::isnan(rate.rate)) {
      painter.setPen(QPen(colour, 1.4));
      painter.setBrush(rate.published ? theme_.panel : colour);
      painter.drawEllipse(QPointF(place(rate.rate), middle), kDot, kDot);
    }
    painter.setPen(theme_.ink);
    painter.drawText(QRectF(at.words, y, width() - kSide - at.words, line),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, wordsOf(rate, at.intervals));
    y += line;
  }
}

bool RateStrip::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    int y = top();
    for (const Row& row : rows_) {
      if (help->pos().y() >= y && help->pos().y() < y + heightOf(row)) {
        QStringList lines{row.facts.isEmpty() ? row.name : tr("%1: %2").arg(row.name, row.facts)};
        for (const Rate& rate : row.rates) {
          lines << (rate.series.isEmpty() ? wordsOf(rate) : tr("%1 %2").arg(rate.series, wordsOf(rate)));
        }
        QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
        return true;
      }
      y += heightOf(row);
    }
    QToolTip::hideText();
    return true;
  }
  return QWidget::event(event);
}

// --- in words ---

QString RateStrip::spokenSummary() const {
  QStringList words;
  for (int row = 0; row < spokenRows(0); ++row) {
    for (int column = 0; column < static_cast<int>(rows_[static_cast<std::size_t>(row)].rates.size()); ++column)
      words << spokenCell({0, row, column});
  }
  return words.join(QLatin1Char('\n'));
}

int RateStrip::spokenColumns(int) const {
  std::size_t most = 0;
  for (const Row& row : rows_) most = std::max(most, row.rates.size());
  return static_cast<int>(most);
}

const RateStrip::Rate* RateStrip::rateAt(const Cell& cell) const {
  const Row& row = rows_[static_cast<std::size_t>(cell.row)];
  const auto at = static_cast<std::size_t>(cell.column);
  return at < row.rates.size() ? &row.rates[at] : nullptr;
}

QString RateStrip::spokenRow(int, int row) const { return rows_[static_cast<std::size_t>(row)].name; }

QString RateStrip::spokenColumn(int, int column) const {
  for (int row = 0; row < spokenRows(0); ++row) {
    if (const Rate* rate = rateAt({0, row, column}); rate && !rate->series.isEmpty()) return rate->series;
  }
  return tr("sink rate");
}

QString RateStrip::spokenCell(const Cell& cell) const {
  const Row& row = rows_[static_cast<std::size_t>(cell.row)];
  const Rate* rate = rateAt(cell);
  if (rate == nullptr) return tr("%1: no rate").arg(row.name);
  return QStringList{row.name, rate->series, rate->published ? tr("published") : QString(), wordsOf(*rate), row.facts}
      .filter(QRegularExpression(QStringLiteral(".")))
      .join(QStringLiteral(", "));
}

double RateStrip::spokenNumber(const Cell& cell) const {
  const Rate* rate = rateAt(cell);
  return rate != nullptr ? rate->rate : std::nan("");
}

QRectF RateStrip::spokenPlace(const Cell& cell) const {
  double y = top();
  for (int row = 0; row < cell.row; ++row) y += heightOf(rows_[static_cast<std::size_t>(row)]);
  return {0.0, y + cell.column * lineHeight(), static_cast<double>(width()), static_cast<double>(lineHeight())};
}

}  // namespace sinkscope
