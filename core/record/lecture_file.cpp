#include "core/record/lecture_file.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>

#include <nlohmann/json.hpp>

#include "core/checkpoint/json.h"
#include "core/checkpoint/output_file.h"
#include "core/values/error.h"

namespace sinkscope {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr int kVersion = 1;
constexpr const char* kMark = "sinkscope lecture";
constexpr std::size_t kMostSteps = 500;
constexpr std::uintmax_t kMostBytes = std::uintmax_t{4} << 20;
constexpr int kMostNumber = 1 << 24;

// A sentence, or its key in a file of sentences: `sentence` gives the sentence.
using Sentences = std::function<std::string(const std::string& text, const std::string& where)>;

[[noreturn]] void refuse(const std::string& where, const std::string& what, const std::string& hint) {
  throw Error(ErrorKind::badUse, where + ": " + what, hint);
}

std::string listed(const auto& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

void refuseUnknownKeys(const json& object, const std::vector<std::string>& known, const std::string& where) {
  if (!object.is_object()) refuse(where, "is no object", "write such as {\"" + known.front() + "\": ...}");
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) == known.end())
      refuse(where, "there is no key “" + key + "”", "the keys are " + listed(known));
  }
}

std::string textOf(const json& value, const std::string& where) {
  if (!value.is_string() || value.get_ref<const std::string&>().empty())
    refuse(where, "is no text", "write it in quotes");
  return value;
}

std::string wordOf(const json& value, const std::vector<std::string>& known, const std::string& where) {
  const std::string word = textOf(value, where);
  if (std::find(known.begin(), known.end(), word) == known.end())
    refuse(where, "“" + word + "” is unknown", "choose from " + listed(known));
  return word;
}

int numberOf(const json& value, int least, const std::string& where) {
  const bool whole = value.is_number_integer();
  const bool large = value.is_number_unsigned() && value.get<std::uint64_t>() > kMostNumber;
  if (!whole || large || value.get<std::int64_t>() < least)
    refuse(where, value.dump(-1, ' ', true) + " is no whole number from " + std::to_string(least) + " on",
           "write such as 2");
  return value.get<int>();
}

const std::vector<std::string> kBosWords{"auto", "on", "off"};  // in the order of BosMode
constexpr const char* kNoChange = "none";
const std::vector<std::string> kCompareWords{"none", "bos", "change", "model", "edits"};
const std::vector<std::string> kHeadWords{"strongest sink", "strongest no-op"};
const std::vector<std::string> kStateKeys{"page", "study",   "prompt", "change", "bos",  "compare", "edits",
                                          "head", "epsilon", "query",  "key",    "view", "options"};

// --- reading ---

LectureHead headOf(const json& value, const std::string& where) {
  if (value.is_string())
    return {wordOf(value, kHeadWords, where) == kHeadWords[0] ? LectureHead::Which::strongestSink
                                                              : LectureHead::Which::strongestNoOp};
  if (!value.is_array() || value.size() != 2)
    refuse(where, value.dump(-1, ' ', true) + " is no head", "write [layer, head], or one of " + listed(kHeadWords));
  return {LectureHead::Which::these, numberOf(value[0], 0, where), numberOf(value[1], 0, where)};
}

LectureChange changeOf(const json& value, const std::string& where) {
  if (value.is_string() && value.get<std::string>() == kNoChange) return {};
  refuseUnknownKeys(value, {"from", "to", "occurrence"}, where);
  for (const char* key : {"from", "to"}) {
    if (!value.contains(key)) refuse(where, "“" + std::string(key) + "” is missing", "name both words");
  }
  return {textOf(value["from"], where + ".from"), textOf(value["to"], where + ".to"),
          value.contains("occurrence") ? numberOf(value["occurrence"], 0, where + ".occurrence") : 0};
}

// "loss", or {"name": "loss", "choices": {"tokens": "32"}}.
LectureStudy studyOf(const json& value, const std::string& where) {
  if (value.is_string()) return {textOf(value, where), {}};
  refuseUnknownKeys(value, {"name", "choices"}, where);
  if (!value.contains("name")) refuse(where, "“name” is missing", "write such as {\"name\": \"loss\"}");
  LectureStudy study{textOf(value["name"], where + ".name"), {}};
  if (!value.contains("choices")) return study;
  refuseUnknownKeys(value["choices"], lectureChoices(), where + ".choices");
  for (const auto& [name, word] : value["choices"].items()) {
    if (!word.is_string()) refuse(where + ".choices." + name, "is no text", "write it in quotes");
    study.choices[name] = word;
  }
  return study;
}

