#include "core/record/versions.h"

namespace sinkscope {

std::string libtorchVersion() { return SINKSCOPE_LIBTORCH; }

std::string softwareText() { return "Sinkscope " SINKSCOPE_VERSION ", libtorch " + libtorchVersion(); }

}  // namespace sinkscope
