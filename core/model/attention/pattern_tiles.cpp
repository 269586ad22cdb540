#include "core/model/attention/pattern_tiles.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/device/threads.h"
#include "core/device/wide_vectors.h"
#include "core/model/attention/scores.h"

namespace sinkscope {

namespace {

constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();
constexpr float kForbidden = -std::numeric_limits<float>::infinity();
constexpr std::int64_t kBlockRows = 256;  // of scores at a time: with kBlockKeys 4 MiB, which stay in the cache
constexpr std::int64_t kBlockKeys = 4096;

// What is shown of a query's row: what lies behind the query, in a prefix, is no cell of the pattern.
Sight shownOf(const MaskRule& mask, std::int64_t query) {
  const Sight sight = mask.sight(query);
  return {sight.first, std::min(sight.end, query + 1)};
}

// One row of scores, its keys firstKey..firstKey+keys-1 in squares of 2^level keys: the largest allowed score of each
// square, `nothing` where a key is not seen. REQUIRES firstKey to be the first of a square.
void poolKeys(const float* scores, Sight sight, bool seesFirst, float nothing, std::int64_t firstKey, std::int64_t keys,
              int level, float* pooled) {
  const std::int64_t step = std::int64_t{1} << level;
  const std::int64_t begin = std::max(sight.first, firstKey), end = std::min(sight.end, firstKey + keys);
  std::fill_n(pooled, (keys + step - 1) >> level, nothing);
  if (level == 0) {
    for (std::int64_t key = begin; key < end; ++key) pooled[key - firstKey] = scores[key - firstKey];
    if (seesFirst && firstKey == 0) pooled[0] = scores[0];
    return;
  }
  for (std::int64_t key = begin; key < end;) {
    const std::int64_t square = (key - firstKey) >> level;
    const std::int64_t stop = std::min(end, firstKey + ((square + 1) << level));
    const float most = largestNumber(scores + (key - firstKey), stop - key);
    const bool whole = key == firstKey + (square << level);  // what lies behind the query is no cell of it
    pooled[square] = whole ? most : std::max(most, nothing);
    key = stop;
  }
  if (seesFirst && firstKey == 0) pooled[0] = std::max(pooled[0], scores[0]);
}

// A query's coarse cells into its row of them: the larger of what is there and what comes.
void mergeRow(const float* weights, std::int64_t count, float* cells) {
  for (std::int64_t cell = 0; cell < count; ++cell) {
    if (!(cells[cell] >= weights[cell])) cells[cell] = weights[cell];
  }
}

}  // namespace

struct PatternTiles::Inputs {
  AttentionRule rule;
  at::Tensor q, k;  // [1,1,T,D]
  at::Tensor rows;  // [T,S], AttentionVariant::row() of all keys of each

  at::Tensor queries(std::int64_t first, std::int64_t count) const { return q.narrow(2, first, count); }

  // The scores of some rows on some keys, finished but for what the queries do not see: [rows,keys] float32,
  // contiguous.
  at::Tensor scores(std::int64_t firstQuery, std::int64_t rows, std::int64_t firstKey, std::int64_t keys) const {
    const at::Tensor made =
        unmaskedScores(rule, queries(firstQuery, rows), k.narrow(2, firstKey, keys), firstQuery, firstKey)[0][0]
            .contiguous();
    return rule.variant->isSigned && !rule.edits.empty() ? made.masked_fill(made.isinf(), 0.0) : made;
  }

  // The score of a key that is not seen, as squares of several have it.
  float nothing() const { return rule.variant->isSigned ? 0.0F : kForbidden; }

  // Of scores, what the rule takes away once all is weighed: these cells become no weight, and their row is as it was.
  at::Tensor withoutDropped(const at::Tensor& made, std::int64_t firstQuery, std::int64_t firstKey) const {
    if (!rule.drops()) return made;
    return dropped(rule, made.unsqueeze(0).unsqueeze(0), firstQuery, firstKey, static_cast<double>(nothing()))[0][0];
  }