std::optional<int> pinOf(const json& value, const std::string& where) {
  return value.is_null() ? std::nullopt : std::optional(numberOf(value, -1, where));
}

double epsilonOf(const json& value, const std::string& where) {
  if (!value.is_number() || !(value.get<double>() >= 0.0 && value.get<double>() <= 1.0))
    refuse(where, value.dump(-1, ' ', true) + " is no epsilon", "it goes from 0 to 1");
  return value;
}

// `also`: a key that is read elsewhere.
LectureState stateOf(const json& object, const std::string& where, const std::string& also = {}) {
  std::vector<std::string> known = kStateKeys;
  if (!also.empty()) known.push_back(also);
  refuseUnknownKeys(object, known, where);
  LectureState state;
  const auto read = [&](const char* key, auto take) {
    if (object.contains(key)) take(object[key], where + "." + key);
  };
  read("page", [&](const json& value, const std::string& at) { state.page = wordOf(value, lecturePages(), at); });
  read("study", [&](const json& value, const std::string& at) { state.study = studyOf(value, at); });
  read("prompt", [&](const json& value, const std::string& at) { state.prompt = textOf(value, at); });
  read("change", [&](const json& value, const std::string& at) { state.change = changeOf(value, at); });
  read("bos", [&](const json& value, const std::string& at) {
    const std::string word = wordOf(value, kBosWords, at);
    state.bos = static_cast<BosMode>(std::find(kBosWords.begin(), kBosWords.end(), word) - kBosWords.begin());
  });
  read("compare", [&](const json& value, const std::string& at) { state.compare = wordOf(value, kCompareWords, at); });
  read("edits", [&](const json& value, const std::string& at) {
    if (!value.is_array()) refuse(at, "is no list of edits", "write what an edit file has under “edits”");
    state.edits = json{{"edits", value}}.dump();
  });
  read("head", [&](const json& value, const std::string& at) { state.head = headOf(value, at); });
  read("epsilon", [&](const json& value, const std::string& at) { state.epsilon = epsilonOf(value, at); });
  read("query", [&](const json& value, const std::string& at) { state.query = pinOf(value, at); });
  read("key", [&](const json& value, const std::string& at) { state.key = pinOf(value, at); });
  read("view", [&](const json& value, const std::string& at) {
    std::vector<std::string> names;
    for (const auto& [name, words] : lectureViewWords()) names.push_back(name);
    refuseUnknownKeys(value, names, at);
    for (const auto& [name, word] : value.items())
      state.view[name] = wordOf(word, lectureViewWords().at(name), at + "." + name);
  });
  read("options", [&](const json& value, const std::string& at) {
    refuseUnknownKeys(value, lectureOptionPages(), at);
    for (const auto& [page, options] : value.items()) {
      const std::string in = at + "." + page;
      if (!options.is_object()) refuse(in, "is no list of words", R"(write such as {"layer": "1"})");
      for (const auto& [name, word] : options.items()) {  // a filter of heads may be empty
        if (!word.is_string()) refuse(in + "." + name, "is no text", "write it in quotes");
        state.options[page][name] = word.get<std::string>();
      }
    }
  });
  return state;
}

LectureGoal goalOf(const json& object, const std::string& where) {
  LectureGoal goal{stateOf(object, where, "changed")};
  if (object.contains("changed")) {
    const json& names = object["changed"];
    const std::string at = where + ".changed";
    if (names.is_string()) {
      goal.changed = {wordOf(names, lectureChanges(), at)};
    } else {
      if (!names.is_array() || names.empty()) refuse(at, "names nothing", "choose from " + listed(lectureChanges()));
      for (const json& name : names) goal.changed.push_back(wordOf(name, lectureChanges(), at));
    }
  }
  if (goal.empty()) refuse(where, "is empty", "say what must be so, or leave it out");
  return goal;
}

LectureStep stepOf(const json& object, const std::string& where, const Sentences& sentence) {
  refuseUnknownKeys(object, {"say", "scene", "state", "point", "do", "until"}, where);
  LectureStep step;
  if (object.contains("say")) step.say = sentence(textOf(object["say"], where + ".say"), where + ".say");
  if (object.contains("scene")) {
    step.scene = textOf(object["scene"], where + ".scene");
    if (std::filesystem::path(step.scene).extension() != ".sinkscope")
      refuse(where + ".scene", "“" + step.scene + "” is no session", "its name ends with .sinkscope");
  }
  if (step.say.empty() && step.scene.empty()) refuse(where, "says nothing", "write its sentence under “say”");
  if (object.contains("state")) step.state = stateOf(object["state"], where + ".state");
  if (object.contains("point")) step.point = wordOf(object["point"], lecturePoints(), where + ".point");
  if (object.contains("do")) step.task = sentence(textOf(object["do"], where + ".do"), where + ".do");
  if (object.contains("until")) {
    if (step.task.empty())
      refuse(where, "says when something is done and not what", "write what the audience does under “do”");
    step.goal = goalOf(object["until"], where + ".until");
  }
  return step;
}

