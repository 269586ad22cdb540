#include "core/record/sink_table.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/values/error.h"
#include "core/values/sink.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

std::vector<double> only(const std::vector<std::size_t>& members, const std::vector<double>& values) {
  std::vector<double> some;
  for (const std::size_t member : members) some.push_back(values[member]);
  return some;
}

void refuseOtherCondition(const RunFile& run, RunBos bos) {
  const RunHeader& header = run.header();
  if (std::find(header.conditions.begin(), header.conditions.end(), bos) != header.conditions.end()) return;
  throw Error(ErrorKind::badUse, run.path().string() + ": was not measured with bos " + runBosName(bos),
              "it has bos " + runBosName(header.conditions.front()));
}

std::vector<RunCase> usedCases(const RunFile& run, RunBos bos) {
  std::vector<RunCase> used;
  for (const RunCase& one : run.cases()) {
    if (one.bos == bos && one.used) used.push_back(one);
  }
  return used;
}

}  // namespace

std::vector<std::pair<std::string, std::vector<std::size_t>>> promptsByCategory(const std::vector<RunPrompt>& prompts,
                                                                                const std::vector<int>& used) {
  std::vector<std::pair<std::string, std::vector<std::size_t>>> groups = {{"all", {}}};
  for (std::size_t i = 0; i < used.size(); ++i) groups.front().second.push_back(i);
  std::vector<std::string> categories;
  for (const RunPrompt& prompt : prompts) {
    if (!prompt.category.empty() &&
        std::find(categories.begin(), categories.end(), prompt.category) == categories.end()) {
      categories.push_back(prompt.category);
    }
  }
  for (const std::string& category : categories) {
    std::vector<std::size_t> members;
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (prompts[static_cast<std::size_t>(used[i])].category == category) members.push_back(i);
    }
    if (!members.empty()) groups.emplace_back(category, std::move(members));
  }
  return groups;
}

std::vector<double> promptRates(const TokenImportance& importance, double epsilon) {
  if (!std::isfinite(epsilon)) throw Error(ErrorKind::badUse, "epsilon is no number", "give one from 0 to 1");
  const Volume& values = importance.values;
  const std::size_t heads = static_cast<std::size_t>(values.rows) * static_cast<std::size_t>(values.cols);
  std::vector<double> rates;
  for (std::size_t prompt = 0; prompt < importance.prompts.size(); ++prompt) {
    const auto* first = values.cells.data() + prompt * heads;
    const auto sinks = std::count_if(first, first + heads, [&](float value) { return isSink(value, epsilon); });
    rates.push_back(static_cast<double>(sinks) / static_cast<double>(heads));
  }
  return rates;
}

std::map<int, int> skippedPrompts(const RunFile& run, RunBos bos) {
  std::map<int, int> available;
  for (const RunCase& one : run.cases()) {
    if (!one.used && one.bos == bos) available[one.prompt] = one.available;
  }
  return available;
}

std::vector<int> categoriesOf(const std::vector<RunPrompt>& prompts) {
  std::vector<std::string> names;
  for (const RunPrompt& prompt : prompts) names.push_back(prompt.category);
  return groupsOf(names);
}

Interval overPrompts(const std::vector<double>& values, const TokenImportance& of, int draws, double level) {
  return of.categories.size() == values.size() ? twoStageInterval(values, of.categories, draws, level)
                                               : bootstrapInterval(values, draws, level);
}

std::string drawnOf(const TokenImportance& of) {
  return drawnWords(of.categories.size() == of.prompts.size() ? of.categories : std::vector<int>());
}

TokenImportance tokenImportance(const RunFile& run, RunBos bos, int token) {
  const RunHeader& header = run.header();
  refuseOtherCondition(run, bos);
  if (token < 0 || token >= (header.allTokens ? header.tokens : 1)) {
    throw Error(ErrorKind::badUse, run.path().string() + ": has no importance of token " + std::to_string(token),
                header.allTokens ? "tokens go from 0 to " + std::to_string(header.tokens - 1)
                                 : "this run was so large that it kept the first token only");
  }
  const std::vector<RunCase> used = usedCases(run, bos);
  TokenImportance found{
      bos, token, {}, Volume(static_cast<int>(used.size()), static_cast<int>(header.layers.size()), header.heads)};
  const std::vector<int> categories = categoriesOf(run.prompts());
  for (const RunCase& one : used) {
    const Volume importance = run.importance(one);
    const auto plane = static_cast<int>(found.prompts.size());
    for (int layer = 0; layer < importance.planes; ++layer) {
      for (int head = 0; head < importance.rows; ++head) {
        found.values.at(plane, layer, head) = importance.at(layer, head, token);
      }
    }
    found.prompts.push_back(one.prompt);
    found.categories.push_back(categories[static_cast<std::size_t>(one.prompt)]);
  }
  return found;
}

