#include "core/study/sweep/measure_machine.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

TEST(MeasureMachine, GivesARateForAModelOfWhichOnlyTheShapeIsThere) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.heads = 8, .kvHeads = 4, .headDim = 32, .hiddenSize = 256, .intermediateSize = 704});
  const ModelInventory inventory = inventoryOf((folder.path() / "config.json").string());
  const Machine machine = measureMachine(inventory, {.prompts = 16, .tokens = 32}, {.device = "cpu", .threads = 1});
  EXPECT_GT(machine.operationsPerSecond, 1e8);
  EXPECT_LT(machine.operationsPerSecond, 1e13);  // no core does that
  EXPECT_EQ(machine.bytesPerSecond, 0.0);        // config.json alone: nothing to read
}

// A family with biases, learned positions and fused matrices; one with experts; one with Mamba blocks between.
TEST(MeasureMachine, MakesABlockOfEveryFamily) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << kNoShared;
#ifdef __SANITIZE_ADDRESS__  // a rate is work enough to be timed, and ten times as much there
  constexpr std::size_t kOneIn = 4;
#else
  constexpr std::size_t kOneIn = 1;
#endif
  int tried = 0;
  for (std::size_t i = 0; i < oracles.size(); i += kOneIn) {
    const Oracle& oracle = oracles[i];
    SCOPED_TRACE(oracle.name());
    const ModelInventory inventory = inventoryOf((oracle.folder() / "config.json").string());
    const Machine machine = measureMachine(inventory, {.prompts = 4, .tokens = 8}, {.device = "cpu", .threads = 1});
    EXPECT_GT(machine.operationsPerSecond, 0.0);
    EXPECT_GT(differentiatedRate(inventory, {.tokens = 8, .rows = 4}, {.device = "cpu", .threads = 1}), 0.0);
    ++tried;
  }
  EXPECT_GT(tried, 20 / int(kOneIn));
}

TEST(MeasureMachine, MakesABlockOfLatentAttentionOfChunksAndBesideMamba2) {
  for (const char* name :
       {"deepseek_v2_groups", "deepseek_v3_whole_queries", "minicpm3_plain", "llama4_chunks", "granite4_experts"}) {
    SCOPED_TRACE(name);
    const auto folder = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models" / name;
    const ModelInventory inventory = inventoryOf((folder / "config.json").string());
    const Machine machine = measureMachine(inventory, {.prompts = 4, .tokens = 8}, {.device = "cpu", .threads = 1});
    EXPECT_GT(machine.operationsPerSecond, 0.0);
    EXPECT_GT(differentiatedRate(inventory, {.tokens = 8, .rows = 4}, {.device = "cpu", .threads = 1}), 0.0);
  }
}

TEST(MeasureMachine, FitsTheSizeToTheOptions) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.dtype = DType::bf16});
  const ModelInventory inventory = inventoryOf(folder.path().string());
  SweepSize size;
  fitToDevice(size, inventory, {.device = "cpu", .memoryBytes = 12'345});
  EXPECT_EQ(size.dtype, "f32");
  EXPECT_EQ(size.memory, 12'345);
  fitToDevice(size, inventory, {.device = "cpu", .dtype = "bf16"});
  EXPECT_EQ(size.dtype, "bf16");
  EXPECT_GT(size.memory, 1'000'000);
  EXPECT_THROW(fitToDevice(size, inventory, {.device = "abacus"}), Error);
}

TEST(MeasureMachine, StopsWhenItIsTold) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  const ModelInventory inventory = inventoryOf(folder.path().string());
  OpenOptions options{.device = "cpu"};
  options.progress = [](const Progress&) { return false; };
  try {
    measureMachine(inventory, {.prompts = 4, .tokens = 8}, options);
    FAIL() << "went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

TEST(MeasureMachine, AFileThatIsTooSmallHasNoReadingRate) {
  const TemporaryFolder folder;
  writeFile(folder.path() / "small", "abc");
  EXPECT_EQ(readingRate(folder.path() / "small", 1 << 20), 0.0);
  EXPECT_EQ(readingRate(folder.path() / "absent", 1 << 20), 0.0);
  writeFile(folder.path() / "large", std::string(std::size_t{64} << 20, 'x'));
  EXPECT_GT(readingRate(folder.path() / "large", std::int64_t{1} << 30), 1e6);
}

}  // namespace
}  // namespace sinkscope
