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

// Bytes of a weight that quantization_config says are stored in eight bits; 0: it says nothing of it.
// Throws Error{unsupported} with its name for a way of quantising that Sinkscope does not read (awq, gptq, ...).
int float8Bytes(const nlohmann::json& config);

// WeightSlot::factors of every slot whose tensor is in eight bits. REQUIRES the names that the checkpoint uses.
void addFactors(const Checkpoint& checkpoint, const nlohmann::json& config, std::vector<WeightSlot>& slots);

}  // namespace sinkscope
