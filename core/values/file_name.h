// Names of files that a file system takes.
//
//   fittingStem("Meta-Llama-3.1-8B", 40)       // as it is
//   fittingStem(std::string(300, 'x'), 40)     // 31 times x, -, 8 digits of all 300
#pragma once

#include <cstddef>
#include <string>

namespace sinkscope {

inline constexpr std::size_t kLongestFileName = 255;  // bytes, as file systems on Linux have it

// What a name may take that is made of others (a model's, conditions): beside it there is room for -2 and -table.csv,
// and for what stands beside a run and a file that is being written.
inline constexpr std::size_t kRoomOfStem = 200;

// `stem` itself where it has at most `room` bytes and no slash; otherwise its first characters with - for a slash, and
// eight digits of all of it: the same stem gives the same name, and two that begin alike stay two. REQUIRES room > 9.
std::string fittingStem(const std::string& stem, std::size_t room = kRoomOfStem);

}  // namespace sinkscope
