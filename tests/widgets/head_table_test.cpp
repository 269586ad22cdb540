#include "widgets/head_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/head_null.h"
#include "widgets/head_table_null.h"

namespace sinkscope {
namespace {

using test::handMadeMarkedReading;
using test::handMadeReading;

float valueAt(const HeadTable& table, HeadQuantity quantity, int side, std::size_t row) {
  return table.columns[static_cast<std::size_t>(table.columnOf(quantity, side).value())].values[row];
}

std::vector<int> allOf(const HeadTable& table) {
  std::vector<int> order;
  for (std::size_t row = 0; row < table.rows.size(); ++row) order.push_back(static_cast<int>(row));
  return order;
}

TEST(HeadTable, HasOneRowAHeadInDepthOrder) {
  const auto reading = handMadeReading(true);
  const HeadTable table = headTable({{"", reading.get(), nullptr}});
  ASSERT_EQ(table.rows.size(), 12u);
  EXPECT_EQ(table.rows[0].layer, 0);
  EXPECT_EQ(table.rows[11].layer, 2);
  EXPECT_EQ(table.rows[11].head, 3);
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::importance, 0, 8), .90f) << "L2H0";
  EXPECT_FALSE(table.columnOf(HeadQuantity::learnedSink, 0)) << "this model has none";
  EXPECT_FALSE(table.columnOf(HeadQuantity::importanceDifference, 0)) << "one side has no difference";
}

TEST(HeadTable, ComparesTheFirstValueWithTheMedianOfTheOthersOfItsKeyValueHead) {
  // valueNorms = 100 l + 10 g + t + 1 with ⟨bos⟩ at t 0 and five tokens: the median of t 1..5 is that of t 3.
  const auto reading = handMadeReading(true);
  const HeadTable table = headTable({{"", reading.get(), nullptr}});
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::valueNormRatio, 0, 0), 1.0f / 4.0f) << "L0H0, kv head 0";
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::valueNormRatio, 0, 1), 1.0f / 4.0f) << "L0H1 shares it";
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::valueNormRatio, 0, 2), 11.0f / 14.0f) << "L0H2, kv head 1";
  // Without it four others: the median is the mean of t 2 and t 3.
  const auto without = handMadeReading(false);
  EXPECT_FLOAT_EQ(valueAt(headTable({{"", without.get(), nullptr}}), HeadQuantity::valueNormRatio, 0, 0), 1.0f / 3.5f);
}

TEST(HeadTable, HasNoRatioWhereThereIsNothingToCompareWith) {
  auto reading = std::make_shared<Reading>(*handMadeReading(true));
  reading->valueNorms = Volume(3, 2, 6, 0.0f);
  EXPECT_TRUE(std::isnan(valueAt(headTable({{"", reading.get(), nullptr}}), HeadQuantity::valueNormRatio, 0, 0)));
}

TEST(HeadTable, CountsBlocksAndKnowsTheLearnedSink) {
  const auto reading = handMadeMarkedReading(true);
  const HeadTable table = headTable({{"", reading.get(), nullptr}});
  EXPECT_EQ(table.rows[8].block, 19);
  EXPECT_EQ(table.rows[8].layer, 2);
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::learnedSink, 0, 8), .25f);
  EXPECT_TRUE(std::isnan(valueAt(table, HeadQuantity::learnedSink, 0, 0))) << "layer 0 has none";
}

TEST(HeadTable, PutsTwoSidesBesideEachOtherWithTheirDifference) {
  const auto with = handMadeReading(true), without = handMadeReading(false);
  const HeadTable table = headTable({{"with", with.get(), nullptr}, {"without", without.get(), nullptr}});
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::importance, 0, 8), .90f);
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::importance, 1, 8), .09f);
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::importanceDifference, 0, 8), .81f)
      << "the left side minus the right one";
}

TEST(HeadTable, LeavesOutHeadsThatNoSideHas) {
  auto narrow = std::make_shared<Reading>(*handMadeReading(true));
  for (int token = 0; token < narrow->importance.cols; ++token) {
    narrow->importance.at(1, 3, token) = std::numeric_limits<float>::quiet_NaN();
  }
  EXPECT_EQ(headTable({{"", narrow.get(), nullptr}}).rows.size(), 11u);
  const auto whole = handMadeReading(true);
  const HeadTable both = headTable({{"a", narrow.get(), nullptr}, {"b", whole.get(), nullptr}});
  EXPECT_EQ(both.rows.size(), 12u) << "the other side has it";
  EXPECT_TRUE(std::isnan(valueAt(both, HeadQuantity::importance, 0, 7)));
  EXPECT_FLOAT_EQ(valueAt(both, HeadQuantity::importance, 1, 7), .30f);
}

