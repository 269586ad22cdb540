// What is drawn beside the layers' labels of a grid.
#pragma once

#include <vector>

#include "core/values/figure.h"
#include "core/values/reading.h"

namespace sinkscope {

// One a layer; empty where no layer has anything of its own.
std::vector<HeadGrid::LayerMark> layerMarksOf(const std::vector<AttentionLayer>& layers);

}  // namespace sinkscope
