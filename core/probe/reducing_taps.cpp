#include "core/probe/reducing_taps.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

#include "core/device/threads.h"
#include "core/metrics/importance.h"
#include "core/metrics/value_norm.h"
#include "core/metrics/written.h"
#include "core/model/norm.h"
#include "core/probe/likeness.h"
#include "core/probe/quantities.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Empty: all. Otherwise checked against what the model has.
std::vector<int> chosen(const std::vector<int>& wanted, int count, const char* what) {
  std::vector<int> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  if (wanted.empty()) return all;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] < 0 || wanted[i] >= count) {
      throw Error(ErrorKind::badUse, std::string(what) + " " + std::to_string(wanted[i]) + " is not there",
                  "this model has " + std::string(what) + "s 0 to " + std::to_string(count - 1));
    }
    if (i > 0 && wanted[i] <= wanted[i - 1]) {
      throw Error(ErrorKind::badUse, std::string(what) + "s are not in ascending order", "name each once, ascending");
    }
  }
  return wanted;
}

// tensor [P,...] into results [P,L,...]; of heads that are narrower than the model's widest, zeros behind it
void put(at::Tensor& results, int layer, const at::Tensor& tensor) {
  const at::Tensor place = results.select(1, layer);
  const std::int64_t width = tensor.dim() > 0 ? tensor.size(-1) : 0;
  if (tensor.dim() == 0 || width == place.size(-1)) {
    place.copy_(tensor);
    return;
  }
  place.narrow(-1, 0, width).copy_(tensor);
  place.narrow(-1, width, place.size(-1) - width).zero_();
}

}  // namespace

ReducingTaps::ReducingTaps(const Transformer& transformer, const CaptureRequest& wanted, at::Tensor ids,
                           const ProgressSink& progress, ResultRoom room)
    : transformer_(transformer), config_(transformer.config()), variant_(attentionVariant(config_.attention.variant)),
      wanted_(wanted), ids_(std::move(ids)), prompts_(ids_.size(0)), tokens_(ids_.size(1)), progress_(progress),
      room_(std::move(room)) {
  all.layers = chosen(wanted.layers, transformer.attentionLayers(), "attention layer");
  all.heads = chosen(wanted.heads, config_.heads, "head");
  for (const Quantity& one : quantities()) {
    if (!isCaptured(one, wanted, config_) || one.kind.comesWhole) continue;
    std::vector<std::int64_t> sizes = sizesOf(one, wanted, config_, tokens_);
    sizes.insert(sizes.begin(), prompts_);
    // Patterns come block by block and are zero above the diagonal, or where no layer has a learned sink.
    all.*one.place = one.ofPatterns() ? at::zeros(sizes, at::kFloat) : room_.make(sizes);
    if (one.kind.ofLearnedSinks) (all.*one.place).zero_();
  }
  if (wanted.queries || wanted.keys) all.rules.resize(static_cast<std::size_t>(transformer.attentionLayers()));
}

bool ReducingTaps::wants(Site site, int layer) const {
  switch (site) {
    case Site::q: return wanted_.queries || wants(Site::logSumExp, layer);
    case Site::k: return wanted_.keys || wants(Site::logSumExp, layer);
    case Site::v: return wanted_.values || wanted_.valueNorms || wanted_.wantsWeightedValues();
    case Site::pattern: return needsPattern(layer);
    case Site::logSumExp: return wanted_.wantsSums() && !needsPattern(layer);
    case Site::sinkShare: return all.sinkShare.defined() || (wanted_.rowStatistics && config_.attention.hasExtraKeys());
    case Site::gate: return all.gate.defined();
    case Site::residPre:
      return (layer == 0 && wanted_.wantsEveryState()) || wanted_.writtenShare || wanted_.layerWritten;
    case Site::residPost: return wanted_.wantsEveryState() || (wanted_.lastHidden && layer + 1 == config_.layers);
    case Site::nll: return wanted_.nll;
    case Site::logits: return wanted_.logits;
    case Site::z: return wanted_.wantsHeadOutputs() && layer < transformer_.attentionLayers();
    default: return false;
  }
}

// Row statistics of a layer with learned sinks are taken from its rows: what is left beside the sink is known there.
bool ReducingTaps::needsPattern(int layer) const {
  return wanted_.formsPatternOf(layer) || (wanted_.wantsSums() && config_.attention.hasExtraKeys());
}

void ReducingTaps::seeRule(int layer, const AttentionRule& rule) {
  scale_ = rule.scale;
  if (wanted_.queries || wanted_.keys) all.rules[static_cast<std::size_t>(layer)] = rule.kept();
}

bool ReducingTaps::wantsWeights(int layer) const {
  return wanted_.wantsOutputWeights() && layer < transformer_.attentionLayers();
}

void ReducingTaps::seeWeights(int, const SlotTensors& weights) {
  const bool normFollows = config_.form == BlockForm::outputNorm || config_.form == BlockForm::sandwich;
  output_ = {weights[Slot::output], weights[Slot::outputBias], {}, {}, {}};
  if (!normFollows) return;
  output_.norm = weights[Slot::attentionOutputNorm];
  output_.normBias = weights[Slot::attentionOutputNormBias];
  output_.normAlpha = weights[Slot::attentionOutputNormAlpha];
}

