// Natural text, random tokens, one token repeated: whether sinks need meaning (Gu et al. 2025, on random and repeated
// inputs), beside what follows of the repeated one in closed form (core/study/repeated_token.h).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/record/layer_profile.h"
#include "core/record/run_file.h"
#include "core/values/progress.h"
#include "core/values/statistics.h"

namespace sinkscope {

struct InputKindRate {
  std::string kind;          // as RunHeader::kind: `given` where the prompts are a person's own ids
  RunBos bos = RunBos::off;  // what stood in front of the prompts; RunBos::given: not alike in all of them
  int prompts = 0;           // used ones
  double epsilon = 0.0;
  double rate = 0.0;
  Interval interval = {};                // of the rate, 95 % over categories and their prompts; NaN where none varied
  Mass mass = {};                        // of the same inputs: the attention mass of the first token, at any epsilon
  std::optional<double> predicted = {};  // repeat only, by repeatedTokenProposition(); empty where none holds
  std::optional<double> bound = {};      // likewise by repeatedTokenBound()
};

struct InputKindsOptions {
  std::vector<std::string> kinds = {"natural", "random", "repeat"};  // natural: the prompts, whatever they are
  std::vector<double> epsilons = {0.3};
  int tokens = 64;
  std::int64_t seed = 0;
  bool bosOnMadeUp = false;  // random and repeated inputs have none unless asked for
  BosMode natural = BosMode::automatic;
  // Takes which prompts are left out, as sentences. Empty: nobody asks.
  std::function<void(const std::string& sentence)> note = {};
  // Told how many inputs there are of every kind, before the first is measured. Empty: nobody asks.
  std::function<void(std::int64_t inputs)> counted = {};
};

// `prompts` gives the natural texts, and as many inputs of every other kind as of these have T tokens (Gu et al. 2025
// compare as many of each); where natural is not among the kinds, as many as there are. Throws Error{badUse} for more
// tokens than learned positions, and where no natural prompt is so long.
std::vector<InputKindRate> inputKinds(const OpenModel& model, const PromptSet& prompts,
                                      const InputKindsOptions& options, const ProgressSink& progress = {});

}  // namespace sinkscope
