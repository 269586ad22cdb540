#include <iterator>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/run_commands.h"

namespace sinkscope {

namespace {

// Those that open a model.
const Command kModelCommands[] = {
    {"info", "print what a checkpoint is: family, sizes, bos, position encoding", setupInfo},
    {"check", "verify a checkpoint: every tensor, every number, tokenizer and ids", setupCheck},
    {"tokenize", "turn texts into ids and pieces, a JSON object a line", setupTokenize},
    {"attend",
     "write the attention of one prompt and what belongs to it",
     setupAttend,
     false,
     {"use a shorter prompt, fewer --want or --device cpu",
      "use a shorter prompt, or fewer --want, --layers and --heads"}},
    {"sweep",
     "measure sink rates over many prompts, into a run file",
     setupSweep,
     true,
     {"take fewer --tokens, a smaller --batch or --device cpu", "take fewer --tokens or a smaller --batch"}},
    {"collapse", "measure how alike the tokens become as prompts grow", setupCollapse},
    {"inputs", "compare natural text, random and repeated tokens", setupInputs},
    {"perturb", "write how far a changed token spreads, with and without bos", setupPerturb},
    {"causal", "change the model at its sink and measure everything again", setupCausal},
    {"train",
     "train a model from scratch and watch its sink form",
     setupTrain,
     false,
     {"use a smaller batch or context", "use a smaller batch or context, or accumulate"}},
};

}  // namespace

std::span<const Command> commands() {
  static const std::vector<Command> kAll = [] {
    std::vector<Command> all(std::begin(kModelCommands), std::end(kModelCommands));
    all.insert(all.end(), runCommands().begin(), runCommands().end());
    return all;
  }();
  return kAll;
}

}  // namespace sinkscope
