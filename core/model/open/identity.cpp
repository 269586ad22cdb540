#include "core/model/open/identity.h"

#include "core/model/position.h"

namespace sinkscope {

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
