#include "core/values/file_name.h"

#include <algorithm>
#include <cstdint>

#include "core/values/fingerprint.h"

namespace sinkscope {

std::string fittingStem(const std::string& stem, std::size_t room) {
  if (stem.size() <= room && stem.find('/') == std::string::npos) return stem;
  constexpr std::size_t kDigits = 8;
  Fingerprint all;
  all.add(stem);
  std::size_t kept = std::min(stem.size(), room - kDigits - 1);
  // Not within a character: a byte 10xxxxxx goes on with the one before.
  while (kept > 0 && kept < stem.size() && (static_cast<std::uint8_t>(stem[kept]) & 0xC0) == 0x80) --kept;
  std::string begin = stem.substr(0, kept);
  std::replace(begin.begin(), begin.end(), '/', '-');
  return begin + "-" + all.text().substr(0, kDigits);
}

}  // namespace sinkscope
