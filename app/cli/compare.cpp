// sinkscope-cli compare: sink rates of several runs, the published ones beside them.
#include <algorithm>
#include <memory>
#include <set>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/compare_rows.h"
#include "app/cli/console.h"
#include "app/cli/json_numbers.h"
#include "app/cli/lists.h"
#include "app/cli/plain_options.h"
#include "app/cli/result_stream.h"
#include "app/cli/run_sides.h"
#include "core/record/beyond_context.h"
#include "core/record/compare_runs.h"
#include "core/record/control.h"
#include "core/record/head_tests.h"
#include "core/record/layer_figures.h"
#include "core/record/loss_difference.h"
#include "core/record/model_table.h"
#include "core/record/published.h"
#include "core/record/rate_tables.h"
#include "core/record/run_remarks.h"
#include "core/record/so_far.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/printable.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

struct CompareArguments {
  std::string layers, size, csv, latex, heads, curve, models;
  std::vector<std::string> runs;
  std::string epsilons, bos, difference, modelIs, promptsAre;
  std::string quantity = "share", categories = "each";
  LatexWidth width = LatexWidth::page;
  bool json = false;
};

Epsilons epsilonsOf(const CompareArguments& options, const RunHeader& header) {
  if (!options.epsilons.empty()) return parseEpsilons(options.epsilons, "--eps");
  Epsilons epsilons;
  for (const double epsilon : header.epsilons) {
    epsilons.emplace_back(formatted("%g", epsilon), epsilon);
  }
  return epsilons;
}

// "llama3-8b,none": one for each run in their order, or one for all. Empty: none was given.
std::vector<std::string> wordsFor(const std::string& list, const char* option, std::size_t runs) {
  if (list.empty()) return {};
  const std::vector<std::string_view> items = commaItems(list);
  std::vector<std::string> words(items.begin(), items.end());
  if (words.size() == 1) words.resize(runs, words.front());
  if (words.size() != runs) {
    throw Error(
        ErrorKind::badUse,
        std::string(option) + " has " + std::to_string(words.size()) + " names for " + std::to_string(runs) + " runs",
        "give one for each run, in their order, or one for all; write none for a run that is of no published model");
  }
  return words;
}

// The runs, with what a person says of them here in place of what they hold.
Summaries readRuns(const CompareArguments& options) {
  const std::vector<std::string> models = wordsFor(options.modelIs, "--model-is", options.runs.size());
  const std::vector<std::string> prompts = wordsFor(options.promptsAre, "--prompts-are", options.runs.size());
  Summaries runs;
  for (std::size_t i = 0; i < options.runs.size(); ++i) {
    RunSummary run = readRunSummary(options.runs[i]);
    if (!models.empty()) sayModelIs(run.header, models[i]);
    if (!prompts.empty()) sayPromptsAre(run.header, run.prompts.size(), prompts[i]);
    runs.push_back(std::make_shared<const RunSummary>(std::move(run)));
  }
  return runs;
}

// Why a column is empty, once for each run.
void noteAbsent(const std::vector<RunSide>& sides, const CompareArguments& options, Console& console) {
  std::set<std::string> said;
  for (const RunSide& side : sides) {
    const std::string word = contradictedWord(side.header());
    if (!word.empty() && said.insert(word).second) console.note(word + "; nothing published stands beside it");
    for (const auto& [typed, epsilon] : epsilonsOf(options, side.header())) {
      const PublishedAbsence absence = publishedAbsence(side.header(), side.bos, epsilon);
      if (absence.couldBe.empty()) continue;
      const std::string sentence = side.header().model + " " + couldBeText(absence) + "; say so with --model-is " +
                                   absence.couldBe.front()->key + " and the published rates stand beside it";
      if (said.insert(sentence).second) console.note(sentence);
    }
  }
}

bool has(const RunSummary& run, RunBos bos) {
  return std::any_of(run.conditions.begin(), run.conditions.end(),
                     [bos](const RunCondition& one) { return one.bos == bos; });
}

// What is subtracted: the only two sides there are; of two runs that have more, each condition that both have.
std::vector<SidePair> pairsOf(const Summaries& runs, const std::vector<RunSide>& sides) {
  if (sides.size() == 2) return {{sides[0], sides[1]}};
  std::vector<SidePair> pairs;
  if (runs.size() != 2) return pairs;
  for (const RunCondition& condition : runs[0]->conditions) {
    if (has(*runs[1], condition.bos)) pairs.push_back({{runs[0], condition.bos}, {runs[1], condition.bos}});
  }
  return pairs;
}

