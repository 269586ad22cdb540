#include "core/study/sweep/sweep_ranks.h"

#include <gtest/gtest.h>

#include "core/model/weights/weights.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// A block each of these many weights.
ModelInventory inventoryWith(const std::vector<std::int64_t>& weights) {
  ModelInventory inventory;
  inventory.name = "made";
  inventory.config.layers = static_cast<int>(weights.size());
  inventory.config.blocks.resize(weights.size());
  for (std::size_t block = 0; block < weights.size(); ++block) {
    WeightSlot slot;
    slot.slot = Slot::up;
    slot.layer = static_cast<int>(block);
    slot.shape = {weights[block]};
    inventory.slots.push_back(slot);
  }
  return inventory;
}

using Slices = std::vector<BlockRange>;

TEST(SweepSlices, AreEvenInBytesRatherThanInBlocks) {
  EXPECT_EQ(slicesOf(inventoryWith({1, 1, 1, 1}), 2), (Slices{{0, 2}, {2, 4}}));
  EXPECT_EQ(slicesOf(inventoryWith({3, 1, 1, 1}), 2), (Slices{{0, 1}, {1, 4}}));
  EXPECT_EQ(slicesOf(inventoryWith({1, 1, 1, 6}), 2), (Slices{{0, 3}, {3, 4}}));
  EXPECT_EQ(slicesOf(inventoryWith({5, 5, 5}), 3), (Slices{{0, 1}, {1, 2}, {2, 3}}));
  EXPECT_EQ(slicesOf(inventoryWith({5, 5, 5}), 1), (Slices{{0, 3}}));
}

TEST(SweepSlices, CoverTheModelWithoutGapsAndNoneIsEmpty) {
  for (int blocks = 1; blocks <= 12; ++blocks) {
    std::vector<std::int64_t> weights;
    for (int block = 0; block < blocks; ++block) weights.push_back(1 + (block * 7919) % 13);
    for (int ranks = 1; ranks <= blocks; ++ranks) {
      const Slices slices = slicesOf(inventoryWith(weights), ranks);
      ASSERT_EQ(slices.size(), static_cast<std::size_t>(ranks));
      EXPECT_EQ(slices.front().first, 0);
      EXPECT_EQ(slices.back().end, blocks);
      for (std::size_t i = 0; i < slices.size(); ++i) {
        EXPECT_LT(slices[i].first, slices[i].end);
        EXPECT_EQ(slices[i].first, i > 0 ? slices[i - 1].end : 0);
      }
    }
  }
}

TEST(SweepSlices, MoreRanksThanLayersAreRefused) {
  try {
    slicesOf(inventoryWith({1, 1}), 3);
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("--split prompts"), std::string::npos) << error.sentence();
  }
}

TEST(SweepSlices, ASliceOfAModelLoadsItsOwnBlocksAlone) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 4});
  const std::string path = folder.path().string();
  const std::int64_t whole = openModel(path, {.device = "cpu"}).facts.memoryBytes;
  const std::int64_t embedding = 4 * 272 * 32, head = embedding + 4 * 32;  // the head comes with the final norm
  const std::int64_t block = (whole - embedding - head) / 4;
  EXPECT_EQ(openModel(path, {.device = "cpu", .blocks = BlockRange{0, 1}}).facts.memoryBytes, block + embedding);
  EXPECT_EQ(openModel(path, {.device = "cpu", .blocks = BlockRange{1, 4}}).facts.memoryBytes, 3 * block);
}

}  // namespace
}  // namespace sinkscope
