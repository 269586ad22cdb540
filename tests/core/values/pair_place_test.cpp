#include "core/values/pair_place.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

namespace sinkscope {
namespace {

TEST(PairPlace, IsAnOrdinalAmongTheOthers) {
  ChangeRatios hundred{.ratios = std::vector<double>(100)};
  std::iota(hundred.ratios.begin(), hundred.ratios.end(), 0.0);  // 0, 1, ..., 99
  EXPECT_EQ(placeWords(20.5, hundred), "21st percentile of 100 random changes");
  EXPECT_EQ(placeWords(11.5, hundred), "12th percentile of 100 random changes");
  EXPECT_EQ(placeWords(2.5, hundred), "3rd percentile of 100 random changes");
  EXPECT_EQ(ratioWithPlace(97.5, hundred), "97.50 × as far, 98th percentile of 100 random changes");
  hundred.tokens = 64;
  hundred.seed = 7;
  EXPECT_EQ(placeWords(20.5, hundred), "21st percentile of 100 random changes (T 64, seed 7)");
}

TEST(PairPlace, WithoutOthersItIsOnePair) {
  EXPECT_EQ(placeWords(2.0, {}), "");
  EXPECT_EQ(placeWords(2.0, {.ratios = {1.0, 1.5, 3.0, 0.5}}), "") << "a percentile of four says nothing";
  EXPECT_EQ(placeWords(2.0, {.ratios = {1.0, 1.5, 1.9, 0.5, 1.1}}), "further than all 5 random changes");
  EXPECT_EQ(placeWords(std::nan(""), {.ratios = {1.0}}), "");
  EXPECT_EQ(ratioWithPlace(2.311, {}), "2.31 × as far, one pair (its place: study spread)");
}

}  // namespace
}  // namespace sinkscope
