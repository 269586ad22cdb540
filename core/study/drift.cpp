#include "core/study/drift.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "core/model/transformer.h"
#include "core/prompt/prompt_set.h"
#include "core/study/context_length.h"
#include "core/study/many_captures.h"
#include "core/study/plain_values.h"
#include "core/study/set_prompt.h"
#include "core/values/error.h"

namespace sinkscope {

DriftStudy repeatedTokenDrift(const OpenModel& model, const DriftOptions& options, const ProgressSink& progress) {
  constexpr int kFewest = 3;
  if (options.tokens < kFewest)
    throw Error(ErrorKind::badUse, std::to_string(options.tokens) + " tokens show no drift",
                "take at least " + std::to_string(kFewest));
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  DriftStudy study;
  const PromptSet set =
      repeatedPrompts(options.ids, options.tokens, vocabularyToDraw(model), options.seed, model.bos.id);
  std::vector<std::vector<std::int64_t>> prompts;
  for (const SetPrompt& prompt : set.prompts) {
    prompts.push_back(promptOfSet(model, prompt, BosMode::automatic).ids);
    study.ids.push_back(prompts.back().back());
  }
  for (const bool bos : {true, false}) {
    if (bos && !model.bos.id) continue;
    DriftCondition condition{.bos = bos};
    for (std::vector<std::int64_t>& ids : prompts) ids.front() = bos ? *model.bos.id : ids.back();
    captureMany(
        model, prompts, {.hidden = true}, "repeated token", 1,
        [&](std::size_t, const Capture& seen) {
          const c10::InferenceMode noGradients;
          const at::Tensor x = seen.hidden.to(at::kDouble), first = x.narrow(1, 0, 1);  // [L+1,T,C]
          const at::Tensor norms = x.norm(2, {-1});
          condition.cosines.push_back(toMatrix(at::cosine_similarity(x, first, -1).to(at::kFloat)));
          condition.norms.push_back(toMatrix((norms / norms.narrow(1, 0, 1)).to(at::kFloat)));
        },
        progress);
    study.conditions.push_back(std::move(condition));
  }
  study.record = model.record();
  study.record.tokens = options.tokens;
  study.record.prompt = std::to_string(study.ids.size()) + " tokens drawn, each repeated";
  study.record.more.emplace_back(
      "runs", model.bos.id ? "with bos in front of it, and of the token alone" : "of the token alone, without bos");
  study.record.more.emplace_back("seed", std::to_string(options.seed));
  study.record.more.emplace_back("hidden states", "before the final norm");
  study.record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  return study;
}

}  // namespace sinkscope
