// sinkscope-cli collapse: how alike the tokens become as prompts grow.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/edit_option.h"
#include "app/cli/json_numbers.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"
#include "app/cli/result_stream.h"
#include "core/model/open/stream_when_full.h"
#include "core/study/collapse.h"
#include "core/study/edited_prompt.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

struct CollapseArguments : CommonOptions {
  std::string out, sums, text, prefix;
  int repeatLast = 2, draws = 1;
  CLI::Option* sumsOption = nullptr;
  CLI::Option* drawsOption = nullptr;
  CLI::Option* repeatOption = nullptr;
  CLI::Option* textOption = nullptr;
  CLI::Option* prefixOption = nullptr;
  EditOption edit;
};

constexpr std::int64_t kLongest = 10'000'000;

// Each once: a length that is named twice would be two rows of one measurement.
std::vector<int> lengths(const std::string& text, const std::string& option) {
  std::vector<int> numbers;
  for (const std::int64_t number : parseIds(text, option)) {
    if (number < 1 || number > kLongest) {
      throw Error(
          ErrorKind::badUse,
          option + ": " + std::to_string(number) + " is " + (number < 1 ? "no length" : "longer than can be run"),
          "give whole numbers from 1 to " + std::to_string(kLongest));
    }
    if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(static_cast<int>(number));
  }
  return numbers;
}

// A prefix longer than the text is no longer a text.
void noteRepeatedText(const CollapseArguments& options, const OpenModel& model, Console& console) {
  const auto has = std::ssize(givenPrompt(model, options.text, BosMode::off).ids);
  std::string longer;
  for (const int length : lengths(options.prefix, "--prefix")) {
    if (length > has) longer += (longer.empty() ? "" : ", ") + std::to_string(length);
  }
  if (longer.empty()) return;
  console.note("the text has " + counted(has, "token") + ", and is begun again as often as prefixes of " + longer +
               " need");
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
  if (grows && options.drawsOption->count() > 0) {
    throw Error(ErrorKind::badUse, "--draws and --text exclude each other", "draws are of --sums");
  }
  if (!isStandardOutput(options.out, options.json)) checkOutputPath(options.out, {options.edit.file()});
  const OpenOptions open = options.open(console);
  const EditList edits = options.edit.read();
  const Reopen reopen = reopening(options, options.edit, edits, console);
  OpenModel model = reopen(open);
  if (!isStandardOutput(options.out)) refuseModelFile(options.out, model.facts.path);
  const bool needsBos = options.bos == "on" || options.bos == "both";
  if (needsBos && !model.bos.id) {
    throw Error(ErrorKind::badUse, options.model + ": this model has no bos", "name one with --bos-id");
  }
  const std::vector<GrowingPrompt> prompts =
      grows ? growingPrefix(model, options.text, lengths(options.prefix, "--prefix"), options.repeatLast)
            : sums(lengths(options.sums, "--sums"), {.draws = options.draws, .seed = options.seed});
  std::vector<PromptInput> inputs;
  for (const GrowingPrompt& prompt : prompts) inputs.push_back(prompt.input);
  options.edit.noteIdle(model, edits, idsOfAll(model, inputs, {BosMode::automatic, BosMode::off}), console);
  std::int64_t longest = 0;
  for (const PromptInput& input : inputs)
    longest = std::max(longest, std::ssize(givenPrompt(model, input, BosMode::off).ids));
  if (longest <= longestInMemory(model)) noteWork(console, model, collapseOperations(model, prompts), longest);
  Collapse made;
  streamWhenFull(model, {open, reopen, notedBy(console)},
                 [&](bool) { made = collapse(model, prompts, open.progress); });
  // What is measured of both, the divergence, stands in the rows with bos.
  if (options.bos == "on") std::erase_if(made.points, [](const CollapsePoint& point) { return !point.bos; });
  noteModel(console, model);
  if (grows) noteRepeatedText(options, model, console);
  std::int64_t beyond = 0, most = 0;
  for (const CollapsePoint& point : made.points) {
    if (point.beyondContext) ++beyond;
    most = std::max<std::int64_t>(most, point.tokens);
  }
  noteLongPrompts(console, model, beyond, std::ssize(made.points), most);
  writeResult(options.out, console, [&](std::ostream& out) {
    out << "prompt_length,tokens,bos,distance_to_mean,last_pair_distance,draw,beyond_context,distance_per_token,"
           "relative_distance,distance_without_first,per_token_without_first,relative_without_first,"
           "relative_last_pair_distance,divergence\n";
    for (const CollapsePoint& point : made.points) {
      char line[320];
      std::snprintf(line, sizeof line, "%d,%d,%s,%.9g,%.9g,%d,%d,%.9g,%.9g,", point.length, point.tokens,
                    point.bos ? "on" : "off", point.all.distance, point.lastPairDistance, point.draw,
                    point.beyondContext ? 1 : 0, point.all.perToken, point.all.relative);
      out << line;
      std::snprintf(line, sizeof line, "%.9g,%.9g,%.9g,%.9g,", point.withoutFirst.distance, point.withoutFirst.perToken,
                    point.withoutFirst.relative, point.relativeLastPairDistance);
      out << line;
      if (point.divergence) {
        std::snprintf(line, sizeof line, "%.9g", *point.divergence);
        out << line;
      }
      out << '\n';
    }
  });
  if (!options.json) return;
  nlohmann::ordered_json points = nlohmann::ordered_json::array();
  for (const CollapsePoint& point : made.points) {
    points.push_back({{"prompt_length", point.length},
                      {"tokens", point.tokens},
                      {"bos", point.bos ? "on" : "off"},
                      {"distance_to_mean", orNull(point.all.distance)},
                      {"last_pair_distance", orNull(point.lastPairDistance)},
                      {"draw", point.draw},
                      {"beyond_context", point.beyondContext},
                      {"distance_per_token", orNull(point.all.perToken)},
                      {"relative_distance", orNull(point.all.relative)},
                      {"distance_without_first", orNull(point.withoutFirst.distance)},
                      {"per_token_without_first", orNull(point.withoutFirst.perToken)},
                      {"relative_without_first", orNull(point.withoutFirst.relative)},
                      {"relative_last_pair_distance", orNull(point.relativeLastPairDistance)},
                      {"divergence", orNull(point.divergence.value_or(std::nan("")))}});
  }
  console.print(asciiJson({{"out", options.out}, {"points", std::move(points)}}) + "\n");
}

}  // namespace

