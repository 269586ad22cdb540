#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <vector>

#include "core/metrics/if_else.h"

namespace sinkscope {
namespace {

// Rows as tenths: "55" is two weights of .5; "." is 0.
at::Tensor pattern(const std::vector<const char*>& rows) {
  const auto size = static_cast<std::int64_t>(rows.size());
  at::Tensor made = at::zeros({size, size}, at::kFloat);
  for (std::int64_t i = 0; i < size; ++i) {
    for (std::int64_t j = 0; rows[static_cast<std::size_t>(i)][j] != '\0'; ++j) {
      const char c = rows[static_cast<std::size_t>(i)][j];
      made[i][j] = c == '.' ? 0.0f : c == 'X' ? 1.0f : static_cast<float>(c - '0') / 10.0f;
    }
  }
  return made;
}

TEST(IfElseScore, IsHighForAHeadThatActsOnItsTriggerOnly) {
  // Token 7 at positions 2 and 4 is the trigger: it and its successors look at it, all others rest on token 0.
  const std::vector<std::int64_t> ids = {0, 5, 7, 6, 7, 9};
  const IfElse found = ifElseScore(pattern({"X.....", "X.....", "..X...", "1.9...", "....X.", "2...8."}), ids);
  EXPECT_EQ(found.trigger, 7);
  EXPECT_NEAR(found.onTrigger, (1.0 + 0.9 + 1.0 + 0.8) / 4, 1e-6);
  EXPECT_NEAR(found.onSink, 1.0, 1e-6);  // of query 1 alone: 3 and 5 follow the trigger
  EXPECT_NEAR(found.score, found.onTrigger * found.onSink, 1e-9);
}

TEST(IfElseScore, IsLowForAHeadThatAlwaysRests) {
  const std::vector<std::int64_t> ids = {0, 5, 7, 6};
  EXPECT_EQ(ifElseScore(pattern({"X...", "X...", "X...", "X..."}), ids).score, 0.0);
}

TEST(IfElseScore, IsLowForAHeadThatNeverRests) {
  const std::vector<std::int64_t> ids = {0, 5, 7, 6};
  EXPECT_EQ(ifElseScore(pattern({"X...", ".X..", "..X.", "...X"}), ids).score, 0.0);
}

TEST(IfElseScore, HasNothingToSayOfOneToken) {
  EXPECT_EQ(ifElseScore(pattern({"X"}), std::vector<std::int64_t>{0}).trigger, -1);
}

}  // namespace
}  // namespace sinkscope
