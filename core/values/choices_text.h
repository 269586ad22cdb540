// What a person may choose from, who named something else: the nearest names first where there are too many for a
// sentence.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace sinkscope {

// How many letters must be put in, taken out or changed to make one of the other (Levenshtein 1966), or two neighbours
// exchanged, without regard to capitals.
std::size_t editDistance(std::string_view a, std::string_view b);

// The one that `typed` was probably meant for, the first of several that are as near; empty: none is near.
std::string_view nearestName(std::string_view typed, std::span<const std::string_view> known);

// "choose from a, b, c". Of a list longer than a message has room for the names that are nearest to `typed`, the others
// in their order as far as they fit, and how many are left: "choose from a, b, c and 21 more, which --help lists".
inline constexpr std::size_t kListedNames = 400;  // bytes
std::string chooseFrom(std::string_view typed, std::span<const std::string_view> known);

}  // namespace sinkscope
