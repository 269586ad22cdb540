#include "core/study/next_token.h"

#include <ATen/ATen.h>

#include <cmath>

#include <gtest/gtest.h>

#include "core/model/transformer.h"
#include "core/study/edited_model.h"

namespace sinkscope {
namespace {

class NoTapsHere : public Taps {
 public:
  bool wants(Site, int) const override { return false; }
  void tap(Site, int, const at::Tensor&, std::int64_t) override {}
};

const ExploreRequest kAsked{.input = "The old man sat by the sea and", .bos = BosMode::on};

// The whole of the logits by the pass itself, and the softmax written out.
std::vector<double> probabilities(const OpenModel& model) {
  NoTapsHere none;
  const Prompt prompt = model.prompt(kAsked.input, kAsked.bos);
  const at::Tensor logits =
      model.transformer->forward({.ids = at::tensor(prompt.ids, at::kLong).unsqueeze(0), .logits = true}, none);
  const at::Tensor last = logits[0][logits.size(1) - 1].to(at::kDouble).contiguous();
  std::vector<double> p(last.const_data_ptr<double>(), last.const_data_ptr<double>() + last.numel());
  double sum = 0.0;
  for (double& one : p) sum += one = std::exp(one);
  for (double& one : p) one /= sum;
  return p;
}

EditBackground nothing() { throw std::logic_error("nothing is measured beforehand"); }

TEST(NextTokens, AreTheSoftmaxOfTheLastPositionsLogitsOfBothModels) {
  const OpenModel model = openModel("embedded", {});
  const EditList mask{{.site = "scores", .op = "mask", .keys = {.which = TokenPlaces::Which::these, .these = {0}}}};
  const OpenModel edited = editedModel(model, mask, nothing).model;
  const NextTokens seen = nextTokens(model, edited, kAsked, 10);
  const std::vector<double> p = probabilities(model), q = probabilities(edited);
  ASSERT_GE(seen.ids.size(), 10u);
  ASSERT_LE(seen.ids.size(), 20u);
  double divergence = 0.0;
  for (std::size_t id = 0; id < p.size(); ++id) divergence += p[id] * std::log2(p[id] / q[id]);
  EXPECT_GT(divergence, 1e-3) << "without the sink's key something must change";
  EXPECT_NEAR(seen.divergence, divergence, 1e-5 * divergence + 1e-7);
  for (std::size_t i = 0; i < seen.ids.size(); ++i) {
    const auto id = static_cast<std::size_t>(seen.ids[i]);
    EXPECT_NEAR(seen.untouched[i], p[id], 1e-5);
    EXPECT_NEAR(seen.edited[i], q[id], 1e-5);
  }
  // None that is left out is among the ten of either.
  for (const auto& all : {p, q}) {
    std::vector<double> sorted = all;
    std::sort(sorted.rbegin(), sorted.rend());
    for (std::size_t id = 0; id < all.size(); ++id) {
      const bool shown = std::find(seen.ids.begin(), seen.ids.end(), std::int64_t(id)) != seen.ids.end();
      EXPECT_TRUE(shown || all[id] <= sorted[9] + 1e-6) << id;
    }
  }
}

TEST(NextTokens, OfAModelBesideItselfDoNotDiffer) {
  const OpenModel model = openModel("embedded", {});
  const NextTokens seen = nextTokens(model, model, kAsked, 5);
  EXPECT_EQ(seen.ids.size(), 5u);
  EXPECT_EQ(seen.untouched, seen.edited);
  EXPECT_EQ(seen.divergence, 0.0);
}

}  // namespace
}  // namespace sinkscope
