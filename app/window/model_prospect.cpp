#include "app/window/model_prospect.h"

#include "core/device/device.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// GPUs are numbered without gaps: the first that is not there ends them.
std::vector<ModelProspect::Device> devicesHere() {
  std::vector<ModelProspect::Device> devices{{"cpu", deviceName(at::kCPU)}};
  if (!chooseDevice("auto").is_cuda()) return devices;
  for (int gpu = 0;; ++gpu) {
    const std::string word = "cuda:" + std::to_string(gpu);
    try {
      devices.push_back({word, deviceName(chooseDevice(word))});
    } catch (const Error&) {
      return devices;
    }
  }
}

at::ScalarType storedType(const std::string& dtype) {
  return dtype == "bf16" ? at::kBFloat16 : dtype == "f16" ? at::kHalf : at::kFloat;
}

}  // namespace

ModelProspect prospectOf(const std::string& model, const OpenOptions& options) {
  const at::Device device = chooseDevice(options.device);
  ModelProspect prospect;
  prospect.facts = describeModel(model, options);
  prospect.devices = devicesHere();
  prospect.freeBytes = options.memoryBytes.value_or(freeMemory(device));
  ModelFacts& facts = prospect.facts;
  const at::ScalarType dtype = chooseDtype(options.dtype, storedType(facts.dtype), device);
  if (facts.computeDtype.empty()) facts.computeDtype = dtypeText(dtype);
  if (facts.device.empty()) facts.device = deviceName(device);
  const auto elementBytes = static_cast<std::int64_t>(c10::elementSize(dtype));
  prospect.neededBytes = facts.memoryBytes > 0 ? facts.memoryBytes : facts.parameters * elementBytes;
  return prospect;
}

}  // namespace sinkscope
