#include "core/train/training_probe.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/device/threads.h"
#include "core/metrics/value_norm.h"
#include "core/model/attention/variant.h"
#include "core/model/pass_cost.h"
#include "core/probe/capture.h"
#include "core/train/loss_of_tokens.h"
#include "core/values/error.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kRowsAtOnce = 16;
constexpr double kAlike = 1e-3;  // relative; float32 sums in another order differ by a hundredth of that

std::vector<std::vector<std::int64_t>> rowsOf(const at::Tensor& ids) {
  std::vector<std::vector<std::int64_t>> rows;
  for (std::int64_t row = 0; row < ids.size(0); ++row) {
    const std::int64_t* const first = ids.const_data_ptr<std::int64_t>() + row * ids.size(1);
    rows.emplace_back(first, first + ids.size(1));
  }
  return rows;
}

std::vector<Capture> captured(const Transformer& model, const at::Tensor& ids, const CaptureRequest& wanted) {
  std::vector<Capture> all;
  const ThreadsForWork threads(passOperations(model.config(), std::min(kRowsAtOnce, ids.size(0)), ids.size(1), true));
  for (std::int64_t first = 0; first < ids.size(0); first += kRowsAtOnce) {
    const std::int64_t count = std::min(kRowsAtOnce, ids.size(0) - first);
    for (Capture& one : captureBatch(model, rowsOf(ids.narrow(0, first, count)), wanted)) all.push_back(std::move(one));
  }
  return all;
}

// Mean over tokens from `first` on, of these only the targets where the rows have some, as a pass that is looked into
// gives it.
double lossSeen(const Transformer& model, const TrainingBatch& rows, std::int64_t first) {
  const std::int64_t count = rows.ids.size(0), counted = rows.ids.size(1) - first;
  const at::Tensor targets = rows.targets.defined() ? rows.targets.narrow(1, first, counted) : at::Tensor();
  double sum = 0.0;
  if (rows.outputs.defined()) {
    LossOfTokens tokens(model.config().layers, rows.outputs);
    model.forward({.ids = rows.ids, .edits = &tokens}, tokens);
    sum = tokens.loss.narrow(1, first, counted).sum(at::kDouble).item<double>();
  } else {
    std::int64_t row = 0;
    for (const Capture& one : captured(model, rows.ids, {.nll = true})) {
      const at::Tensor nll = one.nll.narrow(0, first, counted);
      sum += (targets.defined() ? nll * targets[row++] : nll).sum(at::kDouble).item<double>();
    }
  }
  return sum / (targets.defined() ? targets.sum(at::kDouble).item<double>() : static_cast<double>(count * counted));
}

// Makes the embedding a leaf, and keeps what enters every block beside the loss.
class DepthsAndLoss : public LossOfTokens {
 public:
  using LossOfTokens::LossOfTokens;
  bool touches(Site site, int layer) const override {
    return site == Site::embed || site == Site::residPre || LossOfTokens::touches(site, layer);
  }
  at::Tensor apply(Site site, int layer, const at::Tensor& x, std::int64_t firstQuery) const override {
    if (site == Site::embed) return x.detach().clone().requires_grad_();
    if (site != Site::residPre) return LossOfTokens::apply(site, layer, x, firstQuery);
    x.retain_grad();
    depths.push_back(x);
    return x;
  }

  mutable std::vector<at::Tensor> depths;
};

}  // namespace

bool hasExtraRates(const ModelConfig& config) {
  return config.attention.hasExtraKeys() && attentionVariant(config.attention.variant).sumsToOne;
}

TrainingProbe::TrainingProbe(TrainingBatch prompts, TrainingBatch windows, std::vector<double> epsilons,
                             int bosPosition)
    : prompts_(std::move(prompts)), windows_(std::move(windows)), epsilons_(std::move(epsilons)),
      bosPosition_(bosPosition) {}

double TrainingProbe::gradientShare(const Transformer& model) const {
  const std::int64_t rows = std::min(kRowsAtOnce, prompts_.ids.size(0));
  const at::Tensor ids = prompts_.ids.narrow(0, 0, rows);
  const ThreadsForWork threads(3.0 * passOperations(model.config(), ids.size(0), ids.size(1), true));
  DepthsAndLoss seen(model.config().layers,
                     prompts_.outputs.defined() ? prompts_.outputs.narrow(0, 0, rows) : at::Tensor());
  model.forward({.ids = ids, .edits = &seen, .graph = true}, seen);
  seen.loss.sum().backward();
  double share = 0.0;
  for (const at::Tensor& depth : seen.depths) {
    const at::Tensor norms = depth.grad().norm(2, -1).to(at::kDouble);  // [P,T]
    share += (norms.select(1, 0) / norms.sum(1)).mean().item<double>();
  }
  return share / static_cast<double>(seen.depths.size());
}

int TrainingProbe::largestDimension(const Transformer& model, std::int64_t depth) const {
  // What stands first sees itself alone, but in a prefix.
  const bool seesMore = model.config().mask.kind == MaskKind::prefix;
  std::map<std::int64_t, double> often;  // by the token that stands first
  for (const std::vector<std::int64_t>& row : rowsOf(prompts_.ids)) ++often[row.front()];
  at::Tensor sum;  // [C]
  const auto add = [&](const at::Tensor& ids, double times) {
    const at::Tensor first = captured(model, ids, {.hidden = true}).front().hidden[depth][0].abs().to(at::kDouble);
    sum = sum.defined() ? sum + times * first : times * first;
  };
  if (seesMore) {
    for (std::int64_t row = 0; row < prompts_.ids.size(0); ++row) add(prompts_.ids.narrow(0, row, 1), 1.0);
  } else {
    for (const auto& [id, times] : often) add(at::full({1, 1}, id, at::kLong), times);
  }
  return static_cast<int>(sum.argmax().item<std::int64_t>());
}

