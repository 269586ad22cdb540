// The marks of a head grid and the line that explains them: layers with a sliding window, layers with a learned sink,
// heads that share a key/value head.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "core/values/figure.h"
#include "widgets/theme.h"

namespace sinkscope {

enum class Mark { window, learnedSink, group };

// One sign centred at `at`, as large as a small letter. `unit`: pixels of a screen pixel at 100 %.
void drawMark(QCPPainter* painter, Mark mark, const QPointF& at, const Theme& theme, double unit);

// A sign and its words, placed from the upper left corner of the legend.
struct LegendEntry {
  Mark mark;
  QString words;
  QRectF place;
};
// What `figure` marks, each sign once, filled into lines of `width` pixels; empty: nothing is marked.
std::vector<LegendEntry> legendOf(const Figure& figure, const QFont& font, double width, double unit);
double heightOf(const std::vector<LegendEntry>& legend);
void drawLegend(QCPPainter* painter, const std::vector<LegendEntry>& legend, const QPointF& corner, const QFont& font,
                const Theme& theme, double unit);

}  // namespace sinkscope
