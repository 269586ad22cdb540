#include <array>

#include <gtest/gtest.h>

#include "tests/widgets/shown_plot.h"
#include "widgets/curve_items.h"

namespace sinkscope {
namespace {

using Cell = ShownPlot::Cell;

TEST(FigurePlot, PaintsEveryCellInItsColour) {
  const Figure figure = sampleHeatmap(17);
  const Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
  ShownPlot shown(figure);
  const QImage picture = shown.plot.grab().toImage();
  for (int row = 0; row < 17; ++row) {
    for (int column = 0; column < 17; ++column) {
      const QRgb expected = cellColour(heat.colour, double(heat.cells.at(row, column)));
      const QColor painted = shown.plot.paintedColour(0, row, column);
      ASSERT_EQ(painted.rgba(), expected) << row << "," << column;
      const QColor seen(picture.pixel(shown.middle(0, row, column)));
      ASSERT_EQ(seen, column > row ? lightTheme().nothing : QColor(expected)) << row << "," << column;
    }
  }
}

// A key that comes later than its query has no weight, which is not a weight of zero: in the dark, too, they are told
// apart.
TEST(FigurePlot, InADarkThemeWhatHasNoValueIsNotTakenForZero) {
  Figure figure = sampleHeatmap(5);
  auto& cells = std::get<Heatmap>(figure.panels[0].content).cells;
  cells.at(4, 2) = 0.0f;
  ShownPlot shown(figure);
  shown.plot.setTheme(darkTheme());
  shown.settle();
  const QImage picture = shown.plot.grab().toImage();
  const QColor zero(picture.pixel(shown.middle(0, 4, 2))), none(picture.pixel(shown.middle(0, 2, 4)));
  EXPECT_EQ(zero, QColor(*darkTheme().zero()));
  EXPECT_EQ(none, darkTheme().nothing);
  EXPECT_GT(qGray(none.rgb()) - qGray(zero.rgb()), 24);
}

TEST(FigurePlot, DrawsThePatternThatWasDrawn) {
  const std::string drawn = "#... / 91.. / 9.1. / 9..1";
  ShownPlot shown(heatmap(matrixFromAscii(drawn)));
  std::string painted;
  for (int row = 0; row < 4; ++row) {
    if (row > 0) painted += " / ";
    for (int column = 0; column < 4; ++column) {
      const QColor colour = shown.plot.paintedColour(0, row, column);
      char letter = '?';
      if (colour.alpha() == 0) letter = '.';
      if (colour.rgba() == colourAt(ColourMap::viridis, 1.0)) letter = '#';
      if (colour.rgba() == colourAt(ColourMap::viridis, double(0.9f))) letter = '9';
      if (colour.rgba() == colourAt(ColourMap::viridis, double(0.1f))) letter = '1';
      painted += letter;
    }
  }
  EXPECT_EQ(painted, drawn);
}

// A sink is looked for in the first column; of 64 tokens side by side it was 3 pixels wide.
TEST(FigurePlot, TheWideFirstColumnIsPaintedEightPixelsWideAtAnyNumberOfColumns) {
  for (const int tokens : {64, 200, 1000}) {
    const Figure figure = sampleHeatmap(tokens);
    const Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
    ShownPlot shown(figure);
    EXPECT_LT(shown.plot.cellRect(0, 5, 0).width(), 8.0) << tokens;
    const double right = shown.plot.cellRect(0, 5, tokens - 1).right();
    shown.plot.setFirstColumnWide(true);
    shown.settle();
    const QRectF first = shown.plot.cellRect(0, tokens / 2, 0), next = shown.plot.cellRect(0, tokens / 2, 1);
    EXPECT_GE(first.width(), 8.0) << tokens;
    EXPECT_NEAR(next.left(), first.right(), 1e-6) << tokens;
    EXPECT_NEAR(shown.plot.cellRect(0, 5, tokens - 1).right(), right, 1e-6) << "the others share what is left";
    const QImage picture = shown.plot.grab().toImage();
    const QRgb colour = cellColour(heat.colour, double(heat.cells.at(tokens / 2, 0)));
    for (int x = int(first.left()); tokens <= 200 && x < int(first.left()) + 8; ++x)
      EXPECT_EQ(picture.pixel(x, int(first.center().y())), colour) << tokens << " at " << x;
  }
}

// The bar's last colour above its upper end, in a tip that narrows.
TEST(FigurePlot, AColourBarThatCellsPassEndsInATip) {
  const auto tipPixels = [](double high) {
    Figure figure = heatmap(matrixFromAscii("0909 / 9090 / 0909"));
    auto& colour = std::get<Heatmap>(figure.panels[0].content).colour;
    colour.map = ColourMap::magma;
    colour.high = high;
    ShownPlot shown(figure);
    const QImage picture = shown.plot.grab().toImage();
    const QRectF area = shown.plot.cellRect(0, 0, 0).united(shown.plot.cellRect(0, 2, 3));
    const QRgb last = colourAt(ColourMap::magma, 1.0);
    std::vector<int> widths;  // of the rows of the bar's first pixels, from the top
    for (int y = int(area.top()); y < int(area.top()) + 7; ++y) {
      int width = 0;
      for (int x = int(area.right()) + 3; x < picture.width(); ++x) width += picture.pixel(x, y) == last ? 1 : 0;
      widths.push_back(width);
    }
    return widths;
  };
  const std::vector<int> passed = tipPixels(0.5), within = tipPixels(1.0);
  EXPECT_LT(passed[2], passed[5]) << "it narrows upwards";
  EXPECT_GT(passed[5], 0);
  EXPECT_GT(within[1], passed[1]) << "without it the bar is as wide up to its end";
}

TEST(FigurePlot, CellEdgesAreSharp) {
  ShownPlot shown(heatmap(matrixFromAscii("0909 / 9090 / 0909")));
  const QImage picture = shown.plot.grab().toImage();
  const QRectF area = shown.plot.cellRect(0, 0, 0).united(shown.plot.cellRect(0, 2, 3));
  const QRgb low = colourAt(ColourMap::viridis, 0.0), high = colourAt(ColourMap::viridis, double(0.9f));
  for (int x = int(area.left()); x < int(area.right()); ++x) {
    for (int y = int(area.top()); y < int(area.bottom()); ++y) {
      const QRgb pixel = picture.pixel(x, y);
      ASSERT_TRUE(pixel == low || pixel == high) << x << "," << y;
    }
  }
}

TEST(FigurePlot, ANarrowSinkColumnSurvivesWhereManyCellsShareAPixel) {
  Matrix cells(900, 900, 0.0f);
  for (int row = 0; row < 900; ++row) cells.at(row, 403) = 1.0f;
  ShownPlot shown(heatmap(cells), 300, 260);
  const QImage picture = shown.plot.grab().toImage();
  const QPoint at = shown.middle(0, 450, 403);
  bool seen = false;
  for (int x = at.x() - 1; x <= at.x() + 1; ++x)
    seen = seen || picture.pixel(x, at.y()) == colourAt(ColourMap::viridis, 1.0);
  EXPECT_TRUE(seen);
}

TEST(FigurePlot, NewValuesReplaceTheOldOnes) {
  Figure figure = sampleHeatmap(9);
  ShownPlot shown(figure);
  std::get<Heatmap>(figure.panels[0].content).cells.at(5, 3) = 1.0f;
  shown.plot.setFigure(figure);
  EXPECT_EQ(shown.plot.paintedColour(0, 5, 3).rgba(), colourAt(ColourMap::viridis, 1.0));
  std::get<Heatmap>(figure.panels[0].content).colour.map = ColourMap::magma;
  shown.plot.setFigure(figure);
  EXPECT_EQ(shown.plot.paintedColour(0, 5, 3).rgba(), colourAt(ColourMap::magma, 1.0));
  shown.plot.setFigure(sampleBars(5));
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 3), lightTheme().bar);
}

