#include "core/study/key_cloud.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/metrics/principal_axes.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using Ids = std::vector<std::int64_t>;
using Heads = std::vector<std::pair<int, int>>;

// Queries and keys of the chosen heads of one prompt.
class CloudTaps : public Taps {
 public:
  CloudTaps(const Heads& heads, int perGroup, bool before) : heads_(heads), perGroup_(perGroup), before_(before) {}

  // [before, after][head] -> [T,D] on the CPU
  std::array<std::map<std::pair<int, int>, at::Tensor>, 2> queries, keys;

  bool wants(Site site, int layer) const override {
    const bool rotated = site == Site::q || site == Site::k;
    const bool unrotated = before_ && (site == Site::qUnrotated || site == Site::kUnrotated);
    return (rotated || unrotated) &&
           std::any_of(heads_.begin(), heads_.end(), [layer](const auto& head) { return head.first == layer; });
  }
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t) override {
    const bool query = site == Site::q || site == Site::qUnrotated, after = site == Site::q || site == Site::k;
    for (const std::pair<int, int>& head : heads_) {
      if (head.first != layer) continue;
      const at::Tensor own = tensor[0][query ? head.second : head.second / perGroup_];
      (query ? queries : keys)[after ? 1 : 0][head] =
          at::empty(own.sizes(), own.options().dtype(at::kDouble).device(at::kCPU)).copy_(own);
    }
  }

 private:
  const Heads& heads_;
  int perGroup_;
  bool before_;
};

Heads chosenHeads(const OpenModel& model, const std::vector<at::Tensor>& importance, const KeyCloudOptions& options) {
  const int layers = model.transformer->attentionLayers(), heads = model.config.heads;
  for (const auto& [layer, head] : options.heads) {
    if (layer >= 0 && layer < layers && head >= 0 && head < heads) continue;
    throw Error(ErrorKind::badUse, headName(layer, head) + " is not there",
                "this model has attention layers 0 to " + std::to_string(layers - 1) + " and heads 0 to " +
                    std::to_string(heads - 1));
  }
  Heads chosen = options.heads;
  if (!chosen.empty() && !options.withStrongest) return chosen;
  at::Tensor first = at::zeros({layers, heads}, at::kDouble);
  for (const at::Tensor& one : importance) first += one.select(-1, 0).to(at::kDouble);
  Heads all;
  for (int layer = 0; layer < layers; ++layer) {
    for (int head = 0; head < heads; ++head) all.emplace_back(layer, head);
  }
  const auto firstOf = [&](const std::pair<int, int>& head) { return first[head.first][head.second].item<double>(); };
  std::stable_sort(all.begin(), all.end(),
                   [&](const std::pair<int, int>& a, const std::pair<int, int>& b) { return firstOf(a) > firstOf(b); });
  int more = options.strongest;
  for (const auto& head : all) {
    if (more == 0) break;
    if (std::count(chosen.begin(), chosen.end(), head) > 0) continue;
    chosen.push_back(head);
    --more;
  }
  return chosen;
}

KeyCloud::Panel panelOf(const OpenModel& model, const std::vector<CloudTaps>& taps,
                        const std::vector<at::Tensor>& importance, const std::pair<int, int>& head, bool rotated) {
  KeyCloud::Panel panel;
  std::tie(panel.layer, panel.head) = head;
  panel.name = headName(model.facts.attentionLayers, head.first, head.second);
  panel.rotated = rotated;
  std::vector<at::Tensor> vectors;
  std::vector<float> ofKeys, apart;
  for (const CloudTaps& one : taps) vectors.push_back(one.queries[rotated ? 1 : 0].at(head));
  for (std::size_t prompt = 0; prompt < taps.size(); ++prompt) {
    const at::Tensor keys = taps[prompt].keys[rotated ? 1 : 0].at(head);
    vectors.push_back(keys);
    const at::Tensor away = apartFromMean(keys).to(at::kFloat).contiguous(),
                     looked = importance[prompt][head.first][head.second].contiguous();
    apart.insert(apart.end(), away.const_data_ptr<float>(), away.const_data_ptr<float>() + away.numel());
    ofKeys.insert(ofKeys.end(), looked.const_data_ptr<float>(), looked.const_data_ptr<float>() + looked.numel());
  }
  const at::Tensor all = at::cat(vectors);
  const PrincipalAxes axes = principalAxes(all, 3);
  const at::Tensor places = alongAxes(all, axes);
  panel.at = Matrix(static_cast<int>(all.size(0)), 3);
  panel.at.cells.assign(panel.at.cells.size(), 0.0f);
  const auto cells = places.accessor<double, 2>();
  for (std::int64_t i = 0; i < places.size(0); ++i) {
    for (std::int64_t axis = 0; axis < places.size(1); ++axis)
      panel.at.at(static_cast<int>(i), static_cast<int>(axis)) = static_cast<float>(cells[i][axis]);
  }
  for (std::int64_t axis = 0; axis < axes.shares.size(0); ++axis)
    panel.shares[static_cast<std::size_t>(axis)] = axes.shares[axis].item<double>();
  const std::vector<float> none(ofKeys.size(), std::numeric_limits<float>::quiet_NaN());
  panel.apart = panel.importance = none;  // of the queries, which are as many
  panel.apart.insert(panel.apart.end(), apart.begin(), apart.end());
  panel.importance.insert(panel.importance.end(), ofKeys.begin(), ofKeys.end());
  return panel;
}

}  // namespace

