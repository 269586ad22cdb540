#include "core/study/sweep/sweep_cost.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/checkpoint/scratch_file.h"
#include "core/model/open/open_model.h"
#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/model/weights/block_store.h"
#include "core/study/sweep/measure_machine.h"
#include "core/study/sweep/sweep.h"
#include "core/study/sweep/sweep_memory.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

TEST(SweepCost, ConfigAloneSaysWhatTheWholeModelSays) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 6});
  const ModelFacts facts = describeModel(folder.path().string());
  const ModelInventory whole = inventoryOf(folder.path().string());
  const ModelInventory alone = inventoryOf((folder.path() / "config.json").string());
  const SweepSize size{.prompts = 10, .tokens = 16};
  const SweepCost of = costOf(whole, size), same = costOf(alone, size);
  EXPECT_EQ(of.parameters, facts.parameters);
  EXPECT_EQ(same.parameters, facts.parameters);
  EXPECT_EQ(of.operations, same.operations);
  EXPECT_EQ(of.bytesRead, facts.weightBytes);
  EXPECT_EQ(of.residence, Residence::resident);
  EXPECT_EQ(whole.weightsFile.filename(), "model.safetensors");
  EXPECT_TRUE(alone.weightsFile.empty());
}

TEST(SweepCost, CountsTheProductsOfTheDecoderByHand) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 3});
  const ModelInventory inventory = inventoryOf(folder.path().string());
  const ModelConfig& c = inventory.config;
  const double width = c.hiddenSize, queries = c.heads * c.headDim, keys = c.kvHeads * c.headDim;
  const double block = width * (2 * queries + 2 * keys) + 3 * width * static_cast<double>(c.mlp.width);
  const double last =
      width * (queries + 2 * keys);  // no output projection and no feed-forward behind the last patterns
  const double rows = 2.0 * 5 * 8;
  const double keysSeen = (1.0 + 2 + 3 + 4 + 5 + 6 + 7 + 8) / 8, attention = 3 * 2 * queries * keysSeen;
  const SweepCost plan = costOf(inventory, {.prompts = 5, .tokens = 8, .conditions = 2});
  EXPECT_DOUBLE_EQ(plan.operations, 2 * rows * (2 * block + last + attention));
  // With the loss nothing is left out, and every token is projected onto the vocabulary.
  const SweepCost whole = costOf(inventory, {.prompts = 5, .tokens = 8, .conditions = 2, .wants = {.loss = true}});
  EXPECT_DOUBLE_EQ(whole.operations, 2 * rows * (3 * block + width * c.vocabSize + attention));
}

// What edits have to know is one more condition's worth of work each time, and one more reading.
TEST(SweepCost, PassesBeforehandCountLikeConditions) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 3});
  const ModelInventory inventory = inventoryOf(folder.path().string());
  SweepSize size{.prompts = 5, .tokens = 8, .conditions = 2, .weights = Residence::streamed};
  const SweepCost untouched = costOf(inventory, size);
  size.passesBeforehand = 3;
  const SweepCost edited = costOf(inventory, size);
  EXPECT_DOUBLE_EQ(edited.operations, untouched.operations * 5 / 2);
  EXPECT_EQ(edited.bytesRead, untouched.bytesRead * 4);
}

TEST(SweepCost, AModelThatDoesNotFitIsReadOncePastItsHead) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 40});
  const ModelInventory inventory = inventoryOf(folder.path().string());
  const SweepCost plan = costOf(inventory, {.prompts = 4, .tokens = 8, .memory = inventory.storedBytes / 2});
  EXPECT_EQ(plan.residence, Residence::streamed);
  EXPECT_LT(plan.bytesRead, inventory.storedBytes);
  EXPECT_GT(plan.bytesRead, inventory.storedBytes / 2);
  EXPECT_LT(plan.weightBytes, inventory.storedBytes / 2);
  const Machine slowDisk{"", 1e15, 1e6, ""}, slowProcessor{"", 1e6, 1e15, ""};
  EXPECT_TRUE(expectedTime(plan, slowDisk).limitedByReading);
  EXPECT_NEAR(expectedTime(plan, slowDisk).seconds, static_cast<double>(plan.bytesRead) / 1e6, 1e-3);
  EXPECT_FALSE(expectedTime(plan, slowProcessor).limitedByReading);
  EXPECT_NEAR(expectedTime(plan, slowProcessor).seconds, plan.operations / 1e6, 1e-3);
}

