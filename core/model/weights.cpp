#include "core/model/weights.h"

#include <ATen/ATen.h>

#include "core/values/error.h"

namespace sinkscope {

namespace {

at::ScalarType storedType(const TensorView& view) {
  switch (view.dtype) {
    case DType::f64: return at::kDouble;
    case DType::f32: return at::kFloat;
    case DType::f16: return at::kHalf;
    case DType::bf16: return at::kBFloat16;
    default: break;
  }
  throw Error(ErrorKind::unsupported, "tensor " + view.name + " is of dtype " + std::string(dtypeName(view.dtype)),
              "weights of f32, f16, bf16 or f64 are needed");
}

at::Tensor& place(Weights& weights, const WeightSlot& slot) {
  switch (slot.slot) {
    case Slot::embedding: return weights.embedding;
    case Slot::finalNorm: return weights.finalNorm;
    case Slot::head: return weights.head;
    default: break;
  }
  LayerWeights& layer = weights.layers.at(static_cast<std::size_t>(slot.layer));
  switch (slot.slot) {
    case Slot::attentionNorm: return layer.attentionNorm;
    case Slot::query: return layer.query;
    case Slot::key: return layer.key;
    case Slot::value: return layer.value;
    case Slot::output: return layer.output;
    case Slot::queryBias: return layer.queryBias;
    case Slot::keyBias: return layer.keyBias;
    case Slot::valueBias: return layer.valueBias;
    case Slot::outputBias: return layer.outputBias;
    case Slot::mlpNorm: return layer.mlpNorm;
    case Slot::gate: return layer.gate;
    case Slot::up: return layer.up;
    case Slot::down: return layer.down;
    case Slot::gateBias: return layer.gateBias;
    case Slot::upBias: return layer.upBias;
    case Slot::downBias: return layer.downBias;
    default: break;
  }
  throw Error(ErrorKind::failed, "tensor " + slot.tensor + " has no place in the decoder");
}

std::int64_t elementsOf(const WeightSlot& slot) {
  std::int64_t count = 1;
  for (const std::int64_t size : slot.shape) count *= size;
  return count;
}

}  // namespace

at::Tensor loadTensor(const TensorView& view, at::Device device, at::ScalarType dtype) {
  const at::ScalarType stored = storedType(view);
  const auto address = reinterpret_cast<std::uintptr_t>(view.bytes.data());
  const at::TensorOptions options = at::TensorOptions(stored);
  if (address % byteSize(view.dtype) !=
      0) {  // a header whose length is no multiple of the element: legal, not usable in place
    at::Tensor copy = at::empty(view.shape, options);
    std::memcpy(copy.data_ptr(), view.bytes.data(), view.bytes.size());
    return copy.to(device, dtype);
  }
  // The map is read-only; nothing in the forward pass writes to a weight.
  void* data = const_cast<std::byte*>(view.bytes.data());
  const at::Tensor mapped = at::from_blob(data, view.shape, [owner = view.owner](void*) {}, options);
  return mapped.to(device, dtype);  // the mapped tensor itself where neither differs
}

Weights loadWeights(const Checkpoint& checkpoint, const ModelConfig& config, const std::vector<WeightSlot>& slots,
                    at::Device device, at::ScalarType dtype, const ProgressSink& progress) {
  Weights weights;
  weights.layers.resize(static_cast<std::size_t>(config.layers));
  int reported = -2;
  for (const WeightSlot& slot : slots) {
    if (slot.layer != reported) {
      reported = slot.layer;
      const int layer = std::max(slot.layer, 0);
      report(progress, {"loading layer " + std::to_string(layer + 1) + " of " + std::to_string(config.layers), layer,
                        config.layers});
    }
    place(weights, slot) = loadTensor(*checkpoint.find(slot.tensor), device, dtype);
  }
  if (config.tiedHead) weights.head = weights.embedding;
  return weights;
}

std::int64_t loadedBytes(const std::vector<WeightSlot>& slots, at::ScalarType dtype) {
  std::int64_t elements = 0;
  for (const WeightSlot& slot : slots) elements += elementsOf(slot);
  return elements * static_cast<std::int64_t>(c10::elementSize(dtype));
}

}  // namespace sinkscope
