// Sentences as messages show them, whatever the files that they speak of are called and hold.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sinkscope {

// `text` in one line: line breaks and tabs as single spaces, the rest printable().
std::string oneLine(std::string_view text);

// A sentence of at most kLongestMessage bytes: of a longer one the middle is left out, since what is wrong stands at
// its beginning and what would be right at its end.
inline constexpr std::size_t kLongestMessage = 600;
std::string messageOf(std::string_view text);

}  // namespace sinkscope
