#include "widgets/geometry/stage_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QtCore/QElapsedTimer>
#include <QtCore/QTimer>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>

#include "widgets/geometry/gl_stage.h"

namespace sinkscope {

namespace {

constexpr int kRestMilliseconds = 160;  // without a movement, then the fine picture is drawn
constexpr double kHalf = 0.5;           // pixels of the picture for one of the screen while it moves on a slow machine
constexpr double kSlowMilliseconds = 50.0, kQuickMilliseconds = 10.0;
constexpr double kFine = 2.0;           // pixels of the fine picture for one of the screen, each way
constexpr double kClickDistance = 4.0;  // pixels: further is a drag
constexpr double kTurn = 3.2;           // radians for a drag across the widget's height
constexpr double kKeyTurn = 0.12;       // radians for a press of an arrow

}  // namespace

struct StageCanvas::Parts {
  Theme theme = lightTheme();
  SceneCamera camera;
  bool dimmed = false;

  std::unique_ptr<GlStage> stage;
  bool asked = false;
  QImage drawn;  // last
  bool stale = true;
  double moving = 1.0;  // pixels of the picture for one of the screen while it moves, each way
  QTimer rest;

  QPointF pressed, last;
  bool dragging = false;
  bool walked = false;  // keys have led somewhere since the focus came
};

StageCanvas::StageCanvas(QWidget* parent) : QWidget(parent), parts_(std::make_unique<Parts>()) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(160, 120);
  parts_->rest.setSingleShot(true);
  parts_->rest.setInterval(kRestMilliseconds);
  connect(&parts_->rest, &QTimer::timeout, this, [this] {
    if (parts_->dragging) return parts_->rest.start();
    draw(kFine);
    update();
  });
}

StageCanvas::~StageCanvas() = default;

ScenePlaces StageCanvas::places() const {
  return placesIn(QRectF(QPointF(), QSizeF(size())), panelCount(), titled(), parts_->theme.font);
}

Projection StageCanvas::projection(int panel) const {
  return parts_->camera.onto(places().rooms[static_cast<std::size_t>(panel)]);
}

GlStage* StageCanvas::stage() const { return parts_->stage.get(); }
const Theme& StageCanvas::theme() const { return parts_->theme; }
const SceneCamera& StageCanvas::camera() const { return parts_->camera; }

void StageCanvas::fit() {
  if (parts_->camera.fitted() && panelCount() > 0) parts_->camera.fit(places().rooms.front().size());
}

bool StageCanvas::openGl() {
  Parts& p = *parts_;
  if (!p.asked) {
    p.asked = true;
    p.stage = GlStage::create();
    if (p.stage) fillStage(*p.stage);
  }
  return p.stage != nullptr;
}

