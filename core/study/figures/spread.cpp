// Many changed tokens instead of one: how much further a change spreads without bos, over depth and distance, with
// controls.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string_view>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shipped_pair.h"
#include "core/study/figures/shows.h"
#include "core/study/perturbation_study.h"
#include "core/values/blocks_passed.h"
#include "core/values/csv.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

constexpr std::size_t kCompared = 2;  // conditions before the controls

const char* nameOf(Substitute substitute) { return substitute == Substitute::random ? "random token" : "neighbour"; }

// Values of texts at growing places, drawn as their median with the middle half.
using Places = std::map<int, std::vector<double>>;

Curves::Line medianLine(const std::string& name, const Places& places) {
  constexpr std::size_t kLeast = 5;
  std::size_t most = 0;
  for (const auto& [place, values] : places) most = std::max(most, values.size());
  Curves::Line line;
  line.name = name;
  for (const auto& [place, values] : places) {
    if (values.size() < std::min(kLeast, most)) continue;
    line.x.push_back(place);
    line.y.push_back(quantileOf(values, 0.5));
    line.low.push_back(quantileOf(values, 0.25));
    line.high.push_back(quantileOf(values, 0.75));
  }
  return line;
}

// Distances in growing steps: 1, 2, 3, 4, 5-6, 7-8, 9-12, ...; by the first of each.
int stepOf(int distance) {
  int step = 1;
  while (8 * step < distance) step *= 2;
  return distance <= 4 ? distance : (distance - 1) / (2 * step) * (2 * step) + 1;
}

// A median line for every condition, the two compared ones and their controls, over random substitutes. `add` puts what
// one change did at its places; a text counts once at every place.
using AddPlaces = std::function<void(const PerturbationEffect&, Places&)>;
Curves medianCurves(const PerturbationStudy& study, const AddPlaces& add) {
  Curves curves;
  curves.bandName = "middle half of the texts";
  for (std::size_t condition = 0; condition < study.conditions.size(); ++condition) {
    Places places;
    for (const PerturbedText& text : study.texts) {
      if (text.substitute == Substitute::random) add(text.effects[condition], places);
    }
    curves.lines.push_back(medianLine(study.conditions[condition].name, places));
    if (condition >= kCompared) curves.lines.back().drawn = Curves::Drawn::thin;
  }
  return curves;
}

Curves depthCurves(const PerturbationStudy& study) {
  Curves curves = medianCurves(study, [](const PerturbationEffect& effect, Places& places) {
    for (std::size_t l = 1; l < effect.byDepth.size(); ++l) places[static_cast<int>(l)].push_back(effect.byDepth[l]);
  });
  curves.title = "over depth, random tokens";
  curves.xAxis = kBlocksPassed;
  curves.yAxis = "‖Δx‖ / ‖x‖ of later tokens";
  return curves;
}

Curves distanceCurves(const PerturbationStudy& study) {
  Curves curves = medianCurves(study, [](const PerturbationEffect& effect, Places& places) {
    Places own;
    for (std::size_t i = 0; i < effect.byDistance.size(); ++i) {
      own[stepOf(static_cast<int>(i) + 1)].push_back(static_cast<double>(effect.byDistance[i]));
    }
    for (const auto& [place, values] : own) places[place].push_back(meanOf(values));
  });
  curves.title = "over distance, last block";
  curves.xAxis = "tokens behind the change";
  curves.yAxis = "‖Δx‖ / ‖x‖";
  curves.xScale = Scale::log;
  return curves;
}

// Shares in `bins` bins that are even in the logarithm of low..high; what lies beyond counts in the outermost.
Curves::Line histogram(const std::string& name, const std::vector<double>& values, double low, double high, int bins) {
  Curves::Line line;
  line.name = name;
  line.drawn = Curves::Drawn::steps;
  const double step = std::log(high / low) / bins;
  for (int edge = 0; edge <= bins; ++edge) line.x.push_back(low * std::exp(step * edge));
  line.y.assign(static_cast<std::size_t>(bins), 0.0);
  std::vector<double> counted;
  for (const double value : values) {
    if (std::isfinite(value)) counted.push_back(value);
  }
  for (const double value : counted) {
    const double place = value > 0.0 ? std::floor(std::log(value / low) / step) : 0.0;
    line.y[static_cast<std::size_t>(std::clamp(place, 0.0, bins - 1.0))] += 1.0 / static_cast<double>(counted.size());
  }
  return line;
}

