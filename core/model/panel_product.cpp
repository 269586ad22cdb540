#include "core/model/panel_product.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/device/aligned_numbers.h"
#include "core/device/exponential.h"
#include "core/device/threads.h"

namespace sinkscope {

namespace {

// Numbers of a row that are multiplied before sums go to memory: a panel of them and a tile of x stay near the core.
// Part of what a product is: in other parts its sums would be other bits.
constexpr std::int64_t kInner = 512;
constexpr std::int64_t kRows = 168;          // with one panel after the other: 350 KB, of a core's second cache
constexpr std::int64_t kOutputs = 512;       // that a thread takes of a larger W at a time: 1 MiB laid out
constexpr std::int64_t kNumbersOfLine = 16;  // of the cache
// Rows a multiple of this apart share the ways of the first cache: they are put together first.
constexpr std::int64_t kSharingStride = 1024, kStride = kInner + 16;

constexpr std::int64_t kMostOfTile = 14 * 32;  // sums that the widest registers hold

using Multiply = void (*)(const float* x, std::int64_t stride, const float* panel, std::int64_t inner,
                          const float* ahead, float* sums);

// Where a tile goes: from `row`, `column` on of out [rows][outputs], rows `stride` apart, which are those of other too.
struct TileEnd {
  float* out = nullptr;
  const float *bias = nullptr, *other = nullptr;
  std::int64_t outputs = 0, stride = 0;
  Finish finish = Finish::none;
  float scale = 1.0F;  // of every sum
  // Of a gate, by whose silu a tile is multiplied: where its sums are kept between the parts, and its bias.
  float* gateOut = nullptr;
  const float* gateBias = nullptr;
  bool isFirst = true, isLast = true;  // of the parts of the inner sum
  std::int64_t row = 0, column = 0;
};

SINKSCOPE_WIDE_VECTORS void becomeSilu(float* sums, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) sums[i] = silu(sums[i]);
}

#ifdef SINKSCOPE_HAS_TILES

#define SINKSCOPE_TILES "core/model/panel_tiles.inc"
#define SINKSCOPE_WIDE_TILE 14
#define SINKSCOPE_NARROW_TILE 6
#include "core/device/both_registers.inc"

#endif

struct Tiles {
  std::int64_t panel, rows;
  void (*layPanel)(const float* weight, std::int64_t stride, std::int64_t outputs, std::int64_t inner, float* panel);
  void (*multiplyRows)(std::int64_t rows, const float* x, std::int64_t stride, const float* panel, std::int64_t inner,
                       const float* ahead, float* sums);
  void (*finishTile)(float* sums, float* gates, std::int64_t rows, std::int64_t columns, const TileEnd& end);
};

const Tiles& tilesOf(std::int64_t lanes) {
#ifdef SINKSCOPE_HAS_TILES
  static const Tiles kWide = {avx512::kPanel, avx512::kTile, avx512::layPanel, avx512::multiplyRows,
                              avx512::finishTile},
                     kNarrow = {avx2::kPanel, avx2::kTile, avx2::layPanel, avx2::multiplyRows, avx2::finishTile};
  if (lanes <= floatLanes() && lanes == avx512::kLanes) return kWide;
  if (lanes <= floatLanes() && lanes == avx2::kLanes) return kNarrow;
#endif
  throw std::logic_error("no registers of " + std::to_string(lanes) + " numbers here");
}

struct Range {
  std::int64_t begin, end;
  std::int64_t count() const { return end - begin; }
};

// Part `part` of `parts` that are as equal as may be.
Range partOf(std::int64_t part, std::int64_t parts, std::int64_t count) {
  return {part * count / parts, (part + 1) * count / parts};
}

std::int64_t partsOf(std::int64_t count, std::int64_t most) { return (count + most - 1) / most; }

// W [outputs,inner]: where its numbers are, in panels or in any order; none where they are of a narrower type.
struct Weight {
  const float* numbers = nullptr;
  std::int64_t outputStride = 0, innerStride = 0;
  bool isLaidOut = false;
  at::Tensor kept;  // whose numbers they are, or that are to be widened
};

Weight weightOf(const at::Tensor& weight) {
  const bool isLaidOut = weight.dim() == 3;
  // What lies neither by outputs nor turned is laid so.
  const bool liesSo = isLaidOut || weight.stride(1) == 1 || weight.stride(0) == 1;
  const at::Tensor of = liesSo ? weight : weight.contiguous();
  const bool isNarrow = of.scalar_type() != at::kFloat;
  return {.numbers = isNarrow ? nullptr : of.const_data_ptr<float>(),
          .outputStride = of.stride(0),
          .innerStride = of.stride(1),
          .isLaidOut = isLaidOut,
          .kept = of};
}

// outputs rows of `inner` numbers, one or the other stride of which is 1 -> panels [outputs / panel][inner][panel]
void layOut(const Tiles& tiles, const float* from, std::int64_t outputStride, std::int64_t innerStride,
            std::int64_t outputs, std::int64_t inner, float* panels) {
  for (std::int64_t first = 0; first < outputs; first += tiles.panel, panels += inner * tiles.panel) {
    const std::int64_t some = std::min(tiles.panel, outputs - first);
    const float* part = from + first * outputStride;
    if (innerStride == 1) {
      tiles.layPanel(part, outputStride, some, inner, panels);
      continue;
    }
    for (std::int64_t i = 0; i < inner; ++i) {  // turned: as a panel is, but for its width
      float* row = panels + i * tiles.panel;
      std::copy_n(part + i * innerStride, some, row);
      std::fill(row + some, row + tiles.panel, 0.0F);
    }
  }
}

// x [rows][inner], rows `stride` apart.
struct Rows {
  const float* numbers = nullptr;
  std::int64_t count = 0, inner = 0, stride = 0;
};

class Product {
 public:
  // `gate`: W's like, by the silu of whose sums those of W are multiplied, or null. `firstQuery`: row i is that query
  // and i, and sees as many outputs and one; those behind need not be formed.
  Product(const Tiles& tiles, const Rows& x, const Weight& weight, const TileEnd& end, const Weight* gate = nullptr,
          std::optional<std::int64_t> firstQuery = {})
      : tiles_(tiles), x_(x), weight_(weight), gate_(gate), end_(end), firstQuery_(firstQuery) {}

