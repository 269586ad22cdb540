#include "core/record/revision_folders.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>
#include <string_view>

#include "core/values/error.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

// The number behind a word, with or without a dash; -1: there is none. `stop`: behind the number.
std::int64_t numberBehind(std::string_view word, const std::string& name, std::size_t* stop = nullptr) {
  for (std::size_t at = name.find(word); at != std::string::npos; at = name.find(word, at + 1)) {
    std::size_t begin = at + word.size();
    if (begin < name.size() && (name[begin] == '-' || name[begin] == '_')) ++begin;
    std::int64_t number = -1;
    const auto [end, problem] = std::from_chars(name.data() + begin, name.data() + name.size(), number);
    if (problem != std::errc() || number < 0) continue;
    if (stop != nullptr) *stop = static_cast<std::size_t>(end - name.data());
    return number;
  }
  return -1;
}

// "step" as people call revisions, "checkpoint" as the Trainer of transformers does.
std::int64_t stepIn(const std::string& name) {
  const std::int64_t step = numberBehind("step", name);
  return step >= 0 ? step : numberBehind("checkpoint", name);
}

// "tokens21B", in thousands of thousands as names have them.
std::int64_t tokensIn(const std::string& name) {
  std::size_t stop = 0;
  const std::int64_t number = numberBehind("tokens", name, &stop);
  if (number < 0) return -1;
  constexpr std::string_view kUnits = "KMBT";
  const std::size_t unit = stop < name.size() ? kUnits.find(name[stop]) : std::string_view::npos;
  std::int64_t tokens = number;
  for (std::size_t i = 0; unit != std::string_view::npos && i <= unit; ++i) {
    if (tokens > std::numeric_limits<std::int64_t>::max() / 1000) return -1;
    tokens *= 1000;
  }
  return tokens;
}

bool holdsModel(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "config.json", ignored);
}

}  // namespace

std::vector<Revision> revisionsIn(const fs::path& folder) {
  std::vector<Revision> found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    const std::int64_t step = stepIn(name);
    if (step >= 0 && holdsModel(entry.path())) found.push_back({step, entry.path(), tokensIn(name)});
  }
  std::sort(found.begin(), found.end(), [](const Revision& a, const Revision& b) { return a.step < b.step; });
  for (std::size_t i = 1; i < found.size(); ++i) {
    if (found[i].step != found[i - 1].step) continue;
    throw Error(ErrorKind::badUse,
                found[i].folder.string() + " and " + found[i - 1].folder.string() + " are both of step " +
                    std::to_string(found[i].step),
                "put the revisions of one training into a folder of their own");
  }
  return found;
}

namespace {

// Of the two that make a revision exactly one: a step in the name, a model in the folder.
std::vector<fs::path> halves(const fs::path& folder, bool withStep) {
  std::vector<fs::path> found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const bool hasStep = stepIn(entry.path().filename().string()) >= 0;
    if (hasStep == withStep && entry.is_directory(ignored) && holdsModel(entry.path()) != withStep)
      found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

std::vector<fs::path> modelsWithoutStep(const fs::path& folder) { return halves(folder, false); }

std::vector<fs::path> stepsWithoutModel(const fs::path& folder) { return halves(folder, true); }

}  // namespace sinkscope
