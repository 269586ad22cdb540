// sinkscope-cli export: tables of a run file as CSV.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <string_view>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/interrupt.h"
#include "app/cli/lists.h"
#include "app/cli/plain_options.h"
#include "app/cli/result_stream.h"
#include "core/checkpoint/output_file.h"
#include "core/record/beyond_context.h"
#include "core/record/edited_run.h"
#include "core/record/layer_profile.h"
#include "core/record/quantity_table.h"
#include "core/record/run_loss.h"
#include "core/record/sink_table.h"
#include "core/record/so_far.h"
#include "core/values/csv.h"
#include "core/values/csv_column.h"
#include "core/values/error.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

struct ExportArguments {
  std::string run, table, out, epsilons;
  int token = 0;
  bool json = false;
};

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", value);
  return text;
}

// Empty where there is no number: of an interval, because all prompts say the same or there is one only.
std::string cell(double value) { return std::isnan(value) ? std::string() : number(value); }

int blockOf(const RunFile& run, int layer) { return run.header().layers[static_cast<std::size_t>(layer)].block; }

[[noreturn]] void refuseWithoutLearnedSinks(const RunFile& run) {
  throw Error(ErrorKind::badUse, run.path().string() + ": " + run.header().model + " has no learned sinks",
              "this table is for models that have, such as gpt-oss");
}

// Why a rate of this token says nothing; empty: it does, or the token is another than the first, of which none is
// known.
std::string cautionCell(const RunFile& run, int token, double epsilon) {
  return token == 0 ? csvField(rateCaution(run.header().tokens, run.header().layers, epsilon)) : std::string();
}

// The same of one layer's heads: what is true of another says nothing of these.
std::string cautionCell(const RunFile& run, int token, double epsilon, int layer) {
  if (token != 0) return "";
  return csvField(rateCaution(run.header().tokens, {run.header().layers[static_cast<std::size_t>(layer)]}, epsilon));
}

// What the head that looks everywhere alike has: over all layers, or in the layer of that place. Empty for other tokens
// than the first.
std::string uniformCell(const RunFile& run, int token) {
  return token == 0 ? number(meanUniformImportance(run.header().tokens, run.header().layers)) : std::string();
}

std::string uniformCell(const RunFile& run, int token, int layer) {
  if (token != 0) return "";
  const AttentionLayer& about = run.header().layers[static_cast<std::size_t>(layer)];
  return number(uniformImportance(run.header().tokens, about.window, about.learnedSink));
}

void writeSinkGrid(const RunFile& run, const Epsilons& epsilons, int token, std::ostream& out) {
  out << "bos,eps,layer,head,share,uniform_importance,caution\n";
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance importance = tokenImportance(run, bos, token);
    for (const auto& [typed, epsilon] : epsilons) {
      const Matrix grid = sinkGrid(importance, epsilon);
      for (int layer = 0; layer < grid.rows; ++layer) {
        const std::string caution = cautionCell(run, token, epsilon, layer);
        for (int head = 0; head < grid.cols; ++head) {
          out << runBosName(bos) << ',' << typed << ',' << blockOf(run, layer) << ',' << head << ','
              << cell(grid.at(layer, head)) << ',' << uniformCell(run, token, layer) << ',' << caution << '\n';
        }
      }
    }
  }
}

// What a rate is read with behind it: the mass, and of the first token the head that looks everywhere alike and, where
// the rate says nothing, why.
void writeSinkRate(const RunFile& run, const Epsilons& epsilons, int token, bool intervals, std::ostream& out) {
  out << (intervals
              ? "bos,eps,category,prompts,rate,low,high,mean_importance,mean_low,mean_high,uniform_importance,caution\n"
              : "bos,eps,category,prompts,rate,mean_importance,uniform_importance,caution\n");
  const RunHeader& header = run.header();
  const std::string uniform = uniformCell(run, token);
  for (const RunBos bos : header.conditions) {
    const TokenImportance importance = tokenImportance(run, bos, token);
    std::map<std::string, CategoryMass> masses;
    for (const CategoryMass& mass : massTable(run.prompts(), importance)) {
      if (mass.layer < 0) masses.emplace(mass.category, mass);
    }
    for (const auto& [typed, epsilon] : epsilons) {
      const std::string caution = token == 0 ? rateCaution(header.tokens, header.layers, epsilon) : "";
      for (const SinkRate& rate : sinkRates(run, importance, epsilon)) {
        const CategoryMass& mass = masses.at(rate.category);
        out << runBosName(bos) << ',' << typed << ',' << csvField(rate.category) << ',' << rate.prompts << ','
            << cell(rate.rate) << ',';
        if (intervals) out << cell(rate.interval.low) << ',' << cell(rate.interval.high) << ',';
        out << cell(mass.mean) << ',';
        if (intervals) out << cell(mass.interval.low) << ',' << cell(mass.interval.high) << ',';
        out << uniform << ',' << csvField(caution) << '\n';
      }
    }
  }
}