void ReducingTaps::tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) {
  switch (site) {
    case Site::q:
      if (wanted_.queries) put(all.queries, layer, tensor);
      if (wants(Site::logSumExp, layer)) q_ = tensor;
      return;
    case Site::k:
      if (wanted_.keys) put(all.keys, layer, tensor);
      if (wants(Site::logSumExp, layer)) k_ = tensor;
      return;
    case Site::v:
      if (wanted_.values) put(all.values, layer, tensor);
      if (wanted_.valueNorms) put(all.valueNorms, layer, vectorNorms(tensor));
      if (wanted_.wantsWeightedValues()) writtenValues_ = writtenNorms(tensor, output_.weight, config_.heads);
      if (wanted_.writtenValues) put(all.writtenValues, layer, writtenValues_);
      if (!wanted_.wantsHeadOutputs()) output_ = {};
      return;
    case Site::logSumExp: return seeLogSumExp(layer, tensor);
    case Site::pattern: return seeRows(layer, tensor, firstQuery);
    case Site::sinkShare:
      sinkRows_ = tensor;
      if (all.sinkShare.defined()) all.sinkShare.select(1, layer).narrow(2, firstQuery, tensor.size(2)).copy_(tensor);
      return;
    case Site::gate: return put(all.gate, layer, tensor);
    case Site::residPre:
      if (wanted_.writtenShare || wanted_.layerWritten) streamNorms_ = vectorNorms(tensor);
      if (layer == 0) seeHidden(0, tensor);
      return;
    case Site::residPost:
      if (wanted_.lastHidden && layer + 1 == config_.layers) all.lastHidden.copy_(tensor);
      return seeHidden(layer + 1, tensor);
    case Site::nll: all.nll.copy_(tensor); return;
    case Site::logits: all.logits = tensor.to(at::kCPU, at::kFloat); return;
    case Site::z: return seeHeadOutputs(layer, tensor);
    default: return;
  }
}

void ReducingTaps::seeHidden(int depth, const at::Tensor& x) {
  if (wanted_.hidden) put(all.hidden, depth, x);
  if (wanted_.hiddenNorms) put(all.hiddenNorms, depth, vectorNorms(x));
  if (wanted_.likeness) keepLikeness(depth, x, all);
}

// logSumExp [P,H,T], of the layer whose q and k came before
void ReducingTaps::seeLogSumExp(int layer, const at::Tensor& logSumExp) {
  if (wanted_.importance || wanted_.rowStatistics) {
    const int blocks = config_.layers, block = config_.attentionBlocks()[static_cast<std::size_t>(layer)];
    std::function<void()> between;
    if (!inParallelFor()) {  // batches side by side are short, and only the calling thread may report
      between = [&] {
        report(progress_, {"layer " + std::to_string(block + 1) + " of " + std::to_string(blocks), block, blocks});
      };
    }
    finishLayer(layer, sumsOfLogSumExp(q_, k_, logSumExp, scale_, between,
                                       {.columns = wanted_.wantsImportance(), .rows = wanted_.rowStatistics}));
  } else {
    put(all.firstImportance, layer, firstImportance(q_, k_, logSumExp, scale_));
  }
  q_ = k_ = at::Tensor();
  room_.release();
}

// block [P,H,R,K]
void ReducingTaps::seeRows(int layer, const at::Tensor& block, std::int64_t firstQuery) {
  q_ = k_ = at::Tensor();  // the rows come in place of logSumExp: of every batch that waits they would be kept else
  if (wanted_.wantsAttentionOf(layer)) {
    if (wanted_.attention) keepAttention(all.attention, layer, block, firstQuery);
    if (wanted_.contributions) {
      const at::Tensor seen = writtenValues_.narrow(2, 0, block.size(3)).unsqueeze(2);
      keepAttention(all.contributions, layer, variant_.sumsToOne ? block * seen : block.abs() * seen, firstQuery);
    }
  }
  if (wanted_.firstPart) addFirstParts(layer, block, firstQuery);
  if (wanted_.patternShapes) addShapes(layer, block, firstQuery);
  const at::Tensor sink = std::exchange(sinkRows_, {});
  if (!wanted_.wantsSums()) return;
  addRows(sums_, comparableRows(variant_, block), firstQuery, tokens_,
          {.columns = wanted_.wantsImportance(), .rows = wanted_.rowStatistics, .sees = seenIn(layer)}, sink);
  if (firstQuery + block.size(2) < tokens_) return;
  finishLayer(layer, std::exchange(sums_, {}));  // of every batch that waits they would be kept else
  room_.release();
}

KeysSeen ReducingTaps::seenIn(int layer) const {
  const int block = config_.attentionBlocks()[static_cast<std::size_t>(layer)];
  const BlockConfig& kind = config_.blocks[static_cast<std::size_t>(block)];
  return {kind.window, kind.chunked};
}

