#include "core/record/head_tests.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <string>

#include "core/values/csv.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

// Ranks from 1, ties sharing their mean; `ties`: sum of t^3 - t over groups of t equal values.
std::vector<double> ranksOf(const std::vector<double>& values, double& ties) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return values[i] < values[j]; });
  std::vector<double> ranks(values.size());
  ties = 0.0;
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first + 1;
    while (end < order.size() && values[order[end]] == values[order[first]]) ++end;
    const double mean = 0.5 * static_cast<double>(first + 1 + end), count = static_cast<double>(end - first);
    for (std::size_t i = first; i < end; ++i) ranks[order[i]] = mean;
    ties += count * count * count - count;
    first = end;
  }
  return ranks;
}

// Of a statistic that is `distance` from its mean, with half a step of continuity.
double twoSided(double distance, double variance) {
  if (variance <= 0.0) return 1.0;
  const double z = std::max(0.0, std::abs(distance) - 0.5) / std::sqrt(variance);
  return std::erfc(z / std::sqrt(2.0));
}

// Those that are numbers, from the least p: each with its place among them.
std::vector<double> corrected(const std::vector<double>& p,
                              const std::function<double(double p, std::size_t place, std::size_t all)>& of,
                              bool fromLeast) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (!std::isnan(p[i])) order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return p[i] < p[j]; });
  std::vector<double> out = p;
  double bound = fromLeast ? 0.0 : 1.0;
  for (std::size_t step = 0; step < order.size(); ++step) {
    const std::size_t place = fromLeast ? step : order.size() - 1 - step;
    const double value = std::min(1.0, of(p[order[place]], place, order.size()));
    bound = fromLeast ? std::max(bound, value) : std::min(bound, value);
    out[order[place]] = bound;
  }
  return out;
}

// Up to so many ranks every way in which they can fall is counted; ties keep their mean ranks.
constexpr std::size_t kMostCounted = 25;

// Of a statistic that falls at random into one of so many equally likely ways, by its value: the share of those as far
// from the middle, on its own side and as many on the other.
double exactTwoSided(const std::vector<double>& ways, std::size_t seen) {
  const double all = std::accumulate(ways.begin(), ways.end(), 0.0);
  const auto place = static_cast<std::ptrdiff_t>(seen);
  const double below = std::accumulate(ways.begin(), ways.begin() + place + 1, 0.0),
               above = std::accumulate(ways.begin() + place, ways.end(), 0.0);
  return std::min(1.0, 2.0 * std::min(below, above) / all);
}

// Mean ranks are multiples of one half.
std::size_t doubled(double rank) { return static_cast<std::size_t>(std::lround(2.0 * rank)); }

double exactSignedRankP(const std::vector<double>& ranks, double above) {
  std::vector<double> ways = {1.0};  // by twice the sum of the ranks that are taken
  for (const double rank : ranks) {
    std::vector<double> next = ways;
    next.resize(ways.size() + doubled(rank), 0.0);
    for (std::size_t sum = 0; sum < ways.size(); ++sum) next[sum + doubled(rank)] += ways[sum];
    ways = std::move(next);
  }
  return exactTwoSided(ways, doubled(above));
}

double exactRankSumP(const std::vector<double>& ranks, std::size_t taken, double sum) {
  std::size_t most = 0;
  for (const double rank : ranks) most += doubled(rank);
  // ways[k][s]: of k ranks whose doubled sum is s.
  std::vector<std::vector<double>> ways(taken + 1, std::vector<double>(most + 1, 0.0));
  ways[0][0] = 1.0;
  for (const double rank : ranks) {
    for (std::size_t k = taken; k > 0; --k) {
      for (std::size_t s = most; s >= doubled(rank); --s) ways[k][s] += ways[k - 1][s - doubled(rank)];
    }
  }
  return exactTwoSided(ways[taken], doubled(sum));
}

// Where each prompt's importances stand in the side's values.
std::map<int, int> placesOf(const TokenImportance& importance) {
  std::map<int, int> places;
  for (std::size_t i = 0; i < importance.prompts.size(); ++i) places[importance.prompts[i]] = static_cast<int>(i);
  return places;
}

}  // namespace

std::vector<double> holmCorrected(const std::vector<double>& p) {
  return corrected(
      p, [](double one, std::size_t place, std::size_t all) { return one * static_cast<double>(all - place); }, true);
}

std::vector<double> benjaminiHochbergCorrected(const std::vector<double>& p) {
  return corrected(
      p,
      [](double one, std::size_t place, std::size_t all) {
        return one * static_cast<double>(all) / static_cast<double>(place + 1);
      },
      false);
}

