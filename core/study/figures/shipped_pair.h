// The one pair of texts that fig2 draws where the paper's does not serve, and its place among random ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/study/figures/paper_figures.h"
#include "core/study/perturbation_study.h"
#include "core/values/pair_place.h"

namespace sinkscope {

struct RandomChanges {
  std::optional<PerturbationStudy> study = {};
  std::string why = {};                                      // there is none
  std::tuple<int, std::int64_t, std::string> madeWith = {};  // tokens, seed, prompts
};
// Floating-point operations of PaperContext::randomChanges(); 0 where it measures none. REQUIRES a model.
double randomChangesOperations(const PaperContext& context);
// Empty where there is no study.
ChangeRatios randomRatios(const RandomChanges& changes);
// Of a study's random substitutes.
ChangeRatios randomRatios(const PerturbationStudy& study);

struct TextPair {
  std::string name;  // "“old” → “young”"
  std::vector<std::int64_t> ids, perturbed;
};

// The person's own text and change, or the ones that ship; empty where this tokenizer makes unequal counts of the two,
// nothing follows the change, or the context is too short.
std::optional<TextPair> shippedPair(const OpenModel& model, const PaperOptions& options);

// "without ⟨bos⟩ the later tokens move 2.31 times as far, relative to their length (2.97 times in ‖Δx‖): the 98th
// percentile of 170 random changes (T 64, seed 0), whose median is 1.40". `tokens`: of the pair, bos included; `study`:
// with the same two first conditions.
std::string pairWords(const PerturbedText& pair, const PerturbationStudy& study, int tokens);

// The same for a title: "2.31 × as far, 98th percentile of 170 random changes (T 64, seed 0)"; empty where there is
// nothing to compare with.
std::string pairPlace(const PerturbedText& pair, const PerturbationStudy& study, int tokens);

}  // namespace sinkscope
