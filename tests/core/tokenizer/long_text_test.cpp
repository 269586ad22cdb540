// Long and odd texts through every kind of tokenizer: time in proportion to their length (a quadratic step would take
// hours), and several threads at once.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/tokenizer/tokenizer.h"
#include "core/tokenizer/word_cache.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

fs::path fixture(const std::string& kind) {
  return fs::path(SINKSCOPE_SOURCE_DIR) / "tests/core/tokenizer/fixtures" / kind;
}

const char* const kKinds[] = {"sp_bpe",
                              "sp_bpe_user",
                              "sp_unigram",
                              "sp_unigram_user",
                              "json_unigram",
                              "vocab_merges",
                              "gguf_llama/model.gguf",
                              "gguf_falcon/model.gguf",
                              "gguf_starcoder/model.gguf"};

TEST(LongText, OfOneCharacterTakesTimeInProportion) {
  for (const char* kind : kKinds) {
    const auto tokenizer = Tokenizer::load(fixture(kind));
    for (const std::string part : {"a", " ", "▁", "\n", "\u0301", "天", "<", "\xFF", "the", "'"}) {
      std::string text;
      while (text.size() < 300'000) text += part;
      const auto start = std::chrono::steady_clock::now();
      const Encoding encoding = tokenizer->encode(text, SpecialTokens::none);
      const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      EXPECT_LT(seconds, 20) << kind << " " << part;
      EXPECT_EQ(encoding.offsets.size(), encoding.ids.size());
    }
  }
}

TEST(LongText, IsTheSameOnSeveralThreads) {
  for (const char* kind : {"sp_bpe", "vocab_merges", "sp_unigram"}) {
    const auto tokenizer = Tokenizer::load(fixture(kind));
    std::string text;
    for (int i = 0; i < 20000; ++i) text += "the" + std::to_string(i * 7919 % 10007) + " ";
    const auto alone = tokenizer->encode(text, SpecialTokens::add).ids;
    std::vector<std::vector<std::int64_t>> ids(4);
    std::vector<std::thread> threads;
    for (auto& own : ids) threads.emplace_back([&] { own = tokenizer->encode(text, SpecialTokens::add).ids; });
    for (std::thread& thread : threads) thread.join();
    for (const auto& own : ids) EXPECT_EQ(own, alone) << kind;
  }
}

TEST(WordCache, KeepsWhatItWasGivenUntilItIsFull) {
  WordCache cache;
  std::vector<std::string> words;
  for (int i = 0; i < 5000; ++i) words.push_back("w" + std::to_string(i));
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::vector<Unit> units(i % 3, Unit{static_cast<TokenId>(i), 0, 1});
    ASSERT_FALSE(cache.find(words[i]));
    cache.add(words[i], units);
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto units = cache.find(words[i]);
    ASSERT_TRUE(units) << words[i];
    ASSERT_EQ(units->size(), i % 3);
    for (const Unit& unit : *units) EXPECT_EQ(unit.id, static_cast<TokenId>(i));
  }
  for (int i = 0; i < 200000; ++i) cache.add("x" + std::to_string(i), {});
  EXPECT_TRUE(cache.find("x199999"));
  EXPECT_FALSE(cache.find("w0")) << "emptied when full";
}

}  // namespace
}  // namespace sinkscope
