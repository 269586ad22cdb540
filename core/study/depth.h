// What becomes of a prompt from block to block, with and without bos, over many prompts: how alike its tokens become,
// and how smooth and how narrow the maps are that mix them (Barbero et al. 2025, section 3 and appendix B; arXiv
// 2510.06477 for matrix entropy and anisotropy).
//
//   DepthProfiles profiles = depthProfiles(model, readPromptSet("builtin"), {.prompts = 30, .tokens = 64}, progress);
//   profileOf(profiles, "matrix_entropy", true).values.at(prompt, depth);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct DepthOptions {
  int prompts = 30;  // of the set, evenly spread over it, so that every category has its share
  int tokens = 64;   // T with bos; without one the same T-1 text tokens. A model without bos has T text tokens
  std::int64_t mostPatternBytes = std::int64_t{1} << 30;  // of all patterns of a prompt
};

// One quantity over depth, of every prompt.
struct DepthProfile {
  // As core/probe/quantities.h calls it, means over the heads of a layer; or
  //   distance_per_token, .._rest   ||X - mean||_F / sqrt(n), of x^(0)..x^(L)
  //   attention_alone, .._rest      what the measured patterns alone leave of the tokens' differences: see mixedBy()
  //   mixing                        1 - A[i,0] - A[i,i], mean over rows i >= 2: what comes from other tokens
  //   mass                          the first token's importance
  //   divergence                    stateDivergence() of the text tokens with bos and without (core/metrics)
  std::string name;
  bool bos = false;       // of divergence: true, relative to the states with bos
  bool ofLayers = false;  // a value an attention layer, [prompts,layers]; else [prompts,L+1], before the final norm
  Matrix values;
};

// One quantity of every head, mean over prompts: [layers,H].
struct HeadMean {
  std::string name;
  bool bos = false;
  Matrix values;
};

struct DepthProfiles {
  Record record;
  int prompts = 0;              // used ones
  std::vector<int> categories;  // of these (core/values/two_stage.h)
  std::vector<int> blocks;      // of the attention layers, their block
  int depth = 0;                // L
  std::vector<DepthProfile> profiles;
  std::vector<HeadMean> heads;  // normalised_entropy, beside_first_entropy
};

// nullptr: it was not measured, as attention_alone where the patterns take more than DepthOptions::mostPatternBytes,
// and divergence of a model without bos.
const DepthProfile* profileOf(const DepthProfiles& made, const std::string& name, bool bos);

// Throws Error{badUse} where no prompt has so many tokens, for fewer than 4, and for more than learned positions.
DepthProfiles depthProfiles(const OpenModel& model, const PromptSet& prompts, const DepthOptions& options,
                            const ProgressSink& progress = {});

}  // namespace sinkscope
