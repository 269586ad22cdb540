// What a head's number would be if it were about nothing special: the same statistic with every other token in the
// sink's place. All of them are taken and none is drawn (arXiv 2606.02378 draws 500 of them); of prompts longer than
// kMostNullTokens evenly as many.
#pragma once

#include <functional>
#include <vector>

namespace sinkscope {

inline constexpr int kMostNullTokens = 2048;

struct HeadNull {
  float median = 0.0f, high = 0.0f;  // of the other tokens: the middle, and what 95 % of them do not exceed
  float below = 0.0f;                // share of them that lie below the sink's own, ties counted half: 0..1
};

// The positions that stand in for the sink: 1 <= k < T - T/8. Later ones are seen by few queries.
std::vector<int> nullTokens(int tokens);

// `of`: the statistic with token k in the sink's place; `own`: the sink's. NaN everywhere where there is no other token
// or `own` is none.
HeadNull headNull(const std::vector<int>& tokens, const std::function<float(int)>& of, float own);

}  // namespace sinkscope
