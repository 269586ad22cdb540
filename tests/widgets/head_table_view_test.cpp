#include "widgets/head_table_view.h"

#include <cmath>
#include <limits>

#include <QtGui/QPainter>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QStyleOption>
#include <QtWidgets/QTableView>

#include <gtest/gtest.h>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/head_table_model.h"

namespace sinkscope {
namespace {

using Heads = std::vector<std::pair<int, int>>;
constexpr float kNoEntropy = std::numeric_limits<float>::quiet_NaN();

std::shared_ptr<const HeadTable> tableOf(const std::vector<Side>& sides) {
  ReadingSides readings;
  for (const Side& side : sides) readings.push_back({side.title.toStdString(), side.reading.get(), nullptr});
  return std::make_shared<const HeadTable>(headTable(readings));
}

class HeadTableViewTest : public testing::Test {
 protected:
  void SetUp() override {
    give({test::side(true)});
    test::show(view, 620, 500);
  }
  void give(const std::vector<Side>& sides) { view.setTable(sides, tableOf(sides)); }
  void type(const char* text) {
    view.filterLine().clear();
    QTest::keyClicks(&view.filterLine(), QString::fromUtf8(text));
  }
  void clickHeader(int column) {
    QHeaderView* header = view.table().horizontalHeader();
    QTest::mouseClick(
        header->viewport(), Qt::LeftButton, Qt::NoModifier,
        {header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2});
  }
  void clickRow(int row) {
    const QRect cell = view.table().visualRect(view.model().index(row, 0));
    QTest::mouseClick(view.table().viewport(), Qt::LeftButton, Qt::NoModifier, cell.center());
  }
  QString count() { return test::child<QLabel>(view, "headCount").text(); }
  QString complaint() {
    const QLabel& label = test::child<QLabel>(view, "filterSentence");
    return label.isVisible() ? label.text() : QString();
  }

