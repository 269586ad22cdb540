// What a head's score of one key is made of, for one query or the mean over those that see the key: parts that sum to
// it (core/metrics/logit_parts.h), beside the mean of other keys.
#pragma once

#include "core/model/open/open_model.h"
#include "core/study/explore.h"
#include "core/values/progress.h"
#include "core/values/score_parts.h"

namespace sinkscope {

struct ScoreWish {
  int layer = 0;  // the attention layer's number
  int head = 0;
  int key = 0;                    // column of the prompt as it is run
  std::optional<int> query = {};  // its row, not before the key; empty: the mean
  bool operator==(const ScoreWish&) const = default;
};

// Throws Error{badUse}: an edited model (its keys are not what its weights give), a head or token that is not there, a
// query that does not see the key, a prompt of one token; Error as explore() does.
ScoreParts scoreParts(const OpenModel& model, const ExploreRequest& request, const ScoreWish& wish,
                      const ProgressSink& progress = {});

}  // namespace sinkscope
