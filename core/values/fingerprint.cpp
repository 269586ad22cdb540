#include "core/values/fingerprint.h"

#include <cstdio>

namespace sinkscope {

std::string hexadecimal(std::uint64_t value) {
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(value));
  return digits;
}

}  // namespace sinkscope
