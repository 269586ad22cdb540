#include "widgets/figure_words.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tests/widgets/sample_figures.h"
#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

constexpr float kNoCell = std::numeric_limits<float>::quiet_NaN();

Panel attentionPanel() {
  Heatmap map;
  map.title = "L2H0, with ⟨bos⟩";
  map.cells = Matrix(3, 3, kNoCell);
  map.cells.at(0, 0) = 1.0f;
  map.cells.at(1, 0) = 0.75f;
  map.cells.at(1, 1) = 0.25f;
  map.cells.at(2, 0) = 0.9132f;
  map.cells.at(2, 1) = 0.0832f;
  map.cells.at(2, 2) = 0.0036f;
  map.rowLabels = map.columnLabels = {"⟨bos⟩", " old", " king"};
  map.rowAxis = "query token";
  map.columnAxis = "key token";
  map.colour.label = "attention";
  return {.content = map};
}

TEST(FigureWords, AWeightIsReadWithItsQueryAndItsKey) {
  const Panel panel = attentionPanel();
  const PanelWords words(panel);
  EXPECT_EQ(words.title(), QStringLiteral("L2H0, with bos"));
  EXPECT_EQ(words.row(2), QStringLiteral("query king"));
  EXPECT_EQ(words.column(0), QStringLiteral("key bos"));
  EXPECT_EQ(words.cell(2, 0), QStringLiteral("query king, key bos: 0.91"));
  EXPECT_EQ(words.cell(2, 2), QStringLiteral("query king, key king: 0.0036"));
  EXPECT_EQ(words.cell(0, 2), QStringLiteral("query bos, key king: no value")) << "a query sees no later key";
  EXPECT_DOUBLE_EQ(words.number(1, 0), 0.75);
  EXPECT_TRUE(std::isnan(words.number(0, 2)));
}

TEST(FigureWords, ASentenceSaysHowLargeItIsWhereTheMostIsAndWhoGetsIt) {
  Figure figure;
  figure.panels = {attentionPanel()};
  // (1 + .75 + .9132) of 3
  EXPECT_EQ(figureSummary(figure),
            QStringLiteral("L2H0, with bos: 3 by 3 cells, attention from 0.0036 to 1, most at query bos, key bos; "
                           "key bos gets 89 % of it all."));
  EXPECT_EQ(figureSummary({}), QString());
}

TEST(FigureWords, AHeadIsReadWithItsLayerAndWhetherItIsAboveEpsilon) {
  HeadGrid grid;
  grid.cells = Matrix(2, 3, 0.12f);
  grid.cells.at(1, 2) = 0.64f;
  grid.cells.at(0, 2) = kNoCell;
  grid.layerLabels = {"3", "7"};
  grid.layerMarks = {{.window = 128, .learnedSink = true}, {}};
  grid.epsilon = 0.3;
  grid.colour.label = "importance of the first token";
  const Panel panel{.content = grid};
  const PanelWords words(panel);
  EXPECT_EQ(words.cell(1, 2), QStringLiteral("layer 7, head 2: 0.64, above epsilon"));
  EXPECT_EQ(words.cell(0, 0), QStringLiteral("layer 3, head 0: 0.12"));
  EXPECT_EQ(words.cell(0, 2), QStringLiteral("layer 3, head 2: no such head"));
  EXPECT_EQ(words.row(0), QStringLiteral("layer 3, window of 128 keys, learned sink"));
  EXPECT_EQ(words.summary(),
            QStringLiteral("2 layers, 5 heads, importance of the first token from 0.12 to 0.64, most at "
                           "layer 7, head 2; 1 above epsilon 0.3"));
}

TEST(FigureWords, BarsSayTheirLabelTheirValueAndWhatTheyAre) {
  Bars bars;
  bars.values = {0.5, 12.345, std::nan("")};
  bars.labels = {"⟨bos⟩", " king", "\n"};
  bars.labelAxis = "token";
  bars.valueAxis = "‖v‖₂";
  bars.marked = {1};
  bars.markedName = "trigger";
  const Panel panel{.content = bars};
  const PanelWords words(panel);
  EXPECT_EQ(words.rows(), 1);
  EXPECT_EQ(words.row(0), QStringLiteral("norm of v"));
  EXPECT_EQ(words.cell(0, 1), QStringLiteral("token king: 12.3, trigger"));
  EXPECT_EQ(words.cell(0, 0), QStringLiteral("token bos: 0.5"));
  EXPECT_EQ(words.summary(), QStringLiteral("3 bars, norm of v from 0.5 at token bos to 12.3 at token king"));
}

TEST(FigureWords, APointOfACurveSaysItsLineAndItsInterval) {
  Curves curves;
  curves.xAxis = "step";
  curves.yAxis = "loss";
  curves.lines.push_back({.name = "softmax", .x = {0, 500}, .y = {7.62, 3.9}, .low = {7.5, 3.8}, .high = {7.7, 4.0}});
  curves.lines.push_back({.name = "sigmoid", .x = {0}, .y = {7.6}});
  const Panel panel{.content = curves};
  const PanelWords words(panel);
  EXPECT_EQ(words.rows(), 2);
  EXPECT_EQ(words.columns(), 2);
  EXPECT_EQ(words.cell(0, 1), QStringLiteral("softmax: step 500 · loss 3.900 [3.800, 4]"));
  EXPECT_EQ(words.cell(1, 1), QStringLiteral("sigmoid: no point here"));
  EXPECT_EQ(words.column(1), QStringLiteral("step 500"));
  // The only point of another line stood under a place that is not its own.
  Curves apart = curves;
  apart.lines.push_back({.name = "chosen", .x = {250}, .y = {5}});
  const Panel panelApart{.content = apart};
  EXPECT_EQ(PanelWords(panelApart).column(0), QStringLiteral("point 1"));
  EXPECT_EQ(PanelWords(panelApart).column(1), QStringLiteral("step 500"));
  EXPECT_EQ(words.summary(),
            QStringLiteral("2 lines, loss against step: softmax from 7.62 at 0 to 3.9 at 500; sigmoid 7.6 at 0"));
}

TEST(FigureWords, ALearnedSinkIsAColumnOfItsOwn) {
  Panel panel = attentionPanel();
  std::get<Heatmap>(panel.content).learnedSink = {0.5f, 0.25f, 0.125f};
  const PanelWords words(panel);
  EXPECT_TRUE(words.hasLearnedSink());
  EXPECT_EQ(words.cell(1, FigurePlot::kLearnedSink), QStringLiteral("query old, learned sink: 0.25"));
}

TEST(FigureWords, NumbersAreAsShortAsAVoiceWants) {
  EXPECT_EQ(spokenNumber(0.9132), QStringLiteral("0.91"));
  EXPECT_EQ(spokenNumber(12.345), QStringLiteral("12.3"));
  EXPECT_EQ(spokenNumber(12345.6), QStringLiteral("12346"));
  EXPECT_EQ(spokenNumber(64.0), QStringLiteral("64"));
  EXPECT_EQ(spokenNumber(std::nan("")), QStringLiteral("no value"));
  EXPECT_EQ(spokenText("⟨bos⟩"), QStringLiteral("bos"));
  EXPECT_EQ(spokenText(" "), QStringLiteral("space"));
  EXPECT_EQ(spokenText("largest ‖x‖₂"), QStringLiteral("largest norm of x"));
}

}  // namespace
}  // namespace sinkscope
