#include "core/model/attention/rule.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sinkscope {

void ExtraKeys::add(const at::Tensor& key, const at::Tensor& ofHeads) {
  const std::int64_t before = count();
  const auto behind = [before](const at::Tensor& known, const at::Tensor& last) {  // zeros where nothing was
    if (before == 0) return last;
    std::vector<std::int64_t> sizes = last.sizes().vec();
    sizes[1] = before;
    return at::cat({known.defined() ? known.to(last.options()) : at::zeros(sizes, last.options()), last}, 1);
  };
  if (key.defined()) k = behind(k, key);
  else if (k.defined()) k = behind(k, at::zeros_like(k.narrow(1, 0, 1)));
  if (v.defined()) v = behind(v, at::zeros_like(v.narrow(1, 0, 1)));
  logit = behind(logit, ofHeads);
}

bool isNamed(const std::vector<int>& named, int one) {
  return named.empty() || std::find(named.begin(), named.end(), one) != named.end();
}

AttentionRule AttentionRule::ofHead(std::int64_t head, std::int64_t kvHead) const {
  AttentionRule one = *this;
  if (slopes.defined()) one.slopes = slopes.narrow(0, head, 1);
  if (ofDistances.defined()) one.ofDistances = ofDistances.narrow(0, head, 1);
  if (extra.logit.defined()) one.extra.logit = extra.logit.narrow(0, head, 1);
  if (extra.k.defined()) one.extra.k = extra.k.narrow(0, kvHead, 1);
  if (extra.v.defined()) one.extra.v = extra.v.narrow(0, kvHead, 1);
  if (extra.always.defined()) one.extra.always = extra.always.narrow(0, kvHead, 1);
  one.edits.clear();
  for (const ScoreEdit& edit : edits) {
    if (!isNamed(edit.heads, static_cast<int>(head))) continue;
    one.edits.push_back(edit);
    one.edits.back().heads.clear();
  }
  return one;
}

AttentionRule AttentionRule::ofPrompt(int prompt) const {
  AttentionRule one = *this;
  if (mask.documents.defined()) one.mask.documents = mask.documents.narrow(0, prompt, 1);
  one.edits.clear();
  for (const ScoreEdit& edit : edits) {
    if (!isNamed(edit.prompts, prompt)) continue;
    one.edits.push_back(edit);
    one.edits.back().prompts.clear();
  }
  return one;
}

bool AttentionRule::drops() const {
  return std::any_of(edits.begin(), edits.end(), [](const ScoreEdit& edit) { return edit.op == ScoreEdit::Op::drop; });
}

AttentionRule AttentionRule::kept() const {
  AttentionRule own = *this;
  for (at::Tensor* tensor :
       {&own.slopes, &own.ofDistances, &own.extra.k, &own.extra.v, &own.extra.logit, &own.extra.always}) {
    if (tensor->defined())
      *tensor = tensor->detach().to(at::kCPU, tensor->scalar_type(), /*non_blocking=*/false, /*copy=*/true);
  }
  return own;
}

bool AttentionRule::isPlain(std::int64_t tokens) const {
  return variant->fused && softCap == 0.0 && !slopes.defined() && !ofDistances.defined() && mask.isCausal(tokens) &&
         extra.count() == 0 && edits.empty();
}

}  // namespace sinkscope
