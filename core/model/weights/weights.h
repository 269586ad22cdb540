// The tensors of a loaded decoder, by slot.
#pragma once

#include <ATen/core/Tensor.h>

#include <array>
#include <optional>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/model/config.h"
#include "core/model/slot.h"
#include "core/values/progress.h"

namespace sinkscope {

class SlotTensors;

// Experts that are not all in memory: each is brought when tokens are sent to it. Used by one thread.
class ExpertSource {
 public:
  virtual ~ExpertSource() = default;
  // Those that tokens are sent to, ascending: they are asked for in this order.
  virtual void begin(const std::vector<std::int64_t>& chosen) = 0;
  // Its matrices [out,in]; valid until the next is asked for. Throws Error{badFile} when the file cannot be read.
  virtual const SlotTensors& expert(std::int64_t number) = 0;
};

// w[Slot::query]; what the model does not have is undefined.
class SlotTensors {
 public:
  const at::Tensor& operator[](Slot slot) const { return tensors_[static_cast<std::size_t>(slot)]; }
  at::Tensor& operator[](Slot slot) { return tensors_[static_cast<std::size_t>(slot)]; }

  // Where the experts' matrices are to be had; null: they stand in their slots.
  ExpertSource* experts() const { return experts_; }
  void takeExpertsFrom(ExpertSource* source) { experts_ = source; }

 private:
  std::array<at::Tensor, kSlots> tensors_;
  ExpertSource* experts_ = nullptr;
};

// What plain numbers of a file are to libtorch; nothing for quantised ones, integers and types that it does not have.
std::optional<at::ScalarType> scalarType(DType dtype);

// One tensor in the shape it is computed with, in the dtype and where possible in the place of its bytes, not
// contiguous where it is cut from or turned against what is stored. Quantised ones are float32.
//   beside: MXFP4's scales or the factors of eight bits, else null
//   packed: what a tensor of int4 or int8 is made of, its words in `view`, else null
//   update: an adapter's, added in float32 to the same bits on any number of threads; null: none
struct TensorParts {
  const TensorView* beside = nullptr;
  const PackedMatrix* packed = nullptr;
  const LowRankUpdate* update = nullptr;
  bool any() const { return beside != nullptr || packed != nullptr || update != nullptr; }
};
at::Tensor storedTensor(const TensorView& view, const TensorParts& parts, const WeightSlot& slot);
// What the slot's tensor is made of besides itself, of a checkpoint.
TensorParts partsOf(const Checkpoint& checkpoint, const WeightSlot& slot);

// One tensor as it is computed with: picked, turned, widened, converted as the slot says. Float32 wanted on the CPU and
// stored so: the stored bytes themselves (never to be written to), kept alive by the tensor where the view has an
// owner.
at::Tensor loadTensor(const Checkpoint& checkpoint, const WeightSlot& slot, at::Device device, at::ScalarType dtype);

// Into its place; one of several parts (experts) into its part of the place.
void putTensor(SlotTensors& place, const WeightSlot& slot, const at::Tensor& tensor);

// A decoder whose weights are all loaded.
struct Weights {
  SlotTensors whole;                // Slot::head is the embedding itself where the head is tied
  std::vector<SlotTensors> blocks;  // [L]

  // Where the slot's tensor stands. REQUIRES that its block is there.
  const SlotTensors& placeOf(const WeightSlot& slot) const {
    return slot.layer < 0 ? whole : blocks.at(static_cast<std::size_t>(slot.layer));
  }
  SlotTensors& placeOf(const WeightSlot& slot) {
    return slot.layer < 0 ? whole : blocks.at(static_cast<std::size_t>(slot.layer));
  }
};

// REQUIRES checkWeights(). Asks `progress` in bytes, also within a large tensor. Throws Error{cancelled}.
Weights loadWeights(const Checkpoint& checkpoint, const ModelConfig& config, const std::vector<WeightSlot>& slots,
                    at::Device device, at::ScalarType dtype, const ProgressSink& progress = {});

// The same in memory of its own, which may be written to: an optimiser's, say. A tied head stays the embedding itself.
Weights ownWeights(const Weights& weights);

// Every tensor once, with its place; a tied head is the embedding's.
struct Parameter {
  Slot slot = Slot::embedding;
  int block = -1;  // -1: belongs to none
  at::Tensor tensor;
};
std::vector<Parameter> parametersOf(const Weights& weights);

// Numbers a slot holds once loaded; and the bytes loadWeights() will hold for all, mapped ones included.
std::int64_t elementsOf(const WeightSlot& slot);
std::int64_t loadedBytes(const std::vector<WeightSlot>& slots, at::ScalarType dtype);

}  // namespace sinkscope
