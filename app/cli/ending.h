// How a command ends that threw: a sentence and an exit status.
#pragma once

#include <exception>
#include <string>

namespace sinkscope {

struct Ending {
  std::string sentence;
  int status = 1;
};

// The only place of the command line where libtorch's errors, and everything else, become a sentence and a status.
Ending endingOf(const std::exception_ptr& thrown);

}  // namespace sinkscope
