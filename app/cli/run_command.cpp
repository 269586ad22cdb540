#include "app/cli/run_command.h"

#include <algorithm>
#include <cctype>
#include <exception>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/cli/console.h"
#include "app/cli/ending.h"
#include "app/cli/interrupt.h"
#include "app/cli/launch.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// CLI11 starts its sentences with a capital; ours go on after a colon.
std::string uncapitalised(std::string sentence) {
  if (sentence.size() > 1 && std::isupper(static_cast<unsigned char>(sentence[0])) != 0 &&
      std::islower(static_cast<unsigned char>(sentence[1])) != 0) {
    sentence[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[0])));
  }
  return sentence;
}

// Of a number that none can be made of, CLI11 says "Could not convert: --tokens = 1e3".
std::string sentenceOf(const CLI::ParseError& problem) {
  const std::string what = problem.what();
  constexpr std::string_view kBegin = "Could not convert: ", kBetween = " = ";
  const std::size_t between = what.find(kBetween);
  if (!what.starts_with(kBegin) || between == std::string::npos) return uncapitalised(what);
  return what.substr(kBegin.size(), between - kBegin.size()) + ": '" + what.substr(between + kBetween.size()) +
         "' is no whole number, or one too large to be meant";
}

}  // namespace

int runToStatus(const std::string& program, std::ostream& out, std::ostream& err,
                const std::function<void(Console&)>& work) {
  const InterruptGuard guard(program);
  Console console(out, err, program);
  try {
    work(console);
    console.flush();
    return 0;
  } catch (...) {
    const Ending ending = endingOf(plainFailureOf(std::current_exception()).error);
    if (ending.status != exitStatus(ErrorKind::badUse) || !isLaterRank()) console.error(ending.sentence);
    return ending.status;
  }
}

void runCommand(const Command& command, const std::string& program, std::vector<std::string> arguments,
                Console& console, FailureOf failureOf) {
  const std::string name(command.name);
  CLI::App app(std::string(command.help), program + " " + name);
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
    throw Error(ErrorKind::badUse, name + ": " + sentenceOf(problem), "see " + program + " " + name + " --help");
  }
  try {
    run(console);
  } catch (const Error&) {
    throw;
  } catch (...) {
    throw failureOf(std::current_exception(), command.memoryHints).error;
  }
}

}  // namespace sinkscope
