#include "core/probe/pattern_shapes.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/metrics/attention_spectrum.h"
#include "core/metrics/row_shape.h"

namespace sinkscope {

void PatternShapes::add(const at::Tensor& block, std::int64_t firstQuery, std::int64_t tokens, KeysSeen sees) {
  const std::int64_t prompts = block.size(0), heads = block.size(1), rows = block.size(2), keys = block.size(3);
  if (firstQuery == 0) {
    pattern_ = at::zeros({prompts, heads, tokens, tokens}, at::kFloat);
    const at::Tensor nothing = at::zeros({prompts, heads}, at::kDouble);
    self_ = at::full_like(nothing, -std::numeric_limits<double>::infinity());
    beside_ = besideRows_ = spread_ = sharp_ = bound_ = nothing;
  }
  const at::Tensor here = block.to(at::kCPU, at::kFloat);
  pattern_.narrow(2, firstQuery, rows).narrow(3, 0, keys).copy_(here);
  const auto from = [&](std::int64_t first) {  // [P,H,r,K], the rows i >= first
    const std::int64_t skipped = std::clamp<std::int64_t>(first - firstQuery, 0, rows);
    return here.narrow(2, skipped, rows - skipped);
  };
  const at::Tensor fromOne = from(1), fromTwo = from(2);
  if (fromOne.size(2) > 0) {
    const at::Tensor spreads = scoreSpread(fromOne);
    const std::int64_t first = std::max<std::int64_t>(firstQuery, 1);
    spread_ = spread_ + spreads.sum(-1, false, at::kDouble);
    bound_ = bound_ + sharpestBound(spreads, sees.ofRows(first, fromOne.size(2))).sum(-1);
    sharp_ = sharp_ + fromOne.amax(-1).sum(-1, false, at::kDouble);
    const at::Tensor own = fromOne.diagonal(first, 2, 3);
    self_ = at::maximum(self_, own.amax(-1).to(at::kDouble));
  }
  if (fromTwo.size(2) > 0) {
    const at::Tensor entropies = entropyBesideFirst(fromTwo, std::max<std::int64_t>(firstQuery, 2), sees);
    beside_ = beside_ + entropies.nansum(-1, false, at::kDouble);
    besideRows_ = besideRows_ + entropies.isfinite().sum(-1).to(at::kDouble);
  }
}

PatternShape PatternShapes::finish() {
  const at::Tensor pattern = std::exchange(pattern_, {});
  const std::int64_t tokens = pattern.size(-1);
  const auto fromOne = static_cast<double>(tokens - 1);
  PatternShape made;
  made.scoreSpread = std::exchange(spread_, {}) / fromOne;  // 0/0 of a prompt that is too short
  made.sharpest = std::exchange(sharp_, {}) / fromOne;
  made.sharpestBound = std::exchange(bound_, {}) / fromOne;
  made.besideFirst = std::exchange(beside_, {}) / std::exchange(besideRows_, {});
  const at::Tensor self = std::exchange(self_, {});
  made.largestSelf = at::where(self.isfinite(), self, at::full_like(self, std::nan("")));
  if (tokens < 2) {
    made.secondSingular = made.numericalRank = at::full_like(self, std::nan(""));
    return made;
  }
  std::vector<at::Tensor> ratios, ranks;  // a prompt at a time: in float64 they take four times their room
  for (std::int64_t prompt = 0; prompt < pattern.size(0); ++prompt) {
    const AttentionSpectrum seen = attentionSpectrum(pattern.select(0, prompt));
    ratios.push_back(seen.ratio);
    ranks.push_back(seen.rank);
  }
  made.secondSingular = at::stack(ratios);
  made.numericalRank = at::stack(ranks);
  return made;
}

}  // namespace sinkscope
