// The tensors of a loaded decoder, by slot.
#pragma once

#include <ATen/core/Tensor.h>

#include <array>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/model/config.h"
#include "core/model/slot.h"
#include "core/values/progress.h"

namespace sinkscope {

// w[Slot::query]; what the model does not have is undefined.
class SlotTensors {
 public:
  const at::Tensor& operator[](Slot slot) const { return tensors_[static_cast<std::size_t>(slot)]; }
  at::Tensor& operator[](Slot slot) { return tensors_[static_cast<std::size_t>(slot)]; }

 private:
  std::array<at::Tensor, kSlots> tensors_;
};

struct Weights {
  SlotTensors whole;                // Slot::head is the embedding itself where the head is tied
  std::vector<SlotTensors> blocks;  // [L]
};

// One tensor of a checkpoint as it is computed with: picked, turned, widened, converted as the slot says. Float32 wanted
// on the CPU and stored so: the mapped bytes themselves, kept alive by the tensor (never to be written to).
at::Tensor loadTensor(const Checkpoint& checkpoint, const WeightSlot& slot, at::Device device, at::ScalarType dtype);

// REQUIRES checkWeights(). Throws Error{cancelled}.
Weights loadWeights(const Checkpoint& checkpoint, const ModelConfig& config, const std::vector<WeightSlot>& slots,
                    at::Device device, at::ScalarType dtype, const ProgressSink& progress = {});

// Numbers a slot holds once loaded; and the bytes loadWeights() will hold for all, mapped ones included.
std::int64_t elementsOf(const WeightSlot& slot);
std::int64_t loadedBytes(const std::vector<WeightSlot>& slots, at::ScalarType dtype);

}  // namespace sinkscope
