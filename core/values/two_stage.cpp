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

// [groups]: the rows of each.
using Parts = std::vector<std::vector<std::size_t>>;
Parts parted(std::span<const int> groups) {
  Parts parts(static_cast<std::size_t>(countOf(groups)));
  for (std::size_t row = 0; row < groups.size(); ++row) parts[static_cast<std::size_t>(groups[row])].push_back(row);
  std::erase_if(parts, [](const std::vector<std::size_t>& part) { return part.empty(); });  // none of it was used
  return parts;
}

void drawRows(const Parts& parts, Draw& draw, std::vector<std::size_t>& rows) {
  rows.clear();
  for (std::size_t stage = 0; stage < parts.size(); ++stage) {
    const std::vector<std::size_t>& part = parts[static_cast<std::size_t>(draw.below(std::ssize(parts)))];
    for (std::size_t i = 0; i < part.size(); ++i)
      rows.push_back(part[static_cast<std::size_t>(draw.below(std::ssize(part)))]);
  }
}

double meanOfRows(std::span<const double> values, std::span<const std::size_t> rows) {
  double sum = 0.0;
  for (const std::size_t row : rows) sum += values[row];
  return sum / static_cast<double>(rows.size());
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

Interval twoStageOf(std::span<const int> groups, const RowStatistic& of, int draws, double level) {
  if (!inStages(groups)) return bootstrapOf(groups.size(), of, draws, level);
  if (groups.size() < kFewestPrompts) return {std::nan(""), std::nan("")};
  const Parts parts = parted(groups);
  Draw draw(kSeed);
  std::vector<double> found;
  std::vector<std::size_t> rows;
  for (int number = 0; number < draws; ++number) {
    drawRows(parts, draw, rows);
    found.push_back(of(rows));
  }
  return middleOf(std::move(found), level);
}

Interval twoStageInterval(std::span<const double> values, std::span<const int> groups, int draws, double level) {
  if (!inStages(groups)) return bootstrapInterval(values, draws, level);
  if (std::all_of(values.begin(), values.end(), [&](double value) { return value == values.front(); }))
    return {std::nan(""), std::nan("")};
  return twoStageOf(
      groups, [&](std::span<const std::size_t> rows) { return meanOfRows(values, rows); }, draws, level);
}

std::vector<Interval> twoStageIntervals(std::span<const std::vector<double>> columns, std::span<const int> groups,
                                        int draws, double level) {
  std::vector<std::vector<double>> means(columns.size());
  twoStageOf(
      groups,
      [&](std::span<const std::size_t> rows) {
        for (std::size_t column = 0; column < columns.size(); ++column)
          means[column].push_back(meanOfRows(columns[column], rows));
        return 0.0;
      },
      draws, level);
  std::vector<Interval> found;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    const std::vector<double>& values = columns[column];
    const bool varies =
        std::any_of(values.begin(), values.end(), [&](double value) { return value != values.front(); });
    found.push_back(varies ? middleOf(std::move(means[column]), level) : Interval{std::nan(""), std::nan("")});
  }
  return found;
}

Interval twoStageDifference(std::span<const double> a, std::span<const int> groupsOfA, std::span<const double> b,
                            std::span<const int> groupsOfB, int draws, double level) {
  if (a.size() < kFewestPrompts || b.size() < kFewestPrompts) return {std::nan(""), std::nan("")};
  const Parts partsOfA = parted(groupsOfA), partsOfB = parted(groupsOfB);
  Draw draw(kSeed);
  std::vector<double> differences;
  std::vector<std::size_t> rows;
  for (int number = 0; number < draws; ++number) {
    drawRows(partsOfA, draw, rows);
    const double one = meanOfRows(a, rows);
    drawRows(partsOfB, draw, rows);
    differences.push_back(one - meanOfRows(b, rows));
  }
  const Interval interval = middleOf(std::move(differences), level);
  if (interval.low == interval.high) return {std::nan(""), std::nan("")};  // on neither side any prompt differs
  return interval;
}

std::string drawnWords(std::span<const int> groups) {
  return inStages(groups) ? "categories (" + std::to_string(countOf(groups)) + ") and their prompts" : "prompts";
}

}  // namespace sinkscope
