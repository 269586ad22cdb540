// What queries read besides the tokens, as a layer's weights have it.
#pragma once

#include "core/model/attention/rule.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

ExtraKeys extraKeysOf(const ModelConfig& config, const SlotTensors& w);

}  // namespace sinkscope
