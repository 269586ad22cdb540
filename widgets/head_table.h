// Every head of a reading with the numbers that researchers sort by: plain values, made once for each reading.
//
//   HeadTable table = headTable({{"", &reading, nullptr}});
//   table.columns[c].values[row]                      // NaN: nothing was measured there
//
// One row a head, layers in depth order; two sides have their columns next to each other, and the difference of their
// importance. Sizes as in core/values/reading.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "widgets/head_null.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

enum class HeadQuantity {
  importance,            // of the token at position 0 (docs/definitions.md)
  importanceDifference,  // left side minus right side of it, as everywhere
  firstShare,
  entropy,            // nats
  normalisedEntropy,  // 0..1
  previousShare,
  selfShare,
  noOp,
  written,         // mean ||o_i|| / ||x_i||
  firstPart,       // the first token's part of what a row adds up
  valueNormRatio,  // ||v_0|| / median of ||v_j||, j > 0, of the head's kvHead
  valueMean,       // the same over their mean
  writtenMean,     // the same of ||W_h v_j||
  stableRank,      // of what the head writes
  shareBeyond,     // of the first key's logit, of rotary bands slower than the prompt
  learnedSink,     // mean share of a row that a learned sink takes
  // Scores of inactive heads (after arXiv 2504.03889), and each over the mean of its layer's heads.
  importanceOfLayer,
  entropyOfLayer,
  firstValue,
  firstValueOfLayer,
  meanValue,
  meanValueOfLayer,
  lastOutput,
  lastOutputOfLayer,
  meanOutput,
  meanOutputOfLayer,
};

struct HeadQuantityWords {
  HeadQuantity quantity;
  const char* name;     // said("importance"): the column's header
  const char* word;     // "importance": how a filter calls it
  const char* key;      // "importance": its column in a CSV file
  const char* meaning;  // one sentence, without its stop; said() too
  bool extra = false;   // of the scores of inactive heads, which are shown when they are asked for
};
const std::vector<HeadQuantityWords>& headQuantities();  // in the order of the columns
bool isHeadShare(HeadQuantity quantity);                 // runs from 0 to 1; the others as far as the largest
const HeadQuantityWords& wordsOf(HeadQuantity quantity);

struct HeadTable {
  struct Row {
    int layer = 0;  // the attention layer's number
    int block = 0;  // what it is labelled with
    int head = 0;
  };
  enum class NullOf { tokens, distances };  // what else stands in the place of what a column is about
  struct Column {
    HeadQuantity quantity = HeadQuantity::importance;
    int side = 0;                     // of a difference: 0
    std::vector<float> values;        // [rows]
    std::vector<HeadNull> null = {};  // [rows] (head_table_null.h); empty: it stands among the model's heads
    int nullTokens = 0;               // how many other tokens or distances that is
    NullOf nullOf = NullOf::tokens;
  };
  std::vector<std::string> sides;       // titles: "with ⟨bos⟩"; one, empty, when alone
  std::vector<std::string> conditions;  // the same, but never empty
  std::vector<Row> rows;
  std::vector<Column> columns;

  std::optional<int> columnOf(HeadQuantity quantity, int side) const;
};

// Heads that neither side has (a layer with fewer of them) have no row. No sides: no rows and no columns.
HeadTable headTable(const ReadingSides& sides);

// The rows in `order`, one line for each and side: condition,layer,head, then a column per quantity that is a side's
// own; layers as they are labelled; nothing was measured: an empty field. Behind them of each quantity that has a null
// what 95 % of it do not exceed and the share of it that lies below the head (HeadNull): importance_null_95,
// importance_null_below. RFC 4180, numbers that read back exactly.
std::string headTableCsv(const HeadTable& table, const std::vector<int>& order);

// The same for people, of the quantities that are asked for: the headings are the columns' names, a head is called as
// everywhere (L5H3), and the condition has a column where there are two.
std::string headTableWords(const HeadTable& table, const std::vector<int>& order,
                           const std::vector<HeadQuantity>& quantities);

// One column as a grid of layers and heads, both sides of it where there are two; heads that are not in `order` are
// left out, by `filter` as it was typed. The numbers as CSV are the whole table's. Throws Error{badUse} without sides.
Figure headTableFigure(const ReadingSides& sides, const HeadTable& table, const std::vector<int>& order, int column,
                       const std::string& filter);

}  // namespace sinkscope
