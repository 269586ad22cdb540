#include "core/metrics/matrix_entropy.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/metrics/spectral_shares.h"

namespace sinkscope {

at::Tensor matrixEntropy(const at::Tensor& hidden, std::int64_t firstRow) {
  return at::special_entr(spectralShares(hidden, firstRow)).sum(-1).to(at::kFloat);
}

at::Tensor matrixEntropyBound(const at::Tensor& leastShare, std::int64_t rank) {
  if (rank < 2) return at::where(leastShare.isnan(), leastShare, at::zeros_like(leastShare));
  // Falls from ln r at p = 1/r to 0 at p = 1.
  const auto r = static_cast<double>(rank);
  const at::Tensor share = leastShare.clamp(1.0 / r, 1.0), rest = 1.0 - share;
  return at::special_entr(share) + at::special_entr(rest) + rest * std::log(r - 1.0);
}

}  // namespace sinkscope