ProbeReading TrainingProbe::look(const Transformer& model) const {
  ProbeReading reading;
  reading.gradientShare = std::nan("");
  // Tokens of a prefix have seen themselves.
  const bool hasPrefix = model.config().mask.kind == MaskKind::prefix;
  reading.loss =
      lossSeen(model, windows_,
               hasPrefix ? std::clamp<std::int64_t>(model.config().mask.width, 1, windows_.ids.size(1) - 1) : 1);

  const bool hasExtra = hasExtraRates(model.config());
  const std::vector<Capture> prompts = captured(model, prompts_.ids,
                                                {.importance = true,
                                                 .sinkShare = hasExtra,
                                                 .valueNorms = true,
                                                 .hiddenNorms = true,
                                                 .lastHidden = false,
                                                 .nll = !prompts_.outputs.defined()});
  at::Tensor importance, residual;
  std::vector<double> sinks(epsilons_.size(), 0.0);
  const std::int64_t half = std::max<std::int64_t>(1, prompts_.ids.size(1) / 2);
  at::Tensor masses = at::zeros({half}, at::kDouble);
  std::vector<std::int64_t> sinksAt(static_cast<std::size_t>(half), 0);  // at the first epsilon
  double values = 0.0, nats = 0.0, bosMass = 0.0, extraMass = 0.0;
  std::vector<double> bosSinks(epsilons_.size(), 0.0), extraSinks(epsilons_.size(), 0.0);
  const auto addSinks = [&](std::vector<double>& sums, const at::Tensor& importances) {  // [L,H]
    const float* const heads = importances.const_data_ptr<float>();
    for (std::size_t e = 0; e < epsilons_.size(); ++e) {
      sums[e] += static_cast<double>(
          std::count_if(heads, heads + importances.numel(), [&](float head) { return isSink(head, epsilons_[e]); }));
    }
  };
  for (const Capture& one : prompts) {
    // As sinks these would count as none, and look like a rate that falls.
    if (firstLayerNotFinite(one) || firstBlockNotFinite(one, model.config().layers)) {
      throw Error(ErrorKind::failed, "the model gives values that are no numbers (NaN or infinite)",
                  "the weights may be damaged");
    }
    const at::Tensor first = one.importance.select(-1, 0).contiguous(), depths = firstOverOthers(one.hiddenNorms);
    const at::Tensor before = one.importance.narrow(-1, 0, half).contiguous();  // [L,H,T/2]
    masses += before.to(at::kDouble).mean(c10::IntArrayRef{0, 1});
    for (std::int64_t i = 0; i < before.numel(); ++i)
      sinksAt[static_cast<std::size_t>(i % half)] += isSink(before.const_data_ptr<float>()[i], epsilons_.front());
    addSinks(sinks, first);
    if (bosPosition_ > 0) {
      const at::Tensor there = one.importance.select(-1, bosPosition_).contiguous();
      addSinks(bosSinks, there);
      bosMass += there.to(at::kDouble).mean().item<double>();
    }
    if (hasExtra) {
      const at::Tensor shares = one.sinkShare.mean(-1);
      addSinks(extraSinks, shares);
      extraMass += shares.to(at::kDouble).mean().item<double>();
    }
    importance = importance.defined() ? importance + first.to(at::kDouble) : first.to(at::kDouble);
    residual = residual.defined() ? residual + depths : depths;
    values += firstOverOthers(one.valueNorms).mean().item<double>();
    if (one.nll.defined()) nats += one.nll.sum(at::kDouble).item<double>();
  }
  const auto count = static_cast<double>(prompts.size());
  reading.promptLoss = prompts_.outputs.defined() ? lossSeen(model, prompts_, 1)
                                                  : nats / (count * static_cast<double>(prompts_.ids.size(1) - 1));
  importance = importance / count;
  residual = residual / count;
  reading.importance = importance.to(at::kFloat);
  reading.mass = importance.mean().item<double>();
  const double looks = count * static_cast<double>(importance.numel());
  for (const double one : sinks) reading.sinkRates.push_back(one / looks);
  if (bosPosition_ > 0) {
    for (const double one : bosSinks) reading.bosSinkRates.push_back(one / looks);
    reading.bosMass = bosMass / count;
  }
  if (hasExtra) {
    for (const double one : extraSinks) reading.extraSinkRates.push_back(one / looks);
    reading.extraMass = extraMass / count;
  }
  reading.valueRatio = values / count;
  reading.residualRatio = residual.max().item<double>();
  reading.largestDimension = largestDimension(model, residual.argmax().item<std::int64_t>());
  reading.sinkPosition = static_cast<int>(masses.argmax().item<std::int64_t>());
  reading.sinkPositionRate = static_cast<double>(sinksAt[static_cast<std::size_t>(reading.sinkPosition)]) / looks;
  return reading;
}

ProbeReading TrainingProbe::read(const Trainer& trainer) const {
  const Transformer& model = trainer.model();
  ProbeReading reading = look(model);
  reading.gradientShare = gradientShare(model);

  const double learned = trainer.lossOf(prompts_), seen = reading.promptLoss;
  if (std::abs(learned - seen) > kAlike * std::max(1.0, std::abs(seen))) {
    throw Error(ErrorKind::failed,
                "step " + std::to_string(trainer.done()) + ": the pass that is trained gives a loss of " +
                    std::to_string(learned) + ", the one that is looked into " + std::to_string(seen),
                "this is a fault of Sinkscope: please report it with the recipe");
  }
  return reading;
}

}  // namespace sinkscope
