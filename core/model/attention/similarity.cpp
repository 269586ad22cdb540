// A similarity of every key by itself, as it is or divided by the sum over its row: sigmoid, ELU + 1, and the
// score; or by the number of keys: ReLU.
#include <ATen/ATen.h>

#include "core/model/attention/variant.h"

namespace sinkscope {

namespace {

at::Tensor sigmoidOf(const at::Tensor& scores) { return scores.sigmoid(); }

// s + 1 above zero, exp(s) below; 0 where a key is not seen.
at::Tensor eluOf(const at::Tensor& scores) { return scores.clamp_min(0.0) + scores.clamp_max(0.0).exp(); }

at::Tensor scoreOf(const at::Tensor& scores) {
  return at::where(scores.isfinite(), scores, at::zeros({}, scores.options()));
}

using Similarity = at::Tensor (*)(const at::Tensor&);

template <Similarity similarity>
at::Tensor plainWeights(at::Tensor scores, double) {
  return similarity(scores);
}

// No key needs to know of the others.
at::Tensor emptyRow(at::Tensor scores, const at::Tensor&, double) {
  std::vector<std::int64_t> shape = scores.sizes().vec();
  shape.back() = 0;
  return at::empty(shape, scores.options().dtype(at::kDouble));
}

at::Tensor emptyMerge(const at::Tensor& a, const at::Tensor&) { return a; }

template <Similarity similarity>
at::Tensor plainWeigh(const at::Tensor& scores, const at::Tensor&, double) {
  return similarity(scores).to(at::kFloat);
}

// What a row is divided by. Similarities that are never negative: their sum, and next to nothing where that is zero.
// Scores: its magnitude, and one at least, as Gu et al.'s released code has it.
at::Tensor sumOr(const at::Tensor& sum) { return sum.clamp_min(1e-30); }
at::Tensor magnitudeOrOne(const at::Tensor& sum) { return sum.abs().clamp_min(1.0); }

template <Similarity similarity, Similarity divisor>
at::Tensor normalizedWeights(at::Tensor scores, double) {
  const at::Tensor made = similarity(scores);
  // In float64, as by parts: scores of both signs may nearly cancel.
  return made / divisor(made.sum(-1, /*keepdim=*/true, at::kDouble)).to(made.scalar_type());
}

template <Similarity similarity>
at::Tensor sumRow(at::Tensor scores, const at::Tensor&, double) {
  return similarity(scores).sum(-1, /*keepdim=*/true, at::kDouble);
}

at::Tensor sumMerge(const at::Tensor& a, const at::Tensor& b) { return a + b; }

template <Similarity similarity, Similarity divisor>
at::Tensor normalizedWeigh(const at::Tensor& scores, const at::Tensor& row, double) {
  return (similarity(scores.to(at::kDouble)) / divisor(row)).to(at::kFloat);
}

// How many keys are seen.
at::Tensor countRow(at::Tensor scores, const at::Tensor&, double) {
  return scores.isfinite().sum(-1, /*keepdim=*/true).to(at::kDouble);
}

at::Tensor reluWeights(at::Tensor scores, double) {
  return scores.clamp_min(0.0) / countRow(scores, {}, 0.0).clamp_min(1.0).to(scores.scalar_type());
}

at::Tensor reluWeigh(const at::Tensor& scores, const at::Tensor& row, double) {
  return (scores.clamp_min(0.0) / row.clamp_min(1.0)).to(at::kFloat);
}

template <Similarity similarity>
AttentionVariant plainVariant(const char* name, const char* about) {
  return {.name = name,
          .about = about,
          .sumsToOne = false,
          .weights = plainWeights<similarity>,
          .row = emptyRow,
          .merge = emptyMerge,
          .weigh = plainWeigh<similarity>};
}

template <Similarity similarity, Similarity divisor>
AttentionVariant normalizedVariant(const char* name, const char* about) {
  return {.name = name,
          .about = about,
          .weights = normalizedWeights<similarity, divisor>,
          .row = sumRow<similarity>,
          .merge = sumMerge,
          .weigh = normalizedWeigh<similarity, divisor>};
}

}  // namespace

AttentionVariant sigmoidVariant() {
  return plainVariant<sigmoidOf>("sigmoid", "1 / (1 + exp(-s)), each key for itself, Ramapuram et al. 2024");
}

AttentionVariant sigmoidNormalizedVariant() {
  return normalizedVariant<sigmoidOf, sumOr>("sigmoid_normalized", "sigmoid over its row's sum, Gu et al. 2025");
}

AttentionVariant eluVariant() { return plainVariant<eluOf>("elu", "elu(s) + 1, each key for itself, Gu et al. 2025"); }

AttentionVariant eluNormalizedVariant() {
  return normalizedVariant<eluOf, sumOr>("elu_normalized", "elu over its row's sum, Gu et al. 2025");
}

AttentionVariant reluVariant() {
  return {.name = "relu",
          .about = "max(s, 0) over the number of keys that the query sees, Wortsman et al. 2023",
          .sumsToOne = false,
          .weights = reluWeights,
          .row = countRow,
          .merge = sumMerge,
          .weigh = reluWeigh};
}

AttentionVariant linearVariant() {
  AttentionVariant made = plainVariant<scoreOf>("linear", "the score itself, of either sign, Gu et al. 2025");
  made.isSigned = true;
  return made;
}

AttentionVariant linearNormalizedVariant() {
  AttentionVariant made = normalizedVariant<scoreOf, magnitudeOrOne>(
      "linear_normalized", "the score over its row's sum without the sign, or over 1 if that is less, Gu et al. 2025");
  made.isSigned = true;
  made.sumsToOne = false;
  return made;
}

}  // namespace sinkscope
