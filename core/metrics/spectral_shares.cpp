#include "core/metrics/spectral_shares.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sinkscope {

at::Tensor squaredSingularValues(const at::Tensor& products) {
  // The decomposition refuses what is no number.
  const at::Tensor finite = products.isfinite().all(-1).all(-1).unsqueeze(-1);
  const at::Tensor values =
      at::linalg_eigvalsh(products.masked_fill(finite.unsqueeze(-1).logical_not(), 0.0)).clamp_min(0.0);
  return values.masked_fill(finite.logical_not(), std::nan(""));
}

at::Tensor spectralShares(const at::Tensor& hidden, std::int64_t firstRow) {
  const at::Tensor rows = hidden.narrow(-2, firstRow, hidden.size(-2) - firstRow).to(at::kDouble);
  if (rows.size(-2) == 0) {
    std::vector<std::int64_t> sizes = rows.sizes().vec();
    sizes.pop_back();
    sizes.back() = 1;
    return at::full(sizes, std::nan(""), rows.options());
  }
  // The squares are the eigenvalues of the smaller product; rounding may make the least of them negative.
  const bool tall = rows.size(-2) > rows.size(-1);
  const at::Tensor across = rows.transpose(-2, -1);
  const at::Tensor squares = squaredSingularValues(tall ? at::matmul(across, rows) : at::matmul(rows, across));
  return squares / squares.sum(-1, /*keepdim=*/true);
}

}  // namespace sinkscope
