#include "core/study/perturbation_study.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/explore.h"
#include "core/study/other_token.h"
#include "core/values/error.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class Perturbation : public testing::Test {
 protected:
  Perturbation() {
    writeTinyLlama(folder_.path() / "model", {.layers = 3});
    open();
    for (int i = 0; i < 6; ++i) {
      set_.prompts.push_back(
          {"p" + std::to_string(i), "all", "Prompt " + std::to_string(i * 77) + " tells of the sea and the boats"});
    }
    set_.prompts.push_back({"short", "all", "ab"});
  }
  void open() { model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"}); }

  at::Tensor hidden(const std::vector<std::int64_t>& ids) const {
    return capture(*model_.transformer, ids, {.hidden = true}).hidden.to(at::kDouble);
  }

  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_{"test", {}};
  const PerturbationOptions options_{.tokens = 16, .seed = 4};
};

TEST_F(Perturbation, IsWhatTwoPassesGive) {
  const PerturbationStudy study = perturbationStudy(model_, set_, options_);
  ASSERT_EQ(study.conditions.size(), 4u);
  EXPECT_EQ(study.skipped, 1);
  ASSERT_EQ(study.texts.size(), 12u);  // a random token and a neighbour each
  for (const std::size_t number : {std::size_t{0}, std::size_t{7}}) {
    const PerturbedText& text = study.texts[number];
    std::vector<std::int64_t> ids =
        model_.prompt(set_.prompts[static_cast<std::size_t>(text.prompt)].input, BosMode::off).ids;
    ids.resize(15);
    EXPECT_EQ(ids[static_cast<std::size_t>(text.position)], text.from);
    std::vector<std::int64_t> other = ids;
    other[static_cast<std::size_t>(text.position)] = text.to;
    const auto first = [&](std::vector<std::int64_t> of, std::int64_t id) {
      of.insert(of.begin(), id);
      return of;
    };
    const auto second = [&](std::vector<std::int64_t> of) {
      of.insert(of.begin() + 1, 0);
      return of;
    };
    const std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>> runs[] = {
        {first(ids, 0), first(other, 0)}, {ids, other}, {first(ids, 1), first(other, 1)}, {second(ids), second(other)}};
    for (std::size_t condition = 0; condition < 4; ++condition) {
      const at::Tensor a = hidden(runs[condition].first), b = hidden(runs[condition].second);
      const std::int64_t from = text.position + 1 + (condition == 1 ? 0 : 1), behind = a.size(1) - from;
      const at::Tensor moved =
          (at::linalg_vector_norm(a - b, 2, {-1}) / at::linalg_vector_norm(a, 2, {-1})).narrow(1, from, behind);
      const PerturbationEffect& effect = text.effects[condition];
      ASSERT_EQ(effect.byDepth.size(), 4u);
      EXPECT_EQ(effect.byDepth[0], 0.0) << "other tokens enter unchanged";
      for (std::int64_t l = 1; l < 4; ++l)
        EXPECT_NEAR(effect.byDepth[static_cast<std::size_t>(l)], moved[l].mean().item<double>(), 1e-5);
      ASSERT_EQ(static_cast<std::int64_t>(effect.byDistance.size()), behind);
      for (std::int64_t i = 0; i < behind; ++i)
        EXPECT_NEAR(effect.byDistance[static_cast<std::size_t>(i)], moved[3][i].item<double>(), 1e-5);
      const auto logs = [&](const std::vector<std::int64_t>& of) {
        return at::log_softmax(capture(*model_.transformer, of, {.logits = true}).logits.select(0, -1).to(at::kDouble),
                               -1);
      };
      const at::Tensor p = logs(runs[condition].first), q = logs(runs[condition].second);
      EXPECT_NEAR(effect.divergence, (p.exp() * (p - q)).sum().item<double>(), 1e-5);
      EXPECT_NEAR(effect.absolute,
                  at::linalg_vector_norm((a - b)[3], 2, {-1}).narrow(0, from, behind).mean().item<double>(), 1e-5);
    }
  }
}

TEST_F(Perturbation, DrawsPlacesAndSubstitutesFromTheSeed) {
  const PerturbationStudy one = perturbationStudy(model_, set_, options_),
                          same = perturbationStudy(model_, set_, options_);
  const std::vector<std::int64_t> plain = plainTokens(model_);
  EXPECT_EQ(std::count(plain.begin(), plain.end(), 0) + std::count(plain.begin(), plain.end(), 1), 0)
      << "no special tokens";
  for (std::size_t i = 0; i < one.texts.size(); ++i) {
    const PerturbedText& text = one.texts[i];
    EXPECT_GE(text.position, 1);
    EXPECT_LE(text.position, 7);  // half of 15
    EXPECT_NE(text.from, text.to);
    EXPECT_TRUE(std::binary_search(plain.begin(), plain.end(), text.to));
    EXPECT_EQ(text.to, same.texts[i].to);
    EXPECT_EQ(text.effects[1].byDepth, same.texts[i].effects[1].byDepth);
  }
  PerturbationOptions other = options_;
  other.seed = 5;
  const PerturbationStudy next = perturbationStudy(model_, set_, other);
  EXPECT_FALSE(std::equal(
      one.texts.begin(), one.texts.end(), next.texts.begin(),
      [](const PerturbedText& a, const PerturbedText& b) { return a.position == b.position && a.to == b.to; }));
}

