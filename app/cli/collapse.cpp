// sinkscope-cli collapse: how alike the tokens become as prompts grow.
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"
#include "core/checkpoint/output_file.h"
#include "core/study/collapse.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

struct CollapseArguments : CommonOptions {
  std::string out, sums, text, prefix;
  int repeatLast = 2;
  CLI::Option* sumsOption = nullptr;
  CLI::Option* repeatOption = nullptr;
  CLI::Option* textOption = nullptr;
  CLI::Option* prefixOption = nullptr;
};

std::vector<int> lengths(const std::string& text, const std::string& option) {
  std::vector<int> numbers;
  for (const std::int64_t number : parseIds(text, option)) {
    if (number < 1 || number > 10'000'000) {
      throw Error(ErrorKind::badUse, option + ": " + std::to_string(number) + " is no length", "give whole numbers from 1");
    }
    numbers.push_back(static_cast<int>(number));
  }
  return numbers;
}

void run(const CollapseArguments& options, Console& console) {
  const bool grows = options.textOption->count() + options.prefixOption->count() + options.repeatOption->count() > 0;
  if (grows && options.sumsOption->count() > 0) {
    throw Error(ErrorKind::badUse, "--sums and --text exclude each other", "give one of the two");
  }
  if (grows && (options.textOption->count() == 0 || options.prefixOption->count() == 0)) {
    throw Error(ErrorKind::badUse, "a growing prefix needs --text and --prefix",
                "for example --repeat-last 2 --text \"...\" --prefix 8,16,32");
  }
  checkOutputPath(options.out);
  const OpenOptions open = options.open(console);
  OpenModel model = openModel(options.model, open);
  refuseModelFile(options.out, model.facts.path);
  if (options.bosMode() == BosMode::off) model.bos = {};
  if (options.bosMode() == BosMode::on && !model.bos.id) {
    throw Error(ErrorKind::badUse, options.model + ": this model has no bos", "name one with --bos-id");
  }
  const std::vector<GrowingPrompt> prompts =
      grows ? growingPrefix(model, options.text, lengths(options.prefix, "--prefix"), options.repeatLast)
            : sums(lengths(options.sums, "--sums"));
  const Collapse made = collapse(model, prompts, open.progress);
  noteFloat16(console, model);
  writeWhole(options.out, [&](std::ostream& out) {
    out << "prompt_length,tokens,bos,distance_to_mean,last_pair_distance\n";
    for (const CollapsePoint& point : made.points) {
      char line[160];
      std::snprintf(line, sizeof line, "%d,%d,%s,%.9g,%.9g\n", point.length, point.tokens, point.bos ? "on" : "off",
                    point.distanceToMean, point.lastPairDistance);
      out << line;
    }
  });
}

}  // namespace

CommandRun setupCollapse(CLI::App& app) {
  auto options = std::make_shared<CollapseArguments>();
  app.add_option("--out", options->out, "the CSV file to write")->required()->type_name("FILE");
  options->sumsOption = app.add_option("--sums", options->sums, "sums of so many terms, such as 5,10,20; default: all\nthat come with Sinkscope")
                            ->type_name("LIST");
  options->textOption = app.add_option("--text", options->text, "a text whose first tokens are the growing prefix")->type_name("TEXT");
  options->prefixOption = app.add_option("--prefix", options->prefix, "how many of its tokens, such as 8,16,32")->type_name("LIST");
  options->repeatOption =
      app.add_option("--repeat-last", options->repeatLast, "how often the text's last token ends each prompt;\ndefault: 2")
          ->type_name("N");
  addCommonOptions(app, *options);
  app.footer(
      "Runs every prompt with the bos id in front and without (--bos off leaves out the first), and writes\n"
      "prompt_length,tokens,bos,distance_to_mean,last_pair_distance: of the residual stream after the last block,\n"
      "the distance of all tokens to their mean (Barbero et al. 2025, eq. 1) and of the last token to the one before\n"
      "(eq. 2). prompt_length counts the terms of a sum, or the tokens of the prefix.\n\n"
      "Example: sinkscope-cli collapse embedded --sums 5,10,20,40 --out collapse.csv");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
