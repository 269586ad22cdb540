// The taps of a capture: every layer is reduced while it is computed.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/metrics/head_type.h"
#include "core/model/taps.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/plan.h"

namespace sinkscope {

class ReducingTaps : public Taps {
 public:
  // For P prompts of T tokens; model and plan must outlive it. Throws Error{badUse}: a layer or head of the plan that the
  // model does not have.
  ReducingTaps(const Transformer& transformer, const Plan& plan, std::int64_t prompts, std::int64_t tokens);

  bool wants(Site site, int layer) const override;
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) override;

  Capture all;  // the results of all prompts, which stand in front: [P,...]

 private:
  at::Tensor make(std::vector<std::int64_t> shape) const;
  void seeHidden(int depth, const at::Tensor& x);
  void seeLogSumExp(int layer, const at::Tensor& logSumExp);
  void seeRows(int layer, const at::Tensor& block, std::int64_t firstQuery);
  void finishRows(int layer);
  void keepAttention(int layer, const at::Tensor& block, std::int64_t firstQuery);

  const Transformer& transformer_;
  const ModelConfig& config_;
  const Plan& plan_;
  std::int64_t prompts_;
  std::int64_t tokens_;
  at::Tensor q_, k_;       // of the layer under way
  at::Tensor columnSums_;  // [P,H,T] float64, of the layer under way
  at::Tensor entropySum_;  // [P,H] float64
  HeadShares shareSums_;
};

}  // namespace sinkscope
