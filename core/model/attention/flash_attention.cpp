#include "core/model/attention/flash_attention.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include "core/device/exponential.h"
#include "core/device/threads.h"
#include "core/device/wide_vectors.h"
#include "core/model/affine.h"
#include "core/model/graph.h"

namespace sinkscope {

namespace {

// Of a tile: its scores, half a MiB, stay in a core's cache, and its products are large enough for their kernel.
constexpr std::int64_t kRows = 256, kKeys = 512;
constexpr std::int64_t kLeastTokens = 512;  // of fewer, too much of the tiles lies above the diagonal
constexpr std::int64_t kLanes = 16;         // numbers that are taken side by side
// Keys and values that are laid out for the products at a time.
constexpr std::int64_t kBytesAtOnce = std::int64_t{64} << 20;
constexpr float kNone = -std::numeric_limits<float>::infinity();

inline __attribute__((always_inline)) float weightOf(float score, float scale, float largest) {
  const float x = score * scale - largest;
  return exponentialWithin(x < -87.0F ? -87.0F : x);
}

// Scores of a row to exp(scale s - largest) -> their sum.
SINKSCOPE_WIDE_VECTORS float weighRow(float* scores, std::int64_t count, float scale, float largest) {
  float lanes[kLanes] = {};
  std::int64_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane) {
      const float weight = weightOf(scores[i + lane], scale, largest);
      scores[i + lane] = weight;
      lanes[lane] += weight;
    }
  }
  float sum = 0.0F;
  for (const float lane : lanes) sum += lane;
  for (; i < count; ++i) sum += scores[i] = weightOf(scores[i], scale, largest);
  return sum;
}

// read = faded read + more
SINKSCOPE_WIDE_VECTORS void fadeAndAdd(float* read, float faded, const float* more, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) read[i] = read[i] * faded + more[i];
}

SINKSCOPE_WIDE_VECTORS void divideRow(const float* read, float by, float* out, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) out[i] = read[i] / by;
}

// What is known of a query's row after the keys so far.
struct RunningRow {
  float largest = kNone;
  double sum = 0.0;  // of exp(scale s - largest)
};

// Keys and values of one head, in blocks as the products want them.
struct KeyBlocks {
  std::vector<at::Tensor> keys;    // [kKeys,D] each, in the order of their product
  std::vector<at::Tensor> values;  // [Dv,kKeys] each, likewise
};

// The block of keys beginning at firstKey, for the query rows firstRow..: `tile` becomes weights, `rows` go on.
//   -> by what each row's read so far fades
void weighTile(float* tile, std::int64_t queries, std::int64_t keys, std::int64_t firstRow, std::int64_t firstKey,
               float scale, std::vector<RunningRow>& rows, std::vector<float>& fading) {
  for (std::int64_t row = 0; row < queries; ++row) {
    const auto at = static_cast<std::size_t>(row);
    float* scores = tile + row * keys;
    const std::int64_t seen = std::clamp<std::int64_t>(firstRow + row + 1 - firstKey, 0, keys);
    std::fill(scores + seen, scores + keys, 0.0F);
    fading[at] = 1.0F;
    if (seen == 0) continue;
    RunningRow& known = rows[at];
    const float largest = std::max(known.largest, largestNumber(scores, seen) * scale);
    fading[at] = known.largest == kNone ? 0.0F : std::exp(known.largest - largest);
    known.sum = known.sum * fading[at] + weighRow(scores, seen, scale, largest);
    known.largest = largest;
  }
}

// Query rows firstRow.. of one head.
//   q [R,D] contiguous; output [R,Dv], Dv = `width`, rows `stride` apart; logs [R] or null
void readBlock(const at::Tensor& q, const KeyBlocks& head, std::int64_t width, std::int64_t firstRow, float scale,
               float* output, std::int64_t stride, float* logs) {
  const std::int64_t queries = q.size(0);
  std::vector<RunningRow> rows(static_cast<std::size_t>(queries));
  std::vector<float> fading(rows.size()), read(static_cast<std::size_t>(queries * width));
  for (std::int64_t firstKey = 0, block = 0; firstKey < firstRow + queries; firstKey += kKeys, ++block) {
    const at::Tensor tile = affine(q, head.keys[static_cast<std::size_t>(block)]);
    weighTile(tile.data_ptr<float>(), queries, tile.size(1), firstRow, firstKey, scale, rows, fading);
    const at::Tensor more = affine(tile, head.values[static_cast<std::size_t>(block)]);
    for (std::int64_t row = 0; row < queries; ++row)
      fadeAndAdd(read.data() + row * width, fading[static_cast<std::size_t>(row)],
                 more.const_data_ptr<float>() + row * width, width);
  }
  for (std::int64_t row = 0; row < queries; ++row) {
    const RunningRow& known = rows[static_cast<std::size_t>(row)];
    divideRow(read.data() + row * width, static_cast<float>(known.sum), output + row * stride, width);
    if (logs != nullptr) logs[row] = static_cast<float>(known.largest + std::log(known.sum));
  }
}

