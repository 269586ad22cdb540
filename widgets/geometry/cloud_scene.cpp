#include "widgets/geometry/cloud_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "widgets/geometry/scene_layout.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr double kReach = 6.0;   // pixels: a point under the pointer
constexpr double kInner = 0.94;  // of the box that the points fill
constexpr std::array kGroups{CloudGroup::query, CloudGroup::key, CloudGroup::sinkKey, CloudGroup::firstKey};

double typeHeight(const Theme& theme) { return QFontMetricsF(theme.font).height(); }

struct Range {
  double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
  double middle() const { return (low + high) / 2; }
};

// Round numbers along an axis whose middle is `middle` and one unit of which is `unit` of the box's.
std::vector<SceneTick> ticksOf(double middle, double unit, double extent) {
  const double span = extent / unit;
  ColourScale scale;
  scale.low = middle - span / 2;
  scale.high = middle + span / 2;
  return heightTicks(scale);
}

// "axis 1, 43 %": the edges of a box are short; the legend says of what.
QString shortName(const KeyCloud::Panel& panel, int axis) {
  const double share = panel.shares[static_cast<std::size_t>(axis)];
  const QString name = QStringLiteral("axis %1").arg(axis + 1);
  return std::isfinite(share) ? QStringLiteral("%1, %2 %").arg(name).arg(100.0 * share, 0, 'f', 0) : name;
}

CloudPanel panelOf(const KeyCloud& cloud, const KeyCloud::Panel& panel) {
  CloudPanel made;
  made.title = QString::fromStdString(titleOf(cloud, panel));
  std::array<Range, 3> ranges;
  for (int i = 0; i < panel.at.rows; ++i) {
    for (int axis = 0; axis < 3; ++axis) {
      Range& range = ranges[static_cast<std::size_t>(axis)];
      range.low = std::min<double>(range.low, panel.at.at(i, axis));
      range.high = std::max<double>(range.high, panel.at.at(i, axis));
    }
  }
  const std::array<double, 3> box{kSceneBox.x, kSceneBox.y, kSceneBox.z};
  double unit = std::numeric_limits<double>::infinity();  // of the box's, for one of the vectors'
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (const double span = ranges[axis].high - ranges[axis].low; span > 0.0)
      unit = std::min(unit, kInner * box[axis] / span);
  }
  if (!std::isfinite(unit)) unit = 1.0;  // all points are one
  for (int i = 0; i < panel.at.rows; ++i) {
    std::array<double, 3> at{};
    for (std::size_t axis = 0; axis < 3; ++axis)
      at[axis] = box[axis] / 2 + unit * (panel.at.at(i, static_cast<int>(axis)) - ranges[axis].middle());
    made.points.push_back({at[0], at[1], at[2]});
    made.groups.push_back(groupOf(cloud, panel, static_cast<std::size_t>(i)));
  }
  made.axes = {ticksOf(ranges[0].middle(), unit, box[0]),
               ticksOf(ranges[1].middle(), unit, box[1]),
               ticksOf(ranges[2].middle(), unit, box[2]),
               shortName(panel, 0),
               shortName(panel, 1),
               shortName(panel, 2)};
  return made;
}

}  // namespace

CloudScene cloudScene(std::shared_ptr<const KeyCloud> cloud) {
  CloudScene scene;
  if (!cloud) return scene;
  for (const KeyCloud::Panel& panel : cloud->panels) scene.panels.push_back(panelOf(*cloud, panel));
  scene.cloud = std::move(cloud);
  return scene;
}

QColor colourOf(CloudGroup group, const Theme& theme) {
  switch (group) {
    case CloudGroup::query: return theme.quietInk;
    case CloudGroup::key: return theme.bar;
    case CloudGroup::sinkKey: return theme.highlight;
    case CloudGroup::firstKey: return theme.bos;
  }
  return theme.ink;
}

double sizeOf(CloudGroup group) {
  switch (group) {
    case CloudGroup::query: return 4.0;
    case CloudGroup::key: return 5.0;
    case CloudGroup::sinkKey: return 8.0;
    case CloudGroup::firstKey: return 10.0;
  }
  return 3.0;
}

double pixelOf(const Theme& theme) { return typeHeight(theme) / 15.0; }

int pick(const CloudPanel& panel, const Projection& projection, const QPointF& at) {
  int found = -1;
  double depth = 0.0;
  for (std::size_t i = 0; i < panel.points.size(); ++i) {
    const Projected seen = projection(panel.points[i]);
    const QPointF away = seen.at - at;
    const double near = std::max(kReach, sizeOf(panel.groups[i]) / 2);
    if (QPointF::dotProduct(away, away) > near * near) continue;
    const bool rarer = found >= 0 && panel.groups[i] > panel.groups[static_cast<std::size_t>(found)];
    const bool as = found >= 0 && panel.groups[i] == panel.groups[static_cast<std::size_t>(found)];
    if (found >= 0 && !rarer && !(as && seen.depth < depth)) continue;
    found = static_cast<int>(i);
    depth = seen.depth;
  }
  return found;
}

void paintPoints(QPainter& painter, const CloudPanel& panel, const Projection& projection, const Theme& theme) {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < panel.points.size(); ++i) order.emplace_back(-projection(panel.points[i]).depth, i);
  std::sort(order.begin(), order.end());
  const double unit = pixelOf(theme);
  painter.setPen(Qt::NoPen);
  for (const auto& [depth, i] : order) {
    painter.setBrush(colourOf(panel.groups[i], theme));
    const double radius = unit * sizeOf(panel.groups[i]) / 2;
    painter.drawEllipse(projection(panel.points[i]).at, radius, radius);
  }
}

