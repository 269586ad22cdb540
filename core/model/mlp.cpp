#include "core/model/mlp.h"

#include <ATen/ATen.h>

#include "core/model/affine.h"
#include "core/model/graph.h"
#include "core/model/graph_kernels.h"
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

at::Tensor mlp(const at::Tensor& x, const SlotTensors& w, const MlpConfig& config, const at::Tensor& added) {
  const bool keepsBoth =
      config.gated && config.activation == Activation::silu && needsGraph(x, w[Slot::gate]) && hasGraphKernel(x);
  const auto gatedSilu = [&] {
    return gatedSiluWithGraph(affine(x, w[Slot::gate], w[Slot::gateBias]), affine(x, w[Slot::up], w[Slot::upBias]));
  };
  const auto activated = [&](const at::Tensor& weight, const at::Tensor& bias) {
    return config.activation == Activation::silu ? affineSilu(x, weight, bias)
                                                 : activate(config.activation, affine(x, weight, bias));
  };
  const at::Tensor inner =
      keepsBoth      ? gatedSilu()
      : config.gated ? affineTimes(x, w[Slot::up], w[Slot::upBias], activated(w[Slot::gate], w[Slot::gateBias]))
                     : activated(w[Slot::up], w[Slot::upBias]);
  return added.defined() ? affinePlus(inner, w[Slot::down], w[Slot::downBias], added)
                         : affine(inner, w[Slot::down], w[Slot::downBias]);
}

}  // namespace sinkscope
