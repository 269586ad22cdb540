#include "app/cli/sweep_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/json_numbers.h"
#include "app/cli/options.h"
#include "core/checkpoint/json.h"
#include "core/device/memory.h"
#include "core/record/layer_profile.h"
#include "core/record/run_loss.h"
#include "core/record/sink_table.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

std::string figuresLine(const SweepFigures& figures) {
  char line[240];
  std::snprintf(line, sizeof line, "%.1f s, %.1f s of them loading; %s of weights read, %.1f s waited for them; ",
                figures.seconds, figures.loadingSeconds, decimalBytes(figures.bytesRead).c_str(),
                figures.secondsWaited);
  std::string text = line;
  if (figures.operations > 0.0) {
    std::snprintf(line, sizeof line, "%.3g GFLOP/s; ", figures.operationsPerSecond() / 1e9);
    text += line;
  }
  return text + "at most " + decimalBytes(figures.peakBytes) + " of memory" + (figures.ranks > 1 ? " a rank\n" : "\n");
}

// Rates by epsilon with their intervals, and where there are two conditions within each.
struct ToldRates {
  nlohmann::ordered_json rates = nlohmann::ordered_json::object(), intervals = nlohmann::ordered_json::object();

  // `name`: "sink rate", as the line begins. `ofFirst`: of the first token, whose rate may say nothing.
  void add(const char* name, bool ofFirst, const TokenImportance& of, const RunHeader& header, const Epsilons& epsilons,
           std::string& text) {
    nlohmann::ordered_json own = nlohmann::ordered_json::object(), ends = nlohmann::ordered_json::object();
    for (const auto& [typed, epsilon] : epsilons) {
      const std::vector<double> prompts = promptRates(of, epsilon);
      const double rate = meanOf(prompts);
      const Interval interval = overPrompts(prompts, of);
      own[typed] = orNull(rate);
      ends[typed] = orNull(interval);
      char line[240];
      if (of.prompts.empty()) {
        text += std::string("no ") + name + ": no prompt has " + std::to_string(header.tokens) + " tokens, bos " +
                runBosName(of.bos) + "\n";
        continue;
      }
      std::snprintf(line, sizeof line, "%s %.2f %% at epsilon %s, T %d, %zu %s, bos %s", name, 100.0 * rate,
                    typed.c_str(), header.tokens, of.prompts.size(), of.prompts.size() == 1 ? "prompt" : "prompts",
                    runBosName(of.bos).c_str());
      text += line;
      if (std::isfinite(interval.low)) {
        std::snprintf(line, sizeof line, ", 95 %% %.2f to %.2f", 100.0 * interval.low, 100.0 * interval.high);
        text += line;
      } else {
        text += ", " + missingInterval(interval, prompts.size());
      }
      if (ofFirst && !rateCaution(header.tokens, header.layers, epsilon).empty()) text += ": says nothing, see below";
      text += '\n';
    }
    const bool several = header.conditions.size() > 1;
    (several ? rates[runBosName(of.bos)] : rates) = own;
    (several ? intervals[runBosName(of.bos)] : intervals) = ends;
  }
};

}  // namespace

double SweepFigures::operationsPerSecond() const {
  const double working = seconds - loadingSeconds;
  return working > 0.0 ? operations / working : 0.0;
}

SweepFigures figuresOfAll(const SweepFigures& mine, Ranks& ranks) {
  const nlohmann::json own = {mine.seconds,       mine.loadingSeconds, mine.secondsWaited,
                              mine.bytesRead,     mine.startBytes,     mine.loadedBytes,
                              mine.workPeakBytes, mine.peakBytes,      mine.programBytes};
  SweepFigures all;
  all.operations = mine.operations;
  all.ranks = ranks.count();
  for (const std::string& said : ranks.exchange(own.dump())) {
    const nlohmann::json other = parseJson(said, "another rank");
    const auto most = [&](auto& figure, std::size_t place) {
      figure = std::max(figure, other.at(place).get<std::remove_reference_t<decltype(figure)>>());
    };
    most(all.seconds, 0);
    most(all.loadingSeconds, 1);
    most(all.secondsWaited, 2);
    all.bytesRead += other.at(3).get<std::int64_t>();
    most(all.startBytes, 4);
    most(all.loadedBytes, 5);
    most(all.workPeakBytes, 6);
    most(all.peakBytes, 7);
    most(all.programBytes, 8);
  }
  return all;
}

