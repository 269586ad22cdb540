#include "core/study/not_finite.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/values/error.h"

namespace sinkscope {

void refuseNotFinite(const OpenModel& model, const Capture& seen, int firstLayer) {
  std::optional<int> block = firstBlockNotFinite(seen, model.config.layers);
  if (const auto layer = firstLayerNotFinite(seen)) {
    const int attention = model.facts.attentionLayers.at(static_cast<std::size_t>(firstLayer + *layer)).block;
    block = std::min(block.value_or(attention), attention);
  }
  if (!block) return;
  throw Error(ErrorKind::failed,
              model.facts.name + ": layer " + std::to_string(std::max(*block, 0)) +
                  " gives values that are no numbers (NaN or infinite)",
              model.change                        ? "the edits may have driven the numbers out of their range"
              : model.facts.computeDtype == "f16" ? "compute in f32 with --dtype f32"
                                                  : "the weights may be damaged");
}

void refuseNotFiniteLogits(const at::Tensor& logits) {
  if (logits.isfinite().all().item<bool>()) return;
  throw Error(ErrorKind::failed, "the probabilities of the next token are not finite",
              "an edit may have driven the numbers out of their range");
}

}  // namespace sinkscope
