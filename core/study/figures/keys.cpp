// Where the sink's key lies among keys and queries: the first two principal axes of the heads that rest on the first
// token most, or of those that are named.
#include <algorithm>
#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/key_cloud.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

// Of a panel: how far the first tokens' keys point from the mean, and how far the others' do.
struct Apart {
  double first = 0.0, others = 0.0, rank = 0.0;  // rank: of the first among its prompt's keys, 1: furthest; mean
};

Apart apartOf(const KeyCloud& cloud, const KeyCloud::Panel& panel) {
  std::vector<double> first, others, ranks;
  std::vector<std::vector<double>> ofPrompt(cloud.prompts.size());
  for (std::size_t i = 0; i < cloud.points.size(); ++i) {
    const KeyCloud::Point& point = cloud.points[i];
    if (point.query) continue;
    (point.token == 0 ? first : others).push_back(panel.apart[i]);
    ofPrompt[static_cast<std::size_t>(point.prompt)].push_back(panel.apart[i]);
  }
  for (const std::vector<double>& keys : ofPrompt) {
    const auto further = std::count_if(keys.begin(), keys.end(), [&](double one) { return one > keys.front(); });
    ranks.push_back(1.0 + static_cast<double>(further));
  }
  return {meanOf(first), quantileOf(others, 0.5), meanOf(ranks)};
}

}  // namespace

PaperResult keyCloudFigureOf(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PaperOptions& options = context.options;
  const bool bos = model.bos.id && options.bos != FigureBos::off;
  const PromptSet set = readPromptSet(options.prompts);
  const KeyCloud cloud = keyCloudOfSet(model, set, bos, options.tokens, kShownCloudPrompts,
                                       {.heads = options.heads, .strongest = 3}, context.progress);
  PaperResult result;
  Figure figure = keyCloudFigure(cloud, cloud.turns ? 2 : 1);
  int furthest = 0, after = 0;
  for (const KeyCloud::Panel& panel : cloud.panels) {
    const Apart apart = apartOf(cloud, panel);
    figure.record.more.emplace_back(
        "apart, " + titleOf(cloud, panel),
        formatted("first token's key %.3f", apart.first) + formatted(", the median other %.3f", apart.others) +
            formatted("; rank of the first %.1f", apart.rank) + " of " + std::to_string(options.tokens) +
            "; three axes hold " +
            formatted("%.0f %% of the variance", 100.0 * (panel.shares[0] + panel.shares[1] + panel.shares[2])));
    if (!panel.rotated) continue;
    ++after;
    furthest += apart.rank < 2.0 ? 1 : 0;
  }
  result.shows =
      "In " + std::to_string(furthest) + " of " + std::to_string(after) +
      " heads the first token's key points furthest of all from its prompt's mean key (its mean rank is below "
      "2)" +
      (cloud.turns ? ", after rotation." : ".");
  result.shows += measuredOn(std::ssize(cloud.prompts), std::ssize(set.prompts), kShownCloudPrompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
