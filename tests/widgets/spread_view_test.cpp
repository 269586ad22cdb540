#include "widgets/spread_view.h"

#include <gtest/gtest.h>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

using test::child;

TEST(SpreadView, TheSameTokenStandsAtTheSamePlaceInBothPanels) {
  SpreadView view;
  test::show(view, 360, 600);
  view.setSpread(test::handMadeSpread());
  view.plot().replotNow();
  QSignalSpy hovered(&view, &SpreadView::hovered);
  for (const int panel : {0, 1}) {
    test::hoverAt(view.plot(), view.plot().cellRect(panel, 1, 2).center());
    ASSERT_FALSE(hovered.isEmpty());
    EXPECT_EQ(hovered.last().at(0).value<Hover>(), (Hover{.query = {}, .key = 1})) << "panel " << panel;
  }
  EXPECT_NEAR(view.plot().cellRect(0, 1, 2).left(), view.plot().cellRect(1, 1, 2).left(), 1.0);
}

TEST(SpreadView, ReadsOutLayerTokenAndDistance) {
  SpreadView view;
  test::show(view, 360, 600);
  view.setSpread(test::handMadeSpread());
  view.plot().replotNow();
  QSignalSpy words(&view, &SpreadView::readOut);
  test::hoverAt(view.plot(), view.plot().cellRect(0, 2, 2).center());
  ASSERT_FALSE(words.isEmpty());
  EXPECT_EQ(words.last().at(0).toString(), QStringLiteral("with ⟨bos⟩ · after 2 blocks · ' old' (2): ‖Δx‖₂ 22.00"));
  test::hoverAt(view.plot(), view.plot().cellRect(1, 0, 2).center());
  EXPECT_EQ(words.last().at(0).toString(), QStringLiteral("without ⟨bos⟩ · embedding · ' old' (1): ‖Δx‖₂ 1.500"));
}

TEST(SpreadView, TheEmptyColumnUnderBosIsNoToken) {
  SpreadView view;
  test::show(view, 360, 600);
  view.setSpread(test::handMadeSpread());
  QSignalSpy hovered(&view, &SpreadView::hovered), clicked(&view, &SpreadView::clicked);
  Q_EMIT view.plot().hovered(0, 0, 0);
  EXPECT_EQ(hovered.last().at(0).value<Hover>(), (Hover{.query = {}, .key = kBosToken}));
  Q_EMIT view.plot().hovered(1, 0, 0);
  EXPECT_EQ(hovered.last().at(0).value<Hover>(), Hover{});
  Q_EMIT view.plot().clicked(1, 0, 0, Qt::NoModifier);
  EXPECT_TRUE(clicked.isEmpty());
}

TEST(SpreadView, EnterInEitherWordAsksForTheChange) {
  SpreadView view;
  test::show(view, 360, 600);
  view.setChange(QStringLiteral("old"), QStringLiteral("young"));
  QSignalSpy edited(&view, &SpreadView::changeEdited);
  QLineEdit& to = child<QLineEdit>(view, "changeTo");
  to.selectAll();
  QTest::keyClicks(&to, QStringLiteral("tall"));
  EXPECT_TRUE(edited.isEmpty()) << "not before Enter";
  QTest::keyClick(&to, Qt::Key_Return);
  ASSERT_EQ(edited.size(), 1);
  EXPECT_EQ(edited.last(), (QList<QVariant>{QStringLiteral("old"), QStringLiteral("tall")}));
}

TEST(SpreadView, ARefusedWordStaysBesideItsReasonUntilEscape) {
  SpreadView view;
  test::show(view, 360, 600);
  view.setChange(QStringLiteral("old"), QStringLiteral("young"));
  QLineEdit& to = child<QLineEdit>(view, "changeTo");
  to.selectAll();
  QTest::keyClicks(&to, QStringLiteral("elderly"));
  view.setChangeError(QStringLiteral("'young' is 1 token, 'elderly' is 2"));
  view.setChange(QStringLiteral("old"), QStringLiteral("young"));  // the window repeats what is shown
  EXPECT_EQ(to.text(), QStringLiteral("elderly"));
  EXPECT_TRUE(child<QLabel>(view, "changeError").isVisible());
  QTest::keyClick(&to, Qt::Key_Escape);
  EXPECT_EQ(to.text(), QStringLiteral("young"));
}

TEST(SpreadView, AnEmptyWordIsAskedForInPlace) {
  SpreadView view;
  test::show(view, 360, 600);
  view.setChange(QStringLiteral("old"), QStringLiteral("young"));
  QSignalSpy edited(&view, &SpreadView::changeEdited);
  child<QLineEdit>(view, "changeFrom").clear();
  QTest::keyClick(&child<QLineEdit>(view, "changeFrom"), Qt::Key_Return);
  EXPECT_TRUE(edited.isEmpty());
  EXPECT_FALSE(child<QLabel>(view, "changeError").text().isEmpty());
}