void paintOutlines(QPainter& painter, const CloudPanel& panel, const Projection& projection, const Theme& theme) {
  painter.setBrush(Qt::NoBrush);
  for (std::size_t i = 0; i < panel.points.size(); ++i) {
    if (panel.groups[i] < CloudGroup::sinkKey) continue;
    const double radius = pixelOf(theme) * sizeOf(panel.groups[i]) / 2;
    painter.setPen(QPen(colourOf(panel.groups[i], theme), 1.5 * pixelOf(theme)));
    painter.drawEllipse(projection(panel.points[i]).at, radius, radius);
  }
}

void paintRings(QPainter& painter, const CloudScene& scene, int panel, int prompt, int token,
                const Projection& projection, const QColor& colour, const Theme& theme) {
  const double radius = 0.4 * typeHeight(theme);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour, typeHeight(theme) / 9));
  const std::vector<KeyCloud::Point>& points = scene.cloud->points;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].token != token || (prompt >= 0 && points[i].prompt != prompt)) continue;
    const QPointF at = projection(scene.panels[static_cast<std::size_t>(panel)].points[i]).at;
    if (points[i].query) painter.drawRect(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius));
    else painter.drawEllipse(at, radius, radius);
  }
}

void paintCloudLegend(QPainter& painter, const CloudScene& scene, const QRectF& bar, const Theme& theme) {
  if (scene.panels.empty()) return;
  const double line = typeHeight(theme);
  painter.setFont(theme.font);
  constexpr int kWords = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
  const double lines = 3.3 * line, besides = 4.8 * line;  // "first token's key" in several: the room is narrow
  std::vector<std::pair<CloudGroup, QString>> entries;
  for (const CloudGroup group : kGroups) {
    bool any = false;
    for (const CloudPanel& panel : scene.panels)
      any = any || std::count(panel.groups.begin(), panel.groups.end(), group) > 0;
    if (any && !scene.panels.front().groups.empty())
      entries.emplace_back(group, onScreen(QString::fromUtf8(nameOf(group))));
  }
  const auto heightOf = [&](const QString& words, double width) {
    return painter.boundingRect(QRectF(0, 0, width, lines), kWords, words).height();
  };
  const QString axes = onScreen(QStringLiteral("axes: % of variance"));
  double height = 0.4 * line + heightOf(axes, 5.2 * line);
  for (const auto& [group, name] : entries) height += heightOf(name, besides) + 0.4 * line;
  // From above the bar on, and higher in large type, so that the last line has room too.
  const double middle = bar.center().y() - 0.5 * line;
  double y = std::min(bar.top() - line, middle - height / 2);
  for (const auto& [group, name] : entries) {
    const double radius = pixelOf(theme) * sizeOf(group) / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(group, theme));
    painter.drawEllipse(QPointF(bar.left(), y + line / 2), radius, radius);
    painter.setPen(theme.ink);
    painter.drawText(QRectF(bar.left() + 0.6 * line, y, besides, lines), kWords, name);
    y += heightOf(name, besides) + 0.4 * line;
  }
  painter.setPen(theme.quietInk);
  painter.drawText(QRectF(bar.left() - 0.3 * line, y + 0.4 * line, 5.2 * line, lines), kWords, axes);
}

void paintCloud(QPainter& painter, const CloudScene& scene, const SceneCamera& camera, const QRectF& picture,
                bool titles, const Theme& theme) {
  if (scene.panels.empty()) return;
  const ScenePlaces places = placesIn(picture, static_cast<int>(scene.panels.size()), titles, theme.font);
  SceneCamera fitted = camera;
  if (camera.fitted()) fitted.fit(places.rooms.front().size());
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t panel = 0; panel < scene.panels.size(); ++panel) {
    const CloudPanel& one = scene.panels[panel];
    const QRectF& whole = places.panels[panel];
    const Projection projection = fitted.onto(places.rooms[panel]);
    painter.save();
    painter.setClipRect(whole);
    paintWalls(painter, one.axes, projection, theme);
    paintPoints(painter, one, projection, theme);
    paintOutlines(painter, one, projection, theme);
    painter.restore();
    paintAxes(painter, one.axes, projection, whole, {}, theme, titles ? one.title : QString());
    if (titles) paintSceneTitle(painter, one.title, whole, theme);
  }
  paintCloudLegend(painter, scene, places.colourBar, theme);
}

std::vector<GeometryPart> geometryOf(const CloudScene& scene) {
  std::vector<GeometryPart> parts;
  if (!scene.cloud) return parts;
  for (std::size_t panel = 0; panel < scene.panels.size(); ++panel) {
    const KeyCloud::Panel& own = scene.cloud->panels[panel];
    GeometryPart part{.name = titleOf(*scene.cloud, own), .points = {}};
    std::vector<double> kinds, prompts, positions;
    for (std::size_t i = 0; i < scene.cloud->points.size(); ++i) {
      const int row = static_cast<int>(i);
      part.points.push_back({own.at.at(row, 0), own.at.at(row, 1), own.at.at(row, 2)});
      kinds.push_back(static_cast<double>(scene.panels[panel].groups[i]));
      prompts.push_back(scene.cloud->points[i].prompt);
      positions.push_back(scene.cloud->points[i].token);
    }
    part.numbers = {{"kind", std::move(kinds)},
                    {"prompt", std::move(prompts)},
                    {"position", std::move(positions)},
                    {"apart", {own.apart.begin(), own.apart.end()}},
                    {"importance", {own.importance.begin(), own.importance.end()}}};
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace sinkscope
