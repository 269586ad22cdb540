#include "core/model/delta.h"

#include <ATen/ATen.h>

#include <cmath>
#include <vector>

#include "core/model/affine.h"
#include "core/model/graph.h"
#include "core/model/norm.h"

namespace sinkscope {

namespace {

constexpr double kLeastSquare = 1e-6;  // what is added to a squared length: of a zero vector nothing is made

// x [...,D] -> of length one
at::Tensor ofLengthOne(const at::Tensor& x) { return x * (x.square().sum(-1, true) + kLeastSquare).rsqrt(); }

}  // namespace

at::Tensor gatedDelta(const at::Tensor& x, const SlotTensors& w, const DeltaConfig& config, const NormConfig& norm) {
  const std::int64_t prompts = x.size(0), tokens = x.size(1), keys = config.keys(), values = config.values();
  const std::int64_t together = config.valueHeads / config.keyHeads;

  // A causal convolution of every channel on its own: padded in front, what passes the end cut off.
  const at::Tensor projected =
      at::cat({affine(x, w[Slot::deltaQuery]), affine(x, w[Slot::deltaKey]), affine(x, w[Slot::deltaValue])}, -1);
  const at::Tensor convolved =
      at::silu(at::conv1d(projected.transpose(1, 2).contiguous(), w[Slot::deltaConvolution], {}, /*stride=*/1,
                          /*padding=*/config.kernel - 1, /*dilation=*/1, /*groups=*/2 * keys + values)
                   .narrow(2, 0, tokens))
          .transpose(1, 2)
          .to(wideType(x));
  // A key head serves several value heads. -> [P,T,value heads,keyDim]
  const auto ofKeys = [&](std::int64_t first) {
    return convolved.narrow(2, first, keys)
        .unflatten(-1, {config.keyHeads, config.keyDim})
        .repeat_interleave(together, 2);
  };
  const at::Tensor q = ofLengthOne(ofKeys(0)) / std::sqrt(static_cast<double>(config.keyDim));
  const at::Tensor k = ofLengthOne(ofKeys(keys));
  const at::Tensor v = convolved.narrow(2, 2 * keys, values).unflatten(-1, {config.valueHeads, config.valueDim});

  const at::Tensor strength = at::linear(x, w[Slot::deltaStrength]).sigmoid().to(wideType(x));  // b [P,T,heads]
  const at::Tensor step = at::softplus(at::linear(x, w[Slot::deltaStep]).to(wideType(x)) + w[Slot::deltaStepBias]);
  const at::Tensor kept = (-w[Slot::deltaDecay].to(wideType(x)).exp() * step).exp();  // a [P,T,heads]

  at::Tensor state = at::zeros({prompts, config.valueHeads, config.keyDim, config.valueDim}, v.options());
  std::vector<at::Tensor> read;
  read.reserve(static_cast<std::size_t>(tokens));
  for (std::int64_t t = 0; t < tokens; ++t) {
    const at::Tensor key = k.select(1, t).unsqueeze(-1);  // [P,heads,keyDim,1]
    state = state * kept.select(1, t).unsqueeze(-1).unsqueeze(-1);
    const at::Tensor known = (state * key).sum(-2);
    const at::Tensor news = (v.select(1, t) - known) * strength.select(1, t).unsqueeze(-1);
    state = state + key * news.unsqueeze(-2);
    read.push_back((state * q.select(1, t).unsqueeze(-1)).sum(-2));
  }
  NormConfig plain = norm;
  plain.weightOffset = 0.0;
  const at::Tensor heads = normalize(at::stack(read, 1).to(x.scalar_type()), w[Slot::deltaNorm], {}, plain);
  const at::Tensor opening = affine(x, w[Slot::deltaOpening]).to(wideType(x)).view(heads.sizes());
  const at::Tensor opened = (heads.to(wideType(x)) * at::silu(opening)).to(x.scalar_type());
  return affine(opened.flatten(2), w[Slot::deltaOut]);
}

}  // namespace sinkscope
