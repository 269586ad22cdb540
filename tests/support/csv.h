// CSV read back by a test: RFC 4180 quoting, the header as the first row.
#pragma once

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

}  // namespace sinkscope
