#include "core/values/sink.h"

#include <gtest/gtest.h>

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

TEST(Sink, AmongTheQueriesThatSeeItAFullHeadHasOne) {
  EXPECT_NEAR(seenImportance(greatestImportance(64, 8), 64, 8), 1.0, 1e-15);
  EXPECT_DOUBLE_EQ(seenImportance(0.4, 64, 0), 0.4);
}

}  // namespace
}  // namespace sinkscope
