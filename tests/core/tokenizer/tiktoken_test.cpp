#include "core/tokenizer/tiktoken.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/tokenizer/base64.h"
#include "core/tokenizer/tokenizer.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

using nlohmann::json;
using Ids = std::vector<std::int64_t>;
using Pieces = std::vector<std::string>;

TEST(Tiktoken, GivesTheReferencesIds) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const auto folder = *shared / "oracle/tokenizers/llama3_tiktoken";
  const auto tokenizer = Tokenizer::load(folder);
  std::ifstream file(folder / "cases.jsonl");
  std::size_t count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    const json c = json::parse(line);
    const auto text = c["text"].get<std::string>();
    const Ids ids = tokenizer->encode(text, SpecialTokens::none).ids;
    EXPECT_EQ(ids, c["ids"].get<Ids>()) << text;
    EXPECT_EQ(tokenizer->decode(ids), text);
  }
  EXPECT_GT(count, 50u);
  EXPECT_EQ(tokenizer->templateBos(), tokenizer->id("<|begin_of_text|>"));
  EXPECT_TRUE(tokenizer->isSpecial(*tokenizer->id("<|eot_id|>")));
}

// fixtures/make_tiktoken.py: what the library gives with the pattern that Kimi K2 is published with.
TEST(Tiktoken, AFolderWithTiktokenModelIsCutAsKimiIs) {
  const auto folder = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/core/tokenizer/fixtures/kimi";
  ASSERT_TRUE(Tokenizer::isThere(folder));
  const auto tokenizer = Tokenizer::load(folder);
  std::ifstream file(folder / "cases.json");
  std::size_t count = 0;
  for (const json& c : json::parse(file)) {
    const auto text = c["text"].get<std::string>();
    const Ids ids = tokenizer->encode(text, SpecialTokens::none).ids;
    EXPECT_EQ(ids, c["ids"].get<Ids>()) << text;
    EXPECT_EQ(tokenizer->decode(ids), text);
    ++count;
  }
  EXPECT_GT(count, 20u);
  EXPECT_EQ(tokenizer->vocabSize(), 340u + 256);
  EXPECT_EQ(tokenizer->piece(340), "[BOS]");
  EXPECT_EQ(tokenizer->piece(350), "<|reserved_token_350|>");
  EXPECT_EQ(tokenizer->templateBos(), std::nullopt) << "it puts none in front";
}

// The 256 bytes in order, then these tokens.
std::string ranks(const std::vector<std::string>& more) {
  static constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  int rank = 0;
  const auto put = [&](const std::string& bytes) {
    unsigned bits = 0, count = 0;
    for (const char byte : bytes) {
      bits = (bits << 8) | static_cast<unsigned char>(byte);
      for (count += 8; count >= 6; count -= 6) out += kDigits[(bits >> (count - 6)) & 63];
    }
    if (count > 0) out += kDigits[(bits << (6 - count)) & 63];
    while (out.size() - (out.rfind('\n') + 1) > 0 && (out.size() - (out.rfind('\n') + 1)) % 4 != 0) out += '=';
    out += " " + std::to_string(rank++) + "\n";
  };
  for (int byte = 0; byte < 256; ++byte) put(std::string(1, static_cast<char>(byte)));
  for (const std::string& token : more) put(token);
  return out;
}

TEST(Tiktoken, WithoutNamesTheSpecialTokensAreLlama3s) {
  const TemporaryFolder folder;
  writeFile(folder / "tokenizer.model", ranks({"th", "the", " the"}));
  const auto tokenizer = Tokenizer::load(folder.path());
  EXPECT_EQ(tokenizer->vocabSize(), 256u + 3 + 256);
  EXPECT_EQ(tokenizer->piece(259), "<|begin_of_text|>");
  EXPECT_EQ(tokenizer->piece(259 + 6), "<|start_header_id|>");
  EXPECT_EQ(tokenizer->piece(259 + 9), "<|eot_id|>");
  EXPECT_EQ(tokenizer->piece(259 + 255), "<|reserved_special_token_250|>");
  EXPECT_EQ(tokenizer->encode("the the", SpecialTokens::add).ids, (Ids{259, 257, 258}));
  EXPECT_EQ(tokenizer->pieces(tokenizer->encode("a<|eot_id|> b", SpecialTokens::none).ids),
            (Pieces{"a", "<|eot_id|>", "Ġ", "b"}));
  const Tokens shown = tokenizer->display(tokenizer->encode("the the", SpecialTokens::add).ids, 259);
  EXPECT_TRUE(shown[0].bos);
  EXPECT_EQ(shown[2].text, " the");
}

