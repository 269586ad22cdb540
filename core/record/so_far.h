// What a run that is not finished says of itself, wherever its numbers stand.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/record/paper_result.h"
#include "core/record/run_file.h"
#include "core/record/run_summary.h"

namespace sinkscope {

// The name of the column that tables of such a run end with.
inline constexpr const char* kSoFarColumn = "so_far";

// "84 of 170 prompts", with several conditions "84 of 340 measurements"; empty: the run is finished.
std::string soFarText(const RunFile& run);
std::string soFarText(const RunSummary& run);

// How a run that is not finished is gone on with: the command that began it, named where the run says which.
std::string goesOn(const RunHeader& header);

// "process 12 (...) is writing to it"; empty: no other program is.
std::string beingWritten(const std::filesystem::path& run);

// "x.run is not finished: 84 of 170 prompts so far; the sweep ...": for a note. Of one that is being written, by whom.
std::string soFarSentence(const std::string& run, const RunHeader& header, const std::string& soFar);

// What stands under a table of a run called `name`: that it is not finished, that its T is beyond the context. Empty:
// it is whole, and within.
std::vector<std::string> notesOfRun(const std::string& name, const RunSummary& run);

// Into the figure's titles, record and numbers, the table's last column and the notes. `soFar`: not empty.
void sayHowFar(PaperResult& result, const std::string& run, const RunHeader& header, const std::string& soFar);

// Throws Error{badUse} where no prompt of the run has been measured: nothing is a rate of nothing; Error{failed} where
// another program is about to measure the first.
void refuseNothingMeasured(const RunFile& run);

}  // namespace sinkscope
