#include "core/study/census.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <numeric>

#include "core/model/transformer.h"
#include "core/study/cut_prompts.h"
#include "core/study/set_prompt.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Reads every block's feed-forward as it goes by.
class CensusTaps : public Taps {
 public:
  CensusTaps(const ModelConfig& config, std::vector<int> blocks) : config_(config), blocks_(std::move(blocks)) {}

  bool wants(Site, int) const override { return false; }
  void tap(Site, int, const at::Tensor&, std::int64_t) override {}
  bool wantsWeights(int layer) const override { return layer < static_cast<int>(blocks_.size()); }
  void seeWeights(int layer, const SlotTensors& w) override {
    const int block = blocks_[static_cast<std::size_t>(layer)];
    if (!config_.blocks[static_cast<std::size_t>(block)].experts) found.push_back(censusOf(block, w));
  }

  std::vector<CensusBlock> found;

 private:
  CensusBlock censusOf(int block, const SlotTensors& w) const;

  const ModelConfig& config_;
  std::vector<int> blocks_;  // of attention layers
};

CensusBlock CensusTaps::censusOf(int block, const SlotTensors& w) const {
  const bool sandwich = config_.form == BlockForm::sandwich;
  at::Tensor gain;  // [C]; undefined: none
  const bool before = config_.form == BlockForm::preNorm || sandwich || config_.form == BlockForm::parallel;
  if (before) gain = config_.parallelSharesNorm ? w[Slot::attentionNorm] : w[Slot::mlpNorm];
  const auto gains = [this](const at::Tensor& weight) { return weight.to(at::kFloat) + config_.norm.weightOffset; };
  const auto unitNorms = [&](const at::Tensor& weight) {  // [F,C] -> [F]
    at::Tensor wide = weight.to(at::kFloat);
    if (gain.defined()) wide = wide * gains(gain);
    return wide.norm(2, {-1});
  };
  at::Tensor reach = unitNorms(w[Slot::up]);
  if (config_.mlp.gated) reach = reach * unitNorms(w[Slot::gate]);
  const at::Tensor& down = w[Slot::down];  // [C,F]
  at::Tensor follows;
  const bool normFollows = sandwich || config_.form == BlockForm::outputNorm;
  if (normFollows && w[Slot::mlpOutputNorm].defined()) follows = gains(w[Slot::mlpOutputNorm]).abs();

  CensusBlock found{.block = block};
  constexpr std::int64_t kRows = 512;  // of a matrix that may be large
  for (std::int64_t first = 0; first < down.size(0); first += kRows) {
    const std::int64_t rows = std::min(kRows, down.size(0) - first);
    const auto [best, unit] = (down.narrow(0, first, rows).to(at::kFloat).abs() * reach).max(-1);
    const at::Tensor scores =
        (follows.defined() ? best * follows.narrow(0, first, rows) : best).to(at::kCPU, at::kDouble).contiguous();
    const at::Tensor units = unit.to(at::kCPU).contiguous();
    for (std::int64_t row = 0; row < rows; ++row) {
      found.scores.push_back(scores.const_data_ptr<double>()[row]);
      found.units.push_back(static_cast<int>(units.const_data_ptr<std::int64_t>()[row]));
    }
  }
  std::vector<double> sorted = found.scores;
  std::nth_element(sorted.begin(), sorted.begin() + std::ssize(sorted) / 2, sorted.end());
  found.median = sorted[sorted.size() / 2];
  return found;
}

}  // namespace

Census spikeCensus(const OpenModel& model, const PromptSet& set, const ProgressSink& progress) {
  constexpr std::size_t kTokens = 64;
  Census census;
  std::vector<std::vector<std::int64_t>> prompts;
  for (const SetPrompt& prompt : set.prompts) {
    std::vector<std::int64_t> ids = promptOfSet(model, prompt, BosMode::automatic).ids;
    if (ids.size() > kTokens) ids.resize(kTokens);
    if (ids.size() > 1) prompts.push_back(std::move(ids));
  }
  if (prompts.empty()) throw Error(ErrorKind::badUse, "no prompt has two tokens", "take longer prompts");

  const std::vector<int> blocks = model.config.attentionBlocks();
  CensusTaps taps(model.config, blocks);
  model.transformer->forward({.ids = at::tensor(std::vector<std::int64_t>{prompts.front().front()}).unsqueeze(0)}, taps,
                             progress);
  census.blocks = std::move(taps.found);
  for (int block = 0; block < model.config.layers; ++block) {
    const bool there = std::any_of(census.blocks.begin(), census.blocks.end(),
                                   [&](const CensusBlock& one) { return one.block == block; });
    if (!there) census.leftOut.push_back(block);
  }
  if (census.blocks.empty()) {
    throw Error(ErrorKind::unsupported, model.facts.name + ": every block has experts or no attention",
                "their units are not counted");
  }
  census.spikes = firstTokenSpikes(model, prompts, progress);

  const auto width = static_cast<std::size_t>(model.config.hiddenSize);
  std::vector<int> byMeasure(width);
  std::iota(byMeasure.begin(), byMeasure.end(), 0);
  const auto measured = [&](int dim) {
    return static_cast<double>(census.spikes.first.at(census.spikes.topDepth, dim));
  };
  std::stable_sort(byMeasure.begin(), byMeasure.end(), [&](int a, int b) { return measured(a) > measured(b); });
  for (std::size_t dim = 0; dim < width; ++dim) {
    CensusDim one{.dim = static_cast<int>(dim)};
    for (const CensusBlock& block : census.blocks) {
      const double over = block.median > 0.0 ? block.scores[dim] / block.median : 0.0;
      if (over <= one.overMedian) continue;
      one.block = block.block;
      one.unit = block.units[dim];
      one.score = block.scores[dim];
      one.overMedian = over;
    }
    one.measured = measured(one.dim);
    one.measuredRank = static_cast<int>(std::find(byMeasure.begin(), byMeasure.end(), one.dim) - byMeasure.begin()) + 1;
    census.dims.push_back(one);
  }
  std::stable_sort(census.dims.begin(), census.dims.end(),
                   [](const CensusDim& a, const CensusDim& b) { return a.overMedian > b.overMedian; });

  census.record = model.record();
  census.record.more.emplace_back("candidates",
                                  "by the weights of feed-forward units alone, over the median of their block");
  sayTaken(census.record, set, static_cast<std::size_t>(census.spikes.prompts));
  census.record.more.emplace_back("measured on",
                                  "the first of the prompts, of up to 64 tokens each, x before the final norm");
  census.record.more.emplace_back("measured spikes", dimsText(census.spikes.dims));
  if (!census.leftOut.empty()) {
    census.record.more.emplace_back("left out",
                                    std::to_string(census.leftOut.size()) + " blocks of experts or without attention");
  }
  return census;
}

}  // namespace sinkscope
