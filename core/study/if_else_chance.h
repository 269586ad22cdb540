// Whether the best of many heads and classes acts on its trigger more than chance would have it: the labels of the
// positions are permuted within every prompt, the patterns kept, and each draw gives the greatest score over all heads
// and classes (Westfall & Young 1993, the single-step maximum).
#pragma once

#include <cstdint>
#include <vector>

#include "core/metrics/if_else.h"
#include "core/values/progress.h"

namespace sinkscope {

struct ScoredHead {
  std::int64_t head = 0;  // as the shares count them
  int triggerClass = 0;
  IfElse measured;
  double p = 1.0;  // (1 + draws whose greatest score is at least this one) / (1 + draws): corrected for all looks
};

struct IfElseSearch {
  std::vector<ScoredHead>
      best;                // every head by its best class, the greatest score first; heads without a score left out
  double score = 0.0;      // the greatest; 0 where no class is scored or none has a score
  double p = 1.0;          // of the greatest
  int classes = 0;         // that were scored: with so many queries as kLeastTriggerQueries asks for
  std::int64_t looks = 0;  // heads times classes
  int draws = 0;
};

struct ChanceOptions {
  IfElseVariant variant = IfElseVariant::previous;
  int draws = 1'000;
  std::uint64_t seed = 0;
};

// `types`: [P,T] the type of the token at every position of the shares' prompts; those of positions 1..T-1 change
// places within a prompt. Which classes have queries enough is decided anew in each draw, as it was for what was
// measured: then p is uniform, or larger, where labels say nothing of the patterns. Equal seeds give equal p, whatever
// the number of threads. Throws Error{cancelled}.
IfElseSearch searchIfElse(const QueryShares& shares, const std::vector<int>& types, const TriggerSets& sets,
                          const ChanceOptions& options, const ProgressSink& progress = {});

}  // namespace sinkscope
