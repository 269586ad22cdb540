// The feed-forward part of a block.
#pragma once

#include <ATen/core/Tensor.h>

#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/weights.h"

namespace sinkscope {

// ADD AN ACTIVATION: one row.
struct ActivationRow {
  std::string name;  // config.json's hidden_act
  at::Tensor (*apply)(const at::Tensor& x);
};
const std::vector<ActivationRow>& activations();

// Throws Error{unsupported} naming `field` and listing the known when there is no such row.
void checkActivation(const std::string& field, const std::string& name);

// down(activation(gate x) * up x) (Shazeer 2020, eq. 6).
//   x [P,T,C] -> [P,T,C]
at::Tensor gatedMlp(const at::Tensor& x, const LayerWeights& weights, const MlpConfig& mlp);

}  // namespace sinkscope
