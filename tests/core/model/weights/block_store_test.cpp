#include "core/model/weights/block_store.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/safetensors.h"
#include "core/device/device.h"
#include "core/device/failure.h"
#include "core/model/family/family.h"
#include "core/model/open/model_layout.h"
#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

void expectSame(const Capture& a, const Capture& b) {
  for (const auto& [one, other] : {std::pair(&a.importance, &b.importance),
                                   {&a.valueNorms, &b.valueNorms},
                                   {&a.attention, &b.attention},
                                   {&a.hidden, &b.hidden},
                                   {&a.logits, &b.logits}}) {
    ASSERT_EQ(one->defined(), other->defined());
    if (one->defined()) {
      EXPECT_TRUE(one->equal(*other));
    }
  }
}

TEST(BlockStore, StreamedBlocksGiveTheBitsOfResidentOnes) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << "the reference files are not here";
  for (const Oracle& oracle : oracles) {
    SCOPED_TRACE(oracle.name());
    const OpenModel resident = openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"});
    const auto streamed = streaming(oracle.folder());
    const std::vector<std::int64_t> ids = oracle.ids("main");
    for (const CaptureRequest& wanted : {everything(), CaptureRequest{.importance = true, .valueNorms = true}}) {
      // Twice: a second pass begins anew.
      for (int pass = 0; pass < 2; ++pass) {
        expectSame(capture(*streamed, ids, wanted), capture(*resident.transformer, ids, wanted));
      }
    }
  }
}

// In float64 every number is widened, in float32 those that are stored in half of it or quantised.
TEST(BlockStore, WeightsAsStoredGiveTheBitsOfResidentOnes) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << "the reference files are not here";
  for (const Oracle& oracle : oracles) {
    for (const at::ScalarType dtype : {at::kFloat, at::kDouble}) {
      SCOPED_TRACE(oracle.name() + " in " + dtypeText(dtype));
      const Checkpoint checkpoint = Checkpoint::open(oracle.folder());
      const ModelLayout layout = readLayout(checkpoint);
      const Transformer resident(layout.config, loadWeights(checkpoint, layout.config, layout.slots, at::kCPU, dtype),
                                 at::kCPU, dtype, std::int64_t{1} << 30);
      const auto stored = asStored(oracle.folder(), dtype);
      const std::vector<std::int64_t> ids = oracle.ids("main");
      const CaptureRequest wanted =
          dtype == at::kFloat ? everything() : CaptureRequest{.hidden = true, .keys = true, .logits = true};
      for (int pass = 0; pass < 2; ++pass) expectSame(capture(*stored, ids, wanted), capture(resident, ids, wanted));
      EXPECT_EQ(stored->streamFigures().bytesRead, 0) << "of the disk";
    }
  }
}

// As a person opens it: the first of the three ways that fits the budget, and what is said of it.
TEST(BlockStore, TheBudgetDecidesAmongResidentAsStoredAndStreamed) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.dtype = DType::bf16, .layers = 40});
  const auto opened = [&](std::int64_t bytes) {
    return openModel(folder.path().string(), {.device = "cpu", .dtype = "f32", .memoryBytes = bytes});
  };
  const OpenModel resident = opened(std::int64_t{1} << 40);
  const WeightPlace& place = resident.place;
  EXPECT_EQ(place.residence, Residence::resident);
  ASSERT_LT(place.streamedBytes, place.asStoredBytes);
  ASSERT_LT(place.asStoredBytes, place.residentBytes);
  EXPECT_GE(place.asStoredBytes, resident.inventory->storedBytes);
  const std::vector<std::int64_t> ids{0, 40, 50, 60, 70, 80};
  const CaptureRequest wanted{.importance = true, .valueNorms = true, .logits = true};
  const Capture expected = capture(*resident.transformer, ids, wanted);
  for (const auto& [bytes, residence, words] :
       {std::tuple(place.residentBytes, Residence::resident, ""),
        {place.residentBytes - 1, Residence::asStored, "they stay in memory as stored ("},
        {place.asStoredBytes / 4 * 5, Residence::asStored, " in bf16) and are widened piece by piece for every pass"},
        {place.asStoredBytes - 1, Residence::streamed, "they are read layer by layer for every pass"}}) {
    SCOPED_TRACE(words);
    const OpenModel model = opened(bytes);
    EXPECT_EQ(model.place.residence, residence);
    EXPECT_EQ(model.place.weightBytes() + model.place.passBytes <= bytes, true);
    EXPECT_NE((model.facts.notes.empty() ? "" : model.facts.notes.back()).find(words), std::string::npos);
    if (model.place.passBytes > std::int64_t{64} << 10) expectSame(capture(*model.transformer, ids, wanted), expected);
  }
  // What is stored as it is computed with gains nothing by it, and a GPU holds nothing as stored.
  EXPECT_EQ(placeWeights(*resident.inventory, "bf16", {place.residentBytes / 2 - 1}).residence, Residence::streamed);
  EXPECT_EQ(placeWeights(*resident.inventory, "f32", {.bytes = place.residentBytes - 1, .onCpu = false}).residence,
            Residence::streamed);
}

