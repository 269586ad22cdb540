#include "widgets/geometry/scene_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QtCore/QElapsedTimer>
#include <QtCore/QTimer>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>

#include "widgets/geometry/gl_stage.h"
#include "widgets/geometry/scene_layout.h"

namespace sinkscope {

namespace {

constexpr int kMostRows = 192, kMostColumns = 512;  // points of a surface on the screen
constexpr int kRestMilliseconds = 160;              // without a movement, then the fine picture is drawn
constexpr double kHalf = 0.5;                       // the same while it moves on a slow machine
constexpr double kSlowMilliseconds = 50.0, kQuickMilliseconds = 10.0;
constexpr double kFine = 2.0;           // pixels of the fine picture for one of the screen, each way
constexpr double kClickDistance = 4.0;  // pixels: further is a drag
constexpr double kNearTower = 4.0;      // pixels
constexpr double kTurn = 3.2;           // radians for a drag across the widget's height

}  // namespace

struct SceneCanvas::Parts {
  SurfaceScene scene;
  std::vector<SurfaceMesh> meshes;
  std::vector<SceneMarks> marks;
  Theme theme = lightTheme();
  SceneCamera camera;
  bool dimmed = false;

  std::unique_ptr<GlStage> stage;
  bool asked = false;
  QImage surface;  // as drawn last
  bool stale = true;
  double moving = 1.0;  // pixels of the picture for one of the screen while it moves, each way
  QTimer rest;

  std::optional<SpokenTables::Cell> cursor;  // where the keys have led

  QPointF pressed, last;
  bool dragging = false;

