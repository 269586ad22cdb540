#include "widgets/geometry/scene_layout.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(SceneLayout, FourPanelsStandInTwoRowsWhateverTheShape) {
  for (const QSizeF size : {QSizeF(620, 640), QSizeF(1200, 300)}) {
    const ScenePlaces places = placesIn(QRectF(QPointF(), size), 4, true, QFont());
    ASSERT_EQ(places.panels.size(), 4u);
    EXPECT_EQ(places.panels[0].top(), places.panels[1].top());
    EXPECT_EQ(places.panels[0].left(), places.panels[2].left());
    EXPECT_LT(places.panels[0].left(), places.panels[1].left());
    EXPECT_LT(places.panels[0].top(), places.panels[2].top());
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_TRUE(places.panels[i].contains(places.rooms[i]));
      for (std::size_t other = i + 1; other < 4; ++other)
        EXPECT_FALSE(places.panels[i].adjusted(1, 1, -1, -1).intersects(places.panels[other]));
    }
  }
}

TEST(SceneLayout, TwoPanelsStandBesideOrBelowEachOther) {
  EXPECT_EQ(placesIn(QRectF(0, 0, 1200, 300), 2, true, QFont()).panels[1].top(), 0.0);
  EXPECT_EQ(placesIn(QRectF(0, 0, 400, 600), 2, true, QFont()).panels[1].left(), 0.0);
}

// In a pane of 380 x 215 with text four sizes up boxes one above the other were 40 pixels high.
TEST(SceneLayout, InLargeTypeTwoPanelsStandWhereTheirBoxesAreLarger) {
  QFont large;
  large.setPixelSize(19);
  EXPECT_EQ(placesIn(QRectF(0, 0, 380, 215), 2, true, large).panels[1].top(), 0.0);
  EXPECT_GT(placesIn(QRectF(0, 0, 380, 215), 2, true, large).rooms[0].height(), 100.0);
  EXPECT_EQ(placesIn(QRectF(0, 0, 380, 900), 2, true, large).panels[1].left(), 0.0);
}

}  // namespace
}  // namespace sinkscope
