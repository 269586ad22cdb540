// Versions that belong into a record and a bug report: told without libtorch.
#pragma once

#include <string>

namespace sinkscope {

std::string libtorchVersion();  // "2.15.0", of the library this was built with
std::string softwareText();     // "Sinkscope 0.1.0, libtorch 2.15.0": as a record names what computed it

}  // namespace sinkscope
