#include "core/train/parameters.h"

#include <ATen/ATen.h>

namespace sinkscope {

Parameters::Parameters(const Weights& initial, const std::vector<WeightSlot>& slots, at::Device device) {
  const auto decays = [](const WeightSlot& slot) { return slot.shape.size() > 1; };
  std::int64_t count = 0;
  for (const WeightSlot& slot : slots) {
    const std::int64_t size = initial.placeOf(slot)[slot.slot].numel();
    count += size;
    if (decays(slot)) decaying_ += size;
  }
  values_ = at::empty({count}, at::TensorOptions(at::kFloat).device(device));
  gradients_ = at::zeros_like(values_);
  trained_.blocks.resize(initial.blocks.size());
  seen_.blocks.resize(initial.blocks.size());
  std::int64_t nextDecaying = 0, nextOther = decaying_;
  for (const WeightSlot& slot : slots) {
    const at::Tensor& from = initial.placeOf(slot)[slot.slot];
    std::int64_t& next = decays(slot) ? nextDecaying : nextOther;
    at::Tensor value = values_.narrow(0, next, from.numel()).view(from.sizes());
    const at::Tensor gradient = gradients_.narrow(0, next, from.numel()).view(from.sizes());
    next += from.numel();
    value.copy_(from);
    at::Tensor leaf = value.detach().requires_grad_();
    leaf.mutable_grad() = gradient;
    trained_.placeOf(slot)[slot.slot] = leaf;
    seen_.placeOf(slot)[slot.slot] = value.detach();
    named_.push_back({slot.tensor, value.detach(), gradient});
  }
  for (Weights* weights : {&trained_, &seen_}) {
    if (!weights->whole[Slot::head].defined()) weights->whole[Slot::head] = weights->whole[Slot::embedding];
  }
}

}  // namespace sinkscope
