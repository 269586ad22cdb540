#include "app/window/compare/run_grid_view.h"

#include "widgets/figure_plot.h"
#include "widgets/figure_shape.h"

namespace sinkscope {

RunGridView::RunGridView(const QString& name, const QString& help, QWidget* parent)
    : View(name, parent), help_(help), plot_(new FigurePlot) {
  plot_->setAccessibleName(name);
  setBody(plot_);
  connect(plot_, &FigurePlot::clicked, this,
          [this](int panel, int layer, int head, Qt::KeyboardModifiers) { Q_EMIT headSelected(panel, layer, head); });
  connect(plot_, &FigurePlot::hovered, this, &RunGridView::headHovered);
  connect(plot_, &FigurePlot::hoverLeft, this, [this] {
    setTip({});
    Q_EMIT hoverLeft();
  });
  RunGridView::setTheme(theme());
}

void RunGridView::setFigure(const Figure& figure, const QString& sentenceWithout) {
  figure_ = figure;
  setSentence(figure.panels.empty() ? sentenceWithout : QString());
  if (figure.panels.empty()) return;
  plot_->setFigure(figure);
  showMarks();
}

void RunGridView::setSelectedHead(std::optional<std::pair<int, int>> layerAndHead) {
  head_ = layerAndHead;
  showMarks();
}

void RunGridView::showMarks() {
  for (std::size_t panel = 0; panel < figure_.panels.size(); ++panel) {
    FigurePlot::Marks marks;
    if (head_ && head_->first < rowsOf(figure_.panels[panel]) && head_->second < columnsOf(figure_.panels[panel])) {
      marks.selectedRow = head_->first;
      marks.selectedColumn = head_->second;
    }
    plot_->setMarks(static_cast<int>(panel), marks);
  }
}

void RunGridView::setTip(const QString& tip) { plot_->setToolTip(tip); }

void RunGridView::addControls(QWidget* row) { addUnderHeader(row); }

void RunGridView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  plot_->setTheme(theme);
}

void RunGridView::setDimmed(bool dimmed) { plot_->setDimmed(dimmed); }

}  // namespace sinkscope
