#include "core/study/head_details.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/metrics/rotary_bands.h"
#include "core/metrics/value_norm.h"
#include "core/metrics/written.h"
#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/plain_values.h"

namespace sinkscope {

namespace {

// Reduces every attention layer of one prompt while it goes by.
class DetailTaps : public Taps {
 public:
  DetailTaps(const Transformer& transformer, std::int64_t tokens)
      : config_(transformer.config()), heads_(transformer.config().heads), layers_(transformer.attentionLayers()),
        tokens_(tokens), parts_(tokens <= HeadDetails::kMostTokensOfParts),
        wavelengths_(tokens < 2 ? Wavelengths() : rotaryWavelengths(transformer.config(), static_cast<int>(tokens))) {
    const std::int64_t layers = layers_;
    writtenValues = at::zeros({layers, heads_, tokens}, at::kFloat);
    if (parts_) {
      tokenParts = at::full({layers, heads_, tokens}, std::nan(""), at::kFloat);
      tokenShares = tokenParts.clone();
      distanceShares = tokenParts.clone();
    }
    if (!wavelengths_.empty()) shareBeyond = at::zeros({layers, heads_, parts_ ? tokens : 1}, at::kFloat);
    stableRank = at::zeros({layers, heads_}, at::kFloat);
    headOutput = at::zeros({layers, heads_}, at::kFloat);
    lastOutput = at::zeros({layers, heads_}, at::kFloat);
  }

  at::Tensor writtenValues, tokenParts, tokenShares, distanceShares, shareBeyond, stableRank, headOutput, lastOutput;

  bool wants(Site site, int layer) const override {
    if (layer >= layers_) return false;
    if (site == Site::q || site == Site::k) return !wavelengths_.empty();
    return site == Site::v || site == Site::z || (parts_ && site == Site::pattern);
  }
  bool wantsWeights(int layer) const override { return layer < layers_; }
  void seeWeights(int, const SlotTensors& weights) override { output_ = weights[Slot::output]; }

  void seeRule(int, const AttentionRule& rule) override { rule_ = rule.kept(); }

  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) override {
    const c10::InferenceMode noGradients;
    if (site == Site::v) {
      values_ = writtenNorms(tensor, output_, heads_);
      writtenValues[layer].copy_(values_[0]);
    }
    if (site == Site::q) queries_ = tensor.select(0, 0).clone();
    if (site == Site::k) {
      const at::Tensor keys = tensor.select(0, 0).narrow(1, 0, shareBeyond.size(2));
      shareBeyond[layer].copy_(sharesBeyond(std::exchange(queries_, {}), keys, rule_, config_,
                                            wavelengths_[static_cast<std::size_t>(layer)]));
    }
    if (site == Site::pattern) {
      addParts(layer, tensor, firstQuery);
      addShares(layer, tensor.select(0, 0), firstQuery);
    }
    if (site == Site::z) {
      const at::Tensor weight = std::exchange(output_, {});  // of a streamed block, written over behind it
      const at::Tensor own = tensor.transpose(1, 2), norms = vectorNorms(own)[0];  // [1,H,T,D], [H,T]
      headOutput[layer].copy_(norms.to(at::kDouble).mean(-1));
      lastOutput[layer].copy_(norms.select(-1, tokens_ - 1));
      stableRank[layer].copy_(stableRanks(own.narrow(2, 1, tokens_ - 1), weight)[0]);
    }
  }

