#include "core/values/layer_marks.h"

namespace sinkscope {

std::vector<HeadGrid::LayerMark> layerMarksOf(const std::vector<AttentionLayer>& layers) {
  std::vector<HeadGrid::LayerMark> marks;
  bool any = false;
  for (const AttentionLayer& layer : layers) {
    marks.push_back({layer.window, layer.learnedSink});
    any = any || layer.window > 0 || layer.learnedSink;
  }
  return any ? marks : std::vector<HeadGrid::LayerMark>{};
}

}  // namespace sinkscope