TEST(HeadTable, LeavesAsCsvInItsOrderWithAFieldForWhatWasNotMeasured) {
  const auto reading = handMadeMarkedReading(true);
  const HeadTable table = headTable({{"", reading.get(), nullptr}});
  const auto fieldsOf = [](const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream from(line + ',');
    for (std::string field; std::getline(from, field, ',');) fields.push_back(field);
    return fields;
  };
  std::istringstream lines(headTableCsv(table, {8, 0}));
  std::string names, strong, weak;
  std::getline(lines, names);
  std::getline(lines, strong);
  std::getline(lines, weak);
  EXPECT_EQ(names.find("condition,layer,head,importance,first_share,previous_share,self_share,entropy,no_op,"
                       "value_over_median,sink_share,importance_null_95,importance_null_below,"),
            0u)
      << names;
  EXPECT_EQ(strong.find("with ⟨bos⟩,19,0,0.9,0.5,0.5,0.5,0.5,0.5,0.9852941,0.25,"), 0u) << strong;  // 201 / 204
  EXPECT_EQ(weak.find("with ⟨bos⟩,3,0,0.05,0.5,0.5,0.5,0.5,0.5,0.25,,"), 0u) << weak;
  EXPECT_EQ(names.find("entropy_null"), std::string::npos) << "it names no token";
  // What the head's other tokens have, counted here.
  const std::vector<std::string> headings = fieldsOf(names), fields = fieldsOf(strong);
  ASSERT_EQ(fields.size(), headings.size());
  const auto at = std::ranges::find(headings, "importance_null_below") - headings.begin();
  const std::vector<int> others = nullTokens(reading->importance.cols);
  ASSERT_FALSE(others.empty());
  const auto below = std::ranges::count_if(others, [&](int k) { return reading->importance.at(2, 0, k) < .9f; });
  EXPECT_FLOAT_EQ(std::stof(fields[static_cast<std::size_t>(at)]), float(below) / float(others.size()));
  EXPECT_LT(std::stof(fields[static_cast<std::size_t>(at - 1)]), .9f);
}

// PDF and LaTeX had the columns of the CSV, value_over_median and so on.
TEST(HeadTable, LeavesForPeopleInTheWordsOfTheScreen) {
  const auto with = handMadeReading(true), without = handMadeReading(false);
  const HeadTable one = headTable({{"", with.get(), nullptr}});
  EXPECT_EQ(headTableWords(one, {8, 0}, {HeadQuantity::importance, HeadQuantity::firstShare}),
            "head,importance,\"first, i ≥ 2\"\nL2H0,0.900,0.500\nL0H0,0.050,0.500\n");
  const HeadTable two = headTable({{"a", with.get(), nullptr}, {"b", without.get(), nullptr}});
  const std::string words = headTableWords(two, {8}, {HeadQuantity::importance});
  EXPECT_EQ(words.substr(0, words.find('\n')), "head,condition,importance");
  EXPECT_NE(words.find("\nL2H0,a,0.900\n"), std::string::npos) << words;
  EXPECT_NE(words.find("\nL2H0,b,0.0"), std::string::npos) << words;
}