std::string differenceLines(const std::vector<RunSide>& sides, const std::vector<SidePair>& pairs,
                            const CompareArguments& options) {
  std::string text;
  const int shared = textTokensOfAll(sides);  // so that each is the difference of the table's own numbers
  for (const SidePair& pair : pairs) {
    const std::vector<std::string> names = sideNames({pair.a, pair.b});
    text += "\n" + printable(names[0]) + " − " + printable(names[1]) + "\n";
    for (const auto& [typed, epsilon] : epsilonsOf(options, pair.a.header())) {
      text += "  eps " + typed + ": " + differenceText(rateDifference(pair.a, pair.b, epsilon)) + "\n";
    }
    if (const std::string mass = massDifferenceText(massDifference(pair.a, pair.b)); !mass.empty())
      text += "  attention mass: " + mass + "\n";
    if (const std::string loss = lossText(pair.a, pair.b, shared); !loss.empty()) text += "  " + printable(loss) + "\n";
    for (const SideContrast& contrast : contrasts(pair.a, pair.b)) text += "  " + printable(contrast.text()) + "\n";
  }
  return text;
}

// On the row of the side that is subtracted from; null on every other.
void addDifferences(std::vector<nlohmann::ordered_json>& rows, const std::vector<RunSide>& rowSides,
                    const std::vector<SidePair>& pairs, const std::vector<double>& epsilons) {
  std::vector<RateDifference> masses;  // of each pair, whatever epsilon
  std::vector<LossDifference> losses;
  for (const SidePair& pair : pairs) {
    masses.push_back(massDifference(pair.a, pair.b));
    losses.push_back(lossDifference(pair.a, pair.b, textTokensOfAll(rowSides)));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const char* key :
         {"against", "against_bos", "difference", "difference_low", "difference_high", "difference_caution", "paired",
          "mass_difference", "mass_difference_low", "mass_difference_high", "mass_difference_caution",
          "loss_difference", "loss_low", "loss_high", "loss_resampled", "loss_difference_caution"}) {
      rows[i][key] = nullptr;
    }
    for (std::size_t p = 0; p < pairs.size(); ++p) {
      const SidePair& pair = pairs[p];
      if (pair.a.run != rowSides[i].run || pair.a.bos != rowSides[i].bos) continue;
      const RateDifference found = rateDifference(pair.a, pair.b, epsilons[i]);
      rows[i]["against"] = pair.b.run->path.string();
      rows[i]["against_bos"] = runBosName(pair.b.bos);
      rows[i]["difference"] = orNull(found.difference);
      rows[i]["difference_low"] = orNull(found.interval.low);
      rows[i]["difference_high"] = orNull(found.interval.high);
      rows[i]["difference_caution"] = found.caution;
      rows[i]["paired"] = found.paired;
      const RateDifference& mass = masses[p];
      rows[i]["mass_difference"] = orNull(mass.difference);
      rows[i]["mass_difference_low"] = orNull(mass.interval.low);
      rows[i]["mass_difference_high"] = orNull(mass.interval.high);
      rows[i]["mass_difference_caution"] = mass.caution;
      const LossDifference& loss = losses[p];
      if (!loss.problem.empty()) continue;
      rows[i]["loss_difference"] = loss.difference;
      rows[i]["loss_low"] = orNull(loss.interval.low);
      rows[i]["loss_high"] = orNull(loss.interval.high);
      rows[i]["loss_resampled"] = loss.drawn;
      rows[i]["loss_difference_caution"] = loss.caution();
    }
  }
}

