// Fig. 9 and 10: sums of growing length, how near the tokens come to their mean and how long they are.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <set>

#include "core/model/position.h"
#include "core/study/collapse.h"
#include "core/study/context_length.h"
#include "core/study/edited_prompt.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

constexpr int kDraws = 10;  // of each length
constexpr double kBandLow = 0.05, kBandHigh = 0.95;

// The lengths whose sums, bos in front, are no longer than `most` tokens.
std::set<int> lengthsWithin(const OpenModel& model, const std::vector<GrowingPrompt>& all, std::int64_t most) {
  std::set<int> within, over;
  for (const GrowingPrompt& sum : all) {
    std::vector<std::int64_t> ids = givenPrompt(model, sum.input, BosMode::off).ids;
    if (model.bos.id) ids.insert(ids.begin(), *model.bos.id);
    const std::size_t tokens = asRun(model, std::move(ids)).ids.size();
    (static_cast<std::int64_t>(tokens) > most ? over : within).insert(sum.length);
  }
  for (const int length : over) within.erase(length);
  return within;
}

// The sums that fit this model's positions and the memory, and a note on those that do not.
std::vector<GrowingPrompt> fittingSums(const PaperContext& context, const std::string& name, PaperResult& result) {
  const OpenModel& model = *context.model;
  const std::vector<GrowingPrompt> all = sums({}, {.draws = kDraws, .seed = context.options.seed});
  const std::int64_t room = longestInMemory(model);
  const bool ends = positionRow(model.config.position.kind).endsAtContext && model.config.contextLength <= room;
  const std::int64_t most = ends ? model.config.contextLength : room;
  const std::set<int> within = lengthsWithin(model, all, most);
  std::vector<GrowingPrompt> fitting;
  std::string left;
  for (const GrowingPrompt& sum : all) {
    if (within.contains(sum.length)) {
      fitting.push_back(sum);
    } else if (sum.draw == 0) {
      left += (left.empty() ? "" : ", ") + std::to_string(sum.length);
    }
  }
  if (!left.empty()) {
    result.notes.push_back(name + " leaves out the sums of " + left + " terms: " +
                           (ends ? std::string("longer than the learned positions")
                                 : "over " + std::to_string(most) + " tokens they take more memory than is left"));
  }
  return fitting;
}

// The shortest, middle and longest that the model was trained to read: more lines could not be told apart.
std::vector<GrowingPrompt> sumsOfThreeLengths(const PaperContext& context, PaperResult& result) {
  const OpenModel& model = *context.model;
  std::vector<GrowingPrompt> prompts = fittingSums(context, "fig10", result);
  std::set<int> within = lengthsWithin(
      model, prompts,
      model.config.contextLength > 0 ? model.config.contextLength : std::numeric_limits<std::int64_t>::max());
  if (within.empty()) {
    for (const GrowingPrompt& prompt : prompts) within.insert(prompt.length);
  }
  const std::vector<int> lengths(within.begin(), within.end());
  std::set<int> chosen;
  if (!lengths.empty()) chosen = {lengths.front(), lengths[lengths.size() / 2], lengths.back()};
  std::erase_if(prompts, [&](const GrowingPrompt& prompt) { return !chosen.contains(prompt.length); });
  return prompts;
}

const char* conditionName(bool bos) { return bos ? "with ⟨bos⟩" : "without ⟨bos⟩"; }

struct Sample {
  int length = 0;  // terms
  double tokens = 0.0, value = 0.0;
};

std::string bandText() {
  char text[64];
  std::snprintf(text, sizeof text, "%g to %g %% of %d sums of a length", 100.0 * kBandLow, 100.0 * kBandHigh, kDraws);
  return text;
}

// Mean over the draws of each length, and the middle of them as a band; dashed beyond the context.
Curves::Line lineOver(const std::string& name, const std::vector<Sample>& samples, const OpenModel& model, int colour) {
  std::map<int, std::pair<std::vector<double>, std::vector<double>>> byLength;
  for (const Sample& sample : samples) {
    byLength[sample.length].first.push_back(sample.tokens);
    byLength[sample.length].second.push_back(sample.value);
  }
  Curves::Line line{name, {}, {}, false};
  line.colour = colour;
  for (const auto& [length, both] : byLength) {
    line.x.push_back(meanOf(both.first));
    line.y.push_back(meanOf(both.second));
    line.low.push_back(quantileOf(both.second, kBandLow));
    line.high.push_back(quantileOf(both.second, kBandHigh));
  }
  if (!line.x.empty() && model.config.contextLength > 0 && line.x.back() > model.config.contextLength) {
    line.dashedFrom = model.config.contextLength;
  }
  return line;
}

