// A block of the decoder: norm, attention, residual, norm, feed-forward, residual, in the order of its form.
#include <ATen/ATen.h>

#include <cmath>

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
#include "core/model/transformer.h"

namespace sinkscope {

struct Transformer::Heads {
  at::Tensor q;  // [P,H,T,D], rotated
  at::Tensor k;  // [P,G,T,D], rotated
  at::Tensor v;  // [P,G,T,Dv]; undefined where nobody wants it
  AttentionRule rule;
};

// x [P,T,C] -> [P,T,C]; undefined when nothing behind this block's patterns is wanted
at::Tensor Transformer::forwardBlock(int block, int layer, const SlotTensors& w, at::Tensor x, const Pass& pass) const {
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

  x = pass.at(Site::residPre, block, std::move(x));
  if (!pass.wantsAfter(block, Site::residPre)) return {};
  const at::Tensor read = pass.at(Site::attnNorm, block, normsBefore ? attentionNorm(x) : x);
  const BlockConfig& kind = config_.blocks[static_cast<std::size_t>(block)];
  const auto mix = [&](const at::Tensor& added) {
    if (kind.attends()) return attend(block, layer, w, read, added, pass);
    const at::Tensor mixed = kind.delta                ? gatedDelta(read, w, config_.delta, config_.norm)
                             : config_.mamba.heads > 0 ? mamba2(read, w, config_.mamba, config_.norm)
                                                       : mamba(read, w, config_.mamba, config_.norm);
    return added.defined() ? added + mixed : mixed;
  };
  at::Tensor mid = plus(Site::attnOut, block, config_.residualFromNorm ? read : x, mix,
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
  const auto feed = [&](const at::Tensor& added) { return feedForward(block, w, inner, added); };
  at::Tensor out = plus(Site::mlpOut, block, config_.residualFromNorm ? inner : mid, feed,
                        normsOutput ? mlpOutputNorm : NormOf(), pass);
  return pass.at(Site::residPost, block, form == BlockForm::postNorm ? mlpOutputNorm(out) : out);
}

// The residual stream [P,T,C] and what a part of the block adds to it, behind the norm of its output where it has one.
// Where nothing stands between and nobody looks, the sum is formed with the part's last product.
at::Tensor Transformer::plus(Site site, int block, const at::Tensor& stream,
                             const std::function<at::Tensor(const at::Tensor& added)>& part, const NormOf& outputNorm,
                             const Pass& pass) const {
  const double scale = config_.residualScale;
  if (!outputNorm && scale == 1.0 && !pass.sees(site, block)) return part(stream);
  at::Tensor made = part({});
  if (!made.defined()) return {};
  if (outputNorm) made = outputNorm(made);
  if (scale != 1.0) made = made * scale;
  return stream + pass.at(site, block, std::move(made));
}

// x, added [P,T,C] -> [P,T,C], their sum where `added` is defined
at::Tensor Transformer::feedForward(int block, const SlotTensors& w, const at::Tensor& x,
                                    const at::Tensor& added) const {
  if (!config_.blocks[static_cast<std::size_t>(block)].experts) return mlp(x, w, config_.mlp, added);
  const at::Tensor mixed = mixtureOfExperts(x, w, config_.mlp, config_.experts);
  return added.defined() ? added + mixed : mixed;
}

// x [P,T,C] as attention reads it -> [P,T,C], added to `added` [P,T,C] where that is defined; undefined when nothing
// behind the patterns is wanted
at::Tensor Transformer::attend(int block, int layer, const SlotTensors& w, const at::Tensor& x, const at::Tensor& added,
                               const Pass& pass) const {
  if (!pass.wantsAfter(block, Site::attnNorm)) return {};
  const Heads heads = project(block, layer, w, x, pass);
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
                                        const Pass& pass) const {
  const AttentionConfig& attention = config_.attention;
  NormConfig normOfHeads = config_.norm;
  if (normOfHeads.kind == NormKind::dynamicTanh) normOfHeads.kind = NormKind::rms;
  const bool latent = attention.latent.keyRank > 0;
  const at::Tensor ofQueries = latent ? queryLatent(x, w, attention.latent) : x;
  const at::Tensor ofKeys = latent ? keyLatent(x, w, attention.latent) : x;
  const auto heads = [&](at::Tensor y, Slot normWeight, Slot normBias, std::int64_t count) {
    if (attention.clip > 0.0 && !attention.clipsNormed) y = y.clamp(-attention.clip, attention.clip);
    if (attention.qkNorm == QkNorm::joint) y = normalize(y, w[normWeight], w[normBias], normOfHeads);
    if (attention.clip > 0.0 && attention.clipsNormed) y = y.clamp(-attention.clip, attention.clip);
    y = y.view({x.size(0), x.size(1), count, config_.headDim});
    const bool headwise = attention.qkNorm == QkNorm::shared || attention.qkNorm == QkNorm::perHead;
    if (headwise && !attention.normsRotated) y = normalize(y, w[normWeight], w[normBias], normOfHeads);
    return y.transpose(1, 2);
  };
  const BlockConfig& kind = config_.blocks[static_cast<std::size_t>(block)];
  const auto placed = [&](const at::Tensor& y) {
    if (config_.position.kind != PositionKind::rotary || !kind.rotates) return y;
    return rotate(y, kind.window > 0 ? pass.windowRotation : pass.rotation);
  };
  const auto normed = [&](const at::Tensor& y, Slot normWeight) {
    return attention.normsRotated && kind.rotates ? normalize(y, w[normWeight], {}, normOfHeads) : y;
  };
  Heads made{.q = heads(affine(ofQueries, w[Slot::query], w[Slot::queryBias]), Slot::queryNorm, Slot::queryNormBias,
                        config_.heads),
             .k = heads(latent ? latentKeys(x, ofKeys, w, config_) : affine(x, w[Slot::key], w[Slot::keyBias]),
                        Slot::keyNorm, Slot::keyNormBias, config_.kvHeads),
             .v = {},
             .rule = ruleOf(block, layer, w, pass)};
  made.q = pass.at(Site::qUnrotated, layer, std::move(made.q));
  made.k = pass.at(Site::kUnrotated, layer, std::move(made.k));
  if (pass.taps.wants(Site::q, layer) || pass.taps.wants(Site::k, layer)) pass.taps.seeRule(layer, made.rule);
  at::Tensor q = normed(placed(made.q), Slot::queryNorm);
  if (attention.logScale > 0.0 && !(attention.logScaleUnturned && kind.rotates))
    q = q * pass.queryScale.to(q.scalar_type());
  made.q = pass.at(Site::q, layer, throughKernel(attention.kernel, q, w));
  made.k = pass.at(Site::k, layer, throughKernel(attention.kernel, normed(placed(made.k), Slot::keyNorm), w));
  if (!pass.wantsAfter(block, Site::k)) return made;
  at::Tensor v = affine(ofKeys, w[Slot::value], w[Slot::valueBias]);
  if (attention.clip > 0.0) v = v.clamp(-attention.clip, attention.clip);
  v = v.view({x.size(0), x.size(1), config_.kvHeads, config_.valueWidth()}).transpose(1, 2);
  made.v = pass.at(Site::v, layer, gatedValues(attention.gate, v, w));
  return made;
}

AttentionRule Transformer::ruleOf(int block, int layer, const SlotTensors& w, const Pass& pass) const {
  const AttentionConfig& attention = config_.attention;
  AttentionRule rule;
  rule.variant = &attentionVariant(attention.variant);
  rule.parameter = attention.parameter.value_or(rule.variant->parameter);
  rule.scale = attention.scale > 0.0 ? attention.scale : 1.0 / std::sqrt(static_cast<double>(config_.headDim));
  if (attention.scaleByDepth) rule.scale /= block + 1;
  rule.softCap = attention.softCap;
  rule.mask = pass.mask;
  if (const BlockConfig& kind = config_.blocks[static_cast<std::size_t>(block)]; kind.window > 0) {
    rule.mask = {{.kind = kind.chunked ? MaskKind::window : MaskKind::shiftedWindow,
                  .width = kind.window,
                  .seesFirst = config_.mask.seesFirst},
                 {}};
  }
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
