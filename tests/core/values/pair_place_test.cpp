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

// A pair of 189 tokens was ranked among random changes at T 64.
TEST(PairPlace, APairOfAnotherLengthHasNoPlace) {
  ChangeRatios others{.ratios = std::vector<double>(100, 1.0), .tokens = 64, .seed = 0};
  EXPECT_EQ(placeWords(2.0, others, 189), "");
  EXPECT_EQ(ratioWithPlace(2.0, others, 189), "2.00 × as far, one pair of 189 tokens (random changes have 64)");
  EXPECT_EQ(placeWords(2.0, others, 64), placeWords(2.0, others));
  EXPECT_EQ(placeWords(2.0, others, 60), placeWords(2.0, others)) << "within a tenth";
  others.tokens = 0;
  EXPECT_FALSE(placeWords(2.0, others, 189).empty()) << "of older files nothing is known";
}

TEST(PairPlace, WithoutOthersItIsOnePair) {
  EXPECT_EQ(placeWords(2.0, {}), "");
  EXPECT_EQ(placeWords(2.0, {.ratios = {1.0, 1.5, 3.0, 0.5}}), "") << "a percentile of four says nothing";
  EXPECT_EQ(placeWords(2.0, {.ratios = {1.0, 1.5, 1.9, 0.5, 1.1}}), "further than all 5 random changes");
  EXPECT_EQ(placeWords(std::nan(""), {.ratios = {1.0}}), "");
  EXPECT_EQ(ratioWithPlace(2.311, {}), "2.31 × as far, one pair of texts");
}

}  // namespace
}  // namespace sinkscope
