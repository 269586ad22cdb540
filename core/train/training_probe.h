// What is looked at on the way of a training, always in the same held-out text: what the model has learned, and whether
// a sink has formed. Its three signatures are measured apart, because they come apart: attention gathers on the first
// token, its values become small, its hidden state grows.
#pragma once

#include <ATen/core/Tensor.h>

#include <limits>
#include <string>
#include <vector>

#include "core/train/trainer.h"

namespace sinkscope {

struct ProbeReading {
  double loss = 0.0;              // nats a token of whole contexts; of a task of squared errors, those
  std::vector<double> sinkRates;  // an epsilon each: share of heads whose importance of the first token is above it
  double promptLoss = 0.0;        // the same of the prompts
  // The same of the fixed bos where it stands at another position than the first, and its mass; empty, and NaN: it is
  // the first token, or there is none.
  std::vector<double> bosSinkRates;
  double bosMass = std::numeric_limits<double>::quiet_NaN();
  // The same of what is no token, where there is such a key (a learned sink, a bias) and rows sum to one: mean over
  // queries of their share of it, Sink_* in Gu et al. 2025. Empty, and NaN, elsewhere.
  std::vector<double> extraSinkRates;
  double extraMass = std::numeric_limits<double>::quiet_NaN();
  double mass = 0.0;  // importance of the first token, mean over layers, heads and prompts
  // Of the positions in the first half, the one of the largest mass, and the sink rate there at the first epsilon:
  // where the sink is, if not at the first token.
  int sinkPosition = 0;
  double sinkPositionRate = 0.0;
  double valueRatio = 0.0;     // ||v_0|| over the mean of the others, mean over layers, key/value heads and prompts
  double residualRatio = 0.0;  // ||x_0|| over the mean of the others, mean over prompts, at the depth where it is most
  int largestDimension = -1;   // of |x_0| there, mean over prompts
  double gradientShare = 0.0;  // of ||dL/dx_i||, summed over i, what is at the first token; mean over depths
  at::Tensor importance;       // [L,H] of the first token, mean over prompts
};

// Whether a reading has the rates of a key that is no token.
bool hasExtraRates(const ModelConfig& config);

class TrainingProbe {
 public:
  // prompts [P,T], windows [W,T'], without targets: every token but the first counts. `bosPosition`: of a fixed bos in
  // them, below T.
  TrainingProbe(TrainingBatch prompts, TrainingBatch windows, std::vector<double> epsilons, int bosPosition = 0);

  // Throws Error{failed} where the pass that is trained and the one that is looked into disagree: a number that was
  // measured of another model than the one that learns.
  ProbeReading read(const Trainer& trainer) const;
  // Of any model: all but the gradients' share, which is NaN. Throws Error{failed} for values that are no numbers.
  ProbeReading look(const Transformer& model) const;

 private:
  double gradientShare(const Transformer& model) const;
  int largestDimension(const Transformer& model, std::int64_t depth) const;

  TrainingBatch prompts_, windows_;
  std::vector<double> epsilons_;
  int bosPosition_;
};

}  // namespace sinkscope
