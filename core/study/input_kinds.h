// Natural text, random tokens, one token repeated: whether sinks need meaning (Gu et al. 2025, section 3.3), beside what
// Propositions 1 to 4 predict of the repeated one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"

namespace sinkscope {

struct Capture;

struct InputKindRate {
  std::string kind;
  int prompts = 0;  // used ones
  double epsilon = 0.0;
  double rate = 0.0;
  std::optional<double> predicted;  // repeat only, and only where a proposition holds for this model
};

// Which proposition speaks of the model's repeated tokens; "" where none does (learned positions, Mamba layers, a learned
// sink: the hidden states are then not all equal or rows do not sum to one).
std::string repeatedTokenProposition(const ModelConfig& config);

// Attention of the t-th of equal tokens, t from 1, on the first, by the closed form or bound that
// repeatedTokenProposition() names. REQUIRES that it names one.
//   x: ||q|| ||k|| / sqrt(D) of the head, for rotary positions
double repeatedTokenAttention(const ModelConfig& config, int head, int t, double x);

// x of every head, [L,H], from the captured queries and keys of a prompt of equal tokens; empty without rotary positions.
Matrix repeatedTokenX(const OpenModel& model, const Capture& seen);

// Importance of the first of T equal tokens, [L,H], by closed form: without positions 1/t (Prop. 1), with ALiBi the biases
// alone (Prop. 3). With rotary positions an upper bound, from x = ||q|| ||k|| / sqrt(D): e^{2x}/(e^{2x} + t - 1) (Prop. 4).
//   x: [L,H] for rotary, else empty
Matrix repeatedTokenImportance(const ModelConfig& config, int tokens, const Matrix& x);

struct InputKindsOptions {
  std::vector<std::string> kinds = {"natural", "random", "repeat"};
  std::vector<double> epsilons = {0.3};
  int tokens = 64;
  std::int64_t seed = 0;
  bool bosOnMadeUp = false;  // random and repeated inputs have none unless asked for
  BosMode natural = BosMode::automatic;
};

// `prompts` gives the natural texts, and how many inputs of the other kinds there are.
std::vector<InputKindRate> inputKinds(const OpenModel& model, const PromptSet& prompts, const InputKindsOptions& options,
                                      const ProgressSink& progress = {});

}  // namespace sinkscope
