// Another model's weights, for a training to begin with (a recipe's "initial_weights").
#pragma once

#include <string>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/model/config.h"
#include "core/model/slot.h"
#include "core/model/weights/weights.h"
#include "core/values/progress.h"

namespace sinkscope {

struct TakenWeights {
  Weights weights;
  std::string caution;  // where the two models are not alike: one sentence; empty where they are
};

// What `from` holds of the recipe's model, widened to float32; what it does not hold (a learned sink that the recipe
// adds) begins as in `initial`. Any family and container will do, as long as heads and widths are the same. Throws
// Error{badUse} naming the recipe's key for a model of another size; as readLayout() and checkWeights() do for a file
// that cannot be read.
//   slots   of the recipe's model, `initial` its weights otherwise
TakenWeights takenWeights(const Checkpoint& from, const ModelConfig& config, const std::vector<WeightSlot>& slots,
                          const Weights& initial, const ProgressSink& progress = {});

}  // namespace sinkscope
