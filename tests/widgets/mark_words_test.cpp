// The word "context" crossed the curves of low panels, and “old” → “young” the bars of a narrow one: words beside a
// line across a panel keep clear of its curves.
#include "widgets/mark_words.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

const QRectF kArea(0, 0, 400, 100);
const QSizeF kWord(50, 12);
constexpr double kGap = 3.0;

DrawnCurve line(std::initializer_list<QPointF> points) { return {.points = QPolygonF(QVector<QPointF>(points))}; }

MarkWords word(double x, const QSizeF& size = kWord) { return {x, {size}}; }

QRectF placeOf(double x, const std::vector<DrawnCurve>& curves, const QRectF& area = kArea) {
  return placesOfWords(area, {word(x)}, curves, kGap).places.front().rect;
}

TEST(MarkWordsTest, StandAtTheUpperEndOnTheRightWhereNothingIsInTheirWay) {
  EXPECT_EQ(placeOf(100, {line({{0, 90}, {400, 90}})}), QRectF(QPointF(103, 0), kWord));
  EXPECT_EQ(placeOf(390, {}).right(), 387) << "on the side that has the room";
}

TEST(MarkWordsTest, KeepClearOfEveryCurve) {
  // Rising through the upper right of the line; a dot alone; the bars of a histogram; a band.
  const std::vector<DrawnCurve> all{line({{0, 60}, {100, 30}, {400, 0}}),
                                    line({{120, 50}}),
                                    {.points = QPolygonF({{60, 20}, {90, 20}, {90, 100}, {60, 100}}), .filled = true},
                                    {.points = QPolygonF({{0, 70}, {400, 60}, {400, 80}, {0, 90}}), .filled = true}};
  for (double x = 5; x < 400; x += 13) {
    const PlacedWords placed = placesOfWords(kArea, {word(x)}, all, kGap);
    const QRectF place = placed.places.front().rect;
    EXPECT_TRUE(placed.free) << x;
    EXPECT_TRUE(kArea.contains(place)) << x;
    for (std::size_t curve = 0; curve < all.size(); ++curve)
      EXPECT_FALSE(touches(all[curve], place)) << x << " " << curve;
  }
}

TEST(MarkWordsTest, KeepClearOfDotsAroundTheirPoints) {
  DrawnCurve dots = line({{110, 18}});
  EXPECT_EQ(placeOf(100, {dots}).top(), 0);
  dots.reach = 8;
  EXPECT_LT(placeOf(100, {dots}).right(), 100) << "on the other side";
}

TEST(MarkWordsTest, KeepClearOfEachOtherAndOfEachOthersLines) {
  const std::vector<MarkWords> marks{word(100), word(110), word(120)};
  const PlacedWords placed = placesOfWords(kArea, marks, {}, kGap);
  ASSERT_TRUE(placed.free);
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = 0; b < 3; ++b) {
      const QRectF& words = placed.places[b].rect;
      EXPECT_EQ(placed.places[a].rect.intersects(words), a == b) << a << b;
      const bool across = marks[a].x > words.left() && marks[a].x < words.right();
      EXPECT_FALSE(across && placed.places[a].lineTop < words.bottom()) << "line " << a << " through words " << b;
    }
  }
  EXPECT_EQ(placed.places.front().lineTop, kArea.top()) << "under nothing";
}

TEST(MarkWordsTest, ALineWithoutWordsIsKeptClearOf) {
  const PlacedWords placed = placesOfWords(kArea, {{130, {}}, word(100)}, {}, kGap);
  EXPECT_TRUE(placed.places[0].rect.isNull());
  EXPECT_LT(placed.places[1].rect.right(), 100) << "at the left of its own";
}

TEST(MarkWordsTest, WhereNoPlaceIsFreeTheyStandAtTheUpperEnd) {
  const DrawnCurve everywhere{.points = QPolygonF(kArea), .filled = true};
  const PlacedWords placed = placesOfWords(kArea, {word(100)}, {everywhere}, kGap);
  EXPECT_FALSE(placed.free);
  EXPECT_EQ(placed.places.front().rect, QRectF(QPointF(103, 0), kWord));
}

// “niform head”: words that no side had the room for began left of the panel.
TEST(MarkWordsTest, WordsThatAreWiderThanBothSidesStandOverTheEndOfTheirLine) {
  const QRectF narrow(0, 0, 60, 100);
  for (double x = 10; x <= 50; x += 5) {
    const auto placed = placesOfWords(narrow, {word(x), word(x)}, {line({{0, 60}, {60, 60}})}, kGap);
    for (const WordsPlace& place : placed.places) {
      EXPECT_TRUE(narrow.contains(place.rect)) << x << " " << place.rect.left();
      EXPECT_EQ(place.side, WordsPlace::Side::over) << x;
    }
    EXPECT_FALSE(placed.places[0].rect.intersects(placed.places[1].rect)) << x;
  }
  const auto alone = placesOfWords(narrow, {word(30)}, {}, kGap);
  EXPECT_EQ(alone.places.front().lineTop, kWord.height());
}

TEST(MarkWordsTest, InMoreLinesTheyStandBesideALineThatOneIsTooLongFor) {
  const QRectF narrow(0, 0, 60, 100);
  const MarkWords mark{20, {QSizeF(50, 12), QSizeF(30, 24)}};
  const WordsPlace place = placesOfWords(narrow, {mark}, {}, kGap).places.front();
  EXPECT_EQ(place.form, 1u);
  EXPECT_EQ(place.rect.left(), 23);
}

// Two marks near a narrow panel's highest bars, whose words lay over these.
TEST(MarkWordsTest, CurvesAreAsMuchLowerAsWordsNeedToCoverNothing) {
  const QRectF area(0, 0, 100, 60);
  const DrawnCurve bars{.points = QPolygonF({{5, 3}, {95, 3}, {95, 60}, {5, 60}}), .filled = true};
  const std::vector<MarkWords> marks{word(40, QSizeF(28, 12)), {70, {QSizeF(80, 12), QSizeF(45, 24)}}};
  EXPECT_EQ(roomForWords(area, marks, {}, kGap), 0.0) << "of nothing";
  const double room = roomForWords(area, {marks[0]}, {bars}, kGap);
  EXPECT_GT(room, 9.0);
  EXPECT_LT(room, 16.0);
  const DrawnCurve lower{.points = QPolygonF({{5, 30}, {95, 30}, {95, 60}, {5, 60}}), .filled = true};
  const PlacedWords placed = placesOfWords(area, marks, {lower}, kGap);
  EXPECT_TRUE(placed.free) << "two rows of words";
  const double both = roomForWords(area, marks, {bars}, kGap);
  EXPECT_GT(both, room + 9.0);
  EXPECT_LE(both, 33.0);
}

TEST(MarkWordsTest, ACurveThatOnlyPassesBySeesNoTouch) {
  EXPECT_TRUE(touches(line({{0, 0}, {10, 10}}), QRectF(4, 4, 2, 2)));
  EXPECT_TRUE(touches(line({{0, 5}, {100, 5}}), QRectF(40, 0, 10, 10))) << "through it, without a point within";
  EXPECT_FALSE(touches(line({{0, 0}, {10, 10}}), QRectF(6, 0, 2, 2)));
  EXPECT_FALSE(touches(line({}), QRectF(6, 0, 2, 2)));
}

}  // namespace
}  // namespace sinkscope