TEST(FigurePlot, TheBosBarHasItsOwnColour) {
  ShownPlot shown(sampleBars(6));
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 0), lightTheme().bos);
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 1), lightTheme().bar);
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 6).alpha(), 0);
}

TEST(FigurePlot, LayerZeroIsAtTheBottom) {
  ShownPlot shown(sampleGrid(4, 4, false));
  EXPECT_GT(shown.plot.cellRect(0, 0, 0).top(), shown.plot.cellRect(0, 3, 0).top());
}

TEST(FigurePlot, APanelMayBeAsHighAsSeveralRows) {
  Figure figure = heatmap(Matrix(4, 4, 0.5f));
  figure.panels.push_back({.row = 1, .content = figure.panels[0].content});
  Curves forest;
  forest.xAxis = "rate";
  forest.rowNames = {"all", "news", "law", "code"};
  forest.lines.push_back(
      {.name = "rate", .x = {0.1, 0.2, 0.3, 0.4}, .y = {0, 1, 2, 3}, .drawn = Curves::Drawn::points});
  figure.panels.push_back({.row = 0, .column = 1, .content = forest, .rowSpan = 2});
  ShownPlot shown(figure, 500, 400);
  const QRectF first = shown.plot.cellRect(0, 0, 0), last = shown.plot.cellRect(1, 3, 0);
  const double top = shown.plot.curvePixel(2, 0, 0)->y(), bottom = shown.plot.curvePixel(2, 0, 3)->y();
  EXPECT_GT(first.height(), 10.0);
  EXPECT_LT(top, shown.plot.cellRect(0, 1, 0).center().y()) << "the first name stands beside the upper panel";
  EXPECT_GT(bottom, shown.plot.cellRect(1, 2, 0).center().y()) << "and the last beside the lower";
  EXPECT_GT(top, first.top());
  EXPECT_LT(bottom, last.bottom());
}

