#include "core/metrics/logit_parts.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

const std::vector<std::int64_t> kIds = {1, 5, 3, 7, 2, 9, 4, 6};

// What a layer is made of, as the pass shows it.
class Looks : public Taps {
 public:
  explicit Looks(const OpenModel& model) : model_(model), keySources_(model.config) {
    model_.transformer->forward({.ids = at::tensor(kIds).unsqueeze(0)}, *this);
  }
  bool wants(Site site, int) const override {
    return site == Site::residPre || site == Site::attnNorm || site == Site::qUnrotated || site == Site::kUnrotated ||
           site == Site::q || site == Site::k || site == Site::scores;
  }
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t) override {
    if (site == Site::residPre) stream_ = tensor[0].clone();
    else if (site == Site::attnNorm) read_ = tensor[0].clone();
    else seen[{site, layer}] = tensor[0].clone();
    if (site == Site::qUnrotated) {
      streams.push_back(stream_);
      reads.push_back(read_);
      const int block = model_.config.attentionBlocks()[streams.size() - 1];
      sources.push_back(keySources_.of(block, {.stream = stream_, .read = read_, .weights = weights.back()}));
    }
  }
  void seeRule(int, const AttentionRule& rule) override { rules.push_back(rule.kept()); }
  bool wantsWeights(int) const override { return true; }
  void seeWeights(int, const SlotTensors& stored) override { weights.push_back(stored); }

  // [parts,H,T-key]
  at::Tensor partsOf(int layer, std::int64_t key, const std::vector<int>& spikes) const {
    const auto at = static_cast<std::size_t>(layer);
    return logitParts(keyParts(sources[at].stream[key], spikes, sources[at].weights, model_.config),
                      seen.at({Site::qUnrotated, layer}), seen.at({Site::q, layer}),
                      seen.at({Site::k, layer}).select(1, key), rules[at], key);
  }

  std::map<std::pair<Site, int>, at::Tensor> seen;
  std::vector<at::Tensor> streams, reads;  // of attention layers
  std::vector<AttentionRule> rules;
  std::vector<SlotTensors> weights;
  std::vector<KeySource> sources;

 private:
  const OpenModel& model_;
  KeySources keySources_;
  at::Tensor stream_, read_;
};

OpenModel reference(const std::filesystem::path& folder) {
  return openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
}
OpenModel reference(const char* name) {
  return reference(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models" / name);
}

at::Tensor part(const at::Tensor& parts, LogitPart one) { return parts.select(0, static_cast<std::int64_t>(one)); }

class LogitPartsOf : public testing::TestWithParam<std::filesystem::path> {};

// To 1e-5 of the largest number, in every family and with every option of a config.
TEST_P(LogitPartsOf, AddUpToTheKeyAndToItsScores) {
  const OpenModel model = reference(GetParam());
  if (model.config.streams.count > 1) {
    EXPECT_THROW(refuseKeyParts(model.config), Error);
    return;
  }
  EXPECT_NO_THROW(refuseKeyParts(model.config));
  const Looks looks(model);
  for (int layer = 0; layer < model.transformer->attentionLayers(); ++layer) {
    for (const std::int64_t key : {0, 3}) {
      SCOPED_TRACE("layer " + std::to_string(layer) + ", key " + std::to_string(key));
      const auto at = static_cast<std::size_t>(layer);
      const KeySource& source = looks.sources[at];
      const at::Tensor ofKey = keyParts(source.stream[key], {0, 2}, source.weights, model.config);
      const at::Tensor whole = looks.seen.at({Site::kUnrotated, layer}).select(1, key);
      EXPECT_LE(largestDifference(ofKey.sum(0), whole), 1e-5 * std::max(1.0, largestMagnitude(whole)));

      const at::Tensor sum = looks.partsOf(layer, key, {0, 2}).sum(0);
      at::Tensor scores = looks.seen.at({Site::scores, layer});  // [H,T,T]
      scores = scores.narrow(1, key, scores.size(1) - key).select(2, key).to(at::kDouble);
      const at::Tensor sees = scores.isfinite();  // a window may have moved on
      EXPECT_TRUE(sees.select(1, 0).all().item<bool>());
      EXPECT_LE(largestDifference(sum.where(sees, 0.0), scores.where(sees, 0.0)),
                1e-5 * std::max(1.0, largestMagnitude(sum)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(References, LogitPartsOf, testing::ValuesIn(referenceCheckpoints()),
                         [](const auto& info) { return info.param.filename().string(); });

// What the named dimensions give is what is lost with them, by the product itself.
TEST(LogitParts, OfNamedDimensionsAreWhatTheirColumnsGive) {
  const OpenModel model = reference("llama_yarn");
  const Looks looks(model);
  const std::vector<int> spikes = {1, 4};
  for (int layer = 0; layer < model.config.layers; ++layer) {
    const auto at = static_cast<std::size_t>(layer);
    at::Tensor only = at::zeros_like(looks.reads[at][0]);
    for (const int dim : spikes) only[dim] = looks.reads[at][0][dim];
    const at::Tensor keys =
        at::matmul(looks.weights[at][Slot::key], only).view({model.config.kvHeads, 1, model.config.headDim});
    const at::Tensor q = looks.seen.at({Site::qUnrotated, layer});  // [H,T,D]
    const std::int64_t perGroup = model.config.headsPerGroup();
    const at::Tensor expected = (q * keys.repeat_interleave(perGroup, 0)).sum(-1) * looks.rules[at].scale;  // [H,T]
    const at::Tensor parts = looks.partsOf(layer, 0, spikes);
    EXPECT_LE(largestDifference(part(parts, LogitPart::spikes) + part(parts, LogitPart::spikeGain), expected), 1e-5);
    EXPECT_GT(largestMagnitude(expected), 1e-3);
  }
}

// Each part is there where the model has such a thing, and nowhere else.
TEST(LogitParts, AreZeroOfWhatAModelDoesNotHave) {
  const auto largest = [](const char* name, LogitPart one) {
    const OpenModel model = reference(name);
    return largestMagnitude(part(Looks(model).partsOf(0, 0, {0}), one));
  };
  EXPECT_GT(largest("llama_yarn", LogitPart::rotation), 1e-4);
  EXPECT_LT(largest("lab_position_none", LogitPart::rotation), 1e-6);
  EXPECT_GT(largest("mpt_six_heads", LogitPart::position), 1e-4);
  EXPECT_EQ(largest("llama_yarn", LogitPart::position), 0.0);
  EXPECT_GT(largest("gemma2_caps", LogitPart::cap), 1e-6);
  EXPECT_EQ(largest("llama_yarn", LogitPart::cap), 0.0);
  EXPECT_GT(largest("llama_attention_bias", LogitPart::keyBias), 1e-4);
  EXPECT_GT(largest("deepseek_v3_yarn_v4", LogitPart::keyBias), 1e-4);
  EXPECT_EQ(largest("deepseek_v3_groups", LogitPart::keyBias), 0.0);
  EXPECT_EQ(largest("llama_yarn", LogitPart::keyBias), 0.0);
  EXPECT_EQ(largest("llama_yarn", LogitPart::normBias), 0.0);
  EXPECT_GT(largest("gpt2_unscaled", LogitPart::normBias), 1e-5);
  EXPECT_GT(largest("olmo_clipped", LogitPart::clip), 1e-4);
}

}  // namespace
}  // namespace sinkscope
