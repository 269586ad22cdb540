// How a command ends that threw: a sentence and an exit status.
#pragma once

#include <exception>
#include <string>

namespace sinkscope {

struct Ending {
  std::string sentence;
  int status = 1;
};

// failureOf() of core/device/failure.h in the command line's words.
Ending endingOf(const std::exception_ptr& thrown);

}  // namespace sinkscope
