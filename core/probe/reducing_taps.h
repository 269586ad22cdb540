// The taps of a capture: every layer is reduced while it is computed.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/metrics/attention_sums.h"
#include "core/metrics/keys_seen.h"
#include "core/model/taps.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/capture_request.h"
#include "core/probe/pattern_shapes.h"
#include "core/probe/result_room.h"
#include "core/values/progress.h"

namespace sinkscope {

class ReducingTaps : public Taps {
 public:
  // `ids`: [P,T]; model, wanted and progress must outlive it. Throws Error{badUse}: a layer or head of the request that
  // the model does not have. `room`: where the results lie.
  ReducingTaps(const Transformer& transformer, const CaptureRequest& wanted, at::Tensor ids,
               const ProgressSink& progress, ResultRoom room = {});

  bool wants(Site site, int layer) const override;
  // Throws Error{cancelled}: of a long prompt a layer's sums take as long as the layer.
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) override;
  void seeRule(int layer, const AttentionRule& rule) override;
  bool wantsWeights(int layer) const override;
  void seeWeights(int layer, const SlotTensors& weights) override;

  const ResultRoom& room() const { return room_; }

  Capture all;  // the results of all prompts, which stand in front: [P,...]

 private:
  void seeHidden(int depth, const at::Tensor& x);
  void seeLogSumExp(int layer, const at::Tensor& logSumExp);
  void seeRows(int layer, const at::Tensor& block, std::int64_t firstQuery);
  void finishLayer(int layer, const AttentionSums& sums);
  void keepAttention(at::Tensor& results, int layer, const at::Tensor& block, std::int64_t firstQuery) const;
  void addShapes(int layer, const at::Tensor& block, std::int64_t firstQuery);
  void addFirstParts(int layer, const at::Tensor& block, std::int64_t firstQuery);
  void seeHeadOutputs(int layer, const at::Tensor& z);

  bool needsPattern(int layer) const;
  KeysSeen seenIn(int layer) const;

  const Transformer& transformer_;
  const ModelConfig& config_;
  const AttentionVariant& variant_;
  const CaptureRequest& wanted_;
  at::Tensor ids_;  // [P,T]
  std::int64_t prompts_;
  std::int64_t tokens_;
  const ProgressSink& progress_;
  ResultRoom room_;
  at::Tensor q_, k_;     // of the layer under way
  double scale_ = 1.0;   // of its rule
  AttentionSums sums_;   // likewise, while its rows go by
  at::Tensor sinkRows_;  // [P,H,R], of the rows that come next; undefined without learned sinks
  // Of the layer under way, where what its heads write is wanted.
  struct Output {
    at::Tensor weight, bias;    // [C,H*D], [C]
    at::Tensor norm, normBias;  // [C], of the norm that follows; undefined: none does
    at::Tensor normAlpha;       // [1], of one that has it
  } output_;
  at::Tensor streamNorms_;    // [P,T] of what enters the block
  at::Tensor writtenValues_;  // [P,H,T]
  PatternShapes shapes_;      // likewise, while its rows go by
  at::Tensor firstParts_;     // [P,H] float64: their sum over the rows so far
};

// The rows of a pattern as importance and row statistics take them (AttentionVariant::sumsToOne).
//   block [P,H,R,K] -> [P,H,R,K]
at::Tensor comparableRows(const AttentionVariant& variant, const at::Tensor& block);

}  // namespace sinkscope
