#include "widgets/column_layout.h"

#include <gtest/gtest.h>

#include "tests/widgets/sample_figures.h"

namespace sinkscope {
namespace {

// Panels in so many rows and columns; the title says where each one was.
Figure maps(int rows, int columns) {
  Figure figure;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      Heatmap map;
      map.title = std::string(1, char('a' + row)) + std::to_string(column);
      map.cells = Matrix(3, 3);
      map.rowAxis = "query";
      map.columnAxis = "key";
      figure.panels.push_back({.row = row, .column = column, .content = map});
    }
  }
  return figure;
}

// "a0 a1 / b0 b1": the titles by their places.
std::string places(const Figure& figure) {
  std::string all;
  for (int row = 0; row < 9; ++row) {
    std::string line;
    for (int column = 0; column < 9; ++column) {
      for (const Panel& panel : figure.panels) {
        if (panel.row == row && panel.column == column)
          line += (line.empty() ? "" : " ") + std::get<Heatmap>(panel.content).title;
      }
    }
    if (!line.empty()) all += (all.empty() ? "" : " / ") + line;
  }
  return all;
}

TEST(ColumnLayout, ALongRowIsBrokenInAColumnAndStaysOneOnAPage) {
  EXPECT_EQ(places(placedForColumn(maps(1, 4), 82.55, 8.0)), "a0 a1 / a2 a3");
  EXPECT_EQ(places(placedForColumn(maps(1, 3), 82.55, 8.0)), "a0 a1 / a2");
  EXPECT_EQ(places(placedForColumn(maps(1, 4), 139.7, 8.0)), "a0 a1 a2 a3");
}

TEST(ColumnLayout, TwoLongRowsBecomeTwoColumns) {
  EXPECT_EQ(places(placedForColumn(maps(2, 4), 82.55, 8.0)), "a0 b0 / a1 b1 / a2 b2 / a3 b3");
  EXPECT_EQ(places(placedForColumn(maps(2, 4), 171.45, 8.0)), "a0 a1 a2 a3 / b0 b1 b2 b3");
}

// Of eight in a row a column of a page had half.
TEST(ColumnLayout, AWallGoesOnInTheNextRow) {
  EXPECT_EQ(places(placedForColumn(maps(3, 6), 82.55, 8.0)),
            "a0 a1 a2 a3 / a4 a5 / b0 b1 b2 b3 / b4 b5 / c0 c1 c2 c3 / c4 c5");
  EXPECT_EQ(places(placedForColumn(maps(3, 4), 82.55, 8.0)), places(maps(3, 4)));
  EXPECT_EQ(places(placedForColumn(maps(3, 6), 139.7, 8.0)), places(maps(3, 6)));
}

// What stood behind the page's edge was cut off.
TEST(ColumnLayout, OnAPageARowGoesOnInTheNextWhereItsPicturesHaveNoRoom) {
  EXPECT_EQ(places(placedForColumn(maps(1, 9), 139.7, 8.0)), "a0 a1 a2 a3 a4 a5 / a6 a7 a8");
  EXPECT_EQ(places(placedForColumn(maps(3, 8), 139.7, 8.0)), places(maps(3, 8)));
  EXPECT_EQ(places(placedForColumn(maps(1, 9), 183.0, 8.0)), "a0 a1 a2 a3 a4 a5 a6 a7 a8");
  EXPECT_EQ(places(placedForColumn(maps(1, 5), 139.7, 16.0)), "a0 a1 a2 a3 / a4") << "larger type";
}

// As the changes of a causal study: four measures of the same rows, and under them a curve.
TEST(ColumnLayout, RowsAreNamedAtEachTwoPanels) {
  Figure figure;
  const auto add = [&](int row, int column, std::vector<std::string> names) {
    Curves curves;
    curves.rowNames = std::move(names);
    curves.yAxis = row == 0 && column == 0 ? "what is changed" : "";
    figure.panels.push_back({.row = row, .column = column, .content = curves});
  };
  add(0, 0, {"key masked", "value: zero"});
  for (int column = 1; column < 4; ++column) add(0, column, {"", ""});
  add(1, 1, {});
  const Figure placed = placedForColumn(figure, 84.0, 8.0);
  std::vector<std::pair<int, int>> found;
  for (const Panel& panel : placed.panels) found.emplace_back(panel.row, panel.column);
  EXPECT_EQ(found, (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}}));
  const auto& second = std::get<Curves>(placed.panels[2].content);
  EXPECT_EQ(second.rowNames.front(), "key masked");
  EXPECT_EQ(second.yAxis, "what is changed");
  EXPECT_EQ(std::get<Curves>(placed.panels[1].content).rowNames.front(), "");
  EXPECT_EQ(placedForColumn(figure, 171.45, 8.0).panels[4].column, 1);
}

