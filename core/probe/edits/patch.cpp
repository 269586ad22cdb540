#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditOp patchOp() {
  return {.name = "patch",
          .sites = {"pattern", "q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "replace {what} by those of another prompt",
          .about = "as in the untouched model over `text` or `ids`, at the same positions",
          .takes = {.source = true},
          .needs = EditOp::Needs::source,
          .replace = [](const EditedNumbers& of) { return of.source; }};
}

}  // namespace sinkscope
