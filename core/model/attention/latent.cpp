#include "core/model/attention/latent.h"

#include <ATen/ATen.h>

#include "core/model/affine.h"
#include "core/model/norm.h"

namespace sinkscope {

NormConfig latentNorm(const LatentConfig& latent) { return {.kind = NormKind::rms, .epsilon = latent.epsilon}; }

at::Tensor queryLatent(const at::Tensor& x, const SlotTensors& w, const LatentConfig& latent) {
  if (latent.queryRank == 0) return x;
  const at::Tensor made = affine(x, w[Slot::queryLatent], w[Slot::queryLatentBias]);
  return normalize(made, w[Slot::queryLatentNorm], {}, latentNorm(latent));
}

at::Tensor keyLatent(const at::Tensor& x, const SlotTensors& w, const LatentConfig& latent) {
  const at::Tensor made = affine(x, w[Slot::keyLatent], w[Slot::keyLatentBias]);
  return normalize(made, w[Slot::keyLatentNorm], {}, latentNorm(latent));
}

at::Tensor joinedKeys(const at::Tensor& turning, const at::Tensor& still, int heads) {
  const at::Tensor ofHeads = still.unflatten(-1, {heads, -1});
  std::vector<std::int64_t> sizes = ofHeads.sizes().vec();
  sizes.back() = turning.size(-1);
  return at::cat({turning.unsqueeze(-2).expand(sizes), ofHeads}, -1).flatten(-2);
}

at::Tensor latentKeys(const at::Tensor& x, const at::Tensor& c, const SlotTensors& w, const ModelConfig& config) {
  return joinedKeys(affine(x, w[Slot::keyTurning], w[Slot::keyTurningBias]), affine(c, w[Slot::key]), config.heads);
}

std::string latentText(const ModelConfig& config) {
  const LatentConfig& latent = config.attention.latent;
  const int turning = config.position.rotaryWidth;
  std::string text = "latent: keys and values from " + std::to_string(latent.keyRank) + " numbers of a token";
  if (latent.queryRank > 0) text += ", queries from " + std::to_string(latent.queryRank);
  return text + "; a key has " + std::to_string(config.headDim - turning) + " dimensions of its head and " +
         std::to_string(turning) + " that turn and are the same for all, a value " +
         std::to_string(config.valueWidth());
}

}  // namespace sinkscope
