#include "core/values/pattern_pyramid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/values/error.h"

namespace sinkscope {

namespace {

std::size_t bytesOf(const Matrix& cells) { return cells.cells.size() * sizeof(float); }

// coarser() by a step of two.
Matrix halved(const Matrix& fine) {
  Matrix coarse((fine.rows + 1) / 2, (fine.cols + 1) / 2, std::numeric_limits<float>::quiet_NaN());
  for (int row = 0; row < fine.rows; ++row) {
    const float* in = fine.cells.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(fine.cols);
    float* out = coarse.cells.data() + static_cast<std::size_t>(row / 2) * static_cast<std::size_t>(coarse.cols);
    for (int col = 0; col <= std::min(row, fine.cols - 1); ++col) {  // nothing lies above the diagonal
      float& cell = out[col / 2];
      if (std::isnan(cell) || in[col] > cell) cell = in[col];  // what is left out never wins
    }
  }
  return coarse;
}

void leaveFirstColumnOut(Matrix& cells) {
  for (int row = 0; row < cells.rows; ++row) cells.at(row, 0) = std::numeric_limits<float>::quiet_NaN();
}

}  // namespace

PatternPyramid::PatternPyramid(int tokens, const Matrix& overview, std::size_t mostBytes, bool withoutFirst)
    : tokens_(tokens), wholeFrom_(sinkscope::overviewLevel(tokens)), withoutFirst_(withoutFirst),
      mostBytes_(mostBytes) {
  whole_.push_back(overview);
  if (withoutFirst_) leaveFirstColumnOut(whole_.front());
  while (whole_.back().rows > kTileCells / 2) {
    whole_.push_back(halved(whole_.back()));
  }
}

void PatternPyramid::add(PatternTile tile) {
  const TileKey& key = tile.key;
  const auto side = [&](int first) { return std::clamp(cells(key.level) - first * kTileCells, 0, kTileCells); };
  if (key.level < 0 || key.level >= wholeFrom_ || key.row < 0 || key.column < 0 || tile.cells.empty() ||
      tile.cells.rows != side(key.row) || tile.cells.cols != side(key.column)) {
    throw Error(ErrorKind::failed, "a tile of level " + std::to_string(key.level) + " is none of a pattern of " +
                                       std::to_string(tokens_) + " tokens");
  }
  if (const auto found = tiles_.find(key); found != tiles_.end()) {
    bytes_ -= bytesOf(found->second.cells);
    used_.erase(found->second.place);
    tiles_.erase(found);
  }
  if (withoutFirst_ && key.column == 0) leaveFirstColumnOut(tile.cells);
  bytes_ += bytesOf(tile.cells);
  used_.push_front(key);
  tiles_.emplace(key, Held{std::move(tile.cells), used_.begin()});
  while (bytes_ > mostBytes_ && used_.size() > 1) {
    const auto oldest = tiles_.find(used_.back());
    bytes_ -= bytesOf(oldest->second.cells);
    tiles_.erase(oldest);
    used_.pop_back();
  }
}

PatternPyramid::Source PatternPyramid::source(const TileKey& key) const {
  for (int level = key.level; level < wholeFrom_; ++level) {
    const int shift = level - key.level;
    const TileKey coarse{level, key.row >> shift, key.column >> shift};
    const auto found = tiles_.find(coarse);
    if (found == tiles_.end()) continue;
    used_.splice(used_.begin(), used_, found->second.place);
    return {&found->second.cells, shift, coarse.row * kTileCells, coarse.column * kTileCells};
  }
  const int level = std::clamp(key.level, wholeFrom_, levels() - 1);
  return {&whole(level), level - key.level, 0, 0};
}

PatternPyramid::Seen PatternPyramid::at(int query, int key, int finest) const {
  const int level = std::clamp(finest, 0, levels() - 1), row = query >> level, column = key >> level;
  const Source from = source({level, row / kTileCells, column / kTileCells});
  return {level + from.shift,
          from.cells->at((row >> from.shift) - from.firstRow, (column >> from.shift) - from.firstColumn)};
}

std::vector<TileKey> PatternPyramid::missing(int level, int firstRow, int lastRow, int firstColumn,
                                             int lastColumn) const {
  std::vector<TileKey> keys;
  if (level >= wholeFrom_ || level < 0) return keys;
  const int last = cells(level) - 1;
  const auto tileOf = [last](int cell) { return std::clamp(cell, 0, last) / kTileCells; };
  for (int row = tileOf(firstRow); row <= tileOf(lastRow); ++row) {
    for (int column = tileOf(firstColumn); column <= std::min(tileOf(lastColumn), row); ++column) {
      if (!holds({level, row, column})) keys.push_back({level, row, column});
    }
  }
  const double middleRow = 0.5 * (firstRow + lastRow) / kTileCells - 0.5,
               middleColumn = 0.5 * (firstColumn + lastColumn) / kTileCells - 0.5;
  const auto away = [&](const TileKey& key) { return std::hypot(key.row - middleRow, key.column - middleColumn); };
  std::stable_sort(keys.begin(), keys.end(), [&](const TileKey& a, const TileKey& b) { return away(a) < away(b); });
  return keys;
}

Matrix PatternPyramid::part(int level, int firstRow, int lastRow, int firstColumn, int lastColumn) const {
  Matrix cells(lastRow - firstRow + 1, lastColumn - firstColumn + 1);
  for (int row = firstRow; row <= lastRow; ++row) {
    for (int column = firstColumn; column <= lastColumn;) {
      const Source from = source({level, row / kTileCells, column / kTileCells});
      const int end = std::min(lastColumn, (column / kTileCells + 1) * kTileCells - 1);
      for (; column <= end; ++column) {
        cells.at(row - firstRow, column - firstColumn) =
            column > row
                ? std::numeric_limits<float>::quiet_NaN()
                : from.cells->at((row >> from.shift) - from.firstRow, (column >> from.shift) - from.firstColumn);
      }
    }
  }
  return cells;
}

}  // namespace sinkscope
