#include "core/record/edited_run.h"

namespace sinkscope {

void sayEdits(PaperResult& result, const RunHeader& header) {
  if (!header.edits.empty()) addColumn(result, kEditsColumn, header.editWords);
}

}  // namespace sinkscope
