#include "core/model/attention/causal_kernel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "core/device/exponential.h"
#include "core/device/wide_vectors.h"

namespace sinkscope {

namespace {

#ifdef SINKSCOPE_HAS_TILES

#define SINKSCOPE_TILES "core/model/attention/attention_tiles.inc"
#define SINKSCOPE_WIDE_TILE 12
#define SINKSCOPE_NARROW_TILE 6
#include "core/device/both_registers.inc"

#endif

std::int64_t upTo(std::int64_t count, std::int64_t whole) { return (count + whole - 1) / whole * whole; }

// The keys firstRow+0, +1.. are seen by lanes 0, 1.. and on; those before by all.
std::int64_t firstLane(std::int64_t key, std::int64_t firstRow) { return std::max<std::int64_t>(key - firstRow, 0); }

// scores [keys][rows] become weights exp(scale s - largest), not yet divided by their sum.
//   -> largest and sum [rows]
SINKSCOPE_WIDE_VECTORS void weigh(float* scores, std::int64_t keys, std::int64_t rows, std::int64_t firstRow,
                                  float scale, float* largest, float* sum) {
  for (std::int64_t row = 0; row < rows; ++row) {
    largest[row] = -std::numeric_limits<float>::infinity();
    sum[row] = 0.0F;
  }
  for (std::int64_t key = 0; key < keys; ++key) {
    const float* of = scores + key * rows;
    for (std::int64_t row = firstLane(key, firstRow); row < rows; ++row)
      largest[row] = of[row] > largest[row] ? of[row] : largest[row];
  }
  for (std::int64_t row = 0; row < rows; ++row) largest[row] *= scale;
  for (std::int64_t key = 0; key < keys; ++key) {
    float* of = scores + key * rows;
    const std::int64_t first = firstLane(key, firstRow);
    for (std::int64_t row = 0; row < first; ++row) of[row] = 0.0F;
    for (std::int64_t row = first; row < rows; ++row) {
      const float weight = exponential(of[row] * scale - largest[row]);
      of[row] = weight;
      sum[row] += weight;
    }
  }
}

// scores become weights A, changes, which are the gradient of A, that of the scores: A (dA - along).
//   scores, changes [keys][rows], logSumExp, along [rows]
SINKSCOPE_WIDE_VECTORS void weighBack(float* scores, float* changes, std::int64_t keys, std::int64_t rows,
                                      std::int64_t firstRow, float scale, const float* logSumExp, const float* along) {
  for (std::int64_t key = 0; key < keys; ++key) {
    float *of = scores + key * rows, *change = changes + key * rows;
    const std::int64_t first = firstLane(key, firstRow);
    for (std::int64_t row = 0; row < first; ++row) of[row] = change[row] = 0.0F;
    for (std::int64_t row = first; row < rows; ++row) {
      const float weight = exponential(of[row] * scale - logSumExp[row]);
      of[row] = weight;
      change[row] = weight * (change[row] - along[row]);
    }
  }
}

constexpr std::int64_t kMostRows = 32;

// count rows of `from` [count][width] as columns of to [width][rows]; the other columns become 0.
SINKSCOPE_WIDE_VECTORS void turn(NumberRows<const float> from, std::int64_t count, std::int64_t width,
                                 std::int64_t rows, float* to) {
  for (std::int64_t d = 0; d < width; ++d) {
    for (std::int64_t row = 0; row < count; ++row) to[d * rows + row] = from[row][d];
    for (std::int64_t row = count; row < rows; ++row) to[d * rows + row] = 0.0F;
  }
}

// The same, times `by`, as rows `stride` apart, and zeros below them.
SINKSCOPE_WIDE_VECTORS void lay(NumberRows<const float> from, std::int64_t count, std::int64_t width, float by,
                                std::int64_t rows, std::int64_t stride, float* to) {
  for (std::int64_t row = 0; row < count; ++row) {
    for (std::int64_t d = 0; d < width; ++d) to[row * stride + d] = by * from[row][d];
  }
  std::fill(to + count * stride, to + rows * stride, 0.0F);
}

// x [count][width] -> [panel][width][tile], zeros behind the last
void layPanels(NumberRows<const float> x, std::int64_t count, std::int64_t width, std::int64_t tile, float* to) {
  for (std::int64_t first = 0; first < count; first += tile) {
    const std::int64_t some = std::min(tile, count - first);
    turn(x.from(first), some, width, tile, to + first * width);
  }
}

}  // namespace

struct CausalKernel::Tiles {
  std::int64_t lanes, rows, tile;  // rows: of two registers
  void (*product)(const float* a, std::int64_t stride, const float* b, std::int64_t inner, float* out);
  void (*addOuter)(const float* a, const float* b, std::int64_t width, float* c);
};

const CausalKernel::Tiles& CausalKernel::tilesOf(std::int64_t lanes) {
#ifdef SINKSCOPE_HAS_TILES
  static const Tiles kWide = {avx512::kLanes, avx512::kColumns, avx512::kTile, avx512::product, avx512::addOuter},
                     kNarrow = {avx2::kLanes, avx2::kColumns, avx2::kTile, avx2::product, avx2::addOuter};
  if (lanes <= floatLanes() && lanes == kWide.lanes) return kWide;
  if (lanes <= floatLanes() && lanes == kNarrow.lanes) return kNarrow;
#endif
  throw std::logic_error("no registers of " + std::to_string(lanes) + " numbers here");
}

CausalKernel::CausalKernel(std::int64_t tokens, std::int64_t width, std::int64_t valueWidth, float scale,
                           std::int64_t lanesAsked)
    : tiles_(tilesOf(lanesAsked)), tokens_(tokens), width_(width), valueWidth_(valueWidth), scale_(scale) {
  const auto& [lanes, rows, tile, product, addOuter] = tiles_;
  const std::int64_t keys = upTo(tokens, tile);
  keyPanels_ = AlignedNumbers(keys * width);
  valuePanels_ = AlignedNumbers(keys * valueWidth);
  keyRows_ = AlignedNumbers(tokens * upTo(width, tile));
  valueRows_ = AlignedNumbers(tokens * upTo(valueWidth, tile));
  turnedQ_ = AlignedNumbers(width * rows);
  turnedG_ = AlignedNumbers(valueWidth * rows);
  rowsOfQ_ = AlignedNumbers(rows * upTo(width, lanes));
  rowsOfG_ = AlignedNumbers(rows * upTo(valueWidth, lanes));
  scores_ = AlignedNumbers(keys * rows);
  changes_ = AlignedNumbers(keys * rows);
  made_ = AlignedNumbers(upTo(std::max(width, valueWidth), tile) * rows);
  ofK_ = AlignedNumbers(keys * upTo(width, lanes));
  ofV_ = AlignedNumbers(keys * upTo(valueWidth, lanes));
}

void CausalKernel::takeKeys(NumberRows<const float> k, NumberRows<const float> v) {
  const std::int64_t tile = tiles_.tile;
  layPanels(k, tokens_, width_, tile, keyPanels_.data());
  layPanels(v, tokens_, valueWidth_, tile, valuePanels_.data());
  lay(k, tokens_, width_, 1.0F, tokens_, upTo(width_, tile), keyRows_.data());
  lay(v, tokens_, valueWidth_, 1.0F, tokens_, upTo(valueWidth_, tile), valueRows_.data());
  ofK_.fill(0.0F);
  ofV_.fill(0.0F);
}

std::int64_t CausalKernel::rowsFrom(std::int64_t firstRow) const { return std::min(tiles_.rows, tokens_ - firstRow); }

std::int64_t CausalKernel::keysSeen(std::int64_t firstRow) const { return firstRow + rowsFrom(firstRow); }

void CausalKernel::score(const AlignedNumbers& panels, std::int64_t width, const AlignedNumbers& turned,
                         std::int64_t firstRow, AlignedNumbers& into) const {
  const auto& [lanes, rows, tile, product, addOuter] = tiles_;
  for (std::int64_t key = 0; key < keysSeen(firstRow); key += tile)
    product(panels.data() + key * width, tile, turned.data(), width, into.data() + key * rows);
}

void CausalKernel::read(NumberRows<const float> q, NumberRows<float> output, float* logSumExp) {
  const auto& [lanes, rows, tile, product, addOuter] = tiles_;
  const std::int64_t stride = upTo(valueWidth_, tile);
  const float* made = made_.data();
  float largest[kMostRows], sum[kMostRows];
  for (std::int64_t first = 0; first < tokens_; first += rows) {
    const std::int64_t some = rowsFrom(first), keys = keysSeen(first);
    turn(q.from(first), some, width_, rows, turnedQ_.data());
    score(keyPanels_, width_, turnedQ_, first, scores_);
    weigh(scores_.data(), keys, rows, first, scale_, largest, sum);
    for (std::int64_t d = 0; d < valueWidth_; d += tile)
      product(valueRows_.data() + d, stride, scores_.data(), keys, made_.data() + d * rows);
    for (std::int64_t row = 0; row < some; ++row) {
      float* out = output[first + row];
      for (std::int64_t d = 0; d < valueWidth_; ++d) out[d] = made[d * rows + row] / sum[row];
      logSumExp[first + row] = largest[row] + std::log(sum[row]);
    }
  }
}

void CausalKernel::goBack(NumberRows<const float> q, NumberRows<const float> output, const float* logSumExp,
                          NumberRows<const float> g, NumberRows<float> ofQ) {
  const auto& [lanes, rows, tile, product, addOuter] = tiles_;
  const std::int64_t wideQ = upTo(width_, lanes), wideG = upTo(valueWidth_, lanes), stride = upTo(width_, tile);
  const float* made = made_.data();
  float logs[kMostRows], along[kMostRows];
  for (std::int64_t first = 0; first < tokens_; first += rows) {
    const std::int64_t some = rowsFrom(first), keys = keysSeen(first);
    turn(q.from(first), some, width_, rows, turnedQ_.data());
    turn(g.from(first), some, valueWidth_, rows, turnedG_.data());
    lay(q.from(first), some, width_, scale_, rows, wideQ, rowsOfQ_.data());
    lay(g.from(first), some, valueWidth_, 1.0F, rows, wideG, rowsOfG_.data());
    for (std::int64_t row = 0; row < rows; ++row) {
      logs[row] = row < some ? logSumExp[first + row] : std::numeric_limits<float>::max();  // weights 0 behind the last
      along[row] = 0.0F;
      for (std::int64_t d = 0; row < some && d < valueWidth_; ++d)
        along[row] += output[first + row][d] * g[first + row][d];
    }
    score(keyPanels_, width_, turnedQ_, first, scores_);
    score(valuePanels_, valueWidth_, turnedG_, first, changes_);
    weighBack(scores_.data(), changes_.data(), keys, rows, first, scale_, logs, along);
    // Keys behind the last that is seen fill its tile up.
    const std::int64_t whole = upTo(keys, tile);
    std::fill(scores_.data() + keys * rows, scores_.data() + whole * rows, 0.0F);
    std::fill(changes_.data() + keys * rows, changes_.data() + whole * rows, 0.0F);
    for (std::int64_t key = 0; key < whole; key += tile) {
      addOuter(scores_.data() + key * rows, rowsOfG_.data(), wideG, ofV_.data() + key * wideG);
      addOuter(changes_.data() + key * rows, rowsOfQ_.data(), wideQ, ofK_.data() + key * wideQ);
    }
    for (std::int64_t d = 0; d < width_; d += tile)
      product(keyRows_.data() + d, stride, changes_.data(), keys, made_.data() + d * rows);
    for (std::int64_t row = 0; row < some; ++row) {
      float* to = ofQ[first + row];
      for (std::int64_t d = 0; d < width_; ++d) to[d] = scale_ * made[d * rows + row];
    }
  }
}

void CausalKernel::keyGradients(NumberRows<float> ofK, NumberRows<float> ofV) const {
  const std::int64_t lanes = tiles_.lanes;
  for (std::int64_t row = 0; row < tokens_; ++row) {
    std::copy_n(ofK_.data() + row * upTo(width_, lanes), width_, ofK[row]);
    std::copy_n(ofV_.data() + row * upTo(valueWidth_, lanes), valueWidth_, ofV[row]);
  }
}

}  // namespace sinkscope
