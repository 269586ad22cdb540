#include "widgets/cell_geometry.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

CellGeometry tenByTen() {
  CellGeometry where;
  where.area = QRectF(50, 20, 100, 100);
  where.right = where.last = 9.5;
  where.rows = where.columns = 10;
  return where;
}

TEST(CellGeometry, EveryPixelBelongsToTheCellItLiesIn) {
  const CellGeometry where = tenByTen();
  EXPECT_EQ(where.cell(0, 0), QRectF(50, 20, 10, 10));
  EXPECT_EQ(where.cell(9, 9), QRectF(140, 110, 10, 10));
  EXPECT_EQ(where.columnAt(50.0), 0);
  EXPECT_EQ(where.columnAt(149.9), 9);
  EXPECT_EQ(where.columnAt(150.0), -1);
  EXPECT_EQ(where.rowAt(59.0), 3);
  EXPECT_EQ(where.rowAt(19.0), -1);
}

TEST(CellGeometry, RowZeroIsAtTheBottomOfAGridThatGrowsUpwards) {
  CellGeometry where = tenByTen();
  where.upwards = true;
  EXPECT_EQ(where.cell(0, 0), QRectF(50, 110, 10, 10));
  EXPECT_EQ(where.rowAt(115.0), 0);
  EXPECT_EQ(where.rowAt(21.0), 9);
}

TEST(CellGeometry, CellsOutsideTheZoomedRangeAreNowhere) {
  CellGeometry where = tenByTen();
  where.left = 3.0;
  where.right = 8.0;
  EXPECT_TRUE(where.cell(0, 2).isEmpty());
  EXPECT_TRUE(where.cell(0, 9).isEmpty());
  EXPECT_EQ(where.cell(0, 3), QRectF(50, 20, 10, 10));  // its right half
  EXPECT_TRUE(where.cell(0, 10).isEmpty());
  EXPECT_TRUE(where.cell(-1, 4).isEmpty());
}

TEST(CellGeometry, ThePinnedColumnLiesOverTheOthersAtTheLeftEdge) {
  CellGeometry where = tenByTen();
  where.left = 4.5;
  where.strip = 12.0;
  where.stripGap = 2.0;
  EXPECT_EQ(where.cell(2, 0).left(), 50.0);
  EXPECT_EQ(where.cell(2, 0).width(), 12.0);
  EXPECT_EQ(where.columnAt(55.0), 0);
  EXPECT_EQ(where.columnAt(63.0), -1);  // the gap
  EXPECT_EQ(where.columnAt(65.0), 5);
  EXPECT_EQ(where.cell(2, 5).left(), 64.0);
}

TEST(CellGeometry, TheWideFirstColumnIsAllThatLiesLeftOfTheOthers) {
  CellGeometry where;
  where.area = QRectF(50, 20, 400, 100);
  where.rows = where.columns = 1000;
  where.right = where.last = 999.5;
  where.left = CellGeometry::leftFor(-0.5, 999.5, 400.0, 8.0);
  where.widenFirstColumn();
  EXPECT_EQ(where.cell(3, 0).left(), 50.0);
  EXPECT_EQ(where.cell(3, 0).width(), 8.0);
  EXPECT_EQ(where.columnAt(57.9), 0);
  EXPECT_EQ(where.columnAt(58.1), 1);
  EXPECT_EQ(where.columnAt(449.9), 999);
  EXPECT_NEAR(where.cell(3, 500).width(), 392.0 / 999.0, 1e-9);
}

TEST(CellGeometry, AFirstColumnThatIsWideAlreadyStaysAsItIs) {
  EXPECT_EQ(CellGeometry::leftFor(-0.5, 9.5, 100.0, 8.0), -0.5);
  EXPECT_EQ(CellGeometry::leftFor(3.5, 99.5, 400.0, 8.0), 3.5);  // it is out of sight
  EXPECT_LT(CellGeometry::leftFor(0.3, 99.5, 400.0, 8.0), 0.3);  // a sliver of it is left
}

}  // namespace
}  // namespace sinkscope
