#include "widgets/head_filter.h"

#include <limits>

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/widgets/hand_made_reading.h"

namespace sinkscope {
namespace {

class HeadFilterTest : public testing::Test {
 protected:
  // The heads of the hand-made reading that a filter lets pass: "L2H0 L2H3".
  std::string passing(const std::string& text) const {
    const HeadFilter filter = parseHeadFilter(text, table);
    std::string names;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      if (!filter.holds(table, static_cast<int>(row))) continue;
      names += (names.empty() ? "" : " ") + headName(table.rows[row].block, table.rows[row].head);
    }
    return names;
  }
  std::string complaint(const std::string& text) const {
    try {
      parseHeadFilter(text, table);
    } catch (const Error& error) {
      return error.sentence();
    }
    return {};
  }

  std::shared_ptr<const Reading> reading = test::handMadeReading(true), other = test::handMadeReading(false);
  HeadTable table = headTable({{"", reading.get(), nullptr}});
};

TEST_F(HeadFilterTest, AnEmptyLineLetsEveryHeadPass) {
  EXPECT_TRUE(parseHeadFilter("", table).conditions.empty());
  EXPECT_EQ(parseHeadFilter("   ", table).conditions.size(), 0u);
}

TEST_F(HeadFilterTest, NamesLayersAndHeads) {
  EXPECT_EQ(passing("L2"), "L2H0 L2H1 L2H2 L2H3");
  EXPECT_EQ(passing("h1"), "L0H1 L1H1 L2H1");
  EXPECT_EQ(passing("L1H2"), "L1H2");
  EXPECT_EQ(passing("L1-2 H0"), "L1H0 L2H0");
  EXPECT_EQ(passing("L2-1 H2-H3"), "L1H2 L1H3 L2H2 L2H3") << "either way round, with or without the letter again";
  EXPECT_EQ(passing("L7"), "");
}

TEST_F(HeadFilterTest, ComparesQuantitiesWithNumbers) {
  EXPECT_EQ(passing("sink > 0.5"), "L1H2 L2H0 L2H3");
  EXPECT_EQ(passing("sink>0.6"), "L1H2 L2H0") << "spaces are free, and 0.6 is not above 0.6";
  EXPECT_EQ(passing("sink>=0.6"), "L1H2 L2H0 L2H3");
  EXPECT_EQ(passing("sink ≥ 0.6"), "L1H2 L2H0 L2H3");
  EXPECT_EQ(passing("sink ≤ .1"), "L0H0 L0H3 L2H1");
  EXPECT_EQ(passing("Value < 0.3"), "L0H0 L0H1");
}

TEST_F(HeadFilterTest, AsksForAllParts) {
  EXPECT_EQ(passing("L2 sink > 0.3 H2-3"), "L2H2 L2H3");
  EXPECT_EQ(passing("sink > 0.3 sink < 0.4"), "L1H1 L2H2");
  EXPECT_EQ(passing("L2 entropy < 0.5"), "") << "half a nat is not below half a nat";
}

TEST_F(HeadFilterTest, UnderstandsTheNoOpScoreWithAndWithoutItsDash) {
  EXPECT_EQ(passing("L0 no-op >= 0.5"), "L0H0 L0H1 L0H2 L0H3");
  EXPECT_EQ(passing("L0 noop >= 0.5"), passing("L0 no-op >= 0.5"));
}

TEST_F(HeadFilterTest, LetsNothingPassThatWasNotMeasured) {
  auto one = std::make_shared<Reading>(*reading);
  one->entropy.at(0, 0) = std::numeric_limits<float>::quiet_NaN();
  table = headTable({{"", one.get(), nullptr}});
  EXPECT_EQ(passing("L0 H0 entropy < 9"), "");
  EXPECT_EQ(passing("L0 H0 entropy >= 0"), "");
}

TEST_F(HeadFilterTest, OfTwoSidesAsksTheLeftOneUnlessTold) {
  table = headTable({{"with", reading.get(), nullptr}, {"without", other.get(), nullptr}});
  EXPECT_EQ(passing("sink > 0.5"), "L1H2 L2H0 L2H3");
  EXPECT_EQ(passing("A.sink > 0.5"), passing("sink > 0.5"));
  EXPECT_EQ(passing("b.sink > 0.07"), "L1H2 L2H0");
  EXPECT_EQ(passing("difference > 0.5"), "L1H2 L2H0 L2H3");
  EXPECT_EQ(passing("Δ > 0.8"), "L2H0");
}

TEST_F(HeadFilterTest, SaysWhatItDoesNotUnderstand) {
  EXPECT_NE(complaint("frist > 0.5").find("“frist” is no quantity"), std::string::npos) << complaint("frist > 0.5");
  EXPECT_NE(complaint("frist > 0.5").find("importance, first"), std::string::npos) << "and what there is";
  EXPECT_NE(complaint("sink 0.5").find("“sink” needs >"), std::string::npos) << complaint("sink 0.5");
  EXPECT_NE(complaint("sink = 0.5").find("“sink” needs >"), std::string::npos);
  EXPECT_NE(complaint("sink >").find("no number"), std::string::npos);
  EXPECT_NE(complaint("sink > 0,5").find("with a point"), std::string::npos) << complaint("sink > 0,5");
  EXPECT_NE(complaint("L5x").find("“l5x” names no layers or heads"), std::string::npos) << complaint("L5x");
  EXPECT_NE(complaint("L5-").find("names no layers or heads"), std::string::npos);
  EXPECT_NE(complaint("learned > 0.1").find("no learned sink"), std::string::npos);
  EXPECT_NE(complaint("difference > 0.1").find("A|B"), std::string::npos);
  EXPECT_NE(complaint("B.sink > 0.1").find("A|B"), std::string::npos);
  EXPECT_NE(complaint("L99999999999"), "");
  EXPECT_NE(complaint("> 0.5"), "");
}

}  // namespace
}  // namespace sinkscope
