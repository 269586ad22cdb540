// Something added. To the score of a key it is the continuous form of masking: softmax(s + b).
#include <ATen/ATen.h>

#include <algorithm>

#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditOp addOp() {
  return {.name = "add",
          .sites = {"scores", "q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "add {value} to {what}",
          .about = "a number; behind the scores also a vector as wide as the head or the stream (or as dims are many)",
          .takes = {.value = EditOp::Value::numbers},
          .isNothing =
              [](const Edit& edit) {
                return std::all_of(edit.value.begin(), edit.value.end(), [](double one) { return one == 0.0; });
              },
          .replace =
              [](const EditedNumbers& of) {
                const at::TensorOptions like = of.x.options();
                if (of.edit.value.size() == 1) return of.x + of.edit.value.front();
                const at::Tensor vector = at::tensor(of.edit.value, at::kDouble).to(like);
                if (of.edit.dims.empty()) return of.x + vector;
                const std::vector<std::int64_t> dims(of.edit.dims.begin(), of.edit.dims.end());
                const at::Tensor wide = at::zeros({of.x.size(-1)}, like);
                return of.x + wide.index_put({at::tensor(dims, at::kLong).to(like.device())}, vector);
              },
          .changeRule =
              [](const Edit& edit, const EditedRule& of, AttentionRule& rule) {
                addScoreEdits(of, {.op = ScoreEdit::Op::add, .by = edit.value.front()}, rule);
              }};
}

}  // namespace sinkscope