  // On the calling thread.
  void alone() const { part({0, partsOf(end_.outputs, tiles_.panel)}, {0, partsOf(x_.count, tiles_.rows)}); }

  // Every thread has outputs of its own or, where W has too few for them, rows.
  void onAllThreads() const {
    const std::int64_t panels = partsOf(end_.outputs, tiles_.panel), rowTiles = partsOf(x_.count, tiles_.rows);
    const std::int64_t threads = inParallelFor() ? 1 : computingThreads();
    std::int64_t parts = weight_.isLaidOut ? 1 : partsOf(end_.outputs, kOutputs);
    if (threads > 1) parts = std::min(partsOf(parts, threads) * threads, panels);
    const std::int64_t rowParts = std::min(partsOf(threads, parts), rowTiles);
    const bool inference = c10::InferenceMode::is_enabled();
    parallelFor(0, parts * rowParts, /*grain=*/1, [&](std::int64_t begin, std::int64_t end) {
      const c10::InferenceMode asTheCaller(inference);
      const at::NoGradGuard noGradients;
      for (std::int64_t i = begin; i < end; ++i)
        part(partOf(i / rowParts, parts, panels), partOf(i % rowParts, rowParts, rowTiles));
    });
  }

 private:
  // Panels of W in their order, `stride` apart.
  struct Panels {
    const float* first = nullptr;
    std::int64_t stride = 0;
    const float* at(std::int64_t place) const { return first + place * stride; }
  };

  // Row tiles are as equal as may be: a last one of few rows would take as long as a whole one.
  Range rowsOf(Range rowTiles) const {
    const std::int64_t all = partsOf(x_.count, tiles_.rows);
    return {rowTiles.begin * x_.count / all, rowTiles.end * x_.count / all};
  }