TEST(FigurePlot, BelowEpsilonHeadsLoseTheirHue) {
  Figure figure = sampleGrid(4, 4, false);
  HeadGrid& grid = std::get<HeadGrid>(figure.panels[0].content);
  grid.cells.at(1, 1) = 0.2f;
  grid.cells.at(1, 2) = 0.6f;
  grid.cells.at(2, 2) = 0.3f;  // exactly ε, which is no sink, although 0.3 as a double lies below
  grid.epsilon = 0.3;
  grid.muteBelowEpsilon = true;
  ShownPlot shown(figure);
  EXPECT_LT(shown.plot.paintedColour(0, 1, 1).hsvSaturationF(), 0.05f);
  EXPECT_LT(shown.plot.paintedColour(0, 2, 2).hsvSaturationF(), 0.05f);
  EXPECT_EQ(shown.plot.paintedColour(0, 1, 2).rgba(), cellColour(grid.colour, double(0.6f)));
}

TEST(FigurePlot, LayersToComeAreDimmedAndGreyWithoutAValue) {
  Figure figure = sampleGrid(4, 4, false);
  HeadGrid& grid = std::get<HeadGrid>(figure.panels[0].content);
  for (float& cell : grid.cells.cells) cell = 0.9f;
  grid.cells.at(3, 1) = std::nanf("");
  grid.layersToCome = 2;
  ShownPlot shown(figure);
  const QColor whole = shown.plot.paintedColour(0, 1, 1), toCome = shown.plot.paintedColour(0, 2, 1);
  EXPECT_EQ(whole.rgba(), cellColour(grid.colour, double(0.9f)));
  EXPECT_LT(toCome.hsvSaturationF(), 0.8f * whole.hsvSaturationF());
  EXPECT_EQ(shown.plot.paintedColour(0, 3, 1).alpha(), 255);
  EXPECT_LT(shown.plot.paintedColour(0, 3, 1).hsvSaturationF(), 0.1f);
  grid.layersToCome = 0;
  ShownPlot done(figure);
  EXPECT_EQ(done.plot.paintedColour(0, 2, 1).rgba(), whole.rgba());
  EXPECT_EQ(done.plot.paintedColour(0, 3, 1).alpha(), 0);
}

TEST(FigurePlot, MarksDoNotPaintTheCellsAgain) {
  ShownPlot shown(sampleHeatmap(32));
  int replots = 0;
  QObject::connect(shown.plot.findChild<QCustomPlot*>(), &QCustomPlot::afterReplot, [&replots] { ++replots; });
  const QImage before = shown.plot.grab().toImage();
  shown.plot.setMarks(0, {.hoverRow = 9, .hoverColumn = 4, .pinnedColumn = 7});
  QCoreApplication::processEvents();
  const QImage marked = shown.plot.grab().toImage();
  EXPECT_EQ(replots, 0);
  EXPECT_NE(before, marked);
  // The band leaves the colours inside alone.
  EXPECT_EQ(marked.pixel(shown.middle(0, 9, 2)), shown.plot.paintedColour(0, 9, 2).rgba());
  shown.plot.setMarks(0, {});
  QCoreApplication::processEvents();
  EXPECT_EQ(shown.plot.grab().toImage(), before);
}

