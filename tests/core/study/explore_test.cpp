#include "core/study/explore.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/metrics/sink_rate.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;

class ExploreTest : public testing::Test {
 protected:
  void SetUp() override {
    writeTinyLlama(folder_.path());
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
  }

  TemporaryFolder folder_;
  OpenModel model_;
};

TEST_F(ExploreTest, GivesValuesOfTheRightSizes) {
  const Reading reading =
      explore(model_, {.input = std::string("The sea and the sea"), .bos = BosMode::on, .written = true}).reading;
  const int tokens = static_cast<int>(reading.tokens.size());
  ASSERT_GT(tokens, 3);
  EXPECT_TRUE(reading.bos);
  EXPECT_TRUE(reading.tokens.front().bos);
  EXPECT_EQ(reading.headsPerGroup, 2);
  EXPECT_EQ(reading.record.tokens, tokens);
  EXPECT_FALSE(reading.record.layer);
  const Volume& importance = reading.importance;
  EXPECT_EQ((std::array{importance.planes, importance.rows, importance.cols}), (std::array{2, 4, tokens}));
  const Volume& norms = reading.valueNorms;
  EXPECT_EQ((std::array{norms.planes, norms.rows, norms.cols}), (std::array{2, 2, tokens}));
  EXPECT_EQ(reading.hiddenNorms.rows, 3);
  EXPECT_EQ(reading.hiddenNorms.cols, tokens);
  for (const Matrix* matrix : {&reading.entropy, &reading.normalisedEntropy, &reading.written, &reading.firstShare,
                               &reading.previousShare, &reading.selfShare, &reading.noOp}) {
    EXPECT_EQ(matrix->rows, 2);
    EXPECT_EQ(matrix->cols, 4);
    for (const float cell : matrix->cells) EXPECT_GE(cell, 0.0f);
  }
}

// Attention without a softmax, from config.json to what a person sees.
TEST(ExploreOfAVariant, HasItsWeightsInPatternTilesAndImportanceAndSaysSo) {
  const Ids ids{0, 40, 41, 42, 90, 91, 92, 40, 41, 3, 7};
  for (const char* name : {"sigmoid", "softpick"}) {
    SCOPED_TRACE(name);
    const TemporaryFolder folder;
    writeTinyLlama(folder.path());
    editJson(folder.path() / "config.json", "attention_variant", '"' + std::string(name) + '"');
    const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
    EXPECT_EQ(model.facts.attention, name);
    const Capture seen =
        capture(*model.transformer, ids, {.attention = true, .importance = true, .queries = true, .keys = true});
    const Exploration exploration = explore(model, {.input = ids});
    const auto facts = caption(exploration.reading.record);
    EXPECT_NE(facts.find(name), std::string::npos) << facts;

    for (std::int64_t layer = 0; layer < 2; ++layer) {
      const at::Tensor k = seen.keys[layer].to(at::kDouble).repeat_interleave(2, 0);
      const at::Tensor scores = at::matmul(seen.queries[layer].to(at::kDouble), k.transpose(1, 2)) / std::sqrt(8.0);
      at::Tensor weights;  // [H,T,T], from the formulas
      if (name == std::string("sigmoid")) {
        weights = (1.0 / (1.0 + (-scores).exp())).tril();
      } else {
        const at::Tensor over = (scores.exp() - 1.0).tril();
        weights = over.clamp_min(0.0) / over.abs().sum(-1, true);
      }
      EXPECT_LE((seen.attention[layer].to(at::kDouble) - weights).abs().max().item<double>(), 1e-6);
      const at::Tensor magnitudes = weights / weights.sum(-1, true).clamp_min(1e-8);
      const at::Tensor importance = magnitudes.sum(1) / at::arange(std::ssize(ids), 0, -1, at::kDouble);
      EXPECT_LE((seen.importance[layer].to(at::kDouble) - importance).abs().max().item<double>(), 1e-5);
      for (int head = 0; head < 4; ++head) {
        const HeadPattern pattern = exploration.pattern(model, static_cast<int>(layer), head);
        const Matrix tile = exploration.tiles(model, static_cast<int>(layer), head)->tile({0, 0, 0}).cells;
        for (int i = 0; i < pattern.cells.rows; ++i) {
          for (int j = 0; j <= i; ++j) {
            const double wanted = weights[head][i][j].item<double>();
            EXPECT_NEAR(static_cast<double>(pattern.cells.at(i, j)), wanted, 1e-6);
            EXPECT_NEAR(static_cast<double>(tile.at(i, j)), wanted, 1e-6);
          }
        }
      }
    }
  }
}

