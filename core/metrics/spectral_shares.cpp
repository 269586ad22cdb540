#include "core/metrics/spectral_shares.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sinkscope {

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
  const at::Tensor squares =
      at::linalg_eigvalsh(tall ? at::matmul(across, rows) : at::matmul(rows, across)).clamp_min(0.0);
  return squares / squares.sum(-1, /*keepdim=*/true);
}

}  // namespace sinkscope
