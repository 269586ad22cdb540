#include <algorithm>

#include "core/probe/edits/edit_op.h"

namespace sinkscope {

std::span<const EditSite> editSites() {
  using Of = EditSite::Of;
  static const std::vector<EditSite> sites = {
      {"scores", "hook_attn_scores", "scores", Site::scores, Of::heads},
      {"pattern", "hook_pattern", "attention weights", Site::pattern, Of::heads},
      {"q", "hook_rot_q", "queries", Site::q, Of::heads},
      {"k", "hook_rot_k", "keys", Site::k, Of::kvHeads},
      {"v", "hook_v", "values", Site::v, Of::kvHeads},
      {"z", "hook_z", "head outputs", Site::z, Of::heads},
      {"attn_out", "hook_attn_out", "what attention adds", Site::attnOut, Of::stream},
      {"mlp_out", "hook_mlp_out", "what the feed-forward adds", Site::mlpOut, Of::stream},
      {"resid_pre", "hook_resid_pre", "the residual stream before the block", Site::residPre, Of::stream},
      {"resid_mid", "hook_resid_mid", "the residual stream behind attention", Site::residMid, Of::stream},
      {"resid_post", "hook_resid_post", "the residual stream behind the block", Site::residPost, Of::stream},
      {"prompt", "", "the prompt", {}, Of::prompt},
  };
  return sites;
}

const EditSite* findEditSite(std::string_view name) {
  for (const EditSite& site : editSites()) {
    if (name == site.name || (!site.alias.empty() && name == site.alias)) return &site;
  }
  return nullptr;
}

std::span<const EditOp> editOps() {
  static const std::vector<EditOp> ops = {
      maskOp(),   onlySelfOp(), temperatureOp(), addOp(),          scaleOp(),       zeroOp(),
      clampOp(),  meanOp(),     meanTokenOp(),   noiseOp(),        shuffleOp(),     patchOp(),
      freezeOp(), biasOp(),     sinkLogitOp(),   replaceTokenOp(), insertTokenOp(), removeTokenOp(),
  };
  return ops;
}

const EditOp* findEditOp(std::string_view name) {
  const auto found =
      std::find_if(editOps().begin(), editOps().end(), [&](const EditOp& op) { return op.name == name; });
  return found == editOps().end() ? nullptr : &*found;
}

bool takesPatternsPlace(const EditOp& op, const EditSite& site) {
  return site.site == Site::pattern && op.needs != EditOp::Needs::nothing;
}

bool changesRules(const EditOp& op, const EditSite& site) {
  return op.changeRule != nullptr && !takesPatternsPlace(op, site) && (site.ofScores() || op.replace == nullptr);
}

void addScoreEdits(const EditedRule& of, const ScoreEdit& edit, AttentionRule& rule) {
  for (const EditedScores& place : of.places) {
    ScoreEdit one = edit;
    one.prompts = place.prompts;
    one.heads = place.heads;
    one.queries = place.queries;
    one.keys = place.keys;
    rule.edits.push_back(std::move(one));
  }
}

}  // namespace sinkscope
