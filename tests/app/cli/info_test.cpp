#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using nlohmann::json;

TEST(Info, PrintsThePromisedObject) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "model", {.dtype = DType::bf16, .layers = 3, .heads = 4, .kvHeads = 2});
  const Finished finished = runHere({"info", (folder / "model").string(), "--json"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  const json info = json::parse(finished.out);
  EXPECT_EQ(info.at("family"), "llama");
  EXPECT_EQ(info.at("layers"), 3);
  EXPECT_EQ(info.at("heads"), 4);
  EXPECT_EQ(info.at("kv_heads"), 2);
  EXPECT_EQ(info.at("head_dim"), 8);
  EXPECT_EQ(info.at("hidden_size"), 32);
  EXPECT_EQ(info.at("vocab_size"), kTinyVocabulary);
  EXPECT_EQ(info.at("context_length"), 64);
  EXPECT_EQ(info.at("bos_token_id"), 0);
  EXPECT_EQ(info.at("bos_source"), "tokenizer");
  EXPECT_EQ(info.at("dtype"), "bf16");
  // embedding + head, per layer two norms, q and o (32 x 32), k and v (16 x 32), three of 48 x 32; the final norm
  const int parameters = 2 * kTinyVocabulary * 32 + 3 * (2 * 32 + 2 * 32 * 32 + 2 * 16 * 32 + 3 * 48 * 32) + 32;
  EXPECT_EQ(info.at("parameters"), parameters);
  EXPECT_EQ(info.at("weight_bytes"), 2 * parameters);
  for (const char* name : {"position", "norm", "attention"}) {
    EXPECT_FALSE(info.at(name).get<std::string>().empty()) << name;
  }
}

TEST(Info, SaysNullWhereThereIsNoBos) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "model", {.tokenizer = false});
  json config = json::parse(readFile(folder / "model/config.json"));
  config["bos_token_id"] = nullptr;
  writeFile(folder / "model/config.json", config.dump());
  std::filesystem::remove(folder / "model/generation_config.json");
  const Finished finished = runHere({"info", (folder / "model").string(), "--json"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  EXPECT_TRUE(json::parse(finished.out).at("bos_token_id").is_null());
  EXPECT_EQ(json::parse(finished.out).at("tokenizer"), false);

  const Finished named = runHere({"info", (folder / "model").string(), "--json", "--bos-id", "5"});
  ASSERT_EQ(named.status, 0) << named.err;
  EXPECT_EQ(json::parse(named.out).at("bos_token_id"), 5);
}

TEST(Info, KnowsTheEmbeddedModel) {
  const Finished finished = runHere({"info", "embedded", "--json"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const json info = json::parse(finished.out);
  // From the model's card.
  EXPECT_EQ(info.at("parameters"), 3'935'424);
  EXPECT_EQ(info.at("layers"), 8);
  EXPECT_EQ(info.at("context_length"), 256);
  EXPECT_EQ(info.at("bos_token_id"), 0);
}

TEST(Info, OfAConfigAloneSaysWhatTheModelSays) {
  const std::filesystem::path model =
      std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests" / "references" / "models" / "lab_mask_window_first";
  const json whole = json::parse(runHere({"info", model.string(), "--json"}).out);
  const json alone = json::parse(runHere({"info", (model / "config.json").string(), "--json"}).out);
  for (const char* fact :
       {"family", "layers", "heads", "kv_heads", "head_dim", "parameters", "position", "attention"}) {
    EXPECT_EQ(alone.at(fact), whole.at(fact)) << fact;
  }
  EXPECT_NE(alone.at("attention").get<std::string>().find("mask: "), std::string::npos);
}

TEST(Info, PrintsAnAlignedTableForPeople) {
  const Finished finished = runHere({"info", "embedded"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  EXPECT_TRUE(contains(finished.out, "layers           8\n")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "parameters       3,935,424\n")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "stored as        f16, 7.9 MB\n")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "bos id           0 (from tokenizer)\n")) << finished.out;
}

TEST(Info, TellsContainerLayersAndMemory) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "model", {.dtype = DType::bf16, .layers = 3});
  const json info = json::parse(runHere({"info", (folder / "model").string(), "--json", "--device", "cpu"}).out);
  EXPECT_EQ(info.at("container"), "safetensors");
  ASSERT_EQ(info.at("attention_layers").size(), 3u);
  EXPECT_EQ(info.at("attention_layers")[2],
            (json{{"block", 2}, {"window", nullptr}, {"chunked", false}, {"learned_sink", false}}));
  EXPECT_EQ(info.at("experts"), 0);
  // Stored in two bytes a number, computed with in four unless told otherwise.
  EXPECT_EQ(info.at("memory_bytes"), 2 * info.at("weight_bytes").get<std::int64_t>());
  const Finished narrow =
      runHere({"info", (folder / "model").string(), "--json", "--device", "cpu", "--dtype", "bf16"});
  EXPECT_EQ(json::parse(narrow.out).at("memory_bytes"), info.at("weight_bytes"));
}

