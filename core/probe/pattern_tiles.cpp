#include "core/probe/pattern_tiles.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/device/threads.h"
#include "core/model/attention/pattern.h"
#include "core/model/position.h"

namespace sinkscope {

namespace {

constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();
constexpr float kForbidden = -std::numeric_limits<float>::infinity();
constexpr std::int64_t kBlockRows = 256;   // of scores at a time: with kBlockKeys 4 MiB, which stay in the cache
constexpr std::int64_t kBlockKeys = 4096;

// The keys that a query sees.
struct Sight {
  std::int64_t first = 0, end = 0;
};
Sight sightOf(std::int64_t query, std::int64_t window) {
  return {window > 0 ? std::max<std::int64_t>(0, query - window + 1) : 0, query + 1};
}

// Eight maxima side by side, which compilers turn into vector instructions; NaN never wins.
float largest(const float* values, std::int64_t count) {
  constexpr std::int64_t kLanes = 8;
  float lanes[kLanes];
  std::fill_n(lanes, kLanes, kForbidden);
  std::int64_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane)
      lanes[lane] = values[i + lane] > lanes[lane] ? values[i + lane] : lanes[lane];
  }
  float most = kForbidden;
  for (; i < count; ++i) most = values[i] > most ? values[i] : most;
  for (const float value : lanes) most = value > most ? value : most;
  return most;
}

// One row of scores, its keys firstKey..firstKey+keys-1 in squares of 2^level keys: the largest allowed score of each
// square, -infinity where none is. REQUIRES firstKey to be the first of a square.
void poolKeys(const float* scores, Sight sight, std::int64_t firstKey, std::int64_t keys, int level, float* pooled) {
  const std::int64_t step = std::int64_t{1} << level;
  const std::int64_t begin = std::max(sight.first, firstKey), end = std::min(sight.end, firstKey + keys);
  std::fill_n(pooled, (keys + step - 1) >> level, kForbidden);
  if (level == 0) {
    for (std::int64_t key = begin; key < end; ++key) pooled[key - firstKey] = scores[key - firstKey];
    return;
  }
  for (std::int64_t key = begin; key < end;) {
    const std::int64_t square = (key - firstKey) >> level;
    const std::int64_t stop = std::min(end, firstKey + ((square + 1) << level));
    pooled[square] = largest(scores + (key - firstKey), stop - key);
    key = stop;
  }
}

// A query's coarse cells, as logarithms of weights, into its row of cells: the larger of what is there and what comes.
void mergeRow(const float* pooled, std::int64_t count, double logDenominator, float* cells) {
  for (std::int64_t cell = 0; cell < count; ++cell) {
    const auto logWeight = static_cast<float>(static_cast<double>(pooled[cell]) - logDenominator);
    if (!(cells[cell] >= logWeight)) cells[cell] = logWeight;
  }
}

void exponentiate(float* cells, std::int64_t count) {
  for (std::int64_t cell = 0; cell < count; ++cell) cells[cell] = std::exp(cells[cell]);  // NaN stays NaN
}

}  // namespace

struct PatternTiles::Inputs {
  AttentionRule rule;
  at::Tensor q, k;  // [T,D]

  // The scores of some rows on some keys, finished but for the mask: [rows,keys] float32, contiguous.
  at::Tensor scores(std::int64_t firstQuery, std::int64_t rows, std::int64_t firstKey, std::int64_t keys) const;
};

PatternTiles::PatternTiles(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, const ProgressSink& progress)
    : inputs_(std::make_unique<const Inputs>(Inputs{rule.on(at::kCPU), q, k})),
      tokens_(static_cast<int>(q.size(0))),
      logDenominators_(static_cast<std::size_t>(tokens_)) {
  const c10::InferenceMode noGradients;
  const int side = levelCells(tokens_, overviewLevel(tokens_));
  overview_ = Matrix(side, side, kNothing);
  if (rule.variant->learnedSink) sinkShare_.resize(static_cast<std::size_t>(tokens_));
  const std::int64_t blockRows = std::max(kBlockRows, std::int64_t{1} << overviewLevel(tokens_));  // whole squares
  for (std::int64_t first = 0; first < tokens_; first += blockRows) {
    report(progress, {"queries of the pattern", first, tokens_});
    seeRows(first, std::min(blockRows, tokens_ - first));
  }
}

