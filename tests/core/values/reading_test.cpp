#include "core/values/reading.h"

#include <limits>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(StrongestSink, IsTheHeadWithTheLargestImportanceOfPositionZero) {
  Reading reading;
  reading.importance = Volume(2, 3, 4, 0.1f);
  reading.importance.at(1, 2, 0) = 0.7f;
  reading.importance.at(0, 1, 3) = 0.9f;  // another position does not count
  EXPECT_EQ(strongestSink(reading), (std::pair{1, 2}));
}

TEST(StrongestSink, PassesOverHeadsThatALayerLacks) {
  Reading reading;
  reading.importance = Volume(1, 3, 2, std::numeric_limits<float>::quiet_NaN());
  reading.importance.at(0, 1, 0) = 0.0f;
  EXPECT_EQ(strongestSink(reading), (std::pair{0, 1}));
  EXPECT_EQ(strongestSink(Reading{}), (std::pair{0, 0}));
}

}  // namespace
}  // namespace sinkscope
