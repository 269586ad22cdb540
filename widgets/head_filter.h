// The line that filters the table of heads: parts apart by spaces, all of which must hold.
//
//   HeadFilter filter = parseHeadFilter("L3-7 H2 first > 0.5", table);
//   filter.holds(table, row)
//
// A part is layers (`L5`, `L3-7`; as they are labelled), heads (`H2`, `H0-3`), both (`L5H3`), or a quantity against a
// number: `entropy < 1`, `no-op >= 0.3` (also ≥ and ≤). Quantities are called by headQuantities()' words. With two
// sides a quantity is the left one's; `B.first > 0.5` asks the right one, `A.first > 0.5` the left one. Case does not
// matter.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "widgets/head_table.h"

namespace sinkscope {

struct HeadCondition {
  enum class About { layers, heads, quantity };
  enum class Sign { greater, less, atLeast, atMost };
  About about = About::layers;
  int from = 0, to = 0;  // layers and heads, both included
  int column = 0;        // of the table
  Sign sign = Sign::greater;
  float number = 0.0f;
};

struct HeadFilter {
  std::vector<HeadCondition> conditions;              // empty: every head
  bool holds(const HeadTable& table, int row) const;  // NaN holds nothing
};

// Throws Error{badUse} for what it does not understand, naming it, and for a quantity that the table does not have.
HeadFilter parseHeadFilter(const std::string& text, const HeadTable& table);

// A column of the table by the word that a filter calls it, "entropy" or "B.entropy"; throws as parseHeadFilter(). And
// the word of a column.
int headColumn(const std::string& word, const HeadTable& table);
std::string wordOfColumn(const HeadTable& table, int column);

// The rows that `filter` lets pass, by the values of a column; without one in depth order. NaN comes last either way,
// equal heads keep the model's order.
std::vector<int> headOrder(const HeadTable& table, const HeadFilter& filter, std::optional<int> column, bool falling);

}  // namespace sinkscope
