// What rounding the cache does to loss and attention, with the first token exact and without.
#include "core/study/quantised.h"

#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/experiments.h"
#include "core/study/figures/shows.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

constexpr std::pair<KeptExact, const char*> kExactNames[] = {
    {KeptExact::none, "all rounded"}, {KeptExact::first, "the first exact"}, {KeptExact::other, "another exact"}};

std::vector<double> valuesOf(const QuantisedOfBos& run, const QuantisedCondition& one, bool attention) {
  return attention ? one.attention : lossGaps(one.losses, run.exact, run.places);
}

Curves overBits(const QuantisedStudy& study, const QuantisedOfBos& run, bool attention) {
  Curves curves;
  const std::string behind = run.bos ? ", with ⟨bos⟩" : ", without ⟨bos⟩";
  curves.title = (attention ? "attention moved" : "loss − exact") + behind;
  curves.xAxis = "bits of keys and values";
  curves.yAxis = attention ? "mean |ΔA|" : "nats a token";
  if (attention) curves.yScale = Scale::log;
  curves.bandName = "95 % interval of the mean, over " + drawnWords(study.categories);
  int colour = 0;
  for (const auto& [exact, name] : kExactNames) {
    Curves::Line line{.name = name, .x = {}, .y = {}, .colour = colour++};
    for (const QuantisedCondition& one : run.conditions) {
      if (one.exact != exact) continue;
      const std::vector<double> values = valuesOf(run, one, attention);
      const double mean = meanOf(values);
      const Interval band = twoStageInterval(values, study.categories);
      line.x.push_back(one.bits);
      line.y.push_back(mean);
      line.low.push_back(std::isfinite(band.low) ? band.low : mean);
      line.high.push_back(std::isfinite(band.high) ? band.high : mean);
    }
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

PaperTable tableOf(const QuantisedStudy& study) {
  PaperTable table{{"bos", "bits", "exact", "loss", "less_exact", "low", "high", "mean_attention_difference",
                    "attention_low", "attention_high"},
                   {}};
  for (const QuantisedOfBos& run : study.runs) {
    for (const QuantisedCondition& one : run.conditions) {
      const std::vector<double> gaps = valuesOf(run, one, false);
      const Interval gap = twoStageInterval(gaps, study.categories),
                     moved = twoStageInterval(one.attention, study.categories);
      std::vector<std::string>& row =
          table.rows.emplace_back(std::vector<std::string>{run.bos ? "on" : "off", std::to_string(one.bits),
                                                           one.exact == KeptExact::none    ? "none"
                                                           : one.exact == KeptExact::first ? "first"
                                                                                           : "other"});
      for (const double value : {meanOf(lossesAt(one.losses, run.places)), meanOf(gaps), gap.low, gap.high,
                                 meanOf(one.attention), moved.low, moved.high})
        row.push_back(csvNumber(value));
    }
  }
  return table;
}

}  // namespace

PaperResult quantisedFigure(PaperContext& context) {
  const PromptSet set = readPromptSet(context.options.prompts);
  const QuantisedStudy study =
      quantisedCaches(*context.model, set, {.tokens = context.options.tokens}, context.progress);
  PaperResult result;
  Figure figure{"quantised", {}, study.record};
  const auto prompts = static_cast<std::size_t>(study.prompts);
  const auto text = [&](const std::vector<double>& values) {
    return withInterval(formatted("%+.3f", meanOf(values)), twoStageInterval(values, study.categories), prompts,
                        [](double bound) { return formatted("%+.3f", bound); });
  };
  int column = 0;
  for (const QuantisedOfBos& run : study.runs) {
    figure.panels.push_back({.row = 0, .column = column, .content = overBits(study, run, false)});
    figure.panels.push_back({.row = 1, .column = column++, .content = overBits(study, run, true)});
    for (const QuantisedCondition& one : run.conditions) {
      figure.record.more.emplace_back(
          one.losses.name + (run.bos ? ", with bos" : ", without bos"),
          text(valuesOf(run, one, false)) + " nats" + formatted(", mean |ΔA| %.4f", meanOf(one.attention)));
    }
  }
  // At the fewest bits at which rounding is told from nothing: the first token's exactness against another's, paired.
  const QuantisedOfBos& run = study.runs.front();
  const std::size_t last = run.conditions.size() - 3;  // the fewest bits
  std::vector<double> gap = lossGaps(run.conditions[last + 1].losses, run.conditions[last + 2].losses, run.places);
  const Interval interval = twoStageInterval(gap, study.categories);
  const bool told = std::isfinite(interval.low), apart = told && (interval.low > 0.0 || interval.high < 0.0);
  result.shows = "Keys and values of " + std::to_string(run.conditions[last].bits) + " bits cost " +
                 text(valuesOf(run, run.conditions[last], false)) +
                 " nats a token; keeping the first token exact and not another one changes that by " + text(gap) +
                 ": " +
                 (!told               ? "too few texts to tell."
                  : !apart            ? "the interval holds 0, so that the first is not shown to matter more."
                  : meanOf(gap) < 0.0 ? "the first token matters more than another."
                                      : "the first token matters less than another.");
  if (study.skipped > 0) {
    result.notes.push_back("quantised leaves out " + counted(study.skipped, "prompt") + " of fewer than " +
                           std::to_string(context.options.tokens) + " tokens");
  }
  result.table = tableOf(study);
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts), CachedOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
