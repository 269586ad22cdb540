// What becomes of sinks and of sharp attention as a prompt grows: over T the sink rate, the attention mass, the spread
// of the scores, and how sharp rows are against the most that the spread allows (Barbero et al. 2025, section 2: what
// stays within bounds must disperse).
//
//   Dispersion made = dispersion(model, readPromptSet("builtin"), {.tokens = 64}, progress);
#pragma once

#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/study/if_else.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct DispersionOptions {
  int tokens = 64;  // the longest T; the others are 16, 23, 32, 45, ... below it
  double epsilon = 0.3;
  int prompts = 0;  // of the set; 0: all that have as many tokens
};

// One quantity under one condition: [prompts, lengths], mean over layers and heads.
struct DispersionOf {
  std::string name;  // rate, mass, score_spread, sharpest, sharpest_bound
  bool bos = false;
  Matrix values;
};

struct Dispersion {
  Record record;
  std::vector<int> lengths;     // ascending, the longest last; the same prompts at each, cut
  std::vector<double> uniform;  // of each: the mass of heads that look everywhere alike
  int prompts = 0;
  std::vector<int> categories;
  std::vector<DispersionOf> found;
};

const DispersionOf* found(const Dispersion& made, const std::string& name, bool bos);

// 16, 23, 32, ... by sqrt(2), and the longest. REQUIRES longest >= 16.
std::vector<int> dispersionLengths(int longest);

// Floating-point operations of dispersion() and of the search for the head of lateShares(), a pass over the longest.
double dispersionOperations(const OpenModel& model, const DispersionOptions& options, int prompts);

// What becomes of an if-else head (core/metrics/if_else.h) as prompts grow: its late queries are T/2 <= i < T, i >= 2,
// of the prompts cut to T, whose rows are those of the longest.
struct LateShares {
  Matrix on, rest;  // [P,lengths] mean of A[i,i-1] behind the trigger, and of A[i,0] elsewhere; NaN: no such query
};

// `head`: shares of one head [P,T,1]; `types` [P,T]. `lengths` ascending, the last at most T.
LateShares lateShares(const QueryShares& head, const std::vector<int>& types, const TriggerSets& sets, int triggerClass,
                      const std::vector<int>& lengths);

// Throws Error{badUse} for fewer than 16 tokens, where no prompt has so many, and beyond learned positions.
Dispersion dispersion(const OpenModel& model, const PromptSet& prompts, const DispersionOptions& options,
                      const ProgressSink& progress = {});

}  // namespace sinkscope
