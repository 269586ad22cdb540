#include "core/values/matrix.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinkscope {

Matrix coarser(const Matrix& matrix, int most) {
  const int step = (std::max(matrix.rows, matrix.cols) + most - 1) / most;
  if (step <= 1) return matrix;
  Matrix small((matrix.rows + step - 1) / step, (matrix.cols + step - 1) / step,
               std::numeric_limits<float>::quiet_NaN());
  for (int row = 0; row < matrix.rows; ++row) {
    for (int col = 0; col < matrix.cols; ++col) {
      float& cell = small.at(row / step, col / step);
      const float value = matrix.at(row, col);
      if (!std::isnan(value) && !(cell >= value)) cell = value;
    }
  }
  return small;
}

}  // namespace sinkscope
