#include "core/tokenizer/gguf_tokenizer.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "core/tokenizer/gguf_words.h"
#include "core/tokenizer/pattern.h"
#include "core/values/error.h"
#include "tests/support/gguf_builder.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

using Pieces = std::vector<std::string>;

template <typename Number>
std::string array(std::uint32_t type, const std::vector<Number>& values) {
  std::string out = GgufBuilder::packed(type) + GgufBuilder::packed(static_cast<std::uint64_t>(values.size()));
  for (const Number value : values) out += GgufBuilder::packed(value);
  return out;
}
constexpr std::uint32_t kInt32 = 5, kFloat32 = 6, kArray = 9;

const Pieces kSpPieces = {"<unk>", "<s>", "</s>", "<tool>", "▁", "a", "b", "▁a", "ab", "▁ab", "  "};

struct Llama {
  std::vector<float> scores = {0, 0, 0, 0, -9, -8, -7, -2, -3, -1, 0};
  std::vector<std::int32_t> types = {2, 3, 3, 3, 1, 1, 1, 1, 1, 1, 4};
};

GgufBuilder llama(const Llama& parts = {}) {
  GgufBuilder gguf;
  gguf.text("general.architecture", "llama")
      .text("tokenizer.ggml.model", "llama")
      .texts("tokenizer.ggml.tokens", kSpPieces);
  gguf.raw("tokenizer.ggml.scores", kArray, array(kFloat32, parts.scores));
  gguf.raw("tokenizer.ggml.token_type", kArray, array(kInt32, parts.types));
  return gguf;
}

GgufBuilder gpt2(const char* pre) {
  GgufBuilder gguf;
  gguf.text("general.architecture", "llama").text("tokenizer.ggml.model", "gpt2").text("tokenizer.ggml.pre", pre);
  gguf.texts("tokenizer.ggml.tokens", {"<|end|>", "[u]", "a", "b", "Ġ", "1", "ab", "Ġab", "11", "bab", "<|start|>"});
  gguf.raw("tokenizer.ggml.token_type", kArray,
           array(kInt32, std::vector<std::int32_t>{3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 3}));
  gguf.texts("tokenizer.ggml.merges", {"a b", "Ġ ab", "1 1"});
  return gguf;
}

std::shared_ptr<const Tokenizer> load(const GgufBuilder& gguf) {
  const TemporaryFolder folder;
  writeFile(folder / "model.gguf", gguf.bytes());
  return Tokenizer::load(folder / "model.gguf");
}

Pieces pieces(const GgufBuilder& gguf, const std::string& text, SpecialTokens specials = SpecialTokens::none) {
  const auto tokenizer = load(gguf);
  return tokenizer->pieces(tokenizer->encode(text, specials).ids);
}

TEST(GgufTokenizer, MergesByScoresWithASpaceInFront) {
  EXPECT_EQ(pieces(llama(), "ab a"), (Pieces{"▁ab", "▁a"}));
  EXPECT_EQ(pieces(llama().flag("tokenizer.ggml.add_space_prefix", false), "ab a"), (Pieces{"ab", "▁a"}));
  EXPECT_EQ(pieces(llama(), "a<tool>b"), (Pieces{"▁a", "<tool>", "▁", "b"})) << "control pieces are found in text";
  EXPECT_EQ(pieces(llama(), "az"), (Pieces{"▁a", "<unk>"}));
}

// The library's own answers for a tokenizer.json of Gemma's, whose pieces and merges stand in a GGUF file here.
TEST(GgufTokenizer, MergesGemmasPiecesAsTheLibraryDoes) {
  if (!sharedFolder()) GTEST_SKIP() << kNoShared;
  const std::filesystem::path folder = *sharedFolder() / "oracle" / "tokenizers" / "gemma";
  const nlohmann::json file = nlohmann::json::parse(std::ifstream(folder / "tokenizer.json"));
  std::map<std::int64_t, std::string> byId;
  for (const auto& [piece, id] : file["model"]["vocab"].items()) byId[id.get<std::int64_t>()] = piece;
  std::set<std::string> special;
  for (const nlohmann::json& one : file["added_tokens"]) {
    byId[one["id"].get<std::int64_t>()] = one["content"].get<std::string>();
    if (one["special"].get<bool>()) special.insert(one["content"].get<std::string>());
  }
  Pieces all, merges;
  std::vector<std::int32_t> types;
  for (const auto& [id, piece] : byId) {
    ASSERT_EQ(id, std::ssize(all)) << "ids have a gap";
    all.push_back(piece);
    types.push_back(special.contains(piece) ? 3 : piece.starts_with("<0x") ? 6 : 1);
  }
  for (const nlohmann::json& merge : file["model"]["merges"])
    merges.push_back(merge[0].get<std::string>() + " " + merge[1].get<std::string>());
  GgufBuilder gguf;
  gguf.text("general.architecture", "gemma4").text("tokenizer.ggml.model", "gemma4");
  gguf.texts("tokenizer.ggml.tokens", all).texts("tokenizer.ggml.merges", merges);
  gguf.raw("tokenizer.ggml.scores", kArray, array(kFloat32, std::vector<float>(all.size(), -1000.0F)));
  gguf.raw("tokenizer.ggml.token_type", kArray, array(kInt32, types));
  const auto tokenizer = load(gguf);
  std::ifstream cases(folder / "cases.jsonl");
  int count = 0;
  for (std::string line; std::getline(cases, line); ++count) {
    const nlohmann::json one = nlohmann::json::parse(line);
    const auto text = one["text"].get<std::string>();
    EXPECT_EQ(tokenizer->encode(text, SpecialTokens::add).ids, one["ids_with_special"].get<std::vector<std::int64_t>>())
        << text;
    EXPECT_EQ(tokenizer->decode(one["ids_without_special"].get<std::vector<std::int64_t>>()),
              one["decoded"].get<std::string>());
  }
  EXPECT_GT(count, 50);
}

