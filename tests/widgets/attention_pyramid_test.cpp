// The attention view on patterns of many tokens, which it paints from tiles.
#include <cmath>
#include <limits>
#include <set>

#include <gtest/gtest.h>
#include <QtGui/QAction>
#include <QtGui/QWheelEvent>
#include <QtTest/QSignalSpy>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/attention_view.h"
#include "widgets/colour_map.h"
#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

constexpr int kTokens = 5000;  // whole from level 2 on

// Half of every row goes to key 0; of the rest every seventh key gets as much as its number says.
float weightAt(int query, int key) {
  if (key > query) return std::numeric_limits<float>::quiet_NaN();
  if (key == 0) return query == 0 ? 1.0f : 0.5f;
  return key % 7 == 3 ? 0.3f * static_cast<float>(key % 100) / 100.0f : 0.001f;
}

Matrix cellsOf(int level, int firstRow, int firstColumn, int rows, int columns) {
  Matrix cells(rows, columns, std::numeric_limits<float>::quiet_NaN());
  const int step = 1 << level;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < columns; ++col) {
      const int lastQuery = std::min(kTokens, (firstRow + row + 1) * step) - 1;
      for (int key = (firstColumn + col) * step; key < std::min(kTokens, (firstColumn + col + 1) * step); ++key) {
        const float weight = weightAt(lastQuery, key);  // of all queries of the square: the last one sees most keys
        if (!std::isnan(weight) && !(cells.at(row, col) >= weight)) cells.at(row, col) = weight;
      }
    }
  }
  if (firstRow == 0 && firstColumn == 0) cells.at(0, 0) = 1.0f;
  return cells;
}

PatternTile tileOf(const TileKey& key) {
  const auto side = [&](int first) {
    return std::min(kTileCells, levelCells(kTokens, key.level) - first * kTileCells);
  };
  return {key, cellsOf(key.level, key.row * kTileCells, key.column * kTileCells, side(key.row), side(key.column))};
}

AttentionView::PatternSide longSide(const char* title = "") {
  auto reading = std::make_shared<Reading>(*test::handMadeReading(true));
  reading->tokens.resize(kTokens);
  for (int i = 1; i < kTokens; ++i) reading->tokens[static_cast<std::size_t>(i)].text = "t" + std::to_string(i);
  return {{QString::fromUtf8(title), reading},
          std::make_shared<HeadPattern>(HeadPattern{2, 0, true, cellsOf(2, 0, 0, 1250, 1250), {}})};
}

// The view as a page shows it, tiles given by a hand that may hold them back.
class AttentionPyramid : public testing::Test {
 protected:
  void SetUp() override {
    QObject::connect(&view, &AttentionView::tilesWanted, &view, [this](int side, const std::vector<TileKey>& keys) {
      asked.push_back(keys);
      if (!gives) return;
      std::vector<PatternTile> tiles;
      for (const TileKey& key : keys) tiles.push_back(tileOf(key));
      QMetaObject::invokeMethod(
          &view, [this, side, tiles] { view.addTiles(side, tiles); }, Qt::QueuedConnection);
    });
    test::show(view, 700, 620);
    view.setSides({longSide()});
    settle();
  }
  void settle() {
    for (int turn = 0; turn < 6; ++turn) QCoreApplication::processEvents();
    view.plot().replotNow();
  }
  void wheel(const QPointF& at, int notches) {
    QWidget* target = view.plot().childAt(at.toPoint());
    const QPointF there = target->mapFrom(&view.plot(), at.toPoint());
    for (int i = 0; i < std::abs(notches); ++i) {
      QWheelEvent event(there, target->mapToGlobal(there), {}, {0, notches > 0 ? 120 : -120}, Qt::NoButton,
                        Qt::NoModifier, Qt::NoScrollPhase, false);
      QCoreApplication::sendEvent(target, &event);
      settle();
    }
  }
  QColor pixelAt(const QPointF& at) { return view.plot().grab().toImage().pixelColor(at.toPoint()); }

  AttentionView view;
  std::vector<std::vector<TileKey>> asked;
  bool gives = true;
};

