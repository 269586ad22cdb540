#include "core/values/numbers_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iomanip>
#include <iterator>
#include <span>
#include <sstream>

namespace sinkscope {

namespace {

// `number` over 1000 as often as it goes, with the unit of that power.
std::string scaled(std::int64_t number, std::span<const char* const> units) {
  auto size = static_cast<double>(number);
  std::size_t unit = 0;
  while (size >= 999.95 && unit + 1 < units.size()) {
    size /= 1000;
    ++unit;
  }
  std::ostringstream text;
  text << std::fixed << std::setprecision(unit == 0 ? 0 : 1) << size << (*units[unit] != '\0' ? " " : "")
       << units[unit];
  return text.str();
}

}  // namespace

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > (number < 0 ? 1 : 0); at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

std::string shortCount(std::int64_t number) {
  static constexpr const char* kUnits[] = {"", "k", "M", "B", "T"};
  return scaled(number, kUnits);
}

std::string decimalBytes(std::int64_t bytes) {
  static constexpr const char* kUnits[] = {"B", "kB", "MB", "GB", "TB"};
  return scaled(bytes, kUnits);
}

std::string timeText(double seconds) {
  if (seconds < 0.1) return "under 0.1 s";
  const auto with = [](int digits, double number, const char* unit) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(digits) << number << " " << unit;
    return text.str();
  };
  if (seconds < 9.95) return with(1, seconds, "s");
  if (seconds < 120.0) return with(0, seconds, "s");
  if (seconds < 7'200.0) return with(0, seconds / 60.0, "min");
  const double hours = seconds / 3'600.0;
  return with(hours < 9.95 ? 1 : 0, hours, "h");
}

std::string operationsText(double operations) {
  static constexpr const char* kUnits[] = {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP"};
  std::size_t unit = 0;
  for (; operations >= 999.5 && unit + 1 < std::size(kUnits); ++unit) operations /= 1000.0;
  std::ostringstream text;
  text << std::setprecision(3) << operations << " " << kUnits[unit];
  return text.str();
}

std::string formatted(const char* format, double value) {
  char text[352];  // the longest double in full, and words around a usual one
  const int length = std::snprintf(text, sizeof text, format, value);
  if (length < static_cast<int>(sizeof text)) return {text, static_cast<std::size_t>(std::max(length, 0))};
  std::string longer(static_cast<std::size_t>(length) + 1, '\0');
  std::snprintf(longer.data(), longer.size(), format, value);
  longer.pop_back();
  return longer;
}

}  // namespace sinkscope
