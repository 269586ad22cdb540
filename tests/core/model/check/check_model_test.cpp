#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/model/check/check_model.h"
#include "core/model/check/left_over.h"
#include "core/values/error.h"
#include "tests/support/edit_weights.h"
#include "tests/support/gguf_builder.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN(), kInfinity = std::numeric_limits<float>::infinity();

class CheckModel : public testing::Test {
 protected:
  void SetUp() override { writeTinyLlama(model()); }  // f32, 2 layers, untied
  std::filesystem::path model() const { return folder_ / "model"; }
  CheckReport check(int threads = 2) const { return checkModel(model().string(), {.threads = threads}); }

  // The findings of one kind.
  std::vector<Finding> found(FindingKind kind) const {
    std::vector<Finding> all = check().findings;
    std::erase_if(all, [kind](const Finding& finding) { return finding.kind != kind; });
    return all;
  }
  // The one finding of this kind, which is the only problem there is.
  std::string only(FindingKind kind) const {
    const CheckReport report = check();
    std::string sentence;
    for (const Finding& finding : report.findings) {
      EXPECT_EQ(finding.kind, kind) << finding.sentence;
      sentence = finding.sentence;
    }
    EXPECT_EQ(report.findings.size(), 1u);
    EXPECT_EQ(report.sound(), isNote(kind));
    return sentence;
  }

