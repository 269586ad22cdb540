#include "core/values/choices_text.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <vector>

namespace sinkscope {

namespace {

char small(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

std::string joined(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

}  // namespace

std::size_t editDistance(std::string_view a, std::string_view b) {
  constexpr std::size_t kLong = 64;  // no name is longer: who typed a whole file has meant none
  a = a.substr(0, kLong);
  b = b.substr(0, kLong);
  std::vector<std::size_t> before, last(b.size() + 1), next(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    next[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      next[j + 1] = std::min({last[j + 1] + 1, next[j] + 1, last[j] + (small(a[i]) == small(b[j]) ? 0 : 1)});
      const bool exchanged = i > 0 && j > 0 && small(a[i]) == small(b[j - 1]) && small(a[i - 1]) == small(b[j]);
      if (exchanged) next[j + 1] = std::min(next[j + 1], before[j - 1] + 1);
    }
    before = last;
    last = next;
  }
  return last[b.size()];
}

std::string_view nearestName(std::string_view typed, std::span<const std::string_view> known) {
  std::string_view nearest;
  std::size_t least = std::max<std::size_t>(typed.size() / 3, 1) + 1;
  for (const std::string_view name : known) {
    const std::size_t distance = editDistance(typed, name);
    if (distance >= least) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

std::string chooseFrom(std::string_view typed, std::span<const std::string_view> known) {
  constexpr std::size_t kNearest = 3;
  if (const std::string all = joined(known); all.size() <= kListedNames) return "choose from " + all;
  std::vector<std::size_t> order(known.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return editDistance(typed, known[a]) < editDistance(typed, known[b]);
  });
  std::size_t near = 0;  // of a name that has little in common with any of them, none is first
  while (near < std::min(kNearest, order.size()) && 2 * editDistance(typed, known[order[near]]) <= typed.size()) ++near;
  std::sort(order.begin() + static_cast<std::ptrdiff_t>(near), order.end());
  std::vector<std::string_view> listed;
  std::size_t bytes = 0;
  for (const std::size_t place : order) {
    bytes += known[place].size() + 2;
    if (bytes > kListedNames) break;
    listed.push_back(known[place]);
  }
  return "choose from " + joined(listed) + " and " + std::to_string(known.size() - listed.size()) +
         " more, which --help lists";
}

}  // namespace sinkscope
