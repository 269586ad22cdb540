#include "widgets/text_lines.h"

#include <algorithm>

namespace sinkscope {

double longestOf(const QStringList& lines, const QFontMetricsF& metrics) {
  double longest = 0.0;
  for (const QString& line : lines) longest = std::max(longest, metrics.horizontalAdvance(line));
  return longest;
}

QStringList inTwoLines(const QString& text, const QFontMetricsF& metrics) {
  QStringList best{text};
  for (qsizetype space = text.indexOf(QLatin1Char(' ')); space > 0; space = text.indexOf(QLatin1Char(' '), space + 1)) {
    const QStringList lines{text.first(space), text.mid(space + 1)};
    if (longestOf(lines, metrics) < longestOf(best, metrics)) best = lines;
  }
  return best;
}

}  // namespace sinkscope
