// sinkscope-cli. Help, versions and the commands on run files are done here; for every other this process becomes
// sinkscope-cli-models beside it, which loads libtorch: that takes a fifth of a second, which a script that exports
// many tables would pay each time.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/console.h"
#include "app/cli/launch.h"
#include "app/cli/program_help.h"
#include "app/cli/run_command.h"
#include "app/cli/run_commands.h"
#include "core/checkpoint/mapped_file.h"
#include "core/values/error.h"
#include "core/values/failure.h"

namespace sinkscope {

namespace {

constexpr const char* kProgram = "sinkscope-cli";

[[noreturn]] void becomeModels(char** argv) {
  std::error_code unread;
  const auto beside = std::filesystem::read_symlink("/proc/self/exe", unread).parent_path() / "sinkscope-cli-models";
  execv(beside.c_str(), argv);
  throw Error(ErrorKind::failed, beside.string() + ": cannot be started (" + std::strerror(errno) + ")",
              "put it beside sinkscope-cli, of the same build");
}

// "help train" is what many type for "train --help".
void takeHelpAsOption(int argc, char** argv) {
  static char option[] = "--help";
  if (argc < 2 || argc > 3 || std::string_view(argv[1]) != "help") return;
  argv[1] = argv[argc - 1];
  argv[argc - 1] = option;
}

}  // namespace

}  // namespace sinkscope

int main(int argc, char** argv) {
  using namespace sinkscope;
  takeHelpAsOption(argc, argv);
  const std::string_view name = argc > 1 ? argv[1] : "";
  for (const Command& command : runCommands()) {
    if (command.name != name) continue;
    explainLostPages(kProgram);
    return runToStatus(kProgram, std::cout, std::cerr, [&](Console& console) {
      if (isLaterRank()) return;  // the first rank does it
      runCommand(command, kProgram, {argv + 2, argv + argc}, console, plainFailureOf);
    });
  }
  return runToStatus(kProgram, std::cout, std::cerr, [&](Console& console) {
    const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    if (!arguments.empty() && isCommand(arguments.front())) becomeModels(argv);
    if (!isLaterRank()) answer(arguments, console);
  });
}
