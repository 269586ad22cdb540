#include "core/study/sink_table.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "core/values/error.h"

namespace sinkscope {

namespace {

double mean(const std::vector<double>& values) {
  double sum = 0.0;
  for (const double value : values) sum += value;
  return values.empty() ? std::nan("") : sum / static_cast<double>(values.size());
}

}  // namespace

std::vector<double> promptRates(const TokenImportance& importance, double epsilon) {
  if (!std::isfinite(epsilon)) throw Error(ErrorKind::badUse, "epsilon is no number", "give one from 0 to 1");
  const Volume& values = importance.values;
  const std::size_t heads = static_cast<std::size_t>(values.rows) * static_cast<std::size_t>(values.cols);
  std::vector<double> rates;
  for (std::size_t prompt = 0; prompt < importance.prompts.size(); ++prompt) {
    const auto* first = values.cells.data() + prompt * heads;
    // Compared as float32, in which importance was measured: 0.3 as a double lies above its own float.
    const auto sinks = std::count_if(first, first + heads, [&](float value) { return value > static_cast<float>(epsilon); });
    rates.push_back(static_cast<double>(sinks) / static_cast<double>(heads));
  }
  return rates;
}

RateInterval bootstrapInterval(const std::vector<double>& values, int draws) {
  if (values.size() < 2) return {std::nan(""), std::nan("")};
  std::mt19937_64 random(20'250'411);  // its sequence is fixed by the standard
  std::vector<double> means;
  for (int draw = 0; draw < draws; ++draw) {
    double sum = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[static_cast<std::size_t>(random() % values.size())];
    means.push_back(sum / static_cast<double>(values.size()));
  }
  return middle95(std::move(means));
}

RateInterval middle95(std::vector<double> draws) {
  std::sort(draws.begin(), draws.end());
  const auto at = [&](double share) { return draws[static_cast<std::size_t>(share * static_cast<double>(draws.size() - 1) + 0.5)]; };
  return {at(0.025), at(0.975)};
}

TokenImportance tokenImportance(const RunFile& run, RunBos bos, int token) {
  const RunHeader& header = run.header();
  if (std::find(header.conditions.begin(), header.conditions.end(), bos) == header.conditions.end()) {
    throw Error(ErrorKind::badUse, run.path().string() + ": was not measured with bos " + runBosName(bos),
                "it has bos " + runBosName(header.conditions.front()));
  }
  if (token < 0 || token >= (header.allTokens ? header.tokens : 1)) {
    throw Error(ErrorKind::badUse,
                run.path().string() + ": has no importance of token " + std::to_string(token),
                header.allTokens ? "tokens go from 0 to " + std::to_string(header.tokens - 1)
                                 : "this run was so large that it kept the first token only");
  }
  std::vector<RunCase> used;
  for (const RunCase& one : run.cases()) {
    if (one.bos == bos && one.used) used.push_back(one);
  }
  TokenImportance found{bos, token, {},
                        Volume(static_cast<int>(used.size()), static_cast<int>(header.layers.size()), header.heads)};
  for (const RunCase& one : used) {
    const Volume importance = run.importance(one);
    const auto plane = static_cast<int>(found.prompts.size());
    for (int layer = 0; layer < importance.planes; ++layer) {
      for (int head = 0; head < importance.rows; ++head) {
        found.values.at(plane, layer, head) = importance.at(layer, head, token);
      }
    }
    found.prompts.push_back(one.prompt);
  }
  return found;
}

Matrix sinkGrid(const TokenImportance& importance, double epsilon) {
  const Volume& values = importance.values;
  Matrix grid(values.rows, values.cols);
  for (int prompt = 0; prompt < values.planes; ++prompt) {
    for (int layer = 0; layer < values.rows; ++layer) {
      for (int head = 0; head < values.cols; ++head) {
        if (values.at(prompt, layer, head) > static_cast<float>(epsilon)) grid.at(layer, head) += 1.0f;
      }
    }
  }
  for (float& cell : grid.cells) cell = values.planes > 0 ? cell / static_cast<float>(values.planes) : std::nanf("");
  return grid;
}

double sinkRateOf(const TokenImportance& importance, double epsilon) { return mean(promptRates(importance, epsilon)); }

std::vector<SinkRate> sinkRates(const RunFile& run, const TokenImportance& importance, double epsilon, int draws) {
  const std::vector<double> rates = promptRates(importance, epsilon);
  std::vector<SinkRate> found = {{"all", static_cast<int>(rates.size()), mean(rates), bootstrapInterval(rates, draws)}};
  std::vector<std::string> categories;
  for (const RunPrompt& prompt : run.prompts()) {
    if (std::find(categories.begin(), categories.end(), prompt.category) == categories.end()) {
      categories.push_back(prompt.category);
    }
  }
  if (categories.size() == 1 && categories.front() == "all") return found;
  for (const std::string& category : categories) {
    std::vector<double> some;
    for (std::size_t i = 0; i < rates.size(); ++i) {
      if (run.prompts()[static_cast<std::size_t>(importance.prompts[i])].category == category) some.push_back(rates[i]);
    }
    if (!some.empty()) found.push_back({category, static_cast<int>(some.size()), mean(some), bootstrapInterval(some, draws)});
  }
  return found;
}

double rateOfMeanImportance(const TokenImportance& importance, double epsilon) {
  const Volume& values = importance.values;
  if (values.planes == 0) return std::nan("");
  int sinks = 0;
  for (int layer = 0; layer < values.rows; ++layer) {
    for (int head = 0; head < values.cols; ++head) {
      double sum = 0.0;
      for (int prompt = 0; prompt < values.planes; ++prompt) sum += values.at(prompt, layer, head);
      if (sum / values.planes > epsilon) ++sinks;
    }
  }
  return static_cast<double>(sinks) / (static_cast<double>(values.rows) * values.cols);
}

std::vector<SecondarySink> secondarySinks(const RunFile& run, RunBos bos, double epsilon, double least) {
  std::vector<SecondarySink> found;
  if (!run.header().allTokens) return found;
  const int tokens = run.header().tokens;
  std::vector<double> counts(static_cast<std::size_t>(tokens), 0.0);
  double all = 0.0;
  for (const RunCase& one : run.cases()) {
    if (one.bos != bos || !one.used) continue;
    const Volume importance = run.importance(one);
    all += static_cast<double>(importance.planes) * importance.rows;
    for (std::size_t i = 0; i < importance.cells.size(); ++i) {
      if (importance.cells[i] > static_cast<float>(epsilon)) counts[i % static_cast<std::size_t>(tokens)] += 1.0;
    }
  }
  // The last tokens have few rows that see them: T - k = 1 makes importance 1's own attention. They are no sinks.
  for (int token = 1; token < tokens - tokens / 8; ++token) {
    const double rate = all > 0.0 ? counts[static_cast<std::size_t>(token)] / all : 0.0;
    if (rate > least) found.push_back({token, rate});
  }
  return found;
}

}  // namespace sinkscope
