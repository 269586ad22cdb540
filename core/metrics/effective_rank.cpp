#include "core/metrics/effective_rank.h"

#include <ATen/ATen.h>

#include "core/metrics/spectral_shares.h"

namespace sinkscope {

at::Tensor effectiveRank(const at::Tensor& hidden, std::int64_t firstRow) {
  const at::Tensor shares = spectralShares(hidden, firstRow);
  return at::special_entr(shares).sum(-1).exp().to(at::kFloat);
}

}  // namespace sinkscope
