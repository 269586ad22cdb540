// Means with their uncertainty, over plain numbers: what every study says beside a figure.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sinkscope {

// NaN, NaN: there is none, because too few values were there or because all of them were equal.
struct Interval {
  double low = 0.0, high = 0.0;
};

inline constexpr double kUsualLevel = 0.95;

// NaN of none.
double meanOf(std::span<const double> values);

// The value below which the share q of the values lies, 0 <= q <= 1, between neighbours by interpolation; NaN of none.
double quantileOf(std::vector<double> values, double q);

// The share of `values` below `value`, ties counted half, 0..1; NaN of none.
double percentileOf(double value, std::span<const double> values);

// What encloses the middle `level` of `draws`; NaN of none.
Interval middleOf(std::vector<double> draws, double level = kUsualLevel);

// Of fewer prompts no interval is told: of two or three the bootstrap's ends are the least and the greatest of them,
// and of four it holds the mean far more seldom than it says.
inline constexpr std::size_t kFewestPrompts = 5;

// Percentile bootstrap of the mean of `values`, one a prompt (Efron 1979), from `draws` resamples of a fixed seed. NaN
// for fewer than kFewestPrompts, and where all of them are equal: resampling those gives an interval of no width, which
// would say certainty where nothing was learnt of how prompts differ.
Interval bootstrapInterval(std::span<const double> values, int draws = 2'000, double level = kUsualLevel);

// The same of any statistic of `rows` pairs, prompts, heads: `of` gets the numbers of the rows that were drawn, as many
// as there are, with repetitions.
using RowStatistic = std::function<double(std::span<const std::size_t> rows)>;
Interval bootstrapOf(std::size_t rows, const RowStatistic& of, int draws = 2'000, double level = kUsualLevel);

// `some` of `all` prompts: the score interval of a share (Wilson 1927), which has a width at 0 and at 1 too. NaN of
// none.
Interval wilsonInterval(int some, int all, double level = kUsualLevel);

// The level of each of `looks` intervals so that all of them hold together with 95 % (Bonferroni). REQUIRES looks >= 1.
double levelFor(int looks);

// Rank correlation of two rows of one length (Spearman 1904), equal values sharing their mean rank: -1..1. NaN for
// fewer than two values, and where one row does not vary.
double spearman(std::span<const double> a, std::span<const double> b);

// Why there is no interval: "the same in every prompt" for kFewestPrompts and more, else "too few prompts"; empty where
// there is one.
std::string missingInterval(const Interval& interval, std::size_t prompts);

// A value with its interval, as a sentence has it: "65.55 % (95 % 64.74 to 66.40)", "0.00 %, the same in every prompt",
// "12.50 % (too few prompts)". `value`: as it is told, with its unit; `bound` writes one end.
using BoundText = std::function<std::string(double bound)>;
std::string withInterval(const std::string& value, const Interval& interval, std::size_t prompts,
                         const BoundText& bound);

}  // namespace sinkscope
