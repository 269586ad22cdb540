#include "core/study/continuation.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "core/model/transformer.h"
#include "core/probe/capture.h"

namespace sinkscope {
namespace {

const PromptInput kSeaText = std::string("The old man sat by the sea and");

std::vector<Continuation> withAndWithout(const OpenModel& model) {
  return continuations({{"with", &model, {.input = kSeaText, .bos = BosMode::on}},
                        {"without", &model, {.input = kSeaText, .bos = BosMode::off}}});
}

// The whole of the logits by the pass itself, and the softmax written out: [V] of a position.
std::vector<double> probabilities(const OpenModel& model, BosMode bos, std::int64_t position) {
  NoTaps none;
  const Prompt prompt = model.prompt(kSeaText, bos);
  const at::Tensor logits =
      model.transformer->forward({.ids = at::tensor(prompt.ids, at::kLong).unsqueeze(0), .logits = true}, none);
  const at::Tensor row = logits[0][position].to(at::kDouble).contiguous();
  std::vector<double> p(row.const_data_ptr<double>(), row.const_data_ptr<double>() + row.numel());
  double sum = 0.0;
  for (double& one : p) sum += one = std::exp(one);
  for (double& one : p) one /= sum;
  return p;
}

TEST(Continuations, AreTheSoftmaxOfTheLastPositionsLogitsWithAndWithoutBos) {
  const OpenModel model = openModel("embedded", {});
  const std::vector<Continuation> seen = withAndWithout(model);
  ASSERT_EQ(seen.size(), 2u);
  double moved = 0.0;
  for (std::size_t i = 0; i < 2; ++i) {
    const BosMode bos = i == 0 ? BosMode::on : BosMode::off;
    const auto last = static_cast<std::int64_t>(model.prompt(kSeaText, bos).ids.size()) - 1;
    const std::vector<double> p = probabilities(model, bos, last);
    EXPECT_EQ(seen[i].bos, i == 0);
    ASSERT_EQ(seen[i].next.size(), 10u);
    std::vector<double> sorted = p;
    std::sort(sorted.rbegin(), sorted.rend());
    for (std::size_t rank = 0; rank < 10; ++rank) {
      const Continuation::Next& next = seen[i].next[rank];
      EXPECT_NEAR(next.probability, sorted[rank], 1e-5) << "the likeliest stand first, and none is left out";
      EXPECT_NEAR(next.probability, p[static_cast<std::size_t>(next.token.id)], 1e-5);
      EXPECT_EQ(next.token, model.display(std::span(&next.token.id, 1)).front());
      // Of what the other condition has among its ten this one's probability is known too.
      const std::int64_t other = seen[1 - i].next[rank].token.id;
      ASSERT_TRUE(seen[i].all.contains(other));
      EXPECT_NEAR(seen[i].all.at(other), p[static_cast<std::size_t>(other)], 1e-5);
      moved += std::fabs(seen[0].all.at(other) - seen[1].all.at(other));
    }
  }
  EXPECT_GT(moved, 1e-2) << "without ⟨bos⟩ the embedded model says something else";
}

TEST(Continuations, SurpriseIsThatOfCaptureAndNothingIsSaidOfTheFirstToken) {
  const OpenModel model = openModel("embedded", {});
  for (const Continuation& one : withAndWithout(model)) {
    const Prompt prompt = model.prompt(kSeaText, one.bos ? BosMode::on : BosMode::off);
    const at::Tensor nll = capture(*model.transformer, prompt.ids, {.nll = true}).nll.contiguous();
    ASSERT_EQ(one.surprise.size(), prompt.ids.size());
    ASSERT_EQ(one.tokens.size(), prompt.ids.size());
    EXPECT_TRUE(std::isnan(one.surprise.front()));
    for (std::size_t i = 1; i < one.surprise.size(); ++i)
      EXPECT_NEAR(one.surprise[i], nll.const_data_ptr<float>()[i], 1e-4) << i;
  }
}

TEST(Continuations, SurpriseIsMinusTheLogarithmOfTheProbabilityOfWhatStandsThere) {
  const OpenModel model = openModel("embedded", {});
  const Continuation seen = withAndWithout(model).front();
  const Prompt prompt = model.prompt(kSeaText, BosMode::on);
  for (std::size_t i = 1; i < prompt.ids.size(); i += 3) {
    const std::vector<double> p = probabilities(model, BosMode::on, static_cast<std::int64_t>(i) - 1);
    EXPECT_NEAR(seen.surprise[i], -std::log(p[static_cast<std::size_t>(prompt.ids[i])]), 1e-4);
  }
}

TEST(Continuations, TheMeanGoesOverTheTokensThatBothConditionsPredict) {
  const OpenModel model = openModel("embedded", {});
  const std::vector<Continuation> seen = withAndWithout(model);
  for (const Continuation& one : seen) {
    const std::size_t from = one.bos ? 2 : 1;
    const double sum =
        std::accumulate(one.surprise.begin() + static_cast<std::ptrdiff_t>(from), one.surprise.end(), 0.0);
    ASSERT_TRUE(meanSurprise(one));
    EXPECT_NEAR(*meanSurprise(one), sum / static_cast<double>(one.surprise.size() - from), 1e-5);
  }
  EXPECT_EQ(textSurprise(seen[0]).size(), textSurprise(seen[1]).size());
}

TEST(Continuations, TokensOfAPrefixThatSeesItselfHaveNoSurprise) {
  OpenModel model = openModel("embedded", {});
  model.config.mask = {.kind = MaskKind::prefix, .width = 4};
  const Continuation seen = withAndWithout(model).front();
  for (std::size_t i = 0; i < seen.surprise.size(); ++i) EXPECT_EQ(std::isnan(seen.surprise[i]), i < 4) << i;
  ASSERT_TRUE(meanSurprise(seen));
  EXPECT_FALSE(std::isnan(*meanSurprise(seen)));
}

TEST(Continuations, OfOneTokenThereIsNoMeanAndStillANextToken) {
  const OpenModel model = openModel("embedded", {});
  const auto seen = continuations({{"", &model, {.input = std::vector<std::int64_t>{5}, .bos = BosMode::off}}});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].next.size(), 10u);
  EXPECT_FALSE(meanSurprise(seen[0]));
  EXPECT_EQ(seen[0].surprise.size(), 1u);
}

}  // namespace
}  // namespace sinkscope
