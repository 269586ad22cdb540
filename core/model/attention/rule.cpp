#include "core/model/attention/rule.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sinkscope {

AttentionRule AttentionRule::ofHead(std::int64_t head, std::int64_t kvHead) const {
  AttentionRule one = *this;
  if (slopes.defined()) one.slopes = slopes.narrow(0, head, 1);
  if (extra.logit.defined()) one.extra.logit = extra.logit.narrow(0, head, 1);
  if (extra.k.defined()) one.extra.k = extra.k.narrow(0, kvHead, 1);
  if (extra.v.defined()) one.extra.v = extra.v.narrow(0, kvHead, 1);
  if (extra.always.defined()) one.extra.always = extra.always.narrow(0, kvHead, 1);
  one.edits.clear();
  for (const ScoreEdit& edit : edits) {
    const bool isMeant =
        edit.heads.empty() || std::find(edit.heads.begin(), edit.heads.end(), head) != edit.heads.end();
    if (!isMeant) continue;
    one.edits.push_back(edit);
    one.edits.back().heads.clear();
  }
  return one;
}

AttentionRule AttentionRule::kept() const {
  AttentionRule own = *this;
  for (at::Tensor* tensor : {&own.slopes, &own.extra.k, &own.extra.v, &own.extra.logit, &own.extra.always}) {
    if (tensor->defined())
      *tensor = tensor->detach().to(at::kCPU, tensor->scalar_type(), /*non_blocking=*/false, /*copy=*/true);
  }
  return own;
}

bool AttentionRule::isPlain(std::int64_t tokens) const {
  const bool seesAll = window == 0 || window >= tokens;
  return variant->fused && softCap == 0.0 && !slopes.defined() && seesAll && extra.count() == 0 && edits.empty();
}

}  // namespace sinkscope
