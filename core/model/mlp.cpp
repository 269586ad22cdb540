#include "core/model/mlp.h"

#include <ATen/ATen.h>

#include "core/values/error.h"

namespace sinkscope {

namespace {

const ActivationRow* findActivation(const std::string& name) {
  for (const ActivationRow& row : activations()) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

at::Tensor geluTanh(const at::Tensor& x) { return at::gelu(x, "tanh"); }

}  // namespace

const std::vector<ActivationRow>& activations() {
  static const std::vector<ActivationRow> kRows = {
      {"silu", [](const at::Tensor& x) { return at::silu(x); }},
      {"swish", [](const at::Tensor& x) { return at::silu(x); }},
      {"gelu", [](const at::Tensor& x) { return at::gelu(x, "none"); }},
      {"gelu_new", geluTanh},
      {"gelu_pytorch_tanh", geluTanh},
      {"relu", [](const at::Tensor& x) { return at::relu(x); }},
      {"relu2", [](const at::Tensor& x) { return at::relu(x).square(); }},
  };
  return kRows;
}

void checkActivation(const std::string& field, const std::string& name) {
  if (findActivation(name) != nullptr) return;
  std::string known;
  for (const ActivationRow& row : activations()) known += (known.empty() ? "" : ", ") + row.name;
  throw Error(ErrorKind::unsupported, field + " is \"" + name + "\", which Sinkscope does not know", "known: " + known);
}

at::Tensor gatedMlp(const at::Tensor& x, const LayerWeights& weights, const MlpConfig& mlp) {
  const at::Tensor gate = findActivation(mlp.activation)->apply(at::linear(x, weights.gate, weights.gateBias));
  const at::Tensor up = at::linear(x, weights.up, weights.upBias);
  return at::linear(gate * up, weights.down, weights.downBias);
}

}  // namespace sinkscope
