// What a forgotten bos costs: the loss of the same text tokens with a bos in front, without, with two, and with another
// token in its place (Barbero et al. 2025, Table 2, columns "Inference" and "Valid loss": there of models that were
// trained in different ways, here of one model that is given different inputs).
//
//   const LossStudy study = lossStudy(model, readPromptSet("builtin"), {.tokens = 64}, progress);
//   differencesTo(study, study.conditions[1]);   // nats of each text: the condition - the reference
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct LossOptions {
  int tokens = 64;        // T: of every run, what stands in front included, so that the sink rate is that of a sweep
  std::int64_t seed = 0;  // of the token in bos's place, where the model has no eos
  double epsilon = 0.3;   // of the sink rate beside the loss
};

struct LossCondition {
  std::string name;                 // "with ⟨bos⟩"
  std::vector<std::int64_t> front;  // what stands before the text
  // A text each: -ln p of its tokens 1 to textTokens - 1, in nats. The first text token is left out under every
  // condition: without something in front it is not predicted at all.
  std::vector<std::vector<float>> nll;
  // A text each: share of heads whose first position's importance over T tokens is above epsilon.
  std::vector<double> sinkRates;
};

struct LossStudy {
  Record record;
  std::vector<LossCondition>
      conditions;               // the reference first: with bos, or without for a model whose tokenizer adds none
  std::vector<int> prompts;     // of the set, those that were long enough
  std::vector<int> categories;  // of these prompts, numbered from 0 (core/values/two_stage.h)
  int tokens = 64;              // T
  int textTokens = 0;           // that every condition has: T less the two places of a doubled bos
  int skipped = 0;              // prompts of fewer than T tokens of text
  double epsilon = 0.3;
};

// Every condition has T tokens, as a sweep of that T has, and the loss goes over the text tokens that all of them have.
// Throws Error as makePrompt and capture do; Error{badUse} for T < 4 or over learned positions, and where every prompt
// is too short.
LossStudy lossStudy(const OpenModel& model, const PromptSet& set, const LossOptions& options = {},
                    const ProgressSink& progress = {});

// [texts]: the mean over a text's tokens.
std::vector<double> meanLosses(const LossCondition& condition);
// [texts]: the condition's loss - the reference's.
std::vector<double> differencesTo(const LossStudy& study, const LossCondition& condition);

// Neighbouring places of a text together, in growing steps: 1, 2, 3, 4, 5-6, 7-8, 9-12, ...
struct LossPlaces {
  int first = 1, last = 1;  // text tokens, from 0; both included
};
std::vector<LossPlaces> lossPlaces(const LossStudy& study);
// [texts]: the mean over these places.
std::vector<double> lossesAt(const LossCondition& condition, const LossPlaces& places);

}  // namespace sinkscope
