#include "core/tokenizer/words.h"

#include <gtest/gtest.h>
#include <utf8proc.h>

#include <random>

#include "core/tokenizer/pattern.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {
namespace {

using Found = std::vector<std::string>;

Found strings(const std::vector<Piece>& pieces, const std::string& text) {
  Found out;
  for (const Piece piece : pieces) out.push_back(text.substr(piece.begin, piece.end - piece.begin));
  return out;
}

Found byHand(const char* expression, const std::string& text) {
  std::vector<Piece> out;
  knownWords(expression)(text, out);
  return strings(out, text);
}

class Words : public testing::TestWithParam<const char*> {};

// Characters that the expressions treat unlike each other, and pieces that bring their rules about.
const char* const kParts[] = {
    "a",      "b",      "Z",      "Q",      "É",      "é",    "ǅ",   "ª",     "ʰ",       "天",  "地",  "\u0301",
    "\u0903", "1",      "23",     "4567",   "½",      "Ⅷ",    "٣",   " ",     "  ",      "   ", "\t",  "\n",
    "\r\n",   "\n\n",   "\u00A0", "\u3000", "\u2028", "'",    "'s",  "'S",    "'\u017F", "'t",  "'re", "'VE",
    "'ll",    "'lL",    "'d",     "'m",     "'x",     ".",    "...", "!",     "/",       "//",  "(",   "_",
    "😀",      "\u200D", "\x01",   "word",   "Word",   "WORD", "McX", "don't", "▁"};

std::string randomText(std::mt19937& random) {
  std::string text;
  const int parts = std::uniform_int_distribution<int>(0, 14)(random);
  for (int i = 0; i < parts; ++i) {
    if (std::uniform_int_distribution<int>(0, 9)(random) > 0) {
      text += kParts[std::uniform_int_distribution<std::size_t>(0, std::size(kParts) - 1)(random)];
      continue;
    }
    // Any character that the oldest Unicode among our libraries (13) has: the others know some more.
    const auto any = std::uniform_int_distribution<utf8proc_int32_t>(1, 0x1F9FF)(random);
    const bool surrogate = any >= 0xD800 && any <= 0xDFFF;
    const bool same = utf8proc_category(any) != UTF8PROC_CATEGORY_CN && (any < 0x860 || (any > 0x2000 && any < 0x2BF0));
    if (!surrogate && same) utf8::append(text, static_cast<char32_t>(any));
  }
  return text;
}

TEST_P(Words, AreCutAsTheRegularExpressionCutsThem) {
  ASSERT_NE(knownWords(GetParam()), nullptr);
  const Pattern reference = Pattern::byOniguruma(GetParam(), "a.json");
  std::mt19937 random(11);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = randomText(random);
    ASSERT_EQ(byHand(GetParam(), text), strings(reference.find(text), text)) << text;
  }
}

TEST_P(Words, LeaveNothingOut) {
  std::mt19937 random(12);
  for (int i = 0; i < 2000; ++i) {
    const std::string text = randomText(random);
    std::string joined;
    for (const std::string& word : byHand(GetParam(), text)) joined += word;
    ASSERT_EQ(joined, text);
  }
}

TEST_P(Words, OfAMegabyteTakeTimeInProportion) {
  for (const char* part : {" ", "a", "A", "Aª", "'", "\n", " \n", "1", "\u0301", "."}) {
    std::string text;
    while (text.size() < 1'000'000) text += part;
    std::size_t length = 0;
    for (const std::string& word : byHand(GetParam(), text)) length += word.size();
    EXPECT_EQ(length, text.size()) << part;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryKind, Words,
                         testing::Values(kGpt2Words, kLlama3Words, kQwen2Words, kO200kWords, kTekkenWords),
                         [](const auto& kind) {
                           return std::string(std::array{"gpt2", "llama3", "qwen2", "o200k", "tekken"}[kind.index]);
                         });

TEST(Words, FollowTheCaseOfLettersForO200k) {
  EXPECT_EQ(byHand(kO200kWords, "HTTPServer isn't"), (Found{"HTTPServer", " isn't"}));
  EXPECT_EQ(byHand(kO200kWords, "helloWorld"), (Found{"hello", "World"}));
  EXPECT_EQ(byHand(kO200kWords, "12345 a/b"), (Found{"123", "45", " a", "/b"}));
}

TEST(Words, OfTekkenKnowNoContractionsAndStandDigitByDigit) {
  EXPECT_EQ(byHand(kTekkenWords, "isn't 12"), (Found{"isn", "'t", " ", "1", "2"}));
}

TEST(Words, AnotherExpressionIsNoneOfThem) {
  EXPECT_EQ(knownWords("\\w+"), nullptr);
  EXPECT_EQ(knownWords(""), nullptr);
}

}  // namespace
}  // namespace sinkscope
