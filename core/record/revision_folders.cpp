#include "core/record/revision_folders.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

#include "core/values/error.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kStep = "step";

// The number behind "step", with or without a dash; -1: there is none.
std::int64_t stepIn(const std::string& name) {
  for (std::size_t at = name.find(kStep); at != std::string::npos; at = name.find(kStep, at + 1)) {
    std::size_t begin = at + kStep.size();
    if (begin < name.size() && (name[begin] == '-' || name[begin] == '_')) ++begin;
    std::int64_t step = -1;
    const auto [stop, problem] = std::from_chars(name.data() + begin, name.data() + name.size(), step);
    if (problem == std::errc() && step >= 0) return step;
  }
  return -1;
}

}  // namespace

std::vector<Revision> revisionsIn(const fs::path& folder) {
  std::vector<Revision> found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::int64_t step = stepIn(entry.path().filename().string());
    if (step >= 0 && fs::is_regular_file(entry.path() / "config.json", ignored)) found.push_back({step, entry.path()});
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

}  // namespace sinkscope
