// sinkscope-cli inputs: sink rates of natural text, random tokens and one token repeated.
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/json_numbers.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"
#include "app/cli/result_stream.h"
#include "core/model/open/stream_when_full.h"
#include "core/model/pass_cost.h"
#include "core/record/beyond_context.h"
#include "core/study/input_kinds.h"
#include "core/study/repeated_token.h"
#include "core/values/csv.h"
#include "core/values/csv_column.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

struct InputsArguments : CommonOptions {
  std::string out, kinds = "natural,random,repeat", prompts = "builtin", epsilons = "0.3";
  int tokens = 64;
};

constexpr std::string_view kKinds[] = {"natural", "random", "repeat"};

std::optional<double> known(double value) { return std::isnan(value) ? std::nullopt : std::optional(value); }

// Nothing where there is no number.
void put(std::ostream& out, const std::optional<double>& value) {
  if (value) out << formatted("%.9g", *value);
}

void run(const InputsArguments& options, Console& console) {
  const Epsilons epsilons = parseEpsilons(options.epsilons, "--eps");
  InputKindsOptions wanted{.kinds = parseNames(options.kinds, "--kinds", kKinds),
                           .epsilons = numbersOf(epsilons),
                           .tokens = options.tokens,
                           .seed = options.seed,
                           .bosOnMadeUp = options.bosMode() == BosMode::on,
                           .natural = options.bosMode()};
  if (!isStandardOutput(options.out, options.json)) checkOutputPath(options.out, {options.prompts});
  const PromptSet prompts = readPromptSet(options.prompts);
  notePromptFile(console, prompts, options.prompts);
  const OpenOptions open = options.open(console);
  const auto reopen = [&](const OpenOptions& how) { return openModel(options.model, how); };
  OpenModel model = reopen(open);
  if (!isStandardOutput(options.out)) refuseModelFile(options.out, model.facts.path);
  std::set<std::string> said;  // under each condition, and again where the weights are streamed
  wanted.note = [&](const std::string& sentence) {
    if (said.insert(sentence).second) console.note(sentence + "; of the other kinds there are as many as are left");
  };
  std::vector<InputKindRate> rates;
  const bool both = options.bos == "both";
  bool costSaid = false;
  wanted.counted = [&](std::int64_t inputs) {
    if (!std::exchange(costSaid, true))
      noteWork(console, model,
               passOperations(model.config, inputs * std::ssize(wanted.kinds) * (both ? 2 : 1), options.tokens, false),
               options.tokens);
  };
  streamWhenFull(model, {open, reopen, notedBy(console)}, [&](bool) {
    if (!both) {
      rates = inputKinds(model, prompts, wanted, open.progress);
      return;
    }
    rates.clear();
    for (const bool bos : {true, false}) {
      wanted.bosOnMadeUp = bos;
      wanted.natural = bos ? BosMode::on : BosMode::off;
      const std::vector<InputKindRate> more = inputKinds(model, prompts, wanted, open.progress);
      rates.insert(rates.end(), more.begin(), more.end());
    }
  });
  const std::string beyond = beyondContextWords(options.tokens, static_cast<int>(model.facts.contextLength));
  const auto write = [&](std::ostream& out) {
    out << "kind,prompts,eps,rate,predicted,low,high,bound,mean_importance,mean_low,mean_high,uniform_importance,"
           "bos,tokens,caution\n";
    const double uniform = meanUniformImportance(options.tokens, model.facts.attentionLayers);
    for (std::size_t i = 0; i < rates.size(); ++i) {
      const InputKindRate& rate = rates[i];
      out << rate.kind << ',' << rate.prompts << ',' << epsilons[i % epsilons.size()].first << ','
          << formatted("%.9g", rate.rate) << ',';
      put(out, rate.predicted);
      for (const std::optional<double>& value :
           {known(rate.interval.low), known(rate.interval.high), rate.bound, known(rate.mass.mean),
            known(rate.mass.interval.low), known(rate.mass.interval.high), known(uniform)}) {
        out << ',';
        put(out, value);
      }
      out << ',' << runBosName(rate.bos) << ',' << options.tokens << ','
          << csvField(rateCaution(options.tokens, model.facts.attentionLayers, rate.epsilon)) << '\n';
    }
  };
  writeResult(options.out, console,
              [&](std::ostream& out) { writeWithColumn(out, kBeyondContextColumn, beyond, write); });
  for (const auto& [typed, epsilon] : epsilons) {
    const std::string caution = rateCaution(options.tokens, model.facts.attentionLayers, epsilon);
    if (!caution.empty()) console.note("the rates at eps " + typed + " say nothing: " + caution);
  }
  noteModel(console, model);
  noteLongCut(console, model, options.tokens);
  const std::string proposition = repeatedTokenProposition(model.config), bound = repeatedTokenBound(model.config);
  const bool anyRepeat =
      std::any_of(rates.begin(), rates.end(), [](const InputKindRate& rate) { return rate.kind == "repeat"; });
  if (anyRepeat && !proposition.empty() && !wanted.bosOnMadeUp) {
    console.note("of repeat, `predicted` is by: " + proposition + (bound.empty() ? "" : "; `bound` by: " + bound) +
                 " (Gu et al. 2025)");
  } else if (anyRepeat) {
    console.note(std::string("of repeat, `predicted` is empty: ") +
                 (proposition.empty() ? "for attention such as this model's no closed form holds"
                                      : "the closed forms are of repeated tokens without a bos in front"));
  }
  if (!options.json) return;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  const auto orNothing = [](const std::optional<double>& value) { return orNull(value.value_or(std::nan(""))); };
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const InputKindRate& rate = rates[i];
    rows.push_back({{"kind", rate.kind},
                    {"prompts", rate.prompts},
                    {"eps", epsilons[i % epsilons.size()].first},
                    {"rate", orNull(rate.rate)},
                    {"interval", orNull(rate.interval)},
                    {"predicted", orNothing(rate.predicted)},
                    {"bound", orNothing(rate.bound)},
                    {"mean_importance", orNull(rate.mass.mean)},
                    {"mean_importance_interval", orNull(rate.mass.interval)},
                    {"uniform_importance", meanUniformImportance(options.tokens, model.facts.attentionLayers)},
                    {"bos", runBosName(rate.bos)},
                    {"tokens", options.tokens},
                    {"beyond_context", !beyond.empty()},
                    {"caution", rateCaution(options.tokens, model.facts.attentionLayers, rate.epsilon)}});
  }
  console.print(asciiJson({{"out", options.out}, {"rates", std::move(rows)}}) + "\n");
}

}  // namespace

