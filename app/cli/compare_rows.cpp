#include "app/cli/compare_rows.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/study/layer_profile.h"
#include "core/study/published.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// The condition of a published rate; null: the paper does not state it.
nlohmann::ordered_json conditionJson(const PublishedValue& value) {
  nlohmann::ordered_json condition = {{"kind", value.kind}, {"bos", runBosName(value.bos)}, {"eps", value.epsilon},
                                      {"tokens", nullptr},  {"dtype", nullptr},             {"prompts", nullptr},
                                      {"text", conditionText(value)}};
  if (value.tokens > 0) condition["tokens"] = value.tokens;
  if (!value.dtype.empty()) condition["dtype"] = value.dtype;
  if (!value.prompts.empty()) condition["prompts"] = value.prompts;
  return condition;
}

// published, published_source, published_condition, differs; where nothing stands, published_absent says why and
// could_be what the model may be.
void addPublished(nlohmann::ordered_json& row, const RunHeader& header, RunBos bos, double epsilon) {
  for (const char* key :
       {"model_is", "published", "published_source", "published_condition", "differs", "published_absent"}) {
    row[key] = nullptr;
  }
  row["could_be"] = nlohmann::ordered_json::array();
  if (!header.modelIs.empty()) row["model_is"] = header.modelIs;
  if (const auto published = publishedRate(header, bos, epsilon)) {
    row["published"] = published->value.value;
    row["published_source"] = published->source;
    row["published_condition"] = conditionJson(published->value);
    row["differs"] = published->differs;
    return;
  }
  const PublishedAbsence absence = publishedAbsence(header, bos, epsilon);
  if (!absence.why.empty()) row["published_absent"] = absence.why;
  for (const PublishedModel* model : absence.couldBe) row["could_be"].push_back(model->key);
}

}  // namespace

nlohmann::ordered_json orNull(double value) {
  return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

nlohmann::ordered_json comparedRow(const RunSide& side, const std::string& typed, double epsilon) {
  const RunHeader& header = side.header();
  const TokenImportance& first = side.condition().first;
  const Interval interval = bootstrapInterval(promptRates(first, epsilon));
  const Mass mass = massOf(first);
  nlohmann::ordered_json row = {{"run", side.run->path.string()},
                                {"model", header.model},
                                {"dtype", header.dtype},
                                {"kind", header.kind},
                                {"bos", runBosName(side.bos)},
                                {"eps", typed},
                                {"tokens", header.tokens},
                                {"prompts", first.prompts.size()},
                                {"rate", orNull(sinkRateOf(first, epsilon))},
                                {"low", orNull(interval.low)},
                                {"high", orNull(interval.high)},
                                {"no_interval", missingInterval(interval, first.prompts.size())},
                                {"mean_importance", orNull(mass.mean)},
                                {"mean_low", orNull(mass.interval.low)},
                                {"mean_high", orNull(mass.interval.high)},
                                {"uniform_importance", uniformImportance(header.tokens)},
                                {"caution", rateCaution(header.tokens, header.layers, epsilon)},
                                {"learned_sink_rate", nullptr},
                                {"complete", side.run->complete},
                                {"text_hash", header.textHash}};
  if (side.condition().learned) row["learned_sink_rate"] = orNull(sinkRateOf(*side.condition().learned, epsilon));
  addPublished(row, header, side.bos, epsilon);
  return row;
}

namespace {

std::string percent(const nlohmann::ordered_json& share) {
  return share.is_number() ? formatted("%.2f", 100.0 * share.get<double>()) : "-";
}

std::string massText(const nlohmann::ordered_json& mass) {
  return mass.is_number() ? formatted("%.3f", mass.get<double>()) : "-";
}

std::string differsText(const std::string& differs) { return differs.empty() ? "" : "; here " + differs; }

std::string publishedText(const nlohmann::ordered_json& row) {
  return row["published"].is_number() ? "(" + percent(row["published"]) + ")" : "";
}

// Each once, a line each, with `before` in front; empty ones are left out.
std::string linesOf(const std::set<std::string>& sentences, const char* before) {
  std::string text;
  for (const std::string& one : sentences) text += one.empty() ? "" : before + one + "\n";
  return text;
}

}  // namespace

std::string comparedTable(const std::vector<nlohmann::ordered_json>& rows) {
  std::vector<std::vector<std::string>> cells = {{"model", "dtype", "inputs", "bos", "eps", "T", "prompts",
                                                  "measured %", "95 %", "mean attention", "published %", "from"}};
  for (const auto& row : rows) {
    std::string source;
    if (row["published_source"].is_string()) {
      source = row["published_source"].get<std::string>() + differsText(row["differs"].get<std::string>());
    }
    cells.push_back({row["model"], row["dtype"], row["kind"], row["bos"], row["eps"],
                     std::to_string(row["tokens"].get<int>()),
                     std::to_string(row["prompts"].get<int>()) + (row["complete"].get<bool>() ? "" : " so far"),
                     percent(row["rate"]) + (row["caution"].get<std::string>().empty() ? "" : " *"),
                     row["low"].is_number() ? percent(row["low"]) + "-" + percent(row["high"])
                                            : row["no_interval"].get<std::string>(),
                     massText(row["mean_importance"]), publishedText(row), source});
  }
  const auto learned = [](const nlohmann::ordered_json& row) { return row["learned_sink_rate"].is_number(); };
  if (std::any_of(rows.begin(), rows.end(), learned)) {
    // Beside the first token's: what a learned sink takes, tokens lose. Nobody has published it of such a model.
    cells.front().insert(cells.front().begin() + 9, "learned sinks %");
    for (std::size_t i = 0; i < rows.size(); ++i) {
      cells[i + 1].insert(cells[i + 1].begin() + 9, learned(rows[i]) ? percent(rows[i]["learned_sink_rate"]) : "");
    }
  }
  std::vector<std::size_t> widths(cells.front().size(), 0);
  for (const auto& row : cells) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : cells) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += row[i] + std::string(widths[i] - row[i].size() + 2, ' ');
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  std::set<std::string> conditions, cautions;
  for (const auto& row : rows) {
    cautions.insert(row["caution"].get<std::string>());
    if (!row["published"].is_number()) continue;
    conditions.insert(publishedText(row) + " " + row["published_source"].get<std::string>() + ": " +
                      row["published_condition"]["text"].get<std::string>());
  }
  return text + linesOf(conditions, "") + linesOf(cautions, "* says nothing: ");
}

}  // namespace sinkscope
