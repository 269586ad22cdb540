// How a command is run, whichever program it is of: sinkscope-cli's, and `sinkscope figures`.
//
//   return runToStatus("sinkscope", std::cout, std::cerr,
//                     [&](Console& console) { runCommand(kFigures, "sinkscope", arguments, console, failureOf); });
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "app/cli/command.h"

namespace sinkscope {

class Console;

// Results go to `out`; notes, progress and the one-line error, which begins with the program's name, to `err`. Returns
// the exit status that the manual page promises: 0 done, 1 the work failed, 2 bad use, 130 interrupted. Never throws.
// SIGINT, SIGTERM and SIGHUP are caught while it runs and what stood before is restored; not reentrant.
int runToStatus(const std::string& program, std::ostream& out, std::ostream& err,
                const std::function<void(Console&)>& work);

// Parses what follows the command's name and does it; prints its help where that is asked for. Throws Error: whatever
// else the work throws is made one by `failureOf`.
void runCommand(const Command& command, const std::string& program, std::vector<std::string> arguments,
                Console& console, FailureOf failureOf);

}  // namespace sinkscope