TEST(GgufTokenizer, UserDefinedSpacesAreSpacesHoweverTheyAreWritten) {
  const auto tokenizer = load(llama());
  const auto ids = tokenizer->encode("a   b", SpecialTokens::none).ids;
  EXPECT_EQ(tokenizer->pieces(ids), (Pieces{"▁a", "▁▁", "▁", "b"}));
  EXPECT_EQ(tokenizer->decode(ids), "a   b");
}

TEST(GgufTokenizer, TheBosRulesAreTheFiles) {
  EXPECT_EQ(pieces(llama(), "a", SpecialTokens::add), (Pieces{"<s>", "▁a"})) << "SentencePiece's default";
  EXPECT_EQ(load(llama().flag("tokenizer.ggml.add_bos_token", false))->templateBos(), std::nullopt);
  EXPECT_EQ(load(llama().number("tokenizer.ggml.bos_token_id", 3))->templateBos(), 3);
  EXPECT_EQ(pieces(llama().flag("tokenizer.ggml.add_eos_token", true), "a", SpecialTokens::add),
            (Pieces{"<s>", "▁a", "</s>"}));
  EXPECT_EQ(load(gpt2("gpt-2"))->templateBos(), std::nullopt);
  GgufBuilder named = gpt2("qwen2").number("tokenizer.ggml.bos_token_id", 10);
  EXPECT_EQ(load(named)->templateBos(), std::nullopt);
  EXPECT_EQ(load(named)->namedBos(), 10);
  EXPECT_EQ(load(gpt2("llama-bpe").number("tokenizer.ggml.bos_token_id", 10))->templateBos(), 10)
      << "Llama 3's default";
  EXPECT_EQ(load(gpt2("llama-bpe").number("tokenizer.ggml.bos_token_id", 4000000000u))->templateBos(), std::nullopt);
}

TEST(GgufTokenizer, CutsWordsAsPreSays) {
  EXPECT_EQ(pieces(gpt2("gpt-2"), "ab 11"), (Pieces{"ab", "Ġ", "11"}));
  EXPECT_EQ(pieces(gpt2("qwen2"), "ab11"), (Pieces{"ab", "1", "1"})) << "every digit alone";
  EXPECT_EQ(pieces(gpt2("starcoder"), "ab11"), (Pieces{"ab", "1", "1"}));
  EXPECT_EQ(pieces(gpt2("llama-bpe"), "1111"), (Pieces{"11", "1", "1"})) << "in threes";
  EXPECT_EQ(pieces(gpt2("falcon"), "1111"), (Pieces{"11", "1", "1"}));
  EXPECT_EQ(pieces(gpt2("llama-bpe"), "bab"), (Pieces{"bab"})) << "a word that is a piece stays whole";
  EXPECT_EQ(pieces(gpt2("dbrx"), "bab"), (Pieces{"b", "ab"}));
  EXPECT_EQ(pieces(gpt2("gpt-4o"), "abAB"), (Pieces{"ab"})) << "A and B are not in this vocabulary";
  EXPECT_EQ(pieces(gpt2("gpt-2"), "a[u]b<|end|>"), (Pieces{"a", "[u]", "b", "<|end|>"}));
}