TEST(FigurePlot, DimsWhileNewerValuesAreOnTheirWay) {
  ShownPlot shown(sampleHeatmap(8));
  const QImage before = shown.plot.grab().toImage();
  shown.plot.setDimmed(true);
  QCoreApplication::processEvents();
  const QPoint cell = shown.middle(0, 6, 2);
  const QColor dimmed(shown.plot.grab().toImage().pixel(cell));
  EXPECT_GT(dimmed.lightness(), QColor(before.pixel(cell)).lightness() + 50);
  shown.plot.setDimmed(false);
  QCoreApplication::processEvents();
  EXPECT_EQ(shown.plot.grab().toImage(), before);
}

TEST(FigurePlot, TheDarkThemeBeginsItsColoursAtTheGround) {
  Figure figure = sampleHeatmap(10);
  Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
  heat.cells.at(8, 3) = 0.0f;
  ShownPlot shown(figure);
  EXPECT_EQ(shown.plot.paintedColour(0, 8, 3).rgba(), colourAt(heat.colour.map, 0.0));
  shown.plot.setTheme(darkTheme());
  shown.settle();
  const QImage picture = shown.plot.grab().toImage();
  EXPECT_EQ(QColor(picture.pixel(2, 2)), darkTheme().panel);
  EXPECT_EQ(QColor(picture.pixel(shown.middle(0, 1, 8))), darkTheme().nothing);  // the key comes after the query
  EXPECT_EQ(QColor(picture.pixel(shown.middle(0, 8, 3))), darkTheme().ground);
  const double weight = double(heat.cells.at(8, 0));
  EXPECT_EQ(picture.pixel(shown.middle(0, 8, 0)), cellColour(heat.colour, weight, darkTheme().zero()));
}

// In the dark theme a head below epsilon was the brightest of all.
TEST(FigurePlot, OnADarkGroundAHeadBelowEpsilonIsDarkerThanEverySink) {
  HeadGrid grid;
  grid.cells = Matrix(1, 4);
  const float importance[] = {0.0f, 0.29f, 0.31f, 0.95f};
  for (int head = 0; head < 4; ++head) grid.cells.at(0, head) = importance[head];
  grid.epsilon = 0.3;
  grid.muteBelowEpsilon = true;
  grid.colour = {.map = ColourMap::whiteRed, .low = 0.0, .high = 1.0, .label = "importance"};
  Figure figure;
  figure.panels.push_back({.content = grid});
  ShownPlot shown(figure);
  shown.plot.setTheme(darkTheme());
  shown.settle();
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 0), darkTheme().ground);
  for (int head = 1; head < 4; ++head) {
    EXPECT_GT(qGray(shown.plot.paintedColour(0, 0, head).rgb()), qGray(shown.plot.paintedColour(0, 0, head - 1).rgb()))
        << head;
  }
}

TEST(FigurePlot, PanelsStandInTheirRowsAndColumns) {
  ShownPlot shown(sampleSideBySide(12), 800, 500);
  const QRectF heat = shown.plot.cellRect(0, 3, 5), bar = shown.plot.cellRect(1, 0, 5);
  const QRectF other = shown.plot.cellRect(2, 3, 5);
  EXPECT_EQ(heat.left(), bar.left());
  EXPECT_LT(heat.bottom(), bar.top());
  EXPECT_GT(other.left(), heat.right());
  EXPECT_NEAR(other.width(), heat.width(), 1e-6);
}

TEST(FigurePlot, TakesEmptyFiguresAndTinySizes) {
  ShownPlot shown(Figure{}, 120, 80);
  EXPECT_TRUE(shown.plot.cellRect(0, 0, 0).isEmpty());
  EXPECT_EQ(shown.plot.paintedColour(0, 0, 0).alpha(), 0);
  shown.plot.zoomBy(2.0);
  shown.plot.setFigure(sampleSideBySide(64));
  shown.settle();
  EXPECT_FALSE(shown.plot.grab().isNull());
  shown.plot.setFigure(heatmap(Matrix{}));
  shown.settle();
  EXPECT_TRUE(shown.plot.cellRect(0, 0, 0).isEmpty());
}

TEST(FigurePlot, PatternsSideBySideAreSquareHoweverHighTheRoom) {
  Figure figure = sampleHeatmap(20);
  figure.panels.push_back(figure.panels.front());
  figure.panels.back().column = 1;
  ShownPlot shown(figure, 600, 600);
  for (const int panel : {0, 1}) {
    const QRectF corner = shown.plot.cellRect(panel, 0, 0), end = shown.plot.cellRect(panel, 19, 19);
    EXPECT_NEAR(end.bottom() - corner.top(), end.right() - corner.left(), 1.5);
  }
}