TEST(HeadTable, OfTwoSidesWritesALineForEach) {
  const auto with = handMadeReading(true), without = handMadeReading(false);
  const std::string csv = headTableCsv(headTable({{"a, b", with.get(), nullptr}, {"b", without.get(), nullptr}}), {11});
  EXPECT_NE(csv.find("\n\"a, b\",2,3,0.6,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("\nb,2,3,0.06"), std::string::npos) << csv;
}

TEST(HeadTable, ShowsAColumnAsAGridOfTheHeadsThatAreShown) {
  const auto reading = handMadeReading(true);
  const ReadingSides sides{{"", reading.get(), nullptr}};
  const HeadTable table = headTable(sides);
  const Figure figure =
      headTableFigure(sides, table, {8, 0}, *table.columnOf(HeadQuantity::importance, 0), "first > 0.5");
  ASSERT_EQ(figure.panels.size(), 1u);
  const auto& grid = std::get<HeadGrid>(figure.panels[0].content);
  EXPECT_FLOAT_EQ(grid.cells.at(2, 0), .90f);
  EXPECT_FLOAT_EQ(grid.cells.at(0, 0), .05f);
  EXPECT_TRUE(std::isnan(grid.cells.at(1, 1))) << "filtered away";
  EXPECT_EQ(toCsv(figure), headTableCsv(table, {8, 0})) << "the numbers are the table's";
  // Those that are left out were as white as a head of zero, and no word said which they are.
  EXPECT_TRUE(grid.leftOut);
  const auto& facts = figure.record.more;
  EXPECT_NE(std::find(facts.begin(), facts.end(), std::pair<std::string, std::string>("filter", "first > 0.5")),
            facts.end());
  EXPECT_TRUE(std::isfinite(grid.uniform));
  const Figure entropy = headTableFigure(sides, table, {8, 0}, *table.columnOf(HeadQuantity::entropy, 0), "");
  EXPECT_TRUE(std::isnan(std::get<HeadGrid>(entropy.panels[0].content).uniform)) << "of another quantity";
  const Figure whole = headTableFigure(sides, table, allOf(table), *table.columnOf(HeadQuantity::importance, 0), "");
  EXPECT_FALSE(std::get<HeadGrid>(whole.panels[0].content).leftOut);
}

TEST(HeadTable, ShowsTheDifferenceOnADivergingScaleAroundZero) {
  const auto with = handMadeReading(true), without = handMadeReading(false);
  const ReadingSides sides{{"with", with.get(), nullptr}, {"without", without.get(), nullptr}};
  const HeadTable table = headTable(sides);
  const Figure figure =
      headTableFigure(sides, table, allOf(table), *table.columnOf(HeadQuantity::importanceDifference, 0), "");
  ASSERT_EQ(figure.panels.size(), 1u);
  const ColourScale& scale = std::get<HeadGrid>(figure.panels[0].content).colour;
  EXPECT_EQ(scale.map, ColourMap::diverging);
  EXPECT_FLOAT_EQ(static_cast<float>(scale.high), .81f);
  EXPECT_EQ(scale.low, -scale.high);
}

TEST(HeadTable, SaysOfEachHeadWhatItWritesAndWhetherItsSinkIsANoOp) {
  const auto reading = handMadeReading(true);
  const auto details = test::handMadeDetails(true);
  const HeadTable table = headTable({{.title = "", .reading = reading.get(), .details = details.get()}});
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::firstPart, 0, 1), 0.5f);
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::writtenMean, 0, 6), 0.5f) << "1 + h over the mean of 2 (1 + h)";
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::valueMean, 0, 0), 1.0f / 4.0f) << "1 over the mean of 2..6";
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::stableRank, 0, 3), 4.0f);
  // Of layer 1 the outputs are 2, 3, 4, 5.
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::meanOutput, 0, 4), 2.0f);
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::meanOutputOfLayer, 0, 4), 2.0f / 3.5f);
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::lastOutputOfLayer, 0, 7), 5.0f / 3.5f);
  // Values of layer 1: kv head 0 101..106, kv head 1 111..116, two heads each.
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::firstValueOfLayer, 0, 4), 101.0f / 106.0f);
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::meanValue, 0, 4), 103.5f);
  EXPECT_FLOAT_EQ(valueAt(table, HeadQuantity::importanceOfLayer, 0, 8), .90f / ((.90f + .10f + .35f + .60f) / 4));
  const auto plain = handMadeReading(true);
  EXPECT_FALSE(headTable({{"", plain.get(), nullptr}}).columnOf(HeadQuantity::stableRank, 0)) << "not measured";
}