  ScenePlaces places(const QSizeF& size) const {
    const bool titles = surfaceCount(scene) > 0 && !surfaceOf(scene, 0).title.empty();
    return placesIn(QRectF(QPointF(), size), surfaceCount(scene), titles, theme.font);
  }
  Projection projection(const QSizeF& size, int panel) const {
    return camera.onto(places(size).rooms[static_cast<std::size_t>(panel)]);
  }
  void fit(const QSizeF& size) {
    if (camera.fitted() && surfaceCount(scene) > 0) camera.fit(places(size).rooms.front().size());
  }
  // The panel and cell in front at a place of the widget. A named tower is thin: near it counts as on it.
  struct Cell {
    int panel, row, column;
  };
  std::optional<Cell> cellAt(const QSizeF& size, const QPointF& at) const;
  void sendLines();
  void draw(const QSizeF& size, double pixelRatio, double supersample);
};

std::optional<SceneCanvas::Parts::Cell> SceneCanvas::Parts::cellAt(const QSizeF& size, const QPointF& at) const {
  const ScenePlaces all = places(size);
  for (std::size_t panel = 0; panel < all.panels.size(); ++panel) {
    if (!all.panels[panel].contains(at)) continue;
    const Projection projection = camera.onto(all.rooms[panel]);
    for (const ScenePeak& peak : scene.peaks) {
      if (peak.panel != static_cast<int>(panel) || !isNamed(scene, peak)) continue;
      const QPointF foot = projection(footOf(scene, peak)).at, up = projection(tipOf(scene, peak)).at - foot;
      const double length = QPointF::dotProduct(up, up);
      const double share = length > 0 ? std::clamp(QPointF::dotProduct(at - foot, up) / length, 0.0, 1.0) : 0.0;
      if (QLineF(at, foot + up * share).length() < kNearTower) return Cell{peak.panel, peak.row, peak.column};
    }
    if (const auto cell = pick(meshes[panel], projection, at))
      return Cell{static_cast<int>(panel), cell->first, cell->second};
  }
  return std::nullopt;
}

void SceneCanvas::Parts::sendLines() {
  if (!stage) return;
  for (int panel = 0; panel < surfaceCount(scene); ++panel) {
    const auto at = static_cast<std::size_t>(panel);
    const Heatmap& map = surfaceOf(scene, panel);
    const SceneMarks& mark = marks[at];
    std::vector<StageLine> lines;
    for (const ScenePeak& peak : scene.peaks) {
      if (peak.panel == panel && isNamed(scene, peak)) {
        lines.push_back(
            {{footOf(scene, peak), tipOf(scene, peak)}, colourOf(scene, peak, theme), peak.strong ? 3.0 : 2.0});
      }
    }
    const auto add = [&](std::optional<int> row, std::optional<int> column, const QColor& colour) {
      if (row || column) lines.push_back({profile(meshes[at], map, row, column), colour, 2.5});
    };
    add(mark.pinnedRow, std::nullopt, theme.accent);
    add(std::nullopt, mark.pinnedColumn, theme.accent);
    add(mark.hoverRow, std::nullopt, theme.highlight);
    add(std::nullopt, mark.hoverColumn, theme.highlight);
    stage->setLines(panel, lines);
  }
}

void SceneCanvas::Parts::draw(const QSizeF& size, double pixelRatio, double supersample) {
  stale = false;
  if (!stage || surfaceCount(scene) == 0) return;
  const double scale = pixelRatio * supersample;
  const ScenePlaces all = places(size);
  std::vector<StagePanel> panels;
  for (std::size_t panel = 0; panel < all.panels.size(); ++panel) {
    const auto scaled = [&](const QRectF& rect) { return QRectF(rect.topLeft() * scale, rect.size() * scale); };
    panels.push_back({scaled(all.panels[panel]), camera.onto(scaled(all.rooms[panel]))});
  }
  QElapsedTimer took;
  took.start();
  surface = stage->render((size * scale).toSize(), panels, scale);
  const double milliseconds = static_cast<double>(took.nsecsElapsed()) / 1e6;
  if (supersample == moving && milliseconds > kSlowMilliseconds) moving = kHalf;
  else if (supersample == moving && milliseconds < kQuickMilliseconds) moving = 1.0;
  if (supersample > 1.0 && !surface.isNull()) {
    surface = surface.scaled((size * pixelRatio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  }
}

SceneCanvas::SceneCanvas(QWidget* parent) : QWidget(parent), parts_(std::make_unique<Parts>()) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(160, 120);
  parts_->rest.setSingleShot(true);
  parts_->rest.setInterval(kRestMilliseconds);
  connect(&parts_->rest, &QTimer::timeout, this, [this] {
    if (parts_->dragging) return parts_->rest.start();
    parts_->draw(size(), devicePixelRatioF(), kFine);
    update();
  });
}

SceneCanvas::~SceneCanvas() = default;

bool SceneCanvas::openGl() {
  Parts& p = *parts_;
  if (!p.asked) {
    p.asked = true;
    p.stage = GlStage::create();
    if (p.stage) p.stage->setSurfaces(p.meshes);
    p.sendLines();
  }
  return p.stage != nullptr;
}

void SceneCanvas::setScene(const SurfaceScene& scene) {
  parts_->scene = scene;
  parts_->cursor.reset();
  tellTablesChanged(this);
  parts_->marks.resize(static_cast<std::size_t>(surfaceCount(scene)));
  raise();
}

void SceneCanvas::raise() {
  Parts& p = *parts_;
  p.meshes.clear();
  for (int panel = 0; panel < surfaceCount(p.scene); ++panel)
    p.meshes.push_back(raised(surfaceOf(p.scene, panel), kMostRows, kMostColumns, p.theme.zero()));
  p.fit(size());
  if (p.stage) {
    p.stage->setSurfaces(p.meshes);
    p.sendLines();
  }
  moved();
}

const SurfaceScene& SceneCanvas::scene() const { return parts_->scene; }

void SceneCanvas::setMarks(int panel, const SceneMarks& marks) {
  Parts& p = *parts_;
  const auto at = static_cast<std::size_t>(panel);
  if (at >= p.marks.size() || p.marks[at] == marks) return;
  p.marks[at] = marks;
  p.sendLines();
  moved();
}

void SceneCanvas::setTheme(const Theme& theme) {
  const bool recoloured = theme.zero() != parts_->theme.zero();
  parts_->theme = theme;
  if (recoloured) return raise();
  parts_->fit(size());
  parts_->sendLines();
  moved();
}

void SceneCanvas::setDimmed(bool dimmed) {
  parts_->dimmed = dimmed;
  update();
}

const SceneCamera& SceneCanvas::camera() const { return parts_->camera; }

void SceneCanvas::look(StandardView view) {
  parts_->camera.look(view);
  parts_->fit(size());
  moved();
}

void SceneCanvas::zoomBy(double factor) {
  parts_->camera.zoom(factor);
  moved();
}

void SceneCanvas::turnBy(double horizontal, double vertical) {
  parts_->camera.rotate(horizontal, vertical);
  moved();
}

void SceneCanvas::drawNow() {
  if (openGl()) parts_->draw(size(), devicePixelRatioF(), parts_->moving);
}

QPointF SceneCanvas::positionOf(int panel, int row, int column) const {
  const Heatmap& map = surfaceOf(parts_->scene, panel);
  return parts_
      ->projection(size(),
                   panel)({placeOf(column, map.cells.cols, kSceneBox.x), placeOf(row, map.cells.rows, kSceneBox.y),
                           heightOf(map.colour, map.cells.at(row, column))})
      .at;
}

void SceneCanvas::moved() {
  parts_->stale = true;
  parts_->rest.stop();  // starts when this is drawn: a slow machine would otherwise draw finely between two frames
  update();
}

void SceneCanvas::resizeEvent(QResizeEvent*) {
  parts_->fit(size());
  moved();
}

void SceneCanvas::paintEvent(QPaintEvent*) {
  Parts& p = *parts_;
  QPainter painter(this);
  painter.fillRect(rect(), p.theme.panel);
  const int panels = surfaceCount(p.scene);
  if (panels == 0 || !openGl()) return;
  if (p.stale) {
    p.draw(size(), devicePixelRatioF(), p.moving);
    p.rest.start();
  }
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setOpacity(p.dimmed ? 0.45 : 1.0);
  const ScenePlaces places = p.places(size());
  for (int panel = 0; panel < panels; ++panel) {
    painter.save();
    painter.setClipRect(places.panels[static_cast<std::size_t>(panel)]);
    paintWalls(painter, surfaceOf(p.scene, panel), p.projection(size(), panel), p.theme);
    painter.restore();
  }
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.drawImage(QRectF(rect()), p.surface);
  for (int panel = 0; panel < panels; ++panel) {
    const QRectF& whole = places.panels[static_cast<std::size_t>(panel)];
    const Projection projection = p.projection(size(), panel);
    paintAxes(painter, surfaceOf(p.scene, panel), projection, whole, p.marks[static_cast<std::size_t>(panel)], p.theme);
    paintPeaks(painter, p.scene, panel, projection, whole, p.theme);
    paintSceneTitle(painter, QString::fromStdString(surfaceOf(p.scene, panel).title), whole, p.theme);
  }
  paintColourBar(painter, scaleOf(p.scene), places.colourBar, p.theme);
}

// --- mouse ---

void SceneCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return event->ignore();
  parts_->pressed = parts_->last = event->position();
  parts_->dragging = false;
}

void SceneCanvas::mouseMoveEvent(QMouseEvent* event) {
  Parts& p = *parts_;
  const QPointF at = event->position(), step = at - p.last;
  if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
    if (!p.dragging && QLineF(p.pressed, at).length() < kClickDistance) return;
    p.dragging = true;
    p.last = at;
    const double room = surfaceCount(p.scene) > 0 ? p.places(size()).rooms.front().height() : height();
    if ((event->buttons() & Qt::MiddleButton) || (event->modifiers() & Qt::ShiftModifier)) {
      p.camera.pan(step.x() / room, step.y() / room);
      return moved();
    }
    return turnBy(kTurn * step.x() / std::max(1, height()), kTurn * step.y() / std::max(1, height()));
  }
  if (const auto cell = p.cellAt(size(), at)) {
    Q_EMIT hovered(cell->panel, cell->row, cell->column);
  } else {
    Q_EMIT hoverLeft();
  }
}

