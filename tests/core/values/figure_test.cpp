#include "core/values/figure.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/csv.h"

namespace sinkscope {
namespace {

const float kNothing = std::numeric_limits<float>::quiet_NaN();

Heatmap heatmap() {
  Heatmap map;
  map.cells = Matrix(2, 2);
  map.cells.cells = {1.0f, kNothing, 0.25f, 0.1f};
  map.rowLabels = {"a", "b"};
  map.columnLabels = {"x,y", "say \"no\"\n"};
  return map;
}

TEST(Figure, AHeatmapLeavesOutCellsThatHoldNothing) {
  Figure figure;
  figure.panels.push_back({.content = heatmap()});
  EXPECT_EQ(toCsv(figure),
            "panel,row,row_label,column,column_label,value\n"
            "0,0,a,0,\"x,y\",1\n"
            "0,1,b,0,\"x,y\",0.25\n"
            "0,1,b,1,\"say \"\"no\"\"\n\",0.1\n");
}

TEST(Figure, PanelsAreToldApartByTheirNumber) {
  HeadGrid grid;
  grid.cells = Matrix(1, 2);
  grid.cells.cells = {0.5f, kNothing};
  Bars bars;
  bars.values = {1.5, 2.0};
  bars.labels = {"the", "sea"};
  Figure figure;
  figure.panels.push_back({.content = grid});
  figure.panels.push_back({.content = bars});
  figure.panels.push_back({.content = bars});
  EXPECT_EQ(toCsv(figure),
            "panel,layer,head,index,label,value\n"
            "0,0,0,,,0.5\n"
            "1,,,0,the,1.5\n1,,,1,sea,2\n"
            "2,,,0,the,1.5\n2,,,1,sea,2\n");
}

TEST(Figure, MarkedLayersAddTheirColumnsAfterThePromisedOnes) {
  HeadGrid grid;
  grid.cells = Matrix(2, 1);
  grid.cells.cells = {0.5f, 0.25f};
  grid.layerLabels = {"4", "12"};
  grid.layerMarks = {{.window = 128, .learnedSink = false}, {.window = 0, .learnedSink = true}};
  Figure figure;
  figure.panels.push_back({.content = grid});
  EXPECT_EQ(toCsv(figure), "panel,layer,head,value,window,learned_sink\n0,4,0,0.5,128,0\n0,12,0,0.25,0,1\n");
}

TEST(Figure, ALearnedSinkIsColumnMinusOneOfItsRow) {
  Heatmap map;
  map.cells = Matrix(2, 2);
  map.cells.cells = {0.75f, kNothing, 0.5f, 0.25f};
  map.columnLabels = {"a", "b"};
  map.learnedSink = {0.25f, 0.25f};
  Figure figure;
  figure.panels.push_back({.content = map});
  EXPECT_EQ(toCsv(figure),
            "panel,row,row_label,column,column_label,value\n"
            "0,0,,-1,learned sink,0.25\n0,0,,0,a,0.75\n"
            "0,1,,-1,learned sink,0.25\n0,1,,0,a,0.5\n0,1,,1,b,0.25\n");
}

TEST(Figure, APanelGoesByItsTitleSoThatTheConditionStandsInEveryRow) {
  HeadGrid with, without;
  with.cells = Matrix(1, 1, 0.5f);
  without.cells = Matrix(1, 1, 0.25f);
  with.title = "with ⟨bos⟩";
  without.title = "without ⟨bos⟩";
  Figure figure;
  figure.panels.push_back({.content = with});
  figure.panels.push_back({.content = without});
  EXPECT_EQ(toCsv(figure), "panel,layer,head,value\nwith ⟨bos⟩,0,0,0.5\nwithout ⟨bos⟩,0,0,0.25\n");
}

TEST(Figure, AHeadGridIsWrittenByHeadWhateverTheOrderDrawn) {
  HeadGrid grid;
  grid.cells = Matrix(1, 2);
  grid.cells.cells = {0.1f, 0.9f};
  grid.order = {{1, 0}};
  Figure figure;
  figure.panels.push_back({.content = grid});
  EXPECT_EQ(toCsv(figure), "panel,layer,head,value\n0,0,0,0.1\n0,0,1,0.9\n");
}

TEST(Figure, CurvesSayWhichValuesWerePublished) {
  Curves curves;
  curves.lines = {{"ours", {1.0, 2.0}, {0.5, 0.25}, false}, {"paper", {1.0}, {0.75}, true}};
  Figure figure;
  figure.panels.push_back({.content = curves});
  EXPECT_EQ(toCsv(figure), "panel,line,x,y,is_published\n0,ours,1,0.5,0\n0,ours,2,0.25,0\n0,paper,1,0.75,1\n");
}

TEST(Figure, IntervalsAndTheEdgesOfBinsHaveColumns) {
  Curves curves;
  curves.lines = {{"ours", {1.0, 2.0}, {0.5, 0.25}, false, Curves::Drawn::line, {0.4, 0.2}, {0.6, 0.3}},
                  {"chance", {1.0}, {0.125}, false, Curves::Drawn::baseline}};
  Figure figure;
  figure.panels.push_back({.content = curves});
  EXPECT_EQ(
      toCsv(figure),
      "panel,line,x,y,is_published,low,high\n0,ours,1,0.5,0,0.4,0.6\n0,ours,2,0.25,0,0.2,0.3\n0,chance,1,0.125,0,,\n");
  curves.rowNames = {"news", "law, \"old\"", "code"};
  figure.panels[0].content = curves;
  EXPECT_EQ(toCsv(figure),
            "panel,line,x,y,is_published,low,high,row_label\n0,ours,1,0.5,0,0.4,0.6,\"law, \"\"old\"\"\"\n"
            "0,ours,2,0.25,0,0.2,0.3,news\n0,chance,1,0.125,0,,,news\n");
  Curves bins;
  bins.lines = {{"norms", {1.0, 2.0, 4.0}, {0.75, 0.25}, false, Curves::Drawn::steps}};
  figure.panels.front().content = bins;
  EXPECT_EQ(toCsv(figure), "panel,line,x,x_end,y,is_published\n0,norms,1,2,0.75,0\n0,norms,2,4,0.25,0\n");
}

// Panels of several kinds stood under a header each, which nobody can read as a table.
TEST(Figure, PanelsOfAllKindsAreOneTable) {
  Heatmap map;
  map.title = "map";
  map.cells = Matrix(1, 1, 0.5f);
  map.rowLabels = {"q"};
  map.columnLabels = {"k"};
  HeadGrid grid;
  grid.title = "grid";
  grid.cells = Matrix(1, 1, 0.25f);
  Bars bars;
  bars.title = "bars";
  bars.values = {4.0};
  bars.labels = {"x"};
  Curves lines, bins;
  lines.title = "lines";
  lines.lines = {{"a", {1.0}, {2.0}, true, Curves::Drawn::line, {1.5}, {2.5}}};
  bins.title = "bins";
  bins.lines = {{"b", {1.0, 2.0}, {3.0}, false, Curves::Drawn::steps}};
  Figure figure;
  const auto add = [&](auto content) { figure.panels.push_back({.content = std::move(content)}); };
  add(map);
  add(grid);
  add(bars);
  add(lines);
  add(bins);
  EXPECT_EQ(
      toCsv(figure),
      "panel,line,x,x_end,y,is_published,low,high,row,row_label,column,column_label,layer,head,index,label,value\n"
      "map,,,,,,,,0,q,0,k,,,,,0.5\n"
      "grid,,,,,,,,,,,,0,0,,,0.25\n"
      "bars,,,,,,,,,,,,,,0,x,4\n"
      "lines,a,1,,2,1,1.5,2.5,,,,,,,,,\n"
      "bins,b,1,2,3,0,,,,,,,,,,,\n");
  EXPECT_EQ(notOneTable(toCsv(figure)), "");
}

TEST(Figure, AnIntervalOfNoWidthIsNone) {
  Curves curves;
  curves.lines = {{"ours", {1.0, 2.0}, {0.5, 0.25}, false, Curves::Drawn::line, {0.5, 0.2}, {0.5, 0.3}}};
  Figure figure;
  figure.panels.push_back({.content = curves});
  EXPECT_EQ(toCsv(figure), "panel,line,x,y,is_published,low,high\n0,ours,1,0.5,0,,\n0,ours,2,0.25,0,0.2,0.3\n");
}

TEST(Figure, MarkedBarsHaveAColumn) {
  Figure figure;
  figure.panels.push_back({.content = Bars{.title = "norms",
                                           .values = {1.0, 2.0},
                                           .labels = {"a", "'"},
                                           .labelAxis = "token",
                                           .valueAxis = "norm",
                                           .marked = {1},
                                           .markedName = "trigger"}});
  EXPECT_EQ(toCsv(figure), "panel,index,label,value,marked\nnorms,0,a,1,0\nnorms,1,',2,1\n");
}

TEST(Figure, NumbersReadBackExactly) {
  const float third = 1.0f / 3.0f;
  HeadGrid grid;
  grid.cells = Matrix(1, 1, third);
  Figure figure;
  figure.panels.push_back({.content = grid});
  const std::string csv = toCsv(figure);
  EXPECT_EQ(std::stof(csv.substr(csv.rfind(',') + 1)), third);
}

}  // namespace
}  // namespace sinkscope
