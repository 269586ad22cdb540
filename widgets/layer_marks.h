// The marks of a head grid: layers with a sliding window, layers with a learned sink,
// heads that share a key/value head; cells that are no sink, and the
// head that looks everywhere alike on the colour bar.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <string>

#include <qcustomplot.h>

#include "core/values/figure.h"
#include "widgets/theme.h"

namespace sinkscope {

enum class Mark { window, learnedSink, group, muted, leftOut, uniform };

// One sign centred at `at`, as large as a small letter. `unit`: pixels of a screen pixel at 100 %.
void drawMark(QCPPainter* painter, Mark mark, const QPointF& at, const Theme& theme, double unit);

// The windows of all marked layers in words, with their size where there is only one; empty: no layer has a window.
std::string windowWords(const Figure& figure);

}  // namespace sinkscope
