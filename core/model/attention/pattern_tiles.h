// One head's pattern of any length, any part of it at any coarseness, from its queries and keys: no T x T matrix is
// formed.
//
//   PatternTiles tiles(rule.ofHead(head, kvHead), q, k, progress);   // one pass over all pairs: seconds at 100,000
//   tokens PatternTile tile = tiles.tile({.level = 0, .row = 40, .column = 0});   // 256 x 256 weights: milliseconds
//
// The pass computes what every row needs to know of all its keys (AttentionVariant::row), in blocks: with that kept,
// any part of the pattern follows from its scores alone. The rule is the one that the forward pass had: edits, windows,
// caps, biases and extra keys act here as there; tests/core/model/attention/pattern_tiles_test.cpp visits every row of
// the table. What a coarse cell stands for: core/values/pattern_pyramid.h.
#pragma once

#include <memory>
#include <vector>

#include "core/values/pattern_pyramid.h"
#include "core/values/progress.h"

namespace at {
class Tensor;
}

namespace sinkscope {

struct AttentionRule;  // core/model/attention/rule.h; this header is free of libtorch, so that the window may include
                       // it

class PatternTiles {
 public:
  // `rule` of this head alone (AttentionRule::ofHead) and q and k [T,D] on the CPU, after position encoding, of one
  // dtype. Reports queries done; throws Error{cancelled}. Memory beside q and k: linear in T, and the overview.
  PatternTiles(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, const ProgressSink& progress = {});
  ~PatternTiles();

  int tokens() const { return tokens_; }
  const Matrix& overview() const { return overview_; }                // of level overviewLevel(tokens())
  const std::vector<float>& sinkShare() const { return sinkShare_; }  // [T], of all extra keys; empty: none

  // REQUIRES a tile that holds cells of this pattern.
  PatternTile tile(const TileKey& key) const;

 private:
  struct Inputs;  // rule, q and k, and the numbers of every row
  void seeRows(std::int64_t firstQuery, std::int64_t rows);

  std::unique_ptr<Inputs> inputs_;
  int tokens_ = 0;
  Matrix overview_;
  std::vector<float> sinkShare_;
};

}  // namespace sinkscope
