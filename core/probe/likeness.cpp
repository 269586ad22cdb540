#include "core/probe/likeness.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

#include "core/metrics/anisotropy.h"
#include "core/metrics/distance_to_mean.h"
#include "core/metrics/matrix_entropy.h"
#include "core/metrics/mean_cosine.h"
#include "core/metrics/spectral_shares.h"
#include "core/metrics/value_norm.h"
#include "core/probe/capture.h"

namespace sinkscope {

void keepLikeness(int depth, const at::Tensor& x, Capture& all) {
  const auto put = [&](at::Tensor& results, const at::Tensor& values) { results.select(1, depth).copy_(values); };
  const std::int64_t tokens = x.size(1);
  // One spectrum for all that is made of it.
  const auto ofShares = [&](std::int64_t firstRow, at::Tensor& entropy, at::Tensor& rank, at::Tensor& largest) {
    const at::Tensor shares = spectralShares(x, firstRow), entropies = at::special_entr(shares).sum(-1);
    put(entropy, entropies);
    put(rank, entropies.exp());
    put(largest, shares.select(-1, -1));
  };
  ofShares(0, all.matrixEntropy, all.effectiveRank, all.anisotropy);
  ofShares(1, all.matrixEntropyRest, all.effectiveRankRest, all.anisotropyRest);
  const at::Tensor least = anisotropyBound(x);
  put(all.anisotropyBound, least);
  put(all.matrixEntropyBound, matrixEntropyBound(least, std::min(tokens, x.size(2))));
  put(all.meanCosine, meanPairwiseCosine(x));
  put(all.distanceToMean, relativeDistanceToMean(x));
  if (tokens < 2) {
    for (at::Tensor* one : {&all.meanCosineRest, &all.distanceToMeanRest, &all.firstNorm})
      one->select(1, depth).fill_(std::nan(""));
    return;
  }
  put(all.meanCosineRest, meanPairwiseCosine(x, 1));
  put(all.distanceToMeanRest, relativeDistanceToMean(x, 1));
  const at::Tensor norms = vectorNorms(x);  // [P,T]
  put(all.firstNorm, norms.select(-1, 0) / norms.narrow(-1, 1, tokens - 1).mean(-1));
}

}  // namespace sinkscope
