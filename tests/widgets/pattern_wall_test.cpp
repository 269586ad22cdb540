#include "widgets/pattern_wall.h"

#include <set>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QScrollBar>

#include <gtest/gtest.h>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/colour_map.h"
#include "widgets/pattern_wall_view.h"

namespace sinkscope {
namespace {

std::vector<PatternWall::Tile> tilesOf(int layers, int heads, bool rows = true) {
  std::vector<PatternWall::Tile> tiles;
  for (int layer = 0; layer < layers; ++layer) {
    for (int head = 0; head < heads; ++head) {
      tiles.push_back({.layer = layer,
                       .head = head,
                       .name = QString::fromStdString(headName(layer, head)),
                       .startsRow = rows && head == 0});
    }
  }
  return tiles;
}

HeadPattern patternOf(int layer, int head, int tokens = 6) {
  HeadPattern pattern{.layer = layer,
                      .head = head,
                      .bos = true,
                      .cells = Matrix(tokens, tokens, std::numeric_limits<float>::quiet_NaN()),
                      .sinkShare = {}};
  for (int row = 0; row < tokens; ++row) {
    for (int col = 0; col <= row; ++col) {
      pattern.cells.at(row, col) = static_cast<float>((row * 31 + col * 17 + layer * 7 + head * 3) % 100) / 100.0f;
    }
  }
  return pattern;
}

bool sameCells(const Matrix& a, const Matrix& b) {
  if (a.rows != b.rows || a.cols != b.cols) return false;
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    if (std::isnan(a.cells[i]) != std::isnan(b.cells[i])) return false;
    if (!std::isnan(a.cells[i]) && a.cells[i] != b.cells[i]) return false;
  }
  return true;
}

// The painted colour of a cell's middle.
QColor paintedAt(PatternWall& wall, int tile, int side, int row, int col, int tokens) {
  const QImage picture = wall.viewport()->grab().toImage();
  const QRect room = wall.pictureRect(tile, side);
  const double cell = static_cast<double>(room.width()) / tokens;
  return picture.pixelColor(room.left() + static_cast<int>((col + 0.5) * cell),
                            room.top() + static_cast<int>((row + 0.5) * cell));
}

class PatternWallTest : public testing::Test {
 protected:
  void SetUp() override {
    wall.setThumbnail(96);
    wall.setTiles(tilesOf(40, 4), 1);
    test::show(wall, 460, 400);
  }
  PatternWall wall;
};

TEST_F(PatternWallTest, PaintsEveryCellInTheColourOfItsValue) {
  for (const ColourScale& scale :
       {ColourScale{.map = ColourMap::viridis, .low = 0.0, .high = 1.0, .label = {}},
        ColourScale{.map = ColourMap::viridis, .scale = Scale::log, .low = 1e-4, .high = 1.0, .label = {}}}) {
    const HeadPattern pattern = patternOf(0, 1);
    wall.setPattern(0, pattern);
    wall.setColour(scale);
    for (int row = 0; row < 6; ++row) {
      for (int col = 0; col <= row; ++col) {
        const QColor expected = QColor::fromRgb(cellColour(scale, static_cast<double>(pattern.cells.at(row, col))));
        EXPECT_EQ(paintedAt(wall, 1, 0, row, col, 6).rgb(), expected.rgb()) << row << "," << col;
      }
    }
    EXPECT_EQ(paintedAt(wall, 1, 0, 0, 5, 6).rgb(), lightTheme().nothing.rgb()) << "above the diagonal";
  }
}

TEST_F(PatternWallTest, ShowsAPlaceholderUntilAPatternIsThere) {
  EXPECT_EQ(paintedAt(wall, 2, 0, 3, 1, 6).rgb(), lightTheme().nothing.rgb());
  EXPECT_TRUE(wall.missesInSight());
  for (const int tile : wall.inSight())
    wall.setPattern(0, patternOf(wall.tiles()[static_cast<std::size_t>(tile)].layer,
                                 wall.tiles()[static_cast<std::size_t>(tile)].head));
  EXPECT_FALSE(wall.missesInSight());
}

TEST_F(PatternWallTest, WantsWhatIsInSightFirstAndEveryHeadOnce) {
  const auto wanted = wall.wanted(0, 1000);
  EXPECT_EQ(wanted.size(), 160u);
  EXPECT_EQ(std::set(wanted.begin(), wanted.end()).size(), 160u);
  const std::vector<int> seen = wall.inSight();
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const PatternWall::Tile& tile = wall.tiles()[static_cast<std::size_t>(seen[i])];
    EXPECT_EQ(wanted[i], (std::pair{tile.layer, tile.head}));
  }
  wall.setPattern(0, patternOf(0, 0));
  EXPECT_EQ(wall.wanted(0, 1000).size(), 159u);
  EXPECT_EQ(wall.wanted(0, 10).size(), 10u);
}

