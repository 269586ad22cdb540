// How much better one measured condition predicts the same text tokens than another: with bos and without, a checkpoint
// and its quantisation, two steps of one training.
//
//   lossText({run, RunBos::on}, {run, RunBos::off});
//   // "loss 3.80 − 4.05 = -0.25 nats (95 % -0.27 to -0.23, over categories (12) and their prompts), paired over 170
//   prompts, ..."
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "core/record/compare_runs.h"

namespace sinkscope {

// The difference of two losses (core/record/run_loss.h) over the text tokens that both sides have, first - second as
// every difference is, paired as rateDifference() is. Its 95 % interval draws the prompts' categories too
// (core/values/two_stage.h).
struct LossDifference {
  double a = 0.0, b = 0.0;  // nats: means over the prompts that count here
  double difference = 0.0;  // a - b
  Interval interval;
  std::string drawn;  // what the interval resamples: "categories (12) and their prompts", "prompts"
  bool paired = false;
  int promptsA = 0, promptsB = 0;
  int tokens = 0;       // of each prompt that the means go over
  std::string problem;  // no loss measured, another tokenizer; empty: there is a difference
  // Why it says little although it can be taken; empty: it does not.
  std::string caution() const { return paired ? "" : "other prompts on each side: texts differ in how hard they are"; }
};
// `most`: text tokens of each prompt, its first among them, where the two stand in a table with others and are to go
// over what all of these have.
LossDifference lossDifference(const RunSide& a, const RunSide& b, int most = std::numeric_limits<int>::max(),
                              int draws = 2'000);
// Text tokens of each prompt that all sides have that have measured a loss; 0: none has.
int textTokensOfAll(const std::vector<RunSide>& sides);

// As above, in words; empty where neither side has measured it.
std::string lossText(const RunSide& a, const RunSide& b, int most = std::numeric_limits<int>::max());

}  // namespace sinkscope