  HeadTableView view;
};

// All columns together needed scrolling in half of a window of 1,280 pixels.
TEST_F(HeadTableViewTest, TheMainColumnsFitAndOthersAreChosen) {
  const auto shown = [&] {
    QStringList names;
    for (int column = 1; column < view.model().columnCount(); ++column) {
      if (!view.table().isColumnHidden(column))
        names << QString::fromUtf8(
            wordsOf(view.model().table()->columns[static_cast<std::size_t>(column - 1)].quantity).word);
    }
    return names;
  };
  const int all = static_cast<int>(view.model().table()->columns.size());
  EXPECT_EQ(shown(), (QStringList{"importance", "previous", "entropy", "no-op", "value"}));
  EXPECT_FALSE(view.table().horizontalScrollBar()->isVisible());
  test::child<QComboBox>(view, "headColumns").setCurrentIndex(1);
  EXPECT_EQ(view.columns(), "attention");
  EXPECT_TRUE(shown().contains(QStringLiteral("self")));
  EXPECT_FALSE(shown().contains(QStringLiteral("value")));
  // A table for people has the columns that are shown, a file for programs all of them.
  EXPECT_EQ(view.tableWords().substr(0, view.tableWords().find('\n')).find("value over median"), std::string::npos);
  EXPECT_NE(view.tableCsv().find("value_over_median"), std::string::npos);
  view.setColumns("all");
  EXPECT_EQ(shown().size(), all);
  view.setColumns("nothing of the kind");
  EXPECT_EQ(view.columns(), "all");
  // What the table is sorted by is seen.
  const int self = *view.model().table()->columnOf(HeadQuantity::selfShare, 0) + 1;
  view.setColumns("main");
  EXPECT_TRUE(view.table().isColumnHidden(self));
  view.table().sortByColumn(self, Qt::DescendingOrder);
  EXPECT_FALSE(view.table().isColumnHidden(self));
}

TEST_F(HeadTableViewTest, ShowsTheStrongestSinksFirst) {
  const Heads heads = view.headsShown();
  ASSERT_EQ(heads.size(), 12u);
  EXPECT_EQ(heads[0], (std::pair{2, 0}));  // .90
  EXPECT_EQ(heads[1], (std::pair{1, 2}));  // .80
  EXPECT_EQ(heads[2], (std::pair{2, 3}));  // .60
  EXPECT_EQ(heads[11], (std::pair{0, 0}));
  EXPECT_EQ(count(), QStringLiteral("12 heads"));
  EXPECT_EQ(view.model().index(0, 0).data().toString(), QStringLiteral("L2H0"));
  EXPECT_EQ(view.model().index(0, 1).data().toString(), QStringLiteral("0.900"));
}

TEST_F(HeadTableViewTest, AClickOnAHeaderSortsByItAndAnotherOneTheOtherWayRound) {
  clickHeader(0);
  EXPECT_EQ(view.headsShown().front(), (std::pair{0, 0}));
  clickHeader(1);
  EXPECT_EQ(view.headsShown().front(), (std::pair{2, 0})) << "of numbers the large ones first";
  clickHeader(1);
  EXPECT_EQ(view.headsShown().front(), (std::pair{0, 0})) << ".05";
  EXPECT_EQ(view.headsShown()[1], (std::pair{0, 3})) << "equal heads in depth order: .10 of L0H3 before that of L2H1";
}

// A header is clicked, and takes no key.
TEST_F(HeadTableViewTest, TheMenuSortsAsAClickOnAHeaderDoes) {
  auto& menu = test::child<QMenu>(view, "sortMenu");
  const auto choose = [&](int column) {
    menu.popup({0, 0});
    const QString name = view.model().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().simplified();
    QAction* wanted = nullptr;
    for (QAction* action : menu.actions()) {
      if (action->text() == name) wanted = action;
    }
    ASSERT_NE(wanted, nullptr) << name.toStdString();
    wanted->trigger();
    menu.close();
  };
  const auto order = [&] { return std::vector<int>(view.model().order()); };
  std::vector<int> shown;  // the menu has those
  for (int column = 0; column < view.model().columnCount(); ++column) {
    if (!view.table().isColumnHidden(column)) shown.push_back(column);
  }
  ASSERT_GE(shown.size(), 4u);
  for (const int column : {shown[3], shown[3], 0}) {
    clickHeader(1);
    clickHeader(column);
    const auto clicked = order();
    clickHeader(1);
    ASSERT_NO_FATAL_FAILURE(choose(column));
    EXPECT_EQ(order(), clicked) << column;
    const auto before = view.model().sortOrder();
    ASSERT_NO_FATAL_FAILURE(choose(column));
    EXPECT_NE(view.model().sortOrder(), before) << column;
  }
}

TEST_F(HeadTableViewTest, SortsNumbersAsNumbersAndWhatWasNotMeasuredLast) {
  auto reading = std::make_shared<Reading>(*test::handMadeReading(true));
  reading->entropy.at(0, 0) = 10.0f;
  reading->entropy.at(0, 1) = 9.0f;
  reading->entropy.at(2, 3) = kNoEntropy;
  give({{QString(), reading}});
  const int entropy = *view.model().table()->columnOf(HeadQuantity::entropy, 0) + 1;
  view.model().sort(entropy, Qt::DescendingOrder);
  EXPECT_EQ(view.headsShown()[0], (std::pair{0, 0})) << "10 is more than 9";
  EXPECT_EQ(view.headsShown()[1], (std::pair{0, 1}));
  EXPECT_EQ(view.headsShown().back(), (std::pair{2, 3}));
  view.model().sort(entropy, Qt::AscendingOrder);
  EXPECT_EQ(view.headsShown()[10], (std::pair{0, 0}));
  EXPECT_EQ(view.headsShown().back(), (std::pair{2, 3})) << "last either way";
}

TEST_F(HeadTableViewTest, FiltersAsOneTypesAndSaysHowManyAreLeft) {
  QSignalSpy changed(&view, &HeadTableView::headsChanged);
  type("sink > 0.5 L2");
  EXPECT_EQ(view.headsShown(), (Heads{{2, 0}, {2, 3}}));
  EXPECT_EQ(count(), QStringLiteral("2 of 12 heads"));
  EXPECT_TRUE(complaint().isEmpty());
  EXPECT_GT(changed.count(), 0);
  view.filterLine().clear();
  EXPECT_EQ(count(), QStringLiteral("12 heads"));
}

// What is typed behind Enter goes to the rows, and so to the window's keys; not where the filter has to be mended.
TEST_F(HeadTableViewTest, EnterLeavesAFilterThatServesAndStaysInOneThatDoesNot) {
  view.show();
  view.activateWindow();
  for (const auto& [text, stays] : {std::pair("frist > 1", true), {"sink > 5", true}, {"L2", false}}) {
    view.filterLine().setFocus();
    type(text);
    QTest::keyClick(&view.filterLine(), Qt::Key_Return);
    EXPECT_EQ(view.focusWidget(), stays ? static_cast<QWidget*>(&view.filterLine()) : &view.table()) << text;
    EXPECT_EQ(view.filterLine().hasSelectedText(), stays) << "typed over at once: " << text;
  }
}

TEST_F(HeadTableViewTest, AWrongFilterIsOneSentenceAndDimsTheRowsOfTheLastOne) {
  type("L2");
  const Heads before = view.headsShown();
  QTest::keyClicks(&view.filterLine(), QStringLiteral(" frist > 1"));
  EXPECT_TRUE(complaint().contains(QStringLiteral("frist"))) << complaint().toStdString();
  EXPECT_EQ(view.headsShown(), before);
  EXPECT_TRUE(view.dimmed()) << "they are not what was asked for";
  EXPECT_TRUE(complaint().contains(QStringLiteral("Shown dimmed: what “L2” leaves"))) << complaint().toStdString();
  view.setDimmed(true);
  view.setDimmed(false);
  EXPECT_TRUE(view.dimmed()) << "newer numbers do not make the filter right";
  type("L1");
  EXPECT_TRUE(complaint().isEmpty());
  EXPECT_FALSE(view.dimmed());
}

TEST_F(HeadTableViewTest, AClickOnARowSelectsItsHeadAndADoubleClickOpensIt) {
  QSignalSpy selected(&view, &HeadTableView::headSelected), activated(&view, &HeadTableView::headActivated);
  clickRow(1);
  ASSERT_EQ(selected.count(), 1);
  EXPECT_EQ(selected[0][0].toInt(), 1);
  EXPECT_EQ(selected[0][1].toInt(), 2);
  EXPECT_EQ(view.title(), QStringLiteral("L1H2"));
  QTest::mouseDClick(view.table().viewport(), Qt::LeftButton, Qt::NoModifier,
                     view.table().visualRect(view.model().index(1, 0)).center());
  ASSERT_EQ(activated.count(), 1);
  EXPECT_EQ(activated[0][0].toInt(), 1);
}

TEST_F(HeadTableViewTest, KeysMoveOverTheRowsAndLeaveLettersToTheWindow) {
  QSignalSpy selected(&view, &HeadTableView::headSelected);
  clickRow(0);
  QTest::keyClick(&view.table(), Qt::Key_Down);
  ASSERT_EQ(selected.count(), 2);
  EXPECT_EQ(selected[1][0].toInt(), 1);
  EXPECT_EQ(selected[1][1].toInt(), 2);
  for (const int key : {Qt::Key_L, Qt::Key_B, Qt::Key_Left}) {
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, QStringLiteral("l"));
    QCoreApplication::sendEvent(&view.table(), &event);
    EXPECT_FALSE(event.isAccepted()) << key;
  }
  EXPECT_EQ(selected.count(), 2);
}

TEST_F(HeadTableViewTest, ASelectionFromElsewhereScrollsToItsRowAndSendsNothing) {
  view.setSelection(test::selectedHead(2, 0));  // the first row
  test::show(view, 620, 220);
  QSignalSpy selected(&view, &HeadTableView::headSelected);
  view.setSelection(test::selectedHead(0, 0));  // the last row
  EXPECT_EQ(view.table().currentIndex().row(), 11);
  EXPECT_TRUE(view.table().viewport()->rect().contains(view.table().visualRect(view.model().index(11, 0)).center()));
  EXPECT_EQ(selected.count(), 0);
  clickHeader(0);
  EXPECT_EQ(view.table().currentIndex().row(), 0) << "the row follows its head through a sort";
  EXPECT_EQ(selected.count(), 0);
  type("L2");
  EXPECT_FALSE(view.table().currentIndex().isValid()) << "it is filtered away";
}

TEST_F(HeadTableViewTest, OfTwoSidesShowsBothAndTheDifference) {
  give({test::side(true, "with"), test::side(false, "without")});
  EXPECT_EQ(view.model().columnCount(), 16);  // head, seven quantities twice, one difference
  EXPECT_EQ(view.model().headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("importance\nA"));
  EXPECT_EQ(view.model().headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Δ\nimportance"));
  EXPECT_EQ(view.model().index(0, 3).data().toString(), QStringLiteral("+0.810"));
  view.model().sort(15, Qt::DescendingOrder);
  give({test::side(true)});
  EXPECT_EQ(view.model().columnCount(), 8);
  EXPECT_EQ(view.model().sortColumn(), HeadTableModel::kHeadColumn) << "the column it was sorted by is gone";
}

TEST_F(HeadTableViewTest, SaysWhichSideAIsAndWhichB) {
  const QLabel& names = test::child<QLabel>(view, "sideNames");
  EXPECT_TRUE(names.isHidden());
  give({test::side(true, "with ⟨bos⟩"), test::side(false, "without ⟨bos⟩")});
  EXPECT_FALSE(names.isHidden());
  EXPECT_EQ(names.text(), QStringLiteral("A: with ⟨bos⟩ · B: without ⟨bos⟩ · Δ: A − B"));
}

// Of the arrow's pixels, those in its upper half: a triangle that points down is wide at the top.
double upperShare(HeadTableView& view, Qt::SortOrder order) {
  QHeaderView* header = view.table().horizontalHeader();
  QStyleOptionHeader option;
  option.rect = QRect(0, 0, 24, 24);
  option.palette = view.palette();
  // As QHeaderView asks for it (QHeaderView::initStyleOptionForIndex).
  option.sortIndicator = order == Qt::AscendingOrder ? QStyleOptionHeader::SortDown : QStyleOptionHeader::SortUp;
  QImage picture(option.rect.size(), QImage::Format_ARGB32_Premultiplied);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  header->style()->drawPrimitive(QStyle::PE_IndicatorHeaderArrow, &option, &painter, header);
  painter.end();
  int first = -1, last = -1;
  std::vector<int> lines;
  for (int y = 0; y < picture.height(); ++y) {
    int inked = 0;
    for (int x = 0; x < picture.width(); ++x) inked += picture.pixelColor(x, y).alpha() > 60;
    if (inked > 0) {
      if (first < 0) first = y;
      last = y;
    }
    lines.push_back(inked);
  }
  if (first < 0) return std::nan("");
  int upper = 0, all = 0;
  for (int y = first; y <= last; ++y) {
    all += lines[static_cast<std::size_t>(y)];
    if (2 * (y - first) < last - first) upper += lines[static_cast<std::size_t>(y)];
  }
  return static_cast<double>(upper) / all;
}

TEST_F(HeadTableViewTest, TheArrowPointsDownWhereTheLargestStandFirst) {
  EXPECT_GT(upperShare(view, Qt::DescendingOrder), 0.5);
  EXPECT_LT(upperShare(view, Qt::AscendingOrder), 0.5);
}

TEST_F(HeadTableViewTest, EveryHeaderHasRoomForItsNameAndTheArrow) {
  for (const bool two : {false, true}) {
    if (two) give({test::side(true, "with"), test::side(false, "without")});
    view.setColumns("all");
    const QHeaderView* header = view.table().horizontalHeader();
    for (int column = 0; column < view.model().columnCount(); ++column) {
      const QStringList lines =
          view.model().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().split(QLatin1Char('\n'));
      int widest = 0;
      for (const QString& line : lines) widest = std::max(widest, header->fontMetrics().horizontalAdvance(line));
      // What the style leaves for the name where the column is sorted by.
      QStyleOptionHeader option;
      option.initFrom(header);
      option.orientation = Qt::Horizontal;
      option.sortIndicator = QStyleOptionHeader::SortUp;
      option.rect = QRect(0, 0, header->sectionSize(column), header->height());
      const QRect room = header->style()->subElementRect(QStyle::SE_HeaderLabel, &option, header);
      EXPECT_GE(room.width(), widest + 6) << "with air: " << lines.join(QLatin1Char(' ')).toStdString();
      EXPECT_GE(header->height(), static_cast<int>(lines.size()) * header->fontMetrics().height());
    }
  }
}

// Scrolled to the right, no row said which head it was of.
TEST_F(HeadTableViewTest, TheHeadsNameStaysWhereColumnsAreScrolled) {
  view.setColumns("all");
  test::show(view, 420, 500);
  QScrollBar* columns = view.table().horizontalScrollBar();
  ASSERT_GT(columns->maximum(), 0);
  const QRect name(0, 0, view.table().columnWidth(0) - 2, 4 * view.table().rowHeight(0));
  const auto picture = [&] { return view.table().viewport()->grab(name).toImage(); };
  const QImage before = picture();
  columns->setValue(columns->maximum());
  EXPECT_EQ(picture(), before);
  EXPECT_EQ(view.table().indexAt({4, 4}).column(), 0) << "the pointer is over the name";
  // Its header too: a click on it sorts by heads and not by what lies below.
  QHeaderView* header = view.table().horizontalHeader();
  QTest::mouseClick(header->viewport(), Qt::LeftButton, Qt::NoModifier, {10, header->height() / 2});
  EXPECT_EQ(view.headsShown().front(), (std::pair{0, 0}));
  EXPECT_EQ(view.model().sortColumn(), HeadTableModel::kHeadColumn);
  // A row that is gone to leaves the columns where they are.
  view.setSelection(test::selectedHead(2, 3));
  EXPECT_EQ(columns->value(), columns->maximum());
}

TEST_F(HeadTableViewTest, AHeaderSaysWhatItsMarksAre) {
  const auto headerOf = [&](HeadQuantity quantity) {
    const int column = *view.model().table()->columnOf(quantity, 0) + 1;
    EXPECT_TRUE(view.model().index(0, column).data(HeadTableModel::kNullRole).isValid());
    return view.model().headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
  };
  EXPECT_TRUE(headerOf(HeadQuantity::noOp).contains(QStringLiteral("other tokens")));
  EXPECT_TRUE(headerOf(HeadQuantity::entropy).contains(QStringLiteral("whose keys are shuffled")));
  EXPECT_TRUE(headerOf(HeadQuantity::entropy).contains(QStringLiteral("95 % of the model's heads")));
  EXPECT_TRUE(headerOf(HeadQuantity::selfShare).contains(QStringLiteral("was not measured")));
}

TEST_F(HeadTableViewTest, LeavesAsATableTooWithEveryRowAndColumn) {
  const std::string table = view.tableCsv();
  EXPECT_EQ(table, view.figure().csv);
  EXPECT_NE(table.find("entropy"), std::string::npos);
}

TEST_F(HeadTableViewTest, KeepsOrderAndFilterOverAnotherReading) {
  type("L2");
  clickHeader(0);
  give({test::side(false)});
  EXPECT_EQ(view.headsShown(), (Heads{{2, 0}, {2, 1}, {2, 2}, {2, 3}}));
}

TEST_F(HeadTableViewTest, SavesWhatItShows) {
  type("sink > 0.5");
  const Figure figure = view.figure();
  ASSERT_EQ(figure.panels.size(), 1u);
  EXPECT_EQ(figure.name, "heads-importance");
  const std::string csv = toCsv(figure);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 4) << csv;
  EXPECT_EQ(csv.find("condition,layer,head,importance,"), 0u);
  EXPECT_LT(csv.find("2,0,0.9"), csv.find("1,2,0.8")) << "in the order of the table";
}

TEST(HeadTableView, HasASentenceUntilThereIsAReading) {
  HeadTableView view;
  EXPECT_FALSE(view.sentence().isEmpty());
  EXPECT_TRUE(view.figure().panels.empty());
  view.setTable({}, nullptr);
  EXPECT_FALSE(view.sentence().isEmpty());
}

}  // namespace
}  // namespace sinkscope
