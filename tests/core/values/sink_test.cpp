#include "core/values/sink.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/values/reading.h"

namespace sinkscope {
namespace {

TEST(Sink, ATieIsNoSink) {
  EXPECT_FALSE(isSink(0.3F, 0.3));
  EXPECT_FALSE(isSink(0.8F, 0.8));
  EXPECT_TRUE(isSink(0.30000004F, 0.3));
  EXPECT_FALSE(isSink(0.29999998F, 0.3));
}

TEST(Sink, TheUniformHeadHasTheHarmonicMean) {
  EXPECT_NEAR(uniformImportance(4), (1.0 + 1.0 / 2 + 1.0 / 3 + 1.0 / 4) / 4.0, 1e-15);
  EXPECT_NEAR(uniformImportance(6), 0.408, 5e-4);
  EXPECT_NEAR(uniformImportance(64), 0.074, 5e-4);
  EXPECT_LT(uniformImportance(kLeastTokens), 0.3);
}

// Counted query by query: key 0 is seen by the first w queries, each of which sees i + 1 keys.
TEST(Sink, AWindowCutsTheUniformHeadAndTheMost) {
  constexpr int kTokens = 10, kWindow = 4;
  double uniform = 0.0, most = 0.0;
  for (int query = 0; query < kWindow; ++query) {
    uniform += 1.0 / (query + 1) / kTokens;
    most += 1.0 / kTokens;
  }
  EXPECT_NEAR(uniformImportance(kTokens, kWindow), uniform, 1e-15);
  EXPECT_NEAR(greatestImportance(kTokens, kWindow), most, 1e-15);
  EXPECT_DOUBLE_EQ(greatestImportance(kTokens, 0), 1.0);
  EXPECT_DOUBLE_EQ(greatestImportance(kTokens, 100), 1.0);
}

// Written out row by row: the sink's logit is one more outcome of every row, so that row i has 1 / (i + 2) for each.
TEST(Sink, ALearnedSinkIsOneMoreOutcomeOfEveryRow) {
  EXPECT_NEAR(uniformImportance(3, 0, true), (1.0 / 2 + 1.0 / 3 + 1.0 / 4) / 3.0, 1e-15);
  EXPECT_NEAR(uniformImportance(5, 2, true), (1.0 / 2 + 1.0 / 3) / 5.0, 1e-15) << "two queries see it";
  // The softmax of equal logits, the sink's among them.
  constexpr int kTokens = 12;
  double mean = 0.0;
  for (int query = 0; query < kTokens; ++query) {
    double all = std::exp(0.7);  // the sink's
    for (int key = 0; key <= query; ++key) all += std::exp(0.7);
    mean += std::exp(0.7) / all / kTokens;
  }
  EXPECT_NEAR(uniformImportance(kTokens, 0, true), mean, 1e-12);
}

TEST(Sink, AModelsUniformHeadIsThatOfTheLayerWhereItHasMost) {
  const AttentionLayer plain{.block = 0}, windowed{.block = 1, .window = 4}, learned{.block = 2, .learnedSink = true};
  EXPECT_NEAR(uniformImportance(3, std::vector<AttentionLayer>{learned, learned}), 13.0 / 36.0, 1e-15);
  EXPECT_NEAR(uniformImportance(3, std::vector<AttentionLayer>{learned, plain}), 11.0 / 18.0, 1e-15);
  EXPECT_NEAR(uniformImportance(10, std::vector<AttentionLayer>{windowed}), (1.0 + 1.0 / 2 + 1.0 / 3 + 1.0 / 4) / 10.0,
              1e-15);
  EXPECT_NEAR(uniformImportance(3, std::vector<AttentionLayer>()), 11.0 / 18.0, 1e-15);
  // At 16 tokens the uniform head has .211; with a learned sink .152, which is below this epsilon.
  EXPECT_NE(rateCaution(16, std::vector<AttentionLayer>{plain}, 0.2), "");
  EXPECT_EQ(rateCaution(16, std::vector<AttentionLayer>{learned}, 0.2), "");
}

TEST(Sink, OnlyAWindowSilencesALayer) {
  const AttentionLayer plain{.block = 0}, wide{.block = 1, .window = 64}, windowed{.block = 2, .window = 8};
  EXPECT_EQ(rateCaution(64, std::vector<AttentionLayer>{plain, wide}, 1.0), "");
  EXPECT_NE(rateCaution(64, std::vector<AttentionLayer>{plain, windowed}, 0.3).find("a window of 8 keys"),
            std::string::npos);
}

TEST(Sink, AmongTheQueriesThatSeeItAFullHeadHasOne) {
  EXPECT_NEAR(seenImportance(greatestImportance(64, 8), 64, 8), 1.0, 1e-15);
  EXPECT_DOUBLE_EQ(seenImportance(0.4, 64, 0), 0.4);
}

}  // namespace
}  // namespace sinkscope
