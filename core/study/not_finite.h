// A number measured on values that are no numbers would look like one: it is refused instead.
#pragma once

#include <ATen/core/Tensor.h>

namespace sinkscope {

struct Capture;
struct OpenModel;

// Throws Error{failed} that names the first layer (its block) of which anything captured is NaN or infinite.
// `firstLayer`: the attention layer that the capture begins with.
void refuseNotFinite(const OpenModel& model, const Capture& seen, int firstLayer = 0);

// The same of logits, of which the probabilities of the next token are made. Throws Error{failed}.
void refuseNotFiniteLogits(const at::Tensor& logits);

}  // namespace sinkscope
