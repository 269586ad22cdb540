#include <ATen/ATen.h>

#include <limits>
#include <set>
#include <vector>

#include "core/model/affine.h"
#include "core/model/graph.h"
#include "core/model/mlp.h"

namespace sinkscope {

namespace {

struct Routing {
  at::Tensor experts;  // [N,k] int64
  at::Tensor weights;  // [N,k] float32
};

constexpr double kLeastSum = 1e-20;

// What the experts are chosen by, -infinity in groups that are not. shares [N,E] -> [N,E]
at::Tensor choosable(const at::Tensor& shares, const at::Tensor& correction, const ExpertsConfig& experts) {
  const at::Tensor by = correction.defined() ? shares + correction.to(shares.scalar_type()) : shares;
  if (experts.groups <= 1) return by;
  const at::Tensor grouped = by.unflatten(-1, {experts.groups, -1});
  const at::Tensor best = std::get<0>(grouped.topk(experts.groupBest, -1)).sum(-1);  // [N,groups]
  const at::Tensor chosen = std::get<1>(best.topk(experts.chosenGroups, -1));
  const at::Tensor hidden = at::ones_like(best, at::kBool).scatter(1, chosen, false);
  return grouped.masked_fill(hidden.unsqueeze(-1), -std::numeric_limits<double>::infinity()).flatten(1);
}

// x [N,C]
Routing route(const at::Tensor& x, const SlotTensors& w, const ExpertsConfig& experts) {
  const at::Tensor logits = affine(x, w[Slot::router], w[Slot::routerBias]).to(wideType(x));
  if (experts.weighting == ExpertWeighting::topThenSoftmax) {
    const auto [values, chosen] = logits.topk(experts.perToken, -1);
    return {chosen, values.softmax(-1)};
  }
  if (experts.weighting == ExpertWeighting::topThenSigmoid) {
    const auto [values, chosen] = logits.topk(experts.perToken, -1);
    return {chosen, values.sigmoid() * experts.scale};
  }
  const bool sigmoid =
      experts.weighting == ExpertWeighting::sigmoid || experts.weighting == ExpertWeighting::sigmoidNormalized;
  if (sigmoid) {
    const at::Tensor shares = logits.sigmoid();
    const at::Tensor chosen =
        std::get<1>(choosable(shares, w[Slot::routerCorrection], experts).topk(experts.perToken, -1));
    at::Tensor values = shares.gather(-1, chosen);
    if (experts.weighting == ExpertWeighting::sigmoidNormalized) values = values / (values.sum(-1, true) + kLeastSum);
    return {chosen, values * experts.scale};
  }
  const auto [best, chosen] = choosable(logits.softmax(-1), {}, experts).topk(experts.perToken, -1);
  const bool normalized = experts.weighting == ExpertWeighting::softmaxThenTopNormalized;
  at::Tensor values = normalized ? best / best.sum(-1, /*keepdim=*/true) : best;
  if (w[Slot::expertScale].defined())
    values = values * w[Slot::expertScale].to(values.scalar_type()).index_select(0, chosen.flatten()).view_as(chosen);
  return {chosen, experts.scale == 1.0 ? values : values * experts.scale};
}

// Ascending.
std::vector<std::int64_t> chosenOf(const Routing& routing) {
  const at::Tensor all = routing.experts.to(at::kCPU).contiguous();
  const std::set<std::int64_t> chosen(all.const_data_ptr<std::int64_t>(),
                                      all.const_data_ptr<std::int64_t>() + all.numel());
  return {chosen.begin(), chosen.end()};
}

at::Tensor biasOf(const at::Tensor& biases, std::int64_t expert) {
  return biases.defined() ? biases.select(0, expert) : biases;
}

// The matrices of one expert.
struct Matrices {
  at::Tensor gate, up, down;  // [out,in]
};

Matrices matricesOf(const SlotTensors& w, std::int64_t expert) {
  if (w.experts() != nullptr) {
    const SlotTensors& one = w.experts()->expert(expert);
    return {one[Slot::expertGate], one[Slot::expertUp], one[Slot::expertDown]};
  }
  return {w[Slot::expertGate].select(0, expert), w[Slot::expertUp].select(0, expert),
          w[Slot::expertDown].select(0, expert)};
}

// x [N,C] -> [N,C]
at::Tensor expertOutput(const at::Tensor& x, std::int64_t expert, const SlotTensors& w, const MlpConfig& config,
                        const ExpertsConfig& experts) {
  const Matrices matrices = matricesOf(w, expert);
  at::Tensor gate = affine(x, matrices.gate, biasOf(w[Slot::expertGateBias], expert));
  at::Tensor up = affine(x, matrices.up, biasOf(w[Slot::expertUpBias], expert));
  at::Tensor inner;
  if (experts.clamped) {
    gate = gate.clamp_max(experts.gateLimit);
    up = up.clamp(-experts.gateLimit, experts.gateLimit);
    inner = (up + 1) * gate * at::sigmoid(experts.gateSlope * gate);
  } else {
    inner = activate(config.activation, gate) * up;
  }
  return affine(inner, matrices.down, biasOf(w[Slot::expertDownBias], expert));
}

// The one that every token goes through. x [N,C] -> [N,C]
at::Tensor sharedExpert(const at::Tensor& x, const SlotTensors& w, const MlpConfig& config,
                        const ExpertsConfig& experts) {
  const at::Tensor inner = activate(config.activation, affine(x, w[Slot::sharedGate])) * affine(x, w[Slot::sharedUp]);
  const at::Tensor made = affine(inner, w[Slot::sharedDown]);
  return experts.sharedGate ? made * at::linear(x, w[Slot::sharedWeight]).sigmoid() : made;
}

}  // namespace

at::Tensor mixtureOfExperts(const at::Tensor& x, const SlotTensors& w, const MlpConfig& config,
                            const ExpertsConfig& experts, const at::Tensor& routed) {
  const at::Tensor rows = x.reshape({-1, x.size(-1)});
  const Routing routing = route(routed.defined() ? routed.reshape(rows.sizes()) : rows, w, experts);
  at::Tensor sum = at::zeros_like(rows);  // not of the graph: what is added into it is
  const std::vector<std::int64_t> chosen = chosenOf(routing);
  if (w.experts() != nullptr) w.experts()->begin(chosen);
  for (const std::int64_t expert : chosen) {
    const at::Tensor places = (routing.experts == expert).nonzero();  // [n,2]: row and rank
    const at::Tensor row = places.select(1, 0), rank = places.select(1, 1);
    const at::Tensor weight = routing.weights.index({row, rank}).unsqueeze(1);
    const at::Tensor read = rows.index_select(0, row);
    const at::Tensor output = experts.weighsInput
                                  ? expertOutput((read * weight.to(read.scalar_type())), expert, w, config, experts)
                                  : (expertOutput(read, expert, w, config, experts) * weight).to(sum.scalar_type());
    sum.index_add_(0, row, output);
  }
  if (experts.sharedWidth > 0) sum = sum + sharedExpert(rows, w, config, experts);
  return sum.view_as(x);
}

}  // namespace sinkscope
