#include "app/window/lecture/lecture_points.h"

#include <functional>
#include <map>

#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSlider>

#include "app/window/explore/explore_page.h"
#include "app/window/status_line.h"
#include "widgets/attention_view.h"
#include "widgets/figure_plot.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/token_strip.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {

namespace {

LectureTarget pointAll(QWidget& widget) { return {&widget, {}}; }

// Cells from one corner to the other, as they are painted; all of the plot where they are out of sight.
LectureTarget pointCells(FigurePlot& plot, int panel, int firstRow, int firstColumn, int lastRow, int lastColumn) {
  const QRectF part = plot.cellRect(panel, firstRow, firstColumn).united(plot.cellRect(panel, lastRow, lastColumn));
  return {&plot, part.toAlignedRect()};
}

LectureTarget pointGrid(ExplorePage& page) { return pointAll(page.grid()); }
LectureTarget pointSpread(ExplorePage& page) { return pointAll(page.spread()); }

LectureTarget pointEpsilon(ExplorePage& page) {
  auto* slider = page.grid().findChild<QSlider*>();
  return slider != nullptr ? pointAll(*slider) : pointGrid(page);
}

// The column of the first token, of the last pattern where two stand side by side.
LectureTarget pointFirstColumn(ExplorePage& page) {
  FigurePlot& plot = page.attention().plot();
  if (plot.figure().panels.empty()) return pointAll(page.attention());
  const int panel = static_cast<int>(plot.figure().panels.size()) - 1;
  const auto* map = std::get_if<Heatmap>(&plot.figure().panels.back().content);
  return map == nullptr || map->cells.empty() ? pointAll(page.attention())
                                              : pointCells(plot, panel, 0, 0, map->cells.rows - 1, 0);
}

LectureTarget pointFirstBar(ExplorePage& page) {
  FigurePlot& plot = page.norms().plot();
  return plot.figure().panels.empty() ? pointAll(page.norms()) : pointCells(plot, 0, 0, 0, 0, 0);
}

LectureTarget pointLowerSpread(ExplorePage& page) {
  FigurePlot& plot = page.spread().plot();
  if (plot.figure().panels.size() < 2) return pointSpread(page);
  const auto* map = std::get_if<Heatmap>(&plot.figure().panels[1].content);
  return map == nullptr || map->cells.empty() ? pointSpread(page)
                                              : pointCells(plot, 1, 0, 0, map->cells.rows - 1, map->cells.cols - 1);
}

LectureTarget pointChangedWord(ExplorePage& page) {
  auto* field = page.spread().findChild<QLineEdit*>();
  return field != nullptr ? pointAll(*field) : pointSpread(page);
}

LectureTarget pointStatusLine(ExplorePage& page) {
  auto* line = page.window()->findChild<StatusLine*>();
  return line != nullptr ? pointAll(*line) : pointGrid(page);
}

}  // namespace

LectureTarget lectureTarget(const std::string& point, ExplorePage& page) {
  static const std::map<std::string, std::function<LectureTarget(ExplorePage&)>> points{
      {"grid", pointGrid},
      {"epsilon", pointEpsilon},
      {"attention", [](ExplorePage& explore) { return pointAll(explore.attention()); }},
      {"first column", pointFirstColumn},
      {"norms", [](ExplorePage& explore) { return pointAll(explore.norms()); }},
      {"first bar", pointFirstBar},
      {"spread", pointSpread},
      {"lower spread", pointLowerSpread},
      {"tokens", [](ExplorePage& explore) { return pointAll(explore.strip()); }},
      {"changed word", pointChangedWord},
      {"status line", pointStatusLine}};
  const auto found = points.find(point);
  return found != points.end() ? found->second(page) : LectureTarget{};
}

}  // namespace sinkscope
