#include "core/metrics/anisotropy.h"

#include <ATen/ATen.h>

#include "core/metrics/spectral_shares.h"

namespace sinkscope {

at::Tensor anisotropy(const at::Tensor& hidden, std::int64_t firstRow) {
  return spectralShares(hidden, firstRow).select(-1, -1).to(at::kFloat);
}

at::Tensor anisotropyBound(const at::Tensor& hidden) {
  const at::Tensor rows = hidden.to(at::kDouble), first = rows.select(-2, 0);
  const at::Tensor direction = first / at::linalg_vector_norm(first, 2, {-1}, /*keepdim=*/true);
  const at::Tensor along = at::matmul(rows, direction.unsqueeze(-1)).squeeze(-1);  // [...,T]
  return along.square().sum(-1) / rows.square().sum(-1).sum(-1);
}

}  // namespace sinkscope