// Layers as they are labelled; "all" of them first.
void writeMass(const RunFile& run, int token, std::ostream& out) {
  out << "bos,category,layer,mean_importance,low,high\n";
  for (const RunBos bos : run.header().conditions) {
    for (const CategoryMass& mass : massTable(run.prompts(), tokenImportance(run, bos, token))) {
      out << runBosName(bos) << ',' << csvField(mass.category) << ','
          << (mass.layer < 0 ? std::string("all") : std::to_string(blockOf(run, mass.layer))) << ',' << cell(mass.mean)
          << ',' << cell(mass.interval.low) << ',' << cell(mass.interval.high) << '\n';
    }
  }
}

void writeLayers(const RunFile& run, const Epsilons& epsilons, std::ostream& out) {
  out << "bos,eps," << kLayerColumns << '\n';
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance importance = tokenImportance(run, bos);
    for (const auto& [typed, epsilon] : epsilons) {
      for (const LayerShare& layer : layerProfile(run.header(), importance, epsilon))
        out << runBosName(bos) << ',' << typed << ',' << layerCsv(layer) << '\n';
    }
  }
}

void writeSinkStar(const RunFile& run, const Epsilons& epsilons, std::ostream& out) {
  out << "bos,eps,category,prompts,rate,low,high\n";
  for (const RunBos bos : run.header().conditions) {
    const auto sinks = learnedSinks(run, bos);
    if (!sinks) refuseWithoutLearnedSinks(run);
    for (const auto& [typed, epsilon] : epsilons) {
      for (const SinkRate& rate : sinkRates(run, *sinks, epsilon)) {
        out << runBosName(bos) << ',' << typed << ',' << csvField(rate.category) << ',' << rate.prompts << ','
            << cell(rate.rate) << ',' << cell(rate.interval.low) << ',' << cell(rate.interval.high) << '\n';
      }
    }
  }
}

void writeRateCurve(const RunFile& run, int token, std::ostream& out) {
  out << "bos,category,eps,rate,uniform_importance,caution\n";
  const std::string uniform = uniformCell(run, token);
  for (const RunBos bos : run.header().conditions) {
    for (const RateCurve& curve : rateCurve(run.prompts(), tokenImportance(run, bos, token))) {
      for (std::size_t i = 0; i < curve.rates.size(); ++i) {
        out << runBosName(bos) << ',' << csvField(curve.category) << ',' << number(curve.epsilons[i]) << ','
            << cell(curve.rates[i]) << ',' << uniform << ',' << cautionCell(run, token, curve.epsilons[i]) << '\n';
      }
    }
  }
}

void writeSecondary(const RunFile& run, const Epsilons& epsilons, std::ostream& out) {
  if (!run.header().allTokens) {
    throw Error(ErrorKind::badUse, run.path().string() + ": this run was so large that it kept the first token only",
                "measure fewer prompts or tokens to see those behind it");
  }
  out << "bos,eps,token,rate,secondary,uniform_importance,caution\n";
  for (const RunBos bos : run.header().conditions) {
    for (const auto& [typed, epsilon] : epsilons) {
      const std::vector<double> rates = tokenRates(run, bos, epsilon);
      const std::vector<SecondarySink> flagged = secondarySinks(rates);
      for (std::size_t token = 0; token < rates.size(); ++token) {
        const bool secondary = std::any_of(flagged.begin(), flagged.end(), [&](const SecondarySink& one) {
          return one.token == static_cast<int>(token);
        });
        out << runBosName(bos) << ',' << typed << ',' << token << ',' << cell(rates[token]) << ','
            << (secondary ? 1 : 0) << ',' << uniformCell(run, static_cast<int>(token)) << ','
            << cautionCell(run, static_cast<int>(token), epsilon) << '\n';
      }
    }
  }
}

