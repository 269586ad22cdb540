#include "core/device/versions.h"

#include <torch/version.h>

namespace sinkscope {

std::string libtorchVersion() { return TORCH_VERSION; }

}  // namespace sinkscope
