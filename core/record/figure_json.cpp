#include "core/record/figure_json.h"

#include <charconv>
#include <cmath>
#include <limits>

#include "core/record/kept_json.h"
#include "core/values/error.h"

namespace sinkscope {

using nlohmann::json;

namespace {

struct Damaged {};  // sound JSON that is none of ours

// Every struct is taken apart by name: a field that is added and not written here does not compile.

json fromNumber(double value) {
  if (std::isnan(value)) return nullptr;  // JSON has no name for it
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return value;
}

// The shortest decimal of a float32 is half as long as that of the same value as a double.
json fromFloat(float value) {
  if (!std::isfinite(value)) return fromNumber(value);
  char text[32];
  const char* end = std::to_chars(text, text + sizeof text, value).ptr;
  double read = value;
  std::from_chars(text, end, read);
  return static_cast<float>(read) == value ? read : static_cast<double>(value);
}

double number(const json& value) {
  if (value.is_null()) return std::numeric_limits<double>::quiet_NaN();
  if (!value.is_string()) return value.get<double>();
  const double infinity = std::numeric_limits<double>::infinity();
  return value.get<std::string>() == "-inf" ? -infinity : infinity;
}

json fromNumbers(const std::vector<double>& values) {
  json all = json::array();
  for (const double value : values) all.push_back(fromNumber(value));
  return all;
}

json fromFloats(const std::vector<float>& values) {
  json all = json::array();
  for (const float value : values) all.push_back(fromFloat(value));
  return all;
}

std::vector<double> numbers(const json& values) {
  std::vector<double> all;
  for (const json& value : values) all.push_back(number(value));
  return all;
}

std::vector<float> floats(const json& values) {
  std::vector<float> all;
  for (const json& value : values) all.push_back(static_cast<float>(number(value)));
  return all;
}

// Names of enumerators, in their order.
constexpr const char* kColourMaps[] = {"viridis", "magma", "white-red", "diverging"};
constexpr const char* kScales[] = {"linear", "log"};
constexpr const char* kDrawn[] = {"line", "thin", "baseline", "points", "steps", "bars"};
constexpr const char* kEmphases[] = {"plain", "quiet", "strong"};

template <typename Enum, std::size_t count>
Enum enumeratorFrom(const json& value, const char* const (&names)[count]) {
  const auto text = value.get<std::string>();
  for (std::size_t i = 0; i < count; ++i) {
    if (text == names[i]) return static_cast<Enum>(i);
  }
  throw Damaged();
}

json fromMatrix(const Matrix& matrix) {
  const auto& [rows, cols, cells] = matrix;
  return {{"rows", rows}, {"columns", cols}, {"cells", fromFloats(cells)}};
}

Matrix matrixFrom(const json& value) {
  Matrix matrix;
  matrix.rows = value.at("rows");
  matrix.cols = value.at("columns");
  matrix.cells = floats(value.at("cells"));
  const bool whole = matrix.rows >= 0 && matrix.cols >= 0 &&
                     static_cast<std::int64_t>(matrix.rows) * matrix.cols == std::ssize(matrix.cells);
  if (!whole) throw Damaged();
  return matrix;
}

json fromColour(const ColourScale& colour) {
  const auto& [map, scale, low, high, label, classes] = colour;
  return {{"map", kColourMaps[static_cast<std::size_t>(map)]},
          {"scale", kScales[static_cast<std::size_t>(scale)]},
          {"low", fromNumber(low)},
          {"high", fromNumber(high)},
          {"label", label},
          {"classes", classes}};
}

ColourScale colourFrom(const json& value) {
  return {enumeratorFrom<ColourMap>(value.at("map"), kColourMaps),
          enumeratorFrom<Scale>(value.at("scale"), kScales),
          number(value.at("low")),
          number(value.at("high")),
          value.at("label").get<std::string>(),
          value.value("classes", std::vector<std::string>())};  // not in older files
}

json fromContent(const Heatmap& map) {
  const auto& [title, cells, onScreenOnly, rowLabels, columnLabels, rowAxis, columnAxis, rowsUpwards, learnedSink,
               colour, markedRows, markedColumns] = map;
  static_cast<void>(onScreenOnly);
  return {{"kind", "heatmap"},
          {"title", title},
          {"cells", fromMatrix(cells)},
          {"row labels", rowLabels},
          {"column labels", columnLabels},
          {"row axis", rowAxis},
          {"column axis", columnAxis},
          {"rows upwards", rowsUpwards},
          {"learned sink", fromFloats(learnedSink)},
          {"colour", fromColour(colour)},
          {"marked rows", markedRows},
          {"marked columns", markedColumns}};
}

Heatmap heatmapFrom(const json& value) {
  return {.title = value.at("title"),
          .cells = matrixFrom(value.at("cells")),
          .rowLabels = value.at("row labels"),
          .columnLabels = value.at("column labels"),
          .rowAxis = value.at("row axis"),
          .columnAxis = value.at("column axis"),
          .rowsUpwards = value.at("rows upwards"),
          .learnedSink = floats(value.at("learned sink")),
          .colour = colourFrom(value.at("colour")),
          .markedRows = value.value("marked rows", std::vector<int>()),  // marks: not in files of versions before 0.2
          .markedColumns = value.value("marked columns", std::vector<int>())};
}

json fromContent(const HeadGrid& grid) {
  const auto& [title, cells, order, layerLabels, layerMarks, headsPerGroup, epsilon, colour, mute, uniform,
               layersToCome, leftOut, shortTitle] = grid;
  json marks = json::array();
  for (const auto& [window, learnedSink] : layerMarks) marks.push_back({window, learnedSink});
  return {{"kind", "head grid"},
          {"title", title},
          {"cells", fromMatrix(cells)},
          {"order", order},
          {"layer labels", layerLabels},
          {"layer marks", marks},
          {"heads per group", headsPerGroup},
          {"epsilon", fromNumber(epsilon)},
          {"colour", fromColour(colour)},
          {"mute below epsilon", mute},
          {"uniform", fromNumber(uniform)},
          {"layers to come", layersToCome},
          {"left out", leftOut},
          {"short title", shortTitle}};
}

HeadGrid headGridFrom(const json& value) {
  HeadGrid grid{.title = value.at("title"),
                .cells = matrixFrom(value.at("cells")),
                .order = value.at("order"),
                .layerLabels = value.at("layer labels"),
                .layerMarks = {},
                .headsPerGroup = value.at("heads per group"),
                .epsilon = number(value.at("epsilon")),
                .colour = colourFrom(value.at("colour")),
                .muteBelowEpsilon = value.at("mute below epsilon"),
                .uniform = value.contains("uniform") ? number(value.at("uniform")) : std::nan(""),
                .layersToCome = value.value("layers to come", 0),
                .leftOut = value.value("left out", false),
                .shortTitle = value.value("short title", std::string())};
  for (const json& mark : value.at("layer marks")) {
    grid.layerMarks.push_back({mark.at(0).get<std::int64_t>(), mark.at(1).get<bool>()});
  }
  return grid;
}

json fromContent(const Bars& bars) {
  const auto& [title, values, labels, labelAxis, valueAxis, valueTop, marked, markedName] = bars;
  return {
      {"kind", "bars"},           {"title", title},          {"values", fromNumbers(values)},     {"labels", labels},
      {"label axis", labelAxis},  {"value axis", valueAxis}, {"value top", fromNumber(valueTop)}, {"marked", marked},
      {"marked name", markedName}};
}

Bars barsFrom(const json& value) {
  return {value.at("title"),
          numbers(value.at("values")),
          value.at("labels"),
          value.at("label axis"),
          value.at("value axis"),
          number(value.at("value top")),
          value.value("marked", std::vector<int>()),
          value.value("marked name", std::string())};
}

json fromContent(const Curves& curves) {
  const auto& [title, lines, xAxis, yAxis, xScale, yScale, marks, bandName, rowNames] = curves;
  json all = json::array(), across = json::array();
  for (const auto& [name, x, y, published, drawn, low, high, dashedFrom, colour, emphasis] : lines) {
    all.push_back({{"name", name},
                   {"x", fromNumbers(x)},
                   {"y", fromNumbers(y)},
                   {"published", published},
                   {"drawn", kDrawn[static_cast<std::size_t>(drawn)]},
                   {"low", fromNumbers(low)},
                   {"high", fromNumbers(high)},
                   {"dashed from", fromNumber(dashedFrom)},
                   {"colour", colour},
                   {"emphasis", kEmphases[static_cast<std::size_t>(emphasis)]}});
  }
  for (const auto& [x, label] : marks) across.push_back({{"x", fromNumber(x)}, {"label", label}});
  return {{"kind", "curves"},
          {"title", title},
          {"lines", all},
          {"x axis", xAxis},
          {"y axis", yAxis},
          {"x scale", kScales[static_cast<std::size_t>(xScale)]},
          {"y scale", kScales[static_cast<std::size_t>(yScale)]},
          {"marks", across},
          {"row names", rowNames},
          {"band name", bandName}};
}

Curves curvesFrom(const json& value) {
  Curves curves{value.at("title"),
                {},
                value.at("x axis"),
                value.at("y axis"),
                enumeratorFrom<Scale>(value.at("x scale"), kScales),
                enumeratorFrom<Scale>(value.at("y scale"), kScales)};
  for (const json& line : value.at("lines")) {
    curves.lines.push_back({line.at("name"), numbers(line.at("x")), numbers(line.at("y")), line.at("published")});
    if (!line.contains("drawn")) continue;  // older files have plain lines alone
    Curves::Line& last = curves.lines.back();
    last.drawn = enumeratorFrom<Curves::Drawn>(line.at("drawn"), kDrawn);
    last.low = numbers(line.at("low"));
    last.high = numbers(line.at("high"));
    last.dashedFrom = number(line.at("dashed from"));
    last.colour = line.at("colour");
    if (line.contains("emphasis"))  // not in older files
      last.emphasis = enumeratorFrom<Curves::Emphasis>(line.at("emphasis"), kEmphases);
  }
  for (const json& mark : value.value("marks", json::array())) {
    curves.marks.push_back({number(mark.at("x")), mark.at("label").get<std::string>()});
  }
  curves.rowNames = value.value("row names", std::vector<std::string>());  // not in older files
  curves.bandName = value.value("band name", std::string());
  return curves;
}

json fromPanel(const Panel& panel) {
  const auto& [row, column, relativeHeight, content, rowSpan] = panel;
  return {{"row", row},
          {"column", column},
          {"row span", rowSpan},
          {"relative height", fromNumber(relativeHeight)},
          {"content", std::visit([](const auto& shown) { return fromContent(shown); }, content)}};
}

Panel panelFrom(const json& value) {
  Panel panel{.row = value.at("row"),
              .column = value.at("column"),
              .relativeHeight = number(value.at("relative height")),
              .content = {},
              .rowSpan = value.value("row span", 1)};  // not in older files
  const json& content = value.at("content");
  const auto kind = content.at("kind").get<std::string>();
  if (kind == "heatmap") {
    panel.content = heatmapFrom(content);
  } else if (kind == "head grid") {
    panel.content = headGridFrom(content);
  } else if (kind == "bars") {
    panel.content = barsFrom(content);
  } else if (kind == "curves") {
    panel.content = curvesFrom(content);
  } else {
    throw Damaged();
  }
  return panel;
}

template <typename T>
json fromOptional(const std::optional<T>& value) {
  return value ? json(*value) : json(nullptr);
}

template <typename T>
std::optional<T> optionalFrom(const json& value) {
  return value.is_null() ? std::nullopt : std::optional<T>(value.get<T>());
}

json fromRecord(const Record& record) {
  const auto& [model, modelHash, family, dtype, device, prompt, tokens, bos, bosId, firstToken, layer, head, epsilon,
               more, software] = record;
  return {{"model", model},
          {"model hash", modelHash},
          {"family", family},
          {"dtype", dtype},
          {"device", device},
          {"prompt", prompt},
          {"tokens", tokens},
          {"bos", fromOptional(bos)},
          {"bos id", bosId},
          {"first token", firstToken},
          {"layer", fromOptional(layer)},
          {"head", fromOptional(head)},
          {"epsilon", fromOptional(epsilon)},
          {"more", more},
          {"software", software}};
}

Record recordFrom(const json& value) {
  Record record;
  record.model = value.at("model");
  record.modelHash = value.at("model hash");
  record.family = value.at("family");
  record.dtype = value.at("dtype");
  record.device = value.at("device");
  record.prompt = value.at("prompt");
  record.tokens = value.at("tokens");
  record.bos = optionalFrom<bool>(value.at("bos"));
  record.bosId = value.at("bos id");
  record.firstToken = value.at("first token");
  record.layer = optionalFrom<int>(value.at("layer"));
  record.head = optionalFrom<int>(value.at("head"));
  record.epsilon = optionalFrom<double>(value.at("epsilon"));
  record.more = value.at("more").get<std::vector<std::pair<std::string, std::string>>>();
  record.software = value.at("software");
  return record;
}

std::string dumped(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

constexpr const char* kRecordAgain = "take a copy from elsewhere, or record it again";

template <typename Work>
auto orDamaged(const std::string& source, Work work) {
  const Error damaged(ErrorKind::badFile, source + ": is damaged", kRecordAgain);
  try {
    return work();
  } catch (const json::exception&) {
    throw damaged;
  } catch (const Damaged&) {
    throw damaged;
  }
}

json fromTable(const PaperTable& table) { return {{"columns", table.columns}, {"rows", table.rows}}; }

PaperTable tableFrom(const json& stored) {
  PaperTable table{stored.at("columns"), stored.at("rows")};
  for (const std::vector<std::string>& row : table.rows) {
    if (row.size() != table.columns.size()) throw Damaged();
  }
  return table;
}

}  // namespace

std::string toJson(const Record& record) { return dumped(fromRecord(record)); }

std::string toJson(const PaperResult& result) {
  const auto& [figure, table, shows, notes, about, changes, tables] = result;
  json all = {{"notes", notes}};
  if (!shows.empty()) all["shows"] = shows;
  if (figure) {
    const auto& [name, panels, record, csv] = *figure;
    json content = json::array();
    for (const Panel& panel : panels) content.push_back(fromPanel(panel));
    all["figure"] = {{"name", name}, {"panels", content}, {"record", fromRecord(record)}};
    if (!csv.empty()) all["figure"]["csv"] = csv;
  }
  if (table) all["table"] = fromTable(*table);
  for (const auto& [name, one] : tables) {
    all["tables"].push_back(fromTable(one));
    all["tables"].back()["name"] = name;
  }
  if (about) all["about"] = fromRecord(*about);
  if (const auto& [ratios, tokens, seed] = changes; !ratios.empty()) {
    all["changes"] = fromNumbers(ratios);
    all["changes_drawn"] = {{"tokens", tokens}, {"seed", seed}};
  }
  return dumped(all);
}

PaperResult resultFromJson(const std::string& text, const std::string& source) {
  const json all = keptJson(text, source, kRecordAgain);
  return orDamaged(source, [&] {
    PaperResult result;
    result.notes = all.at("notes").get<std::vector<std::string>>();
    result.shows = all.value("shows", std::string());
    if (all.contains("figure")) {
      const json& stored = all.at("figure");
      Figure figure{stored.at("name"), {}, recordFrom(stored.at("record")), stored.value("csv", std::string())};
      for (const json& panel : stored.at("panels")) figure.panels.push_back(panelFrom(panel));
      result.figure = std::move(figure);
    }
    if (all.contains("table")) result.table = tableFrom(all.at("table"));
    for (const json& one : all.value("tables", json::array()))
      result.tables.emplace_back(one.at("name"), tableFrom(one));
    if (all.contains("about")) result.about = recordFrom(all.at("about"));
    if (all.contains("changes")) result.changes.ratios = numbers(all.at("changes"));
    if (all.contains("changes_drawn")) {
      result.changes.tokens = all.at("changes_drawn").at("tokens");
      result.changes.seed = all.at("changes_drawn").at("seed");
    }
    return result;
  });
}

Record recordFromJson(const std::string& text, const std::string& source) {
  const json all = keptJson(text, source, kRecordAgain);
  return orDamaged(source, [&] { return recordFrom(all); });
}

}  // namespace sinkscope
