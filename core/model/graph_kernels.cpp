#include "core/model/graph_kernels.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/device/exponential.h"
#include "core/device/threads.h"
#include "core/device/wide_vectors.h"
#include "core/model/affine.h"

namespace sinkscope {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

// Rows that one partial sum of a weight's gradient goes over. Fixed, whatever the number of threads: sums in another
// order would be other numbers.
constexpr std::int64_t kRowsOfPart = 256;

SINKSCOPE_WIDE_VECTORS void gatedSiluPart(const float* gate, const float* up, float* out, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) out[i] = silu(gate[i]) * up[i];
}

// d gate = g u s (1 + gate (1 - s)), d up = g gate s, s = sigmoid(gate)
SINKSCOPE_WIDE_VECTORS void gatedSiluPartBack(const float* gate, const float* up, const float* g, float* dGate,
                                              float* dUp, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) {
    const float s = 1.0f / (1.0f + exponential(-gate[i]));
    dGate[i] = g[i] * up[i] * s * (1.0f + gate[i] * (1.0f - s));
    dUp[i] = g[i] * gate[i] * s;
  }
}

// ln sum e^z of a row
SINKSCOPE_WIDE_VECTORS float logSumExp(const float* z, std::int64_t width) {
  constexpr std::int64_t kLanes = 16;
  const float top = largestNumber(z, width);
  float lanes[kLanes] = {};
  std::int64_t i = 0;
  for (; i + kLanes <= width; i += kLanes) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane) lanes[lane] += exponential(z[i + lane] - top);
  }
  double sum = 0.0;
  for (; i < width; ++i) sum += double{exponential(z[i] - top)};
  for (const float lane : lanes) sum += double{lane};
  return top + static_cast<float>(std::log(sum));
}

// z becomes g e^(z - sum)
SINKSCOPE_WIDE_VECTORS void probabilities(float* z, float sum, float g, std::int64_t width) {
  for (std::int64_t i = 0; i < width; ++i) z[i] = g * exponential(z[i] - sum);
}

SINKSCOPE_WIDE_VECTORS float normScale(const float* x, std::int64_t width, double epsilon) {
  constexpr std::int64_t kLanes = 16;
  float lanes[kLanes] = {};
  std::int64_t i = 0;
  for (; i + kLanes <= width; i += kLanes) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane) lanes[lane] += x[i + lane] * x[i + lane];
  }
  float sum = 0.0f;
  for (; i < width; ++i) sum += x[i] * x[i];
  for (const float lane : lanes) sum += lane;
  return static_cast<float>(1.0 / std::sqrt(double{sum} / static_cast<double>(width) + epsilon));
}

// y = x s w, s = (mean x^2 + e)^-1/2: dx = s (w g) - x s^3 / C sum(w g x), dw += g x s.
SINKSCOPE_WIDE_VECTORS void normRowBack(const float* x, const float* weight, const float* g, float scale, float* dx,
                                        float* dw, std::int64_t width) {
  constexpr std::int64_t kLanes = 16;
  float lanes[kLanes] = {};
  std::int64_t i = 0;
  for (; i + kLanes <= width; i += kLanes) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane) lanes[lane] += weight[i + lane] * g[i + lane] * x[i + lane];
  }
  float along = 0.0f;
  for (; i < width; ++i) along += weight[i] * g[i] * x[i];
  for (const float lane : lanes) along += lane;
  const float by = along * scale * scale * scale / static_cast<float>(width);
  for (i = 0; i < width; ++i) {
    dx[i] = scale * weight[i] * g[i] - by * x[i];
    dw[i] += g[i] * x[i] * scale;
  }
}

// Numbers that a thread goes over at a time.
constexpr std::int64_t kNumbersOfPart = 32'768;

