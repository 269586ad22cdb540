#include "widgets/geometry/scene_canvas.h"

#include <algorithm>
#include <cmath>

#include "widgets/geometry/gl_stage.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kScreenRows = 192, kScreenColumns = 512;  // points of a surface on the screen
constexpr double kNearTower = 4.0;                      // pixels

}  // namespace

std::optional<SceneCanvas::Place> SceneCanvas::cellAt(const QPointF& at) const {
  const ScenePlaces all = places();
  for (std::size_t panel = 0; panel < all.panels.size(); ++panel) {
    if (!all.panels[panel].contains(at)) continue;
    const Projection projection = camera().onto(all.rooms[panel]);
    for (const ScenePeak& peak : scene_.peaks) {
      if (peak.panel != static_cast<int>(panel) || !isNamed(scene_, peak)) continue;
      const QPointF foot = projection(footOf(scene_, peak)).at, up = projection(tipOf(scene_, peak)).at - foot;
      const double length = QPointF::dotProduct(up, up);
      const double share = length > 0 ? std::clamp(QPointF::dotProduct(at - foot, up) / length, 0.0, 1.0) : 0.0;
      if (QLineF(at, foot + up * share).length() < kNearTower) return Place{peak.panel, peak.row, peak.column};
    }
    if (const auto cell = pick(meshes_[panel], projection, at))
      return Place{static_cast<int>(panel), cell->first, cell->second};
  }
  return std::nullopt;
}

void SceneCanvas::sendLines() {
  if (stage() == nullptr) return;
  for (int panel = 0; panel < panelCount(); ++panel) {
    const auto at = static_cast<std::size_t>(panel);
    const Heatmap& map = surfaceOf(scene_, panel);
    const SceneMarks& mark = marks_[at];
    std::vector<StageLine> lines;
    for (const ScenePeak& peak : scene_.peaks) {
      if (peak.panel == panel && isNamed(scene_, peak)) {
        lines.push_back(
            {{footOf(scene_, peak), tipOf(scene_, peak)}, colourOf(scene_, peak, theme()), peak.strong ? 3.0 : 2.0});
      }
    }
    const auto add = [&](std::optional<int> row, std::optional<int> column, const QColor& colour) {
      if (row || column) lines.push_back({profile(meshes_[at], map, row, column), colour, 2.5});
    };
    add(mark.pinnedRow, std::nullopt, theme().accent);
    add(std::nullopt, mark.pinnedColumn, theme().accent);
    add(mark.hoverRow, std::nullopt, theme().highlight);
    add(std::nullopt, mark.hoverColumn, theme().highlight);
    stage()->setLines(panel, lines);
  }
}

void SceneCanvas::fillStage(GlStage& stage) {
  stage.setSurfaces(meshes_);
  sendLines();
}

void SceneCanvas::setScene(const SurfaceScene& scene) {
  scene_ = scene;
  cursor_.reset();
  tellTablesChanged(this);
  marks_.resize(static_cast<std::size_t>(panelCount()));
  raise();
}

void SceneCanvas::raise() {
  meshes_.clear();
  for (int panel = 0; panel < panelCount(); ++panel)
    meshes_.push_back(raised(surfaceOf(scene_, panel), kScreenRows, kScreenColumns, theme().zero()));
  refill();
}

void SceneCanvas::setMarks(int panel, const SceneMarks& marks) {
  const auto at = static_cast<std::size_t>(panel);
  if (at >= marks_.size() || marks_[at] == marks) return;
  marks_[at] = marks;
  sendLines();
  moved();
}

void SceneCanvas::themeChanged(const Theme& before) {
  if (theme().zero() != before.zero()) raise();
  else sendLines();
}

QPointF SceneCanvas::positionOf(int panel, int row, int column) const {
  const Heatmap& map = surfaceOf(scene_, panel);
  return projection(panel)({placeOf(column, map.cells.cols, kSceneBox.x), placeOf(row, map.cells.rows, kSceneBox.y),
                            heightOf(map.colour, map.cells.at(row, column))})
      .at;
}

void SceneCanvas::paintBehind(QPainter& painter, int panel, const Projection& projection) {
  paintWalls(painter, surfaceOf(scene_, panel), projection, theme());
}

void SceneCanvas::paintBefore(QPainter& painter, int panel, const Projection& projection, const QRectF& whole) {
  const ScreenWords here;
  const QString title = onScreen(QString::fromStdString(surfaceOf(scene_, panel).title));
  paintAxes(painter, surfaceOf(scene_, panel), projection, whole, marks_[static_cast<std::size_t>(panel)], theme(),
            title);
  paintPeaks(painter, scene_, panel, projection, whole, theme());
  paintSceneTitle(painter, title, whole, theme());
}

void SceneCanvas::paintBeside(QPainter& painter, const QRectF& bar) {
  const ScreenWords here;
  paintColourBar(painter, scaleOf(scene_), bar, theme());
}

bool SceneCanvas::hoverAt(const QPointF& at) {
  const auto cell = cellAt(at);
  if (cell) Q_EMIT hovered(cell->panel, cell->row, cell->column);
  return cell.has_value();
}

void SceneCanvas::clickAt(const QPointF& at) {
  if (const auto cell = cellAt(at)) Q_EMIT clicked(cell->panel, cell->row, cell->column);
}

// --- keys, and in words ---

bool SceneCanvas::walk(int right, int down) {
  SpokenTables::Cell at = cursor_.value_or(SpokenTables::Cell{});
  const Heatmap& map = surfaceOf(scene_, at.table);
  if (cursor_) {
    at.row = std::clamp(at.row + down, 0, map.cells.rows - 1);
    at.column += right;
    if (at.column >= map.cells.cols && at.table + 1 < panelCount()) at = {at.table + 1, at.row, 0};
    if (at.column < 0 && at.table > 0) at = {at.table - 1, at.row, surfaceOf(scene_, at.table - 1).cells.cols - 1};
    const Matrix& now = surfaceOf(scene_, at.table).cells;
    at.row = std::min(at.row, now.rows - 1);
    at.column = std::clamp(at.column, 0, now.cols - 1);
  }
  cursor_ = at;
  Q_EMIT hovered(at.table, at.row, at.column);
  tellCurrentCell(this);
  return true;
}

bool SceneCanvas::clickCursor() {
  if (cursor_) Q_EMIT clicked(cursor_->table, cursor_->row, cursor_->column);
  return cursor_.has_value();
}

QRectF SceneCanvas::spokenPlace(const SpokenTables::Cell& cell) const {
  constexpr double kReach = 6.0;
  const QPointF at = positionOf(cell.table, cell.row, cell.column - learnedSinkColumns(cell.table));
  return {at.x() - kReach, at.y() - kReach, 2 * kReach, 2 * kReach};
}

std::optional<SpokenTables::Cell> SceneCanvas::spokenCurrent() const {
  if (cursor_) return cursor_;
  for (std::size_t panel = 0; panel < marks_.size(); ++panel) {
    const SceneMarks& marks = marks_[panel];
    if (marks.pinnedRow && marks.pinnedColumn)
      return SpokenTables::Cell{static_cast<int>(panel), *marks.pinnedRow, *marks.pinnedColumn};
  }
  return {};
}

}  // namespace sinkscope
