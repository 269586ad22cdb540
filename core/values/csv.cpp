#include "core/values/csv.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/values/numbers_text.h"
#include "core/values/printable.h"

namespace sinkscope {

namespace {

std::string printableField(const std::string& text) {
  std::string shown;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\n\t", begin), text.size());
    shown += printable(std::string_view(text).substr(begin, end - begin));
    if (end < text.size()) shown += text[end];
    begin = end + 1;
  }
  return shown;
}

}  // namespace

std::string csvField(const std::string& given) {
  const std::string text = printableField(given);
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

std::string csvNumber(double value) { return std::isfinite(value) ? formatted("%.9g", value) : ""; }

}  // namespace sinkscope