  // Coarse scores [R,cells] of the rows from firstQuery on -> weights.
  at::Tensor weights(const at::Tensor& pooled, std::int64_t firstQuery) const {
    return rule.variant->weigh(pooled, rows.narrow(0, firstQuery, pooled.size(0)), rule.parameter).contiguous();
  }
};

PatternTiles::PatternTiles(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k,
                           const ProgressSink& progress)
    : inputs_(std::make_unique<Inputs>(Inputs{rule, q.unsqueeze(0).unsqueeze(0), k.unsqueeze(0).unsqueeze(0), {}})),
      tokens_(static_cast<int>(q.size(0))) {
  const c10::InferenceMode noGradients;
  const int side = levelCells(tokens_, overviewLevel(tokens_));
  overview_ = Matrix(side, side, kNothing);
  if (rule.extra.count() > 0) sinkShare_.resize(static_cast<std::size_t>(tokens_));
  const std::int64_t blockRows = std::max(kBlockRows, std::int64_t{1} << overviewLevel(tokens_));  // whole squares
  for (std::int64_t first = 0; first < tokens_; first += blockRows) {
    report(progress, {"queries of the pattern", first, tokens_});
    seeRows(first, std::min(blockRows, tokens_ - first));
  }
}

PatternTiles::~PatternTiles() = default;

// What these rows need to know of all their keys, and their cells of the overview.
void PatternTiles::seeRows(std::int64_t firstQuery, std::int64_t rows) {
  const AttentionRule& rule = inputs_->rule;
  const int level = overviewLevel(tokens_);
  const std::int64_t last = std::min<std::int64_t>(rule.mask.endOf(firstQuery, rows), tokens_), cells = overview_.cols;
  const std::int64_t firstSeen = rule.mask.seesFirst ? 0 : rule.mask.sight(firstQuery).first / kBlockKeys * kBlockKeys;
  const at::Tensor pooled = at::full({rows, cells}, inputs_->nothing(), at::kFloat);
  at::Tensor known;  // [rows,S]
  const auto learn = [&](at::Tensor scores, const at::Tensor& largestOfRows) {
    const at::Tensor some = rule.variant->row(std::move(scores), largestOfRows, rule.parameter);
    known = known.defined() ? rule.variant->merge(known, some) : some;
  };

  for (std::int64_t firstKey = firstSeen; firstKey < last; firstKey += kBlockKeys) {
    const std::int64_t keys = std::min(kBlockKeys, last - firstKey);
    const at::Tensor made = inputs_->scores(firstQuery, rows, firstKey, keys);
    const at::Tensor shown = inputs_->withoutDropped(made, firstQuery, firstKey);
    // The largest score that a row weighs, where it is among those shown.
    const bool showsAll = !rule.drops() && rule.mask.kind != MaskKind::prefix;
    const at::Tensor tops = showsAll ? at::empty({rows}, at::kFloat) : at::Tensor();
    float* const top = tops.defined() ? tops.data_ptr<float>() : nullptr;
    float* const block = made.data_ptr<float>();
    const float* const seen = shown.const_data_ptr<float>();
    float* const coarse = pooled.data_ptr<float>();
    parallelFor(0, rows, 8, [&](std::int64_t from, std::int64_t to) {
      for (std::int64_t row = from; row < to; ++row) {
        float* const line = block + row * keys;
        const Sight sight = rule.mask.sight(firstQuery + row);
        float* const squares = coarse + row * cells + (firstKey >> level);
        poolKeys(seen + row * keys, shownOf(rule.mask, firstQuery + row), rule.mask.seesFirst, inputs_->nothing(),
                 firstKey, keys, level, squares);
        if (top != nullptr) top[row] = largestNumber(squares, (keys + (std::int64_t{1} << level) - 1) >> level);
        const std::int64_t begin = std::clamp<std::int64_t>(sight.first - firstKey, 0, keys);
        const std::int64_t end = std::clamp<std::int64_t>(sight.end - firstKey, begin, keys);
        std::fill(line + (rule.mask.seesFirst && firstKey == 0 && begin > 0 ? 1 : 0), line + begin, kForbidden);
        std::fill(line + end, line + keys, kForbidden);
      }
    });
    learn(made, tops);
  }
  at::Tensor beside;  // scores of the extra keys
  if (rule.extra.count() > 0) {
    beside = extraScores(rule, inputs_->queries(firstQuery, rows))[0][0];
    learn(beside.clone(), {});
  }
  if (!inputs_->rows.defined()) inputs_->rows = at::empty({tokens_, known.size(-1)}, at::kDouble);
  inputs_->rows.narrow(0, firstQuery, rows).copy_(known);
  if (beside.defined()) {
    const at::Tensor share = inputs_->weights(beside, firstQuery).sum(-1);
    std::copy_n(share.const_data_ptr<float>(), rows, sinkShare_.begin() + firstQuery);
  }

  const at::Tensor weights = inputs_->weights(pooled, firstQuery);
  const float* const of = weights.const_data_ptr<float>();
  // Rows of one square go to one thread: they share a row of cells.
  const std::int64_t square = std::int64_t{1} << level;
  parallelFor(0, (rows + square - 1) >> level, 1, [&](std::int64_t from, std::int64_t to) {
    for (std::int64_t row = from << level; row < std::min(rows, to << level); ++row) {
      const std::int64_t query = firstQuery + row;
      mergeRow(of + row * cells, (query >> level) + 1, overview_.cells.data() + (query >> level) * cells);
    }
  });
}

PatternTile PatternTiles::tile(const TileKey& key) const {
  const c10::InferenceMode noGradients;
  const int level = key.level;
  const std::int64_t square = std::int64_t{1} << level, T = tokens_;
  const std::int64_t firstQuery = std::int64_t{key.row} * kTileCells << level,
                     firstKey = std::int64_t{key.column} * kTileCells << level;
  const std::int64_t endQuery = std::min(T, firstQuery + (std::int64_t{kTileCells} << level));
  const std::int64_t endKey = std::min(T, firstKey + (std::int64_t{kTileCells} << level));
  const auto cellsOf = [&](std::int64_t tokens) { return static_cast<int>((tokens + square - 1) >> level); };
  PatternTile tile{key, Matrix(cellsOf(endQuery - firstQuery), cellsOf(endKey - firstKey), kNothing)};

  // Whole squares of rows at a time, in blocks that stay in the cache.
  const std::int64_t blockRows =
      std::max(square, kBlockRows * kBlockKeys / (std::int64_t{kTileCells} << level) / square * square);
  for (std::int64_t first = firstQuery; first < endQuery; first += blockRows) {
    const std::int64_t rows = std::min(blockRows, endQuery - first);
    const MaskRule& mask = inputs_->rule.mask;
    const std::int64_t keys = std::min(endKey, mask.endOf(first, rows)) - firstKey;  // later ones none of these sees
    if (keys <= 0) continue;
    const at::Tensor made = inputs_->withoutDropped(inputs_->scores(first, rows, firstKey, keys), first, firstKey);
    const float* const block = made.const_data_ptr<float>();
    const std::int64_t across = cellsOf(keys);
    const at::Tensor pooled = at::empty({rows, across}, at::kFloat);
    float* const coarse = pooled.data_ptr<float>();
    parallelFor(0, rows, 64, [&](std::int64_t from, std::int64_t to) {
      for (std::int64_t row = from; row < to; ++row) {
        poolKeys(block + row * keys, shownOf(mask, first + row), mask.seesFirst, inputs_->nothing(), firstKey, keys,
                 level, coarse + row * across);
      }
    });
    const at::Tensor weights = inputs_->weights(pooled, first);
    const float* const of = weights.const_data_ptr<float>();
    for (std::int64_t row = 0; row < rows; ++row) {
      const std::int64_t query = first + row;
      const std::int64_t seen = std::min(across, (query >> level) - (firstKey >> level) + 1);
      mergeRow(of + row * across, seen, tile.cells.cells.data() + ((query - firstQuery) >> level) * tile.cells.cols);
    }
  }
  return tile;
}

}  // namespace sinkscope
