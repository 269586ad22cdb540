#include "app/cli/command_line.h"

#include <algorithm>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/launch.h"
#include "app/cli/program_help.h"
#include "app/cli/run_command.h"
#include "core/device/failure.h"

namespace sinkscope {

namespace {

constexpr const char* kProgram = "sinkscope-cli";

void dispatch(int argc, char** argv, Console& console) {
  const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  const auto isShared = [&](const Command& command) {
    return command.sharedByRanks && command.name == arguments.front();
  };
  const bool shared = !arguments.empty() && std::any_of(commands().begin(), commands().end(), isShared);
  if (!shared && isLaterRank()) return;  // the first rank does it, or says what is wrong
  if (arguments.empty() || !isCommand(arguments.front())) return answer(arguments, console);
  for (const Command& command : commands()) {
    if (command.name == arguments.front())
      return runCommand(command, kProgram, {arguments.begin() + 1, arguments.end()}, console, failureOf);
  }
}

}  // namespace

int runCommandLine(int argc, char** argv, std::ostream& out, std::ostream& err) {
  return runToStatus(kProgram, out, err, [&](Console& console) { dispatch(argc, argv, console); });
}

}  // namespace sinkscope