TEST_F(ExploreTest, APatternAskedForLaterIsTheOneOfTheForwardPass) {
  const Ids ids{0, 40, 41, 42, 90, 91, 92, 40, 41, 3, 7};
  const Exploration seen = explore(model_, {.input = ids});
  const Capture expected = capture(*model_.transformer, ids, {.attention = true});
  for (int layer = 0; layer < 2; ++layer) {
    for (int head = 0; head < 4; ++head) {
      const HeadPattern pattern = seen.pattern(model_, layer, head);
      EXPECT_EQ(pattern.layer, layer);
      EXPECT_EQ(pattern.head, head);
      for (int query = 0; query < 11; ++query) {
        for (int key = 0; key < 11; ++key) {
          const float cell = pattern.cells.at(query, key);
          if (key > query) {
            EXPECT_TRUE(std::isnan(cell));
          } else {
            EXPECT_NEAR(cell, expected.attention[layer][head][query][key].item<double>(), 1e-6);
          }
        }
      }
    }
  }
  EXPECT_THROW(seen.pattern(model_, 2, 0), Error);
  EXPECT_THROW(seen.pattern(model_, 0, 4), Error);
  EXPECT_THROW(seen.pattern(model_, -1, 0), Error);
}

TEST_F(ExploreTest, ALongPatternComesInBlocksWithoutASeam) {
  Ids ids;
  for (int i = 0; i < 1100; ++i) ids.push_back(2 + i * 7 % 256);
  const HeadPattern pattern = explore(model_, {.input = ids}).pattern(model_, 1, 2);
  for (const int query : {0, 1022, 1023, 1024, 1025, 1099}) {
    double sum = 0.0;
    for (int key = 0; key <= query; ++key) sum += pattern.cells.at(query, key);
    EXPECT_NEAR(sum, 1.0, 1e-4) << query;
    if (query < 1099) {
      EXPECT_TRUE(std::isnan(pattern.cells.at(query, query + 1)));
    }
  }
}

TEST_F(ExploreTest, ShortPromptsHaveNoSharesRatherThanWrongOnes) {
  const Reading one = explore(model_, {.input = Ids{5}}).reading;
  EXPECT_TRUE(std::isnan(one.entropy.at(0, 0)));
  EXPECT_TRUE(one.written.empty()) << "nobody asked for it";
  EXPECT_TRUE(std::isnan(one.firstShare.at(0, 0)));
  EXPECT_EQ(one.importance.at(1, 3, 0), 1.0f);
  EXPECT_EQ(one.noOp.at(0, 0), 0.0f);
  const Reading two = explore(model_, {.input = Ids{5, 6}}).reading;
  EXPECT_FALSE(std::isnan(two.entropy.at(0, 0)));
  EXPECT_TRUE(std::isnan(two.selfShare.at(0, 0)));
}

TEST_F(ExploreTest, EntropyAndSharesAreMeasuredHoweverLongThePromptIs) {
  Ids ids;
  for (int i = 0; i < 4500; ++i) ids.push_back(2 + i * 7 % 256);
  const Reading reading = explore(model_, {.input = ids}).reading;
  const CaptureRequest formed{.attention = true, .rowStatistics = true, .layers = {0}, .heads = {2}};
  const Capture expected = capture(*model_.transformer, ids, formed);
  EXPECT_NEAR(reading.entropy.at(0, 2), expected.entropy[0][2].item<float>(), 1e-5);
  EXPECT_NEAR(reading.normalisedEntropy.at(0, 2), expected.normalisedEntropy[0][2].item<float>(), 1e-5);
  EXPECT_NEAR(reading.firstShare.at(0, 2), expected.firstShare[0][2].item<float>(), 1e-6);
  EXPECT_NEAR(reading.previousShare.at(0, 2), expected.previousShare[0][2].item<float>(), 1e-6);
  EXPECT_NEAR(reading.selfShare.at(0, 2), expected.selfShare[0][2].item<float>(), 1e-6);
}

TEST_F(ExploreTest, RotaryPromptsMayBeLongerThanTheContext) {
  EXPECT_NO_THROW(explore(model_, {.input = Ids(100, 9)}));
  EXPECT_EQ(model_.config.contextLength, 64);
}

