#include "core/probe/reducing_taps.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "core/metrics/entropy.h"
#include "core/metrics/importance.h"
#include "core/metrics/value_norm.h"
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

// tensor [P,...] into results [P,L,...]
void put(at::Tensor& results, int layer, const at::Tensor& tensor) { results.select(1, layer).copy_(tensor); }

}  // namespace

ReducingTaps::ReducingTaps(const Transformer& transformer, const Plan& plan, std::int64_t prompts, std::int64_t tokens)
    : transformer_(transformer), config_(transformer.config()), plan_(plan), prompts_(prompts), tokens_(tokens) {
  const ModelConfig& config = config_;
  const std::int64_t L = transformer.attentionLayers(), blocks = config.layers, H = config.heads, G = config.kvHeads,
                     D = config.headDim, T = tokens;
  all.layers = chosen(plan.layers, transformer.attentionLayers(), "attention layer");
  all.heads = chosen(plan.heads, config.heads, "head");
  if (plan.attention) {
    const auto layers = static_cast<std::int64_t>(all.layers.size()),
               heads = static_cast<std::int64_t>(all.heads.size());
    all.attention = at::zeros({prompts, layers, heads, T, T}, at::kFloat);
  }
  if (plan.sinkShare && attentionVariant(config.attention.variant).learnedSink) {
    all.sinkShare = at::zeros({prompts, L, H, T}, at::kFloat);
  }
  if (plan.importance) all.importance = make({L, H, T});
  if (plan.firstImportance) all.firstImportance = make({L, H});
  if (plan.rowStatistics) {
    all.entropy = make({L, H});
    all.firstShare = make({L, H});
    all.previousShare = make({L, H});
    all.selfShare = make({L, H});
  }
  if (plan.valueNorms) all.valueNorms = make({L, G, T});
  if (plan.hidden) all.hidden = make({blocks + 1, T, config.hiddenSize});
  if (plan.hiddenNorms) all.hiddenNorms = make({blocks + 1, T});
  if (plan.lastHidden) all.lastHidden = make({T, config.hiddenSize});
  if (plan.queries) all.queries = make({L, H, T, D});
  if (plan.keys) all.keys = make({L, G, T, D});
  if (plan.values) all.values = make({L, G, T, D});
}

bool ReducingTaps::wants(Site site, int layer) const {
  switch (site) {
    case Site::q: return plan_.queries || wants(Site::logSumExp, layer);
    case Site::k: return plan_.keys || wants(Site::logSumExp, layer);
    case Site::v: return plan_.values || plan_.valueNorms;
    case Site::pattern: return plan_.needsPattern(layer) || (plan_.wantsImportance() && all.sinkShare.defined());
    case Site::logSumExp: return plan_.wantsImportance() && !plan_.needsPattern(layer) && !all.sinkShare.defined();
    case Site::sinkShare: return all.sinkShare.defined();
    case Site::residPre: return layer == 0 && (plan_.hidden || plan_.hiddenNorms);
    case Site::residPost: {
      const bool last = layer + 1 == config_.layers;
      return plan_.hidden || plan_.hiddenNorms || (plan_.lastHidden && last);
    }
    case Site::logits: return plan_.logits;
    case Site::z:
    case Site::residMid: return false;
  }
  return false;
}

void ReducingTaps::tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) {
  switch (site) {
    case Site::q:
      if (plan_.queries) put(all.queries, layer, tensor);
      q_ = tensor;
      return;
    case Site::k:
      if (plan_.keys) put(all.keys, layer, tensor);
      k_ = tensor;
      return;
    case Site::v:
      if (plan_.values) put(all.values, layer, tensor);
      if (plan_.valueNorms) put(all.valueNorms, layer, vectorNorms(tensor));
      return;
    case Site::logSumExp: return seeLogSumExp(layer, tensor);
    case Site::pattern: return seeRows(layer, tensor, firstQuery);
    case Site::sinkShare:
      all.sinkShare.select(1, layer).narrow(2, firstQuery, tensor.size(2)).copy_(tensor);
      return;
    case Site::residPre: return seeHidden(0, tensor);
    case Site::residPost:
      if (plan_.lastHidden && layer + 1 == config_.layers) all.lastHidden.copy_(tensor);
      return seeHidden(layer + 1, tensor);
    case Site::logits: all.logits = tensor.to(at::kCPU, at::kFloat); return;
    case Site::z:
    case Site::residMid: return;
  }
}