Lecture lectureOf(const json& file, const std::string& source, const Sentences& sentence) {
  if (!file.is_object() || !file.contains(kMark))
    refuse(source, "is no lecture", "it begins with {\"" + std::string(kMark) + "\": 1");
  const int version = numberOf(file[kMark], 1, source + ": " + kMark);
  if (version > kVersion)
    throw Error(ErrorKind::unsupported, source + ": was written by a newer Sinkscope", "open it with that version");
  refuseUnknownKeys(file, {kMark, "name", "texts", "steps"}, source);
  for (const char* key : {"name", "steps"}) {
    if (!file.contains(key)) refuse(source, "“" + std::string(key) + "” is missing", "a lecture has a name and steps");
  }
  Lecture lecture;
  lecture.name = sentence(textOf(file["name"], source + ": name"), source + ": name");
  const json& steps = file["steps"];
  if (!steps.is_array() || steps.empty() || steps.size() > kMostSteps)
    refuse(source + ": steps", "is no list of 1 to " + std::to_string(kMostSteps) + " steps",
           "write such as [{\"say\": \"...\"}]");
  for (const json& step : steps)
    lecture.steps.push_back(stepOf(step, source + ": step " + std::to_string(lecture.steps.size() + 1), sentence));
  return lecture;
}

std::string contentOf(const std::filesystem::path& path) {
  std::error_code problem;
  const std::uintmax_t size = std::filesystem::file_size(path, problem);
  std::ifstream in(path, std::ios::binary);
  if (problem || !in) refuse(path.string(), "cannot be read", "name a lecture file");
  if (size > kMostBytes) refuse(path.string(), "is larger than 4 MiB", "a lecture is a small file");
  return {std::istreambuf_iterator<char>(in), {}};
}

json parsed(std::string_view text, const std::string& source) {
  try {
    return parseJson(text, source);
  } catch (const Error& error) {
    throw Error(ErrorKind::badUse, error.what(), "a lecture is a JSON file");
  }
}

std::map<std::string, std::string> sentencesIn(const std::filesystem::path& path) {
  const json file = parsed(contentOf(path), path.string());
  if (!file.is_object()) refuse(path.string(), "is no object", "write such as {\"key\": \"sentence\"}");
  std::map<std::string, std::string> sentences;
  for (const auto& [key, value] : file.items()) sentences[key] = textOf(value, path.string() + ": " + key);
  return sentences;
}

// --- writing ---

ordered_json jsonOf(const std::optional<int>& pin) { return pin ? ordered_json(*pin) : ordered_json(nullptr); }

ordered_json jsonOf(const LectureState& state) {
  ordered_json object = ordered_json::object();
  if (state.page) object["page"] = *state.page;
  if (state.study) {
    if (state.study->choices.empty()) object["study"] = state.study->name;
    else object["study"] = {{"name", state.study->name}, {"choices", state.study->choices}};
  }
  if (state.prompt) object["prompt"] = *state.prompt;
  if (state.change && state.change->from.empty()) {
    object["change"] = kNoChange;
  } else if (state.change) {
    object["change"] = {{"from", state.change->from}, {"to", state.change->to}};
    if (state.change->occurrence != 0) object["change"]["occurrence"] = state.change->occurrence;
  }
  if (state.bos) object["bos"] = kBosWords[static_cast<std::size_t>(*state.bos)];
  if (state.compare) object["compare"] = *state.compare;
  if (state.edits) object["edits"] = ordered_json::parse(*state.edits).at("edits");
  if (state.head) {
    using Which = LectureHead::Which;
    if (state.head->which == Which::these) object["head"] = {state.head->layer, state.head->head};
    else object["head"] = kHeadWords[state.head->which == Which::strongestSink ? 0 : 1];
  }
  if (state.epsilon) object["epsilon"] = *state.epsilon;
  if (state.query) object["query"] = jsonOf(*state.query);
  if (state.key) object["key"] = jsonOf(*state.key);
  for (const auto& [name, word] : state.view) object["view"][name] = word;
  for (const auto& [page, options] : state.options) object["options"][page] = options;
  return object;
}

}  // namespace

