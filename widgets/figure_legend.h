// The line under a figure that explains its signs, each once: the marks of its layers and the lines of its curves.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "core/values/figure.h"
#include "widgets/layer_marks.h"
#include "widgets/theme.h"

namespace sinkscope {

// Points of a measured curve that still get a dot each; published ones always have them.
inline constexpr std::size_t kMostDots = 24;

// The colour of the line at this place of a panel of curves.
QColor curveColour(const Theme& theme, std::size_t line);

// A sign and its words, placed from the upper left corner of the legend.
struct LegendEntry {
  struct Line {
    std::size_t place = 0;  // in its panel
    bool published = false;
    bool dots = true;  // whether its points are drawn
  };
  std::optional<Mark> mark;
  std::optional<Line> line;
  QString words;
  QRectF place;
};

// Filled into lines of `width` pixels; words longer than that are elided. Empty: nothing has to be explained.
std::vector<LegendEntry> legendOf(const Figure& figure, const QFont& font, double width, double unit);
double heightOf(const std::vector<LegendEntry>& legend);
void drawLegend(QCPPainter* painter, const std::vector<LegendEntry>& legend, const QPointF& corner, const QFont& font,
                const Theme& theme, double unit);

}  // namespace sinkscope
