#include "core/train/trainer.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <iterator>

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

// A GPU's products of float32 numbers take ten bits of each factor while one lives, several times as fast. Of the whole
// process: for a program that trains and does nothing else meanwhile.
class ShortProducts {
 public:
  explicit ShortProducts(bool wanted) : before_(at::globalContext().allowTF32CuBLAS()), wanted_(wanted) {
    if (wanted_) at::globalContext().setAllowTF32CuBLAS(true);
  }
  ~ShortProducts() {
    if (wanted_) at::globalContext().setAllowTF32CuBLAS(before_);
  }
  ShortProducts(const ShortProducts&) = delete;
  ShortProducts& operator=(const ShortProducts&) = delete;

 private:
  bool before_, wanted_;
};

// What already lies there is not copied unless `copy`.
at::Tensor onCpu(const at::Tensor& tensor, bool copy) {
  return tensor.to(at::kCPU, at::kFloat, /*non_blocking=*/false, copy);
}

}  // namespace

Trainer::Trainer(const ModelConfig& config, const Weights& initial, const std::vector<WeightSlot>& slots,
                 const OptimiserRecipe& recipe, std::int64_t steps, std::int64_t memoryBytes, at::Device device)
    : parameters_(initial, slots, device), trained_(config, parameters_.trained(), device, at::kFloat, memoryBytes),
      seen_(config, parameters_.seen(), device, at::kFloat, memoryBytes), optimiser_(parameters_, recipe),
      recipe_(recipe), steps_(steps) {}

at::Tensor Trainer::lossSum(const TrainingBatch& batch) const {
  LossOfTokens tokens(trained_.config().layers, batch.outputs);
  trained_.forward({.ids = batch.ids, .documents = batch.documents, .edits = &tokens, .graph = true}, tokens);
  const at::Tensor counted = batch.targets.defined() ? tokens.loss * batch.targets.to(tokens.loss.device())
                                                     : tokens.loss.narrow(1, 1, batch.ids.size(1) - 1);
  return counted.sum();
}

double Trainer::targetsOf(const TrainingBatch& batch) {
  const std::int64_t followed = batch.ids.size(1) - 1;
  return batch.targets.defined() ? batch.targets.narrow(1, 1, followed).sum().item<double>()
                                 : static_cast<double>(batch.ids.size(0) * followed);
}

double Trainer::lossOf(const TrainingBatch& batch) const { return lossSum(batch).item<double>() / targetsOf(batch); }

TrainedStep Trainer::step(const std::vector<TrainingBatch>& parts, SharedStep* shared,
                          const std::function<void()>& beforeChange) {
  double targets = 0.0;
  for (const TrainingBatch& part : parts) targets += targetsOf(part);
  // Of a part, so that a rank with one of them takes as many threads as a process with all. Of a backward twice those
  // of its forward.
  double operations = 0.0;
  for (const TrainingBatch& part : parts) {
    operations =
        std::max(operations, 3.0 * passOperations(trained_.config(), part.ids.size(0), part.ids.size(1), true));
  }
  const ThreadsForWork threads(operations);
  const ShortProducts products(parameters_.values().is_cuda());
  TrainedStep made;
  made.rate = learningRate(recipe_, done_ + 1, steps_);
  const std::int64_t begin = shared != nullptr ? shared->begin() : 0;
  const std::int64_t end = shared != nullptr ? shared->end() : std::ssize(parts);
  double sum = 0.0;
  std::vector<SharedStep::Part> own;
  for (std::int64_t at = begin; at < end; ++at) {
    const at::Tensor loss = lossSum(parts[static_cast<std::size_t>(at)]);
    const auto nats = loss.item<double>();
    sum += nats;
    if (!std::isfinite(sum)) break;
    (loss / targets).backward();
    if (shared == nullptr) continue;
    const bool alone = end - begin == 1;
    const at::Tensor gradients = parameters_.gradients();
    if (shared->betweenGpus()) own.push_back({nats, alone ? gradients : gradients.clone()});
    else own.push_back({nats, onCpu(gradients, /*copy=*/!alone)});
    if (!alone) parameters_.gradients().zero_();
  }
  if (shared != nullptr && std::isfinite(sum)) {
    sum = 0.0;
    for (const double loss : shared->addUp(own, parameters_.gradients())) sum += loss;
  }
  made.loss = sum / targets;
  if (!std::isfinite(sum)) refuse(parts, "the loss");
  if (beforeChange) beforeChange();
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
  return {done_, onCpu(parameters_.values(), true), onCpu(optimiser_.means(), true), onCpu(optimiser_.squares(), true)};
}

void Trainer::takeUp(const TrainingState& state) {
  const at::NoGradGuard noGradients;
  done_ = state.step;
  parameters_.values().copy_(state.values);
  optimiser_.means().copy_(state.means);
  optimiser_.squares().copy_(state.squares);
}

}  // namespace sinkscope
