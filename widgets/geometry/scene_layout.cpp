#include "widgets/geometry/scene_layout.h"

#include <algorithm>

#include <QtGui/QFontMetricsF>

namespace sinkscope {

ScenePlaces placesIn(const QRectF& picture, int panels, bool titles, const QFont& font) {
  const double line = QFontMetricsF(font).height();
  ScenePlaces places;
  const double barRoom = 5.6 * line;
  const QRectF scene = picture.adjusted(0, 0, -barRoom, 0);
  const bool besides = scene.width() > 1.7 * scene.height();
  for (int panel = 0; panel < panels; ++panel) {
    QRectF whole = scene;
    if (besides) {
      whole.setWidth(scene.width() / panels);
      whole.translate(panel * whole.width(), 0);
    } else {
      whole.setHeight(scene.height() / panels);
      whole.translate(0, panel * whole.height());
    }
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
