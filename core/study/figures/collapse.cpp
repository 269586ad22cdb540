// Prop. 3.1 of Barbero et al. 2025: the last two tokens are equal while the prefix grows. If all tokens come nearer to
// their mean than D/2, the last pair comes nearer than D: twice the distance to the mean bounds the distance of the
// pair. The square root of two does so already (core/metrics/last_pair_distance.h).
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <numbers>

#include "core/model/position.h"
#include "core/prompt/shipped.h"
#include "core/study/collapse.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr int kBehind = 3;  // a prefix: the repeated pair, and a bos in front

// As far as the model was trained to read, and no further than a person waits for.
int longestPrefix(const OpenModel& model) {
  constexpr int kLongest = 2'048;
  return model.config.contextLength > 0 ? std::min(kLongest, model.config.contextLength - kBehind) : kLongest;
}

// Doubling prefixes up to `most`.
std::vector<int> prefixLengths(int most) {
  constexpr int kShortest = 4;
  std::vector<int> lengths;
  for (int length = kShortest; length <= most; length *= 2) lengths.push_back(length);
  if (lengths.empty() || lengths.back() < most) lengths.push_back(std::max(1, most));
  return lengths;
}

Curves::Line lineOf(const Collapse& made, bool bos, const std::string& name, double times,
                    const std::function<double(const CollapsePoint&)>& of) {
  Curves::Line line{name, {}, {}, false};
  for (const CollapsePoint& point : made.points) {
    if (point.bos != bos) continue;
    line.x.push_back(point.tokens);
    line.y.push_back(times * of(point));
  }
  return line;
}

double pairOf(const CollapsePoint& point) { return point.lastPairDistance; }
double relativePairOf(const CollapsePoint& point) { return point.relativeLastPairDistance; }
double meanDistanceOf(const CollapsePoint& point) { return point.all.distance; }

Curves overTokens(const std::string& title, const std::string& yAxis) {
  Curves curves;
  curves.title = title;
  curves.xAxis = "tokens";
  curves.yAxis = yAxis;
  curves.xScale = Scale::log;
  return curves;
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", value);
  return text;
}

// At how many prefixes the pair is nearer with bos than without, and how near at the longest: said of the numbers,
// whatever they are.
// Prefixes that were measured with bos and without, the last of them, and at how many the pair is nearer with it.
struct Compared {
  std::size_t pairs = 0, nearer = 0;
  const CollapsePoint *with = nullptr, *without = nullptr;
};

Compared comparedOf(const Collapse& made) {
  Compared all;
  for (std::size_t i = 0; i + 1 < made.points.size(); ++i) {
    if (!made.points[i].bos) continue;
    all.with = &made.points[i];
    all.without = &made.points[i + 1];
    ++all.pairs;
    if (all.with->relativeLastPairDistance < all.without->relativeLastPairDistance) ++all.nearer;
  }
  return all;
}

std::string comparisonOf(const Collapse& made) {
  const auto [pairs, nearer, with, without] = comparedOf(made);
  if (pairs == 0) return "";
  return "collapse: of the hidden states' length, the pair is nearer with bos than without at " +
         std::to_string(nearer) + " of " + std::to_string(pairs) + " prefixes, and " +
         number(with->relativeLastPairDistance) + " against " + number(without->relativeLastPairDistance) +
         " apart at the longest" +
         (2 * nearer > pairs
              ? "; heads that rest on a sink take little from the prefix, which would keep equal tokens alike"
              : "");
}

// What the memory bears of them.
std::vector<GrowingPrompt> prefixesOf(const PaperContext& context) {
  const OpenModel& model = *context.model;
  const std::int64_t most = std::min<std::int64_t>(longestPrefix(model), longestInMemory(model) - kBehind);
  return growingPrefix(model, textOf(context.options), prefixLengths(static_cast<int>(most)));
}

}  // namespace

double collapseFigureOperations(const PaperContext& context) {
  return collapseOperations(*context.model, prefixesOf(context));
}