// Every other token of the hand-made reading has an importance of 0.01.
TEST(HeadTable, HasWhatOtherTokensOfTheHeadWouldGiveBesideWhatTheFirstGives) {
  const auto reading = handMadeReading(true);
  const auto details = test::handMadeDetails(true);
  const HeadTable table = headTable({{.title = "", .reading = reading.get(), .details = details.get()}});
  const auto column = [&](HeadQuantity quantity) -> const HeadTable::Column& {
    return table.columns[static_cast<std::size_t>(table.columnOf(quantity, 0).value())];
  };
  const HeadTable::Column& importance = column(HeadQuantity::importance);
  ASSERT_EQ(importance.null.size(), 12u);
  EXPECT_EQ(importance.nullTokens, 5);
  EXPECT_FLOAT_EQ(importance.null[8].median, 0.01f);
  EXPECT_FLOAT_EQ(importance.null[8].high, 0.01f);
  EXPECT_FLOAT_EQ(importance.null[8].below, 1.0f);
  EXPECT_FLOAT_EQ(column(HeadQuantity::firstPart).null[0].high, 0.05f);
  // ‖v‖ of L0, kv head 0 is 1..6: the first is the shortest of all.
  EXPECT_FLOAT_EQ(column(HeadQuantity::valueMean).null[0].below, 0.0f);
  EXPECT_FLOAT_EQ(column(HeadQuantity::valueMean).null[0].median, 4.0f / ((21.0f - 4.0f) / 5));
  EXPECT_TRUE(column(HeadQuantity::entropy).null.empty()) << "it is of no token";
  // ‖v‖ over the median of the five others: the second token's 2 over that of 1, 3, 4, 5, 6.
  const HeadNull& ratio = column(HeadQuantity::valueNormRatio).null[0];
  EXPECT_FLOAT_EQ(ratio.median, 4.0f / 3.0f) << "of 2/4, 3/4, 4/3, 5/3, 6/3";
  EXPECT_FLOAT_EQ(ratio.below, 0.0f);
  // Only tokens 1 and 2 have short values: 0.01 (1 - 2/4), 0.01 (1 - 3/4), 0, 0, 0.
  const HeadNull& noOp = column(HeadQuantity::noOp).null[0];
  EXPECT_FLOAT_EQ(noOp.median, 0.0f);
  EXPECT_NEAR(noOp.high, 0.0025 + 0.8 * 0.0025, 1e-6);
  // All heads of a layer give other tokens the same.
  EXPECT_FLOAT_EQ(column(HeadQuantity::importanceOfLayer).null[8].median, 1.0f);
  EXPECT_FLOAT_EQ(column(HeadQuantity::firstValueOfLayer).null[0].median, 4.0f / 9.0f * 1.0f)
      << "4 and 14 of the two key/value heads, two heads each: 4 / 9";
  EXPECT_FLOAT_EQ(column(HeadQuantity::firstShare).null[0].median, 0.06f);
  EXPECT_FLOAT_EQ(column(HeadQuantity::shareBeyond).values[0], 0.9f);
  EXPECT_FLOAT_EQ(column(HeadQuantity::shareBeyond).null[0].median, 0.3f);
}

// The previous and the own token are distances: others stand in for them, and neither itself.
TEST(HeadTable, HasWhatOtherDistancesWouldGive) {
  const auto reading = handMadeReading(true);
  const auto details = test::handMadeDetails(true);
  const HeadTable table = headTable({{.title = "", .reading = reading.get(), .details = details.get()}});
  for (const HeadQuantity quantity : {HeadQuantity::previousShare, HeadQuantity::selfShare}) {
    const HeadTable::Column& column = table.columns[static_cast<std::size_t>(table.columnOf(quantity, 0).value())];
    EXPECT_EQ(column.nullOf, HeadTable::NullOf::distances);
    EXPECT_EQ(column.nullTokens, 5);
    EXPECT_FLOAT_EQ(column.null[0].median, 0.1f) << "four of five";
    EXPECT_NEAR(column.null[0].high, 0.1 + 0.8 * 0.4, 1e-6);
  }
  const HeadTable plain = headTable({{"", reading.get(), nullptr}});
  EXPECT_TRUE(plain.columns[static_cast<std::size_t>(*plain.columnOf(HeadQuantity::selfShare, 0))].null.empty())
      << "not measured without details";
}

TEST(HeadTable, ComparesADifferenceWithThatOfOtherTokens) {
  const auto with = handMadeReading(true), without = handMadeReading(false);
  const HeadTable table = headTable({{"with", with.get(), nullptr}, {"without", without.get(), nullptr}});
  const HeadTable::Column& column =
      table.columns[static_cast<std::size_t>(table.columnOf(HeadQuantity::importanceDifference, 0).value())];
  ASSERT_EQ(column.null.size(), 12u);
  EXPECT_EQ(column.nullTokens, 4) << "the shorter side has five tokens";
  EXPECT_FLOAT_EQ(column.null[8].below, 1.0f);
  EXPECT_NEAR(column.null[8].median, 0.01f - without->importance.at(2, 0, 2), 1e-6);
}

// Every column says what its marks are, or why they are of heads.
TEST(HeadTable, HasANullOrAReasonForEveryQuantity) {
  const auto reading = handMadeMarkedReading(true);
  const auto details = test::handMadeDetails(true);
  const HeadTable table = headTable({{.title = "", .reading = reading.get(), .details = details.get()}});
  for (const HeadTable::Column& column : table.columns) {
    const bool reason = *whyWithoutNull(column.quantity) != 0;
    EXPECT_NE(reason, !column.null.empty()) << wordsOf(column.quantity).name;
  }
}

}  // namespace
}  // namespace sinkscope
