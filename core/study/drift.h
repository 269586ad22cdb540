// One token repeated behind bos (Barbero et al. 2025, section 1, on Yona et al. 2025: models cannot repeat a token for
// ever): how near the hidden state of each repetition comes to the first position's, and how long it becomes.
//
//   const DriftStudy seen = repeatedTokenDrift(model, {.tokens = 64}, progress);
#pragma once

#include <cstdint>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct DriftOptions {
  int tokens = 64;  // T, what stands first included
  int ids = 12;     // so many tokens, drawn, each repeated in a prompt of its own
  std::int64_t seed = 0;
};

struct DriftCondition {
  bool bos = false;                  // in front; else the first position is the token's own
  std::vector<Matrix> cosines = {};  // a token each, [L+1,T]: cos(x_t^(l), x_0^(l))
  std::vector<Matrix> norms = {};    // likewise, ||x_t^(l)|| / ||x_0^(l)||
};

struct DriftStudy {
  Record record = {};
  std::vector<std::int64_t> ids = {};
  std::vector<DriftCondition> conditions = {};  // with bos first; models without bos have the other only
};

// Throws Error{badUse}: T < 3 or beyond learned positions; Error as capture() does.
DriftStudy repeatedTokenDrift(const OpenModel& model, const DriftOptions& options = {},
                              const ProgressSink& progress = {});

}  // namespace sinkscope
