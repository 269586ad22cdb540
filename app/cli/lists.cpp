#include "app/cli/lists.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/values/choices_text.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::string_view kSpace = " \t\r\n\f\v";

template <class Number>
bool wholeNumber(std::string_view text, Number& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size();
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// A long item (a whole file, perhaps) is quoted by its beginning.
std::string quoted(std::string_view item) {
  constexpr std::size_t kShown = 40;
  return item.size() <= kShown ? "'" + std::string(item) + "'" : "'" + std::string(item.substr(0, kShown)) + "...'";
}

// "0.3" and "0.30" are one number, whatever else is one text.
bool isSame(std::string_view a, std::string_view b) {
  double first = 0.0, second = 0.0;
  const auto reads = [](std::string_view text, double& number) {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size();
  };
  return a == b || (reads(a, first) && reads(b, second) && first == second);
}

}  // namespace

std::vector<std::string_view> commaItems(std::string_view text) {
  std::vector<std::string_view> items;
  while (true) {
    const auto comma = text.find(',');
    items.push_back(trimmed(text.substr(0, comma)));
    if (comma == std::string_view::npos) return items;
    text.remove_prefix(comma + 1);
  }
}

std::vector<std::string> namedTwice(std::string_view text) {
  std::vector<std::string_view> seen;
  std::vector<std::string> twice;
  for (const std::string_view item : commaItems(text)) {
    const auto same = [item](std::string_view other) { return isSame(item, other); };
    if (std::none_of(seen.begin(), seen.end(), same)) {
      seen.push_back(item);
    } else if (!item.empty() && std::none_of(twice.begin(), twice.end(), same)) {
      twice.emplace_back(item);
    }
  }
  return twice;
}

std::vector<std::int64_t> parseIds(std::string_view text, const std::string& where) {
  std::vector<std::int64_t> ids;
  const std::string separators = std::string(kSpace) + ",";
  std::size_t last = 0;  // where the item before has ended
  for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;
       at = text.find_first_not_of(separators, at)) {
    // A variable of a script that was empty: every id behind it would move by one place.
    const std::string_view between = text.substr(last, at - last);
    if (std::count(between.begin(), between.end(), ',') > (ids.empty() ? 0 : 1)) {
      throw Error(ErrorKind::badUse,
                  where + ": item " + std::to_string(ids.size() + 1) + " is missing in front of a comma",
                  "write token ids apart by commas or spaces, such as 1,2,3");
    }
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    const std::string_view item = text.substr(at, end - at);
    std::int64_t id = 0;
    if (!wholeNumber(item, id)) {
      throw Error(ErrorKind::badUse,
                  where + ": item " + std::to_string(ids.size() + 1) + ", " + quoted(item) + ", is not an integer",
                  "write token ids apart by commas or spaces, such as 1,2,3");
    }
    ids.push_back(id);
    at = last = end;
  }
  return ids;
}

std::vector<std::string> parseNames(std::string_view text, const std::string& option,
                                    std::span<const std::string_view> known) {
  std::set<std::string_view> chosen;
  for (const std::string_view item : commaItems(text)) {
    if (std::find(known.begin(), known.end(), item) == known.end()) {
      throw Error(ErrorKind::badUse, option + ": there is no " + quoted(item), chooseFrom(item, known));
    }
    chosen.insert(item);
  }
  std::vector<std::string> names;
  for (const std::string_view name : known) {
    if (chosen.contains(name)) names.emplace_back(name);
  }
  return names;
}

Epsilons parseEpsilons(std::string_view text, const std::string& option) {
  Epsilons epsilons;
  for (const std::string_view item : commaItems(text)) {
    const std::string_view typed = trimmed(item);
    double value = 0.0;
    const auto [end, problem] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
    if (problem != std::errc() || end != typed.data() + typed.size() || !(value >= 0.0 && value <= 1.0)) {
      throw Error(ErrorKind::badUse, option + ": " + quoted(item) + " is no epsilon",
                  "write numbers from 0 to 1 apart by commas, such as 0.3,0.8");
    }
    const auto isThere = [value](const auto& before) { return before.second == value; };
    if (std::none_of(epsilons.begin(), epsilons.end(), isThere)) epsilons.emplace_back(typed, value);
  }
  return epsilons;
}

std::vector<double> numbersOf(const Epsilons& epsilons) {
  std::vector<double> numbers;
  for (const auto& [typed, epsilon] : epsilons) numbers.push_back(epsilon);
  return numbers;
}

IndexRanges parseRanges(std::string_view text, const std::string& option) {
  IndexRanges ranges;
  for (const std::string_view item : commaItems(text)) {
    const auto dash = item.find('-');
    int first = 0, last = 0;
    const std::string_view low = trimmed(item.substr(0, dash));
    const std::string_view high = dash == std::string_view::npos ? low : trimmed(item.substr(dash + 1));
    if (!wholeNumber(low, first) || !wholeNumber(high, last) || first < 0 || last < first) {
      throw Error(ErrorKind::badUse, option + ": " + quoted(item) + " is neither a number nor a range",
                  "write numbers from 0 and ranges, such as 0,3-5");
    }
    ranges.emplace_back(first, last);
  }
  return ranges;
}

std::vector<int> resolveRanges(const IndexRanges& ranges, int count, const std::string& option,
                               const std::string& noun) {
  std::set<int> chosen;
  for (const auto& [first, last] : ranges) {
    if (last >= count) {
      throw Error(ErrorKind::badUse, option + ": " + std::to_string(std::max(first, count)) + " is out of range",
                  "this model has " + noun + " 0 to " + std::to_string(count - 1));
    }
    for (int index = first; index <= last; ++index) chosen.insert(index);
  }
  return {chosen.begin(), chosen.end()};
}

}  // namespace sinkscope
