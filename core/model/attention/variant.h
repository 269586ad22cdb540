// How scores become weights. ADD A VARIANT: one file with its functions, one row in attentionVariants().
#pragma once

#include <ATen/core/Tensor.h>

#include <string>
#include <vector>

#include "core/model/config.h"

namespace sinkscope {

// Scores come finished, -infinity where a query does not see a key; weights there are exactly 0. Extra keys (rule.h)
// are further columns. All functions are out of place where a graph is needed (core/model/graph.h), and differentiable.
struct AttentionVariant {
  std::string name;  // as `info` prints it, and as attention_variant in config.json

  // The fused kernels compute exactly this; they serve where nobody looks at the pattern.
  bool fused = false;

  // Whether a row is a distribution: its weights, none of them negative, sum to one over tokens and extra keys.
  // Importance and row statistics of any other variant are of rowNormalisedMagnitudes() (core/metrics/importance.h), as
  // the published ones are. Softmax beside a learned sink stays raw although the tokens' weights sum to 1 - s: that the
  // sink takes a share is what it was made for, and dividing it out would show sinks on tokens that the model has done
  // away with.
  bool sumsToOne = true;

  // Whole rows: scores [P,H,R,K], which may be overwritten -> weights [P,H,R,K].
  at::Tensor (*weights)(at::Tensor scores) = nullptr;

  // The same by parts, for patterns that are never there as a whole. What a row needs to know of all its keys is S
  // numbers in float64: row() of some keys, merge() of two sets of keys, weigh() of any keys with the row's numbers of
  // all of them. A larger score of the same row must not weigh less.
  //   scores   [...,R,K], which may be overwritten -> [...,R,S]
  //   largest  [...,R], the largest score of each row where the caller knows it, so that nobody looks twice; or
  //   undefined
  at::Tensor (*row)(at::Tensor scores, const at::Tensor& largest) = nullptr;
  at::Tensor (*merge)(const at::Tensor& a, const at::Tensor& b) = nullptr;         // [...,R,S] each -> [...,R,S]
  at::Tensor (*weigh)(const at::Tensor& scores, const at::Tensor& row) = nullptr;  // -> [...,R,K] float32
};

const std::vector<AttentionVariant>& attentionVariants();

// Throws Error{unsupported} that lists the known.
const AttentionVariant& attentionVariant(const std::string& name);

std::string attentionVariantNames();  // "softmax, sigmoid, softpick"

std::string attentionName(const AttentionConfig& attention);  // "softmax", "softmax with a learned sink"

// exp(s_j) / sum exp(s) (Vaswani et al. 2017, eq. 1). S = 2: the largest score m and the sum of exp(s - m).
AttentionVariant softmaxVariant();

// 1 / (1 + exp(-s_j)), each key for itself: rows sum to anything (Gu et al. 2025, on sigmoid attention; Ramapuram et
// al. 2024, there with a bias). S = 0.
AttentionVariant sigmoidVariant();

// max(0, exp(s_j) - 1) / sum |exp(s) - 1|: a row may be empty, so that nobody has to be its sink (Zuhri et al. 2025,
// "Softpick"). S = 2: the largest score m, 0 at least, and the sum of |exp(s - m) - exp(-m)|.
AttentionVariant softpickVariant();

}  // namespace sinkscope
