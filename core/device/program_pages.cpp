#include "core/device/program_pages.h"

#include <charconv>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace sinkscope {

namespace {

struct Mapping {
  std::string_view file;
  std::int64_t resident = 0, own = 0;  // own: written to since, which is a process's own memory
};

std::int64_t kilobytes(std::string_view line) {
  const std::size_t begin = line.find_first_of("0123456789");
  std::int64_t number = 0;
  if (begin != std::string_view::npos) std::from_chars(line.data() + begin, line.data() + line.size(), number);
  return number * 1024;
}

}  // namespace

std::int64_t programPages(std::string_view smaps) {
  std::vector<Mapping> mappings;
  std::set<std::string_view> programs;  // files that something is executed of
  while (!smaps.empty()) {
    const std::size_t end = smaps.find('\n');
    const std::string_view line = smaps.substr(0, end);
    smaps.remove_prefix(end == std::string_view::npos ? smaps.size() : end + 1);
    const std::size_t dash = line.find('-');
    const std::size_t space = line.find(' ');
    if (dash != std::string_view::npos && space != std::string_view::npos && dash < space &&
        line.substr(0, dash).find_first_not_of("0123456789abcdef") == std::string_view::npos) {
      const std::size_t path = line.find('/');
      mappings.push_back({path == std::string_view::npos ? std::string_view() : line.substr(path)});
      if (path != std::string_view::npos && line.substr(space + 1, 4).find('x') != std::string_view::npos)
        programs.insert(line.substr(path));
    } else if (!mappings.empty() && line.starts_with("Rss:")) {
      mappings.back().resident = kilobytes(line);
    } else if (!mappings.empty() && line.starts_with("Anonymous:")) {
      mappings.back().own = kilobytes(line);
    }
  }
  std::int64_t bytes = 0;
  for (const Mapping& mapping : mappings) {
    if (programs.contains(mapping.file)) bytes += mapping.resident - mapping.own;
  }
  return bytes;
}

std::int64_t programPagesBytes() {
  std::ifstream file("/proc/self/smaps", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return programPages(text);
}

}  // namespace sinkscope
