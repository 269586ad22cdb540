#include "widgets/column_layout.h"

#include <algorithm>
#include <set>

namespace sinkscope {

namespace {

constexpr double kNarrowMm = 110.0;  // between one column of a page (77 to 89 mm) and a whole page's width (140 mm on)

// Pictures beside one another.
constexpr int kMostInColumn = 4;
constexpr double kMmOfTwo = 31.0, kUsualPoints = 8.0;  // two pictures with their titles, in type of that size

// Even, as a head's pictures with and without bos stand together.
int mostOfPage(double widthMm, double fontPoints) {
  return std::max(kMostInColumn, 2 * static_cast<int>(widthMm * kUsualPoints / fontPoints / kMmOfTwo));
}

struct Places {
  std::set<int> rows, columns;
};

Places placesIn(const Figure& figure) {
  Places places;
  for (const Panel& panel : figure.panels) {
    places.rows.insert(panel.row);
    places.columns.insert(panel.column);
  }
  return places;
}

// A wall of many pictures: each row goes on in the next after `most`.
void breakWall(Figure& figure, int most) {
  const std::set<int> columns = placesIn(figure).columns;
  const int parts = (static_cast<int>(columns.size()) + most - 1) / most;
  for (Panel& panel : figure.panels) {
    const auto place = static_cast<int>(std::distance(columns.begin(), columns.find(panel.column)));
    panel.row = panel.row * parts + place / most;
    panel.column = place % most;
  }
}

bool hasRowsOf(const Panel& panel, const Curves& named) {
  const auto* curves = std::get_if<Curves>(&panel.content);
  return curves != nullptr && !curves->rowNames.empty() && curves->rowNames.size() == named.rowNames.size();
}

// Three and more panels of rows whose names stand at the first alone.
bool sharesRowNames(const Figure& figure) {
  const auto* first = figure.panels.empty() ? nullptr : std::get_if<Curves>(&figure.panels.front().content);
  if (first == nullptr) return false;
  const auto like = [&](const Panel& panel) { return hasRowsOf(panel, *first); };
  return std::ranges::count_if(figure.panels, like) > 2;
}

// Two and two, and the names at the first of each two; what has no rows stands under them.
void breakNamedRows(Figure& figure) {
  const auto first = std::get<Curves>(figure.panels.front().content);
  int place = 0;
  for (Panel& panel : figure.panels) {
    const bool ofRows = hasRowsOf(panel, first);
    if (!ofRows) place += place % 2;  // a line of its own
    panel.row = place / 2;
    panel.column = place % 2;
    place += ofRows ? 1 : 2;
    if (!ofRows || panel.column > 0) continue;
    auto& curves = std::get<Curves>(panel.content);
    curves.rowNames = first.rowNames;
    curves.yAxis = first.yAxis;
  }
}

void breakRows(Figure& figure) {
  if (sharesRowNames(figure)) return breakNamedRows(figure);
  const auto& [rows, columns] = placesIn(figure);
  if (rows.size() > 2 && columns.size() > kMostInColumn) breakWall(figure, kMostInColumn);
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

Figure placedForColumn(const Figure& figure, double widthMm, double fontPoints) {
  Figure placed = figure;
  const int most = mostOfPage(widthMm, fontPoints);
  if (widthMm < kNarrowMm) breakRows(placed);
  else if (placesIn(placed).columns.size() > static_cast<std::size_t>(most)) breakWall(placed, most);
  nameOnce(placed);
  return placed;
}

}  // namespace sinkscope
