#include "widgets/score_parts_view.h"

#include <QtTest/QSignalSpy>
#include <QtWidgets/QLabel>

#include <gtest/gtest.h>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

std::shared_ptr<const ScoreParts> handMadeParts() {
  auto parts = std::make_shared<ScoreParts>();
  parts->tokens = test::handMadeTokens(true);
  parts->name = "L2H1";
  parts->key = 0;
  parts->query = 3;
  parts->parts = {"spike dims", "other dims", "rotation"};
  parts->own = {4.0, 1.5, -2.0};
  parts->others = {0.5, 1.0, -1.0};
  parts->score = 3.5;
  parts->othersScore = 0.5;
  parts->ownShape = {.norm = 2.5, .cosine = 0.875, .apart = 1.25};
  parts->othersShape = {.norm = 5.5, .cosine = 0.125, .apart = 0.0625};
  parts->ownUnrotated.cosine = 0.75;
  return parts;
}

TEST(ScorePartsView, ShowsPartsAndTheirSumInPairs) {
  ScorePartsView view;
  EXPECT_FALSE(view.sentence().isEmpty());
  test::show(view, 700, 260);
  view.setParts(handMadeParts());
  EXPECT_TRUE(view.sentence().isEmpty());
  EXPECT_EQ(view.title(), QStringLiteral("L2H1 · key ⟨bos⟩ (0) · query ' man' (3)"));
  const Figure figure = view.plot().figure();
  ASSERT_EQ(figure.panels.size(), 2u);
  EXPECT_EQ(std::get<Bars>(figure.panels[0].content).values, (std::vector<double>{4.0, 1.5, -2.0, 3.5}));
  EXPECT_EQ(std::get<Bars>(figure.panels[1].content).values.back(), 0.5);
  const QString shape = view.findChild<QLabel*>(QStringLiteral("keyShape"))->text();
  EXPECT_EQ(
      shape.toStdString(),
      "‖k‖ 2.5 (others 5.5) · cos(q, k) 0.875 (others 0.125), unrotated 0.75 (others 0) · 1 − cos(k, mean k) 1.25 (others "
      "0.0625), unrotated 0 (others 0)");
}

// In a low view they stood over the names of the parts.
TEST(ScorePartsView, WhatTheKeyIsStandsInTheTipWhereTheBarsHaveNoRoomToSpare) {
  ScorePartsView view;
  test::show(view, 480, 150);
  view.setParts(handMadeParts());
  const auto& shape = *view.findChild<QLabel*>(QStringLiteral("keyShape"));
  EXPECT_TRUE(shape.isHidden());
  EXPECT_TRUE(view.plot().toolTip().startsWith(QStringLiteral("‖k‖ 2.5"))) << view.plot().toolTip().toStdString();
  view.resize(480, 320);
  QCoreApplication::processEvents();
  EXPECT_FALSE(shape.isHidden());
  EXPECT_TRUE(view.plot().toolTip().isEmpty());
}

TEST(ScorePartsView, ReadsOutAPartOfBothKeys) {
  ScorePartsView view;
  test::show(view, 700, 260);
  view.setParts(handMadeParts());
  view.plot().replotNow();
  QSignalSpy words(&view, &ScorePartsView::readOut);
  test::hoverAt(view.plot(), view.plot().cellRect(0, 0, 2).center());
  ASSERT_FALSE(words.isEmpty());
  EXPECT_TRUE(words.last()[0].toString().startsWith(QStringLiteral("rotation: ")))
      << words.last()[0].toString().toStdString();
  EXPECT_TRUE(words.last()[0].toString().contains(QStringLiteral("of other keys")));
}

}  // namespace
}  // namespace sinkscope
