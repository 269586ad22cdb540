// A table as a table: CSV, LaTeX (booktabs) or PDF, with the conditions it was measured under.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/values/record.h"
#include "widgets/painter.h"

namespace sinkscope {

struct ExportedTable {
  std::string name;  // "heads": the default file name, without ending
  std::string csv;   // RFC 4180, the first line its headings
  Record record;
};

// Fields of RFC 4180, line by line; quoted ones may hold commas, quotation marks (doubled) and line breaks.
std::vector<std::vector<std::string>> csvLines(const std::string& csv);

// By the ending of `path`: .csv as it is; .tex a tabular, the conditions under its last rule; .pdf typeset on pages of
// the options' width, and of their height where they have one, the conditions under the table on every page. Numbers
// of LaTeX and PDF have four digits. Throws Error as writeFigure().
void writeTable(const ExportedTable& table, const std::filesystem::path& path, const ExportOptions& options = {});

}  // namespace sinkscope
