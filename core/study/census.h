// Where massive activations can come from, told by the weights alone: the dimensions of the residual stream that a unit
// of a feed-forward can write far into, candidates first, and beside them what was measured of the first token.
//
//   const Census census = spikeCensus(model, readPromptSet("builtin"));
//   census.dims.front().dim;   // the likeliest
//
// score(k, i) = |W_down[k,i]| ||g * W_gate[i]|| ||g * W_up[i]||, g the gain of the norm that the feed-forward reads
// through; without a gate |W_down[k,i]| ||g * W_up[i]||; times the gain of a norm that follows. A bound on what unit i
// adds to dimension k for an input of norm sqrt(C), up to the activation.
#pragma once

#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/study/spikes.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct CensusBlock {
  int block = 0;
  std::vector<double> scores = {};  // [C], of each dimension its best unit's
  std::vector<int> units = {};      // [C], which that is
  double median = 0.0;              // over the dimensions
};

struct CensusDim {
  int dim = 0;
  int block = 0, unit = 0;  // where its score is the most times the block's median
  double score = 0.0, overMedian = 0.0;
  int measuredRank = 0;   // from 1, by the first token's mean magnitude where it stands out most
  double measured = 0.0;  // that magnitude
};

struct Census {
  Record record;
  std::vector<CensusBlock> blocks;
  std::vector<CensusDim> dims;  // [C], by overMedian, the largest first
  FirstTokenSpikes spikes;      // measured
  std::vector<int> leftOut;     // blocks of experts or without attention
};

// `set`: what is measured on, prompts of up to 64 tokens as the tokenizer has them. Throws Error{unsupported} for a
// model whose every block has experts; and as capture() does.
Census spikeCensus(const OpenModel& model, const PromptSet& set, const ProgressSink& progress = {});

}  // namespace sinkscope
