#include "core/model/mlp.h"

#include <ATen/ATen.h>

#include "core/values/error.h"

namespace sinkscope {

at::Tensor activate(Activation activation, const at::Tensor& x) {
  switch (activation) {
    case Activation::silu: return at::silu(x);
    case Activation::gelu: return at::gelu(x, "none");
    case Activation::geluTanh: return at::gelu(x, "tanh");
    case Activation::quickGelu: return x * at::sigmoid(1.702 * x);
    case Activation::relu: return at::relu(x);
    case Activation::reluSquared: return at::relu(x).square();
  }
  throw Error(ErrorKind::failed, "an activation has no formula");
}

at::Tensor mlp(const at::Tensor& x, const SlotTensors& w, const MlpConfig& config) {
  at::Tensor inner = at::linear(x, w[Slot::up], w[Slot::upBias]);
  if (config.gated) {
    inner = activate(config.activation, at::linear(x, w[Slot::gate], w[Slot::gateBias])) * inner;
  } else {
    inner = activate(config.activation, inner);
  }
  return at::linear(inner, w[Slot::down], w[Slot::downBias]);
}

}  // namespace sinkscope
