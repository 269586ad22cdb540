// The commands on run files, which need no model: the program that holds them alone starts without libtorch.
#pragma once

#include <span>

#include "app/cli/command.h"

namespace sinkscope {

std::span<const Command> runCommands();

}  // namespace sinkscope
