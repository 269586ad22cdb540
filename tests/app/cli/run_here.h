// The command line in this process, and the program beside it, for the tests of app/cli.
#pragma once

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "app/cli/command_line.h"
#include "tests/support/process.h"

namespace sinkscope {

inline Finished runHere(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "sinkscope-cli");
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  std::ostringstream out, err;
  const int status = runCommandLine(static_cast<int>(argv.size()), argv.data(), out, err);
  return {status, out.str(), err.str()};
}

inline std::filesystem::path commandLineProgram() { return std::filesystem::path(SINKSCOPE_BIN_DIR) / "sinkscope-cli"; }

// An error as promised: nothing on standard output, one line "sinkscope-cli: ..." on standard error.
inline bool isOneErrorLine(const Finished& finished) {
  return finished.out.empty() && finished.err.starts_with("sinkscope-cli: ") && finished.err.ends_with("\n") &&
         finished.err.find('\n') == finished.err.size() - 1;
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace sinkscope
