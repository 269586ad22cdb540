#include "core/values/value_over_median.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace sinkscope {
namespace {

TEST(ValueOverMedian, ComparesTheFirstWithTheMedianOfTheOthers) {
  EXPECT_DOUBLE_EQ(valueOverMedian(std::vector<float>{1.0f, 9.0f, 4.0f, 2.0f}), 1.0 / 4.0);
  EXPECT_DOUBLE_EQ(valueOverMedian(std::vector<float>{1.0f, 16.0f, 2.0f, 8.0f, 4.0f}), 1.0 / 6.0)
      << "the middle two are 4 and 8";
  EXPECT_DOUBLE_EQ(valueOverMedian(std::vector<float>{0.5f, 2.0f}), 0.25);
}

TEST(ValueOverMedian, IsNoNumberWhereNothingCanBeCompared) {
  EXPECT_TRUE(std::isnan(valueOverMedian({})));
  EXPECT_TRUE(std::isnan(valueOverMedian(std::vector<float>{2.0f})));
  EXPECT_TRUE(std::isnan(valueOverMedian(std::vector<float>{2.0f, 0.0f, 0.0f, 5.0f})));
}

}  // namespace
}  // namespace sinkscope