TEST_F(AttentionPyramid, TheWholePatternNeedsNoTiles) {
  EXPECT_TRUE(asked.empty());
  ASSERT_TRUE(view.plot().sight(0));
  EXPECT_GE(view.plot().sight(0)->level, 2);
  EXPECT_EQ(view.plot().sight(0)->lastRow, (kTokens - 1) >> view.plot().sight(0)->level);
  // The sink column is one cell of 5,000 wide and in sight.
  const QRectF first = view.plot().cellRect(0, 4000, 0);
  EXPECT_EQ(pixelAt({first.left() + 0.2, first.center().y()}), QColor::fromRgba(cellColour({}, 0.5)));
}

TEST_F(AttentionPyramid, TheWheelGoesDownToSingleCells) {
  const QPointF at = view.plot().cellRect(0, 3000, 1200).center();
  wheel(at, 40);
  ASSERT_TRUE(view.plot().sight(0));
  EXPECT_EQ(view.plot().sight(0)->level, 0);
  const auto sight = *view.plot().sight(0);
  EXPECT_LE(sight.lastColumn - sight.firstColumn, 6);
  EXPECT_LE(sight.firstRow, 3000);
  EXPECT_GE(sight.lastRow, 3000);
  int compared = 0;
  for (int row = sight.firstRow + 1; row < sight.lastRow; ++row) {
    for (int column = sight.firstColumn + 1; column < sight.lastColumn; ++column, ++compared) {
      const QRectF cell = view.plot().cellRect(0, row, column);
      const QColor painted = pixelAt(cell.center()),
                   exact = QColor::fromRgba(cellColour({}, static_cast<double>(weightAt(row, column))));
      EXPECT_NEAR(painted.green(), exact.green(), 2) << row << ", " << column;
      EXPECT_NEAR(painted.red(), exact.red(), 2);
    }
  }
  EXPECT_GT(compared, 3);
}

TEST_F(AttentionPyramid, UntilATileIsThereTheCoarserCellsAreShown) {
  gives = false;
  const QPointF at = view.plot().cellRect(0, 3000, 1200).center();
  wheel(at, 30);
  const auto sight = view.plot().sight(0);
  ASSERT_TRUE(sight);
  ASSERT_EQ(sight->level, 0);
  ASSERT_FALSE(asked.empty());
  EXPECT_EQ(asked.back().front().level, 0);
  const int row = (sight->firstRow + sight->lastRow) / 2, column = (sight->firstColumn + sight->lastColumn) / 2;
  const Matrix coarse = cellsOf(2, row / 4, column / 4, 1, 1);
  const QColor shown = pixelAt(view.plot().cellRect(0, row, column).center());
  EXPECT_NEAR(shown.green(), QColor::fromRgba(cellColour({}, static_cast<double>(coarse.at(0, 0)))).green(), 2);

  QSignalSpy words(&view, &AttentionView::readOut);
  test::hoverAt(view.plot(), view.plot().cellRect(0, row, column).center());
  ASSERT_FALSE(words.isEmpty());
  const QString range = QStringLiteral("queries %1–%2 → keys %3–%4: at most ")
                            .arg(row / 4 * 4)
                            .arg(row / 4 * 4 + 3)
                            .arg(column / 4 * 4)
                            .arg(column / 4 * 4 + 3);
  EXPECT_TRUE(words.last().at(0).toString().startsWith(range)) << words.last().at(0).toString().toStdString();

  std::vector<PatternTile> tiles;
  for (const TileKey& key : asked.back()) tiles.push_back(tileOf(key));
  view.addTiles(0, tiles);
  settle();
  const QColor exact = pixelAt(view.plot().cellRect(0, row, column).center());
  EXPECT_NEAR(exact.green(), QColor::fromRgba(cellColour({}, static_cast<double>(weightAt(row, column)))).green(), 2);
  test::hoverAt(view.plot(), view.plot().cellRect(0, row, column + 1).center());
  EXPECT_TRUE(words.last().at(0).toString().startsWith(
      QStringLiteral("query 't%1' (%1) → key 't%2' (%2): 0.").arg(row).arg(column + 1)))
      << words.last().at(0).toString().toStdString();
}

