#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditOp meanOp() {
  return {.name = "mean",
          .sites = {"q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "replace {what} by their mean over prompts",
          .about = "the untouched model's mean over the prompts of the run, position by position",
          .needs = EditOp::Needs::mean,
          .replace = [](const EditedNumbers& of) { return of.source; }};
}

EditOp meanTokenOp() {
  return {.name = "mean_token",
          .sites = {"q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "replace {what} by the other tokens' mean",
          .about = "the untouched model's mean over the prompts of the run and all positions but the first",
          .needs = EditOp::Needs::tokenMean,
          .replace = [](const EditedNumbers& of) { return of.source; }};
}

}  // namespace sinkscope