Curves ratioHistograms(const PerturbationStudy& study, const std::optional<PerturbedText>& shipped,
                       const std::string& shippedName) {
  Curves curves;
  curves.title = "against " + study.conditions.front().name;
  curves.xAxis = "ratio of ‖Δx‖ / ‖x‖, last block";
  curves.yAxis = "share of texts";
  curves.xScale = Scale::log;
  constexpr double kLow = 0.25, kHigh = 8.0;
  constexpr int kBins = 30;
  for (std::size_t condition = 1; condition < study.conditions.size(); ++condition) {
    curves.lines.push_back(
        histogram(study.conditions[condition].name, ratios(study, Substitute::random, condition), kLow, kHigh, kBins));
    curves.lines.back().colour = static_cast<int>(condition);
  }
  if (const auto near = ratios(study, Substitute::neighbour, study.without); !near.empty()) {
    curves.lines.push_back(histogram(study.conditions[study.without].name + ", neighbours", near, kLow, kHigh, kBins));
    curves.lines.back().colour = static_cast<int>(study.conditions.size());
  }
  curves.marks.push_back({1.0, "equal"});
  if (shipped) curves.marks.push_back({ratioOf(*shipped, study.without), shippedName});
  return curves;
}

std::vector<double> divergences(const PerturbationStudy& study, Substitute substitute, std::size_t condition) {
  std::vector<double> found;
  for (const PerturbedText& text : study.texts) {
    if (text.substitute == substitute) found.push_back(text.effects[condition].divergence);
  }
  return found;
}

Curves divergenceHistograms(const PerturbationStudy& study) {
  Curves curves;
  curves.title = "what follows the last token";
  curves.xAxis = "KL(p ‖ p′) (nats)";
  curves.yAxis = "share of texts";
  curves.xScale = Scale::log;
  for (std::size_t condition = 0; condition < std::min(kCompared, study.conditions.size()); ++condition) {
    curves.lines.push_back(
        histogram(study.conditions[condition].name, divergences(study, Substitute::random, condition), 1e-6, 10.0, 28));
    curves.lines.back().colour = static_cast<int>(condition);
  }
  return curves;
}

struct Summary {
  std::string condition;
  const char* substitute = "";
  std::size_t texts = 0;
  double spread = 0.0, ratio = 0.0, low = 0.0, high = 0.0, over = 0.0, divergence = 0.0, meanDivergence = 0.0;
  Interval ratioInterval, overInterval;
};

// `categories`: each prompt's of the set.
Summary summaryOf(const PerturbationStudy& study, const std::vector<int>& categories, Substitute substitute,
                  std::size_t condition) {
  Summary summary;
  summary.condition = study.conditions[condition].name;
  summary.substitute = nameOf(substitute);
  const std::vector<double> all = ratios(study, substitute, condition),
                            nats = divergences(study, substitute, condition);
  std::vector<double> spreads;
  std::vector<int> groups;
  for (const PerturbedText& text : study.texts) {
    if (text.substitute != substitute) continue;
    spreads.push_back(text.effects[condition].spread());
    groups.push_back(categories[static_cast<std::size_t>(text.prompt)]);
  }
  summary.texts = all.size();
  summary.spread = quantileOf(spreads, 0.5);
  summary.ratio = quantileOf(all, 0.5);
  summary.low = quantileOf(all, 0.05);
  summary.high = quantileOf(all, 0.95);
  summary.ratioInterval = twoStageOf(groups, [&](std::span<const std::size_t> rows) {
    std::vector<double> drawn;
    for (const std::size_t row : rows) drawn.push_back(all[row]);
    return quantileOf(std::move(drawn), 0.5);
  });
  std::vector<double> over;
  for (const double ratio : all) over.push_back(ratio > 1.0 ? 1.0 : 0.0);
  summary.over = meanOf(over);
  summary.overInterval = twoStageInterval(over, groups);
  summary.divergence = quantileOf(nats, 0.5);
  summary.meanDivergence = meanOf(nats);
  return summary;
}

PaperTable tableOf(const std::vector<Summary>& summaries) {
  PaperTable table{{"substitute", "condition", "texts", "spread", "ratio", "ratio_low", "ratio_high", "ratio_5",
                    "ratio_95", "share_over_1", "share_low", "share_high", "divergence", "mean_divergence"},
                   {}};
  for (const Summary& one : summaries) {
    std::vector<std::string>& row =
        table.rows.emplace_back(std::vector<std::string>{one.substitute, one.condition, std::to_string(one.texts)});
    for (const double value :
         {one.spread, one.ratio, one.ratioInterval.low, one.ratioInterval.high, one.low, one.high, one.over,
          one.overInterval.low, one.overInterval.high, one.divergence, one.meanDivergence}) {
      row.push_back(csvNumber(value));
    }
  }
  return table;
}

std::string wordsOf(const Summary& one, const std::string& reference) {
  std::string words = "median ratio to " + reference + " " + formatted("%.2f", one.ratio);
  if (std::isfinite(one.ratioInterval.low))
    words += formatted(" (95 %% %.2f", one.ratioInterval.low) + formatted(" to %.2f)", one.ratioInterval.high);
  words += formatted(", 5 to 95 %% of texts %.2f", one.low) + formatted(" to %.2f", one.high);
  words += ", over 1 in " + withInterval(formatted("%.1f %%", 100.0 * one.over), one.overInterval, one.texts,
                                         [](double bound) { return formatted("%.1f", 100.0 * bound); });
  return words + formatted("; median KL %.3g nats", one.divergence) + ", " + std::to_string(one.texts) + " texts";
}

}  // namespace

