#include "core/study/input_kinds.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt_words.h"
#include "core/study/context_length.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/study/repeated_token.h"
#include "core/study/set_prompt.h"
#include "core/study/sweep/sweep_cost.h"
#include "core/values/error.h"
#include "core/values/matrix.h"
#include "core/values/sink.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

// Prompts of one kind as ids, cut to T.
struct Inputs {
  std::vector<std::vector<std::int64_t>> ids;  // without those that are shorter
  std::vector<int> categories;                 // of each
  RunBos bos = RunBos::off;                    // of all, short ones too, as a sweep tells it
};

// The person's own prompts, of which the short ones are told.
Inputs naturalInputs(const OpenModel& model, const PromptSet& prompts, const InputKindsOptions& options) {
  Inputs all;
  std::vector<std::string> categories;
  std::vector<std::pair<std::string, int>> skipped;
  std::size_t withBos = 0;
  for (const SetPrompt& prompt : prompts.prompts) {
    Prompt whole = promptOfSet(model, prompt, options.natural);
    withBos += whole.bos ? 1 : 0;
    const auto tokens = static_cast<int>(whole.ids.size());
    if (tokens < options.tokens) {
      skipped.emplace_back(prompt.name, tokens);
      continue;
    }
    whole.ids.resize(static_cast<std::size_t>(options.tokens));
    all.ids.push_back(std::move(whole.ids));
    categories.push_back(prompt.category);
  }
  if (all.ids.empty()) {
    throw Error(ErrorKind::badUse, "no prompt has the " + std::to_string(options.tokens) + " tokens that are asked for",
                "take longer prompts, or fewer tokens");
  }
  all.categories = groupsOf(categories);
  all.bos = withBos == 0 ? RunBos::off : withBos == prompts.prompts.size() ? RunBos::on : RunBos::given;
  if (!skipped.empty() && options.note) options.note(skippedWords(skipped, options.tokens));
  return all;
}

// `count` of them that are drawn.
Inputs drawnInputs(const OpenModel& model, int count, const std::string& kind, const InputKindsOptions& options) {
  const bool bos = options.bosOnMadeUp;
  if (bos && !model.bos.id) {
    throw Error(ErrorKind::badUse, model.facts.name + ": this model has no bos", "name one with --bos-id");
  }
  const int made = options.tokens - (bos ? 1 : 0), vocabulary = vocabularyToDraw(model);
  const std::int64_t drawn = std::int64_t{count} * made * static_cast<std::int64_t>(sizeof(std::int64_t));
  const std::int64_t memory = model.transformer->room().memoryBytes;
  if (drawn > memory) throw tooManyPrompts(count, drawn, memory);
  const PromptSet set = kind == "random"   ? randomPrompts(count, made, vocabulary, options.seed, model.bos.id)
                        : kind == "repeat" ? repeatedPrompts(count, made, vocabulary, options.seed, model.bos.id)
                                           : throw Error(ErrorKind::badUse, "inputs of kind \"" + kind + "\"",
                                                         "known are natural, random, repeat");
  Inputs all;
  for (const SetPrompt& prompt : set.prompts)
    all.ids.push_back(promptOfSet(model, prompt, bos ? BosMode::on : BosMode::automatic).ids);
  all.categories.assign(all.ids.size(), 0);
  all.bos = bos ? RunBos::on : RunBos::off;
  return all;
}

double shareOver(const Matrix& importance, double epsilon) {
  double over = 0.0;
  for (const float value : importance.cells) over += isSink(value, epsilon) ? 1.0 : 0.0;
  return over / static_cast<double>(importance.cells.size());
}

std::vector<double> sharesOver(const std::vector<Matrix>& importance, double epsilon) {
  std::vector<double> shares;
  for (const Matrix& one : importance) shares.push_back(shareOver(one, epsilon));
  return shares;
}

Mass massOver(const std::vector<Matrix>& importance, const std::vector<int>& categories) {
  std::vector<double> means;
  for (const Matrix& one : importance) means.push_back(meanOf(std::vector<double>(one.cells.begin(), one.cells.end())));
  return {meanOf(means), twoStageInterval(means, categories)};
}

// What the closed forms say of every prompt of one repeated token: importance of the first, [L,H].
struct Foretold {
  std::vector<Matrix> exact, bound;  // empty where nothing holds
};

Foretold foretold(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts, int tokens,
                  const ProgressSink& progress) {
  Foretold all;
  if (prompts.empty() || repeatedTokenProposition(model.config).empty()) return all;
  std::vector<std::int64_t> ids;
  for (const std::vector<std::int64_t>& prompt : prompts) ids.push_back(prompt.front());
  const bool bounded = !repeatedTokenBound(model.config).empty();
  for (const RepeatedToken& form : repeatedTokens(model, ids, tokens, progress)) {
    all.exact.push_back(form.importance());
    if (bounded) all.bound.push_back(form.importanceBound());
  }
  return all;
}

}  // namespace

std::vector<InputKindRate> inputKinds(const OpenModel& model, const PromptSet& prompts,
                                      const InputKindsOptions& options, const ProgressSink& progress) {
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  std::vector<InputKindRate> rates;
  const bool compared = std::find(options.kinds.begin(), options.kinds.end(), "natural") != options.kinds.end();
  const Inputs natural = compared ? naturalInputs(model, prompts, options) : Inputs();
  const std::size_t count = compared ? natural.ids.size() : prompts.prompts.size();
  if (options.counted) options.counted(static_cast<std::int64_t>(count));
  for (const std::string& kind : options.kinds) {
    const auto [ids, categories, bos] =
        kind == "natural" ? natural : drawnInputs(model, static_cast<int>(count), kind, options);
    const std::string shown = kind == "natural" && prompts.holdsIds() ? "given" : kind;
    std::vector<Matrix> importance;
    const auto total = static_cast<std::int64_t>(ids.size());
    for (std::int64_t number = 0; number < total; ++number) {
      const std::string place = std::to_string(number + 1) + " of " + std::to_string(total);
      report(progress, {shown + " input " + place, number, total});
      const Capture seen = capture(*model.transformer, ids[static_cast<std::size_t>(number)], {.importance = true});
      refuseNotFinite(model, seen);
      const c10::InferenceMode noGradients;
      importance.push_back(toMatrix(seen.importance.select(-1, 0).contiguous()));
    }
    const Mass mass = massOver(importance, categories);
    const Foretold closed =
        kind == "repeat" && !options.bosOnMadeUp ? foretold(model, ids, options.tokens, progress) : Foretold{};
    for (const double epsilon : options.epsilons) {
      const std::vector<double> shares = sharesOver(importance, epsilon);
      InputKindRate rate{shown, bos, static_cast<int>(shares.size()), epsilon, meanOf(shares)};
      rate.interval = twoStageInterval(shares, categories);
      rate.mass = mass;
      if (!closed.exact.empty()) rate.predicted = meanOf(sharesOver(closed.exact, epsilon));
      if (!closed.bound.empty()) rate.bound = meanOf(sharesOver(closed.bound, epsilon));
      rates.push_back(rate);
    }
  }
  return rates;
}

}  // namespace sinkscope
