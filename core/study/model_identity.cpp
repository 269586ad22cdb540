#include "core/study/model_identity.h"

#include "core/model/open_model.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

bool ModelIdentity::quantized() const {
  return !storedDtype.empty() && storedDtype != "f32" && storedDtype != "bf16" && storedDtype != "f16" && storedDtype != "f64";
}

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

std::string tokenizerHash(const Tokenizer& tokenizer) {
  Fingerprint fingerprint;
  const auto count = static_cast<std::int64_t>(tokenizer.vocabSize());
  for (std::int64_t id = 0; id < count; ++id) fingerprint.add(tokenizer.storedPiece(id));
  return fingerprint.text();
}

}  // namespace sinkscope