TEST_F(ExploreTest, CanBeCancelled) {
  try {
    explore(model_, {.input = Ids{5, 6}}, [](const Progress&) { return false; });
    FAIL() << "it went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

TEST_F(ExploreTest, SpreadIsZeroBeforeTheChangeAndNotAfterIt) {
  const Spread spread = perturbationSpread(model_, Ids{40, 50, 60, 70, 80}, Ids{40, 50, 61, 70, 80});
  EXPECT_EQ(spread.changed, std::vector<int>{2});
  EXPECT_EQ(spread.tokens.size(), 5u);
  ASSERT_EQ(spread.withBos.cols, 6);
  ASSERT_EQ(spread.withoutBos.cols, 5);
  ASSERT_EQ(spread.withBos.rows, 3);
  for (int depth = 0; depth < 3; ++depth) {
    for (int token = 0; token < 2; ++token) EXPECT_EQ(spread.withoutBos.at(depth, token), 0.0f);
    for (int token = 0; token < 3; ++token) EXPECT_EQ(spread.withBos.at(depth, token), 0.0f);
    EXPECT_GT(spread.withoutBos.at(depth, 2), 0.1f);
  }
  EXPECT_EQ(spread.withoutBos.at(0, 3), 0.0f);
  EXPECT_GT(spread.withoutBos.at(1, 3), 0.0f);
}

TEST_F(ExploreTest, SpreadIsTheDifferenceOfTwoRuns) {
  const Ids before{40, 50, 60, 70, 80}, after{40, 50, 61, 70, 80};
  const Spread spread = perturbationSpread(model_, before, after);
  const CaptureRequest wanted{.hidden = true};
  const at::Tensor difference =
      capture(*model_.transformer, before, wanted).hidden - capture(*model_.transformer, after, wanted).hidden;
  for (int depth = 0; depth < 3; ++depth) {
    for (int token = 0; token < 5; ++token) {
      const double expected = difference[depth][token].to(at::kDouble).square().sum().sqrt().item<double>();
      EXPECT_NEAR(spread.withoutBos.at(depth, token), expected, 1e-5);
    }
  }
}

// Of weights that are read for every pass both conditions are seen in one.
TEST_F(ExploreTest, SpreadOfAStreamedModelReadsItOnce) {
  const OpenModel streamed = openModel(folder_.path().string(), {.device = "cpu", .streamed = true});
  const Ids before{40, 50, 60, 70, 80}, after{40, 50, 61, 70, 80};
  capture(*streamed.transformer, before, {.hidden = true});
  const std::int64_t once = streamed.transformer->streamFigures().bytesRead;
  const Spread spread = perturbationSpread(streamed, before, after),
               expected = perturbationSpread(model_, before, after);
  EXPECT_EQ(streamed.transformer->streamFigures().bytesRead, 2 * once);
  EXPECT_EQ(spread.withBos, expected.withBos);
  EXPECT_EQ(spread.withoutBos, expected.withoutBos);
  EXPECT_EQ(spread.ratio, expected.ratio);
}

TEST_F(ExploreTest, UnequalTokenCountsAreBothSaid) {
  try {
    perturbationSpread(model_, Ids{40, 50, 60}, Ids{40, 51, 60, 70});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("3 and 4 tokens"), std::string::npos) << error.sentence();
    EXPECT_NE(error.sentence().find("token 1"), std::string::npos) << error.sentence();
  }
}

TEST_F(ExploreTest, AModelWithoutBosHasOneSpread) {
  OpenModel model = model_;
  model.bos = {};
  const Spread spread = perturbationSpread(model, Ids{40, 50}, Ids{41, 50});
  EXPECT_TRUE(spread.withBos.empty());
  EXPECT_EQ(spread.withoutBos.cols, 2);
}

// A sanity test with loose limits: what the embedded model's card tells of 100 windows has to show in one paragraph
// too.
TEST(EmbeddedModel, ShowsWhatItsCardTells) {
  const auto folder = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "resources" / "embedded";
  const OpenModel model = openModel(folder.string(), {.device = "cpu"});
  EXPECT_EQ(model.facts.parameters, 3'935'424);
  const std::string text =
      "The old man walked slowly down to the harbour, and sat upon a stone to watch the boats come home. He had been "
      "at sea "
      "for forty years, and he knew the name of every sail that passed before him in the evening light.";
  const Exploration with = explore(model, {.input = text, .bos = BosMode::on});
  const Reading& reading = with.reading;

  // importance of bos, from the card; single prompts differ
  const float card[8][8] = {
      {.09f, .45f, .49f, .32f, .48f, .40f, .51f, .52f}, {.88f, .75f, .61f, .65f, .70f, .75f, .54f, .63f},
      {.79f, .66f, .82f, .50f, .79f, .91f, .73f, .26f}, {.20f, .18f, .74f, .10f, .80f, .45f, .73f, .65f},
      {.53f, .04f, .54f, .06f, .80f, .75f, .88f, .52f}, {.96f, .47f, .57f, .08f, .92f, .97f, .26f, .69f},
      {.81f, .23f, .42f, .05f, .24f, .48f, .60f, .42f}, {.43f, .27f, .44f, .36f, .54f, .21f, .48f, .48f}};
  for (int layer = 0; layer < 8; ++layer) {
    for (int head = 0; head < 8; ++head)
      EXPECT_NEAR(reading.importance.at(layer, head, 0), card[layer][head], 0.25f) << headName(layer, head);
  }
  EXPECT_GT(reading.importance.at(5, 5, 0), 0.85f);
  EXPECT_LT(reading.importance.at(3, 3, 0), 0.25f);

  // heads that read the token before, and next to nothing of the sink
  EXPECT_GT(reading.previousShare.at(4, 1), 0.75f);
  EXPECT_GT(reading.previousShare.at(4, 3), 0.6f);
  EXPECT_LT(reading.firstShare.at(4, 1), 0.15f);

  // the bos's hidden state jumps to about 329 in block 0, the others stay small
  EXPECT_NEAR(reading.hiddenNorms.at(0, 0), 1.6f, 0.1f);
  EXPECT_NEAR(reading.hiddenNorms.at(1, 0), 329.3f, 2.0f);
  EXPECT_NEAR(reading.hiddenNorms.at(8, 0), 357.1f, 4.0f);
  EXPECT_LT(reading.hiddenNorms.at(1, 10), 30.0f);

  // the approximate no-op: value norm of bos over the mean of the others, from the card
  const float ratios[8][8] = {
      {.83f, .12f, .11f, .08f, .12f, .16f, .14f, .11f},  {.03f, .12f, .04f, .09f, .04f, .08f, .12f, .04f},
      {.03f, .12f, .04f, .10f, .04f, .07f, .21f, .95f},  {.13f, .17f, .09f, 1.46f, .11f, .11f, .08f, .12f},
      {.19f, .21f, .09f, .23f, .08f, .08f, .06f, .18f},  {.04f, .11f, .18f, 1.65f, .05f, .05f, .14f, .15f},
      {.13f, .14f, .08f, 1.64f, .43f, .43f, .12f, .16f}, {.21f, .15f, .20f, .17f, .17f, .72f, .14f, .15f}};
  for (int layer = 0; layer < 8; ++layer) {
    for (int head = 0; head < 8; ++head) {
      double others = 0.0;
      for (int token = 1; token < reading.valueNorms.cols; ++token) others += reading.valueNorms.at(layer, head, token);
      const double mean = others / (reading.valueNorms.cols - 1);
      EXPECT_NEAR(reading.valueNorms.at(layer, head, 0) / mean, ratios[layer][head],
                  std::max(0.1f, 0.3f * ratios[layer][head]))
          << headName(layer, head);
    }
  }

  const Reading without = explore(model, {.input = text, .bos = BosMode::off}).reading;
  EXPECT_EQ(without.tokens.size() + 1, reading.tokens.size());
  for (int layer = 1; layer < 4; ++layer)
    EXPECT_LT(without.importance.at(layer, 2, 0), reading.importance.at(layer, 2, 0));

  const Spread spread = perturbationSpread(model, text, std::string("The young") + text.substr(7));
  double meanWith = 0.0, meanWithout = 0.0;
  for (int token = 3; token < spread.withoutBos.cols; ++token) {
    meanWith += spread.withBos.at(8, token + 1);
    meanWithout += spread.withoutBos.at(8, token);
  }
  EXPECT_GT(meanWithout, 1.3 * meanWith) << "bos damps the perturbation";
}

}  // namespace
}  // namespace sinkscope
