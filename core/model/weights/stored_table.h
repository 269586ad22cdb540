// Embedding or head of quantised numbers, left as it lies in the file: a prompt needs a row for each of its tokens, and
// of a vocabulary of 128,256 the numbers of all rows are 2 GB in float32 at a width of 4,096.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/checkpoint/checkpoint.h"

namespace sinkscope {

class StoredTable {
 public:
  StoredTable() = default;
  // REQUIRES a quantised matrix [V,C] whose rows are whole blocks. Keeps the file mapped.
  explicit StoredTable(TensorView view) : view_(std::move(view)) {}

  bool defined() const { return !view_.shape.empty(); }
  // ids of any shape, int64, each in 0..V-1, on any device -> [...,C] float32 on the CPU
  at::Tensor rows(const at::Tensor& ids) const;
  // Of each row the columns first..first+count-1.
  at::Tensor rows(const at::Tensor& ids, std::int64_t first, std::int64_t count) const;
  // Rows first..first+count-1: [count,C] float32 on the CPU
  at::Tensor rows(std::int64_t first, std::int64_t count) const;
  std::int64_t vocabulary() const { return view_.shape.at(0); }

 private:
  void widenRows(std::int64_t first, std::int64_t count, float* out) const;

  TensorView view_;
};

}  // namespace sinkscope
