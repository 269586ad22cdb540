#include "core/probe/edits/edit_json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/checkpoint/json.h"
#include "core/probe/edits/edit_op.h"
#include "core/values/error.h"

namespace sinkscope {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr int kMostNumber = 1 << 24;           // of a layer, head, position or dimension
constexpr std::size_t kMostNumbers = 1 << 20;  // in one list
constexpr std::size_t kMostEdits = 1000;
constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 20;

[[noreturn]] void refuse(const std::string& where, const std::string& what, const std::string& hint) {
  throw Error(ErrorKind::badUse, where + ": " + what, hint);
}

std::string listed(auto names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

std::string siteNames() {
  std::vector<std::string_view> names;
  for (const EditSite& site : editSites()) names.push_back(site.name);
  return listed(names);
}

std::string opNames() {
  std::vector<std::string_view> names;
  for (const EditOp& op : editOps()) names.push_back(op.name);
  return listed(names);
}

void addNumber(std::vector<int>& numbers, std::int64_t number, const std::string& where) {
  if (number < 0 || number > kMostNumber) {
    refuse(where, std::to_string(number) + " is no number of one", "they go from 0 to " + std::to_string(kMostNumber));
  }
  if (numbers.size() >= kMostNumbers) refuse(where, "names more than 1,048,576", "name fewer, or \"all\"");
  numbers.push_back(static_cast<int>(number));
}

std::vector<int> ascending(std::vector<int> numbers, const std::string& where) {
  if (numbers.empty()) refuse(where, "names none", "name at least one, or leave it out for all");
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

// "2-3,5"
std::vector<int> numbersOfText(const std::string& text, const std::string& where) {
  std::vector<int> numbers;
  if (text.ends_with(',')) refuse(where, "“" + text + "” ends with a comma", "write such as \"2-3,5\"");
  std::istringstream items(text);
  for (std::string item; std::getline(items, item, ',');) {
    const auto number = [&](std::string_view part) {
      std::int64_t value = -1;
      const auto [end, problem] = std::from_chars(part.data(), part.data() + part.size(), value);
      if (problem != std::errc() || end != part.data() + part.size() || part.empty()) {
        refuse(where, "“" + item + "” is no number and no range", "write such as \"2-3,5\", [2, 3, 5] or \"all\"");
      }
      return value;
    };
    const std::size_t dash = item.find('-');
    const std::int64_t first = number(std::string_view(item).substr(0, dash));
    const std::int64_t last = dash == std::string::npos ? first : number(std::string_view(item).substr(dash + 1));
    if (last < first) refuse(where, "the range “" + item + "” runs backwards", "write the smaller number first");
    for (std::int64_t one = first; one <= last; ++one) addNumber(numbers, one, where);
  }
  return ascending(std::move(numbers), where);
}

// A list of whole numbers, or a text of them.
std::vector<int> numbersOf(const json& value, const std::string& where) {
  if (value.is_string()) return numbersOfText(value.get<std::string>(), where);
  std::vector<int> numbers;
  const auto add = [&](const json& one) {
    if (!one.is_number_integer())
      refuse(where, one.dump(-1, ' ', true) + " is no whole number", "write such as [0, 2]");
    addNumber(
        numbers,
        one.is_number_unsigned() && one.get<std::uint64_t>() > kMostNumber ? kMostNumber + 1 : one.get<std::int64_t>(),
        where);
  };
  if (value.is_number()) {
    add(value);
  } else if (value.is_array()) {
    std::for_each(value.begin(), value.end(), add);
  } else {
    refuse(where, value.dump(-1, ' ', true) + " is no list of numbers", "write such as [0, 2], \"2-3,5\" or \"all\"");
  }
  return ascending(std::move(numbers), where);
}

double finite(const json& value, const std::string& where) {
  if (!value.is_number() || !std::isfinite(value.get<double>())) {
    refuse(where, value.dump(-1, ' ', true) + " is no finite number", "write such as 0.5");
  }
  return value.get<double>();
}

std::string textOf(const json& value, const std::string& where) {
  if (!value.is_string() || value.get<std::string>().empty()) refuse(where, "is no text", "write it in quotes");
  return value.get<std::string>();
}

// The only key of an object, which must be one of these.
std::string onlyKey(const json& value, const std::set<std::string>& known, const std::string& where) {
  if (value.size() != 1 || !known.contains(value.begin().key())) {
    refuse(where, value.dump(-1, ' ', true) + " is not understood",
           "an object here has one of the keys " + listed(known));
  }
  return value.begin().key();
}

TokenPlaces placesOf(const json& value, const std::string& where) {
  using Which = TokenPlaces::Which;
  if (value == "all") return {};
  if (value == "first") return {.which = Which::these, .these = {0}};
  if (value == "rest") return {.which = Which::rest};
  if (value.is_object() && value.contains("drawn")) {
    TokenPlaces drawn{.which = Which::drawn};
    for (const auto& [key, number] : value.items()) {
      if (key != "drawn" && key != "count") onlyKey(value, {"text", "drawn"}, where);
      if (!number.is_number_integer()) refuse(where + "." + key, "is no whole number", "write such as {\"drawn\": 0}");
    }
    drawn.seed = value["drawn"].get<std::int64_t>();
    const std::int64_t count = value.value("count", std::int64_t{1});
    if (count < 1 || count > kMostNumber) refuse(where + ".count", "draws none", "write such as 1");
    drawn.count = static_cast<int>(count);
    return drawn;
  }
  if (value.is_object()) {
    onlyKey(value, {"text", "drawn"}, where);
    return {.which = Which::ofText, .text = textOf(value["text"], where + ".text")};
  }
  return {.which = Which::these, .these = numbersOf(value, where)};
}

HeadPlaces headsOf(const json& value, const std::string& where) {
  using Which = HeadPlaces::Which;
  if (value == "all") return {};
  if (value.is_object()) {
    const std::string key = onlyKey(value, {"sink", "others"}, where);
    const double epsilon = finite(value[key], where + "." + key);
    if (epsilon < 0.0 || epsilon > 1.0) refuse(where, "an epsilon goes from 0 to 1", "write such as {\"sink\": 0.3}");
    return {.which = key == "sink" ? Which::sinks : Which::others, .epsilon = epsilon};
  }
  const bool paired = value.is_array() && !value.empty() && value.front().is_array();
  if (!paired) return {.which = Which::numbers, .numbers = numbersOf(value, where)};
  HeadPlaces heads{.which = Which::pairs};
  for (const json& pair : value) {
    std::vector<int> numbers;
    if (pair.is_array() && pair.size() == 2 && pair[0].is_number_integer() && pair[1].is_number_integer()) {
      addNumber(numbers, pair[0].get<std::int64_t>(), where);
      addNumber(numbers, pair[1].get<std::int64_t>(), where);
    }
    if (numbers.size() != 2) {
      refuse(where, pair.dump(-1, ' ', true) + " is no [layer, head]", "write such as [[2, 0], [2, 1]]");
    }
    heads.pairs.emplace_back(numbers[0], numbers[1]);
  }
  std::sort(heads.pairs.begin(), heads.pairs.end());
  heads.pairs.erase(std::unique(heads.pairs.begin(), heads.pairs.end()), heads.pairs.end());
  return heads;
}

Edit editOf(const json& row, const std::string& where) {
  if (!row.is_object()) refuse(where, "is no object", "an edit is such as {\"site\": \"v\", \"op\": \"zero\"}");
  Edit edit;
  for (const auto& [key, value] : row.items()) {
    const std::string at = where + ", " + key;
    if (key == "site") {
      const EditSite* const site = findEditSite(textOf(value, at));
      if (site == nullptr) refuse(at, value.dump(-1, ' ', true) + " is no site", "known are " + siteNames());
      edit.site = site->name;
    } else if (key == "op") {
      edit.op = textOf(value, at);
    } else if (key == "on") {
      if (!value.is_boolean()) refuse(at, "is neither true nor false", "write true or false");
      edit.on = value.get<bool>();
    } else if (key == "layers") {
      if (value != "all") edit.layers = numbersOf(value, at);
    } else if (key == "heads") {
      edit.heads = headsOf(value, at);
    } else if (key == "positions") {
      edit.positions = placesOf(value, at);
    } else if (key == "keys") {
      edit.keys = placesOf(value, at);
    } else if (key == "dims") {
      edit.spike = value == "spike" || (value.is_object() && value == json{{"spike", true}});
      if (value.is_object() && !edit.spike) {
        refuse(at, value.dump(-1, ' ', true) + " is not understood", "write \"spike\" for those found by measurement");
      }
      if (value != "all" && !edit.spike) edit.dims = numbersOf(value, at);
    } else if (key == "value") {
      if (!value.is_array()) edit.value = {finite(value, at)};
      if (value.is_array()) {
        if (value.empty() || value.size() > kMostNumbers)
          refuse(at, "is no vector", "write a number, or a list of them");
        for (const json& one : value) edit.value.push_back(finite(one, at));
      }
    } else if (key == "seed") {
      if (!value.is_number_integer()) refuse(at, "is no whole number", "write such as 0");
      edit.seed = value.get<std::int64_t>();
    } else if (key == "text") {
      edit.text = textOf(value, at);
    } else if (key == "ids") {
      if (!value.is_array() || value.empty()) refuse(at, "names no ids", "write such as [1, 2, 3]");
      for (const json& id : value) {
        if (!id.is_number_integer()) refuse(at, id.dump(-1, ' ', true) + " is no id", "write such as [1, 2, 3]");
        edit.ids.push_back(id.get<std::int64_t>());
      }
    } else if (key == "token") {
      if (value.is_number_integer()) {
        edit.tokenId = value.get<std::int64_t>();
      } else {
        edit.token = textOf(value, at);
      }
    } else {
      refuse(where, "the key “" + key + "” is not known",
             "known are site, op, on, layers, heads, positions, keys, dims, value, seed, text, ids, token");
    }
  }
  // `mask` takes keys, and `keys: "all"` must be said: a key that is left out is asked for.
  if (const EditOp* op = findEditOp(edit.op); op != nullptr && op->takes.keys && !row.contains("keys")) {
    refuse(where, edit.op + " needs keys", "name them, such as \"keys\": [0]");
  }
  checkEdit(edit, where);
  return edit;
}

ordered_json toJson(const TokenPlaces& places) {
  using Which = TokenPlaces::Which;
  if (places.which == Which::rest) return "rest";
  if (places.which == Which::ofText) return {{"text", places.text}};
  if (places.which == Which::these) return places.these;
  if (places.which == Which::drawn) {
    ordered_json drawn = {{"drawn", places.seed}};
    if (places.count != 1) drawn["count"] = places.count;
    return drawn;
  }
  return "all";
}

ordered_json toJson(const HeadPlaces& heads) {
  using Which = HeadPlaces::Which;
  switch (heads.which) {
    case Which::numbers: return heads.numbers;
    case Which::pairs: return heads.pairs;
    case Which::sinks: return {{"sink", heads.epsilon}};
    case Which::others: return {{"others", heads.epsilon}};
    case Which::all: break;
  }
  return "all";
}

ordered_json toJson(const Edit& edit) {
  ordered_json row = {{"site", edit.site}, {"op", edit.op}};
  const EditOp* const op = findEditOp(edit.op);
  if (!edit.on) row["on"] = false;
  if (!edit.layers.empty()) row["layers"] = edit.layers;
  if (edit.heads.which != HeadPlaces::Which::all) row["heads"] = toJson(edit.heads);
  if (edit.positions.which != TokenPlaces::Which::all) row["positions"] = toJson(edit.positions);
  if (edit.keys.which != TokenPlaces::Which::all || (op != nullptr && op->takes.keys)) row["keys"] = toJson(edit.keys);
  if (!edit.dims.empty()) row["dims"] = edit.dims;
  if (edit.spike) row["dims"] = "spike";
  if (edit.value.size() == 1) row["value"] = edit.value.front();
  if (edit.value.size() > 1) row["value"] = edit.value;
  if (edit.seed != 0) row["seed"] = edit.seed;
  if (!edit.text.empty()) row["text"] = edit.text;
  if (!edit.ids.empty()) row["ids"] = edit.ids;
  if (!edit.token.empty()) row["token"] = edit.token;
  if (edit.tokenId) row["token"] = *edit.tokenId;
  return row;
}

void checkValue(const Edit& edit, const EditOp& op, const EditSite& site, const std::string& where) {
  using Value = EditOp::Value;
  const Value takes = op.takes.value;
  if (takes == Value::none && !edit.value.empty()) refuse(where, edit.op + " takes no value", "leave it out");
  const bool needs = takes == Value::number || takes == Value::numbers;
  if (needs && edit.value.empty()) refuse(where, edit.op + " needs a value", "give such as \"value\": 0.5");
  const bool oneOnly = takes == Value::number || site.ofScores();
  if (oneOnly && edit.value.size() > 1) {
    refuse(where, "the value of " + edit.op + " at " + edit.site + " is one number", "leave the others out");
  }
  if (edit.value.size() > 1 && !edit.dims.empty() && edit.value.size() != edit.dims.size()) {
    refuse(where,
           "the value has " + std::to_string(edit.value.size()) + " numbers for " + std::to_string(edit.dims.size()) +
               " dims",
           "give as many, or one for all");
  }
  if (edit.value.size() > 1 && edit.spike) {
    refuse(where, "the value is a vector, and how many dims the spike has is found later", "give one number for all");
  }
  for (const double one : edit.value) {
    if (!std::isfinite(one)) refuse(where, "the value is no finite number", "give such as 0.5");
    constexpr double kMostValue = 1e30;  // squares of it are beyond float32 already
    if (std::abs(one) > kMostValue) refuse(where, "the value is too large to compute with", "give one up to 1e30");
  }
  if (edit.op == "clamp" && edit.value.front() < 0.0) refuse(where, "clamps to ± value", "give a value of 0 or more");
  if (edit.op == "temperature" && edit.value.front() <= 0.0)
    refuse(where, "a temperature is greater than 0", "give such as 2");
}

}  // namespace

void checkEdit(const Edit& edit, const std::string& where) {
  if (edit.site.empty()) refuse(where, "has no site", "known are " + siteNames());
  if (edit.op.empty()) refuse(where, "has no op", "known are " + opNames());
  const EditSite* const site = findEditSite(edit.site);
  const EditOp* const op = findEditOp(edit.op);
  if (site == nullptr) refuse(where, "“" + edit.site + "” is no site", "known are " + siteNames());
  if (op == nullptr) refuse(where, "“" + edit.op + "” is no op", "known are " + opNames());
  if (std::find(op->sites.begin(), op->sites.end(), site->name) == op->sites.end()) {
    std::vector<std::string_view> there;
    for (const EditOp& other : editOps()) {
      if (std::find(other.sites.begin(), other.sites.end(), site->name) != other.sites.end())
        there.push_back(other.name);
    }
    refuse(where, edit.op + " cannot be done at " + edit.site,
           "it can at " + listed(op->sites) + "; at " + edit.site + " can be done " + listed(there));
  }
  const auto unwanted = [&](bool given, const char* key) {
    if (given) refuse(where, edit.op + " at " + edit.site + " takes no " + key, "leave it out");
  };
  const bool ofPrompt = site->of == EditSite::Of::prompt;
  unwanted(ofPrompt && !edit.layers.empty(), "layers");
  unwanted((ofPrompt || site->of == EditSite::Of::stream) && edit.heads.which != HeadPlaces::Which::all, "heads");
  unwanted(site->of != EditSite::Of::stream && (!edit.dims.empty() || edit.spike), "dims");
  unwanted(!site->ofScores() && edit.keys.which != TokenPlaces::Which::all, "keys");
  unwanted(op->replace != nullptr && op->changeRule == nullptr && edit.keys.which != TokenPlaces::Which::all, "keys");
  unwanted(!op->takes.positions && edit.positions.which != TokenPlaces::Which::all, "positions");
  unwanted(takesPatternsPlace(*op, *site) && edit.positions.which != TokenPlaces::Which::all, "positions");
  unwanted(!op->takes.seed && edit.seed != 0, "seed");
  unwanted(!op->takes.source && (!edit.text.empty() || !edit.ids.empty()), "text or ids");
  unwanted(!op->takes.token && (!edit.token.empty() || edit.tokenId), "token");
  if (op->takes.source && edit.text.empty() == edit.ids.empty()) {
    refuse(where, edit.op + " needs the other prompt", "give its text or its ids");
  }
  if (op->takes.token && edit.token.empty() && !edit.tokenId) {
    refuse(where, edit.op + " needs a token", "give its id, its text, or \"bos\"");
  }
  if (ofPrompt && edit.positions.which != TokenPlaces::Which::these) {
    const bool named = edit.positions.which != TokenPlaces::Which::all;
    refuse(
        where,
        edit.op + " at prompt takes its positions " + (named ? "as numbers alone" : "one by one, and not all of them"),
        "name them, such as \"first\" or [1]");
  }
  checkValue(edit, *op, *site, where);
}

EditList readEdits(std::string_view text, const std::string& source) {
  json whole;
  try {
    whole = parseJson(text, source);
  } catch (const Error& error) {
    throw Error(ErrorKind::badUse, error.what(), "mend that place");
  }
  if (!whole.is_object() || !whole.contains("edits") || !whole["edits"].is_array()) {
    refuse(source, "holds no list of edits", "write {\"edits\": [...]}");
  }
  for (const auto& [key, value] : whole.items()) {
    if (key != "edits" && key != "name") refuse(source, "the key “" + key + "” is not known", "known are edits, name");
  }
  if (whole["edits"].size() > kMostEdits) refuse(source, "holds more than 1,000 edits", "leave some out");
  EditList edits;
  for (const json& row : whole["edits"]) {
    try {
      edits.push_back(editOf(row, source + ": edit " + std::to_string(edits.size() + 1)));
    } catch (const json::exception&) {
      refuse(source + ": edit " + std::to_string(edits.size() + 1), "a number is out of range", "write smaller ones");
    }
  }
  return edits;
}

EditList readEditFile(const std::filesystem::path& path) {
  const char* const hint = "name a file such as {\"edits\": [...]}";
  std::error_code problem;
  const std::filesystem::file_status status = std::filesystem::status(path, problem);
  if (!std::filesystem::exists(status))
    throw Error(ErrorKind::badFile, path.string() + ": there is no such file", hint);
  if (std::filesystem::is_directory(status)) refuse(path.string(), "is a folder", hint);
  if (!std::filesystem::is_regular_file(status)) {
    refuse(path.string(), "is a pipe or a device, and the list may be read more than once", "write it into a file");
  }
  const std::uintmax_t bytes = std::filesystem::file_size(path, problem);
  if (problem) refuse(path.string(), "cannot be read", "check its permissions");
  if (bytes > kMostBytes) refuse(path.string(), "has more than 1 MiB", "name a file such as {\"edits\": [...]}");
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) refuse(path.string(), "cannot be read", "check its permissions");
  return readEdits(text.str(), path.string());
}

std::string editsJson(const EditList& edits) {
  ordered_json rows = ordered_json::array();
  for (const Edit& edit : edits) rows.push_back(toJson(edit));
  return ordered_json{{"edits", std::move(rows)}}.dump();
}

EditList activeEdits(const EditList& edits) {
  EditList active;
  for (const Edit& edit : edits) {
    const EditOp* const op = findEditOp(edit.op);
    const bool nothing = op != nullptr && op->isNothing != nullptr && op->isNothing(edit);
    if (edit.on && !nothing) active.push_back(edit);
  }
  return active;
}

}  // namespace sinkscope