const std::vector<std::string>& lecturePages() {
  static const std::vector<std::string> names{"Explore",  "Heads",         "Studies", "Compare",
                                              "Geometry", "Interventions", "Depth",   "Lab"};
  return names;
}

const std::vector<std::string>& lectureOptionPages() {
  static const std::vector<std::string> names{"Heads", "Geometry", "Depth"};
  return names;
}

const std::vector<std::string>& lectureChoices() {
  static const std::vector<std::string> names{"epsilon",    "tokens",     "prompts", "heads",
                                              "bos",        "trigger",    "edits",   "sweep prompts",
                                              "sweep kind", "sweep seed", "sweep T", "sweep bos"};
  return names;
}

const std::vector<std::string>& lecturePoints() {
  static const std::vector<std::string> names{"grid",   "epsilon",      "attention",  "first column",
                                              "norms",  "first bar",    "spread",     "lower spread",
                                              "tokens", "changed word", "status line"};
  return names;
}

const std::vector<std::string>& lectureChanges() {
  static const std::vector<std::string> names{"prompt", "change",  "bos", "compare", "edits",
                                              "head",   "epsilon", "pin", "page",    "view"};
  return names;
}

const std::map<std::string, std::vector<std::string>>& lectureViewWords() {
  static const std::map<std::string, std::vector<std::string>> words{
      {"scale", {"linear", "log"}},
      {"sorted", {"yes", "no"}},
      {"first column", {"shown", "hidden", "left out"}},
      {"first column in sight", {"kept", "free"}},
      {"under the pattern", {"bars", "parts of the score"}},
      {"bars", {"as the values are", "value norms", "written values", "contributions"}},
      {"next token", {"shown", "hidden"}},
      {"whole", {"none", "1", "2", "3", "4", "5", "6", "7", "8", "9", "next token"}}};
  return words;
}

Lecture lectureFromText(std::string_view text, const std::string& source) {
  const json file = parsed(text, source);
  if (file.is_object() && file.contains("texts"))
    refuse(source, "has its sentences in files of its own", "read it from its folder");
  return lectureOf(file, source, [](const std::string& sentence, const std::string&) { return sentence; });
}

Lecture readLecture(const std::filesystem::path& path, const std::string& language) {
  const json file = parsed(contentOf(path), path.filename().string());
  Lecture lecture;
  if (file.is_object() && file.contains("texts")) {
    const auto folder = path.parent_path() / textOf(file["texts"], path.filename().string() + ": texts");
    const auto english = sentencesIn(folder / "en.json");
    const auto other = folder / (language + ".json");
    const auto own = language != "en" && std::filesystem::exists(other) ? sentencesIn(other) : english;
    lecture = lectureOf(file, path.filename().string(), [&](const std::string& key, const std::string& where) {
      for (const auto* sentences : {&own, &english}) {
        if (const auto found = sentences->find(key); found != sentences->end()) return found->second;
      }
      refuse(where, "there is no sentence “" + key + "” in " + (folder / "en.json").string(), "write it there");
    });
  } else {
    lecture = lectureOf(file, path.filename().string(),
                        [](const std::string& sentence, const std::string&) { return sentence; });
  }
  lecture.folder = path.parent_path();
  return lecture;
}

std::string lectureText(const Lecture& lecture) {
  ordered_json file;
  file[kMark] = kVersion;
  file["name"] = lecture.name;
  file["steps"] = ordered_json::array();
  for (const LectureStep& step : lecture.steps) {
    ordered_json object = ordered_json::object();
    if (!step.say.empty()) object["say"] = step.say;
    if (!step.scene.empty()) object["scene"] = step.scene;
    if (!step.state.empty()) object["state"] = jsonOf(step.state);
    if (!step.point.empty()) object["point"] = step.point;
    if (!step.task.empty()) object["do"] = step.task;
    if (!step.goal.empty()) {
      object["until"] = jsonOf(step.goal.is);
      if (!step.goal.changed.empty()) object["until"]["changed"] = step.goal.changed;
    }
    file["steps"].push_back(std::move(object));
  }
  return file.dump(2) + "\n";
}

void writeLecture(const std::filesystem::path& path, const Lecture& lecture) {
  const std::string text = lectureText(lecture);
  lectureFromText(text, path.filename().string());
  writeWholeText(path, text);
}

bool lectureHasTexts(const std::filesystem::path& path) {
  const json file = parsed(contentOf(path), path.filename().string());
  return file.is_object() && file.contains("texts");
}

}  // namespace sinkscope
