// The small signs of the views' headers and of rows, drawn from paths: crisp at every size and pixel ratio, in the
// theme's ink.
#pragma once

#include <QtGui/QColor>
#include <QtGui/QIcon>

namespace sinkscope {

enum class Sign { gear, exportArrow, whole, duplicate, cross, grip };

// `active` is the colour under the pointer or while pressed.
QIcon signIcon(Sign sign, const QColor& colour, const QColor& active);

}  // namespace sinkscope
