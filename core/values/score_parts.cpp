#include "core/values/score_parts.h"

#include "core/values/numbers_text.h"

namespace sinkscope {
namespace {

// A part's name as short as an axis has room for.
std::string axisLabel(const std::string& part) {
  if (part == "gain of spikes") return "spike gain";
  if (part == "gain of others") return "other gain";
  if (part == "key norm bias") return "k norm bias";
  return part == "position bias" ? "positions" : part;
}

}  // namespace

Figure scorePartsFigure(const ScoreParts& parts) {
  Figure figure{"score-" + parts.name, {}, parts.record};
  const auto add = [&](const std::string& title, const std::vector<double>& values, double sum) {
    Bars bars;
    bars.title = title;
    bars.values = values;
    bars.values.push_back(sum);
    for (const std::string& part : parts.parts) bars.labels.push_back(axisLabel(part));
    bars.labels.emplace_back("score");
    bars.labelAxis = "part of the score";
    bars.valueAxis = "score";
    figure.panels.push_back({.row = 0, .column = 0, .content = std::move(bars)});
  };
  const auto token = [&](int column) {
    return displayText(parts.tokens[static_cast<std::size_t>(column)]) + " (" + std::to_string(column) + ")";
  };
  add("key " + token(parts.key), parts.own, parts.score);
  if (!parts.others.empty()) add("other keys, mean", parts.others, parts.othersScore);
  figure.record.more.emplace_back(
      "score", parts.name + ", key " + token(parts.key) + ", " +
                   (parts.query ? "query " + token(*parts.query) : "mean over the queries that see it") +
                   formatted(": %.4g", parts.score));
  return figure;
}

}  // namespace sinkscope
