// A key that gets no weight: what is left of the row is shared out as before, as if the key had been deleted.
#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditOp maskOp() {
  return {.name = "mask",
          .sites = {"scores"},
          .sentence = "mask {keys}",
          .about = "keys get no weight, the row is renormalised; a query left with none sees itself, or a learned sink",
          .takes = {.keys = true},
          .changeRule = [](const Edit&, const EditedRule& of, AttentionRule& rule) {
            addScoreEdits(of, {.op = ScoreEdit::Op::mask}, rule);
          }};
}

}  // namespace sinkscope
