#include "widgets/reading_figures.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/widgets/hand_made_reading.h"

namespace sinkscope {
namespace {

using test::handMadeMarkedReading;
using test::handMadePattern;
using test::handMadeReading;
using test::handMadeSinkPattern;
using test::handMadeSpread;

const HeadGrid& gridOf(const Figure& figure, std::size_t panel) {
  return std::get<HeadGrid>(figure.panels.at(panel).content);
}
const Heatmap& mapOf(const Figure& figure, std::size_t panel) {
  return std::get<Heatmap>(figure.panels.at(panel).content);
}
const Bars& barsOf(const Figure& figure, std::size_t panel) { return std::get<Bars>(figure.panels.at(panel).content); }

bool tells(const Record& record, const std::string& word) {
  for (const auto& [name, value] : record.more) {
    if (name.find(word) != std::string::npos || value.find(word) != std::string::npos) return true;
  }
  return false;
}

TEST(ReadingFigures, CountHeadsStrictlyAboveEpsilon) {
  const auto reading = handMadeReading(true);
  EXPECT_EQ(countSinks(*reading, 0.3).above, 5) << "an importance of exactly 0.30 is not above 0.30";
  EXPECT_EQ(countSinks(*reading, 0.3).heads, 12);
  EXPECT_EQ(countSinks(*reading, 0.0).above, 12);
  EXPECT_EQ(countSinks(*reading, 0.9).above, 0);
  EXPECT_DOUBLE_EQ(countSinks(*reading, 0.3).share(), 5.0 / 12.0);
}

TEST(ReadingFigures, LeaveHeadsThatDoNotExistOutOfTheRate) {
  Reading reading = *handMadeReading(true);
  reading.importance.at(0, 3, 0) = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(countSinks(reading, 0.3).heads, 11);
  EXPECT_EQ(sortedHeads(reading)[0], (std::vector<int>{0, 2, 1, 3}));
}

TEST(ReadingFigures, SortEachLayersHeadsAscending) {
  const auto order = sortedHeads(*handMadeReading(true));
  EXPECT_EQ(order, (std::vector<std::vector<int>>{{0, 3, 2, 1}, {0, 3, 1, 2}, {1, 2, 3, 0}}));
}

// The pictures of an edited model did not say what the edit was.
TEST(ReadingFigures, FactsOfOneSideAloneStandInItsLine) {
  Reading untouched = *handMadeReading(true), edited = *handMadeReading(true);
  untouched.record.more = {{"adapter", "LoRA"}};
  edited.record.more = {{"adapter", "LoRA"}, {"edits", "Mask key 0 in all heads"}};
  const Figure figure = sinkGridFigure({{"untouched", &untouched, nullptr}, {"edited", &edited, nullptr}}, {});
  const auto fact = [&](const std::string& of) {
    std::string found;
    for (const auto& [name, value] : figure.record.more) found += name == of ? value : std::string();
    return found;
  };
  EXPECT_EQ(fact("adapter"), "LoRA");
  EXPECT_EQ(fact("edits"), "");
  EXPECT_TRUE(fact("edited").ends_with(", edits Mask key 0 in all heads")) << fact("edited");
  EXPECT_EQ(fact("untouched").find("edits"), std::string::npos);
}

TEST(ReadingFigures, SinkGridHoldsTheFirstTokensImportance) {
  const auto with = handMadeReading(true), without = handMadeReading(false);
  const Figure figure = sinkGridFigure({{"with ⟨bos⟩", with.get(), nullptr}, {"without ⟨bos⟩", without.get(), nullptr}},
                                       {.epsilon = 0.4, .sorted = true});
  ASSERT_EQ(figure.panels.size(), 2u);
  EXPECT_FLOAT_EQ(gridOf(figure, 0).cells.at(2, 3), 0.60f);
  EXPECT_FLOAT_EQ(gridOf(figure, 1).cells.at(2, 3), 0.06f);
  EXPECT_EQ(gridOf(figure, 0).order[2], (std::vector<int>{1, 2, 3, 0}));
  EXPECT_EQ(gridOf(figure, 0).headsPerGroup, 2);
  EXPECT_EQ(gridOf(figure, 0).epsilon, 0.4);
  EXPECT_EQ(gridOf(figure, 0).colour.high, gridOf(figure, 1).colour.high);
  EXPECT_EQ(figure.record.epsilon, 0.4);
  EXPECT_FALSE(figure.record.bos.has_value()) << "the two sides differ in bos";
  EXPECT_TRUE(tells(figure.record, "25.00 % of 12 heads")) << "3 of 12 heads are above 0.4";
}

TEST(ReadingFigures, RenormalisedRowsSumToOneWithoutTheFirstToken) {
  const Matrix cells = withSinkColumn(handMadePattern(true).cells, SinkColumn::renormalised);
  EXPECT_TRUE(std::isnan(cells.at(0, 0)));
  for (int query = 1; query < cells.rows; ++query) {
    EXPECT_TRUE(std::isnan(cells.at(query, 0)));
    double sum = 0.0;
    for (int key = 1; key <= query; ++key) sum += cells.at(query, key);
    EXPECT_NEAR(sum, 1.0, 1e-6) << "row " << query;
    for (int key = query + 1; key < cells.cols; ++key) EXPECT_TRUE(std::isnan(cells.at(query, key)));
  }
}

TEST(ReadingFigures, ARowThatGivesEverythingToTheFirstTokenHasNothingLeft) {
  Matrix pattern = handMadePattern(true).cells;
  pattern.at(2, 0) = 1.0f;
  pattern.at(2, 1) = pattern.at(2, 2) = 0.0f;
  const Matrix cells = withSinkColumn(pattern, SinkColumn::renormalised);
  EXPECT_TRUE(std::isnan(cells.at(2, 1)));
  EXPECT_TRUE(std::isnan(cells.at(2, 2)));
}

TEST(ReadingFigures, HidingTheSinkColumnLeavesTheOtherWeightsAlone) {
  const Matrix pattern = handMadePattern(true).cells;
  const Matrix cells = withSinkColumn(pattern, SinkColumn::hidden);
  EXPECT_TRUE(std::isnan(cells.at(4, 0)));
  EXPECT_EQ(cells.at(4, 2), pattern.at(4, 2));
  EXPECT_EQ(withSinkColumn(pattern, SinkColumn::shown).at(4, 0), 0.5f);
}

TEST(ReadingFigures, AttentionIsLabelledWithTheTokensOfItsSide) {
  const auto with = handMadeReading(true), without = handMadeReading(false);
  const HeadPattern a = handMadePattern(true), b = handMadePattern(false);
  const Figure figure = attentionFigure({{"with ⟨bos⟩", with.get(), &a}, {"without ⟨bos⟩", without.get(), &b}}, {});
  EXPECT_EQ(figure.name, "attention-L2H0");
  EXPECT_EQ(mapOf(figure, 0).title, "L2H0, with ⟨bos⟩");
  EXPECT_EQ(mapOf(figure, 0).columnLabels, (std::vector<std::string>{"⟨bos⟩", "The", " old", " man", "'s", "⏎"}));
  EXPECT_EQ(mapOf(figure, 1).rowLabels, (std::vector<std::string>{"The", " old", " man", "'s", "⏎"}));
  EXPECT_EQ(figure.record.layer, 2);
  EXPECT_EQ(figure.record.head, 0);
  EXPECT_FALSE(figure.record.bos.has_value());
  EXPECT_EQ(mapOf(figure, 0).colour.low, 0.0);
  EXPECT_EQ(mapOf(figure, 0).colour.high, 1.0);
}

TEST(ReadingFigures, AFittedRangeIgnoresTheFirstRow) {
  const auto reading = handMadeReading(true);
  const HeadPattern pattern = handMadePattern(true);
  const Figure figure = attentionFigure({{"", reading.get(), &pattern}}, {.fitRange = true});
  EXPECT_EQ(mapOf(figure, 0).colour.high, 0.5) << "row 0 holds a 1 in every head";
  EXPECT_EQ(mapOf(figure, 0).title, "L2H0, with ⟨bos⟩") << "alone it still says its condition";
  const Figure logarithmic = attentionFigure({{"", reading.get(), &pattern}}, {.scale = Scale::log});
  EXPECT_EQ(mapOf(logarithmic, 0).colour.low, 1e-4);
  EXPECT_EQ(logarithmic.record.bos, true) << "one side: bos is a fact of the picture";
}

TEST(ReadingFigures, ValueNormsAreTheKeyValueHeads) {
  const auto with = handMadeReading(true), without = handMadeReading(false);
  const Figure figure = valueNormFigure(
      {{"with ⟨bos⟩", with.get(), nullptr}, {"without ⟨bos⟩", without.get(), nullptr}}, {.layer = 1, .head = 3});
  EXPECT_EQ(barsOf(figure, 0).values, (std::vector<double>{111, 112, 113, 114, 115, 116}))
      << "head 3 reads key/value head 1";
  EXPECT_EQ(barsOf(figure, 1).values.size(), 5u);
  EXPECT_EQ(barsOf(figure, 0).valueTop, barsOf(figure, 1).valueTop);
  EXPECT_GE(barsOf(figure, 1).valueTop, 116.0);
}

TEST(ReadingFigures, ValueNormsOfAMissingHeadAreRefusedByName) {
  const auto reading = handMadeReading(true);
  try {
    valueNormFigure({{"", reading.get(), nullptr}}, {.layer = 1, .head = 4});
    FAIL() << "head 4 does not exist";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("L1H4"), std::string::npos) << error.sentence();
    EXPECT_NE(error.sentence().find("3 layers of 4 heads"), std::string::npos) << error.sentence();
  }
}

TEST(ReadingFigures, SpreadPanelsShareOneScaleAndTheirColumns) {
  const Figure figure = spreadFigure(*handMadeSpread(), {});
  ASSERT_EQ(figure.panels.size(), 2u);
  const Heatmap &with = mapOf(figure, 0), &without = mapOf(figure, 1);
  EXPECT_EQ(with.cells.cols, without.cells.cols);
  for (std::size_t column = 1; column < with.columnLabels.size(); ++column) {
    EXPECT_EQ(with.columnLabels[column], without.columnLabels[column]);
  }
  EXPECT_EQ(with.columnLabels[2], " old→young");
  EXPECT_EQ(with.markedColumns, std::vector<int>{2}) << "never thinned away";
  EXPECT_EQ(without.markedColumns, std::vector<int>{2});
  for (int row = 0; row < without.cells.rows; ++row) EXPECT_TRUE(std::isnan(without.cells.at(row, 0)));
  // Row l is x^(l), x^(0) at the bottom; text token 1 stands in column 2 of both.
  EXPECT_TRUE(with.rowsUpwards);
  EXPECT_EQ(with.cells.at(2, 2), 22.0f);
  EXPECT_EQ(without.cells.at(2, 2), 41.5f);
  EXPECT_EQ(without.cells.at(0, 2), 1.5f);
  EXPECT_EQ(with.rowLabels, (std::vector<std::string>{"0", "1", "2"})) << "blocks passed; 0 is the embedding";
  EXPECT_EQ(with.rowAxis, "blocks passed");
  EXPECT_EQ(with.colour.high, 44.5) << "the largest value of both panels";
  EXPECT_EQ(without.colour.high, 44.5);
}

TEST(ReadingFigures, ASpreadOfTheEditedModelStandsBesideTheUntouchedOnOneScale) {
  Spread spread = *handMadeSpread(), edited = spread;
  for (Matrix* cells : {&edited.withBos, &edited.withoutBos}) {
    for (float& cell : cells->cells) cell *= 3.0f;
  }
  edited.withBos.at(0, 0) = std::nanf("");  // an edit took this token away
  spread.ratio = 2.0;
  edited.ratio = 1.5;
  edited.record.more.emplace_back("edits", "mask key 0");
  const Figure figure = spreadFigure(spread, {}, &edited);
  ASSERT_EQ(figure.panels.size(), 4u);
  const std::vector<std::string> titles = {"with ⟨bos⟩, untouched", "with ⟨bos⟩, edited",
                                           "without ⟨bos⟩, untouched: 2.00 × as far",
                                           "without ⟨bos⟩, edited: 1.50 × as far"};
  for (int panel = 0; panel < 4; ++panel) {
    EXPECT_EQ(figure.panels[static_cast<std::size_t>(panel)].row, panel / 2);
    EXPECT_EQ(figure.panels[static_cast<std::size_t>(panel)].column, panel % 2);
    EXPECT_EQ(mapOf(figure, panel).title, titles[static_cast<std::size_t>(panel)]);
    EXPECT_EQ(mapOf(figure, panel).colour.high, mapOf(figure, 0).colour.high) << "one scale";
    EXPECT_EQ(mapOf(figure, panel).cells.cols, mapOf(figure, 0).cells.cols) << "one token, one place";
  }
  EXPECT_GT(mapOf(figure, 0).colour.high, mapOf(spreadFigure(spread, {}), 0).colour.high);
  EXPECT_EQ(mapOf(figure, 3).cells.at(1, 2), 3.0f * mapOf(figure, 2).cells.at(1, 2));
  const auto said = [&](const std::string& name) {
    return std::any_of(figure.record.more.begin(), figure.record.more.end(),
                       [&](const auto& fact) { return fact.first == name; });
  };
  EXPECT_TRUE(said("edits") && said("compared") && said("later tokens without ⟨bos⟩, edited model"));
}

TEST(ReadingFigures, ASpreadSaysHowMuchFurtherWithoutBosAndWhereItStands) {
  Spread spread = *handMadeSpread();
  EXPECT_EQ(mapOf(spreadFigure(spread, {}), 1).title, "without ⟨bos⟩") << "an old session does not know";
  spread.ratio = 2.0;
  EXPECT_EQ(mapOf(spreadFigure(spread, {}), 1).title, "without ⟨bos⟩: 2.00 × as far, one pair of texts");
  SpreadOptions options;
  options.others = {.ratios = {1.0, 1.5, 1.8, 2.5, 2.1}, .tokens = 64, .seed = 3};
  const int tokens = static_cast<int>(spread.tokens.size()) + 1;
  EXPECT_EQ(mapOf(spreadFigure(spread, options), 1).title,
            "without ⟨bos⟩: 2.00 × as far, one pair of " + std::to_string(tokens) + " tokens (random changes have 64)");
  options.others.tokens = tokens;
  const Figure placed = spreadFigure(spread, options);
  EXPECT_EQ(mapOf(placed, 1).title, "without ⟨bos⟩: 2.00 × as far, 60th percentile of 5 random changes (T " +
                                        std::to_string(tokens) + ", seed 3)");
  EXPECT_EQ(mapOf(placed, 0).title, "with ⟨bos⟩");
}

TEST(ReadingFigures, ALogarithmicSpreadStartsAtTheSmallestPositiveDistance) {
  const Figure figure = spreadFigure(*handMadeSpread(), {.scale = Scale::log});
  EXPECT_DOUBLE_EQ(mapOf(figure, 0).colour.low, 2.5)
      << "without bos, x^(0) of text token 2; token 1 is the changed one";
}

TEST(ReadingFigures, TheChangedTokenDoesNotSetTheColourRangeUnlessAskedTo) {
  Spread spread = *handMadeSpread();
  spread.withBos.at(2, 2) = 500.0f;  // text token 1, the changed one
  EXPECT_EQ(mapOf(spreadFigure(spread, {}), 0).colour.high, 44.5);
  EXPECT_EQ(mapOf(spreadFigure(spread, {.changedAside = false}), 1).colour.high, 500.0);
  EXPECT_EQ(mapOf(spreadFigure(spread, {}), 0).cells.at(2, 2), 500.0f) << "the value itself stays";
  spread.changed = {0, 1, 2, 3, 4};
  EXPECT_EQ(mapOf(spreadFigure(spread, {}), 0).colour.high, 500.0) << "all are changed: then they count";
}

TEST(ReadingFigures, AModelWithoutBosHasOnePanelAndNoEmptyColumn) {
  const Figure figure = spreadFigure(*handMadeSpread(false), {});
  ASSERT_EQ(figure.panels.size(), 1u);
  EXPECT_EQ(mapOf(figure, 0).cells.cols, 5);
  EXPECT_EQ(mapOf(figure, 0).columnLabels.front(), "The");
}

TEST(ReadingFigures, EqualPromptsStillGiveAScale) {
  Spread spread = *handMadeSpread();
  std::fill(spread.withBos.cells.begin(), spread.withBos.cells.end(), 0.0f);
  std::fill(spread.withoutBos.cells.begin(), spread.withoutBos.cells.end(), 0.0f);
  for (const Scale scale : {Scale::linear, Scale::log}) {
    const ColourScale colour = mapOf(spreadFigure(spread, {.scale = scale}), 0).colour;
    EXPECT_LT(colour.low, colour.high);
    EXPECT_TRUE(scale == Scale::linear || colour.low > 0.0);
  }
}

TEST(ReadingFigures, WithoutAReadingThereIsNoFigure) {
  EXPECT_THROW(sinkGridFigure({}, {}), Error);
  EXPECT_THROW(attentionFigure({}, {}), Error);
  EXPECT_THROW(valueNormFigure({}, {}), Error);
}

TEST(ReadingFigures, NumbersHaveFourSignificantDigits) {
  EXPECT_EQ(fourDigits(0.91321), "0.9132");
  EXPECT_EQ(fourDigits(0.5), "0.5000");
  EXPECT_EQ(fourDigits(12.3456), "12.35");
  EXPECT_EQ(fourDigits(9.99996), "10.00");
  EXPECT_EQ(fourDigits(1234.6), "1235");
  EXPECT_EQ(fourDigits(0.00001234), "1.234e-05");
  EXPECT_EQ(fourDigits(0.0), "0");
  EXPECT_EQ(fourDigits(std::nan("")), "–");
}

TEST(ReadingFigures, TokensInWordsShowTheirSpacesAndPosition) {
  const Tokens tokens = test::handMadeTokens(true);
  EXPECT_EQ(tokenAt(tokens, 0), "⟨bos⟩ (0)");
  EXPECT_EQ(tokenAt(tokens, 2), "' old' (2)");
  EXPECT_EQ(tokenAt(tokens, 5), "'⏎' (5)");
}

TEST(ReadingFigures, LayersAreKnownByTheirBlock) {
  const auto reading = handMadeMarkedReading(true);
  const HeadPattern pattern = handMadeSinkPattern(true, 1);
  const Figure attention = attentionFigure({{"", reading.get(), &pattern}}, {});
  EXPECT_EQ(attention.name, "attention-L19H1");
  EXPECT_EQ(mapOf(attention, 0).title, "L19H1, with ⟨bos⟩");
  EXPECT_EQ(attention.record.layer, 19);
  const Figure norms = valueNormFigure({{"", reading.get(), nullptr}}, {.layer = 1, .head = 2});
  EXPECT_EQ(norms.name, "value-norms-L11H2");
  EXPECT_EQ(norms.record.layer, 11);
  EXPECT_EQ(barsOf(norms, 0).values[0], 111.0) << "the values are the attention layer's, not the block's";
  const HeadGrid grid = gridOf(sinkGridFigure({{"", reading.get(), nullptr}}, {}), 0);
  EXPECT_EQ(grid.layerLabels, (std::vector<std::string>{"3", "11", "19"}));
  EXPECT_EQ(blockOf(*reading, 2), 19);
  EXPECT_EQ(blockOf(*handMadeReading(true), 2), 2);
}

TEST(ReadingFigures, TheGridMarksWindowsAndLearnedSinks) {
  const auto marked = handMadeMarkedReading(true), plain = handMadeReading(true);
  const HeadGrid grid = gridOf(sinkGridFigure({{"", marked.get(), nullptr}}, {}), 0);
  ASSERT_EQ(grid.layerMarks.size(), 3u);
  EXPECT_EQ(grid.layerMarks[0], (HeadGrid::LayerMark{.window = 4, .learnedSink = false}));
  EXPECT_EQ(grid.layerMarks[1], HeadGrid::LayerMark{});
  EXPECT_EQ(grid.layerMarks[2], (HeadGrid::LayerMark{.window = 0, .learnedSink = true}));
  EXPECT_TRUE(gridOf(sinkGridFigure({{"", plain.get(), nullptr}}, {}), 0).layerMarks.empty());
  EXPECT_EQ(layerPeculiarities(*marked, 0), "sliding window of 4 tokens");
  EXPECT_EQ(layerPeculiarities(*marked, 1), "");
  EXPECT_EQ(layerPeculiarities(*marked, 2), "learned sink");
}

TEST(ReadingFigures, WithALearnedSinkRowsSumToOneInEveryMode) {
  const auto reading = handMadeMarkedReading(true);
  const HeadPattern pattern = handMadeSinkPattern(true);
  for (const SinkColumn mode : {SinkColumn::shown, SinkColumn::renormalised}) {
    const Heatmap map = mapOf(attentionFigure({{"", reading.get(), &pattern}}, {.sinkColumn = mode}), 0);
    ASSERT_EQ(map.learnedSink.size(), 6u);
    for (int query = 1; query < 6; ++query) {
      double sum = map.learnedSink[static_cast<std::size_t>(query)];
      for (int key = 0; key <= query; ++key) {
        if (!std::isnan(map.cells.at(query, key))) sum += map.cells.at(query, key);
      }
      EXPECT_NEAR(sum, 1.0, 1e-6) << query;
    }
  }
  // Of 0.25 and three eighths on the other keys 0.4 goes to the sink.
  EXPECT_NEAR(mapOf(attentionFigure({{"", reading.get(), &pattern}}, {.sinkColumn = SinkColumn::renormalised}), 0)
                  .learnedSink[3],
              0.25 / 0.625, 1e-6);
}

TEST(ReadingFigures, TheLearnedSinksShareIsTheMeanOverRowsWhereThereIsOne) {
  Reading reading = *handMadeMarkedReading(false);
  reading.sinkShare.at(2, 1, 0) = 0.75f;
  EXPECT_NEAR(learnedSinkShare(reading, 2, 1).value(), (0.75 + 4 * 0.25) / 5, 1e-6);
  EXPECT_FALSE(learnedSinkShare(reading, 0, 1)) << "this layer has none";
  EXPECT_FALSE(learnedSinkShare(*handMadeReading(false), 2, 1));
}

}  // namespace
}  // namespace sinkscope
