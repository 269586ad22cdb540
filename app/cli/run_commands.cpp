#include "app/cli/run_commands.h"

namespace sinkscope {

std::span<const Command> runCommands() {
  static const Command kCommands[] = {
      {"export", "write tables of a run file as CSV", setupExport},
      {"compare", "print the sink rates of runs beside the published", setupCompare},
  };
  return kCommands;
}

}  // namespace sinkscope
