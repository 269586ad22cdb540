#include "app/window/session/model_prospect.h"

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

}  // namespace

ModelProspect prospectOf(const std::string& model, const OpenOptions& options) {
  ModelProspect prospect;
  prospect.facts = describeModel(model, options);
  prospect.devices = devicesHere();
  prospect.freeBytes = options.memoryBytes.value_or(freeMemory(chooseDevice(options.device)));
  prospect.neededBytes = prospect.facts.memoryBytes;
  return prospect;
}

}  // namespace sinkscope