TEST(GgufTokenizer, EveryWayOfCuttingCanBeRead) {
  for (const char* pre :
       {"default",     "gpt-2",     "olmo",   "llama-bpe", "dbrx",   "qwen2", "stablelm2",    "gpt-4o",
        "tekken",      "starcoder", "smollm", "command-r", "falcon", "bloom", "deepseek-llm", "deepseek-coder",
        "deepseek-v3", "hunyuan",   "glm4",   "kimi-k2",   "qwen35", "mpt"}) {
    EXPECT_EQ(load(gpt2(pre))->decode(load(gpt2(pre))->encode("ab 1b a", SpecialTokens::none).ids), "ab 1b a") << pre;
  }
}

TEST(GgufTokenizer, TheModelsOf2026CutWordsAsTheirOwnExpressionsSay) {
  const auto words = [](const char* pre, const std::string& text) {
    const nlohmann::json steps = ggufWords(pre, "a").preTokenizer["pretokenizers"];
    const Pattern pattern = Pattern::regex(steps[steps.size() - 2]["pattern"]["Regex"], "a");
    Pieces found;
    for (const Piece piece : pattern.find(text)) found.push_back(text.substr(piece.begin, piece.end - piece.begin));
    return found;
  };
  EXPECT_EQ(words("deepseek-v3", "a_name: ok"), (Pieces{"a", "_name", ":", " ok"}))
      << "a sign leads the letters behind it";
  EXPECT_EQ(words("qwen2", "ae\u0301o"), (Pieces{"ae", "\u0301o"})) << "a mark is no letter";
  EXPECT_EQ(words("qwen35", "ae\u0301o 12"), (Pieces{"ae\u0301o", " ", "1", "2"}));
  EXPECT_EQ(words("kimi-k2", "天地ab1234"), (Pieces{"天地", "ab", "123", "4"}));
  EXPECT_EQ(words("glm4", "ab1234"), (Pieces{"ab", "123", "4"}));
  EXPECT_EQ(pieces(gpt2("deepseek-v3"), "1111"), (Pieces{"11", "1", "1"})) << "in threes";
}

TEST(GgufTokenizer, DeepseeksLettersAreThoseWithCase) {
  const std::string letters = ggufWords("deepseek-llm", "a").preTokenizer["pretokenizers"][1]["pattern"]["Regex"];
  const Pattern pattern = Pattern::regex(letters, "a");
  EXPECT_EQ(pattern.find("aZ\u00E9\u03C9\u0436\u1F7D\u2126\u212A").size(), 1u);
  for (const char* other : {"1", "\u5929", "\u2100", "\u0390x\u00D7", "\u05D0"}) {
    for (const Piece piece : pattern.find(other))
      EXPECT_LT(piece.end - piece.begin, std::string(other).size()) << other;
  }
}

TEST(GgufTokenizer, WhatContradictsItselfIsRefused) {
  const auto refusal = [](const GgufBuilder& gguf, ErrorKind kind) {
    try {
      load(gguf);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), kind) << error.what();
      return error.sentence();
    }
    return std::string("accepted");
  };
  const auto mentions = [](const std::string& text, const char* words) {
    return testing::AssertionResult(text.find(words) != std::string::npos) << text;
  };
  EXPECT_TRUE(mentions(refusal(gpt2("fancy"), ErrorKind::unsupported), "known are default, gpt-2"));
  EXPECT_TRUE(mentions(refusal(gpt2("fancy"), ErrorKind::unsupported), "\"fancy\""));
  EXPECT_TRUE(
      mentions(refusal(GgufBuilder().text("general.architecture", "llama"), ErrorKind::badFile), "no tokenizer"));
  EXPECT_TRUE(
      mentions(refusal(GgufBuilder().text("tokenizer.ggml.model", "bert"), ErrorKind::unsupported), "llama, gpt2, t5"));
  EXPECT_TRUE(mentions(refusal(GgufBuilder().text("tokenizer.ggml.model", "llama"), ErrorKind::badFile), "tokens"));
  EXPECT_TRUE(mentions(refusal(llama({.scores = {0, 1}}), ErrorKind::badFile), "scores"));
  EXPECT_TRUE(mentions(refusal(llama({.types = {2, 3}}), ErrorKind::badFile), "token_type"));
  EXPECT_TRUE(mentions(refusal(llama({.types = {2, 3, 3, 3, 1, 1, 1, 1, 1, 1, 9}}), ErrorKind::badFile), "no type"));
  GgufBuilder noMerges;
  noMerges.text("tokenizer.ggml.model", "gpt2").texts("tokenizer.ggml.tokens", {"a"});
  EXPECT_TRUE(mentions(refusal(noMerges, ErrorKind::badFile), "merges"));
  noMerges.texts("tokenizer.ggml.merges", {"a q"});
  EXPECT_TRUE(mentions(refusal(noMerges, ErrorKind::badFile), "\"q\""));
}

}  // namespace
}  // namespace sinkscope
