#include "core/tokenizer/pattern.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <utility>

#include "core/values/error.h"

namespace sinkscope {
namespace {

std::vector<std::string> matches(const std::string& expression, const std::string& text) {
  std::vector<std::string> found;
  for (const Piece piece : Pattern::regex(expression, "a.json").find(text)) {
    found.push_back(text.substr(piece.begin, piece.end - piece.begin));
  }
  return found;
}

using Found = std::vector<std::string>;

TEST(Pattern, SpacesAreUnicodesOwn) {
  EXPECT_EQ(matches("\\s", "a\u00A0b\u3000c\u0085d\u2028e"), (Found{"\u00A0", "\u3000", "\u0085", "\u2028"}));
  EXPECT_TRUE(matches("\\s", "\u180E").empty()) << "no space since Unicode 6.3";
  EXPECT_EQ(matches("[^\\s]", "\u180E "), (Found{"\u180E"}));
  EXPECT_EQ(matches("\\S+", "ab cd"), (Found{"ab", "cd"}));
}

TEST(Pattern, WordCharactersAreOnigurumas) {
  EXPECT_EQ(matches("\\w+", "a_b\u203Fc \u00BD\u2167 e\u0301 \u24B6\u200D"),
            (Found{"a_b\u203Fc", "\u00BD\u2167", "e\u0301", "\u24B6"}));
  EXPECT_EQ(matches("\\W", "a-b"), (Found{"-"}));
}

TEST(Pattern, ExpressionsHaveOnigurumasSyntax) {
  EXPECT_EQ(matches("\\h+", "xFf0z"), (Found{"Ff0"}));
  EXPECT_EQ(matches("[\\u4e00-\\u4e02]", "\u4E01\u4E05"), (Found{"\u4E01"}));
  EXPECT_EQ(matches("[^(a|[.,!])]+", "(a.bc,d"), (Found{"bc", "d"})) << "a set within a set is united with it";
  EXPECT_EQ(matches("[a-d&&[^b]]+", "abcd"), (Found{"a", "cd"})) << "and && takes what is in both";
  EXPECT_EQ(matches("[\\W]", "a-b"), (Found{"-"}));
  EXPECT_EQ(matches("[[:digit:]x]+", "1x2"), (Found{"1x2"}));
  EXPECT_EQ(matches("[]a]+", "a]b"), (Found{"a]"}));
  EXPECT_EQ(matches("(?i:'S)", "it's IT'S"), (Found{"'s", "'S"}));
  EXPECT_EQ(matches("(?i)straße", "STRASSE Straße"), (Found{"STRASSE", "Straße"}));
  EXPECT_EQ(matches("^b$", "a\nb\nc"), (Found{"b"})) << "^ and $ mean lines";
  EXPECT_EQ(matches("(?<n>a)\\g<n>", "aab"), (Found{"aa"}));
  EXPECT_EQ(matches("(*FAIL)|a", "ba"), (Found{"a"}));
  EXPECT_EQ(matches("a(?=b\\K)", "abab"), (Found{"", ""})) << "\\K goes no further than the match";
}

TEST(Pattern, WhatCannotBeReadIsSaid) {
  for (const char* expression : {"(", "[", "a\\", "[[:alpha", "\\u12", "\\xE6", "(?<a>\\g<a>)", "a{100001}"}) {
    try {
      Pattern::regex(expression, "a.json");
      ADD_FAILURE() << expression;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile) << error.what();
      EXPECT_EQ(std::string(error.what()).find("a.json: the expression " + std::string(expression)), 0u);
    }
  }
}

TEST(Pattern, NestingHasAnEndBeforeTheStackHas) {
  const std::string open(100'000, '('), close(100'000, ')');
  EXPECT_THROW(Pattern::regex(open + "a" + close, "a.json"), Error);
  EXPECT_EQ(matches(open.substr(0, 1000) + "a" + close.substr(0, 1000), "bab"), (Found{"a"}));
}

// What a hostile expression costs is bounded: it ends with one sentence, and soon.
TEST(Pattern, AnExpressionThatWouldNotEndGivesUp) {
  std::string calls = "(?<z>x?){0}";  // every group calls the one before it four times
  for (char group = 'y'; group >= 'r'; --group) {
    const std::string call = "\\g<" + std::string(1, static_cast<char>(group + 1)) + ">";
    calls += "(?<" + std::string(1, group) + ">" + call + call + call + call + "){0}";
  }
  const std::pair<std::string, std::string> hostile[] = {
      {"(?:a|a)*$", std::string(60, 'a') + "b"},
      {calls.substr(0, calls.rfind("(?<r>")) + "(?:\\g<s>y){100}", std::string(100, 'y')},
      {"\\s+$", std::string(50'000, ' ') + "x"},
      {"(?:.|\\n)*", std::string(5'000'000, 'a')},
      {"a|(?<=a\\Kb)c|b", "abc"},
  };
  for (const auto& [expression, text] : hostile) {
    try {
      Pattern::regex(expression, "a.json").find(text);
      ADD_FAILURE() << expression;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::failed) << error.what();
      EXPECT_EQ(std::string(error.what()).find("a.json: the expression gives up on this text ("), 0u) << error.what();
    }
  }
  try {
    Pattern::regex(calls + calls + "\\g<r>", "a.json");  // would take long to read already
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::unsupported) << error.what();
  }
}

// tokenizers finds its matches through the onig crate, whose first empty match after one that is not empty is left out.
TEST(Pattern, EmptyMatchesAreThoseOfTokenizers) {
  EXPECT_EQ(matches("x*", "aéx"), (Found{"", "", "x"}));
  EXPECT_EQ(matches("x*", "xaéxbb x"), (Found{"x", "", "x", "", "", "x"}));
  EXPECT_EQ(matches("b?", "aab"), (Found{"", "", "b"}));
  EXPECT_TRUE(matches("x*", "").empty());
}

TEST(Pattern, LiteralsAreNoExpressions) {
  EXPECT_EQ(Pattern::literal("a.").find("a.ab a.").size(), 2u);
  EXPECT_TRUE(Pattern::literal("").find("abc").empty());
}

TEST(Pattern, ALongRunOfSpacesIsManaged) {
  const std::string text(200000, ' ');
  EXPECT_EQ(matches("\\s+(?!\\S)|\\s+", text + "x").size(), 2u);
  EXPECT_EQ(matches("\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+", text).size(), 1u);
}

// Oniguruma has a regcomp() of another meaning, and whoever calls one in the same program (graphics drivers do) would
// be given it.
TEST(Pattern, TheCLibrarysExpressionsStayItsOwn) {
  Dl_info from{};
  ASSERT_NE(dladdr(dlsym(RTLD_DEFAULT, "regcomp"), &from), 0);
  EXPECT_EQ(std::string(from.dli_fname).find("libonig"), std::string::npos) << from.dli_fname;
}

}  // namespace
}  // namespace sinkscope
