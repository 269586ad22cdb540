#include <ATen/ATen.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "core/model/affine.h"
#include "core/model/graph.h"
#include "core/model/mamba.h"
#include "core/model/mlp.h"
#include "core/model/norm.h"

namespace sinkscope {

namespace {

// Tokens that are computed at once: each of them weighs those before it in its chunk, and what came before the chunk is
// in the state.
constexpr std::int64_t kChunk = 64;

// y_t = sum over s <= t of exp(e_{s+1} + ... + e_t) (C_t . B_s) u_s, for each of the R heads of G groups (Dao & Gu
// 2024, eq. 3 and section 6). Exponents add up in float64: one is often much smaller than the sum before it.
//   u [P,T,G,R,D], e [P,T,G,R], B and C [P,T,G,N] -> [P,T,G,R,D]
at::Tensor scan(const at::Tensor& u, const at::Tensor& exponents, const at::Tensor& input, const at::Tensor& output) {
  constexpr double kNever = -std::numeric_limits<double>::infinity();
  const at::ScalarType wide = u.scalar_type();
  const std::int64_t tokens = u.size(1), together = u.size(3), width = u.size(4);
  at::Tensor state;  // [P,G,N,R*D], behind the tokens so far
  std::vector<at::Tensor> made;
  for (std::int64_t first = 0; first < tokens; first += kChunk) {
    const std::int64_t rows = std::min(kChunk, tokens - first);
    const at::Tensor b = input.narrow(1, first, rows).transpose(1, 2);            // [P,G,L,N]
    const at::Tensor c = output.narrow(1, first, rows).transpose(1, 2);           // [P,G,L,N]
    const at::Tensor driven = u.narrow(1, first, rows).permute({0, 2, 3, 1, 4});  // [P,G,R,L,D]
    const at::Tensor sums =
        exponents.narrow(1, first, rows).permute({0, 2, 3, 1}).to(at::kDouble).cumsum(-1);  // [P,G,R,L]
    const at::Tensor later = at::ones({rows, rows}, sums.options().dtype(at::kBool)).triu(1);
    const at::Tensor kept =
        (sums.unsqueeze(-1) - sums.unsqueeze(-2)).masked_fill(later, kNever).exp().to(wide);  // [P,G,R,L,L]
    at::Tensor read = at::matmul(at::matmul(c, b.transpose(2, 3)).unsqueeze(2) * kept, driven);
    if (state.defined()) {
      const at::Tensor before = at::matmul(c, state).unflatten(-1, {together, width}).transpose(2, 3);
      read = read + before * sums.exp().to(wide).unsqueeze(-1);
    }
    made.push_back(read.permute({0, 3, 1, 2, 4}));
    if (first + rows == tokens) break;
    const at::Tensor whole = sums.narrow(-1, rows - 1, 1);
    const at::Tensor atEnd = (driven * (whole - sums).exp().to(wide).unsqueeze(-1)).transpose(2, 3).flatten(3);
    const at::Tensor news = at::matmul(b.transpose(2, 3), atEnd);
    const at::Tensor left = whole.exp().to(wide).transpose(2, 3).unsqueeze(-1);  // [P,G,1,R,1]
    state = state.defined() ? news + (state.unflatten(-1, {together, width}) * left).flatten(3) : news;
  }
  return at::cat(made, 1);
}

}  // namespace

at::Tensor mamba2(const at::Tensor& x, const SlotTensors& w, const MambaConfig& config, const NormConfig& norm) {
  const std::int64_t tokens = x.size(1), groups = config.groups, together = config.heads / groups;
  const std::int64_t channels = config.convolved(), matrices = groups * config.states;
  const at::ScalarType wide = wideType(x);
  const at::Tensor projected = affine(x, w[Slot::mambaIn], w[Slot::mambaInBias]);
  const at::Tensor gate = projected.narrow(2, 0, config.width);

  // A causal convolution of every channel on its own: padded in front, what passes the end cut off.
  const at::Tensor read = projected.narrow(2, config.width, channels).transpose(1, 2).contiguous();
  const at::Tensor filters = w[Slot::mambaConvolution].reshape({channels, 1, config.kernel});
  const at::Tensor filtered =
      at::conv1d(read, filters, w[Slot::mambaConvolutionBias], /*stride=*/1, /*padding=*/config.kernel - 1,
                 /*dilation=*/1, /*groups=*/channels)
          .narrow(2, 0, tokens);
  const at::Tensor convolved = activate(config.activation, filtered).transpose(1, 2).to(wide);
  const at::Tensor u = convolved.narrow(2, 0, config.width).unflatten(-1, {groups, together, -1});  // [P,T,G,R,D]
  const at::Tensor input = convolved.narrow(2, config.width, matrices).unflatten(-1, {groups, -1});
  const at::Tensor output = convolved.narrow(2, config.width + matrices, matrices).unflatten(-1, {groups, -1});

  const at::Tensor given = projected.narrow(2, config.width + channels, config.heads) + w[Slot::mambaStepBias];
  const at::Tensor step =
      at::softplus(given).clamp(config.leastStep, config.mostStep).to(wide).unflatten(-1, {groups, together});
  const at::Tensor stored = w[Slot::mambaDecay].to(wide).reshape({groups, together});
  const at::Tensor decay = config.decayAsItIs ? stored : -stored.exp();
  const at::Tensor skip = w[Slot::mambaSkip].to(wide).reshape({groups, together, 1});
  const at::Tensor scanned = scan(u * step.unsqueeze(-1), step * decay, input, output) + u * skip;

  const at::Tensor opened = scanned.flatten(2) * at::silu(gate.to(wide));
  const at::Tensor normed =
      normalize(opened.unflatten(-1, {groups, -1}), w[Slot::mambaNorm].reshape({groups, -1}), {}, norm);
  return affine(normed.flatten(2).to(x.scalar_type()), w[Slot::mambaOut], w[Slot::mambaOutBias]);
}

}  // namespace sinkscope