TEST_F(AttentionPyramid, AsksOnceForATileAndNoMoreForWhatLeftTheSight) {
  gives = false;
  wheel(view.plot().cellRect(0, 3000, 1200).center(), 24);
  const std::size_t before = asked.size();
  ASSERT_GT(before, 0u);
  settle();
  settle();
  EXPECT_EQ(asked.size(), before) << "nothing has changed";
  view.resetZoom();
  settle();
  ASSERT_EQ(asked.size(), before + 1);
  EXPECT_TRUE(asked.back().empty()) << "the whole pattern needs none";
}

TEST_F(AttentionPyramid, TheFirstColumnStaysInSightWhereItIsKept) {
  view.keepFirstColumn(true);
  wheel(view.plot().cellRect(0, 3000, 1200).center(), 24);
  const QRectF first = view.plot().cellRect(0, 3000, 0);
  ASSERT_FALSE(first.isEmpty());
  EXPECT_EQ(pixelAt(first.center()), QColor::fromRgba(cellColour({}, 0.5)));
  QSignalSpy clicked(&view, &AttentionView::clicked);
  test::clickAt(view.plot(), first.center());
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(clicked.last().at(0).value<Hover>().key, kBosToken);
}

TEST_F(AttentionPyramid, WhatLeavesAsAFileIsThePartInSightAsPlainCells) {
  Figure whole = view.figure();
  ASSERT_EQ(whole.panels.size(), 1u);
  const auto* map = &std::get<Heatmap>(whole.panels[0].content);
  EXPECT_EQ(map->pyramid, nullptr);
  const int step = 1 << view.plot().sight(0)->level;
  EXPECT_EQ(map->cells.rows, (kTokens + step - 1) / step);
  EXPECT_EQ(map->cells.at(map->cells.rows - 1, 0), 0.5f);
  EXPECT_EQ(map->columnLabels.at(1), std::to_string(step) + "–" + std::to_string(2 * step - 1));
  ASSERT_FALSE(whole.record.more.empty());
  EXPECT_EQ(whole.record.more.back().second, "queries 0 to 4999, keys 0 to 4999; a cell is the largest weight of " +
                                                 std::to_string(step) + " x " + std::to_string(step));

  wheel(view.plot().cellRect(0, 3000, 1200).center(), 40);
  const Figure part = view.figure();
  map = &std::get<Heatmap>(part.panels[0].content);
  const auto sight = *view.plot().sight(0);
  ASSERT_EQ(map->cells.cols, sight.lastColumn - sight.firstColumn + 1);
  EXPECT_EQ(map->cells.at(0, 0), weightAt(sight.firstRow, sight.firstColumn));
  EXPECT_EQ(map->columnLabels.at(0), "t" + std::to_string(sight.firstColumn));
  EXPECT_NE(toCsv(part).find("t" + std::to_string(sight.firstRow)), std::string::npos);
}

TEST_F(AttentionPyramid, TwoSidesAreZoomedTogetherAndAskForTheirOwnTiles) {
  gives = false;
  view.setSides({longSide("a"), longSide("b")});
  settle();
  std::set<int> sides;
  QObject::connect(&view, &AttentionView::tilesWanted, &view,
                   [&](int side, const std::vector<TileKey>&) { sides.insert(side); });
  wheel(view.plot().cellRect(1, 3000, 1200).center(), 30);
  EXPECT_EQ(sides, (std::set<int>{0, 1}));
  EXPECT_EQ(view.plot().sight(0)->firstColumn, view.plot().sight(1)->firstColumn);
}

TEST_F(AttentionPyramid, AnotherPatternStartsWithItsOwnOverview) {
  gives = false;
  wheel(view.plot().cellRect(0, 3000, 1200).center(), 24);
  view.addTiles(0, {tileOf(asked.back().front())});
  view.setSides({longSide()});
  settle();
  EXPECT_EQ(view.plot().sight(0)->level, 0) << "the zoom stays";
  QSignalSpy wanted(&view, &AttentionView::tilesWanted);
  view.plot().replotNow();
  const auto missing = asked.back();
  EXPECT_GT(missing.size(), 0u);
}