struct GatedSiluGraph : Function<GatedSiluGraph> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& gate, const at::Tensor& up) {
    const at::Tensor a = gate.contiguous(), b = up.contiguous();
    at::Tensor out = at::empty_like(a);
    const float *from = a.const_data_ptr<float>(), *by = b.const_data_ptr<float>();
    float* to = out.data_ptr<float>();
    parallelFor(0, a.numel(), kNumbersOfPart, [&](std::int64_t begin, std::int64_t end) {
      gatedSiluPart(from + begin, by + begin, to + begin, end - begin);
    });
    context->save_for_backward({a, b});
    return out;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &gate = saved[0], &up = saved[1];
    const at::Tensor g = gradients[0].contiguous();
    at::Tensor dGate = at::empty_like(gate), dUp = at::empty_like(up);
    const float *a = gate.const_data_ptr<float>(), *b = up.const_data_ptr<float>(), *back = g.const_data_ptr<float>();
    float *toGate = dGate.data_ptr<float>(), *toUp = dUp.data_ptr<float>();
    parallelFor(0, gate.numel(), kNumbersOfPart, [&](std::int64_t begin, std::int64_t end) {
      gatedSiluPartBack(a + begin, b + begin, back + begin, toGate + begin, toUp + begin, end - begin);
    });
    return {dGate, dUp};
  }
};

// Rows of logits at a time: all of them where they take less than this, or else they are formed again on the way back.
constexpr std::int64_t kKeptNumbers = std::int64_t{64} << 20;  // 256 MiB

// ln sum e^z of every row, [N] of z [N,V]; float64 by the plain formula
at::Tensor logSumsOf(const at::Tensor& logits) {
  if (!hasGraphKernel(logits)) return at::logsumexp(logits, 1);
  const std::int64_t rows = logits.size(0), width = logits.size(1);
  at::Tensor sums = at::empty({rows}, logits.options());
  const float* from = logits.const_data_ptr<float>();
  float* to = sums.data_ptr<float>();
  parallelFor(0, rows, std::max<std::int64_t>(1, kNumbersOfPart / width), [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) to[row] = logSumExp(from + row * width, width);
  });
  return sums;
}

// Logits [N,V] become g (p - 1[wanted]) in place; sums, wanted and g [N]
void becomeGradients(at::Tensor& logits, const at::Tensor& sums, const at::Tensor& wanted, const at::Tensor& g) {
  if (!hasGraphKernel(logits)) {
    logits.sub_(sums.unsqueeze(1)).exp_().mul_(g.unsqueeze(1));
    logits.scatter_add_(1, wanted.unsqueeze(1), g.neg().unsqueeze(1));
    return;
  }
  const std::int64_t rows = logits.size(0), width = logits.size(1);
  float* const z = logits.data_ptr<float>();
  const float *sum = sums.const_data_ptr<float>(), *by = g.const_data_ptr<float>();
  const std::int64_t* token = wanted.const_data_ptr<std::int64_t>();
  parallelFor(0, rows, std::max<std::int64_t>(1, kNumbersOfPart / width), [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      probabilities(z + row * width, sum[row], by[row], width);
      z[row * width + token[row]] -= by[row];
    }
  });
}

