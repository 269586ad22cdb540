// How a command ends that threw: a sentence and an exit status.
#pragma once

#include <string>

#include "core/values/error.h"

namespace sinkscope {

struct Ending {
  std::string sentence;
  int status = 1;
};

Ending endingOf(const Error& error);

}  // namespace sinkscope
