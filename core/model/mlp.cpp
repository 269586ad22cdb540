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
      {"gelu_fast", geluTanh},
      {"gelu_python", [](const at::Tensor& x) { return at::gelu(x, "none"); }},
      {"quick_gelu", [](const at::Tensor& x) { return x * at::sigmoid(1.702 * x); }},
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

at::Tensor activate(const std::string& name, const at::Tensor& x) { return findActivation(name)->apply(x); }

at::Tensor mlp(const at::Tensor& x, const SlotTensors& w, const MlpConfig& config) {
  at::Tensor inner = at::linear(x, w[Slot::up], w[Slot::upBias]);
  if (config.gated) {
    inner = activate(config.activation, at::linear(x, w[Slot::gate], w[Slot::gateBias])) * inner;
  } else {
    inner = activate(config.activation, inner);
  }
  return at::linear(inner, w[Slot::down], w[Slot::downBias]);
}

}  // namespace sinkscope
