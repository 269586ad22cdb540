// What a model would be, told before anything of it is loaded: the open dialog's facts and figures.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"

namespace sinkscope {

struct ModelProspect {
  struct Device {
    std::string word;  // as OpenOptions::device wants it: "cpu", "cuda:0"
    std::string name;  // "CPU", "CUDA:0 NVIDIA H200"
  };
  ModelFacts facts;              // computeDtype and device as they would be chosen
  std::int64_t neededBytes = 0;  // of the weights, in computeDtype
  std::int64_t freeBytes = 0;    // on that device
  std::vector<Device> devices;   // of this machine
  bool fits() const { return neededBytes <= freeBytes; }
};

// Reads and checks the model's files, loads no weights. Throws Error as describeModel and chooseDevice do.
ModelProspect prospectOf(const std::string& model, const OpenOptions& options);

}  // namespace sinkscope
