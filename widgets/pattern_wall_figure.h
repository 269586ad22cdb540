// The wall of small patterns as a figure: pure functions from values to values, for the window and for `sinkscope
// figures`.
#pragma once

#include <vector>

#include "core/values/figure.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

// One small pattern of the wall, and where it stands.
struct WallPicture {
  int side = 0;
  int layer = 0;
  int head = 0;
  int row = 0;
  int column = 0;
  Matrix cells;  // at most kWallCells a side, each the largest of a square of tokens
};

inline constexpr int kWallCells = 64;                  // a side of a small pattern
inline constexpr std::size_t kUsualWallPictures = 48;  // which are not named one by one: a page has room for them
inline constexpr std::size_t kMostWallPictures = 128;
inline constexpr const char* kHeadsDrawn = "heads drawn";  // the fact that says which of them are, where not all

ColourScale wallColour(Scale scale);
// Of so many tokens, how many one cell stands for.
int tokensOfWallCell(int tokens);
// No pictures: no panels. REQUIRES sides.
Figure patternWallFigure(const ReadingSides& sides, std::vector<WallPicture> pictures, Scale scale);

}  // namespace sinkscope