void writeSkipped(const RunFile& run, std::ostream& out) {
  out << "bos,prompt,name,available\n";
  for (const RunBos bos : run.header().conditions) {
    for (const auto& [prompt, tokens] : skippedPrompts(run, bos)) {
      out << runBosName(bos) << ',' << prompt << ',' << csvField(run.prompts()[static_cast<std::size_t>(prompt)].name)
          << ',' << tokens << '\n';
    }
  }
}

void writeVolumes(const RunFile& run, std::ostream& out, const char* columns,
                  Volume (RunFile::*volume)(const RunCase&) const) {
  out << columns << '\n';
  for (const RunCase& one : run.cases()) {
    if (!one.used) continue;
    const Volume values = (run.*volume)(one);
    const std::string name = csvField(run.prompts()[static_cast<std::size_t>(one.prompt)].name);
    for (int layer = 0; layer < values.planes; ++layer) {
      for (int head = 0; head < values.rows; ++head) {
        for (int token = 0; token < values.cols; ++token) {
          out << name << ',' << runBosName(one.bos) << ',' << blockOf(run, layer) << ',' << head << ',' << token << ','
              << number(values.at(layer, head, token)) << '\n';
        }
      }
    }
    checkInterrupted();
  }
}

void writeSinkShare(const RunFile& run, std::ostream& out) {
  out << "prompt,bos,layer,head,share\n";
  for (const RunCase& one : run.cases()) {
    const Matrix share = one.used ? run.sinkShare(one) : Matrix();
    if (one.used && share.empty()) refuseWithoutLearnedSinks(run);
    for (int layer = 0; layer < share.rows; ++layer) {
      for (int head = 0; head < share.cols; ++head) {
        out << csvField(run.prompts()[static_cast<std::size_t>(one.prompt)].name) << ',' << runBosName(one.bos) << ','
            << blockOf(run, layer) << ',' << head << ',' << number(share.at(layer, head)) << '\n';
      }
    }
  }
}

void writeLoss(const RunFile& run, std::ostream& out) {
  const std::vector<PromptLoss> losses = promptLosses(run);
  out << "bos,prompt,tokens,nll\n";
  for (const PromptLoss& one : losses) {
    out << runBosName(one.bos) << ',' << csvField(run.prompts()[static_cast<std::size_t>(one.prompt)].name) << ','
        << one.tokens << ',' << cell(one.nll) << '\n';
  }
}

// Header and values of a number's place: a layer by its block's number, a depth by how many blocks are passed.
std::string placeColumns(const RunQuantity& quantity) {
  std::string columns;
  for (const std::string& along : quantity.along) columns += along + ",";
  return columns;
}

std::string placeFields(const RunFile& run, const RunQuantity& quantity, const std::vector<int>& place) {
  std::string fields;
  for (std::size_t i = 0; i < place.size(); ++i) {
    fields += std::to_string(quantity.along[i] == "layer" ? blockOf(run, place[i]) : place[i]) + ",";
  }
  return fields;
}

void writeQuantityMeans(const RunFile& run, const std::string& name, std::ostream& out) {
  const RunQuantity& quantity = quantityOf(run, name);
  out << "bos,category," << placeColumns(quantity) << "prompts," << name << ",low,high\n";
  for (const RunBos bos : run.header().conditions) {
    for (const QuantityMean& one : quantityMeans(run, bos, quantity)) {
      out << runBosName(bos) << ',' << csvField(one.category) << ',' << placeFields(run, quantity, one.place)
          << one.prompts << ',' << cell(one.mean) << ',' << cell(one.interval.low) << ',' << cell(one.interval.high)
          << '\n';
    }
    checkInterrupted();
  }
}

void writeQuantityByPrompt(const RunFile& run, const std::string& name, std::ostream& out) {
  const RunQuantity& quantity = quantityOf(run, name);
  out << "prompt,bos," << placeColumns(quantity) << name << '\n';
  for (const RunCase& one : run.cases()) {
    if (!one.used) continue;
    const std::vector<float> numbers = run.quantity(one, quantity);
    const std::string prompt = csvField(run.prompts()[static_cast<std::size_t>(one.prompt)].name);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      out << prompt << ',' << runBosName(one.bos) << ',' << placeFields(run, quantity, placeOf(quantity, i))
          << cell(numbers[i]) << '\n';
    }
    checkInterrupted();
  }
}

