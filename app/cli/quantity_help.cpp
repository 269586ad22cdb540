#include "app/cli/quantity_help.h"

#include <algorithm>
#include <sstream>

#include "core/probe/quantities.h"

namespace sinkscope {

std::string quantityHelp(std::span<const std::string_view> names) {
  constexpr std::size_t kColumns = 110, kIndent = 16;
  std::string text;
  for (const std::string_view name : names) {
    const Quantity& one = *findQuantity(name);
    std::string line = "  " + std::string(one.name);
    line.resize(std::max(line.size() + 1, kIndent), ' ');
    std::istringstream words(shapeText(one) + ", " + std::string(one.about));
    for (std::string word; words >> word;) {
      if (line.size() + 1 + word.size() > kColumns) {
        text += line + "\n";
        line = std::string(kIndent, ' ');
      }
      line += (line.back() == ' ' ? "" : " ") + word;
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace sinkscope
