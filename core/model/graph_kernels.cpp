#include "core/model/graph_kernels.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <torch/csrc/autograd/custom_function.h>

#include <cmath>
#include <vector>

#include "core/device/threads.h"
#include "core/device/wide_vectors.h"

namespace sinkscope {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::Function;
using torch::autograd::variable_list;

// Rows that one partial sum of a weight's gradient goes over. Fixed, whatever the number of threads: sums in another
// order would be other numbers.
constexpr std::int64_t kRowsOfPart = 256;

SINKSCOPE_WIDE_VECTORS void normRow(const float* x, const float* weight, float* out, float* scale, std::int64_t width,
                                    double epsilon) {
  constexpr std::int64_t kLanes = 16;
  float lanes[kLanes] = {};
  std::int64_t i = 0;
  for (; i + kLanes <= width; i += kLanes) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane) lanes[lane] += x[i + lane] * x[i + lane];
  }
  float sum = 0.0f;
  for (; i < width; ++i) sum += x[i] * x[i];
  for (const float lane : lanes) sum += lane;
  const auto by = static_cast<float>(1.0 / std::sqrt(double{sum} / static_cast<double>(width) + epsilon));
  *scale = by;
  for (i = 0; i < width; ++i) out[i] = x[i] * by * weight[i];
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

struct RmsNormGraph : Function<RmsNormGraph> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& x, const at::Tensor& weight, double epsilon) {
    const std::int64_t width = x.size(-1), rows = x.numel() / width;
    const at::Tensor from = x.contiguous(), factors = weight.contiguous();
    at::Tensor out = at::empty_like(from), scales = at::empty({rows}, x.options());
    const float *in = from.const_data_ptr<float>(), *by = factors.const_data_ptr<float>();
    float *to = out.data_ptr<float>(), *scale = scales.data_ptr<float>();
    parallelFor(0, rows, std::max<std::int64_t>(1, 32'768 / width), [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t row = begin; row < end; ++row) {
        normRow(in + row * width, by, to + row * width, scale + row, width, epsilon);
      }
    });
    context->save_for_backward({from, factors, scales});
    return out;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &x = saved[0], &weight = saved[1], &scales = saved[2];
    const at::Tensor g = gradients[0].contiguous();
    const std::int64_t width = x.size(-1), rows = x.numel() / width, parts = (rows + kRowsOfPart - 1) / kRowsOfPart;
    at::Tensor dx = at::empty_like(x), sums = at::zeros({parts, width}, x.options());
    const float *in = x.const_data_ptr<float>(), *by = weight.const_data_ptr<float>();
    const float *back = g.const_data_ptr<float>(), *scale = scales.const_data_ptr<float>();
    float *to = dx.data_ptr<float>(), *sum = sums.data_ptr<float>();
    parallelFor(0, parts, 1, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t row = begin * kRowsOfPart; row < std::min(rows, end * kRowsOfPart); ++row) {
        const std::int64_t at = row * width;
        normRowBack(in + at, by, back + at, scale[row], to + at, sum + row / kRowsOfPart * width, width);
      }
    });
    return {dx, sums.sum(0), {}};
  }
};

struct RotateGraph : Function<RotateGraph> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& x, const at::Tensor& cosine,
                            const at::Tensor& sine) {
    context->save_for_backward({cosine, sine});
    const at::NoGradGuard plain;
    return rotate(x, {cosine, sine});
  }

  // A rotation's inverse is its transpose: the same by the opposite angles.
  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::NoGradGuard plain;
    return {rotate(gradients[0].contiguous(), {saved[0], saved[1].neg()}), {}, {}};
  }
};

struct GatedSiluGraph : Function<GatedSiluGraph> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& gate, const at::Tensor& up) {
    context->save_for_backward({gate, up});
    return at::silu(gate).mul_(up);
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &gate = saved[0], &up = saved[1], &g = gradients[0];
    return {at::silu_backward(g * up, gate), at::silu(gate).mul_(g)};
  }
};

// Rows of logits at a time: all of them where they take less than this, or else they are formed again on the way back.
constexpr std::int64_t kKeptNumbers = std::int64_t{64} << 20;  // 256 MiB