TEST(SpreadView, AWordThatStandsTwiceSaysWhichPlaceIsChangedAndLetsOneChoose) {
  SpreadView view;
  test::show(view, 320, 600);
  QComboBox& places = child<QComboBox>(view, "changeOccurrence");
  view.setOccurrences({QStringLiteral("The [old] king")}, 0);
  EXPECT_FALSE(places.isVisible()) << "there is nothing to choose";
  view.setOccurrences({QStringLiteral("The [old] king"), QStringLiteral("his [old] horse")}, 0);
  EXPECT_TRUE(places.isVisible());
  EXPECT_EQ(places.currentText(), QStringLiteral("1 of 2: The [old] king"));
  QSignalSpy chosen(&view, &SpreadView::occurrenceChosen);
  QTest::keyClick(&places, Qt::Key_Down);
  ASSERT_EQ(chosen.size(), 1);
  EXPECT_EQ(chosen.last().at(0).toInt(), 1);
}

TEST(SpreadView, WithoutASpreadThereIsASentenceAndNoPanel) {
  SpreadView view;
  EXPECT_FALSE(view.sentence().isEmpty());
  EXPECT_TRUE(view.figure().panels.empty());
  view.setSpread(test::handMadeSpread());
  EXPECT_TRUE(view.sentence().isEmpty());
  EXPECT_EQ(view.figure().panels.size(), 2u);
  view.setSpread(nullptr);
  EXPECT_FALSE(view.sentence().isEmpty());
}

// Two and two in a narrow view had titles in five lines and maps of 20 pixels.
TEST(SpreadView, FourPicturesOfANarrowViewStandAboveOneAnother) {
  SpreadView view;
  view.setSpread(test::handMadeSpread(), test::handMadeSpread());
  const auto rows = [&] {
    std::vector<std::pair<int, int>> places;
    for (const Panel& panel : view.plot().figure().panels) places.emplace_back(panel.row, panel.column);
    return places;
  };
  using Places = std::vector<std::pair<int, int>>;
  test::show(view, 900, 600);
  EXPECT_EQ(rows(), (Places{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
  const auto lead = [&] {
    for (const QLabel* label : view.findChildren<QLabel*>()) {
      if (label->text() == QStringLiteral("Change")) return label->isVisible();
    }
    return false;
  };
  EXPECT_TRUE(lead());
  const int narrow = 24 * QFontMetrics(view.theme().font).averageCharWidth();
  view.resize(narrow, 600);
  QCoreApplication::processEvents();
  EXPECT_EQ(rows(), (Places{{0, 0}, {1, 0}, {2, 0}, {3, 0}}));
  EXPECT_FALSE(lead()) << "its room is the words'";
  view.plot().replotNow();
  EXPECT_GT(view.plot().cellRect(3, 0, 0).top(), view.plot().cellRect(2, 0, 0).bottom());
  view.resize(narrow, 260);
  QCoreApplication::processEvents();
  EXPECT_EQ(rows(), (Places{{0, 0}, {0, 1}, {1, 0}, {1, 1}})) << "a low one has no room for four rows";
  for (const Panel& panel : view.plot().figure().panels)
    EXPECT_EQ(std::get<Heatmap>(panel.content).title, panel.row == 0 ? "with ⟨bos⟩" : "without ⟨bos⟩");
  view.resize(900, 600);
  QCoreApplication::processEvents();
  EXPECT_EQ(rows(), (Places{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
  EXPECT_EQ(std::get<Heatmap>(view.plot().figure().panels[1].content).title, "with ⟨bos⟩, edited");
}

TEST(SpreadView, TwoPicturesOfALowViewLeaveTheirRoomToTheMaps) {
  SpreadView view;
  test::show(view, 420, 600);
  view.setSpread(test::handMadeSpread());
  const auto first = [&]() -> const Heatmap& { return std::get<Heatmap>(view.plot().figure().panels[0].content); };
  EXPECT_FALSE(first().rowAxis.empty());
  const std::string title = first().title;
  view.resize(420, 160);
  QCoreApplication::processEvents();
  EXPECT_TRUE(first().rowAxis.empty());
  EXPECT_EQ(first().title, title) << "for which there is room";
  view.resize(420, 600);
  QCoreApplication::processEvents();
  EXPECT_FALSE(first().rowAxis.empty());
}

TEST(SpreadView, FitsInto320Pixels) {
  SpreadView view;
  view.setSpread(test::handMadeSpread());
  test::show(view, 320, 500);
  EXPECT_EQ(view.width(), 320) << "needs " << view.minimumSizeHint().width();
  for (const char* name : {"changeFrom", "changeTo"}) {
    const QWidget& edit = child<QWidget>(view, name);
    EXPECT_TRUE(view.rect().contains(QRect(edit.mapTo(&view, QPoint(0, 0)), edit.size()))) << name;
  }
}

}  // namespace
}  // namespace sinkscope
