#include "widgets/pattern_wall_figure.h"

#include <algorithm>
#include <utility>

namespace sinkscope {

ColourScale wallColour(Scale scale) {
  constexpr double kLogFloor = 1e-4;  // as in the attention view
  return {.map = ColourMap::viridis,
          .scale = scale,
          .low = scale == Scale::log ? kLogFloor : 0.0,
          .high = 1.0,
          .label = "attention"};
}

int tokensOfWallCell(int tokens) { return (tokens + kWallCells - 1) / kWallCells; }

Figure patternWallFigure(const ReadingSides& sides, std::vector<WallPicture> pictures, Scale scale) {
  Figure figure{.name = "patterns", .panels = {}, .record = {}};
  for (WallPicture& picture : pictures) {
    const ReadingSide& side = sides[static_cast<std::size_t>(picture.side)];
    Heatmap map;
    map.title =
        headName(side.reading->layers, picture.layer, picture.head) + (side.title.empty() ? "" : ", " + side.title);
    map.cells = std::move(picture.cells);
    // Coarser cells are called by the first token they stand for.
    const int step = tokensOfWallCell(static_cast<int>(side.reading->tokens.size()));
    for (int cell = 0; step > 1 && cell < map.cells.rows; ++cell) map.rowLabels.push_back(std::to_string(cell * step));
    map.columnLabels = map.rowLabels;
    map.rowAxis = "query";
    map.columnAxis = "key";
    map.colour = wallColour(scale);
    figure.panels.push_back({.row = picture.row, .column = picture.column, .content = std::move(map)});
  }
  if (figure.panels.empty()) return figure;
  figure.record = sinkGridFigure(sides, {}).record;
  figure.record.epsilon.reset();
  std::erase_if(figure.record.more, [](const auto& fact) { return fact.first.starts_with("sink rate"); });
  const auto& first = std::get<Heatmap>(figure.panels.front().content).cells;
  if (first.rows > 0 && static_cast<std::size_t>(first.rows) < sides.front().reading->tokens.size())
    figure.record.more.emplace_back("cells", "each the largest of a square of tokens");
  return figure;
}

}  // namespace sinkscope
