// A family of checkpoints: one file that maps its config keys and tensor names onto ModelConfig and weight slots, and
// one row in families().
//
//   const Family& family = findFamily(checkpoint.config());
//   const ModelConfig config = family.readConfig(checkpoint.config());
//   const std::vector<WeightSlot> slots = family.weights(config);
//   checkWeights(checkpoint, slots);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/model/config.h"

namespace sinkscope {

// Where a tensor goes in the decoder. Matrices are [out, in], as x W^T wants them.
enum class Slot {
  // clang-format off
  embedding, finalNorm, head,                // layer -1
  attentionNorm, query, key, value, output,  // per layer, as all that follow
  queryBias, keyBias, valueBias, outputBias,
  mlpNorm, gate, up, down,
  gateBias, upBias, downBias,
  // clang-format on
};

struct WeightSlot {
  Slot slot = Slot::embedding;
  int layer = -1;      // -1: belongs to no layer
  std::string tensor;  // its name in the checkpoint
  std::vector<std::int64_t> shape;
};

struct Family {
  std::string name;                        // config.json's model_type
  std::vector<std::string> architectures;  // and what its `architectures` may say

  // Throws Error{badFile} for a value that cannot be (field and value named), Error{unsupported} for one we do not know
  // (the known listed).
  ModelConfig (*readConfig)(const nlohmann::json& config) = nullptr;

  // Every tensor the decoder needs, in the order of the forward pass. Extra tensors of a checkpoint are ignored.
  std::vector<WeightSlot> (*weights)(const ModelConfig& config) = nullptr;
};

const std::vector<Family>& families();

// By model_type, else by architectures. Throws Error{unsupported} that names what was found and lists the known.
const Family& findFamily(const nlohmann::json& config);

// Every slot's tensor is there, of the expected shape and of a floating-point dtype. Throws Error{badFile} naming the
// tensor, what is expected and what was found.
void checkWeights(const Checkpoint& checkpoint, const std::vector<WeightSlot>& slots);

}  // namespace sinkscope
