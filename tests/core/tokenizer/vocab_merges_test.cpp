#include "core/tokenizer/vocab_merges.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;
using Pieces = std::vector<std::string>;

// The fixture's vocabulary (<pad> 0, </s> 1, <unk> 2) in a folder of its own.
class Folder {
 public:
  explicit Folder(const std::string& config = {}) {
    const fs::path from = fs::path(SINKSCOPE_SOURCE_DIR) / "tests/core/tokenizer/fixtures/vocab_merges";
    for (const char* name : {"vocab.json", "merges.txt"}) fs::copy_file(from / name, folder_ / name);
    if (!config.empty()) writeFile(folder_ / "tokenizer_config.json", config);
  }
  std::shared_ptr<const Tokenizer> load() const { return Tokenizer::load(folder_.path()); }
  Pieces pieces(const std::string& text, SpecialTokens specials = SpecialTokens::add) const {
    const auto tokenizer = load();
    return tokenizer->pieces(tokenizer->encode(text, specials).ids);
  }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
};

TEST(VocabMerges, AddABosWhereTheConfigSaysSo) {
  const std::string opt = R"({"tokenizer_class":"GPT2Tokenizer","add_bos_token":true,"bos_token":"</s>"})";
  EXPECT_EQ(Folder(opt).pieces("the"), (Pieces{"</s>", "the"}));
  EXPECT_EQ(Folder(opt).load()->templateBos(), 1);
  EXPECT_EQ(Folder().pieces("the"), (Pieces{"the"}));
  EXPECT_FALSE(Folder().load()->templateBos());
}

TEST(VocabMerges, TheConfigDecidesAboutTheSpaceInFront) {
  EXPECT_EQ(Folder(R"({"add_prefix_space":true})").pieces("the"), (Pieces{"Ġthe"}));
  EXPECT_EQ(Folder(R"({"add_prefix_space":false})").pieces("the"), (Pieces{"the"}));
}

TEST(VocabMerges, Qwen2CutsDigitsOneByOneAndComposes) {
  const Folder qwen(R"({"tokenizer_class":"Qwen2TokenizerFast"})");
  EXPECT_EQ(qwen.pieces("2024"), (Pieces{"2", "0", "2", "4"}));
  EXPECT_NE(Folder().pieces("2024").size(), 4u) << "GPT-2 does not, and 2024 was in the text that was learned from";
  EXPECT_EQ(qwen.pieces("e\u0301"), qwen.pieces("\u00E9"));
  EXPECT_NE(Folder().pieces("e\u0301"), Folder().pieces("\u00E9"));
}

TEST(VocabMerges, AddedTokensComeFromTheFilesBesideThem) {
  const Folder folder;
  writeFile(folder.folder() / "added_tokens.json", R"({"<|x|>":700})");
  writeFile(folder.folder() / "special_tokens_map.json", R"({"bos_token":"<|x|>","eos_token":{"content":"</s>"}})");
  EXPECT_EQ(folder.pieces("a<|x|></s>"), (Pieces{"a", "<|x|>", "</s>"}));
  EXPECT_TRUE(folder.load()->isSpecial(700));
  EXPECT_EQ(folder.load()->namedBos(), 700);
}

TEST(VocabMerges, BrokenFilesAreNamed) {
  const auto refusal = [](const char* name, const std::string& content) {
    const Folder folder;
    writeFile(folder.folder() / name, content);
    try {
      folder.load();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile) << error.what();
      EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << error.what();
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  const auto mentions = [](const std::string& text, const char* words) {
    return testing::AssertionResult(text.find(words) != std::string::npos) << text;
  };
  EXPECT_TRUE(mentions(refusal("merges.txt", "#version: 0.2\nt h\nabc\n"), "merge 2"));
  EXPECT_TRUE(mentions(refusal("merges.txt", "t h e\n"), "no pair"));
  EXPECT_TRUE(mentions(refusal("merges.txt", "zzzz h\n"), "zzzz"));
  EXPECT_TRUE(mentions(refusal("vocab.json", "[]"), "no object"));
  EXPECT_TRUE(mentions(refusal("vocab.json", R"({"a":-1})"), "no possible id"));
  EXPECT_TRUE(mentions(refusal("tokenizer_config.json", R"({"add_bos_token":"yes"})"), "add_bos_token"));
  EXPECT_TRUE(mentions(refusal("tokenizer_config.json", R"({"added_tokens_decoder":{"x":{"content":"y"}}})"), "no id"));
  EXPECT_TRUE(mentions(refusal("added_tokens.json", R"({"<x>":1.5})"), "no possible id"));
}

}  // namespace
}  // namespace sinkscope
