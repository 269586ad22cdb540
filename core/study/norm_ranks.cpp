#include "core/study/norm_ranks.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>

#include "core/metrics/value_norm.h"
#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/many_captures.h"
#include "core/study/plain_values.h"
#include "core/values/error.h"
#include "core/values/statistics.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

constexpr double kLowShare = 0.05, kHighShare = 0.95;

// norms: a prompt each, [L,G,T] float32
RankedNorms rankedOf(const std::vector<at::Tensor>& norms) {
  const c10::InferenceMode noGradients;
  RankedNorms made;
  const at::Tensor all = at::stack(norms);  // [P,L,G,T]
  const std::int64_t behind = all.size(3) - 1;
  const at::Tensor first = all.select(3, 0), others = all.narrow(3, 1, behind);
  const at::Tensor smallest = (first < std::get<0>(others.min(3))).to(at::kDouble),
                   largest = (first > std::get<0>(others.max(3))).to(at::kDouble);  // [P,L,G]
  for (std::int64_t prompt = 0; prompt < all.size(0); ++prompt) {
    made.smallest.push_back(smallest[prompt].mean().item<double>());
    made.largest.push_back(largest[prompt].mean().item<double>());
  }
  made.smallestShare = toMatrix(smallest.mean(0).to(at::kFloat));
  const auto plain = [](const at::Tensor& of) {
    const std::vector<float> values = toVector(of.contiguous());
    return std::vector<double>(values.begin(), values.end());
  };
  for (std::int64_t layer = 0; layer < all.size(1); ++layer) {
    const std::vector<double> ones = plain(first.select(1, layer)), rest = plain(others.select(1, layer));
    made.layers.push_back({meanOf(ones), quantileOf(ones, kLowShare), quantileOf(ones, kHighShare), meanOf(rest),
                           quantileOf(rest, kLowShare), quantileOf(rest, kHighShare)});
  }
  return made;
}

}  // namespace

NormRanks normRanks(const OpenModel& model, const PromptSet& set, const NormRankOptions& options,
                    const ProgressSink& progress) {
  if (options.tokens < 2)
    throw Error(ErrorKind::badUse, "one token has no rank among others", "take at least 2 tokens");
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  NormRanks study;
  const std::vector<BosMode> modes = bosConditions(model);
  const CutPrompts cut =
      cutPrompts(model, set, modes, {.tokens = options.tokens, .most = std::max(1, options.prompts)}, progress);
  study.prompts = static_cast<int>(cut.numbers.size());
  study.skipped = cut.skipped;
  study.categories = cut.categories;
  for (std::size_t mode = 0; mode < modes.size(); ++mode) {
    std::vector<at::Tensor> values, keys, hidden;
    captureMany(
        model, cut.ids[mode], {.valueNorms = true, .hiddenNorms = true, .keys = true}, "prompt", 1,
        [&](std::size_t, const Capture& seen) {
          const c10::InferenceMode noGradients;
          values.push_back(seen.valueNorms.clone());
          keys.push_back(vectorNorms(seen.keys));
          hidden.push_back(seen.hiddenNorms.unsqueeze(1).clone());
        },
        progress);
    study.conditions.push_back({modes[mode] == BosMode::on, rankedOf(values), rankedOf(keys), rankedOf(hidden)});
  }
  study.record = model.record();
  study.record.tokens = options.tokens;
  sayTaken(study.record, set, static_cast<std::size_t>(study.prompts));
  study.record.more.emplace_back("runs", model.bos.id ? "with and without bos in front" : "without bos");
  study.record.more.emplace_back("values and keys",
                                 "L2 norms in each kv head, values after projection and bias, keys as "
                                 "they enter the dot product");
  study.record.more.emplace_back("band", "5 to 95 % of single norms, over prompts, kv heads and tokens");
  study.record.more.emplace_back("intervals", "95 %, bootstrap over " + drawnWords(study.categories));
  study.record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  return study;
}

}  // namespace sinkscope
