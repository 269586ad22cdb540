#include "core/prompt/prompt_set.h"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <unordered_set>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/json.h"
#include "core/checkpoint/text_input.h"
#include "core/values/draw.h"
#include "core/values/error.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

using nlohmann::json;

namespace {

std::int64_t drawId(Draw& draw, int vocabSize, std::optional<std::int64_t> leaveOut) {
  if (vocabSize < 2 || !leaveOut || *leaveOut < 0 || *leaveOut >= vocabSize) return draw.below(vocabSize);
  const std::int64_t id = draw.below(vocabSize - 1);
  return id < *leaveOut ? id : id + 1;
}

std::string numbered(const char* kind, int number) {
  char name[64];
  std::snprintf(name, sizeof name, "%s-%03d", kind, number + 1);
  return name;
}

SetPrompt fromJson(const json& object, const std::string& where, int number) {
  const auto broken = [&](const std::string& what) {
    throw Error(ErrorKind::badFile, where + ": " + what,
                "a line is {\"text\": \"...\"} or {\"ids\": [1,2,3]}, with name and category if wanted");
  };
  if (!object.is_object()) broken("is no JSON object");
  const bool text = object.contains("text"), ids = object.contains("ids");
  if (text == ids) broken(text ? "has both text and ids" : "has neither text nor ids");
  SetPrompt prompt{numbered("prompt", number), {}, std::string()};
  for (const auto& [key, field] : {std::pair{"name", &prompt.name}, {"category", &prompt.category}}) {
    if (!object.contains(key)) continue;
    if (!object[key].is_string()) broken(std::string(key) + " is no text");
    *field = object[key].get<std::string>();
  }
  if (text) {
    if (!object["text"].is_string() || object["text"].get_ref<const std::string&>().empty()) {
      broken("text is empty or no text");
    }
    prompt.input = object["text"].get<std::string>();
    return prompt;
  }
  std::vector<std::int64_t> numbers;
  if (!object["ids"].is_array() || object["ids"].empty()) broken("ids is empty or no list");
  for (const json& id : object["ids"]) {
    if (!id.is_number_integer()) broken("ids holds " + id.dump(-1, ' ', true, json::error_handler_t::replace));
    numbers.push_back(id.get<std::int64_t>());
  }
  prompt.input = std::move(numbers);
  return prompt;
}

}  // namespace

std::string PromptSet::hash() const {
  Fingerprint fingerprint;
  for (const SetPrompt& prompt : prompts) {
    fingerprint.add(prompt.name);
    fingerprint.add(prompt.category.empty() ? "all"
                                            : prompt.category);  // as run files know it since their first version
    if (const auto* text = std::get_if<std::string>(&prompt.input)) {
      fingerprint.add(*text);
    } else {
      for (const std::int64_t id : std::get<std::vector<std::int64_t>>(prompt.input))
        fingerprint.add(std::to_string(id));
    }
  }
  return fingerprint.text();
}

std::string PromptSet::textHash() const {
  std::vector<std::string_view> texts;
  std::deque<std::string> written;  // of ids
  for (const SetPrompt& prompt : prompts) {
    const auto* text = std::get_if<std::string>(&prompt.input);
    texts.push_back(text != nullptr ? *text : written.emplace_back(idsText(std::get<1>(prompt.input))));
  }
  return hashOfTexts(std::move(texts));
}

bool PromptSet::holdsIds() const {
  return std::any_of(prompts.begin(), prompts.end(),
                     [](const SetPrompt& prompt) { return !std::holds_alternative<std::string>(prompt.input); });
}

std::string hashOfTexts(std::vector<std::string_view> texts) {
  std::sort(texts.begin(), texts.end());
  Fingerprint fingerprint;
  for (const std::string_view text : texts) fingerprint.add(text);
  return fingerprint.text();
}

namespace {

constexpr std::size_t kMostPrompts = 20'000'000;

// Whether lines are objects: an ending says so; of a stream without one its first line does.
bool holdsObjects(const std::filesystem::path& path, bool isFile, std::string_view firstLine) {
  if (path.extension() == ".jsonl") return true;
  return !isFile && path.extension() != ".txt" && firstLine.starts_with('{');
}

// The names so far, each of which is there once. Where nobody named any there is nothing to remember of a million.
class Names {
 public:
  // Whether the last prompt's name is a new one.
  bool take(const std::vector<SetPrompt>& prompts) {
    const std::string& name = prompts.back().name;
    if (name == numbered("prompt", static_cast<int>(prompts.size()) - 1) && names_.empty()) return true;
    if (names_.empty()) {
      for (std::size_t i = 0; i + 1 < prompts.size(); ++i) names_.insert(prompts[i].name);
    }
    return names_.insert(name).second;
  }

