#include "core/model/affine.h"

#include <ATen/ATen.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "core/device/threads.h"
#include "core/model/graph.h"

namespace sinkscope {

namespace {

// libtorch has these for its own compiler and declares them in no header.
using Then = at::Tensor(const at::Tensor&, const at::Tensor&, const std::optional<at::Tensor>&, c10::string_view,
                        c10::List<std::optional<at::Scalar>>, std::optional<c10::string_view>);
using InOrder = at::Tensor(const at::Tensor&, std::optional<std::int64_t>);
using ThenWith = at::Tensor(const at::Tensor&, const at::Tensor&, const at::Tensor&, const std::optional<at::Tensor>&,
                            c10::string_view);

// Nothing where this libtorch has no such operator.
template <class Signature>
std::optional<c10::TypedOperatorHandle<Signature>> findOperator(const char* name, const char* overload) {
  const auto found = c10::Dispatcher::singleton().findSchema({name, overload});
  if (!found || !at::hasMKLDNN()) return {};
  return found->typed<Signature>();
}

const auto& then() {
  static const auto kOperator = findOperator<Then>("mkldnn::_linear_pointwise", "");
  return kOperator;
}

const auto& thenWith() {
  static const auto kOperator = findOperator<ThenWith>("mkldnn::_linear_pointwise", "binary");
  return kOperator;
}

const auto& inOrder() {
  static const auto kOperator = findOperator<InOrder>("mkldnn::_reorder_linear_weight", "");
  return kOperator;
}

// Chosen by what the processor is and not by a clock, so that a machine gives the same bits every time.
bool hasProduct(at::ScalarType type) {
#if defined(__x86_64__)
  static const bool kHasWide = __builtin_cpu_supports("avx512f") != 0,
                    kHasBfloat16 = __builtin_cpu_supports("avx512bf16") != 0;
#else
  constexpr bool kHasWide = false, kHasBfloat16 = false;
#endif
  return (type == at::kFloat && (kHasWide || !at::hasMKL())) || (type == at::kBFloat16 && kHasBfloat16);
}

bool isAlike(const at::Tensor& x, const at::Tensor& other) {
  return other.is_cpu() && other.scalar_type() == x.scalar_type();
}

bool isProduct(const at::Tensor& x, const at::Tensor& weight) {
  return then() && x.is_cpu() && hasProduct(x.scalar_type()) && isAlike(x, weight) &&
         (weight.is_mkldnn() || weight.is_contiguous()) && x.numel() > 0;
}

// With what follows in the same pass through memory: those operators have no backward.
bool suits(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other = {}) {
  return isProduct(x, weight) && !needsGraph(x, weight, bias, other);
}

std::optional<at::Tensor> given(const at::Tensor& bias) {
  return bias.defined() ? std::optional<at::Tensor>(bias) : std::nullopt;
}

at::Tensor productThen(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const char* what) {
  return then()->call(x, weight, given(bias), what, c10::List<std::optional<at::Scalar>>(), std::nullopt);
}

at::Tensor productWith(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other,
                       const char* what) {
  return thenWith()->call(x, other.contiguous(), weight, given(bias), what);
}

at::Tensor rowsOf(const at::Tensor& x) { return x.reshape({-1, x.size(-1)}); }

// oneDNN's product with a backward, so that a pass with a graph has the numbers of the pass without.
struct Product : torch::autograd::Function<Product> {
  static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, const at::Tensor& weight,
                            const std::optional<at::Tensor>& bias) {
    context->save_for_backward({x, weight});
    context->saved_data["biased"] = bias.has_value();
    return productThen(x, weight, bias.value_or(at::Tensor()), "none");
  }

  static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                 torch::autograd::variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const at::Tensor &x = saved[0], &weight = saved[1], &g = gradients[0];
    const bool biased = context->saved_data["biased"].toBool() && context->needs_input_grad(2);
    at::Tensor ofX;
    AffineGradients others;
    if (context->needs_input_grad(0)) ofX = affineInputGradient(g, weight);
    if (context->needs_input_grad(1)) {
      others = affineGradients(g, x, biased);
    } else if (biased) {
      others.ofBias = rowsOf(g).sum(0);
    }
    return {ofX, others.ofWeight, others.ofBias};
  }
};

// Of so many inputs each: as many as stay in the cache.
std::int64_t panelRows(std::int64_t inputs) {
  constexpr std::int64_t kBytes = std::int64_t{2} << 20, kLeast = 32, kMost = 512;
  return std::clamp(kBytes / (inputs * std::int64_t{sizeof(float)}) / kLeast * kLeast, kLeast, kMost);
}

// W as it is stored, narrower than x: rows of it are widened a panel at a time into memory that stays in the cache, and
// multiplied while they are there. `part` gives the columns first..first+rows-1 of what is wanted, from those rows.
at::Tensor byPanels(const at::Tensor& x, const at::Tensor& weight,
                    const std::function<at::Tensor(const at::Tensor& rows, std::int64_t first)>& part) {
  const std::int64_t outputs = weight.size(0);
  std::vector<std::int64_t> shape = x.sizes().vec();
  shape.back() = outputs;
  const at::Tensor made = at::empty(shape, x.options());
  const at::Tensor flat = made.view({-1, outputs});
  const bool inference = made.is_inference();
  const std::int64_t height = panelRows(weight.size(1)), panels = (outputs + height - 1) / height;
  parallelFor(0, panels, /*grain=*/1, [&](std::int64_t begin, std::int64_t end) {
    const c10::InferenceMode asTheCaller(inference);
    const at::NoGradGuard noGradients;
    const at::Tensor wide = at::empty({height, weight.size(1)}, x.options());
    for (std::int64_t panel = begin; panel < end; ++panel) {
      const std::int64_t first = panel * height, rows = std::min(height, outputs - first);
      const at::Tensor some = wide.narrow(0, 0, rows);
      some.copy_(weight.narrow(0, first, rows));
      flat.narrow(1, first, rows).copy_(part(some, first).view({-1, rows}));
    }
  });
  return made;
}

