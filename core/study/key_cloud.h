// Where keys and queries of a head lie: on the principal axes of both together, before and after rotation, with how far
// every key points from its prompt's mean key (Gu et al. 2025: the sink's key lies apart from the others).
//
//   KeyCloud cloud = keyCloud(model, {prompt.ids}, {.heads = {{5, 3}}}, progress);
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/study/explore.h"
#include "core/values/key_cloud.h"
#include "core/values/progress.h"

namespace sinkscope {

struct KeyCloudOptions {
  std::vector<std::pair<int, int>>
      heads;                         // (attention layer, query head); empty: those that look at the first token most
  int strongest = 2;                 // how many, then
  bool withStrongest = false;        // these beside the heads that are named
  bool before = true, after = true;  // rotation; of a model without rotary positions there is one panel a head
  double epsilon = 0.3;
};

inline constexpr std::int64_t kMostCloudPoints = 100'000;
inline constexpr int kShownCloudPrompts = 12;  // of a set in a picture: more points hide each other

// Two passes over the prompts: one that measures importance, one that takes keys and queries of the chosen heads alone.
// Throws Error{badUse}: no prompts, a head that is not there, more than kMostCloudPoints points; Error as capture()
// does.
KeyCloud keyCloud(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts,
                  const KeyCloudOptions& options, const ProgressSink& progress = {});

// Of one prompt as a person gave it.
KeyCloud keyCloudOfPrompt(const OpenModel& model, const ExploreRequest& request, const KeyCloudOptions& options,
                          const ProgressSink& progress = {});
// Of a set of prompts, each cut to `tokens`, at most `most` of them.
KeyCloud keyCloudOfSet(const OpenModel& model, const PromptSet& set, bool bos, int tokens, int most,
                       const KeyCloudOptions& options, const ProgressSink& progress = {});

}  // namespace sinkscope
