#include "widgets/attention_view.h"

#include <cmath>

#include <gtest/gtest.h>
#include <QtTest/QSignalSpy>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

std::shared_ptr<const HeadPattern> shared(HeadPattern pattern) {
  return std::make_shared<const HeadPattern>(std::move(pattern));
}

AttentionView::PatternSide side(bool bos, const char* title = "") {
  return {test::side(bos, title), shared(test::handMadePattern(bos))};
}

Hover lastHover(const QSignalSpy& spy) { return spy.last().at(0).value<Hover>(); }

const Matrix& cellsOf(AttentionView& view, std::size_t panel) {
  return std::get<Heatmap>(view.plot().figure().panels.at(panel).content).cells;
}

TEST(AttentionView, ACellMeansTheSameTextTokensWithAndWithoutBos) {
  AttentionView view;
  test::show(view, 900, 500);
  view.setSides({side(true, "with ⟨bos⟩"), side(false, "without ⟨bos⟩")});
  view.plot().replotNow();
  QSignalSpy hovered(&view, &AttentionView::hovered);
  test::hoverAt(view.plot(), view.plot().cellRect(0, 3, 2).center());
  ASSERT_FALSE(hovered.isEmpty());
  EXPECT_EQ(lastHover(hovered), (Hover{.query = 2, .key = 1}));
  test::hoverAt(view.plot(), view.plot().cellRect(1, 2, 1).center());
  EXPECT_EQ(lastHover(hovered), (Hover{.query = 2, .key = 1}));
  test::hoverAt(view.plot(), view.plot().cellRect(0, 3, 0).center());
  EXPECT_EQ(lastHover(hovered), (Hover{.query = 2, .key = kBosToken}));
}

TEST(AttentionView, ReadsOutTokensPositionsAndWeight) {
  AttentionView view;
  test::show(view, 700, 500);
  view.setSides({side(true)});
  view.plot().replotNow();
  QSignalSpy words(&view, &AttentionView::readOut);
  test::hoverAt(view.plot(), view.plot().cellRect(0, 3, 0).center());
  ASSERT_FALSE(words.isEmpty());
  EXPECT_EQ(words.last().at(0).toString(), QStringLiteral("query ' man' (3) → key ⟨bos⟩ (0): 0.5000"));
  test::hoverAt(view.plot(), view.plot().cellRect(0, 1, 4).center());
  EXPECT_EQ(words.last().at(0).toString(),
            QStringLiteral("query 'The' (1) → key ''s' (4): none, the key comes after the query"));
  Q_EMIT view.plot().hoverLeft();
  EXPECT_EQ(words.last().at(0).toString(), QString());
}

TEST(AttentionView, AClickPinsTheCellsTokens) {
  AttentionView view;
  test::show(view, 700, 500);
  view.setSides({side(true)});
  view.plot().replotNow();
  QSignalSpy clicked(&view, &AttentionView::clicked);
  test::clickAt(view.plot(), view.plot().cellRect(0, 5, 2).center());
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(lastHover(clicked), (Hover{.query = 4, .key = 1}));
}

TEST(AttentionView, LeavesTheSinkColumnOutAsAsked) {
  AttentionView view;
  view.setSides({side(true)});
  EXPECT_EQ(cellsOf(view, 0).at(4, 0), 0.5f);
  view.setSinkColumn(SinkColumn::hidden);
  EXPECT_TRUE(std::isnan(cellsOf(view, 0).at(4, 0)));
  EXPECT_EQ(cellsOf(view, 0).at(4, 1), 0.125f);
  view.setSinkColumn(SinkColumn::renormalised);
  EXPECT_EQ(view.sinkColumn(), SinkColumn::renormalised);
  EXPECT_FLOAT_EQ(cellsOf(view, 0).at(4, 1), 0.25f);
}

