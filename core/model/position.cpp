#include "core/model/position.h"

#include <ATen/ATen.h>
#include <torch/csrc/autograd/custom_function.h>

#include <bit>
#include <cmath>
#include <cstdio>
#include <vector>

#include "core/device/threads.h"
#include "core/device/wide_vectors.h"
#include "core/model/family/rope_reader.h"
#include "core/model/graph.h"
#include "core/values/error.h"

namespace sinkscope {

const std::vector<PositionRow>& positionKinds() {
  static const std::vector<PositionRow> kRows = {{PositionKind::none, "none", false},
                                                 {PositionKind::rotary, "rotary", false},
                                                 {PositionKind::learned, "learned", true},
                                                 {PositionKind::sinusoidal, "sinusoidal", false},
                                                 {PositionKind::alibi, "ALiBi", false},
                                                 {PositionKind::relative, "relative", false},
                                                 {PositionKind::relativeBuckets, "relative by bucket number", false}};
  return kRows;
}

const PositionRow& positionRow(PositionKind kind) {
  for (const PositionRow& row : positionKinds()) {
    if (row.kind == kind) return row;
  }
  throw Error(ErrorKind::failed, "a kind of position has no row in positionKinds()");
}

std::string positionName(const PositionConfig& position) {
  std::string name = positionRow(position.kind).name;
  const bool ownDivisors = position.rope.scaling == RopeScaling::longrope && position.rope.factor == 1.0 &&
                           position.rope.shortFactors == position.rope.longFactors;
  if (position.kind == PositionKind::rotary && ownDivisors) {  // GGUF keeps Llama 3's scaling so
    name += " (a divisor for every frequency)";
  } else if (position.kind == PositionKind::rotary && position.rope.scaling != RopeScaling::none) {
    char factor[32];
    const bool part = position.rope.scaling == RopeScaling::proportional;
    std::snprintf(factor, sizeof factor, "%g", part ? position.rope.part : position.rope.factor);
    name += " (" + ropeScalingName(position.rope.scaling) + (part ? ", part " : ", factor ") + factor + ")";
  }
  return name;
}

Rotation rotationAt(const at::Tensor& positions, const at::Tensor& frequencies, double attentionFactor) {
  const at::Tensor angles = positions.to(at::kFloat).unsqueeze(1) * frequencies.unsqueeze(0);
  if (attentionFactor == 1.0) return {angles.cos(), angles.sin()};
  return {angles.cos() * attentionFactor, angles.sin() * attentionFactor};
}

namespace {

SINKSCOPE_WIDE_VECTORS void rotateRow(const float* x, const float* cosine, const float* sine, float* out,
                                      std::int64_t half, std::int64_t width, std::vector<float>&) {
  for (std::int64_t i = 0; i < half; ++i) out[i] = x[i] * cosine[i] - x[half + i] * sine[i];
  for (std::int64_t i = 0; i < half; ++i) out[half + i] = x[half + i] * cosine[i] + x[i] * sine[i];
  for (std::int64_t i = 2 * half; i < width; ++i) out[i] = x[i];
}

// The same of bfloat16, formed in float32.
void rotateRow(const std::uint16_t* x, const float* cosine, const float* sine, std::uint16_t* out, std::int64_t half,
               std::int64_t width, std::vector<float>& rows) {
  rows.resize(static_cast<std::size_t>(2 * width));
  widenBfloat16(x, rows.data(), width);
  rotateRow(rows.data(), cosine, sine, rows.data() + width, half, width, rows);
  roundToBfloat16(rows.data() + width, out, width);
}

// x [P,H,T,D], of any strides but D's -> contiguous, in one pass over memory. Number: float, or the 16 bits of a
// bfloat16.
template <class Number>
at::Tensor rotateRows(const at::Tensor& x, const Rotation& rotation) {
  const std::int64_t heads = x.size(1), tokens = x.size(2), width = x.size(3), half = rotation.cosine.size(-1);
  const at::Tensor cosine = rotation.cosine.contiguous(), sine = rotation.sine.contiguous();
  at::Tensor out = at::empty(x.sizes(), x.options());
  const auto* from = static_cast<const Number*>(x.const_data_ptr());
  const float *cosines = cosine.const_data_ptr<float>(), *sines = sine.const_data_ptr<float>();
  auto* to = static_cast<Number*>(out.data_ptr());
  const auto rows = x.size(0) * heads * tokens;
  parallelFor(0, rows, std::max<std::int64_t>(1, 32'768 / width), [&](std::int64_t begin, std::int64_t end) {
    std::vector<float> wide;
    for (std::int64_t row = begin; row < end; ++row) {
      const std::int64_t token = row % tokens, head = row / tokens % heads, prompt = row / (tokens * heads);
      rotateRow(from + prompt * x.stride(0) + head * x.stride(1) + token * x.stride(2), cosines + token * half,
                sines + token * half, to + row * width, half, width, wide);
    }
  });
  return out;
}

// The same with a backward, so that a pass with a graph has the numbers of the pass without: a gradient is turned back.
struct RotatedRows : torch::autograd::Function<RotatedRows> {
  static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, const Rotation& rotation) {
    context->save_for_backward({rotation.cosine, rotation.sine});
    return rotateRows<float>(x, rotation);
  }

