#include "core/probe/smaller_batches.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/values/error.h"

namespace sinkscope {
namespace {

std::size_t promptsIn(const BatchedIds& batches) {
  std::size_t count = 0;
  for (const auto& prompts : batches) count += prompts.size();
  return count;
}

// A device that holds so many prompts at a time; its captures carry their prompt's first id.
struct Device {
  std::size_t holds = 0;
  std::vector<std::size_t> calls = {};

  std::vector<Capture> operator()(const BatchedIds& batches) {
    calls.push_back(promptsIn(batches));
    if (promptsIn(batches) > holds) C10_THROW_ERROR(OutOfMemoryError, "out of memory");
    std::vector<Capture> seen;
    for (const auto& prompts : batches) {
      for (const auto& ids : prompts) seen.emplace_back().ids = at::tensor(ids);
    }
    return seen;
  }
};

const BatchedIds kBatches = {{{1, 1}, {2, 2}, {3, 3}}, {{4, 4}, {5, 5}, {6, 6}}, {{7, 7}}};

std::vector<std::int64_t> firstIds(const std::vector<Capture>& captures) {
  std::vector<std::int64_t> ids;
  for (const Capture& one : captures) ids.push_back(one.ids[0].item<std::int64_t>());
  return ids;
}

TEST(SmallerBatches, LeavesWhatFitsAsItIs) {
  Device device{.holds = 7};
  EXPECT_EQ(firstIds(inSmallerBatches(kBatches, std::ref(device))), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(device.calls, std::vector<std::size_t>{7});
}

TEST(SmallerBatches, GoesOnWithLessUntilItFitsAndKeepsTheOrder) {
  for (const std::size_t holds : {1, 2, 3, 6}) {
    Device device{.holds = holds};
    int notes = 0;
    const auto seen = inSmallerBatches(kBatches, std::ref(device), [&](const std::string&) { ++notes; });
    EXPECT_EQ(firstIds(seen), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7})) << holds;
    EXPECT_EQ(notes, 1) << holds;
  }
}

// Prompts that belong together are never parted, however little the device holds.
TEST(SmallerBatches, PartsPairsOnlyBetweenThem) {
  const BatchedIds pairs = {{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}}};
  for (const std::size_t holds : {2, 3, 4, 5}) {
    Device device{.holds = holds};
    EXPECT_EQ(firstIds(inSmallerBatches(pairs, std::ref(device), {}, 2)),
              (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6}));
    for (const std::size_t prompts : device.calls) EXPECT_EQ(prompts % 2, 0u) << holds;
  }
  Device small{.holds = 1};
  EXPECT_THROW(inSmallerBatches(pairs, std::ref(small), {}, 2), Error);
}

TEST(SmallerBatches, SaysWhenNotEvenOnePromptFits) {
  Device device{.holds = 0};
  try {
    inSmallerBatches(kBatches, std::ref(device));
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::tooLarge);
    EXPECT_NE(error.sentence().find("2 tokens"), std::string::npos) << error.sentence();
  }
}

TEST(SmallerBatches, WhatCannotBeDividedSaysWhoseMemoryIsFull) {
  Device device{.holds = 6};
  try {
    inOnePiece([&] { return device(kBatches); }, "rank 2");
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::tooLarge);
    EXPECT_TRUE(error.sentence().starts_with("rank 2: the device's memory is full")) << error.sentence();
    EXPECT_NE(error.sentence().find("--split prompts"), std::string::npos);
  }
  device.holds = 7;
  EXPECT_EQ(inOnePiece([&] { return device(kBatches); }, "rank 2").size(), 7u);
}

TEST(SmallerBatches, LeavesOtherErrorsAlone) {
  int calls = 0;
  const auto broken = [&](const BatchedIds&) -> std::vector<Capture> {
    ++calls;
    throw Error(ErrorKind::cancelled, "stopped");
  };
  EXPECT_THROW(inSmallerBatches(kBatches, broken), Error);
  EXPECT_EQ(calls, 1);
}

}  // namespace
}  // namespace sinkscope
