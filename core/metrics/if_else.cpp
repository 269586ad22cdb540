#include "core/metrics/if_else.h"

#include <ATen/ATen.h>

#include <set>
#include <vector>

namespace sinkscope {

IfElse ifElseScore(const at::Tensor& pattern, std::span<const std::int64_t> ids) {
  const auto tokens = static_cast<std::int64_t>(ids.size());
  const at::Tensor flat = pattern.contiguous();
  const float* weights = flat.const_data_ptr<float>();
  const auto at = [&](std::int64_t i, std::int64_t j) { return static_cast<double>(weights[i * tokens + j]); };
  IfElse best;
  for (const std::int64_t type : std::set<std::int64_t>(ids.begin() + std::min<std::ptrdiff_t>(1, tokens), ids.end())) {
    std::vector<std::int64_t> keys;
    double onTrigger = 0.0, onSink = 0.0;
    std::int64_t triggered = 0, others = 0;
    for (std::int64_t i = 1; i < tokens; ++i) {
      const bool own = ids[static_cast<std::size_t>(i)] == type;
      if (own) keys.push_back(i);
      if (own || (i > 1 && ids[static_cast<std::size_t>(i - 1)] == type)) {
        ++triggered;
        for (const std::int64_t key : keys) onTrigger += at(i, key);
      } else {
        ++others;
        onSink += at(i, 0);
      }
    }
    if (triggered == 0 || others == 0) continue;
    onTrigger /= static_cast<double>(triggered);
    onSink /= static_cast<double>(others);
    if (onTrigger * onSink > best.score) best = {onTrigger * onSink, type, onTrigger, onSink};
  }
  return best;
}

}  // namespace sinkscope
