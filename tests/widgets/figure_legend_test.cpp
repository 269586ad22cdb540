#include "widgets/figure_legend.h"

#include <gtest/gtest.h>
#include <QtWidgets/QScrollArea>

#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

Panel curvesPanel(int column, std::vector<Curves::Line> lines) {
  Curves curves;
  curves.lines = std::move(lines);
  return {.row = 0, .column = column, .content = std::move(curves)};
}

TEST(FigureLegend, NamesALineOfSeveralPanelsOnce) {
  Figure figure;
  for (const int column : {0, 1}) {
    figure.panels.push_back(curvesPanel(column, {{"measured", {1, 2}, {1, 2}, false}, {"Table 1", {1}, {1}, true}}));
  }
  const auto legend = legendOf(figure, QFont(), 1000.0, 1.0);
  ASSERT_EQ(legend.size(), 2u);
  EXPECT_EQ(legend[0].words, "measured");
  ASSERT_TRUE(legend[1].line);
  EXPECT_TRUE(legend[1].line->about.published);
  EXPECT_EQ(legend[1].line->place, 1u);
}

// Under the last of many panels nobody saw which line was which without scrolling there and back.
TEST(FigureLegend, StandsAboveAFigureThatIsScrolled) {
  Figure figure;
  for (const int row : {0, 1, 2}) {
    figure.panels.push_back(curvesPanel(0, {{"with", {1, 2}, {1, 2}, false}, {"without", {1, 2}, {2, 1}, false}}));
    figure.panels.back().row = row;
  }
  constexpr int kWide = 400, kHigh = 600;
  const auto firstPoint = [&](int seen) {
    QScrollArea area;
    auto* plot = new FigurePlot;
    plot->setFixedSize(kWide, kHigh);
    area.setWidget(plot);
    area.resize(kWide + 40, seen);
    plot->setFigure(figure);
    area.show();
    plot->replotNow();
    return plot->curvePixel(0, 0, 0)->y();
  };
  EXPECT_GT(firstPoint(kHigh / 2), firstPoint(kHigh + 40) + 8.0);
}

// Two lines of one name and one look (a condition in two panels) are one entry; a line of the same name that looks
// otherwise, because it is published, is another.
TEST(FigureLegend, TellsLinesApartByTheirLook) {
  Figure figure;
  Curves::Line shared{"with ⟨bos⟩", {1, 2}, {1, 2}, false};
  shared.colour = 3;
  figure.panels.push_back(curvesPanel(0, {shared}));
  figure.panels.push_back(curvesPanel(1, {{"other", {1}, {1}, false}, shared}));
  EXPECT_EQ(legendOf(figure, QFont(), 1000.0, 1.0).size(), 2u);
  shared.published = true;
  figure.panels.push_back(curvesPanel(2, {shared}));
  EXPECT_EQ(legendOf(figure, QFont(), 1000.0, 1.0).size(), 3u);
}

// A condition drawn as a line in one panel and as a histogram of the same colour in another is one condition; a
// baseline of that name has another colour.
TEST(FigureLegend, NamesALineAndItsHistogramOnce) {
  Figure figure;
  figure.panels.push_back(
      curvesPanel(0, {{"with ⟨bos⟩", {1, 2}, {1, 2}, false}, {"control", {1, 2}, {1, 2}, false, Curves::Drawn::thin}}));
  Curves::Line bins{"control", {1, 2, 3}, {1, 2}, false, Curves::Drawn::steps};
  bins.colour = 1;
  figure.panels.push_back(curvesPanel(1, {bins}));
  EXPECT_EQ(legendOf(figure, QFont(), 1000.0, 1.0).size(), 2u);
  bins.drawn = Curves::Drawn::baseline;
  figure.panels.push_back(curvesPanel(2, {bins}));
  EXPECT_EQ(legendOf(figure, QFont(), 1000.0, 1.0).size(), 3u);
}

TEST(FigureLegend, NamesGreyCellsAndTheDottedTickOfAGrid) {
  HeadGrid grid;
  grid.cells = Matrix(1, 2, 0.5f);
  Figure figure{"sink-grid", {{.row = 0, .column = 0, .content = grid}}, {}};
  EXPECT_TRUE(legendOf(figure, QFont(), 1000.0, 1.0).empty());
  grid.muteBelowEpsilon = true;
  grid.uniform = 0.07;
  figure.panels.push_back({.row = 0, .column = 1, .content = grid});
  const auto legend = legendOf(figure, QFont(), 1000.0, 1.0);
  ASSERT_EQ(legend.size(), 2u);
  EXPECT_EQ(legend[0].mark, Mark::muted);
  EXPECT_EQ(legend[1].mark, Mark::uniform);
  EXPECT_TRUE(legend[1].words.contains(QStringLiteral("looks everywhere alike")));
  // Where that has no room its name stands instead of its beginning.
  const double narrow = QFontMetricsF(QFont()).horizontalAdvance(legend[1].words) * 0.8;
  EXPECT_EQ(legendOf(figure, QFont(), narrow, 1.0)[1].words, QStringLiteral("on the bar: uniform head"));
}

