// What the papers report of models that they trained, to stand beside a training that differs from its neighbours in
// the same choice: in a column of its own, with the paper's sizes, since ours are hundreds of times smaller.
#pragma once

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/record/training_record.h"

namespace sinkscope {

struct PublishedTraining {
  std::string table;  // "Gu et al. 2025, learning rate"
  std::string words;  // of the row: "rate 4e-4"
  // What a recipe's values have to be, by their paths; "" where a recipe does not have the key.
  std::vector<std::pair<std::string, std::string>> where;
  double sinkRate = std::numeric_limits<double>::quiet_NaN();  // 0..1; NaN: not reported
  double loss = std::numeric_limits<double>::quiet_NaN();
  // The same on text without bos, of Table 2 alone.
  double rateOfText = std::numeric_limits<double>::quiet_NaN(), lossOfText = std::numeric_limits<double>::quiet_NaN();
  double bosRate = std::numeric_limits<double>::quiet_NaN();  // of a fixed token that is not the first
  // Of a key that is no token, Sink_* in Gu et al. 2025; and importance of the first token, where that was reported.
  double extraRate = std::numeric_limits<double>::quiet_NaN(), mass = std::numeric_limits<double>::quiet_NaN();
  bool isPlain = false;   // what other tables have too: it alone makes no table stand
  std::string condition;  // "60M parameters, 20,000 steps of 1M tokens, ε 0.3"
};
const std::vector<PublishedTraining>& publishedTrainings();

// Whether the recipe makes the row's choice, on text, and no other that its models did not make (an attention, a sink
// or a gate of another row): numbers are compared as numbers.
bool makesThatChoice(const std::string& recipe, const PublishedTraining& row);

// The tables of which these trainings make more than one choice, in the order above.
std::vector<std::string> publishedTablesOf(const std::vector<TrainingRecord>& trainings);

}  // namespace sinkscope
