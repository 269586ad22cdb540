#include "core/train/trainer.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>

#include "core/device/threads.h"
#include "core/model/pass_cost.h"
#include "core/model/taps.h"
#include "core/train/loss_of_tokens.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// The first number of a pass that is none.
class FirstNotFinite : public Taps {
 public:
  bool wants(Site site, int) const override {
    return found.empty() && (site == Site::embed || site == Site::attnOut || site == Site::mlpOut ||
                             site == Site::residPost || site == Site::finalNorm || site == Site::nll);
  }
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t) override {
    if (!found.empty() || tensor.isfinite().all().item<bool>()) return;
    switch (site) {
      case Site::embed: found = "the embedding"; break;
      case Site::attnOut: found = "the output of attention in layer " + std::to_string(layer); break;
      case Site::mlpOut: found = "the output of the feed-forward in block " + std::to_string(layer); break;
      case Site::residPost: found = "the residual stream behind block " + std::to_string(layer); break;
      case Site::finalNorm: found = "the final norm"; break;
      default: found = "the loss"; break;
    }
  }

  std::string found;
};

}  // namespace

Trainer::Trainer(const ModelConfig& config, const Weights& initial, const std::vector<WeightSlot>& slots,
                 const OptimiserRecipe& recipe, std::int64_t steps, std::int64_t memoryBytes)
    : parameters_(initial, slots), trained_(config, parameters_.trained(), at::kCPU, at::kFloat, memoryBytes),
      seen_(config, parameters_.seen(), at::kCPU, at::kFloat, memoryBytes), optimiser_(parameters_, recipe),
      recipe_(recipe), steps_(steps) {}

at::Tensor Trainer::lossSum(const TrainingBatch& batch) const {
  LossOfTokens tokens(trained_.config().layers, batch.outputs);
  trained_.forward({.ids = batch.ids, .documents = batch.documents, .edits = &tokens, .graph = true}, tokens);
  const at::Tensor counted =
      batch.targets.defined() ? tokens.loss * batch.targets : tokens.loss.narrow(1, 1, batch.ids.size(1) - 1);
  return counted.sum();
}

double Trainer::targetsOf(const TrainingBatch& batch) {
  const std::int64_t followed = batch.ids.size(1) - 1;
  return batch.targets.defined() ? batch.targets.narrow(1, 1, followed).sum().item<double>()
                                 : static_cast<double>(batch.ids.size(0) * followed);
}

double Trainer::lossOf(const TrainingBatch& batch) const { return lossSum(batch).item<double>() / targetsOf(batch); }

TrainedStep Trainer::step(const std::vector<TrainingBatch>& parts) {
  double targets = 0.0;
  for (const TrainingBatch& part : parts) targets += targetsOf(part);
  double operations = 0.0;  // of a backward twice those of its forward
  for (const TrainingBatch& part : parts) {
    operations += 3.0 * passOperations(trained_.config(), part.ids.size(0), part.ids.size(1), true);
  }
  const ThreadsForWork threads(operations);
  TrainedStep made;
  made.rate = learningRate(recipe_, done_ + 1, steps_);
  double sum = 0.0;
  for (const TrainingBatch& part : parts) {
    const at::Tensor loss = lossSum(part);
    sum += loss.item<double>();
    if (!std::isfinite(sum)) break;
    (loss / targets).backward();
  }
  made.loss = sum / targets;
  if (!std::isfinite(sum)) refuse(parts, "the loss");
  made.gradientNorm = optimiser_.update(done_ + 1, made.rate);
  if (!std::isfinite(made.gradientNorm)) refuse(parts, "the gradients");
  ++done_;
  return made;
}

void Trainer::refuse(const std::vector<TrainingBatch>& parts, const std::string& what) const {
  std::string first;
  for (const TrainingBatch& part : parts) {
    FirstNotFinite tap;
    seen_.forward({.ids = part.ids, .documents = part.documents}, tap);
    if (first.empty()) first = tap.found;
  }
  for (const Parameters::Named& one : parameters_.named()) {
    if (!first.empty()) break;
    if (!one.gradient.isfinite().all().item<bool>()) first = "the gradient of " + one.name;
  }
  parameters_.gradients().zero_();
  throw Error(ErrorKind::failed,
              "step " + std::to_string(done_ + 1) + ": " + what + (what == "the loss" ? " is" : " are") +
                  " no number; the first is " + (first.empty() ? what : first),
              "use a smaller learning rate or a longer warm-up");
}

TrainingState Trainer::state() const {
  return {done_, parameters_.values().clone(), optimiser_.means().clone(), optimiser_.squares().clone()};
}

void Trainer::takeUp(const TrainingState& state) {
  const at::NoGradGuard noGradients;
  done_ = state.step;
  parameters_.values().copy_(state.values);
  optimiser_.means().copy_(state.means);
  optimiser_.squares().copy_(state.squares);
}

}  // namespace sinkscope