 private:
  std::unordered_set<std::string> names_;
};

bool isBraced(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t"), end = line.find_last_not_of(" \t\r");
  return begin != std::string_view::npos && line[begin] == '{' && line[end] == '}';
}

bool isPromptObject(const std::string& line) {
  const json object = json::parse(line, nullptr, false);
  return object.is_object() && (object.contains("text") || object.contains("ids"));
}

// Whether the lines are together one JSON value, as a program prints a list of prompts: each would be measured with the
// signs around it.
bool isOneValue(const std::vector<SetPrompt>& prompts) {
  constexpr std::size_t kMostBytes = std::size_t{64} << 20;
  const auto& first = std::get<std::string>(prompts.front().input);
  const char sign = first[first.find_first_not_of(" \t")];
  if (sign != '[' && (sign != '{' || prompts.size() == 1)) return false;
  std::string text;
  for (const SetPrompt& prompt : prompts) {
    text += std::get<std::string>(prompt.input) + "\n";
    if (text.size() > kMostBytes) return false;
  }
  const json value = json::parse(text, nullptr, false);
  return value.is_object() || (value.is_array() && !value.empty() && (value[0].is_object() || value[0].is_string()));
}

PromptSet readAll(const std::string& source, const std::filesystem::path& path, const ProgressSink& progress) {
  TextInput file(path.string(), "name a .jsonl or .txt file of prompts, - for standard input, or the word builtin");
  const bool isFile = isOrdinaryFile(path);
  PromptSet set{source == "builtin" || source == "-" ? source : path.filename().string(), {}};
  if (source == "-") set.name = "standard input";
  bool objects = path.extension() == ".jsonl";
  Names names;
  std::string calledAll;  // the line that names a category as all prompts together are named
  bool several = false;
  bool isFirst = true, braced = true;
  while (std::optional<std::string> read = file.readLine()) {
    std::string& line = *read;
    const auto number = static_cast<int>(file.lineNumber());
    if (number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    if (isFirst) objects = holdsObjects(path, isFile, line);
    isFirst = false;
    const std::string where = file.name() + ": line " + std::to_string(number);
    if (set.prompts.size() == kMostPrompts) {
      throw Error(ErrorKind::badFile, where + ": more than " + std::to_string(kMostPrompts) + " prompts", "take fewer");
    }
    const auto next = static_cast<int>(set.prompts.size());
    if (next % 1'000 == 0) report(progress, {"reading the prompts", next, 0});
    if (objects) {
      const json object = parseJson(line, file.name(), number);
      set.prompts.push_back(fromJson(object, where, next));
      std::string& category = set.prompts.back().category;
      if (calledAll.empty() && category == "all") calledAll = where;
      category = ownCategory(std::move(category));
    } else {
      braced = braced && isBraced(line);
      set.prompts.push_back({numbered("prompt", next), {}, std::move(line)});
    }
    several = several || !set.prompts.back().category.empty();
    if (!names.take(set.prompts)) {
      throw Error(ErrorKind::badFile, where + ": a second prompt is called " + set.prompts.back().name,
                  "give each its own name, or none");
    }
  }
  if (set.prompts.empty()) {
    throw Error(ErrorKind::badFile, file.name() + ": holds no prompts", "write one a line");
  }
  if (!objects && isOneValue(set.prompts)) {
    throw Error(ErrorKind::badFile, file.name() + ": is one JSON value over all lines, and no prompts a line",
                "write an object a line, {\"text\": \"...\"}, into a file that ends in .jsonl");
  }
  set.textOfObjects = !objects && braced && isPromptObject(std::get<std::string>(set.prompts.front().input));
  if (several && !calledAll.empty()) {
    throw Error(ErrorKind::badFile,
                calledAll + ": a category is called all, which stands for the prompts of every category",
                "give it another name");
  }
  return set;
}

}  // namespace

PromptSet readPromptSet(const std::string& source, const ProgressSink& progress) {
  const std::filesystem::path path =
      source == "builtin" ? resourceFolder() / "prompts" / "probe.jsonl" : std::filesystem::path(source);
  std::error_code ignored;
  const bool isStream = source == "-" || (std::filesystem::exists(path, ignored) &&
                                          !std::filesystem::is_directory(path, ignored) && !isOrdinaryFile(path));
  if (!isStream) return readAll(source, path, progress);
  // A stream can be read once, and a sweep asks for its prompts in several places.
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const PromptSet>> read;
  const std::lock_guard guard(mutex);
  std::shared_ptr<const PromptSet>& known = read[source];
  if (!known) known = std::make_shared<const PromptSet>(readAll(source, path, progress));
  return *known;
}

PromptSet randomPrompts(int count, int tokens, int vocabSize, std::int64_t seed, std::optional<std::int64_t> leaveOut) {
  Draw draw(seed);
  PromptSet set{"random", {}};
  for (int i = 0; i < count; ++i) {
    std::vector<std::int64_t> ids(static_cast<std::size_t>(tokens));
    for (std::int64_t& id : ids) id = drawId(draw, vocabSize, leaveOut);
    set.prompts.push_back({numbered("random", i), "random", std::move(ids)});
  }
  return set;
}

PromptSet repeatedPrompts(int count, int tokens, int vocabSize, std::int64_t seed,
                          std::optional<std::int64_t> leaveOut) {
  Draw draw(seed);
  PromptSet set{"repeat", {}};
  for (int i = 0; i < count; ++i) {
    const std::int64_t id = drawId(draw, vocabSize, leaveOut);
    set.prompts.push_back(
        {numbered("repeat", i), "repeat", std::vector<std::int64_t>(static_cast<std::size_t>(tokens), id)});
  }
  return set;
}

}  // namespace sinkscope