CommandRun setupInputs(CLI::App& app) {
  auto options = std::make_shared<InputsArguments>();
  app.add_option("--out", options->out, "the CSV file to write; - writes to standard output")
      ->required()
      ->type_name("FILE");
  app.add_option("--kinds", options->kinds, "which inputs; default: natural,random,repeat")->type_name("LIST");
  app.add_option(
         "--prompts", options->prompts,
         "the natural texts: a file of prompts, - for standard input, or\nbuiltin (the default); there are as many inputs of every other\nkind as of these have T tokens, or as there are without natural")
      ->check(isThere(kPromptFiles))
      ->type_name("FILE");
  app.add_option("--tokens", options->tokens, "T: longer inputs are cut to it, shorter ones left out; default: 64")
      ->check(CLI::Range(2, 1 << 24));
  app.add_option("--eps", options->epsilons, "epsilons apart by commas; default: 0.3")->type_name("LIST");
  addCommonOptions(app, *options);
  app.footer(
      "Writes kind,prompts,eps,rate,predicted,low,high,bound,mean_importance,mean_low,mean_high,uniform_importance,\n"
      "bos,tokens,caution. Prompts of ids are of kind `given`, where texts are natural; bos is what stood in front (on, off;\n"
      "auto: not alike in all), tokens is T;\n"
      "caution says why a rate says nothing, where it does. Random and repeated tokens have no bos unless --bos on.\n"
      "low and high are a 95 % interval of the rate over the inputs, empty where all of them say the same or there are\n"
      "fewer than five; mean_importance is the mean\n"
      "attention on the first token, a mass with its interval; uniform_importance what a head that looks everywhere\n"
      "alike has. `predicted` is what follows for repeated tokens from a pass over one token: exact without positions\n"
      "(Prop. 1 of Gu et al. 2025), with ALiBi (3) and with rotary positions, windows and soft caps included; empty\n"
      "with a bos in front, with other positions, layers that do not rotate or that scale by position, chunks, learned\n"
      "sinks, kernels and layers without attention. `bound` is Prop. 4's upper bound with rotary positions.\n"
      "--bos both writes every kind with a bos and then without. With --json prints out and rates, an object a row.\n"
      "More tokens than the model's context are measured with a note and a last column beyond_context (\"T 200, trained on\n"
      "128\"), or refused where positions are learned.\n\n"
      "Example: sinkscope-cli inputs embedded --out inputs.csv");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
