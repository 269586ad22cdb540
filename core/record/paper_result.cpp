#include "core/record/paper_result.h"

#include "core/values/csv.h"
#include "core/values/csv_column.h"

namespace sinkscope {

std::string toCsv(const PaperTable& table) {
  std::string csv;
  const auto line = [&](const std::vector<std::string>& fields) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (i > 0) csv += ',';
      csv += csvField(fields[i]);
    }
    csv += '\n';
  };
  line(table.columns);
  for (const auto& row : table.rows) line(row);
  return csv;
}

void addColumn(PaperResult& result, const std::string& column, const std::string& cell) {
  if (result.figure) result.figure->csv = csvWithColumn(toCsv(*result.figure), column, cell);
  const auto add = [&](PaperTable& table) {
    table.columns.push_back(column);
    for (std::vector<std::string>& row : table.rows) row.push_back(cell);
  };
  if (result.table) add(*result.table);
  for (auto& [name, table] : result.tables) add(table);
}

}  // namespace sinkscope
