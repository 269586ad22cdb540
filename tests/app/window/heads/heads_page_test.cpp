#include "app/window/heads/heads_page.h"

#include <algorithm>
#include <cmath>

#include <QtCore/QElapsedTimer>
#include <QtGui/QAction>
#include <QtTest/QTest>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTableView>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/status_line.h"
#include "core/model/open/open_model.h"
#include "core/study/explore.h"
#include "tests/app/window/driver.h"
#include "widgets/attention_view.h"
#include "widgets/colour_map.h"
#include "widgets/head_table_model.h"
#include "widgets/head_table_view.h"
#include "widgets/pattern_wall_view.h"

namespace sinkscope {
namespace {

class HeadsPageTest : public testing::Test {
 protected:
  void SetUp() override {
    window = openedWindow();
    for (Page* one : window->pages()) page = page ? page : qobject_cast<HeadsPage*>(one);
    ASSERT_NE(page, nullptr);
    // As a person opens it: a click on its tab.
    auto* tabs = window->findChild<QTabBar*>(QStringLiteral("pageTabs"));
    for (int tab = 0; tab < tabs->count(); ++tab) {
      if (tabs->tabText(tab) == page->name())
        QTest::mouseClick(tabs, Qt::LeftButton, Qt::NoModifier, tabs->tabRect(tab).center());
    }
    ASSERT_EQ(&window->currentPage(), page);
    ASSERT_TRUE(settle());
  }
  bool settle() {
    return waitFor([this] { return !window->session().busy() && page->settled(); });
  }
  HeadTableModel& model() { return page->table().model(); }
  PatternWall& wall() { return page->wall().wall(); }
  const Selection& selection() { return window->session().selection().current(); }
  void press(int key) {
    page->setFocus();
    QTest::keyClick(window.get(), static_cast<Qt::Key>(key));
  }
  void clickRow(int row) {
    QTableView& rows = page->table().table();
    QTest::mouseClick(rows.viewport(), Qt::LeftButton, Qt::NoModifier, rows.visualRect(model().index(row, 0)).center());
  }

