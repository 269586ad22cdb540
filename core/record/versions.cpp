#include "core/record/versions.h"

#include <sqlite3.h>

namespace sinkscope {

std::string libtorchVersion() { return SINKSCOPE_LIBTORCH; }

std::string softwareText() { return "Sinkscope " SINKSCOPE_VERSION ", libtorch " + libtorchVersion(); }

std::string builtText() {
  return "built of " SINKSCOPE_BUILT_OF " with " SINKSCOPE_COMPILER ", SQLite " + std::string(sqlite3_libversion()) +
         ", " SINKSCOPE_BUILT_MPI;
}

}  // namespace sinkscope
