#include "core/model/open/identity.h"

#include <algorithm>

#include "core/model/attention/latent.h"
#include "core/model/attention/variant.h"
#include "core/model/family/mask_kinds.h"
#include "core/model/mask.h"
#include "core/model/norm.h"
#include "core/model/position.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

ModelFacts factsOf(const ModelConfig& config, const std::vector<WeightSlot>& slots) {
  ModelFacts facts;
  facts.family = config.family;
  facts.layers = config.layers;
  facts.heads = config.heads;
  facts.kvHeads = config.kvHeads;
  facts.headDim = config.headDim;
  facts.hiddenSize = config.hiddenSize;
  facts.vocabSize = config.vocabSize;
  facts.contextLength = config.contextLength;
  for (const int block : config.attentionBlocks()) {
    const BlockConfig& kind = config.blocks[static_cast<std::size_t>(block)];
    // A first token that all see is out of no window: what is said of its share holds as it does without one.
    facts.attentionLayers.push_back({.block = block,
                                     .window = config.mask.seesFirst ? 0 : kind.window,
                                     .learnedSink = config.attention.hasExtraKeys(),
                                     .chunked = kind.chunked});
  }
  for (const WeightSlot& slot : slots) facts.parameters += elementsOf(slot);
  if (std::any_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& block) { return block.experts; })) {
    facts.experts = config.experts.count;
    facts.expertsPerToken = config.experts.perToken;
  }
  facts.position = positionName(config.position);
  facts.norm = normName(config.norm.kind);
  facts.attention = attentionName(config.attention);
  if (config.attention.latent.keyRank > 0) facts.attention += ", " + latentText(config);
  MaskConfig mask = config.mask;
  for (int block = 0; block < config.layers && mask.seesFirst && mask.kind == MaskKind::causal; ++block)
    mask = maskOf(config, block);  // a window that its layers do not mark (above)
  if (mask.kind != MaskKind::causal) facts.attention += ", mask: " + maskName(mask);
  return facts;
}

ModelIdentity identityOf(const ModelConfig& config) {
  ModelIdentity identity{.layers = static_cast<int>(config.blocks.size()),
                         .heads = config.heads,
                         .kvHeads = config.kvHeads,
                         .headDim = config.headDim,
                         .hiddenSize = config.hiddenSize,
                         .vocabSize = config.vocabSize,
                         .contextLength = config.contextLength,
                         .position = positionName(config.position)};
  for (const BlockConfig& block : config.blocks) {
    if (block.window > 0 && (identity.window == 0 || block.window < identity.window)) identity.window = block.window;
  }
  if (config.position.kind == PositionKind::rotary) identity.ropeTheta = config.position.rope.theta;
  return identity;
}

ModelIdentity identityOf(const OpenModel& model) {
  ModelIdentity identity = identityOf(model.config);
  identity.container = model.facts.container;
  identity.storedDtype = model.facts.dtype;
  if (model.tokenizer) identity.tokenizerHash = tokenizerHash(*model.tokenizer);
  return identity;
}

}  // namespace sinkscope
