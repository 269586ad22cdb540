#include "core/study/streaming.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/study/cache_edits.h"
#include "core/study/many_captures.h"

namespace sinkscope {

namespace {

constexpr int kLeastToStream = 16, kMostRecomputed = 12;
constexpr int kSinksKept[] = {0, 1, 2, 4};

}  // namespace

double streamingOperations(const OpenModel& model, const CachedOptions& options) {
  const int window = options.tokens / 4;
  return 5.0 * passOperations(model.config, options.prompts, options.tokens, true) +
         passOperations(model.config, std::int64_t{options.prompts} * kMostRecomputed, window + 1, true);
}

StreamingStudy streamingLosses(const OpenModel& model, const PromptSet& set, const CachedOptions& options,
                               const ProgressSink& progress) {
  StreamingStudy study;
  const CutPrompts cut = promptsForCache(model, set, {BosMode::automatic}, options, kLeastToStream, progress);
  const std::vector<std::vector<std::int64_t>>& prompts = cut.ids.front();
  study.prompts = static_cast<int>(cut.numbers.size());
  study.skipped = cut.skipped;
  study.categories = cut.categories;
  study.window = options.tokens / 4;
  study.renumbers = WindowWithSinks::renumbers(model.config);
  study.conditions.push_back(cachedCondition(model, "all keys", nullptr, prompts, progress));
  for (const int sinks : kSinksKept) {
    const std::string name = sinks == 0 ? "window" : "window and the first " + std::to_string(sinks);
    study.conditions.push_back(cachedCondition(
        model, name, std::make_shared<WindowWithSinks>(model.config, study.window, sinks), prompts, progress));
  }
  // Token i is foretold by query i - 1, which has lost a key where it stands behind window and first tokens.
  const int mostKept = *std::max_element(std::begin(kSinksKept), std::end(kSinksKept));
  for (int place = study.window + mostKept + 1; place < options.tokens; ++place) study.places.push_back(place);

  const std::size_t count = std::min<std::size_t>(kMostRecomputed, study.places.size());
  std::vector<std::vector<std::int64_t>> windows;
  for (std::size_t i = 0; i < count; ++i)
    study.recomputedPlaces.push_back(study.places[i * study.places.size() / count]);
  for (const std::vector<std::int64_t>& ids : prompts) {
    for (const int place : study.recomputedPlaces)
      windows.emplace_back(ids.begin() + (place - study.window), ids.begin() + place + 1);
  }
  study.recomputed.name = "window computed anew";
  study.recomputed.nll.assign(prompts.size(), std::vector<float>(static_cast<std::size_t>(options.tokens), 0.0f));
  captureMany(
      model, windows, {.nll = true}, "window computed anew, prompt", count,
      [&](std::size_t number, const Capture& seen) {
        study.recomputed.nll[number / count][static_cast<std::size_t>(study.recomputedPlaces[number % count])] =
            seen.nll[seen.nll.size(0) - 1].item<float>();
      },
      progress);

  study.record = cacheRecord(model, set, options, cut);
  study.record.more.emplace_back("window", std::to_string(study.window) + " keys, the query's own included");
  study.record.more.emplace_back(
      "positions", study.renumbers ? "of kept keys as they lie in the cache: to a query whose cache is full the first "
                                     "keys stand just before the window"
                                   : "those of the text: this model's are in its embeddings or learned by distance");
  study.record.more.emplace_back("loss", "mean -ln p in nats of tokens " + std::to_string(study.places.front()) +
                                             " to " + std::to_string(study.places.back()) +
                                             ", the same under every condition");
  return study;
}

}  // namespace sinkscope