std::optional<TokenImportance> learnedSinks(const RunFile& run, RunBos bos) {
  refuseOtherCondition(run, bos);
  const std::vector<AttentionLayer>& layers = run.header().layers;
  if (std::none_of(layers.begin(), layers.end(), [](const AttentionLayer& layer) { return layer.learnedSink; }))
    return {};
  const std::vector<RunCase> used = usedCases(run, bos);
  TokenImportance found{bos,
                        kLearnedSink,
                        {},
                        Volume(static_cast<int>(used.size()), static_cast<int>(layers.size()), run.header().heads)};
  const std::vector<int> categories = categoriesOf(run.prompts());
  for (const RunCase& one : used) {
    const Matrix share = run.sinkShare(one);
    const std::size_t begin = found.prompts.size() * layers.size() * static_cast<std::size_t>(run.header().heads);
    std::copy(share.cells.begin(), share.cells.end(), found.values.cells.begin() + static_cast<std::ptrdiff_t>(begin));
    found.prompts.push_back(one.prompt);
    found.categories.push_back(categories[static_cast<std::size_t>(one.prompt)]);
  }
  return found;
}

Matrix sinkGrid(const TokenImportance& importance, double epsilon) {
  const Volume& values = importance.values;
  Matrix grid(values.rows, values.cols);
  for (int prompt = 0; prompt < values.planes; ++prompt) {
    for (int layer = 0; layer < values.rows; ++layer) {
      for (int head = 0; head < values.cols; ++head) {
        if (isSink(values.at(prompt, layer, head), epsilon)) grid.at(layer, head) += 1.0f;
      }
    }
  }
  for (float& cell : grid.cells) cell = values.planes > 0 ? cell / static_cast<float>(values.planes) : std::nanf("");
  return grid;
}

Matrix meanImportance(const TokenImportance& importance) {
  const Volume& values = importance.values;
  Matrix mean(values.rows, values.cols, std::nanf(""));
  for (int layer = 0; layer < values.rows && values.planes > 0; ++layer) {
    for (int head = 0; head < values.cols; ++head) {
      double sum = 0.0;
      for (int prompt = 0; prompt < values.planes; ++prompt) sum += static_cast<double>(values.at(prompt, layer, head));
      mean.at(layer, head) = static_cast<float>(sum / values.planes);
    }
  }
  return mean;
}

double levelOf(const std::string& category, std::size_t groups) {
  return category == "all" ? kUsualLevel : levelFor(static_cast<int>(groups) - 1);
}

double sinkRateOf(const TokenImportance& importance, double epsilon) {
  return meanOf(promptRates(importance, epsilon));
}

std::vector<SinkRate> sinkRates(const RunFile& run, const TokenImportance& importance, double epsilon, int draws) {
  return sinkRates(run.prompts(), importance, epsilon, draws);
}

std::vector<SinkRate> sinkRates(const std::vector<RunPrompt>& prompts, const TokenImportance& importance,
                                double epsilon, int draws) {
  const std::vector<double> rates = promptRates(importance, epsilon);
  const auto groups = promptsByCategory(prompts, importance.prompts);
  std::vector<SinkRate> found;
  for (const auto& [category, members] : groups) {
    const std::vector<double> some = only(members, rates);
    const bool all = category == "all" && some.size() == rates.size();
    found.push_back({category, static_cast<int>(some.size()), meanOf(some),
                     all ? overPrompts(rates, importance, draws)
                         : bootstrapInterval(some, draws, levelOf(category, groups.size()))});
  }
  return found;
}

