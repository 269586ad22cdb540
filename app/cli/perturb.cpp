// sinkscope-cli perturb: how far one changed token spreads, with and without bos (Barbero et al. 2025, Fig. 2).
#include <algorithm>
#include <chrono>
#include <memory>
#include <variant>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/edit_option.h"
#include "app/cli/interrupt.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"
#include "app/cli/result_stream.h"
#include "core/checkpoint/safetensors.h"
#include "core/model/open/open_model.h"
#include "core/model/open/stream_when_full.h"
#include "core/study/explore.h"

namespace sinkscope {

namespace {

struct PerturbOptions : CommonOptions {
  std::string out, text, perturbed, ids, perturbedIds;
  CLI::Option* textOption = nullptr;
  CLI::Option* perturbedOption = nullptr;
  CLI::Option* idsOption = nullptr;
  CLI::Option* perturbedIdsOption = nullptr;
  EditOption edit;
};

// Either two texts or two id lists.
std::pair<PromptInput, PromptInput> inputs(const PerturbOptions& options) {
  const bool text = options.textOption->count() > 0, perturbed = options.perturbedOption->count() > 0;
  const bool ids = options.idsOption->count() > 0, perturbedIds = options.perturbedIdsOption->count() > 0;
  if (text && perturbed && !ids && !perturbedIds) return {options.text, options.perturbed};
  if (ids && perturbedIds && !text && !perturbed) {
    return {parseIds(options.ids, "--ids"), parseIds(options.perturbedIds, "--perturbed-ids")};
  }
  throw Error(ErrorKind::badUse, "perturb needs two prompts",
              "give --text and --perturbed, or --ids and --perturbed-ids");
}

void write(const PerturbOptions& options, const Spread& spread, Console& console) {
  const auto tokens = static_cast<std::int64_t>(spread.tokens.size());
  std::vector<std::int64_t> ids;  // [2,T]
  for (const Token& token : spread.tokens) ids.push_back(token.id);
  for (const Token& token : spread.perturbedTokens) ids.push_back(token.id);

  std::vector<TensorToWrite> tensors;
  tensors.push_back({"ids", DType::i64, {2, tokens}, std::as_bytes(std::span(ids))});
  if (!spread.withBos.empty()) tensors.push_back(matrixTensor("spread_bos", spread.withBos));
  tensors.push_back(matrixTensor("spread_nobos", spread.withoutBos));
  writeTensors(options.out, console, tensors, fileFacts(spread.record));
}

// As ids are copied from tokenize; what is changed counts from the token behind it.
void noteBosTakenOff(const OpenModel& model, const std::vector<PromptInput>& inputs, Console& console) {
  const bool any = std::any_of(inputs.begin(), inputs.end(), [&](const PromptInput& input) {
    const auto* const ids = std::get_if<std::vector<std::int64_t>>(&input);
    return ids != nullptr && !ids->empty() && model.bos.id && ids->front() == *model.bos.id;
  });
  if (!any) return;
  console.note("the bos id " + std::to_string(*model.bos.id) +
               " in front of the ids is taken off: it is there in the run with bos, and positions count from the token "
               "behind it");
}

void run(const PerturbOptions& options, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  const auto [original, perturbed] = inputs(options);
  if (!isStandardOutput(options.out, options.json)) checkOutputPath(options.out, {options.edit.file()});
  const OpenOptions open = options.open(console);
  const EditList edits = options.edit.read();
  const Reopen reopen = reopening(options, options.edit, edits, console);
  OpenModel model = reopen(open);
  if (!isStandardOutput(options.out)) refuseModelFile(options.out, model.facts.path);
  if (options.bosMode() == BosMode::on && !model.bos.id) {
    throw Error(ErrorKind::badUse, options.model + ": this model has no bos",
                "name one with --bos-id, or leave out --bos on");
  }

  noteBosTakenOff(model, {original, perturbed}, console);
  const auto prompts = idsOfAll(model, {original, perturbed}, {BosMode::automatic, BosMode::off});
  options.edit.noteIdle(model, edits, prompts, console);
  Spread spread;
  streamWhenFull(model, {open, reopen, notedBy(console)}, [&](bool again) {
    if (again) noteIdleEdits(model, edits, prompts);  // said already
    spread = perturbationSpread(model, original, perturbed, open.progress);
  });
  noteDoubledBos(console, !spread.tokens.empty() && model.bos.id && spread.tokens.front().id == *model.bos.id);
  if (spread.changed.empty()) console.note("the two prompts are the same: nothing differs");
  noteModel(console, model);
  noteLongPrompt(console, model, std::max(spread.withBos.cols, spread.withoutBos.cols));
  checkInterrupted();
  write(options, spread, console);

  if (!options.json) return;
  nlohmann::ordered_json result = {
      {"out", options.out},
      {"tokens", spread.tokens.size()},
      {"changed", spread.changed},
      {"bos", !spread.withBos.empty()},
      {"bos_token_id", nullptr},
      {"seconds", std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()},
  };
  if (model.bos.id) result["bos_token_id"] = *model.bos.id;
  console.print(asciiJson(result) + "\n");
}

}  // namespace

CommandRun setupPerturb(CLI::App& app) {
  auto options = std::make_shared<PerturbOptions>();
  app.add_option("--out", options->out, "the safetensors file to write; - writes to standard output")
      ->required()
      ->type_name("FILE");
  const std::string group = "Prompts without bos (two texts or two id lists)";
  options->textOption = app.add_option("--text", options->text, "the original text")->type_name("TEXT")->group(group);
  options->perturbedOption =
      app.add_option("--perturbed", options->perturbed, "the same with a word changed; the token counts\nmust be equal")
          ->type_name("TEXT")
          ->group(group);
  options->idsOption =
      app.add_option("--ids", options->ids, "the original ids, such as 1,2,3")->type_name("IDS")->group(group);
  options->perturbedIdsOption = app.add_option("--perturbed-ids", options->perturbedIds, "the changed ids, as many")
                                    ->type_name("IDS")
                                    ->group(group);
  options->edit.add(app);
  addCommonOptions(app, *options);
  app.footer(
      "Runs both prompts with the bos id in front and without, and writes the L2 norm of the difference of their\n"
      "residual streams at the embedding and after each of the L blocks, before the final norm:\n"
      "  spread_bos    [L+1,T+1] float32, column 0 is bos; absent for a model without bos\n"
      "  spread_nobos  [L+1,T]   float32\n"
      "  ids           [2,T]     int64, original and perturbed text tokens, without bos\n"
      "A bos id in front of the ids is taken off, with a note, and positions count from the token behind it.\n"
      "Columns are the tokens as given: an edit of the prompt acts on both prompts, with bos and without; what it takes\n"
      "away or replaces is NaN, and what it inserts has no column.\n"
      "Here --bos off leaves out the run with bos, --bos on refuses a model that has none.\n"
      "The file's metadata say what was run. With --json prints out, tokens, changed (the positions where the two\n"
      "differ), bos, bos_token_id and seconds.\n\n"
      "Example: sinkscope-cli perturb embedded --text \"The old man walked slowly\"\n"
      "           --perturbed \"The young man walked slowly\" --out spread.safetensors");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
