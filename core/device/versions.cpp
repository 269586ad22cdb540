#include "core/device/versions.h"

#include <torch/version.h>

namespace sinkscope {

std::string libtorchVersion() { return TORCH_VERSION; }

std::string softwareText() { return "Sinkscope " SINKSCOPE_VERSION ", libtorch " + libtorchVersion(); }

}  // namespace sinkscope
