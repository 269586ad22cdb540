#include "core/values/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>

namespace sinkscope {

namespace {

constexpr std::uint_fast64_t kSeed = 20'250'411;  // the engine's sequence is fixed by the standard

const Interval kNone{std::nan(""), std::nan("")};

// The point below which a standard normal variable stays with probability p, by bisection of the error function.
double normalQuantile(double p) {
  double low = -40.0, high = 40.0;
  for (int step = 0; step < 200; ++step) {
    const double middle = 0.5 * (low + high);
    (0.5 * std::erfc(-middle / std::sqrt(2.0)) < p ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

// Ranks from 1; equal values share the mean of theirs.
std::vector<double> ranksOf(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first + 1;
    while (end < order.size() && values[order[end]] == values[order[first]]) ++end;
    for (std::size_t i = first; i < end; ++i) ranks[order[i]] = 0.5 * static_cast<double>(first + 1 + end);
    first = end;
  }
  return ranks;
}

}  // namespace

double meanOf(std::span<const double> values) {
  return values.empty() ? std::nan("")
                        : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double quantileOf(std::vector<double> values, double q) {
  if (values.empty()) return std::nan("");
  std::sort(values.begin(), values.end());
  const double place = q * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= values.size()) return values.back();
  return values[below] + (place - static_cast<double>(below)) * (values[below + 1] - values[below]);
}

double percentileOf(double value, std::span<const double> values) {
  if (values.empty()) return std::nan("");
  double below = 0.0;
  for (const double one : values) below += one < value ? 1.0 : one == value ? 0.5 : 0.0;
  return below / static_cast<double>(values.size());
}

Interval middleOf(std::vector<double> draws, double level) {
  if (draws.empty()) return kNone;
  std::sort(draws.begin(), draws.end());
  const auto at = [&](double share) {
    return draws[static_cast<std::size_t>(share * static_cast<double>(draws.size() - 1) + 0.5)];
  };
  return {at(0.5 * (1.0 - level)), at(0.5 * (1.0 + level))};
}

Interval bootstrapOf(std::size_t rows, const RowStatistic& of, int draws, double level) {
  if (rows < kFewestPrompts) return kNone;
  std::mt19937_64 random(kSeed);
  std::vector<std::size_t> drawn(rows);
  std::vector<double> found;
  for (int draw = 0; draw < draws; ++draw) {
    for (std::size_t& row : drawn) row = static_cast<std::size_t>(random() % rows);
    found.push_back(of(drawn));
  }
  return middleOf(std::move(found), level);
}

Interval bootstrapInterval(std::span<const double> values, int draws, double level) {
  const bool varies = std::any_of(values.begin(), values.end(), [&](double value) { return value != values.front(); });
  if (!varies) return kNone;
  return bootstrapOf(
      values.size(),
      [&](std::span<const std::size_t> rows) {
        double sum = 0.0;
        for (const std::size_t row : rows) sum += values[row];
        return sum / static_cast<double>(rows.size());
      },
      draws, level);
}

Interval wilsonInterval(int some, int all, double level) {
  if (all <= 0) return kNone;
  const double n = all, share = some / n, z = normalQuantile(0.5 * (1.0 + level)), z2 = z * z;
  const double middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
  const double half = z / (1.0 + z2 / n) * std::sqrt(share * (1.0 - share) / n + z2 / (4.0 * n * n));
  // At the ends the bound is 0 or 1 exactly, whatever was rounded.
  return {some == 0 ? 0.0 : std::max(0.0, middle - half), some == all ? 1.0 : std::min(1.0, middle + half)};
}

double levelFor(int looks) { return 1.0 - (1.0 - kUsualLevel) / looks; }

double spearman(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size() || a.size() < 2) return std::nan("");
  const std::vector<double> ranksA = ranksOf(a), ranksB = ranksOf(b);
  const double middle = 0.5 * static_cast<double>(a.size() + 1);
  double together = 0.0, alone = 0.0, other = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double x = ranksA[i] - middle, y = ranksB[i] - middle;
    together += x * y;
    alone += x * x;
    other += y * y;
  }
  return alone > 0.0 && other > 0.0 ? together / std::sqrt(alone * other) : std::nan("");
}

std::string missingInterval(const Interval& interval, std::size_t prompts) {
  if (!std::isnan(interval.low)) return "";
  return prompts < kFewestPrompts ? "too few prompts" : "the same in every prompt";
}

std::string withInterval(const std::string& value, const Interval& interval, std::size_t prompts,
                         const BoundText& bound) {
  if (const std::string missing = missingInterval(interval, prompts); !missing.empty()) {
    return prompts < kFewestPrompts ? value + " (" + missing + ")" : value + ", " + missing;
  }
  return value + " (95 % " + bound(interval.low) + " to " + bound(interval.high) + ")";
}

}  // namespace sinkscope
