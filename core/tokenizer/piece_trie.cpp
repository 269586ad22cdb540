#include "core/tokenizer/piece_trie.h"

#include <utility>

namespace sinkscope {

PieceTrie::PieceTrie() : nodes_(1, -1), edges_(64) { roots_.fill(-1); }

std::int32_t PieceTrie::newNode() {
  nodes_.push_back(-1);
  return static_cast<std::int32_t>(nodes_.size()) - 1;
}

std::int32_t PieceTrie::childOrNew(std::int32_t node, char byte) {
  const std::uint64_t key = keyOf(node, byte);
  if (const std::int32_t known = edges_[slotOf(key)].to; known >= 0) return known;
  if ((used_ + 1) * 2 > edges_.size()) {
    std::vector<Edge> old(edges_.size() * 2);
    std::swap(old, edges_);
    for (const Edge& edge : old) {
      if (edge.to >= 0) edges_[slotOf(edge.key)] = edge;
    }
  }
  const std::int32_t made = newNode();
  edges_[slotOf(key)] = {key, made};
  ++used_;
  return made;
}

void PieceTrie::add(std::string_view text, std::int32_t value) {
  std::int32_t& root = roots_[static_cast<unsigned char>(text[0])];
  if (root < 0) root = newNode();
  std::int32_t node = root;
  for (const char byte : text.substr(1)) node = childOrNew(node, byte);
  nodes_[static_cast<std::size_t>(node)] = value;
}

}  // namespace sinkscope
