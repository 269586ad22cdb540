// How alike the tokens of a prompt become from block to block, with and without bos, over many prompts (Barbero et al.
// 2025, section 3: without residual connections the distance to the mean falls exponentially with depth).
//
//   DepthProfiles profiles = depthProfiles(model, readPromptSet("builtin"), {.prompts = 30, .tokens = 64}, progress);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

// ADD A MEASURE: one row.
struct DepthMeasure {
  std::string name, axis;
  at::Tensor (*of)(const at::Tensor& hidden, std::int64_t firstRow) = nullptr;  // [...,T,C] -> [...]
};
const std::vector<DepthMeasure>& depthMeasures();

struct DepthOptions {
  int prompts = 30;  // of the set, evenly spread over it, so that every category has its share
  int tokens = 64;   // T with bos; without one the same T-1 text tokens. A model without bos has T text tokens
  std::int64_t mostPatternBytes = std::int64_t{1} << 30;
};

// One measure of x^(0)..x^(L) of every prompt, before the final norm.
struct DepthProfile {
  int measure = 0;  // of depthMeasures()
  bool bos = false;
  bool withoutFirst = false;  // row 0 is left out: the bos, or without one the first text token
  Matrix values;              // [prompts, L+1]
};

// What attention alone would leave of the tokens' differences, were there no residual stream, no feed-forward and no
// values: P_l = A_l ... A_1, A_l the mean of layer l's patterns over its heads (a block without attention leaves P as
// it was), and of its rows ||P - 1 m^T||_F / ||P||_F with m their mean. A calculation from measured patterns, to be
// laid beside mu / ||X||; Dong et al. 2021 study what becomes of it with depth. Values have no part in it: a sink makes
// rows alike here although next to nothing may be read from it.
struct MixingProfile {
  bool bos = false;
  bool withoutFirst = false;
  Matrix values;  // [prompts, L+1]
};

struct DepthProfiles {
  Record record;
  int prompts = 0;  // used ones
  std::vector<DepthProfile> profiles;
  std::vector<MixingProfile>
      mixing;  // empty where all patterns of a prompt are more than DepthOptions::mostPatternBytes
};

// Throws Error{badUse} where no prompt has so many tokens, for fewer than 4, and for more than learned positions.
DepthProfiles depthProfiles(const OpenModel& model, const PromptSet& prompts, const DepthOptions& options,
                            const ProgressSink& progress = {});

}  // namespace sinkscope
