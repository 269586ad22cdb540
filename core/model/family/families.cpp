#include <nlohmann/json.hpp>

#include "core/model/family/family.h"
#include "core/model/family/llama.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

std::string shapeText(const std::vector<std::int64_t>& shape) {
  std::string text = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) text += (i == 0 ? "" : ",") + std::to_string(shape[i]);
  return text + "]";
}

// A value of config.json as it stands there.
std::string shown(const nlohmann::json& value) {
  return value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

std::string knownFamilies() {
  std::string known;
  for (const Family& family : families()) known += (known.empty() ? "" : ", ") + family.name;
  return known;
}

bool floatingPoint(DType dtype) {
  return dtype == DType::f64 || dtype == DType::f32 || dtype == DType::f16 || dtype == DType::bf16;
}

}  // namespace

// One row a family.
const std::vector<Family>& families() {
  static const std::vector<Family> kFamilies = {llamaFamily()};
  return kFamilies;
}

const Family& findFamily(const nlohmann::json& config) {
  const auto type = config.find("model_type");
  if (type != config.end() && type->is_string()) {
    for (const Family& family : families()) {
      if (family.name == type->get<std::string>()) return family;
    }
    throw Error(ErrorKind::unsupported,
                "config.json: model_type is " + shown(*type) + ", which Sinkscope does not know",
                "known: " + knownFamilies());
  }
  const auto architectures = config.find("architectures");
  if (architectures != config.end() && architectures->is_array()) {
    for (const nlohmann::json& name : *architectures) {
      for (const Family& family : families()) {
        for (const std::string& known : family.architectures) {
          if (name.is_string() && name.get<std::string>() == known) return family;
        }
      }
    }
    if (!architectures->empty()) {
      throw Error(ErrorKind::unsupported,
                  "config.json: architectures is " + shown(*architectures) + ", which Sinkscope does not know",
                  "known: " + knownFamilies());
    }
  }
  throw Error(ErrorKind::unsupported, "config.json names neither model_type nor architectures",
              "known model types: " + knownFamilies());
}

void checkWeights(const Checkpoint& checkpoint, const std::vector<WeightSlot>& slots) {
  for (const WeightSlot& slot : slots) {
    const TensorView* found = checkpoint.find(slot.tensor);
    if (found == nullptr) {
      throw Error(
          ErrorKind::badFile,
          checkpoint.folder().string() + ": tensor " + slot.tensor + " " + shapeText(slot.shape) + " is missing",
          "this family needs it: is the download complete?");
    }
    if (found->shape != slot.shape) {
      throw Error(ErrorKind::badFile,
                  checkpoint.folder().string() + ": tensor " + slot.tensor + " has shape " + shapeText(found->shape),
                  "config.json asks for " + shapeText(slot.shape));
    }
    if (!floatingPoint(found->dtype)) {
      throw Error(ErrorKind::unsupported,
                  checkpoint.folder().string() + ": tensor " + slot.tensor + " is of dtype " +
                      std::string(dtypeName(found->dtype)),
                  "weights of f32, f16, bf16 or f64 are needed; quantised ones have to be widened first");
    }
  }
}

}  // namespace sinkscope
