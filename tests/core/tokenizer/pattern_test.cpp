#include "core/tokenizer/pattern.h"

#include <gtest/gtest.h>

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
  EXPECT_EQ(matches("\\w+", "a_b\u203Fc \u00BD\u2167 e\u0301"), (Found{"a_b\u203Fc", "\u2167", "e\u0301"}));
  EXPECT_EQ(matches("\\W", "a-b"), (Found{"-"}));
}

TEST(Pattern, OnigurumasEscapesAreTranslated) {
  EXPECT_EQ(matches("\\h+", "xFf0z"), (Found{"Ff0"}));
  EXPECT_EQ(matches("[\\u4e00-\\u4e02]", "\u4E01\u4E05"), (Found{"\u4E01"}));
  EXPECT_EQ(matches("[^(a|[.,!])]+", "(a.bc,d"), (Found{"bc", "d"})) << "a set within a set is united with it";
  EXPECT_EQ(matches("[[:digit:]x]+", "1x2"), (Found{"1x2"}));
  EXPECT_EQ(matches("[]a]+", "a]b"), (Found{"a]"}));
  EXPECT_EQ(matches("(?i:'S)", "it's IT'S"), (Found{"'s", "'S"}));
  EXPECT_EQ(matches("^b$", "a\nb\nc"), (Found{"b"})) << "^ and $ mean lines";
}

TEST(Pattern, WhatCannotBeTranslatedIsSaid) {
  for (const char* expression : {"[a&&b]", "[a[^b]]", "[\\W]", "\\u12"}) {
    try {
      Pattern::regex(expression, "a.json");
      FAIL() << expression;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::unsupported) << error.what();
      EXPECT_NE(std::string(error.what()).find("a.json"), std::string::npos);
    }
  }
  for (const char* expression : {"(", "[", "a\\", "[[:alpha"}) {
    EXPECT_THROW(Pattern::regex(expression, "a.json"), Error) << expression;
  }
}

TEST(Pattern, EmptyMatchesDoNotStopTheSearch) {
  EXPECT_EQ(matches("x*", "aéx"), (Found{"", "", "x", ""}));
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

}  // namespace
}  // namespace sinkscope
