#include "core/metrics/sink_rate.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/values/error.h"

namespace sinkscope {

double sinkRate(const at::Tensor& importance, std::int64_t k, double epsilon) {
  if (importance.numel() == 0) throw Error(ErrorKind::badUse, "a sink rate needs at least one head and one token");
  if (k < 0 || k >= importance.size(-1)) {
    throw Error(ErrorKind::badUse, "the sink rate is asked for token " + std::to_string(k),
                "tokens go from 0 to " + std::to_string(importance.size(-1) - 1));
  }
  if (!std::isfinite(epsilon)) throw Error(ErrorKind::badUse, "epsilon is not a number", "0.3 and 0.8 are usual");
  // As isSink() of core/values/sink.h, for whole tensors.
  return (importance.select(-1, k).to(at::kFloat) > static_cast<float>(epsilon)).to(at::kDouble).mean().item<double>();
}

}  // namespace sinkscope
