#include "core/train/data/training_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/values/error.h"
#include "tests/core/train/data/code_points.h"

namespace sinkscope {
namespace {

// Every document's text, in the text's order.
std::vector<std::string> textsOf(const TokenText& text) {
  std::vector<std::string> texts;
  for (const auto& document : text.documents) texts.push_back(textOf(*text.file, document.begin, document.end));
  return texts;
}

std::vector<std::string> lettersOf(int documents) {  // "a", "bb", "ccc", ...
  std::vector<std::string> out;
  for (int i = 0; i < documents; ++i) {
    out.emplace_back(static_cast<std::size_t>(i) + 1, static_cast<char>('a' + i));
  }
  return out;
}

TEST(TrainingText, HoldsWholeDocumentsOutUpToTheShare) {
  const TemporaryFolder folder;
  const auto file = tokensOf(folder, lettersOf(20));  // 210 tokens
  std::set<std::vector<std::string>> drawn;
  for (std::int64_t seed = 0; seed < 20; ++seed) {
    const TrainingText text = holdOut(file, 0.2, seed);
    EXPECT_LE(text.heldOut.tokens(), 42);
    EXPECT_GE(text.heldOut.tokens(), 21) << "short documents fill the room that is left";
    EXPECT_EQ(text.heldOut.tokens() + text.train.tokens(), 210);
    EXPECT_EQ(text.heldOut.bytes() + text.train.bytes(), 210);
    std::vector<std::string> both = textsOf(text.train), held = textsOf(text.heldOut);
    EXPECT_TRUE(std::is_sorted(both.begin(), both.end())) << "documents keep their order";
    both.insert(both.end(), held.begin(), held.end());
    std::sort(both.begin(), both.end());
    EXPECT_EQ(both, lettersOf(20)) << "each is in one of the two";
    drawn.insert(held);
    EXPECT_EQ(textsOf(holdOut(file, 0.2, seed).heldOut), held) << "the same seed, the same documents";
  }
  EXPECT_GT(drawn.size(), 15u) << "the seed decides";
}

TEST(TrainingText, HoldsOneDocumentOutWhereNoneFits) {
  const TemporaryFolder folder;
  const auto file = tokensOf(folder, {"aaaaaaaaaa", "bbb", "cccccccccc"});
  const TrainingText text = holdOut(file, 0.05, 3);
  EXPECT_EQ(textsOf(text.heldOut), (std::vector<std::string>{"bbb"}));
  EXPECT_EQ(text.train.tokens(), 20);
}

TEST(TrainingText, HoldsTheEndOfASingleDocumentOut) {
  const TemporaryFolder folder;
  const auto file = tokensOf(folder, {"0123456789012345678ï"}, CodePoints(256));
  const TrainingText text = holdOut(file, 0.25, 3);
  EXPECT_EQ(textsOf(text.train), (std::vector<std::string>{"012345678901234"}));
  EXPECT_EQ(textsOf(text.heldOut), (std::vector<std::string>{"5678ï"}));
  EXPECT_EQ(text.heldOut.bytes(), 5) << "a quarter of 21, to the nearest";
  EXPECT_EQ(text.train.bytes(), 16);
  EXPECT_EQ(textsOf(holdOut(file, 0.001, 3).heldOut), (std::vector<std::string>{"ï"})) << "one token at least";
  EXPECT_EQ(textsOf(holdOut(file, 0.999, 3).train), (std::vector<std::string>{"0"}));
}

TEST(TrainingText, HoldsNothingOutWhereNothingIsAsked) {
  const TemporaryFolder folder;
  const TrainingText text = holdOut(tokensOf(folder, {"one", "two"}), 0.0, 3);
  EXPECT_EQ(text.train.tokens(), 6);
  EXPECT_EQ(text.heldOut.tokens(), 0);
}

TEST(TrainingText, RefusesWhatCannotBeMeant) {
  const TemporaryFolder folder;
  const auto file = tokensOf(folder, {"one", "two"});
  for (const double share : {-0.1, 1.0, 5.0, std::nan("")}) {
    EXPECT_NE(refusal([&] { holdOut(file, share, 0); }).find("is no share below 1"), std::string::npos) << share;
  }
  EXPECT_NE(refusal([&] { firstTokens(allOf(file), 0, 0); }).find("nothing to train on"), std::string::npos);
  const TemporaryFolder other;
  EXPECT_NE(refusal([&] { holdOut(tokensOf(other, {"a"}), 0.1, 0); }).find("a single token"), std::string::npos);
}

TEST(TrainingText, IsCutToSoManyUniqueTokens) {
  const TemporaryFolder folder;
  const TokenText all = allOf(tokensOf(folder, lettersOf(20)));
  for (std::int64_t seed = 0; seed < 5; ++seed) {
    std::string before;
    for (const std::int64_t tokens : {1, 7, 50, 209, 210, 500}) {
      const TokenText text = firstTokens(all, tokens, seed);
      EXPECT_EQ(text.tokens(), std::min<std::int64_t>(tokens, 210));
      if (tokens >= 210) continue;
      std::string joined;
      for (const std::string& part : textsOf(text)) joined += part;
      EXPECT_TRUE(joined.starts_with(before)) << "more tokens are the fewer and some";
      before = joined;
    }
  }
  EXPECT_NE(textsOf(firstTokens(all, 100, 0)), textsOf(firstTokens(all, 100, 1)));
}

}  // namespace
}  // namespace sinkscope
