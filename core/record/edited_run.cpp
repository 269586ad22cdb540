#include "core/record/edited_run.h"

#include "core/values/csv_column.h"

namespace sinkscope {

void sayEdits(PaperResult& result, const RunHeader& header) {
  if (header.edits.empty()) return;
  if (result.figure) result.figure->csv = csvWithColumn(toCsv(*result.figure), kEditsColumn, header.editWords);
  addToTables(result, kEditsColumn, header.editWords);
}

}  // namespace sinkscope
