// Where a scene's panels, titles and colour bar stand within a picture. The same for the screen and for files.
#pragma once

#include <vector>

#include <QtCore/QRectF>
#include <QtGui/QFont>

namespace sinkscope {

inline constexpr double kBarRoom = 5.6;  // lines at the picture's right, for the colour bar and what stands at it

struct ScenePlaces {
  std::vector<QRectF> panels;  // whole, with labels
  std::vector<QRectF> rooms;   // of a panel: where its box should lie
  QRectF colourBar;            // without its labels, which stand to the right of it
};

// Panels stand side by side in a broad picture and below each other in a high one, unless titles and labels in large
// type would leave their boxes no height there; four in two rows.
ScenePlaces placesIn(const QRectF& picture, int panels, bool titles, const QFont& font);

}  // namespace sinkscope
