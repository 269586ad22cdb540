#include "app/cli/numbers_text.h"

#include <cstddef>
#include <iomanip>
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
  text << std::fixed << std::setprecision(unit == 0 ? 0 : 1) << size << (*units[unit] != '\0' ? " " : "") << units[unit];
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

}  // namespace sinkscope