constexpr std::string_view kByPrompt = "_by_prompt";

// Of one prompt each: its rate over all heads, or over those of each layer.
void writeByPrompt(const RunFile& run, const Epsilons& epsilons, int token, bool byLayer, std::ostream& out) {
  out << (byLayer ? "prompt,category,bos,eps,layer,rate,mean_importance,uniform_importance,caution\n"
                  : "prompt,category,bos,eps,rate,mean_importance,uniform_importance,caution\n");
  const std::string uniform = uniformCell(run, token);
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance importance = tokenImportance(run, bos, token);
    const Volume& values = importance.values;  // [prompts,L,H]
    for (const auto& [typed, epsilon] : epsilons) {
      const std::string caution = cautionCell(run, token, epsilon);
      for (int place = 0; place < values.planes; ++place) {
        const RunPrompt& prompt =
            run.prompts()[static_cast<std::size_t>(importance.prompts[static_cast<std::size_t>(place)])];
        const std::string begin =
            csvField(prompt.name) + "," + csvField(prompt.category) + "," + runBosName(bos) + "," + typed + ",";
        double sinks = 0.0, mass = 0.0;
        for (int layer = 0; layer < values.rows; ++layer) {
          double ofLayer = 0.0, massOfLayer = 0.0;
          for (int head = 0; head < values.cols; ++head) {
            const float value = values.at(place, layer, head);
            ofLayer += isSink(value, epsilon) ? 1.0 : 0.0;
            massOfLayer += value;
          }
          sinks += ofLayer;
          mass += massOfLayer;
          if (byLayer)
            out << begin << blockOf(run, layer) << ',' << number(ofLayer / values.cols) << ','
                << number(massOfLayer / values.cols) << ',' << uniformCell(run, token, layer) << ','
                << cautionCell(run, token, epsilon, layer) << '\n';
        }
        const double heads = static_cast<double>(values.rows) * values.cols;
        if (!byLayer)
          out << begin << number(sinks / heads) << ',' << number(mass / heads) << ',' << uniform << ',' << caution
              << '\n';
      }
      checkInterrupted();
    }
  }
}

const std::vector<std::string> kTables = {"sink_grid",   "sink_rate",  "intervals", "rate_curve", "mass",
                                          "layers",      "secondary",  "skipped",   "prompts",    "importance",
                                          "value_norms", "sink_share", "sink_star", "loss",       "layers_by_prompt"};

// Those that speak of one token, which --token chooses.
const std::vector<std::string> kTokenTables = {"sink_grid", "sink_rate", "intervals",       "rate_curve",
                                               "mass",      "prompts",   "layers_by_prompt"};

// Those of one epsilon or several, which --eps chooses.
const std::vector<std::string> kEpsilonTables = {"sink_grid", "sink_rate",        "intervals", "layers",
                                                 "prompts",   "layers_by_prompt", "secondary", "sink_star"};

// "loss_by_prompt" is asked for where "loss" speaks of every prompt already.
void refuseByPrompt(const std::string& table) {
  if (std::find(kTables.begin(), kTables.end(), table) == kTables.end()) return;
  static constexpr std::array<std::string_view, 4> kOfPrompts = {"importance", "value_norms", "sink_share", "loss"};
  const bool itself = std::find(kOfPrompts.begin(), kOfPrompts.end(), table) != kOfPrompts.end();
  throw Error(ErrorKind::badUse, "--table: there is no table " + table + std::string(kByPrompt),
              itself ? "--table " + table + " is prompt by prompt"
                     : "--table prompts and --table layers_by_prompt are prompt by prompt");
}

