#include "core/train/data/tasks/bigram_backcopy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>

#include "core/train/data/keyed_order.h"
#include "core/values/draw.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kStart = 0;  // <s>

std::int64_t drawnFrom(std::span<const std::uint64_t> sums, Draw& draw) {
  const auto drawn = static_cast<std::uint64_t>(draw.below(static_cast<std::int64_t>(sums.back())));
  return std::upper_bound(sums.begin(), sums.end(), drawn) - sums.begin();
}

double shareOf(std::span<const std::uint64_t> sums, std::int64_t symbol) {
  const auto at = static_cast<std::size_t>(symbol);
  const std::uint64_t before = at == 0 ? 0 : sums[at - 1];
  return static_cast<double>(sums[at] - before) / static_cast<double>(sums.back());
}

}  // namespace

Bigrams drawnBigrams(std::int64_t symbols, std::int64_t seed) {
  Draw draw(static_cast<std::int64_t>(keyOf(seed, Chance::bigrams)));
  Bigrams bigrams{symbols, std::vector<std::uint32_t>(static_cast<std::size_t>(symbols * symbols))};
  for (std::uint32_t& count : bigrams.counts) count = std::uint32_t{1} << draw.below(10);
  return bigrams;
}

Bigrams bigramsOf(std::string_view text, std::int64_t symbols) {
  std::array<std::int64_t, 256> often{};
  for (const char byte : text) ++often[static_cast<unsigned char>(byte)];
  std::array<int, 256> order;
  std::iota(order.begin(), order.end(), 0);
  const auto count = [&often](int byte) { return often[static_cast<std::size_t>(byte)]; };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return count(a) > count(b); });
  if (symbols < 2 || symbols > 256 || count(order[static_cast<std::size_t>(symbols) - 1]) == 0) {
    throw Error(ErrorKind::badUse,
                "the text does not have " + std::to_string(symbols) + " different bytes, or that is too few",
                "ask for fewer symbols, and for two or more");
  }
  std::array<int, 256> symbolOf;
  symbolOf.fill(-1);
  for (int s = 0; s < symbols; ++s) symbolOf[static_cast<std::size_t>(order[static_cast<std::size_t>(s)])] = s;
  Bigrams bigrams{symbols, std::vector<std::uint32_t>(static_cast<std::size_t>(symbols * symbols))};
  int before = -1;
  for (const char byte : text) {
    const int symbol = symbolOf[static_cast<unsigned char>(byte)];
    if (symbol < 0) continue;
    if (before >= 0) ++bigrams.counts[static_cast<std::size_t>(before * symbols + symbol)];
    before = symbol;
  }
  for (auto row = bigrams.counts.begin(); row != bigrams.counts.end(); row += symbols) {
    if (std::all_of(row, row + symbols, [](std::uint32_t n) { return n == 0; })) std::fill_n(row, symbols, 1u);
  }
  return bigrams;
}

BigramBackcopy::BigramBackcopy(const Bigrams& bigrams, const BackcopyOptions& options)
    : BatchSource(options.length, options.batch), options_(options), symbols_(bigrams.symbols) {
  if (options.triggers < 1 || options.triggers >= symbols_) {
    throw Error(ErrorKind::badUse,
                std::to_string(options.triggers) + " triggers among " + std::to_string(symbols_) + " symbols",
                "take one or more, and fewer than there are symbols");
  }
  sums_.reserve(bigrams.counts.size());
  std::uint64_t all = 0;
  for (std::int64_t a = 0; a < symbols_; ++a) {
    const auto row = bigrams.counts.begin() + a * symbols_;
    std::uint64_t sum = 0;
    for (std::int64_t b = 0; b < symbols_; ++b) sums_.push_back(sum += row[b]);
    all += a < options.triggers ? 0 : sum;  // x_1 as often as it stands before something, and no trigger
    first_.push_back(all);
  }
}

BigramBackcopy::Sums BigramBackcopy::behind(std::int64_t symbol) const {
  return Sums(sums_).subspan(static_cast<std::size_t>(symbol * symbols_), static_cast<std::size_t>(symbols_));
}

double BigramBackcopy::probability(std::span<const std::int64_t> before, std::int64_t next) const {
  if (next == kStart) return 0.0;
  if (before.size() == 1) return shareOf(first_, next - 1);
  if (isTrigger(before.back())) return before[before.size() - 2] == next ? 1.0 : 0.0;
  return shareOf(behind(before.back() - 1), next - 1);
}

double BigramBackcopy::lowestLoss(std::span<const std::int64_t> row) const {
  double sum = 0.0;
  for (std::size_t t = 1; t < row.size(); ++t) sum -= std::log(probability(row.first(t), row[t]));
  return sum / static_cast<double>(row.size() - 1);
}

void BigramBackcopy::fillRow(std::int64_t number, const BatchRows& row) const {
  Draw draw(
      static_cast<std::int64_t>(keyOf(keyOf(options_.seed, Chance::sequence), static_cast<std::uint64_t>(number))));
  for (std::size_t t = 0; t < row.ids.size(); ++t) {
    row.documents[t] = t == 0 ? kOfNoDocument : 0;
    row.predicted[t] = t == 0 ? 0.0f : 1.0f;
    if (t == 0) {
      row.ids[t] = kStart;
    } else if (t == 1) {
      row.ids[t] = 1 + drawnFrom(first_, draw);
    } else if (isTrigger(row.ids[t - 1])) {
      row.ids[t] = row.ids[t - 2];
    } else {
      row.ids[t] = 1 + drawnFrom(behind(row.ids[t - 1] - 1), draw);
    }
  }
}

}  // namespace sinkscope