  void part(Range panels, Range rowTiles) const {
    static thread_local AlignedNumbers laid, laidGate;
    for (std::int64_t first = 0; first < x_.inner; first += kInner) {
      const Range inner{first, std::min(first + kInner, x_.inner)};
      const Panels of = laidOut(weight_, panels, inner, laid);
      const Panels gates = gate_ != nullptr ? laidOut(*gate_, panels, inner, laidGate) : Panels();
      const std::int64_t blocks = partsOf(rowTiles.count() * tiles_.rows, kRows);
      for (std::int64_t block = 0; block < blocks; ++block) {
        const Range some = partOf(block, blocks, rowTiles.count());
        blockOfRows({rowTiles.begin + some.begin, rowTiles.begin + some.end}, panels, inner, of, gates);
      }
    }
  }

  // The panels' rows inner.begin.., where they lie or laid out now.
  Panels laidOut(const Weight& weight, Range panels, Range inner, AlignedNumbers& laid) const {
    const std::int64_t width = tiles_.panel;
    if (weight.isLaidOut) return {weight.numbers + (panels.begin * x_.inner + inner.begin) * width, x_.inner * width};
    const Range outputs{panels.begin * width, std::min(panels.end * width, end_.outputs)};
    const float* from = weight.numbers;
    std::int64_t stride = weight.outputStride, innerStride = weight.innerStride;
    at::Tensor copy;
    if (from != nullptr) {
      from += outputs.begin * stride + inner.begin * innerStride;
    } else {
      const at::Tensor some =
          weight.kept.narrow(0, outputs.begin, outputs.count()).narrow(1, inner.begin, inner.count());
      copy = some.to(at::kFloat).contiguous();
      from = copy.const_data_ptr<float>();
      stride = inner.count();
      innerStride = 1;
    }
    laid.growTo(panels.count() * width * inner.count());
    layOut(tiles_, from, stride, innerStride, outputs.count(), inner.count(), laid.data());
    return {laid.data(), inner.count() * width};
  }

  // Rows of a block, from their first inner number of a part on.
  struct Block {
    const float* numbers = nullptr;
    std::int64_t stride = 0, firstRow = 0;
    const float* at(std::int64_t row) const { return numbers + (row - firstRow) * stride; }
  };

  Block blockOf(Range rows, Range inner) const {
    static thread_local AlignedNumbers together;
    const float* const from = x_.numbers + rows.begin * x_.stride + inner.begin;
    if (x_.stride % kSharingStride != 0) return {from, x_.stride, rows.begin};
    together.growTo(rows.count() * kStride);
    for (std::int64_t row = 0; row < rows.count(); ++row)
      std::copy_n(from + row * x_.stride, inner.count(), together.data() + row * kStride);
    return {together.data(), kStride, rows.begin};
  }

  void blockOfRows(Range rowTiles, Range panels, Range inner, const Panels& of, const Panels& gates) const {
    alignas(64) float sums[kMostOfTile], gateSums[kMostOfTile];
    const Block block = blockOf(rowsOf(rowTiles), inner);
    TileEnd end = end_;
    end.isFirst = inner.begin == 0;
    end.isLast = inner.end == x_.inner;
    for (std::int64_t one = panels.begin; one < panels.end; ++one) {
      const std::int64_t place = one - panels.begin;
      end.column = one * tiles_.panel;
      const std::int64_t columns = std::min(tiles_.panel, end.outputs - end.column);
      for (std::int64_t tile = rowTiles.begin; tile < rowTiles.end; ++tile) {
        const Range rows = rowsOf({tile, tile + 1});
        if (firstQuery_ && end.column >= *firstQuery_ + rows.end) continue;
        end.row = rows.begin;
        fetch(end, rows.count());
        // The next panel comes to the cache while the first tiles of this one are multiplied, a part with each.
        const std::int64_t fetched = (tile - rowTiles.begin) * inner.count() * kNumbersOfLine;
        const bool fetches = one + 1 < panels.end && fetched < inner.count() * tiles_.panel;
        const auto multiply = [&](const Panels& by, float* into) {
          const float* panel = by.at(place);
          tiles_.multiplyRows(rows.count(), block.at(rows.begin), block.stride, panel, inner.count(),
                              fetches ? by.at(place + 1) + fetched : panel, into);
        };
        if (gate_ != nullptr) multiply(gates, gateSums);
        multiply(of, sums);
        tiles_.finishTile(sums, gate_ != nullptr ? gateSums : nullptr, rows.count(), columns, end);
      }
    }
  }

