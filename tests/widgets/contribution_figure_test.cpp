#include "widgets/contribution_figure.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/widgets/hand_made_reading.h"

namespace sinkscope {
namespace {

const Bars& barsOf(const Figure& figure, std::size_t panel) { return std::get<Bars>(figure.panels.at(panel).content); }

class ContributionFigure : public ::testing::Test {
 protected:
  std::shared_ptr<const Reading> reading = test::handMadeReading(true);
  std::shared_ptr<const HeadDetails> details = test::handMadeDetails(true);
  HeadPattern pattern = test::handMadePattern(true, 2, 1);
};

// writtenValues of head 1: 2 for ⟨bos⟩ and 4 for the others; importance .10 and .01.
TEST_F(ContributionFigure, WithoutAQueryIsTheImportanceTimesWhatWouldBeWritten) {
  const ReadingSide side{"", reading.get(), &pattern, {}, details.get()};
  const Figure figure = tokenLengthFigure({side}, {.of = TokenLength::contribution, .layer = 2, .head = 1});
  EXPECT_FLOAT_EQ(static_cast<float>(barsOf(figure, 0).values[0]), .10f * 2);
  EXPECT_FLOAT_EQ(static_cast<float>(barsOf(figure, 0).values[3]), .01f * 4);
  EXPECT_EQ(figure.name, "contributions-L2H1");
}

// Row i gives .5 to key 0 and .5 / i to the others.
TEST_F(ContributionFigure, OfAQueryIsItsRowTimesWhatWouldBeWritten) {
  const TokenLengthOptions options{.of = TokenLength::contribution, .layer = 2, .head = 1, .query = 3};
  const ReadingSide side{"", reading.get(), &pattern, {}, details.get()};
  ASSERT_EQ(rowOfQuery(side, options), 4) << "text token 3 behind ⟨bos⟩";
  const Figure figure = tokenLengthFigure({side}, options);
  EXPECT_DOUBLE_EQ(barsOf(figure, 0).values[0], .5 * 2);
  EXPECT_DOUBLE_EQ(barsOf(figure, 0).values[4], .125 * 4);
  EXPECT_TRUE(std::isnan(barsOf(figure, 0).values[5])) << "a key behind the query";
  EXPECT_NE(barsOf(figure, 0).title.find("of query"), std::string::npos);
}

TEST_F(ContributionFigure, OfAnotherHeadsPatternIsTheMean) {
  const ReadingSide side{"", reading.get(), &pattern, {}, details.get()};
  EXPECT_FALSE(rowOfQuery(side, {.of = TokenLength::contribution, .layer = 2, .head = 0, .query = 3}));
  EXPECT_FALSE(rowOfQuery(side, {.of = TokenLength::contribution, .layer = 2, .head = 1, .query = 9}));
}

TEST_F(ContributionFigure, IsNotThereWhereItWasNotMeasured) {
  const auto plain = test::handMadeReading(true);
  EXPECT_TRUE(hasLengths({{"", plain.get(), nullptr}}, TokenLength::value));
  EXPECT_FALSE(hasLengths({{"", plain.get(), nullptr}}, TokenLength::contribution));
  EXPECT_TRUE(hasLengths({{"", reading.get(), nullptr, {}, details.get()}}, TokenLength::wouldWrite));
}

TEST_F(ContributionFigure, KnowsValuesThatANormHasMadeEquallyLong) {
  EXPECT_FALSE(valuesAreNormalised(*reading, 0, 0));
  Reading flat = *reading;
  flat.valueNorms = Volume(3, 2, 6, 5.6f);
  flat.valueNorms.at(1, 0, 3) = 5.601f;
  EXPECT_TRUE(valuesAreNormalised(flat, 1, 0));
  EXPECT_FALSE(valuesAreNormalised(flat, 9, 0)) << "no such layer";
}

}  // namespace
}  // namespace sinkscope
