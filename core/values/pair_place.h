// Where one pair of texts stands among many random changes: one pair is an anecdote until that is said.
//
//   placeWords(2.31, changes);   // "98th percentile of 170 random changes (T 64, seed 0)"
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sinkscope {

// What random changes of many texts did, and what they were drawn with.
struct ChangeRatios {
  std::vector<double> ratios = {};  // Spread::ratio of each
  int tokens = 0;                   // T; 0: not known, of older files
  std::int64_t seed = 0;            // of places and substitutes

  bool operator==(const ChangeRatios&) const = default;
};

// `ratio`: how many times as far later tokens move without bos as with it. Empty where there are too few others, or
// nothing moved, and where the pair has another number of `tokens` (bos included; 0: not known) than the others by more
// than a tenth: how far a change spreads depends on how many tokens follow it.
std::string placeWords(double ratio, const ChangeRatios& others, int tokens = 0);

// "2.31 × as far, 98th percentile of 170 random changes (T 64, seed 0)"; without others "2.31 × as far, one pair of
// texts"; of another number of tokens "2.31 × as far, one pair of 189 tokens
// (random changes have 64)".
std::string ratioWithPlace(double ratio, const ChangeRatios& others, int tokens = 0);
bool ofOtherLength(const ChangeRatios& others, int tokens);

}  // namespace sinkscope
