#include "app/window/session_runs.h"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>

#include "core/checkpoint/output_file.h"
#include "core/record/run_file.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

bool holdsBytes(const std::filesystem::path& run, const std::vector<std::byte>& bytes) {
  try {
    return looksLikeRun(run) && bytesOfRun(run) == bytes;
  } catch (const Error&) {
    return false;
  }
}

std::uintmax_t bytesOnDisk(const std::filesystem::path& run) {
  std::error_code none;
  const std::uintmax_t bytes = std::filesystem::file_size(run, none);
  return none ? 0 : bytes;
}

void writeBytes(const std::filesystem::path& path, const std::vector<std::byte>& bytes) {
  writeWhole(path, [&](std::ostream& stream) {
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  });
}

// Whatever names a run by its place names it where it is now: a line that is the place, or begins with it.
void nameAnew(std::string& text, const std::map<std::string, std::string>& moved) {
  std::string named;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    const std::string place = line.substr(0, line.find('\t'));
    if (const auto now = moved.find(place); now != moved.end()) line.replace(0, place.size(), now->second);
    named += line;
    if (end < text.size()) named += '\n';
    at = end + 1;
  }
  text = std::move(named);
}

}  // namespace

QStringList takeRunsIn(SavedSession& session, const std::filesystem::path& path, std::int64_t most) {
  QStringList lost;
  std::vector<SavedRun> kept;
  for (const SavedRun& run : session.runs) {
    const auto same = [&](const SavedRun& other) { return other.place == run.place; };
    if (std::none_of(kept.begin(), kept.end(), same)) kept.push_back(run);
  }
  // The small ones come first: whoever passes the session on has as much as can be in it.
  std::vector<SavedRun*> smallFirst;
  for (SavedRun& run : kept) smallFirst.push_back(&run);
  std::stable_sort(smallFirst.begin(), smallFirst.end(),
                   [](const SavedRun* a, const SavedRun* b) { return bytesOnDisk(a->place) < bytesOnDisk(b->place); });
  std::int64_t total = 0;
  std::set<std::string> names;
  for (SavedRun* run : smallFirst) {
    try {
      auto bytes = std::make_shared<const std::vector<std::byte>>(bytesOfRun(run->place));
      if (total + std::ssize(*bytes) <= most) {
        total += std::ssize(*bytes);
        run->bytes = std::move(bytes);
        continue;
      }
      const std::filesystem::path place = run->place;
      const std::filesystem::path folder = folderOf(path);
      std::error_code unknown;
      const bool there = std::filesystem::equivalent(folderOf(place), folder, unknown) && !unknown;
      const std::string stem = path.stem().string() + "-" + place.stem().string();
      run->beside = there ? place.filename().string() : stem + place.extension().string();
      for (int number = 2; !names.insert(run->beside).second && !there; ++number)
        run->beside = stem + "-" + std::to_string(number) + place.extension().string();
      if (!there) writeBytes(folder / run->beside, *bytes);
    } catch (const Error& error) {
      lost << translated(error);
      run->place.clear();
    }
  }
  std::erase_if(kept, [](const SavedRun& run) { return run.place.empty(); });
  session.runs = std::move(kept);
  return lost;
}

QStringList layOutRuns(SavedSession& session, const std::filesystem::path& path, const std::filesystem::path& folder) {
  QStringList missing;
  std::map<std::string, std::string> moved;
  for (SavedRun& run : session.runs) {
    std::filesystem::path now = run.beside.empty() ? std::filesystem::path() : folderOf(path) / run.beside;
    std::error_code unknown;
    if (!now.empty() && !std::filesystem::exists(now, unknown)) missing << QString::fromStdString(run.beside);
    if (run.bytes && !holdsBytes(run.place, *run.bytes)) {
      const std::string name = std::filesystem::path(run.place).filename().string();
      const std::filesystem::path own = folder / std::to_string(moved.size());  // two may have the same name
      std::filesystem::create_directories(own);
      now = own / (name.empty() ? "session.run" : name);
      writeBytes(now, *run.bytes);
    }
    run.bytes.reset();
    if (now.empty()) continue;
    moved[run.place] = now.string();
    run.place = now.string();
  }
  for (auto& [page, options] : session.options) {
    for (auto& [option, value] : options) {
      if (option == "runs" || option == "list" || option == "sweep run") nameAnew(value, moved);
    }
  }
  return missing;
}

}  // namespace sinkscope
