#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include <nlohmann/json.hpp>

#include "core/device/failure.h"
#include "core/model/open/open_model.h"
#include "core/model/open/stream_when_full.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/explore.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class OpenModelTest : public testing::Test {
 protected:
  void write(const TinyLlama& options = {}) { writeTinyLlama(folder_.path(), options); }
  std::string path() const { return folder_.path().string(); }

  void changeConfig(const std::string& key, const nlohmann::json& value) {
    auto config = nlohmann::json::parse(readFile(folder_ / "config.json"));
    config[key] = value;
    writeFile(folder_ / "config.json", config.dump());
  }

  // Writes the weights again without `name`, or with another shape for it.
  void changeTensor(const std::string& name, std::optional<std::vector<std::int64_t>> shape) {
    const SafetensorsFile file = SafetensorsFile::open(folder_ / "model.safetensors");
    std::vector<std::vector<std::byte>> bytes;
    std::vector<TensorToWrite> tensors;
    bytes.reserve(file.tensors().size());
    for (const auto& [found, view] : file.tensors()) {
      if (found == name && !shape) continue;
      bytes.emplace_back(view.bytes.begin(), view.bytes.end());
      auto written = view.shape;
      if (found == name) {
        written = *shape;
        std::int64_t count = 1;
        for (const auto size : written) count *= size;
        bytes.back().resize(static_cast<std::size_t>(count) * byteSize(view.dtype));
      }
      tensors.push_back({found, view.dtype, written, bytes.back()});
    }
    writeSafetensors(folder_ / "model.safetensors", tensors);
  }

  Error errorOf(const OpenOptions& options = {.device = "cpu"}) {
    try {
      openModel(path(), options);
    } catch (const Error& error) {
      return error;
    }
    ADD_FAILURE() << "the model was opened";
    return {ErrorKind::failed, ""};
  }

  TemporaryFolder folder_;
};

TEST_F(OpenModelTest, TellsTheFactsWithoutLoading) {
  write({.dtype = DType::bf16, .rope = RopeStyle::llama3});
  const ModelFacts facts = describeModel(path());
  EXPECT_EQ(facts.family, "llama");
  EXPECT_EQ(facts.layers, 2);
  EXPECT_EQ(facts.heads, 4);
  EXPECT_EQ(facts.kvHeads, 2);
  EXPECT_EQ(facts.headDim, 8);
  EXPECT_EQ(facts.hiddenSize, 32);
  EXPECT_EQ(facts.vocabSize, kTinyVocabulary);
  EXPECT_EQ(facts.contextLength, 64);
  EXPECT_EQ(facts.bosTokenId, 0);
  EXPECT_EQ(facts.bosSource, "tokenizer");
  EXPECT_EQ(facts.dtype, "bf16");
  EXPECT_EQ(facts.position, "rotary (llama3, factor 8)");
  EXPECT_EQ(facts.norm, "rms");
  EXPECT_EQ(facts.attention, "softmax");
  EXPECT_TRUE(facts.hasTokenizer);
  EXPECT_EQ(facts.memoryBytes, facts.parameters * (facts.computeDtype == "f32" ? 4 : 2));
  // embedding and head, final norm, and per layer: q and o, k and v, three matrices of the feed-forward, two norms
  const std::int64_t expected = 2 * kTinyVocabulary * 32 + 32 + 2 * (2 * 32 * 32 + 2 * 16 * 32 + 3 * 48 * 32 + 2 * 32);
  EXPECT_EQ(facts.parameters, expected);
  EXPECT_EQ(facts.weightBytes, 2 * expected);
}

