#include "tests/support/edit_weights.h"

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "tests/support/shared.h"

namespace sinkscope {

EditedTensor filledTensor(std::vector<std::int64_t> shape, float value) {
  EditedTensor tensor{DType::f32, std::move(shape), {}};
  std::size_t count = 1;
  for (const std::int64_t size : tensor.shape) count *= static_cast<std::size_t>(size);
  tensor.bytes.resize(4 * count);
  tensor.fill(value);
  return tensor;
}

void editWeights(const std::filesystem::path& folder, const std::function<void(EditedTensors&)>& edit) {
  const std::filesystem::path path = folder / "model.safetensors";
  EditedTensors tensors;
  const SafetensorsFile file = SafetensorsFile::open(path);
  for (const auto& [name, view] : file.tensors()) {
    tensors[name] = {view.dtype, view.shape, {view.bytes.begin(), view.bytes.end()}};
  }
  edit(tensors);
  std::vector<TensorToWrite> written;
  for (const auto& [name, tensor] : tensors) written.push_back({name, tensor.dtype, tensor.shape, tensor.bytes});
  writeSafetensors(path, written);
}

void editJson(const std::filesystem::path& file, const std::string& key, const std::string& value) {
  nlohmann::json json = nlohmann::json::parse(readFile(file));
  json[key] = nlohmann::json::parse(value);
  writeFile(file, json.dump(1));
}

}  // namespace sinkscope