TEST(SweepCost, HalfPrecisionThatDoesNotFitWidenedIsReadOnceAndStaysAsStored) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.dtype = DType::bf16, .layers = 40});
  const ModelInventory inventory = inventoryOf(folder.path().string());
  const WeightPlace place = placeWeights(inventory, "f32", {std::int64_t{1} << 40});
  SweepSize size{.prompts = 4, .tokens = 8, .memory = place.residentBytes - 1};
  const SweepCost plan = costOf(inventory, size);
  EXPECT_FALSE(plan.refusal);
  EXPECT_EQ(plan.residence, Residence::asStored);
  EXPECT_EQ(plan.weightBytes, place.asStoredBytes);
  EXPECT_EQ(plan.bytesRead, inventory.storedBytes);
  EXPECT_EQ(plan.timesRead, 1);
  size.weights = Residence::asStored;  // as the window asks, whose model is open
  EXPECT_EQ(costOf(inventory, size).bytesRead, 0);
  size.weights = {};
  size.onCpu = false;
  EXPECT_EQ(costOf(inventory, size).residence, Residence::streamed);
}

// A GPU that is given a processor's sixteen prompts waits for the next kernel most of the time.
TEST(SweepCost, BatchesFillAGpu) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.contextLength = 4096});
  const ModelInventory inventory = inventoryOf(folder.path().string());
  SweepSize size{.prompts = 4'000, .tokens = 64, .onCpu = false, .memory = std::int64_t{1} << 40};
  EXPECT_EQ(costOf(inventory, size).size.batch, 128);
  size.tokens = 256;
  EXPECT_EQ(costOf(inventory, size).size.batch, 64) << "16,384 tokens";
  size.tokens = 4096;
  EXPECT_EQ(costOf(inventory, size).size.batch, 16);
  size.memory = std::int64_t{1} << 25;
  EXPECT_LT(costOf(inventory, size).size.batch, 16) << "what there is memory for";
}

// One prompt's pass multiplies with half-precision matrices as they are stored: the plan counted two widened layers.
TEST(SweepCost, OfOnePromptNoWidenedLayersAreCounted) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), kHalfPrecisionLlama);
  const ModelInventory inventory = inventoryOf(folder.path().string());
  const WeightPlace place = placeWeights(inventory, "f32", {std::int64_t{1} << 40});
  if (place.narrowBytes == place.asStoredBytes)
    GTEST_SKIP() << "this processor multiplies with nothing as it is stored";
  SweepSize size{.prompts = 1, .tokens = 8, .memory = place.residentBytes - 1};
  ASSERT_EQ(costOf(inventory, size).residence, Residence::asStored);
  EXPECT_EQ(costOf(inventory, size).weightBytes, place.narrowBytes);
  SweepSize two = size;
  two.prompts = 2;
  EXPECT_EQ(costOf(inventory, two).weightBytes, place.asStoredBytes);
  two.weights = Residence::asStored;  // of a window whose model was opened without room for them
  two.widens = false;
  EXPECT_EQ(costOf(inventory, two).weightBytes, place.narrowBytes);
  size.weights = Residence::asStored;
  EXPECT_EQ(costOf(inventory, size).weightBytes, place.narrowBytes);
  size.wants = sweepWants({"written_share"});
  EXPECT_EQ(costOf(inventory, size).weightBytes, place.asStoredBytes) << "made of the matrices themselves";
}

