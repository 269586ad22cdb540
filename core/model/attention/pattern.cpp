#include "core/model/attention/pattern.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/model/mask.h"

namespace sinkscope {

at::Tensor attentionPattern(const AttentionVariant& variant, const at::Tensor& q, const at::Tensor& k,
                            std::int64_t firstQuery) {
  const std::int64_t prompts = q.size(0), heads = q.size(1), rows = q.size(2), width = q.size(3);
  const std::int64_t kvHeads = k.size(1), keys = k.size(2);
  // The rows of a headGroup stand below each other, so that one product serves its whole group.
  const at::Tensor grouped = q.reshape({prompts * kvHeads, heads / kvHeads * rows, width});
  const at::Tensor keysAcross = k.reshape({prompts * kvHeads, keys, width}).transpose(1, 2);
  const double scale = 1.0 / std::sqrt(static_cast<double>(width));
  const at::Tensor scores =
      at::baddbmm(at::zeros({1, 1, 1}, q.options()), grouped, keysAcross, /*beta=*/0, /*alpha=*/scale);
  return variant.weights(scores.view({prompts, heads, rows, keys}).to(at::kFloat),
                         causalMask(firstQuery, rows, q.device()));
}

at::Tensor applyPattern(const at::Tensor& pattern, const at::Tensor& v) {
  const std::int64_t prompts = pattern.size(0), heads = pattern.size(1), rows = pattern.size(2), keys = pattern.size(3);
  const std::int64_t kvHeads = v.size(1), width = v.size(3);
  const at::Tensor grouped = pattern.reshape({prompts * kvHeads, heads / kvHeads * rows, keys}).to(v.scalar_type());
  return at::bmm(grouped, v.reshape({prompts * kvHeads, keys, width})).view({prompts, heads, rows, width});
}

at::Tensor fusedAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
  return at::scaled_dot_product_attention(q, k, v, /*attn_mask=*/{}, /*dropout_p=*/0.0, /*is_causal=*/true,
                                          /*scale=*/std::nullopt, /*enable_gqa=*/q.size(1) != k.size(1));
}

bool canFuse(const AttentionVariant& variant, const at::Tensor& q, const at::Tensor& k) {
  // On CUDA the float32 kernel takes no grouped keys; libtorch would fall back to whole matrices without a word.
  const bool takesGroups = q.device().is_cpu() || q.scalar_type() != at::kFloat;
  return variant.fused && (q.size(1) == k.size(1) || takesGroups);
}

}  // namespace sinkscope
