#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using nlohmann::json;

std::vector<json> lines(const std::string& text) {
  std::vector<json> all;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) all.push_back(json::parse(line));
  return all;
}

class Tokenize : public testing::Test {
 protected:
  void SetUp() override { writeTinyLlama(model()); }
  std::filesystem::path model() const { return folder_ / "model"; }

  const TemporaryFolder folder_;
};

// The fixture's vocabulary: <bos> 0, bytes from 2 on, merges h+e 258, t+he 259, Ġ+the 260.
TEST_F(Tokenize, PrintsIdsAndPiecesInOneLine) {
  const Finished finished = runHere({"tokenize", model().string(), "--text", "a the"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(finished.out, "{\"ids\":[0,99,260],\"tokens\":[\"<bos>\",\"a\",\"\\u0120the\"]}\n");
  EXPECT_EQ(finished.err, "");
}

TEST_F(Tokenize, TheBosOptionsDoWhatTheySay) {
  const auto ids = [&](std::vector<std::string> options, const std::string& text) {
    std::vector<std::string> words = {"tokenize", model().string(), "--text", text};
    words.insert(words.end(), options.begin(), options.end());
    const Finished finished = runHere(words);
    EXPECT_EQ(finished.status, 0) << finished.err;
    return finished.status == 0 ? json::parse(finished.out).at("ids") : json();
  };
  EXPECT_EQ(ids({}, "a"), json({0, 99}));
  EXPECT_EQ(ids({"--no-special"}, "a"), json({99}));
  EXPECT_EQ(ids({"--bos", "off"}, "a"), json({99}));
  EXPECT_EQ(ids({"--bos", "on"}, "a"), json({0, 99}));
  EXPECT_EQ(ids({"--bos", "on"}, "<bos>a"), json({0, 99}));   // never twice
  EXPECT_EQ(ids({"--no-special"}, "<bos>a"), json({0, 99}));  // recognised inside the text
  EXPECT_EQ(ids({"--no-special"}, ""), json::array());
}

// The tokenizer's fixture: <s> 1, and GGUF's the same vocabulary.
TEST(TokenizeForms, ATokenizerModelAndAGgufFileAreEnough) {
  const std::filesystem::path fixtures = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/core/tokenizer/fixtures";
  const Finished model = runHere({"tokenize", (fixtures / "sp_bpe").string(), "--text", "the"});
  ASSERT_EQ(model.status, 0) << model.err;
  EXPECT_EQ(json::parse(model.out).at("tokens"), json({"<s>", "\u2581the"}));
  for (const char* gguf : {"gguf_llama/model.gguf", "gguf_llama"}) {
    const Finished same = runHere({"tokenize", (fixtures / gguf).string(), "--text", "the"});
    ASSERT_EQ(same.status, 0) << same.err;
    EXPECT_EQ(same.out, model.out);
  }
}

TEST_F(Tokenize, ADoubledBosIsNoted) {
  const Finished doubled = runHere({"tokenize", model().string(), "--text", "<bos>a"});
  ASSERT_EQ(doubled.status, 0);
  EXPECT_EQ(json::parse(doubled.out).at("ids"), json({0, 0, 99})) << "auto is what the tokenizer does";
  EXPECT_NE(doubled.err.find("note: two bos stand in front"), std::string::npos) << doubled.err;
  EXPECT_EQ(runHere({"tokenize", model().string(), "--text", "<bos>a", "--bos", "on"}).err, "");
}

TEST_F(Tokenize, AFolderWithOnlyATokenizerIsEnough) {
  for (const char* name : {"config.json", "generation_config.json", "model.safetensors", "tokenizer_config.json"}) {
    std::filesystem::remove(model() / name);
  }
  const Finished finished = runHere({"tokenize", model().string(), "--text", "a"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(json::parse(finished.out).at("ids"), json({0, 99}));
}

TEST_F(Tokenize, AFileIsOneText) {
  writeFile(folder_ / "text", "a\na\n");
  const Finished finished = runHere({"tokenize", model().string(), "--file", (folder_ / "text").string()});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const std::vector<json> all = lines(finished.out);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].at("ids"), json({0, 99, 12, 99, 12}));
}

TEST_F(Tokenize, EveryJsonLineGivesALineInOrder) {
  writeFile(folder_ / "texts", "{\"text\": \"a\"}\n\n{\"name\": \"x\", \"text\": \"\\u00e9\"}\r\n{\"text\": \"\"}");
  const Finished finished = runHere({"tokenize", model().string(), "--jsonl", (folder_ / "texts").string()});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const std::vector<json> all = lines(finished.out);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].at("ids"), json({0, 99}));
  EXPECT_EQ(all[1].at("ids"), json({0, 2 + 0xC3, 2 + 0xA9}));
  EXPECT_EQ(all[2].at("ids"), json({0}));
}

