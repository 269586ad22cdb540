#include "core/metrics/logit_parts.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <utility>

#include "core/model/attention/latent.h"
#include "core/model/attention/scores.h"
#include "core/model/norm.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

at::Tensor wide(const at::Tensor& x) { return x.to(at::kCPU, at::kDouble); }

std::size_t placeOf(LogitPart part) { return static_cast<std::size_t>(part); }

// What a linear norm does to a vector, done to the parts that it is a sum of: divided by the same length, times the
// gain. The bias is no part of any of them.
//   parts [N,...,W], whole [...,W], weight broadcastable to whole or undefined
at::Tensor throughNorm(const at::Tensor& parts, const at::Tensor& whole, const at::Tensor& weight,
                       const NormConfig& norm) {
  const bool centres = norm.kind == NormKind::layer;
  const auto centred = [&](const at::Tensor& x) { return centres ? x - x.mean(-1, /*keepdim=*/true) : x; };
  const at::Tensor length = centred(whole).square().mean(-1, /*keepdim=*/true).add(norm.epsilon).sqrt();
  at::Tensor made = centred(parts) / length;
  if (weight.defined()) made = made * (wide(weight) + norm.weightOffset);
  return made;
}

}  // namespace

KeyProducts keyProducts(const at::Tensor& parts, const at::Tensor& whole, const SlotTensors& weights,
                        const ModelConfig& config) {
  const LatentConfig& latent = config.attention.latent;
  const auto optional = [](const at::Tensor& of) { return of.defined() ? wide(of) : of; };
  if (latent.keyRank == 0) return {parts.matmul(wide(weights[Slot::key]).t()), optional(weights[Slot::keyBias])};
  const at::Tensor down = wide(weights[Slot::keyLatent]).t(), turning = wide(weights[Slot::keyTurning]).t(),
                   up = wide(weights[Slot::key]).t();
  const at::Tensor bias = optional(weights[Slot::keyLatentBias]);
  at::Tensor ofWhole = whole.matmul(down);
  if (bias.defined()) ofWhole = ofWhole + bias;
  const auto normed = [&](const at::Tensor& some) {
    return throughNorm(some, ofWhole, weights[Slot::keyLatentNorm], latentNorm(latent)).matmul(up);
  };
  KeyProducts made{joinedKeys(parts.matmul(turning), normed(parts.matmul(down)), config.heads), {}};
  if (!bias.defined()) return made;
  const at::Tensor still = normed(bias.expand_as(ofWhole).unsqueeze(0)).squeeze(0);
  std::vector<std::int64_t> sizes = still.sizes().vec();
  sizes.back() = turning.size(-1);
  made.bias = joinedKeys(wide(weights[Slot::keyTurningBias]).expand(sizes), still, config.heads);
  return made;
}

KeySource KeySources::of(int block, const KeySource& own) {
  if (const int from = config_.keysFrom(block); from >= 0) return kept_.at(from);
  const bool later = std::any_of(config_.blocks.begin(), config_.blocks.end(),
                                 [block](const BlockConfig& one) { return one.keysFrom == block; });
  if (!later) return own;
  KeySource kept{
      .stream = own.stream.clone(), .read = own.read.defined() ? own.read.clone() : at::Tensor(), .weights = {}};
  for (const Slot slot : {Slot::attentionNorm, Slot::attentionNormBias, Slot::attentionNormAlpha, Slot::key,
                          Slot::keyBias, Slot::keyNorm, Slot::keyNormBias}) {
    if (own.weights[slot].defined()) kept.weights[slot] = own.weights[slot].clone();  // a streamed one is written over
  }
  return kept_[block] = std::move(kept);
}

void refuseKeyParts(const ModelConfig& config) {
  if (config.streams.count == 1) return;
  throw Error(ErrorKind::unsupported,
              "keys of this model are made of a mixture of its " + std::to_string(config.streams.count) +
                  " residual streams, and what its dimensions give cannot be told apart",
              "take a model with one residual stream");
}

std::string_view logitPartName(LogitPart part) {
  switch (part) {
    case LogitPart::spikes: return "spike dims";
    case LogitPart::others: return "other dims";
    case LogitPart::spikeGain: return "gain of spikes";
    case LogitPart::otherGain: return "gain of others";
    case LogitPart::normBias: return "norm bias";
    case LogitPart::keyBias: return "key bias";
    case LogitPart::clip: return "clipping";
    case LogitPart::headNormBias: return "key norm bias";
    case LogitPart::rotation: return "rotation";
    case LogitPart::position: return "position bias";
    case LogitPart::cap: return "soft cap";
  }
  return "";
}