std::vector<RateCurve> rateCurve(const std::vector<RunPrompt>& prompts, const TokenImportance& importance, int steps) {
  std::vector<RateCurve> curves;
  const auto groups = promptsByCategory(prompts, importance.prompts);
  for (const auto& [category, members] : groups) curves.push_back({category, static_cast<int>(members.size()), {}, {}});
  for (int step = 0; step <= steps; ++step) {
    const double epsilon = static_cast<double>(step) / steps;  // 3/10 is 0.3 to the bit; 3 * 0.1 is not
    const std::vector<double> rates = promptRates(importance, epsilon);
    for (std::size_t group = 0; group < groups.size(); ++group) {
      curves[group].epsilons.push_back(epsilon);
      curves[group].rates.push_back(meanOf(only(groups[group].second, rates)));
    }
  }
  return curves;
}

std::vector<Interval> rateBand(const TokenImportance& importance, int steps) {
  std::vector<std::vector<double>> rates;  // of the prompts, at every step
  for (int step = 0; step <= steps; ++step) rates.push_back(promptRates(importance, static_cast<double>(step) / steps));
  constexpr int kDrawsOfPoint = 500;  // a curve has many
  const std::size_t prompts = importance.prompts.size();
  const bool known = importance.categories.size() == prompts;
  return twoStageIntervals(rates, known ? importance.categories : std::vector<int>(prompts, 0), kDrawsOfPoint);
}

double rateOfMeanImportance(const TokenImportance& importance, double epsilon) {
  const Volume& values = importance.values;
  if (values.planes == 0) return std::nan("");
  int sinks = 0;
  for (int layer = 0; layer < values.rows; ++layer) {
    for (int head = 0; head < values.cols; ++head) {
      double sum = 0.0;
      for (int prompt = 0; prompt < values.planes; ++prompt) sum += values.at(prompt, layer, head);
      if (isSink(static_cast<float>(sum / values.planes), epsilon)) ++sinks;
    }
  }
  return static_cast<double>(sinks) / (static_cast<double>(values.rows) * values.cols);
}

std::vector<double> tokenRates(const RunFile& run, RunBos bos, double epsilon) {
  if (!run.header().allTokens) return {};
  const auto tokens = static_cast<std::size_t>(run.header().tokens);
  std::vector<double> rates(tokens, 0.0);
  double all = 0.0;
  for (const RunCase& one : run.cases()) {
    if (one.bos != bos || !one.used) continue;
    const Volume importance = run.importance(one);
    all += static_cast<double>(importance.planes) * importance.rows;
    for (std::size_t i = 0; i < importance.cells.size(); ++i) {
      if (isSink(importance.cells[i], epsilon)) rates[i % tokens] += 1.0;
    }
  }
  for (double& rate : rates) rate = all > 0.0 ? rate / all : std::nan("");
  return rates;
}

std::vector<SecondarySink> secondarySinks(const std::vector<double>& tokenRates, double least) {
  std::vector<SecondarySink> found;
  const auto tokens = static_cast<int>(tokenRates.size());
  const auto rateOf = [&](int token) { return tokenRates[static_cast<std::size_t>(token)]; };
  // Where the rates rise from to the end, they do so because fewer and fewer rows see a token, most of all its own.
  // The last of all, which one row sees, may fall again.
  int peak = tokens - 1;
  for (int token = tokens - 1; token >= std::max(1, tokens - std::max(1, tokens / 8)); --token) {
    if (rateOf(token) > rateOf(peak)) peak = token;
  }
  int rise = peak;
  while (rise > 1 && rateOf(rise - 1) <= rateOf(rise) + 0.5 * least) --rise;
  const bool rises = rise < peak && rateOf(peak) > rateOf(rise) + least;
  for (int token = 1; token < std::min(tokens - tokens / 8, rises ? rise : tokens); ++token) {
    if (rateOf(token) > least) found.push_back({token, rateOf(token)});
  }
  return found;
}

std::vector<SecondarySink> secondarySinks(const RunFile& run, RunBos bos, double epsilon, double least) {
  return secondarySinks(tokenRates(run, bos, epsilon), least);
}

std::vector<std::vector<int>> ascendingHeads(const Matrix& grid) {
  std::vector<std::vector<int>> order;
  for (int layer = 0; layer < grid.rows; ++layer) {
    std::vector<int> heads(static_cast<std::size_t>(grid.cols));
    std::iota(heads.begin(), heads.end(), 0);
    std::stable_sort(heads.begin(), heads.end(), [&](int a, int b) { return grid.at(layer, a) < grid.at(layer, b); });
    order.push_back(std::move(heads));
  }
  return order;
}

}  // namespace sinkscope
