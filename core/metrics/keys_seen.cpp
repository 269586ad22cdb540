#include "core/metrics/keys_seen.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor KeysSeen::ofRows(std::int64_t firstRow, std::int64_t rows) const {
  const at::Tensor all = at::arange(firstRow + 1, firstRow + 1 + rows, at::kDouble);
  if (window <= 0) return all;
  const auto width = static_cast<double>(window);
  return chunked ? (all - 1.0).remainder(width) + 1.0 : all.clamp_max(width);
}

at::Tensor KeysSeen::firstOfRows(std::int64_t firstRow, std::int64_t rows) const {
  if (window <= 0) return at::ones({rows}, at::kBool);
  return at::arange(firstRow, firstRow + rows, at::kLong) < window;
}

}  // namespace sinkscope
