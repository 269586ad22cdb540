#include "core/model/config.h"

namespace sinkscope {

std::vector<int> ModelConfig::attentionBlocks() const {
  std::vector<int> found;
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    if (!blocks[block].mamba) found.push_back(static_cast<int>(block));
  }
  return found;
}

}  // namespace sinkscope