// Where two widened blocks do not fit beside what passes take, every pass multiplies with half-precision matrices as
// they are stored; a pass that looks at them is told what it lacks.
TEST(BlockStore, WithoutRoomForWidenedBlocksMatricesAreMultipliedAsTheyAreStored) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), kHalfPrecisionLlama);
  const auto opened = [&](std::int64_t bytes, std::int64_t passes, bool looks = false) {
    return openModel(folder.path().string(),
                     {.device = "cpu",
                      .dtype = "f32",
                      .memoryBytes = bytes,
                      .passBytes = [passes](const ModelConfig&, const PassRoom&) { return passes; },
                      .looks = looks});
  };
  const OpenModel resident = opened(std::int64_t{1} << 40, 1);
  const WeightPlace& all = resident.place;
  const std::int64_t widened = all.asStoredBytes - all.narrowBytes;
  if (widened == 0) GTEST_SKIP() << "this processor multiplies with nothing as it is stored";
  const std::int64_t block = 4 * 128 * (2 * 64 + 64 + 64 + 2 * 64 + 3 * 192);
  EXPECT_EQ(widened, 2 * block) << "the matrices of two layers in float32";
  const std::int64_t passes = widened * 3 / 5, bytes = all.narrowBytes + 3 * passes;
  const OpenModel narrow = opened(bytes, passes);
  ASSERT_EQ(narrow.place.residence, Residence::asStored);
  EXPECT_FALSE(narrow.place.widens);
  EXPECT_LE(narrow.place.weightBytes() + narrow.place.passBytes, bytes);
  EXPECT_EQ(opened(bytes, passes, /*looks=*/true).place.residence, Residence::streamed);
  EXPECT_TRUE(opened(bytes + 2 * widened, passes).place.widens);
  const std::vector<std::vector<std::vector<std::int64_t>>> batches{{{0, 40, 50, 60}}, {{0, 70, 80, 90}}};
  const CaptureRequest wanted{.importance = true, .valueNorms = true, .logits = true};
  const std::vector<Capture> expected = captureBatches(*resident.transformer, batches, wanted),
                             found = captureBatches(*narrow.transformer, batches, wanted);
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t one = 0; one < found.size(); ++one) expectSame(found[one], expected[one]);
  try {
    capture(*narrow.transformer, batches.front().front(), {.written = true});
    ADD_FAILURE() << "what is written is made of the matrices of values";
  } catch (const DeviceFull& full) {
    EXPECT_GE(full.wanted(), widened);
  }
}

TEST(BlockStore, ReadingWeightsAsStoredCanBeCancelled) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.dtype = DType::bf16, .layers = 40});
  const std::int64_t budget =
      openModel(folder.path().string(), {.device = "cpu", .dtype = "f32"}).place.residentBytes - 1;
  std::vector<std::string> said;
  const auto open = [&](bool goOn) {
    return openModel(folder.path().string(),
                     {.device = "cpu", .dtype = "f32", .memoryBytes = budget, .progress = [&](const Progress& step) {
                        said.push_back(step.what);
                        return goOn || step.done < 7;
                      }});
  };
  open(true);
  EXPECT_EQ(said.back(), "reading layer 40 of 40 from model.safetensors");
  EXPECT_THROW(open(false), Error);
}

// A window stood still while a tensor of gigabytes was widened.
TEST(BlockStore, LoadingOneLargeTensorCanBeCancelledWithinIt) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.dtype = DType::bf16, .layers = 1, .intermediateSize = 400'000});
  std::vector<Progress> said;
  const auto open = [&](int most) {
    said.clear();
    return openModel(folder.path().string(),
                     {.device = "cpu", .dtype = "f32", .progress = [&, most](const Progress& step) {
                        said.push_back(step);
                        return std::ssize(said) < most;
                      }});
  };
  const OpenModel whole = open(1'000);
  const std::int64_t matrix = 400'000 * 32 * 2;  // bytes
  int within = 0;
  for (std::size_t i = 1; i < said.size(); ++i) {
    const std::int64_t step = said[i].done - said[i - 1].done;
    if (said[i].total <= 0 || said[i].total != said[i - 1].total) continue;
    EXPECT_GE(step, 0) << said[i].what;
    within += step > matrix / 4 && step < matrix ? 1 : 0;
  }
  EXPECT_GE(within, 3) << "each of the three matrices is asked about on its way";
  EXPECT_EQ(said.back().what, "loading embedding and head from model.safetensors");
  const auto place = std::find_if(said.begin(), said.end(), [](const Progress& step) { return step.done > 1'000'000; });
  ASSERT_NE(place, said.end());
  EXPECT_EQ(place->what, "loading layer 1 of 1 from model.safetensors");
  EXPECT_THROW(open(static_cast<int>(place - said.begin()) + 1), Error);
}

