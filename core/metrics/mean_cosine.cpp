#include "core/metrics/mean_cosine.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sinkscope {

at::Tensor meanPairwiseCosine(const at::Tensor& hidden, std::int64_t firstRow) {
  const at::Tensor rows = hidden.narrow(-2, firstRow, hidden.size(-2) - firstRow).to(at::kDouble);
  const at::Tensor units = rows / at::linalg_vector_norm(rows, 2, {-1}, /*keepdim=*/true);
  const auto n = static_cast<double>(rows.size(-2));
  if (rows.size(-2) < 2) return at::full_like(units.sum(-2).sum(-1), std::nan(""), at::kFloat);
  return ((units.sum(-2).square().sum(-1) - n) / (n * (n - 1.0))).to(at::kFloat);
}

}  // namespace sinkscope
