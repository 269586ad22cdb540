#include "app/window/session/model_prospect.h"

#include <algorithm>
#include <limits>

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
  const OpenModel unopened = openWithoutWeights(model, options);
  const at::Device device = chooseDevice(options.device);
  ModelProspect prospect;
  prospect.facts = unopened.facts;
  prospect.devices = devicesHere();
  prospect.freeBytes = options.memoryBytes.value_or(freeMemory(device));
  const auto placed = [&](std::int64_t bytes) {
    return placeWeights(*unopened.inventory, prospect.facts.computeDtype, {.bytes = bytes, .onCpu = device.is_cpu()});
  };
  WeightPlace place = placed(std::numeric_limits<std::int64_t>::max());
  prospect.residentBytes = place.residentBytes;
  prospect.neededBytes = std::min(place.residentBytes, place.streamedBytes);
  if (!prospect.fits()) return prospect;
  place = placed(prospect.freeBytes);
  prospect.residence = place.residence;
  // What opening it and looking at a prompt takes; the forecast of a sweep counts what that widens.
  prospect.neededBytes = place.residence == Residence::asStored ? place.narrowBytes : place.weightBytes();
  return prospect;
}

}  // namespace sinkscope
