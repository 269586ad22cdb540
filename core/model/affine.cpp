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
#include "core/model/panel_product.h"

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

// Whether oneDNN multiplies numbers of this type, with what follows.
bool hasOneDnn(at::ScalarType type) { return then() && thenWith() && inOrder() && hasProduct(type); }

// Which product it is: chosen by the processor and by W alone, so that x has the same numbers in every batch.
enum class ProductKernel { panels, oneDnn, libtorch };

// Of a W that is laid out for every product anew, oneDNN's is the faster where it is large.
bool isByPanels(at::ScalarType type, std::int64_t numbers) {
  constexpr std::int64_t kSmall = std::int64_t{4} << 20;
  return type == at::kFloat && floatLanes() > 0 && (numbers <= kSmall || !hasOneDnn(type));
}

bool isOfProduct(at::ScalarType type) { return type == at::kFloat || type == at::kBFloat16 || type == at::kHalf; }

ProductKernel kernelOf(const at::Tensor& x, const at::Tensor& weight) {
  if (!x.is_cpu() || x.numel() == 0 || weight.numel() == 0) return ProductKernel::libtorch;
  const bool isOfCpu = weight.is_cpu() && !weight.is_mkldnn();
  if (isOfCpu && isOfProduct(weight.scalar_type()) && isByPanels(x.scalar_type(), weight.numel()))
    return ProductKernel::panels;
  const bool isLaidOut = weight.is_mkldnn() || (isOfCpu && weight.is_contiguous());
  return isLaidOut && hasOneDnn(x.scalar_type()) ? ProductKernel::oneDnn : ProductKernel::libtorch;
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

// Of so many inputs each: as many as stay in the cache.
std::int64_t rowsOfPart(std::int64_t inputs) {
  constexpr std::int64_t kBytes = std::int64_t{2} << 20, kLeast = 32, kMost = 512;
  return std::clamp(kBytes / (inputs * std::int64_t{sizeof(float)}) / kLeast * kLeast, kLeast, kMost);
}

// W as it is stored, narrower than x: rows of it are widened a part at a time into memory that stays in the cache, and
// multiplied while they are there. `part` gives the columns first..first+rows-1 of what is wanted, from those rows.
at::Tensor widenedInParts(const at::Tensor& x, const at::Tensor& weight,
                          const std::function<at::Tensor(const at::Tensor& rows, std::int64_t first)>& part) {
  const std::int64_t outputs = weight.size(0);
  std::vector<std::int64_t> shape = x.sizes().vec();
  shape.back() = outputs;
  const at::Tensor made = at::empty(shape, x.options());
  const at::Tensor flat = made.view({-1, outputs});
  const bool inference = made.is_inference();
  const std::int64_t height = rowsOfPart(weight.size(1)), parts = (outputs + height - 1) / height;
  parallelFor(0, parts, /*grain=*/1, [&](std::int64_t begin, std::int64_t end) {
    const c10::InferenceMode asTheCaller(inference);
    const at::NoGradGuard noGradients;
    const at::Tensor wide = at::empty({height, weight.size(1)}, x.options());
    for (std::int64_t one = begin; one < end; ++one) {
      const std::int64_t first = one * height, rows = std::min(height, outputs - first);
      const at::Tensor some = wide.narrow(0, 0, rows);
      some.copy_(weight.narrow(0, first, rows));
      flat.narrow(1, first, rows).copy_(part(some, first).view({-1, rows}));
    }
  });
  return made;
}

at::Tensor some(const at::Tensor& of, std::int64_t first, std::int64_t count) {
  return of.defined() ? of.narrow(-1, first, count) : of;
}

at::Tensor partsThen(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const char* what) {
  return widenedInParts(x, weight, [&](const at::Tensor& rows, std::int64_t first) {
    return productThen(x, rows, some(bias, first, rows.size(0)), what);
  });
}

at::Tensor partsWith(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other,
                     const char* what) {
  return widenedInParts(x, weight, [&](const at::Tensor& rows, std::int64_t first) {
    return productWith(x, rows, some(bias, first, rows.size(0)), some(other, first, rows.size(0)), what);
  });
}

at::Tensor finished(at::Tensor product, Finish finish, const at::Tensor& other) {
  switch (finish) {
    case Finish::none: return product;
    case Finish::silu: return at::silu_(product);
    case Finish::times: return product.mul_(other);
    case Finish::plus: return product.add_(other);
  }
  return product;
}

at::Tensor oneDnnProduct(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, Finish finish,
                         const at::Tensor& other) {
  const bool isAsStored = weight.scalar_type() != x.scalar_type();
  if (finish == Finish::none || finish == Finish::silu) {
    const char* what = finish == Finish::silu ? "swish" : "none";
    return isAsStored ? partsThen(x, weight, bias, what) : productThen(x, weight, bias, what);
  }
  const char* what = finish == Finish::times ? "mul" : "add";
  return isAsStored ? partsWith(x, weight, bias, other, what) : productWith(x, weight, bias, other, what);
}

// x W^T + b and what follows, without a graph.
at::Tensor product(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, Finish finish = Finish::none,
                   const at::Tensor& other = {}) {
  const bool atOnce = !other.defined() || (other.is_cpu() && other.scalar_type() == x.scalar_type());
  const Finish now = atOnce ? finish : Finish::none;
  at::Tensor made;
  switch (kernelOf(x, weight)) {
    case ProductKernel::panels: made = panelProduct(x, weight, bias, now, atOnce ? other : at::Tensor()); break;
    case ProductKernel::oneDnn: made = oneDnnProduct(x, weight, bias, now, other); break;
    case ProductKernel::libtorch: return finished(at::linear(x, weight, bias), finish, other);
  }
  return atOnce ? made : finished(std::move(made), finish, other);
}

// A product with a backward, so that a pass with a graph has the numbers of the pass without.
struct ProductGraph : torch::autograd::Function<ProductGraph> {
  static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, const at::Tensor& weight,
                            const std::optional<at::Tensor>& bias) {
    context->save_for_backward({x, weight});
    context->saved_data["biased"] = bias.has_value();
    return product(x, weight, bias.value_or(at::Tensor()));
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

// x W^T + b where a graph is kept.
at::Tensor withGraph(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  const bool isPlain = kernelOf(x, weight) == ProductKernel::libtorch || weight.scalar_type() != x.scalar_type();
  return isPlain ? at::linear(x, weight, bias) : ProductGraph::apply(x, weight, given(bias));
}

}  // namespace

bool hasFastProduct(at::ScalarType type) { return hasOneDnn(type) || isByPanels(type, 0); }

ProductOrder productOrder(at::Device device, at::ScalarType dtype) {
  if (!device.is_cpu()) return ProductOrder::none;
  if (hasFastProduct(dtype)) return ProductOrder::copied;
  return dtype == at::kFloat && at::hasMKL() ? ProductOrder::asTheyLie : ProductOrder::none;
}

at::Tensor inProductOrder(const at::Tensor& weight, std::int64_t rows) {
  const at::ScalarType type = weight.scalar_type();
  if (!weight.is_cpu() || weight.dim() != 2 || !weight.is_contiguous()) return weight;
  if (isByPanels(type, weight.numel())) return fillsPanels(weight.size(0)) ? inPanels(weight) : weight;
  return hasOneDnn(type) ? inOrder()->call(weight, rows) : weight;
}

bool isMultipliedAsStored(at::ScalarType stored, at::ScalarType dtype, std::int64_t outputs, std::int64_t inputs) {
  if (dtype != at::kFloat || (stored != at::kBFloat16 && stored != at::kHalf)) return false;
  if (isByPanels(dtype, outputs * inputs)) return true;
  // Of other numbers of outputs the last panel's kernel adds in another order than that of the whole.
  constexpr std::int64_t kWhole = 64;
  return outputs % kWhole == 0 && hasOneDnn(dtype);
}

at::Tensor affine(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  return needsGraph(x, weight, bias) ? withGraph(x, weight, bias) : product(x, weight, bias);
}

at::Tensor affineInputGradient(const at::Tensor& g, const at::Tensor& weight) {
  switch (kernelOf(g, weight)) {
    case ProductKernel::panels: return product(g, weight.t(), {});
    case ProductKernel::oneDnn: return product(g, weight.t().contiguous(), {});
    case ProductKernel::libtorch: break;
  }
  return at::matmul(g, weight);
}

AffineGradients affineGradients(const at::Tensor& g, const at::Tensor& x, bool biased) {
  const at::Tensor rows = rowsOf(g).contiguous(), of = rowsOf(x).contiguous();
  if (x.scalar_type() != at::kFloat || !x.is_cpu() || x.numel() == 0 || !hasOneDnn(at::kFloat))
    return {at::mm(rows.t(), of), biased ? rows.sum(0) : at::Tensor()};
  // Of the weight only its shape is read.
  const at::Tensor shape = at::empty({rows.size(1), of.size(1)}, x.options()).to_mkldnn();
  auto [ofWeight, ofBias] = at::mkldnn_linear_backward_weights(rows.to_mkldnn(), of.to_mkldnn(), shape, biased);
  return {ofWeight, biased ? ofBias : at::Tensor()};
}

at::Tensor affineSilu(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
  return needsGraph(x, weight, bias) ? at::silu(withGraph(x, weight, bias)) : product(x, weight, bias, Finish::silu);
}

at::Tensor affineTimes(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other) {
  return needsGraph(x, weight, bias, other) ? withGraph(x, weight, bias) * other
                                            : product(x, weight, bias, Finish::times, other);
}

at::Tensor affineGatedSilu(const at::Tensor& x, const at::Tensor& gate, const at::Tensor& gateBias,
                           const at::Tensor& weight, const at::Tensor& bias) {
  const bool isAtOnce = !needsGraph(x, gate, gateBias, weight, bias) && kernelOf(x, gate) == ProductKernel::panels &&
                        kernelOf(x, weight) == ProductKernel::panels;
  if (isAtOnce) return panelGatedSilu(x, gate, gateBias, weight, bias);
  return affineTimes(x, weight, bias, affineSilu(x, gate, gateBias));
}

at::Tensor affinePlus(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, const at::Tensor& other) {
  return needsGraph(x, weight, bias, other) ? withGraph(x, weight, bias) + other
                                            : product(x, weight, bias, Finish::plus, other);
}

bool hasHeadProducts(const at::Tensor& x, const at::Tensor& of) {
  constexpr std::int64_t kMostKeys = 4096;  // laid out for every block of rows, which of more keys are few
  return x.is_cpu() && x.scalar_type() == at::kFloat && of.scalar_type() == at::kFloat && of.size(2) <= kMostKeys &&
         x.numel() > 0 && of.numel() > 0 && floatLanes() > 0 && !needsGraph(x, of);
}

}  // namespace sinkscope
