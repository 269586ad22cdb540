#include "core/values/numbers_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iterator>
#include <span>

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
  const std::string digits = formatted(unit == 0 ? "%.0f" : "%.1f", size);
  return *units[unit] == '\0' ? digits : digits + " " + units[unit];
}

}  // namespace

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > (number < 0 ? 1 : 0); at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

std::string counted(std::int64_t number, const std::string& thing) {
  return grouped(number) + " " + thing + (number == 1 ? "" : "s");
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
  if (seconds < 9.95) return formatted("%.1f s", seconds);
  if (seconds < 120.0) return formatted("%.0f s", seconds);
  if (seconds < 7'200.0) return formatted("%.0f min", seconds / 60.0);
  const double hours = seconds / 3'600.0;
  return formatted(hours < 9.95 ? "%.1f h" : "%.0f h", hours);
}

std::string operationsText(double operations) {
  static constexpr const char* kUnits[] = {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP"};
  std::size_t unit = 0;
  for (; operations >= 999.5 && unit + 1 < std::size(kUnits); ++unit) operations /= 1000.0;
  return formatted("%.3g ", operations) + kUnits[unit];
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
