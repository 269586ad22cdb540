#include "core/values/blocks_passed.h"

namespace sinkscope {

std::vector<std::string> blockCounts(int depths) {
  std::vector<std::string> counts;
  for (int blocks = 0; blocks < depths; ++blocks) counts.push_back(std::to_string(blocks));
  return counts;
}

std::string hiddenStateName(int blocks) {
  if (blocks == 0) return "embedding";
  return "after " + std::to_string(blocks) + (blocks == 1 ? " block" : " blocks");
}

}  // namespace sinkscope