TEST(SweepCost, AModelInMemoryIsNotReadAgain) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  const ModelInventory inventory = inventoryOf(folder.path().string());
  const Machine machine{"", 1e9, 1e6, ""};
  const SweepCost loaded = costOf(inventory, {.prompts = 4, .tokens = 8, .memory = 1, .weights = Residence::resident});
  EXPECT_EQ(loaded.residence, Residence::resident);
  EXPECT_EQ(loaded.bytesRead, 0);
  EXPECT_DOUBLE_EQ(expectedTime(loaded, machine).seconds, loaded.operations / 1e9);
  const SweepCost fresh = costOf(inventory, {.prompts = 4, .tokens = 8});
  EXPECT_DOUBLE_EQ(expectedTime(fresh, machine).seconds,
                   fresh.operations / 1e9 + static_cast<double>(inventory.storedBytes) / 1e6);
  EXPECT_TRUE(costOf(inventory, {.prompts = 4, .tokens = 8, .weights = Residence::streamed}).residence ==
              Residence::streamed);
}

TEST(SweepCost, SaysWhatIsNoModel) {
  const TemporaryFolder folder;
  writeFile(folder.path() / "config.json", "[1, 2]");
  EXPECT_THROW(inventoryOf((folder.path() / "config.json").string()), Error);
  writeFile(folder.path() / "config.json", "{\"model_type\": \"unheard_of\"}");
  try {
    inventoryOf((folder.path() / "config.json").string());
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::unsupported);
    EXPECT_NE(error.sentence().find("unheard_of"), std::string::npos);
  }
}

// The sweep itself is the reference: what it is cut into, refuses and reads.
class PlannedSweep : public testing::Test {
 protected:
  PlannedSweep() {
    writeTinyLlama(folder_.path() / "model",
                   {.layers = 12, .heads = 8, .kvHeads = 4, .headDim = 32, .hiddenSize = 256, .intermediateSize = 704});
    for (int i = 0; i < 40; ++i) {
      set_.prompts.push_back(
          {"p" + std::to_string(i), "all", "Prompt " + std::to_string(i * 7919) + " is of the sea and of the sky"});
    }
  }
  std::string model() const { return (folder_.path() / "model").string(); }
  SweepCost planned(std::int64_t memory, int batch = 0, std::int64_t scratch = 0) const {
    SweepSize size{.prompts = 40, .tokens = 24, .batch = batch, .scratch = scratch};
    fitToDevice(size, inventoryOf(model()), {.device = "cpu", .memoryBytes = memory});
    return costOf(inventoryOf(model()), size);
  }

  // As the sweep command opens it.
  OpenModel opened(std::int64_t memory, int batch = 0) const {
    OpenOptions options{.device = "cpu", .memoryBytes = memory};
    options.passBytes = [batch = std::min(batch, 40)](const ModelConfig& config, const PassRoom& room) {
      return leastPassBytes(config, room, 24, batch);
    };
    return openModel(model(), options);
  }

  void compareReading(const std::filesystem::path& runs);

  TemporaryFolder folder_;
  PromptSet set_{"test", {}};
};