// Means over the rows that count; 0/0 is the NaN of a prompt that is too short to have any.
void ReducingTaps::finishLayer(int layer, const AttentionSums& sums) {
  if (wanted_.wantsImportance()) {
    const at::Tensor whole = importanceOfSums(sums.columns);
    if (wanted_.importance) put(all.importance, layer, whole);
    if (wanted_.firstImportance) put(all.firstImportance, layer, whole.select(-1, 0));
  }
  if (!wanted_.rowStatistics) return;
  const auto fromOne = static_cast<double>(tokens_ - 1);
  const auto fromTwo = static_cast<double>(std::max<std::int64_t>(tokens_ - 2, 0));
  put(all.entropy, layer, sums.entropy / fromOne);
  put(all.normalisedEntropy, layer, sums.normalisedEntropy / fromOne);
  put(all.firstShare, layer, sums.shares.first / fromTwo);
  put(all.previousShare, layer, sums.shares.previous / fromTwo);
  put(all.selfShare, layer, sums.shares.self / fromTwo);
}

void ReducingTaps::addShapes(int layer, const at::Tensor& block, std::int64_t firstQuery) {
  shapes_.add(comparableRows(variant_, block), firstQuery, tokens_, seenIn(layer));
  if (firstQuery + block.size(2) < tokens_) return;
  const PatternShape shape = shapes_.finish();
  put(all.secondSingular, layer, shape.secondSingular);
  put(all.numericalRank, layer, shape.numericalRank);
  put(all.largestSelf, layer, shape.largestSelf);
  put(all.besideFirst, layer, shape.besideFirst);
  put(all.scoreSpread, layer, shape.scoreSpread);
  put(all.sharpest, layer, shape.sharpest);
  put(all.sharpestBound, layer, shape.sharpestBound);
}

// Row 0 sees the first token alone.
void ReducingTaps::addFirstParts(int layer, const at::Tensor& block, std::int64_t firstQuery) {
  const std::int64_t skipped = firstQuery == 0 ? 1 : 0;
  const at::Tensor rows = block.narrow(2, skipped, block.size(2) - skipped);
  const at::Tensor parts = firstParts(rows, writtenValues_).sum(-1, false, at::kDouble);
  firstParts_ = firstQuery == 0 ? parts : firstParts_ + parts;
  if (firstQuery + block.size(2) == tokens_) put(all.firstPart, layer, firstParts_ / static_cast<double>(tokens_ - 1));
}

// z [P,T,H,D]
void ReducingTaps::seeHeadOutputs(int layer, const at::Tensor& z) {
  const Output output = std::exchange(output_, {});
  const at::Tensor heads = z.transpose(1, 2);
  const bool normFollows = config_.form == BlockForm::outputNorm || config_.form == BlockForm::sandwich;
  const auto onStream = [&](const at::Tensor& norms) {  // [P,...,T] -> [P,...], mean over i >= 1
    const at::Tensor stream = norms.dim() == 3 ? streamNorms_.unsqueeze(1) : streamNorms_;
    const at::Tensor shares = (norms / stream).narrow(-1, 1, tokens_ - 1).to(at::kDouble).mean(-1);
    return config_.attentionScale() == 1.0 ? shares : shares * config_.attentionScale();
  };
  at::Tensor norms;
  if (wanted_.written || (wanted_.writtenShare && !normFollows))
    norms = writtenNorms(heads, output.weight, config_.heads);
  if (wanted_.written) put(all.written, layer, norms);
  if (!wanted_.writtenShare && !wanted_.layerWritten) return;
  at::Tensor together, factors;
  if (wanted_.layerWritten || normFollows) together = writtenByAll(z, output.weight, output.bias);
  if (normFollows) factors = normFactors(together, config_.norm);
  if (wanted_.writtenShare && normFollows) {
    const at::Tensor through = outputThroughNorm(output.weight, output.norm, config_.norm);
    norms = writtenNorms(heads, through, config_.heads) * factors.unsqueeze(1);
  }
  if (wanted_.writtenShare) put(all.writtenShare, layer, onStream(norms));
  if (!wanted_.layerWritten) return;
  if (normFollows) together = normalize(together, output.norm, output.normBias, config_.norm, output.normAlpha);
  put(all.layerWritten, layer, onStream(vectorNorms(together)));
}

at::Tensor comparableRows(const AttentionVariant& variant, const at::Tensor& block) {
  return variant.sumsToOne ? block : rowNormalisedMagnitudes(block);
}

void ReducingTaps::keepAttention(at::Tensor& results, int layer, const at::Tensor& block,
                                 std::int64_t firstQuery) const {
  const auto place = std::lower_bound(all.layers.begin(), all.layers.end(), layer) - all.layers.begin();
  at::Tensor target = results.select(1, place).narrow(2, firstQuery, block.size(2)).narrow(3, 0, block.size(3));
  if (static_cast<int>(all.heads.size()) == config_.heads) {
    target.copy_(block);
    return;
  }
  for (std::size_t i = 0; i < all.heads.size(); ++i)
    target.select(1, static_cast<std::int64_t>(i)).copy_(block.select(1, all.heads[i]));
}

}  // namespace sinkscope
