// What a forward pass is changed by, on its way: an intervention, or the leaf of a gradient.
//
//   class ZeroHead : public Edits { ... };                 // touches(Site::z, 3), apply(): x.clone() with a head at 0
//   transformer.forward({.ids = ids, .edits = &edits}, taps);
//
// Every site can be changed where taps see it (taps.h), in the order: changed, seen, gone on with. What decides a
// weight before the softmax is changed by score edits: they travel with the layer's queries and keys in their rule, so
// that a pattern that is formed again from those is the pattern of the changed pass.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

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

  // Of an attention layer, appended to those of its rule.
  virtual std::vector<ScoreEdit> scores(int /*layer*/) const { return {}; }
};

}  // namespace sinkscope