TEST(FigurePlot, TheColumnOfALearnedSinkHasColoursAndAPlaceOfItsOwn) {
  Figure figure = sampleHeatmap(12);
  Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
  for (int row = 0; row < 12; ++row) heat.learnedSink.push_back(float(row) / 12.0f);
  ShownPlot shown(figure);
  for (const int row : {0, 5, 11}) {
    const QColor expected = QColor::fromRgba(cellColour(heat.colour, double(row) / 12.0));
    EXPECT_EQ(shown.plot.paintedColour(0, row, FigurePlot::kLearnedSink).rgb(), expected.rgb());
    const QPoint at = shown.middle(0, row, FigurePlot::kLearnedSink);
    EXPECT_EQ(shown.plot.grab().toImage().pixel(at), expected.rgb()) << row;
    shown.moveTo(at);
    EXPECT_EQ(shown.hovered.back(), (Cell{0, row, FigurePlot::kLearnedSink}));
  }
  shown.plot.setFigure(sampleHeatmap(12));
  shown.settle();
  EXPECT_TRUE(shown.plot.cellRect(0, 3, FigurePlot::kLearnedSink).isEmpty());
}

TEST(FigurePlot, BytesWithoutTextKeepTheirNumberUnderALowPanel) {
  Figure figure = sampleBars(30);
  Bars& bars = std::get<Bars>(figure.panels[0].content);
  bars.labels.assign(30, "a");
  ShownPlot letters(figure, 420, 150);
  const double whole = letters.plot.cellRect(0, 0, 3).bottom();
  bars.labels.assign(30, "<0xE2>");
  ShownPlot bytes(figure, 420, 150);
  const QFontMetricsF metrics(FigureFonts(lightTheme().font).label);
  EXPECT_GE(whole - bytes.plot.cellRect(0, 0, 3).bottom(),
            metrics.horizontalAdvance(QStringLiteral("<0xE2>")) - metrics.height() - 2.0);
}

TEST(FigurePlot, ManyBarsStandWithoutHolesBetweenThem) {
  Bars bars;
  for (int i = 0; i < 6000; ++i) {
    bars.values.push_back(i == 0 ? 0.1 : i == 3001 ? 4.0 : 2.0 + 0.5 * (i % 3));
    bars.labels.push_back(i == 0 ? "⟨bos⟩" : "t");
  }
  Figure figure;
  figure.panels.push_back({.row = 0, .column = 0, .content = bars});
  FigurePlot plot;
  test::show(plot, 520, 240);
  plot.setFigure(figure);
  for (const double width : {6000.0, 1500.0, 380.0}) {
    plot.setColumnRange(3000.0 - width / 2.0, 3000.0 + width / 2.0);
    plot.replotNow();
    const QImage picture = plot.grab().toImage();
    const QRectF left = plot.cellRect(0, 0, int(std::ceil(3001.0 - width / 2.0))),
                 right = plot.cellRect(0, 0, int(std::floor(2999.0 + width / 2.0)));
    const int y = int(left.bottom()) - 6;
    int holes = 0;
    for (int x = int(left.right()) + 3; x < int(right.left()) - 3; ++x)
      holes += picture.pixelColor(x, y) == lightTheme().bar ? 0 : 1;
    EXPECT_EQ(holes, 0) << width;
    EXPECT_GT(right.left() - left.right(), 200.0);
    // The one high bar is in sight, however many share its place.
    const int x = int(plot.cellRect(0, 0, 3001).center().x());
    const int high = int(left.bottom() - 0.85 * left.height());
    bool seen = false;
    for (int near = x - 3; near <= x + 3; ++near) seen = seen || picture.pixelColor(near, high) == lightTheme().bar;
    EXPECT_TRUE(seen) << width;
  }
  EXPECT_EQ(plot.paintedColour(0, 0, 0), lightTheme().bos);
  EXPECT_EQ(plot.paintedColour(0, 0, 5000), lightTheme().bar);
}

