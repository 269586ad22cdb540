#include "widgets/geometry/scene_layout.h"

#include <algorithm>

#include <QtGui/QFontMetricsF>

namespace sinkscope {

ScenePlaces placesIn(const QRectF& picture, int panels, bool titles, const QFont& font) {
  const double line = QFontMetricsF(font).height();
  ScenePlaces places;
  const double barRoom = 5.6 * line;
  const QRectF scene = picture.adjusted(0, 0, -barRoom, 0);
  const bool besides = scene.width() > 1.45 * scene.height();  // boxes are then larger beside than above one another
  constexpr int kMostBesides = 4;
  const int columns = panels == kMostBesides  ? 2
                      : panels > kMostBesides ? (besides ? (panels + 1) / 2 : 2)
                      : besides               ? std::max(panels, 1)
                                              : 1,
            rows = (panels + columns - 1) / columns;
  for (int panel = 0; panel < panels; ++panel) {
    QRectF whole = scene;
    whole.setSize({scene.width() / columns, scene.height() / rows});
    whole.translate(panel % columns * whole.width(), panel / columns * whole.height());
    places.panels.push_back(whole);
    const double side = std::min(4.6 * line, 0.2 * whole.width()), under = std::min(3.2 * line, 0.22 * whole.height());
    places.rooms.push_back(whole.adjusted(side, (titles ? 1.9 : 0.8) * line, -0.6 * side, -under));
  }
  const double barHeight = std::min(scene.height() - 4 * line, 16 * line);
  places.colourBar =
      QRectF(scene.right() + 0.4 * line, scene.center().y() - barHeight / 2 + 0.5 * line, 0.8 * line, barHeight);
  return places;
}

}  // namespace sinkscope
