// How a figure that is too much for one slide goes on several: parts of its rows and columns, each with its own axes
// and legend, and two lines of conditions under each.
#pragma once

#include <vector>

#include <QtCore/QString>
#include <QtGui/QFontMetricsF>

#include "core/values/figure.h"
#include "widgets/theme.h"

class QPainter;

namespace sinkscope {

// In lines of the type, of the cells alone: what can be read from the last row of a lecture hall.
inline constexpr double kLeastSlideWidth = 7.0;
double leastLines(const Panel& panel);

// Into how many parts the rows and the columns of a figure are cut, at least one each.
struct SlideCut {
  int rows = 1, columns = 1;
  bool operator==(const SlideCut&) const = default;
};

// From the whole figure on one slide to a panel on each: fewer slides first. Panels that are several rows high are not
// cut across.
std::vector<SlideCut> slideCuts(const Figure& figure);

// The slides in reading order; without those that would be empty.
std::vector<Figure> slidesOf(const Figure& figure, const SlideCut& cut);

// As much of a caption as two lines of `width` hold, `before` in front of it; where facts are left out it ends with
// "…".
QString shortCaption(const QString& caption, const QString& before, const QFontMetricsF& metrics, double width);

// A slide of its own for what did not go under the pictures.
void paintConditions(QPainter& painter, const QString& words, const QFont& font, const Theme& theme,
                     const QSizeF& slide);

}  // namespace sinkscope
