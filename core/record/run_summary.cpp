#include "core/record/run_summary.h"

#include <algorithm>

#include "core/values/error.h"

namespace sinkscope {

const RunCondition& RunSummary::condition(RunBos bos) const {
  const auto found =
      std::find_if(conditions.begin(), conditions.end(), [&](const auto& one) { return one.bos == bos; });
  if (found != conditions.end()) return *found;
  throw Error(ErrorKind::badUse, path.string() + ": was not measured with bos " + runBosName(bos),
              "it has bos " + runBosName(header.conditions.front()));
}

RunSummary summaryOf(const RunFile& run) {
  RunSummary summary{run.path(), run.header(), run.prompts(), {}, run.complete()};
  if (summary.header.conditions.empty() || summary.header.layers.empty() || summary.header.heads < 1) {
    throw Error(ErrorKind::badFile, run.path().string() + ": its header names no condition, layer or head",
                "the file is damaged: take a copy from elsewhere, or measure again");
  }
  for (const RunBos bos : summary.header.conditions) {
    RunCondition condition{bos, tokenImportance(run, bos), 0, {}, learnedSinks(run, bos), {}};
    condition.mass = massOf(condition.first);
    condition.courses = depthCourses(run, bos);
    if (summary.header.loss) condition.losses = textLosses(run, bos);
    bool begun = false, alike = true;
    for (const RunCase& one : run.cases()) {
      if (one.bos != bos) continue;
      condition.skipped += one.used ? 0 : 1;
      if (!begun) condition.firstToken = one.firstToken;
      alike = alike && one.firstToken == condition.firstToken;
      begun = true;
    }
    if (!alike) condition.firstToken.clear();
    summary.conditions.push_back(std::move(condition));
  }
  summary.textMarks = run.textMarks();
  try {
    if (summary.header.edits.empty()) summary.changes = run.randomChanges();
  } catch (const Error&) {
    // A recorded study that cannot be read keeps nobody from the run's rates; `figures` says what is wrong with it.
  }
  return summary;
}

RunSummary readRunSummary(const std::filesystem::path& path) { return summaryOf(RunFile::open(path)); }

}  // namespace sinkscope