// Three lines over each of 48 patterns were longer than these, and all of it than a page.
TEST(ColumnLayout, InAWallTheTopmostTitleOfAColumnSaysItsSide) {
  Figure figure = maps(3, 6);
  for (Panel& panel : figure.panels)
    std::get<Heatmap>(panel.content).title += panel.column % 2 == 0 ? ", with ⟨bos⟩" : ", without ⟨bos⟩";
  const auto titleAt = [](const Figure& placed, int row, int column) {
    for (const Panel& panel : placed.panels) {
      if (panel.row == row && panel.column == column) return std::get<Heatmap>(panel.content).title;
    }
    return std::string();
  };
  const Figure placed = placedForColumn(figure, 84.0, 8.0);
  EXPECT_EQ(titleAt(placed, 0, 0), "a0, ⟨bos⟩");
  EXPECT_EQ(titleAt(placed, 0, 3), "a3, no ⟨bos⟩");
  EXPECT_EQ(titleAt(placed, 1, 0), "a4");
  EXPECT_EQ(titleAt(placed, 1, 1), "a5");
  EXPECT_EQ(titleAt(placed, 5, 1), "c5");
  EXPECT_EQ(titleAt(placedForColumn(figure, 139.7, 8.0), 2, 0), "c0, ⟨bos⟩") << "there is room";
  // Where the sides of a column differ, each says its own.
  std::get<Heatmap>(figure.panels[6].content).title = "b0, edited";
  EXPECT_EQ(titleAt(placedForColumn(figure, 84.0, 8.0), 5, 0), "c4, ⟨bos⟩");
}

// The grid of rates was mostly five lines of title; what these said stands in the caption too.
TEST(ColumnLayout, ATitleThatHasAShortFormHasItInAColumn) {
  Figure figure = sampleGrid(4, 4, true, true);
  auto& grid = std::get<HeadGrid>(figure.panels.front().content);
  grid.title = "with ⟨bos⟩: 13.87 % (10.0 to 19.1) at ε 0.8, T 64, 170 prompts, uniform head 0.074";
  const auto titleAt = [&](double widthMm) {
    return std::get<HeadGrid>(placedForColumn(figure, widthMm, 8.0).panels.front().content).title;
  };
  EXPECT_EQ(titleAt(84.0), grid.title) << "it has none";
  grid.shortTitle = "with ⟨bos⟩: 13.87 % at ε 0.8";
  EXPECT_EQ(titleAt(84.0), grid.shortTitle);
  EXPECT_EQ(titleAt(139.7), grid.title);
  EXPECT_EQ(toCsv(figure).find(grid.shortTitle), std::string::npos);
}

TEST(ColumnLayout, PairsStayAsTheyAre) {
  EXPECT_EQ(places(placedForColumn(maps(1, 2), 77.0, 8.0)), "a0 a1");
  EXPECT_EQ(places(placedForColumn(maps(2, 1), 77.0, 8.0)), "a0 / b0");
}

TEST(ColumnLayout, NeighboursNameTheirAxesOnce) {
  const Figure placed = placedForColumn(maps(2, 2), 139.7, 8.0);
  for (const Panel& panel : placed.panels) {
    const auto& map = std::get<Heatmap>(panel.content);
    EXPECT_EQ(map.rowAxis, panel.column == 0 ? "query" : "") << map.title;
    EXPECT_EQ(map.columnAxis, panel.row == 1 ? "key" : "") << map.title;
    EXPECT_EQ(map.rowLabels.empty(), panel.column == 0) << map.title;  // empty: numbered; else names without letters
  }
}

TEST(ColumnLayout, WhatDiffersKeepsItsNames) {
  Figure figure = maps(2, 2);
  std::get<Heatmap>(figure.panels[1].content).rowAxis = "after block";
  std::get<Heatmap>(figure.panels[2].content).columnLabels = {"a", "b", "c"};
  const Figure placed = placedForColumn(figure, 139.7, 8.0);
  EXPECT_EQ(std::get<Heatmap>(placed.panels[1].content).rowAxis, "after block");
  EXPECT_EQ(std::get<Heatmap>(placed.panels[0].content).columnAxis, "key");
}