Curves overTokens(const std::string& title, const std::string& yAxis, std::vector<Curves::Line> lines) {
  Curves curves;
  curves.title = title;
  curves.xAxis = "tokens";
  curves.yAxis = yAxis;
  curves.xScale = Scale::log;
  for (Curves::Line& line : lines) {
    if (line.x.empty()) continue;
    if (!std::isnan(line.dashedFrom) && curves.marks.empty()) curves.marks = {{line.dashedFrom, "context"}};
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

// The widest band of a panel over the height of its axis, which panels that measure the same share.
double widestBand(const Figure& figure, const Curves& curves) {
  double low = std::numeric_limits<double>::infinity(), high = -low, widest = 0.0;
  for (const Panel& panel : figure.panels) {
    const auto& other = std::get<Curves>(panel.content);
    if (other.yAxis != curves.yAxis) continue;
    for (const Curves::Line& line : other.lines) {
      low = std::min(low, *std::min_element(line.low.begin(), line.low.end()));
      high = std::max(high, *std::max_element(line.high.begin(), line.high.end()));
    }
  }
  for (const Curves::Line& line : curves.lines) {
    for (std::size_t i = 0; i < line.y.size(); ++i) widest = std::max(widest, line.high[i] - line.low[i]);
  }
  return high > low ? widest / (high - low) : 0.0;
}

// Names the bands in the legend; of those that their own line hides it is said that they are there, and how narrow.
void nameBands(Figure& figure, PaperResult& result) {
  constexpr double kDotOfPanel = 0.035;  // a dot of a line beside a panel's height
  std::string hidden;
  for (const Panel& panel : figure.panels) {
    const auto& curves = std::get<Curves>(panel.content);
    const double widest = widestBand(figure, curves);
    if (widest >= kDotOfPanel) continue;
    char text[64];
    std::snprintf(text, sizeof text, " (at most %.2g %%)", 100.0 * widest);
    hidden += (hidden.empty() ? "" : "; ") + curves.title + text;
  }
  const std::string name = bandText() + (hidden.empty() ? "" : "; where none is seen, narrower than a dot");
  for (Panel& panel : figure.panels) std::get<Curves>(panel.content).bandName = name;
  figure.record.more.emplace_back("band", bandText() + ", around their mean");
  if (hidden.empty()) return;
  figure.record.more.emplace_back("bands narrower than a dot, of the panel's height", hidden);
  result.notes.push_back("fig9: bands narrower than a dot, of the panel's height: " + hidden);
}

void say(Figure& figure, const std::vector<GrowingPrompt>& prompts, std::int64_t seed) {
  figure.record.prompt = sumsText(prompts, {.draws = kDraws, .seed = seed});
  figure.record.more.emplace_back("draws", std::to_string(kDraws) + " of each length");
}

void noteBeyond(const Collapse& made, const std::string& name, const OpenModel& model, PaperResult& result) {
  const auto beyond = std::count_if(made.points.begin(), made.points.end(),
                                    [](const CollapsePoint& point) { return point.beyondContext; });
  if (beyond == 0) return;
  result.notes.push_back(name + ": " + std::to_string(beyond) + " of " + std::to_string(made.points.size()) +
                         " passes are longer than the model's context of " +
                         std::to_string(model.config.contextLength) + " tokens; what lies beyond is extrapolated");
}

// What changes between a text with bos and without: D, and the difference of mu without row 0, of every pair of points.
void addDivergence(const Collapse& made, const OpenModel& model, Figure& figure, int row) {
  std::vector<Sample> divergence, difference;
  for (std::size_t i = 0; i + 1 < made.points.size(); ++i) {
    const CollapsePoint &with = made.points[i], &without = made.points[i + 1];
    if (!with.bos) continue;
    const auto tokens = static_cast<double>(with.tokens);
    divergence.push_back({with.length, tokens, *with.divergence});
    difference.push_back({with.length, tokens, with.withoutFirst.distance - without.withoutFirst.distance});
  }
  if (divergence.empty()) return;
  figure.panels.push_back({.row = row,
                           .column = 0,
                           .content = overTokens("D, with against without ⟨bos⟩", "mean ‖x − x′‖ / ‖x‖",
                                                 {lineOver("D", divergence, model, 2)})});
  figure.panels.push_back({.row = row,
                           .column = 1,
                           .content = overTokens("μ with − μ without, row 0 left out", "difference of μ",
                                                 {lineOver("difference", difference, model, 3)})});
}

// Mean over the draws of the longest sums that the model was trained to read, with a bos in front and without alike, or
// of the longest of all.
template <typename Of>
double meanAtLongest(const Collapse& made, bool bos, const Of& of) {
  std::set<int> lengths;
  for (const CollapsePoint& point : made.points) lengths.insert(point.length);
  std::set<int> within = lengths;
  for (const CollapsePoint& point : made.points) {
    if (point.beyondContext) within.erase(point.length);  // with the bos, a token more, or without
  }
  if (within.empty()) within = lengths;
  const int longest = within.empty() ? 0 : *within.rbegin();
  double sum = 0.0;
  int count = 0;
  for (const CollapsePoint& point : made.points) {
    if (point.bos != bos || point.length != longest) continue;
    sum += of(point);
    ++count;
  }
  return count > 0 ? sum / count : std::nan("");
}

}  // namespace

double distanceOperations(const PaperContext& context) {
  PaperResult ignored;
  return collapseOperations(*context.model, fittingSums(context, "fig9", ignored));
}

PaperResult distanceFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  PaperResult result;
  const std::vector<GrowingPrompt> prompts = fittingSums(context, "fig9", result);
  const Collapse made = collapse(model, prompts, context.progress);
  Figure figure{"fig9", {}, made.record};
  say(figure, prompts, context.options.seed);
  struct Quantity {
    const char *name, *axis;
    double MeanDistance::*value;
  };
  const Quantity quantities[] = {{"μ", "‖X − X̄‖", &MeanDistance::distance},
                                 {"μ / √n", "‖X − X̄‖ / √n", &MeanDistance::perToken},
                                 {"μ / ‖X‖", "‖X − X̄‖ / ‖X‖", &MeanDistance::relative}};
  int row = 0;
  for (const Quantity& quantity : quantities) {
    for (const bool first : {true, false}) {
      std::vector<Curves::Line> lines;
      for (const bool bos : {true, false}) {
        std::vector<Sample> samples;
        for (const CollapsePoint& point : made.points) {
          const MeanDistance& distance = first ? point.all : point.withoutFirst;
          if (point.bos == bos)
            samples.push_back({point.length, static_cast<double>(point.tokens), distance.*quantity.value});
        }
        lines.push_back(lineOver(conditionName(bos), samples, model, bos ? 0 : 1));
      }
      figure.panels.push_back(
          {.row = row,
           .column = first ? 0 : 1,
           .content = overTokens(std::string(quantity.name) + (first ? ", all tokens" : ", row 0 left out"),
                                 quantity.axis, std::move(lines))});
    }
    ++row;
  }
  addDivergence(made, model, figure, row);
  nameBands(figure, result);
  figure.record.more.emplace_back("row 0 left out",
                                  "with bos the text tokens stay, without it those from the second on");
  noteBeyond(made, "fig9", model, result);
  const auto perToken = [](const CollapsePoint& point) { return point.withoutFirst.perToken; };
  const auto withRow = [](const CollapsePoint& point) { return point.all.perToken; };
  if (model.bos.id) {
    result.shows =
        "Of the longest sums within its context and without row 0, " +
        showsOfPair("μ / √n", meanAtLongest(made, true, perToken), meanAtLongest(made, false, perToken), 1.05,
                    "the other tokens stay further apart with ⟨bos⟩, as the paper says",
                    "the other tokens stay nearer together with ⟨bos⟩, against the paper",
                    "the other tokens lie as far apart either way: this model does not show it") +
        formatted(" With row 0 it is %.3g", meanAtLongest(made, true, withRow)) +
        formatted(" and %.3g, which the first token's own length makes.", meanAtLongest(made, false, withRow));
  } else {
    result.shows = "This model has no ⟨bos⟩: there is one condition, and nothing to compare it with.";
  }
  result.figure = std::move(figure);
  return result;
}

