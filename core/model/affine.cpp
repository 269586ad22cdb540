#include "core/model/affine.h"

#include <ATen/ATen.h>
#include <ATen/core/dispatch/Dispatcher.h>

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

// Those operators have no backward.
bool suits(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other = {}) {
  return !needsGraph(x, weight, bias, other) && x.is_cpu() && hasProduct(x.scalar_type()) && isAlike(x, weight) &&
         (weight.is_mkldnn() || weight.is_contiguous()) && x.numel() > 0;
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
  return then() && suits(x, weight, bias) ? productThen(x, weight, bias, "none") : at::linear(x, weight, bias);
}

at::Tensor affineSilu(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  if (then() && suits(x, weight, bias)) return productThen(x, weight, bias, "swish");
  at::Tensor product = at::linear(x, weight, bias);
  return at::silu_(product);
}

at::Tensor affineTimes(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other) {
  if (thenWith() && suits(x, weight, bias, other) && isAlike(x, other))
    return productWith(x, weight, bias, other, "mul");
  return at::linear(x, weight, bias).mul_(other);
}

at::Tensor affinePlus(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other) {
  if (thenWith() && suits(x, weight, bias, other) && isAlike(x, other))
    return productWith(x, weight, bias, other, "add");
  return at::linear(x, weight, bias).add_(other);
}

}  // namespace sinkscope
