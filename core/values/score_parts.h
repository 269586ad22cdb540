// What one score of one head is made of, as a sum, beside other keys' (core/metrics/logit_parts.h). Made by
// core/study/score_parts, drawn in Explore.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/values/figure.h"
#include "core/values/record.h"
#include "core/values/token.h"

namespace sinkscope {

struct ScoreParts {
  Record record;
  Tokens tokens;
  int layer = 0;  // the attention layer's number
  int head = 0;
  std::string name;                // "L5H3"
  int key = 0;                     // column of the prompt
  std::optional<int> query = {};   // its row; empty: the mean over the queries that see the key, the first left out
  std::vector<std::string> parts;  // those that any of the two has
  std::vector<double> own;         // [parts] of the key; they sum to `score`
  std::vector<double> others;      // [parts] mean over other keys that the same query sees; empty: there are none
  double score = 0.0, othersScore = 0.0;
  std::vector<int> spikes;  // the named dimensions of the part that has them
};

// A bar a part and one for their sum, the key's and the others' beside one another.
Figure scorePartsFigure(const ScoreParts& parts);

}  // namespace sinkscope