PatternTiles::~PatternTiles() = default;

at::Tensor PatternTiles::Inputs::scores(std::int64_t firstQuery, std::int64_t rows, std::int64_t firstKey, std::int64_t keys) const {
  const at::Tensor across = k.narrow(0, firstKey, keys).t();
  at::Tensor made = at::addmm(at::zeros({1, 1}, q.options()), q.narrow(0, firstQuery, rows), across, /*beta=*/0, /*alpha=*/rule.scale)
                        .to(at::kFloat);
  if (rule.slopes.defined()) {
    // j - i is the same when both are counted from firstKey on.
    made = rule.falconAlibi
               ? made.add(falconAlibiBias(rule.slopes, firstKey + keys)[0].narrow(-1, firstKey, keys), rule.scale)
               : made.add(alibiBias(rule.slopes, firstQuery - firstKey, rows, keys)[0]);
  }
  if (rule.softCap > 0.0) made = made.div_(rule.softCap).tanh_().mul_(rule.softCap);
  return made.contiguous();
}

// Denominators of these rows by a running maximum (Milakov and Gimelshein 2018), and their cells of the overview.
void PatternTiles::seeRows(std::int64_t firstQuery, std::int64_t rows) {
  const int level = overviewLevel(tokens_);
  const std::int64_t last = firstQuery + rows, cells = overview_.cols;
  const std::int64_t firstSeen = sightOf(firstQuery, inputs_->rule.window).first / kBlockKeys * kBlockKeys;
  std::vector<float> pooled(static_cast<std::size_t>(rows * cells), kForbidden);
  std::vector<double> top(static_cast<std::size_t>(rows), -std::numeric_limits<double>::infinity());
  std::vector<double> sum(static_cast<std::size_t>(rows), 0.0);

  for (std::int64_t firstKey = firstSeen; firstKey < last; firstKey += kBlockKeys) {
    const std::int64_t keys = std::min(kBlockKeys, last - firstKey);
    at::Tensor made = inputs_->scores(firstQuery, rows, firstKey, keys);
    float* const block = made.data_ptr<float>();
    std::vector<float> tops(static_cast<std::size_t>(rows));
    parallelFor(0, rows, 8, [&](std::int64_t from, std::int64_t to) {
      for (std::int64_t row = from; row < to; ++row) {
        float* const line = block + row * keys;
        const Sight sight = sightOf(firstQuery + row, inputs_->rule.window);
        float* const here = pooled.data() + row * cells + (firstKey >> level);
        poolKeys(line, sight, firstKey, keys, level, here);
        const float most = largest(here, levelCells(static_cast<int>(keys), level));
        tops[static_cast<std::size_t>(row)] = most;
        const std::int64_t begin = std::clamp<std::int64_t>(sight.first - firstKey, 0, keys);
        const std::int64_t end = std::clamp<std::int64_t>(sight.end - firstKey, begin, keys);
        std::fill(line, line + begin, kForbidden);
        for (std::int64_t key = begin; key < end; ++key) line[key] -= most;
        std::fill(line + end, line + keys, kForbidden);
      }
    });
    const at::Tensor sums = at::exp_(made).sum(-1);
    const float* const summed = sums.const_data_ptr<float>();
    for (std::size_t row = 0; row < sum.size(); ++row) {
      if (tops[row] == kForbidden) continue;  // no key of this block is seen
      const double both = std::max(top[row], static_cast<double>(tops[row]));
      sum[row] = sum[row] * std::exp(top[row] - both) +
                 static_cast<double>(summed[row]) * std::exp(static_cast<double>(tops[row]) - both);
      top[row] = both;
    }
  }

  const double logit = sinkShare_.empty() ? 0.0 : static_cast<double>(inputs_->rule.sinkLogits.to(at::kFloat).item<float>());
  for (std::int64_t row = 0; row < rows; ++row) {
    const auto at = static_cast<std::size_t>(row);
    const auto query = static_cast<std::size_t>(firstQuery + row);
    if (!sinkShare_.empty()) {
      const double both = std::max(top[at], logit);
      sum[at] = sum[at] * std::exp(top[at] - both) + std::exp(logit - both);
      top[at] = both;
      sinkShare_[query] = static_cast<float>(std::exp(logit - both) / sum[at]);
    }
    logDenominators_[query] = top[at] + std::log(sum[at]);
  }
  // Rows of one square go to one thread: they share a row of cells.
  const std::int64_t square = std::int64_t{1} << level;
  parallelFor(0, (rows + square - 1) >> level, 1, [&](std::int64_t from, std::int64_t to) {
    for (std::int64_t row = from << level; row < std::min(rows, to << level); ++row) {
      const std::int64_t query = firstQuery + row;
      mergeRow(pooled.data() + row * cells, (query >> level) + 1, logDenominators_[static_cast<std::size_t>(query)],
               overview_.cells.data() + (query >> level) * cells);
    }
    const std::int64_t firstCells = (firstQuery >> level) + from, endCells = (firstQuery >> level) + to;
    exponentiate(overview_.cells.data() + firstCells * cells, (endCells - firstCells) * cells);
  });
}

