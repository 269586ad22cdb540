// Which two runs the difference is of, and whether a person can tell them apart where there is little room.
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QStyledItemDelegate>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/narrow_names.h"
#include "app/window/compare/run_grid_view.h"
#include "app/window/status_line.h"
#include "tests/app/window/compare/compare_window.h"
#include "tests/app/window/made_run.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

class DifferenceChoiceTest : public CompareWindow {
 protected:
  void openBoth(const char* name) {
    writeMadeRun(folder / name, {.model = "embedded", .conditions = {RunBos::on, RunBos::off}}).finish();
    open(name);
  }
};

// The map and its caption turned, and the status line kept the sign from before.
TEST_F(DifferenceChoiceTest, TheStatusLineTurnsWithTheDifference) {
  openBoth("a.run");
  window->session().selection().selectHead(2, 3);
  page().drawNow();
  ASSERT_TRUE(window->status().facts().endsWith(QStringLiteral("difference +1.000")))
      << window->status().facts().toStdString();
  QTest::mouseClick(&part<QToolButton>("swapDifference"), Qt::LeftButton);
  EXPECT_TRUE(window->status().facts().endsWith(QStringLiteral("difference −1.000")))
      << window->status().facts().toStdString();
}

// A session that was kept before any run was there took the choice away for good.
TEST_F(DifferenceChoiceTest, ASessionWithoutRunsLeavesTheFirstTwo) {
  const Page::Options without = page().options();
  ASSERT_EQ(without.at("pair"), "-1 -1");
  page().setOptions(without);
  openBoth("a.run");
  ASSERT_EQ(page().difference().figure().panels.size(), 1u) << page().difference().sentence().toStdString();
  EXPECT_EQ(std::get<HeadGrid>(page().difference().figure().panels[0].content).title,
            "embedded, with ⟨bos⟩ − embedded, without ⟨bos⟩ at ε 0.3");
  openBoth("b.run");  // other names now
  EXPECT_EQ(page().difference().figure().panels.size(), 1u) << page().difference().sentence().toStdString();
}

// "embedded, with…2026-11-25.run" stood for the run with ⟨bos⟩ and for the one without.
TEST_F(DifferenceChoiceTest, TheConditionStaysInSightInASmallWindow) {
  window->resize(1280, 800);
  openBoth("embedded-2026-11-25.run");
  openBoth("embedded-2026-11-25-2.run");
  auto& table = part<QTableWidget>("rates");
  struct Shown : NameDelegate {
    QString in(const QTableWidget& table, int row) const {
      QStyleOptionViewItem option;
      option.widget = &table;
      option.font = table.font();
      option.rect = table.visualItemRect(table.item(row, 0));
      initStyleOption(&option, table.model()->index(row, 0));
      return option.text;
    }
  } const shown;
  const QStringList conditions{QStringLiteral("with ⟨bos⟩"), QStringLiteral("without ⟨bos⟩")};
  // Once the columns have their widths.
  EXPECT_TRUE(waitFor([&] { return table.rowCount() == 4 && shown.in(table, 3).contains(conditions[1]); }));
  QStringList names;
  for (int row = 0; row < 4; ++row) {
    names << shown.in(table, row);
    EXPECT_NE(names.back(), table.item(row, 0)->text()) << "there is no room for the whole";
    EXPECT_TRUE(names.back().contains(conditions[row % 2])) << names.back().toStdString();
    EXPECT_LE(table.fontMetrics().horizontalAdvance(names.back()), table.columnWidth(0));
    EXPECT_TRUE(table.item(row, 0)->text().startsWith(QStringLiteral("embedded, "))) << "whole, for the table's file";
  }
  EXPECT_EQ(names.removeDuplicates(), 0) << names.join(QLatin1Char('\n')).toStdString();
  EXPECT_TRUE(part<NameBox>("differenceFirst").shownName().contains(conditions[0]))
      << part<NameBox>("differenceFirst").shownName().toStdString();
  EXPECT_TRUE(part<NameBox>("differenceSecond").shownName().contains(conditions[1]))
      << part<NameBox>("differenceSecond").shownName().toStdString();
  EXPECT_EQ(part<NameBox>("differenceFirst").currentText(),
            QStringLiteral("embedded, with ⟨bos⟩, embedded-2026-11-25.run"));
}

// "with ⟨bos⟩, emb…" beside half a line of nothing.
TEST_F(DifferenceChoiceTest, TwoNamesThatFitInALineOfTheirOwnAreWhole) {
  window->resize(1280, 800);
  openBoth("a.run");
  for (const char* name : {"differenceFirst", "differenceSecond"}) {
    EXPECT_TRUE(waitFor([&] { return part<NameBox>(name).shownName() == part<NameBox>(name).currentText(); }))
        << part<NameBox>(name).shownName().toStdString();
  }
  EXPECT_GT(part<NameBox>("differenceFirst").mapTo(window.get(), QPoint()).y(),
            part<QComboBox>("lower").mapTo(window.get(), QPoint()).y());
  window->resize(2200, 800);
  EXPECT_TRUE(waitFor([&] {
    return part<NameBox>("differenceFirst").mapTo(window.get(), QPoint()).y() <
           part<QComboBox>("lower").mapTo(window.get(), QPoint()).y() + 8;
  })) << "in one line, where there is room";
}

// "embe….run, wit…" stood for either run of one day.
TEST_F(DifferenceChoiceTest, RunsOfOneDayAreToldApartInASmallWindow) {
  window->resize(1280, 800);
  for (const char* name : {"embedded-2026-11-25.run", "embedded-2026-11-25-2.run"}) {
    writeMadeRun(folder / name, {.model = "embedded"}).finish();
    open(name);
  }
  waitFor([] { return false; }, 60);
  const QString first = part<NameBox>("differenceFirst").shownName();
  const QString second = part<NameBox>("differenceSecond").shownName();
  EXPECT_NE(first, second);
  EXPECT_TRUE(second.contains(QStringLiteral("25-2"))) << second.toStdString();
}

}  // namespace
}  // namespace sinkscope
