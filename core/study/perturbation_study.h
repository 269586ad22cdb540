// How far a changed token is felt over many texts, places and substitutes, with bos and without (Barbero et al. 2025,
// section 3.2, there of one pair of texts): one pair may be an extreme one. Taking bos away is also an input that the
// model was not trained on; the controls keep it and move it, or put another token in its place.
//
//   const PerturbationStudy study = perturbationStudy(model, readPromptSet("builtin"), {.tokens = 64}, progress);
//   ratios(study, Substitute::random, 1);   // a text each: S without bos / S with
//
// S^(l) = mean over the text tokens i > p of ||x_i^(l) - x'_i^(l)|| / ||x_i^(l)||, p the place of the change, l = 0..L,
// before the final norm. Every condition sees the same text tokens and the same change.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct PerturbationOptions {
  int tokens = 64;         // T with bos: one less of text
  std::int64_t seed = 0;   // of places and substitutes
  bool controls = true;    // another token in bos's place, bos at position 1
  bool neighbours = true;  // the second kind of substitute
};

enum class Substitute {
  random,     // uniform over the tokens of text
  neighbour,  // one of the ten whose embeddings are the nearest by cosine
};

// What stands around the text.
struct PerturbationCondition {
  std::string name;                  // "with ⟨bos⟩"
  std::vector<std::int64_t> front;   // before the text
  std::vector<std::int64_t> second;  // behind its first token
};

// What one change did under one condition.
struct PerturbationEffect {
  std::vector<double> byDepth;    // [L+1], S^(l)
  std::vector<float> byDistance;  // [tokens behind the change], ||Δx|| / ||x|| of x^(L) at distance 1, 2, ...
  double absolute = 0.0;          // mean over the same tokens of ||Δx_i^(L)||
  double divergence = 0.0;        // KL(p || p') of what follows the last token, nats

  double spread() const { return byDepth.back(); }
};

struct PerturbedText {
  int prompt = 0;    // of the set
  int position = 0;  // p, text tokens from 0
  std::int64_t from = 0, to = 0;
  Substitute substitute = Substitute::random;
  std::vector<PerturbationEffect> effects;  // [conditions]
};

struct PerturbationStudy {
  Record record;
  std::vector<PerturbationCondition>
      conditions;                    // the reference first: with bos; of a model without one, another token in front
  std::size_t without = 1;           // which of them is the text alone
  std::vector<PerturbedText> texts;  // by prompt, random substitutes before neighbours
  int tokens = 0;                    // T with bos
  std::int64_t seed = 0;             // of places and substitutes
  int textTokens = 0;                // of every text
  int skipped = 0;                   // prompts of fewer
};

// p is uniform in 1..T/2. Throws Error as makePrompt and capture do; Error{badUse} for T < 4 or over learned positions,
// and where every prompt is too short.
PerturbationStudy perturbationStudy(const OpenModel& model, const PromptSet& set,
                                    const PerturbationOptions& options = {}, const ProgressSink& progress = {});

// One pair of texts of equal token count under the first two conditions of such a study; `prompt` is -1. The tokens
// behind the last that differs count. Throws Error{badUse} where no token differs, or none follows.
PerturbedText perturbedPair(const OpenModel& model, const std::vector<std::int64_t>& ids,
                            const std::vector<std::int64_t>& perturbed, const ProgressSink& progress = {});

// S^(L) of a condition / that of the reference. NaN where the reference did not move.
double ratioOf(const PerturbedText& text, std::size_t condition);
// The same of ||Δx|| that is not relative.
double absoluteRatioOf(const PerturbedText& text, std::size_t condition);
// Of every text with this substitute.
std::vector<double> ratios(const PerturbationStudy& study, Substitute substitute, std::size_t condition);

// Floating-point operations of a study of these options with so many prompts.
double perturbationOperations(const OpenModel& model, std::size_t prompts, const PerturbationOptions& options);

}  // namespace sinkscope
