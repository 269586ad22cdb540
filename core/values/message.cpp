#include "core/values/message.h"

#include "core/values/printable.h"

namespace sinkscope {

std::string oneLine(std::string_view text) {
  std::string line;
  bool gap = false;
  for (const char c : text) {
    if (c == '\n' || c == '\r' || c == '\t') {
      gap = !line.empty();
      continue;
    }
    if (gap && c != ' ' && line.back() != ' ') line += ' ';
    gap = false;
    line += c;
  }
  return printable(line);
}

std::string messageOf(std::string_view text) {
  std::string line = oneLine(text);
  if (line.size() <= kLongestMessage) return line;
  constexpr std::string_view kLeftOut = " [...] ";
  constexpr std::size_t kEnd = 200, kBegin = kLongestMessage - kEnd - kLeftOut.size();
  const auto continues = [&](std::size_t at) { return (static_cast<unsigned char>(line[at]) & 0xC0) == 0x80; };
  std::size_t begin = kBegin, end = line.size() - kEnd;
  while (begin > 0 && continues(begin)) --begin;
  while (end < line.size() && continues(end)) ++end;
  // Between words, where one ends within sight.
  constexpr std::size_t kWord = 40;
  if (const std::size_t gap = line.rfind(' ', begin); gap != std::string::npos && begin - gap < kWord) begin = gap;
  if (const std::size_t gap = line.find(' ', end); gap != std::string::npos && gap - end < kWord) end = gap + 1;
  return line.substr(0, begin) + std::string(kLeftOut) + line.substr(end);
}

}  // namespace sinkscope
