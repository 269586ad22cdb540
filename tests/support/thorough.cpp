#include "tests/support/thorough.h"

#include <cstdlib>

namespace sinkscope {

bool isThorough() { return std::getenv("SINKSCOPE_THOROUGH") != nullptr; }

}  // namespace sinkscope
