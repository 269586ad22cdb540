#include "core/model/attention/extra_keys.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sinkscope {

namespace {

// [G,1,D] of a key that may be one for all heads, or learned in its leading dimensions alone
at::Tensor keyOf(const at::Tensor& stored, std::int64_t kvHeads, std::int64_t width) {
  at::Tensor key = stored;
  if (key.size(1) < width) key = at::cat({key, at::zeros({key.size(0), width - key.size(1)}, key.options())}, 1);
  return key.expand({kvHeads, width}).unsqueeze(1);
}

}  // namespace

ExtraKeys extraKeysOf(const ModelConfig& config, const SlotTensors& w, const at::TensorOptions& computed) {
  const ExtraConfig& extra = config.attention.extra;
  ExtraKeys made;
  if (w[Slot::sinkLogits].defined()) made.logit = w[Slot::sinkLogits].unsqueeze(-1);
  if (extra.zero) made.logit = at::zeros({config.heads, 1}, computed);
  if (w[Slot::sinkKey].defined()) made.k = keyOf(w[Slot::sinkKey], config.kvHeads, config.headDim);
  if (w[Slot::sinkValue].defined()) made.v = w[Slot::sinkValue].unsqueeze(1);
  if (extra.valueAlongFirst > 0.0) {
    made.v = at::zeros_like(made.k);
    made.v.select(-1, 0).fill_(extra.valueAlongFirst);
  }
  if (extra.valueEven > 0.0) made.v = at::full_like(made.k, extra.valueEven / std::sqrt(config.headDim));
  made.always = w[Slot::alwaysRead];
  return made;
}

}  // namespace sinkscope
