// sinkscope-cli revisions: a training that others made, measured through the checkpoints that they keep of it.
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/cli/plain_options.h"
#include "app/cli/prompt_notes.h"
#include "core/prompt/prompt_set.h"
#include "core/train/revisions.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

struct RevisionsArguments : CommonOptions {
  std::string out, prompts = "builtin", epsilons = "0.3";
  int tokens = 64;
};

// Where each condition is kept: of both in folders of their own, as a training's variants are.
std::vector<std::pair<BosMode, std::filesystem::path>> foldersOf(const RevisionsArguments& options) {
  const std::filesystem::path out = options.out;
  if (options.bos != "both") return {{options.bosMode(), out}};
  std::error_code ignored;
  if (std::filesystem::exists(out / "recipe.json", ignored)) {
    throw Error(ErrorKind::badUse,
                options.out + ": was measured under one condition, and --bos both has a folder for each",
                "choose another folder");
  }
  return {{BosMode::on, out / "bos=on"}, {BosMode::off, out / "bos=off"}};
}

void run(const RevisionsArguments& options, Console& console) {
  if (options.out.empty()) throw Error(ErrorKind::badUse, "--out is missing", "name a folder for what is measured");
  refuseRunNames(options.out, RunOutput::other);
  checkOutputFolder(options.out);
  RevisionOptions wanted{.prompts = options.prompts,
                         .tokens = options.tokens,
                         .epsilons = numbersOf(parseEpsilons(options.epsilons, "--eps"))};
  wanted.open = options.open(console);
  wanted.progress = wanted.open.progress;
  std::error_code ignored;
  if (!std::filesystem::is_directory(options.model, ignored)) {
    const bool isFile = std::filesystem::exists(options.model, ignored);
    throw Error(ErrorKind::badUse, options.model + (isFile ? ": is no folder" : ": there is no such folder"),
                "name the folder that holds the revisions, in folders called step1000, step2000, ...");
  }
  const std::vector<Revision> revisions = revisionsIn(options.model);
  for (const std::filesystem::path& skipped : modelsWithoutStep(options.model))
    console.note(skipped.string() + ": is left out, its name has no step in it");
  for (const std::filesystem::path& skipped : stepsWithoutModel(options.model))
    console.note(skipped.string() + ": is left out, there is no model in it; it may have been loaded in part");
  wanted.note = notedBy(console);
  notePromptFile(console, readPromptSet(options.prompts), options.prompts);
  const auto folders = foldersOf(options);
  for (const auto& [mode, folder] : folders) {
    wanted.bos = mode;
    lookAtRevisions(revisions, folder, wanted);
  }
  if (options.json) {
    nlohmann::ordered_json steps = nlohmann::ordered_json::array();
    for (const Revision& one : revisions) steps.push_back(one.step);
    console.print(asciiJson({{"out", options.out}, {"steps", steps}}) + "\n");
  } else {
    console.print(options.out + ": " + std::to_string(revisions.size()) + " revisions, step " +
                  std::to_string(revisions.front().step) + " to " + std::to_string(revisions.back().step) + "\n");
  }
}

}  // namespace

CommandRun setupRevisions(CLI::App& app) {
  auto options = std::make_shared<RevisionsArguments>();
  app.add_option("--out", options->out, "the folder for log and moments")->check(saysSomething)->type_name("DIR");
  app.add_option("--prompts", options->prompts, "a file of prompts, - for standard input, or builtin\n(the default)")
      ->check(isThere(kPromptFiles))
      ->type_name("FILE");
  app.add_option("--tokens", options->tokens, "T: longer prompts are cut to it, shorter left out; default: 64")
      ->check(CLI::Range(3, 1 << 24));
  app.add_option("--eps", options->epsilons, "epsilons apart by commas; default: 0.3")->type_name("LIST");
  addCommonOptions(app, *options);
  app.get_option("MODEL")->description(
      "a folder with models of one training in folders of their own,\ncalled by their step");
  app.footer(
      "MODEL is a folder with models of one training in folders of their own, called by their step: step1000,\n"
      "stage1-step5000-tokens21B, as the revisions of Pythia and OLMo are when each is downloaded into one, or\n"
      "checkpoint-500, as the Trainer of transformers leaves them; others are left out, with a note. Each is\n"
      "measured on the same prompts, with a bos or without as its tokenizer says or as --bos does: DIR/log.csv has a row\n"
      "a revision with loss, sink rates, mass, value and residual ratio, of the positions in the first half the one of the\n"
      "largest mass and its rate (sink_position), and DIR/moments what one prompt looks like, as a training of\n"
      "sinkscope-cli train has them; the Lab page opens DIR. With --bos both these are in DIR/bos=on and DIR/bos=off,\n"
      "and sinkscope figures DIR draws them beside each other. What is there already is not measured again, unless the\n"
      "checkpoint has been replaced since.\n\n"
      "Example: sinkscope-cli revisions pythia-70m --out pythia-70m-watched");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