void SceneCanvas::mouseReleaseEvent(QMouseEvent* event) {
  Parts& p = *parts_;
  const bool dragged = std::exchange(p.dragging, false);
  if (event->button() != Qt::LeftButton || dragged) return;
  if (const auto cell = p.cellAt(size(), event->position())) Q_EMIT clicked(cell->panel, cell->row, cell->column);
}

void SceneCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) look(StandardView::oblique);
}

void SceneCanvas::wheelEvent(QWheelEvent* event) {
  zoomBy(std::pow(1.0015, event->angleDelta().y()));
  event->accept();
}

void SceneCanvas::leaveEvent(QEvent*) { Q_EMIT hoverLeft(); }

// --- keys, and in words ---

void SceneCanvas::keyPressEvent(QKeyEvent* event) {
  constexpr double kKeyTurn = 0.12;  // radians
  Parts& p = *parts_;
  const int key = event->key();
  const int right = key == Qt::Key_Right ? 1 : key == Qt::Key_Left ? -1 : 0;
  const int down = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
  const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
  if ((right != 0 || down != 0) && modifiers == Qt::ShiftModifier) return turnBy(kKeyTurn * right, kKeyTurn * down);
  if ((right != 0 || down != 0) && modifiers == Qt::ControlModifier && surfaceCount(p.scene) > 0) {
    SpokenTables::Cell at = p.cursor.value_or(SpokenTables::Cell{});
    const Heatmap& map = surfaceOf(p.scene, at.table);
    if (p.cursor) {
      at.row = std::clamp(at.row + down, 0, map.cells.rows - 1);
      at.column = std::clamp(at.column + right, 0, map.cells.cols - 1);
    }
    p.cursor = at;
    Q_EMIT hovered(at.table, at.row, at.column);
    return tellCurrentCell(this);
  }
  if ((key == Qt::Key_Return || key == Qt::Key_Enter) && p.cursor)
    return Q_EMIT clicked(p.cursor->table, p.cursor->row, p.cursor->column);
  event->ignore();
}

void SceneCanvas::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  if (parts_->cursor) Q_EMIT hoverLeft();
}

QRectF SceneCanvas::spokenPlace(const SpokenTables::Cell& cell) const {
  constexpr double kReach = 6.0;
  const QPointF at = positionOf(cell.table, cell.row, cell.column - learnedSinkColumns(cell.table));
  return {at.x() - kReach, at.y() - kReach, 2 * kReach, 2 * kReach};
}

std::optional<SpokenTables::Cell> SceneCanvas::spokenCurrent() const {
  if (parts_->cursor) return parts_->cursor;
  for (std::size_t panel = 0; panel < parts_->marks.size(); ++panel) {
    const SceneMarks& marks = parts_->marks[panel];
    if (marks.pinnedRow && marks.pinnedColumn)
      return SpokenTables::Cell{static_cast<int>(panel), *marks.pinnedRow, *marks.pinnedColumn};
  }
  return {};
}

}  // namespace sinkscope