TEST(Tiktoken, LowerRanksMergeFirstAndWholeWordsWin) {
  const TemporaryFolder folder;
  writeFile(folder / "tokenizer.model", ranks({"bc", "ab", "abc", "xyz"}));
  const auto tokenizer = Tokenizer::load(folder / "tokenizer.model");
  EXPECT_EQ(tokenizer->encode("abcd", SpecialTokens::none).ids, (Ids{258, 'd'})) << "b+c, then a+bc";
  EXPECT_EQ(tokenizer->encode("xyz", SpecialTokens::none).ids, (Ids{259})) << "though no two of its bytes merge";
  EXPECT_EQ(tokenizer->encode("xyzx", SpecialTokens::none).ids, (Ids{'x', 'y', 'z', 'x'}));
}

TEST(Tiktoken, BrokenLinesAreNamed) {
  const auto refusal = [](const std::string& file) {
    const TemporaryFolder folder;
    writeFile(folder / "tokenizer.model", file);
    try {
      Tokenizer::load(folder.path());
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile);
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_NE(refusal("IQ== 0\nIg== x\n").find("line 2"), std::string::npos);
  EXPECT_NE(refusal("IQ== 0\nI 1\n").find("line 2"), std::string::npos);
  EXPECT_NE(refusal("IQ== 0\nIg== 0\n").find("repeats"), std::string::npos);
  EXPECT_NE(refusal("IQ== 0\nIQ== 1\n").find("repeats"), std::string::npos);
  EXPECT_NE(refusal("IQ== 0\nIg== 99999999999\n").find("no possible id"), std::string::npos);
  EXPECT_NE(refusal("IQ== 0\nIg== 99999999999999999999999\n").find("line 2"), std::string::npos);
}

TEST(Tiktoken, IsToldFromSentencePieceByItsContent) {
  EXPECT_TRUE(isTiktoken("IQ== 0\nIg== 1\n"));
  EXPECT_TRUE(isTiktoken("IQ== 0"));
  EXPECT_FALSE(isTiktoken("\n\x0E\n\x05<unk>\x15"));
  EXPECT_FALSE(isTiktoken(""));
  EXPECT_FALSE(isTiktoken("IQ=="));
}

TEST(Base64, DecodesWhatTheStandardLists) {  // RFC 4648, section 10
  EXPECT_EQ(decodeBase64(""), "");
  EXPECT_EQ(decodeBase64("Zg=="), "f");
  EXPECT_EQ(decodeBase64("Zm8="), "fo");
  EXPECT_EQ(decodeBase64("Zm9v"), "foo");
  EXPECT_EQ(decodeBase64("Zm9vYmE="), "fooba");
  EXPECT_FALSE(decodeBase64("Zm9vY"));
  EXPECT_FALSE(decodeBase64("Zm-v"));
}

// Found by fuzzing: one line with the rank 14,555,550 made a vocabulary of half a gigabyte.
TEST(Tiktoken, ARankBeyondAllVocabulariesIsRefused) {
  const TemporaryFolder folder;
  writeFile(folder / "tokenizer.model", "IQ== 0\nLw== 14555550\n");
  try {
    Tokenizer::load(folder.path());
    FAIL() << "it was taken";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(error.sentence().find("14555550"), std::string::npos) << error.sentence();
  }
}

}  // namespace
}  // namespace sinkscope
