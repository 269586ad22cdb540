// Where the panels of a figure stand.
#include <gtest/gtest.h>

#include "widgets/figure_items.h"
#include "widgets/panel_frame.h"
#include "widgets/panel_layout.h"
#include "widgets/theme.h"

namespace sinkscope {
namespace {

Panel curvesAt(int row) {
  Curves curves{"", {{"", {0.0, 8.0}, {0.2, 0.6}, false}}, "block", "mean"};
  return {.row = row, .column = 0, .content = std::move(curves)};
}

Panel mapAt(int row) {
  Heatmap map;
  map.cells = Matrix(4, 4);
  map.colour.label = "logit of the first key";
  return {.row = row, .column = 0, .content = std::move(map)};
}

// The plotted width of each panel, in pixels.
std::vector<int> widthsOf(const Figure& figure, int width) {
  QCustomPlot plot;
  FigureItems items(plot, printTheme(8.0), 1.0);
  items.setFigure(figure);
  items.layOut(QRect(0, 0, width, items.heightFor(width)));
  std::vector<int> widths;
  for (int panel = 0; panel < static_cast<int>(figure.panels.size()); ++panel)
    widths.push_back(items.items(panel).rect->rect().width());
  return widths;
}

// In a column of a page the one colour bar of `massive` left every panel 16 mm, and words at marks lay over the curves.
TEST(FigureLayout, AColourBarTakesItsRoomFromItsMapAndNotFromTheCurvesAboveIt) {
  Figure figure;
  figure.panels = {curvesAt(0), mapAt(1)};
  const std::vector<int> narrow = widthsOf(figure, 160);
  figure.panels.pop_back();
  const std::vector<int> alone = widthsOf(figure, 160);
  figure.panels.push_back(mapAt(1));
  EXPECT_LT(narrow[1], narrow[0] - 20);
  EXPECT_GT(narrow[0], alone[0] - 40) << "as wide as without the map, but for its labels";
  const std::vector<int> wide = widthsOf(figure, 900);
  EXPECT_EQ(wide[0], wide[1]) << "where there is room, they end alike";
}

// Bars stand under the map's columns of the same tokens.
TEST(FigureLayout, BarsUnderAMapStayAsWideAsIt) {
  Figure figure;
  figure.panels = {mapAt(0)};
  Bars bars;
  bars.values = {1.0, 2.0, 3.0, 4.0};
  figure.panels.push_back({.row = 1, .column = 0, .content = std::move(bars)});
  const std::vector<int> widths = widthsOf(figure, 160);
  EXPECT_EQ(widths[0], widths[1]);
}

// The title that a colour bar's topmost label would touch stood higher than its neighbour.
TEST(FigureLayout, TitlesSideBySideStandOnOneLine) {
  Figure figure;
  figure.panels = {mapAt(0), mapAt(0)};
  figure.panels[1].column = 1;
  std::get<Heatmap>(figure.panels[0].content).title = "short";
  std::get<Heatmap>(figure.panels[1].content).title = "one that is so long that it reaches over its bar";
  QCustomPlot plot;
  FigureItems items(plot, printTheme(8.0), 1.0);
  items.setFigure(figure);
  for (int width = 260; width < 700; width += 20) {
    items.layOut(QRect(0, 0, width, items.heightFor(width)));
    const PanelFrame &left = *items.items(0).frame, &right = *items.items(1).frame;
    EXPECT_NEAR(left.places.title.bottom(), right.places.title.bottom(), 0.01) << "at " << width;
    EXPECT_GE(left.places.title.top(), 0.0) << "at " << width;
    EXPECT_GE(right.places.title.top(), 0.0) << "at " << width;
  }
}

// In large type the word "token" under the value norms was cut at the view's lower edge.
TEST(FigureLayout, APanelThatIsTooLowForItsNameLeavesItOut) {
  Figure figure;
  Bars bars;
  for (int i = 0; i < 40; ++i) {
    bars.values.push_back(1.0 + i);
    bars.labels.emplace_back("daughters");
  }
  bars.labelAxis = "token";
  figure.panels.push_back({.row = 0, .column = 0, .content = std::move(bars)});
  QCustomPlot plot;
  FigureItems items(plot, printTheme(8.0), 1.0);
  items.setFigure(figure);
  bool named = false, left = false;
  for (int height = 60; height < 200; ++height) {
    items.layOut(QRect(0, 0, 300, height));
    const QRectF name = items.items(0).frame->places.bottomName;
    if (name.isEmpty()) left = true;
    else named = true;
    if (!name.isEmpty()) {
      EXPECT_LE(name.bottom(), height) << "at " << height;
    }
    EXPECT_FALSE(named && name.isEmpty()) << "at " << height << ": what is higher has room too";
  }
  EXPECT_TRUE(named && left);
  const int wanted = items.heightFor(300);
  items.layOut(QRect(0, 0, 300, 60));
  EXPECT_EQ(items.heightFor(300), wanted) << "however low it is now, it would have the name";
}

}  // namespace
}  // namespace sinkscope
