#include "core/record/layer_figures.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/record/published.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// "-0.12 (95 % -0.15 to -0.09)"
std::string contrastWords(const MiddleContrast& contrast, std::size_t prompts) {
  if (!std::isfinite(contrast.difference)) return "";
  const auto signedText = [](double value) { return formatted("%+.3f", value); };
  return withInterval(signedText(contrast.difference), contrast.interval, prompts, signedText);
}

// A line of the layers that `wanted` chooses, without an interval where there is none.
template <typename Value, typename Bounds, typename Wanted>
Curves::Line lineOf(const std::string& name, int colour, const std::vector<LayerShare>& profile, Value value,
                    Bounds bounds, Wanted wanted) {
  Curves::Line line{name, {}, {}, false};
  line.colour = colour;
  for (std::size_t layer = 0; layer < profile.size(); ++layer) {
    if (!wanted(layer)) continue;
    const double at = value(profile[layer]);
    const Interval interval = bounds(profile[layer]);
    line.x.push_back(profile[layer].depth);
    line.y.push_back(at);
    line.low.push_back(interval.low);  // NaN where every prompt says the same: no interval, and none of no width
    line.high.push_back(interval.high);
  }
  return line;
}

// Cautions in short, each with the names of the runs it is of.
using CautionsOfRuns = std::map<std::string, std::vector<std::string>>;

// What says nothing says so where it is drawn; of some of the runs only, with their names.
void addToTitle(Curves& rates, const CautionsOfRuns& cautions, std::size_t runs) {
  for (const auto& [caution, names] : cautions) {
    rates.title += "; ";
    for (const std::string& name : names.size() < runs ? names : std::vector<std::string>()) rates.title += name + ": ";
    rates.title += caution;
  }
}

// The rate of heads that look everywhere alike: in a layer all of them are sinks, or none.
double uniformRate(const RunHeader& header, double epsilon) {
  double sinks = 0.0;
  for (const AttentionLayer& layer : header.layers) {
    const double of = uniformImportance(header.tokens, layer.window, layer.learnedSink);
    sinks += isSink(static_cast<float>(of), epsilon) ? 1.0 : 0.0;
  }
  return header.layers.empty() ? std::nan("") : sinks / static_cast<double>(header.layers.size());
}

struct UniformHeads {
  double rate = 0.0, mass = 0.0;
};

// By T, then by the number of heads in all: a line a T through the runs' sizes.
void addUniformHeads(Curves& rates, Curves& masses, const std::map<int, std::map<double, UniformHeads>>& byTokens) {
  for (const auto& [tokens, bySize] : byTokens) {
    Curves::Line rate;
    rate.name = "uniform head, T " + std::to_string(tokens);
    rate.drawn = Curves::Drawn::baseline;
    rate.colour = 0;
    Curves::Line mass = rate;
    for (const auto& [heads, uniform] : bySize) {
      rate.x.push_back(heads);
      rate.y.push_back(uniform.rate);
      mass.x.push_back(heads);
      mass.y.push_back(uniform.mass);
    }
    rates.lines.push_back(std::move(rate));
    masses.lines.push_back(std::move(mass));
  }
}

// The two panels of both figures, without lines.
std::pair<Curves, Curves> rateAndMass(double epsilon) {
  Curves rates, masses;
  rates.title = "sink rate";
  rates.yAxis = formatted("sink rate at ε %g", epsilon);
  masses.title = "attention mass";
  masses.yAxis = "attention mass of the first token";
  return {rates, masses};
}

}  // namespace

