// Whatever work threw, as the one error type: the only place where libtorch's errors and the standard library's become
// a sentence. Both front ends end their work here, each with the next step that a person has there.
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

// REQUIRES an exception.
Failure failureOf(const std::exception_ptr& thrown, const MemoryHints& hints = {});

}  // namespace sinkscope