TEST(ColumnLayout, ValuesAndOtherPanelsAreUntouched) {
  for (const Figure& figure : {sampleCurves(), sampleGrid(4, 4, true, true), sampleBars(5)}) {
    EXPECT_EQ(toCsv(placedForColumn(figure, 77.0, 8.0)), toCsv(figure));
  }
}

// As the parts of a logit, and under them lengths and cosines of the same four heads: these had no names.
TEST(ColumnLayout, OtherRowsBeginALineAndHaveTheirNames) {
  Figure figure;
  const auto add = [&](int row, int column, std::vector<std::string> names) {
    Curves curves;
    curves.rowNames = std::move(names);
    figure.panels.push_back({.row = row, .column = column, .content = curves});
  };
  add(0, 0, {"spikes", "others", "rotation"});
  add(0, 1, {"", "", ""});
  add(0, 2, {"", "", ""});
  add(1, 0, {"L1H0", "L2H2"});
  for (int column = 1; column < 4; ++column) add(1, column, {"", ""});
  const Figure placed = placedForColumn(figure, 84.0, 8.0);
  std::vector<std::pair<int, int>> found;
  for (const Panel& panel : placed.panels) found.emplace_back(panel.row, panel.column);
  EXPECT_EQ(found, (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}, {1, 0}, {2, 0}, {2, 1}, {3, 0}, {3, 1}}));
  EXPECT_EQ(std::get<Curves>(placed.panels[2].content).rowNames.front(), "spikes");
  EXPECT_EQ(std::get<Curves>(placed.panels[5].content).rowNames.front(), "L1H0");
  EXPECT_EQ(std::get<Curves>(placed.panels[6].content).rowNames.front(), "");
}

// The activations of 192 dimensions were 17 x 7 mm and dark.
TEST(ColumnLayout, WideMapsWhoseCellsCouldNotBeSeenStandAboveOneAnother) {
  Figure figure = maps(1, 2);
  EXPECT_EQ(places(placedForColumn(figure, 84.0, 8.0)), "a0 a1") << "squares";
  for (Panel& panel : figure.panels) std::get<Heatmap>(panel.content).cells = Matrix(40, 192);
  EXPECT_EQ(places(placedForColumn(figure, 84.0, 8.0)), "a0 / a1");
  for (Panel& panel : figure.panels) std::get<Heatmap>(panel.content).cells = Matrix(3, 12);
  EXPECT_EQ(places(placedForColumn(figure, 84.0, 8.0)), "a0 a1");
}

// depth was 272 mm high on a page of 180, and rows of a wall were three pictures and one.
TEST(ColumnLayout, ManyRowsOfTwoStandBesideOneAnotherWhereThereIsRoom) {
  Figure figure{"depth", {}, {}};
  for (int place = 0; place < 12; ++place)
    figure.panels.push_back({.row = place / 2, .column = place % 2, .content = Curves{}});
  const Figure wide = placedForColumn(figure, 180.0, 8.0), usual = placedForColumn(figure, 139.7, 8.0);
  EXPECT_EQ(usual.panels.back().row, 5);
  EXPECT_EQ(wide.panels[2].row, 0);
  EXPECT_EQ(wide.panels[2].column, 2);
  EXPECT_EQ(wide.panels.back().row, 2);
  EXPECT_EQ(wide.panels.back().column, 3);
}

TEST(ColumnLayout, AWallGoesOnInRowsOfOneLength) {
  Figure figure{"patterns", {}, {}};
  for (int place = 0; place < 24; ++place) {
    Heatmap map;
    map.title = place % 2 == 0 ? "L0H0, with ⟨bos⟩" : "L0H0, without ⟨bos⟩";
    map.cells = Matrix(3, 3);
    figure.panels.push_back({.row = place / 8, .column = place % 8, .content = std::move(map)});
  }
  const Figure placed = placedForColumn(figure, 120.0, 8.0);  // six have room
  for (const Panel& panel : placed.panels) EXPECT_LT(panel.column, 4);
  EXPECT_EQ(placed.panels.back().row, 5);
  EXPECT_EQ(std::get<Heatmap>(placed.panels[0].content).title, "L0H0, ⟨bos⟩");
  EXPECT_EQ(std::get<Heatmap>(placed.panels[1].content).title, "L0H0, no ⟨bos⟩");
}

}  // namespace
}  // namespace sinkscope
