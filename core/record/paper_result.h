// What a study yields: a figure, a table of plain values, or a figure with tables of what it was chosen from, with what
// its reader should know.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/values/figure.h"
#include "core/values/pair_place.h"

namespace sinkscope {

// A table leaves as CSV alone.
struct PaperTable {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  bool operator==(const PaperTable&) const = default;
};

struct PaperResult {
  std::optional<Figure> figure;
  std::optional<PaperTable> table;  // beside a figure: NAME-table.csv
  // What this shows of this model, and what it does not: a sentence made from its own numbers. Empty: nothing was
  // measured.
  std::string shows = {};
  std::vector<std::string> notes;    // what a reader should know: own prompts, a shorter text, what was left out
  std::optional<Record> about = {};  // the conditions of a table that stands alone; a figure has its own
  ChangeRatios changes = {};         // of a study of random changes, for single pairs
  // Tables of other columns beside it, each a file of its own: "heads" is NAME-heads.csv.
  std::vector<std::pair<std::string, PaperTable>> tables = {};
};

// RFC 4180, a header line first.
std::string toCsv(const PaperTable& table);

// One more column at the end of the figure's numbers, of the table and of those beside it, the same in every row.
void addColumn(PaperResult& result, const std::string& column, const std::string& cell);

}  // namespace sinkscope
