#include "app/figures/figures_command.h"

#include <utility>

#include <CLI/CLI.hpp>

#include "app/cli/console.h"
#include "app/cli/launch.h"
#include "app/cli/run_command.h"
#include "app/figures/figures.h"
#include "core/device/failure.h"

namespace sinkscope {

namespace {

CommandRun setupFigures(CLI::App& app) {
  return [wanted = addFiguresOptions(app, knownFigures())](Console& console) {
    if (isLaterRank()) return;  // the first does it
    const FiguresOptions options = wanted();
    Figures(options, console).make();
  };
}

const Command kFigures{"figures", "write the papers' figures and the window's views, without a display", setupFigures};
constexpr const char* kProgram = "sinkscope";

}  // namespace

int runFiguresCommand(std::vector<std::string> arguments, std::ostream& out, std::ostream& err) {
  return runToStatus(kProgram, out, err, [&](Console& console) {
    runCommand(kFigures, kProgram, std::move(arguments), console, failureOf);
  });
}

}  // namespace sinkscope