// Described and opened alike, on the processor and on whatever `auto` takes here: on a GPU a family that float16 cannot
// hold is computed in bfloat16, and was announced in float16 before.
TEST_F(OpenModelTest, IsDescribedInTheTypeAndOnTheDeviceItIsOpenedWith) {
  const std::filesystem::path from =
      std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/gemma3_local_only";
  const SafetensorsFile file = SafetensorsFile::open(from / "model.safetensors");
  std::vector<TensorToWrite> tensors;
  for (const auto& [name, view] : file.tensors()) {
    ASSERT_EQ(byteSize(view.dtype), 2u) << name;
    tensors.push_back({name, DType::f16, view.shape, view.bytes});  // numbers of no meaning: no pass is run
  }
  std::filesystem::copy_file(from / "config.json", folder_ / "config.json");
  writeSafetensors(folder_ / "model.safetensors", tensors);
  for (const char* device : {"cpu", "auto"}) {
    for (const char* dtype : {"auto", "f32", "bf16", "f16"}) {
      const OpenOptions options{.device = device, .dtype = dtype};
      const ModelFacts told = describeModel(path(), options), opened = openModel(path(), options).facts;
      EXPECT_EQ(told.dtype, "f16");
      EXPECT_EQ(told.computeDtype, opened.computeDtype) << device << " " << dtype;
      EXPECT_EQ(told.device, opened.device) << device << " " << dtype;
      EXPECT_EQ(told.memoryBytes, opened.memoryBytes) << device << " " << dtype;
      if (dtype != std::string("auto")) EXPECT_EQ(told.computeDtype, dtype);
      else EXPECT_EQ(told.computeDtype, told.device == "CPU" ? "f32" : "bf16");
    }
  }
}

TEST_F(OpenModelTest, UsesFloat32WeightsWhereTheyLie) {
  write();
  const OpenModel model = openModel(path(), {.device = "cpu"});
  EXPECT_EQ(model.facts.computeDtype, "f32");
  EXPECT_EQ(model.facts.device, "CPU");
  EXPECT_EQ(model.transformer->config().layers, 2);
}

TEST_F(OpenModelTest, NamesATensorThatIsMissing) {
  write();
  changeTensor("model.layers.1.self_attn.k_proj.weight", std::nullopt);
  const Error error = errorOf();
  EXPECT_EQ(error.kind(), ErrorKind::badFile);
  EXPECT_NE(error.sentence().find("model.layers.1.self_attn.k_proj.weight [16,32] is missing"), std::string::npos)
      << error.sentence();
  EXPECT_THROW(describeModel(path()), Error);
}

TEST_F(OpenModelTest, AnUntiedHeadThatIsMissingIsAnErrorAndATiedOneIsNot) {
  write();
  changeTensor("lm_head.weight", std::nullopt);
  EXPECT_NE(errorOf().sentence().find("lm_head.weight"), std::string::npos);
  changeConfig("tie_word_embeddings", true);
  EXPECT_NO_THROW(openModel(path(), {.device = "cpu"}));
}

TEST_F(OpenModelTest, NamesExpectedAndFoundShape) {
  write();
  changeTensor("model.layers.0.mlp.up_proj.weight", std::vector<std::int64_t>{48, 31});
  const Error error = errorOf();
  EXPECT_EQ(error.kind(), ErrorKind::badFile);
  EXPECT_NE(error.sentence().find("model.layers.0.mlp.up_proj.weight"), std::string::npos);
  EXPECT_NE(error.sentence().find("[48,31]"), std::string::npos);
  EXPECT_NE(error.sentence().find("[48,32]"), std::string::npos);
}

TEST_F(OpenModelTest, AConfigThatDoesNotFitTheWeightsIsNoticed) {
  write();
  changeConfig("num_hidden_layers", 3);
  EXPECT_NE(errorOf().sentence().find("model.layers.2."), std::string::npos);
  changeConfig("num_hidden_layers", 2);
  changeConfig("vocab_size", kTinyVocabulary + 1);
  EXPECT_NE(errorOf().sentence().find("model.embed_tokens.weight"), std::string::npos);
}

TEST_F(OpenModelTest, RefusesWithFiguresWhatDoesNotFit) {
  write();
  const Error error = errorOf({.device = "cpu", .memoryBytes = 1000});
  EXPECT_EQ(error.kind(), ErrorKind::tooLarge);
  EXPECT_NE(error.sentence().find("KiB"), std::string::npos) << error.sentence();
  EXPECT_NE(error.sentence().find("1000 B"), std::string::npos) << error.sentence();
}

