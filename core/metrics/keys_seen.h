// How many keys the rows of a layer's patterns see.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sinkscope {

struct KeysSeen {
  std::int64_t window = 0;  // the last `window` up to the query; 0: all up to it
  bool chunked = false;     // those up to it of its own chunk of so many tokens

  // i + 1; in a layer with a window of w keys min(i + 1, w), in one that is cut into chunks of w tokens i mod w + 1.
  //   returns [rows] float64 of the rows firstRow.. on
  at::Tensor ofRows(std::int64_t firstRow, std::int64_t rows) const;
  // Whether the first key is one of them. [rows] bool
  at::Tensor firstOfRows(std::int64_t firstRow, std::int64_t rows) const;
};

}  // namespace sinkscope
