#include "core/model/mamba.h"

#include <ATen/ATen.h>

#include "core/model/affine.h"
#include "core/model/graph.h"
#include "core/model/norm.h"

namespace sinkscope {

at::Tensor mamba(const at::Tensor& x, const SlotTensors& w, const MambaConfig& config, const NormConfig& norm) {
  const std::int64_t prompts = x.size(0), tokens = x.size(1);
  const std::vector<at::Tensor> both =
      affine(x, w[Slot::mambaIn], w[Slot::mambaInBias]).transpose(1, 2).chunk(2, 1);  // [P,W,T] each
  const at::Tensor gate = both[1];

  // A causal convolution of every channel on its own: padded in front, what passes the end cut off.
  const at::Tensor convolved = at::conv1d(both[0].contiguous(), w[Slot::mambaConvolution],
                                          w[Slot::mambaConvolutionBias], /*stride=*/1, /*padding=*/config.kernel - 1,
                                          /*dilation=*/1, /*groups=*/config.width)
                                   .narrow(2, 0, tokens);
  const at::Tensor u = at::silu(convolved);  // [P,W,T]

  // Step, input and output matrices depend on the token: that is the selection.
  const at::Tensor parameters = affine(u.transpose(1, 2), w[Slot::mambaParameters]);  // [P,T,rank+2N]
  const at::Tensor rank = normalize(parameters.narrow(2, 0, config.stepRank), w[Slot::mambaStepNorm], {}, norm);
  const at::Tensor input =
      normalize(parameters.narrow(2, config.stepRank, config.states), w[Slot::mambaInputNorm], {}, norm)
          .to(wideType(x));  // B [P,T,N]
  const at::Tensor output =
      normalize(parameters.narrow(2, config.stepRank + config.states, config.states), w[Slot::mambaOutputNorm], {},
                norm);  // C [P,T,N]
  const at::Tensor step =
      at::softplus(affine(rank, w[Slot::mambaStep], w[Slot::mambaStepBias])).to(wideType(x));  // Delta [P,T,W]

  // h_t = exp(Delta A) h_{t-1} + Delta B u_t,  y_t = C h_t  (eq. 2a, 2b, discretised by eq. 4)
  const at::Tensor decay = -w[Slot::mambaDecay].to(wideType(x)).exp();  // A [W,N]
  at::Tensor state = at::zeros({prompts, config.width, config.states}, step.options());
  std::vector<at::Tensor> read;
  read.reserve(static_cast<std::size_t>(tokens));
  const at::Tensor driven = step * u.transpose(1, 2).to(wideType(x));  // [P,T,W]
  for (std::int64_t t = 0; t < tokens; ++t) {
    const at::Tensor kept = (step.select(1, t).unsqueeze(-1) * decay).exp();
    state = kept * state + driven.select(1, t).unsqueeze(-1) * input.select(1, t).unsqueeze(1);
    read.push_back(at::bmm(state.to(x.scalar_type()), output.select(1, t).unsqueeze(-1)).squeeze(-1));
  }
  const at::Tensor scanned = at::stack(read, 2) + u * w[Slot::mambaSkip].unsqueeze(-1);  // [P,W,T]
  return affine((scanned * at::silu(gate)).transpose(1, 2), w[Slot::mambaOut], w[Slot::mambaOutBias]);
}

}  // namespace sinkscope
