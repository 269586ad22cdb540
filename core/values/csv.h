// Fields of a CSV line.
#pragma once

#include <string>

namespace sinkscope {

// Quoted where it must be (RFC 4180): a comma, a quotation mark or a line break in it. What could move a terminal's
// cursor is escaped as printable() does, but for line breaks and tabs, which every reader of CSV knows.
std::string csvField(const std::string& text);

// With the nine digits that tell float32 numbers apart; empty where there is no number.
std::string csvNumber(double value);

}  // namespace sinkscope
