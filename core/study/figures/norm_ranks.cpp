// Whether the first token's values and keys are the smallest, counted over all kv heads; and norms over depth.
#include "core/study/norm_ranks.h"

#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/experiments.h"
#include "core/study/figures/shows.h"
#include "core/values/blocks_passed.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

constexpr std::pair<const char*, RankedNorms NormRanksCondition::*> kRanked[] = {
    {"values", &NormRanksCondition::values},
    {"keys", &NormRanksCondition::keys},
    {"hidden states", &NormRanksCondition::hidden}};

// The block of an attention layer; of hidden states the depth itself.
double placeOf(const OpenModel& model, bool hidden, std::size_t layer) {
  return hidden ? static_cast<double>(layer) : static_cast<double>(model.facts.attentionLayers[layer].block);
}

Curves normsPanel(const OpenModel& model, const NormRanksCondition& condition, const char* name,
                  RankedNorms NormRanksCondition::*of) {
  const bool hidden = of == &NormRanksCondition::hidden;
  Curves curves;
  curves.title = std::string(name) + (condition.bos ? ", with ⟨bos⟩" : ", without ⟨bos⟩");
  curves.xAxis = hidden ? kBlocksPassed : "block";
  curves.yAxis = hidden ? "‖x‖₂" : "‖·‖₂, mean over kv heads";
  curves.yScale = Scale::log;
  curves.bandName = "5 to 95 % of single norms";
  Curves::Line first{.name = "first token", .x = {}, .y = {}, .colour = 0};
  Curves::Line others{.name = "other tokens", .x = {}, .y = {}, .colour = 1};
  const std::vector<NormsAt>& layers = (condition.*of).layers;
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    const NormsAt& at = layers[layer];
    first.x.push_back(placeOf(model, hidden, layer));
    first.y.push_back(at.first);
    first.low.push_back(at.firstLow);
    first.high.push_back(at.firstHigh);
    others.x.push_back(first.x.back());
    others.y.push_back(at.others);
    others.low.push_back(at.othersLow);
    others.high.push_back(at.othersHigh);
  }
  curves.lines = {std::move(first), std::move(others)};
  return curves;
}

PaperTable tableOf(const OpenModel& model, const NormRanks& study) {
  PaperTable table{{"bos", "of", "layer", "kv_head", "share_smallest", "layer_first", "layer_first_5", "layer_first_95",
                    "layer_others", "layer_others_5", "layer_others_95"},
                   {}};
  for (const NormRanksCondition& condition : study.conditions) {
    for (const auto& [name, of] : kRanked) {
      const RankedNorms& ranked = condition.*of;
      for (int layer = 0; layer < ranked.smallestShare.rows; ++layer) {
        for (int group = 0; group < ranked.smallestShare.cols; ++group) {
          const NormsAt& at = ranked.layers[static_cast<std::size_t>(layer)];
          std::vector<std::string>& row = table.rows.emplace_back(std::vector<std::string>{
              condition.bos ? "on" : "off", name,
              formatted("%.0f", placeOf(model, of == &NormRanksCondition::hidden, static_cast<std::size_t>(layer))),
              std::to_string(group), csvNumber(static_cast<double>(ranked.smallestShare.at(layer, group)))});
          for (const double value : {at.first, at.firstLow, at.firstHigh, at.others, at.othersLow, at.othersHigh})
            row.push_back(csvNumber(value));
        }
      }
    }
  }
  return table;
}

}  // namespace

PaperResult normRanksFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const NormRanks study = normRanks(model, set, {.tokens = context.options.tokens}, context.progress);
  PaperResult result;
  Figure figure{"norm-ranks", {}, study.record};
  const auto prompts = static_cast<std::size_t>(study.prompts);
  const auto text = [&](const std::vector<double>& shares) {
    return withInterval(formatted("%.1f %%", 100.0 * meanOf(shares)), twoStageInterval(shares, study.categories),
                        prompts, [](double bound) { return formatted("%.1f", 100.0 * bound); });
  };
  int row = 0;
  for (const auto& [name, of] : kRanked) {
    int column = 0;
    for (const NormRanksCondition& condition : study.conditions) {
      figure.panels.push_back({.row = row, .column = column++, .content = normsPanel(model, condition, name, of)});
      const bool hidden = of == &NormRanksCondition::hidden;
      const std::string words = hidden ? "the longest, of all depths and prompts, in " + text((condition.*of).largest)
                                       : "of kv heads and prompts the smallest in " + text((condition.*of).smallest) +
                                             ", the largest in " + text((condition.*of).largest);
      figure.record.more.emplace_back(
          std::string("first token's ") + name + (condition.bos ? ", with bos" : ", without bos"), words);
      result.notes.push_back(std::string("norm-ranks, ") + name + (condition.bos ? ", with bos: " : ", without bos: ") +
                             words);
    }
    ++row;
  }
  const NormRanksCondition& first = study.conditions.front();
  const double share = meanOf(first.values.smallest);
  result.shows = "Of all kv heads and prompts, the first token's value is the smallest of " +
                 std::to_string(context.options.tokens) + " in " + text(first.values.smallest) + ", and its key in " +
                 text(first.keys.smallest) +
                 formatted("; by chance it would be in %.1f %%", 100.0 / context.options.tokens) + ": " +
                 (share > 0.5                            ? "what Fig. 4b shows of one head holds of most."
                  : share > 3.0 / context.options.tokens ? "more often than by chance, and not in most."
                                                         : "this model does not show it.");
  if (study.skipped > 0) {
    result.notes.push_back("norm-ranks leaves out " + counted(study.skipped, "prompt") + " of fewer than " +
                           std::to_string(context.options.tokens) + " tokens");
  }
  result.table = tableOf(model, study);
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts), NormRankOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