TEST_F(Tokenize, ReadsStandardInput) {
  const Finished finished = runProgram(commandLineProgram(), {"tokenize", model().string(), "--jsonl", "-"},
                                       "{\"text\": \"a\"}\n{\"text\": \"aa\"}\n");
  ASSERT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(lines(finished.out).size(), 2u);
  EXPECT_EQ(finished.err, "");
}

TEST_F(Tokenize, ABrokenLineIsNamed) {
  for (const std::string bad : {"{\"text\"", "[1]", "{\"txt\": \"a\"}", "{\"text\": 3}"}) {
    writeFile(folder_ / "texts", "{\"text\": \"a\"}\n" + bad + "\n");
    const Finished finished = runHere({"tokenize", model().string(), "--jsonl", (folder_ / "texts").string()});
    EXPECT_EQ(finished.status, 1);
    EXPECT_TRUE(contains(finished.err, "texts: line 2")) << finished.err;
  }
}

TEST_F(Tokenize, AMissingTokenizerAndAMissingFileAreNamed) {
  const Finished noFile = runHere({"tokenize", model().string(), "--file", (folder_ / "absent").string()});
  EXPECT_EQ(noFile.status, 2);
  EXPECT_TRUE(isOneErrorLine(noFile)) << noFile.err;
  EXPECT_TRUE(contains(noFile.err, "absent"));

  std::filesystem::remove(model() / "tokenizer.json");
  const Finished noTokenizer = runHere({"tokenize", model().string(), "--text", "a"});
  EXPECT_EQ(noTokenizer.status, 1);
  EXPECT_TRUE(isOneErrorLine(noTokenizer)) << noTokenizer.err;
  EXPECT_TRUE(contains(noTokenizer.err, "tokenizer.json")) << noTokenizer.err;
}

TEST_F(Tokenize, BosOnWithoutABosIsAnError) {
  json tokenizer = json::parse(readFile(model() / "tokenizer.json"));
  tokenizer["post_processor"] = nullptr;
  writeFile(model() / "tokenizer.json", tokenizer.dump());
  for (const char* name : {"config.json", "generation_config.json", "tokenizer_config.json"}) {
    std::filesystem::remove(model() / name);
  }
  const Finished without = runHere({"tokenize", model().string(), "--text", "a", "--bos", "on"});
  EXPECT_EQ(without.status, 2) << without.out;
  EXPECT_TRUE(contains(without.err, "--bos-id")) << without.err;
  const Finished with = runHere({"tokenize", model().string(), "--text", "a", "--bos", "on", "--bos-id", "7"});
  ASSERT_EQ(with.status, 0) << with.err;
  EXPECT_EQ(json::parse(with.out).at("ids"), json({7, 99}));
  const Finished outside = runHere({"tokenize", model().string(), "--text", "a", "--bos", "on", "--bos-id", "99999"});
  EXPECT_EQ(outside.status, 2);
  EXPECT_TRUE(contains(outside.err, "99999")) << outside.err;
}

// Every case of the byte-level reference tokenizers, through the program as a script uses it.
TEST(TokenizeReference, AgreesWithTransformers) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  for (const std::string kind : {"gpt2", "llama3", "qwen2", "neox"}) {
    const auto folder = *shared / "oracle" / "tokenizers" / kind;
    const std::vector<json> cases = lines(readFile(folder / "cases.jsonl"));
    ASSERT_FALSE(cases.empty());
    const std::string file = (folder / "cases.jsonl").string();
    const Finished with = runHere({"tokenize", folder.string(), "--jsonl", file});
    const Finished without = runHere({"tokenize", folder.string(), "--jsonl", file, "--no-special"});
    ASSERT_EQ(with.status, 0) << kind << with.err;
    ASSERT_EQ(without.status, 0) << kind << without.err;
    const std::vector<json> withIds = lines(with.out), withoutIds = lines(without.out);
    ASSERT_EQ(withIds.size(), cases.size());
    ASSERT_EQ(withoutIds.size(), cases.size());
    for (std::size_t i = 0; i < cases.size(); ++i) {
      EXPECT_EQ(withIds[i].at("ids"), cases[i].at("ids_with_special")) << kind << " " << cases[i].at("text");
      EXPECT_EQ(withoutIds[i].at("ids"), cases[i].at("ids_without_special")) << kind << " " << cases[i].at("text");
      EXPECT_EQ(withoutIds[i].at("tokens"), cases[i].at("tokens")) << kind << " " << cases[i].at("text");
    }
    for (const char c : with.out) ASSERT_TRUE(c == '\n' || (c >= 0x20 && c < 0x7f)) << "not ASCII-escaped";
  }
}

}  // namespace
}  // namespace sinkscope
