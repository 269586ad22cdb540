#include "core/record/run_names.h"

#include <string>
#include <vector>

#include "core/checkpoint/output_file.h"
#include "core/record/run_file.h"
#include "core/values/error.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> endings() {
  std::vector<std::string> all = {kLockEnding, kStateEnding, kBegunEnding, std::string(kStateEnding) + ".aside"};
  for (const char* ending : kDatabaseEndings) {
    all.emplace_back(ending);
    all.push_back(std::string(kBegunEnding) + ending);
  }
  return all;
}

// Whose name `file` is with an ending behind it; empty: of none that is there or is being begun.
fs::path runBeside(const fs::path& file) {
  const std::string name = file.string();
  for (const std::string& ending : endings()) {
    if (!name.ends_with(ending) || name.size() == ending.size()) continue;
    const fs::path run = name.substr(0, name.size() - ending.size());
    if (!run.has_filename()) continue;
    if (looksLikeRun(run) || (ending != kBegunEnding && looksLikeRun(run.string() + kBegunEnding))) return run;
  }
  return {};
}

}  // namespace

void refuseRunNames(const fs::path& out, RunOutput what) {
  const fs::path whole = wholePath(out);
  for (const fs::path& place : {whole, whole.parent_path()}) {  // the state is a folder
    const fs::path run = runBeside(place);
    if (run.empty()) continue;
    throw Error(ErrorKind::badUse,
                out.string() + ": is a name that the run " + run.filename().string() + " keeps for itself",
                "name another file");
  }
  if (what == RunOutput::run || !looksLikeRun(whole)) return;
  throw Error(ErrorKind::badUse, out.string() + ": is a run, and what is measured in it would be lost",
              "name another file, or remove the run first");
}

}  // namespace sinkscope
