#include "core/metrics/sink_rate.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "core/values/error.h"
#include "core/values/sink.h"

namespace sinkscope {

double sinkRate(const at::Tensor& importance, std::int64_t k, double epsilon) {
  if (importance.numel() == 0) throw Error(ErrorKind::badUse, "a sink rate needs at least one head and one token");
  if (k < 0 || k >= importance.size(-1)) {
    throw Error(ErrorKind::badUse, "the sink rate is asked for token " + std::to_string(k),
                "tokens go from 0 to " + std::to_string(importance.size(-1) - 1));
  }
  if (!std::isfinite(epsilon)) throw Error(ErrorKind::badUse, "epsilon is not a number", "0.3 and 0.8 are usual");
  const at::Tensor ofToken = importance.select(-1, k).to(at::kCPU, at::kFloat).contiguous();
  const std::span<const float> each(ofToken.const_data_ptr<float>(), static_cast<std::size_t>(ofToken.numel()));
  const auto sinks = std::count_if(each.begin(), each.end(), [epsilon](float one) { return isSink(one, epsilon); });
  return static_cast<double>(sinks) / static_cast<double>(each.size());
}

}  // namespace sinkscope
