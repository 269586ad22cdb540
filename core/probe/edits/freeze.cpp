// As in the untouched pass over the same prompt. Of attention: what is looked at stays, what is read there may change.
#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditOp freezeOp() {
  return {.name = "freeze",
          .sites = {"pattern", "q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "keep {what} as in the untouched pass",
          .about = "as in the untouched pass, which goes beside",
          .needs = EditOp::Needs::untouched,
          .replace = [](const EditedNumbers& of) { return of.source; }};
}

}  // namespace sinkscope
