#include "core/model/affine.h"

#include <ATen/ATen.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/csrc/autograd/custom_function.h>

#include <optional>

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
    const at::Tensor &x = saved[0], &weight = saved[1], &ofOut = gradients[0];
    const at::Tensor rows = ofOut.reshape({-1, ofOut.size(-1)});
    at::Tensor ofX, ofWeight, ofBias;
    if (context->needs_input_grad(0)) ofX = at::matmul(ofOut, weight);
    if (context->needs_input_grad(1)) ofWeight = rows.t().matmul(x.reshape({-1, x.size(-1)}));
    if (context->saved_data["biased"].toBool() && context->needs_input_grad(2)) ofBias = rows.sum(0);
    return {ofX, ofWeight, ofBias};
  }
};

// x W^T + b where a graph is kept.
at::Tensor kept(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  if (!isProduct(x, weight) || weight.is_mkldnn()) return at::linear(x, weight, bias);
  return needsGraph(x, weight, bias) ? Product::apply(x, weight, given(bias)) : productThen(x, weight, bias, "none");
}

}  // namespace

ProductOrder productOrder(at::Device device, at::ScalarType dtype) {
  if (!device.is_cpu()) return ProductOrder::none;
  if (then() && thenWith() && inOrder() && hasProduct(dtype)) return ProductOrder::copied;
  return dtype == at::kFloat && at::hasMKL() ? ProductOrder::asTheyLie : ProductOrder::none;
}

at::Tensor inProductOrder(const at::Tensor& weight, std::int64_t rows) {
  const bool copied = productOrder(weight.device(), weight.scalar_type()) == ProductOrder::copied;
  return copied && weight.dim() == 2 && weight.is_contiguous() ? inOrder()->call(weight, rows) : weight;
}

at::Tensor affine(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  return suits(x, weight, bias) ? productThen(x, weight, bias, "none") : kept(x, weight, bias);
}

at::Tensor affineSilu(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  if (suits(x, weight, bias)) return productThen(x, weight, bias, "swish");
  at::Tensor product = kept(x, weight, bias);
  return needsGraph(product) ? at::silu(product) : at::silu_(product);
}

at::Tensor affineTimes(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other) {
  if (thenWith() && suits(x, weight, bias, other) && isAlike(x, other))
    return productWith(x, weight, bias, other, "mul");
  at::Tensor product = kept(x, weight, bias);
  return needsGraph(product, other) ? product * other : product.mul_(other);
}

at::Tensor affinePlus(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other) {
  if (thenWith() && suits(x, weight, bias, other) && isAlike(x, other))
    return productWith(x, weight, bias, other, "add");
  at::Tensor product = kept(x, weight, bias);
  return needsGraph(product, other) ? product + other : product.add_(other);
}

}  // namespace sinkscope
