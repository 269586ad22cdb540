#include "core/study/perturbation_study.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/metrics/divergence.h"
#include "core/metrics/perturbation_spread.h"
#include "core/model/pass_cost.h"
#include "core/model/position.h"
#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/many_captures.h"
#include "core/study/other_token.h"
#include "core/values/draw.h"
#include "core/values/error.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

constexpr int kNeighbours = 10;

std::vector<PerturbationCondition> conditionsOf(const OpenModel& model, const PerturbationOptions& options) {
  if (!model.bos.id) {
    const OtherToken other = tokenInPlaceOfBos(model, options.seed);
    return {{other.name + " in front", {other.id}, {}}, {"nothing in front", {}, {}}};
  }
  const std::int64_t bos = *model.bos.id;
  std::vector<PerturbationCondition> conditions = {{"with ⟨bos⟩", {bos}, {}}, {"without ⟨bos⟩", {}, {}}};
  if (!options.controls) return conditions;
  const OtherToken other = tokenInPlaceOfBos(model, options.seed);
  conditions.push_back({other.name + " in place of ⟨bos⟩", {other.id}, {}});
  conditions.push_back({"⟨bos⟩ behind the first token", {}, {bos}});
  return conditions;
}

std::vector<std::int64_t> dressed(const PerturbationCondition& condition, const std::vector<std::int64_t>& text) {
  std::vector<std::int64_t> ids = condition.front;
  ids.push_back(text.front());
  ids.insert(ids.end(), condition.second.begin(), condition.second.end());
  ids.insert(ids.end(), text.begin() + 1, text.end());
  return ids;
}

// hidden, perturbed [L+1,T,C]; `first`: the position behind the changed token's.
PerturbationEffect effectOf(const OpenModel& model, const at::Tensor& hidden, const at::Tensor& perturbed,
                            std::int64_t first) {
  const c10::InferenceMode noGradients;
  const std::int64_t behind = hidden.size(1) - first, last = hidden.size(0) - 1;
  const at::Tensor before = hidden.narrow(1, first, behind), after = perturbed.narrow(1, first, behind);
  const at::Tensor moved = relativeSpreadOf(before, after).contiguous();  // [L+1,behind]
  const at::Tensor depths = moved.to(at::kDouble).mean(-1).contiguous();
  const at::Tensor distances = moved.select(0, last).contiguous();
  PerturbationEffect effect;
  effect.byDepth.assign(depths.const_data_ptr<double>(), depths.const_data_ptr<double>() + depths.numel());
  effect.byDistance.assign(distances.const_data_ptr<float>(), distances.const_data_ptr<float>() + distances.numel());
  effect.absolute =
      perturbationSpreadOf(before.select(0, last), after.select(0, last)).to(at::kDouble).mean().item<double>();
  const auto next = [&](const at::Tensor& of) {
    return model.transformer->logitsOf(of.select(0, last).select(0, -1).view({1, 1, -1}));
  };
  effect.divergence = divergence(next(hidden), next(perturbed)).item<double>();
  return effect;
}

// One text under every condition: as it is, and with each of its changes.
struct Change {
  std::int64_t to = 0;
  Substitute substitute = Substitute::random;
};
struct Text {
  int prompt = 0, position = 0;
  std::vector<std::int64_t> ids;
  std::vector<Change> changes;
};

void drawChanges(const OpenModel& model, std::vector<Text>& texts, const PerturbationOptions& options,
                 const ProgressSink& progress) {
  const std::vector<std::int64_t> plain = plainTokens(model);
  Draw draw(options.seed);
  std::vector<std::int64_t> originals;
  for (Text& text : texts) {
    text.position = 1 + static_cast<int>(draw.below(std::ssize(text.ids) / 2));
    const std::int64_t original = text.ids[static_cast<std::size_t>(text.position)];
    text.changes.push_back({drawOther(plain, original, draw), Substitute::random});
    originals.push_back(original);
  }
  if (!options.neighbours) return;
  const auto nearest = nearestTokens(model, originals, plain, kNeighbours, progress);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (nearest[i].empty()) continue;
    texts[i].changes.push_back(
        {nearest[i][static_cast<std::size_t>(draw.below(std::ssize(nearest[i])))], Substitute::neighbour});
  }
}

std::vector<PerturbedText> measured(const OpenModel& model, const std::vector<Text>& texts,
                                    const std::vector<PerturbationCondition>& conditions,
                                    const ProgressSink& progress) {
  // Where each run belongs: its text, condition, and change, -1 for the text as it is.
  struct Run {
    std::size_t text, condition;
    int change;
  };
  std::vector<Run> runs;
  std::vector<std::vector<std::int64_t>> ids;
  std::vector<PerturbedText> found;
  std::vector<std::size_t> firstOf;
  for (std::size_t number = 0; number < texts.size(); ++number) {
    const Text& text = texts[number];
    firstOf.push_back(found.size());
    for (const Change& change : text.changes) {
      const std::int64_t from = text.ids[static_cast<std::size_t>(text.position)];
      found.push_back({text.prompt, text.position, from, change.to, change.substitute,
                       std::vector<PerturbationEffect>(conditions.size())});
    }
    for (std::size_t condition = 0; condition < conditions.size(); ++condition) {
      for (int change = -1; change < static_cast<int>(text.changes.size()); ++change) {
        std::vector<std::int64_t> changed = text.ids;
        if (change >= 0)
          changed[static_cast<std::size_t>(text.position)] = text.changes[static_cast<std::size_t>(change)].to;
        runs.push_back({number, condition, change});
        ids.push_back(dressed(conditions[condition], changed));
      }
    }
  }
  at::Tensor original;  // of the text and condition under way
  const auto seen = [&](std::size_t number, const Capture& capture) {
    const Run& run = runs[number];
    if (run.change < 0) {
      original = capture.hidden;
      return;
    }
    const PerturbationCondition& condition = conditions[run.condition];
    const auto shift = static_cast<std::int64_t>(condition.front.size() + condition.second.size());
    found[firstOf[run.text] + static_cast<std::size_t>(run.change)].effects[run.condition] =
        effectOf(model, original, capture.hidden, texts[run.text].position + 1 + shift);
  };
  const std::size_t each = texts.empty() ? 1 : std::max<std::size_t>(1, ids.size() / texts.size());
  captureMany(model, ids, {.hidden = true}, "text", each, seen, progress);
  return found;
}

}  // namespace

