// CSV read back by a test: RFC 4180 quoting, the header as the first row.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

inline std::vector<std::vector<std::string>> csvRows(std::string_view text) {
  std::vector<std::vector<std::string>> rows(1);
  std::string field;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') field += text[++i];
    else if (c == '"') quoted = !quoted;
    else if (!quoted && (c == ',' || c == '\n')) {
      rows.back().push_back(std::move(field));
      field.clear();
      if (c == '\n') rows.emplace_back();
    } else field += c;
  }
  if (rows.back().empty()) rows.pop_back();
  return rows;
}

// What keeps a text from being one table for who reads it by its header: a line of more or fewer cells, or one of words
// alone, which is another header. Empty: nothing.
inline std::string notOneTable(std::string_view text) {
  const std::vector<std::vector<std::string>> rows = csvRows(text);
  if (rows.empty()) return "no header";
  const auto isNumber = [](const std::string& cell) {
    char* end = nullptr;
    std::strtod(cell.c_str(), &end);
    return !cell.empty() && *end == '\0';
  };
  if (std::any_of(rows.front().begin(), rows.front().end(), isNumber)) return "no header";
  for (std::size_t row = 1; row < rows.size(); ++row) {
    const std::string line = "line " + std::to_string(row + 1);
    if (rows[row].size() != rows.front().size()) return line + " has " + std::to_string(rows[row].size()) + " cells";
    if (std::none_of(rows[row].begin(), rows[row].end(), isNumber)) return line + " is a header";
  }
  return {};
}

}  // namespace sinkscope
