#include "core/study/quantised.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>

#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/study/cache_edits.h"
#include "core/study/many_captures.h"

namespace sinkscope {

namespace {

constexpr int kLeastToRound = 4;
constexpr KeptExact kExacts[] = {KeptExact::none, KeptExact::first, KeptExact::other};

// `some` of 0..all-1, evenly.
std::vector<int> evenly(int all, int some) {
  std::vector<int> chosen;
  for (int i = 0; i < some; ++i) chosen.push_back(i * all / some);
  return chosen;
}

// Layers and heads whose patterns of all prompts are held at once.
CaptureRequest comparedHeads(const OpenModel& model, int prompts, int tokens) {
  constexpr double kBytes = 64.0 * (1 << 20);
  const int layers = model.transformer->attentionLayers(), heads = model.config.heads;
  const double each = 4.0 * prompts * tokens * tokens, all = static_cast<double>(layers) * heads;
  const double part = std::sqrt(std::min(1.0, kBytes / each / all));
  CaptureRequest wanted{.attention = true, .nll = true};
  wanted.layers = evenly(layers, std::max(1, static_cast<int>(part * layers)));
  wanted.heads = evenly(heads, std::max(1, static_cast<int>(part * heads)));
  return wanted;
}

std::string nameOf(int bits, KeptExact exact) {
  return std::to_string(bits) + " bits" +
         (exact == KeptExact::first   ? ", the first exact"
          : exact == KeptExact::other ? ", another exact"
                                      : "");
}

void addNll(const Capture& seen, CachedCondition& to) {
  const float* nats = seen.nll.const_data_ptr<float>();
  to.nll.emplace_back(nats, nats + seen.nll.numel());
}

}  // namespace

double quantisedOperations(const OpenModel& model, const CachedOptions& options) {
  const double conditions =
      (model.bos.id ? 2.0 : 1.0) * (1.0 + static_cast<double>(std::size(kCacheBits) * std::size(kExacts)));
  return conditions * passOperations(model.config, options.prompts, options.tokens, true);
}

QuantisedStudy quantisedCaches(const OpenModel& model, const PromptSet& set, const CachedOptions& options,
                               const ProgressSink& progress) {
  QuantisedStudy study;
  const std::vector<BosMode> modes = bosConditions(model);
  const CutPrompts cut = promptsForCache(model, set, modes, options, kLeastToRound, progress);
  study.prompts = static_cast<int>(cut.numbers.size());
  study.skipped = cut.skipped;
  study.categories = cut.categories;
  const CaptureRequest wanted = comparedHeads(model, study.prompts, options.tokens);
  study.headsCompared = static_cast<int>(wanted.layers.size() * wanted.heads.size());
  for (std::size_t mode = 0; mode < modes.size(); ++mode) {
    const std::vector<std::vector<std::int64_t>>& prompts = cut.ids[mode];
    QuantisedOfBos run{.bos = modes[mode] == BosMode::on};
    // With bos the first text token is entry 1, without entry 0; it is left out under both.
    for (int place = run.bos ? 2 : 1; place < options.tokens; ++place) run.places.push_back(place);
    std::vector<at::Tensor> patterns;
    run.exact.name = "exact";
    captureMany(
        model, prompts, wanted, "exact, prompt", 1,
        [&](std::size_t, const Capture& seen) {
          addNll(seen, run.exact);
          patterns.push_back(seen.attention);
        },
        progress);
    const double cells = 0.5 * options.tokens * (options.tokens + 1) - 1.0;  // of rows i >= 1
    for (const int bits : kCacheBits) {
      for (const KeptExact exact : kExacts) {
        const std::int64_t position = exact == KeptExact::none    ? -1
                                      : exact == KeptExact::first ? 0
                                                                  : options.tokens / 2;
        QuantisedCondition condition{.bits = bits, .exact = exact, .losses = {.name = nameOf(bits, exact)}};
        captureMany(
            cachedModel(model, std::make_shared<RoundedCache>(bits, position)), prompts, wanted,
            condition.losses.name + ", prompt", 1,
            [&](std::size_t number, const Capture& seen) {
              const c10::InferenceMode noGradients;
              addNll(seen, condition.losses);
              const at::Tensor apart = (seen.attention - patterns[number]).abs();
              condition.attention.push_back(apart.narrow(2, 1, apart.size(2) - 1).to(at::kDouble).sum().item<double>() /
                                            (cells * study.headsCompared));
            },
            progress);
        run.conditions.push_back(std::move(condition));
      }
    }
    study.runs.push_back(std::move(run));
  }
  study.record = cacheRecord(model, set, options, cut);
  study.record.more.emplace_back("rounding",
                                 "keys as they enter the dot product and values, symmetric, a scale for each "
                                 "token and kv head: max |x| over 2^(bits-1) - 1");
  study.record.more.emplace_back("attention compared",
                                 std::to_string(study.headsCompared) + " heads, rows from the second on");
  study.record.more.emplace_back("another exact", "the token at position " + std::to_string(options.tokens / 2));
  study.record.more.emplace_back("loss", "mean -ln p in nats of text tokens from the second on");
  return study;
}

}  // namespace sinkscope
