#include "core/probe/memory_shares.h"

#include <gtest/gtest.h>

#include "core/model/open/model_inventory.h"
#include "core/probe/capture.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class SharesOfBatches : public testing::Test {
 protected:
  SharesOfBatches() {
    writeTinyLlama(folder_.path(), {.layers = 6});
    config_ = inventoryOf(folder_.path().string()).config;
  }
  PassRoom room(std::int64_t memory) const { return {.memoryBytes = memory}; }
  MemoryShares shares(std::int64_t memory, int batches) const {
    MemoryShares all(config_, room(memory), wanted_);
    for (int batch = 0; batch < batches; ++batch) all.add(batch == 0 ? 3 : 4, 24);
    return all;
  }

  TemporaryFolder folder_;
  ModelConfig config_;
  CaptureRequest wanted_{.importance = true, .valueNorms = true};
};

TEST_F(SharesOfBatches, WhatOneBatchTakesIsWhatACaptureOfItTakes) {
  for (const std::int64_t memory : {std::int64_t{1} << 16, std::int64_t{1} << 40}) {
    EXPECT_EQ(shares(memory, 1).bytesInAll(), captureBytes(config_, room(memory), wanted_, 3, 24));
  }
}

TEST_F(SharesOfBatches, EnoughMemoryNeedsNoFile) {
  // Rows of scores grow with the memory (rowsPerBlock()) up to 512 MiB of it: more is the same everywhere.
  const MemoryShares roomy = shares(std::int64_t{1} << 40, 10);
  EXPECT_FALSE(roomy.hiddenInFile());
  EXPECT_EQ(roomy.bytesInFile(), 0);
  EXPECT_EQ(roomy.heldBytes() + roomy.workingBytes(), roomy.bytesInAll());
}

TEST_F(SharesOfBatches, HiddenStatesLeaveTheMemoryFirstAndResultsLast) {
  const std::int64_t cases = 3 + 9 * 4, hidden = cases * hiddenBytes(config_, room(0), 24),
                     kept = cases * keptBytes(config_, room(0), wanted_, 24);
  std::int64_t before = 1LL << 40;
  int withHidden = 0, withResults = 0;
  for (std::int64_t memory = 64 << 10; memory < 16 << 20; memory += 8 << 10) {
    const MemoryShares some = shares(memory, 10);
    if (some.heldBytes() + some.workingBytes() > memory) continue;  // refused
    SCOPED_TRACE(memory);
    const std::int64_t inFile = some.bytesInFile();
    EXPECT_EQ(some.hiddenInFile(), some.bytesInAll() > memory);
    EXPECT_EQ(inFile > 0, some.hiddenInFile());
    EXPECT_LE(inFile, some.resultsInFile() ? kept : hidden);
    // What stays in memory and a batch's own place in it.
    EXPECT_LE(some.heldBytes() + some.workingBytes() + some.hiddenRoom(1), memory);
    EXPECT_LE(some.hiddenRoom(2), some.hiddenRoom(1));
    withHidden += some.hiddenInFile() && !some.resultsInFile() ? 1 : 0;
    withResults += some.resultsInFile() ? 1 : 0;
    EXPECT_LE(inFile, before) << "more memory, and more in the file";
    before = inFile;
  }
  EXPECT_GT(withHidden, 0);
  EXPECT_GT(withResults, 0);
}

}  // namespace
}  // namespace sinkscope
