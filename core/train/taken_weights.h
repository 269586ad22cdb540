// Another model's weights, for a training to begin with (a recipe's "initial_weights").
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/model/config.h"
#include "core/model/slot.h"
#include "core/model/weights/weights.h"
#include "core/train/recipe.h"
#include "core/values/progress.h"

namespace sinkscope {

// The model that a recipe begins with. Throws as Checkpoint::open() does, naming the key. REQUIRES that it names one.
Checkpoint initialWeightsOf(const Recipe& recipe, const std::filesystem::path& folder);

// Before a text is read: whether they are there, and of the recipe's sizes. Throws as initialWeightsOf() and
// takenWeights() do. A recipe without them is as it should be.
//   folder   what the recipe's files are against
void checkInitialWeights(const Recipe& recipe, const std::filesystem::path& folder);

struct TakenWeights {
  Weights weights;
  std::string caution;  // where the two models are not alike: one sentence; empty where they are
};

// What `from` holds of the recipe's model, widened to float32; what it does not hold (a learned sink that the recipe
// adds) begins as in `initial`. Any family and container will do, as long as heads and widths are the same. Throws
// Error{badUse} naming the recipe's keys for a model of another size; as readLayout() and checkWeights() do for a file
// that cannot be read.
//   slots   of the recipe's model, `initial` its weights otherwise
TakenWeights takenWeights(const Checkpoint& from, const ModelConfig& config, const std::vector<WeightSlot>& slots,
                          const Weights& initial, const ProgressSink& progress = {});

}  // namespace sinkscope
