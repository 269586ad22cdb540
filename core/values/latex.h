// Text and numbers as a table of LaTeX (booktabs) has them.
//
//   latexText("L0H1 & 50 %")                          // L0H1 \& 50 \%
//   latexNumber(0.655, {0.634, 0.676}, "%.1f", 100)   // 65.5 [63.4, 67.6]
//   latexNumber(-0.2, "%+.1f")                        // $-$0.2
#pragma once

#include <string>
#include <vector>

#include "core/values/statistics.h"

namespace sinkscope {

// What a table is made for: the whole width of a page, or a column of a page of two, 219 pt wide at least.
enum class LatexWidth { page, column };

// With what LaTeX reads as its own escaped, and the signs of our own words (⟨bos⟩, −, ε, ×, ·) in its: pdflatex knows
// none of them. What could move a terminal's cursor is escaped as printable() does. Everything else stays: names are
// what their files call them.
std::string latexText(const std::string& text);

// The same of a name, which a column of fixed width may break behind its underscores and slashes too.
std::string latexName(const std::string& text);

// A number through `format` (of one double, as formatted()), with a minus and no hyphen before it; "--" stands for
// none.
std::string latexNumber(double value, const char* format);

// `factor` times a number with its interval, each through `format`; the interval is left out where there is none.
std::string latexNumber(double value, const Interval& interval, const char* format, double factor = 1.0);

// The same of a share in percent: of less than one percent with a second decimal, or its interval would be rounded to
// nothing. `sign`: that of a plus is written too.
std::string latexPercent(double share, const Interval& interval, bool sign = false);

// A number with its interval (LaTeX, of latexNumber()) with the interval in a second line of its cell, in type of 6 pt:
// for columns that are too narrow for both beside each other. Its ends have a minus and no plus.
std::string latexStacked(const std::string& number);

// A heading in lines, which `\\` divides.
std::string latexLines(const std::string& latex);

// The beginning of a tabular of these columns ("lrr"), in type and with gaps so small that intervals find room on a
// page; up to the rule over its headings.
std::string latexBegin(const std::string& columns, const char* type = "\\footnotesize", const char* gap = "2pt");

// A cell of a column of fixed width (p{...}): its text (LaTeX) in lines that are not stretched.
std::string latexBroken(const std::string& latex);

// A row that is one text (LaTeX), as wide as the page and broken where it is longer: a first column that held long
// names would leave no room for the numbers.
std::string latexAcross(int columns, const std::string& latex);

// The end of what latexBegin() has begun: a rule, each note (plain text) as a paragraph under the table, in `type`;
// empty: in the table's own.
std::string latexEnd(int columns, const std::vector<std::string>& notes, const std::string& type = {});

}  // namespace sinkscope
