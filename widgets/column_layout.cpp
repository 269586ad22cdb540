#include "widgets/column_layout.h"

#include <algorithm>
#include <set>

namespace sinkscope {

namespace {

constexpr double kNarrowMm = 110.0;  // between one column of a page (77 to 89 mm) and a whole page's width (140 mm on)

constexpr int kMostOfWall = 4;  // pictures beside one another in a narrow column

// A wall of many pictures: each row goes on in the next.
void breakWall(Figure& figure, const std::set<int>& columns) {
  const int parts = (static_cast<int>(columns.size()) + kMostOfWall - 1) / kMostOfWall;
  for (Panel& panel : figure.panels) {
    const auto place = static_cast<int>(std::distance(columns.begin(), columns.find(panel.column)));
    panel.row = panel.row * parts + place / kMostOfWall;
    panel.column = place % kMostOfWall;
  }
}

void breakRows(Figure& figure) {
  std::set<int> rows, columns;
  for (const Panel& panel : figure.panels) {
    rows.insert(panel.row);
    columns.insert(panel.column);
  }
  if (rows.size() > 2 && columns.size() > kMostOfWall) breakWall(figure, columns);
  if (columns.size() < 3 || rows.size() > 2) return;
  for (Panel& panel : figure.panels) {
    const auto place = static_cast<int>(std::distance(columns.begin(), columns.find(panel.column)));
    if (rows.size() == 2) {
      panel.column = panel.row == *rows.begin() ? 0 : 1;
      panel.row = place;
    } else {
      panel.row = place / 2;
      panel.column = place % 2;
    }
  }
}

const Heatmap* heatmapAt(const Figure& figure, int row, int column) {
  for (const Panel& panel : figure.panels) {
    if (panel.row == row && panel.column == column) return std::get_if<Heatmap>(&panel.content);
  }
  return nullptr;
}

// No label on any cell, rather than their numbers.
std::vector<std::string> unlabelled(int count) { return std::vector<std::string>(static_cast<std::size_t>(count)); }

void nameOnce(Figure& figure) {
  const Figure before = figure;
  for (Panel& panel : figure.panels) {
    auto* map = std::get_if<Heatmap>(&panel.content);
    if (map == nullptr) continue;
    const Heatmap* left = panel.column > 0 ? heatmapAt(before, panel.row, panel.column - 1) : nullptr;
    const Heatmap* below = heatmapAt(before, panel.row + 1, panel.column);
    if (left != nullptr && left->rowAxis == map->rowAxis) {
      map->rowAxis.clear();
      if (left->rowLabels == map->rowLabels && left->cells.rows == map->cells.rows)
        map->rowLabels = unlabelled(map->cells.rows);
    }
    if (below != nullptr && below->columnAxis == map->columnAxis && below->columnLabels == map->columnLabels &&
        below->cells.cols == map->cells.cols) {
      map->columnAxis.clear();
      map->columnLabels = unlabelled(map->cells.cols);
    }
  }
}

}  // namespace

Figure placedForColumn(const Figure& figure, double widthMm) {
  Figure placed = figure;
  if (widthMm < kNarrowMm) breakRows(placed);
  nameOnce(placed);
  return placed;
}

}  // namespace sinkscope
