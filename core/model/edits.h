// What a forward pass is changed by, on its way: an intervention, or the leaf of a gradient.
//
//   class ZeroHead : public Edits { ... };                 // touches(Site::z, 3), apply(): x.clone() with a head at 0
//   transformer.forward({.ids = ids, .edits = &edits}, taps);
//
// Every site can be changed where taps see it (taps.h), in the order: changed, seen, gone on with. What decides a
// weight is changed in the layer's rule: it travels with the layer's queries and keys, so that a pattern that is formed
// again from those is the pattern of the changed pass. Those that a person composes: core/probe/edits.
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

  // Whether apply() shall be called for this. A layer of whose pattern or scores this is true is not fused. sinkShare,
  // logSumExp and nll are made of other things: they are seen, not changed.
  virtual bool touches(Site site, int layer) const = 0;

  // The tensor that takes the place of `x`: of its shape, dtype and device. `x` itself must stay as it is. firstQuery
  // is 0 except at sites that come in blocks of rows. Called on the computing thread, of several jobs side by side from
  // several.
  virtual at::Tensor apply(Site site, int layer, const at::Tensor& x, std::int64_t firstQuery) const = 0;

  // Of an attention layer, before its queries and keys are made.
  virtual void changeRule(int /*layer*/, AttentionRule& /*rule*/) const {}

  // What changes a pass over these ids alone, asked for as the pass begins: places that depend on the tokens. Empty:
  // this does, whatever the tokens.
  virtual std::shared_ptr<const Edits> forPass(const at::Tensor& /*ids, [P,T]*/) const { return {}; }

  // Whether the pass goes on with every prompt twice: rows P..2P-1 of each tensor are the same prompts for comparison,
  // which apply() is to leave as they are. Taps and results see the first P alone.
  virtual bool besideUntouched() const { return false; }

  // Whether some layer's patterns have to be formed because its rule is changed: the memory of a pass is that of its
  // largest layer.
  virtual bool formsPatterns() const { return false; }
};

}  // namespace sinkscope