double signedRankP(std::vector<double> differences) {
  if (differences.size() < kFewestPrompts) return std::nan("");
  std::erase(differences, 0.0);
  if (differences.empty()) return 1.0;
  std::vector<double> sizes;
  for (const double one : differences) sizes.push_back(std::abs(one));
  double ties = 0.0;
  const std::vector<double> ranks = ranksOf(sizes, ties);
  double above = 0.0;
  for (std::size_t i = 0; i < ranks.size(); ++i) above += differences[i] > 0.0 ? ranks[i] : 0.0;
  if (ranks.size() <= kMostCounted) return exactSignedRankP(ranks, above);
  const double n = static_cast<double>(differences.size());
  return twoSided(above - n * (n + 1.0) / 4.0, n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - ties / 48.0);
}

double rankSumP(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() < kFewestPrompts || b.size() < kFewestPrompts) return std::nan("");
  std::vector<double> all = a;
  all.insert(all.end(), b.begin(), b.end());
  double ties = 0.0;
  const std::vector<double> ranks = ranksOf(all, ties);
  const double n = static_cast<double>(a.size()), m = static_cast<double>(b.size()), both = n + m;
  const double sum = std::accumulate(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(a.size()), 0.0);
  if (ranks.size() <= kMostCounted) return exactRankSumP(ranks, a.size(), sum);
  const double variance = n * m / 12.0 * (both + 1.0 - ties / (both * (both - 1.0)));
  return twoSided(sum - n * (both + 1.0) / 2.0, variance);
}

HeadTests headTests(const RunSide& a, const RunSide& b) {
  headDifference(a, b, {.quantity = ComparedQuantity::importance});  // refuses other shapes
  HeadTests tests;
  const std::optional<std::vector<int>> numbers = pairedPrompts(a, b);
  tests.paired = numbers.has_value();
  const TokenImportance &left = a.condition().first, &right = b.condition().first;
  std::vector<std::pair<int, int>> pairs;
  if (tests.paired) {
    std::map<int, int> places;  // by the numbers of a's prompts
    for (const auto& [prompt, place] : placesOf(right)) places[numbers->at(static_cast<std::size_t>(prompt))] = place;
    for (const auto& [prompt, place] : placesOf(left)) {
      if (const auto other = places.find(prompt); other != places.end()) pairs.emplace_back(place, other->second);
    }
  }
  tests.promptsA = tests.paired ? static_cast<int>(pairs.size()) : static_cast<int>(left.prompts.size());
  tests.promptsB = tests.paired ? static_cast<int>(pairs.size()) : static_cast<int>(right.prompts.size());
  std::vector<double> p;
  for (int layer = 0; layer < left.values.rows; ++layer) {
    for (int head = 0; head < left.values.cols; ++head) {
      std::vector<double> ofA, ofB, differences;
      if (tests.paired) {
        for (const auto& [first, second] : pairs) {
          ofA.push_back(left.values.at(first, layer, head));
          ofB.push_back(right.values.at(second, layer, head));
          differences.push_back(ofA.back() - ofB.back());
        }
      } else {
        for (int prompt = 0; prompt < left.values.planes; ++prompt) ofA.push_back(left.values.at(prompt, layer, head));
        for (int prompt = 0; prompt < right.values.planes; ++prompt)
          ofB.push_back(right.values.at(prompt, layer, head));
      }
      p.push_back(tests.paired ? signedRankP(differences) : rankSumP(ofA, ofB));
      tests.heads.push_back({layer, head, meanOf(ofA), meanOf(ofB), p.back(), p.back(), p.back()});
    }
  }
  const std::vector<double> holm = holmCorrected(p), rate = benjaminiHochbergCorrected(p);
  for (std::size_t i = 0; i < p.size(); ++i) {
    tests.heads[i].holm = holm[i];
    tests.heads[i].benjaminiHochberg = rate[i];
  }
  return tests;
}

bool HeadTests::areMade() const {
  return std::any_of(heads.begin(), heads.end(), [](const HeadTest& one) { return !std::isnan(one.p); });
}

std::string headTestsCsv(const RunSide& a, const RunSide& b) {
  const HeadTests tests = headTests(a, b);
  std::string text = "layer,head,a,b,difference,p,p_holm,p_bh,paired,prompts_a,prompts_b,caution\n";
  std::string caution = importanceCautionOf(a, b);
  const std::string few = "too few prompts, not tested";
  if (!tests.areMade()) caution = caution.empty() ? few : caution + "; " + few;
  for (const HeadTest& one : tests.heads) {
    text +=
        std::to_string(a.header().layers[static_cast<std::size_t>(one.layer)].block) + "," + std::to_string(one.head);
    for (const double value : {one.a, one.b, one.a - one.b, one.p, one.holm, one.benjaminiHochberg})
      text += "," + csvNumber(value);
    text += std::string(tests.paired ? ",1," : ",0,") + std::to_string(tests.promptsA) + "," +
            std::to_string(tests.promptsB) + "," + csvField(caution) + "\n";
  }
  return text;
}

}  // namespace sinkscope
