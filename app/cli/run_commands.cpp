#include "app/cli/run_commands.h"

#include "app/cli/program_help.h"

namespace sinkscope {

std::span<const Command> runCommands() {
  static const Command kCommands[] = {
      {"export", helpOf("export"), setupExport},
      {"compare", helpOf("compare"), setupCompare},
  };
  return kCommands;
}

}  // namespace sinkscope
