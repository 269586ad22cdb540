// The loss with bos, without, doubled, and with another token in its place: where in the text it hurts, and how much.
#include <algorithm>
#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/study/context_length.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/loss.h"
#include "core/values/category_words.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"
#include "core/values/statistics.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

constexpr int kDrawsOfPoint = 500;

std::string withInterval(const char* format, double value, const Interval& interval, std::size_t texts) {
  return withInterval(formatted(format, value), interval, texts,
                      [format](double bound) { return formatted(format, bound); });
}

std::vector<double> lessReference(const std::vector<double>& values, const std::vector<double>& reference) {
  std::vector<double> gaps = values;
  for (std::size_t i = 0; i < gaps.size(); ++i) gaps[i] -= reference[i];
  return gaps;
}

// "without ⟨bos⟩ − with ⟨bos⟩": the sign of a difference, in figures and in words.
std::string differenceName(const LossStudy& study, const LossCondition& condition) {
  return condition.name + " − " + study.conditions.front().name;
}

// Against the place in the text; with `difference` every condition's - the reference's of the same texts.
Curves curvesOf(const LossStudy& study, bool difference) {
  Curves curves;
  curves.title = difference ? "each − " + study.conditions.front().name : "loss";
  curves.xAxis = "text token";
  curves.yAxis = difference ? "difference (nats)" : "-ln p (nats)";
  curves.xScale = Scale::log;
  curves.bandName = "95 % interval of the mean, over " + drawnWords(study.categories);
  for (std::size_t number = 0; number < study.conditions.size(); ++number) {
    const LossCondition& condition = study.conditions[number];
    Curves::Line line;
    line.name = condition.name;
    line.colour = static_cast<int>(number);
    for (const LossPlaces& places : lossPlaces(study)) {
      std::vector<double> values = lossesAt(condition, places);
      if (difference) values = lessReference(values, lossesAt(study.conditions.front(), places));
      const double mean = meanOf(values);
      const Interval band = twoStageInterval(values, study.categories, kDrawsOfPoint);
      line.x.push_back(
          std::sqrt(static_cast<double>(places.first + 1) * (places.last + 1)));  // counted from 1, as people do
      line.y.push_back(mean);
      if (difference && number == 0) continue;  // the zero that the others are measured from
      line.low.push_back(std::isfinite(band.low) ? band.low : mean);
      line.high.push_back(std::isfinite(band.high) ? band.high : mean);
    }
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

// The values of the texts whose `keep` is set.
std::vector<double> kept(const std::vector<double>& values, const std::vector<bool>& keep) {
  std::vector<double> some;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (keep[i]) some.push_back(values[i]);
  }
  return some;
}

std::vector<std::string> categoriesOf(const LossStudy& study, const PromptSet& set) {
  std::vector<std::string> categories;
  for (const int prompt : study.prompts) {
    const std::string& category = set.prompts[static_cast<std::size_t>(prompt)].category;
    if (!category.empty() && std::find(categories.begin(), categories.end(), category) == categories.end())
      categories.push_back(category);
  }
  return categories;
}

std::vector<bool> ofCategory(const LossStudy& study, const PromptSet& set, const std::string& category) {
  std::vector<bool> is;
  for (const int prompt : study.prompts)
    is.push_back(set.prompts[static_cast<std::size_t>(prompt)].category == category);
  return is;
}

// A mean over all kinds of text may hide that they differ: "-0.35 (tables_logs) to +0.24 (law)"; empty with one
// category.
std::string rangeOfCategories(const LossStudy& study, const PromptSet& set, const LossCondition& condition) {
  std::vector<std::pair<double, std::string>> means;
  for (const std::string& category : categoriesOf(study, set)) {
    means.emplace_back(meanOf(kept(differencesTo(study, condition), ofCategory(study, set, category))), category);
  }
  if (means.size() < 2) return "";
  const auto [least, most] = std::minmax_element(means.begin(), means.end());
  return formatted("%+.3f", least->first) + " (" + categoryWords(least->second) + ") to " +
         formatted("%+.3f", most->first) + " (" + categoryWords(most->second) + ")";
}

// A row a condition, of all texts and of each category. The intervals of the categories are so wide that all of a
// condition's hold together.
PaperTable tableOf(const LossStudy& study, const PromptSet& set, const std::vector<AttentionLayer>& layers) {
  std::vector<std::string> categories = categoriesOf(study, set);
  const double levelOfCategories = levelFor(std::max(static_cast<int>(categories.size()), 1));
  categories.insert(categories.begin(), "all");
  PaperTable table{
      {"condition", "category", "texts", "nll", "low", "high", "perplexity", "difference", "difference_low",
       "difference_high", "sink_rate", "epsilon", "tokens", "resampled", "uniform_importance", "caution"},
      {}};
  for (const LossCondition& condition : study.conditions) {
    const bool isReference = &condition == &study.conditions.front();
    for (const std::string& category : categories) {
      const bool all = category == "all";  // no category has that name
      const std::vector<bool> keep =
          all ? std::vector<bool>(study.prompts.size(), true) : ofCategory(study, set, category);
      const double level = all ? kUsualLevel : levelOfCategories;
      const std::vector<double> losses = kept(meanLosses(condition), keep),
                                gaps = kept(differencesTo(study, condition), keep);
      // Of all prompts the categories are drawn too; within one there is nothing but its prompts.
      const std::vector<int> groups = all ? study.categories : std::vector<int>(losses.size(), 0);
      const Interval interval = twoStageInterval(losses, groups, 2'000, level);
      const Interval gap = twoStageInterval(gaps, groups, 2'000, level);
      std::vector<std::string>& row =
          table.rows.emplace_back(std::vector<std::string>{condition.name, category, std::to_string(losses.size())});
      for (const double value : {meanOf(losses), interval.low, interval.high, std::exp(meanOf(losses))})
        row.push_back(csvNumber(value));
      for (const double value : {meanOf(gaps), gap.low, gap.high})
        row.push_back(isReference ? std::string() : csvNumber(value));
      for (const std::string& cell :
           {csvNumber(meanOf(kept(condition.sinkRates, keep))), csvNumber(study.epsilon), std::to_string(study.tokens),
            drawnWords(groups), csvNumber(meanUniformImportance(study.tokens, layers)),
            rateCaution(study.tokens, layers, study.epsilon)})
        row.push_back(cell);
    }
  }
  return table;
}

}  // namespace

PaperResult lossFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const int tokens = context.options.tokens;
  const LossStudy study = lossStudy(model, set, {.tokens = tokens, .seed = context.options.seed}, context.progress);
  PaperResult result;
  Figure figure{"loss", {}, study.record};
  for (const LossCondition& condition : study.conditions) {
    const std::vector<double> losses = meanLosses(condition), gaps = differencesTo(study, condition);
    const Interval interval = twoStageInterval(losses, study.categories),
                   gap = twoStageInterval(gaps, study.categories);
    std::string words = withInterval("%.3f", meanOf(losses), interval, losses.size()) + " nats, perplexity " +
                        formatted("%.4g", std::exp(meanOf(losses)));
    if (&condition != &study.conditions.front()) {
      words += "; " + differenceName(study, condition) + " = " + withInterval("%+.3f", meanOf(gaps), gap, gaps.size()) +
               " nats, paired";
      const std::string range = rangeOfCategories(study, set, condition);
      if (!range.empty()) words += ", by category " + range;
    }
    words += "; sink rate " + formatted("%.1f %%", 100.0 * meanOf(condition.sinkRates)) +
             formatted(" at ε %g", study.epsilon) + ", T " + std::to_string(tokens) +
             formatted(", uniform head %.3f", meanUniformImportance(tokens, model.facts.attentionLayers)) +
             (rateCaution(tokens, model.facts.attentionLayers, study.epsilon).empty() ? "" : ", says nothing");
    figure.record.more.emplace_back(condition.name, words);
    result.notes.push_back("loss, " + condition.name + ": " + words);
  }
  if (study.conditions.size() > 1) {
    const LossCondition& other = study.conditions[1];
    const std::vector<double> gaps = differencesTo(study, other);
    const Interval gap = twoStageInterval(gaps, study.categories);
    const bool told = std::isfinite(gap.low), apart = told && (gap.low > 0.0 || gap.high < 0.0);
    result.shows =
        differenceName(study, other) + " = " + withInterval("%+.3f", meanOf(gaps), gap, gaps.size()) +
        " nats a token: " +
        (apart  ? meanOf(gaps) > 0.0 ? "this model predicts worse that way, on texts of these kinds"
                                     : "this model predicts better that way, on texts of these kinds"
         : told ? "the interval holds 0, so that no difference is shown"
                : "too few texts to tell") +
        ". Another token in its place is beside it: where that costs as little as ⟨bos⟩, it is the place that "
        "counts and not the symbol.";
  } else {
    result.shows = "There is one condition only, and nothing to hold it against.";
  }
  result.notes.push_back("loss: 95 % intervals by bootstrap over " + drawnWords(study.categories));
  if (study.skipped > 0) {
    result.notes.push_back("loss leaves out " + counted(study.skipped, "prompt") + " of fewer than " +
                           std::to_string(tokens) + " tokens of text");
  }
  if (const std::string caution = rateCaution(tokens, model.facts.attentionLayers, study.epsilon); !caution.empty()) {
    figure.record.more.emplace_back("caution", caution);
    result.notes.push_back("loss: these sink rates say nothing: " + caution);
  }
  if (isBeyondContext(model, static_cast<std::size_t>(tokens))) {
    result.notes.push_back("loss: context " + contextText(model, static_cast<std::size_t>(tokens)));
  }
  figure.panels.push_back({.row = 0, .column = 0, .content = curvesOf(study, false)});
  figure.panels.push_back({.row = 0, .column = 1, .content = curvesOf(study, true)});
  result.table = tableOf(study, set, model.facts.attentionLayers);
  result.shows += measuredOn(std::ssize(study.prompts), std::ssize(set.prompts));
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
