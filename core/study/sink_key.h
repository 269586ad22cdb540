// Why queries look at the first token: the length and the direction of its key beside the others' (Gu et al. 2025, by
// the angle between queries and keys), and what its score is made of (core/metrics/logit_parts.h): the few huge
// dimensions of its hidden state, the gain of the norm, biases, rotation.
//
//   SinkKeys seen = sinkKeys(model, readPromptSet("builtin"), {.tokens = 64}, progress);
#pragma once

#include <array>
#include <vector>

#include "core/metrics/logit_parts.h"
#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct SinkKeyOptions {
  int tokens = 64;   // T, bos included; shorter prompts are skipped
  int prompts = 24;  // at most so many, taken evenly from the set's order
};

// Of the first token's key, or the mean over some of the others (at most eight, evenly from position 1 on).
struct KeyNumbers {
  double logit = 0.0;                          // s_ij, mean over the queries that see the key, the first query left out
  double norm = 0.0;                           // ||k_j||_2, after position encoding
  double cosine = 0.0, unrotatedCosine = 0.0;  // of q_i and k_j, mean over the same queries, after and before rotation
  double apart = 0.0;                          // 1 - cos(k_j, mean of all keys): how far it points from the others
  std::array<double, kLogitParts> parts = {};  // of the logit; their sum is it
  // By rotary bands, the pairs of dimensions that turn together (Barbero et al. 2025, "Round and Round We Go", on high
  // norms of single bands): what each gives of scale q.k, mean over the same queries, and ||k_j|| in it.
  // SinkKeys::wavelengths of them, and behind these what does not turn. Empty without rotary positions.
  std::vector<double> bands = {}, bandNorms = {};
};

// One head, means over prompts.
struct SinkKeyHead {
  int layer = 0;  // the attention layer's number, not its block
  int head = 0;
  double importance = 0.0;                  // of the first token
  double queryNorm = 0.0;                   // mean ||q_i||_2, i >= 1
  std::vector<double> queryBandNorms = {};  // of queries, as KeyNumbers::bandNorms
  KeyNumbers first, others;
};

struct SinkKeyCondition {
  bool bos = false;
  std::vector<int> spikes;         // the named dimensions of LogitPart::spikes (core/study/spikes.h); may be none
  std::vector<SinkKeyHead> heads;  // layer by layer
};

struct SinkKeys {
  Record record;
  int prompts = 0, skipped = 0;              // skipped: of fewer than T tokens
  std::vector<SinkKeyCondition> conditions;  // with bos first; models without bos have the other only
  // [L][bands], in tokens: a band turns once in so many. Empty without rotary positions.
  std::vector<std::vector<double>> wavelengths;
};

// Throws Error{badUse}: T < 3 or beyond learned positions, no prompt long enough, a model that is edited (its keys are
// not what its weights give); Error as makePrompt and capture do.
SinkKeys sinkKeys(const OpenModel& model, const PromptSet& set, const SinkKeyOptions& options = {},
                  const ProgressSink& progress = {});

}  // namespace sinkscope
