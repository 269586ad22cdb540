#include "core/probe/result_room.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST(ResultRoom, OfAFileHoldsNumbersThatHaveLeftMemory) {
  const TemporaryFolder folder;
  const std::int64_t each = ResultRoom::bytesFor(4 * (2 * 3 * 5 + 2 * 7));
  auto file = std::make_shared<const ScratchFile>(folder.path(), 2 * each);
  ResultRoom first(file, 0, each), second(file, each, each);
  EXPECT_TRUE(first.isFile());
  const std::vector<at::Tensor> made = {first.make({2, 3, 5}), first.make({2, 7}), second.make({2, 3, 5})};
  file.reset();
  for (std::size_t i = 0; i < made.size(); ++i) {
    EXPECT_EQ(made[i].scalar_type(), at::kFloat);
    made[i].fill_(static_cast<double>(i) + 0.5);
  }
  first.release();
  second.release();
  for (std::size_t i = 0; i < made.size(); ++i) {
    EXPECT_TRUE(made[i].eq(static_cast<double>(i) + 0.5).all().item<bool>()) << i << ": written over by another";
  }
}

TEST(ResultRoom, WhatTheFileHasNoPlaceForIsInMemory) {
  const TemporaryFolder folder;
  ResultRoom room(std::make_shared<const ScratchFile>(folder.path(), 2 * ScratchFile::kPage), 0,
                  2 * ScratchFile::kPage);
  const at::Tensor inside = room.make({1000}), beyond = room.make({100'000});
  inside.zero_();
  beyond.fill_(1.0);
  room.release();
  EXPECT_EQ(inside.sum().item<float>(), 0.0f);
  EXPECT_EQ(beyond.sum().item<float>(), 100'000.0f);
  ResultRoom memory;
  EXPECT_FALSE(memory.isFile());
  EXPECT_EQ(memory.make({3, 4}).numel(), 12);
  memory.release();
}

}  // namespace
}  // namespace sinkscope
