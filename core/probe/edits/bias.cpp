// A key that every query sees besides those of the tokens and whose value is zero (K biases: Gu et al. 2025, on KV
// biases), or a value that every query reads besides (V biases).
#include <ATen/ATen.h>

#include <limits>

#include "core/probe/edits/edit_op.h"

namespace sinkscope {

namespace {

// [N,W] of the heads named, elsewhere `others`.
at::Tensor ofNamedHeads(const EditedRule& of, const at::Tensor& vectors, double others) {
  if (of.ofHeads.empty()) return vectors;
  const std::vector<std::int64_t> heads(of.ofHeads.begin(), of.ofHeads.end());
  const at::Tensor index = at::tensor(heads, at::kLong).to(vectors.device());
  return at::full_like(vectors, others).index_copy(0, index, vectors.index_select(0, index));
}

void addKey(const EditedRule& of, const at::Tensor& keys, AttentionRule& rule) {
  // Heads that are not named do not see it.
  const at::Tensor none = at::zeros({of.kvHeads, 1}, keys.options().dtype(at::kFloat));
  const at::Tensor logit = ofNamedHeads(of, none, -std::numeric_limits<double>::infinity());
  rule.extra.add(keys.unsqueeze(1), logit.repeat_interleave(of.heads / of.kvHeads, 0));
}

void addBias(const Edit& edit, const EditedRule& of, AttentionRule& rule) {
  at::Tensor vectors = of.source;
  if (!edit.value.empty()) {
    const at::Tensor one = at::tensor(edit.value, at::kDouble).to(of.device, at::kFloat);
    vectors = one.unsqueeze(0).expand({of.kvHeads, one.numel() > 1    ? one.numel()
                                                   : edit.site == "k" ? of.headDim
                                                                      : of.valueDim});
  }
  const std::int64_t width = edit.site == "k" ? of.headDim : of.valueDim;
  if (vectors.size(-1) > width) vectors = vectors.narrow(-1, 0, width);  // of a layer with narrower heads
  if (edit.site == "k") return addKey(of, vectors, rule);
  const at::Tensor always = ofNamedHeads(of, vectors, 0.0);
  rule.extra.always = rule.extra.always.defined() ? rule.extra.always + always : always;
}

}  // namespace

EditOp biasOp() {
  return {.name = "bias",
          .sites = {"k", "v"},
          .sentence = "give every query {what} of a bias besides",
          .about = "k: one more key, its value zero; v: one more value that all read; default: the first token\'s mean",
          .takes = {.value = EditOp::Value::vectorOrFirst, .positions = false},
          .needs = EditOp::Needs::mean,
          .changeRule = addBias};
}

}  // namespace sinkscope