  const TemporaryFolder folder_;
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(CheckModel, ASoundCheckpointHasNoFindings) {
  const CheckReport report = check();
  EXPECT_TRUE(report.sound());
  EXPECT_TRUE(report.findings.empty()) << report.findings.front().sentence;
  EXPECT_EQ(report.family, "llama");
  EXPECT_EQ(report.container, "safetensors");
  EXPECT_EQ(report.tensors, 3 + 2 * 9);
  const std::int64_t numbers = 2 * kTinyVocabulary * 32 + 32 + 2 * (2 * 32 * 32 + 2 * 16 * 32 + 3 * 48 * 32 + 2 * 32);
  EXPECT_EQ(report.numbers, numbers);
  EXPECT_EQ(report.bytes, 4 * numbers);
}

TEST_F(CheckModel, EveryRecordedCheckpointIsSound) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  int checked = 0;
  for (const auto& entry : std::filesystem::directory_iterator(*shared / "oracle" / "models")) {
    if (!entry.is_directory()) continue;
    const CheckReport report = checkModel(entry.path().string());
    for (const Finding& finding : report.findings) {
      EXPECT_TRUE(isNote(finding.kind)) << entry.path().filename() << ": " << finding.sentence;
    }
    EXPECT_GT(report.numbers, 10'000) << entry.path().filename();
    ++checked;
  }
  EXPECT_GE(checked, 24);
}

TEST_F(CheckModel, NamesEveryTensorThatIsMissingOrOfWrongShape) {
  editWeights(model(), [](EditedTensors& tensors) {
    tensors.erase("model.layers.0.self_attn.k_proj.weight");
    tensors.erase("model.layers.1.mlp.up_proj.weight");
    tensors["model.norm.weight"] = filledTensor({31}, 1.0F);
    tensors["model.layers.1.self_attn.q_proj.weight"] = filledTensor({32, 32, 1}, 1.0F);
  });
  EXPECT_EQ(found(FindingKind::missing).size(), 2u);
  EXPECT_EQ(found(FindingKind::missing).front().about, "model.layers.0.self_attn.k_proj.weight");
  const auto shapes = found(FindingKind::shape);
  ASSERT_EQ(shapes.size(), 2u);
  EXPECT_TRUE(has(shapes.back().sentence, "[31]") && has(shapes.back().sentence, "[32]")) << shapes.back().sentence;
  EXPECT_EQ(check().problems(), 4);
}

TEST_F(CheckModel, NamesADtypeThatCannotBeComputedWith) {
  editWeights(model(), [](EditedTensors& tensors) {
    tensors["model.norm.weight"] = {DType::i32, {32}, std::vector<std::byte>(128)};
  });
  EXPECT_TRUE(has(only(FindingKind::dtype), "model.norm.weight is of dtype i32"));
}

TEST_F(CheckModel, FindsEveryNanAndInfinity) {
  editWeights(model(), [](EditedTensors& tensors) {
    EditedTensor& query = tensors.at("model.layers.1.self_attn.q_proj.weight");
    query.put(3 * 32 + 5, kNan);
    query.put(9 * 32, -kInfinity);
    query.put(32 * 32 - 1, kNan);
    tensors.at("model.embed_tokens.weight").put(kTinyVocabulary * 32 - 1, kInfinity);
  });
  const auto bad = found(FindingKind::notFinite);
  ASSERT_EQ(bad.size(), 2u);
  EXPECT_EQ(bad[0].about, "model.embed_tokens.weight");
  EXPECT_TRUE(has(bad[0].sentence, "1 infinite") && has(bad[0].sentence, "[271,31]")) << bad[0].sentence;
  EXPECT_TRUE(has(bad[1].sentence, "2 NaN and 1 infinite among its 1024 numbers, the first at [3,5]"))
      << bad[1].sentence;
}

TEST_F(CheckModel, ReadsNarrowNumbersToo) {
  for (const DType dtype : {DType::f16, DType::bf16}) {
    writeTinyLlama(model(), {.dtype = dtype});
    EXPECT_TRUE(check().findings.empty()) << dtypeName(dtype);
    editWeights(model(), [](EditedTensors& tensors) {  // all ones in the exponent, a bit beside them
      auto& bytes = tensors.at("model.norm.weight").bytes;
      bytes[2 * 7] = std::byte{0x81};
      bytes[2 * 7 + 1] = std::byte{0x7F};
    });
    EXPECT_TRUE(has(only(FindingKind::notFinite), "1 NaN among its 32 numbers, the first at [7]")) << dtypeName(dtype);
  }
}

TEST_F(CheckModel, BlocksBeyondTheConfigAreLeftOver) {
  editJson(model() / "config.json", "num_hidden_layers", "1");
  const std::string sentence = only(FindingKind::leftOver);
  EXPECT_TRUE(has(sentence, "9 tensors of blocks up to model.layers.1") && has(sentence, "1 layers")) << sentence;
}

TEST_F(CheckModel, TensorsWithoutUseAreLeftOverAndKnownBuffersAreNot) {
  editWeights(model(), [](EditedTensors& tensors) {
    for (const std::string block : {"0", "1"}) {
      tensors["model.layers." + block + ".self_attn.rotary_emb.inv_freq"] = filledTensor({4}, 0.5F);
      tensors["model.layers." + block + ".self_attn.q_proj.bias"] = filledTensor({32}, 0.5F);
    }
  });
  EXPECT_TRUE(has(only(FindingKind::leftOver), "model.layers.*.self_attn.q_proj.bias (2 tensors)"));
}

TEST_F(CheckModel, AMaskMayBeInfinite) {
  editWeights(model(), [](EditedTensors& tensors) {
    tensors["model.layers.0.self_attn.rotary_emb.inv_freq"] = filledTensor({4}, -kInfinity);
  });
  EXPECT_TRUE(check().findings.empty());
}

TEST_F(CheckModel, ATiedHeadMustBeTheEmbedding) {
  editJson(model() / "config.json", "tie_word_embeddings", "true");
  const std::string sentence = only(FindingKind::tiedHead);
  EXPECT_TRUE(has(sentence, "lm_head.weight differs from model.embed_tokens.weight")) << sentence;
  EXPECT_TRUE(has(sentence, "the stored head is computed with")) << sentence;
  editWeights(model(),
              [](EditedTensors& tensors) { tensors["lm_head.weight"] = tensors["model.embed_tokens.weight"]; });
  EXPECT_TRUE(check().findings.empty());
  editWeights(model(), [](EditedTensors& tensors) { tensors["lm_head.weight"].put(77, 3.25F); });
  EXPECT_TRUE(has(only(FindingKind::tiedHead), " in 1 of 8704 numbers"));
}

TEST_F(CheckModel, AnUntiedHeadThatIsMissingSaysWhatMayBeMeant) {
  editWeights(model(), [](EditedTensors& tensors) { tensors.erase("lm_head.weight"); });
  EXPECT_TRUE(has(only(FindingKind::missing), "tie_word_embeddings"));
}

TEST_F(CheckModel, ATokenizerLargerThanTheEmbeddingIsFound) {
  editJson(model() / "config.json", "vocab_size", "270");
  editWeights(model(), [](EditedTensors& tensors) {
    for (const char* name : {"lm_head.weight", "model.embed_tokens.weight"})
      tensors[name] = filledTensor({270, 32}, 1.0F);
  });
  EXPECT_TRUE(has(only(FindingKind::tokenizer), "ids up to 271 (The), but the embedding has 270 rows"));
}

TEST_F(CheckModel, ABrokenTokenizerIsAProblemAndAnUnknownOneANote) {
  const std::string whole = readFile(model() / "tokenizer.json");
  writeFile(model() / "tokenizer.json", "{\"model\":");
  EXPECT_TRUE(has(only(FindingKind::tokenizer), "tokenizer.json"));
  nlohmann::json other = nlohmann::json::parse(whole);
  other["model"]["type"] = "Crystal";
  writeFile(model() / "tokenizer.json", other.dump());
  EXPECT_TRUE(has(only(FindingKind::unknownTokenizer), "Crystal"));
}

TEST_F(CheckModel, DisagreeingIdsAreFoundAndListsThatHoldTheOtherAreNot) {
  editJson(model() / "generation_config.json", "eos_token_id", "[1, 7]");
  EXPECT_TRUE(check().findings.empty());
  editJson(model() / "generation_config.json", "eos_token_id", "[5, 7]");
  EXPECT_TRUE(has(only(FindingKind::ids), "eos_token_id is 5, 7 in generation_config.json, but 1 in config.json"));
  editJson(model() / "generation_config.json", "eos_token_id", "1");
  editJson(model() / "config.json", "bos_token_id", "3");
  EXPECT_TRUE(has(only(FindingKind::ids), "bos_token_id is 0 in generation_config.json, but 3 in config.json"));
}

TEST_F(CheckModel, ABosOutsideTheVocabularyIsFound) {
  for (const char* file : {"tokenizer.json", "tokenizer_config.json"}) std::filesystem::remove(model() / file);
  for (const char* file : {"config.json", "generation_config.json"}) editJson(model() / file, "bos_token_id", "272");
  EXPECT_TRUE(has(only(FindingKind::ids), "bos id 272 (from generation_config) is outside the vocabulary"));
}

TEST_F(CheckModel, AnIndexOfOtherShardsIsFound) {
  std::filesystem::remove(model() / "model.safetensors");
  writeTinyLlama(model(), {.shards = 2});
  EXPECT_TRUE(check().findings.empty());
  const auto index = model() / "model.safetensors.index.json";
  editJson(index, "metadata", R"({"total_size": 12})");
  EXPECT_TRUE(has(only(FindingKind::index), "12 bytes together"));
  editJson(index, "metadata", "[1]");
  EXPECT_TRUE(check().findings.empty());  // what is not said cannot be wrong
}

TEST_F(CheckModel, ZerosAndNumbersTooLargeForFloat16AreNotes) {
  editWeights(model(), [](EditedTensors& tensors) {
    for (const std::string block : {"0", "1"}) tensors["model.layers." + block + ".mlp.up_proj.weight"].fill(0.0F);
  });
  EXPECT_TRUE(has(only(FindingKind::allZero), "model.layers.*.mlp.up_proj.weight (2 tensors) is zero"));
  editWeights(model(), [](EditedTensors& tensors) {
    for (const std::string block : {"0", "1"}) tensors["model.layers." + block + ".mlp.up_proj.weight"].fill(65504.0F);
  });
  EXPECT_TRUE(check().findings.empty());
  editWeights(model(), [](EditedTensors& tensors) { tensors["model.layers.1.mlp.up_proj.weight"].put(0, -70000.0F); });
  EXPECT_TRUE(has(only(FindingKind::float16), "numbers up to 70000"));
}

TEST_F(CheckModel, AFileThatCannotBeReadIsAFinding) {
  const std::string weights = readFile(model() / "model.safetensors");
  writeFile(model() / "model.safetensors", weights.substr(0, weights.size() / 2));
  EXPECT_TRUE(has(only(FindingKind::unreadable), "model.safetensors"));
}

TEST_F(CheckModel, AnUnknownFamilyIsAFindingAndItsNumbersAreReadAllTheSame) {
  editJson(model() / "config.json", "model_type", "\"walrus\"");
  editJson(model() / "config.json", "architectures", "[]");
  editWeights(model(), [](EditedTensors& tensors) { tensors["lm_head.weight"].put(0, kNan); });
  const CheckReport report = check();
  ASSERT_EQ(report.findings.size(), 2u);
  EXPECT_TRUE(has(report.findings[0].sentence, "known: llama")) << report.findings[0].sentence;
  EXPECT_EQ(report.findings[1].about, "lm_head.weight");
}

TEST_F(CheckModel, OtherPartsOfAMultimodalCheckpointAreANote) {
  editWeights(model(), [](EditedTensors& tensors) {
    EditedTensors wrapped;
    for (auto& [name, tensor] : tensors) wrapped["language_model." + name] = std::move(tensor);
    wrapped["vision_tower.blocks.0.weight"] = filledTensor({4, 4}, 0.5F);
    tensors = std::move(wrapped);
  });
  EXPECT_TRUE(has(only(FindingKind::otherParts), "vision_tower"));
}

TEST_F(CheckModel, BlocksThatPredictFurtherTokensAreANote) {
  const auto stored = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/deepseek_v3_groups";
  std::filesystem::remove_all(model());
  std::filesystem::copy(stored, model());
  std::filesystem::remove(model() / "expected.safetensors");
  editWeights(model(), [](EditedTensors& tensors) {
    tensors["model.layers.3.eh_proj.weight"] = filledTensor({4, 4}, 0.5F);
  });
  EXPECT_TRUE(has(only(FindingKind::otherParts), "predict tokens beyond the next"));
  editWeights(model(), [](EditedTensors& tensors) {
    tensors["model.layers.4.eh_proj.weight"] = filledTensor({4, 4}, 0.5F);
  });
  EXPECT_TRUE(has(found(FindingKind::leftOver).front().sentence, "number of layers"));
}

TEST_F(CheckModel, FindsTheSameOnAnyNumberOfThreads) {
  editWeights(model(), [](EditedTensors& tensors) {
    for (auto& [name, tensor] : tensors) tensor.put(tensor.bytes.size() / 4 - 1, kNan);
  });
  const CheckReport one = check(1), four = check(4);
  ASSERT_EQ(one.findings.size(), 21u);
  ASSERT_EQ(four.findings.size(), one.findings.size());
  for (std::size_t i = 0; i < one.findings.size(); ++i) EXPECT_EQ(one.findings[i].sentence, four.findings[i].sentence);
}

TEST_F(CheckModel, CanBeCancelled) {
  try {
    checkModel(model().string(), {.progress = [](const Progress&) { return false; }});
    FAIL() << "it went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

TEST_F(CheckModel, AModelThatIsNotThereIsBadUse) {
  try {
    checkModel((folder_ / "absent").string());
    FAIL() << "it was found";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
  }
}

// A model of one layer of width 32, 2 heads, a feed-forward of 32 and a vocabulary of 4; `query` as Q8_0.
GgufBuilder tinyGguf(const std::string& query) {
  GgufBuilder gguf;
  gguf.text("general.architecture", "llama").number("llama.block_count", 1).number("llama.embedding_length", 32);
  gguf.number("llama.feed_forward_length", 32)
      .number("llama.context_length", 64)
      .number("llama.attention.head_count", 2);
  gguf.real("llama.attention.layer_norm_rms_epsilon", 1e-5F);
  const auto ones = [&](const char* name, std::vector<std::uint64_t> shape) {
    std::size_t count = 1;
    for (const auto size : shape) count *= size;
    gguf.tensor(name, shape, std::vector<float>(count, 1.0F));
  };
  ones("token_embd.weight", {4, 32});
  ones("output_norm.weight", {32});
  for (const char* norm : {"blk.0.attn_norm.weight", "blk.0.ffn_norm.weight"}) ones(norm, {32});
  for (const char* matrix : {"attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down"}) {
    ones((std::string("blk.0.") + matrix + ".weight").c_str(), {32, 32});
  }
  gguf.tensor("blk.0.attn_q.weight", {32, 32}, 8, query);
  return gguf;
}

TEST(CheckGguf, ReadsQuantisedBlocks) {
  const TemporaryFolder folder;
  // Q8_0: a float16 scale and 32 bytes, a block a row.
  std::string blocks;
  for (int row = 0; row < 32; ++row) blocks += std::string("\x00\x3C", 2) + std::string(32, '\x01');
  writeFile(folder / "model.gguf", tinyGguf(blocks).bytes());
  const CheckReport sound = checkModel((folder / "model.gguf").string());
  EXPECT_TRUE(sound.sound());
  for (const Finding& finding : sound.findings) ADD_FAILURE() << finding.sentence;
  EXPECT_EQ(sound.container, "GGUF");
  EXPECT_EQ(sound.numbers, 4 * 32 + 3 * 32 + 7 * 32 * 32);

  blocks.replace(5 * 34, 2, std::string("\x00\x7C", 2));  // the scale of row 5: infinity
  GgufBuilder damaged = tinyGguf(blocks);
  damaged.tensor("blk.0.attn_q.bias.extra", {32}, std::vector<float>(32, 1.0F));
  damaged.tensor("rope_freqs.weight", {8}, std::vector<float>(8, 1.0F));  // a buffer, no weight
  writeFile(folder / "model.gguf", damaged.bytes());
  const CheckReport report = checkModel((folder / "model.gguf").string());
  ASSERT_EQ(report.findings.size(), 2u);
  EXPECT_EQ(report.findings[0].kind, FindingKind::leftOver);
  EXPECT_EQ(report.findings[0].about, "blk.*.attn_q.bias.extra");
  EXPECT_TRUE(has(report.findings[1].sentence, "32 infinite among its 1024 numbers, the first at [5,0]"))
      << report.findings[1].sentence;
}

TEST(NamePatterns, NumbersBetweenPointsAreOne) {
  const auto groups = groupNames({"a.0.b", "c", "a.11.b", "a.1x.b", "7.a"});
  ASSERT_EQ(groups.size(), 4u);
  EXPECT_EQ(patternText(groups[0]), "a.*.b (2 tensors)");
  EXPECT_EQ(patternText(groups[1]), "c");
  EXPECT_EQ(patternText(groups[2]), "a.1x.b");
  EXPECT_EQ(patternText(groups[3]), "7.a");
}

}  // namespace
}  // namespace sinkscope
