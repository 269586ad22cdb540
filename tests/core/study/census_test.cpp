#include "core/study/census.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/checkpoint/safetensors.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

PromptSet idPrompts() {
  return {
      "ids",
      {{"a", "all", std::vector<std::int64_t>{1, 5, 3, 7, 2}}, {"b", "all", std::vector<std::int64_t>{1, 2, 3, 4, 5}}}};
}

OpenModel opened(const std::filesystem::path& folder) {
  return openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
}

// The score of one unit and dimension, from the checkpoint's own tensors in plain loops.
TEST(Census, ScoresAreThoseOfTheStoredMatrices) {
  const auto folder = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/llama_wide_heads";
  const OpenModel model = opened(folder);
  const Census census = spikeCensus(model, idPrompts());
  ASSERT_EQ(census.blocks.size(), static_cast<std::size_t>(model.config.layers));
  class Weights : public Taps {
   public:
    bool wants(Site, int) const override { return false; }
    void tap(Site, int, const at::Tensor&, std::int64_t) override {}
    bool wantsWeights(int layer) const override { return layer == 1; }
    void seeWeights(int, const SlotTensors& of) override { w = of; }
    SlotTensors w;
  } weights;
  model.transformer->forward({.ids = at::tensor(std::vector<std::int64_t>{1}).unsqueeze(0)}, weights);
  const at::Tensor up = weights.w[Slot::up], gate = weights.w[Slot::gate], down = weights.w[Slot::down],
                   gain = weights.w[Slot::mlpNorm];
  const std::int64_t units = up.size(0), width = up.size(1);
  for (const std::int64_t dim : {std::int64_t{0}, width - 1}) {
    double best = -1.0;
    std::int64_t of = 0;
    for (std::int64_t unit = 0; unit < units; ++unit) {
      double upNorm = 0.0, gateNorm = 0.0;
      for (std::int64_t i = 0; i < width; ++i) {
        const double g = gain[i].item<double>();
        upNorm += std::pow(g * up[unit][i].item<double>(), 2);
        gateNorm += std::pow(g * gate[unit][i].item<double>(), 2);
      }
      const double score = std::abs(down[dim][unit].item<double>()) * std::sqrt(upNorm) * std::sqrt(gateNorm);
      if (score > best) best = score, of = unit;
    }
    EXPECT_NEAR(census.blocks[1].scores[static_cast<std::size_t>(dim)], best, 1e-5 * best);
    EXPECT_EQ(census.blocks[1].units[static_cast<std::size_t>(dim)], static_cast<int>(of));
  }
}

// Every family resident and streamed alike; models of experts alone say so.
TEST(Census, OfEveryReferenceModelResidentAndStreamed) {
  int refused = 0;
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    SCOPED_TRACE(folder.filename().string());
    const OpenModel resident = opened(folder);
    OpenModel streamed = resident;
    streamed.transformer = streaming(folder);
    Census a;
    try {
      a = spikeCensus(resident, idPrompts());
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::unsupported);
      EXPECT_GT(resident.config.experts.count, 0);
      ++refused;
      continue;
    }
    const Census b = spikeCensus(streamed, idPrompts());
    ASSERT_EQ(a.dims.size(), static_cast<std::size_t>(resident.config.hiddenSize));
    for (std::size_t i = 0; i < a.blocks.size(); ++i) EXPECT_EQ(a.blocks[i].scores, b.blocks[i].scores);
    EXPECT_EQ(a.blocks.size() + a.leftOut.size(), static_cast<std::size_t>(resident.config.layers));
    EXPECT_TRUE(std::is_sorted(a.dims.begin(), a.dims.end(), [](const CensusDim& one, const CensusDim& other) {
      return one.overMedian > other.overMedian;
    }));
  }
  EXPECT_GE(refused, 1) << "models of experts are among them";
}

// What stands out of the first token, against a plain pass.
TEST(Spikes, AreTheLargestMeanMagnitudesOfTheFirstToken) {
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  std::vector<std::vector<std::int64_t>> prompts;
  for (const char* text : {"The sea was calm and the old man walked home.", "Once upon a time there was a king."}) {
    prompts.push_back(model.prompt(text, BosMode::on).ids);
  }
  const FirstTokenSpikes spikes = firstTokenSpikes(model, prompts);
  ASSERT_FALSE(spikes.dims.empty());
  at::Tensor mean;
  for (const auto& ids : prompts) {
    const at::Tensor own = capture(*model.transformer, ids, {.hidden = true}).hidden[spikes.topDepth][0].abs() / 2.0;
    mean = mean.defined() ? mean + own : own;
  }
  EXPECT_EQ(spikes.dims.front(), mean.argmax().item<int>());
  for (int dim = 0; dim < spikes.first.cols; ++dim) {
    EXPECT_NEAR(static_cast<double>(spikes.first.at(spikes.topDepth, dim)), mean[dim].item<double>(), 1e-4);
  }
}

}  // namespace
}  // namespace sinkscope
