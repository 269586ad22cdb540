// What the loss costs where only a share of the keys is kept, by one policy or another: with the first token and
// without (Ge et al. 2024, FastGen), by the keys themselves (Park et al. 2025, KeyDiff), at random.
#pragma once

#include <vector>

#include "core/study/cache_edits.h"
#include "core/study/cached_loss.h"

namespace sinkscope {

struct KeptCondition {
  KeepPolicy policy = KeepPolicy::recent;
  double share = 1.0;  // of the keys that a query could see
  CachedCondition losses = {};
};

struct KeptKeysStudy {
  Record record = {};
  int prompts = 0, skipped = 0;
  std::vector<int> categories = {};
  CachedCondition all = {};                    // every key
  std::vector<int> places = {};                // T/4 to T-1
  std::vector<KeptCondition> conditions = {};  // policy by policy, the greatest share first
  // 1 - cos(k_0, mean k) among all keys of a prompt: [prompts] share of kv heads and layers in which it is the
  // greatest, and its mean rank, 1 the most apart.
  std::vector<double> firstMostApart = {}, firstRank = {};
};

inline constexpr double kKeptShares[] = {0.75, 0.5, 0.25, 0.125};

double keptKeysOperations(const OpenModel& model, const CachedOptions& options = {});

// With bos where the model has one. Throws Error{badUse}: T < 8, as promptsForCache(); Error as capture() does.
KeptKeysStudy keptKeysLosses(const OpenModel& model, const PromptSet& set, const CachedOptions& options = {},
                             const ProgressSink& progress = {});

}  // namespace sinkscope
