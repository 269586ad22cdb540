#include "widgets/column_layout.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace sinkscope {

namespace {

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
  most = std::min(most, 2 * ((static_cast<int>(columns.size()) + 2 * parts - 1) / (2 * parts)));  // all rows alike
  for (Panel& panel : figure.panels) {
    const auto place = static_cast<int>(std::distance(columns.begin(), columns.find(panel.column)));
    panel.row = panel.row * parts + place / most;
    panel.column = place % most;
  }
}

std::size_t rowsNamed(const Panel& panel) {
  const auto* curves = std::get_if<Curves>(&panel.content);
  return curves != nullptr ? curves->rowNames.size() : 0;
}

// Three and more panels of rows whose names stand at the first alone.
bool sharesRowNames(const Figure& figure) {
  const std::size_t rows = figure.panels.empty() ? 0 : rowsNamed(figure.panels.front());
  return rows > 0 && std::ranges::count(figure.panels, rows, rowsNamed) > 2;
}

// Two and two, and the names at the first of each two; what has no rows, or others, begins a line of its own.
void breakNamedRows(Figure& figure) {
  std::size_t rowsBefore = 0;
  int place = 0;
  std::vector<std::string> names;
  std::string axis;
  const std::size_t most = rowsNamed(*std::ranges::max_element(figure.panels, {}, rowsNamed));
  for (Panel& panel : figure.panels) {
    const std::size_t rows = rowsNamed(panel);
    if (rows > 0) panel.relativeHeight *= static_cast<double>(rows) / static_cast<double>(most);
    if (rows != rowsBefore || rows == 0) place += place % 2;
    rowsBefore = rows;
    panel.row = place / 2;
    panel.column = place % 2;
    place += rows > 0 ? 1 : 2;
    if (rows == 0) continue;
    auto& curves = std::get<Curves>(panel.content);
    if (std::ranges::any_of(curves.rowNames, [](const std::string& name) { return !name.empty(); })) {
      names = curves.rowNames;
      axis = curves.yAxis;
    } else if (panel.column == 0 && names.size() == rows) {
      curves.rowNames = names;
      curves.yAxis = axis;
    }
  }
}

// Two maps that are wider than high, whose cells could not be seen side by side.
bool tooNarrowBeside(const Figure& figure, double widthMm) {
  constexpr double kAround = 40.0, kLeastCell = 0.5;  // of labels and colour bar, and of a cell that is seen, mm
  const auto& [rows, columns] = placesIn(figure);
  if (rows.size() != 1 || columns.size() != 2) return false;
  return std::ranges::all_of(figure.panels, [&](const Panel& panel) {
    const auto* map = std::get_if<Heatmap>(&panel.content);
    return map != nullptr && map->cells.cols > map->cells.rows &&
           (widthMm - kAround) / 2.0 / map->cells.cols < kLeastCell;
  });
}

