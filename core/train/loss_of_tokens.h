// Makes a pass with a graph go as far as the loss of every token, and keeps it.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/model/edits.h"
#include "core/model/taps.h"

namespace sinkscope {

// What taps are shown has no graph: the loss is taken where edits stand, unchanged.
class LossOfTokens : public Taps, public Edits {
 public:
  explicit LossOfTokens(int layers) : layers_(layers) {}
  bool wants(Site site, int layer) const override { return site == Site::nll && layer == layers_; }
  void tap(Site, int, const at::Tensor&, std::int64_t) override {}
  bool touches(Site site, int) const override { return site == Site::nll; }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override { return loss = x; }

  mutable at::Tensor loss;  // [B,T]

 private:
  int layers_;
};

}  // namespace sinkscope
