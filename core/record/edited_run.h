// What a run of a model that was changed while it ran says of itself in tables: a file that is handed on must not pass
// for one of the model as it is. Figures have it in their records.
#pragma once

#include "core/record/paper_result.h"
#include "core/record/run_file.h"

namespace sinkscope {

// The name of the column that tables of such a run end with: the edits as sentences.
inline constexpr const char* kEditsColumn = "edits";

// Into the numbers of the figure and the tables. Nothing where the model was left as it is.
void sayEdits(PaperResult& result, const RunHeader& header);

}  // namespace sinkscope
