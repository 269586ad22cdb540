#include "core/study/if_else_chance.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <random>
#include <utility>

#include "core/device/threads.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kHeadsAtOnce = 32;  // their rows and sums stay in the processor's cache
constexpr int kDrawsAtOnce = 64;           // between two reports

// The labels of a draw: the same for every block of heads, because the draw's number is the seed.
void permute(std::vector<int>& types, std::int64_t prompts, std::int64_t tokens, std::uint64_t seed, int draw) {
  std::mt19937_64 random(seed * 1'000'003 + static_cast<std::uint64_t>(draw) + 1);
  for (std::int64_t prompt = 0; prompt < prompts; ++prompt) {
    int* of = types.data() + prompt * tokens;
    for (std::int64_t last = tokens - 1; last > 1; --last) {
      // 1..last; of 2^64 numbers for some dozens of places the remainder favours none that could be noticed
      const auto other = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(last)) + 1;
      std::swap(of[last], of[other]);
    }
  }
}

double pValue(const std::vector<double>& greatest, double score) {
  const auto atLeast = std::count_if(greatest.begin(), greatest.end(), [&](double one) { return one >= score; });
  return static_cast<double>(1 + atLeast) / static_cast<double>(1 + std::ssize(greatest));
}

}  // namespace

IfElseSearch searchIfElse(const QueryShares& shares, const std::vector<int>& types, const TriggerSets& sets,
                          const ChanceOptions& options, const ProgressSink& progress) {
  const std::int64_t prompts = shares.first.size(0), tokens = shares.first.size(1), heads = shares.first.size(2);
  const std::int64_t blocks = (heads + kHeadsAtOnce - 1) / kHeadsAtOnce, total = blocks * options.draws;
  IfElseSearch found;
  found.draws = options.draws;
  std::vector<double> greatest(static_cast<std::size_t>(options.draws), 0.0);  // over the heads so far
  for (std::int64_t block = 0; block < blocks; ++block) {
    const std::int64_t from = block * kHeadsAtOnce, to = std::min(heads, from + kHeadsAtOnce);
    const IfElseScores scores(shares, sets, options.variant, from, to);
    IfElseScores::Sums measured;
    scores.sum(types, measured);
    for (std::int64_t head = from; head < to; ++head) {
      ScoredHead best;
      found.classes = 0;
      for (int triggerClass = 0; triggerClass < sets.classes; ++triggerClass) {
        const IfElse one = scores.of(measured, triggerClass, head - from);
        if (!one.isScored()) continue;
        ++found.classes;
        if (one.score() > best.measured.score()) best = {head, triggerClass, one, 1.0};
      }
      if (best.measured.score() > 0.0) found.best.push_back(best);
    }
    for (int done = 0; done < options.draws; done += kDrawsAtOnce) {
      report(progress, {"permuting the labels", block * options.draws + done, total});
      const int end = std::min(options.draws, done + kDrawsAtOnce);
      parallelFor(done, end, 1, [&](std::int64_t first, std::int64_t last) {
        IfElseScores::Sums sums;
        for (std::int64_t draw = first; draw < last; ++draw) {
          std::vector<int> permuted = types;
          permute(permuted, prompts, tokens, options.seed, static_cast<int>(draw));
          scores.sum(permuted, sums);
          double& most = greatest[static_cast<std::size_t>(draw)];
          most = std::max(most, scores.greatest(sums));
        }
      });
    }
  }
  report(progress, {"permuting the labels", total, total});
  std::stable_sort(found.best.begin(), found.best.end(),
                   [](const ScoredHead& a, const ScoredHead& b) { return a.measured.score() > b.measured.score(); });
  for (ScoredHead& one : found.best) one.p = pValue(greatest, one.measured.score());
  if (!found.best.empty()) found.score = found.best.front().measured.score();
  found.p = pValue(greatest, found.score);
  found.looks = heads * found.classes;
  return found;
}

}  // namespace sinkscope
