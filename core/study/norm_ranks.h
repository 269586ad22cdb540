// Whether the first token's values and keys are the smallest (Barbero et al. 2025, Fig. 4b, says it of one head; Gu et
// al. 2025 of values): their rank among the prompt's in every kv head, and norms over depth, hidden states beside them.
//
//   const NormRanks seen = normRanks(model, readPromptSet("builtin"), {.tokens = 64}, progress);
#pragma once

#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct NormRankOptions {
  int tokens = 64;   // T, bos included; shorter prompts are skipped
  int prompts = 40;  // at most so many, taken evenly from the set's order
};

// Of one layer or depth: means over prompts and kv heads, and what 90 of 100 of the single ones lie between.
struct NormsAt {
  double first = 0.0, firstLow = 0.0, firstHigh = 0.0;
  double others = 0.0, othersLow = 0.0, othersHigh = 0.0;
};

struct RankedNorms {
  std::vector<NormsAt> layers = {};  // attention layers; of hidden states depths
  std::vector<double> smallest = {},
                      largest = {};  // [prompts] share of layers and kv heads in which the first token's is
  Matrix smallestShare = {};         // [L,G] share of prompts in which it is the smallest
};

struct NormRanksCondition {
  bool bos = false;
  RankedNorms values = {}, keys = {}, hidden = {};  // of hidden states G is one
};

struct NormRanks {
  Record record = {};
  int prompts = 0, skipped = 0;
  std::vector<int> categories = {};
  std::vector<NormRanksCondition> conditions = {};  // with bos first; models without bos have the other only
};

// Throws Error{badUse}: T < 2 or beyond learned positions, no prompt long enough; Error as makePrompt and capture do.
NormRanks normRanks(const OpenModel& model, const PromptSet& set, const NormRankOptions& options = {},
                    const ProgressSink& progress = {});

}  // namespace sinkscope