  static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                 torch::autograd::variable_list gradients) {
    const auto saved = context->get_saved_variables();
    return {rotate(gradients[0].contiguous(), {saved[0], -saved[1]}), at::Tensor()};
  }
};

}  // namespace

at::Tensor rotate(const at::Tensor& x, const Rotation& rotation) {
  const bool plain = x.is_cpu() && rotation.cosine.scalar_type() == at::kFloat && x.dim() == 4 && x.stride(3) == 1 &&
                     rotation.cosine.dim() == 2 && x.numel() > 0;
  if (plain && x.scalar_type() == at::kFloat)
    return needsGraph(x) ? RotatedRows::apply(x, rotation) : rotateRows<float>(x, rotation);
  if (plain && !needsGraph(x) && x.scalar_type() == at::kBFloat16) return rotateRows<std::uint16_t>(x, rotation);
  const std::int64_t half = rotation.cosine.size(-1), rest = x.size(-1) - 2 * half;
  const at::Tensor first = x.narrow(-1, 0, half), second = x.narrow(-1, half, half);
  if (!needsGraph(x)) {  // into its place: a GPU would copy the parts together, and then into their type
    const at::Tensor turned = at::empty_like(x);
    at::Tensor ofFirst = turned.narrow(-1, 0, half), ofSecond = turned.narrow(-1, half, half);
    at::addcmul_out(ofFirst, first * rotation.cosine, second, rotation.sine, -1);
    at::addcmul_out(ofSecond, second * rotation.cosine, first, rotation.sine);
    if (rest > 0) turned.narrow(-1, 2 * half, rest).copy_(x.narrow(-1, 2 * half, rest));
    return turned;
  }
  std::vector<at::Tensor> parts = {at::addcmul(first * rotation.cosine, second, rotation.sine, -1),
                                   at::addcmul(second * rotation.cosine, first, rotation.sine)};
  if (rest > 0) parts.push_back(x.narrow(-1, 2 * half, rest).to(parts.front().scalar_type()));
  return at::cat(parts, -1).to(x.scalar_type());
}

at::Tensor sinusoids(const at::Tensor& positions, std::int64_t width) {
  const at::TensorOptions options = at::TensorOptions(at::kDouble).device(positions.device());
  const at::Tensor powers = at::arange(0, width, 2, options) / static_cast<double>(width);
  const at::Tensor angles = positions.to(at::kDouble).unsqueeze(1) * at::pow(10'000.0, -powers).unsqueeze(0);
  const at::Tensor pairs = at::stack({angles.sin(), angles.cos()}, -1).flatten(1);
  return pairs.narrow(1, 0, width).to(at::kFloat);
}

at::Tensor alibiSlopes(std::int64_t heads, double max) {
  const auto power = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(heads)));
  std::vector<float> slopes;
  const auto add = [&](std::int64_t of, std::int64_t step) {
    slopes.push_back(static_cast<float>(std::exp2(-max * static_cast<double>(step) / static_cast<double>(of))));
  };
  for (std::int64_t step = 1; step <= power; ++step) add(power, step);
  for (std::int64_t step = 1; std::ssize(slopes) < heads; step += 2) add(2 * power, step);
  return at::tensor(slopes, at::kFloat);
}

at::Tensor alibiBias(const at::Tensor& slopes, std::int64_t firstQuery, std::int64_t rows, std::int64_t keys) {
  const at::Tensor key = at::arange(keys, slopes.options());
  const at::Tensor query = at::arange(firstQuery, firstQuery + rows, slopes.options());
  return slopes.view({-1, 1, 1}) * (key.unsqueeze(0) - query.unsqueeze(1));
}

at::Tensor distanceBuckets() {
  constexpr std::int64_t kAll = kDistanceBuckets, kOwn = kAll / 2, kFar = 128;
  std::vector<std::int64_t> buckets;
  for (std::int64_t distance = 0; distance <= kFar; ++distance) {
    const double steps = distance < kOwn ? 0.0
                                         : std::log(static_cast<double>(distance) / kOwn) /
                                               std::log(static_cast<double>(kFar) / kOwn) * (kAll - kOwn);
    buckets.push_back(distance < kOwn ? distance : std::min(kOwn + static_cast<std::int64_t>(steps), kAll - 1));
  }
  return at::tensor(buckets, at::kLong);
}

at::Tensor distanceBias(const at::Tensor& ofDistances, std::int64_t firstQuery, std::int64_t rows, std::int64_t keys) {
  const at::TensorOptions whole = at::TensorOptions(at::kLong).device(ofDistances.device());
  const at::Tensor query = at::arange(firstQuery, firstQuery + rows, whole).unsqueeze(1);
  const at::Tensor distance = (query - at::arange(keys, whole).unsqueeze(0)).clamp(0, ofDistances.size(1) - 1);
  return ofDistances.index_select(1, distance.flatten()).view({ofDistances.size(0), rows, keys});
}

at::Tensor falconAlibiBias(const at::Tensor& slopes, std::int64_t keys) {
  const at::Tensor rounded = slopes.to(at::kBFloat16).to(at::kFloat).view({-1, 1, 1});
  return (rounded * at::arange(keys, slopes.options())).to(at::kBFloat16).to(at::kFloat);
}

}  // namespace sinkscope