TEST_F(Perturbation, NeighboursAreTheNearestByCosine) {
  const std::vector<std::int64_t> plain = plainTokens(model_), ids = {40, 200, 260};
  const auto found = nearestTokens(model_, ids, plain, 10);
  const at::Tensor table = model_.transformer->embeddingRows(0, kTinyVocabulary).to(at::kDouble);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    std::vector<std::pair<double, std::int64_t>> all;
    for (const std::int64_t other : plain) {
      if (other == ids[i]) continue;
      all.emplace_back(
          -(at::dot(table[ids[i]], table[other]) / (table[ids[i]].norm() * table[other].norm())).item<double>(), other);
    }
    std::sort(all.begin(), all.end());
    ASSERT_EQ(found[i].size(), 10u);
    for (std::size_t rank = 0; rank < 10; ++rank) EXPECT_EQ(found[i][rank], all[rank].second) << "rank " << rank;
  }
}

TEST_F(Perturbation, IsNothingWhereNoTokenReadsAnother) {
  editWeights(folder_.path() / "model", [](EditedTensors& tensors) {
    for (int layer = 0; layer < 3; ++layer)
      tensors.at("model.layers." + std::to_string(layer) + ".self_attn.o_proj.weight").fill(0.0f);
  });
  open();
  const PerturbationStudy study = perturbationStudy(model_, set_, options_);
  for (const PerturbedText& text : study.texts) {
    for (const PerturbationEffect& effect : text.effects) {
      EXPECT_EQ(effect.spread(), 0.0);
      EXPECT_EQ(effect.absolute, 0.0);
      EXPECT_EQ(effect.divergence, 0.0);
    }
    EXPECT_TRUE(std::isnan(ratioOf(text, 1))) << "of nothing there is no ratio";
  }
}

TEST_F(Perturbation, OfConditionsThatTheModelCannotTellApartHasRatioOne) {
  editWeights(folder_.path() / "model", [](EditedTensors& tensors) {
    EditedTensor& table = tensors.at("model.embed_tokens.weight");
    const auto row = static_cast<std::size_t>(4 * table.shape.at(1));
    std::copy_n(table.bytes.begin(), row,
                table.bytes.begin() + static_cast<std::ptrdiff_t>(row));  // <eos> reads as <bos>
  });
  open();
  const PerturbationStudy study = perturbationStudy(model_, set_, options_);
  EXPECT_EQ(study.conditions[2].name, "⟨eos⟩ in place of ⟨bos⟩");
  for (const double ratio : ratios(study, Substitute::random, 2)) EXPECT_EQ(ratio, 1.0);
  for (const double ratio : ratios(study, Substitute::random, 1)) EXPECT_NE(ratio, 1.0);
}

TEST_F(Perturbation, OfAPairIsThatOfTheStudy) {
  const PerturbationStudy study = perturbationStudy(model_, set_, options_);
  const PerturbedText& text = study.texts.front();
  std::vector<std::int64_t> ids = model_.prompt(set_.prompts[0].input, BosMode::off).ids;
  ids.resize(15);
  std::vector<std::int64_t> other = ids;
  other[static_cast<std::size_t>(text.position)] = text.to;
  const PerturbedText pair = perturbedPair(model_, ids, other);
  EXPECT_NEAR(ratioOf(pair, 1), ratioOf(text, 1), 1e-5);
  EXPECT_NEAR(absoluteRatioOf(pair, 1), absoluteRatioOf(text, 1), 1e-5);
  EXPECT_THROW(perturbedPair(model_, ids, ids), Error);
  other = ids;
  other.back() += 1;
  EXPECT_THROW(perturbedPair(model_, ids, other), Error) << "nothing follows";
}

TEST_F(Perturbation, WithoutABosIsAgainstAnotherTokenInFront) {
  model_.bos = {};
  const PerturbationStudy study = perturbationStudy(model_, set_, options_);
  ASSERT_EQ(study.conditions.size(), 2u);
  EXPECT_EQ(study.conditions[0].front, std::vector<std::int64_t>{1});
  EXPECT_TRUE(study.conditions[study.without].front.empty());
}

// What Explore shows of a pair is what the study compares.
TEST_F(Perturbation, ASpreadHasTheRatioThatThePairsOwnStudyHas) {
  const std::vector<std::int64_t> before{40, 50, 60, 70, 80}, after{40, 50, 61, 70, 80};
  const Spread spread = perturbationSpread(model_, before, after);
  ASSERT_TRUE(spread.ratio);
  EXPECT_NEAR(*spread.ratio, ratioOf(perturbedPair(model_, before, after), 1), 1e-6);
  EXPECT_FALSE(perturbationSpread(model_, before, std::vector<std::int64_t>{40, 50, 60, 70, 81}).ratio)
      << "nothing follows the change";
}

TEST_F(Perturbation, RefusesWhatSaysNothing) {
  EXPECT_THROW(perturbationStudy(model_, set_, {.tokens = 3}), Error);
  EXPECT_THROW(perturbationStudy(model_, set_, {.tokens = 60}), Error) << "every prompt is shorter";
}

}  // namespace
}  // namespace sinkscope