void placeAbove(Figure& figure) {
  const std::set<int> columns = placesIn(figure).columns;
  for (Panel& panel : figure.panels) {
    panel.row = static_cast<int>(std::distance(columns.begin(), columns.find(panel.column)));
    panel.column = 0;
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

// Many rows of two curves on a page that is wide enough for four: the second row of each two stands beside the first.
void putRowsBeside(Figure& figure) {
  const std::set<int> rows = placesIn(figure).rows;
  for (Panel& panel : figure.panels) {
    const auto place = static_cast<int>(std::distance(rows.begin(), rows.find(panel.row)));
    panel.row = place / 2;
    panel.column += place % 2 * 2;
  }
}

bool hasRoomBeside(const Figure& figure, double widthMm, double fontPoints) {
  constexpr std::size_t kManyRows = 5;
  constexpr double kMmOfFourCurves = 165.0;
  const auto& [rows, columns] = placesIn(figure);
  return rows.size() >= kManyRows && columns == std::set<int>{0, 1} &&
         widthMm * kUsualPoints / fontPoints >= kMmOfFourCurves &&
         std::ranges::all_of(figure.panels, [](const Panel& panel) {
           const bool low =
               std::holds_alternative<Curves>(panel.content) || std::holds_alternative<HeadGrid>(panel.content);
           return low && panel.rowSpan == 1 && rowsNamed(panel) == 0;
         });
}

const Heatmap* heatmapAt(const Figure& figure, int row, int column) {
  for (const Panel& panel : figure.panels) {
    if (panel.row == row && panel.column == column) return std::get_if<Heatmap>(&panel.content);
  }
  return nullptr;
}

// No label on any cell, rather than their numbers.
std::vector<std::string> unlabelled(int count) { return std::vector<std::string>(static_cast<std::size_t>(count)); }

void shortenTitles(Figure& figure) {
  for (Panel& panel : figure.panels) {
    auto* grid = std::get_if<HeadGrid>(&panel.content);
    if (grid != nullptr && !grid->shortTitle.empty()) grid->title = grid->shortTitle;
  }
}

// "with ⟨bos⟩" of "L4H6, with ⟨bos⟩"; empty: there is none.
std::string sideIn(const std::string& title) {
  const std::size_t comma = title.find(", ");
  return comma == std::string::npos ? std::string() : title.substr(comma + 2);
}

// In a wall of small pictures each column is of one side, which its topmost title says for all of them: in each of them
// it would take more room than the picture.
void sayTheSideOnce(Figure& figure) {
  constexpr std::size_t kWall = 3;  // rows from which on there is no seeing the picture for the titles
  if (placesIn(figure).rows.size() < kWall) return;
  std::map<int, std::map<int, Heatmap*>> columns;  // by row, from the top
  for (Panel& panel : figure.panels) {
    auto* map = std::get_if<Heatmap>(&panel.content);
    if (map == nullptr) return;
    columns[panel.column][panel.row] = map;
  }
  for (auto& [column, maps] : columns) {
    const std::string side = sideIn(maps.begin()->second->title);
    const auto isOfIt = [&](const auto& map) { return sideIn(map.second->title) == side; };
    if (side.empty() || !std::ranges::all_of(maps, isOfIt)) continue;
    for (auto& [row, map] : maps | std::views::drop(1)) map->title.erase(map->title.find(", "));
  }
}

// "L2H0, no ⟨bos⟩": over small pictures that would have less room than their titles.
void shortenTitlesOfWall(Figure& figure) {
  constexpr std::pair<std::string_view, std::string_view> kShorter[] = {{", with ⟨bos⟩", ", ⟨bos⟩"},
                                                                        {", without ⟨bos⟩", ", no ⟨bos⟩"}};
  if (placesIn(figure).columns.size() <= std::size_t{kMostInColumn}) return;
  for (Panel& panel : figure.panels) {
    auto* map = std::get_if<Heatmap>(&panel.content);
    for (const auto& [ending, shorter] : kShorter) {
      if (map != nullptr && map->title.ends_with(ending))
        map->title.replace(map->title.size() - ending.size(), ending.size(), shorter);
    }
  }
}

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

std::string panelNames(const Figure& figure) {
  std::vector<const Panel*> panels;
  for (const Panel& panel : figure.panels) panels.push_back(&panel);
  std::ranges::stable_sort(panels, {}, [](const Panel* panel) { return std::pair(panel->row, panel->column); });
  std::string names;
  for (const Panel* panel : panels) {
    const std::string& title =
        std::visit([](const auto& content) -> const std::string& { return content.title; }, panel->content);
    if (!title.empty()) names += (names.empty() ? "" : "; ") + title;
  }
  return names.empty() ? names : "left to right, top to bottom: " + names;
}

int picturesAcross(double widthMm, double fontPoints) {
  return widthMm < kNarrowMm ? kMostInColumn : mostOfPage(widthMm, fontPoints);
}

Figure placedForColumn(const Figure& figure, double widthMm, double fontPoints) {
  Figure placed = figure;
  const int most = mostOfPage(widthMm, fontPoints);
  if (widthMm < kNarrowMm) shortenTitles(placed);
  shortenTitlesOfWall(placed);
  if (tooNarrowBeside(placed, widthMm)) placeAbove(placed);
  else if (widthMm < kNarrowMm) breakRows(placed);
  else if (hasRoomBeside(placed, widthMm, fontPoints)) putRowsBeside(placed);
  else if (placesIn(placed).columns.size() > static_cast<std::size_t>(most)) breakWall(placed, most);
  if (widthMm < kNarrowMm) sayTheSideOnce(placed);
  nameOnce(placed);
  return placed;
}

}  // namespace sinkscope