  std::unique_ptr<MainWindow> window;
  HeadsPage* page = nullptr;
};

TEST_F(HeadsPageTest, ShowsEveryHeadOfTheModelWithTheNumbersOfTheReading) {
  const Reading& reading = *window->session().sides().front().reading;
  ASSERT_EQ(model().order().size(), static_cast<std::size_t>(reading.importance.planes * reading.importance.rows));
  const HeadTable& table = *model().table();
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const HeadTable::Row& head = table.rows[row];
    EXPECT_EQ(table.columns[0].values[row], reading.importance.at(head.layer, head.head, 0));
  }
  for (View* view : page->views()) EXPECT_TRUE(view->sentence().isEmpty()) << view->sentence().toStdString();
}

// The embedded model read once more beside the window: what the wall shows must be core's numbers.
TEST_F(HeadsPageTest, PaintsThePatternsThatCoreComputes) {
  const OpenModel model = openModel("embedded", {});
  const Exploration exploration = explore(model, window->session().request());
  const QImage painted = wall().viewport()->grab().toImage();
  const ColourScale scale{.map = ColourMap::viridis, .low = 0.0, .high = 1.0, .label = {}};
  int compared = 0;
  for (const int at : wall().inSight()) {
    const PatternWall::Tile& tile = wall().tiles()[static_cast<std::size_t>(at)];
    const HeadPattern pattern = exploration.pattern(model, tile.layer, tile.head);
    const QRect room = wall().pictureRect(at, 0);
    const double cell = static_cast<double>(room.width()) / pattern.cells.rows;
    for (int row = 3; row < pattern.cells.rows; row += 7) {
      for (int col = 0; col <= row; col += 5) {
        const QPoint middle(room.left() + static_cast<int>((col + 0.5) * cell),
                            room.top() + static_cast<int>((row + 0.5) * cell));
        if (!wall().viewport()->rect().contains(middle)) continue;
        const QRgb expected = cellColour(scale, static_cast<double>(pattern.cells.at(row, col)));
        // The frame of the selected head is drawn around its picture, and rounding between two forward passes may
        // move a value over the border of two neighbouring colours.
        const QRgb seen = painted.pixel(middle);
        EXPECT_NEAR(qRed(seen), qRed(expected), 3) << tile.name.toStdString() << " " << row << "," << col;
        EXPECT_NEAR(qGreen(seen), qGreen(expected), 3) << tile.name.toStdString() << " " << row << "," << col;
        EXPECT_NEAR(qBlue(seen), qBlue(expected), 3) << tile.name.toStdString() << " " << row << "," << col;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 500);
}

TEST_F(HeadsPageTest, ARowSelectsItsHeadEverywhereAndASelectionFindsItsRow) {
  clickRow(4);
  ASSERT_TRUE(settle());
  const HeadTable::Row head = *model().headAt(4);
  EXPECT_EQ(selection().layer, head.layer);
  EXPECT_EQ(selection().head, head.head);
  EXPECT_EQ(window->session().sides().front().pattern->head, head.head);
  EXPECT_TRUE(window->status().facts().startsWith(QString::fromStdString(headName(head.block, head.head))));
  press(Qt::Key_Right);
  const HeadTable::Row* current = model().headAt(page->table().table().currentIndex().row());
  ASSERT_NE(current, nullptr);
  EXPECT_EQ(current->layer, selection().layer);
  EXPECT_EQ(current->head, selection().head);
}

TEST_F(HeadsPageTest, AFilterTypedInTheLineLeavesItsHeadsInTheTableAndOnTheWall) {
  QLineEdit& line = page->table().filterLine();
  QTest::mouseClick(&line, Qt::LeftButton);
  QTest::keyClicks(&line, QStringLiteral("L2 sink > 0"));
  const int heads = window->session().sides().front().reading->importance.rows;
  EXPECT_EQ(model().order().size(), static_cast<std::size_t>(heads));
  EXPECT_GT(wall().tiles().size(), static_cast<std::size_t>(heads)) << "the wall has its own order until it is told";
  page->wall().setAsTable(true);
  ASSERT_EQ(wall().tiles().size(), static_cast<std::size_t>(heads));
  for (std::size_t i = 0; i < wall().tiles().size(); ++i) {
    EXPECT_EQ(wall().tiles()[i].head, model().headAt(static_cast<int>(i))->head);
    EXPECT_EQ(wall().tiles()[i].layer, 2);
  }
}

// As a session brings it: before there is a table, and by a column that only the second table has.
TEST_F(HeadsPageTest, TheOrderOfASessionIsKeptUntilItsColumnsAreThere) {
  const int last = static_cast<int>(model().table()->columns.size());
  page->table().table().sortByColumn(last, Qt::AscendingOrder);
  const Page::Options kept = page->options();
  window = openedWindow();
  page = nullptr;
  for (Page* one : window->pages()) page = page ? page : qobject_cast<HeadsPage*>(one);
  page->setOptions(kept);
  EXPECT_EQ(page->options().at("ordered by"), std::to_string(last)) << "a session that is saved again at once";
  window->showPage(*page);
  ASSERT_TRUE(settle());
  EXPECT_EQ(page->table().table().horizontalHeader()->sortIndicatorSection(), last);
  EXPECT_EQ(page->table().table().horizontalHeader()->sortIndicatorOrder(), Qt::AscendingOrder);
}

// A session that was saved before anybody looked at the page opened it sorted by the heads' names, the last first.
TEST_F(HeadsPageTest, ThatWasNeverLookedAtKeepsTheStrongestSinksFirst) {
  window = openedWindow();
  page = nullptr;
  for (Page* one : window->pages()) page = page ? page : qobject_cast<HeadsPage*>(one);
  ASSERT_EQ(page->table().table().horizontalHeader()->count(), 0);
  const Page::Options kept = page->options();
  page->setOptions(kept);
  window->showPage(*page);
  ASSERT_TRUE(settle());
  EXPECT_EQ(page->table().table().horizontalHeader()->sortIndicatorSection(), 1);
  EXPECT_EQ(page->table().table().horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
}

TEST_F(HeadsPageTest, ArrowKeysMoveAsInTheSinkGrid) {
  Selection start = selection();
  start.layer = 1;
  start.head = 1;
  window->session().selection().select(start);
  press(Qt::Key_Up);
  EXPECT_EQ(selection().layer, 2);
  EXPECT_EQ(selection().head, 1);
  press(Qt::Key_Right);
  EXPECT_EQ(selection().head, 2);
  press(Qt::Key_Down);
  EXPECT_EQ(selection().layer, 1);
}

TEST_F(HeadsPageTest, ADoubleClickOnTheWallShowsTheHeadOnTheExplorePage) {
  const int at = wall().inSight()[2];
  const PatternWall::Tile tile = wall().tiles()[static_cast<std::size_t>(at)];
  QTest::mouseDClick(wall().viewport(), Qt::LeftButton, Qt::NoModifier, wall().pictureRect(at, 0).center());
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(&window->currentPage(), &window->page());
  EXPECT_EQ(selection().layer, tile.layer);
  EXPECT_EQ(selection().head, tile.head);
  EXPECT_TRUE(window->page().attention().title().contains(tile.name));
}

TEST_F(HeadsPageTest, AShowsBothConditionsInTableAndWall) {
  press(Qt::Key_A);
  ASSERT_TRUE(settle());
  EXPECT_TRUE(model().table()->columnOf(HeadQuantity::importanceDifference, 0));
  const PatternWall::Tile tile = wall().tiles()[static_cast<std::size_t>(wall().inSight().front())];
  const auto with = wall().cellsOf(0, tile.layer, tile.head), without = wall().cellsOf(1, tile.layer, tile.head);
  ASSERT_TRUE(with && without);
  EXPECT_EQ(with->rows, without->rows + 1) << "one has ⟨bos⟩, the other has not";
  press(Qt::Key_A);
  ASSERT_TRUE(settle());
  EXPECT_FALSE(model().table()->columnOf(HeadQuantity::importanceDifference, 0));
}

TEST_F(HeadsPageTest, AnotherPromptReplacesEveryPatternInSight) {
  const PatternWall::Tile tile = wall().tiles()[static_cast<std::size_t>(wall().inSight().front())];
  window->session().setPrompt(QStringLiteral("The old man shut the door."));
  EXPECT_FALSE(page->settled());
  ASSERT_TRUE(settle());
  const auto cells = wall().cellsOf(0, tile.layer, tile.head);
  ASSERT_TRUE(cells);
  EXPECT_EQ(cells->rows, static_cast<int>(window->session().sides().front().reading->tokens.size()));
}

TEST_F(HeadsPageTest, APromptThatCannotBeReadLeavesTheWallAsItWas) {
  const std::size_t kept = wall().keptBytes();
  window->session().setPrompt(QString());
  ASSERT_TRUE(settle());
  EXPECT_EQ(wall().keptBytes(), kept);
  EXPECT_TRUE(page->wall().sentence().isEmpty());
}

TEST_F(HeadsPageTest, AsksForNothingWhileAnotherPageIsInFront) {
  const PatternWall::Tile tile = wall().tiles()[static_cast<std::size_t>(wall().inSight().front())];
  const auto rows = [&] {
    const auto cells = wall().cellsOf(0, tile.layer, tile.head);
    return cells ? cells->rows : 0;
  };
  window->showPage(window->page());
  const int before = rows();
  const std::size_t kept = wall().keptBytes();
  window->session().setPrompt(QStringLiteral("The sea was calm."));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(waitFor([&] { return rows() != before || wall().keptBytes() != kept || page->settled(); }, 150))
      << "nothing of the new prompt was brought";
  window->showPage(*page);
  ASSERT_TRUE(settle());
  const int tokens = static_cast<int>(window->session().sides().front().reading->tokens.size());
  ASSERT_NE(before, tokens);
  EXPECT_EQ(rows(), tokens);
}

TEST_F(HeadsPageTest, FitsASmallScreenAndNamesItsParts) {
  EXPECT_LE(window->minimumSizeHint().width(), 1280);
  EXPECT_LE(window->minimumSizeHint().height(), 800);
  for (const QWidget* widget : page->findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
        widget->objectName().startsWith(QStringLiteral("qt_")))
      continue;
    if (qobject_cast<const QScrollBar*>(widget) || widget->inherits("QSplitter")) continue;
    EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
  }
  for (View* view : page->views()) EXPECT_TRUE(view->help().contains(QStringLiteral("What to look for")));
}

TEST(HeadsPage, CanBeLeftAndClosedWhileItWorks) {
  for (const bool patternsFirst : {false, true}) {
    auto window = openedWindow();
    HeadsPage* page = nullptr;
    for (Page* one : window->pages()) {
      if (auto* heads = qobject_cast<HeadsPage*>(one)) page = heads;
    }
    ASSERT_NE(page, nullptr);
    window->showPage(*page);
    const PatternWall& wall = page->wall().wall();
    const auto seen = [&] {
      const std::vector<int> inSight = wall.inSight();
      return std::any_of(inSight.begin(), inSight.end(), [&](int at) {
        const PatternWall::Tile& tile = wall.tiles()[static_cast<std::size_t>(at)];
        return wall.cellsOf(0, tile.layer, tile.head).has_value();
      });
    };
    if (patternsFirst) {
      ASSERT_TRUE(waitFor(seen));
    }
    window->session().toggleBos();
    EXPECT_TRUE(window->session().busy()) << "nothing is going on that could be interrupted";
    window->close();
    QElapsedTimer closing;
    closing.start();
    window.reset();
    EXPECT_LT(closing.elapsed(), 5000) << "it waited for what nobody wants";
  }
}

// What heads write is measured behind the prompt, and stands in columns with what other tokens of the head would give.
TEST_F(HeadsPageTest, HasColumnsOfWhatHeadsWriteWithTheirNull) {
  ASSERT_NE(window->session().details(0), nullptr);
  const HeadDetails& details = *window->session().details(0);
  const auto columnOf = [&](HeadQuantity quantity) { return model().table()->columnOf(quantity, 0).value_or(-1) + 1; };
  const int rank = columnOf(HeadQuantity::stableRank), part = columnOf(HeadQuantity::firstPart);
  ASSERT_GT(rank, 0);
  ASSERT_GT(part, 0);
  const HeadTable::Row& head = *model().headAt(0);
  EXPECT_EQ(model().index(0, rank).data().toString().toStdString(),
            QString::number(details.stableRank.at(head.layer, head.head), 'f', 3).toStdString());
  EXPECT_TRUE(model().index(0, part).data(HeadTableModel::kNullRole).isValid()) << "the mark in the bar";
  EXPECT_TRUE(model().index(0, rank).data(HeadTableModel::kNullRole).isValid()) << "that of all heads";
  const int beyond = *model().table()->columnOf(HeadQuantity::shareBeyond, 0) + 1;
  EXPECT_TRUE(model().index(0, beyond).data(HeadTableModel::kNullRole).isValid());
  EXPECT_TRUE(model().index(0, part).data(Qt::ToolTipRole).toString().contains(QStringLiteral("other tokens")));
  EXPECT_TRUE(model().index(0, rank).data(Qt::ToolTipRole).toString().contains(QStringLiteral("heads")));
  EXPECT_TRUE(page->table().table().isColumnHidden(columnOf(HeadQuantity::meanOutputOfLayer)));
  page->table().findChild<QAction*>(QStringLiteral("inactiveScores"))->trigger();
  EXPECT_FALSE(page->table().table().isColumnHidden(columnOf(HeadQuantity::meanOutputOfLayer)));
  page->table().filterLine().setText(QStringLiteral("output-layer < 0.9 importance >= 0.1"));
  for (int row = 0; row < model().rowCount(); ++row) {
    EXPECT_LT(model().index(row, columnOf(HeadQuantity::meanOutputOfLayer)).data().toDouble(), 0.9);
  }
}

}  // namespace
}  // namespace sinkscope
