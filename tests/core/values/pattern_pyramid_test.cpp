#include "core/values/pattern_pyramid.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/values/error.h"

namespace sinkscope {
namespace {

// A causal square whose weights tell their place.
Matrix causal(int side) {
  Matrix cells(side, side, std::numeric_limits<float>::quiet_NaN());
  for (int row = 0; row < side; ++row) {
    for (int col = 0; col <= row; ++col)
      cells.at(row, col) = static_cast<float>((row * 31 + col * 17) % 1009) / 1009.0f;
  }
  return cells;
}

PatternTile cut(const Matrix& level, const TileKey& key) {
  const int rows = std::min(kTileCells, level.rows - key.row * kTileCells),
            cols = std::min(kTileCells, level.cols - key.column * kTileCells);
  PatternTile tile{key, Matrix(rows, cols)};
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col)
      tile.cells.at(row, col) = level.at(key.row * kTileCells + row, key.column * kTileCells + col);
  }
  return tile;
}

TEST(PatternPyramid, ShortPromptsAreHeldWholeAndLongOnesFromALevelOn) {
  EXPECT_EQ(overviewLevel(1), 0);
  EXPECT_EQ(overviewLevel(2048), 0);
  EXPECT_EQ(overviewLevel(2049), 1);
  EXPECT_EQ(overviewLevel(16384), 3);
  EXPECT_EQ(overviewLevel(131072), 6);
  EXPECT_EQ(levelCells(2049, 1), 1025);
}

TEST(PatternPyramid, CoarserLevelsHoldTheLargestOfTheirSquares) {
  const Matrix weights = causal(1001);
  const PatternPyramid pyramid(1001, weights);
  for (int level = 0; level < pyramid.levels(); ++level) {
    const Matrix& whole = pyramid.whole(level);
    ASSERT_EQ(whole.rows, levelCells(1001, level));
    for (const auto& [row, column] :
         {std::pair(0, 0), std::pair(whole.rows - 1, 0), std::pair(whole.rows - 1, whole.rows - 1),
          std::pair(whole.rows / 2, whole.rows / 3)}) {
      float most = -1.0f;
      for (int query = row << level; query < std::min(1001, (row + 1) << level); ++query) {
        for (int key = column << level; key < std::min(query + 1, (column + 1) << level); ++key)
          most = std::max(most, weights.at(query, key));
      }
      EXPECT_EQ(whole.at(row, column), most) << level << ": " << row << ", " << column;
    }
    EXPECT_TRUE(whole.rows == 1 || std::isnan(whole.at(0, 1)));
  }
}

TEST(PatternPyramid, LeavesOutTheCellsOfTheFirstKeyAlone) {
  const int tokens = 5000;
  Matrix weights = causal(tokens);
  for (int row = 0; row < tokens; ++row) weights.at(row, 0) = 3.0f;  // more than any other
  PatternPyramid pyramid(tokens, coarser(weights, levelCells(tokens, 2)), PatternPyramid::kMostBytes,
                         /*withoutFirst=*/true);
  EXPECT_TRUE(std::isnan(pyramid.whole(2).at(700, 0)));
  EXPECT_FALSE(std::isnan(pyramid.whole(2).at(700, 1)));
  for (int level = 3; level < pyramid.levels(); ++level) {
    const Matrix& whole = pyramid.whole(level);
    float most = 0.0f;  // of the cells of level 2 that it stands for, without the first
    const int row = whole.rows / 2;
    for (int query = row << level; query < std::min(tokens, (row + 1) << level); ++query) {
      for (int key = 4; key < std::min(query + 1, 1 << level); ++key) most = std::max(most, weights.at(query, key));
    }
    EXPECT_EQ(whole.at(row, 0), most) << level;
  }
  pyramid.add(cut(weights, {0, 3, 0}));
  EXPECT_TRUE(std::isnan(pyramid.at(800, 0).value));
  EXPECT_EQ(pyramid.at(800, 1).value, weights.at(800, 1)) << "of single weights only the first key's are left out";
  pyramid.add(cut(weights, {0, 3, 1}));
  EXPECT_EQ(pyramid.at(800, 256).value, weights.at(800, 256));
}