Figure layerProfileFigure(const std::vector<ProfiledRun>& runs, double epsilon, const Record& record) {
  Figure figure{"layers", {}, record};
  figure.record.epsilon = epsilon;
  auto [rates, masses] = rateAndMass(epsilon);
  rates.xAxis = masses.xAxis = "relative depth (layer + ½) / layers";
  rates.bandName = masses.bandName = "95 %, over categories and their prompts";
  std::vector<Curves::Line> rateBaselines, massBaselines;
  CautionsOfRuns cautions;
  const auto addOnce = [](std::vector<Curves::Line>& lines, Curves::Line line) {
    if (std::none_of(lines.begin(), lines.end(),
                     [&](const auto& one) { return one.name == line.name && one.x == line.x && one.y == line.y; })) {
      lines.push_back(std::move(line));
    }
  };
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const auto& [name, header, importance] = runs[i];
    if (importance.prompts.empty()) continue;
    const std::vector<LayerShare> profile = layerProfile(header, importance, epsilon);
    for (const bool windowed : {false, true}) {
      const auto wanted = [&, &header = header](std::size_t layer) { return isWindowed(header, layer) == windowed; };
      const std::string own = windowed ? name + ", windowed layers" : name;
      const int colour = static_cast<int>(windowed ? i + runs.size() : i);
      Curves::Line rate = lineOf(
          own, colour, profile, [](const LayerShare& layer) { return layer.rate; },
          [](const LayerShare& layer) { return layer.rateInterval; }, wanted);
      Curves::Line mass = lineOf(
          own, colour, profile, [](const LayerShare& layer) { return layer.mass; },
          [](const LayerShare& layer) { return layer.massInterval; }, wanted);
      if (rate.x.empty()) continue;
      rates.lines.push_back(std::move(rate));
      masses.lines.push_back(std::move(mass));
      if (!windowed) continue;
      const auto seenInterval = [](const LayerShare& layer) {
        return Interval{layer.massInterval.low / layer.greatest, layer.massInterval.high / layer.greatest};
      };
      masses.lines.push_back(lineOf(
          own + ", over the queries that see it", static_cast<int>(i + 2 * runs.size()), profile,
          [](const LayerShare& layer) { return layer.seenMass; }, seenInterval, wanted));
    }
    // Of heads that look everywhere alike, all are sinks or none. One colour: the legend has the lines of both panels
    // once.
    Curves::Line uniform;
    uniform.name = formatted("uniform head, T %.0f", header.tokens) +
                   formatted(": importance %.3f", meanUniformImportance(header.tokens, header.layers));
    uniform.drawn = Curves::Drawn::baseline;
    uniform.colour = 0;
    Curves::Line uniformRate = uniform;
    for (const LayerShare& layer : profile) {
      uniform.x.push_back(layer.depth);
      uniform.y.push_back(layer.uniform);
      uniformRate.x.push_back(layer.depth);
      uniformRate.y.push_back(isSink(static_cast<float>(layer.uniform), epsilon) ? 1.0 : 0.0);
    }
    if (windowedLayers(header) > 0) {
      // Beside the mass over the queries that see the token stands what a uniform head has over these.
      Curves::Line seen;
      seen.name = formatted("uniform head over the queries that see it, T %.0f", header.tokens);
      seen.drawn = Curves::Drawn::baseline;
      seen.colour = 0;
      for (std::size_t layer = 0; layer < profile.size(); ++layer) {
        if (!isWindowed(header, layer)) continue;
        seen.x.push_back(profile[layer].depth);
        seen.y.push_back(profile[layer].seenUniform);
      }
      addOnce(massBaselines, std::move(seen));
    }
    addOnce(massBaselines, std::move(uniform));
    addOnce(rateBaselines, std::move(uniformRate));
    const std::string contrast = contrastWords(middleContrast(importance, epsilon), importance.prompts.size());
    if (!contrast.empty())
      figure.record.more.emplace_back("rate of the middle third minus the others, " + name, contrast);
    if (const std::string caution = rateCaution(header.tokens, header.layers, epsilon); !caution.empty()) {
      figure.record.more.emplace_back("caution, " + name, caution);
      cautions[rateCautionInShort(header.tokens, header.layers, epsilon)].push_back(name);
    }
  }
  addToTitle(rates, cautions, runs.size());
  rates.lines.insert(rates.lines.end(), rateBaselines.begin(), rateBaselines.end());
  masses.lines.insert(masses.lines.end(), massBaselines.begin(), massBaselines.end());
  figure.panels.push_back({.row = 0, .column = 0, .content = std::move(rates)});
  figure.panels.push_back({.row = 0, .column = 1, .content = std::move(masses)});
  return figure;
}

Figure layerProfileFigure(const std::vector<RunSide>& sides, double epsilon) {
  if (sides.empty()) return {.name = "layers", .panels = {}, .record = {}};
  const std::vector<std::string> names = sideNames(sides);
  std::vector<ProfiledRun> runs;
  for (std::size_t i = 0; i < sides.size(); ++i)
    runs.push_back({names[i], sides[i].header(), sides[i].condition().first});
  return layerProfileFigure(runs, epsilon, recordOfSides(sides));
}

Figure modelSizeFigure(const std::vector<RunSide>& sides, double epsilon) {
  if (sides.empty()) return {.name = "size", .panels = {}, .record = {}};
  Figure figure{"size", {}, recordOfSides(sides)};
  figure.record.epsilon = epsilon;
  addCautions(figure.record, sides, epsilon);
  auto [rates, masses] = rateAndMass(epsilon);
  rates.xAxis = masses.xAxis = "heads in all";
  rates.xScale = masses.xScale = Scale::log;
  const std::vector<std::string> names = sideNames(sides);
  CautionsOfRuns cautions;
  std::map<int, std::map<double, UniformHeads>> uniform;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const TokenImportance& first = sides[i].condition().first;
    if (first.prompts.empty()) continue;
    const RunHeader& header = sides[i].header();
    const auto heads = static_cast<double>(header.layers.size()) * header.heads;
    uniform[header.tokens][heads] = {uniformRate(header, epsilon), meanUniformImportance(header.tokens, header.layers)};
    if (const std::string caution = rateCautionInShort(header.tokens, header.layers, epsilon); !caution.empty())
      cautions[caution].push_back(names[i]);
    const auto point = [&](double at, const Interval& interval) {
      Curves::Line line{names[i], {heads}, {at}, false, Curves::Drawn::points};
      line.colour = static_cast<int>(i);
      line.low = {interval.low};
      line.high = {interval.high};
      return line;
    };
    const std::vector<double> prompts = promptRates(first, epsilon);
    const Mass& mass = sides[i].condition().mass;
    rates.lines.push_back(point(meanOf(prompts), overPrompts(prompts, first)));
    masses.lines.push_back(point(mass.mean, mass.interval));
    // Of the same model and condition, as everywhere; other models' published values are no neighbours of a
    // measurement.
    const auto beside = [&](Curves& curves, const std::optional<PublishedBeside>& published) {
      if (!published) return;
      curves.lines.push_back({published->source, {heads}, {published->value.value}, true});
      figure.record.more.emplace_back("published, " + names[i], wordsOf(*published));
    };
    beside(rates, publishedRate(header, sides[i].bos, epsilon));
    beside(masses, publishedMass(header, sides[i].bos));
  }
  addToTitle(rates, cautions, sides.size());
  addUniformHeads(rates, masses, uniform);
  figure.panels.push_back({.row = 0, .column = 0, .content = std::move(rates)});
  figure.panels.push_back({.row = 0, .column = 1, .content = std::move(masses)});
  return figure;
}

}  // namespace sinkscope
