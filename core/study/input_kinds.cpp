#include "core/study/input_kinds.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/metrics/sink_rate.h"
#include "core/metrics/value_norm.h"
#include "core/model/attention/variant.h"
#include "core/model/position.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/values/error.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// Prompts of one kind as ids, cut to T; those that are shorter are left out.
std::vector<std::vector<std::int64_t>> idsOf(const OpenModel& model, const PromptSet& prompts, const std::string& kind,
                                             const InputKindsOptions& options) {
  const auto count = static_cast<int>(prompts.prompts.size());
  const bool bos = options.bosOnMadeUp;
  if (bos && !model.bos.id) {
    throw Error(ErrorKind::badUse, model.facts.name + ": this model has no bos", "name one with --bos-id");
  }
  const int made = options.tokens - (bos ? 1 : 0);
  const PromptSet set =
      kind == "natural"  ? prompts
      : kind == "random" ? randomPrompts(count, made, model.config.vocabSize, options.seed, model.bos.id)
      : kind == "repeat"
          ? repeatedPrompts(count, made, model.config.vocabSize, options.seed, model.bos.id)
          : throw Error(ErrorKind::badUse, "inputs of kind \"" + kind + "\"", "known are natural, random, repeat");
  std::vector<std::vector<std::int64_t>> all;
  for (const SetPrompt& prompt : set.prompts) {
    const BosMode mode = kind == "natural" ? options.natural : bos ? BosMode::on : BosMode::automatic;
    std::vector<std::int64_t> ids = model.prompt(prompt.input, mode).ids;
    if (static_cast<int>(ids.size()) < options.tokens) continue;
    ids.resize(static_cast<std::size_t>(options.tokens));
    all.push_back(std::move(ids));
  }
  return all;
}

double shareOver(const Matrix& importance, double epsilon) {
  double over = 0.0;
  for (const float value : importance.cells) over += isSink(value, epsilon) ? 1.0 : 0.0;
  return over / static_cast<double>(importance.cells.size());
}

}  // namespace

std::string repeatedTokenProposition(const ModelConfig& config) {
  const bool hybrid = std::any_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& b) { return b.mamba; });
  const bool windowed = std::any_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& b) { return b.window > 0; });
  if (hybrid || windowed || attentionVariant(config.attention.variant).learnedSink) return "";
  switch (config.position.kind) {
    case PositionKind::none: return "Prop. 1";
    case PositionKind::alibi: return config.position.falconAlibi ? "" : "Prop. 3";
    case PositionKind::rotary: return config.attention.softCap > 0.0 ? "" : "Prop. 4 (upper bound)";
    case PositionKind::learned: return "";
  }
  return "";
}

// ||q|| ||k|| times the scale, [L,H], of a prompt of equal tokens: norms do not change with the rotation, and are the same
// at every position.
Matrix repeatedTokenX(const OpenModel& model, const Capture& seen) {
  if (model.config.position.kind != PositionKind::rotary) return {};
  const c10::InferenceMode noGradients;
  const at::Tensor q = vectorNorms(seen.queries).amax(-1), k = vectorNorms(seen.keys).amax(-1);  // [L,H], [L,G]
  const std::int64_t perGroup = q.size(1) / k.size(1);
  Matrix x = toMatrix((q * k.repeat_interleave(perGroup, 1)).to(at::kFloat));
  for (int layer = 0; layer < x.rows; ++layer) {
    const auto scale = static_cast<float>(model.transformer->attentionRule(layer).scale);
    for (int head = 0; head < x.cols; ++head) x.at(layer, head) *= scale;
  }
  return x;
}

double repeatedTokenAttention(const ModelConfig& config, int head, int t, double x) {
  switch (config.position.kind) {
    case PositionKind::none: return 1.0 / t;
    case PositionKind::alibi: {
      const double slope = alibiSlopes(config.heads, config.position.alibiMax)[head].item<double>();
      double all = 0.0;
      for (int distance = 0; distance < t; ++distance) all += std::exp(-slope * distance);
      return std::exp(-slope * (t - 1)) / all;
    }
    default: {
      const double most = std::exp(2.0 * x);
      return std::isfinite(most) ? most / (most + t - 1) : 1.0;
    }
  }
}

Matrix repeatedTokenImportance(const ModelConfig& config, int tokens, const Matrix& x) {
  const auto layers = static_cast<int>(config.attentionBlocks().size());
  Matrix importance(layers, config.heads);
  for (int layer = 0; layer < layers; ++layer) {
    for (int head = 0; head < config.heads; ++head) {
      double sum = 0.0;
      for (int t = 1; t <= tokens; ++t) {
        sum += repeatedTokenAttention(config, head, t, x.empty() ? 0.0 : x.at(layer, head));
      }
      importance.at(layer, head) = static_cast<float>(sum / tokens);
    }
  }
  return importance;
}

std::vector<InputKindRate> inputKinds(const OpenModel& model, const PromptSet& prompts, const InputKindsOptions& options,
                                      const ProgressSink& progress) {
  std::vector<InputKindRate> rates;
  for (const std::string& kind : options.kinds) {
    const std::vector<std::vector<std::int64_t>> ids = idsOf(model, prompts, kind, options);
    const bool predicts = kind == "repeat" && !options.bosOnMadeUp && !repeatedTokenProposition(model.config).empty();
    const bool rotary = model.config.position.kind == PositionKind::rotary;
    std::vector<at::Tensor> importance;
    std::vector<Matrix> expected;
    const auto total = static_cast<std::int64_t>(ids.size());
    for (std::int64_t number = 0; number < total; ++number) {
      report(progress, {kind + " input " + std::to_string(number + 1) + " of " + std::to_string(total), number, total});
      const Plan plan{.importance = true, .queries = predicts && rotary, .keys = predicts && rotary};
      const Capture seen = capture(*model.transformer, ids[static_cast<std::size_t>(number)], plan);
      refuseNotFinite(model, seen);
      importance.push_back(seen.importance.narrow(-1, 0, 1));
      if (predicts) {
        expected.push_back(
            repeatedTokenImportance(model.config, options.tokens, repeatedTokenX(model, seen)));
      }
    }
    if (importance.empty()) {
      throw Error(ErrorKind::badUse,
                  "no prompt has the " + std::to_string(options.tokens) + " tokens that are asked for",
                  "take longer prompts, or fewer tokens");
    }
    const c10::InferenceMode noGradients;
    const at::Tensor all = at::stack(importance);
    for (const double epsilon : options.epsilons) {
      InputKindRate rate{kind, static_cast<int>(importance.size()), epsilon, sinkRate(all, 0, epsilon), {}};
      if (predicts) {
        double sum = 0.0;
        for (const Matrix& one : expected) sum += shareOver(one, epsilon);
        rate.predicted = sum / static_cast<double>(expected.size());
      }
      rates.push_back(rate);
    }
  }
  return rates;
}

}  // namespace sinkscope
