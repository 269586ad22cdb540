// Fig. 3: the patterns of four heads, the upper row with bos, the lower without.
#include <algorithm>
#include <cmath>
#include <set>

#include "core/prompt/shipped.h"
#include "core/record/run_file.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

constexpr std::size_t kHeads = 4;

// Those whose first token's importance changes most when bos is taken away (without bos: whose first token has most),
// one a layer as far as there are layers. `without` is null for a model without bos.
std::vector<std::pair<int, int>> mostTelling(const Reading& with, const Reading* without) {
  std::vector<std::pair<double, std::pair<int, int>>> all;
  for (int layer = 0; layer < with.importance.planes; ++layer) {
    for (int head = 0; head < with.importance.rows; ++head) {
      const double change =
          with.importance.at(layer, head, 0) - (without ? without->importance.at(layer, head, 0) : 0.0f);
      all.push_back({-std::abs(change), {layer, head}});
    }
  }
  std::sort(all.begin(), all.end());
  std::vector<std::pair<int, int>> chosen;
  std::set<int> layers;
  for (const bool oneALayer : {true, false}) {
    for (const auto& [change, head] : all) {
      if (chosen.size() == kHeads) break;
      if (std::find(chosen.begin(), chosen.end(), head) != chosen.end()) continue;
      if (oneALayer && !layers.insert(head.first).second) continue;
      chosen.push_back(head);
    }
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

Heatmap patternMap(const Exploration& seen, const OpenModel& model, int layer, int head) {
  Heatmap map;
  map.title =
      headName(seen.reading.layers, layer, head) + " " + conditionName(seen.reading.bos ? RunBos::on : RunBos::off);
  map.cells = seen.pattern(model, layer, head).cells;
  map.rowAxis = "query token";
  map.columnAxis = "key token";
  map.colour = {ColourMap::viridis, Scale::linear, 0.0, 1.0, "attention"};
  return map;
}

}  // namespace

PaperResult fourHeadsFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  refuseWithoutTokenizer(model, "attend");
  const std::string text = textOf(context.options);
  std::vector<Exploration> rows;
  if (model.bos.id) rows.push_back(explore(model, {text, BosMode::on}, context.progress));
  rows.push_back(explore(model, {text, BosMode::off}, context.progress));
  std::vector<std::pair<int, int>> heads = context.options.heads;
  const std::string why = !heads.empty() ? "as asked for"
                          : model.bos.id
                              ? "heads whose first token's importance changes most when ⟨bos⟩ is taken away, "
                                "from different layers where there are enough"
                              : "heads whose first token has the largest importance, from different layers "
                                "where there are enough";
  if (heads.empty()) heads = mostTelling(rows.front().reading, model.bos.id ? &rows.back().reading : nullptr);

  PaperResult result;
  Figure figure{"fig3", {}, rows.front().reading.record};
  figure.record.bos.reset();
  figure.record.firstToken.clear();
  figure.record.more.emplace_back("heads", why);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < heads.size(); ++column) {
      figure.panels.push_back({.row = static_cast<int>(row),
                               .column = static_cast<int>(column),
                               .content = patternMap(rows[row], model, heads[column].first, heads[column].second)});
    }
  }
  if (context.options.heads.empty()) result.notes.push_back("fig3 shows the " + why + "; others can be named");
  if (!model.bos.id) result.notes.emplace_back("fig3 has one row: this model has no bos");
  const auto meanOfHeads = [&](const Reading& reading) {
    double sum = 0.0;
    for (const auto& [layer, head] : heads) sum += static_cast<double>(reading.importance.at(layer, head, 0));
    return heads.empty() ? std::nan("") : sum / static_cast<double>(heads.size());
  };
  if (model.bos.id) {
    const std::string these =
        heads.size() == 1 ? "Of this head" : "Of these " + std::to_string(heads.size()) + " heads";
    const auto uniform = [](const Reading& reading) {
      return uniformImportance(std::ssize(reading.tokens), reading.layers);
    };
    const bool few = std::ssize(rows.back().reading.tokens) < kLeastTokens;
    result.shows =
        these + " on this text, " +
        (few ? formatted("the mean importance of the first token is %.3g with ⟨bos⟩ and",
                         meanOfHeads(rows.front().reading)) +
                   formatted(" %.3g without, where a head that looks everywhere alike",
                             meanOfHeads(rows.back().reading)) +
                   formatted(" has %.3g", uniform(rows.front().reading)) +
                   formatted(" and %.3g: a text so short shows nothing.", uniform(rows.back().reading))
             : showsOfPair("the mean importance of the first token", meanOfHeads(rows.front().reading),
                           meanOfHeads(rows.back().reading), 1.1,
                           "the weight leaves the first column when ⟨bos⟩ does, and the token that stands first "
                           "then takes less of it",
                           "the first text token draws more than ⟨bos⟩ did", "whatever stands first draws it")) +
        (context.options.heads.empty() ? " They were chosen for their change: they do not speak for the model."
                                       : " They were named, not drawn: they do not speak for the model.");
  } else {
    result.shows = formatted("The first token has a mean importance of %.3g", meanOfHeads(rows.front().reading)) +
                   " in these heads; without a ⟨bos⟩ to take away it cannot be said what that hangs on.";
  }
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
