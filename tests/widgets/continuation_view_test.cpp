#include "widgets/continuation_view.h"

#include <cmath>

#include <gtest/gtest.h>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLabel>

#include "tests/widgets/hand_made_reading.h"

namespace sinkscope {
namespace {

Token said(std::int64_t id, const char* text) { return {.id = id, .text = text}; }

// With ⟨bos⟩ " sea" is likeliest, without it " old"; each knows what the other says.
std::shared_ptr<const Continuations> twoConditions() {
  const float none = std::nanf("");
  Continuation with;
  with.title = "with ⟨bos⟩";
  with.bos = true;
  with.next = {{said(7, " sea"), 0.24}, {said(8, " old"), 0.031}};
  with.all = {{7, 0.24}, {8, 0.031}, {9, 0.0004}};
  with.surprise = {none, 2.0f, 3.0f, 4.0f};
  Continuation without;
  without.title = "without ⟨bos⟩";
  without.next = {{said(8, " old"), 0.12}, {said(9, "\n"), 0.06}};
  without.all = {{7, 0.002}, {8, 0.12}, {9, 0.06}};
  without.surprise = {none, 5.0f, 6.0f};
  return std::make_shared<const Continuations>(Continuations{with, without});
}

struct ShownContinuation {
  ShownContinuation() {
    view.setContinuations(twoConditions());
    test::show(view, 1200, 90);
  }
  ContinuationView view;
};

TEST(ContinuationView, WritesTokenAndProbabilityTheLikeliestFirst) {
  const ShownContinuation shown;
  EXPECT_EQ(shown.view.cellText(0, 0), QStringLiteral("␣sea 24 %"));
  EXPECT_EQ(shown.view.cellText(0, 1), QStringLiteral("␣old 3.1 %"));
  EXPECT_EQ(shown.view.cellText(1, 0), QStringLiteral("␣old 12 %"));
  EXPECT_EQ(shown.view.cellText(1, 1), QStringLiteral("⏎ 6.0 %"));
  EXPECT_LT(shown.view.cellRect(0, 0).right(), shown.view.cellRect(0, 1).left());
  EXPECT_LT(shown.view.cellRect(0, 0).bottom(), shown.view.cellRect(1, 0).top());
  EXPECT_TRUE(shown.view.cellRect(0, 2).isNull());
}

TEST(ContinuationView, TheMeanSurpriseGoesOverTheSameTokensOfBoth) {
  const ShownContinuation shown;
  EXPECT_EQ(shown.view.title(), QStringLiteral("mean surprise with ⟨bos⟩ 3.50 · without ⟨bos⟩ 5.50 nats a token"));
}

TEST(ContinuationView, PointingAtATokenTellsWhatEachConditionGivesIt) {
  ShownContinuation shown;
  QSignalSpy told(&shown.view, &ContinuationView::readOut);
  test::hoverAt(shown.view.body(), shown.view.cellRect(0, 0).center());
  ASSERT_FALSE(told.isEmpty());
  EXPECT_EQ(told.last().at(0).toString(), QStringLiteral("next token “ sea”: with ⟨bos⟩ 24 % · without ⟨bos⟩ 0.20 %"));
}

TEST(ContinuationView, AClickChoosesTheTokensOwnText) {
  ShownContinuation shown;
  QSignalSpy chosen(&shown.view, &ContinuationView::chosen);
  QTest::mouseClick(&shown.view.body(), Qt::LeftButton, Qt::NoModifier, shown.view.cellRect(1, 1).center());
  ASSERT_EQ(chosen.size(), 1);
  EXPECT_EQ(chosen.last().at(0).toString(), QStringLiteral("\n"));
}

// The ground of a cell is as long as its probability, on one scale in both rows.
TEST(ContinuationView, GroundsAreOnOneScale) {
  ShownContinuation shown;
  QWidget& body = shown.view.body();
  QImage picture(body.size(), QImage::Format_RGB32);
  body.render(&picture);
  const auto colourAt = [&](int row, int rank, double share) {
    const QRect cell = shown.view.cellRect(row, rank);
    return picture.pixelColor(cell.left() + static_cast<int>(share * cell.width()), cell.top() + 1);
  };
  const QColor filled = colourAt(0, 0, 0.95);  // 0.24 is the most of both rows: its cell is full
  EXPECT_EQ(colourAt(1, 0, 0.45), filled) << "0.12 fills half of its cell";
  EXPECT_NE(colourAt(1, 0, 0.55), filled);
  EXPECT_NE(colourAt(0, 1, 0.20), filled) << "0.031 fills an eighth";
}

TEST(ContinuationView, LeavesAsBarsOfTheSameTokensAndTheSurpriseAlongTheText) {
  const Figure figure = continuationFigure(*twoConditions());
  ASSERT_EQ(figure.panels.size(), 3u);
  const auto& with = std::get<Bars>(figure.panels[0].content);
  const auto& without = std::get<Bars>(figure.panels[1].content);
  EXPECT_EQ(with.labels, (std::vector<std::string>{" sea", " old", "⏎"}));
  EXPECT_EQ(without.labels, with.labels);
  EXPECT_EQ(with.values, (std::vector<double>{0.24, 0.031, 0.0004}));
  EXPECT_EQ(without.values, (std::vector<double>{0.002, 0.12, 0.06}));
  EXPECT_EQ(with.valueTop, without.valueTop);
  const auto& surprise = std::get<Curves>(figure.panels[2].content);
  ASSERT_EQ(surprise.lines.size(), 2u);
  EXPECT_EQ(surprise.lines[0].x, (std::vector<double>{0, 1, 2})) << "the same places of the text";
  EXPECT_EQ(surprise.lines[1].x, (std::vector<double>{1, 2})) << "nothing stands before the first without ⟨bos⟩";
  EXPECT_EQ(surprise.lines[1].y, (std::vector<double>{5, 6}));
  EXPECT_FALSE(figure.record.bos) << "it shows both";
}

TEST(ContinuationView, ConditionsOfOtherVocabulariesKeepTheirOwnTokens) {
  Continuations two = *twoConditions();
  two[1].all = {{8, 0.12}, {9, 0.06}};
  const Figure figure = continuationFigure(two);
  EXPECT_EQ(std::get<Bars>(figure.panels[0].content).labels, (std::vector<std::string>{" sea", " old"}));
  EXPECT_EQ(std::get<Bars>(figure.panels[1].content).labels, (std::vector<std::string>{" old", "⏎"}));
}

// "The top ten" were nine in large type, as if there were no more.
TEST(ContinuationView, SaysHowManyHaveNoRoom) {
  Continuations two = *twoConditions();
  for (Continuation& one : two) {
    one.next.clear();
    for (int i = 0; i < 10; ++i) one.next.push_back({said(i, " thereabouts"), 0.01 * (20 - i)});
  }
  ContinuationView view;
  view.setContinuations(std::make_shared<const Continuations>(two));
  test::show(view, 2400, 90);
  EXPECT_EQ(view.moreText(0), QString());
  EXPECT_FALSE(view.cellRect(0, 9).isNull());
  const int end = view.cellRect(0, 9).right();
  EXPECT_GT(end, view.body().width() - 30) << "the cells have all of the row";
  view.resize(800, 90);
  QCoreApplication::processEvents();
  int cells = 0;
  while (!view.cellRect(0, cells).isNull()) ++cells;
  ASSERT_LT(cells, 10);
  EXPECT_EQ(view.moreText(0), QStringLiteral("+%1").arg(10 - cells));
  const QFontMetrics metrics(view.theme().font);
  EXPECT_LT(view.cellRect(0, cells - 1).right(), view.body().width() - metrics.horizontalAdvance(view.moreText(0)))
      << "and the sign stands beside them";
}

TEST(ContinuationView, AnEmptyOneHasNoPictureAndSaysWhy) {
  ContinuationView view;
  view.setContinuations(nullptr);
  view.setSentence(QStringLiteral("Reading …"));
  EXPECT_TRUE(view.figure().panels.empty());
  EXPECT_TRUE(view.help().contains(QStringLiteral("What to look for")));
}

}  // namespace
}  // namespace sinkscope
