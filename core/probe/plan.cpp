#include "core/probe/plan.h"

#include <algorithm>

namespace sinkscope {

bool Plan::wantsAttentionOf(int layer) const {
  return (attention || contributions) && (layers.empty() || std::binary_search(layers.begin(), layers.end(), layer));
}

}  // namespace sinkscope