// With the run on a disk of memory, which holds no hidden states, and on a real one.
void PlannedSweep::compareReading(const std::filesystem::path& runs) {
  const WeightPlace place = placeWeights(inventoryOf(model()), "f32", {std::int64_t{1} << 40});
  const std::int64_t scratch = scratchRoom(runs);
  const auto numbers = [](const RunFile& run) {
    std::vector<Volume> all;
    for (const RunCase& one : run.cases()) all.push_back(run.importance(one));
    return all;
  };
  const OpenModel resident = openModel(model(), {.device = "cpu"});
  int tight = 0, roomy = 0, withResults = 0;  // budgets
  // The least that is not refused: not even the results of all prompts fit.
  std::int64_t least = place.streamedBytes;
  while (planned(least, 0, scratch).refusal) least += 16 << 10;
  for (const std::int64_t beside :
       {least - place.streamedBytes, std::int64_t{6} << 20, std::int64_t{9} << 20, std::int64_t{40} << 20}) {
    const std::int64_t memory = std::min(place.streamedBytes + beside, place.residentBytes - 1);
    SCOPED_TRACE(memory);
    const SweepCost plan = planned(memory, 0, scratch);
    ASSERT_FALSE(plan.refusal) << plan.refusal->sentence();
    const OpenModel model = opened(memory);
    ASSERT_TRUE(model.transformer->streams());
    const RunFile run = sweep(model, set_, {.tokens = 24}, runs / (std::to_string(memory) + ".run"));
    EXPECT_EQ(plan.residence, Residence::streamed);
    EXPECT_EQ(plan.size.batch, run.header().batch);
    EXPECT_EQ(plan.bytesRead, model.transformer->streamFigures().bytesRead);
    EXPECT_EQ(plan.bytesRead % plan.timesRead, 0);
    const bool waits = plan.scratchBytes > 0;
    EXPECT_FALSE(waits && plan.timesRead > 1);
    EXPECT_EQ(waits, scratch > 0 && planned(memory).timesRead > 1);
    withResults += plan.scratchBytes > 40 * 24 * 256 * 4 ? 1 : 0;
    EXPECT_LE(plan.weightBytes + plan.promptBytes, memory);
    (waits || plan.timesRead > 1 ? tight : roomy) += 1;
    const RunFile whole =
        sweep(resident, set_, {.tokens = 24, .batch = run.header().batch}, runs / (std::to_string(memory) + ".whole"));
    EXPECT_EQ(numbers(run), numbers(whole));
  }
  EXPECT_GT(tight, 0) << "no budget was small enough to test anything";
  EXPECT_GT(roomy, 0);
  EXPECT_EQ(withResults > 0, scratch > 0);
}

TEST_F(PlannedSweep, ReadsEveryByteOnceHoweverLittleMemoryThereIs) {
  if (scratchRoom(folder_.path()) == 0) GTEST_SKIP() << "temporary files lie in memory here";
  compareReading(folder_.path());
}

TEST_F(PlannedSweep, ReadsAsOftenAsThePlanSaysWhereThereIsNoDisk) {
  if (!std::filesystem::exists("/dev/shm") || scratchRoom("/dev/shm") > 0) GTEST_SKIP() << "no /dev/shm here";
  const TemporaryFolder runs("/dev/shm");
  compareReading(runs.path());
}

TEST_F(PlannedSweep, IsRefusedInTheSameWordsAndLeavesNothing) {
  const WeightPlace place = placeWeights(inventoryOf(model()), "f32", {std::int64_t{1} << 40});
  struct Attempt {
    std::int64_t memory;
    int batch;
  };
  for (const Attempt& one : {Attempt{place.streamedBytes - 1, 0}, Attempt{place.streamedBytes + 4096, 0},
                             Attempt{place.residentBytes + (2 << 20), 400}}) {
    SCOPED_TRACE(one.memory);
    const SweepCost plan = planned(one.memory, one.batch);
    ASSERT_TRUE(plan.refusal);
    const std::filesystem::path run = folder_.path() / "refused.run";
    try {
      sweep(opened(one.memory, one.batch), set_, {.tokens = 24, .batch = one.batch}, run);
      ADD_FAILURE() << "not refused";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::tooLarge);
      EXPECT_EQ(error.sentence(), plan.refusal->sentence());
    }
    EXPECT_FALSE(std::filesystem::exists(run));
    const std::string sentence = plan.refusal->sentence(), words = "give --memory ";
    const std::size_t at = sentence.find(words);
    ASSERT_NE(at, std::string::npos) << sentence;
    const SweepCost next = planned(std::stoll(sentence.substr(at + words.size())) << 20, one.batch);
    EXPECT_FALSE(next.refusal) << sentence << "; but then " << next.refusal->sentence();
  }
}