void run(const ExportArguments& options, Console& console) {
  if (!isStandardOutput(options.out, options.json)) checkOutputPath(options.out, {options.run});
  if (options.token != 0 && std::find(kTokenTables.begin(), kTokenTables.end(), options.table) == kTokenTables.end()) {
    throw Error(ErrorKind::badUse, "--token does not apply to the table " + options.table,
                "it goes with sink_grid, sink_rate, intervals, rate_curve, mass, prompts and layers_by_prompt");
  }
  const RunFile file = RunFile::open(options.run);
  const bool byPrompt = options.table.ends_with(kByPrompt);
  const std::string quantity = options.table.substr(0, options.table.size() - (byPrompt ? kByPrompt.size() : 0));
  const bool isQuantity = std::find(kTables.begin(), kTables.end(), options.table) == kTables.end();
  if (isQuantity && byPrompt) refuseByPrompt(quantity);
  if (isQuantity) quantityOf(file, quantity);  // before anything is written
  const bool takesEpsilon =
      std::find(kEpsilonTables.begin(), kEpsilonTables.end(), options.table) != kEpsilonTables.end();
  if (!options.epsilons.empty() && !takesEpsilon) {
    throw Error(
        ErrorKind::badUse, "--eps does not apply to the table " + options.table,
        "it goes with sink_grid, sink_rate, intervals, layers, prompts, layers_by_prompt, secondary and sink_star");
  }
  Epsilons epsilons;
  if (!options.epsilons.empty()) {
    epsilons = parseEpsilons(options.epsilons, "--eps");
  } else {
    for (const double epsilon : file.header().epsilons) epsilons.emplace_back(number(epsilon), epsilon);
  }
  if (options.table != "skipped") refuseNothingMeasured(file);
  const auto write = [&](std::ostream& out) {
    if (isQuantity && byPrompt) return writeQuantityByPrompt(file, quantity, out);
    if (isQuantity) return writeQuantityMeans(file, quantity, out);
    if (options.table == "sink_grid") return writeSinkGrid(file, epsilons, options.token, out);
    if (options.table == "sink_rate") return writeSinkRate(file, epsilons, options.token, false, out);
    if (options.table == "intervals") return writeSinkRate(file, epsilons, options.token, true, out);
    if (options.table == "mass") return writeMass(file, options.token, out);
    if (options.table == "layers") return writeLayers(file, epsilons, out);
    if (options.table == "rate_curve") return writeRateCurve(file, options.token, out);
    if (options.table == "prompts") return writeByPrompt(file, epsilons, options.token, false, out);
    if (options.table == "layers_by_prompt") return writeByPrompt(file, epsilons, options.token, true, out);
    if (options.table == "secondary") return writeSecondary(file, epsilons, out);
    if (options.table == "skipped") return writeSkipped(file, out);
    if (options.table == "importance") {
      return writeVolumes(file, out, "prompt,bos,layer,head,token,importance", &RunFile::importance);
    }
    if (options.table == "sink_share") return writeSinkShare(file, out);
    if (options.table == "sink_star") return writeSinkStar(file, epsilons, out);
    if (options.table == "loss") return writeLoss(file, out);
    writeVolumes(file, out, "prompt,bos,layer,kv_head,token,norm", &RunFile::valueNorms);
  };
  const std::string soFar = soFarText(file);
  const std::string beyond = beyondContextWords(file.header());
  if (!soFar.empty()) console.note(soFarSentence(options.run, file.header(), soFar));
  if (!beyond.empty()) console.note(beyondContextSentence(options.run, file.header()));
  writeResult(options.out, console, [&](std::ostream& out) {
    // Inner columns stand before outer ones.
    writeWithColumn(out, kEditsColumn, file.header().editWords, [&](std::ostream& whole) {
      writeWithColumn(whole, kBeyondContextColumn, beyond,
                      [&](std::ostream& wide) { writeWithColumn(wide, kSoFarColumn, soFar, write); });
    });
  });
  if (!options.json) return;
  nlohmann::ordered_json told = {{"out", options.out}, {"table", options.table},
                                 {"run", options.run}, {"complete", soFar.empty()},
                                 {"so_far", nullptr},  {"beyond_context", !beyond.empty()}};
  if (!soFar.empty()) told["so_far"] = soFar;
  console.print(asciiJson(told) + "\n");
}

}  // namespace