double tokenNormOperations(const PaperContext& context) {
  PaperResult ignored;
  return collapseOperations(*context.model, sumsOfThreeLengths(context, ignored));
}

PaperResult tokenNormFigure(PaperContext& context) {
  constexpr int kBins = 24;
  const OpenModel& model = *context.model;
  PaperResult result;
  const std::vector<GrowingPrompt> prompts = sumsOfThreeLengths(context, result);
  std::set<int> chosen;
  for (const GrowingPrompt& prompt : prompts) chosen.insert(prompt.length);
  const Collapse made = collapse(model, prompts, context.progress);
  double low = INFINITY, high = 0.0;
  for (const CollapsePoint& point : made.points) {
    for (const float norm : point.tokenNorms) {
      low = std::min(low, static_cast<double>(norm));
      high = std::max(high, static_cast<double>(norm));
    }
  }
  // The first token's norm may be a hundred times the others': the bins are even in the logarithm.
  low = std::max(low, high * 1e-6);
  const double step = std::max(std::log(high / low), 1e-9) / kBins;
  std::vector<double> edges;
  for (int edge = 0; edge <= kBins; ++edge) edges.push_back(low * std::exp(step * edge));
  Figure figure{"fig10", {}, made.record};
  say(figure, prompts, context.options.seed);
  for (const bool bos : {true, false}) {
    Curves curves;
    curves.title = conditionName(bos);
    curves.xAxis = "‖x‖₂";
    curves.yAxis = "share of tokens";
    curves.xScale = Scale::log;
    for (const int length : chosen) {
      std::vector<double> counts(kBins, 0.0);
      double all = 0.0;
      for (const CollapsePoint& point : made.points) {
        if (point.bos != bos || point.length != length) continue;
        // Before it stands nothing: the first token's hidden state is the same in every sum.
        if (curves.marks.empty())
          curves.marks.push_back({point.tokenNorms.front(),
                                  (bos ? "⟨bos⟩" : "first token") + formatted(", %.3g", point.tokenNorms.front())});
        for (std::size_t token = 1; token < point.tokenNorms.size(); ++token) {
          const auto bin =
              static_cast<int>(std::log(std::max(static_cast<double>(point.tokenNorms[token]), low) / low) / step);
          counts[static_cast<std::size_t>(std::clamp(bin, 0, kBins - 1))] += 1.0;
          all += 1.0;
        }
      }
      if (all == 0.0) continue;
      for (double& count : counts) count /= all;
      Curves::Line line{std::to_string(length) + " terms, " + std::to_string(kDraws) + " sums", edges, counts, false};
      line.drawn = Curves::Drawn::steps;
      curves.lines.push_back(std::move(line));
    }
    if (curves.lines.empty()) continue;
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(curves)});
  }
  figure.record.more.emplace_back(
      "bars", "the tokens of all " + std::to_string(kDraws) + " sums of a length together, without intervals");
  figure.record.more.emplace_back("first token", "left out of the bars and marked at its length");
  noteBeyond(made, "fig10", model, result);
  const auto outlier = [](const CollapsePoint& point) {  // of the first token's norm over the median of the others
    std::vector<double> others(point.tokenNorms.begin() + 1, point.tokenNorms.end());
    return static_cast<double>(point.tokenNorms.front()) / quantileOf(std::move(others), 0.5);
  };
  const double with = meanAtLongest(made, true, outlier), without = meanAtLongest(made, false, outlier);
  constexpr double kApart = 3.0;  // times the median
  const double first = model.bos.id ? with : without;
  const std::string where = !model.bos.id ? "" : without > kApart ? " under both conditions" : " with ⟨bos⟩ alone";
  result.shows =
      formatted("In the last layer the first token is %.3g times as long as the median of the others", first) +
      (model.bos.id ? formatted(" with ⟨bos⟩, %.3g times without", without) : std::string()) +
      (first > kApart ? ": it stands apart from the bars (which hold the others alone)" + where + "."
                      : ": it does not stand apart, and this model does not show an outlier there.");
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
