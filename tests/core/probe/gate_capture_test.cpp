// The gates of heads' outputs as a quantity, against their formula on the weights and on what attention reads.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <map>

#include "core/model/attention/gate.h"
#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/probe/quantities.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

// What attention reads of every layer, and the gates' weights.
class GateTaps : public Taps {
 public:
  bool wants(Site site, int) const override { return site == Site::attnNorm || site == Site::z; }
  void tap(Site site, int block, const at::Tensor& tensor, std::int64_t) override {
    if (site == Site::attnNorm) read[block] = tensor.clone();
  }
  bool wantsWeights(int) const override { return true; }
  void seeWeights(int layer, const SlotTensors& w) override { weights[layer] = w[Slot::attentionGate].clone(); }

  std::map<int, at::Tensor> read, weights;
};

// [H,T] of one layer, from read [T,C]
at::Tensor openingOf(const ModelConfig& config, const at::Tensor& read, const at::Tensor& weight) {
  const std::int64_t tokens = read.size(0);
  if (config.attention.gate == Gate::fixed)
    return weight.to(at::kDouble).sigmoid().mean(-1).unsqueeze(1).expand({config.heads, tokens});
  const at::Tensor open = at::matmul(read.to(at::kDouble), weight.to(at::kDouble).t()).sigmoid();
  return open.view({tokens, config.heads, -1}).mean(-1).t();
}

TEST(GateCapture, IsTheMeanOfTheSigmoidsOfEveryHeadAndToken) {
  const std::vector<std::int64_t> ids = {1, 5, 3, 7, 2, 9, 4, 6};
  int gated = 0;
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    const ModelConfig& config = model.config;
    SCOPED_TRACE(folder.filename().string());
    const Capture seen = capture(*model.transformer, ids, {.gate = true});
    const bool has = hasOutputGate(config.attention.gate);
    EXPECT_EQ(seen.gate.defined(), has);
    EXPECT_EQ(isCaptured(*findQuantity("gate"), {.gate = true}, config), has);
    if (!has) continue;
    ++gated;
    GateTaps taps;
    model.transformer->forward({.ids = at::tensor(ids).unsqueeze(0)}, taps);
    const std::vector<int> blocks = config.attentionBlocks();
    std::vector<at::Tensor> expected;
    for (std::size_t layer = 0; layer < blocks.size(); ++layer)
      expected.push_back(openingOf(config, taps.read.at(blocks[layer])[0], taps.weights.at(static_cast<int>(layer))));
    EXPECT_LE(largestDifference(seen.gate, at::stack(expected)), 1e-6);
    EXPECT_GT((seen.gate.amax() - seen.gate.amin()).item<double>(), 0.01) << "gates that are all alike prove nothing";
    // Streamed to the same bits.
    const Capture again = capture(*streaming(folder), ids, {.gate = true});
    EXPECT_TRUE(at::equal(seen.gate, again.gate));
  }
  EXPECT_GE(gated, 3);
}

}  // namespace
}  // namespace sinkscope
