#include "app/cli/command_line.h"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/launch.h"
#include "app/cli/run_command.h"
#include "core/device/failure.h"
#include "core/device/versions.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr const char* kProgram = "sinkscope-cli";

std::string programHelp() {
  std::ostringstream help;
  help
      << "sinkscope-cli: where the heads of a language model send their attention, without a display\n\n"
         "Usage: sinkscope-cli COMMAND MODEL [options]\n"
         "       sinkscope-cli COMMAND --help\n"
         "       sinkscope-cli --help | --version\n\n"
         "MODEL is a Hugging Face folder, a .gguf file, org/name in the local Hugging Face cache, or one of the words\n"
         "embedded and control: the small models that are shipped with Sinkscope, trained with and without a bos.\n\n"
         "Commands:\n";
  for (const Command& command : commands()) {
    help << "  " << std::left << std::setw(10) << command.name << command.help << '\n';
  }
  help << "\nResults go to standard output, everything else to standard error. A file under --out is written whole or\n"
          "not at all. Exit status: 0 done, 1 the work failed, 2 bad use, 130 interrupted.\n\n"
          "Example: sinkscope-cli info embedded --json\n";
  return help.str();
}

std::string knownCommands() {
  std::string names;
  for (const Command& command : commands()) names += (names.empty() ? "" : ", ") + std::string(command.name);
  return names;
}

void dispatch(int argc, char** argv, Console& console) {
  const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  const auto isShared = [&](const Command& command) {
    return command.sharedByRanks && command.name == arguments.front();
  };
  const bool shared = !arguments.empty() && std::any_of(commands().begin(), commands().end(), isShared);
  if (!shared && isLaterRank()) return;  // the first rank does it, or says what is wrong
  if (arguments.empty()) {
    throw Error(ErrorKind::badUse, "no command was given",
                "choose from " + knownCommands() + ", or see sinkscope-cli --help");
  }
  const std::string& first = arguments.front();
  if (first == "--help" || first == "-h") return console.print(programHelp());
  if (first == "--version") return console.print(softwareText() + "\n");
  for (const Command& command : commands()) {
    if (command.name == first)
      return runCommand(command, kProgram, {arguments.begin() + 1, arguments.end()}, console, failureOf);
  }
  throw Error(ErrorKind::badUse, "there is no command '" + first + "'", "choose from " + knownCommands());
}

}  // namespace

int runCommandLine(int argc, char** argv, std::ostream& out, std::ostream& err) {
  return runToStatus(kProgram, out, err, [&](Console& console) { dispatch(argc, argv, console); });
}

}  // namespace sinkscope
