#include "core/study/loss.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/metrics/sink_rate.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/record/run_loss.h"
#include "core/record/sink_table.h"
#include "core/study/other_token.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "core/values/statistics.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class Loss : public testing::Test {
 protected:
  Loss() {
    writeTinyLlama(folder_.path() / "model", {.layers = 3, .contextLength = 40});
    model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"});
    for (int i = 0; i < 4; ++i) {
      set_.prompts.push_back({"p" + std::to_string(i), i < 2 ? "sea" : "air",
                              "The sea was calm " + std::string(static_cast<std::size_t>(9 + 9 * i), 'b')});
    }
    set_.prompts.push_back({"short", "sea", "The sea was calm"});  // 16 bytes
  }

  // Mean -ln p of the text tokens from the second on, from whole logits.
  double direct(const std::vector<std::int64_t>& front, const std::vector<std::int64_t>& text) const {
    std::vector<std::int64_t> ids = front;
    ids.insert(ids.end(), text.begin(), text.end());
    const at::Tensor logs =
        at::log_softmax(capture(*model_.transformer, ids, {.logits = true}).logits.to(at::kDouble), -1);
    double sum = 0.0;
    for (std::size_t i = front.size() + 1; i < ids.size(); ++i)
      sum -= logs[static_cast<std::int64_t>(i) - 1][ids[i]].item<double>();
    return sum / static_cast<double>(text.size() - 1);
  }

  // The sink rate at epsilon 0.1 over some prompts of the set.
  static double ofPrompts(const TokenImportance& importance, const std::vector<int>& prompts) {
    const std::vector<double> rates = promptRates(importance, 0.1);
    double sum = 0.0;
    for (const int prompt : prompts) {
      const auto place = std::find(importance.prompts.begin(), importance.prompts.end(), prompt);
      sum += rates.at(static_cast<std::size_t>(place - importance.prompts.begin()));
    }
    return sum / static_cast<double>(prompts.size());
  }

  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_{"test", {}};
};

constexpr int kLossTokens = 20;

