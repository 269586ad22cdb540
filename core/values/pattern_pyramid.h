// A pattern of many thousand tokens as a pyramid, so that a picture of it needs memory for what is in sight only.
//
// Level l has one cell for every square of 2^l x 2^l weights: the largest of them (as coarser() has it), so that a sink
// column one cell wide stays in sight from any distance; NaN where all of them lie above the diagonal. Level 0 holds
// the weights themselves. Levels from overviewLevel() up are held whole; of the finer ones tiles come and go as they
// are looked at.
//
//   PatternPyramid pyramid(tokens, overview);          // overview: the cells of level overviewLevel(tokens)
//   pyramid.add({{.level = 0, .row = 3, .column = 1}, cells});
//   PatternPyramid::Seen seen = pyramid.at(800, 300);  // the finest that is held of this weight: seen.level says how
//   fine
//
// Not thread-safe: it belongs to the thread that paints.
#pragma once

#include <compare>
#include <cstdint>
#include <list>
#include <map>
#include <vector>

#include "core/values/matrix.h"

namespace sinkscope {

inline constexpr int kTileCells = 256;       // a side of a tile
inline constexpr int kOverviewCells = 2048;  // a side of what is held whole, at most

// One tile: cells row * 256 .. and column * 256 .. of its level.
struct TileKey {
  int level = 0, row = 0, column = 0;
  auto operator<=>(const TileKey&) const = default;
};

struct PatternTile {
  TileKey key;
  Matrix cells;  // 256 x 256, fewer at the lower and the right edge
};

// Cells a side of a level: ceil(tokens / 2^level).
constexpr int levelCells(int tokens, int level) { return (tokens + (1 << level) - 1) >> level; }

// The finest level of at most kOverviewCells a side: 0 for prompts up to 2,048 tokens, 3 for 16,384, 6 for 131,072.
constexpr int overviewLevel(int tokens) {
  int level = 0;
  while (levelCells(tokens, level) > kOverviewCells) ++level;
  return level;
}

class PatternPyramid {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{256} << 20;  // of tiles; the least recently painted go first

  // REQUIRES overview.rows == overview.cols == levelCells(tokens, overviewLevel(tokens)), tokens > 0.
  // `withoutFirst`: the first key's weights are left out, and with them the other keys of the cell that holds it, of
  // the overview and of every tile: less than a pixel where cells are painted as small as pixels, and none at level 0.
  PatternPyramid(int tokens, const Matrix& overview, std::size_t mostBytes = kMostBytes, bool withoutFirst = false);

  int tokens() const { return tokens_; }
  bool withoutFirst() const { return withoutFirst_; }
  int wholeFrom() const { return wholeFrom_; }  // levels from here up are held whole
  int levels() const { return wholeFrom_ + static_cast<int>(whole_.size()); }
  int cells(int level) const { return levelCells(tokens_, level); }
  const Matrix& whole(int level) const { return whole_[static_cast<std::size_t>(level - wholeFrom_)]; }

  // Throws Error{failed} for a tile that is none of this pattern's.
  void add(PatternTile tile);
  bool holds(const TileKey& key) const { return tiles_.contains(key); }
  std::size_t bytes() const { return bytes_; }

  // The cells from which a tile of `key` is painted: its own, or those of the finest coarser level that is held. The
  // cell (row, column) of the key's level is cells.at((row >> shift) - firstRow, (column >> shift) - firstColumn).
  // Valid until the next add(). Counts as use.
  struct Source {
    const Matrix* cells = nullptr;
    int shift = 0, firstRow = 0, firstColumn = 0;
  };
  Source source(const TileKey& key) const;

  // The largest weight of the 2^level x 2^level square that holds this weight, of the finest level >= `finest` that is
  // held.
  struct Seen {
    int level = 0;
    float value = 0.0f;
  };
  Seen at(int query, int key, int finest = 0) const;

  // Tiles of a level that cover its rows firstRow..lastRow and columns firstColumn..lastColumn and are not held, those
  // in the middle first. Above the diagonal there is nothing to hold. Empty for levels that are held whole.
  std::vector<TileKey> missing(int level, int firstRow, int lastRow, int firstColumn, int lastColumn) const;

  // The cells of a level's rows and columns as far as they are held, coarser ones where they are not.
  Matrix part(int level, int firstRow, int lastRow, int firstColumn, int lastColumn) const;

 private:
  struct Held {
    Matrix cells;
    std::list<TileKey>::iterator place;  // in used_
  };

  int tokens_ = 0;
  int wholeFrom_ = 0;
  bool withoutFirst_ = false;
  std::vector<Matrix> whole_;  // [levels - wholeFrom]
  std::size_t mostBytes_ = 0, bytes_ = 0;
  std::map<TileKey, Held> tiles_;
  mutable std::list<TileKey> used_;  // the most recently used first
};

}  // namespace sinkscope
