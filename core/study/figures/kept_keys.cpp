// The loss against the share of keys kept, policy by policy, and where the first token stands among the keys.
#include "core/study/kept_keys.h"

#include <algorithm>
#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/experiments.h"
#include "core/study/figures/shows.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

Curves lossOverShare(const KeptKeysStudy& study) {
  Curves curves;
  curves.title = "loss − that with all keys";
  curves.xAxis = "share of keys kept";
  curves.yAxis = "nats a token";
  curves.bandName = "95 % interval of the mean, over " + drawnWords(study.categories);
  for (std::size_t policy = 0; policy < std::size(kKeepPolicies); ++policy) {
    Curves::Line line{.name = std::string(keepPolicyName(kKeepPolicies[policy])),
                      .x = {},
                      .y = {},
                      .colour = static_cast<int>(policy)};
    for (const KeptCondition& one : study.conditions) {
      if (one.policy != kKeepPolicies[policy]) continue;
      const std::vector<double> gaps = lossGaps(one.losses, study.all, study.places);
      const double mean = meanOf(gaps);
      const Interval band = twoStageInterval(gaps, study.categories);
      line.x.insert(line.x.begin(), one.share);
      line.y.insert(line.y.begin(), mean);
      line.low.insert(line.low.begin(), std::isfinite(band.low) ? band.low : mean);
      line.high.insert(line.high.begin(), std::isfinite(band.high) ? band.high : mean);
    }
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

PaperTable tableOf(const KeptKeysStudy& study) {
  PaperTable table{{"policy", "share", "loss", "less_all_keys", "low", "high"}, {}};
  for (const KeptCondition& one : study.conditions) {
    const std::vector<double> gaps = lossGaps(one.losses, study.all, study.places);
    const Interval band = twoStageInterval(gaps, study.categories);
    std::vector<std::string>& row =
        table.rows.emplace_back(std::vector<std::string>{std::string(keepPolicyName(one.policy))});
    for (const double value :
         {one.share, meanOf(lossesAt(one.losses, study.places)), meanOf(gaps), band.low, band.high})
      row.push_back(csvNumber(value));
  }
  return table;
}

}  // namespace

PaperResult keptKeysFigure(PaperContext& context) {
  const PromptSet set = readPromptSet(context.options.prompts);
  const KeptKeysStudy study = keptKeysLosses(
      *context.model, set, {.tokens = context.options.tokens, .seed = context.options.seed}, context.progress);
  PaperResult result;
  Figure figure{"kept-keys", {}, study.record};
  figure.panels.push_back({.row = 0, .column = 0, .content = lossOverShare(study)});
  const auto prompts = static_cast<std::size_t>(study.prompts);
  const Interval apart = twoStageInterval(study.firstMostApart, study.categories);
  const std::string rank = withInterval(formatted("%.1f %%", 100.0 * meanOf(study.firstMostApart)), apart, prompts,
                                        [](double bound) { return formatted("%.1f", 100.0 * bound); }) +
                           formatted("; its mean rank is %.1f", meanOf(study.firstRank)) + " of " +
                           std::to_string(context.options.tokens);
  figure.record.more.emplace_back("kv heads whose first key lies furthest from the mean key", rank);
  result.notes.push_back("kept-keys: kv heads whose first key lies furthest from the mean key: " + rank);
  if (study.skipped > 0) {
    result.notes.push_back("kept-keys leaves out " + counted(study.skipped, "prompt") + " of fewer than " +
                           std::to_string(context.options.tokens) + " tokens");
  }
  // At a quarter of the keys, with the first token and without, paired.
  const auto at = [&](KeepPolicy policy) -> const CachedCondition& {
    return std::find_if(study.conditions.begin(), study.conditions.end(),
                        [&](const KeptCondition& one) { return one.policy == policy && one.share == kKeptShares[2]; })
        ->losses;
  };
  const std::vector<double> gaps = lossGaps(at(KeepPolicy::firstRecent), at(KeepPolicy::recent), study.places);
  const Interval gap = twoStageInterval(gaps, study.categories);
  const bool told = std::isfinite(gap.low), clear = told && (gap.low > 0.0 || gap.high < 0.0);
  result.shows = "With a quarter of the keys kept, having the first token among them changes the loss by " +
                 withInterval(formatted("%+.3f", meanOf(gaps)), gap, prompts,
                              [](double bound) { return formatted("%+.3f", bound); }) +
                 " nats against the same number of recent keys: " +
                 (!told                ? "too few texts to tell."
                  : !clear             ? "the interval holds 0, so that nothing is shown."
                  : meanOf(gaps) < 0.0 ? "this model needs its first token more than one recent key."
                                       : "this model needs a recent key more than its first token.");
  result.table = tableOf(study);
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts), CachedOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
