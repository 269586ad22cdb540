// Changes a small checkpoint's model.safetensors, for tests of what is then wrong with it.
//
//   editWeights(folder, [](EditedTensors& tensors) { tensors.erase("lm_head.weight"); });
#pragma once

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/checkpoint/dtype.h"

namespace sinkscope {

struct EditedTensor {
  DType dtype = DType::f32;
  std::vector<std::int64_t> shape;
  std::vector<std::byte> bytes;

  // Of a tensor of f32.
  void put(std::size_t index, float value) { std::memcpy(bytes.data() + 4 * index, &value, sizeof value); }
  void fill(float value) {
    for (std::size_t i = 0; i < bytes.size() / 4; ++i) put(i, value);
  }
};
using EditedTensors = std::map<std::string, EditedTensor>;

// A tensor of f32, all of one value.
EditedTensor filledTensor(std::vector<std::int64_t> shape, float value);

void editWeights(const std::filesystem::path& folder, const std::function<void(EditedTensors&)>& edit);

// Sets a key of a JSON file to a value written as JSON: "3", "null", "[1, 2]".
void editJson(const std::filesystem::path& file, const std::string& key, const std::string& value);

}  // namespace sinkscope
