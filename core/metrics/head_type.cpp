#include "core/metrics/head_type.h"

#include <ATen/ATen.h>

namespace sinkscope {

HeadShares sumHeadShares(const at::Tensor& block, std::int64_t firstQuery) {
  const std::int64_t skipped = std::max<std::int64_t>(2 - firstQuery, 0);  // rows of this block that lie before row 2
  const std::int64_t rows = std::max<std::int64_t>(block.size(-2) - skipped, 0);
  const at::Tensor seen = block.narrow(-2, block.size(-2) - rows, rows);
  const std::int64_t first = firstQuery + skipped;  // the query of the first row that counts
  const auto total = [](const at::Tensor& weights) { return weights.sum(-1, false, at::kDouble); };
  if (rows == 0) {
    const at::Tensor nothing = total(seen.select(-1, 0));
    return {nothing, nothing.clone(), nothing.clone()};
  }
  return {total(seen.select(-1, 0)), total(seen.diagonal(first - 1, -2, -1).narrow(-1, 0, rows)),
          total(seen.diagonal(first, -2, -1))};
}

}  // namespace sinkscope
