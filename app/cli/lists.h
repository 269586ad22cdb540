// The small lists that options take: ids, names, and layer or head numbers with ranges.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sinkscope {

// What stands between the commas, without the whitespace around it; "" where two commas meet, and of an empty text one.
std::vector<std::string_view> commaItems(std::string_view text);

// The items of a list apart by commas that it names more than once ("0.3" and "0.30" are one): they count once, which
// runCommand() says of every option that takes a list.
std::vector<std::string> namedTwice(std::string_view text);

// "1,2 3\n4": integers apart by commas or whitespace; may be empty. `where` names the source in an error: "--ids" or a
// file.
// Throws Error{badUse} naming the item that is no integer and its place.
std::vector<std::int64_t> parseIds(std::string_view text, const std::string& where);

// "a,b": names out of `known`, in the order of `known`, each once. Throws Error{badUse} listing the known, the
// nearest first where they are many.
std::vector<std::string> parseNames(std::string_view text, const std::string& option,
                                    std::span<const std::string_view> known);

// "0.3,0.8": each as typed first, which is how results name it, and as a number; each number once. Throws
// Error{badUse}: empty, not a finite number, outside 0..1.
using Epsilons = std::vector<std::pair<std::string, double>>;
Epsilons parseEpsilons(std::string_view text, const std::string& option);
std::vector<double> numbersOf(const Epsilons& epsilons);

// "0,3-5": numbers and inclusive ranges, still without knowing how many there are.
using IndexRanges = std::vector<std::pair<int, int>>;

// Throws Error{badUse}: empty, not a number, a range that runs backwards.
IndexRanges parseRanges(std::string_view text, const std::string& option);

// The chosen numbers in ascending order, each once. Throws Error{badUse} for one outside 0..count-1; `noun`: "layers".
std::vector<int> resolveRanges(const IndexRanges& ranges, int count, const std::string& option,
                               const std::string& noun);

}  // namespace sinkscope
