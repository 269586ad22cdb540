// Gradients through the forward pass.
#include "core/model/graph.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/model/attention/variant.h"
#include "core/model/edits.h"
#include "core/model/open/model_layout.h"
#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/model/weights/weights.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

at::Tensor idsOf() { return at::tensor({1, 5, 3, 7, 2, 9, 4, 6}, at::kLong).unsqueeze(0); }

// Puts a leaf in the place of the embedding.
class EmbeddingLeaf : public Edits {
 public:
  bool touches(Site site, int) const override { return site == Site::embed; }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override {
    leaf = x.detach().clone().requires_grad_();
    return leaf;
  }
  mutable at::Tensor leaf;
};

// A checkpoint whose weights lie in memory of their own.
struct Trainable {
  Trainable(const std::filesystem::path& folder, const std::string& variant, at::ScalarType dtype = at::kDouble) {
    const Checkpoint checkpoint = Checkpoint::open(folder);
    ModelLayout layout = readLayout(checkpoint);
    if (!variant.empty()) layout.config.attention.variant = variant;
    Weights weights = ownWeights(loadWeights(checkpoint, layout.config, layout.slots, at::kCPU, dtype));
    all = parametersOf(weights);
    for (Parameter& one : all) one.tensor.requires_grad_();
    transformer =
        std::make_unique<Transformer>(layout.config, std::move(weights), at::kCPU, dtype, std::int64_t{1} << 30);
  }

  at::Tensor logits(bool graph) const {
    NoTaps nothing;
    return transformer->forward({.ids = idsOf(), .logits = true, .graph = graph}, nothing);
  }
  // A number that depends on every weight smoothly.
  at::Tensor loss(bool graph) const {
    const at::Tensor given = logits(graph);
    const at::Tensor by = at::randn(given.sizes(), at::make_generator<at::CPUGeneratorImpl>(4), at::kDouble);
    return (given * by.to(given.scalar_type())).sum();
  }

  std::vector<Parameter> all;
  std::unique_ptr<Transformer> transformer;
};

// In float32 up to its rounding, which is relative to the largest logit; in float64 absolutely.
TEST(Graph, APassWithOneHasTheNumbersOfThePassWithoutInEveryReferenceModel) {
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    SCOPED_TRACE(folder.filename().string());
    const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    NoTaps nothing;
    const at::Tensor plain = model.transformer->forward({.ids = idsOf(), .logits = true}, nothing);
    const EmbeddingLeaf edit;
    const at::Tensor made =
        model.transformer->forward({.ids = idsOf(), .logits = true, .edits = &edit, .graph = true}, nothing);
    const double scale = std::max(1.0, largestMagnitude(plain));
    // With a graph another kernel forms attention, whose sums are rounded in another order: at most 1.2e-6 was
    // measured. Gemma 3n and 4 norm values and scale streams to one another, which magnifies rounding: 2.0e-6.
    EXPECT_LE(largestDifference(made.detach(), plain) / scale, model.config.attention.valueNorm ? 3e-6 : 2e-6);
    const Trainable exact(folder, "");
    EXPECT_LE(largestDifference(exact.logits(true).detach(), exact.logits(false)), 1e-6);
    made.sum().backward();
    ASSERT_TRUE(edit.leaf.grad().defined());
    EXPECT_TRUE(edit.leaf.grad().isfinite().all().item<bool>());
    EXPECT_TRUE(edit.leaf.grad().ne(0.0).any(-1).all().item<bool>()) << "every token matters to some logit";
  }
}

