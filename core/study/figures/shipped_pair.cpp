#include "core/study/figures/shipped_pair.h"

#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/pair_place.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

constexpr double kMostOperations = 2e14;  // minutes of a laptop

PerturbationOptions changesWanted(const PaperOptions& options) {
  return {.tokens = options.tokens, .seed = options.seed, .controls = false, .neighbours = false};
}

}  // namespace

double randomChangesOperations(const PaperContext& context) {
  const double all = perturbationOperations(*context.model, context.promptCount(), changesWanted(context.options));
  return all > kMostOperations ? 0.0 : all;
}

const RandomChanges& PaperContext::randomChanges() {
  RandomChanges made{.madeWith = {options.tokens, options.seed, options.prompts}};
  if (changes_ && changes_->madeWith == made.madeWith) return *changes_;
  const PerturbationOptions wanted = changesWanted(options);
  try {
    const PromptSet set = readPromptSet(options.prompts);
    if (perturbationOperations(*model, set.prompts.size(), wanted) > kMostOperations) {
      made.why = "its place among random changes is in the study spread: on this model it takes more than minutes";
    } else {
      made.study = perturbationStudy(*model, set, wanted, progress);
    }
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::badUse) throw;
    made.why = "not placed among random changes: " + std::string(error.what());
  }
  changes_ = std::make_shared<const RandomChanges>(std::move(made));
  return *changes_;
}

ChangeRatios randomRatios(const RandomChanges& changes) {
  return changes.study ? randomRatios(*changes.study) : ChangeRatios();
}

ChangeRatios randomRatios(const PerturbationStudy& study) {
  return {ratios(study, Substitute::random, study.without), study.tokens, study.seed};
}

std::optional<TextPair> shippedPair(const OpenModel& model, const PaperOptions& options) {
  try {
    const ShippedPrompt prompt = options.prompt ? *options.prompt : shippedPrompt();
    TextPair pair{"“" + prompt.changeFrom + "” → “" + prompt.changeTo + "”", {}, {}};
    pair.ids = model.prompt(prompt.text, BosMode::off).ids;
    pair.perturbed = model.prompt(prompt.changed(), BosMode::off).ids;
    const bool fits = pair.ids.size() + 1 <= static_cast<std::size_t>(model.config.contextLength);
    const bool serves = pair.ids.size() == pair.perturbed.size() && pair.ids != pair.perturbed &&
                        pair.ids.back() == pair.perturbed.back();
    return fits && serves ? std::optional(std::move(pair)) : std::nullopt;
  } catch (const Error&) {  // no tokenizer, or the word is not in the text
    return {};
  }
}

std::string pairWords(const PerturbedText& pair, const PerturbationStudy& study, int tokens) {
  const double ratio = ratioOf(pair, study.without);
  std::string words = study.conditions[study.without].name +
                      formatted(" the later tokens move %.2f times as far as ", ratio) + study.conditions.front().name +
                      ", relative to their length" +
                      formatted(" (%.2f times in ‖Δx‖)", absoluteRatioOf(pair, study.without));
  const ChangeRatios others = randomRatios(study);
  const std::string place = placeWords(ratio, others, tokens);
  if (place.empty() && ofOtherLength(others, tokens)) {
    words += "; it has " + std::to_string(tokens) + " tokens and no place among random changes of " +
             std::to_string(others.tokens);
  }
  if (place.empty()) return words;
  return words + ": the " + place + ", whose median is " + formatted("%.2f", quantileOf(others.ratios, 0.5));
}

std::string pairPlace(const PerturbedText& pair, const PerturbationStudy& study, int tokens) {
  const double ratio = ratioOf(pair, study.without);
  const ChangeRatios others = randomRatios(study);
  const bool said = !placeWords(ratio, others, tokens).empty() || ofOtherLength(others, tokens);
  return said ? ratioWithPlace(ratio, others, tokens) : "";
}

}  // namespace sinkscope
