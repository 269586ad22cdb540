#include "core/prompt/prompt.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;

const BosId kBos{0, "config"};
constexpr int kVocabulary = 100;

Error errorOf(const PromptInput& input, BosMode mode = BosMode::automatic, const Tokenizer* tokenizer = nullptr) {
  try {
    makePrompt(input, mode, kBos, tokenizer, kVocabulary);
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "no error";
  return {ErrorKind::failed, ""};
}

TEST(Prompt, IdsAreTakenAsGivenAndSayWhetherBosStandsFirst) {
  const Prompt without = makePrompt(Ids{5, 6}, BosMode::automatic, kBos, nullptr, kVocabulary);
  EXPECT_EQ(without.ids, (Ids{5, 6}));
  EXPECT_FALSE(without.bos);
  EXPECT_EQ(without.source, "ids 5,6");
  const Prompt with = makePrompt(Ids{5, 6}, BosMode::on, kBos, nullptr, kVocabulary);
  EXPECT_EQ(with.ids, (Ids{0, 5, 6}));
  EXPECT_TRUE(with.bos);
  EXPECT_FALSE(with.doubledBos);
}

TEST(Prompt, PointsOutADoubledBos) {
  EXPECT_TRUE(makePrompt(Ids{0, 0, 6}, BosMode::automatic, kBos, nullptr, kVocabulary).doubledBos);
  EXPECT_FALSE(makePrompt(Ids{0, 6, 0}, BosMode::automatic, kBos, nullptr, kVocabulary).doubledBos);
}

TEST(Prompt, RefusesNothingToRun) {
  EXPECT_EQ(errorOf(Ids{}).kind(), ErrorKind::badUse);
  EXPECT_EQ(errorOf(Ids{}, BosMode::on).kind(), ErrorKind::badUse);
  EXPECT_EQ(errorOf(Ids{0}, BosMode::off).kind(), ErrorKind::badUse);
  EXPECT_EQ(errorOf(std::string()).kind(), ErrorKind::badUse);
  EXPECT_EQ(errorOf(std::string("the sea")).kind(), ErrorKind::badUse) << "text without a tokenizer";
}

TEST(Prompt, NamesAnIdOutsideTheVocabularyWithItsPosition) {
  EXPECT_NE(errorOf(Ids{1, 2, 100}).sentence().find("id 100 at position 2"), std::string::npos);
  EXPECT_NE(errorOf(Ids{-3}).sentence().find("id -3 at position 0"), std::string::npos);
  EXPECT_NE(errorOf(Ids{-3}).sentence().find("0 to 99"), std::string::npos);
}

TEST(Prompt, TextGetsOneBosAndOffTakesItAway) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  const auto tokenizer = Tokenizer::load(folder.path());
  const auto ids = [&](BosMode mode) {
    return makePrompt(std::string("the sea"), mode, kBos, tokenizer.get(), kTinyVocabulary).ids;
  };
  EXPECT_EQ(ids(BosMode::automatic).front(), 0);
  EXPECT_EQ(ids(BosMode::on), ids(BosMode::automatic));
  const Ids all = ids(BosMode::on);
  EXPECT_EQ(ids(BosMode::off), Ids(all.begin() + 1, all.end()));
}

}  // namespace
}  // namespace sinkscope
