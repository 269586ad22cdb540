#include "core/metrics/row_shape.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinkscope {

at::Tensor entropyBesideFirst(const at::Tensor& rows, std::int64_t firstRow, KeysSeen sees) {
  const at::Tensor others = rows.narrow(-1, 1, rows.size(-1) - 1).to(at::kDouble);
  const at::Tensor sum = others.sum(-1);
  // -sum A' ln A' with A' = A / s: (-sum A ln A) / s + ln s
  const at::Tensor entropy = at::special_entr(others).sum(-1) / sum + sum.log();
  const std::int64_t count = rows.size(-2);
  const at::Tensor first = sees.firstOfRows(firstRow, count).to(at::kDouble);
  const at::Tensor most = (sees.ofRows(firstRow, count) - first).clamp_min(2.0);
  return (entropy / most.log().to(rows.device())).to(at::kFloat);
}

at::Tensor scoreSpread(const at::Tensor& rows) {
  const at::Tensor wide = rows.to(at::kDouble);
  const at::Tensor least = wide.masked_fill(wide <= 0.0, std::numeric_limits<double>::infinity()).amin(-1);
  const at::Tensor largest = wide.amax(-1);
  return at::where(largest > 0.0, (largest / least).log(), at::full_like(largest, std::nan(""))).to(at::kFloat);
}

at::Tensor sharpestBound(const at::Tensor& spread, const at::Tensor& keys) {
  return 1.0 / (1.0 + (keys.to(at::kDouble) - 1.0) * (-spread.to(at::kDouble)).exp());
}

}  // namespace sinkscope
