#include "core/model/streams.h"

#include <ATen/ATen.h>

#include <vector>

#include "core/model/affine.h"
#include "core/model/graph.h"
#include "core/model/norm.h"

namespace sinkscope {

namespace {

constexpr double kLeastMeanSquare = 1e-5;

// Root mean square of a vector. [P,T,C] -> [P,T,1]
at::Tensor lengthOf(const at::Tensor& x) { return x.square().mean(-1, /*keepdim=*/true).sqrt(); }

at::Tensor atLength(const at::Tensor& x, const at::Tensor& length) {
  return x * length / x.square().mean(-1, /*keepdim=*/true).clamp_min(kLeastMeanSquare).sqrt();
}

// Within -1..1. x [P,T,C] -> [P,T,S]
at::Tensor routed(const at::Tensor& x, const SlotTensors& w, const NormConfig& norm) {
  const at::Tensor read = normalize(x, w[Slot::streamsRouterNorm], {}, norm) * (1.0 / static_cast<double>(x.size(-1)));
  return affine(read, w[Slot::streamsRouter]).to(wideType(x)).tanh().to(x.scalar_type());
}

}  // namespace

at::Tensor furtherStreams(const at::Tensor& x, const at::Tensor& projections) {
  const at::Tensor length = lengthOf(x);
  std::vector<at::Tensor> made;
  for (std::int64_t i = 0; i < projections.size(0); ++i)
    made.push_back(atLength(affine(x, projections.select(0, i)), length));
  return at::stack(made);
}

at::Tensor predictedStreams(const at::Tensor& streams, const SlotTensors& w, const NormConfig& norm) {
  const std::int64_t count = streams.size(0);
  const at::Tensor mixture = affine(routed(streams.select(0, 0), w, norm), w[Slot::streamsPrediction])
                                 .unflatten(-1, {count, count});  // [P,T,to,from]
  return streams + at::matmul(mixture, streams.permute({1, 2, 0, 3})).permute({2, 0, 1, 3});
}

at::Tensor correctedStreams(const at::Tensor& predicted, const at::Tensor& x, const SlotTensors& w,
                            const NormConfig& norm) {
  const at::Tensor shares = affine(routed(x, w, norm), w[Slot::streamsCorrection]) + 1.0;  // [P,T,S]
  return predicted + (x - predicted.select(0, 0)) * shares.permute({2, 0, 1}).unsqueeze(-1);
}

at::Tensor joinedStreams(const at::Tensor& streams, const at::Tensor& projections) {
  const at::Tensor first = streams.select(0, 0), length = lengthOf(first);
  std::vector<at::Tensor> all = {first};
  for (std::int64_t i = 0; i < projections.size(0); ++i)
    all.push_back(atLength(affine(streams.select(0, i + 1), projections.select(0, i)), length));
  return at::stack(all).mean(0);
}

}  // namespace sinkscope
