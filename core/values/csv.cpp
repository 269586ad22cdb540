#include "core/values/csv.h"

#include <cmath>

#include "core/values/numbers_text.h"

namespace sinkscope {

std::string csvField(const std::string& text) {
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
