#include "widgets/geometry/scene_view.h"

#include <algorithm>

#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "widgets/figure_plot.h"
#include "widgets/geometry/scene_canvas.h"
#include "widgets/geometry/scene_export.h"

namespace sinkscope {

SceneView::SceneView(const QString& name, QWidget* parent) : View(name, parent) {
  canvas_ = new SceneCanvas;
  canvas_->setAccessibleName(tr("%1 in three dimensions; drag to turn it").arg(name));
  canvas_->setObjectName(QStringLiteral("sceneCanvas"));
  plot_ = new FigurePlot;
  plot_->setAccessibleName(tr("%1 as heatmaps").arg(name));
  without_ = new QLabel(tr("There is no OpenGL here: these are the same values in two dimensions."));
  without_->setObjectName(QStringLiteral("withoutOpenGl"));
  without_->setWordWrap(true);
  without_->setContentsMargins(10, 0, 10, 0);
  auto* flat = new QWidget;
  auto* rows = new QVBoxLayout(flat);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(2);
  rows->addWidget(without_);
  rows->addWidget(plot_, 1);
  body_ = new QStackedWidget;
  body_->addWidget(canvas_);
  body_->addWidget(flat);

  controls_ = new QWidget;
  auto* line = new QHBoxLayout(controls_);
  line->setContentsMargins(10, 0, 8, 2);
  line->setSpacing(4);
  struct Standard {
    QString text, tip;
    const char* objectName;
    StandardView view;
  };
  for (const Standard& standard : {Standard{tr("Reset"), tr("As at first (0)"), "lookOblique", StandardView::oblique},
                                   Standard{tr("Front"), tr("From the front (F)"), "lookFront", StandardView::front},
                                   Standard{tr("Side"), tr("From the side (S)"), "lookSide", StandardView::side},
                                   Standard{tr("Top"), tr("From above (T)"), "lookTop", StandardView::top}}) {
    auto* button = new QToolButton;
    button->setText(standard.text);
    button->setToolTip(standard.tip);
    button->setAccessibleName(tr("%1: %2").arg(name, standard.tip));
    button->setObjectName(QLatin1String(standard.objectName));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, [this, view = standard.view] { look(view); });
    line->addWidget(button);
  }
  line->addStretch(1);
  addUnderHeader(controls_);
  setBody(body_);

  logarithmic_ = optionsMenu()->addAction(tr("Logarithmic height") + QStringLiteral("\tL"));
  logarithmic_->setCheckable(true);
  connect(logarithmic_, &QAction::toggled, this, [this] { draw(); });

  connect(canvas_, &SceneCanvas::hovered, this, &SceneView::point);
  connect(canvas_, &SceneCanvas::hoverLeft, this, &SceneView::leave);
  connect(canvas_, &SceneCanvas::clicked, this, &SceneView::click);
  connect(plot_, &FigurePlot::hovered, this, &SceneView::point);
  connect(plot_, &FigurePlot::hoverLeft, this, &SceneView::leave);
  connect(plot_, &FigurePlot::clicked, this, &SceneView::click);
  SceneView::setTheme(theme());
}

void SceneView::addControl(QWidget* control, int stretch) {
  static_cast<QHBoxLayout*>(controls_->layout())->addWidget(control, stretch);
}

void SceneView::click(int panel, int row, int column) {
  const std::optional<int> token = tokenAtCell(panel, row, column);
  if (!token) return;
  Q_EMIT clicked({.query = {}, .key = token});
  Q_EMIT cellClicked(panel, row, column);
}

void SceneView::point(int panel, int row, int column) {
  const std::optional<int> token = tokenAtCell(panel, row, column);
  const Hover at{.query = {}, .key = token};
  setHover(at);
  Q_EMIT hovered(at);
  Q_EMIT readOut(token ? wordsFor(panel, row, column) : QString());
}

void SceneView::leave() {
  setHover({});
  Q_EMIT hovered({});
  Q_EMIT readOut({});
}

void SceneView::setHover(const Hover& hover) {
  if (hover == hover_) return;
  hover_ = hover;
  showMarks();
}

void SceneView::setSelection(const Selection& selection) {
  selection_ = selection;
  showMarks();
}

void SceneView::showMarks() {
  for (int panel = 0; panel < surfaceCount(scene()); ++panel) {
    const SceneMarks marks = marksOf(panel, hover_.key, selection_.key);
    canvas_->setMarks(panel, marks);
    if (flat_) {
      plot_->setMarks(panel, {.hoverRow = marks.hoverRow,
                              .hoverColumn = marks.hoverColumn,
                              .pinnedRow = marks.pinnedRow,
                              .pinnedColumn = marks.pinnedColumn});
    }
  }
}

const SurfaceScene& SceneView::scene() const { return canvas_->scene(); }

void SceneView::setScene(const SurfaceScene& scene) {
  canvas_->setScene(scene);
  if (flat_) plot_->setFigure(scene.figure);
  settleOpenGl();
  showMarks();
}

// Not before there is something to show and somebody to see it: asking costs a context.
void SceneView::settleOpenGl() {
  if (settled_ || !isVisible() || surfaceCount(scene()) == 0) return;
  settled_ = true;
  flat_ = !canvas_->openGl();
  body_->setCurrentIndex(flat_ ? 1 : 0);
  for (QToolButton* button : controls_->findChildren<QToolButton*>()) button->setVisible(!flat_);
  if (!flat_) return;
  plot_->setFigure(scene().figure);
  showMarks();
}

void SceneView::showEvent(QShowEvent* event) {
  View::showEvent(event);
  settleOpenGl();
}

void SceneView::setScale(Scale scale) { logarithmic_->setChecked(scale == Scale::log); }
Scale SceneView::scale() const { return logarithmic_->isChecked() ? Scale::log : Scale::linear; }
void SceneView::look(StandardView view) { canvas_->look(view); }

bool SceneView::takeKey(const QKeyEvent& event) {
  switch (event.key()) {
    case Qt::Key_F: look(StandardView::front); return true;
    case Qt::Key_S: look(StandardView::side); return true;
    case Qt::Key_T: look(StandardView::top); return true;
    case Qt::Key_0:
      if (flat_) plot_->resetZoom();
      look(StandardView::oblique);
      return true;
    case Qt::Key_L: setScale(scale() == Scale::linear ? Scale::log : Scale::linear); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: flat_ ? plot_->zoomBy(1.5) : canvas_->zoomBy(1.25); return true;
    case Qt::Key_Minus: flat_ ? plot_->zoomBy(1 / 1.5) : canvas_->zoomBy(1 / 1.25); return true;
    default: return false;
  }
}

void SceneView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  canvas_->setTheme(theme);
  plot_->setTheme(theme);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  without_->setPalette(quiet);
  without_->setFont(theme.font);
}

void SceneView::setDimmed(bool dimmed) {
  canvas_->setDimmed(dimmed);
  plot_->setDimmed(dimmed);
}

Figure SceneView::figure() const { return scene().figure; }

bool SceneView::writeTo(const std::filesystem::path& path, const ExportOptions& options) const {
  if (flat_ || surfaceCount(scene()) == 0) return false;
  writeScene(scene(), canvas_->camera(), static_cast<double>(canvas_->height()) / std::max(1, canvas_->width()), path,
             options);
  return true;
}

QImage SceneView::image(const ExportOptions& options) const {
  if (flat_ || surfaceCount(scene()) == 0) return {};
  return renderScene(scene(), canvas_->camera(), static_cast<double>(canvas_->height()) / std::max(1, canvas_->width()),
                     theme(), options);
}

}  // namespace sinkscope
