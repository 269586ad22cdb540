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
  std::string name;   // as `info` prints it, and as attention_variant in config.json
  std::string about;  // the formula and its source

  // Some take a number (attention_parameter in config.json), which all functions below get.
  std::string parameterName = {};  // as the formula calls it; empty: there is none
  double parameter = 0.0;          // where none is said
  double least = 0.0, most = 0.0;  // what it may be

  // The fused kernels compute exactly this; they serve where nobody looks at the pattern.
  bool fused = false;

  // Whether a row is a distribution: its weights, none of them negative, sum to one over tokens and extra keys.
  // Importance and row statistics of any other variant are of rowNormalisedMagnitudes() (core/metrics/importance.h), as
  // the published ones are. Softmax beside a learned sink stays raw although the tokens' weights sum to 1 - s: that the
  // sink takes a share is what it was made for, and dividing it out would show sinks on tokens that the model has done
  // away with.
  bool sumsToOne = true;

  // Weights may be negative. A key that is not seen is then one whose score is 0.
  bool isSigned = false;

  // Whole rows: scores [P,H,R,K], which may be overwritten -> weights [P,H,R,K].
  at::Tensor (*weights)(at::Tensor scores, double parameter) = nullptr;

  // The same by parts, for patterns that are never there as a whole. What a row needs to know of all its keys is S
  // numbers in float64: row() of some keys, merge() of two sets of keys, weigh() of any keys with the row's numbers of
  // all of them. A larger score of the same row must not weigh less.
  //   scores   [...,R,K], which may be overwritten -> [...,R,S]
  //   largest  [...,R], the largest score of each row where the caller knows it, so that nobody looks twice; or
  //   undefined
  at::Tensor (*row)(at::Tensor scores, const at::Tensor& largest, double parameter) = nullptr;
  at::Tensor (*merge)(const at::Tensor& a, const at::Tensor& b) = nullptr;  // [...,R,S] each -> [...,R,S]
  // -> [...,R,K] float32
  at::Tensor (*weigh)(const at::Tensor& scores, const at::Tensor& row, double parameter) = nullptr;
};

const std::vector<AttentionVariant>& attentionVariants();

// Throws Error{unsupported} that lists the known.
const AttentionVariant& attentionVariant(const std::string& name);

std::string attentionVariantNames();  // "softmax, sigmoid, softpick"

// The variant with its number: "softmax", "power (p = 2)".
std::string attentionVariantName(const AttentionConfig& attention);
// With everything else that decides what a head reads: "softmax with a learned sink", "softmax of elu(q) + 1 and elu(k)
// + 1".
std::string attentionName(const AttentionConfig& attention);

// exp(s_j) / sum exp(s) (Vaswani et al. 2017, eq. 1). S = 2: the largest score m and the sum of exp(s - m).
AttentionVariant softmaxVariant();

// 1 / (1 + exp(-s_j)), each key for itself: rows sum to anything (Gu et al. 2025, on sigmoid attention; Ramapuram et
// al. 2024, there with a bias). S = 0.
AttentionVariant sigmoidVariant();

// max(0, exp(s_j) - 1) / sum |exp(s) - 1|: a row may be empty, so that nobody has to be its sink (Zuhri et al. 2025,
// "Softpick"). S = 2: the largest score m, 0 at least, and the sum of |exp(s - m) - exp(-m)|.
AttentionVariant softpickVariant();

// clip((zeta - gamma) softmax + gamma, 0, 1) with zeta = 1 and gamma <= 0: weights may be exactly 0 (Bondarenko et al.
// 2023, "Quantizable Transformers", eq. 4). Weights and numbers of a row as softmax, here and in the next two.
AttentionVariant clippedVariant();

// alpha exp(s_j) / sum exp(s): rows sum to alpha (Gu et al. 2025, on scaling the normaliser).
AttentionVariant scaledVariant();

// (exp(p s_j) / sum exp(p s))^(1/p): the p-th powers sum to one (Gu et al. 2025).
AttentionVariant powerVariant();

// sigmoid(s_j) / sum sigmoid(s) (Gu et al. 2025). S = 1: the sum, here and below.
AttentionVariant sigmoidNormalizedVariant();

// elu(s_j) + 1, elu(x) = x above zero and exp(x) - 1 below: an ELU of the score, not the kernel of that name (Gu et al.
// 2025); and over its row's sum. S = 0, 1.
AttentionVariant eluVariant();
AttentionVariant eluNormalizedVariant();

// max(s_j, 0) / n of the n keys that the query sees: an empty row costs nothing (Wortsman et al. 2023, "Replacing
// softmax with ReLU in Vision Transformers", alpha = 1). S = 1: n.
AttentionVariant reluVariant();

// s_j; and s_j / max(|sum s|, 1) (Gu et al. 2025, linear attention; with a kernel of queries and keys, Kernel in
// config.h). S = 0, 1.
AttentionVariant linearVariant();
AttentionVariant linearNormalizedVariant();

}  // namespace sinkscope