void StageCanvas::draw(double supersample) {
  Parts& p = *parts_;
  p.stale = false;
  if (!p.stage || panelCount() == 0) return;
  const QSizeF own(size());
  const double pixelRatio = devicePixelRatioF(), scale = pixelRatio * supersample;
  const ScenePlaces all = places();
  std::vector<StagePanel> panels;
  for (std::size_t panel = 0; panel < all.panels.size(); ++panel) {
    const auto scaled = [&](const QRectF& rect) { return QRectF(rect.topLeft() * scale, rect.size() * scale); };
    panels.push_back({scaled(all.panels[panel]), p.camera.onto(scaled(all.rooms[panel]))});
  }
  QElapsedTimer took;
  took.start();
  p.drawn = p.stage->render((own * scale).toSize(), panels, scale);
  const double milliseconds = static_cast<double>(took.nsecsElapsed()) / 1e6;
  if (supersample == p.moving && milliseconds > kSlowMilliseconds) p.moving = kHalf;
  else if (supersample == p.moving && milliseconds < kQuickMilliseconds) p.moving = 1.0;
  if (supersample > 1.0 && !p.drawn.isNull())
    p.drawn = p.drawn.scaled((own * pixelRatio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

void StageCanvas::refill() {
  fit();
  if (parts_->stage) fillStage(*parts_->stage);
  moved();
}

void StageCanvas::setTheme(const Theme& theme) {
  const Theme before = std::exchange(parts_->theme, theme);
  fit();
  themeChanged(before);
  moved();
}

void StageCanvas::setDimmed(bool dimmed) {
  parts_->dimmed = dimmed;
  update();
}

void StageCanvas::setCamera(const SceneCamera& camera) {
  parts_->camera = camera;
  fit();
  moved();
}

void StageCanvas::look(StandardView view) {
  parts_->camera.look(view);
  fit();
  moved();
}

void StageCanvas::zoomBy(double factor) {
  parts_->camera.zoom(factor);
  moved();
}

void StageCanvas::turnBy(double horizontal, double vertical) {
  parts_->camera.rotate(horizontal, vertical);
  moved();
}

void StageCanvas::setOrthographic(bool orthographic) {
  parts_->camera.setOrthographic(orthographic);
  fit();
  moved();
}

void StageCanvas::drawNow() {
  if (openGl()) draw(parts_->moving);
}

void StageCanvas::moved() {
  parts_->stale = true;
  parts_->rest.stop();  // starts when this is drawn: a slow machine would otherwise draw finely between two frames
  update();
}

void StageCanvas::resizeEvent(QResizeEvent*) {
  fit();
  moved();
}

void StageCanvas::paintEvent(QPaintEvent*) {
  Parts& p = *parts_;
  QPainter painter(this);
  painter.fillRect(rect(), p.theme.panel);
  const int panels = panelCount();
  if (panels == 0 || !openGl()) return;
  if (p.stale) {
    draw(p.moving);
    p.rest.start();
  }
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setOpacity(p.dimmed ? 0.45 : 1.0);
  const ScenePlaces all = places();
  for (int panel = 0; panel < panels; ++panel) {
    painter.save();
    painter.setClipRect(all.panels[static_cast<std::size_t>(panel)]);
    paintBehind(painter, panel, projection(panel));
    painter.restore();
  }
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.drawImage(QRectF(rect()), p.drawn);
  for (int panel = 0; panel < panels; ++panel)
    paintBefore(painter, panel, projection(panel), all.panels[static_cast<std::size_t>(panel)]);
  paintBeside(painter, all.colourBar);
}

// --- mouse ---

void StageCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return event->ignore();
  parts_->pressed = parts_->last = event->position();
  parts_->dragging = false;
}

void StageCanvas::mouseMoveEvent(QMouseEvent* event) {
  Parts& p = *parts_;
  const QPointF at = event->position(), step = at - p.last;
  if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
    if (!p.dragging && QLineF(p.pressed, at).length() < kClickDistance) return;
    p.dragging = true;
    p.last = at;
    const double room = panelCount() > 0 ? places().rooms.front().height() : height();
    if ((event->buttons() & Qt::MiddleButton) || (event->modifiers() & Qt::ShiftModifier)) {
      p.camera.pan(step.x() / room, step.y() / room);
      return moved();
    }
    return turnBy(kTurn * step.x() / std::max(1, height()), kTurn * step.y() / std::max(1, height()));
  }
  if (panelCount() == 0 || !hoverAt(at)) Q_EMIT hoverLeft();
}

void StageCanvas::mouseReleaseEvent(QMouseEvent* event) {
  const bool dragged = std::exchange(parts_->dragging, false);
  if (event->button() != Qt::LeftButton || dragged || panelCount() == 0) return;
  clickAt(event->position());
}

void StageCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) look(StandardView::oblique);
}

void StageCanvas::wheelEvent(QWheelEvent* event) {
  zoomBy(std::pow(1.0015, event->angleDelta().y()));
  event->accept();
}

void StageCanvas::leaveEvent(QEvent*) { Q_EMIT hoverLeft(); }

// --- keys ---

void StageCanvas::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  const int right = key == Qt::Key_Right ? 1 : key == Qt::Key_Left ? -1 : 0;
  const int down = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
  const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
  const bool arrow = right != 0 || down != 0;
  if (arrow && modifiers == Qt::ShiftModifier) return turnBy(kKeyTurn * right, kKeyTurn * down);
  if (arrow && modifiers == Qt::ControlModifier && panelCount() > 0 && walk(right, down)) {
    parts_->walked = true;
    return;
  }
  if ((key == Qt::Key_Return || key == Qt::Key_Enter) && clickCursor()) return;
  event->ignore();
}

void StageCanvas::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  if (std::exchange(parts_->walked, false)) Q_EMIT hoverLeft();
}

}  // namespace sinkscope
