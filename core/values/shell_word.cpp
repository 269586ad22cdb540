#include "core/values/shell_word.h"

#include <algorithm>
#include <string_view>

namespace sinkscope {

namespace {

// $'a\nb': no character of it is one that a message or a record would show escaped or as a blank.
std::string ansiQuoted(const std::string& word) {
  std::string quoted = "$'";
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') quoted += "\\n";
    else if (c == '\t') quoted += "\\t";
    else if (c == '\'' || c == '\\') quoted += std::string("\\") + c;
    else if (byte < 0x20 || byte == 0x7F)
      quoted += {'\\', char('0' + byte / 64), char('0' + byte / 8 % 8), char('0' + byte % 8)};
    else quoted += c;
  }
  return quoted + "'";
}

}  // namespace

std::string shellQuoted(const std::string& word) {
  const auto plain = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view("_@%+=:,./-").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
  const auto breaksLine = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  if (std::any_of(word.begin(), word.end(), breaksLine)) return ansiQuoted(word);
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string shellPath(const std::string& path) { return shellQuoted(path.starts_with("-") ? "./" + path : path); }

std::string shellOption(const std::string& option, const std::string& value) {
  return value.starts_with("-") ? shellQuoted(option + "=" + value) : option + " " + shellQuoted(value);
}

}  // namespace sinkscope