TEST(PatternPyramid, ShowsTheFinestThatItHolds) {
  const int tokens = 5000;  // whole from level 2 on
  const Matrix weights = causal(tokens);
  PatternPyramid pyramid(tokens, coarser(weights, levelCells(tokens, 2)));
  ASSERT_EQ(pyramid.wholeFrom(), 2);
  const auto at = [&](int query, int key) { return pyramid.at(query, key); };
  EXPECT_EQ(at(3001, 700).level, 2);
  EXPECT_EQ(at(3001, 700).value, pyramid.whole(2).at(3001 / 4, 700 / 4));
  pyramid.add(cut(coarser(weights, levelCells(tokens, 1)), {1, 3001 / 512, 700 / 512}));
  EXPECT_EQ(at(3001, 700).level, 1);
  pyramid.add(cut(weights, {0, 3001 / 256, 700 / 256}));
  EXPECT_EQ(at(3001, 700).level, 0);
  EXPECT_EQ(at(3001, 700).value, weights.at(3001, 700));
  EXPECT_EQ(at(3001, 1700).level, 2);
  EXPECT_EQ(pyramid.at(3001, 700, 1).level, 1);
  const Matrix part = pyramid.part(0, 2999, 3003, 698, 702);
  EXPECT_EQ(part.at(2, 2), weights.at(3001, 700));
  EXPECT_TRUE(std::isnan(pyramid.part(0, 10, 12, 10, 12).at(0, 1)));
}

TEST(PatternPyramid, NamesTheTilesThatAreMissingTheMiddleFirstAndNoneAboveTheDiagonal) {
  const int tokens = 16384;
  PatternPyramid pyramid(tokens, Matrix(2048, 2048));
  const std::vector<TileKey> keys = pyramid.missing(0, 0, 1023, 0, 1023);
  EXPECT_EQ(keys.size(), 10u);  // 4 x 4 tiles, those above the diagonal left out
  for (const TileKey& key : keys) EXPECT_LE(key.column, key.row);
  EXPECT_EQ(pyramid.missing(0, 5000, 5600, 0, 700).front(), (TileKey{0, 20, 1}));
  pyramid.add({{0, 20, 1}, Matrix(256, 256)});
  const std::vector<TileKey> fewer = pyramid.missing(0, 5000, 5600, 0, 700);
  EXPECT_EQ(std::count(fewer.begin(), fewer.end(), TileKey{0, 20, 1}), 0);
  EXPECT_TRUE(pyramid.missing(3, 0, 2047, 0, 2047).empty());
}

TEST(PatternPyramid, LetsTheLeastRecentlyPaintedTilesGo) {
  constexpr std::size_t kTileBytes = sizeof(float) * kTileCells * kTileCells;
  PatternPyramid pyramid(16384, Matrix(2048, 2048), 3 * kTileBytes);
  for (const int row : {10, 11, 12}) pyramid.add({{0, row, 0}, Matrix(256, 256)});
  (void)pyramid.source({0, 10, 0});
  pyramid.add({{0, 13, 0}, Matrix(256, 256)});
  EXPECT_EQ(pyramid.bytes(), 3 * kTileBytes);
  EXPECT_TRUE(pyramid.holds({0, 10, 0}));
  EXPECT_FALSE(pyramid.holds({0, 11, 0}));
  EXPECT_TRUE(pyramid.holds({0, 13, 0}));
}

TEST(PatternPyramid, RefusesATileOfAnotherPattern) {
  PatternPyramid pyramid(5000, Matrix(1250, 1250));
  EXPECT_THROW(pyramid.add({{2, 0, 0}, Matrix(256, 256)}), Error);
  EXPECT_THROW(pyramid.add({{0, 20, 0}, Matrix(256, 256)}), Error);
  EXPECT_THROW(pyramid.add({{0, 19, 0}, Matrix(256, 256)}), Error);
  EXPECT_NO_THROW(pyramid.add({{0, 19, 0}, Matrix(5000 - 19 * 256, 256)}));
}

}  // namespace
}  // namespace sinkscope
