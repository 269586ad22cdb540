// The loss of the same prompts under several caches (core/study/cache_edits.h), token by token.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/model/edits.h"
#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/study/cut_prompts.h"
#include "core/values/progress.h"
#include "core/values/record.h"
#include "core/values/statistics.h"

namespace sinkscope {

struct CachedOptions {
  int tokens = 64;        // T, bos included; shorter prompts are skipped
  int prompts = 24;       // at most so many, taken evenly from the set's order
  std::int64_t seed = 0;  // of what is drawn
};

struct CachedCondition {
  std::string name;
  std::vector<std::vector<float>> nll = {};  // [prompts][T], -ln p in nats; entry 0 is 0
};

// Of each prompt the mean over these places.
std::vector<double> lossesAt(const CachedCondition& condition, std::span<const int> places);
// condition - reference, prompt by prompt.
std::vector<double> lossGaps(const CachedCondition& condition, const CachedCondition& reference,
                             std::span<const int> places);

// `cache` null: as the model is.
CachedCondition cachedCondition(const OpenModel& model, std::string name, std::shared_ptr<const Edits> cache,
                                const std::vector<std::vector<std::int64_t>>& prompts, const ProgressSink& progress);

// Throws Error{badUse} for fewer tokens than `least`, beyond learned positions, and for a model that is edited.
CutPrompts promptsForCache(const OpenModel& model, const PromptSet& set, const std::vector<BosMode>& modes,
                           const CachedOptions& options, int least, const ProgressSink& progress);

// The facts that these studies have in common.
Record cacheRecord(const OpenModel& model, const PromptSet& set, const CachedOptions& options, const CutPrompts& cut);

}  // namespace sinkscope
