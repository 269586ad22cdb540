#include "core/record/run_remarks.h"

#include <set>

#include "core/record/beyond_context.h"
#include "core/record/edited_run.h"
#include "core/record/so_far.h"
#include "core/values/csv_column.h"

namespace sinkscope {

const std::vector<RunRemark>& runRemarks() {
  static const std::vector<RunRemark> kRemarks = {
      {kSoFarColumn, [](const RunSummary& run) { return soFarText(run); }},
      {kBeyondContextColumn, [](const RunSummary& run) { return beyondContextWords(run.header); }},
      {kEditsColumn, [](const RunSummary& run) { return run.header.editWords; }}};
  return kRemarks;
}

std::string remarkOfRuns(const std::vector<RunSide>& sides, const RunRemark& remark) {
  std::set<std::string> all;
  for (const RunSide& side : sides) {
    if (const std::string said = remark.of(*side.run); !said.empty()) all.insert(side.run->path.string() + ": " + said);
  }
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : "; ") + one;
  return text;
}

std::string withRemarks(const std::string& csv, const std::vector<RunSide>& sides) {
  std::string all = csv;
  for (const RunRemark& remark : runRemarks()) {
    const std::string text = remarkOfRuns(sides, remark);
    if (text.empty()) continue;
    all = csvWithColumn(all, remark.column, [&](const CsvRow& row) {
      const auto run = row.find("run");
      if (run == row.end()) return text;
      for (const RunSide& side : sides) {
        if (side.run->path.string() == run->second) return remark.of(*side.run);
      }
      return std::string();
    });
  }
  return all;
}

}  // namespace sinkscope
