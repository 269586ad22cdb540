// What a model that is open says of itself (core/record/model_identity.h).
#pragma once

#include "core/model/open/open_model.h"
#include "core/record/model_identity.h"

namespace sinkscope {

ModelIdentity identityOf(const OpenModel& model);
// What config.json and the layout that follows from it say: sizes, attention layers, experts, parameters, and the words
// for position, norm and attention. Nothing of files, weights, bos and device.
ModelFacts factsOf(const ModelConfig& config, const std::vector<WeightSlot>& slots);
// What config.json alone says: no container, no tokenizer.
ModelIdentity identityOf(const ModelConfig& config);

}  // namespace sinkscope
