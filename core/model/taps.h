// The only way to see inside the forward pass. Each intermediate has a name (Site) and passes through one call where it
// is made; there it can be changed (edits.h) and seen. sinkShare, logSumExp, gate and nll are seen only.
//
// `layer` counts attention layers at the sites of attention, from qUnrotated to z, and blocks at all others: the two
// differ in hybrids only (ModelConfig::attentionBlocks()). A tap is called on the thread that computes its job; jobs
// that run side by side have several. Tensors live on the model's device and are used again: a tap copies or reduces
// what it keeps before it returns. Letters: core/model/shapes.h. Names follow TransformerLens.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/model/attention/rule.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// In the order in which a pass makes them.
enum class Site {
  embed,       // [P,T,C]    x^(0); layer = 0
  residPre,    // [P,T,C]    x^(layer), what enters the block
  attnNorm,    // [P,T,C]    what attention (or Mamba) reads: residPre behind the norm, where one stands before
  qUnrotated,  // [P,H,T,D]  queries before rotary positions; in models without, the same as q
  kUnrotated,  // [P,G,T,D]  keys, likewise
  q,           // [P,H,T,D]  queries as they enter the dot product, after position encoding
  k,           // [P,G,T,D]  keys, likewise
  v,           // [P,G,T,Dv] values, bias included
  scores,  // [P,H,R,K]  of the query rows firstQuery..firstQuery+R-1 on keys 0..K-1, K = firstQuery + R, finished: what
           //            becomes weights, -infinity where a key is not seen; comes block by block, in order of rows
  sinkShare,  // [P,H,R]    what learned sinks and other extra keys take of those rows; only in models that have them
  pattern,    // [P,H,R,K]  the weights of those rows, float32
  logSumExp,  // [P,H,T]    log of each row's softmax denominator, float32: A[i,j] = exp(scale q_i.k_j - it). Comes
              // where the
              //            fused kernels serve; where they do not, pattern is asked for instead (Taps::wants)
  gate,       // [P,H,T]    how far the gate of a head's output is open, 0..1, mean over its dimensions; only in models
              //            that have one
  z,          // [P,T,H,Dv] head outputs before the output projection
  attnOut,    // [P,T,C]    what attention adds to the residual stream: behind the norm that may follow its projection
  residMid,   // [P,T,C]    after attention has been added
  mlpNorm,    // [P,T,C]    what the feed-forward reads
  mlpOut,     // [P,T,C]    what it adds
  residPost,  // [P,T,C]    x^(layer+1), what leaves the block, before the final norm
  finalNorm,  // [P,T,C]    what the head reads (as wide as the head is); layer = L, as below
  nll,        // [P,T]      -ln p(token i | those before it), float32 (core/model/token_loss.h)
  logits,     // [P,T,V]
};

class Taps {
 public:
  virtual ~Taps() = default;

  // Whether tap() shall be called for this site and layer. The forward pass ends behind the last site that is wanted,
  // and forms only patterns that are wanted or that its heads cannot be mixed without (weightsOf() in pattern.h).
  virtual bool wants(Site site, int layer) const = 0;

  // A tap that wants logSumExp of a layer for which the fused kernels cannot give it gets the layer's patterns instead,
  // as Site::pattern.
  // firstQuery is 0 except for Site::scores, Site::pattern and Site::sinkShare.
  virtual void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) = 0;

  // The rule by which an attention layer turns the q and k that are tapped next into weights: with it the pattern
  // can be formed again from them. Called where q or k is wanted; to keep it, keep AttentionRule::kept().
  virtual void seeRule(int /*layer*/, const AttentionRule& /*rule*/) {}

  // Whether seeWeights() shall be called with all weights of an attention layer's block, needed by the pass or not.
  virtual bool wantsWeights(int /*layer*/) const { return false; }

  // Called between residPre of the block and q. Of a streamed model the tensors hold the block's memory: let go of them
  // before the block ends.
  virtual void seeWeights(int /*layer*/, const SlotTensors& /*weights*/) {}
};

// Sees nothing.
class NoTaps : public Taps {
 public:
  bool wants(Site, int) const override { return false; }
  void tap(Site, int, const at::Tensor&, std::int64_t) override {}
};

}  // namespace sinkscope