QAction* optionNamed(AttentionView& view, const QString& begins) {
  for (QAction* action : view.findChildren<QAction*>()) {
    if (action->text().startsWith(begins)) return action;
  }
  return nullptr;
}

TEST_F(AttentionPyramid, TheFirstColumnIsHiddenAndTheColoursReachUpToTheRest) {
  optionNamed(view, QStringLiteral("First token's column hidden"))->trigger();
  settle();
  EXPECT_EQ(view.sinkColumn(), SinkColumn::hidden);
  const Figure far = view.figure();
  EXPECT_FALSE(std::get<Heatmap>(far.panels[0].content).cells.at(300, 0) >= 0.3f)
      << "the first token's 0.5 is not among them";
  optionNamed(view, QStringLiteral("Colours up to the largest weight"))->trigger();
  settle();
  // Every seventh key but the first has at most 0.3 x 0.99.
  EXPECT_FLOAT_EQ(static_cast<float>(std::get<Heatmap>(view.figure().panels[0].content).colour.high), 0.3f * 0.99f);

  // Of single weights the first key's alone are missing.
  wheel(view.plot().cellRect(0, 3000, 3).center(), 60);
  const Figure near = view.figure();
  const auto& cells = std::get<Heatmap>(near.panels[0].content).cells;
  const auto sight = *view.plot().sight(0);
  ASSERT_EQ(sight.level, 0);
  for (int column = sight.firstColumn; column <= sight.lastColumn; ++column) {
    const float cell = cells.at(1, column - sight.firstColumn);
    if (column == 0) EXPECT_TRUE(std::isnan(cell));
    else EXPECT_EQ(cell, weightAt(sight.firstRow + 1, column));
  }
  view.setSinkColumn(SinkColumn::shown);
  view.resetZoom();
  settle();
  EXPECT_EQ(std::get<Heatmap>(view.figure().panels[0].content).cells.at(300, 0), 0.5f);
}

TEST_F(AttentionPyramid, LeavingTheFirstTokenOutSaysHowLongAPromptMayBe) {
  const QAction* leaveOut = optionNamed(view, QStringLiteral("First token left out"));
  EXPECT_FALSE(leaveOut->isEnabled());
  EXPECT_TRUE(leaveOut->text().contains(QStringLiteral("up to 2,048 tokens"))) << leaveOut->text().toStdString();
  view.setSinkColumn(SinkColumn::renormalised);
  EXPECT_EQ(view.sinkColumn(), SinkColumn::shown);

  // 1,500 tokens are painted as a pyramid, and all their weights are there to divide by what is left.
  constexpr int kWhole = 1500;
  auto reading = std::make_shared<Reading>(*test::handMadeReading(true));
  reading->tokens.resize(kWhole);
  Matrix cells(kWhole, kWhole, std::numeric_limits<float>::quiet_NaN());
  for (int row = 0; row < kWhole; ++row) {
    for (int column = 0; column <= row; ++column)
      cells.at(row, column) = column == 0 ? 0.75f : 0.25f / static_cast<float>(row);
  }
  const auto pattern = std::make_shared<HeadPattern>(HeadPattern{2, 0, true, cells, {}});
  view.setSides({{{{}, reading}, pattern}});
  settle();
  EXPECT_TRUE(leaveOut->isEnabled());
  EXPECT_FALSE(leaveOut->text().contains(QStringLiteral("tokens)"))) << leaveOut->text().toStdString();
  EXPECT_EQ(view.sinkColumn(), SinkColumn::renormalised) << "asked for before";
  wheel(view.plot().cellRect(0, 1000, 400).center(), 60);
  const auto sight = *view.plot().sight(0);
  ASSERT_EQ(sight.level, 0);
  const Figure shown = view.figure();
  EXPECT_NEAR(std::get<Heatmap>(shown.panels[0].content).cells.at(1, 1), 1.0 / (sight.firstRow + 1), 1e-6);
}

}  // namespace
}  // namespace sinkscope
