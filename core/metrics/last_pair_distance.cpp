#include "core/metrics/last_pair_distance.h"

#include <ATen/ATen.h>

#include "core/values/error.h"

namespace sinkscope {

namespace {

// [...,2,C] float64
at::Tensor lastPair(const at::Tensor& hidden) {
  if (hidden.size(-2) < 2) {
    throw Error(ErrorKind::badUse, "the prompt has one token", "a distance between the last two needs two");
  }
  return hidden.narrow(-2, hidden.size(-2) - 2, 2).to(at::kDouble);
}

at::Tensor distanceWithin(const at::Tensor& pair) {
  return at::linalg_vector_norm(pair.select(-2, 1) - pair.select(-2, 0), 2, {-1});
}

}  // namespace

at::Tensor lastPairDistance(const at::Tensor& hidden) { return distanceWithin(lastPair(hidden)).to(at::kFloat); }

at::Tensor relativeLastPairDistance(const at::Tensor& hidden) {
  const at::Tensor pair = lastPair(hidden);
  return (distanceWithin(pair) / at::linalg_vector_norm(pair, 2, {-1}).mean(-1)).to(at::kFloat);
}

}  // namespace sinkscope