// More memory never makes a sweep impossible: weights that just fit would leave the prompts nothing.
TEST_F(PlannedSweep, StreamsWeightsThatFitButWouldLeaveThePromptsTooLittle) {
  const WeightPlace place = placeWeights(inventoryOf(model()), "f32", {std::int64_t{1} << 40});
  for (const int batch : {0, 8}) {
    SCOPED_TRACE(batch);
    EXPECT_FALSE(placeWeights(inventoryOf(model()), "f32", {place.residentBytes}).byBlocks())
        << "who tells of no prompts";
    bool streamed = true;
    int timesStreamed = 0;
    for (std::int64_t beside = -(1 << 20); beside < std::int64_t{24} << 20; beside += 1 << 20) {
      const SweepCost plan = planned(place.residentBytes + beside, batch);
      EXPECT_FALSE(plan.refusal) << plan.refusal->sentence();
      const bool streams = plan.residence == Residence::streamed;
      EXPECT_TRUE(streamed || !streams) << "in memory with less, streamed with more";
      streamed = streams;
      timesStreamed += streamed && beside >= 0 ? 1 : 0;
    }
    EXPECT_GT(timesStreamed, 0);
    EXPECT_FALSE(streamed);
    const OpenModel justFits = opened(place.residentBytes, batch);
    EXPECT_TRUE(justFits.transformer->streams());
    EXPECT_EQ(sweep(justFits, set_, {.tokens = 24, .batch = batch}, folder_.path() / "fits.run").cases().size(), 40u);
    std::filesystem::remove(folder_.path() / "fits.run");
  }
}

TEST_F(PlannedSweep, TheBudgetThatARefusalNamesIsEnoughAndNotTooMuch) {
  const ModelInventory inventory = inventoryOf(model());
  const WeightPlace any = placeWeights(inventory, "f32", {std::int64_t{1} << 40});
  for (const std::int64_t passes : {1000, 1 << 20, 40 << 20, 1 << 30}) {
    const std::int64_t budget = any.budgetFor(passes);
    const auto place = [&](std::int64_t bytes) {
      return placeWeights(inventory, "f32", {bytes, true, [&](std::int64_t) { return passes; }});
    };
    EXPECT_GE(place(budget).passBytes, passes);
    // A budget under the weights' own size cannot leave so much of what is streamed.
    const std::int64_t less = budget - budget / 50;
    if (less < any.streamedBytes) continue;
    EXPECT_LT(place(less).passBytes, passes);
  }
}

TEST_F(PlannedSweep, PromptsThatAreTooShortOrMeasuredAlreadyCostNothing) {
  const ModelInventory inventory = inventoryOf(model());
  const SweepCost all = costOf(inventory, {.prompts = 40, .tokens = 24});
  const SweepCost half = costOf(inventory, {.prompts = 40, .tokens = 24, .skipped = 12, .measured = 8});
  EXPECT_DOUBLE_EQ(half.operations, all.operations / 2);
  const SweepCost none = costOf(inventory, {.prompts = 40, .tokens = 24, .measured = 40});
  EXPECT_EQ(none.operations, 0.0);
  EXPECT_EQ(none.promptBytes, 0);
}

// Of three ranks one has 4 of 10 batches; what each streams comes from the one disk that they share.
TEST_F(PlannedSweep, OfSeveralRanksItIsWhatTheOneWithMostHasToDo) {
  const ModelInventory inventory = inventoryOf(model());
  const Machine disk{"", 1e15, 1e6, ""};
  SweepSize size{.prompts = 40, .tokens = 24, .batch = 4};
  const SweepCost one = costOf(inventory, size);
  size.ranks = 3;
  size.ranksOfDisk = 2;
  const SweepCost resident = costOf(inventory, size);
  EXPECT_EQ(resident.rankCases, 16);
  EXPECT_DOUBLE_EQ(resident.operations, one.operations * 16 / 40);
  EXPECT_NEAR(expectedTime(resident, disk).seconds, static_cast<double>(inventory.storedBytes) / 1e6, 1e-3)
      << "read once, and in the page cache for the other";
  size.memory = inventory.storedBytes / 2;
  const SweepCost streamed = costOf(inventory, size);
  ASSERT_EQ(streamed.residence, Residence::streamed);
  EXPECT_NEAR(expectedTime(streamed, disk).seconds, 2.0 * static_cast<double>(streamed.bytesRead) / 1e6, 1e-3);
  EXPECT_GT(streamed.stateBytes, 3 * 16 * 24 * inventory.config.hiddenSize * 4) << "three states of hidden states";
  EXPECT_EQ(resident.stateBytes, 0) << "a group of batches takes a second or two";
}

