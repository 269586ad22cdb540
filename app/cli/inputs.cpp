// sinkscope-cli inputs: sink rates of natural text, random tokens and one token repeated.
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"
#include "core/checkpoint/output_file.h"
#include "core/study/input_kinds.h"

namespace sinkscope {

namespace {

struct InputsArguments : CommonOptions {
  std::string out, kinds = "natural,random,repeat", prompts = "builtin", epsilons = "0.3";
  int tokens = 64;
};

constexpr std::string_view kKinds[] = {"natural", "random", "repeat"};

void run(const InputsArguments& options, Console& console) {
  const Epsilons epsilons = parseEpsilons(options.epsilons, "--eps");
  InputKindsOptions wanted{.kinds = parseNames(options.kinds, "--kinds", kKinds),
                           .epsilons = {},
                           .tokens = options.tokens,
                           .seed = options.seed,
                           .bosOnMadeUp = options.bosMode() == BosMode::on,
                           .natural = options.bosMode()};
  for (const auto& [typed, epsilon] : epsilons) wanted.epsilons.push_back(epsilon);
  checkOutputPath(options.out);
  const PromptSet prompts = readPromptSet(options.prompts);
  const OpenOptions open = options.open(console);
  const OpenModel model = openModel(options.model, open);
  refuseModelFile(options.out, model.facts.path);
  const std::vector<InputKindRate> rates = inputKinds(model, prompts, wanted, open.progress);
  writeWhole(options.out, [&](std::ostream& out) {
    out << "kind,prompts,eps,rate,predicted\n";
    for (std::size_t i = 0; i < rates.size(); ++i) {
      char line[160];
      std::snprintf(line, sizeof line, "%s,%d,%s,%.9g,", rates[i].kind.c_str(), rates[i].prompts,
                    epsilons[i % epsilons.size()].first.c_str(), rates[i].rate);
      out << line;
      if (rates[i].predicted) {
        std::snprintf(line, sizeof line, "%.9g", *rates[i].predicted);
        out << line;
      }
      out << '\n';
    }
  });
  noteFloat16(console, model);
  const std::string proposition = repeatedTokenProposition(model.config);
  if (!proposition.empty() && !wanted.bosOnMadeUp) {
    console.note("`predicted` of repeat is by " + proposition + " of Gu et al. 2025");
  }
}

}  // namespace

CommandRun setupInputs(CLI::App& app) {
  auto options = std::make_shared<InputsArguments>();
  app.add_option("--out", options->out, "the CSV file to write")->required()->type_name("FILE");
  app.add_option("--kinds", options->kinds, "which inputs; default: natural,random,repeat")->type_name("LIST");
  app.add_option("--prompts", options->prompts, "the natural texts: a file of prompts, or builtin (the\ndefault); there are as many inputs of the other kinds")
      ->type_name("FILE");
  app.add_option("--tokens", options->tokens, "T: longer inputs are cut to it; default: 64")->check(CLI::Range(2, 1 << 24));
  app.add_option("--eps", options->epsilons, "epsilons apart by commas; default: 0.3")->type_name("LIST");
  addCommonOptions(app, *options);
  app.footer(
      "Writes kind,prompts,eps,rate,predicted. Random and repeated tokens have no bos unless --bos on. `predicted` is\n"
      "what a proposition of Gu et al. 2025 says of repeated tokens: exact without positions (1) and with ALiBi (3), an\n"
      "upper bound with rotary positions (4), empty where none holds.\n\n"
      "Example: sinkscope-cli inputs embedded --out inputs.csv");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
