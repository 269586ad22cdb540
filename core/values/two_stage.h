// Intervals of means over prompts that come in categories. Prompts of one kind of text are alike, so that 170 of them
// tell less of other texts than 170 prompts drawn one by one would: a bootstrap over prompts alone is too narrow.
//
//   const std::vector<int> categories = groupsOf(names);         // "law", "law", "poems" -> 0, 0, 1
//   const Interval interval = twoStageInterval(gaps, categories);
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/values/statistics.h"

namespace sinkscope {

// Numbers from 0 in the order in which the names appear.
std::vector<int> groupsOf(std::span<const std::string> names);

// Percentile bootstrap of the mean in two stages (Davison & Hinkley 1997, section 3.8): as many groups are drawn as
// there are, with replacement, and of each as many of its values, again with replacement. It is never narrower than the
// truth on average: where groups are alike it is up to sqrt(2) times as wide as one over the values alone. With one
// group, and with a group for every value, it is a bootstrap over the values alone. NaN as bootstrapInterval().
//   groups  of every value, from 0, none left out
Interval twoStageInterval(std::span<const double> values, std::span<const int> groups, int draws = 2'000,
                          double level = kUsualLevel);

// Of the means of several columns over the same rows: each as it would be alone, since the same rows are drawn for all
// of them, but drawn once.
std::vector<Interval> twoStageIntervals(std::span<const std::vector<double>> columns, std::span<const int> groups,
                                        int draws = 2'000, double level = kUsualLevel);

// The same of any statistic of the rows: `of` gets the numbers of those that were drawn. NaN for fewer than
// kFewestPrompts rows.
//   groups  of every row
Interval twoStageOf(std::span<const int> groups, const RowStatistic& of, int draws = 2'000, double level = kUsualLevel);

// The same of the difference of two means, mean(a) - mean(b), each side drawn by itself. NaN for fewer than
// kFewestPrompts values on a side, and where on neither any differs.
Interval twoStageDifference(std::span<const double> a, std::span<const int> groupsOfA, std::span<const double> b,
                            std::span<const int> groupsOfB, int draws = 2'000, double level = kUsualLevel);

// What was drawn, in words: "categories (12) and their prompts"; "prompts" where all are of one category or each of its
// own.
std::string drawnWords(std::span<const int> groups);

}  // namespace sinkscope
