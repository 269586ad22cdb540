#include "core/values/numbers_text.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(NumbersText, ReadsAsPeopleSayIt) {
  EXPECT_EQ(shortCount(950), "950");
  EXPECT_EQ(shortCount(1'328'256), "1.3 M");
  EXPECT_EQ(shortCount(6'738'415'616), "6.7 B");
  EXPECT_EQ(shortCount(999'960), "1.0 M");
  EXPECT_EQ(grouped(1'328'256), "1,328,256");
  EXPECT_EQ(grouped(-1'000), "-1,000");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(decimalBytes(5'313'024), "5.3 MB");
  EXPECT_EQ(decimalBytes(12), "12 B");
}

TEST(NumbersText, GivesTimesInTheUnitOfTheirSize) {
  EXPECT_EQ(timeText(0.004), "under 0.1 s");
  EXPECT_EQ(timeText(2.34), "2.3 s");
  EXPECT_EQ(timeText(9.97), "10 s");
  EXPECT_EQ(timeText(59.6), "60 s");
  EXPECT_EQ(timeText(119.7), "120 s");
  EXPECT_EQ(timeText(130.0), "2 min");
  EXPECT_EQ(timeText(7'200.0), "2.0 h");
  EXPECT_EQ(timeText(36.0 * 3600.0), "36 h");
}

TEST(NumbersText, CountsOperationsInThousands) {
  EXPECT_EQ(operationsText(12.0), "12 FLOP");
  EXPECT_EQ(operationsText(461e9), "461 GFLOP");
  EXPECT_EQ(operationsText(1.52e14), "152 TFLOP");
}

TEST(NumbersText, FormatsAsPrintfDoesHoweverLongItGets) {
  EXPECT_EQ(formatted("%+.2f points", 1.5), "+1.50 points");
  EXPECT_EQ(formatted("%.2f %%", 12.345), "12.35 %");
  EXPECT_EQ(formatted("%.9g", 0.1), "0.1");
  EXPECT_EQ(formatted("", 1.0), "");
  EXPECT_EQ(formatted("%.0f", 1e300).size(), 301u);
  const std::string words(400, 'x');  // longer than any buffer that would do for a number
  EXPECT_EQ(formatted((words + " %g").c_str(), 2.0), words + " 2");
}

}  // namespace
}  // namespace sinkscope
