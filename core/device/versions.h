// Versions that belong into a record and a bug report.
#pragma once

#include <string>

namespace sinkscope {

std::string libtorchVersion();  // "2.15.0", of the library that is loaded

}  // namespace sinkscope
