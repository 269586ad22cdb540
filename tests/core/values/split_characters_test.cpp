#include "core/values/split_characters.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

Tokens texts(const std::vector<std::string>& of) {
  Tokens tokens;
  for (const std::string& text : of) tokens.push_back({.id = static_cast<std::int64_t>(tokens.size()), .text = text});
  return tokens;
}

using Texts = std::vector<std::string>;

TEST(SplitCharacters, ACharacterInBytesIsWrittenAsItsParts) {
  EXPECT_EQ(shownTexts(texts({" f", "<0xC3>", "<0xBC>", "r"})), (Texts{" f", "ü₁", "ü₂", "r"}));
  const std::vector<ShownToken> shown = shownTokens(texts({"<0xE4>", "<0xB8>", "<0xAD>"}));  // 中
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(shown[i].character, "中");
    EXPECT_EQ(shown[i].part, static_cast<int>(i) + 1);
    EXPECT_EQ(shown[i].parts, 3);
  }
}

TEST(SplitCharacters, NeighboursAreToldApart) {
  EXPECT_EQ(shownTexts(texts({"<0xC3>", "<0xA4>", "<0xC3>", "<0xB6>"})), (Texts{"ä₁", "ä₂", "ö₁", "ö₂"}));
  // Two bytes in one token, the third in the next, as byte pair encodings cut an ideograph.
  EXPECT_EQ(shownTexts(texts({"<0xE4><0xB8>", "<0xAD>"})), (Texts{"中₁", "中₂"}));
  // The end of one and the beginning of the next in one token.
  EXPECT_EQ(shownTexts(texts({"<0xC3>", "<0xA4><0xC3>", "<0xB6>"})), (Texts{"ä₁", "ä₂ö₁", "ö₂"}));
}

TEST(SplitCharacters, ATokenWithMoreThanAPartIsNotWrittenOver) {
  const std::vector<ShownToken> shown = shownTokens(texts({" <0xF0><0x9F>", "<0x98>", "<0x80>"}));
  EXPECT_EQ(shown[0].text, " 😀₁");
  EXPECT_EQ(shown[2].text, "😀₃");
  for (const ShownToken& one : shown) EXPECT_EQ(one.part, 0);
}

TEST(SplitCharacters, BytesOfNoCharacterStayBytes) {
  EXPECT_EQ(shownTexts(texts({"<0xC3>", "a", "<0xBC>"})), (Texts{"<0xC3>", "a", "<0xBC>"}))
      << "something stands between";
  EXPECT_EQ(shownTexts(texts({"<0xFF>", "<0xC3>"})), (Texts{"<0xFF>", "<0xC3>"}));
  EXPECT_EQ(shownTexts(texts({"<0xZZ>", "<0x4"})), (Texts{"<0xZZ>", "<0x4"}));
}

TEST(SplitCharacters, OneTokenIsShownAsAmongAllOthers) {
  Tokens many;
  for (int i = 0; i < 40; ++i) {
    for (const char* text : {" a", "<0xE4>", "<0xB8>", "<0xAD>"}) many.push_back({.id = i, .text = text});
  }
  const std::vector<ShownToken> all = shownTokens(many);
  for (std::size_t i = 0; i < many.size(); ++i) {
    EXPECT_EQ(shownToken(many, static_cast<int>(i)).text, all[i].text);
    EXPECT_EQ(shownToken(many, static_cast<int>(i)).part, all[i].part);
  }
}

TEST(SplitCharacters, EverythingElseIsDisplayText) {
  Tokens tokens = texts({"The", " sea", "\n"});
  tokens.insert(tokens.begin(), {.id = 9, .text = "<bos>", .special = true, .bos = true});
  EXPECT_EQ(shownTexts(tokens), (Texts{"⟨bos⟩", "The", " sea", "⏎"}));
}

}  // namespace
}  // namespace sinkscope