  // Where a tile will be written, and what is added to it.
  static void fetch(const TileEnd& end, std::int64_t rows) {
    for (std::int64_t row = end.row; row < end.row + rows; ++row) {
      const std::int64_t at = row * end.stride + end.column;
      __builtin_prefetch(end.out + at, 1);
      __builtin_prefetch(end.out + at + kNumbersOfLine, 1);
      if (end.other == nullptr) continue;
      __builtin_prefetch(end.other + at);
      __builtin_prefetch(end.other + at + kNumbersOfLine);
    }
  }

  const Tiles& tiles_;
  Rows x_;
  const Weight& weight_;
  const Weight* gate_;
  TileEnd end_;
  std::optional<std::int64_t> firstQuery_;
};

std::int64_t outputsOf(const at::Tensor& weight) {
  return weight.dim() == 3 ? weight.size(0) * weight.size(2) : weight.size(0);
}

// What is read without asking must be there.
void require(bool fits) {
  if (!fits) throw std::logic_error("a product of tensors that do not fit each other");
}
bool fits(const at::Tensor& bias, std::int64_t outputs) { return !bias.defined() || bias.numel() == outputs; }

at::Tensor emptyOf(const at::Tensor& x, std::int64_t outputs) {
  std::vector<std::int64_t> shape = x.sizes().vec();
  shape.back() = outputs;
  return at::empty(shape, x.options());
}

const float* numbersOf(const at::Tensor& x) { return x.defined() ? x.const_data_ptr<float>() : nullptr; }

// Where what is made of heads lies: head by head, or the heads of a row together, as they enter the next product.
enum class HeadOrder { apart, together };

// x W^T of every head, times `scale`, those of a group with one W.
//   x [P,H,R,I], weights [P,G,O,I] -> [P,H,R,O]
at::Tensor ofHeads(const at::Tensor& x, const at::Tensor& weights, double scale, HeadOrder order,
                   std::optional<std::int64_t> firstQuery, std::int64_t lanes) {
  const Tiles& tiles = tilesOf(lanes);
  const at::Tensor from = x.stride(3) == 1 ? x : x.contiguous();
  const at::Tensor with = weights.stride(3) == 1 || weights.stride(2) == 1 ? weights : weights.contiguous();
  const std::int64_t prompts = x.size(0), heads = x.size(1), rows = x.size(2), inner = x.size(3);
  const std::int64_t groups = weights.size(1), outputs = weights.size(2), perGroup = heads / groups;
  require(weights.size(0) == prompts && weights.size(3) == inner && heads % groups == 0);
  const at::Tensor made = order == HeadOrder::together
                              ? at::empty({prompts, rows, heads, outputs}, x.options()).transpose(1, 2)
                              : at::empty({prompts, heads, rows, outputs}, x.options());
  const float *numbers = from.const_data_ptr<float>(), *factors = with.const_data_ptr<float>();
  float* const out = made.data_ptr<float>();
  // Heads that one laying out serves: a group's, unless some threads would have none.
  const std::int64_t some = inParallelFor() || prompts * groups >= 4 * computingThreads() ? perGroup : 1;
  parallelFor(0, prompts * heads / some, /*grain=*/1, [&](std::int64_t begin, std::int64_t end) {
    static thread_local AlignedNumbers laid;
    laid.growTo(partsOf(outputs, tiles.panel) * tiles.panel * inner);
    const Weight weight{.numbers = laid.data(), .isLaidOut = true, .kept = {}};
    for (std::int64_t of = begin; of < end; ++of) {
      const std::int64_t prompt = of * some / heads, first = of * some % heads;
      layOut(tiles, factors + prompt * with.stride(0) + first / perGroup * with.stride(1), with.stride(2),
             with.stride(3), outputs, inner, laid.data());
      for (std::int64_t head = first; head < first + some; ++head) {
        const TileEnd place{.out = out + prompt * made.stride(0) + head * made.stride(1),
                            .outputs = outputs,
                            .stride = made.stride(2),
                            .scale = static_cast<float>(scale)};
        Product(tiles, {numbers + prompt * from.stride(0) + head * from.stride(1), rows, inner, from.stride(2)}, weight,
                place, nullptr, firstQuery)
            .alone();
      }
    }
  });
  return made;
}

}  // namespace