TEST_F(PatternWallTest, ScrollingWantsTheHeadsThatCameIntoSight) {
  QSignalSpy changed(&wall, &PatternWall::sightChanged);
  wall.verticalScrollBar()->setValue(wall.verticalScrollBar()->maximum());
  EXPECT_GT(changed.count(), 0);
  EXPECT_EQ(wall.wanted(0, 1).front().first, wall.tiles()[static_cast<std::size_t>(wall.inSight().front())].layer);
  EXPECT_EQ(wall.inSight().back(), 159);
  EXPECT_LT(wall.inSight().size(), 30u) << "only what is in sight";
}

TEST_F(PatternWallTest, KeepsAStaleWallInSightDimmedUntilTheNewPatternComes) {
  wall.setPattern(0, patternOf(0, 0));
  const QColor before = paintedAt(wall, 0, 0, 5, 1, 6);
  wall.makeStale();
  const QColor dimmed = paintedAt(wall, 0, 0, 5, 1, 6);
  EXPECT_NE(dimmed.rgb(), before.rgb());
  EXPECT_NE(dimmed.rgb(), lightTheme().nothing.rgb());
  EXPECT_FALSE(wall.cellsOf(0, 0, 0)) << "nobody takes it for the new one's";
  EXPECT_EQ(wall.wanted(0, 1).front(), (std::pair{0, 0}));
  wall.setPattern(0, patternOf(0, 0));
  EXPECT_EQ(paintedAt(wall, 0, 0, 5, 1, 6).rgb(), before.rgb());
}

TEST_F(PatternWallTest, StaysWithinItsBudgetAndDropsWhatIsFarthest) {
  constexpr std::size_t kEach = sizeof(float) * 64 * 65 / 2;
  wall.setBudget(60 * kEach);
  for (const PatternWall::Tile& tile : tilesOf(40, 4)) {
    wall.setPattern(0, patternOf(tile.layer, tile.head, 64));
    EXPECT_LE(wall.keptBytes(), 60 * kEach);
  }
  for (const int tile : wall.inSight()) {
    const PatternWall::Tile& at = wall.tiles()[static_cast<std::size_t>(tile)];
    const auto cells = wall.cellsOf(0, at.layer, at.head);
    ASSERT_TRUE(cells) << "what is in sight stays";
    EXPECT_TRUE(sameCells(*cells, patternOf(at.layer, at.head, 64).cells));
  }
  EXPECT_FALSE(wall.cellsOf(0, 39, 0)) << "the far end went";
  EXPECT_TRUE(wall.wanted(0, 1000).empty() || wall.wanted(0, 1000).size() < 60)
      << "and is not asked for again from afar";
  wall.verticalScrollBar()->setValue(wall.verticalScrollBar()->maximum());
  EXPECT_TRUE(wall.missesInSight()) << "but it is when it comes near";
}

TEST_F(PatternWallTest, AClickSelectsADoubleClickOpensAndThePointerIsTold) {
  QSignalSpy selected(&wall, &PatternWall::headSelected), opened(&wall, &PatternWall::headActivated),
      hovered(&wall, &PatternWall::headHovered);
  const QPoint at = wall.pictureRect(5, 0).center();
  QTest::mouseClick(wall.viewport(), Qt::LeftButton, Qt::NoModifier, at);
  ASSERT_EQ(selected.count(), 1);
  EXPECT_EQ(selected[0][0].toInt(), 1);
  EXPECT_EQ(selected[0][1].toInt(), 1);
  QTest::mouseDClick(wall.viewport(), Qt::LeftButton, Qt::NoModifier, at);
  EXPECT_EQ(opened.count(), 1);
  test::hoverAt(wall, wall.viewport()->mapTo(&wall, wall.pictureRect(2, 0).center()));
  ASSERT_GT(hovered.count(), 0);
  EXPECT_EQ(hovered.last()[1].toInt(), 2);
}

TEST_F(PatternWallTest, BringsTheSelectedHeadIntoSight) {
  wall.bringIntoSight(30, 2);
  const QRect rect = wall.tileRect(30 * 4 + 2);
  EXPECT_TRUE(wall.viewport()->rect().contains(rect));
}