struct TokenLossGraph : Function<TokenLossGraph> {
  // rows [N,C], wanted [N] -> [N]
  static at::Tensor forward(AutogradContext* context, const at::Tensor& rows, const at::Tensor& wanted,
                            const at::Tensor& head) {
    const std::int64_t count = rows.size(0), some = rowsAtOnce(count, head.size(0));
    at::Tensor loss = at::empty({count}, rows.options()), kept;
    for (std::int64_t first = 0; first < count; first += some) {
      const std::int64_t part = std::min(some, count - first);
      kept = logProbabilities(rows.narrow(0, first, part), head);
      loss.narrow(0, first, part).copy_(kept.gather(1, wanted.narrow(0, first, part).unsqueeze(1)).squeeze(1).neg_());
    }
    if (some < count) kept = at::Tensor();
    context->save_for_backward({rows, wanted, head});
    context->saved_data["kept"] = kept.defined() ? c10::IValue(kept) : c10::IValue();
    return loss;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &rows = saved[0], &wanted = saved[1], &head = saved[2];
    const at::Tensor g = gradients[0].contiguous();
    const std::int64_t count = rows.size(0), some = rowsAtOnce(count, head.size(0));
    const c10::IValue kept = context->saved_data["kept"];
    context->saved_data.erase("kept");  // is written over: a second backward has to form it again
    at::Tensor dRows = at::empty_like(rows), dHead;
    for (std::int64_t first = 0; first < count; first += some) {
      const std::int64_t part = std::min(some, count - first);
      const at::Tensor x = rows.narrow(0, first, part), by = g.narrow(0, first, part).unsqueeze(1);
      at::Tensor change = kept.isTensor() ? kept.toTensor() : logProbabilities(x, head);
      change.exp_().mul_(by);  // g (p - 1[token])
      change.scatter_add_(1, wanted.narrow(0, first, part).unsqueeze(1), by.neg());
      at::Tensor to = dRows.narrow(0, first, part);
      at::mm_out(to, change, head);
      if (!context->needs_input_grad(2)) continue;
      const at::Tensor ofHead = at::mm(change.t(), x);
      dHead = dHead.defined() ? dHead.add_(ofHead) : ofHead;
    }
    return {dRows, {}, dHead};
  }

 private:
  static std::int64_t rowsAtOnce(std::int64_t rows, std::int64_t words) {
    return rows * words <= kKeptNumbers ? std::max<std::int64_t>(rows, 1)
                                        : std::max<std::int64_t>(1, kKeptNumbers / 4 / words);
  }
  static at::Tensor logProbabilities(const at::Tensor& x, const at::Tensor& head) {
    at::Tensor logits = at::mm(x, head.t());
    at::_log_softmax_out(logits, logits, 1, false);
    return logits;
  }
};

}  // namespace

bool hasGraphKernel(const at::Tensor& x) { return x.is_cpu() && x.scalar_type() == at::kFloat && x.numel() > 0; }

at::Tensor rmsNormWithGraph(const at::Tensor& x, const at::Tensor& weight, double epsilon) {
  return RmsNormGraph::apply(x, weight, epsilon);
}

at::Tensor rotateWithGraph(const at::Tensor& x, const Rotation& rotation) {
  return RotateGraph::apply(x, rotation.cosine, rotation.sine);
}

at::Tensor gatedSiluWithGraph(const at::Tensor& gate, const at::Tensor& up) { return GatedSiluGraph::apply(gate, up); }

at::Tensor tokenLossWithGraph(const at::Tensor& x, const at::Tensor& ids, const at::Tensor& head) {
  const std::int64_t prompts = x.size(0), followed = x.size(1) - 1;
  if (followed == 0) return (x.select(-1, 0) * 0.0).view({prompts, 1});
  const at::Tensor rows = x.narrow(1, 0, followed).reshape({prompts * followed, x.size(2)});
  const at::Tensor wanted = ids.narrow(1, 1, followed).reshape({prompts * followed});
  const at::Tensor loss = TokenLossGraph::apply(rows, wanted, head).view({prompts, followed});
  return at::constant_pad_nd(loss, {1, 0});
}

}  // namespace sinkscope
