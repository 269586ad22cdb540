#include "app/cli/program_help.h"

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "app/cli/console.h"
#include "core/record/versions.h"
#include "core/values/choices_text.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

const CommandWords* find(std::string_view name) {
  const auto all = commandWords();
  const auto found = std::find_if(all.begin(), all.end(), [&](const CommandWords& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

std::string programHelp() {
  std::ostringstream help;
  help
      << "sinkscope-cli: where the heads of a language model send their attention, without a display\n\n"
         "Usage: sinkscope-cli COMMAND MODEL [options]\n"
         "       sinkscope-cli COMMAND --help, or help COMMAND\n"
         "       sinkscope-cli --help | --version\n\n"
         "MODEL is a Hugging Face folder, a .gguf file, org/name in the local Hugging Face cache, or one of the words\n"
         "embedded and control: the small models that are shipped with Sinkscope, trained with and without a bos.\n\n"
         "Commands:\n";
  for (const CommandWords& command : commandWords()) {
    help << "  " << std::left << std::setw(10) << command.name << command.help << '\n';
  }
  help
      << "\nResults go to standard output, everything else to standard error. A file under --out is written whole or\n"
         "not at all. Exit status: 0 done; 1 the work failed, or what is in a file is wrong; 2 the command line is wrong,\n"
         "or names what is not there; 130 interrupted.\n\n"
         "Example: sinkscope-cli info embedded --json\n";
  return help.str();
}

std::vector<std::string_view> commandNames() {
  std::vector<std::string_view> names;
  for (const CommandWords& command : commandWords()) names.push_back(command.name);
  return names;
}

}  // namespace

std::span<const CommandWords> commandWords() {
  static const CommandWords kWords[] = {
      {"info", "print what a checkpoint is: family, sizes, bos, position encoding"},
      {"check", "verify a checkpoint: every tensor, every number, tokenizer and ids"},
      {"tokenize", "turn texts into ids and pieces, a JSON object a line"},
      {"attend", "write the attention of one prompt and what belongs to it"},
      {"sweep", "measure sink rates over many prompts, into a run file"},
      {"collapse", "measure how alike the tokens become as prompts grow"},
      {"inputs", "compare natural text, random and repeated tokens"},
      {"perturb", "write how far a changed token spreads, with and without bos"},
      {"jacobian", "write how much of one token's state is in another's, and its bound"},
      {"causal", "change the model at its sink and measure everything again"},
      {"train", "train a model from scratch and watch its sink form"},
      {"revisions", "measure the checkpoints that others keep of a training, one after the other"},
      {"export", "write tables of a run file as CSV"},
      {"compare", "print the sink rates of runs beside the published"},
  };
  return kWords;
}

std::string_view helpOf(std::string_view command) {
  if (const CommandWords* found = find(command)) return found->help;
  throw std::logic_error("commandWords() has no line of " + std::string(command));
}

bool isCommand(std::string_view name) { return find(name) != nullptr; }

void answer(const std::vector<std::string>& arguments, Console& console) {
  if (arguments.empty()) {
    throw Error(ErrorKind::badUse, "no command was given",
                chooseFrom({}, commandNames()) + ", or see sinkscope-cli --help");
  }
  const std::string& first = arguments.front();
  if (first == "--help" || first == "-h") return console.print(programHelp());
  if (first == "--version") return console.print(softwareText() + "; " + builtText() + "\n");
  const std::vector<std::string_view> names = commandNames();
  const std::string_view near = nearestName(first, names);
  throw Error(ErrorKind::badUse, "there is no command '" + first + "'",
              (near.empty() ? "" : "did you mean " + std::string(near) + "? ") + chooseFrom(first, names));
}

}  // namespace sinkscope
