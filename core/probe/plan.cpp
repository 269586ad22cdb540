#include "core/probe/plan.h"

#include <algorithm>

namespace sinkscope {

bool Plan::wantsAttentionOf(int layer) const {
  return attention && (layers.empty() || std::binary_search(layers.begin(), layers.end(), layer));
}

bool Plan::needsPattern(int layer) const { return rowStatistics || wantsAttentionOf(layer); }

}  // namespace sinkscope