TEST_F(PatternWallTest, BeginsEveryLayerAtTheLeftAndWrapsWhereItIsTooNarrow) {
  ASSERT_EQ(wall.columns(), 4);
  EXPECT_EQ(wall.tileRect(0).left(), wall.tileRect(4).left());
  wall.setTiles(tilesOf(3, 5), 1);
  EXPECT_EQ(wall.tileRect(4).left(), wall.tileRect(0).left()) << "the fifth head of layer 0";
  EXPECT_GT(wall.tileRect(4).top(), wall.tileRect(0).top());
  EXPECT_EQ(wall.tileRect(5).left(), wall.tileRect(0).left()) << "layer 1";
  EXPECT_GT(wall.tileRect(5).top(), wall.tileRect(4).top());
  wall.setTiles(tilesOf(3, 5, false), 1);
  EXPECT_EQ(wall.tileRect(5).top(), wall.tileRect(4).top()) << "as in the table: one after the other";
}

TEST_F(PatternWallTest, FillsTheWidthThatThereIs) {
  const auto right = [&] { return wall.tileRect(3).right() + 1; };
  // What is left beside the columns is shared out between and around them.
  EXPECT_NEAR(wall.tileRect(0).left(), wall.viewport()->width() - right(), 2);
  wall.resize(560, 400);
  QCoreApplication::processEvents();
  EXPECT_NEAR(wall.tileRect(0).left(), wall.viewport()->width() - right(), 3);
  EXPECT_GT(wall.tileRect(1).left() - wall.tileRect(0).right(), 11);
  EXPECT_LE(wall.tileRect(1).left() - wall.tileRect(0).right(), 1 + 96 / 2) << "a row stays a row";
  // Too many for the height: as wide as four columns can be. Few: as large as all of them fit.
  const int many = wall.roomiest(96, 256);
  EXPECT_GT(many, 96);
  EXPECT_LE(4 * many + 3 * 10 + 16, wall.viewport()->width());
  EXPECT_GT(4 * (many + 1) + 3 * 10 + 16, wall.viewport()->width());
  wall.setTiles(tilesOf(2, 3), 1);
  const int few = wall.roomiest(64, 256);
  EXPECT_TRUE(wall.fits(few));
  EXPECT_FALSE(wall.fits(few + 1));
  EXPECT_GT(few, many);
}

TEST_F(PatternWallTest, StepsOverTilesAsTheyAreDrawn) {
  wall.setTiles(tilesOf(3, 5, false), 1);  // 4 columns: rows of 4, 4, 4 and 3
  wall.setSelected(0, 1);
  EXPECT_EQ(wall.neighbour(0, 1), 2);
  EXPECT_EQ(wall.neighbour(0, -1), 0);
  EXPECT_EQ(wall.neighbour(1, 0), 5);
  wall.setSelected(2, 1);  // tile 11, the last of its row
  EXPECT_EQ(wall.neighbour(1, 0), 14) << "a shorter row ends earlier";
  wall.setSelected(0, 0);
  EXPECT_EQ(wall.neighbour(-1, 0), 0);
  EXPECT_EQ(wall.neighbour(0, -1), 0);
}

TEST_F(PatternWallTest, PutsTwoSidesBesideEachOther) {
  wall.setTiles(tilesOf(3, 2), 2);
  EXPECT_GT(wall.pictureRect(0, 1).left(), wall.pictureRect(0, 0).right());
  EXPECT_EQ(wall.pictureRect(0, 1).top(), wall.pictureRect(0, 0).top());
  wall.setPattern(0, patternOf(0, 0));
  EXPECT_EQ(wall.wanted(0, 100).size(), 5u);
  EXPECT_EQ(wall.wanted(1, 100).size(), 6u);
}

TEST_F(PatternWallTest, DoesNotAskForHeadsThatTheSmallerModelLacks) {
  auto tiles = tilesOf(2, 2);
  tiles[3].there = {true, false};
  wall.setTiles(tiles, 2);
  EXPECT_EQ(wall.wanted(0, 100).size(), 4u);
  EXPECT_EQ(wall.wanted(1, 100).size(), 3u);
}

class PatternWallViewTest : public testing::Test {
 protected:
  void SetUp() override {
    view.setSides({test::side(true)});
    view.setTableOrder({{1, 2}, {2, 0}, {0, 3}});
    test::show(view, 640, 600);
  }
  std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const PatternWall::Tile& tile : view.wall().tiles()) all.push_back(tile.name.toStdString());
    return all;
  }
  PatternWallView view;
};

using Names = std::vector<std::string>;

