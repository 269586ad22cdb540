// What a model that is open says of itself (core/record/model_identity.h).
#pragma once

#include "core/model/open/open_model.h"
#include "core/record/model_identity.h"

namespace sinkscope {

ModelIdentity identityOf(const OpenModel& model);
// What config.json alone says: no container, no tokenizer.
ModelIdentity identityOf(const ModelConfig& config);

}  // namespace sinkscope
