// Where one pair of texts stands among many random changes: one pair is an anecdote until that is said.
//
//   placeWords(2.31, ratios);   // "98th percentile of 170 random changes"
#pragma once

#include <span>
#include <string>

namespace sinkscope {

// `ratio`: how many times as far later tokens move without bos as with it; `others`: the same of each random change of
// a study. Empty where there are none, or nothing moved.
std::string placeWords(double ratio, std::span<const double> others);

// "2.31 × as far, 98th percentile of 170 random changes"; without others "2.31 × as far, one pair (its place: study
// spread)": the study that would tell.
std::string ratioWithPlace(double ratio, std::span<const double> others);

}  // namespace sinkscope