TEST(FigureLegend, NamesTheBandsBehindTheLines) {
  Figure figure;
  for (const int column : {0, 1, 2}) {
    figure.panels.push_back(curvesPanel(column, {{"with ⟨bos⟩", {1, 2}, {1, 2}, false}}));
    auto& curves = std::get<Curves>(figure.panels.back().content);
    curves.bandName = column < 2 ? "5 to 95 % of 10 draws" : "of lines that have none";
    if (column < 2) curves.lines.front().low = {0.5, 2}, curves.lines.front().high = {1.5, 2};
    else curves.lines.front().low = curves.lines.front().high = {1, 2};  // of too few prompts
  }
  const auto legend = legendOf(figure, QFont(), 1000.0, 1.0);
  ASSERT_EQ(legend.size(), 2u);
  EXPECT_EQ(legend[1].words, "band: 5 to 95 % of 10 draws");
  EXPECT_TRUE(legend[1].band);
}

TEST(FigureLegend, ABandOfANarrowFigureIsShortenedBeforeItIsCut) {
  Figure figure;
  Curves curves;
  Curves::Line line{"measured", {1, 2}, {1, 2}, false};
  line.low = {0.5, 1.5};
  line.high = {1.5, 2.5};
  curves.lines = {line};
  curves.bandName = "95 %, over categories and their prompts";
  figure.panels.push_back({.row = 0, .column = 0, .content = std::move(curves)});
  const auto wide = legendOf(figure, QFont(), 1000.0, 1.0);
  EXPECT_EQ(wide.back().words, QStringLiteral("band: 95 %, over categories and their prompts"));
  const double room = wide.back().place.width() - 20.0;
  EXPECT_EQ(legendOf(figure, QFont(), room, 1.0).back().words, QStringLiteral("band: 95 %, by category"));
}

// “band: 95 % interval of the rate, over categori…” beside the grid of a sweep: with the number of categories its words
// were others.
TEST(FigureLegend, ABandOverSoManyCategoriesIsShortenedAsWell) {
  Figure figure;
  Curves curves;
  curves.lines = {{"measured", {1, 2}, {1, 2}, false}};
  curves.lines.front().low = {0.5, 1.5};
  curves.lines.front().high = {1.5, 2.5};
  curves.bandName = "95 % interval of the rate, over categories (12) and their prompts";
  figure.panels.push_back({.row = 0, .column = 0, .content = std::move(curves)});
  const double whole = legendOf(figure, QFont(), 1000.0, 1.0).back().place.width();
  EXPECT_EQ(legendOf(figure, QFont(), whole - 20.0, 1.0).back().words,
            QStringLiteral("band: 95 % interval of the rate, by category"));
  EXPECT_EQ(legendOf(figure, QFont(), 0.5 * whole, 1.0).back().words, QStringLiteral("band: 95 %, by category"));
}

TEST(FigureLegend, SaysWhatMarkedBarsAre) {
  Figure figure;
  figure.panels.push_back({.content = Bars{.title = "",
                                           .values = {1.0, 2.0},
                                           .labels = {"a", "'"},
                                           .labelAxis = "",
                                           .valueAxis = "",
                                           .marked = {1},
                                           .markedName = "trigger"}});
  const auto legend = legendOf(figure, QFont(), 1000.0, 1.0);
  ASSERT_EQ(legend.size(), 1u);
  EXPECT_TRUE(legend.front().markedBar);
  EXPECT_EQ(legend.front().words, "trigger");
}

TEST(FigureLegend, WrapsAndElidesInsteadOfRunningOut) {
  Figure figure;
  figure.panels.push_back(curvesPanel(
      0,
      {{"a line whose name is longer than the figure is wide, by far", {1}, {1}, false}, {"short", {1}, {1}, false}}));
  constexpr double kWidth = 120.0;
  const auto legend = legendOf(figure, QFont(), kWidth, 1.0);
  ASSERT_EQ(legend.size(), 2u);
  for (const LegendEntry& entry : legend) EXPECT_LE(entry.place.right(), kWidth + 1.0) << entry.words.toStdString();
  EXPECT_GT(legend[1].place.top(), legend[0].place.top());
  EXPECT_DOUBLE_EQ(heightOf(legend), legend[1].place.bottom());
}

TEST(FigureLegend, IsEmptyWhereNothingHasAName) {
  Figure figure;
  figure.panels.push_back(curvesPanel(0, {{"", {1}, {1}, false}}));
  EXPECT_TRUE(legendOf(figure, QFont(), 100.0, 1.0).empty());
  EXPECT_EQ(heightOf({}), 0.0);
}

// "band: 5 to 95 % of 10 sums of a length; where none is seen, …" left out what it said.
TEST(FigureLegend, LongWordsGoOnInTheNextLine) {
  Figure figure;
  const std::string name = "a line whose name is longer than the figure is wide, by far";
  figure.panels.push_back(curvesPanel(0, {{name, {1}, {1}, false}, {"short", {1}, {1}, false}}));
  const auto legend = legendOf(figure, QFont(), 160.0, 1.0);
  ASSERT_EQ(legend.size(), 2u);
  EXPECT_GT(legend[0].lines.size(), 1);
  EXPECT_EQ(legend[0].lines.join(' ').toStdString(), name);
  EXPECT_GE(legend[1].place.top(), legend[0].place.bottom());
}

}  // namespace
}  // namespace sinkscope
