// A model that learns: one step after the other through the one forward pass (core/model/transformer.h).
//
//   Trainer trainer(layout, initialWeights(...), recipe.optimiser, recipe.steps);
//   const TrainedStep made = trainer.step({batch});
//
// On a GPU the products of a step are in TF32; whatever is looked at is computed in float32, as on a CPU.
// Equal batches give equal bits on one machine with one number of threads.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/slot.h"
#include "core/model/transformer.h"
#include "core/train/optimiser.h"
#include "core/train/parameters.h"
#include "core/train/shared_step.h"

namespace sinkscope {

struct TrainingBatch {
  at::Tensor ids;             // [B,T] int64
  at::Tensor targets = {};    // [B,T], 1 where a token's loss counts, else 0; undefined: every token but the first
  at::Tensor documents = {};  // [B,T] int32, ForwardRequest::documents
  // [B,T,V]: the logits are to be these, and a token's loss is the sum of its squared errors; undefined: they are of
  // the next token
  at::Tensor outputs = {};
};

struct TrainedStep {
  double loss = 0.0;  // nats, or squared errors, mean over the step's targets, before it
  double gradientNorm = 0.0, rate = 0.0;
};

// Where a training can go on: everything that the next step depends on, beside the batches.
struct TrainingState {
  std::int64_t step = 0;              // done
  at::Tensor values, means, squares;  // [N] float32, on the CPU
};

class Trainer {
 public:
  // `memoryBytes`: what a pass may use beside the weights. `device`: where the weights lie and are computed with;
  // batches are the CPU's.
  Trainer(const ModelConfig& config, const Weights& initial, const std::vector<WeightSlot>& slots,
          const OptimiserRecipe& recipe, std::int64_t steps, std::int64_t memoryBytes, at::Device device = at::kCPU);

  // One step over all parts together, whose gradients are summed up. Throws Error{failed} that names the step and the
  // first tensor that is no number, and has changed nothing then. `shared`: of these parts this process computes its
  // own; every rank calls it with the same parts. `beforeChange` is called once all is computed: until then state() is
  // what it was before the step, and another thread may take it.
  TrainedStep step(const std::vector<TrainingBatch>& parts, SharedStep* shared = nullptr,
                   const std::function<void()>& beforeChange = {});

  // Nats a target, or squared errors, by the pass that is trained.
  double lossOf(const TrainingBatch& batch) const;

  std::int64_t done() const { return done_; }
  // The model as it is now, to be looked into; its weights are those that the next step changes.
  const Transformer& model() const { return seen_; }
  const Parameters& parameters() const { return parameters_; }

  TrainingState state() const;              // copies
  void takeUp(const TrainingState& state);  // REQUIRES one of the same model

 private:
  at::Tensor lossSum(const TrainingBatch& batch) const;
  static double targetsOf(const TrainingBatch& batch);
  [[noreturn]] void refuse(const std::vector<TrainingBatch>& parts, const std::string& what) const;

  Parameters parameters_;
  Transformer trained_, seen_;
  Optimiser optimiser_;
  OptimiserRecipe recipe_;
  std::int64_t steps_, done_ = 0;
};

}  // namespace sinkscope