TEST_F(OpenModelTest, APromptThatNeedsMoreThanThereIsIsRefusedWithFigures) {
  write();
  const std::int64_t weights = describeModel(path()).weightBytes;
  const OpenModel model = openModel(path(), {.device = "cpu", .memoryBytes = weights + (4 << 20)});
  EXPECT_NO_THROW(explore(model, {.input = std::vector<std::int64_t>(16, 9)}));
  try {
    explore(model, {.input = std::vector<std::int64_t>(20'000, 9)});
    FAIL() << "it was run";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::tooLarge);
    EXPECT_NE(error.sentence().find("20000 tokens"), std::string::npos) << error.sentence();
    EXPECT_NE(error.sentence().find("4.0 MiB"), std::string::npos) << error.sentence();
  }
}

TEST_F(OpenModelTest, StreamingRefusesBeforeTheWeightsInMemoryAreLetGo) {
  write();
  OpenModel model = openModel(path(), {.device = "cpu"});
  const auto before = model.transformer;
  const auto again = [this](const OpenOptions& options) { return openModel(path(), options); };
  try {
    streamWeights(model, {.device = "cpu", .memoryBytes = model.place.streamedBytes - 1}, again);
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::tooLarge);
  }
  EXPECT_EQ(model.transformer, before);
  streamWeights(model, {.device = "cpu"}, again);
  EXPECT_TRUE(model.transformer->streams());
  EXPECT_EQ(model.place.residence, Residence::streamed);
  EXPECT_GT(model.place.passBytes, model.place.streamedBytes) << "of all that is free, not of what the weights took";
  std::filesystem::remove(folder_ / "config.json");
  EXPECT_THROW(streamWeights(model, {.device = "cpu"}, again), Error);
  EXPECT_EQ(model.transformer, nullptr);
}

// A prompt for which the weights leave too little is read with streamed ones, if that helps; else nothing changes.
TEST_F(OpenModelTest, APromptThatWantsTheWeightsMemoryHasThemStreamed) {
  write({.layers = 40, .hiddenSize = 128, .intermediateSize = 512});
  const std::vector<std::int64_t> ids(48, 7);
  const CaptureRequest wanted{.hidden = true};
  const OpenModel roomy = openModel(path(), {.device = "cpu"});
  const Capture expected = capture(*roomy.transformer, ids, wanted);
  const std::int64_t needs = captureBytes(*roomy.transformer, wanted, 1, std::ssize(ids));
  const OpenOptions tight{.device = "cpu", .memoryBytes = roomy.place.residentBytes + needs / 2};
  ASSERT_LT(roomy.place.streamedBytes + 4 * needs, *tight.memoryBytes);
  OpenModel model = openModel(path(), tight);
  ASSERT_EQ(model.place.residence, Residence::resident);
  const StreamStep step{tight, [this](const OpenOptions& options) { return openModel(path(), options); }};
  Capture seen;
  streamWhenFull(model, step, [&](bool) { seen = capture(*model.transformer, ids, wanted); });
  EXPECT_EQ(model.place.residence, Residence::streamed);
  EXPECT_TRUE(seen.hidden.equal(expected.hidden));

  OpenModel kept = openModel(path(), tight);
  const auto before = kept.transformer;
  const std::vector<std::int64_t> tooLong(4096, 7);
  EXPECT_THROW(streamWhenFull(kept, step, [&](bool) { capture(*kept.transformer, tooLong, everything()); }),
               DeviceFull);
  EXPECT_EQ(kept.transformer, before) << "what would not help is not done";
}

TEST_F(OpenModelTest, WorksOnIdsWithoutATokenizer) {
  write({.tokenizer = false});
  const OpenModel model = openModel(path(), {.device = "cpu"});
  EXPECT_FALSE(model.facts.hasTokenizer);
  EXPECT_EQ(model.facts.bosSource, "generation_config");
  const Prompt prompt = model.prompt(std::vector<std::int64_t>{5, 6}, BosMode::on);
  EXPECT_EQ(prompt.ids, (std::vector<std::int64_t>{0, 5, 6}));
  EXPECT_EQ(model.record(prompt).firstToken, "⟨bos⟩");
  EXPECT_THROW(model.prompt(std::string("the sea"), BosMode::automatic), Error);
}

TEST_F(OpenModelTest, ATokenizerOfAnotherKindLeavesAModelForIds) {
  write();
  auto tokenizer = nlohmann::json::parse(readFile(folder_ / "tokenizer.json"));
  tokenizer["model"]["type"] = "Crystal";
  writeFile(folder_ / "tokenizer.json", tokenizer.dump());
  const OpenModel model = openModel(path(), {.device = "cpu"});
  EXPECT_FALSE(model.facts.hasTokenizer);
  EXPECT_EQ(model.prompt(std::vector<std::int64_t>{5, 6}, BosMode::automatic).ids.size(), 2u);
  try {
    model.prompt(std::string("the sea"), BosMode::automatic);
    FAIL() << "text was accepted";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::unsupported);
    EXPECT_NE(error.sentence().find("Crystal"), std::string::npos) << error.sentence();
  }
}

