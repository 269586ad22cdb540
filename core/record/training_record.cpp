#include "core/record/training_record.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <limits>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "core/record/kept_json.h"
#include "core/record/session_file.h"
#include "core/values/error.h"

namespace sinkscope {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

std::string textOf(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

std::vector<std::string> fieldsOf(const std::string& line) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == ',') fields.emplace_back();
    else fields.back() += c;
  }
  return fields;
}

double numberOf(const std::string& text) {
  double value = kNone;
  const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  return problem == std::errc() && stop == text.data() + text.size() ? value : kNone;
}

std::int64_t parametersOf(const fs::path& model) {
  std::int64_t count = 0;
  try {
    const SafetensorsFile file = SafetensorsFile::open(model);
    for (const auto& [name, tensor] : file.tensors()) count += tensor.elements();
  } catch (const Error&) {  // not written yet
  }
  return count;
}

void readLog(TrainingRecord& record) {
  std::istringstream lines(textOf(record.folder / "log.csv"));
  std::string line;
  if (!std::getline(lines, line)) return;
  record.columns = fieldsOf(line);
  for (const std::string& column : record.columns) record.numbers[column];
  while (std::getline(lines, line)) {
    const std::vector<std::string> fields = fieldsOf(line);
    if (fields.size() != record.columns.size()) continue;  // it is being written
    for (std::size_t i = 0; i < fields.size(); ++i) record.numbers[record.columns[i]].push_back(numberOf(fields[i]));
  }
}

void readHeads(TrainingRecord& record) {
  std::istringstream lines(textOf(record.folder / "heads.csv"));
  std::string line;
  if (!std::getline(lines, line)) return;
  record.heads = fieldsOf(line);
  record.heads.erase(record.heads.begin());
  while (std::getline(lines, line)) {
    const std::vector<std::string> fields = fieldsOf(line);
    if (fields.size() != record.heads.size() + 1) continue;
    record.headSteps.push_back(static_cast<std::int64_t>(numberOf(fields[0])));
    record.headImportance.emplace_back();
    for (std::size_t i = 1; i < fields.size(); ++i) record.headImportance.back().push_back(numberOf(fields[i]));
  }
}

// Of a recipe, every value under its path.
void flatten(const json& value, const std::string& path, std::map<std::string, std::string>& into) {
  if (!value.is_object()) {
    into[path] = value.is_string() ? value.get<std::string>() : value.dump();
    return;
  }
  for (const auto& [key, inner] : value.items()) flatten(inner, path.empty() ? key : path + "." + key, into);
}

std::map<std::string, std::string> flatRecipe(const std::string& recipe) {
  std::map<std::string, std::string> flat;
  const json parsed = json::parse(recipe, nullptr, false);
  if (!parsed.is_discarded()) flatten(parsed, "", flat);
  return flat;
}

// Where its texts lie is no part of what was trained, and of nobody's concern in a record that is handed on.
std::string withoutPlace(const std::string& recipe) {
  auto json = nlohmann::ordered_json::parse(recipe);
  json.at("data").erase("folder");
  return json.dump(2) + "\n";
}

}  // namespace

std::optional<TrainingEvaluation> evaluationOf(const json& all, const char* condition) {
  if (!all.is_object() || !all.contains(condition)) return {};
  const json& one = all.at(condition);
  TrainingEvaluation made{.sinkRates = {}, .mass = one.at("mass"), .loss = one.at("valid_loss")};
  for (const auto& [epsilon, rate] : one.at("sink_rate").items()) made.sinkRates[epsilon] = rate;
  return made;
}

void takeRecipe(TrainingRecord& record, const std::string& source) {
  const json recipe = keptJson(record.recipe, source, kTrainAgain);
  record.steps = recipe.at("steps");
  record.tokensPerStep = recipe.at("batch").get<std::int64_t>() * recipe.at("data").at("context").get<std::int64_t>();
}

std::int64_t TrainingRecord::done() const {
  const std::vector<double>& at = column("step");
  return at.empty() ? 0 : static_cast<std::int64_t>(at.back());
}

const std::vector<double>& TrainingRecord::column(const std::string& name) const {
  static const std::vector<double> kNothing;
  const auto found = numbers.find(name);
  return found == numbers.end() ? kNothing : found->second;
}

bool looksLikeTraining(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "recipe.json", ignored) && fs::is_regular_file(folder / "log.csv", ignored);
}

