#include "core/model/mlp.h"

#include <ATen/ATen.h>

#include <numbers>

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
    case Activation::xielu: break;  // has numbers of its own: below
  }
  throw Error(ErrorKind::failed, "an activation has no formula");
}

at::Tensor xielu(const at::Tensor& x, const at::Tensor& above, const at::Tensor& below) {
  constexpr double kSlope = 0.5, kLeast = -1e-6;  // of its paper; exp(x) - 1 is taken no nearer to zero
  const at::Tensor wide = x.to(wideType(x)), bent = wide.clamp_max(kLeast).expm1() - wide;
  const at::Tensor ofAbove = at::softplus(above.to(wideType(x))),
                   ofBelow = at::softplus(below.to(wideType(x))) + kSlope;
  const at::Tensor curved = at::where(wide > 0.0, ofAbove * wide.square(), ofBelow * bent);
  return (curved + kSlope * wide).to(x.scalar_type());
}

namespace {

// gates [...,F] -> likewise
at::Tensor cutOff(const at::Tensor& gates, double sparsity) {
  const at::Tensor share = at::full({}, sparsity, at::kFloat);
  const double quantile = (at::erfinv(2 * share - 1) * std::numbers::sqrt2).item<float>();
  const at::Tensor deviation = at::std(gates, /*dim=*/{-1}, /*unbiased=*/false, /*keepdim=*/true);
  return at::relu(gates - (gates.mean(-1, /*keepdim=*/true) + deviation * quantile));
}

}  // namespace

at::Tensor mlp(const at::Tensor& x, const SlotTensors& w, const MlpConfig& config, const at::Tensor& added,
               double sparsity) {
  const bool isGatedSilu = config.gated && sparsity == 0.0 && config.activation == Activation::silu,
             keepsBoth = isGatedSilu && needsGraph(x, w[Slot::gate]) && hasGraphKernel(x);
  const auto gatedSilu = [&] {
    return gatedSiluWithGraph(affine(x, w[Slot::gate], w[Slot::gateBias]), affine(x, w[Slot::up], w[Slot::upBias]));
  };
  const auto activated = [&](const at::Tensor& weight, const at::Tensor& bias) {
    if (sparsity > 0.0) return activate(config.activation, cutOff(affine(x, weight, bias), sparsity));
    if (config.activation == Activation::xielu)
      return xielu(affine(x, weight, bias), w[Slot::activationAbove], w[Slot::activationBelow]);
    return config.activation == Activation::silu ? affineSilu(x, weight, bias)
                                                 : activate(config.activation, affine(x, weight, bias));
  };
  const at::Tensor inner =
      keepsBoth      ? gatedSilu()
      : isGatedSilu  ? affineGatedSilu(x, w[Slot::gate], w[Slot::gateBias], w[Slot::up], w[Slot::upBias])
      : config.gated ? affineTimes(x, w[Slot::up], w[Slot::upBias], activated(w[Slot::gate], w[Slot::gateBias]))
                     : activated(w[Slot::up], w[Slot::upBias]);
  return added.defined() ? affinePlus(inner, w[Slot::down], w[Slot::downBias], added)
                         : affine(inner, w[Slot::down], w[Slot::downBias]);
}

}  // namespace sinkscope
