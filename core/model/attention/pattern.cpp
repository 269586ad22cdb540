#include "core/model/attention/pattern.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <numeric>

#include "core/device/threads.h"
#include "core/model/affine.h"
#include "core/model/attention/attention_with_graph.h"
#include "core/model/attention/flash_attention.h"
#include "core/model/attention/scores.h"
#include "core/model/panel_product.h"

namespace sinkscope {

at::Tensor AttentionWeights::sinkShare() const { return extra.defined() ? extra.sum(-1) : at::Tensor(); }

AttentionWeights weightsOf(const AttentionRule& rule, at::Tensor scores, const at::Tensor& q, std::int64_t firstQuery) {
  AttentionWeights weights;
  if (rule.extra.count() == 0) {
    weights.keys = rule.variant->weights(std::move(scores), rule.parameter);
  } else {
    const std::int64_t keys = scores.size(-1);
    const at::Tensor all = rule.variant->weights(at::cat({scores, extraScores(rule, q)}, -1), rule.parameter);
    weights = {all.narrow(-1, 0, keys), all.narrow(-1, keys, rule.extra.count())};
  }
  if (rule.drops()) weights.keys = dropped(rule, weights.keys, firstQuery, 0, 0.0);
  return weights;
}

AttentionWeights attentionPattern(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k,
                                  std::int64_t firstQuery) {
  return weightsOf(rule, finishedScores(rule, q, k, firstQuery), q, firstQuery);
}

namespace {

// pattern [P,H,R,K], v [P,G,K,Dv] -> [P,H,R,Dv]
at::Tensor weighted(const at::Tensor& pattern, const at::Tensor& v) {
  if (hasHeadProducts(pattern, v)) return panelReading(pattern, v);
  const std::int64_t prompts = pattern.size(0), heads = pattern.size(1), rows = pattern.size(2), keys = pattern.size(3);
  const std::int64_t kvHeads = v.size(1), width = v.size(3);
  const at::Tensor grouped = pattern.reshape({prompts * kvHeads, heads / kvHeads * rows, keys}).to(v.scalar_type());
  return at::bmm(grouped, v.reshape({prompts * kvHeads, keys, width})).view({prompts, heads, rows, width});
}

// read [P,H,R,Dv], with what every query reads besides
at::Tensor withAlways(const AttentionRule& rule, const at::Tensor& read) {
  const at::Tensor& always = rule.extra.always;
  if (!always.defined()) return read;
  const at::Tensor ofHeads = always.repeat_interleave(read.size(1) / always.size(0), 0);  // [H,Dv]
  return read + ofHeads.to(read.scalar_type()).view({1, read.size(1), 1, read.size(3)});
}

}  // namespace

at::Tensor applyPattern(const AttentionRule& rule, const AttentionWeights& weights, const at::Tensor& v) {
  const at::Tensor read = withAlways(rule, weighted(weights.keys, v));
  if (!rule.extra.v.defined()) return read;
  return read + weighted(weights.extra, rule.extra.v.to(v.scalar_type()).unsqueeze(0).expand({v.size(0), -1, -1, -1}));
}

namespace {

FusedAttention fusedAtOnce(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                           bool wantsLogSumExp) {
  if (!wantsLogSumExp) {
    return {at::scaled_dot_product_attention(q, k, v, /*attn_mask=*/{}, /*dropout_p=*/0.0, /*is_causal=*/true,
                                             /*scale=*/rule.scale, /*enable_gqa=*/q.size(1) != k.size(1)),
            {}};
  }
  if (q.device().is_cpu()) {
    const auto [output, logSumExp] = at::_scaled_dot_product_flash_attention_for_cpu(
        q, k, v, /*dropout_p=*/0.0, /*is_causal=*/true, /*attn_mask=*/{}, /*scale=*/rule.scale);
    return {output, logSumExp.to(at::kFloat)};
  }
  // CUDA's kernels that return it take no grouped keys; its float32 one is the memory-efficient one, which pads the
  // rows.
  const std::int64_t perGroup = q.size(1) / k.size(1), tokens = q.size(2);
  const at::Tensor keys = perGroup == 1 ? k : k.repeat_interleave(perGroup, 1);
  const at::Tensor values = perGroup == 1 ? v : v.repeat_interleave(perGroup, 1);
  const auto made =
      at::_scaled_dot_product_efficient_attention(q, keys, values, /*attn_bias=*/{}, /*compute_log_sumexp=*/true,
                                                  /*dropout_p=*/0.0, /*is_causal=*/true, /*scale=*/rule.scale);
  return {std::get<0>(made), std::get<1>(made).narrow(-1, 0, tokens).to(at::kFloat)};
}

// x [...,W] -> [...,width], zeros behind it
at::Tensor widenedTo(const at::Tensor& x, std::int64_t width) {
  return x.size(-1) < width ? at::constant_pad_nd(x, {0, width - x.size(-1)}) : x;
}

// Values of another width than keys: the kernels know one width, and zeros change neither a score nor what is read.
FusedAttention fusedOfWidths(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                             bool wantsLogSumExp) {
  if (!wantsLogSumExp && hasAttentionKernel(rule.scale, q, k, v)) return {attentionWithGraph(rule.scale, q, k, v), {}};
  if (isFlashAttentionFaster(rule.scale, q, k, v)) return flashAttention(rule.scale, q, k, v, wantsLogSumExp);
  constexpr std::int64_t kWhole = 8;  // of a GPU's kernels, which refuse other widths
  const std::int64_t width = v.size(-1), step = q.is_cpu() ? 1 : kWhole,
                     widest = (std::max(q.size(-1), width) + step - 1) / step * step;
  if (q.size(-1) == width && width == widest) return fusedAtOnce(rule, q, k, v, wantsLogSumExp);
  FusedAttention made =
      fusedAtOnce(rule, widenedTo(q, widest), widenedTo(k, widest), widenedTo(v, widest), wantsLogSumExp);
  made.output = made.output.narrow(-1, 0, width);
  return made;
}

// kvHeads that are computed between two questions whether to go on. The kernel gives each thread heads one after the
// other, of which the last rows are the longest: only whole heads for each keep all of them busy.
std::int64_t kvHeadsAtOnce(const at::Tensor& q, const at::Tensor& k) {
  constexpr std::int64_t kLongPrompt = 8192;  // a layer of fewer tokens is over soon enough
  const std::int64_t kvHeads = k.size(1), perGroup = q.size(1) / kvHeads, threads = computingThreads();
  if (!q.device().is_cpu() || q.size(0) > 1 || q.size(2) < kLongPrompt) return kvHeads;
  const std::int64_t some = threads / std::gcd(perGroup, threads);
  return kvHeads % some == 0 ? some : kvHeads;
}

}  // namespace

FusedAttention fusedAttention(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                              bool wantsLogSumExp, const std::function<void()>& between) {
  const std::int64_t kvHeads = k.size(1), some = between ? kvHeadsAtOnce(q, k) : kvHeads,
                     perGroup = q.size(1) / kvHeads;
  FusedAttention whole;
  if (some == kvHeads) {
    whole = fusedOfWidths(rule, q, k, v, wantsLogSumExp);
    whole.output = withAlways(rule, whole.output);
    return whole;
  }
  for (std::int64_t first = 0; first < kvHeads; first += some) {
    if (first > 0) between();
    const FusedAttention part = fusedOfWidths(rule, q.narrow(1, first * perGroup, some * perGroup),
                                              k.narrow(1, first, some), v.narrow(1, first, some), wantsLogSumExp);
    if (first == 0) {
      // As the kernel lays it out, with all heads of a token side by side: so they enter the next product.
      whole.output = at::empty({q.size(0), q.size(2), q.size(1), v.size(3)}, v.options()).transpose(1, 2);
      if (wantsLogSumExp) whole.logSumExp = at::empty({q.size(0), q.size(1), q.size(2)}, part.logSumExp.options());
    }
    whole.output.narrow(1, first * perGroup, some * perGroup).copy_(part.output);
    if (wantsLogSumExp) whole.logSumExp.narrow(1, first * perGroup, some * perGroup).copy_(part.logSumExp);
  }
  whole.output = withAlways(rule, whole.output);
  return whole;
}

bool canFuse(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k) {
  // On CUDA only the kernel of half precision takes grouped keys, up to this width; libtorch would fall back to whole
  // matrices without a word.
  constexpr std::int64_t kWidest = 256;
  const bool takesGroups = q.device().is_cpu() || (q.scalar_type() != at::kFloat && q.size(-1) <= kWidest);
  return rule.isPlain(k.size(2)) && (q.size(1) == k.size(1) || takesGroups);
}

}  // namespace sinkscope
