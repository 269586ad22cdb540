#include "core/study/kept_keys.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>

#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/study/many_captures.h"
#include "core/study/trigger_classes.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr int kLeastToKeep = 8;

// Special tokens and what textClasses() calls punctuation, among the ids that stand in the prompts.
std::set<std::int64_t> marksOf(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts) {
  std::set<std::int64_t> there;
  for (const std::vector<std::int64_t>& ids : prompts) there.insert(ids.begin(), ids.end());
  const std::vector<std::int64_t> ids(there.begin(), there.end());
  const Tokens tokens = model.display(ids);
  const auto punctuation = std::find_if(textClasses().begin(), textClasses().end(),
                                        [](const TriggerClass& one) { return one.name == "punctuation"; });
  std::set<std::int64_t> marks;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const bool marked = punctuation != textClasses().end() && !tokens[i].special && punctuation->holds(tokens[i]);
    if (tokens[i].special || marked) marks.insert(ids[i]);
  }
  return marks;
}

}  // namespace

double keptKeysOperations(const OpenModel& model, const CachedOptions& options) {
  const double conditions = 1.0 + static_cast<double>(std::size(kKeepPolicies) * std::size(kKeptShares));
  return conditions * passOperations(model.config, options.prompts, options.tokens, true);
}

KeptKeysStudy keptKeysLosses(const OpenModel& model, const PromptSet& set, const CachedOptions& options,
                             const ProgressSink& progress) {
  KeptKeysStudy study;
  const CutPrompts cut = promptsForCache(model, set, {BosMode::automatic}, options, kLeastToKeep, progress);
  const std::vector<std::vector<std::int64_t>>& prompts = cut.ids.front();
  study.prompts = static_cast<int>(cut.numbers.size());
  study.skipped = cut.skipped;
  study.categories = cut.categories;
  for (int place = options.tokens / 4; place < options.tokens; ++place) study.places.push_back(place);
  study.all.name = "all keys";
  captureMany(
      model, prompts, {.keys = true, .nll = true}, "all keys, prompt", 1,
      [&](std::size_t, const Capture& seen) {
        const c10::InferenceMode noGradients;
        const float* nats = seen.nll.const_data_ptr<float>();
        study.all.nll.emplace_back(nats, nats + seen.nll.numel());
        const at::Tensor k = seen.keys.to(at::kDouble);                                      // [L,G,T,D]
        const at::Tensor alike = at::cosine_similarity(k, k.mean(2, /*keepdim=*/true), -1);  // [L,G,T]
        const at::Tensor rank = (alike < alike.narrow(2, 0, 1)).sum(2).to(at::kDouble) + 1.0;
        study.firstMostApart.push_back((rank == 1.0).to(at::kDouble).mean().item<double>());
        study.firstRank.push_back(rank.mean().item<double>());
      },
      progress);
  const std::set<std::int64_t> marks = marksOf(model, prompts);
  for (const KeepPolicy policy : kKeepPolicies) {
    for (const double share : kKeptShares) {
      const std::string name = std::string(keepPolicyName(policy)) + formatted(", %g kept", share);
      study.conditions.push_back(
          {policy, share,
           cachedCondition(model, name, std::make_shared<KeptKeys>(policy, share, marks, options.seed), prompts,
                           progress)});
    }
  }
  study.record = cacheRecord(model, set, options, cut);
  study.record.more.emplace_back("positions", "those of the text, whatever is kept");
  study.record.more.emplace_back("kept",
                                 "of the keys 0 to i that query i could see, its own always; every query "
                                 "chooses anew, in every layer");
  study.record.more.emplace_back("loss", "mean -ln p in nats of tokens " + std::to_string(study.places.front()) +
                                             " to " + std::to_string(study.places.back()));
  return study;
}

}  // namespace sinkscope