// By layers each has its slice alone, and waits for the ranks before it with its first batch.
TEST_F(PlannedSweep, OfRanksThatSplitTheLayersItIsOneSlice) {
  const ModelInventory inventory = inventoryOf(model());
  const int layers = inventory.config.layers;
  SweepSize size{.prompts = 40, .tokens = 24, .batch = 4};
  const SweepCost whole = costOf(inventory, size);
  size.ranks = 2;
  size.byLayers = true;
  const SweepCost first = costOf(sliceOf(inventory, {0, layers / 2}), size),
                  second = costOf(sliceOf(inventory, {layers / 2, layers}), size);
  EXPECT_EQ(first.rankCases, 40);
  EXPECT_NEAR(first.operations + second.operations, whole.operations, whole.operations * 1e-9);
  EXPECT_DOUBLE_EQ(first.waits, 11.0 / 10.0);
  const Machine processor{"", 1e6, 0.0, ""};
  EXPECT_NEAR(expectedTime(first, processor).seconds, 1.1 * first.operations / 1e6, 1e-6 * first.operations);
}

// Of latent attention too, whose matrices have other shapes.
TEST(SweepCost, ABlockOfLatentAttentionHasTheProductsOfItsTensors) {
  for (const char* name : {"minicpm3_plain", "minicpm3_whole_queries_v4", "deepseek_v2_dense"}) {
    SCOPED_TRACE(name);
    const auto folder = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models" / name;
    const ModelInventory inventory = inventoryOf((folder / "config.json").string());
    double products = 0.0;
    for (const WeightSlot& slot : inventory.slots) {
      if (slot.layer == 0 && traitsOf(slot.slot).has(SlotTraits::product))
        products += static_cast<double>(elementsOf(slot));
    }
    ModelConfig dense = inventory.config;
    dense.experts = {};
    EXPECT_DOUBLE_EQ(matrixProducts(dense), products);
    EXPECT_GT(costOf(inventory, {.prompts = 1, .tokens = 8}).operations, 0.0);
  }
}

// Whoever counts a block's multiplications by its config counts what its tensors hold.
TEST(SweepCost, ABlockOfEveryDenseFamilyHasTheProductsOfItsTensors) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << kNoShared;
  int tried = 0;
  for (const Oracle& oracle : oracles) {
    SCOPED_TRACE(oracle.name());
    const ModelInventory inventory = inventoryOf((oracle.folder() / "config.json").string());
    const bool dense = std::none_of(inventory.config.blocks.begin(), inventory.config.blocks.end(),
                                    [](const BlockConfig& block) { return block.experts || !block.attends(); });
    if (!dense) continue;
    ModelConfig more = inventory.config;  // a second block behind the first: of the last one only q, k and v are wanted
    const double last = static_cast<double>(more.hiddenSize) * more.headDim * (more.heads + 2.0 * more.kvHeads);
    const double attention = more.layers * attentionProducts(more, 8);
    const SweepCost cost = costOf(inventory, {.prompts = 1, .tokens = 8});
    EXPECT_DOUBLE_EQ(cost.operations, 2.0 * 8 * ((more.layers - 1) * matrixProducts(more) + last + attention));
    ++tried;
  }
  EXPECT_GT(tried, 10);
}

}  // namespace
}  // namespace sinkscope