bool isAsStored(const at::Tensor& x, const at::Tensor& weight) { return weight.scalar_type() != x.scalar_type(); }

at::Tensor some(const at::Tensor& of, std::int64_t first, std::int64_t count) {
  return of.defined() ? of.narrow(-1, first, count) : of;
}

at::Tensor panelsThen(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const char* what) {
  return byPanels(x, weight, [&](const at::Tensor& rows, std::int64_t first) {
    return productThen(x, rows, some(bias, first, rows.size(0)), what);
  });
}

at::Tensor panelsWith(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other,
                      const char* what) {
  return byPanels(x, weight, [&](const at::Tensor& rows, std::int64_t first) {
    return productWith(x, rows, some(bias, first, rows.size(0)), some(other, first, rows.size(0)), what);
  });
}

// x W^T + b where a graph is kept.
at::Tensor kept(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  if (!isProduct(x, weight) || weight.is_mkldnn()) return at::linear(x, weight, bias);
  return needsGraph(x, weight, bias) ? Product::apply(x, weight, given(bias)) : productThen(x, weight, bias, "none");
}

}  // namespace

bool isOneDnnProduct(at::ScalarType type) { return then() && hasProduct(type); }

ProductOrder productOrder(at::Device device, at::ScalarType dtype) {
  if (!device.is_cpu()) return ProductOrder::none;
  if (then() && thenWith() && inOrder() && hasProduct(dtype)) return ProductOrder::copied;
  return dtype == at::kFloat && at::hasMKL() ? ProductOrder::asTheyLie : ProductOrder::none;
}

at::Tensor inProductOrder(const at::Tensor& weight, std::int64_t rows) {
  const bool copied = productOrder(weight.device(), weight.scalar_type()) == ProductOrder::copied;
  return copied && weight.dim() == 2 && weight.is_contiguous() ? inOrder()->call(weight, rows) : weight;
}

bool isMultipliedAsStored(at::ScalarType stored, at::ScalarType dtype, std::int64_t outputs) {
  // Of other numbers of outputs the last panel's kernel adds in another order than that of the whole.
  constexpr std::int64_t kWhole = 64;
  return dtype == at::kFloat && (stored == at::kBFloat16 || stored == at::kHalf) && outputs % kWhole == 0 && then() &&
         thenWith() && hasProduct(dtype);
}

at::Tensor affine(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  if (isAsStored(x, weight)) return panelsThen(x, weight, bias, "none");
  return suits(x, weight, bias) ? productThen(x, weight, bias, "none") : kept(x, weight, bias);
}

at::Tensor affineInputGradient(const at::Tensor& g, const at::Tensor& weight) {
  if (!isProduct(g, weight)) return at::matmul(g, weight);
  return productThen(g, weight.t().contiguous(), {}, "none");
}

AffineGradients affineGradients(const at::Tensor& g, const at::Tensor& x, bool biased) {
  const at::Tensor rows = rowsOf(g).contiguous(), of = rowsOf(x).contiguous();
  if (x.scalar_type() != at::kFloat || !isProduct(of, rows))
    return {at::mm(rows.t(), of), biased ? rows.sum(0) : at::Tensor()};
  // Of the weight only its shape is read.
  const at::Tensor shape = at::empty({rows.size(1), of.size(1)}, x.options()).to_mkldnn();
  auto [ofWeight, ofBias] = at::mkldnn_linear_backward_weights(rows.to_mkldnn(), of.to_mkldnn(), shape, biased);
  return {ofWeight, biased ? ofBias : at::Tensor()};
}

at::Tensor affineSilu(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  if (isAsStored(x, weight)) return panelsThen(x, weight, bias, "swish");
  if (suits(x, weight, bias)) return productThen(x, weight, bias, "swish");
  at::Tensor product = kept(x, weight, bias);
  return needsGraph(product) ? at::silu(product) : at::silu_(product);
}

at::Tensor affineTimes(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other) {
  if (isAsStored(x, weight)) return panelsWith(x, weight, bias, other, "mul");
  if (thenWith() && suits(x, weight, bias, other) && isAlike(x, other))
    return productWith(x, weight, bias, other, "mul");
  at::Tensor product = kept(x, weight, bias);
  return needsGraph(product, other) ? product * other : product.mul_(other);
}

at::Tensor affinePlus(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other) {
  if (isAsStored(x, weight)) return panelsWith(x, weight, bias, other, "add");
  if (thenWith() && suits(x, weight, bias, other) && isAlike(x, other))
    return productWith(x, weight, bias, other, "add");
  at::Tensor product = kept(x, weight, bias);
  return needsGraph(product, other) ? product + other : product.add_(other);
}

}  // namespace sinkscope
