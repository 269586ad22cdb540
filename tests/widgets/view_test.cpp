#include "widgets/view.h"

#include <gtest/gtest.h>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/attention_view.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {
namespace {

using test::child;

std::vector<std::unique_ptr<View>> everyView() {
  std::vector<std::unique_ptr<View>> views;
  views.push_back(std::make_unique<SinkGridView>());
  views.push_back(std::make_unique<AttentionView>());
  views.push_back(std::make_unique<ValueNormView>());
  views.push_back(std::make_unique<SpreadView>());
  return views;
}

class Plain : public View {
 public:
  Plain() : View(QStringLiteral("Plain")), body(new QLabel(QStringLiteral("picture"))) { setBody(body); }
  void setDimmed(bool) override {}
  Figure figure() const override { return {}; }
  QString help() const override { return {}; }
  QLabel* body;
};

TEST(View, ASentenceStandsInPlaceOfThePicture) {
  Plain view;
  test::show(view, 300, 200);
  EXPECT_TRUE(view.body->isVisible());
  view.setSentence(QStringLiteral("Type a prompt."));
  EXPECT_FALSE(view.body->isVisible());
  EXPECT_TRUE(child<QLabel>(view, "viewSentence").isVisible());
  view.setSentence({});
  EXPECT_TRUE(view.body->isVisible());
}

TEST(View, WhatIsSavedIsNamedWhereItIsAskedFor) {
  Plain view;
  auto& arrow = child<QToolButton>(view, "exportArrow");
  ASSERT_NE(arrow.menu(), nullptr);
  EXPECT_TRUE(arrow.menu()->actions().front()->text().startsWith(QStringLiteral("Save “Plain” as PDF")));
  view.setName(QStringLiteral("Another"));  // one view that shows several things
  EXPECT_EQ(arrow.menu()->actions().front()->text(), QStringLiteral("Save “Another” as PDF, SVG, PNG, CSV …"));
  EXPECT_EQ(arrow.toolTip(), QStringLiteral("Save or copy Another"));
}

TEST(View, ADoubleClickOnTheTitleAndOnNothingElseAsksForTheWholeWindow) {
  Plain view;
  view.setTitle(QStringLiteral("L2H0"));
  test::show(view, 300, 200);
  QSignalSpy whole(&view, &View::wholeRequested);
  QWidget& title = child<QLabel>(view, "viewTitle");
  QTest::mouseDClick(&title, Qt::LeftButton);
  EXPECT_EQ(whole.size(), 1);
  QTest::mouseDClick(view.body, Qt::LeftButton);
  EXPECT_EQ(whole.size(), 1);
  child<QToolButton>(view, "wholeButton").click();
  EXPECT_EQ(whole.size(), 2);
}

TEST(View, EveryViewSaysSomethingBeforeItHasAnything) {
  for (const auto& view : everyView()) {
    EXPECT_FALSE(view->sentence().isEmpty()) << view->accessibleName().toStdString();
    EXPECT_TRUE(view->figure().panels.empty()) << view->accessibleName().toStdString();
  }
}

TEST(View, EveryViewExplainsItselfWithAFormulaAndASource) {
  for (const auto& view : everyView()) {
    const QString help = view->help();
    EXPECT_TRUE(help.contains(QStringLiteral("What to look for"))) << view->accessibleName().toStdString();
    EXPECT_TRUE(help.contains(QStringLiteral("Source"))) << view->accessibleName().toStdString();
    EXPECT_TRUE(help.contains(QStringLiteral("2025"))) << view->accessibleName().toStdString();
  }
}

TEST(View, TheArrowOffersExportCopyAndMeaning) {
  for (const auto& view : everyView()) {
    QSignalSpy exported(view.get(), &View::exportRequested), copied(view.get(), &View::copyRequested),
        helped(view.get(), &View::helpRequested);
    QMenu* menu = child<QToolButton>(*view, "exportArrow").menu();
    ASSERT_NE(menu, nullptr);
    QSignalSpy whole(view.get(), &View::wholeRequested);
    for (QAction* action : menu->actions()) action->trigger();
    EXPECT_EQ(whole.size(), 1);
    EXPECT_EQ(exported.size(), 1);
    EXPECT_EQ(copied.size(), 1);
    ASSERT_EQ(helped.size(), 1);
    EXPECT_EQ(helped.last().at(0).value<View*>(), view.get());
  }
}

TEST(View, EveryViewHasANameAndOptionsForPeopleWhoCannotSeeTheSigns) {
  for (const auto& view : everyView()) {
    EXPECT_FALSE(view->accessibleName().isEmpty());
    QToolButton& gear = child<QToolButton>(*view, "gear");
    EXPECT_FALSE(gear.accessibleName().isEmpty());
    EXPECT_FALSE(gear.menu()->isEmpty());
    EXPECT_FALSE(gear.isHidden());
  }
}

TEST(View, TheThemeReachesTheWholeView) {
  for (const auto& view : everyView()) {
    test::show(*view, 400, 300);
    view->setTheme(lightTheme());
    const QColor light = view->grab().toImage().pixelColor(200, 200);
    view->setTheme(darkTheme());
    const QColor dark = view->grab().toImage().pixelColor(200, 200);
    EXPECT_GT(light.lightness(), dark.lightness() + 60) << view->accessibleName().toStdString();
  }
}

}  // namespace
}  // namespace sinkscope
