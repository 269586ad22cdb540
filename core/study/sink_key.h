// Why queries look at the first token: the length and the direction of its key beside the others' (Gu et al. 2025, by
// the angle between queries and keys), and what its score is made of (core/metrics/logit_parts.h): the few huge
// dimensions of its hidden state, the gain of the norm, biases, rotation.
//
//   SinkKeys seen = sinkKeys(model, readPromptSet("builtin"), {.tokens = 64}, progress);
#pragma once

#include <array>
#include <cstdint>
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

// One key of one prompt in one head.
struct PromptKey {
  int prompt = 0;  // its number in the set
  int layer = 0, head = 0, position = 0;
  std::int64_t token = 0;
  double norm = 0.0;                           // ||k_j||_2
  double toMean = 0.0, toMeanUnrotated = 0.0;  // cos(k_j, mean of the prompt's keys), after and before rotation
  double logit = 0.0;                          // s_ij, mean over the queries i >= 1 that see the key
  double logitOfFirst = 0.0;                   // s_i0, over those of them that see the first; NaN: none does
};

// The same of every key of a prompt, head by head: what promptKeys() reads.
struct KeysOfPrompt {
  int prompt = 0;
  std::vector<std::int64_t> ids;                     // [T]
  std::vector<float> norm, toMean, toMeanUnrotated;  // [L,G,T]
  std::vector<float> logit, logitOfFirst;            // [L,H,T]
};

struct SinkKeyCondition {
  bool bos = false;
  std::vector<int> spikes;              // the named dimensions of LogitPart::spikes (core/study/spikes.h); may be none
  std::vector<SinkKeyHead> heads;       // layer by layer
  std::vector<KeysOfPrompt> keys = {};  // of the first prompts, at most kPromptsOfKeys
};

inline constexpr int kPromptsOfKeys = 4;  // whose keys are kept one by one: a key is a number a head and prompt

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

// All keys of one head of a kept prompt, by position. perGroup: query heads that share a key.
std::vector<PromptKey> promptKeys(const KeysOfPrompt& keys, int layer, int head, int heads, int perGroup);

}  // namespace sinkscope
