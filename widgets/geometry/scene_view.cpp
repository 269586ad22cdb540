#include "widgets/geometry/scene_view.h"

#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QMenu>

#include "widgets/figure_plot.h"
#include "widgets/geometry/scene_canvas.h"
#include "widgets/geometry/scene_geometry.h"

namespace sinkscope {

SceneView::SceneView(const QString& name, QWidget* parent)
    : StageView(name, new SceneCanvas, parent), canvas_(static_cast<SceneCanvas*>(&stage())) {
  logarithmic_ = optionsMenu()->addAction(tr("Logarithmic height") + QStringLiteral("\tL"));
  logarithmic_->setCheckable(true);
  connect(logarithmic_, &QAction::toggled, this, [this] { draw(); });
  connect(canvas_, &SceneCanvas::hovered, this, &SceneView::point);
  connect(canvas_, &SceneCanvas::clicked, this, &SceneView::click);
  connect(&plot(), &FigurePlot::hovered, this, &SceneView::point);
  connect(&plot(), &FigurePlot::clicked, this, &SceneView::click);
  const auto forget = [this] {
    pointed_.reset();
    showMarks();
  };
  connect(canvas_, &SceneCanvas::hoverLeft, this, forget);
  connect(&plot(), &FigurePlot::hoverLeft, this, forget);
}

void SceneView::click(int panel, int row, int column) {
  if (wordsFor(panel, row, column).isEmpty()) return;
  if (const auto token = tokenAtCell(panel, row, column)) Q_EMIT clicked({.query = {}, .key = token});
  Q_EMIT cellClicked(panel, row, column);
}

void SceneView::point(int panel, int row, int column) {
  const QString words = wordsFor(panel, row, column);
  pointed_ = words.isEmpty() ? std::nullopt : std::optional(Place{panel, row, column});
  say({.query = {}, .key = tokenAtCell(panel, row, column)}, words);
  showMarks();  // the same token's next cell is another place
}

std::optional<int> SceneView::tokenAtCell(int, int, int) const { return std::nullopt; }

void SceneView::showMarks() {
  for (int panel = 0; panel < surfaceCount(scene()); ++panel) {
    const SceneMarks marks = marksOf(panel, hover().key, selection().key);
    canvas_->setMarks(panel, marks);
    if (flat()) {
      plot().setMarks(panel, {.hoverRow = marks.hoverRow,
                              .hoverColumn = marks.hoverColumn,
                              .pinnedRow = marks.pinnedRow,
                              .pinnedColumn = marks.pinnedColumn});
    }
  }
}

const SurfaceScene& SceneView::scene() const { return canvas_->scene(); }

void SceneView::setScene(const SurfaceScene& scene) {
  canvas_->setScene(scene);
  sceneChanged();
}

void SceneView::setScale(Scale scale) { logarithmic_->setChecked(scale == Scale::log); }
Scale SceneView::scale() const { return logarithmic_->isChecked() ? Scale::log : Scale::linear; }

bool SceneView::takeKey(const QKeyEvent& event) {
  if (event.key() != Qt::Key_L) return StageView::takeKey(event);
  setScale(scale() == Scale::linear ? Scale::log : Scale::linear);
  return true;
}

Figure SceneView::figure() const { return scene().figure; }
StagePainting SceneView::painting() const { return paintingOf(scene(), canvas_->camera()); }
std::vector<GeometryPart> SceneView::geometry() const { return geometryOf(scene()); }

}  // namespace sinkscope
