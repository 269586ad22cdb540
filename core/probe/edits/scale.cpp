#include <ATen/ATen.h>

#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditOp scaleOp() {
  return {.name = "scale",
          .sites = {"scores", "q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "scale {what} by {value}",
          .about = "multiplied by a number",
          .takes = {.value = EditOp::Value::number},
          .isNothing = [](const Edit& edit) { return edit.value.front() == 1.0; },
          .replace = [](const EditedNumbers& of) { return of.x * of.edit.value.front(); },
          .changeRule =
              [](const Edit& edit, const EditedRule& of, AttentionRule& rule) {
                addScoreEdits(of, {.op = ScoreEdit::Op::multiply, .by = edit.value.front()}, rule);
              }};
}

}  // namespace sinkscope
