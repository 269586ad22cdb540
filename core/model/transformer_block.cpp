// A block of the decoder: norm, attention, residual, norm, feed-forward, residual, in the order of its form.
#include <ATen/ATen.h>

#include <cmath>
#include <optional>
#include <span>

#include "core/checkpoint/mapped_file.h"
#include "core/model/affine.h"
#include "core/model/attention/extra_keys.h"
#include "core/model/attention/gate.h"
#include "core/model/attention/kernel.h"
#include "core/model/attention/latent.h"
#include "core/model/attention/pattern.h"
#include "core/model/attention/scores.h"
#include "core/model/delta.h"
#include "core/model/mamba.h"
#include "core/model/mlp.h"
#include "core/model/norm.h"
#include "core/model/pass.h"
#include "core/model/passed_state.h"
#include "core/model/streams.h"
#include "core/model/transformer.h"

namespace sinkscope {

struct Transformer::Heads {
  at::Tensor q;  // [P,H,T,D], rotated
  at::Tensor k;  // [P,G,T,D], rotated
  at::Tensor v;  // [P,G,T,Dv]; undefined where nobody wants it
  AttentionRule rule;
};

// state [P,T,W] as passed_state.h has it -> likewise, of what enters the next block; undefined when nothing behind this
// block's patterns is wanted
at::Tensor Transformer::forwardBlock(int block, int layer, const SlotTensors& w, at::Tensor state,
                                     const Pass& pass) const {
  const BlockForm form = config_.form;
  const bool normsBefore = form == BlockForm::preNorm || form == BlockForm::sandwich || form == BlockForm::parallel;
  const bool normsOutput = form == BlockForm::outputNorm || form == BlockForm::sandwich;
  const auto norm = [&](Slot weight, Slot bias, Slot alpha) -> NormOf {
    return [&w, this, weight, bias, alpha](const at::Tensor& of) {
      return normalize(of, w[weight], w[bias], config_.norm, w[alpha]);
    };
  };
  const NormOf attentionNorm = norm(Slot::attentionNorm, Slot::attentionNormBias, Slot::attentionNormAlpha);
  const NormOf attentionOutputNorm =
      norm(Slot::attentionOutputNorm, Slot::attentionOutputNormBias, Slot::attentionOutputNormAlpha);
  const NormOf mlpNorm = norm(Slot::mlpNorm, Slot::mlpNormBias, Slot::mlpNormAlpha);
  const NormOf mlpOutputNorm = norm(Slot::mlpOutputNorm, Slot::mlpOutputNormBias, Slot::mlpOutputNormAlpha);

  PassedState passed = takenApart(config_, block, std::move(state));
  passed.x = pass.at(Site::residPre, block, std::move(passed.x));
  if (!pass.wantsAfter(block, Site::residPre)) return {};
  const at::Tensor streams = streamsBefore(block, w, passed);  // undefined where there is one
  const at::Tensor x = streams.defined() ? streams.select(0, 0) : passed.x;
  const at::Tensor read = pass.at(Site::attnNorm, block, normsBefore ? attentionNorm(x) : x);
  const BlockConfig& kind = config_.blocks[static_cast<std::size_t>(block)];
  const auto mix = [&](const at::Tensor& added) {
    if (kind.attends()) return attend(block, layer, w, read, added, passed, pass);
    const at::Tensor mixed = kind.delta                ? gatedDelta(read, w, config_.delta, config_.norm)
                             : config_.mamba.heads > 0 ? mamba2(read, w, config_.mamba, config_.norm)
                                                       : mamba(read, w, config_.mamba, config_.norm);
    return added.defined() ? added + mixed : mixed;
  };
  const bool goesOn = pass.wantsAfter(block, Site::logSumExp);  // else what comes behind has no weights there
  const at::Tensor stream = config_.laurelRank > 0 && goesOn ? (x + laurel(read, w)) * std::sqrt(0.5)
                            : config_.residualFromNorm       ? read
                                                             : x;
  at::Tensor mid = plus(Site::attnOut, block, stream, mix, config_.attentionScale(),
                        normsOutput ? attentionOutputNorm : NormOf(), pass);
  if (!mid.defined()) return {};
  mid = pass.at(Site::residMid, block, form == BlockForm::postNorm ? attentionOutputNorm(mid) : mid);
  if (!pass.wantsAfter(block, Site::residMid)) return {};

  at::Tensor inner = mid;
  if (form == BlockForm::parallel) {
    inner = config_.parallelSharesNorm ? read : mlpNorm(x);
  } else if (normsBefore) {
    inner = mlpNorm(mid);
  }
  inner = pass.at(Site::mlpNorm, block, std::move(inner));
  const auto feed = [&](const at::Tensor& added) { return feedForward(block, w, inner, mid, added); };
  at::Tensor out = plus(Site::mlpOut, block, config_.residualFromNorm ? inner : mid, feed, config_.residualScale,
                        normsOutput ? mlpOutputNorm : NormOf(), pass);
  if (form == BlockForm::postNorm) out = mlpOutputNorm(out);
  finishBlock(block, w, streams, std::move(out), passed, pass);
  passed.x = pass.at(Site::residPost, block, std::move(passed.x));
  return putTogether(config_, block + 1, passed);
}

// -> [S,P,T,C] as they are predicted
at::Tensor Transformer::streamsBefore(int block, const SlotTensors& w, const PassedState& passed) const {
  if (config_.streams.count == 1) return {};
  const at::Tensor others = block == 0 ? furtherStreams(passed.x, weights_->whole[Slot::streamsIn]) : passed.others;
  return predictedStreams(at::cat({passed.x.unsqueeze(0), others}), w, config_.norm);
}

// x [P,T,C] -> [P,T,C]
at::Tensor Transformer::laurel(const at::Tensor& x, const SlotTensors& w) const {
  const at::Tensor made = affine(affine(x, w[Slot::laurelIn]), w[Slot::laurelOut]);
  return x + normalize(made, w[Slot::laurelNorm], {}, config_.norm);
}

// What comes behind the feed-forward, whose sum with the stream `out` [P,T,C] is, in few models: the further streams,
// per-layer inputs, a factor.
void Transformer::finishBlock(int block, const SlotTensors& w, const at::Tensor& predicted, at::Tensor out,
                              PassedState& passed, const Pass& pass) const {
  at::Tensor streams;
  if (predicted.defined()) {
    streams = correctedStreams(predicted, out, w, config_.norm);
    out = streams.select(0, 0);
    passed.others = streams.narrow(0, 1, config_.streams.count - 1);
  }
  if (config_.perLayer.width > 0) {
    const at::Tensor read = config_.streams.scaled ? out * w[Slot::streamsScale] : out;
    const at::Tensor gate = activate(config_.mlp.activation, affine(read, w[Slot::perLayerGate]));
    const at::Tensor made = affine(gate * perLayerInput(block, passed.start, pass), w[Slot::perLayerOut]);
    const at::Tensor added = normalize(made, w[Slot::perLayerOutNorm], {}, config_.norm);
    if (streams.defined()) passed.others = passed.others + added;
    else out = out + added;
  }
  if (config_.blockScale) out = out * w[Slot::blockScale];
  if (streams.defined() && block + 1 == config_.layers)
    out = joinedStreams(at::cat({out.unsqueeze(0), passed.others}), weights_->whole[Slot::streamsOut]);
  passed.x = std::move(out);
}

// x^(0) [P,T,C] -> [P,T,d]
at::Tensor Transformer::perLayerInput(int block, const at::Tensor& start, const Pass& pass) const {
  const SlotTensors& w = weights_->whole;
  const std::int64_t width = config_.perLayer.width, first = block * width;
  const at::Tensor ids = at::where(pass.ids < config_.perLayer.vocabulary, pass.ids, 0);
  const at::Tensor& table = w[Slot::perLayerTable];
  std::optional<ScatteredReading> scattered;
  if (streams() && table.defined() && table.is_cpu()) {
    scattered.emplace(std::span(static_cast<const std::byte*>(table.const_data_ptr()), table.nbytes()));
  }
  at::Tensor words = weights_->perLayer.defined()
                         ? weights_->perLayer.rows(ids, first, width)
                         : at::embedding(table.narrow(1, first, width), ids.to(table.device()));
  words = words.to(device_, dtype_);
  words = words * at::full({}, std::sqrt(static_cast<double>(width)), words.options());
  const at::Tensor made = affine(start, w[Slot::perLayerContext].narrow(0, first, width)) *
                          (1.0 / std::sqrt(static_cast<double>(config_.hiddenSize)));
  return (normalize(made, w[Slot::perLayerContextNorm], {}, config_.norm) + words) * std::sqrt(0.5);
}

// The residual stream [P,T,C] and what a part of the block adds to it, behind the norm of its output where it has one.
// Where nothing stands between and nobody looks, the sum is formed with the part's last product.
at::Tensor Transformer::plus(Site site, int block, const at::Tensor& stream,
                             const std::function<at::Tensor(const at::Tensor& added)>& part, double scale,
                             const NormOf& outputNorm, const Pass& pass) const {
  if (!outputNorm && scale == 1.0 && !pass.sees(site, block)) return part(stream);
  at::Tensor made = part({});
  if (!made.defined()) return {};
  if (outputNorm) made = outputNorm(made);
  if (scale != 1.0) made = made * scale;
  return stream + pass.at(site, block, std::move(made));
}

// x, the stream that it is the norm of, added [P,T,C] -> [P,T,C], with `added` where that is defined
at::Tensor Transformer::feedForward(int block, const SlotTensors& w, const at::Tensor& x, const at::Tensor& stream,
                                    const at::Tensor& added) const {
  const BlockConfig& kind = config_.blocks[static_cast<std::size_t>(block)];
  if (!kind.experts) return mlp(x, w, config_.mlp, added, kind.sparsity);
  at::Tensor mixed;
  if (config_.experts.besideMlp) {
    const double scale = 1.0 / std::sqrt(static_cast<double>(config_.hiddenSize));
    const at::Tensor routed = normalize(stream, {}, {}, config_.norm) * w[Slot::routerScale] * scale;
    const at::Tensor read = normalize(stream, w[Slot::expertsNorm], {}, config_.norm);
    const at::Tensor ofExperts = mixtureOfExperts(read, w, config_.mlp, config_.experts, routed);
    mixed = normalize(mlp(x, w, config_.mlp), w[Slot::besideOutputNorm], {}, config_.norm) +
            normalize(ofExperts, w[Slot::expertsOutputNorm], {}, config_.norm);
  } else {
    mixed = mixtureOfExperts(x, w, config_.mlp, config_.experts);
  }
  return added.defined() ? added + mixed : mixed;
}

// x [P,T,C] as attention reads it -> [P,T,C], added to `added` [P,T,C] where that is defined; undefined when nothing
// behind the patterns is wanted
at::Tensor Transformer::attend(int block, int layer, const SlotTensors& w, const at::Tensor& x, const at::Tensor& added,
                               PassedState& passed, const Pass& pass) const {
  if (!pass.wantsAfter(block, Site::attnNorm)) return {};
  const Heads heads = project(block, layer, w, x, passed, pass);
  if (!pass.wantsAfter(block, Site::v)) return {};
  at::Tensor mixed = mixHeads(block, layer, heads, pass);
  if (!mixed.defined()) return {};
  if (config_.attention.removesOwnValue) mixed = withoutOwnValue(mixed, heads.v);
  mixed = mixed.transpose(1, 2);
  if (hasOutputGate(config_.attention.gate)) {
    const at::Tensor open = outputGate(config_.attention.gate, x, w, config_.heads);
    if (pass.taps.wants(Site::gate, layer)) pass.show(Site::gate, layer, meanOpening(open, mixed));
    mixed = mixed * open;
  }
  const at::Tensor z = pass.at(Site::z, layer, std::move(mixed));  // [P,T,H,Dv]
  if (!pass.wantsAfter(block, Site::z)) return {};
  const at::Tensor together = z.flatten(2);
  return added.defined() ? affinePlus(together, w[Slot::output], w[Slot::outputBias], added)
                         : affine(together, w[Slot::output], w[Slot::outputBias]);
}

// x [P,T,C] -> queries, keys, values, and what is made of them
Transformer::Heads Transformer::project(int block, int layer, const SlotTensors& w, const at::Tensor& x,
                                        PassedState& passed, const Pass& pass) const {
  const AttentionConfig& attention = config_.attention;
  const BlockConfig& kind = config_.blocks[static_cast<std::size_t>(block)];
  NormConfig normOfHeads = config_.norm;
  if (normOfHeads.kind == NormKind::dynamicTanh) normOfHeads.kind = NormKind::rms;
  const bool latent = attention.latent.keyRank > 0, reads = kind.keysFrom >= 0;
  const at::Tensor ofQueries = latent ? queryLatent(x, w, attention.latent) : x;
  const at::Tensor ofKeys = latent ? keyLatent(x, w, attention.latent) : x;
  const std::int64_t stored = config_.storedKvHeads(block), each = config_.kvHeads / stored;
  // [P,T,stored * width] -> [P,G,T,width], `made` each head
  const auto ofGroups = [&](const at::Tensor& y, const auto& made) {
    const at::Tensor heads = made(y.unflatten(-1, {stored, -1}));
    return (each > 1 ? heads.repeat_interleave(each, 2) : heads).transpose(1, 2);
  };
  const auto limited = [&](at::Tensor y, Slot normWeight, Slot normBias) {
    if (attention.clip > 0.0 && !attention.clipsNormed) y = y.clamp(-attention.clip, attention.clip);
    if (attention.qkNorm == QkNorm::joint) y = normalize(y, w[normWeight], w[normBias], normOfHeads);
    return attention.clip > 0.0 && attention.clipsNormed ? y.clamp(-attention.clip, attention.clip) : y;
  };
  const auto headwise = [&](Slot normWeight, Slot normBias) {
    return [&w, &normOfHeads, &attention, normWeight, normBias](const at::Tensor& y) {
      const bool norms = attention.qkNorm == QkNorm::shared || attention.qkNorm == QkNorm::perHead;
      return norms && !attention.normsRotated ? normalize(y, w[normWeight], w[normBias], normOfHeads) : y;
    };
  };
  const bool turns = config_.position.kind == PositionKind::rotary && kind.rotates;
  const Rotation& rotation = kind.window > 0 ? pass.windowRotation : pass.rotation;
  const auto placed = [&](const at::Tensor& y) { return turns ? rotate(y, rotation) : y; };
  const auto normed = [&](const at::Tensor& y, Slot normWeight) {
    return attention.normsRotated && kind.rotates ? normalize(y, w[normWeight], {}, normOfHeads) : y;
  };
  Heads made{.q = {}, .k = {}, .v = {}, .rule = ruleOf(block, layer, w, pass)};
  const at::Tensor queries =
      limited(affine(ofQueries, w[Slot::query], w[Slot::queryBias]), Slot::queryNorm, Slot::queryNormBias);
  made.q = headwise(Slot::queryNorm, Slot::queryNormBias)(queries.unflatten(-1, {config_.heads, -1})).transpose(1, 2);
  made.q = pass.at(Site::qUnrotated, layer, std::move(made.q));
  at::Tensor projected;  // keys before their norm
  if (reads) {
    made.k = passed.keysOf(kind.keysFrom).k;
    if (pass.sees(Site::kUnrotated, layer)) {
      const at::Tensor back = turns ? rotate(made.k, {rotation.cosine, -rotation.sine}) : made.k;
      const at::Tensor changed = pass.at(Site::kUnrotated, layer, back);
      if (pass.touches(Site::kUnrotated, layer)) made.k = placed(changed);
    }
  } else {
    projected = latent ? latentKeys(x, ofKeys, w, config_) : affine(x, w[Slot::key], w[Slot::keyBias]);
    made.k = ofGroups(limited(projected, Slot::keyNorm, Slot::keyNormBias), headwise(Slot::keyNorm, Slot::keyNormBias));
    made.k = pass.at(Site::kUnrotated, layer, std::move(made.k));
  }
  if (pass.taps.wants(Site::q, layer) || pass.taps.wants(Site::k, layer)) pass.taps.seeRule(layer, made.rule);
  at::Tensor q = normed(placed(made.q), Slot::queryNorm);
  if (attention.logScale > 0.0 && !(attention.logScaleUnturned && kind.rotates))
    q = q * pass.queryScale.to(q.scalar_type());
  made.q = pass.at(Site::q, layer, throughKernel(attention.kernel, q, w));
  if (!reads) made.k = throughKernel(attention.kernel, normed(placed(made.k), Slot::keyNorm), w);
  made.k = pass.at(Site::k, layer, std::move(made.k));
  if (!pass.wantsAfter(block, Site::k)) return made;
  if (reads) {
    made.v = passed.keysOf(kind.keysFrom).v;
  } else {
    at::Tensor v = kind.keysAreValues ? projected : affine(ofKeys, w[Slot::value], w[Slot::valueBias]);
    if (attention.clip > 0.0) v = v.clamp(-attention.clip, attention.clip);
    v = ofGroups(v, [&](const at::Tensor& y) { return attention.valueNorm ? normalize(y, {}, {}, normOfHeads) : y; });
    made.v = gatedValues(attention.gate, v, w);
  }
  made.v = pass.at(Site::v, layer, std::move(made.v));
  if (config_.passesMore() && !reads) passed.kept.push_back({.block = block, .k = made.k, .v = made.v});
  return made;
}

AttentionRule Transformer::ruleOf(int block, int layer, const SlotTensors& w, const Pass& pass) const {
  const AttentionConfig& attention = config_.attention;
  AttentionRule rule;
  rule.variant = &attentionVariant(attention.variant);
  rule.parameter = attention.parameter.value_or(rule.variant->parameter);
  rule.scale = attention.scale > 0.0 ? attention.scale : 1.0 / std::sqrt(static_cast<double>(config_.headDimOf(block)));
  if (attention.scaleByDepth) rule.scale /= block + 1;
  rule.softCap = attention.softCap;
  rule.mask = pass.mask;
  if (config_.blocks[static_cast<std::size_t>(block)].window > 0) rule.mask = {maskOf(config_, block), {}};
  rule.slopes = slopes_;
  rule.ofDistances = pass.ofDistances;
  rule.falconAlibi = config_.position.falconAlibi;
  rule.extra = extraKeysOf(config_, w, at::TensorOptions(dtype_).device(device_));
  for (const auto& edits : pass.edits) edits->changeRule(layer, rule);
  return rule;
}

// -> what the heads read [P,H,T,Dv]; undefined unless wanted
at::Tensor Transformer::mixHeads(int block, int layer, const Heads& heads, const Pass& pass) const {
  const AttentionRule& rule = heads.rule;
  const bool wantsOutput = pass.wantsAfter(block, Site::logSumExp), wantsLogs = pass.taps.wants(Site::logSumExp, layer);
  const bool looksInside =
      pass.sees(Site::pattern, layer) || pass.sees(Site::sinkShare, layer) || pass.sees(Site::scores, layer);
  // Patterns of short prompts stay in the cache, and make a kernel that goes round them slower than their products.
  const bool isShort = wantsLogs && heads.q.size(2) <= kShortPrompt;
  if (!looksInside && !isShort && canFuse(rule, heads.q, heads.k)) {
    const FusedAttention made = fusedAttention(rule, heads.q, heads.k, heads.v, wantsLogs,
                                               [&] { pass.reportBlock(block); });  // Cancel must not wait
    if (wantsLogs) pass.show(Site::logSumExp, layer, made.logSumExp);
    return wantsOutput ? made.output : at::Tensor();
  }

  const std::int64_t tokens = heads.q.size(2);
  std::vector<at::Tensor> rowsOfZ;
  for (std::int64_t first = 0; first < tokens; first += pass.queryBlock) {
    const std::int64_t rows = std::min(pass.queryBlock, tokens - first);
    const std::int64_t keys = std::min(rule.mask.endOf(first, rows), tokens);
    if (first > 0) pass.reportBlock(block);  // Cancel must not wait
    const at::Tensor q = heads.q.narrow(2, first, rows), k = heads.k.narrow(2, 0, keys);
    at::Tensor scores = pass.at(Site::scores, layer, finishedScores(rule, q, k, first), first);
    if (!pass.wantsAfter(block, Site::scores)) continue;
    AttentionWeights weights = weightsOf(rule, std::move(scores), q, first);
    if (weights.extra.defined() && pass.taps.wants(Site::sinkShare, layer))
      pass.show(Site::sinkShare, layer, weights.sinkShare(), first);
    weights.keys = pass.at(Site::pattern, layer, std::move(weights.keys), first);
    const bool seen = pass.taps.wants(Site::pattern, layer);
    if (wantsLogs && !seen) pass.show(Site::pattern, layer, weights.keys, first);
    if (wantsOutput) rowsOfZ.push_back(applyPattern(rule, weights, heads.v.narrow(2, 0, keys)));
  }
  if (!wantsOutput) return {};
  return rowsOfZ.size() == 1 ? rowsOfZ.front() : at::cat(rowsOfZ, 2);
}

}  // namespace sinkscope
