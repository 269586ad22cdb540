// What changes a forward pass while it runs: an intervention, or the leaf of a gradient.
//
//   class ZeroHead : public Edits { ... };                 // touches(Site::z, 3), apply(): x.clone() with a head at 0
//   transformer.forward({.ids = ids, .edits = &edits}, taps);
//
// At each site (taps.h) the tensor is first changed, then shown to the taps, then used. Masks, biases and temperatures
// are changed in the layer's AttentionRule. The rule goes along with the layer's queries and keys: a pattern that is
// formed again from those is the pattern of the changed pass. The edits that a person composes: core/probe/edits.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>

#include "core/model/attention/rule.h"
#include "core/model/taps.h"

namespace sinkscope {

class Edits {
 public:
  virtual ~Edits() = default;

  // Whether apply() shall be called for this site and layer. Where it is true of a layer's pattern or scores, no fused
  // kernel computes that layer. sinkShare, logSumExp, gate and nll are computed from other sites: they cannot be
  // changed. What is to be drawn of long prompts, whose patterns are formed again tile by tile, is changed by
  // changeRule(): no tile is a site.
  virtual bool touches(Site site, int layer) const = 0;

  // Returns the tensor that replaces `x`, of the same shape, dtype and device; does not write into `x`. firstQuery is 0
  // except at sites that come in blocks of rows. Called on the thread that computes the job: of jobs side by side, on
  // several threads.
  virtual at::Tensor apply(Site site, int layer, const at::Tensor& x, std::int64_t firstQuery) const = 0;

  // Of an attention layer, before its queries and keys are made.
  virtual void changeRule(int /*layer*/, AttentionRule& /*rule*/) const {}

  // Called as a pass begins: the edits for these ids, where what is changed depends on the tokens. Empty: these edits
  // serve whatever the tokens are.
  virtual std::shared_ptr<const Edits> forPass(const at::Tensor& /*ids, [P,T]*/) const { return {}; }

  // Whether each prompt goes through the pass twice: rows 0..P-1 of each tensor are changed, rows P..2P-1 are the same
  // prompts untouched, which apply() must leave alone. Taps and results get the first P rows only.
  virtual bool besideUntouched() const { return false; }

  // Whether some layer's patterns have to be formed because its rule is changed: the memory of a pass is that of its
  // largest layer.
  virtual bool formsPatterns() const { return false; }
};

}  // namespace sinkscope
