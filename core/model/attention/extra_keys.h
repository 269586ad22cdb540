// What queries read besides the tokens, as a layer's weights have it.
#pragma once

#include "core/model/attention/rule.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// `computed`: the type and device of what is computed with; matrices may be as they are stored.
ExtraKeys extraKeysOf(const ModelConfig& config, const SlotTensors& w, const at::TensorOptions& computed);

}  // namespace sinkscope
