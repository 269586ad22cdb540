// The depth of the residual stream as all figures and views count it: x^(l) has passed l blocks, x^(0) is the embedding
// and x^(L) leaves the last block. Attention belongs to a layer instead, and heads are L0H0, L0H1, ...
#pragma once

#include <string>
#include <vector>

namespace sinkscope {

inline constexpr const char* kBlocksPassed = "blocks passed";  // an axis over x^(0), x^(1), ...

// [depths]: "0", "1", "2", ...
std::vector<std::string> blockCounts(int depths);

// Where one hidden state stands: "embedding", "after 1 block", "after 2 blocks".
std::string hiddenStateName(int blocks);

}  // namespace sinkscope
