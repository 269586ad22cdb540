// One more key without a value, of the same score for every query: what gpt-oss has learned, and softmax + 1 for 0.
#include <ATen/ATen.h>

#include <limits>

#include "core/probe/edits/edit_op.h"

namespace sinkscope {

namespace {

void addLogit(const Edit& edit, const EditedRule& of, AttentionRule& rule) {
  at::Tensor logit = at::full({of.heads, 1}, edit.value.front(), at::TensorOptions(at::kFloat).device(of.device));
  if (!of.ofHeads.empty()) {
    logit.fill_(-std::numeric_limits<double>::infinity());
    const std::vector<std::int64_t> heads(of.ofHeads.begin(), of.ofHeads.end());
    logit.index_fill_(0, at::tensor(heads, at::kLong).to(logit.device()), edit.value.front());
  }
  rule.extra.add({}, logit);
}

}  // namespace

EditOp sinkLogitOp() {
  return {.name = "sink_logit",
          .sites = {"scores"},
          .sentence = "give every query one more key of score {value} and no value",
          .about = "a key without position and value, of this score for every query",
          .takes = {.value = EditOp::Value::number, .positions = false},
          .changeRule = addLogit};
}

}  // namespace sinkscope