at::Tensor keyParts(const at::Tensor& stream, const std::vector<int>& spikes, const SlotTensors& weights,
                    const ModelConfig& config) {
  const AttentionConfig& attention = config.attention;
  const at::Tensor x = wide(stream);
  const std::int64_t width = x.size(0);
  const bool normsBefore =
      config.form == BlockForm::preNorm || config.form == BlockForm::sandwich || config.form == BlockForm::parallel;

  // What attention reads, without gain and bias.
  at::Tensor read = x, gain = at::ones({width}, at::kDouble), bias = at::zeros({width}, at::kDouble);
  if (normsBefore) {
    const auto optional = [](const at::Tensor& of) { return of.defined() ? wide(of) : of; };
    read = normalize(x, {}, {}, config.norm, optional(weights[Slot::attentionNormAlpha]));
    if (weights[Slot::attentionNorm].defined()) gain = wide(weights[Slot::attentionNorm]) + config.norm.weightOffset;
    if (weights[Slot::attentionNormBias].defined() && config.norm.kind != NormKind::rms)
      bias = wide(weights[Slot::attentionNormBias]);
  }
  const at::Tensor even = gain.square().mean().sqrt();
  at::Tensor isSpike = at::zeros({width}, at::kDouble);
  for (const int dim : spikes) isSpike[dim] = 1.0;
  const at::Tensor isOther = 1.0 - isSpike;

  const at::Tensor readParts = at::stack({read * isSpike * even, read * isOther * even, read * isSpike * (gain - even),
                                          read * isOther * (gain - even), bias});  // [5,C]
  const KeyProducts products = keyProducts(readParts, readParts.sum(0), weights, config);
  at::Tensor parts = at::zeros({static_cast<std::int64_t>(kKeyParts), products.parts.size(-1)}, at::kDouble);
  parts.narrow(0, 0, 5).copy_(products.parts);
  const auto part = [&](LogitPart one) { return parts.select(0, static_cast<std::int64_t>(placeOf(one))); };
  if (products.bias.defined()) part(LogitPart::keyBias).copy_(products.bias);
  const auto clip = [&] {
    const at::Tensor whole = parts.sum(0);
    part(LogitPart::clip).copy_(whole.clamp(-attention.clip, attention.clip) - whole);
  };
  if (attention.clip > 0.0 && !attention.clipsNormed) clip();

  NormConfig ofHeads = config.norm;
  if (ofHeads.kind == NormKind::dynamicTanh) ofHeads.kind = NormKind::rms;
  const at::Tensor &weight = weights[Slot::keyNorm], &normBias = weights[Slot::keyNormBias];
  if (attention.qkNorm == QkNorm::joint) parts = throughNorm(parts, parts.sum(0), weight, ofHeads);
  if (attention.clip > 0.0 && attention.clipsNormed) clip();
  // Heads may be narrower than the model's widest, and fewer: each stored one stands for several then.
  const std::int64_t head = attention.qkNorm == QkNorm::shared && weight.defined() ? weight.size(0) : config.headDim,
                     stored = parts.size(-1) / head;
  parts = parts.view({-1, stored, head});
  if (stored < config.kvHeads) parts = parts.repeat_interleave(config.kvHeads / stored, 1);
  if (attention.normsRotated) return parts;  // what the norm does to it is in the part of the rotation
  if (attention.qkNorm == QkNorm::shared || attention.qkNorm == QkNorm::perHead)
    parts = throughNorm(parts, parts.sum(0), weight, ofHeads);
  if (attention.qkNorm != QkNorm::none && normBias.defined() && ofHeads.kind == NormKind::layer) {
    part(LogitPart::headNormBias)
        .add_(attention.qkNorm == QkNorm::joint ? wide(normBias).view({config.kvHeads, config.headDim})
                                                : wide(normBias));
  }
  return parts;
}

at::Tensor logitParts(const at::Tensor& parts, const at::Tensor& qUnrotated, const at::Tensor& q, const at::Tensor& k,
                      const AttentionRule& rule, std::int64_t position) {
  const std::int64_t heads = q.size(0), queries = q.size(1) - position, groups = k.size(0), perGroup = heads / groups;
  const auto ofGroups = [&](const at::Tensor& x) {  // [H,T,D] -> [G,H/G,T',D], the queries that may see the key
    return wide(x).narrow(1, position, queries).reshape({groups, perGroup, queries, x.size(2)});
  };
  const at::Tensor before = ofGroups(qUnrotated), after = ofGroups(q), key = wide(k);
  const auto score = [&](const at::Tensor& of, const at::Tensor& on) {  // [...,G,D] -> [...,H,T']
    const at::Tensor made = at::einsum("grtd,...gd->...grt", {of, on}) * rule.scale;
    return made.flatten(-3, -2);
  };
  at::Tensor made = at::zeros({static_cast<std::int64_t>(kLogitParts), heads, queries}, at::kDouble);
  made.narrow(0, 0, static_cast<std::int64_t>(kKeyParts)).copy_(score(before, parts));
  const auto part = [&](LogitPart one) { return made.select(0, static_cast<std::int64_t>(placeOf(one))); };
  const at::Tensor rotated = score(after, key);
  part(LogitPart::rotation).copy_(rotated - score(before, parts.sum(0)));

  // Finished as the pass finishes them, without the cap and with it.
  AttentionRule rest = rule;
  rest.edits = {};
  const auto finished = [&] {
    return unmaskedScores(rest, wide(q).narrow(1, position, queries).unsqueeze(0), key.unsqueeze(1).unsqueeze(0),
                          position, position)
        .select(0, 0)
        .select(-1, 0);
  };
  const double cap = std::exchange(rest.softCap, 0.0);
  const at::Tensor uncapped = finished();
  part(LogitPart::position).copy_(uncapped - rotated);
  rest.softCap = cap;
  part(LogitPart::cap).copy_(finished() - uncapped);
  return made;
}

bool seesKey(const AttentionRule& rule, std::int64_t query, std::int64_t key) {
  const Sight sight = rule.mask.sight(query);
  return (key == 0 && rule.mask.seesFirstApart(query)) || (sight.first <= key && key < sight.end);
}

}  // namespace sinkscope
