// Another direction of the same length, at each position its own, the same in every prompt and whatever the batch.
#include <ATen/ATen.h>

#include <cmath>
#include <numbers>

#include "core/probe/edits/edit_op.h"
#include "core/values/draw.h"

namespace sinkscope {

namespace {

// [T,N,W] of a normal distribution (Box and Muller 1958), of a position by itself.
at::Tensor normals(std::int64_t seed, int layer, std::int64_t tokens, std::int64_t vectors, std::int64_t width) {
  const at::Tensor drawn = at::empty({tokens, vectors * width}, at::kFloat);
  constexpr std::int64_t kSteps = std::int64_t{1} << 24;
  for (std::int64_t token = 0; token < tokens; ++token) {
    Draw draw(seed * 1000003 + layer * 65537 + token);
    const auto uniform = [&] { return (static_cast<double>(draw.below(kSteps)) + 0.5) / static_cast<double>(kSteps); };
    float* const row = drawn[token].data_ptr<float>();
    for (std::int64_t i = 0; i < vectors * width; i += 2) {
      const double radius = std::sqrt(-2.0 * std::log(uniform())), angle = 2.0 * std::numbers::pi * uniform();
      row[i] = static_cast<float>(radius * std::cos(angle));
      if (i + 1 < vectors * width) row[i + 1] = static_cast<float>(radius * std::sin(angle));
    }
  }
  return drawn.view({tokens, vectors, width});
}

at::Tensor ofEqualNorm(const EditedNumbers& of) {
  const at::Tensor drawn = normals(of.edit.seed, of.layer, of.x.size(1), of.x.size(2), of.x.size(3)).to(of.x.device());
  const at::Tensor wide = of.x.to(at::kFloat);
  std::vector<std::int64_t> dims(of.edit.dims.begin(), of.edit.dims.end());
  const auto norms = [&](const at::Tensor& vectors) {  // over the dimensions that are edited
    const at::Tensor some =
        dims.empty() ? vectors : vectors.index_select(-1, at::tensor(dims, at::kLong).to(vectors.device()));
    return some.norm(2, {-1}, /*keepdim=*/true);
  };
  return (drawn * (norms(wide) / norms(drawn))).to(of.x.scalar_type());
}

}  // namespace

EditOp noiseOp() {
  return {.name = "noise",
          .sites = {"q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "replace {what} by noise of equal norm",
          .about = "random directions of the same length, from the seed",
          .takes = {.seed = true},
          .replace = ofEqualNorm};
}

}  // namespace sinkscope
