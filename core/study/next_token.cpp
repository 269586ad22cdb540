#include "core/study/next_token.h"

#include <algorithm>

#include "core/study/continuation.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

NextTokens nextTokens(const OpenModel& untouched, const OpenModel& edited, const ExploreRequest& request, int most,
                      const ProgressSink& progress) {
  std::vector<double> divergences;
  const std::vector<Continuation> both = continuations(
      {{"untouched", &untouched, request, false}, {"edited", &edited, request, false}}, most, progress, &divergences);
  const Continuation &before = both.front(), &after = both.back();
  // By the larger of both.
  std::vector<std::pair<std::int64_t, double>> order;
  for (const auto& [id, probability] : before.all) order.emplace_back(id, std::max(probability, after.all.at(id)));
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  NextTokens seen;
  seen.record = after.record;
  for (const auto& [id, larger] : order) {
    seen.ids.push_back(id);
    seen.untouched.push_back(before.all.at(id));
    seen.edited.push_back(after.all.at(id));
  }
  for (const Token& token : edited.display(seen.ids)) seen.names.push_back(displayText(token));
  seen.divergence = divergences.back();
  return seen;
}

Figure nextTokenFigure(const NextTokens& seen) {
  Figure figure{.name = "next-token", .panels = {}, .record = seen.record};
  figure.record.more.emplace_back("divergence of the next token, bits", formatted("%.4g", seen.divergence));
  double top = 0.0;
  for (const auto* side : {&seen.untouched, &seen.edited}) {
    for (const double one : *side) top = std::max(top, one);
  }
  const auto panel = [&](int row, const char* title, const std::vector<double>& values) {
    Bars bars{.title = title, .values = values, .labels = seen.names, .labelAxis = "", .valueAxis = "probability"};
    bars.valueTop = 1.05 * top;
    if (row == 1) bars.labelAxis = "next token";
    figure.panels.push_back({.row = row, .column = 0, .content = std::move(bars)});
  };
  panel(0, "untouched", seen.untouched);
  panel(1, "edited", seen.edited);
  return figure;
}

}  // namespace sinkscope
