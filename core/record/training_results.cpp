#include "core/record/training_results.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

#include "core/checkpoint/output_file.h"
#include "core/record/kept_json.h"
#include "core/record/versions.h"
#include "core/values/error.h"

namespace sinkscope {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* kResultsFormat = "sinkscope training results 1";
constexpr const char *kPlanFile = "plan.json", *kPlanFormat = "sinkscope training plan 1";

// Empty where no plan was written, or all of it was begun.
std::vector<std::string> notBegunIn(const fs::path& folder) {
  const fs::path file = folder / kPlanFile;
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return {};
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const json all = keptJson(text, file.string(), kTrainAgain);
  try {
    if (all.at("format") != kPlanFormat) throw Error(ErrorKind::badFile, "");
    auto names = all.at("trainings").get<std::vector<std::string>>();
    std::erase_if(names, [&](const std::string& name) { return looksLikeTraining(folder / name); });
    return names;
  } catch (const std::exception&) {
    throw Error(ErrorKind::badFile, file.string() + ": is no plan of trainings", kTrainAgain);
  }
}

// Four digits: a picture's worth, and half of the file.
json roundedImportance(const TrainingRecord& record) {
  json rows = json::array();
  for (const std::vector<double>& row : record.headImportance) {
    json numbers = json::array();
    for (const double one : row) numbers.push_back(std::round(one * 1e4) / 1e4);
    rows.push_back(std::move(numbers));
  }
  return rows;
}

json jsonOf(const TrainingEvaluation& one) {
  return {{"sink_rate", one.sinkRates}, {"mass", one.mass}, {"valid_loss", one.loss}};
}

}  // namespace

bool looksLikeTrainingResults(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return false;
  std::ifstream in(file, std::ios::binary);
  std::string begin(200, '\0');
  in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  return begin.find(kResultsFormat) != std::string::npos;
}

TrainingResults resultsOf(const fs::path& folder, const std::string& name, const std::string& about) {
  TrainingResults results{.name = name, .about = about, .software = softwareText(), .trainings = {}};
  // One that was trained twice, alone and among seeds, is one: its numbers are the same, and would count double.
  std::set<json> seen;
  for (const fs::path& one : trainingsIn(folder)) {
    TrainingRecord record = readTraining(one);
    json recipe = json::parse(record.recipe, nullptr, false);
    if (recipe.is_object()) {
      recipe["data"].erase("folder");
      recipe["done"] = record.done();
      if (!seen.insert(std::move(recipe)).second) continue;
    }
    results.trainings.push_back(std::move(record));
  }
  if (results.trainings.empty()) {
    throw Error(ErrorKind::badFile, folder.string() + ": holds no training",
                "name a folder that sinkscope-cli train has written");
  }
  results.notBegun = notBegunIn(folder);
  return results;
}

void writeTrainingPlan(const std::vector<std::string>& names, const fs::path& folder) {
  const nlohmann::ordered_json plan = {{"format", kPlanFormat}, {"trainings", names}};
  writeWholeText(folder / kPlanFile, plan.dump(1) + "\n");
}

