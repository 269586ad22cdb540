#include "core/values/token.h"

#include <string_view>

namespace sinkscope {

namespace {

// "<|end_of_text|>" -> "end_of_text", "[CLS]" -> "CLS": the name that stands between a special token's brackets.
std::string_view innerName(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> kBrackets[] = {{"<|", "|>"}, {"<", ">"}, {"[", "]"}};
  for (const auto& [open, close] : kBrackets) {
    if (text.size() > open.size() + close.size() && text.starts_with(open) && text.ends_with(close)) {
      return text.substr(open.size(), text.size() - open.size() - close.size());
    }
  }
  return text;
}

}  // namespace

std::string displayText(const Token& token) {
  if (token.bos) return "⟨bos⟩";
  if (token.special) return "⟨" + std::string(innerName(token.text)) + "⟩";
  std::string shown;
  for (const char c : token.text) {
    switch (c) {
      case '\n': shown += "⏎"; break;
      case '\r': shown += "␍"; break;
      case '\t': shown += "⇥"; break;
      default: shown += c;
    }
  }
  return shown;
}

}  // namespace sinkscope
