// Versions that belong into a record and a bug report: told without libtorch.
#pragma once

#include <string>

namespace sinkscope {

std::string libtorchVersion();  // "2.15.0", of the library this was built with
std::string softwareText();     // "Sinkscope 1.0.0, libtorch 2.15.0": as a record names what computed it
// "built of a1b2c3d4e5f6 of 2026-11-24 with g++ 12.2.0, SQLite 3.40.1, MPI 3.1": of what --version and About say. Which
// commit is told of packages (packaging/release); elsewhere it is "a working tree".
std::string builtText();

}  // namespace sinkscope
