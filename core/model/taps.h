// The only way to see inside the forward pass: every intermediate is named where it is made.
//
// `layer` counts blocks at the sites of the residual stream and attention layers at q, k, v, pattern, sinkShare, logSumExp and z:
// the two differ in hybrids only (ModelConfig::attentionBlocks()).
// A tap is called on the computing thread with tensors that live on the model's device; what it wants to keep it must
// copy or reduce at once. Letters: core/model/shapes.h. Names follow TransformerLens.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/model/weights.h"

namespace sinkscope {

enum class Site {
  residPre,   // [P,T,C]    x^(layer), what enters the block
  q,          // [P,H,T,D]  queries as they enter the dot product, after position encoding
  k,          // [P,G,T,D]  keys, likewise
  v,          // [P,G,T,D]  values, bias included
  pattern,    // [P,H,R,K]  weights of the query rows firstQuery..firstQuery+R-1 on keys 0..K-1, K = firstQuery + R;
              //            float32; comes block by block, in order of rows
  sinkShare,  // [P,H,R]    what a learned sink takes of those rows, float32; only in models that have one; comes before
              //            the pattern of the same rows
  logSumExp,  // [P,H,T]    log of each row's softmax denominator, float32: A[i,j] = exp(scale q_i.k_j - it). Comes where the
              //            fused kernels serve; where they do not, pattern is asked for instead (Taps::wants)
  z,          // [P,T,H,D]  head outputs before the output projection
  residMid,   // [P,T,C]    after attention has been added
  residPost,  // [P,T,C]    x^(layer+1), what leaves the block, before the final norm
  logits,     // [P,T,V]    layer = L
};

class Taps {
 public:
  virtual ~Taps() = default;

  // Whether tap() shall be called for this. The forward pass leaves out work that nobody asked for: without pattern it
  // never forms one, and of the last block it stops after q, k and v when nothing later is wanted.
  virtual bool wants(Site site, int layer) const = 0;

  // Where the fused kernels cannot give logSumExp of a layer, the forward pass forms the layer's patterns for those who
  // want logSumExp, and taps them as Site::pattern.
  // firstQuery is 0 except for Site::pattern and Site::sinkShare.
  virtual void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) = 0;

  // Whether the weights of an attention layer's block are to be shown, all of them, whatever the pass itself needs.
  virtual bool wantsWeights(int /*layer*/) const { return false; }

  // Called where they are wanted, between residPre of the block and q. What is kept of a streamed block's tensors keeps
  // their memory: let go of it within the block.
  virtual void seeWeights(int /*layer*/, const SlotTensors& /*weights*/) {}
};

}  // namespace sinkscope