void writeDifference(const std::vector<SidePair>& pairs, const CompareArguments& options, Console& console) {
  if (pairs.empty()) {
    throw Error(ErrorKind::badUse, "--difference needs exactly two sides: a run and a condition each",
                "name two runs; --bos on,off says which condition of each");
  }
  const SidePair& pair = pairs.front();
  const Epsilons epsilons = epsilonsOf(options, pair.a.header());
  CompareOptions how;
  how.quantity = options.quantity == "share" ? ComparedQuantity::share : ComparedQuantity::importance;
  how.epsilon = epsilons.front().second;
  const std::string csv = withRemarks(differenceCsv(pair.a, pair.b, how), {pair.a, pair.b});
  writeResultText(options.difference, console, csv);
  if (pairs.size() > 1)
    console.note(resultName(options.difference) + " holds bos " + runBosName(pair.a.bos) +
                 "; choose others with --bos");
  if (how.quantity == ComparedQuantity::share && epsilons.size() > 1) {
    console.note(resultName(options.difference) + " holds the shares at eps " + epsilons.front().first +
                 ", the first that is named");
  }
}

void writeHeads(const std::vector<SidePair>& pairs, const CompareArguments& options, Console& console) {
  if (pairs.empty()) {
    throw Error(ErrorKind::badUse, "--heads needs exactly two sides: a run and a condition each",
                "name two runs; --bos on,off says which condition of each");
  }
  const SidePair& pair = pairs.front();
  writeResultText(options.heads, console, withRemarks(headTestsCsv(pair.a, pair.b), {pair.a, pair.b}));
  const HeadTests tests = headTests(pair.a, pair.b);
  const auto below = [&](double HeadTest::*p) {
    return std::to_string(
        std::count_if(tests.heads.begin(), tests.heads.end(), [&](const HeadTest& one) { return one.*p < 0.05; }));
  };
  const std::string few = "no head is tested: a test takes " + std::to_string(kFewestPrompts) +
                          " prompts that count, and of these sides " +
                          std::to_string(std::min(tests.promptsA, tests.promptsB)) + " do";
  const std::string found =
      below(&HeadTest::holm) + " of " + std::to_string(tests.heads.size()) +
      " heads differ at .05 after Holm's correction, " + below(&HeadTest::benjaminiHochberg) +
      " at a false discovery rate of .05; prompts of one category are more alike than these tests take them for, and "
      "heads that are chosen here for their difference differ less on other prompts";
  console.note(tests.areMade() ? found : few);
  if (const std::string caution = importanceCautionOf(pair.a, pair.b); !caution.empty())
    console.note(resultName(options.heads) + ": " + caution);
}

void run(const CompareArguments& options, Console& console) {
  const std::vector<NamedOutput> outputs = {{"--difference", options.difference},
                                            {"--layers", options.layers},
                                            {"--size", options.size},
                                            {"--csv", options.csv},
                                            {"--latex", options.latex},
                                            {"--heads", options.heads},
                                            {"--curve", options.curve},
                                            {"--models", options.models}};
  const bool printed = hasStandardOutput(outputs, options.json);
  checkOutputPaths(outputs, {options.runs.begin(), options.runs.end()});
  const Summaries runs = readRuns(options);
  for (const auto& run : runs) {
    if (const std::string soFar = soFarText(*run); !soFar.empty())
      console.note(soFarSentence(run->path.string(), run->header, soFar));
    if (const std::string beyond = beyondContextSentence(run->path.string(), run->header); !beyond.empty())
      console.note(beyond);
  }
  for (const auto& run : runs) {
    if (const std::string caution = controlCaution(run->header.modelHash); !caution.empty()) console.note(caution);
  }
  const std::vector<RunSide> sides = sidesOf(runs, options.bos);
  const std::vector<SidePair> pairs = pairsOf(runs, sides);
  noteAbsent(sides, options, console);
  std::vector<nlohmann::ordered_json> rows;
  std::vector<RunSide> rowSides;
  std::vector<double> rowEpsilons;
  for (const RunSide& side : sides) {
    for (const auto& [typed, epsilon] : epsilonsOf(options, side.header())) {
      rows.push_back(compareRow(side, typed, epsilon));
      rowSides.push_back(side);
      rowEpsilons.push_back(epsilon);
    }
  }
  if (!options.difference.empty()) writeDifference(pairs, options, console);
  const auto writeText = [&console](const std::string& path, const auto& text) {
    if (!path.empty()) writeResultText(path, console, text());
  };
  const auto tabled = [&] {
    std::vector<TabledSide> all;
    for (const RunSide& side : sides) all.push_back({side, epsilonsOf(options, side.header())});
    return all;
  };
  const TableRows tableRows = options.categories == "none" ? TableRows::all : TableRows::categories;
  writeText(options.layers, [&] { return withRemarks(layersCsv(tabled()), sides); });
  writeText(options.size, [&] { return withRemarks(sizesCsv(tabled()), sides); });
  writeText(options.csv, [&] { return rateTableCsv(tabled(), pairs, tableRows); });
  writeText(options.latex, [&] { return rateTableLatex(tabled(), pairs, tableRows, options.width); });
  writeText(options.curve, [&] { return withRemarks(rateCurvesCsv(sides), sides); });
  writeText(options.models, [&] {  // it says so by itself
    const double epsilon = epsilonsOf(options, sides.front().header()).front().second;
    return options.models.ends_with(".tex") ? modelTableLatex(sides, epsilon, options.width)
                                            : modelTableCsv(sides, epsilon);
  });
  if (!options.heads.empty()) writeHeads(pairs, options, console);
  if (options.json) {
    addDifferences(rows, rowSides, pairs, rowEpsilons);
    return console.print(asciiJson(rows) + "\n");
  }
  if (!printed) console.print(compareTable(rows) + differenceLines(sides, pairs, options));
}

}  // namespace