 private:
  // Token j is seen by the rows from j on; the first one's part is of those behind the first row, which sees nothing
  // else.
  void addParts(int layer, const at::Tensor& block, std::int64_t firstQuery) {
    if (firstQuery == 0) sums_ = at::zeros({heads_, tokens_}, block.options().dtype(at::kDouble));
    const std::int64_t skipped = firstQuery == 0 ? 1 : 0;
    const at::Tensor rows = block.narrow(2, skipped, block.size(2) - skipped);
    if (rows.size(2) > 0) sums_.narrow(1, 0, rows.size(3)).add_(partSums(rows, values_)[0]);
    if (firstQuery + block.size(2) < tokens_ || tokens_ < 2) return;
    at::Tensor counts = at::arange(tokens_, 0, -1, sums_.options());
    counts.select(0, 0).fill_(static_cast<double>(tokens_ - 1));
    tokenParts[layer].copy_(sums_ / counts);
  }

  // Rows from the third on, as the shares of a reading have them.
  //   block [H,R,K]
  void addShares(int layer, const at::Tensor& block, std::int64_t firstQuery) {
    if (firstQuery == 0) {
      ofTokens_ = at::zeros({heads_, tokens_}, block.options().dtype(at::kDouble));
      ofDistances_ = ofTokens_.clone();
    }
    const std::int64_t skipped = std::clamp<std::int64_t>(2 - firstQuery, 0, block.size(1));
    const at::Tensor rows = block.narrow(1, skipped, block.size(1) - skipped);
    const std::int64_t first = firstQuery + skipped, count = rows.size(1), keys = rows.size(2);
    if (count > 0) {
      ofTokens_.narrow(1, 0, keys).add_(rows.sum(1, false, at::kDouble));
      // Row after row one place further to the right, its keys turned round: what is equally far from its query stands
      // in one column.
      const at::Tensor turned = at::constant_pad_nd(rows.flip(2), {0, count}).flatten(1);
      const at::Tensor skewed = turned.narrow(1, 0, count * (keys + count - 1)).view({heads_, count, keys + count - 1});
      const std::int64_t own = keys - 1 - first;  // the column of distance 0; keys behind their query lie before it
      ofDistances_.narrow(1, 0, first + count).add_(skewed.sum(1, false, at::kDouble).narrow(1, own, first + count));
    }
    if (firstQuery + block.size(1) < tokens_ || tokens_ < 3) return;
    const at::Tensor counts = tokens_ - at::arange(tokens_, ofTokens_.options()).clamp_min(2.0);  // rows i >= max(2, .)
    tokenShares[layer].copy_(ofTokens_ / counts);
    distanceShares[layer].copy_(ofDistances_ / counts);
  }

  using Wavelengths = std::vector<std::vector<double>>;
  const ModelConfig& config_;
  std::int64_t heads_;
  int layers_;
  std::int64_t tokens_;
  bool parts_;
  Wavelengths wavelengths_;
  AttentionRule rule_;
  at::Tensor queries_;                 // [H,T,D], of the layer under way
  at::Tensor ofTokens_, ofDistances_;  // [H,T] float64
  at::Tensor output_;                  // [C,H*D], of the layer under way
  at::Tensor values_;                  // [1,H,T]
  at::Tensor sums_;                    // [H,T] float64
};

}  // namespace

HeadDetails headDetails(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress) {
  const Prompt prompt = model.prompt(request.input, request.bos);
  refuseBeyondContext(model, prompt.ids.size());
  DetailTaps taps(*model.transformer, std::ssize(prompt.ids));
  model.transformer->forward({.ids = at::tensor(prompt.ids, at::kLong).unsqueeze(0)}, taps, progress);
  HeadDetails details;
  details.writtenValues = toVolume(taps.writtenValues);
  if (taps.tokenParts.defined()) {
    details.tokenParts = toVolume(taps.tokenParts);
    details.tokenShares = toVolume(taps.tokenShares);
    details.distanceShares = toVolume(taps.distanceShares);
  }
  if (taps.shareBeyond.defined()) details.shareBeyond = toVolume(taps.shareBeyond);
  details.stableRank = toMatrix(taps.stableRank);
  details.headOutput = toMatrix(taps.headOutput);
  details.lastOutput = toMatrix(taps.lastOutput);
  return details;
}

}  // namespace sinkscope
