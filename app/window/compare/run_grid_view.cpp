#include "app/window/compare/run_grid_view.h"

#include <algorithm>

#include <QtWidgets/QScrollArea>

#include "widgets/figure_plot.h"
#include "widgets/figure_shape.h"

namespace sinkscope {

RunGridView::RunGridView(const QString& name, const QString& help, QWidget* parent)
    : View(name, parent), help_(help), plot_(new FigurePlot), scroll_(new QScrollArea) {
  plot_->setAccessibleName(name);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setFocusPolicy(Qt::NoFocus);
  scroll_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setWidget(plot_);
  setBody(scroll_);
  connect(plot_, &FigurePlot::clicked, this,
          [this](int panel, int layer, int head, Qt::KeyboardModifiers) { Q_EMIT headSelected(panel, layer, head); });
  connect(plot_, &FigurePlot::hovered, this, &RunGridView::headHovered);
  connect(plot_, &FigurePlot::hovered, this, [this](int panel, int row, int column) {
    if (plot_->underMouse()) return;  // the keys have moved on, perhaps to a grid out of sight
    const QPoint at = plot_->cellRect(panel, row, column).center().toPoint();
    scroll_->ensureVisible(at.x(), at.y(), plot_->width() / std::max(1, static_cast<int>(figure_.panels.size())), 0);
  });
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
  fitPlot();
  showMarks();
}

void RunGridView::fitPlot() {
  constexpr int kFewGrids = 3, kWide = 9;  // capital letters: the longest word of a title is not broken
  const auto grids = static_cast<int>(figure_.panels.size());
  const int letter = QFontMetrics(theme().font).horizontalAdvance(QLatin1Char('W'));
  plot_->setMinimumWidth(grids > kFewGrids ? grids * kWide * letter : 0);
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
  fitPlot();
}

void RunGridView::setDimmed(bool dimmed) { plot_->setDimmed(dimmed); }

}  // namespace sinkscope
