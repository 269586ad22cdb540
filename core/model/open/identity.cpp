#include "core/model/open/identity.h"

namespace sinkscope {

ModelIdentity identityOf(const OpenModel& model) {
  const ModelFacts& facts = model.facts;
  ModelIdentity identity{.layers = facts.layers,
                         .heads = facts.heads,
                         .kvHeads = facts.kvHeads,
                         .headDim = facts.headDim,
                         .hiddenSize = facts.hiddenSize,
                         .vocabSize = facts.vocabSize,
                         .contextLength = facts.contextLength,
                         .position = facts.position,
                         .container = facts.container,
                         .storedDtype = facts.dtype};
  for (const BlockConfig& block : model.config.blocks) {
    if (block.window > 0 && (identity.window == 0 || block.window < identity.window)) identity.window = block.window;
  }
  if (model.config.position.kind == PositionKind::rotary) identity.ropeTheta = model.config.position.rope.theta;
  if (model.tokenizer) identity.tokenizerHash = tokenizerHash(*model.tokenizer);
  return identity;
}

}  // namespace sinkscope