std::string sweepReport(const RunFile& run, const Epsilons& epsilons, const SweepFigures& ofSweep, bool json) {
  const RunHeader& header = run.header();
  std::vector<int> uses(run.prompts().size(), 0);
  nlohmann::ordered_json usedByBos = nlohmann::ordered_json::object();
  for (const RunBos bos : header.conditions) usedByBos[runBosName(bos)] = 0;
  for (const RunCase& one : run.cases()) {
    if (!one.used) continue;
    ++uses[static_cast<std::size_t>(one.prompt)];
    usedByBos[runBosName(one.bos)] = usedByBos[runBosName(one.bos)].get<int>() + 1;
  }
  const auto used = std::count(uses.begin(), uses.end(), static_cast<int>(header.conditions.size()));
  ToldRates rates, learned;  // Sink_1, and of models with learned sinks Sink_*
  nlohmann::ordered_json masses = nlohmann::ordered_json::object(), massEnds = nlohmann::ordered_json::object();
  nlohmann::ordered_json cautions = nlohmann::ordered_json::object();  // by epsilon; empty: none
  const double uniform = meanUniformImportance(header.tokens, header.layers);
  std::string text;
  for (const RunBos bos : header.conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    rates.add("sink rate", true, first, header, epsilons, text);
    const Mass mass = massOf(first);
    masses[runBosName(bos)] = orNull(mass.mean);
    massEnds[runBosName(bos)] = orNull(mass.interval);
    if (!first.prompts.empty())
      text += "attention mass of the first token " + massWords(mass, first.prompts.size()) + ", bos " +
              runBosName(bos) + "\n";
    if (const int windowed = windowedLayers(header); windowed > 0 && !first.prompts.empty()) {
      char line[240];
      std::snprintf(
          line, sizeof line,
          "over the queries that see it %.3f (uniform head %.3f), bos %s: %d of %zu layers have a window shorter "
          "than T %d\n",
          seenMassOf(header, first), meanSeenUniform(header.tokens, header.layers), runBosName(bos).c_str(), windowed,
          header.layers.size(), header.tokens);
      text += line;
    }
    if (const auto sinks = learnedSinks(run, bos)) {
      learned.add("learned sinks (Sink_*)", false, *sinks, header, epsilons, text);
    }
  }
  char uniformLine[120];
  std::snprintf(uniformLine, sizeof uniformLine,
                "uniform head %.3f: importance of one that looks everywhere alike at T %d\n", uniform, header.tokens);
  text += uniformLine;
  for (const auto& [typed, epsilon] : epsilons) {
    const std::string caution = rateCaution(header.tokens, header.layers, epsilon);
    cautions[typed] = caution;
    if (!caution.empty()) text += "the rate at epsilon " + typed + " says nothing: " + caution + "\n";
  }
  nlohmann::ordered_json losses = nlohmann::ordered_json::object();
  const std::vector<PromptLoss> allLosses = header.loss ? promptLosses(run) : std::vector<PromptLoss>();
  for (const RunBos bos : header.loss ? header.conditions : std::vector<RunBos>()) {
    std::vector<double> nats;
    int tokens = 0;
    for (const PromptLoss& one : allLosses) {
      if (one.bos != bos) continue;
      nats.push_back(one.nll);
      tokens = one.tokens;
    }
    const double mean = meanOf(nats);
    char line[160];
    if (std::isfinite(mean)) {
      std::snprintf(line, sizeof line, "loss %.4f nats over text tokens 2 to %d, %zu %s, bos %s\n", mean, tokens + 1,
                    nats.size(), nats.size() == 1 ? "prompt" : "prompts", runBosName(bos).c_str());
    } else {
      std::snprintf(line, sizeof line, "loss: no text token behind the first is left to score at T %d, bos %s\n",
                    header.tokens, runBosName(bos).c_str());
    }
    text += line;
    (header.conditions.size() > 1 ? losses[runBosName(bos)] : losses) = orNull(mean);
  }
  // The rates of a million prompts take as much memory as the sweep: it belongs to the work.
  SweepFigures figures = ofSweep;
  figures.workPeakBytes = std::max(figures.workPeakBytes, peakResidentBytes());
  figures.peakBytes = std::max(figures.peakBytes, figures.workPeakBytes);
  if (!json) return text + figuresLine(figures);
  nlohmann::ordered_json told = {{"prompts", run.prompts().size()},
                                 {"used", used},
                                 {"skipped", std::ssize(run.prompts()) - used},
                                 {"used_by_bos", usedByBos},
                                 {"sink_rate", rates.rates},
                                 {"rate_interval", rates.intervals},
                                 {"mean_importance", masses},
                                 {"mean_importance_interval", massEnds},
                                 {"uniform_importance", uniform},
                                 {"caution", cautions}};
  if (!learned.rates.empty()) {
    told["learned_sink_rate"] = learned.rates;
    told["learned_sink_interval"] = learned.intervals;
  }
  told["seconds"] = figures.seconds;
  told["loading_seconds"] = figures.loadingSeconds;
  told["bytes_read"] = figures.bytesRead;
  told["seconds_waiting"] = figures.secondsWaited;
  if (header.loss) told["loss"] = losses;
  if (!header.edits.empty()) told["edits"] = header.editWords;
  if (figures.ranks > 1) told["ranks"] = figures.ranks;
  if (figures.operations > 0.0) told["flops_per_second"] = figures.operationsPerSecond();
  told["start_rss_bytes"] = figures.startBytes;
  told["loaded_rss_bytes"] = figures.loadedBytes;
  told["work_peak_rss_bytes"] = figures.workPeakBytes;
  told["peak_rss_bytes"] = figures.peakBytes;
  told["program_rss_bytes"] = figures.programBytes;
  return asciiJson(told) + "\n";
}

}  // namespace sinkscope
