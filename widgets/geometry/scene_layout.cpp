#include "widgets/geometry/scene_layout.h"

#include <algorithm>

#include <QtGui/QFontMetricsF>

namespace sinkscope {

ScenePlaces placesIn(const QRectF& picture, int panels, bool titles, const QFont& font) {
  const double line = QFontMetricsF(font).height();
  ScenePlaces places;
  const QRectF scene = picture.adjusted(0, 0, -kBarRoom * line, 0);
  const auto roomIn = [&](const QRectF& whole) {
    const double side = std::min(4.6 * line, 0.2 * whole.width()), under = std::min(3.2 * line, 0.22 * whole.height());
    return whole.adjusted(side, (titles ? 1.9 : 0.8) * line, -0.6 * side, -under);
  };
  bool besides = scene.width() > 1.45 * scene.height();  // boxes are then larger beside than above one another
  constexpr int kMostBesides = 4;
  if (!besides && panels > 1 && panels < kMostBesides) {
    constexpr double kBox = 1.6;  // width over height, about
    const auto boxIn = [&](double columns, double rows) {
      const QRectF room = roomIn(QRectF(0, 0, scene.width() / columns, scene.height() / rows));
      return std::min(room.width() / kBox, room.height());
    };
    besides = boxIn(panels, 1) > 1.3 * boxIn(1, panels);
  }
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
    places.rooms.push_back(roomIn(whole));
  }
  const double barHeight = std::min(scene.height() - 4 * line, 16 * line);
  places.colourBar =
      QRectF(scene.right() + 0.4 * line, scene.center().y() - barHeight / 2 + 0.5 * line, 0.8 * line, barHeight);
  return places;
}

}  // namespace sinkscope
