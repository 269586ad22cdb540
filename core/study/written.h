// What heads write, against how much they look at the first token (Barbero et al. 2025, section 3.2: a head that rests
// on the sink is close to no operation, since the sink's value is small). Measured with the output projection, not by
// value norms.
//
//   WrittenStudy seen = written(model, readPromptSet("builtin"), {.tokens = 64}, progress);
#pragma once

#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/progress.h"
#include "core/values/record.h"
#include "core/values/statistics.h"

namespace sinkscope {

struct WrittenOptions {
  int tokens = 64;    // T, bos included; shorter prompts are skipped
  int prompts = 40;   // at most so many, taken evenly from the set's order
  int draws = 1'000;  // of the intervals
};

// One head, means over prompts; i counts queries, and the first, which sees itself alone, is left out.
struct WrittenHead {
  int layer = 0;  // the attention layer's number, not its block
  int head = 0;
  double importance = 0.0;  // of the first token
  double written = 0.0;     // u: mean over i >= 1 of ||o_i||_2 / ||x_i||_2, x the residual stream that enters the block
  double firstPart = 0.0;   // c: mean over i >= 1 of A[i,0] ||W_h v_0|| / sum_j A[i,j] ||W_h v_j||
  double noOp = 0.0;        // the score by value norms (core/metrics/no_op.h)
};

// Spearman's, over the heads. The interval is over categories and their prompts: how far it would move with others.
struct RankCorrelation {
  double rho = 0.0;
  Interval interval;
};

struct WrittenCondition {
  bool bos = false;
  std::vector<WrittenHead> heads;      // layer by layer
  std::vector<double> layers;          // [L], u of all heads and the bias together
  RankCorrelation written, firstPart;  // with importance
  RankCorrelation
      writtenWithin;  // mean over layers of the heads of each: late layers write more, and rest more or less
};

struct WrittenStudy {
  Record record;
  std::vector<int> categories;   // [prompts], each one's number (core/values/two_stage.h)
  int prompts = 0, skipped = 0;  // skipped: of fewer than T tokens
  bool normFollows = false;      // u is taken behind the norm between projection and stream (core/metrics/written.h)
  std::vector<WrittenCondition> conditions;  // with bos first; models without bos have the other only
};

// Throws Error{badUse}: T < 2 or beyond learned positions, no prompt long enough; Error as makePrompt and capture do.
WrittenStudy written(const OpenModel& model, const PromptSet& set, const WrittenOptions& options = {},
                     const ProgressSink& progress = {});

// Median u of the heads that are sinks at epsilon, and of the others; NaN of none.
struct WrittenMedians {
  int sinks = 0, others = 0;
  double ofSinks = 0.0, ofOthers = 0.0;
};
WrittenMedians mediansOf(const WrittenCondition& condition, double epsilon);

}  // namespace sinkscope
