// What tests of a training share: a model small enough to learn within a few steps, rows that it can learn, and their
// trainer.
#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/model/family/family.h"
#include "core/model/family/lab.h"
#include "core/train/initialise.h"
#include "core/train/trainer.h"

namespace sinkscope {

inline constexpr int kSmallVocabulary = 32;

struct LabParts {
  ModelConfig config;
  std::vector<WeightSlot> slots;
};

inline LabParts partsOf(const LabModel& model, std::int64_t vocabulary = kSmallVocabulary, int context = 64) {
  const nlohmann::json json = model.config(vocabulary, context, 0, 1);
  const Family& family = findFamily(json);
  LabParts parts{family.readConfig(json), {}};
  parts.config.attention.variant = model.attention;
  parts.slots = family.weights(parts.config);
  return parts;
}

inline LabModel smallModel() {
  LabModel model;
  model.layers = 2;
  model.heads = 2;
  model.hidden = 16;
  model.intermediate = 24;
  return model;
}

// Rows in which every token follows from the one before it: learned within a few steps.
inline TrainingBatch counting(std::int64_t seed, std::int64_t rows = 8, std::int64_t tokens = 16) {
  const at::Tensor starts = (at::arange(rows) * 5 + seed * 3).view({-1, 1});
  return {(starts + at::arange(tokens)).remainder(kSmallVocabulary), {}};
}

// That counting()'s sixteen tokens are of, five to a document.
inline at::Tensor documentsOfFive() {
  return at::arange(16, at::kInt).floor_divide(5).to(at::kInt).expand({8, 16}).contiguous();
}

inline Trainer trainerOf(const LabModel& model, OptimiserRecipe recipe = {.rate = 1e-2, .warmup = 5},
                         std::int64_t steps = 40, at::Device device = at::kCPU) {
  const LabParts parts = partsOf(model);
  return Trainer(parts.config, initialWeights(parts.config, parts.slots, 1), parts.slots, recipe, steps,
                 std::int64_t{1} << 30, device);
}

}  // namespace sinkscope
