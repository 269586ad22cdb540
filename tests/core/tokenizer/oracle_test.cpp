// Every case that a reference run of Hugging Face's tokenizers wrote: ids, pieces, offsets and decoded text, exactly.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/tokenizer/tokenizer.h"
#include "core/tokenizer/utf8.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

using nlohmann::json;
using Offsets = std::vector<std::pair<std::size_t, std::size_t>>;

// The reference counts characters, we count bytes.
Offsets inCharacters(const Offsets& bytes, std::string_view text) {
  const auto characters = [&](std::size_t at) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < at; utf8::next(text, i)) ++count;
    return count;
  };
  Offsets out;
  for (const auto& [begin, end] : bytes) out.emplace_back(characters(begin), characters(end));
  return out;
}

class OracleTokenizer : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const auto shared = sharedFolder();
    if (!shared) GTEST_SKIP() << kNoShared;
    const auto folder = *shared / "oracle" / "tokenizers" / GetParam();
    tokenizer_ = Tokenizer::load(folder);
    std::ifstream file(folder / "cases.jsonl");
    for (std::string line; std::getline(file, line);) cases_.push_back(json::parse(line));
    ASSERT_GT(cases_.size(), 50u);
  }

  std::shared_ptr<const Tokenizer> tokenizer_;
  std::vector<json> cases_;
};

TEST_P(OracleTokenizer, GivesTheSameIdsAndPieces) {
  for (const json& c : cases_) {
    const auto text = c["text"].get<std::string>();
    const Encoding plain = tokenizer_->encode(text, SpecialTokens::none);
    EXPECT_EQ(plain.ids, c["ids_without_special"].get<std::vector<std::int64_t>>()) << text;
    EXPECT_EQ(tokenizer_->pieces(plain.ids), c["tokens"].get<std::vector<std::string>>()) << text;
    const Encoding special = tokenizer_->encode(text, SpecialTokens::add);
    EXPECT_EQ(special.ids, c["ids_with_special"].get<std::vector<std::int64_t>>()) << text;
    EXPECT_EQ(special.offsets.size(), special.ids.size());
  }
}

TEST_P(OracleTokenizer, GivesTheSameOffsets) {
  for (const json& c : cases_) {
    const auto text = c["text"].get<std::string>();
    const Encoding plain = tokenizer_->encode(text, SpecialTokens::none);
    EXPECT_EQ(inCharacters(plain.offsets, text), c["offsets"].get<Offsets>()) << text;
  }
}

TEST_P(OracleTokenizer, DecodesToTheSameText) {
  for (const json& c : cases_) {
    const auto plain = c["ids_without_special"].get<std::vector<std::int64_t>>();
    const auto special = c["ids_with_special"].get<std::vector<std::int64_t>>();
    EXPECT_EQ(tokenizer_->decode(plain), c["decoded"].get<std::string>());
    EXPECT_EQ(tokenizer_->decode(special, true), c["decoded_skip_special"].get<std::string>());
  }
}

TEST_P(OracleTokenizer, ShowsEveryTokenAsReadableText) {
  for (const json& c : cases_) {
    const auto ids = c["ids_with_special"].get<std::vector<std::int64_t>>();
    const Tokens tokens = tokenizer_->display(ids, tokenizer_->templateBos());
    ASSERT_EQ(tokens.size(), ids.size());
    std::string joined;
    for (const Token& token : tokens) {
      EXPECT_TRUE(utf8::isValid(token.text));
      if (!token.special) joined += token.text;
    }
    // Where no character is spread over several tokens, the tokens' texts are the decoded text.
    const auto decoded = c["decoded_skip_special"].get<std::string>();
    if (joined.find("<0x") == std::string::npos) {
      EXPECT_EQ(joined, decoded);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryKind, OracleTokenizer,
                         testing::Values("gpt2", "llama3", "qwen2", "neox", "llama2", "llama2_metaspace", "gemma"),
                         [](const auto& kind) { return std::string(kind.param); });

}  // namespace
}  // namespace sinkscope
