// Whatever work threw, as the one error type.
#pragma once

#include <exception>
#include <string>

#include "core/values/error.h"

namespace sinkscope {

struct Failure {
  Error error;          // as it was thrown; tooLarge where the memory ended; failed for everything else
  std::string details;  // what() in full, with libtorch's backtrace: for a log. Empty where the sentence says it all
};

// What helps when the memory is full: of the device the work is done on, or of the machine.
struct MemoryHints {
  std::string device = "use a shorter prompt, a smaller model or the CPU";
  std::string machine = "use a shorter prompt or a smaller model";
};

// Of work without libtorch; what libtorch throws has its words in core/device/failure.h. REQUIRES an exception.
Failure plainFailureOf(const std::exception_ptr& thrown, const MemoryHints& hints = {});

// Either of the two.
using FailureOf = Failure (*)(const std::exception_ptr& thrown, const MemoryHints& hints);

// What others throw may have several lines; a sentence is one.
std::string inOneLine(std::string text);

}  // namespace sinkscope