PaperResult spreadFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  std::vector<std::string> names;
  for (const SetPrompt& prompt : set.prompts) names.push_back(prompt.category);
  const std::vector<int> categories = groupsOf(names);
  const PerturbationStudy study =
      perturbationStudy(model, set, {.tokens = context.options.tokens, .seed = context.options.seed}, context.progress);
  PaperResult result;
  Figure figure{"spread", {}, study.record};
  std::vector<Summary> summaries;
  const std::string& reference = study.conditions.front().name;
  for (const Substitute substitute : {Substitute::random, Substitute::neighbour}) {
    for (std::size_t condition = 0; condition < study.conditions.size(); ++condition) {
      if (ratios(study, substitute, condition).empty()) continue;
      summaries.push_back(summaryOf(study, categories, substitute, condition));
      const Summary& one = summaries.back();
      const std::string what = one.condition + ", " + one.substitute;
      const std::string words = condition == 0 ? "median ‖Δx‖ / ‖x‖ " + formatted("%.3g", one.spread) +
                                                     formatted("; median KL %.3g nats", one.divergence)
                                               : wordsOf(one, reference);
      figure.record.more.emplace_back(what, words);
      if (condition > 0) result.notes.push_back("spread, " + what + ": " + words);
    }
  }
  std::optional<PerturbedText> shipped;
  std::string shippedName;
  if (const auto pair = shippedPair(model, context.options)) {
    shippedName = pair->name;
    shipped = perturbedPair(model, pair->ids, pair->perturbed, context.progress);
    const std::string words = pairWords(*shipped, study, static_cast<int>(pair->ids.size()) + 1);
    figure.record.more.emplace_back(shippedName, words);
    result.notes.push_back("spread, " + shippedName + ": " + words);
  }
  if (study.skipped > 0) {
    result.notes.push_back("spread leaves out " + counted(study.skipped, "prompt") + " of fewer than " +
                           std::to_string(study.textTokens) + " text tokens");
  }
  if (study.texts.size() < 100)
    result.notes.push_back("spread is of " + std::to_string(study.texts.size()) + " changes only: take more prompts");
  figure.panels.push_back({.row = 0, .column = 0, .content = depthCurves(study)});
  figure.panels.push_back({.row = 0, .column = 1, .content = distanceCurves(study)});
  figure.panels.push_back({.row = 1, .column = 0, .content = ratioHistograms(study, shipped, shippedName)});
  figure.panels.push_back({.row = 1, .column = 1, .content = divergenceHistograms(study)});
  figure.record.more.emplace_back("intervals of median ratios", "95 %, bootstrap over " + drawnWords(categories));
  figure.record.more.emplace_back("intervals of shares over 1", "95 %, bootstrap over " + drawnWords(categories));
  figure.record.more.emplace_back("lines and bands", "median of the texts, and their middle half");
  const auto medianOf = [&](std::size_t condition) -> const Summary* {
    for (const Summary& one : summaries) {
      if (one.condition == study.conditions[condition].name &&
          std::string_view(one.substitute) == nameOf(Substitute::random))
        return &one;
    }
    return nullptr;
  };
  if (const Summary* without = study.without > 0 ? medianOf(study.without) : nullptr) {
    const bool apart = std::isfinite(without->ratioInterval.low) &&
                       (without->ratioInterval.low > 1.0 || without->ratioInterval.high < 1.0);
    result.shows =
        formatted("Without ⟨bos⟩ a changed token moves the later ones %.2f times as far (median", without->ratio) +
        (std::isfinite(without->ratioInterval.low) ? formatted(", 95 %% %.2f", without->ratioInterval.low) +
                                                         formatted(" to %.2f", without->ratioInterval.high)
                                                   : std::string()) +
        formatted("), further in %.0f %% of the texts: ", 100.0 * without->over) +
        (!apart                 ? "this model does not show a difference"
         : without->ratio > 1.0 ? "it shows that changes spread further without it"
                                : "it shows that changes spread less without it") +
        ".";
    for (std::size_t condition = 1; condition < study.conditions.size(); ++condition) {
      const Summary* control = condition == study.without ? nullptr : medianOf(condition);
      if (control != nullptr) result.shows += " Control, " + control->condition + formatted(": %.2f.", control->ratio);
    }
    result.shows += " Where a control is as far from 1, it is not ⟨bos⟩ as such that counts.";
  } else {
    result.shows = "This model has no ⟨bos⟩: there is nothing that a text without it could be held against.";
  }
  result.table = tableOf(summaries);
  result.changes = randomRatios(study);
  // A prompt may be changed in several places.
  std::set<int> prompts;
  for (const PerturbedText& text : study.texts) prompts.insert(text.prompt);
  result.shows += measuredOn(std::ssize(prompts), std::ssize(set.prompts));
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
