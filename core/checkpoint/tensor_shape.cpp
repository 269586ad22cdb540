#include "core/checkpoint/tensor_shape.h"

#include <algorithm>
#include <limits>

namespace sinkscope {

std::string shapeText(const std::vector<std::int64_t>& shape) {
  std::string text = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) text += (i == 0 ? "" : ",") + std::to_string(shape[i]);
  return text + "]";
}

std::optional<std::uint64_t> elementCount(const std::vector<std::int64_t>& shape) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  // A zero anywhere makes the tensor empty, however large the other dimensions.
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return 0;
  std::uint64_t count = 1;
  for (const std::int64_t size : shape) {
    if (count > kMost / static_cast<std::uint64_t>(size)) return std::nullopt;
    count *= static_cast<std::uint64_t>(size);
  }
  return count;
}

}  // namespace sinkscope