PerturbationStudy perturbationStudy(const OpenModel& model, const PromptSet& set, const PerturbationOptions& options,
                                    const ProgressSink& progress) {
  if (options.tokens < 4) {
    throw Error(ErrorKind::badUse, "a changed token among " + std::to_string(options.tokens) + " is felt nowhere",
                "take at least 4");
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  PerturbationStudy study;
  study.conditions = conditionsOf(model, options);
  study.tokens = options.tokens;
  study.seed = options.seed;
  study.textTokens = options.tokens - 1;
  CutPrompts cut = cutPrompts(model, set, {BosMode::off}, {.tokens = study.textTokens}, progress);
  study.skipped = cut.skipped;
  std::vector<Text> texts;
  for (std::size_t i = 0; i < cut.numbers.size(); ++i)
    texts.push_back({cut.numbers[i], 0, std::move(cut.ids.front()[i]), {}});
  drawChanges(model, texts, options, progress);
  study.texts = measured(model, texts, study.conditions, progress);

  study.record = model.record();
  study.record.tokens = options.tokens;
  study.record.more.emplace_back("prompts", takenText(set, texts.size()));
  study.record.more.emplace_back("text tokens", std::to_string(study.textTokens) + ", the same under every condition");
  study.record.more.emplace_back("change", "one token a text, at a place uniform in 1 to " +
                                               std::to_string(study.textTokens / 2) + ", seed " +
                                               std::to_string(options.seed));
  study.record.more.emplace_back("hidden states", "before the final norm");
  if (options.tokens > model.config.contextLength) {
    study.record.more.emplace_back(
        "beyond the context", "the model was trained on " + std::to_string(model.config.contextLength) + " tokens");
  }
  return study;
}

PerturbedText perturbedPair(const OpenModel& model, const std::vector<std::int64_t>& ids,
                            const std::vector<std::int64_t>& perturbed, const ProgressSink& progress) {
  if (ids.size() != perturbed.size()) {
    throw Error(ErrorKind::badUse,
                "the texts have " + std::to_string(ids.size()) + " and " + std::to_string(perturbed.size()) + " tokens",
                "both need the same number");
  }
  std::size_t last = ids.size();
  for (std::size_t i = 0; i < ids.size(); ++i) last = ids[i] != perturbed[i] ? i : last;
  if (last + 1 >= ids.size()) {
    throw Error(ErrorKind::badUse,
                last == ids.size() ? "the two texts are the same" : "nothing follows the changed token",
                "change a word before the last");
  }
  PerturbedText pair{-1, static_cast<int>(last), ids[last], perturbed[last], Substitute::random, {}};
  for (const PerturbationCondition& condition : conditionsOf(model, {.controls = false})) {
    std::vector<at::Tensor> hidden;
    const auto seen = [&](std::size_t, const Capture& capture) { hidden.push_back(capture.hidden); };
    captureMany(model, {dressed(condition, ids), dressed(condition, perturbed)}, {.hidden = true}, "pair", 2, seen,
                progress);
    pair.effects.push_back(
        effectOf(model, hidden[0], hidden[1], static_cast<std::int64_t>(last + 1 + condition.front.size())));
  }
  return pair;
}

double ratioOf(const PerturbedText& text, std::size_t condition) {
  const double reference = text.effects.front().spread();
  return reference > 0.0 ? text.effects.at(condition).spread() / reference : std::nan("");
}

double absoluteRatioOf(const PerturbedText& text, std::size_t condition) {
  const double reference = text.effects.front().absolute;
  return reference > 0.0 ? text.effects.at(condition).absolute / reference : std::nan("");
}

std::vector<double> ratios(const PerturbationStudy& study, Substitute substitute, std::size_t condition) {
  std::vector<double> found;
  for (const PerturbedText& text : study.texts) {
    if (text.substitute == substitute) found.push_back(ratioOf(text, condition));
  }
  return found;
}

double perturbationOperations(const OpenModel& model, std::size_t prompts, const PerturbationOptions& options) {
  const double conditions = model.bos.id && options.controls ? 4.0 : 2.0, runs = options.neighbours ? 3.0 : 2.0;
  return static_cast<double>(prompts) * conditions * runs * passOperations(model.config, 1, options.tokens, false);
}

}  // namespace sinkscope