CommandRun setupExport(CLI::App& app) {
  auto options = std::make_shared<ExportArguments>();
  app.add_option("RUN", options->run, "a run file that a sweep has written")->required()->check(isThere());
  app.add_option("--table", options->table, "which table, by its name below")
      ->required()
      ->check(saysSomething)
      ->type_name("NAME");
  app.add_option("--out", options->out, "the CSV file to write; - writes to standard output")
      ->required()
      ->type_name("FILE");
  app.add_option("--eps", options->epsilons,
                 "epsilons apart by commas, of the tables that have a column eps;\ndefault: those of the sweep")
      ->check(saysSomething)
      ->type_name("LIST");
  app.add_option("--token", options->token, "the position whose importance counts, from 0; default: 0, the first token")
      ->type_name("K");
  app.add_flag("--json", options->json, "print what was written as one JSON object");
  addQuietOption(app);
  app.footer(
      "The tables, each with a header:\n"
      "  sink_grid    bos,eps,layer,head,share,uniform_importance,caution: share of prompts in which the head is a sink\n"
      "  sink_rate    bos,eps,category,prompts,rate,mean_importance,uniform_importance,caution: category `all` first; the\n"
      "               token's attention mass; of the first token what a head that looks everywhere alike has, and why the\n"
      "               rate says nothing where it does\n"
      "  intervals    bos,eps,category,prompts,rate,low,high,mean_importance,mean_low,mean_high,uniform_importance,caution:\n"
      "               the same with what encloses rate and mean with 95 % (drawn by category, then prompt), the categories' so\n"
      "               wide that all of them hold together; empty where every prompt says the same\n"
      "  mass         bos,category,layer,mean_importance,low,high: the token's attention mass with such an interval; layer\n"
      "               `all` first\n"
      "  layers       bos,eps,layer,depth,rate,low,high,mean_importance,mean_low,mean_high,seen_importance,\n"
      "               uniform_importance,greatest,seen_uniform_importance,caution: seen, over the queries that see the first\n"
      "               token; uniform, what a head that looks everywhere alike has; greatest, the most there is\n"
      "  prompts      prompt,category,bos,eps,rate,mean_importance,uniform_importance,caution: of every prompt by itself,\n"
      "               over all heads\n"
      "  layers_by_prompt prompt,category,bos,eps,layer,rate,mean_importance,uniform_importance,caution: the same layer by\n"
      "               layer, with the uniform head of that layer\n"
      "  rate_curve   bos,category,eps,rate,uniform_importance,caution: epsilon from 0 to 1 in steps of 0.01\n"
      "  secondary    bos,eps,token,rate,secondary,uniform_importance,caution: the rate of every token; 1 flags those\n"
      "               behind the first whose rate passes .01, but none of the last eighth, nor where rates do nothing but rise\n"
      "               to the end: few rows see these tokens, and their importance is little but their own attention\n"
      "  skipped      bos,prompt,name,available: prompts of fewer than T tokens in that condition, by number from 0 (one\n"
      "               that its file does not name is called prompt-001 on from the first), and their tokens there\n"
      "  importance   prompt,bos,layer,head,token,importance\n"
      "  value_norms  prompt,bos,layer,kv_head,token,norm\n"
      "  sink_share   prompt,bos,layer,head,share: what a learned sink takes, mean over rows (models that have one)\n"
      "  sink_star    bos,eps,category,prompts,rate,low,high: share of heads and prompts whose learned sink takes more than\n"
      "               eps, mean over rows (Sink_*), as sink_rate and intervals do for the first token\n"
      "  loss         bos,prompt,tokens,nll: mean -ln p of the prompt's text tokens in nats, over the `tokens` from the\n"
      "               second to the last that all conditions of the run have (sweep --want importance,loss)\n"
      "  NAME         bos,category,...,prompts,NAME,low,high: of what `sweep --want NAME` has measured, such as entropy, each\n"
      "               number's mean over prompts with such an interval, at its layer, head, token or depth; a quantity of\n"
      "               single tokens of all prompts alone\n"
      "  NAME_by_prompt prompt,bos,...,NAME: the same prompt by prompt\n"
      "Of a run that is not finished every table ends with the column so_far: how many prompts of how many; of one whose T\n"
      "is more than the model was trained on, with the column beyond_context, which says so; of a model that was changed\n"
      "(sweep --edit), with the column edits.\n"
      "`layer` is the block's number in the model, as the window labels it. sink_grid, sink_rate, intervals, mass, prompts,\n"
      "layers_by_prompt and rate_curve speak of the first token, or of the one that --token names.\n\n"
      "Example: sinkscope-cli export embedded.run --table sink_rate --eps 0.2,0.3,0.4 --out rates.csv");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
