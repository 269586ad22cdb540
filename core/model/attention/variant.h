// How scores become weights. ADD A VARIANT: one file with its function, one row in attentionVariants().
#pragma once

#include <ATen/core/Tensor.h>

#include <string>
#include <vector>

namespace sinkscope {

// Rows of a pattern.
struct AttentionWeights {
  at::Tensor keys;       // [P,H,R,K] float32
  at::Tensor sinkShare;  // [P,H,R], what a learned sink takes of each row; undefined: the variant has none
};

struct AttentionVariant {
  std::string name;  // as `info` prints it

  // The fused kernels compute exactly this; they serve where nobody looks at the pattern.
  bool fused = false;
  bool learnedSink = false;  // reads a logit of each head, Slot::sinkLogits

  // Finished scores (scaled, capped, biased) to weights; forbidden keys get exactly 0.
  //   scores      [P,H,R,K] float32, may be overwritten
  //   forbidden   [R,K] bool; every row has an allowed key
  //   sinkLogits  [H]; undefined where learnedSink is false
  AttentionWeights (*weights)(at::Tensor scores, const at::Tensor& forbidden, const at::Tensor& sinkLogits) = nullptr;

  // Whether a row is a distribution: its weights, none of them negative, and a learned sink's share sum to one. Importance
  // and row statistics of any other variant are of rowNormalisedMagnitudes() (core/metrics/importance.h), as the published
  // ones are. Softmax with a learned sink stays raw although its keys sum to 1 - s: that the sink takes a share is what it
  // was made for, and dividing it out would show sinks on tokens that the model has done away with.
  bool sumsToOne = true;
};

const std::vector<AttentionVariant>& attentionVariants();

// Throws Error{unsupported} that lists the known.
const AttentionVariant& attentionVariant(const std::string& name);

// Rows sum to one (Vaswani et al. 2017, eq. 1).
AttentionWeights softmaxWeights(at::Tensor scores, const at::Tensor& forbidden, const at::Tensor& sinkLogits);

// One more logit in each head's denominator, learned and without a value: rows sum to less than one, the rest is the
// sink's share (gpt-oss, OpenAI 2025, section 2.2; Miller 2023 with the logit fixed at 0).
AttentionWeights learnedSinkWeights(at::Tensor scores, const at::Tensor& forbidden, const at::Tensor& sinkLogits);

}  // namespace sinkscope
