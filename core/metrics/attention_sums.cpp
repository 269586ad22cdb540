#include "core/metrics/attention_sums.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "core/device/exponential.h"
#include "core/device/threads.h"
#include "core/device/wide_vectors.h"
#include "core/metrics/entropy.h"
#include "core/metrics/importance.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kRows = 128, kKeys = 512;  // of a tile: 256 KiB of scores stay in a core's cache beside the keys
constexpr std::int64_t kLanes = 16;               // keys that are taken side by side; divides kKeys
// Weights between two calls of `between`: some tenths of a second on one core.
constexpr std::int64_t kWeightsAtOnce = std::int64_t{1} << 28;
constexpr std::int64_t kScoresAtOnce = std::int64_t{1} << 26;  // 256 MiB of them: a GPU waits for the next else

// What one block of keys adds to its head.
struct RowSums {
  double entropy = 0.0, normalised = 0.0, first = 0.0, previous = 0.0, self = 0.0;
};

// Adds the weights exp(x), x = scale s - log, of one row to the sums of their columns, and returns the sum of exp(x) x,
// which is the row's entropy but for its sign.
//   scores   [count], room up to a multiple of kLanes, of which what lies behind is changed
//   columns  likewise
SINKSCOPE_WIDE_VECTORS float addRow(float* scores, std::int64_t count, float scale, float log, float* columns) {
  const std::int64_t padded = (count + kLanes - 1) / kLanes * kLanes;
  for (std::int64_t i = count; i < padded; ++i) scores[i] = -std::numeric_limits<float>::infinity();
  float lanes[kLanes] = {};
  for (std::int64_t begin = 0; begin < padded; begin += kLanes) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane) {
      float x = scores[begin + lane] * scale - log;
      x = x > 0.0F ? 0.0F : x;      // a weight is at most 1, whatever was rounded
      x = x < -87.0F ? -87.0F : x;  // 1e-38, where float32 ends
      const float weight = exponentialWithin(x);
      columns[begin + lane] += weight;
      lanes[lane] += weight * x;
    }
  }
  float sum = 0.0F;
  for (const float lane : lanes) sum += lane;
  return sum;
}

// The rows of queries firstKey..T-1 on the keys firstKey..firstKey+kKeys-1 of one head.
//   q, k  [T,D];  logs [T];  columns [T], of which those keys' are written
RowSums addKeys(const at::Tensor& q, const at::Tensor& k, const float* logs, float scale, std::int64_t firstKey,
                double* columns) {
  const std::int64_t tokens = q.size(0), keys = std::min(kKeys, tokens - firstKey);
  const at::Tensor across = k.narrow(0, firstKey, keys).to(at::kFloat).t();
  const at::Tensor buffer = at::empty({kRows, kKeys}, at::kFloat);
  std::vector<float> part(static_cast<std::size_t>(kKeys));
  std::fill_n(columns + firstKey, keys, 0.0);
  RowSums sums;
  for (std::int64_t first = firstKey; first < tokens; first += kRows) {
    const std::int64_t rows = std::min(kRows, tokens - first);
    at::Tensor tile = buffer.narrow(0, 0, rows).narrow(1, 0, keys);
    at::mm_out(tile, q.narrow(0, first, rows).to(at::kFloat), across);
    std::fill(part.begin(), part.end(), 0.0F);
    for (std::int64_t row = 0; row < rows; ++row) {
      const std::int64_t query = first + row, own = query - firstKey;  // where the query's own key stands
      float* scores = buffer.data_ptr<float>() + row * kKeys;
      const auto weight = [&](std::int64_t key) {
        const float x = scores[key] * scale - logs[query];
        return x > 0.0F ? 1.0F : std::exp(x);
      };
      if (query >= 2) {
        if (firstKey == 0) sums.first += weight(0);
        if (own >= 1 && own <= keys) sums.previous += weight(own - 1);
        if (own < keys) sums.self += weight(own);
      }
      const float entropy = addRow(scores, std::min(keys, own + 1), scale, logs[query], part.data());
      if (query < 1) continue;
      sums.entropy -= entropy;
      sums.normalised -= entropy / std::log(static_cast<double>(query + 1));
    }
    for (std::int64_t key = 0; key < keys; ++key) columns[firstKey + key] += part[static_cast<std::size_t>(key)];
  }
  return sums;
}

}  // namespace

