// Makes a pass with a graph go as far as the loss of every token, and keeps it.
#pragma once

#include <ATen/core/Tensor.h>
#include <ATen/ops/square.h>
#include <ATen/ops/sum.h>

#include "core/model/edits.h"
#include "core/model/taps.h"

namespace sinkscope {

// What taps are shown has no graph: the loss is taken where edits stand, unchanged.
class LossOfTokens : public Taps, public Edits {
 public:
  // `outputs` [B,T,V]: what the logits are to be, TrainingBatch::outputs; undefined: the loss is of the next token.
  explicit LossOfTokens(int layers, at::Tensor outputs = {})
      : layers_(layers), site_(outputs.defined() ? Site::logits : Site::nll), outputs_(std::move(outputs)) {}
  bool wants(Site site, int layer) const override { return site == site_ && layer == layers_; }
  void tap(Site, int, const at::Tensor&, std::int64_t) override {}
  bool touches(Site site, int) const override { return site == site_; }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override {
    loss = outputs_.defined() ? (x - outputs_.to(x.device())).square().sum(-1) : x;
    return x;
  }

  mutable at::Tensor loss;  // [B,T]

 private:
  int layers_;
  Site site_;
  at::Tensor outputs_;
};

}  // namespace sinkscope