TrainingRecord readTraining(const fs::path& folder) {
  if (!looksLikeTraining(folder)) {
    throw Error(ErrorKind::badFile, folder.string() + ": holds no training",
                "name a folder that sinkscope-cli train has written");
  }
  TrainingRecord record;
  record.folder = folder;
  record.name = fs::absolute(folder).lexically_normal().filename().string();
  record.recipe = textOf(folder / "recipe.json");
  try {
    takeRecipe(record, (folder / "recipe.json").string());
    record.recipe = withoutPlace(record.recipe);
    if (const std::string text = textOf(folder / "evaluation.json"); !text.empty()) {
      const json evaluation = keptJson(text, (folder / "evaluation.json").string(), kTrainAgain);
      record.withBos = evaluationOf(evaluation, "with_bos");
      record.withoutBos = evaluationOf(evaluation, "without_bos");
    }
  } catch (const json::exception&) {
    throw Error(ErrorKind::badFile, (folder / "recipe.json").string() + ": it or evaluation.json beside it is damaged",
                kTrainAgain);
  }
  readLog(record);
  readHeads(record);
  record.bosOf = readStepBos(folder);
  record.parameters = parametersOf(folder / "model.safetensors");
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder / "moments", ignored)) {
    const std::string stem = entry.path().stem().string();
    if (!stem.starts_with(kMomentPrefix) || entry.path().extension() != kSessionEnding) continue;
    const char* const end = stem.data() + stem.size();
    std::int64_t step = -1;
    const auto [stop, problem] = std::from_chars(stem.data() + std::string_view(kMomentPrefix).size(), end, step);
    if (problem == std::errc() && stop == end && step >= 0) record.moments.emplace_back(step, entry.path());
  }
  std::sort(record.moments.begin(), record.moments.end());
  return record;
}

std::string unfinishedTraining(const fs::path& folder) {
  if (!looksLikeTraining(folder)) return {};
  TrainingRecord record;
  record.folder = folder;
  record.recipe = textOf(folder / "recipe.json");
  try {
    takeRecipe(record, (folder / "recipe.json").string());
  } catch (const std::exception&) {  // whoever opens the weights asks nothing of it
    return {};
  }
  readLog(record);
  if (record.done() >= record.steps) return {};
  return "the weights are of a training that is not finished: it was last probed at step " +
         std::to_string(record.done()) + " of " + std::to_string(record.steps);
}

std::string trainedBosText(const fs::path& folder) {
  if (!looksLikeTraining(folder)) return {};
  const std::string recipe = textOf(folder / "recipe.json");
  const std::string bos = recipeValue(recipe, "data.bos"), position = recipeValue(recipe, "data.bos_position");
  if (bos == "none") return "trained without bos";
  return bos == "fixed" && !position.empty() && position != "0" ? "trained with bos at position " + position
                                                                : std::string();
}

StepBos readStepBos(const fs::path& folder) {
  StepBos all;
  std::istringstream lines(textOf(folder / kBosFile));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    const std::vector<std::string> fields = fieldsOf(line);
    if (fields.size() == 2) all[static_cast<std::int64_t>(numberOf(fields[0]))] = fields[1];
  }
  return all;
}

const char* stepBosWords(const std::string& bos) {
  return bos == "on" ? "with a bos" : bos == "off" ? "without a bos" : "with a bos in front of some prompts";
}

std::vector<fs::path> trainingsIn(const fs::path& folder) {
  if (looksLikeTraining(folder)) return {folder};
  std::vector<fs::path> found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (looksLikeTraining(entry.path())) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string recipeValue(const std::string& recipe, const std::string& path) {
  const std::map<std::string, std::string> flat = flatRecipe(recipe);
  const auto found = flat.find(path);
  return found == flat.end() ? std::string() : found->second;
}

std::vector<TrainingGroup> groupedBySeed(const std::vector<TrainingRecord>& trainings) {
  std::vector<TrainingGroup> groups;
  std::vector<std::map<std::string, std::string>> recipes;  // of the groups, but for their seeds
  for (const TrainingRecord& one : trainings) {
    std::map<std::string, std::string> recipe = flatRecipe(one.recipe);
    recipe.erase("seed");
    const auto alike = std::find(recipes.begin(), recipes.end(), recipe);
    if (alike != recipes.end()) {
      groups[static_cast<std::size_t>(alike - recipes.begin())].seeds.push_back(&one);
    } else {
      groups.push_back({"", {&one}});
      recipes.push_back(std::move(recipe));
    }
  }
  std::set<std::string> paths, differing;
  for (const auto& recipe : recipes) {
    for (const auto& [path, value] : recipe) paths.insert(path);
  }
  const auto valueIn = [](const std::map<std::string, std::string>& recipe, const std::string& path) {
    const auto found = recipe.find(path);
    return found == recipe.end() ? std::optional<std::string>() : found->second;
  };
  for (const std::string& path : paths) {
    const bool differs = std::any_of(recipes.begin(), recipes.end(), [&](const auto& recipe) {
      return valueIn(recipe, path) != valueIn(recipes.front(), path);
    });
    if (differs) differing.insert(path);
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (const std::string& path : differing) {
      const std::optional<std::string> value = valueIn(recipes[i], path);
      if (!value) continue;
      groups[i].words += (groups[i].words.empty() ? "" : ", ") + path.substr(path.rfind('.') + 1) + " " + *value;
    }
  }
  return groups;
}

std::string recipeDifference(const std::string& recipe, const std::string& other) {
  const std::map<std::string, std::string> mine = flatRecipe(recipe), theirs = flatRecipe(other);
  std::string text;
  for (const auto& [path, value] : mine) {
    const auto found = theirs.find(path);
    if (path == "seed" || (found != theirs.end() && found->second == value)) continue;
    text += (text.empty() ? "" : ", ") + path.substr(path.rfind('.') + 1) + " " + value;
  }
  return text;
}

}  // namespace sinkscope
