// What kind a prompt is of, in words: the prompts that ship are sorted under identifiers.
#pragma once

#include <string>

namespace sinkscope {

// "tables and logs" of "tables_logs"; of a person's own "court_records" "court records". Files keep the identifier.
// What it says of the prompts that ship is said() (core/values/said.h).
std::string categoryWords(const std::string& category);

}  // namespace sinkscope
