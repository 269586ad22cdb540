// The building half of FigureItems: which items a figure needs. Values come later (figure_values.cpp).
#include <algorithm>

#include "widgets/cell_map.h"
#include "widgets/even_bars.h"
#include "widgets/figure_items.h"
#include "widgets/figure_shape.h"
#include "widgets/panel_frame.h"
#include "widgets/panel_layout.h"

namespace sinkscope {

void FigureItems::build() {
  plot_.clearPlottables();
  for (const PanelItems& items : items_) delete items.frame;
  items_.clear();
  layout_->clear();
  items_.resize(figure_.panels.size());
  for (std::size_t p = 0; p < items_.size(); ++p) {
    const Panel& panel = figure_.panels[p];
    PanelItems& items = items_[p];
    items.rect = new PanelRect(&plot_);
    layout_->add(items.rect);
    items.y = items.rect->addAxis(QCPAxis::atLeft);
    items.x = items.rect->addAxis(QCPAxis::atBottom);
    for (QCPAxis* axis : {items.x, items.y}) axis->setLayer(QStringLiteral("axes"));
    items.frame = new PanelFrame(&plot_, QStringLiteral("frame"));
    items.frame->unit = unit_;
    items.frame->geometry = [this, p] { return geometry(int(p)); };
    if (std::holds_alternative<Curves>(panel.content)) {
      buildCurves(p);
    } else if (std::holds_alternative<Bars>(panel.content)) {
      buildBars(p);
    } else {
      buildCells(p, rowsOf(panel), columnsOf(panel), rowsUpwards(panel));
      if (hasLearnedSink(panel)) buildLearnedSink(p, rowsUpwards(panel));
      if (ownsColourBar(figure_, p)) buildColourBar(p);
    }
  }
  shareColumnLabels();
}

void FigureItems::buildCells(std::size_t panel, int rows, int columns, bool upwards) {
  PanelItems& items = items_[panel];
  items.rows = rows;
  items.columns = columns;
  for (QCPAxis* axis : {items.x, items.y}) {
    axis->setVisible(false);
    axis->grid()->setVisible(false);
  }
  items.y->setRangeReversed(!upwards);
  items.cells = new CellMap(items.x, items.y);
  PanelFrame& frame = *items.frame;
  frame.rowLabels.set(rowLabelsOf(figure_.panels[panel]), rows);
  frame.columnLabels.set(columnLabelsOf(figure_.panels[panel]), columns);
  frame.showRowLabels = frame.showColumnLabels = true;
  frame.lines = PanelFrame::Lines::box;
}

void FigureItems::buildLearnedSink(std::size_t panel, bool upwards) {
  PanelItems& items = items_[panel];
  items.sinkRect = new PanelRect(&plot_);
  layout_->add(items.sinkRect);
  QCPAxis* across = items.sinkRect->addAxis(QCPAxis::atBottom);
  items.sinkRows = items.sinkRect->addAxis(QCPAxis::atLeft);
  for (QCPAxis* axis : {across, items.sinkRows}) {
    axis->setLayer(QStringLiteral("axes"));
    axis->grid()->setVisible(false);
    axis->setVisible(false);
  }
  across->setRange(-0.5, 0.5);
  items.sinkRows->setRangeReversed(!upwards);
  items.sinkCells = new CellMap(across, items.sinkRows);
}

void FigureItems::buildBars(std::size_t panel) {
  PanelItems& items = items_[panel];
  items.rows = 1;
  items.among = barPlaceOf(figure_, panel);
  items.columns = items.among.columns;
  items.y->setVisible(items.among.place == 0);  // one axis for all at this place
  items.x->setVisible(false);
  items.x->grid()->setVisible(false);
  items.bars = new EvenBars(items.x, items.y);
  items.bosBar = new EvenBars(items.x, items.y);
  items.markedBar = new EvenBars(items.x, items.y);
  PanelFrame& frame = *items.frame;
  frame.columnLabels.set(barLabels(panel), items.columns);
  frame.showColumnLabels = items.among.place == 0;
  frame.lines = PanelFrame::Lines::baseline;
  frame.pinnedBar = [this, panel] { return pinnedBar(panel); };
}

// The names under the bars at the panel's place: of those that name all of them.
std::vector<std::string> FigureItems::barLabels(std::size_t panel) const {
  const Panel& own = figure_.panels[panel];
  for (const Panel& other : figure_.panels) {
    if (other.row == own.row && other.column == own.column && columnsOf(other) == items_[panel].columns)
      return columnLabelsOf(other);
  }
  return columnLabelsOf(own);
}

void FigureItems::buildCurves(std::size_t panel) {
  PanelItems& items = items_[panel];
  items.frame->lines = PanelFrame::Lines::none;
  items.curves = CurveItems(items.x, items.y, std::get<Curves>(figure_.panels[panel].content).lines.size());
}

void FigureItems::buildColourBar(std::size_t panel) {
  PanelItems& items = items_[panel];
  items.barRect = new PanelRect(&plot_);
  layout_->add(items.barRect);
  QCPAxis* across = items.barRect->addAxis(QCPAxis::atBottom);
  QCPAxis* along = items.barRect->addAxis(QCPAxis::atLeft);
  items.barAxis = items.barRect->addAxis(QCPAxis::atRight);
  for (QCPAxis* axis : {across, along, items.barAxis}) {
    axis->setLayer(QStringLiteral("axes"));
    axis->grid()->setVisible(false);
  }
  across->setVisible(false);
  along->setVisible(false);
  across->setRange(-0.5, 0.5);
  along->setRange(-0.5, kBarSteps - 0.5);
  items.barCells = new CellMap(across, along);
}

// Panels above one another with the same columns are named once, under the lowest.
void FigureItems::shareColumnLabels() {
  std::vector<std::size_t> fromBelow(items_.size());
  for (std::size_t p = 0; p < items_.size(); ++p) fromBelow[p] = p;
  std::sort(fromBelow.begin(), fromBelow.end(),
            [this](std::size_t a, std::size_t b) { return figure_.panels[a].row > figure_.panels[b].row; });
  for (const std::size_t p : fromBelow) {
    const Panel& own = figure_.panels[p];
    std::optional<std::size_t> below;
    for (std::size_t q = 0; q < items_.size(); ++q) {
      const Panel& other = figure_.panels[q];
      if (other.column == own.column && other.row > own.row && (!below || other.row < figure_.panels[*below].row))
        below = q;
    }
    if (!below) continue;
    const auto *grid = std::get_if<HeadGrid>(&own.content),
               *gridBelow = std::get_if<HeadGrid>(&figure_.panels[*below].content);
    if (grid && gridBelow && grid->cells.cols == gridBelow->cells.cols &&
        grid->order.empty() == gridBelow->order.empty()) {
      items_[p].frame->showColumnLabels = false;
      items_[p].bottomNameHere = false;
      continue;
    }
    const std::vector<std::string>& names = columnLabelsOf(own);
    if (!sameColumns(names, columnLabelsOf(figure_.panels[*below]))) continue;
    items_[p].frame->showColumnLabels = false;
    items_[p].bottomNameHere = false;
    std::vector<std::string> joined = columnLabelsOf(figure_.panels[*below]);
    std::size_t lowest = *below;
    for (std::size_t i = 0; i < joined.size(); ++i) {
      if (joined[i].empty()) joined[i] = names[i];
    }
    items_[lowest].frame->columnLabels.set(joined, int(joined.size()));
  }
}

}  // namespace sinkscope
