// Massive activations over a set of prompts (Sun et al. 2024; Gu et al. 2025): in which tokens, dimensions and layers,
// where they rise and fall, what the norm makes of them, which heads read them; beside Sun et al.'s criterion numbers
// that need no threshold, and dimensions that are large at most tokens told apart from spikes at few.
//
//   const MassiveStudy seen = massiveActivations(model, readPromptSet("builtin"), {.tokens = 64}, progress);
#pragma once

#include <cstdint>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/study/spikes.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct MassiveOptions {
  int tokens = 64;   // T, bos included; shorter prompts are skipped
  int prompts = 24;  // at most so many, taken evenly from the set's order
};

inline constexpr int kTopDims = 4;          // of a token, by magnitude: what a dimension is large among
inline constexpr double kManyTimes = 10.0;  // a token stands out whose norm is over so many times the median token's

// Of x^(l), behind l blocks; each a number a prompt.
struct MassiveDepth {
  std::vector<double> largest = {}, elsewhere = {};  // max |x|, over all tokens and over all but the first
  std::vector<double> atFirst = {};                  // and of the first token alone
  std::vector<double> median = {}, overMedian = {}, kurtosis = {};  // core/metrics/massive_activations.h
  std::vector<double> firstOver = {};                               // ||x_0|| / median ||x_i||, i >= 1
  int massive = 0;                                                  // prompts in which Sun et al.'s criterion holds
};

// At the depth where the first token stands out most, over the prompts.
struct MassiveDim {
  int dim = 0;
  double first = 0.0, others = 0.0;  // mean magnitude at the first token, and at the others
  double share = 0.0;                // of the other tokens, in which it is among the kTopDims largest
  bool spikes = false;               // FirstTokenSpikes::dims: large at the first token alone
  bool always = false;               // share > 1/2: large at most tokens
};

// At that depth, a kind of token whose norm is over kManyTimes the median of its prompt.
struct MassiveToken {
  Token token = {};
  bool first = false;  // at position 0, else anywhere behind
  int times = 0;       // so often it stands out
  int there = 0;       // of so many that are there
  double over = 0.0;   // its norm over the median, mean over those that stand out
};

// An attention layer: what it reads of the spikes, S = FirstTokenSpikes::dims.
struct MassiveLayer {
  int layer = 0;                                            // its number, not its block
  std::vector<double> before = {}, after = {};              // [S], mean |x_0| and mean |n_0|, n what attention reads
  std::vector<double> othersBefore = {}, othersAfter = {};  // likewise of the other tokens
  std::vector<double> gain = {};  // [S] of the norm before attention; 1 where none stands there
  // A prompt each, mean over kv heads: cos(p_j, k_j) of the part p_j = sum over S of n_jd W_K[:,d], k_j = W_K n_j + b_K
  // before norms of heads and rotation; of the first token, and the mean over the others. NaN where S is empty.
  std::vector<double> firstCosine = {}, othersCosine = {};
  std::vector<double> firstPart = {};  // ||p_0|| / ||k_0||, likewise
};

// Means over prompts and the queries i >= 1 that see the key.
struct MassiveHead {
  int layer = 0, head = 0;
  double reads = 0.0;  // what the spikes give of the first key's logit (core/metrics/logit_parts.h)
  double logit = 0.0;  // the whole of it
};

struct MassiveCondition {
  bool bos = false;
  FirstTokenSpikes spikes = {};
  // Behind which the first token's largest magnitude, the mean over prompts, rises most and falls most; -1: nowhere.
  int riseBlock = -1, fallBlock = -1;
  std::vector<MassiveDepth> depths = {};  // [L+1]
  std::vector<MassiveDim> dims = {};      // [C], the largest at the first token first
  std::vector<MassiveToken> tokens = {};  // those that stand out most often first
  std::vector<MassiveLayer> layers = {};  // attention layers
  std::vector<MassiveHead> heads = {};    // layer by layer; empty where nothing spikes
};

struct MassiveStudy {
  Record record = {};
  int prompts = 0, skipped = 0;                   // skipped: of fewer than T tokens
  std::vector<int> categories = {};               // of each prompt (core/values/two_stage.h)
  std::vector<MassiveCondition> conditions = {};  // with bos first; models without bos have the other only
};

// Floating-point operations, twice through the model for each prompt and condition.
double massiveOperations(const OpenModel& model, const MassiveOptions& options = {});

// Throws Error{badUse}: T < 3 or beyond learned positions, no prompt long enough, a model that is edited (its keys are
// not what its weights give); Error as makePrompt and capture do.
MassiveStudy massiveActivations(const OpenModel& model, const PromptSet& set, const MassiveOptions& options = {},
                                const ProgressSink& progress = {});

}  // namespace sinkscope
