// Nothing in its place. Of a weight: its row sums to less, and what the key would have brought is missing.
#include <ATen/ATen.h>

#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditOp zeroOp() {
  return {.name = "zero",
          .sites = {"pattern", "q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "set {what} to zero",
          .about = "zero in its place; of attention weights the row is not renormalised",
          .replace = [](const EditedNumbers& of) { return at::zeros_like(of.x); },
          .changeRule = [](const Edit&, const EditedRule& of,
                           AttentionRule& rule) { addScoreEdits(of, {.op = ScoreEdit::Op::drop}, rule); }};
}

}  // namespace sinkscope
