#include "core/values/token.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(Token, BosIsAlwaysTheSameSymbol) {
  EXPECT_EQ(displayText({0, "<|begin_of_text|>", true, true}), "⟨bos⟩");
  EXPECT_EQ(displayText({1, "<s>", true, true}), "⟨bos⟩");
}

TEST(Token, OtherSpecialsShowTheirNameInAngles) {
  EXPECT_EQ(displayText({1, "<eos>", true, false}), "⟨eos⟩");
  EXPECT_EQ(displayText({1, "<|end_of_text|>", true, false}), "⟨end_of_text⟩");
  EXPECT_EQ(displayText({1, "[SEP]", true, false}), "⟨SEP⟩");
  EXPECT_EQ(displayText({1, "<>", true, false}), "⟨<>⟩");
}

TEST(Token, LineBreaksAndTabsBecomeVisibleAndSpacesStay) {
  EXPECT_EQ(displayText({5, " sea\n\t", false, false}), " sea⏎⇥");
  EXPECT_EQ(displayText({5, "<b>", false, false}), "<b>");
}

}  // namespace
}  // namespace sinkscope