CommandRun setupCompare(CLI::App& app) {
  auto options = std::make_shared<CompareArguments>();
  app.add_option("RUN", options->runs, "run files that sweeps have written")
      ->required()
      ->expected(1, 1'000)
      ->check(isThere());
  app.add_option("--eps", options->epsilons, "epsilons apart by commas; default: those of each sweep")
      ->check(saysSomething)
      ->type_name("LIST");
  app.add_option("--bos", options->bos, "which condition of each run, in their order: on,off; one word for all of them")
      ->check(saysSomething)
      ->type_name("WORDS");
  app.add_option("--difference", options->difference, "write the first − the second, head by head, as CSV")
      ->check(saysSomething)
      ->type_name("FILE");
  app.add_option("--layers", options->layers,
                 "write rate and attention mass of every layer over relative depth, as CSV")
      ->check(saysSomething)
      ->type_name("FILE");
  app.add_option("--size", options->size, "write rate and attention mass against the number of heads, as CSV")
      ->check(saysSomething)
      ->type_name("FILE");
  app.add_option(
         "--csv", options->csv,
         "write the rates of every run, condition, epsilon and category, with\nintervals, and their differences, as CSV")
      ->check(saysSomething)
      ->type_name("FILE");
  app.add_option("--latex", options->latex, "the same as a table of LaTeX, with its conditions")
      ->check(saysSomething)
      ->type_name("FILE");
  app.add_option("--categories", options->categories,
                 "of --csv and --latex: each, a row for every category of prompts too (the\ndefault), or none, one for "
                 "all prompts alone, which fits a page")
      ->check(CLI::IsMember({"each", "none"}))
      ->type_name("WHICH");
  addColumnsOption(app, options->width);
  app.add_option(
         "--models", options->models,
         "write a row a model: rates at the first epsilon on natural, random and\nrepeated inputs with bos and "
         "without, their difference, and that of two models;\npublished ones beside, as CSV; into a FILE called .tex "
         "as a table of LaTeX")
      ->check(saysSomething)
      ->type_name("FILE");
  app.add_option("--curve", options->curve, "write the rates of all runs at every epsilon from 0 to 1, as CSV")
      ->check(saysSomething)
      ->type_name("FILE");
  app.add_option(
         "--heads", options->heads,
         "write whether each head's importance differs between two sides, with\np as it is and corrected, as CSV")
      ->check(saysSomething)
      ->type_name("FILE");
  app.add_option("--quantity", options->quantity,
                 "of --difference: share (of prompts above the first epsilon; the default)\n"
                 "or importance (of the first token, mean over prompts)")
      ->check(CLI::IsMember({"share", "importance"}))
      ->type_name("NAME");
  app.add_option("--model-is", options->modelIs,
                 "which published model each run is of, in their order, none for others; one\nname for all of them:\n" +
                     helpList(publishedModelKeys()))
      ->check(saysSomething)
      ->type_name("WORDS");
  app.add_option(
         "--prompts-are", options->promptsAre,
         "gu: the run's prompts are the 170 texts of sail-sg/Attention-Sink (its\ndatasets/probe_valid.jsonl); as --model-is a list")
      ->check(saysSomething)
      ->type_name("WORDS");
  app.add_flag("--json", options->json, "print the rows as a JSON list");
  addQuietOption(app);
  app.footer(
      "A row for each run, condition and epsilon: the measured rate with its 95 % interval (drawn by category, then prompt),\n"
      "the attention mass of the first token (a mean, no rate) with its own, what a head that looks everywhere alike\n"
      "has of it; of models with windows shorter than T how many layers have one, and the mean over the queries that\n"
      "see the token; and, in brackets, what a paper reports of the same model, bos, inputs and epsilon, with where\n"
      "it differs; its own condition stands below the table, in JSON as published_condition. Which\n"
      "model a run is of is a person's word (--model-is here or in the sweep), refused where config or tensors contradict\n"
      "it: a name or a folder tells nothing. Rates at different epsilon, T or inputs are not comparable.\n\n"
      "Under the table of two runs, or of two conditions, the first rate − the second with its 95 % interval, and the first\n"
      "mass − the second likewise:\n"
      "paired over prompts where both used the same texts, whatever their names and order, else each by itself; the\n"
      "difference of losses likewise where both sweeps measured them (nats, over the text tokens that both have, the\n"
      "first left out; its interval resamples the prompts' categories too); and what differs between them. --difference\n"
      "writes layer,head,a,b,difference,window_a,window_b,seen_importance_a,seen_importance_b,caution: windows in keys, 0 for\n"
      "none; the attention mass over the queries that see the first token; and why shares say nothing, where they do.\n"
      "--csv writes run,model,dtype,kind,bos,eps,tokens,category,prompts,rate,low,high,mean_importance,mean_low,mean_high,\n"
      "uniform_importance,so_far,caution, with losses nll,nll_low,nll_high,nll_tokens (nats over the text tokens that all\n"
      "of these have), and on the row of the first of two against,against_bos,difference,difference_low,difference_high,\n"
      "difference_caution,paired,mass_difference,mass_difference_low,mass_difference_high, with losses\n"
      "loss_difference,loss_low,loss_high,loss_resampled,loss_difference_caution, and mass_difference_caution: why the\n"
      "sides' losses or masses are not comparable, as where prompts or T differ; --latex has the differences below the\n"
      "rates, named by their sides, and the conditions under both; --layers run,model,bos,eps and the columns of export\n"
      "--table layers, --size run,model,bos,eps,tokens,heads,rate,low,high,mean_importance,mean_low,mean_high,\n"
      "uniform_importance,caution, both at every epsilon; --curve run,model,bos,category,prompts,eps,rate,\n"
      "uniform_importance,caution; --models model,model_is,variant,dtype,tokens,eps,caution, of each kind and condition\n"
      "natural_on,natural_on_low,natural_on_high,natural_on_published,natural_on_differs (random, repeat; off, auto likewise),\n"
      "and runs,edits,so_far,beyond_context, behind them natural_difference,natural_difference_low,natural_difference_high\n"
      "(with − without), and of two models against and natural_on_against (off, auto, difference likewise, with low and high:\n"
      "the first − the second, on its row),against_caution; variant base or chat by --model-is alone;\n"
      "--heads layer,head,a,b,difference,p,p_holm,p_bh,paired,prompts_a,prompts_b,caution: of the first token's importance,\n"
      "Wilcoxon's signed ranks over the prompts that both used (Wilcoxon 1945), else rank sums (Mann & Whitney 1947);\n"
      "p_holm after Holm 1979, p_bh after Benjamini & Hochberg 1995, both over all heads; exact up to 25 ranks. They\n"
      "take prompts for drawn one by one: with few categories they say too much, and a head chosen here for its\n"
      "difference differs less on other prompts. caution: why the two sides are not comparable.\n"
      "Of a run that is not finished every file has a column so_far (--csv has it always), of one whose T is more than its\n"
      "model was trained on a column beyond_context, of one of a changed model (--edit) a column edits behind all others;\n"
      "where a row names its run, of that run alone.\n"
      "One of these files may be -, standard output, which then has it in place of the table.\n"
      "With --json the difference stands on the row of the first, with the same in difference_caution\nand mass_difference_caution.\n\n"
      "Example: sinkscope-cli compare base.run chat.run --eps 0.3\n"
      "         sinkscope-cli compare model.run --bos on,off --difference bos.csv");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
