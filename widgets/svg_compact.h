// Makes what QSvgGenerator writes smaller without changing the picture: it repeats the whole state of the painter for
// every cell of a heatmap; and says of images what it cannot say.
#pragma once

#include <QtCore/QByteArray>

namespace sinkscope {

// The same drawing, with images of cells shown unsmoothed: groups without content go, and filled rectangles carry their
// colour themselves instead of standing in a group each. What does not look as QSvgGenerator of Qt 6 writes it is left
// as it is.
QByteArray compactSvg(const QByteArray& svg);

}  // namespace sinkscope
