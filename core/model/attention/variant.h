// How scores become weights. ADD A VARIANT: one file with its function, one row in attentionVariants().
#pragma once

#include <ATen/core/Tensor.h>

#include <string>
#include <vector>

namespace sinkscope {

struct AttentionVariant {
  std::string name;  // as `info` prints it

  // The fused kernels compute exactly this; they serve where nobody looks at the pattern.
  bool fused = false;

  // Scores q.k / sqrt(D) to weights; forbidden keys get exactly 0.
  //   scores     [P,H,R,K] float32, may be overwritten
  //   forbidden  [R,K] bool; every row has an allowed key
  //   returns    [P,H,R,K] float32
  at::Tensor (*weights)(at::Tensor scores, const at::Tensor& forbidden) = nullptr;
};

const std::vector<AttentionVariant>& attentionVariants();

// Throws Error{unsupported} that lists the known.
const AttentionVariant& attentionVariant(const std::string& name);

// Rows sum to one (Vaswani et al. 2017, eq. 1).
at::Tensor softmaxWeights(at::Tensor scores, const at::Tensor& forbidden);

}  // namespace sinkscope
