#include "core/study/depth.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <functional>

#include "core/metrics/distance_to_mean.h"
#include "core/metrics/state_divergence.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/quantities.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/many_captures.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// What attention alone would leave of the tokens' differences, were there no residual stream, no feed-forward and no
// values: P_l = A_l ... A_1, A_l the mean of layer l's patterns over its heads (a block without attention leaves P as
// it was), and of its rows ||P - 1 m^T||_F / ||P||_F with m their mean. A calculation from measured patterns, to be
// laid beside mu / ||X||; Dong et al. 2021 study what becomes of it with depth. Values have no part in it: a sink makes
// rows alike here although next to nothing may be read from it.
//   attention [attention layers,H,T,T] -> [L+1,T,T] float64
at::Tensor mixedBy(const at::Tensor& attention, const ModelConfig& config) {
  const at::Tensor patterns = attention.mean(1, /*keepdim=*/false, at::kDouble);
  at::Tensor mixed = at::eye(attention.size(-1), at::kDouble);
  std::vector<at::Tensor> products = {mixed};
  std::int64_t layer = 0;
  for (const BlockConfig& block : config.blocks) {
    if (block.attends()) mixed = at::matmul(patterns.select(0, layer++), mixed);
    products.push_back(mixed);
  }
  return at::stack(products);
}

class Collector {
 public:
  Collector(DepthProfiles& into, const OpenModel& model) : into_(into), model_(model) {}

  void add(const Capture& seen, int prompt, bool bos, bool mixes, bool shapes);
  void addDivergence(const at::Tensor& with, const at::Tensor& without, int prompt);

 private:
  void put(const std::string& name, int prompt, bool bos, bool ofLayers, const at::Tensor& values);
  void addHeads(const std::string& name, bool bos, const at::Tensor& values);

  DepthProfiles& into_;
  const OpenModel& model_;
};

void Collector::put(const std::string& name, int prompt, bool bos, bool ofLayers, const at::Tensor& values) {
  const at::Tensor row = values.to(at::kCPU, at::kFloat).contiguous();
  auto found = std::find_if(into_.profiles.begin(), into_.profiles.end(),
                            [&](const DepthProfile& one) { return one.name == name && one.bos == bos; });
  if (found == into_.profiles.end()) {
    into_.profiles.push_back({name, bos, ofLayers, Matrix(into_.prompts, static_cast<int>(row.numel()))});
    found = into_.profiles.end() - 1;
  }
  std::copy_n(row.const_data_ptr<float>(), row.numel(), &found->values.at(prompt, 0));
}

void Collector::addHeads(const std::string& name, bool bos, const at::Tensor& values) {
  const at::Tensor numbers = values.contiguous();
  auto found = std::find_if(into_.heads.begin(), into_.heads.end(),
                            [&](const HeadMean& one) { return one.name == name && one.bos == bos; });
  if (found == into_.heads.end()) {
    into_.heads.push_back(
        {name, bos, Matrix(static_cast<int>(numbers.size(0)), static_cast<int>(numbers.size(1)), 0.0f)});
    found = into_.heads.end() - 1;
  }
  for (std::size_t i = 0; i < found->values.cells.size(); ++i)
    found->values.cells[i] += numbers.const_data_ptr<float>()[i] / static_cast<float>(into_.prompts);
}

void Collector::add(const Capture& seen, int prompt, bool bos, bool mixes, bool shapes) {
  for (const Quantity& one : quantities()) {
    const bool ofPatterns = one.asked == &CaptureRequest::patternShapes;
    if (one.asked == &CaptureRequest::likeness) put(std::string(one.name), prompt, bos, false, seen.*one.place);
    else if (one.asked == &CaptureRequest::rowStatistics || (ofPatterns && shapes))
      put(std::string(one.name), prompt, bos, true, (seen.*one.place).mean(1));
  }
  put("mass", prompt, bos, true, seen.firstImportance.mean(1));
  put("mixing", prompt, bos, true, (1.0 - seen.firstShare - seen.selfShare).mean(1));
  addHeads("normalised_entropy", bos, seen.normalisedEntropy);
  if (shapes) addHeads("beside_first_entropy", bos, seen.besideFirst);
  const at::Tensor products = mixes ? mixedBy(seen.attention, model_.config) : at::Tensor();
  for (const std::int64_t first : {0, 1}) {
    const std::string rest = first == 0 ? "" : "_rest";
    put("distance_per_token" + rest, prompt, bos, false, distancePerToken(seen.hidden, first));
    if (mixes) put("attention_alone" + rest, prompt, bos, false, relativeDistanceToMean(products, first));
  }
}