TEST_F(OpenModelTest, ABosOutsideTheVocabularyIsRefused) {
  write();
  EXPECT_EQ(errorOf({.device = "cpu", .bosId = kTinyVocabulary}).kind(), ErrorKind::badUse);
}

TEST_F(OpenModelTest, RecordsWhatWasRun) {
  write();
  const OpenModel model = openModel(path(), {.device = "cpu"});
  const Record record = model.record(model.prompt(std::string("the sea"), BosMode::automatic));
  EXPECT_EQ(record.prompt, "the sea");
  EXPECT_EQ(record.bos, true);
  EXPECT_EQ(record.firstToken, "⟨bos⟩");
  EXPECT_EQ(record.dtype, "f32");
  EXPECT_EQ(record.device, "CPU");
  EXPECT_EQ(record.modelHash, model.facts.hash);
  EXPECT_EQ(record.software.rfind("Sinkscope ", 0), 0u);
  EXPECT_EQ(record.tokens, static_cast<int>(model.prompt(std::string("the sea"), BosMode::automatic).ids.size()));
}

TEST_F(OpenModelTest, NarrowArithmeticStaysNearTheWide) {
  write();
  const std::vector<std::int64_t> ids{0, 40, 41, 42, 43, 44, 45, 46};
  const Exploration wide = explore(openModel(path(), {.device = "cpu"}), {.input = ids});
  for (const char* dtype : {"bf16", "f16"}) {
    const OpenModel model = openModel(path(), {.device = "cpu", .dtype = dtype});
    EXPECT_EQ(model.facts.computeDtype, dtype);
    const Exploration narrow = explore(model, {.input = ids});
    for (std::size_t i = 0; i < wide.reading.importance.cells.size(); ++i) {
      EXPECT_NEAR(narrow.reading.importance.cells[i], wide.reading.importance.cells[i], 0.1) << dtype;
    }
  }
}

TEST_F(OpenModelTest, LoadingCanBeCancelled) {
  write();
  EXPECT_EQ(errorOf({.device = "cpu", .progress = [](const Progress&) { return false; }}).kind(), ErrorKind::cancelled);
}

TEST(OpenModelOfAVariant, AnUnknownAttentionVariantIsRefusedWithTheKnown) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  editJson(folder.path() / "config.json", "attention_variant", "\"hardmax\"");
  try {
    openModel(folder.path().string(), {.device = "cpu"});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    for (const char* word : {"attention_variant", "hardmax", "softmax, sigmoid, softpick"}) {
      EXPECT_NE(error.sentence().find(word), std::string::npos) << error.sentence();
    }
  }
}

}  // namespace
}  // namespace sinkscope
