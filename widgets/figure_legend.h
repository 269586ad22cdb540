// The line under a figure that explains its signs, each once: the marks of its layers, the lines of its curves and the
// bands around them, bars that stand out. For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "core/values/figure.h"
#include "widgets/curve_items.h"
#include "widgets/layer_marks.h"
#include "widgets/theme.h"

namespace sinkscope {

// A sign and its words, placed from the upper left corner of the legend.
struct LegendEntry {
  struct Line {
    std::size_t place = 0;  // in its panel
    Curves::Line about;     // how it is drawn; of its points only how many there are
  };
  std::optional<Mark> mark;
  std::optional<Line> line;
  bool markedBar = false;  // a bar that stands out
  QString words;
  QRectF place;
  bool band = false;                         // the intervals around lines, whatever their colour
  std::optional<std::size_t> barPlace = {};  // the bars of one of several panels at their place
  bool whiskers = false;                     // a band's: around points, each on its own
  QStringList lines = {};                    // its words as the width breaks them
};

// `here`: its own words are in the window's language, as the figure's are then (translated.h).
// Filled into lines of `width` pixels; words longer than that go on in the next. Empty: nothing has to be explained.
std::vector<LegendEntry> legendOf(const Figure& figure, const QFont& font, double width, double unit,
                                  bool here = false);
double heightOf(const std::vector<LegendEntry>& legend);
void drawLegend(QCPPainter* painter, const std::vector<LegendEntry>& legend, const QPointF& corner, const QFont& font,
                const Theme& theme, double unit);

}  // namespace sinkscope
