// Scores divided by a temperature: above 1 rows are flatter, below 1 sharper.
#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditOp temperatureOp() {
  return {.name = "temperature",
          .sites = {"scores"},
          .sentence = "divide {what} by the temperature {value}",
          .about = "scores are divided by it before the softmax",
          .takes = {.value = EditOp::Value::number},
          .isNothing = [](const Edit& edit) { return edit.value.front() == 1.0; },
          .changeRule =
              [](const Edit& edit, const EditedRule& of, AttentionRule& rule) {
                addScoreEdits(of, {.op = ScoreEdit::Op::multiply, .by = 1.0 / edit.value.front()}, rule);
              }};
}

}  // namespace sinkscope
