#include "widgets/axis_ticks.h"

#include <algorithm>
#include <cmath>

#include "widgets/log_ticker.h"

namespace sinkscope {
namespace {

struct Labelled {
  QVector<double> at;
  QVector<QString> texts;
};

Labelled labelsOf(const QCPAxis& axis) {
  Labelled labelled;
  axis.ticker()->generate(axis.range(), axis.parentPlot()->locale(), QLatin1Char('g'), axis.numberPrecision(),
                          labelled.at, nullptr, &labelled.texts);
  return labelled;
}

// Whether no label comes near the next one.
bool keepApart(const QCPAxis& axis, const Labelled& labelled) {
  const QVector<double>& ticks = labelled.at;
  const QVector<QString>& labels = labelled.texts;
  const QFontMetricsF metrics(axis.tickLabelFont());
  const bool across = axis.orientation() == Qt::Horizontal;
  const double line = metrics.height(), air = across ? 0.5 * line : 0.15 * line;
  const auto lengthOf = [&](qsizetype at) { return across ? metrics.horizontalAdvance(labels[at]) : line; };
  for (qsizetype i = 1; i < ticks.size(); ++i) {
    const double apart = std::abs(axis.coordToPixel(ticks[i]) - axis.coordToPixel(ticks[i - 1]));
    if (apart < 0.5 * (lengthOf(i - 1) + lengthOf(i)) + air) return false;
  }
  return true;
}

}  // namespace

void EvenTicker::generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision,
                          QVector<double>& ticks, QVector<double>* subTicks, QVector<QString>* tickLabels) {
  const int asked = tickCount();
  if (asked > 1) {
    QCPAxisTicker::generate(range, locale, formatChar, precision, ticks, subTicks, tickLabels);
    return;
  }
  constexpr int kMost = 20;
  for (int count = 2; count <= kMost; ++count) {
    setTickCount(count);
    QCPAxisTicker::generate(range, locale, formatChar, precision, ticks, subTicks, tickLabels);
    if (ticks.size() > 1) break;
  }
  setTickCount(asked);
  if (ticks.size() < 3) return;
  ticks = {ticks.front(), ticks.back()};
  if (tickLabels) *tickLabels = {tickLabels->front(), tickLabels->back()};
}

// 10⁷ and 1.5·10⁷, as on a logarithmic axis.
QString EvenTicker::getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) {
  const QString plain = QCPAxisTicker::getTickLabel(tick, locale, formatChar, precision);
  const qsizetype e = plain.indexOf(QLatin1Char('e'));
  if (e < 0) return plain;
  const int exponent = plain.mid(e + 1).toInt();
  QString label = plain.first(e);
  if (label == QLatin1String("1")) label.clear();
  else if (label == QLatin1String("-1")) label = QStringLiteral("-");
  else label += QStringLiteral("·");
  return label + powerOfTen(exponent);
}

double beyondEnd(const QCPAxis& axis) {
  const Labelled labelled = labelsOf(axis);
  if (labelled.texts.isEmpty()) return 0.0;
  return 0.5 * QFontMetricsF(axis.tickLabelFont()).horizontalAdvance(labelled.texts.back());
}

bool fitTicks(QCPAxis& axis, int wanted) {
  QCPAxisTicker& ticker = *axis.ticker();
  if (dynamic_cast<QCPAxisTickerText*>(&ticker) != nullptr) return false;
  const int before = ticker.tickCount();
  const auto fits = [&](int count) {
    ticker.setTickCount(count);
    const Labelled labelled = labelsOf(axis);
    return labelled.at.size() > 1 && keepApart(axis, labelled);
  };
  constexpr int kFewest = 2, kMore = 6;
  bool found = false;
  for (int count = wanted; count >= kFewest && !found; --count) found = fits(count);
  for (int count = wanted + 1; count <= wanted + kMore && !found; ++count) found = fits(count);
  if (!found) ticker.setTickCount(1);
  return ticker.tickCount() != before;
}

}  // namespace sinkscope