KeyCloud keyCloud(const OpenModel& model, const std::vector<Ids>& prompts, const KeyCloudOptions& options,
                  const ProgressSink& progress) {
  std::int64_t count = 0;
  for (const Ids& ids : prompts) count += 2 * std::ssize(ids);
  if (count == 0) throw Error(ErrorKind::badUse, "there is no prompt to show keys of", "give at least one");
  if (count > kMostCloudPoints) {
    throw Error(ErrorKind::badUse,
                std::to_string(count) + " keys and queries are more than " + std::to_string(kMostCloudPoints) +
                    " that can be told apart",
                "take a shorter prompt, or fewer");
  }
  std::vector<at::Tensor> importance;  // [L,H,T] each
  for (const Ids& ids : prompts) {
    report(progress, {"prompts", std::ssize(importance), 2 * std::ssize(prompts)});
    const Capture seen = capture(*model.transformer, ids, {.importance = true});
    refuseNotFinite(model, seen);
    importance.push_back(seen.importance);
  }
  const c10::InferenceMode noGradients;
  KeyCloud cloud;
  cloud.turns = model.config.position.kind == PositionKind::rotary;
  cloud.epsilon = options.epsilon;
  const Heads heads = chosenHeads(model, importance, options);
  const bool before = options.before && cloud.turns;
  std::vector<CloudTaps> taps;
  taps.reserve(prompts.size());
  std::vector<ForwardJob> jobs;
  for (const Ids& ids : prompts) {
    taps.emplace_back(heads, model.config.headsPerGroup(), before);
    jobs.push_back({{.ids = at::tensor(ids, at::kLong).unsqueeze(0)}, &taps.back()});
  }
  model.transformer->forward(jobs, progress);
  for (const auto& head : heads) {
    if (before) cloud.panels.push_back(panelOf(model, taps, importance, head, false));
    if (options.after || !before) cloud.panels.push_back(panelOf(model, taps, importance, head, true));
  }
  for (const bool query : {true, false}) {
    for (std::size_t prompt = 0; prompt < prompts.size(); ++prompt) {
      for (std::size_t token = 0; token < prompts[prompt].size(); ++token)
        cloud.points.push_back({static_cast<int>(prompt), static_cast<int>(token), query});
    }
  }
  for (const Ids& ids : prompts) {
    cloud.prompts.push_back(model.display(ids));
    cloud.bos.push_back(model.bos.id && ids.front() == *model.bos.id);
  }
  cloud.record = model.record();
  cloud.record.more.emplace_back("axes", "principal axes of the queries and keys shown together, a head at a time");
  cloud.record.more.emplace_back("apart", "1 − cos(k, mean of the prompt's keys)");
  return cloud;
}

KeyCloud keyCloudOfPrompt(const OpenModel& model, const ExploreRequest& request, const KeyCloudOptions& options,
                          const ProgressSink& progress) {
  const Prompt prompt = model.prompt(request.input, request.bos);
  refuseBeyondContext(model, prompt.ids.size());
  KeyCloud cloud = keyCloud(model, {prompt.ids}, options, progress);
  const auto more = cloud.record.more;
  cloud.record = model.record(prompt);
  cloud.record.more.insert(cloud.record.more.end(), more.begin(), more.end());
  cloud.bos = {prompt.bos};
  return cloud;
}

KeyCloud keyCloudOfSet(const OpenModel& model, const PromptSet& set, bool bos, int tokens, int most,
                       const KeyCloudOptions& options, const ProgressSink& progress) {
  refuseBeyondContext(model, static_cast<std::size_t>(tokens));
  const CutPrompts cut =
      cutPrompts(model, set, {bos ? BosMode::on : BosMode::off}, {.tokens = tokens, .most = most}, progress);
  KeyCloud cloud = keyCloud(model, cut.ids.front(), options, progress);
  cloud.bos.assign(cloud.bos.size(), bos);
  cloud.record.tokens = tokens;
  cloud.record.bos = bos;
  sayTaken(cloud.record, set, cut.numbers.size());
  return cloud;
}

}  // namespace sinkscope
