// The word "context" crossed the curves of low panels: words beside a line across a panel keep clear of its curves.
#include "widgets/mark_words.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

const QRectF kArea(0, 0, 400, 100);
const QSizeF kWord(50, 12);
constexpr double kGap = 3.0;

DrawnCurve line(std::initializer_list<QPointF> points) { return {.points = QPolygonF(QVector<QPointF>(points))}; }

TEST(MarkWordsTest, StandAtTheUpperEndOnTheRightWhereNothingIsInTheirWay) {
  const auto places = placesOfWords(kArea, {{100, kWord}}, {line({{0, 90}, {400, 90}})}, kGap);
  EXPECT_EQ(places.front(), QRectF(QPointF(103, 0), kWord));
  EXPECT_EQ(placesOfWords(kArea, {{390, kWord}}, {}, kGap).front().right(), 387) << "on the side that has the room";
}

TEST(MarkWordsTest, KeepClearOfEveryCurve) {
  // Rising through the upper right of the line; a dot alone; the bars of a histogram; a band.
  const std::vector<DrawnCurve> all{line({{0, 60}, {100, 30}, {400, 0}}),
                                    line({{120, 50}}),
                                    {.points = QPolygonF({{60, 20}, {90, 20}, {90, 100}, {60, 100}}), .filled = true},
                                    {.points = QPolygonF({{0, 70}, {400, 60}, {400, 80}, {0, 90}}), .filled = true}};
  for (double x = 5; x < 400; x += 13) {
    const QRectF place = placesOfWords(kArea, {{x, kWord}}, all, kGap).front();
    EXPECT_TRUE(kArea.contains(place)) << x;
    for (std::size_t curve = 0; curve < all.size(); ++curve)
      EXPECT_FALSE(touches(all[curve], place)) << x << " " << curve;
  }
}

TEST(MarkWordsTest, KeepClearOfEachOther) {
  const auto places = placesOfWords(kArea, {{100, kWord}, {110, kWord}, {120, kWord}}, {}, kGap);
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = a + 1; b < 3; ++b) EXPECT_FALSE(places[a].intersects(places[b])) << a << b;
  }
}

TEST(MarkWordsTest, WhereNoPlaceIsFreeTheyStandAtTheUpperEnd) {
  const DrawnCurve everywhere{.points = QPolygonF(kArea), .filled = true};
  EXPECT_EQ(placesOfWords(kArea, {{100, kWord}}, {everywhere}, kGap).front(), QRectF(QPointF(103, 0), kWord));
}

// “niform head”: words that no side had the room for began left of the panel.
TEST(MarkWordsTest, WordsThatAreWiderThanBothSidesStayWithinTheArea) {
  const QRectF narrow(0, 0, 60, 100);
  for (double x = 0; x <= 60; x += 5) {
    const auto places = placesOfWords(narrow, {{x, kWord}, {x, kWord}}, {line({{0, 20}, {60, 20}})}, kGap);
    for (const QRectF& place : places) EXPECT_TRUE(narrow.contains(place)) << x << " " << place.left();
    EXPECT_FALSE(places[0].intersects(places[1])) << x;
  }
}

TEST(MarkWordsTest, ACurveThatOnlyPassesBySeesNoTouch) {
  EXPECT_TRUE(touches(line({{0, 0}, {10, 10}}), QRectF(4, 4, 2, 2)));
  EXPECT_TRUE(touches(line({{0, 5}, {100, 5}}), QRectF(40, 0, 10, 10))) << "through it, without a point within";
  EXPECT_FALSE(touches(line({{0, 0}, {10, 10}}), QRectF(6, 0, 2, 2)));
  EXPECT_FALSE(touches(line({}), QRectF(6, 0, 2, 2)));
}

}  // namespace
}  // namespace sinkscope
