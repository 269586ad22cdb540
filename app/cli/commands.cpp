#include "app/cli/command.h"

namespace sinkscope {

namespace {

constexpr Command kCommands[] = {
    {"info", "print what a checkpoint is: family, sizes, bos, position encoding", setupInfo},
    {"check", "verify a checkpoint: every tensor, every number, tokenizer and ids", setupCheck},
    {"tokenize", "turn texts into ids and pieces, a JSON object a line", setupTokenize},
    {"attend", "write the attention of one prompt and what belongs to it", setupAttend},
    {"sweep", "measure sink rates over many prompts, into a run file", setupSweep, true},
    {"export", "write tables of a run file as CSV", setupExport},
    {"collapse", "measure how alike the tokens become as prompts grow", setupCollapse},
    {"inputs", "compare natural text, random and repeated tokens", setupInputs},
    {"compare", "print the sink rates of runs beside the published", setupCompare},
    {"perturb", "write how far a changed token spreads, with and without bos", setupPerturb},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace sinkscope