AttentionSums sumsByTiles(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp, double scale,
                          const std::function<void()>& between) {
  const std::int64_t prompts = q.size(0), heads = q.size(1), tokens = q.size(2), group = heads / k.size(1);
  const at::Tensor logs = logSumExp.contiguous();
  AttentionSums sums{.columns = at::empty({prompts, heads, tokens}, at::kDouble),
                     .entropy = at::zeros({prompts, heads}, at::kDouble),
                     .normalisedEntropy = at::zeros({prompts, heads}, at::kDouble),
                     .shares = {at::zeros({prompts, heads}, at::kDouble), at::zeros({prompts, heads}, at::kDouble),
                                at::zeros({prompts, heads}, at::kDouble)}};
  double* columns = sums.columns.data_ptr<double>();
  const float* logOf = logs.const_data_ptr<float>();

  const std::int64_t blocks = (tokens + kKeys - 1) / kKeys, pieces = prompts * heads * blocks;
  std::vector<RowSums> found(static_cast<std::size_t>(pieces));
  const std::int64_t atOnce = std::max<std::int64_t>(kWeightsAtOnce / (kKeys * tokens), 2 * computingThreads());
  for (std::int64_t begin = 0; begin < pieces; begin += atOnce) {
    parallelFor(begin, std::min(begin + atOnce, pieces), 1, [&](std::int64_t from, std::int64_t to) {
      const c10::InferenceMode noGradients;
      for (std::int64_t piece = from; piece < to; ++piece) {
        const std::int64_t of = piece / blocks, turn = piece % blocks;
        // Early keys are seen by more queries: early and late ones by turns, so that the threads end together.
        const std::int64_t block = turn % 2 == 0 ? turn / 2 : blocks - 1 - turn / 2;
        const std::int64_t prompt = of / heads, head = of % heads;
        found[static_cast<std::size_t>(piece)] =
            addKeys(q[prompt][head], k[prompt][head / group], logOf + of * tokens, static_cast<float>(scale),
                    block * kKeys, columns + of * tokens);
      }
    });
    if (between) between();
  }
  const std::array<double*, 5> totals{sums.entropy.data_ptr<double>(), sums.normalisedEntropy.data_ptr<double>(),
                                      sums.shares.first.data_ptr<double>(), sums.shares.previous.data_ptr<double>(),
                                      sums.shares.self.data_ptr<double>()};
  for (std::int64_t piece = 0; piece < pieces; ++piece) {
    const RowSums& one = found[static_cast<std::size_t>(piece)];
    const std::array<double, 5> parts{one.entropy, one.normalised, one.first, one.previous, one.self};
    for (std::size_t i = 0; i < parts.size(); ++i) totals[i][piece / blocks] += parts[i];
  }
  return sums;
}

AttentionSums sumsByBlocks(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp, double scale,
                           const std::function<void()>& between, SumsWanted wanted, std::int64_t rowsAtOnce) {
  const std::int64_t prompts = q.size(0), heads = q.size(1), tokens = q.size(2), width = q.size(3), kvHeads = k.size(1);
  const std::int64_t group = heads / kvHeads;
  if (rowsAtOnce == 0) rowsAtOnce = std::clamp<std::int64_t>(kScoresAtOnce / (prompts * heads * tokens), 1, tokens);
  AttentionSums sums;
  for (std::int64_t begin = 0; begin < tokens; begin += rowsAtOnce) {
    const std::int64_t rows = std::min(rowsAtOnce, tokens - begin), keys = begin + rows;
    const at::Tensor grouped = q.narrow(2, begin, rows).reshape({prompts * kvHeads, group * rows, width});
    const at::Tensor across = k.narrow(2, 0, keys).reshape({prompts * kvHeads, keys, width}).transpose(1, 2);
    const at::Tensor logs = logSumExp.narrow(2, begin, rows).reshape({prompts * kvHeads, group * rows, 1});
    // A GPU multiplies half-precision numbers as they are, into float32: the same sums, many times as fast.
    const bool asTheyAre = q.is_cuda() && q.scalar_type() != at::kFloat;
    at::Tensor weights =
        asTheyAre ? at::baddbmm(logs, grouped, across, at::kFloat, /*beta=*/-1.0, /*alpha=*/scale)
                  : at::baddbmm(logs, grouped.to(at::kFloat), across.to(at::kFloat), /*beta=*/-1.0, /*alpha=*/scale);
    weights = weights.clamp_max_(0.0).exp_().view({prompts, heads, rows, keys});
    // Only the last `rows` keys hold anything that the queries must not see.
    weights.narrow(3, begin, rows).tril_();
    addRows(sums, weights, begin, tokens, wanted);
    if (between) between();
  }
  return sums;
}

void addRows(AttentionSums& sums, const at::Tensor& block, std::int64_t firstQuery, std::int64_t tokens,
             SumsWanted wanted, const at::Tensor& sinkShare) {
  if (firstQuery == 0) sums = {};
  if (wanted.columns) {
    if (firstQuery == 0) {
      sums.columns = at::zeros({block.size(0), block.size(1), tokens}, block.options().dtype(at::kDouble));
    }
    addColumnSums(sums.columns, block);
  }
  if (!wanted.rows) return;
  // Row 0 sees one key and is left out: beside a learned sink it has an entropy too.
  const std::int64_t skipped = firstQuery == 0 ? 1 : 0, rows = block.size(2) - skipped;
  const at::Tensor entropies = rowEntropy(block, sinkShare).narrow(2, skipped, rows).to(at::kDouble);
  const at::Tensor most =
      largestEntropies(firstQuery + skipped, rows, sinkShare.defined(), wanted.sees).to(block.device());
  const HeadShares shares = sumHeadShares(block, firstQuery);
  if (firstQuery == 0) {
    sums.entropy = entropies.sum(-1);
    sums.normalisedEntropy = (entropies / most).sum(-1);
    sums.shares = shares;
    return;
  }
  sums.entropy += entropies.sum(-1);
  sums.normalisedEntropy += (entropies / most).sum(-1);
  sums.shares.first += shares.first;
  sums.shares.previous += shares.previous;
  sums.shares.self += shares.self;
}

AttentionSums sumsOfLogSumExp(const at::Tensor& q, const at::Tensor& k, const at::Tensor& logSumExp, double scale,
                              const std::function<void()>& between, SumsWanted wanted) {
  return q.is_cpu() ? sumsByTiles(q, k, logSumExp, scale, between)
                    : sumsByBlocks(q, k, logSumExp, scale, between, wanted);
}

}  // namespace sinkscope