PaperResult collapseFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const std::vector<GrowingPrompt> prompts = prefixesOf(context);
  const Collapse made = collapse(model, prompts, context.progress);
  Figure figure{"collapse", {}, made.record};
  figure.record.prompt = std::string(context.options.prompt ? "the given text" : "the shipped prompt") +
                         ", repeated to a growing prefix, its last token twice more";
  const bool logarithmic = std::all_of(made.points.begin(), made.points.end(), [](const CollapsePoint& point) {
    return point.lastPairDistance > 0.0;  // a pair that is equal to the last bit has no logarithm
  });
  Curves relative = overTokens("relative", "‖x₋₁ − x₋₂‖ / mean ‖x‖");
  for (const bool bos : {true, false}) {
    const char* condition = bos ? "with ⟨bos⟩" : "without ⟨bos⟩";
    Curves curves = overTokens(condition, "‖x₋₁ − x₋₂‖₂");
    if (logarithmic) curves.yScale = Scale::log;
    const std::string pair = std::string("last pair, ") + condition;
    curves.lines = {lineOf(made, bos, pair, 1.0, pairOf),
                    lineOf(made, bos, "bound: twice the distance to the mean", 2.0, meanDistanceOf),
                    lineOf(made, bos, "√2 times it, which holds too", std::numbers::sqrt2, meanDistanceOf)};
    if (curves.lines.front().x.empty()) continue;
    curves.lines[1].drawn = curves.lines[2].drawn = Curves::Drawn::thin;
    curves.lines[1].colour = 3;  // red and teal are too near to one another where a line is thin
    curves.lines[2].colour = 2;
    relative.lines.push_back(lineOf(made, bos, pair, 1.0, relativePairOf));
    curves.lines.front().colour = relative.lines.back().colour = bos ? 0 : 1;  // as everywhere
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(curves)});
  }
  figure.panels.push_back({.row = 1, .column = 0, .content = std::move(relative)});
  PaperResult result;
  result.notes.emplace_back(
      "collapse: the bounds are computed from the measured distance to the mean, twice it as in "
      "Prop. 3.1; √2 times it holds as well");
  if (prompts.back().length < longestPrefix(model)) {
    const std::string left = "prefixes over " + std::to_string(prompts.back().length) +
                             " tokens: they take more memory than is left beside the weights";
    figure.record.more.emplace_back("left out", left);
    result.notes.push_back("collapse leaves out " + left);
  }
  if (const std::string comparison = comparisonOf(made); !comparison.empty()) result.notes.push_back(comparison);
  const CollapsePoint *with = nullptr, *without = nullptr;
  for (const CollapsePoint& point : made.points) (point.bos ? with : without) = &point;  // the longest of each
  if (with != nullptr && without != nullptr) {
    const Compared compared = comparedOf(made);
    // One prefix that the others contradict is no way that ⟨bos⟩ works.
    constexpr double kMost = 0.75;
    const bool isNearer = with->relativeLastPairDistance < without->relativeLastPairDistance;
    const std::size_t alike = isNearer ? compared.nearer : compared.pairs - compared.nearer;
    const bool bothWays = static_cast<double>(alike) < kMost * static_cast<double>(compared.pairs);
    const std::string neither = "but it is nearer with ⟨bos⟩ at " + std::to_string(compared.nearer) + " of " +
                                std::to_string(compared.pairs) + " prefixes, and no way is shown";
    result.shows =
        "At the longest prefix " +
        showsOfPair("the pair's distance over its length", with->relativeLastPairDistance,
                    without->relativeLastPairDistance, 1.1,
                    bothWays ? neither : "⟨bos⟩ keeps the equal pair further apart",
                    bothWays ? neither : "the equal pair is nearer with ⟨bos⟩, which takes less from the prefix",
                    "⟨bos⟩ makes no difference to it");
  } else if (without != nullptr) {
    result.shows = formatted("At the longest prefix the equal pair is %.3g of its length apart",
                             without->relativeLastPairDistance) +
                   "; without a ⟨bos⟩ there is nothing to compare it with.";
  }
  if (const std::string growing = showsOfGrowing(made.points); !growing.empty())
    result.shows += (result.shows.empty() ? "" : " ") + growing;
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
