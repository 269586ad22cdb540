#include "core/study/cached_loss.h"

#include <ATen/ATen.h>
#include <algorithm>

#include "core/model/transformer.h"
#include "core/study/cache_edits.h"
#include "core/study/context_length.h"
#include "core/study/many_captures.h"
#include "core/values/error.h"
#include "core/values/two_stage.h"

namespace sinkscope {

std::vector<double> lossesAt(const CachedCondition& condition, std::span<const int> places) {
  std::vector<double> means;
  for (const std::vector<float>& row : condition.nll) {
    double sum = 0.0;
    for (const int place : places) sum += static_cast<double>(row[static_cast<std::size_t>(place)]);
    means.push_back(sum / static_cast<double>(places.size()));
  }
  return means;
}

std::vector<double> lossGaps(const CachedCondition& condition, const CachedCondition& reference,
                             std::span<const int> places) {
  std::vector<double> gaps = lossesAt(condition, places);
  const std::vector<double> from = lossesAt(reference, places);
  for (std::size_t i = 0; i < gaps.size(); ++i) gaps[i] -= from[i];
  return gaps;
}

CachedCondition cachedCondition(const OpenModel& model, std::string name, std::shared_ptr<const Edits> cache,
                                const std::vector<std::vector<std::int64_t>>& prompts, const ProgressSink& progress) {
  const OpenModel changed = cache ? cachedModel(model, std::move(cache)) : model;
  CachedCondition condition{.name = std::move(name)};
  captureMany(
      changed, prompts, {.nll = true}, condition.name + ", prompt", 1,
      [&](std::size_t, const Capture& seen) {
        const float* nats = seen.nll.const_data_ptr<float>();
        condition.nll.emplace_back(nats, nats + seen.nll.numel());
      },
      progress);
  return condition;
}

CutPrompts promptsForCache(const OpenModel& model, const PromptSet& set, const std::vector<BosMode>& modes,
                           const CachedOptions& options, int least, const ProgressSink& progress) {
  if (options.tokens < least) {
    throw Error(ErrorKind::badUse, std::to_string(options.tokens) + " tokens leave nothing to take away",
                "take at least " + std::to_string(least));
  }
  if (model.change) {
    throw Error(ErrorKind::badUse, "a cache of an edited model would take the place of its edits",
                "leave the edits out for this figure");
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  return cutPrompts(model, set, modes, {.tokens = options.tokens, .most = std::max(1, options.prompts)}, progress);
}

Record cacheRecord(const OpenModel& model, const PromptSet& set, const CachedOptions& options, const CutPrompts& cut) {
  Record record = model.record();
  record.tokens = options.tokens;
  sayTaken(record, set, cut.numbers.size());
  if (cut.ids.size() == 1 && model.bos.id) {
    record.bos = std::ranges::all_of(cut.ids.front(), [&](const auto& ids) { return ids.front() == *model.bos.id; });
  }
  record.more.emplace_back("intervals", "95 %, bootstrap over " + drawnWords(cut.categories) + ", paired");
  record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  return record;
}

}  // namespace sinkscope
