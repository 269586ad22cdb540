#include "core/values/matrix.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();

Matrix matrixOf(int rows, int cols, std::initializer_list<float> cells) {
  Matrix matrix(rows, cols);
  matrix.cells = cells;
  return matrix;
}

TEST(Coarser, LeavesAMatrixAloneThatIsSmallEnough) {
  const Matrix matrix = matrixOf(2, 3, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(coarser(matrix, 3), matrix);
  EXPECT_EQ(coarser(matrix, 100), matrix);
}

TEST(Coarser, TakesTheLargestOfEverySquare) {
  const Matrix small = coarser(matrixOf(4, 4,
                                        {1, 0, 0, 0,    //
                                         0, 0, 7, 0,    //
                                         -3, -1, 2, 2,  //
                                         -2, -5, 2, 9}),
                               2);
  EXPECT_EQ(small, matrixOf(2, 2, {1, 7, -1, 9}));
}

TEST(Coarser, KeepsNoMoreThanAskedForWhereTheSidesDoNotDivide) {
  const Matrix small = coarser(Matrix(65, 65, 0.25f), 64);  // squares of 2, the last ones cut
  EXPECT_EQ(small, Matrix(33, 33, 0.25f));
  const Matrix wide = coarser(matrixOf(2, 5, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}), 2);  // squares of 3
  EXPECT_EQ(wide, matrixOf(1, 2, {8, 10}));
}

TEST(Coarser, CountsNothingOnlyWhereASquareHoldsNothing) {
  const Matrix small = coarser(matrixOf(4, 4,
                                        {.9f, kNothing, kNothing, kNothing,  //
                                         .4f, .6f, kNothing, kNothing,       //
                                         .2f, .1f, .7f, kNothing,            //
                                         .1f, .1f, .3f, .5f}),
                               2);
  EXPECT_FLOAT_EQ(small.at(0, 0), .9f);
  EXPECT_TRUE(std::isnan(small.at(0, 1))) << "above the diagonal there is nothing";
  EXPECT_FLOAT_EQ(small.at(1, 0), .2f);
  EXPECT_FLOAT_EQ(small.at(1, 1), .7f);
}

TEST(Coarser, KeepsAColumnOfOneCellInSight) {
  Matrix matrix(64, 64, 0.0f);
  for (int row = 0; row < 64; ++row) matrix.at(row, 9) = 1.0f;
  const Matrix small = coarser(matrix, 16);
  for (int row = 0; row < 16; ++row) EXPECT_EQ(small.at(row, 2), 1.0f);
}

}  // namespace
}  // namespace sinkscope