TEST_F(Loss, IsOfTheSameTextTokensUnderEveryCondition) {
  const LossStudy study = lossStudy(model_, set_, {.tokens = kLossTokens});
  ASSERT_EQ(study.conditions.size(), 4u);
  EXPECT_EQ(study.prompts, (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(study.categories, (std::vector<int>{0, 0, 1, 1}));
  EXPECT_EQ(study.skipped, 1);
  EXPECT_EQ(study.textTokens, 18) << "beside a doubled bos";
  EXPECT_EQ(study.record.tokens, kLossTokens);
  const std::vector<std::vector<std::int64_t>> fronts = {{0}, {}, {0, 0}, {1}};
  EXPECT_EQ(study.conditions[3].name, "⟨eos⟩ in place of ⟨bos⟩");
  for (std::size_t condition = 0; condition < fronts.size(); ++condition) {
    EXPECT_EQ(study.conditions[condition].front, fronts[condition]);
    const std::vector<double> losses = meanLosses(study.conditions[condition]),
                              gaps = differencesTo(study, study.conditions[condition]);
    for (std::size_t text = 0; text < 4; ++text) {
      std::vector<std::int64_t> ids = model_.prompt(set_.prompts[text].input, BosMode::off).ids;
      std::vector<std::int64_t> whole = fronts[condition];
      whole.insert(whole.end(), ids.begin(), ids.end());
      whole.resize(kLossTokens);
      ids.resize(18);
      EXPECT_EQ(study.conditions[condition].nll[text].size(), 17u);
      EXPECT_NEAR(losses[text], direct(fronts[condition], ids), 1e-5);
      EXPECT_NEAR(gaps[text], direct(fronts[condition], ids) - direct({0}, ids), 2e-5)
          << "the condition - the reference";
      const Capture seen = capture(*model_.transformer, whole, {.importance = true});
      EXPECT_DOUBLE_EQ(study.conditions[condition].sinkRates[text], sinkRate(seen.importance, 0, 0.3));
    }
  }
}

// The rate beside the loss is the one a sweep of this T reports.
TEST_F(Loss, HasTheSinkRateOfASweepOfItsT) {
  for (const int tokens : {17, 25}) {
    const LossStudy study = lossStudy(model_, set_, {.tokens = tokens, .epsilon = 0.1});
    const RunFile run = sweep(model_, set_, {.tokens = tokens, .bos = SweepBos::both},
                              folder_.path() / ("rates" + std::to_string(tokens) + ".run"));
    EXPECT_NEAR(meanOf(study.conditions[0].sinkRates), ofPrompts(tokenImportance(run, RunBos::on), study.prompts),
                1e-12);
    EXPECT_NEAR(meanOf(study.conditions[1].sinkRates), ofPrompts(tokenImportance(run, RunBos::off), study.prompts),
                1e-12);
  }
}

TEST_F(Loss, RefusesWhatHasNoLossToCompare) {
  EXPECT_THROW(lossStudy(model_, set_, {.tokens = 3}), Error);
  EXPECT_THROW(lossStudy(model_, set_, {.tokens = 400}), Error) << "no prompt is so long";
}

TEST_F(Loss, OfPlacesTogetherIsTheMeanOfTheirTokens) {
  const LossStudy study = lossStudy(model_, set_, {.tokens = kLossTokens});
  int next = 1;
  for (const LossPlaces& places : lossPlaces(study)) {
    EXPECT_EQ(places.first, next) << "without gap or overlap";
    next = places.last + 1;
    std::vector<double> expected;
    for (const std::vector<float>& text : study.conditions[1].nll) {
      double sum = 0.0;
      int count = 0;
      for (int token = places.first; token <= std::min(places.last, static_cast<int>(text.size())); ++token, ++count) {
        sum += static_cast<double>(text[static_cast<std::size_t>(token - 1)]);
      }
      if (count > 0) expected.push_back(sum / count);
    }
    const std::vector<double> found = lossesAt(study.conditions[1], places);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-9);
  }
  EXPECT_EQ(next, 18);
}

TEST_F(Loss, WithoutABosComparesNothingWithAnotherTokenInFront) {
  model_.bos = {};
  const LossStudy study = lossStudy(model_, set_, {.tokens = kLossTokens});
  ASSERT_EQ(study.conditions.size(), 2u);
  EXPECT_TRUE(study.conditions[0].front.empty());
  EXPECT_EQ(study.conditions[1].name, "⟨eos⟩ in front");
}

TEST_F(Loss, WithoutAnEosTakesARandomTokenOfTextAndNamesIt) {
  editJson(folder_.path() / "model" / "config.json", "eos_token_id", "null");
  const OtherToken other = tokenInPlaceOfBos(model_, 0);
  EXPECT_GT(other.id, 1);
  EXPECT_NE(other.name.find("(random)"), std::string::npos) << other.name;
  EXPECT_EQ(tokenInPlaceOfBos(model_, 0).id, other.id) << "the same seed, the same token";
  editJson(folder_.path() / "model" / "config.json", "eos_token_id", "0");  // eos and bos are one
  EXPECT_EQ(tokenInPlaceOfBos(model_, 0).id, other.id);
}

TEST_F(Loss, ATokenThatTheModelCannotTellFromBosCostsNothing) {
  editWeights(folder_.path() / "model", [](EditedTensors& tensors) {
    EditedTensor& table = tensors.at("model.embed_tokens.weight");
    const auto row = static_cast<std::size_t>(4 * table.shape.at(1));
    std::copy_n(table.bytes.begin(), row,
                table.bytes.begin() + static_cast<std::ptrdiff_t>(row));  // <eos> reads as <bos>
  });
  model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"});
  const LossStudy study = lossStudy(model_, set_, {.tokens = kLossTokens});
  for (const double gap : differencesTo(study, study.conditions[3])) EXPECT_EQ(gap, 0.0);
  for (const double gap : differencesTo(study, study.conditions[1])) EXPECT_NE(gap, 0.0);
}

TEST_F(Loss, OfASweepIsThatOfTheStudy) {
  set_.prompts.pop_back();
  const RunFile run =
      sweep(model_, set_, {.tokens = 12, .bos = SweepBos::both, .wants = {.loss = true}}, folder_.path() / "a.run");
  const std::vector<PromptLoss> found = promptLosses(run);
  ASSERT_EQ(found.size(), 8u);
  for (const PromptLoss& one : found) {
    EXPECT_EQ(one.tokens, 10);  // 11 text tokens fit beside the bos, and the first is left out
    std::vector<std::int64_t> ids =
        model_.prompt(set_.prompts[static_cast<std::size_t>(one.prompt)].input, BosMode::off).ids;
    ids.resize(11);
    EXPECT_NEAR(one.nll,
                direct(one.bos == RunBos::on ? std::vector<std::int64_t>{0} : std::vector<std::int64_t>{}, ids), 1e-5);
  }
  const RunFile alone =
      sweep(model_, set_, {.tokens = 12, .bos = SweepBos::off, .wants = {.loss = true}}, folder_.path() / "b.run");
  EXPECT_EQ(promptLosses(alone).front().tokens, 11);
}

}  // namespace
}  // namespace sinkscope
