// sinkscope-cli compare: sink rates of several runs, the published ones beside them.
#include <cmath>
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "core/study/published.h"
#include "core/study/sink_table.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

struct CompareArguments {
  std::vector<std::string> runs;
  std::string epsilons;
  bool json = false;
};

nlohmann::ordered_json rowOf(const RunFile& run, RunBos bos, const std::string& typed, double epsilon) {
  const RunHeader& header = run.header();
  const TokenImportance first = tokenImportance(run, bos);
  const SinkRate rate = sinkRates(run, first, epsilon).front();
  const auto orNull = [](double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
  };
  nlohmann::ordered_json row = {{"run", run.path().string()}, {"model", header.model}, {"dtype", header.dtype},
                                {"kind", header.kind},        {"bos", runBosName(bos)}, {"eps", typed},
                                {"tokens", header.tokens},    {"prompts", rate.prompts}, {"rate", orNull(rate.rate)},
                                {"low", orNull(rate.interval.low)}, {"high", orNull(rate.interval.high)},
                                {"complete", run.complete()}, {"published", nullptr}, {"published_source", nullptr},
                                {"differs", nullptr}};
  if (bos == RunBos::off) return row;  // both papers keep the bos
  const std::vector<PublishedRate> published = publishedFor(header, epsilon);
  if (published.empty()) return row;
  row["published"] = published.front().rate;
  row["published_source"] = published.front().source + ", " + published.front().model;
  row["differs"] = publishedCaveat(header, published.front());
  return row;
}

std::string percent(const nlohmann::ordered_json& share) {
  if (!share.is_number()) return "-";
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", 100.0 * share.get<double>());
  return text;
}

std::string tableOf(const std::vector<nlohmann::ordered_json>& rows) {
  std::vector<std::vector<std::string>> cells = {
      {"model", "dtype", "inputs", "bos", "eps", "T", "prompts", "measured %", "95 %", "published %", "from"}};
  for (const auto& row : rows) {
    const std::string source = row["published_source"].is_string()
                                   ? row["published_source"].get<std::string>() + "; here " + row["differs"].get<std::string>()
                                   : "";
    cells.push_back({row["model"], row["dtype"], row["kind"], row["bos"], row["eps"],
                     std::to_string(row["tokens"].get<int>()),
                     std::to_string(row["prompts"].get<int>()) + (row["complete"].get<bool>() ? "" : " so far"),
                     percent(row["rate"]), percent(row["low"]) + "-" + percent(row["high"]),
                     row["published"].is_number() ? "(" + percent(row["published"]) + ")" : "", source});
  }
  std::vector<std::size_t> widths(cells.front().size(), 0);
  for (const auto& row : cells) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : cells) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += row[i] + std::string(widths[i] - row[i].size() + 2, ' ');
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

void run(const CompareArguments& options, Console& console) {
  std::vector<nlohmann::ordered_json> rows;
  for (const std::string& path : options.runs) {
    const RunFile file = RunFile::open(path);
    Epsilons epsilons;
    if (!options.epsilons.empty()) {
      epsilons = parseEpsilons(options.epsilons, "--eps");
    } else {
      for (const double epsilon : file.header().epsilons) {
        char typed[32];
        std::snprintf(typed, sizeof typed, "%g", epsilon);
        epsilons.emplace_back(typed, epsilon);
      }
    }
    for (const RunBos bos : file.header().conditions) {
      for (const auto& [typed, epsilon] : epsilons) rows.push_back(rowOf(file, bos, typed, epsilon));
    }
  }
  console.print(options.json ? asciiJson(rows) + "\n" : tableOf(rows));
}

}  // namespace

CommandRun setupCompare(CLI::App& app) {
  auto options = std::make_shared<CompareArguments>();
  app.add_option("RUN", options->runs, "run files that sweeps have written")->required()->expected(1, 1'000);
  app.add_option("--eps", options->epsilons, "epsilons apart by commas; default: those of each sweep")->type_name("LIST");
  app.add_flag("--json", options->json, "print the rows as a JSON list");
  app.footer(
      "A row for each run, condition and epsilon: the measured rate with its 95 % interval (bootstrap over prompts) and,\n"
      "in brackets, what a paper reports of the same model, inputs and epsilon, with where it differs. Rates at\n"
      "different epsilon, T or inputs are not comparable.\n\n"
      "Example: sinkscope-cli compare base.run chat.run --eps 0.3");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