TEST_F(PatternWallViewTest, ShowsTheWholeModelWithTheLastLayerAtTheTop) {
  ASSERT_EQ(names().size(), 12u);
  EXPECT_EQ(names().front(), "L2H0");
  EXPECT_EQ(names().back(), "L0H3");
}

TEST_F(PatternWallViewTest, KeepsALayerInOneRowWhereSmallerPicturesDo) {
  const auto inOneRow = [&] { return view.wall().tileRect(0).top() == view.wall().tileRect(3).top(); };
  view.setSides({test::side(true), test::side(false)});
  EXPECT_TRUE(inOneRow()) << "of 96 pixels three would be in a row, and one in the next";
  EXPECT_LT(view.wall().thumbnail(), 96);
  EXPECT_GE(view.wall().thumbnail(), 64);
  view.resize(540, 600);
  QCoreApplication::processEvents();
  ASSERT_EQ(view.width(), 540);
  EXPECT_FALSE(inOneRow());
  EXPECT_GE(view.wall().thumbnail(), 96) << "where not even the smallest do, they are as large as ever";
}

TEST_F(PatternWallViewTest, ShowsOneLayerThatFollowsTheSelection) {
  view.setWholeModel(false);
  EXPECT_EQ(names(), (Names{"L0H0", "L0H1", "L0H2", "L0H3"}));
  view.setSelection(test::selectedHead(2, 1));
  EXPECT_EQ(names(), (Names{"L2H0", "L2H1", "L2H2", "L2H3"}));
}

TEST_F(PatternWallViewTest, FollowsTheTableWhereAsked) {
  view.setAsTable(true);
  EXPECT_EQ(names(), (Names{"L1H2", "L2H0", "L0H3"}));
  view.setTableOrder({{2, 1}});
  EXPECT_EQ(names(), Names{"L2H1"});
  view.setTableOrder({});
  EXPECT_FALSE(view.sentence().isEmpty()) << "no head passes: said, not an empty rectangle";
  view.setAsTable(false);
  EXPECT_TRUE(view.sentence().isEmpty());
}

TEST_F(PatternWallViewTest, ArrowsMoveAsInTheSinkGridOrAsTheTableIsDrawn) {
  view.setSelection(test::selectedHead(1, 2));
  EXPECT_EQ(view.neighbour(1, 0), (std::pair{2, 2})) << "up is a layer up";
  EXPECT_EQ(view.neighbour(-1, 0), (std::pair{0, 2}));
  EXPECT_EQ(view.neighbour(0, 1), (std::pair{1, 3}));
  view.setAsTable(true);
  EXPECT_EQ(view.neighbour(0, 1), (std::pair{2, 0})) << "the next in the table's order";
}

TEST_F(PatternWallViewTest, TellsTheSinkShareUnderThePointer) {
  QSignalSpy readOut(&view, &PatternWallView::readOut);
  test::hoverAt(view.wall(), view.wall().viewport()->mapTo(&view.wall(), view.wall().pictureRect(0, 0).center()));
  ASSERT_GT(readOut.count(), 0);
  EXPECT_EQ(readOut.last()[0].toString(), QStringLiteral("L2H0: importance 0.9000"));
}

TEST_F(PatternWallViewTest, SavesThePatternsInSightAsTheyAre) {
  const HeadPattern pattern = test::handMadePattern(true, 2, 0);
  view.setPatterns(0, {pattern});
  const Figure figure = view.figure();
  ASSERT_EQ(figure.panels.size(), 1u);
  const auto& map = std::get<Heatmap>(figure.panels[0].content);
  EXPECT_EQ(map.title, "L2H0");
  EXPECT_TRUE(sameCells(map.cells, pattern.cells));
  EXPECT_EQ(figure.record.model, "hand-made");
}

TEST_F(PatternWallViewTest, ForgetsThePicturesOfAnotherModel) {
  view.setPatterns(0, {test::handMadePattern(true, 2, 0)});
  auto other = std::make_shared<Reading>(*test::handMadeReading(true));
  view.setSides({{QString(), other}});
  EXPECT_GT(view.wall().keptBytes(), 0u) << "another prompt of the same model: dimmed until the new ones come";
  other = std::make_shared<Reading>(*other);
  other->record.model = "another";
  view.setSides({{QString(), other}});
  EXPECT_EQ(view.wall().keptBytes(), 0u);
}

TEST(PatternWallView, HasASentenceUntilThereIsAReading) {
  PatternWallView view;
  EXPECT_FALSE(view.sentence().isEmpty());
  EXPECT_TRUE(view.figure().panels.empty());
}

}  // namespace
}  // namespace sinkscope
