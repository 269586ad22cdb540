#include <vector>

#include "app/cli/command.h"
#include "app/cli/program_help.h"
#include "app/cli/run_commands.h"

namespace sinkscope {

namespace {

// Those that open a model.
std::vector<Command> modelCommands() {
  return {
      {"info", helpOf("info"), setupInfo},
      {"check", helpOf("check"), setupCheck},
      {"tokenize", helpOf("tokenize"), setupTokenize},
      {"attend",
       helpOf("attend"),
       setupAttend,
       false,
       {"use a shorter prompt, fewer --want or --device cpu",
        "use a shorter prompt, or fewer --want, --layers and --heads"}},
      {"sweep",
       helpOf("sweep"),
       setupSweep,
       true,
       {"take fewer --tokens, a smaller --batch or --device cpu", "take fewer --tokens or a smaller --batch"}},
      {"collapse", helpOf("collapse"), setupCollapse},
      {"inputs", helpOf("inputs"), setupInputs},
      {"perturb", helpOf("perturb"), setupPerturb},
      {"jacobian", helpOf("jacobian"), setupJacobian},
      {"causal", helpOf("causal"), setupCausal},
      {"train",
       helpOf("train"),
       setupTrain,
       true,
       {"use a smaller batch or context", "use a smaller batch or context, or accumulate"}},
      {"revisions", helpOf("revisions"), setupRevisions},
  };
}

}  // namespace

std::span<const Command> commands() {
  static const std::vector<Command> kAll = [] {
    std::vector<Command> all = modelCommands();
    all.insert(all.end(), runCommands().begin(), runCommands().end());
    return all;
  }();
  return kAll;
}

}  // namespace sinkscope
