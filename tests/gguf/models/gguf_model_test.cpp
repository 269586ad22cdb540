// The same weights in a GGUF file and in a Hugging Face folder: attention, hidden states and logits must agree.
// tests/gguf/write_models.py wrote the files, as llama.cpp's converter lays them out.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf.h"
#include "core/model/family/gguf_config.h"
#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = SINKSCOPE_GGUF_DIR;
constexpr double kSame = 1e-6;  // attention, absolute

// The reference checkpoints that are converted (write_models.py has the same list).
const std::vector<std::string> kReference = {"llama2",   "llama31", "llama_text", "mistral", "mixtral", "gemma",
                                             "gemma2",   "gemma3",  "qwen2",      "qwen3",   "phi3",    "gpt2",
                                             "gpt_neox", "falcon",  "starcoder2", "gpt_oss"};

// Checkpoints of tests/references that are converted (write_models.py has the same list).
const std::vector<std::string> kOptions = {"qwen3_moe_normalized",
                                           "qwen2_moe_shared",
                                           "olmoe_plain",
                                           "qwen3_vl_text",
                                           "qwen3_vl_moe_text_all",
                                           "smollm3_every_fourth",
                                           "arcee_plain",
                                           "phi_half",
                                           "granite_residual_multiplier",
                                           "granite_logits_scaling",
                                           "seed_oss_plain",
                                           "ernie4_5_plain",
                                           "hunyuan_plain",
                                           "nemotron_half",
                                           "granite4_experts",
                                           "granite4_plain",
                                           "granite4_attention",
                                           "granite4_attention_experts",
                                           "llama4_plain",
                                           "llama4_dense",
                                           "gemma4_shared",
                                           "gemma4_shared_wide",
                                           "gemma4_keys_as_values",
                                           "gemma4_released",
                                           "gemma4_experts",
                                           "gemma3n_shared",
                                           "deepseek_v2_dense",
                                           "deepseek_v2_whole_queries",
                                           "deepseek_v3_groups",
                                           "kimi_k2_one_group",
                                           "minicpm3_released",
                                           "mistral4_released"};

double difference(const at::Tensor& a, const at::Tensor& b) {
  if (a.sizes() != b.sizes()) return std::numeric_limits<double>::infinity();
  return (a - b).abs().max().item<double>();
}

Capture capturedFrom(const fs::path& path, std::int64_t tokens = 24) {
  const OpenModel model = openModel(path.string(), {.device = "cpu", .dtype = "f32"});
  std::vector<std::int64_t> ids;
  for (std::int64_t i = 0; i < tokens; ++i) ids.push_back((1 + 37 * i) % model.config.vocabSize);
  return capture(
      *model.transformer, ids,
      {.attention = true, .importance = true, .sinkShare = true, .hidden = true, .values = true, .logits = true});
}

void expectSame(const Capture& found, const Capture& expected, double attention) {
  ASSERT_TRUE(at::isfinite(expected.attention).all().item<bool>());
  EXPECT_LE(difference(found.attention, expected.attention), attention);
  EXPECT_LE(difference(found.importance, expected.importance), attention);
  const auto relative = [](const at::Tensor& a, const at::Tensor& b) {
    return difference(a, b) / b.abs().max().item<double>();
  };
  EXPECT_LE(relative(found.hidden, expected.hidden), 4 * attention);
  EXPECT_LE(relative(found.values, expected.values), 4 * attention);
  EXPECT_LE(relative(found.logits, expected.logits), 4 * attention);
  ASSERT_EQ(found.sinkShare.defined(), expected.sinkShare.defined());
  if (!found.sinkShare.defined()) return;
  EXPECT_LE(difference(found.sinkShare, expected.sinkShare), attention);
}

class GgufModels : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(kFolder / "blocks.gguf")) {
      GTEST_SKIP() << "the files of tests/gguf/write_models.py are not here: run packaging/test";
    }
  }

  static fs::path reference(const std::string& name) { return *sharedFolder() / "oracle" / "models" / name; }

  static std::vector<std::string> ownModels() {
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(kFolder)) {
      if (entry.is_directory()) out.push_back(entry.path().filename().string());
    }
    std::sort(out.begin(), out.end());
    return out;
  }
};

TEST_F(GgufModels, ConvertedReferenceCheckpointsGiveTheSameAttention) {
  if (!sharedFolder()) GTEST_SKIP() << kNoShared;
  for (const std::string& name : kReference) {
    SCOPED_TRACE(name);
    const fs::path file = kFolder / (name + "-f32.gguf");
    const Capture expected = capturedFrom(reference(name)), found = capturedFrom(file);
    expectSame(found, expected, kSame);
    std::printf("    %-12s attention differs by %.1e\n", name.c_str(), difference(found.attention, expected.attention));
  }
}

TEST_F(GgufModels, ConvertedCheckpointsOfOptionsGiveTheSameAttention) {
  const fs::path models = fs::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models";
  for (const std::string& name : kOptions) {
    SCOPED_TRACE(name);
    expectSame(capturedFrom(kFolder / (name + "-f32.gguf")), capturedFrom(models / name), kSame);
  }
}

TEST_F(GgufModels, AsConvertersLaidThemOutUntil2025TheyGiveTheSameAttention) {
  const fs::path models = fs::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models";
  for (const char* const name : {"deepseek_v2_whole_queries", "kimi_k2_one_group"}) {
    SCOPED_TRACE(name);
    expectSame(capturedFrom(kFolder / (std::string(name) + "-2024-f32.gguf")), capturedFrom(models / name), kSame);
  }
}

