#include "core/metrics/attention_spectrum.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/metrics/spectral_shares.h"

namespace sinkscope {

AttentionSpectrum attentionSpectrum(const at::Tensor& patterns) {
  constexpr double kCounts = 0.01;
  const at::Tensor wide = patterns.to(at::kDouble);
  // Squares of the singular values, ascending; in float64 a hundredth of the largest is far above rounding.
  const at::Tensor squares = squaredSingularValues(at::matmul(wide, wide.transpose(-2, -1)));
  const at::Tensor largest = squares.select(-1, -1);
  return {(squares.select(-1, -2) / largest).sqrt(),
          at::where(largest > 0.0, squares.gt(kCounts * kCounts * largest.unsqueeze(-1)).sum(-1).to(at::kDouble),
                    at::full_like(largest, std::nan("")))};
}

}  // namespace sinkscope
