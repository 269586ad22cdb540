#include "core/record/training_record.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/checkpoint/json.h"
#include "core/checkpoint/safetensors.h"
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

}  // namespace

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
    const json recipe = parseJson(record.recipe, (folder / "recipe.json").string());
    record.steps = recipe.at("steps");
    record.tokensPerStep = recipe.at("batch").get<std::int64_t>() * recipe.at("data").at("context").get<std::int64_t>();
  } catch (const json::exception&) {
    throw Error(ErrorKind::badFile, (folder / "recipe.json").string() + ": is damaged",
                "train again under another name");
  }
  readLog(record);
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

const std::vector<TrainingAxis>& trainingAxes() {
  static const std::vector<TrainingAxis> kAxes = {
      {"step", "step"}, {"tokens", "tokens"}, {"seconds", "seconds"}, {"flop", "FLOP of the products"}};
  return kAxes;
}

const std::vector<TrainingAxis>& trainingQuantities() {
  static const std::vector<TrainingAxis> kQuantities = {{"sink_rate", "sink rate"},
                                                        {"mass", "importance of the first token, mean"},
                                                        {"valid_loss", "held-out loss (nats a token)"},
                                                        {"train_loss", "training loss (nats a token)"},
                                                        {"bits_per_byte", "held-out loss (bits a byte)"},
                                                        {"value_ratio", "value norm, first over the others"},
                                                        {"residual_ratio", "hidden norm, first over the others"},
                                                        {"gradient_share", "share of gradient at the first token"},
                                                        {"gradient_norm", "norm of the gradient"},
                                                        {"learning_rate", "learning rate"}};
  return kQuantities;
}

namespace {

const TrainingAxis& rowOf(const std::vector<TrainingAxis>& rows, const std::string& column) {
  for (const TrainingAxis& row : rows) {
    if (row.column == column) return row;
  }
  return rows.front();
}

std::vector<double> placesOf(const TrainingRecord& record, const std::string& axis) {
  if (axis != "flop") return record.column(axis);
  std::vector<double> places = record.column("tokens");
  for (double& one : places) one *= 6.0 * static_cast<double>(record.parameters);
  return places;
}

// "sink_rate" is that at the first epsilon of the log.
std::string columnOf(const TrainingRecord& record, const std::string& quantity) {
  if (quantity != "sink_rate") return quantity;
  for (const std::string& column : record.columns) {
    if (column.starts_with("sink_rate_")) return column;
  }
  return quantity;
}

}  // namespace

Figure trainingFigure(const std::vector<TrainingRecord>& trainings, const std::string& axis,
                      const std::string& quantity, bool bands) {
  const TrainingAxis& over = rowOf(trainingAxes(), axis);
  const TrainingAxis& shown = rowOf(trainingQuantities(), quantity);
  Curves curves;
  curves.xAxis = over.name;
  curves.yAxis = shown.name;
  const bool isLoss = quantity.ends_with("loss") || quantity == "bits_per_byte";
  std::vector<bool> taken(trainings.size(), false);
  for (std::size_t i = 0; i < trainings.size(); ++i) {
    if (taken[i]) continue;
    const TrainingRecord& training = trainings[i];
    std::vector<const TrainingRecord*> alike = {&training};
    for (std::size_t j = i + 1; bands && j < trainings.size(); ++j) {
      const bool sameButSeed = recipeDifference(trainings[j].recipe, training.recipe).empty() &&
                               recipeDifference(training.recipe, trainings[j].recipe).empty();
      if (!sameButSeed) continue;
      taken[j] = true;
      alike.push_back(&trainings[j]);
    }
    const std::string difference = i == 0 ? "" : recipeDifference(training.recipe, trainings.front().recipe);
    Curves::Line line;
    line.name = difference.empty() ? training.name : difference;
    const std::vector<double> places = placesOf(training, over.column);
    std::size_t rows = places.size();
    for (const TrainingRecord* one : alike) rows = std::min(rows, one->column(columnOf(*one, quantity)).size());
    for (std::size_t row = 0; row < rows; ++row) {
      double sum = 0.0, low = std::numeric_limits<double>::infinity(), high = -low;
      for (const TrainingRecord* one : alike) {
        const double value = one->column(columnOf(*one, quantity))[row];
        sum += value;
        low = std::min(low, value);
        high = std::max(high, value);
      }
      if (!std::isfinite(sum)) continue;
      line.x.push_back(places[row]);
      line.y.push_back(sum / static_cast<double>(alike.size()));
      if (alike.size() > 1) {
        line.low.push_back(low);
        line.high.push_back(high);
      }
    }
    if (alike.size() > 1) {
      line.name += " (" + std::to_string(alike.size()) + " seeds)";
      curves.bandName = "lowest to highest seed";
    }
    if (!line.x.empty()) curves.lines.push_back(std::move(line));
  }
  Figure figure;
  figure.name = "training-" + quantity;
  for (const TrainingRecord& training : trainings) {
    figure.record.more.emplace_back(training.name, std::to_string(training.done()) + " of " +
                                                       std::to_string(training.steps) + " steps of " +
                                                       std::to_string(training.tokensPerStep) + " tokens");
  }
  if (isLoss)
    figure.record.more.emplace_back("loss", "natural logarithm, of text that was not trained on where held out");
  figure.panels.push_back({.content = std::move(curves)});
  return figure;
}

}  // namespace sinkscope
