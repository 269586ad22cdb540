// Text and numbers as a table of LaTeX (booktabs) has them.
//
//   latexText("L0H1 & 50 %")                          // L0H1 \& 50 \%
//   latexNumber(0.655, {0.634, 0.676}, "%.1f", 100)   // 65.5 [63.4, 67.6]
#pragma once

#include <string>
#include <vector>

#include "core/values/statistics.h"

namespace sinkscope {

// With what LaTeX reads as its own escaped, and the signs of our own words (⟨bos⟩, −, ε, ×, ·) in its: pdflatex knows
// none of them. What could move a terminal's cursor is escaped as printable() does. Everything else stays: names are
// what their files call them.
std::string latexText(const std::string& text);

// `factor` times a number with its interval, each through `format` (of one double, as formatted()); the interval is
// left out where there is none, and "--" stands for no number.
std::string latexNumber(double value, const Interval& interval, const char* format, double factor = 1.0);

// The end of a tabular of so many columns: a rule, each note (plain text) as a paragraph of small print under the
// table, \end{tabular}.
std::string latexEnd(int columns, const std::vector<std::string>& notes);

}  // namespace sinkscope