TEST(FigurePlot, ANameThatIsTooLongForALineIsPartedWhereItsPartsEnd) {
  const QFont font(QStringLiteral("DejaVu Sans"));
  const QString name = QStringLiteral("Meta-Llama-3.1-8B-Instruct, f32");
  const double width = QFontMetricsF(font).horizontalAdvance(QStringLiteral("Meta-Llama-3.1-")) + 2.0;
  const QStringList lines = brokenLines(name, font, width);
  ASSERT_GE(lines.size(), 2);
  EXPECT_EQ(lines[0], QStringLiteral("Meta-Llama-3.1-"));
  EXPECT_TRUE(lines[1].startsWith(QStringLiteral("8B-Instruct,"))) << lines[1].toStdString();
  for (const QString& line : brokenLines(QStringLiteral("anameinoneword"), font, 0.5 * width)) {
    EXPECT_LE(QFontMetricsF(font).horizontalAdvance(line), 0.5 * width);
  }
  EXPECT_EQ(
      brokenLines(QStringLiteral("v10.25"), font, QFontMetricsF(font).horizontalAdvance(QStringLiteral("v10.2")) + 1.0)
          .front(),
      QStringLiteral("v10.2"))
      << "a number is parted at its point no sooner than anywhere";
}

// The axis of the first is the only one drawn: a bar below its zero must hang from it.
TEST(FigurePlot, BarsAtOnePlaceStandOnOneZero) {
  Figure figure{"bars", {}, {}};
  for (const double value : {3.0, -1.0}) {
    Bars bars;
    bars.title = value > 0 ? "above" : "below";
    bars.values = {value};
    bars.labels = {"one"};
    figure.panels.push_back({.row = 0, .column = 0, .content = std::move(bars)});
  }
  ShownPlot shown(figure);
  const QImage picture = shown.plot.grab().toImage();
  std::array<int, 2> top{picture.height(), picture.height()}, bottom{0, 0};
  const QRect cells = shown.plot.cellRect(0, 0, 0).united(shown.plot.cellRect(1, 0, 0)).toAlignedRect();
  for (int y = cells.top() + 1; y < cells.bottom(); ++y) {
    for (int x = cells.left(); x <= cells.right(); ++x) {
      for (std::size_t place = 0; place < 2; ++place) {
        if (picture.pixel(x, y) != barColour(lightTheme(), place).rgb()) continue;
        top[place] = std::min(top[place], y);
        bottom[place] = std::max(bottom[place], y);
      }
    }
  }
  ASSERT_LT(top[0], bottom[0]);
  ASSERT_LT(top[1], bottom[1]);
  EXPECT_NEAR(bottom[0], top[1], 3) << "one ends where the other begins, at zero";
  EXPECT_NEAR(double(bottom[0] - top[0]) / (bottom[1] - top[1]), 3.0, 0.2) << "on one scale";
}

// In A|B the bar was of the "importance of the first tok…".
TEST(FigurePlot, TheNameOfABarIsShortenedByWholeWords) {
  const QFont font;
  const QFontMetricsF metrics(font);
  const QString name = QStringLiteral("importance of the first token");
  EXPECT_EQ(shortName(name, metrics, metrics.horizontalAdvance(name) + 1.0), name);
  EXPECT_EQ(shortName(name, metrics, 0.9 * metrics.horizontalAdvance(name)), QStringLiteral("importance"));
  const QString german = QStringLiteral("Wichtigkeit des ersten Tokens");
  EXPECT_EQ(shortName(german, metrics, 0.9 * metrics.horizontalAdvance(german)), QStringLiteral("Wichtigkeit"));
  EXPECT_EQ(shortName(QStringLiteral("attention"), metrics, 1.0), QStringLiteral("attention"));
}

// A title that was as wide as the bar ran over the bar's topmost number.
TEST(FigurePlot, ATitleThatReachesTheColourBarStandsAboveItsTopmostLabel) {
  const auto topOf = [](const QString& title) {
    Figure figure = sampleHeatmap(12);
    std::get<Heatmap>(figure.panels[0].content).title = title.toStdString();
    ShownPlot shown(figure);
    return shown.plot.cellRect(0, 0, 0).top();
  };
  const double low = topOf(QStringLiteral("short"));
  QString longer = QStringLiteral("short");
  double high = low;
  while (high == low && longer.size() < 200) high = topOf(longer += QLatin1Char('t'));
  ShownPlot shown(sampleHeatmap(12));
  const QFont title = FigureFonts(shown.plot.font()).title;
  EXPECT_GT(high, low);
  EXPECT_LT(high - low, QFontMetricsF(title).height()) << "it is not broken yet: it stands higher";
  EXPECT_GT(QFontMetricsF(title).horizontalAdvance(longer),
            shown.plot.cellRect(0, 0, 11).right() - shown.plot.cellRect(0, 0, 0).left());
}

}  // namespace
}  // namespace sinkscope