struct TokenLossGraph : Function<TokenLossGraph> {
  // rows [N,C], wanted [N] -> [N]
  static at::Tensor forward(AutogradContext* context, const at::Tensor& rows, const at::Tensor& wanted,
                            const at::Tensor& head) {
    const std::int64_t count = rows.size(0), some = rowsAtOnce(count, head.size(0));
    at::Tensor ofToken = at::empty({count}, rows.options()), sums = at::empty({count}, rows.options()), kept;
    for (std::int64_t first = 0; first < count; first += some) {
      const std::int64_t part = std::min(some, count - first);
      kept = affine(rows.narrow(0, first, part), head);
      sums.narrow(0, first, part).copy_(logSumsOf(kept));
      ofToken.narrow(0, first, part).copy_(kept.gather(1, wanted.narrow(0, first, part).unsqueeze(1)).squeeze(1));
    }
    if (some < count) kept = at::Tensor();
    context->save_for_backward({rows, wanted, head, sums});
    context->saved_data["kept"] = kept.defined() ? c10::IValue(kept) : c10::IValue();
    return sums - ofToken;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &rows = saved[0], &wanted = saved[1], &head = saved[2], &sums = saved[3];
    const at::Tensor g = gradients[0].contiguous();
    const std::int64_t count = rows.size(0), some = rowsAtOnce(count, head.size(0));
    const c10::IValue kept = context->saved_data["kept"];
    context->saved_data.erase("kept");  // is written over: a second backward has to form it again
    at::Tensor dRows = at::empty_like(rows), dHead;
    for (std::int64_t first = 0; first < count; first += some) {
      const std::int64_t part = std::min(some, count - first);
      const auto ofPart = [&](const at::Tensor& all) { return all.narrow(0, first, part); };
      at::Tensor change = kept.isTensor() ? kept.toTensor() : affine(ofPart(rows), head);
      becomeGradients(change, ofPart(sums), ofPart(wanted), ofPart(g));
      ofPart(dRows).copy_(affineInputGradient(change, head));
      if (!context->needs_input_grad(2)) continue;
      const at::Tensor ofHead = affineGradients(change, ofPart(rows), /*biased=*/false).ofWeight;
      dHead = dHead.defined() ? dHead.add_(ofHead) : ofHead;
    }
    return {dRows, {}, dHead};
  }

 private:
  static std::int64_t rowsAtOnce(std::int64_t rows, std::int64_t words) {
    return rows * words <= kKeptNumbers ? std::max<std::int64_t>(rows, 1)
                                        : std::max<std::int64_t>(1, kKeptNumbers / 4 / words);
  }
};

}  // namespace

bool hasGraphKernel(const at::Tensor& x) { return x.is_cpu() && x.scalar_type() == at::kFloat && x.numel() > 0; }

std::pair<at::Tensor, at::Tensor> rmsNormGradients(const at::Tensor& x, const at::Tensor& weight,
                                                   const at::Tensor& gradient, double epsilon) {
  const at::Tensor from = x.contiguous(), factors = weight.contiguous(), g = gradient.contiguous();
  const std::int64_t width = x.size(-1), rows = x.numel() / width, parts = (rows + kRowsOfPart - 1) / kRowsOfPart;
  at::Tensor dx = at::empty_like(from), sums = at::zeros({parts, width}, from.options());
  const float *in = from.const_data_ptr<float>(), *by = factors.const_data_ptr<float>();
  const float* back = g.const_data_ptr<float>();
  float *to = dx.data_ptr<float>(), *sum = sums.data_ptr<float>();
  parallelFor(0, parts, 1, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin * kRowsOfPart; row < std::min(rows, end * kRowsOfPart); ++row) {
      const std::int64_t at = row * width;
      normRowBack(in + at, by, back + at, normScale(in + at, width, epsilon), to + at, sum + row / kRowsOfPart * width,
                  width);
    }
  });
  return {dx, sums.sum(0)};
}

at::Tensor gatedSiluWithGraph(const at::Tensor& gate, const at::Tensor& up) { return GatedSiluGraph::apply(gate, up); }

at::Tensor tokenLossWithGraph(const at::Tensor& x, const at::Tensor& ids, const at::Tensor& head) {
  const std::int64_t prompts = x.size(0), followed = x.size(1) - 1;
  if (followed == 0) return (x.select(-1, 0) * 0.0).view({prompts, 1});
  const at::Tensor rows = x.narrow(1, 0, followed).reshape({prompts * followed, x.size(2)});
  const at::Tensor wanted = ids.narrow(1, 1, followed).reshape({prompts * followed}).to(x.device());
  const at::Tensor loss = TokenLossGraph::apply(rows, wanted, head).view({prompts, followed});
  return at::constant_pad_nd(loss, {1, 0});
}

}  // namespace sinkscope
