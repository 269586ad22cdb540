#include "app/cli/command_line.h"

#include <algorithm>
#include <exception>
#include <iomanip>
#include <ostream>
#include <sstream>

#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/ending.h"
#include "app/cli/interrupt.h"
#include "app/cli/launch.h"
#include "core/device/versions.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

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

// CLI11 starts its sentences with a capital; ours go on after a colon.
std::string uncapitalised(std::string sentence) {
  if (sentence.size() > 1 && std::isupper(static_cast<unsigned char>(sentence[0])) != 0 &&
      std::islower(static_cast<unsigned char>(sentence[1])) != 0) {
    sentence[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[0])));
  }
  return sentence;
}

void runCommand(const Command& command, std::vector<std::string> arguments, Console& console) {
  const std::string name(command.name);
  CLI::App app(std::string(command.help), "sinkscope-cli " + name);
  app.get_formatter()->column_width(28);
  app.set_help_flag("-h,--help", "print this help");
  const CommandRun run = command.setup(app);
  try {
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    app.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    if (!isLaterRank()) console.print(app.help());
    return;
  } catch (const CLI::ParseError& problem) {
    throw Error(ErrorKind::badUse, name + ": " + uncapitalised(problem.what()),
                "see sinkscope-cli " + name + " --help");
  }
  run(console);
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
    if (command.name == first) return runCommand(command, {arguments.begin() + 1, arguments.end()}, console);
  }
  throw Error(ErrorKind::badUse, "there is no command '" + first + "'", "choose from " + knownCommands());
}

}  // namespace

int runCommandLine(int argc, char** argv, std::ostream& out, std::ostream& err) {
  const InterruptGuard guard;
  Console console(out, err);
  try {
    dispatch(argc, argv, console);
    console.flush();
    return 0;
  } catch (...) {
    const Ending ending = endingOf(std::current_exception());
    if (ending.status != exitStatus(ErrorKind::badUse) || !isLaterRank()) console.error(ending.sentence);
    return ending.status;
  }
}

}  // namespace sinkscope