// body(i) for 0..count-1 on all threads, each of which takes the next when it is done with one.
void inTurns(std::int64_t count, bool inference, const std::function<void(std::int64_t)>& body) {
  std::atomic<std::int64_t> next = 0;
  parallelFor(0, computingThreads(), 1, [&](std::int64_t, std::int64_t) {
    const c10::InferenceMode asTheCaller(inference);
    const at::NoGradGuard noGradients;
    for (std::int64_t i = next++; i < count; i = next++) body(i);
  });
}

}  // namespace

bool isFlashAttentionFaster(double scale, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
  const auto suits = [](const at::Tensor& x) { return x.is_cpu() && x.scalar_type() == at::kFloat; };
  return scale > 0.0 && q.size(2) >= kLeastTokens && q.size(2) == k.size(2) && suits(q) && suits(k) && suits(v) &&
         hasFastProduct(at::kFloat) && !needsGraph(q, k, v);
}

FusedAttention flashAttention(double scale, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                              bool wantsLogSumExp) {
  const std::int64_t prompts = q.size(0), heads = q.size(1), tokens = q.size(2), kvHeads = k.size(1),
                     perGroup = heads / kvHeads, width = v.size(3);
  FusedAttention made;
  // All heads of a token side by side: so they enter the next product.
  const at::Tensor output = at::empty({prompts, tokens, heads, width}, q.options());
  made.output = output.transpose(1, 2);
  if (wantsLogSumExp) made.logSumExp = at::empty({prompts, heads, tokens}, q.options());
  const bool inference = output.is_inference();

  const std::int64_t keyBlocks = (tokens + kKeys - 1) / kKeys, queryBlocks = (tokens + kRows - 1) / kRows;
  const std::int64_t bytes = tokens * (q.size(3) + width) * std::int64_t{sizeof(float)};
  const std::int64_t kvInAll = prompts * kvHeads, atOnce = std::max<std::int64_t>(kBytesAtOnce / bytes, 1);
  for (std::int64_t begin = 0; begin < kvInAll; begin += atOnce) {
    const std::int64_t some = std::min(atOnce, kvInAll - begin);
    std::vector<KeyBlocks> laid(static_cast<std::size_t>(some));
    for (KeyBlocks& one : laid) {
      one.keys.resize(static_cast<std::size_t>(keyBlocks));
      one.values.resize(static_cast<std::size_t>(keyBlocks));
    }
    inTurns(some * keyBlocks, inference, [&](std::int64_t i) {
      const std::int64_t of = begin + i / keyBlocks, block = i % keyBlocks, first = block * kKeys,
                         count = std::min(kKeys, tokens - first);
      const auto part = [&](const at::Tensor& x) {
        return x.select(0, of / kvHeads).select(0, of % kvHeads).narrow(0, first, count);
      };
      KeyBlocks& one = laid[static_cast<std::size_t>(i / keyBlocks)];
      one.keys[static_cast<std::size_t>(block)] = inProductOrder(part(k).contiguous(), kRows);
      one.values[static_cast<std::size_t>(block)] = inProductOrder(part(v).t().contiguous(), kRows);
    });
    // The last rows see the most keys: they come first, so that the threads end together.
    const std::int64_t headsAtOnce = some * perGroup;
    inTurns(headsAtOnce * queryBlocks, inference, [&](std::int64_t i) {
      const std::int64_t turn = i % headsAtOnce, firstRow = (queryBlocks - 1 - i / headsAtOnce) * kRows;
      const std::int64_t of = begin + turn / perGroup, prompt = of / kvHeads,
                         head = of % kvHeads * perGroup + turn % perGroup;
      const at::Tensor some =
          q.select(0, prompt).select(0, head).narrow(0, firstRow, std::min(kRows, tokens - firstRow)).contiguous();
      float* out = output.data_ptr<float>() + ((prompt * tokens + firstRow) * heads + head) * width;
      float* logs =
          wantsLogSumExp ? made.logSumExp.data_ptr<float>() + (prompt * heads + head) * tokens + firstRow : nullptr;
      readBlock(some, laid[static_cast<std::size_t>(turn / perGroup)], width, firstRow, static_cast<float>(scale), out,
                heads * width, logs);
    });
  }
  return made;
}

}  // namespace sinkscope
