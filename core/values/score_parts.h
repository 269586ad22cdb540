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

// Where keys point, each the key's own or the mean over others.
struct KeyShape {
  double norm = 0.0;    // ||k_j||_2
  double cosine = 0.0;  // of k_j and the queries that the score is of, their mean
  double apart = 0.0;   // 1 - cos(k_j, mean of the prompt's keys)
};

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
  KeyShape ownShape, othersShape;          // as keys enter the score
  KeyShape ownUnrotated, othersUnrotated;  // before positions turn them; the same where none do
  std::vector<int> spikes;                 // the named dimensions of the part that has them
};

// A bar a part and one for their sum, the key's and the others' beside one another. Its CSV has the lengths and cosines
// too.
Figure scorePartsFigure(const ScoreParts& parts);

}  // namespace sinkscope