// Which is DeepSeek V2's architecture but for how queries grow with their position.
TEST_F(GgufModels, MistralSmall4ConvertedFromItsMakersFormatGivesTheSameAttention) {
  const fs::path models = fs::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models";
  const fs::path file = kFolder / "mistral4_groups-mistral-f32.gguf";
  EXPECT_EQ(GgufFile::open(file).text("general.architecture"), "deepseek2");
  expectSame(capturedFrom(file), capturedFrom(models / "mistral4_groups"), kSame);
}

TEST_F(GgufModels, EveryArchitectureIsAmongThem) {
  if (!sharedFolder()) GTEST_SKIP() << kNoShared;
  std::set<std::string> architectures;
  for (const std::string& name : kReference)
    architectures.insert(GgufFile::open(kFolder / (name + "-f32.gguf")).text("general.architecture"));
  for (const std::string& name : kOptions)
    architectures.insert(GgufFile::open(kFolder / (name + "-f32.gguf")).text("general.architecture"));
  for (const std::string& name : ownModels())
    architectures.insert(GgufFile::open(kFolder / (name + "-mixed.gguf")).text("general.architecture"));
  const auto known = ggufArchitectures();
  EXPECT_EQ(architectures, std::set<std::string>(known.begin(), known.end())) << "a row without a converted checkpoint";
}

TEST_F(GgufModels, HalfPrecisionStaysClose) {
  if (!sharedFolder()) GTEST_SKIP() << kNoShared;
  for (const std::string& name : kReference) {
    SCOPED_TRACE(name);
    EXPECT_LE(
        difference(capturedFrom(kFolder / (name + "-f16.gguf")).attention, capturedFrom(reference(name)).attention),
        2e-2);
  }
}

TEST_F(GgufModels, ASplitModelIsTheWhole) {
  if (!sharedFolder()) GTEST_SKIP() << kNoShared;
  expectSame(capturedFrom(kFolder / "llama2-split-00001-of-00005.gguf"), capturedFrom(reference("llama2")), kSame);
}

// Blocks of every kind, through fused, turned, reordered and stacked tensors: the folder holds the very numbers that
// the blocks mean.
TEST_F(GgufModels, QuantisedBlocksGiveTheAttentionOfTheirNumbers) {
  ASSERT_GE(ownModels().size(), 9u);
  for (const std::string& name : ownModels()) {
    SCOPED_TRACE(name);
    const Capture expected = capturedFrom(kFolder / name), found = capturedFrom(kFolder / (name + "-mixed.gguf"));
    expectSame(found, expected, kSame);
    std::printf("    %-18s attention differs by %.1e\n", name.c_str(), difference(found.attention, expected.attention));
  }
}

TEST_F(GgufModels, ExpertsAreFoundHoweverTheyAreStacked) {
  const Capture mixtral = capturedFrom(kFolder / "wide_mixtral"), gptOss = capturedFrom(kFolder / "wide_gpt_oss");
  expectSame(capturedFrom(kFolder / "wide_mixtral-apart.gguf"), mixtral, kSame);
  expectSame(capturedFrom(kFolder / "wide_mixtral-fused.gguf"), mixtral, kSame);
  expectSame(capturedFrom(kFolder / "wide_gpt_oss-fused.gguf"), gptOss, kSame);
}

// Longer than the first training: the other list of factors.
TEST_F(GgufModels, LongPromptsTakeTheLongFactors) {
  expectSame(capturedFrom(kFolder / "wide_phi3-mixed.gguf", 100), capturedFrom(kFolder / "wide_phi3", 100), 2 * kSame);
}

TEST_F(GgufModels, TwoQuantisationsOfOneModelAreComparable) {
  for (const std::string& name : ownModels()) {
    SCOPED_TRACE(name);
    const Capture mixed = capturedFrom(kFolder / (name + "-mixed.gguf"));
    const Capture eight = capturedFrom(kFolder / (name + "-q8_0.gguf"));
    ASSERT_EQ(mixed.attention.sizes(), eight.attention.sizes());
    const double apart = (mixed.attention - eight.attention).abs().mean().item<double>();
    EXPECT_GT(apart, 0.0);
    EXPECT_LE(apart, 0.005);
  }
}

TEST_F(GgufModels, FactsNameContainerAndQuantisation) {
  const ModelFacts facts = describeModel((kFolder / "wide_gpt2-q8_0.gguf").string());
  EXPECT_EQ(facts.container, "GGUF");
  EXPECT_EQ(facts.dtype, "q8_0");
  EXPECT_EQ(facts.family, "gpt2");
  EXPECT_EQ(facts.path, (kFolder / "wide_gpt2-q8_0.gguf").string());
  EXPECT_EQ(facts.parameters, describeModel((kFolder / "wide_gpt2").string()).parameters);
}

TEST_F(GgufModels, AModelWithATensorTooFewIsRefusedByItsNameInTheFile) {
  const TemporaryFolder folder;
  std::string bytes = readFile(kFolder / "wide_gpt2-q8_0.gguf");
  const std::string name = "blk.1.ffn_down.weight";
  const std::size_t at = bytes.find(name);
  ASSERT_NE(at, std::string::npos);
  bytes[at] = 'x';
  writeFile(folder / "m.gguf", bytes);
  try {
    describeModel((folder / "m.gguf").string());
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace sinkscope
