#include "core/checkpoint/gguf_metadata.h"

#include <algorithm>
#include <cmath>

#include "core/checkpoint/quantized.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kLargest = 1 << 30;

}  // namespace

GgufMetadata::GgufMetadata(const GgufFile& file) : file_(file), architecture_(file.text("general.architecture")) {}

void GgufMetadata::refuse(const std::string& key, const std::string& what) const {
  throw Error(ErrorKind::badFile, file_.path().string() + ": metadata " + full(key) + " " + what,
              "download the file again or convert the model again");
}

void GgufMetadata::unsupported(const std::string& what, const std::string& hint) const {
  throw Error(ErrorKind::unsupported, file_.path().string() + ": " + what, hint);
}

std::int64_t GgufMetadata::count(const std::string& key) const {
  if (!has(key)) refuse(key, "is missing");
  std::int64_t value = 0;
  if (const auto* list = std::get_if<std::vector<std::int64_t>>(&file_.metadata().at(full(key)))) {
    if (list->empty()) refuse(key, "is an empty list");
    if (std::any_of(list->begin(), list->end(), [&](std::int64_t one) { return one != list->front(); })) {
      unsupported("metadata " + full(key) + " differs from layer to layer", "only equal layers are supported");
    }
    value = list->front();
  } else {
    value = file_.number(full(key), 0);
  }
  if (value < 1 || value > kLargest) refuse(key, "is " + std::to_string(value) + "; a number from 1 on is needed");
  return value;
}

std::int64_t GgufMetadata::count(const std::string& key, std::int64_t otherwise) const {
  return has(key) ? count(key) : otherwise;
}

std::vector<std::int64_t> GgufMetadata::counts(const std::string& key, std::int64_t layers) const {
  const auto* list = has(key) ? std::get_if<std::vector<std::int64_t>>(&file_.metadata().at(full(key))) : nullptr;
  if (list == nullptr) return std::vector<std::int64_t>(static_cast<std::size_t>(layers), count(key));
  if (std::ssize(*list) != layers) refuse(key, "has " + std::to_string(list->size()) + " entries, not one a layer");
  for (const std::int64_t value : *list) {
    if (value < 1 || value > kLargest) refuse(key, "holds " + std::to_string(value) + "; numbers from 1 on are needed");
  }
  return *list;
}

double GgufMetadata::positive(const std::string& key) const {
  if (!has(key)) refuse(key, "is missing");
  const double value = file_.real(full(key), 0);
  if (!std::isfinite(value) || value <= 0) {
    refuse(key, "is " + formatted("%.9g", value) + "; a number greater than 0 is needed");
  }
  return value;
}

double GgufMetadata::positive(const std::string& key, double otherwise) const {
  return has(key) ? positive(key) : otherwise;
}

std::vector<bool> GgufMetadata::layerPattern(const std::string& key, std::int64_t layers, std::int64_t period) const {
  const auto count = static_cast<std::size_t>(layers);
  if (has(key)) {
    if (const auto* list = std::get_if<std::vector<bool>>(&file_.metadata().at(full(key)))) {
      if (list->size() != count) refuse(key, "has " + std::to_string(list->size()) + " entries, not one a layer");
      return *list;
    }
    period = this->count(key);
  }
  std::vector<bool> out(count);
  for (std::size_t i = 0; i < count; ++i) out[i] = (i + 1) % static_cast<std::size_t>(period) != 0;
  return out;
}

const TensorView& GgufMetadata::tensor(const std::string& name) const {
  const auto found = file_.tensors().find(name);
  if (found == file_.tensors().end()) {
    throw Error(ErrorKind::badFile, file_.path().string() + ": tensor " + name + " is missing",
                "is it a whole model? Download the file again");
  }
  return found->second;
}

std::int64_t GgufMetadata::rows(const std::string& name) const {
  const TensorView& view = tensor(name);
  return view.shape.empty() ? 1 : view.shape.front();
}

std::vector<double> GgufMetadata::values(const std::string& name) const {
  const TensorView& view = tensor(name);
  constexpr std::int64_t kMostValues = 1 << 16;
  if (view.dtype != DType::f32 || view.shape.size() != 1 || view.elements() > kMostValues) {
    throw Error(ErrorKind::badFile, file_.path().string() + ": tensor " + name + " is no short vector of F32",
                "convert the model again");
  }
  std::vector<float> numbers(static_cast<std::size_t>(view.elements()));
  widen(view.dtype, view.bytes, numbers);
  if (std::any_of(numbers.begin(), numbers.end(), [](float x) { return !std::isfinite(x) || x <= 0; })) {
    throw Error(ErrorKind::badFile, file_.path().string() + ": tensor " + name + " holds a number that is not positive",
                "convert the model again");
  }
  return {numbers.begin(), numbers.end()};
}

}  // namespace sinkscope
