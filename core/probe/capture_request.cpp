#include "core/probe/capture_request.h"

#include <algorithm>

namespace sinkscope {

bool CaptureRequest::wantsAttentionOf(int layer) const {
  return (attention || contributions) && (layers.empty() || std::binary_search(layers.begin(), layers.end(), layer));
}

bool CaptureRequest::formsPatternOf(int layer) const { return firstPart || patternShapes || wantsAttentionOf(layer); }

}  // namespace sinkscope