at::Tensor ReducingTaps::make(std::vector<std::int64_t> shape) const {
  shape.insert(shape.begin(), prompts_);
  return at::empty(shape, at::kFloat);
}

void ReducingTaps::seeHidden(int depth, const at::Tensor& x) {
  if (plan_.hidden) put(all.hidden, depth, x);
  if (plan_.hiddenNorms) put(all.hiddenNorms, depth, vectorNorms(x));
}

// logSumExp [P,H,T], of the layer whose q and k came before
void ReducingTaps::seeLogSumExp(int layer, const at::Tensor& logSumExp) {
  const double scale = transformer_.attentionRule(layer).scale;
  if (plan_.importance) {
    const at::Tensor whole =
        importanceOfLogSumExp(q_, k_, logSumExp, scale, plan_.queryBlock > 0 ? plan_.queryBlock : transformer_.rowsPerBlock(prompts_, tokens_));
    put(all.importance, layer, whole);
    if (plan_.firstImportance) put(all.firstImportance, layer, whole.select(-1, 0));
  } else {
    put(all.firstImportance, layer, firstImportance(q_, k_, logSumExp, scale));
  }
  q_ = k_ = at::Tensor();
}

// block [P,H,R,K]
void ReducingTaps::seeRows(int layer, const at::Tensor& block, std::int64_t firstQuery) {
  const std::int64_t rows = block.size(2);
  const bool isLastBlock = firstQuery + rows == tokens_;
  if (plan_.wantsAttentionOf(layer)) keepAttention(layer, block, firstQuery);
  if (plan_.wantsImportance()) {
    if (firstQuery == 0)
      columnSums_ = at::zeros({prompts_, config_.heads, tokens_}, block.options().dtype(at::kDouble));
    addColumnSums(columnSums_, block);
    if (isLastBlock) {
      const at::Tensor whole = importanceOfSums(columnSums_);
      if (plan_.importance) put(all.importance, layer, whole);
      if (plan_.firstImportance) put(all.firstImportance, layer, whole.select(-1, 0));
    }
  }
  if (plan_.rowStatistics) {
    // The entropy of row 0 is 0: adding it is leaving it out.
    const at::Tensor entropy = rowEntropy(block).sum(-1, false, at::kDouble);
    const HeadShares shares = sumHeadShares(block, firstQuery);
    if (firstQuery == 0) {
      entropySum_ = entropy;
      shareSums_ = shares;
    } else {
      entropySum_ += entropy;
      shareSums_.first += shares.first;
      shareSums_.previous += shares.previous;
      shareSums_.self += shares.self;
    }
    if (isLastBlock) finishRows(layer);
  }
}

// Means over the rows that count; 0/0 is the NaN of a prompt that is too short to have any.
void ReducingTaps::finishRows(int layer) {
  const auto fromOne = static_cast<double>(tokens_ - 1);
  const auto fromTwo = static_cast<double>(std::max<std::int64_t>(tokens_ - 2, 0));
  put(all.entropy, layer, tokens_ > 1 ? entropySum_ / fromOne : at::full_like(entropySum_, std::nan("")));
  put(all.firstShare, layer, shareSums_.first / fromTwo);
  put(all.previousShare, layer, shareSums_.previous / fromTwo);
  put(all.selfShare, layer, shareSums_.self / fromTwo);
}

void ReducingTaps::keepAttention(int layer, const at::Tensor& block, std::int64_t firstQuery) {
  const auto place = std::lower_bound(all.layers.begin(), all.layers.end(), layer) - all.layers.begin();
  at::Tensor target = all.attention.select(1, place).narrow(2, firstQuery, block.size(2)).narrow(3, 0, block.size(3));
  if (static_cast<int>(all.heads.size()) == config_.heads) {
    target.copy_(block);
    return;
  }
  for (std::size_t i = 0; i < all.heads.size(); ++i)
    target.select(1, static_cast<std::int64_t>(i)).copy_(block.select(1, all.heads[i]));
}

}  // namespace sinkscope
