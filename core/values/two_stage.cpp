#include "core/values/two_stage.h"

#include <algorithm>
#include <cmath>

#include "core/values/draw.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kSeed = 20'250'411;

int countOf(std::span<const int> groups) {
  return groups.empty() ? 0 : 1 + *std::max_element(groups.begin(), groups.end());
}

// [groups]: the values of each.
std::vector<std::vector<double>> parted(std::span<const double> values, std::span<const int> groups) {
  std::vector<std::vector<double>> parts(static_cast<std::size_t>(countOf(groups)));
  for (std::size_t i = 0; i < values.size(); ++i) parts[static_cast<std::size_t>(groups[i])].push_back(values[i]);
  std::erase_if(parts, [](const std::vector<double>& part) { return part.empty(); });  // none of it was used
  return parts;
}

double drawnMean(const std::vector<std::vector<double>>& parts, Draw& draw) {
  double sum = 0.0;
  std::size_t count = 0;
  for (std::size_t stage = 0; stage < parts.size(); ++stage) {
    const std::vector<double>& part = parts[static_cast<std::size_t>(draw.below(std::ssize(parts)))];
    for (std::size_t i = 0; i < part.size(); ++i) sum += part[static_cast<std::size_t>(draw.below(std::ssize(part)))];
    count += part.size();
  }
  return sum / static_cast<double>(count);
}

bool inStages(std::span<const int> groups) {
  const int count = countOf(groups);
  return count > 1 && count < static_cast<int>(groups.size());
}

}  // namespace

std::vector<int> groupsOf(std::span<const std::string> names) {
  std::vector<std::string> met;
  std::vector<int> groups;
  for (const std::string& name : names) {
    const auto place = std::find(met.begin(), met.end(), name);
    groups.push_back(static_cast<int>(place - met.begin()));
    if (place == met.end()) met.push_back(name);
  }
  return groups;
}

Interval twoStageInterval(std::span<const double> values, std::span<const int> groups, int draws, double level) {
  if (!inStages(groups)) return bootstrapInterval(values, draws, level);
  if (values.size() < kFewestPrompts ||
      std::all_of(values.begin(), values.end(), [&](double value) { return value == values.front(); })) {
    return {std::nan(""), std::nan("")};
  }
  const std::vector<std::vector<double>> parts = parted(values, groups);
  Draw draw(kSeed);
  std::vector<double> means;
  for (int number = 0; number < draws; ++number) means.push_back(drawnMean(parts, draw));
  return middleOf(std::move(means), level);
}

Interval twoStageDifference(std::span<const double> a, std::span<const int> groupsOfA, std::span<const double> b,
                            std::span<const int> groupsOfB, int draws, double level) {
  if (a.size() < kFewestPrompts || b.size() < kFewestPrompts) return {std::nan(""), std::nan("")};
  const std::vector<std::vector<double>> partsOfA = parted(a, groupsOfA), partsOfB = parted(b, groupsOfB);
  Draw draw(kSeed);
  std::vector<double> differences;
  for (int number = 0; number < draws; ++number) {
    const double one = drawnMean(partsOfA, draw);
    differences.push_back(one - drawnMean(partsOfB, draw));
  }
  const Interval interval = middleOf(std::move(differences), level);
  if (interval.low == interval.high) return {std::nan(""), std::nan("")};  // on neither side any prompt differs
  return interval;
}

std::string drawnWords(std::span<const int> groups) {
  return inStages(groups) ? "categories (" + std::to_string(countOf(groups)) + ") and their prompts" : "prompts";
}

}  // namespace sinkscope
