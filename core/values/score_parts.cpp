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
  Figure table = figure;
  const auto addShape = [&](const std::string& of, const KeyShape& shape, const KeyShape& before) {
    Bars bars;
    bars.title = of + ", length and direction";
    bars.labels = {"length", "cosine with the queries", "apart from the mean key"};
    bars.values = {shape.norm, shape.cosine, shape.apart};
    for (const std::size_t i : {0, 1, 2}) bars.labels.push_back(bars.labels[i] + ", before rotation");
    bars.values.insert(bars.values.end(), {before.norm, before.cosine, before.apart});
    table.panels.push_back({.row = 1, .column = 0, .content = std::move(bars)});
  };
  addShape("key " + token(parts.key), parts.ownShape, parts.ownUnrotated);
  if (!parts.others.empty()) addShape("other keys, mean", parts.othersShape, parts.othersUnrotated);
  figure.csv = toCsv(table);
  // Where there is no header above it, as on a slide, the legend says whose score it is; the conditions do so first.
  std::get<Bars>(figure.panels.front().content).title =
      parts.name + ", key " + token(parts.key) + (parts.query ? ", query " + token(*parts.query) : std::string());
  figure.record.more.emplace(figure.record.more.begin(), "score",
                             parts.name + ", key " + token(parts.key) + ", " +
                                 (parts.query ? "query " + token(*parts.query) : "mean over the queries that see it") +
                                 formatted(": %.4g", parts.score));
  return figure;
}

}  // namespace sinkscope