TEST(BlockStore, StreamedAndStoredBlocksGiveTheBitsOfResidentOnesInEveryReferenceModel) {
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    SCOPED_TRACE(folder.filename().string());
    const OpenModel resident = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    const std::vector<std::int64_t> ids = {1, 5, 3, 7, 2, 9, 4, 6};
    const Capture expected = capture(*resident.transformer, ids, everything());
    expectSame(capture(*streaming(folder), ids, everything()), expected);
    expectSame(capture(*asStored(folder), ids, everything()), expected);
  }
}

// Matrices whose outputs come in 64s are multiplied with as they are stored, where the processor has that product; all
// are of other sizes in the reference models.
TEST(BlockStore, MatricesThatAreMultipliedWithAsStoredGiveTheBitsOfWidenedOnes) {
  for (const DType stored : {DType::bf16, DType::f16}) {
    const TemporaryFolder folder;
    writeTinyLlama(folder.path(), {.dtype = stored,
                                   .layers = 3,
                                   .heads = 4,
                                   .kvHeads = 2,
                                   .headDim = 32,
                                   .hiddenSize = 128,
                                   .intermediateSize = 448});
    const OpenModel resident = openModel(folder.path().string(), {.device = "cpu", .dtype = "f32"});
    const auto kept = asStored(folder.path());
    for (const std::int64_t count : {1, 2, 17, 60}) {
      std::vector<std::int64_t> ids;
      for (std::int64_t i = 0; i < count; ++i) ids.push_back((7 * i + 3) % 60);
      SCOPED_TRACE(count);
      expectSame(capture(*kept, ids, everything()), capture(*resident.transformer, ids, everything()));
      const CaptureRequest once{.importance = true, .valueNorms = true, .hidden = true, .logits = true};
      expectSame(capture(*kept, ids, once), capture(*resident.transformer, ids, once));
    }
  }
}

// One token is sent to k of E experts: no others are read, whether they lie apart, in a stack or in a stack of blocks
// with scales beside it. Of many tokens all are read, as before.
TEST(BlockStore, ReadsOnlyTheExpertsThatTokensAreSentTo) {
  int tried = 0;
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    const OpenModel resident = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    const ExpertsConfig& experts = resident.config.experts;
    if (experts.count == 0) continue;
    SCOPED_TRACE(folder.filename().string());
    const CaptureRequest wanted{.importance = true, .valueNorms = true, .hidden = true};
    for (const std::vector<std::int64_t>& ids : {std::vector<std::int64_t>{5}, {1, 5}}) {
      const Capture expected = capture(*resident.transformer, ids, wanted);
      expectSame(capture(*streaming(folder), ids, wanted), expected);
      expectSame(capture(*asStored(folder), ids, wanted), expected);
    }
    std::int64_t ofExperts = 0;
    const auto checkpoint = Checkpoint::open(folder);
    for (const auto& [name, view] : checkpoint.tensors()) {
      if (name.find(".experts.") != std::string::npos && !name.ends_with("bias")) ofExperts += std::ssize(view.bytes);
    }
    if (ofExperts == 0 || experts.perToken == experts.count || experts.perToken * 4 >= experts.count * 3) continue;
    ++tried;
    const auto readBy = [&](const std::vector<std::int64_t>& ids) {
      const auto streamed = streaming(folder);
      capture(*streamed, ids, wanted);
      return streamed->streamFigures().bytesRead;
    };
    std::vector<std::int64_t> many;
    for (std::int64_t i = 0; i < 64; ++i) many.push_back(1 + i % 20);
    EXPECT_EQ(readBy(many) - readBy({5}), ofExperts / experts.count * (experts.count - experts.perToken));
  }
  EXPECT_GE(tried, 8);
}

