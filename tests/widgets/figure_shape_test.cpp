#include "widgets/figure_shape.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/widgets/sample_figures.h"

namespace sinkscope {
namespace {

TEST(FigureShape, NeighboursOnOneScaleShareTheLastOnesColourBar) {
  Figure figure = sampleGrid(4, 4, false, true);
  EXPECT_FALSE(ownsColourBar(figure, 0));
  EXPECT_TRUE(ownsColourBar(figure, 1));
  std::get<HeadGrid>(figure.panels[0].content).colour.high = 0.5;
  EXPECT_TRUE(ownsColourBar(figure, 0));
}

TEST(FigureShape, PanelsAboveEachOtherKeepTheirOwnColourBars) {
  Figure figure = sampleHeatmap(8);
  figure.panels.push_back(figure.panels[0]);
  figure.panels[1].row = 1;
  EXPECT_TRUE(ownsColourBar(figure, 0));
  EXPECT_TRUE(ownsColourBar(figure, 1));
}

TEST(FigureShape, NewValuesTitlesAndScalesKeepTheStructureNewNamesDoNot) {
  const Figure figure = sampleHeatmap(8);
  Figure other = figure;
  Heatmap& heat = std::get<Heatmap>(other.panels[0].content);
  heat.title = "L3H1";
  heat.cells.at(5, 2) = 0.25f;
  heat.colour.scale = Scale::log;
  heat.colour.low = 1e-3;
  EXPECT_TRUE(sameStructure(figure, other));
  heat.columnLabels[3] = "another";
  EXPECT_FALSE(sameStructure(figure, other));
}

TEST(FigureShape, ColumnsAreTheSameWhereBothHaveTheSameNames) {
  EXPECT_TRUE(sameColumns({"⟨bos⟩", "The"}, {"", "The"}));
  EXPECT_FALSE(sameColumns({"⟨bos⟩", "The"}, {"The", "sea"}));
  EXPECT_FALSE(sameColumns({"The"}, {"The", "sea"}));
  EXPECT_FALSE(sameColumns({}, {}));
}

TEST(FigureShape, SortedHeadsAreDrawnInTheirLayersOrder) {
  HeadGrid grid;
  grid.cells = matrixFromAscii("123 / 456");
  grid.order = {{2, 0, 1}, {1, 2}};
  const Matrix drawn = inDrawnOrder(grid);
  EXPECT_FLOAT_EQ(drawn.at(0, 0), 0.3f);
  EXPECT_FLOAT_EQ(drawn.at(0, 1), 0.1f);
  EXPECT_FLOAT_EQ(drawn.at(1, 0), 0.5f);
  EXPECT_TRUE(std::isnan(drawn.at(1, 2)));  // the second layer has a place too many
}

}  // namespace
}  // namespace sinkscope
