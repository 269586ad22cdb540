// A table as a table: CSV, LaTeX (booktabs) or PDF, with the conditions it was measured under.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/values/record.h"
#include "widgets/painter.h"
#include "widgets/picture_file.h"

namespace sinkscope {

struct ExportedTable {
  std::string name;  // "heads": the default file name, without ending
  std::string csv;   // RFC 4180, the first line its headings
  Record record;
  std::string words = {};  // the same with headings and numbers as the screen has them, for LaTeX and PDF; empty: `csv`

  const std::string& toRead() const { return words.empty() ? csv : words; }
};

// Fields of RFC 4180, line by line; quoted ones may hold commas, quotation marks (doubled) and line breaks.
std::vector<std::vector<std::string>> csvLines(const std::string& csv);

// By the ending of `path`: .csv as it is; .tex a tabular, the conditions under its last rule, and for a column
// (kNarrowMm) in small type with intervals under their numbers; .pdf typeset on pages of the options' width
// (tablePages), the conditions under the table on every page. In LaTeX and PDF `words` stand as they are, numbers of a
// `csv` with four digits at most. Throws Error as writeFigure().
void writeTable(const ExportedTable& table, const std::filesystem::path& path, const ExportOptions& options = {});

// The table on one page as high as it is, for one that has more on it (handout_pages.h).
Picture tablePicture(const ExportedTable& table, const ExportOptions& options);

// What stands on each page of a .pdf. Pages without a height of their own are as high as the table, and its type
// becomes smaller until all columns fit. On pages of a given height (slides) the type stays as large as asked for: rows
// and columns that do not fit stand on further pages, the columns behind those that name the rows; a table that
// leaves room on its one slide has larger type, and stands further apart, until it fills it. A page without columns has
// the conditions, where they would take too much of the others.
struct TablePage {
  std::vector<std::size_t> columns;    // of the table
  std::size_t firstRow = 0, rows = 0;  // under the headings, from 0
  double fontPoints = 0.0;
  double across = 0.0, down = 0.0;  // of the room, what the table is wide, and high with what stands under it
};
std::vector<TablePage> tablePages(const ExportedTable& table, const ExportOptions& options);

}  // namespace sinkscope
