#include "app/cli/compare_rows.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "app/cli/json_numbers.h"
#include "core/record/layer_profile.h"
#include "core/record/published.h"
#include "core/values/numbers_text.h"
#include "core/values/printable.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// The condition of a published rate; null: the paper does not state it.
nlohmann::ordered_json conditionJson(const PublishedValue& value) {
  nlohmann::ordered_json condition = {
      {"kind", value.kind}, {"bos", runBosName(value.bos)}, {"eps", value.epsilon},        {"tokens", nullptr},
      {"dtype", nullptr},   {"prompts", nullptr},           {"text", conditionText(value)}};
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

std::string percent(const nlohmann::ordered_json& share) {
  return share.is_number() ? formatted("%.2f", 100.0 * share.get<double>()) : "-";
}

std::string massText(const nlohmann::ordered_json& mass) {
  return mass.is_number() ? formatted("%.3f", mass.get<double>()) : "-";
}

// "64.74-66.40"; `missing` where there is no interval.
std::string endsText(const nlohmann::ordered_json& low, const nlohmann::ordered_json& high, const std::string& missing,
                     std::string (*text)(const nlohmann::ordered_json&)) {
  return low.is_number() ? text(low) + "-" + text(high) : missing;
}

// A further column of those rows that have it, where any has.
void insertColumn(std::vector<std::vector<std::string>>& cells, std::size_t at, const std::string& heading,
                  const std::vector<std::string>& column) {
  if (std::all_of(column.begin(), column.end(), [](const std::string& cell) { return cell.empty(); })) return;
  cells.front().insert(cells.front().begin() + static_cast<std::ptrdiff_t>(at), heading);
  for (std::size_t i = 0; i < column.size(); ++i) {
    cells[i + 1].insert(cells[i + 1].begin() + static_cast<std::ptrdiff_t>(at), column[i]);
  }
}

// The file's name; with its folder where another has the same.
std::string runName(const nlohmann::ordered_json& row, const std::vector<nlohmann::ordered_json>& rows) {
  const auto nameOf = [](const nlohmann::ordered_json& of) {
    return std::filesystem::path(of["run"].get<std::string>()).filename().string();
  };
  const std::string name = nameOf(row);
  const bool alone = std::all_of(rows.begin(), rows.end(), [&](const nlohmann::ordered_json& other) {
    return other["run"] == row["run"] || nameOf(other) != name;
  });
  return alone ? name : row["run"].get<std::string>();
}

std::string differsText(const std::string& differs) { return differs.empty() ? "" : "; here " + differs; }

std::string publishedText(const nlohmann::ordered_json& row) {
  return row["published"].is_number() ? "(" + percent(row["published"]) + ")" : "";
}

// "200, trained on 128" beyond the context.
std::string tokensText(const nlohmann::ordered_json& row) {
  std::string text = std::to_string(row["tokens"].get<int>());
  if (row["beyond_context"].get<bool>()) text += ", trained on " + std::to_string(row["context_length"].get<int>());
  return text;
}

// Each once, a line each, with `before` in front; empty ones are left out.
std::string linesOf(const std::set<std::string>& sentences, const char* before) {
  std::string text;
  for (const std::string& one : sentences) text += one.empty() ? "" : before + printable(one) + "\n";
  return text;
}

}  // namespace

nlohmann::ordered_json compareRow(const RunSide& side, const std::string& typed, double epsilon) {
  const RunHeader& header = side.header();
  const TokenImportance& first = side.condition().first;
  const Interval interval = overPrompts(promptRates(first, epsilon), first);
  const Mass& mass = side.condition().mass;
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
                                {"uniform_importance", meanUniformImportance(header.tokens, header.layers)},
                                {"layers", header.layers.size()},
                                {"windowed_layers", windowedLayers(header)},
                                {"seen_importance", orNull(seenMassOf(header, first))},
                                {"seen_uniform_importance", meanSeenUniform(header.tokens, header.layers)},
                                {"caution", rateCaution(header.tokens, header.layers, epsilon)},
                                {"learned_sink_rate", nullptr},
                                {"learned_sink_low", nullptr},
                                {"learned_sink_high", nullptr},
                                {"context_length", nullptr},
                                {"beyond_context", contextLeft(header) > 0},
                                {"complete", side.run->complete},
                                {"text_hash", header.textHash}};
  if (header.identity && header.identity->contextLength > 0) row["context_length"] = header.identity->contextLength;
  if (!header.edits.empty()) row["edits"] = header.editWords;
  if (side.condition().learned) {
    const std::vector<double> sinks = promptRates(*side.condition().learned, epsilon);
    const Interval ends = overPrompts(sinks, *side.condition().learned);
    row["learned_sink_rate"] = orNull(meanOf(sinks));
    row["learned_sink_low"] = orNull(ends.low);
    row["learned_sink_high"] = orNull(ends.high);
  }
  addPublished(row, header, side.bos, epsilon);
  return row;
}

std::string compareTable(const std::vector<nlohmann::ordered_json>& rows) {
  std::vector<std::vector<std::string>> cells = {{"run", "model", "dtype", "inputs", "bos", "eps", "T", "prompts",
                                                  "measured %", "95 %", "attention mass", "95 %", "uniform head",
                                                  "published %", "from"}};
  std::vector<std::string> edits, windowed, seen, seenUniform, learned, learnedEnds;
  for (const auto& row : rows) {
    std::string source;
    if (row["published_source"].is_string()) {
      source = row["published_source"].get<std::string>() + differsText(row["differs"].get<std::string>());
    }
    cells.push_back({runName(row, rows), row["model"], row["dtype"], row["kind"], row["bos"], row["eps"],
                     tokensText(row),
                     std::to_string(row["prompts"].get<int>()) + (row["complete"].get<bool>() ? "" : " so far"),
                     percent(row["rate"]) + (row["caution"].get<std::string>().empty() ? "" : " *"),
                     endsText(row["low"], row["high"], row["no_interval"].get<std::string>(), percent),
                     massText(row["mean_importance"]), endsText(row["mean_low"], row["mean_high"], "-", massText),
                     massText(row["uniform_importance"]), publishedText(row), source});
    edits.push_back(row.contains("edits") ? row["edits"].get<std::string>() : "");
    const int windows = row["windowed_layers"];
    windowed.push_back(windows > 0 ? std::to_string(windows) + " of " + std::to_string(row["layers"].get<int>()) : "");
    seen.push_back(windows > 0 ? massText(row["seen_importance"]) : "");
    seenUniform.push_back(windows > 0 ? massText(row["seen_uniform_importance"]) : "");
    const bool sinks = row["learned_sink_rate"].is_number();
    learned.push_back(sinks ? percent(row["learned_sink_rate"]) : "");
    learnedEnds.push_back(sinks ? endsText(row["learned_sink_low"], row["learned_sink_high"], "-", percent) : "");
  }
  // In front of the published value: windowed layers, in which importance is small by its divisor. Beside the first
  // token's rate: what a learned sink takes, tokens lose. Nobody has published it of such a model.
  insertColumn(cells, 13, "uniform head over these", seenUniform);
  insertColumn(cells, 13, "over seeing queries", seen);
  insertColumn(cells, 13, "windowed layers", windowed);
  insertColumn(cells, 10, "95 %", learnedEnds);
  insertColumn(cells, 10, "learned sinks %", learned);
  insertColumn(cells, 4, "edits", edits);
  std::vector<std::size_t> widths(cells.front().size(), 0);
  for (auto& row : cells) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = printable(row[i]);  // a run file's texts may be anybody's
      widths[i] = std::max(widths[i], row[i].size());
    }
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
