#include "core/model/pass.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <string>
#include <utility>

namespace sinkscope {

namespace {

constexpr bool isOfAttention(Site site) { return site >= Site::qUnrotated && site <= Site::z; }

}  // namespace

Pass::Moment Pass::lastWanted(const ModelConfig& config) const {
  if (logits || taps.wants(Site::logits, blocks)) return {blocks, Site::logits};
  for (const Site site : {Site::nll, Site::finalNorm}) {
    if (taps.wants(site, blocks)) return {blocks, site};
  }
  if (hidden) return {blocks - 1, Site::residPost};
  int layer = static_cast<int>(config.attentionBlocks().size());
  for (int block = blocks - 1; block >= 0; --block) {
    const bool attends = config.blocks[static_cast<std::size_t>(block)].attends();
    if (attends) --layer;
    for (auto site = static_cast<int>(Site::residPost); site > static_cast<int>(Site::embed); --site) {
      const auto one = static_cast<Site>(site);
      if (!attends && isOfAttention(one)) continue;
      if (one == Site::z && taps.wantsWeights(layer)) return {block, one};
      if (taps.wants(one, isOfAttention(one) ? layer : block)) return {block, one};
    }
  }
  return {-1, Site::embed};  // before the first block: the embedding is made in any case
}

at::Tensor Pass::at(Site site, int layer, at::Tensor x, std::int64_t firstQuery) const {
  for (const auto& one : edits) {
    if (one->touches(site, layer)) x = one->apply(site, layer, x, firstQuery);
  }
  if (taps.wants(site, layer)) show(site, layer, x, firstQuery);
  return x;
}

bool Pass::touches(Site site, int layer) const {
  return std::any_of(edits.begin(), edits.end(), [&](const auto& one) { return one->touches(site, layer); });
}

void Pass::show(Site site, int layer, const at::Tensor& x, std::int64_t firstQuery) const {
  const at::Tensor rows = shown(x);
  taps.tap(site, layer, at::GradMode::is_enabled() ? rows.detach() : rows, firstQuery);
}

void Pass::reportBlock(int block) const {
  report(progress, {"layer " + std::to_string(block + 1) + " of " + std::to_string(blocks), block, blocks});
}

}  // namespace sinkscope