void writeTrainingResults(const TrainingResults& results, const fs::path& file) {
  nlohmann::ordered_json trainings = nlohmann::ordered_json::array();
  for (const TrainingRecord& one : results.trainings) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    const std::size_t count = one.columns.empty() ? 0 : one.column(one.columns.front()).size();
    for (std::size_t row = 0; row < count; ++row) {
      nlohmann::ordered_json numbers = nlohmann::ordered_json::array();
      for (const std::string& column : one.columns) numbers.push_back(one.column(column)[row]);  // NaN: null
      rows.push_back(std::move(numbers));
    }
    nlohmann::ordered_json made = {{"name", one.name},
                                   {"recipe", nlohmann::ordered_json::parse(one.recipe)},
                                   {"parameters", one.parameters},
                                   {"columns", one.columns},
                                   {"rows", std::move(rows)}};
    if (!one.heads.empty())
      made["heads"] = {{"names", one.heads}, {"steps", one.headSteps}, {"importance", roundedImportance(one)}};
    if (one.withBos) made["with_bos"] = jsonOf(*one.withBos);
    if (one.withoutBos) made["without_bos"] = jsonOf(*one.withoutBos);
    trainings.push_back(std::move(made));
  }
  const std::string notBegun = results.notBegun.empty() ? "" : ", \"not_begun\": " + json(results.notBegun).dump();
  // A line a training and a row: what changed between two files is seen.
  std::string text = "{\"format\": \"" + std::string(kResultsFormat) + "\",\n\"name\": " + json(results.name).dump() +
                     ", \"about\": " + json(results.about).dump() + ", \"software\": " + json(results.software).dump() +
                     notBegun + ",\n\"trainings\": [";
  for (std::size_t i = 0; i < trainings.size(); ++i) {
    const nlohmann::ordered_json rows = trainings[i].at("rows");
    trainings[i].erase("rows");
    std::string head = trainings[i].dump();
    head.pop_back();
    text += (i == 0 ? "\n" : ",\n") + head + ",\n\"rows\": [";
    for (std::size_t row = 0; row < rows.size(); ++row) text += (row == 0 ? "\n" : ",\n") + rows[row].dump();
    text += "]}";
  }
  writeWholeText(file, text + "]}\n");
}

TrainingResults readTrainingResults(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const json all = keptJson(text, file.string(), kTrainAgain);
  try {
    if (all.at("format") != kResultsFormat) throw Error(ErrorKind::badFile, "");
    TrainingResults results{
        .name = all.at("name"), .about = all.at("about"), .software = all.at("software"), .trainings = {}};
    if (all.contains("not_begun")) results.notBegun = all.at("not_begun").get<std::vector<std::string>>();
    for (const json& one : all.at("trainings")) {
      TrainingRecord record;
      record.name = one.at("name");
      record.recipe = one.at("recipe").dump();
      takeRecipe(record, file.string());
      record.parameters = one.at("parameters");
      record.columns = one.at("columns").get<std::vector<std::string>>();
      for (const std::string& column : record.columns) record.numbers[column];
      for (const json& row : one.at("rows")) {
        for (std::size_t i = 0; i < record.columns.size(); ++i) {
          const json& number = row.at(i);
          record.numbers[record.columns[i]].push_back(number.is_null() ? std::numeric_limits<double>::quiet_NaN()
                                                                       : number.get<double>());
        }
      }
      if (one.contains("heads")) {
        record.heads = one.at("heads").at("names").get<std::vector<std::string>>();
        record.headSteps = one.at("heads").at("steps").get<std::vector<std::int64_t>>();
        record.headImportance = one.at("heads").at("importance").get<std::vector<std::vector<double>>>();
      }
      record.withBos = evaluationOf(one, "with_bos");
      record.withoutBos = evaluationOf(one, "without_bos");
      results.trainings.push_back(std::move(record));
    }
    return results;
  } catch (const std::exception&) {
    throw Error(ErrorKind::badFile, file.string() + ": holds no results of trainings, or is damaged",
                "name a results.json that sinkscope-cli train has written");
  }
}

TrainingResults readTrainings(const fs::path& path) {
  if (looksLikeTrainingResults(path)) return readTrainingResults(path);
  TrainingResults results = resultsOf(path, path.filename().string(), "");
  // Weights that were thrown away, or never copied: what was kept of all of them still says how many there were.
  const auto isUnknown = [](const TrainingRecord& one) { return one.parameters == 0; };
  if (const fs::path kept = path / kResultsFile;
      std::ranges::any_of(results.trainings, isUnknown) && looksLikeTrainingResults(kept)) {
    for (const TrainingRecord& before : readTrainingResults(kept).trainings) {
      for (TrainingRecord& one : results.trainings) {
        if (isUnknown(one) && one.name == before.name) one.parameters = before.parameters;
      }
    }
  }
  return results;
}

}  // namespace sinkscope
