#include "widgets/beside_words.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(BesideWords, SayOnceWhatBothSay) {
  EXPECT_EQ(besideOneAnother({"64 tokens", "63 tokens"}), "64 | 63 tokens");
  EXPECT_EQ(besideOneAnother({"with ⟨bos⟩", "without ⟨bos⟩"}), "with | without ⟨bos⟩");
  EXPECT_EQ(besideOneAnother({"importance (⟨bos⟩) 0.69", "importance (The) 0.03"}),
            "importance (⟨bos⟩) 0.69 | (The) 0.03");
  EXPECT_EQ(besideOneAnother({"entropy 1.02 nats", "entropy 2.31 nats"}), "entropy 1.02 | 2.31 nats");
  EXPECT_EQ(besideOneAnother({"1 prompt", "1 prompt"}), "1 prompt");
  EXPECT_EQ(besideOneAnother({"64 tokens"}), "64 tokens");
  EXPECT_EQ(besideOneAnother({}), "");
}

TEST(BesideWords, OfAnotherNumberStandBetweenThoseThatAreTheSame) {
  EXPECT_EQ(besideOneAnother({"position 0 is a space", "position 0 is The"}), "position 0 is a space | The");
  EXPECT_EQ(besideOneAnother({"a", "a b"}), "a | a b");
  EXPECT_EQ(besideOneAnother({"the old king rode", "the king rode"}), "the old king | king rode");
}

TEST(BesideWords, KeepWhatHoldsALineTogether) {
  EXPECT_EQ(besideOneAnother({QString::fromUtf8("50\u00a0% of\u00a016\u00a0heads"),
                              QString::fromUtf8("0\u00a0% of\u00a016\u00a0heads")}),
            QString::fromUtf8("50 | 0\u00a0% of\u00a016\u00a0heads"));
}

TEST(BesideWords, StandBeforeOneColon) {
  EXPECT_EQ(besideOneAnother({"' man' (3): 4.000", "' man' (2): 3.000"}), "' man' (3) | (2): 4.000 | 3.000");
}

TEST(BesideWords, OfDifferentFactsAreNotMixed) {
  EXPECT_EQ(factsBesideOneAnother({{"64 tokens", "position 0 is ⟨bos⟩"}, {"63 tokens", "position 0 is The"}}),
            "64 | 63 tokens · position 0 is ⟨bos⟩ | The");
  EXPECT_EQ(factsBesideOneAnother({{"64 tokens", "position 0 is ⟨bos⟩"}, {"63 tokens"}}), "");
}

}  // namespace
}  // namespace sinkscope