bool fillsPanels(std::int64_t outputs, std::int64_t lanes) { return outputs % tilesOf(lanes).panel == 0; }

at::Tensor inPanels(const at::Tensor& weight, std::int64_t lanes) {
  const Tiles& tiles = tilesOf(lanes);
  const at::Tensor from = weight.contiguous();
  const std::int64_t panels = weight.size(0) / tiles.panel, inner = weight.size(1);
  at::Tensor made = at::empty({panels, inner, tiles.panel}, weight.options());
  const float* numbers = from.const_data_ptr<float>();
  float* to = made.data_ptr<float>();
  parallelFor(0, panels, /*grain=*/1, [&](std::int64_t begin, std::int64_t end) {
    const std::int64_t first = begin * tiles.panel * inner;
    layOut(tiles, numbers + first, inner, 1, (end - begin) * tiles.panel, inner, to + first);
  });
  return made;
}

at::Tensor panelProduct(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, Finish finish,
                        const at::Tensor& other, std::int64_t lanes) {
  const std::int64_t inner = x.size(-1), outputs = outputsOf(weight);
  const at::Tensor made = emptyOf(x, outputs), rows = x.reshape({-1, inner}).contiguous();
  const bool reads = finish == Finish::times || finish == Finish::plus;
  require(weight.size(1) == inner && fits(bias, outputs) && (!reads || other.sizes() == made.sizes()));
  const at::Tensor added = bias.defined() ? bias.to(at::kFloat).contiguous() : bias;
  const at::Tensor read = reads ? other.contiguous() : at::Tensor();
  const TileEnd end{.out = made.data_ptr<float>(),
                    .bias = numbersOf(added),
                    .other = numbersOf(read),
                    .outputs = outputs,
                    .stride = outputs,
                    .finish = finish};
  const Weight factors = weightOf(weight);
  Product(tilesOf(lanes), {numbersOf(rows), rows.size(0), inner, inner}, factors, end).onAllThreads();
  return made;
}

at::Tensor panelGatedSilu(const at::Tensor& x, const at::Tensor& gate, const at::Tensor& gateBias,
                          const at::Tensor& weight, const at::Tensor& bias, std::int64_t lanes) {
  const std::int64_t inner = x.size(-1), outputs = outputsOf(weight);
  const at::Tensor made = emptyOf(x, outputs), rows = x.reshape({-1, inner}).contiguous();
  require(weight.size(1) == inner && gate.size(1) == inner && outputsOf(gate) == outputs && fits(bias, outputs) &&
          fits(gateBias, outputs));
  at::Tensor gates = inner > kInner ? emptyOf(x, outputs) : at::Tensor();
  const at::Tensor added = bias.defined() ? bias.to(at::kFloat).contiguous() : bias;
  const at::Tensor addedToGate = gateBias.defined() ? gateBias.to(at::kFloat).contiguous() : gateBias;
  const TileEnd end{.out = made.data_ptr<float>(),
                    .bias = numbersOf(added),
                    .outputs = outputs,
                    .stride = outputs,
                    .gateOut = gates.defined() ? gates.data_ptr<float>() : nullptr,
                    .gateBias = numbersOf(addedToGate)};
  const Weight factors = weightOf(weight), ofGate = weightOf(gate);
  Product(tilesOf(lanes), {numbersOf(rows), rows.size(0), inner, inner}, factors, end, &ofGate).onAllThreads();
  return made;
}

at::Tensor panelScores(const at::Tensor& q, const at::Tensor& k, double scale, std::optional<std::int64_t> firstQuery,
                       std::int64_t lanes) {
  return ofHeads(q, k, scale, HeadOrder::apart, firstQuery, lanes);
}

at::Tensor panelReading(const at::Tensor& pattern, const at::Tensor& v, std::int64_t lanes) {
  return ofHeads(pattern, v.transpose(2, 3), 1.0, HeadOrder::together, {}, lanes);
}

}  // namespace sinkscope