void expectGradientsAgree(const std::filesystem::path& folder, const std::string& variant) {
  SCOPED_TRACE(folder.filename().string() + " " + variant);
  const Trainable model(folder, variant);
  const at::Tensor loss = model.loss(true);
  const double without = model.loss(false).item<double>();
  EXPECT_NEAR(loss.item<double>(), without, 1e-10 * (1.0 + std::abs(without)))
      << "the same pass, with and without a graph";
  loss.backward();
  const double size = std::abs(loss.item<double>()) + 1.0;
  int seed = 10;
  for (const Parameter& weight : model.all) {
    const at::Tensor found = weight.tensor.grad();
    SCOPED_TRACE("slot " + std::to_string(static_cast<int>(weight.slot)) + " of block " + std::to_string(weight.block));
    ASSERT_TRUE(found.defined()) << "no gradient";
    // Along one random direction, by central differences.
    const at::Tensor way =
        at::randn(weight.tensor.sizes(), at::make_generator<at::CPUGeneratorImpl>(static_cast<std::uint64_t>(++seed)),
                  at::kDouble);
    constexpr double kStep = 1e-6;
    const auto moved = [&](double by) {
      const at::NoGradGuard noGradients;
      at::Tensor tensor = weight.tensor;
      tensor.add_(way, by);
      const double there = model.loss(false).item<double>();
      tensor.sub_(way, by);
      return there;
    };
    const double expected = (moved(kStep) - moved(-kStep)) / (2.0 * kStep);
    const double along = (found * way).sum().item<double>();
    EXPECT_NEAR(along, expected, 2e-6 * (size + std::abs(expected)));
  }
}

class GradientsOf : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(GradientsOf, EveryWeightAgreeWithFiniteDifferencesInFloat64) { expectGradientsAgree(GetParam(), ""); }

// float32 has kernels of its own, forwards and backwards: what they give is float64's gradient up to rounding.
TEST_P(GradientsOf, EveryWeightAreInFloat32ThoseOfFloat64) {
  const Trainable exact(GetParam(), ""), made(GetParam(), "", at::kFloat);
  exact.loss(true).backward();
  made.loss(true).backward();
  ASSERT_EQ(made.all.size(), exact.all.size());
  double most = 0.0;
  for (const Parameter& one : exact.all) most = std::max(most, largestMagnitude(one.tensor.grad()));
  for (std::size_t i = 0; i < exact.all.size(); ++i) {
    SCOPED_TRACE("slot " + std::to_string(static_cast<int>(exact.all[i].slot)) + " of block " +
                 std::to_string(exact.all[i].block));
    const at::Tensor wanted = exact.all[i].tensor.grad(), found = made.all[i].tensor.grad();
    ASSERT_TRUE(found.defined());
    EXPECT_LE(largestDifference(found.to(at::kDouble), wanted), 1e-3 * largestMagnitude(wanted) + 1e-5 * most);
  }
}

INSTANTIATE_TEST_SUITE_P(References, GradientsOf, testing::ValuesIn(referencesOfManyPasses()),
                         [](const auto& info) { return info.param.filename().string(); });

TEST(Graph, EveryVariantsGradientsAgreeWithFiniteDifferencesInFloat64) {
  const std::filesystem::path folder =
      std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/llama_biases";
  for (const AttentionVariant& variant : attentionVariants()) expectGradientsAgree(folder, variant.name);
}

TEST(Graph, IsRefusedWhereItCannotBe) {
  const std::filesystem::path folder =
      std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/llama_yarn";
  const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
  NoTaps nothing;
  const ForwardRequest request{.ids = idsOf(), .hidden = true, .graph = true};
  try {
    model.transformer->forward(std::vector<ForwardJob>{{request, &nothing}, {request, &nothing}});
    FAIL() << "two jobs share their memory";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("one batch"), std::string::npos);
  }
  try {
    streaming(folder)->forward(request, nothing);
    FAIL() << "of a streamed model";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("read layer by layer"), std::string::npos) << error.sentence();
    EXPECT_NE(error.sentence().find("give it more memory"), std::string::npos) << error.sentence();
  }
}

// Nobody who does not ask pays for one, even where weights are to be trained.
TEST(Graph, IsNotMadeUnlessAskedFor) {
  const Trainable model(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/llama_yarn", "");
  EXPECT_FALSE(model.loss(false).requires_grad());
  EXPECT_TRUE(model.loss(true).requires_grad());
}

}  // namespace
}  // namespace sinkscope