TEST(AttentionView, BothSidesHaveOneScale) {
  AttentionView view;
  view.setSides({side(true, "a"), side(false, "b")});
  view.setScale(Scale::log);
  EXPECT_EQ(view.scale(), Scale::log);
  const Figure figure = view.figure();
  const ColourScale& a = std::get<Heatmap>(figure.panels[0].content).colour;
  const ColourScale& b = std::get<Heatmap>(figure.panels[1].content).colour;
  EXPECT_EQ(a.scale, Scale::log);
  EXPECT_EQ(b.scale, Scale::log);
  EXPECT_EQ(a.low, b.low);
  EXPECT_EQ(a.high, b.high);
}

TEST(AttentionView, TitleNamesTheHeadThatIsDrawn) {
  AttentionView view;
  view.setSides({{test::side(true), shared(test::handMadePattern(true, 1, 3))}});
  EXPECT_EQ(view.title(), QStringLiteral("L1H3"));
  EXPECT_EQ(view.figure().name, "attention-L1H3");
}

TEST(AttentionView, AHoveredTokenIsMarkedInThePicture) {
  AttentionView view;
  test::show(view, 700, 500);
  view.setSides({side(true)});
  view.plot().replotNow();
  const QImage before = view.grab().toImage();
  view.setHover({.query = {}, .key = 2});
  view.plot().replotNow();
  const QImage after = view.grab().toImage();
  const QPoint offset = view.plot().mapTo(&view, QPoint(0, 0));
  const QRect column = view.plot().cellRect(0, 5, 3).toAlignedRect().translated(offset);  // text token 2 with bos
  const QRect other = view.plot().cellRect(0, 5, 1).toAlignedRect().translated(offset).adjusted(4, 4, -4, -4);
  EXPECT_NE(before.copy(column), after.copy(column));
  EXPECT_EQ(before.copy(other), after.copy(other));
}

AttentionView::PatternSide sinkSide() {
  return {{QString(), test::handMadeMarkedReading(true)}, shared(test::handMadeSinkPattern(true))};
}

TEST(AttentionView, TheLearnedSinkIsAColumnOfItsOwnThatMeansNoToken) {
  AttentionView view;
  test::show(view, 700, 500);
  view.setSides({sinkSide()});
  view.plot().replotNow();
  EXPECT_EQ(view.title(), QStringLiteral("L19H0"));
  const QRectF sink = view.plot().cellRect(0, 3, FigurePlot::kLearnedSink), first = view.plot().cellRect(0, 3, 0);
  ASSERT_FALSE(sink.isEmpty());
  EXPECT_LT(sink.right() + 2.0, first.left()) << "a gap parts it from the tokens";
  QSignalSpy words(&view, &AttentionView::readOut), hovered(&view, &AttentionView::hovered),
      clicked(&view, &AttentionView::clicked);
  test::hoverAt(view.plot(), sink.center());
  ASSERT_FALSE(words.isEmpty());
  EXPECT_EQ(words.last().at(0).toString(), QStringLiteral("query ' man' (3) → goes to the learned sink: 0.2500"));
  EXPECT_EQ(lastHover(hovered), (Hover{.query = 2, .key = {}}));
  test::clickAt(view.plot(), sink.center());
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(lastHover(clicked), (Hover{.query = 2, .key = {}}));
}

TEST(AttentionView, TheLearnedSinkStaysInSightWhileZoomed) {
  AttentionView view;
  test::show(view, 700, 500);
  view.setSides({sinkSide()});
  view.plot().replotNow();
  test::hoverAt(view.plot(), view.plot().cellRect(0, 5, 5).center());
  view.zoomBy(1.5);
  view.plot().replotNow();
  EXPECT_TRUE(view.plot().cellRect(0, 5, 0).isEmpty()) << "zoomed away from the first column";
  EXPECT_FALSE(view.plot().cellRect(0, 5, FigurePlot::kLearnedSink).isEmpty());
}

TEST(AttentionView, TheNumbersOfTheLearnedSinkLeaveWithTheOthers) {
  AttentionView view;
  view.setSides({sinkSide()});
  const std::string csv = toCsv(view.figure());
  EXPECT_NE(csv.find(",-1,learned sink,0.25\n"), std::string::npos);
}

}  // namespace
}  // namespace sinkscope