CommandRun setupCollapse(CLI::App& app) {
  auto options = std::make_shared<CollapseArguments>();
  app.add_option("--out", options->out, "the CSV file to write; - writes to standard output")
      ->required()
      ->type_name("FILE");
  options->sumsOption = app.add_option("--sums", options->sums,
                                       "sums of so many terms, such as 5,10,20; default: all\nthat come with Sinkscope")
                            ->type_name("LIST");
  options->drawsOption =
      app.add_option(
             "--draws", options->draws,
             "sums of every length: the first is the one that comes with\nSinkscope, more are made from --seed; default: 1")
          ->check(CLI::Range(1, 100'000))
          ->type_name("N");
  options->textOption =
      app.add_option("--text", options->text, "a text whose first tokens are the growing prefix")->type_name("TEXT");
  options->prefixOption = app.add_option("--prefix", options->prefix,
                                         "how many of its tokens, such as 8,16,32; a text of fewer is\nbegun again")
                              ->type_name("LIST");
  options->repeatOption = app.add_option("--repeat-last", options->repeatLast,
                                         "how often the text's last token ends each prompt;\ndefault: 2")
                              ->check(CLI::Range(1, 1'000'000))
                              ->type_name("N");
  options->edit.add(app);
  addCommonOptions(app, *options);
  app.footer(
      "Runs every prompt with the bos id in front and without (--bos on and --bos off write one of the two, auto and both\n"
      "what the model has), and writes of the residual stream X after the last block, before the final norm:\n"
      "  prompt_length                the terms of a sum, or the tokens of the prefix\n"
      "  tokens, bos                  n, rows of X as run; whether a bos was put in front, before edits of the prompt\n"
      "  distance_to_mean             mu, of all tokens to their mean (Barbero et al. 2025, eq. 1); grows with sqrt(n)\n"
      "  last_pair_distance           of the last token to the one before (eq. 2)\n"
      "  draw                         which of the sums of this length; 0: the one that comes with Sinkscope\n"
      "  beyond_context               1 where the prompt is longer than what the model was trained on\n"
      "  distance_per_token           mu / sqrt(n)\n"
      "  relative_distance            mu / ||X||\n"
      "  distance_without_first, per_token_without_first, relative_without_first\n"
      "                               the same three without row 0: with bos of the text tokens, without of those from\n"
      "                               the second on\n"
      "  relative_last_pair_distance  over the mean length of the two\n"
      "  divergence                   mean of ||x - x'|| / ||x|| over the text tokens, x with bos and x' without; in rows\n"
      "                               with bos\n"
      "With --json prints out and points, an object a row with the names above.\n\n"
      "Example: sinkscope-cli collapse embedded --sums 5,10,20,40 --out collapse.csv");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