json infoOfReference(const std::string& name, std::string* table = nullptr) {
  const std::string model = SINKSCOPE_SOURCE_DIR "/tests/references/models/" + name;
  if (table != nullptr) *table = runHere({"info", model, "--device", "cpu"}).out;
  return json::parse(runHere({"info", model, "--json", "--device", "cpu"}).out);
}

TEST(Info, TellsChunksFromWindows) {
  std::string table;
  const json layers = infoOfReference("llama4_chunks", &table).at("attention_layers");
  ASSERT_EQ(layers.size(), 4u);
  EXPECT_EQ(layers[0], (json{{"block", 0}, {"window", 5}, {"chunked", true}, {"learned_sink", false}}));
  EXPECT_EQ(layers[3], (json{{"block", 3}, {"window", nullptr}, {"chunked", false}, {"learned_sink", false}}));
  EXPECT_TRUE(contains(table, "chunks of 5 in 3 of 4 layers (blocks 0 to 2)")) << table;
}

TEST(Info, SaysWhatStandsInPlaceOfAttention) {
  EXPECT_TRUE(contains(infoOfReference("granite4_experts").at("notes").dump(),
                       "2 of 3 blocks have Mamba-2 in place of attention"));
  EXPECT_TRUE(contains(infoOfReference("jamba_one_expert").at("notes").dump(), " blocks have Mamba in place"));
  EXPECT_TRUE(contains(infoOfReference("qwen3_5_dense").at("notes").dump(),
                       "3 of 4 blocks have a gated delta rule in place of attention"));
}

json infoOfOracle(const std::string& name) {
  const auto model = *sharedFolder() / "oracle" / "models" / name;
  const Finished finished = runHere({"info", model.string(), "--json", "--device", "cpu"});
  EXPECT_EQ(finished.status, 0) << finished.err;
  return json::parse(finished.out);
}

TEST(InfoReference, CountsTheAttentionLayersOfAHybrid) {
  if (!sharedFolder()) GTEST_SKIP() << kNoShared;
  const json config = json::parse(readFile(*sharedFolder() / "oracle" / "models" / "jamba" / "config.json"));
  const json info = infoOfOracle("jamba");
  const int period = config.at("attn_layer_period"), offset = config.at("attn_layer_offset");
  json expected = json::array();
  for (int block = offset; block < config.at("num_hidden_layers"); block += period) expected.push_back(block);
  json found = json::array();
  for (const json& layer : info.at("attention_layers")) found.push_back(layer.at("block"));
  EXPECT_EQ(found, expected);
  EXPECT_EQ(info.at("experts"), config.at("num_experts"));
  EXPECT_TRUE(contains(info.at("notes").dump(), "Mamba")) << info.at("notes");
  const Finished table =
      runHere({"info", (*sharedFolder() / "oracle" / "models" / "jamba").string(), "--device", "cpu"});
  EXPECT_TRUE(contains(table.out, ", in blocks ")) << table.out;
}

