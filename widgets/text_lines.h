// Words in one line or two, and how wide they are.
#pragma once

#include <QtCore/QStringList>
#include <QtGui/QFontMetricsF>

namespace sinkscope {

// The width of the longest.
double longestOf(const QStringList& lines, const QFontMetricsF& metrics);

// Broken at the space that leaves the shorter lines; one line where there is none.
QStringList inTwoLines(const QString& text, const QFontMetricsF& metrics);

}  // namespace sinkscope
