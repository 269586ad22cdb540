// A cloud of keys and queries (core/values/key_cloud.h) as it stands in the scene's box: all axes of a panel on one
// scale, so that what is far apart looks far apart. Pure functions from values to values.
#pragma once

#include <QtGui/QPainter>

#include "core/values/key_cloud.h"
#include "widgets/geometry/scene_axes.h"
#include "widgets/geometry/scene_geometry.h"

namespace sinkscope {

struct CloudPanel {
  QString title;
  std::vector<Point3> points;  // [N], in the box
  std::vector<CloudGroup> groups;
  SceneAxes axes;
};

struct CloudScene {
  std::shared_ptr<const KeyCloud> cloud;  // null: nothing
  std::vector<CloudPanel> panels;
};

CloudScene cloudScene(std::shared_ptr<const KeyCloud> cloud);

QColor colourOf(CloudGroup group, const Theme& theme);
double sizeOf(CloudGroup group);     // in pixels of the screen, where type is as it is at first
double pixelOf(const Theme& theme);  // such a pixel, where type is larger or smaller

// Which point is meant at a place of the screen: of those nearer than a few pixels the one of the rarest kind, of these
// the nearest to the eye. -1: none.
int pick(const CloudPanel& panel, const Projection& projection, const QPointF& at);

// Points with QPainter alone, far ones first, for files.
void paintPoints(QPainter& painter, const CloudPanel& panel, const Projection& projection, const Theme& theme);
// The outlines of sink keys, so that they are seen behind nearer points too.
void paintOutlines(QPainter& painter, const CloudPanel& panel, const Projection& projection, const Theme& theme);
// Rings around the points of one token.
void paintRings(QPainter& painter, const CloudScene& scene, int panel, int prompt, int token,
                const Projection& projection, const QColor& colour, const Theme& theme);
// What the colours mean, with how many points there are of each.
void paintCloudLegend(QPainter& painter, const CloudScene& scene, const QRectF& bar, const Theme& theme);

// The whole, as seen through `camera`. A camera that is fitted is fitted to the picture's panels.
void paintCloud(QPainter& painter, const CloudScene& scene, const SceneCamera& camera, const QRectF& picture,
                bool titles, const Theme& theme);

// A part a panel, points along the axes in the vectors' own length: `kind` (0 query, 1 key, 2 other sink key, 3 first
// token's key), `prompt`, `position`, `apart`, `importance`.
std::vector<GeometryPart> geometryOf(const CloudScene& scene);

}  // namespace sinkscope