TEST(InfoReference, TellsWindowsAndLearnedSinks) {
  if (!sharedFolder()) GTEST_SKIP() << kNoShared;
  const json config = json::parse(readFile(*sharedFolder() / "oracle" / "models" / "gpt_oss" / "config.json"));
  const json info = infoOfOracle("gpt_oss");
  for (std::size_t layer = 0; layer < info.at("attention_layers").size(); ++layer) {
    const json& one = info.at("attention_layers")[layer];
    EXPECT_EQ(one.at("learned_sink"), true);
    const bool slides = config.at("layer_types")[layer] == "sliding_attention";
    EXPECT_EQ(one.at("window"), slides ? config.at("sliding_window") : json()) << layer;
  }
}

TEST(InfoReference, SaysThatGemma3IsNotForFloat16) {
  if (!sharedFolder()) GTEST_SKIP() << kNoShared;
  EXPECT_TRUE(contains(infoOfOracle("gemma3").at("notes").dump(), "f16"));
  EXPECT_TRUE(infoOfOracle("llama2").at("notes").empty());
}

class BrokenCheckpoint : public testing::Test {
 protected:
  // Runs info on the folder and expects one sentence with status 1 that contains `part`.
  void refused(const std::string& part) {
    const Finished finished = runHere({"info", model().string(), "--json"});
    EXPECT_EQ(finished.status, 1) << finished.err << finished.out;
    EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
    EXPECT_TRUE(contains(finished.err, part)) << "wanted '" << part << "' in: " << finished.err;
  }
  std::filesystem::path model() const { return folder_ / "model"; }
  void changeConfig(const char* key, const json& value) {
    json config = json::parse(readFile(model() / "config.json"));
    config[key] = value;
    writeFile(model() / "config.json", config.dump());
  }
  void SetUp() override { writeTinyLlama(model()); }

  const TemporaryFolder folder_;
};

TEST_F(BrokenCheckpoint, ATruncatedFileIsRefused) {
  const std::string weights = readFile(model() / "model.safetensors");
  writeFile(model() / "model.safetensors", weights.substr(0, weights.size() / 2));
  refused("model.safetensors");
}

TEST_F(BrokenCheckpoint, AnEmptyFileIsRefused) {
  writeFile(model() / "model.safetensors", "");
  refused("model.safetensors");
}

TEST_F(BrokenCheckpoint, BrokenJsonIsRefused) {
  writeFile(model() / "config.json", "{\"model_type\": \"llama\",");
  refused("config.json");
}

TEST_F(BrokenCheckpoint, AMissingConfigIsRefused) {
  std::filesystem::remove(model() / "config.json");
  refused("config.json");
}

TEST_F(BrokenCheckpoint, AnUnknownFamilyListsTheKnown) {
  changeConfig("model_type", "walrus");
  changeConfig("architectures", {"WalrusForCausalLM"});
  refused("llama");
}

TEST_F(BrokenCheckpoint, AnImpossibleValueNamesItsField) {
  changeConfig("num_attention_heads", -4);
  refused("num_attention_heads");
}

TEST_F(BrokenCheckpoint, AMissingHeadIsRefused) {
  writeTinyLlama(model(), {.tied = true});
  changeConfig("tie_word_embeddings", false);
  refused("lm_head.weight");
}

TEST_F(BrokenCheckpoint, ATensorOfWrongShapeIsRefused) {
  changeConfig("intermediate_size", 47);
  refused("mlp");
}

TEST_F(BrokenCheckpoint, AMissingShardIsRefused) {
  std::filesystem::remove(model() / "model.safetensors");
  writeTinyLlama(model(), {.shards = 2});
  std::filesystem::remove(model() / "model.safetensors");
  std::filesystem::remove(model() / "model-00002-of-00002.safetensors");
  refused("model-00002-of-00002.safetensors");
}

}  // namespace
}  // namespace sinkscope
