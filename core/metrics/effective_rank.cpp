#include "core/metrics/effective_rank.h"

#include <ATen/ATen.h>

namespace sinkscope {

at::Tensor effectiveRank(const at::Tensor& hidden, std::int64_t firstRow) {
  const at::Tensor rows = hidden.narrow(-2, firstRow, hidden.size(-2) - firstRow).to(at::kDouble);
  // The squares are the eigenvalues of the smaller product; rounding may make the least of them negative.
  const bool tall = rows.size(-2) > rows.size(-1);
  const at::Tensor across = rows.transpose(-2, -1);
  const at::Tensor squares =
      at::linalg_eigvalsh(tall ? at::matmul(across, rows) : at::matmul(rows, across)).clamp_min(0.0);
  const at::Tensor shares = squares / squares.sum(-1, /*keepdim=*/true);
  return at::special_entr(shares).sum(-1).exp().to(at::kFloat);
}

}  // namespace sinkscope
