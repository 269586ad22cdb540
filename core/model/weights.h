// The tensors of a loaded decoder, by slot.
#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/model/family/family.h"
#include "core/values/progress.h"

namespace sinkscope {

// One block. Matrices [out, in]; a bias that the model does not have is undefined.
struct LayerWeights {
  at::Tensor attentionNorm;              // [C]
  at::Tensor query, key, value, output;  // [H*D,C], [G*D,C], [G*D,C], [C,H*D]
  at::Tensor queryBias, keyBias, valueBias, outputBias;
  at::Tensor mlpNorm;         // [C]
  at::Tensor gate, up, down;  // [F,C], [F,C], [C,F]
  at::Tensor gateBias, upBias, downBias;
};

struct Weights {
  at::Tensor embedding;  // [V,C]
  std::vector<LayerWeights> layers;
  at::Tensor finalNorm;  // [C]
  at::Tensor head;       // [V,C]; the embedding itself where the head is tied
};

// One tensor of a checkpoint as it is computed with. Float32 wanted on the CPU and stored so: the mapped bytes
// themselves, kept alive by the tensor (never to be written to); otherwise a converted copy.
at::Tensor loadTensor(const TensorView& view, at::Device device, at::ScalarType dtype);

// REQUIRES checkWeights(). Throws Error{cancelled}.
Weights loadWeights(const Checkpoint& checkpoint, const ModelConfig& config, const std::vector<WeightSlot>& slots,
                    at::Device device, at::ScalarType dtype, const ProgressSink& progress = {});

// Bytes that loadWeights() will hold, mapped ones included.
std::int64_t loadedBytes(const std::vector<WeightSlot>& slots, at::ScalarType dtype);

}  // namespace sinkscope