// A streamed block's memory is written over by the block after next: what is kept of a rule must be its own.
TEST(BlockStore, KeptRulesOfStreamedBlocksOwnTheirLearnedSinks) {
  class Rules : public Taps {
   public:
    bool wants(Site site, int) const override { return site == Site::k; }
    void tap(Site, int, const at::Tensor&, std::int64_t) override {}
    void seeRule(int, const AttentionRule& rule) override { logits.push_back(rule.extra.logit); }
    std::vector<at::Tensor> logits;  // in the memory of the two frames that blocks are read into by turns
  } seen;
  const auto streamed = streaming(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/oss_no_bias");
  const std::vector<std::int64_t> ids = {1, 5, 3, 7, 2, 9};
  const Capture captured = capture(*streamed, ids, {.queries = true});
  streamed->forward({.ids = at::tensor(ids).unsqueeze(0)}, seen);
  ASSERT_EQ(seen.logits.size(), captured.rules.size());
  for (std::size_t layer = 0; layer < seen.logits.size(); ++layer) {
    const at::Tensor& kept = captured.rules[layer].extra.logit;
    EXPECT_TRUE(kept.equal(seen.logits[layer]));
    for (const at::Tensor& memory : seen.logits) EXPECT_NE(kept.const_data_ptr(), memory.const_data_ptr()) << layer;
  }
}

TEST(BlockStore, ReadsEveryByteOfABlockOnceAndLeavesOutWhatTheLastOneDoesNotNeed) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 5});
  const auto checkpoint = Checkpoint::open(folder.path());
  std::int64_t all = 0, behindAttention = 0;
  for (const auto& [name, view] : checkpoint.tensors()) {
    if (name.find("layers.") == std::string::npos) continue;
    all += std::ssize(view.bytes);
    const bool last = name.find("layers.4.") != std::string::npos;
    const bool input = name.find("q_proj") != std::string::npos || name.find("k_proj") != std::string::npos ||
                       name.find("v_proj") != std::string::npos || name.find("input_layernorm") != std::string::npos;
    if (last && !input) behindAttention += std::ssize(view.bytes);
  }
  const auto streamed = streaming(folder.path());
  std::vector<std::vector<std::vector<std::int64_t>>> batches;
  for (std::int64_t i = 0; i < 7; ++i) batches.push_back({{0, 3 + i, 5, 9}, {0, 4, 6 + i, 8}});
  captureBatches(*streamed, batches, {.importance = true});
  EXPECT_EQ(streamed->streamFigures().bytesRead, all - behindAttention);
  capture(*streamed, {0, 3, 5}, {.hidden = true});
  EXPECT_EQ(streamed->streamFigures().bytesRead, 2 * all - behindAttention);
}

TEST(BlockStore, BatchesTogetherGiveTheBitsOfEachAlone) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 4});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const std::vector<std::vector<std::vector<std::int64_t>>> batches = {
      {{0, 40, 50, 60, 70}, {0, 41, 51, 61, 71}}, {{0, 90, 80}}, {{0, 12, 13, 14, 15, 16, 17}}};
  const CaptureRequest wanted{.importance = true, .valueNorms = true, .hidden = true};
  const std::vector<Capture> together = captureBatches(*model.transformer, batches, wanted);
  ASSERT_EQ(together.size(), 4u);
  std::size_t next = 0;
  for (const auto& batch : batches) {
    for (const Capture& alone : captureBatch(*model.transformer, batch, wanted)) expectSame(together[next++], alone);
  }
}

TEST(BlockStore, SaysWhenTheFileCannotBeReadAnyMore) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 4});
  const auto streamed = streaming(folder.path());
  capture(*streamed, {0, 1, 2}, {.importance = true});
  // Somebody else cuts the file off before the last block; what lies before it is still there.
  const auto file = folder.path() / "model.safetensors";
  const auto whole = SafetensorsFile::open(file);
  const TensorView& lost = whole.tensors().at("model.layers.3.input_layernorm.weight");
  const TensorView& table = whole.tensors().at("model.embed_tokens.weight");
  ASSERT_LT(table.bytes.data(), lost.bytes.data());
  std::filesystem::resize_file(file, static_cast<std::uintmax_t>(lost.bytes.data() - lost.owner->bytes().data()));
  try {
    capture(*streamed, {0, 1, 2}, {.importance = true});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(error.sentence().find("model.safetensors"), std::string::npos);
  }
}

TEST(BlockStore, AModelLargerThanItsMemoryIsStreamedAndOneThatCannotBeIsRefused) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 40});
  const OpenModel resident = openModel(folder.path().string(), {.device = "cpu"});
  EXPECT_FALSE(resident.transformer->streams());
  const std::int64_t justTooLittle = resident.facts.memoryBytes - 1;
  const OpenModel streamed = openModel(folder.path().string(), {.device = "cpu", .memoryBytes = justTooLittle});
  ASSERT_TRUE(streamed.transformer->streams());
  const std::vector<std::int64_t> ids{0, 40, 50, 60, 70, 80};
  const CaptureRequest wanted{.importance = true, .logits = true};
  expectSame(capture(*streamed.transformer, ids, wanted), capture(*resident.transformer, ids, wanted));
  EXPECT_THROW(openModel(folder.path().string(), {.device = "cpu", .memoryBytes = 1024}), Error);
}

}  // namespace
}  // namespace sinkscope
