// One edit of every op at every site where it can be.
#pragma once

#include "core/probe/edits/edit.h"

namespace sinkscope {

// Of a model with heads so wide and such a stream; vectors are added where an op takes them. Those of the prompt come
// last. Every second one names layers, heads and positions.
EditList everyEdit(int headDim, int valueDim, int hiddenSize);

}  // namespace sinkscope
