// What a forgotten bos costs: the loss of the same text tokens with a bos in front, without, with two, and with another token
// in its place (Barbero et al. 2025, Table 2, columns "Inference" and "Valid loss": there of models that were trained in
// different ways, here of one model that is given different inputs).
//
//   const LossStudy study = lossStudy(model, readPromptSet("builtin"), {}, progress);
//   differencesTo(study, study.conditions[1]);   // nats of each text, paired with the reference
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct LossOptions {
  int mostTokens = 2048;  // text tokens that a text is cut to, where the model's context does not end before
  std::int64_t seed = 0;  // of the token in bos's place, where the model has no eos
  double epsilon = 0.3;   // of the sink rate beside it
};

struct LossCondition {
  std::string name;                 // "with ⟨bos⟩"
  std::vector<std::int64_t> front;  // what stands before the text
  // A text each: -ln p of its tokens 1, 2, ..., in nats. The first text token is left out under every condition: without
  // something in front it is not predicted at all.
  std::vector<std::vector<float>> nll;
  std::vector<double> sinkRates;  // a text each: share of heads whose first position's importance is above epsilon
};

struct LossStudy {
  Record record;
  std::vector<LossCondition> conditions;  // the reference first: with bos, or without for a model whose tokenizer adds none
  std::vector<int> prompts;               // of the set, those that were long enough
  int leftOut = 0;                        // of fewer than two text tokens
  int cut = 0;                            // texts that were longer than the context
  double epsilon = 0.3;
};

// Every condition sees the same text tokens: as many as a text has, up to the context less the two places of a doubled bos.
// Throws Error as makePrompt and capture do; Error{badUse} where no text has two tokens.
LossStudy lossStudy(const OpenModel& model, const PromptSet& set, const LossOptions& options = {},
                    const ProgressSink& progress = {});

// [texts]: the mean over a text's tokens.
std::vector<double> meanLosses(const LossCondition& condition);
// [texts]: less the reference's.
std::vector<double> differencesTo(const LossStudy& study, const LossCondition& condition);

// Neighbouring places of a text together, in growing steps: 1, 2, 3, 4, 5-6, 7-8, 9-12, ...
struct LossPlaces {
  int first = 1, last = 1;  // text tokens, from 0; both included
};
std::vector<LossPlaces> lossPlaces(const LossStudy& study);
// Of each text that has any token there, its mean over these places.
std::vector<double> lossesAt(const LossCondition& condition, const LossPlaces& places);

}  // namespace sinkscope
