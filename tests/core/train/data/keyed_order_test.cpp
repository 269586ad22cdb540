#include "core/train/data/keyed_order.h"

#include <gtest/gtest.h>

#include <vector>

namespace sinkscope {
namespace {

void expectPermutation(std::int64_t count, std::uint64_t key) {
  const KeyedOrder order(count, key);
  std::vector<bool> seen(static_cast<std::size_t>(count));
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t at = order.at(i);
    ASSERT_GE(at, 0);
    ASSERT_LT(at, count);
    ASSERT_FALSE(seen[static_cast<std::size_t>(at)]) << at << " twice of " << count;
    seen[static_cast<std::size_t>(at)] = true;
  }
}

TEST(KeyedOrder, HasEveryPlaceOnce) {
  for (std::int64_t count = 1; count <= 300; ++count) expectPermutation(count, 7);
  for (std::uint64_t key = 0; key < 50; ++key) expectPermutation(65, key);
  expectPermutation(1'000'003, 1);
  expectPermutation(1 << 16, 2);
}

// 40,000 keys over ten places: chi-squared of nine degrees of freedom is above 33.7 once in 10,000.
TEST(KeyedOrder, PutsEveryNumberEverywhereEquallyOften) {
  constexpr int kKeys = 40'000, kCount = 10;
  for (const std::int64_t place : {0, 3, 9}) {
    std::vector<int> often(kCount);
    for (int key = 0; key < kKeys; ++key) {
      ++often[static_cast<std::size_t>(KeyedOrder(kCount, static_cast<std::uint64_t>(key)).at(place))];
    }
    double chi = 0;
    for (const int n : often) chi += (n - kKeys / kCount) * (n - kKeys / kCount) / double(kKeys / kCount);
    EXPECT_LT(chi, 33.7) << "at place " << place;
  }
}

// Of an order drawn evenly, a place is one more than the one before it once in `count`.
TEST(KeyedOrder, PartsNeighbours) {
  constexpr std::int64_t kCount = 10'000;
  const KeyedOrder order(kCount, 5);
  int together = 0;
  for (std::int64_t i = 0; i + 1 < kCount; ++i) together += order.at(i + 1) == order.at(i) + 1;
  EXPECT_LT(together, 10);
}

TEST(KeyOf, TellsKeysValuesAndChancesApart) {
  EXPECT_NE(keyOf(std::uint64_t{1}, std::uint64_t{2}), keyOf(std::uint64_t{2}, std::uint64_t{1}));
  EXPECT_NE(keyOf(std::int64_t{1}, Chance::heldOut), keyOf(std::int64_t{1}, Chance::unique));
  EXPECT_NE(keyOf(std::int64_t{1}, Chance::heldOut), keyOf(std::int64_t{-1}, Chance::heldOut));
}

}  // namespace
}  // namespace sinkscope
