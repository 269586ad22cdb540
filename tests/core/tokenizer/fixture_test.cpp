// Small tokenizers of every kind, and what the libraries that made them say of texts in many scripts
// (fixtures/make_fixtures.py): ids, decoded text, offsets, exactly.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/tokenizer/tokenizer.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Ids = std::vector<std::int64_t>;

struct Kind {
  const char* name;   // of the folder
  const char* file;   // within it; empty: the folder is loaded
  const char* cases;  // the folder with the cases
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

class Fixture : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    const fs::path root = fs::path(SINKSCOPE_SOURCE_DIR) / "tests/core/tokenizer/fixtures";
    tokenizer_ = Tokenizer::load(root / GetParam().name / GetParam().file);
    texts_ = readJson(root / "texts.json");
    cases_ = readJson(root / GetParam().cases / "cases.json");
    ASSERT_GT(texts_.size(), 80u);
    ASSERT_EQ(cases_.size(), texts_.size());
  }

  template <typename Check>
  void forEachCase(Check check) const {
    std::size_t checked = 0;
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      if (cases_[i].is_null()) continue;
      SCOPED_TRACE(texts_[i].dump());
      check(texts_[i].get<std::string>(), cases_[i]);
      ++checked;
    }
    EXPECT_GT(checked, 80u);
  }

  std::shared_ptr<const Tokenizer> tokenizer_;
  json texts_, cases_;
};

TEST_P(Fixture, GivesTheLibrarysIds) {
  forEachCase([&](const std::string& text, const json& expected) {
    EXPECT_EQ(tokenizer_->encode(text, SpecialTokens::none).ids, expected["ids"].get<Ids>());
    if (expected.contains("ids_with_special")) {
      EXPECT_EQ(tokenizer_->encode(text, SpecialTokens::add).ids, expected["ids_with_special"].get<Ids>());
    }
  });
}

TEST_P(Fixture, DecodesToTheLibrarysText) {
  forEachCase([&](const std::string&, const json& expected) {
    EXPECT_EQ(tokenizer_->decode(expected["ids"].get<Ids>()), expected["decoded"].get<std::string>());
  });
}

TEST_P(Fixture, PointsWithinTheText) {
  forEachCase([&](const std::string& text, const json& expected) {
    std::vector<std::pair<std::size_t, std::size_t>> characters;
    for (const auto& [begin, end] : tokenizer_->encode(text, SpecialTokens::none).offsets) {
      ASSERT_LE(begin, end);
      ASSERT_LE(end, text.size());
      characters.emplace_back(utf8::count(text.substr(0, begin)), utf8::count(text.substr(0, end)));
    }
    if (expected.contains("offsets")) {
      EXPECT_EQ(json(characters), expected["offsets"]);
    }
  });
}

TEST_P(Fixture, ShowsTokensThatMakeUpTheText) {
  forEachCase([&](const std::string&, const json& expected) {
    std::string joined;
    bool whole = true;  // no character is spread over several tokens
    for (const Token& token : tokenizer_->display(expected["ids"].get<Ids>(), std::nullopt)) {
      EXPECT_TRUE(utf8::isValid(token.text));
      EXPECT_EQ(token.text.find("▁"), std::string::npos) << "spaces are shown as spaces";
      EXPECT_EQ(token.special, tokenizer_->isSpecial(token.id));
      joined += token.text;
      whole = whole && token.text.find("<0x") == std::string::npos && !token.special;
    }
    if (whole) {
      EXPECT_EQ(joined, expected["decoded"].get<std::string>());
    }
  });
}

constexpr Kind kKinds[] = {
    {"sp_bpe", "", "sp_bpe"},
    {"sp_bpe_user", "tokenizer.model", "sp_bpe_user"},
    {"sp_unigram", "", "sp_unigram"},
    {"sp_unigram_user", "", "sp_unigram_user"},
    {"json_unigram", "", "json_unigram"},
    {"json_unigram_bytes", "tokenizer.json", "json_unigram_bytes"},
    {"json_trained", "", "json_trained"},
    {"json_deepseek_v2", "", "json_deepseek_v2"},
    {"json_deepseek_v3", "", "json_deepseek_v3"},
    {"vocab_merges", "", "vocab_merges"},
    {"gguf_llama", "model.gguf", "sp_bpe"},
    {"gguf_starcoder", "model.gguf", "gguf_starcoder"},
    {"gguf_falcon", "model.gguf", "gguf_falcon"},
};

INSTANTIATE_TEST_SUITE_P(EveryKind, Fixture, testing::ValuesIn(kKinds),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace sinkscope
