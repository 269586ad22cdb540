#include "core/train/initialise.h"

#include <ATen/ATen.h>

#include <cmath>
#include <numbers>

#include "core/values/draw.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

namespace {

constexpr double kSpread = 0.02;

// Box and Muller 1958, two numbers from two draws.
void fillNormal(at::Tensor& tensor, double spread, std::uint64_t seed) {
  Draw draw(static_cast<std::int64_t>(seed));
  constexpr std::int64_t kSteps = std::int64_t{1} << 53;
  const auto uniform = [&] { return (static_cast<double>(draw.below(kSteps)) + 0.5) / static_cast<double>(kSteps); };
  float* out = tensor.data_ptr<float>();
  for (std::int64_t i = 0; i < tensor.numel(); i += 2) {
    const double radius = spread * std::sqrt(-2.0 * std::log(uniform())), angle = 2.0 * std::numbers::pi * uniform();
    out[i] = static_cast<float>(radius * std::cos(angle));
    if (i + 1 < tensor.numel()) out[i + 1] = static_cast<float>(radius * std::sin(angle));
  }
}

bool isNorm(Slot slot) {
  switch (slot) {
    case Slot::embeddingNorm:
    case Slot::finalNorm:
    case Slot::attentionNorm:
    case Slot::queryNorm:
    case Slot::keyNorm:
    case Slot::attentionOutputNorm:
    case Slot::mlpNorm:
    case Slot::mlpOutputNorm: return true;
    default: return false;
  }
}

bool isAlpha(Slot slot) {
  return slot == Slot::attentionNormAlpha || slot == Slot::attentionOutputNormAlpha || slot == Slot::mlpNormAlpha ||
         slot == Slot::mlpOutputNormAlpha || slot == Slot::finalNormAlpha;
}

bool beginsAtZero(const WeightSlot& slot, const ModelConfig& config) {
  switch (slot.slot) {
    case Slot::sinkKey:
    case Slot::sinkValue:
    case Slot::alwaysRead: return true;
    case Slot::attentionGate: return config.attention.gate == Gate::fixed;
    default: return false;
  }
}

double spreadOf(const WeightSlot& slot, const ModelConfig& config) {
  if (slot.slot == Slot::output || slot.slot == Slot::down) return kSpread / std::sqrt(2.0 * config.layers);
  // As narrow as a head: at the common spread no score would be left behind two of them. Gu et al. 2025 take the same.
  if (slot.slot == Slot::kernelIn || slot.slot == Slot::kernelOut) {
    return std::sqrt(2.0 / (5.0 * static_cast<double>(slot.shape.back())));
  }
  return kSpread;
}

}  // namespace

Weights initialWeights(const ModelConfig& config, const std::vector<WeightSlot>& slots, std::int64_t seed) {
  Weights weights;
  weights.blocks.resize(static_cast<std::size_t>(config.layers));
  for (const WeightSlot& slot : slots) {
    at::Tensor tensor = at::zeros(slot.shape, at::kFloat);
    if (isAlpha(slot.slot)) {
      tensor.fill_(0.5);  // Zhu et al. 2025
    } else if (beginsAtZero(slot, config)) {
      // Gu et al. 2025 for keys and values; a constant gate is then half open.
    } else if (isNorm(slot.slot)) {
      tensor.fill_(1.0 - config.norm.weightOffset);
    } else if (slot.shape.size() > 1) {
      Fingerprint stream;
      stream.add(std::to_string(seed));
      stream.add(slot.tensor);
      fillNormal(tensor, spreadOf(slot, config), stream.value());
    }
    putTensor(weights.placeOf(slot), slot, tensor);
  }
  if (config.tiedHead) weights.whole[Slot::head] = weights.whole[Slot::embedding];
  return weights;
}

}  // namespace sinkscope
