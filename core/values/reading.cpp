#include "core/values/reading.h"

namespace sinkscope {

std::string headName(const std::vector<AttentionLayer>& layers, int layer, int head) {
  const auto place = static_cast<std::size_t>(layer);
  return headName(place < layers.size() ? layers[place].block : layer, head);
}

std::pair<int, int> strongestSink(const Reading& reading) {
  const Volume& importance = reading.importance;
  std::pair<int, int> best{0, 0};
  float most = -1.0f;
  for (int layer = 0; layer < importance.planes; ++layer) {
    for (int head = 0; head < importance.rows; ++head) {
      if (!(importance.at(layer, head, 0) > most)) continue;  // NaN too: a layer with fewer heads
      most = importance.at(layer, head, 0);
      best = {layer, head};
    }
  }
  return best;
}

}  // namespace sinkscope
