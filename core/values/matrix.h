// Plain numbers that may cross from the computing thread to the window: no tensor, no owner but the value itself.
#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

namespace sinkscope {

// rows x cols, row-major, float32. NaN means "nothing here" (the upper triangle of a causal pattern).
struct Matrix {
  int rows = 0;
  int cols = 0;
  std::vector<float> cells;

  Matrix() = default;
  Matrix(int rows, int cols, float fill = 0.0f)
      : rows(rows), cols(cols), cells(static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols), fill) {}

  bool empty() const { return cells.empty(); }
  float& at(int row, int col) {
    assert(row >= 0 && row < rows && col >= 0 && col < cols);
    return cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col)];
  }
  float at(int row, int col) const { return const_cast<Matrix*>(this)->at(row, col); }
  bool operator==(const Matrix&) const = default;
};

// planes x rows x cols, row-major: [layers, heads, tokens] and its like.
struct Volume {
  int planes = 0;
  int rows = 0;
  int cols = 0;
  std::vector<float> cells;

  Volume() = default;
  Volume(int planes, int rows, int cols, float fill = 0.0f)
      : planes(planes), rows(rows), cols(cols),
        cells(static_cast<std::size_t>(planes) * static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols),
              fill) {}

  bool empty() const { return cells.empty(); }
  float& at(int plane, int row, int col) {
    assert(plane >= 0 && plane < planes && row >= 0 && row < rows && col >= 0 && col < cols);
    return cells[(static_cast<std::size_t>(plane) * static_cast<std::size_t>(rows) + static_cast<std::size_t>(row)) *
                     static_cast<std::size_t>(cols) +
                 static_cast<std::size_t>(col)];
  }
  float at(int plane, int row, int col) const { return const_cast<Volume*>(this)->at(plane, row, col); }
  bool operator==(const Volume&) const = default;
};

// At most `most` rows and columns: each cell is the largest of the square of cells it stands for, NaN where all are, so
// that a column one cell wide stays in sight in a small picture. REQUIRES most > 0.
Matrix coarser(const Matrix& matrix, int most);

}  // namespace sinkscope
