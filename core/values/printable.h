// Text from a file as a message or a label shows it.
#pragma once

#include <string>
#include <string_view>

namespace sinkscope {

// One line that cannot move a terminal's cursor or turn what stands beside it around: control characters and the marks
// that direct writing as \n, \x1b or \u202e, bytes that are no UTF-8 as \xff. Everything else stays; so does text that
// has been through here before.
std::string printable(std::string_view text);

}  // namespace sinkscope
