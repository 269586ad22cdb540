// One command of the command line. ADD A COMMAND: one file with its setup function, one row in commands.cpp, or in
// run_commands.cpp where it needs no model, and one line in program_help.cpp.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "core/values/failure.h"

namespace CLI {
class App;
}

namespace sinkscope {

class Console;

// What is done once the arguments are parsed. Throws Error.
using CommandRun = std::function<void(Console&)>;

struct Command {
  std::string_view name;
  std::string_view help;           // one line
  CommandRun (*setup)(CLI::App&);  // declares the options, keeps their values in the function it returns
  bool sharedByRanks = false;      // of several that a launcher has started each does a part; else the first does all
  MemoryHints memoryHints = {};    // what helps, of options that this command has, where the memory is full
};

std::span<const Command> commands();

CommandRun setupInfo(CLI::App& app);
CommandRun setupCheck(CLI::App& app);
CommandRun setupTokenize(CLI::App& app);
CommandRun setupAttend(CLI::App& app);
CommandRun setupSweep(CLI::App& app);
CommandRun setupExport(CLI::App& app);
CommandRun setupCollapse(CLI::App& app);
CommandRun setupInputs(CLI::App& app);
CommandRun setupCompare(CLI::App& app);
CommandRun setupPerturb(CLI::App& app);
CommandRun setupJacobian(CLI::App& app);
CommandRun setupCausal(CLI::App& app);
CommandRun setupTrain(CLI::App& app);
CommandRun setupRevisions(CLI::App& app);

}  // namespace sinkscope
