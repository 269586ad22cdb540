#include "core/model/attention/gate.h"

#include <ATen/ATen.h>

#include "core/model/affine.h"

namespace sinkscope {

at::Tensor outputGate(Gate gate, const at::Tensor& x, const SlotTensors& w, int heads) {
  if (gate == Gate::fixed) return w[Slot::attentionGate].sigmoid();  // [H,D]
  const at::Tensor open = affine(x, w[Slot::attentionGate]).sigmoid();
  return gate == Gate::headwise ? open.unsqueeze(-1) : open.unflatten(-1, {heads, -1});
}

at::Tensor meanOpening(const at::Tensor& open, const at::Tensor& read) {
  const at::Tensor mean = open.mean(-1, /*keepdim=*/false, at::kFloat);
  return mean.expand({read.size(0), read.size(1), read.size(2)}).transpose(1, 2);
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
