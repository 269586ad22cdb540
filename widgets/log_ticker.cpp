#include "widgets/log_ticker.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace sinkscope {
namespace {

// The digits of every `decades`-th decade within the range, of which `from` is one.
QVector<double> ticksOf(const QCPRange& range, const std::vector<int>& digits, int decades, int from = 0) {
  QVector<double> ticks;
  const int first = int(std::floor(std::log10(range.lower))), last = int(std::ceil(std::log10(range.upper)));
  for (int decade = first; decade <= last; ++decade) {
    if ((((decade - from) % decades) + decades) % decades != 0) continue;
    for (const int digit : digits) {
      const double tick = digit * std::pow(10.0, decade);
      if (tick >= range.lower * (1.0 - 1e-9) && tick <= range.upper * (1.0 + 1e-9)) ticks.push_back(tick);
    }
  }
  return ticks;
}

// Where the ticks end well before the range does, one more near its end: what lies there is read off, too.
// `from`: the last tick before it. Nothing where no round number lies so far from that one that both labels fit.
std::optional<double> tickNear(bool upper, double from, const QCPRange& range, qsizetype most) {
  const double towards = upper ? range.upper : range.lower;
  constexpr double kApart = 0.6;  // of the distance that all ticks have if they are even
  const double least = kApart * std::log(range.upper / range.lower) / double(most);
  static const std::vector<double> kRound{1.0, 1.5, 2.0, 3.0, 5.0};
  std::optional<double> found;
  const int decade = int(std::floor(std::log10(towards)));
  for (int at = decade - 1; at <= decade + 1; ++at) {
    for (const double digit : kRound) {
      const double tick = digit * std::pow(10.0, at);
      if (tick < range.lower || tick > range.upper) continue;
      const bool beyond = upper ? tick > from : tick < from;
      if (!beyond || std::abs(std::log(tick / from)) < least) continue;
      if (!found || std::abs(std::log(tick / towards)) < std::abs(std::log(*found / towards))) found = tick;
    }
  }
  return found;
}

// Two numbers far apart within a range in which no two round ones are, with as few digits as there are two with: 6 and
// 10 of 5.8 to 12.3.
QVector<double> endsOf(const QCPRange& range) {
  for (int digits = 1; digits <= 5; ++digits) {
    const auto step = [digits](double of) { return std::pow(10.0, std::floor(std::log10(of)) - digits + 1); };
    const double first = std::ceil(range.lower / step(range.lower) - 1e-9) * step(range.lower);
    const double last = std::floor(range.upper / step(range.upper) + 1e-9) * step(range.upper);
    if (first < last) return {std::max(first, range.lower), std::min(last, range.upper)};  // but for rounding
  }
  return {range.lower, range.upper};
}

}  // namespace

QString powerOfTen(int exponent) {
  static const QString kRaised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString power = exponent < 0 ? QStringLiteral("10⁻") : QStringLiteral("10");
  for (const QChar figure : QString::number(std::abs(exponent))) power += kRaised[figure.digitValue()];
  return power;
}

QString logTickLabel(double tick) {
  const double decade = std::log10(tick);
  if (decade > -4.0 && decade < 5.0) return QString::number(tick, 'g', 6);
  const int exponent = int(std::floor(decade + 1e-9));
  const int digit = int(std::lround(tick / std::pow(10.0, exponent)));
  return (digit == 1 ? QString() : QString::number(digit) + QStringLiteral("·")) + powerOfTen(exponent);
}

void LogTicker::generate(const QCPRange& range, const QLocale& locale, QChar, int, QVector<double>& ticks,
                         QVector<double>* subTicks, QVector<QString>* tickLabels) {
  ticks.clear();
  if (subTicks) subTicks->clear();
  if (tickLabels) tickLabels->clear();
  if (!(range.lower > 0.0) || !(range.upper > range.lower)) return;

  const auto most = qsizetype(std::max(2, tickCount()));
  static const std::vector<std::vector<int>> kDigits{
      {1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 4, 6, 8}, {1, 2, 3, 5}, {1, 2, 5}, {1, 3}, {1}};
  for (const std::vector<int>& digits : kDigits) {
    ticks = ticksOf(range, digits, 1);
    if (ticks.size() <= most) break;
  }
  int onlyDecades = 1;
  while (ticks.size() > most) ticks = ticksOf(range, {1}, ++onlyDecades);
  if (ticks.size() == 1) {  // 0.1 and 10, where 1 alone would be left of them
    const QVector<double> others = ticksOf(range, {1}, onlyDecades, 1);
    if (others.size() > 1 && others.size() <= most) ticks = others;
  }
  if (!ticks.isEmpty() && ticks.size() <= most && onlyDecades == 1) {
    if (const auto last = tickNear(true, ticks.back(), range, most)) ticks.push_back(*last);
    if (const auto first = tickNear(false, ticks.front(), range, most)) ticks.push_front(*first);
  }
  if (ticks.size() < 2) ticks = endsOf(range);

  constexpr double kMostDecades = 4.0;  // beyond that the short ticks run together
  if (subTicks && std::log10(range.upper / range.lower) < kMostDecades) *subTicks = ticksOf(range, kDigits.front(), 1);
  if (tickLabels) {
    for (const double tick : ticks)
      tickLabels->push_back(logTickLabel(tick).replace(QLatin1Char('.'), locale.decimalPoint()));
  }
}

}  // namespace sinkscope
