#include "core/model/attention/gate.h"

#include <ATen/ATen.h>

#include "core/model/affine.h"

namespace sinkscope {

at::Tensor gatedHeads(Gate gate, const at::Tensor& read, const at::Tensor& x, const SlotTensors& w) {
  switch (gate) {
    case Gate::none:
    case Gate::value: return read;
    case Gate::elementwise: return read * affine(x, w[Slot::attentionGate]).sigmoid().view(read.sizes());
    case Gate::headwise: return read * affine(x, w[Slot::attentionGate]).sigmoid().unsqueeze(-1);
    case Gate::fixed: return read * w[Slot::attentionGate].sigmoid();
  }
  return read;
}

at::Tensor gatedValues(Gate gate, const at::Tensor& v, const SlotTensors& w) {
  if (gate != Gate::value) return v;
  const at::Tensor matrices = w[Slot::valueGate].view({1, v.size(1), v.size(3), v.size(3)});
  return v * at::matmul(v, matrices.transpose(2, 3)).sigmoid();
}

at::Tensor withoutOwnValue(const at::Tensor& read, const at::Tensor& v) {
  constexpr double kLeast = 1e-12;  // of a value that is zero nothing is taken away
  const at::Tensor own = v.repeat_interleave(read.size(1) / v.size(1), 1);
  const at::Tensor along =
      (read * own).sum(-1, /*keepdim=*/true) / own.square().sum(-1, /*keepdim=*/true).clamp_min(kLeast);
  return read - along * own;
}

}  // namespace sinkscope
