// Weights of eight bits in Hugging Face's folders: which tensors of factors stand beside which weights. What their
// releases write: fine-grained blocks (`weight_scale_inv`: DeepSeek-V3, Qwen3-FP8, GLM-4.5-FP8), a factor a row
// (`weight_scale`: Llama 3.1 405B FP8) or for all (compressed-tensors). Weight = number x factor in each; the
// activations, which their programs round too, stay as they are here.
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/model/slot.h"

namespace sinkscope {

// Whether quantization_config says that matrices are stored in eight bits.
// Throws Error{unsupported} with its name for a way of quantising that Sinkscope does not read.
bool storesFloat8(const nlohmann::json& config);

// WeightSlot::factors of every slot whose tensor is in eight bits. REQUIRES the names that the checkpoint uses. Throws
// as storesFloat8() does.
void addFactors(const Checkpoint& checkpoint, const nlohmann::json& config, std::vector<WeightSlot>& slots);

}  // namespace sinkscope
