#include <ATen/ATen.h>

#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditOp clampOp() {
  return {.name = "clamp",
          .sites = {"q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "clamp {what} to ±{value}",
          .about = "numbers beyond ± value become that",
          .takes = {.value = EditOp::Value::number},
          .replace = [](const EditedNumbers& of) { return of.x.clamp(-of.edit.value.front(), of.edit.value.front()); }};
}

}  // namespace sinkscope
