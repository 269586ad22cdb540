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
  ModelFacts facts;                           // computeDtype and device as they would be chosen
  Residence residence = Residence::resident;  // where the weights would lie
  std::int64_t residentBytes = 0;             // of all of them, in computeDtype
  std::int64_t neededBytes = 0;               // of what lies in memory; of what cannot fit the least that is wanted
  std::int64_t freeBytes = 0;                 // on that device
  std::vector<Device> devices;                // of this machine
  bool fits() const { return neededBytes <= freeBytes; }
};

// Reads and checks the model's files, loads no weights. Throws Error as openWithoutWeights and chooseDevice do.
ModelProspect prospectOf(const std::string& model, const OpenOptions& options);

}  // namespace sinkscope