PatternTile PatternTiles::tile(const TileKey& key) const {
  const c10::InferenceMode noGradients;
  const int level = key.level;
  const std::int64_t square = std::int64_t{1} << level, T = tokens_;
  const std::int64_t firstQuery = std::int64_t{key.row} * kTileCells << level, firstKey = std::int64_t{key.column} * kTileCells << level;
  const std::int64_t endQuery = std::min(T, firstQuery + (std::int64_t{kTileCells} << level));
  const std::int64_t endKey = std::min(T, firstKey + (std::int64_t{kTileCells} << level));
  const auto cellsOf = [&](std::int64_t tokens) { return static_cast<int>((tokens + square - 1) >> level); };
  PatternTile tile{key, Matrix(cellsOf(endQuery - firstQuery), cellsOf(endKey - firstKey), kNothing)};

  // Whole squares of rows at a time, in blocks that stay in the cache.
  const std::int64_t blockRows = std::max(square, kBlockRows * kBlockKeys / (std::int64_t{kTileCells} << level) / square * square);
  for (std::int64_t first = firstQuery; first < endQuery; first += blockRows) {
    const std::int64_t rows = std::min(blockRows, endQuery - first);
    const std::int64_t keys = std::min(endKey, first + rows) - firstKey;  // later ones nobody of these rows sees
    if (keys <= 0) continue;
    const at::Tensor made = inputs_->scores(first, rows, firstKey, keys);
    const float* const block = made.const_data_ptr<float>();
    parallelFor(0, (rows + square - 1) >> level, std::max<std::int64_t>(1, 64 >> level), [&](std::int64_t from, std::int64_t to) {
      std::vector<float> pooled(static_cast<std::size_t>(cellsOf(keys)));
      for (std::int64_t row = from << level; row < std::min(rows, to << level); ++row) {
        const std::int64_t query = first + row;
        const std::int64_t seen = std::min<std::int64_t>(std::ssize(pooled), (query >> level) - (firstKey >> level) + 1);
        if (seen <= 0) continue;
        poolKeys(block + row * keys, sightOf(query, inputs_->rule.window), firstKey, keys, level, pooled.data());
        mergeRow(pooled.data(), seen, logDenominators_[static_cast<std::size_t>(query)],
                 tile.cells.cells.data() + ((query - firstQuery) >> level) * tile.cells.cols);
      }
      const std::int64_t firstCells = ((first - firstQuery) >> level) + from, endCells = ((first - firstQuery) >> level) + to;
      exponentiate(tile.cells.cells.data() + firstCells * tile.cells.cols, (endCells - firstCells) * tile.cells.cols);
    });
  }
  return tile;
}

}  // namespace sinkscope