// The text tokens that both have.
void Collector::addDivergence(const at::Tensor& with, const at::Tensor& without, int prompt) {
  put("divergence", prompt, true, false, stateDivergence(with.narrow(1, 1, without.size(1)), without));
}

}  // namespace

const DepthProfile* profileOf(const DepthProfiles& made, const std::string& name, bool bos) {
  const auto found = std::find_if(made.profiles.begin(), made.profiles.end(),
                                  [&](const DepthProfile& one) { return one.name == name && one.bos == bos; });
  return found == made.profiles.end() ? nullptr : &*found;
}

DepthProfiles depthProfiles(const OpenModel& model, const PromptSet& prompts, const DepthOptions& options,
                            const ProgressSink& progress) {
  if (options.tokens < 4) {
    throw Error(ErrorKind::badUse, "profiles over depth of " + std::to_string(options.tokens) + " tokens",
                "take at least 4");
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  const std::vector<BosMode> conditions = bosConditions(model);
  CutPrompts cut = cutPrompts(model, prompts, conditions, {options.tokens, options.prompts}, progress);
  const bool hasBos = conditions.size() == 2;
  if (hasBos) {
    for (std::vector<std::int64_t>& ids : cut.ids[1]) ids.pop_back();  // the text that stands behind the bos
  }
  DepthProfiles made;
  made.prompts = static_cast<int>(cut.numbers.size());
  made.categories = cut.categories;
  made.blocks = model.config.attentionBlocks();
  made.depth = model.config.layers;
  const auto tokens = static_cast<std::int64_t>(options.tokens);
  const std::int64_t layerBytes = model.config.heads * tokens * tokens * 4;
  const std::int64_t patternBytes = std::ssize(made.blocks) * layerBytes;
  const bool mixes = patternBytes <= options.mostPatternBytes;
  const bool shapes = layerBytes <= options.mostPatternBytes / 6;  // in float64, and their products
  const CaptureRequest wanted{.attention = mixes,
                              .firstImportance = true,
                              .rowStatistics = true,
                              .patternShapes = shapes,
                              .likeness = true,
                              .hidden = true};
  // Both conditions of a prompt one after the other.
  std::vector<std::vector<std::int64_t>> ids;
  for (std::size_t i = 0; i < cut.numbers.size(); ++i) {
    for (const auto& condition : cut.ids) ids.push_back(condition[i]);
  }
  const c10::InferenceMode noGradients;
  Collector collector(made, model);
  at::Tensor withBos;
  captureMany(
      model, ids, wanted, "prompt", conditions.size(),
      [&](std::size_t number, const Capture& seen) {
        const bool bos = hasBos && number % 2 == 0;
        const auto prompt = static_cast<int>(number / conditions.size());
        collector.add(seen, prompt, bos, mixes, shapes);
        if (bos) withBos = seen.hidden;
        else if (hasBos) collector.addDivergence(withBos, seen.hidden, prompt);
      },
      progress);
  made.record = model.record();
  made.record.prompt = prompts.name;
  made.record.tokens = options.tokens;
  made.record.more.emplace_back("prompts", takenText(prompts, static_cast<std::size_t>(made.prompts)));
  made.record.more.emplace_back("hidden states", "before the final norm");
  made.record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  if (!mixes)
    made.record.more.emplace_back("attention alone",
                                  "left out: the patterns need " + std::to_string(patternBytes) + " bytes");
  if (!shapes) made.record.more.emplace_back("spectra of patterns", "left out: they are too large");
  if (hasBos) made.record.more.emplace_back("runs", "with bos, and without on the same text tokens");
  return made;
}

}  // namespace sinkscope
