// Which of many strings begin at a place of a text: a byte trie in one flat hash table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

// Longer strings would let a hostile file make every place of a text cost as much as its longest string.
inline constexpr std::size_t kLongestPiece = 1024;

class PieceTrie {
 public:
  PieceTrie();

  // REQUIRES text not empty and of at most kLongestPiece bytes. A later value for the same text replaces the earlier.
  void add(std::string_view text, std::int32_t value);
  bool empty() const { return nodes_.size() == 1; }

  // Calls found(length, value) for every string that begins at `at`, shortest first.
  template <typename Found>
  void prefixes(std::string_view text, std::size_t at, Found found) const {
    std::int32_t node = roots_[static_cast<unsigned char>(text[at])];
    for (std::size_t end = at + 1; node >= 0; node = child(node, text[end++])) {
      if (nodes_[static_cast<std::size_t>(node)] >= 0) found(end - at, nodes_[static_cast<std::size_t>(node)]);
      if (end >= text.size()) return;
    }
  }

  struct Match {
    std::size_t length = 0;  // 0: none begins here
    std::int32_t value = -1;
  };
  Match longest(std::string_view text, std::size_t at) const {
    Match best;
    prefixes(text, at, [&best](std::size_t length, std::int32_t value) { best = {length, value}; });
    return best;
  }

 private:
  struct Edge {
    std::uint64_t key = ~std::uint64_t{0};  // node and byte
    std::int32_t to = -1;
  };
  static std::uint64_t keyOf(std::int32_t node, char byte) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(node)) << 8) | static_cast<unsigned char>(byte);
  }
  std::size_t slotOf(std::uint64_t key) const {
    const std::size_t mask = edges_.size() - 1;
    std::size_t slot = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15ULL) >> 32) & mask;
    while (edges_[slot].key != key && edges_[slot].to >= 0) slot = (slot + 1) & mask;
    return slot;
  }
  std::int32_t child(std::int32_t node, char byte) const { return edges_[slotOf(keyOf(node, byte))].to; }
  std::int32_t childOrNew(std::int32_t node, char byte);
  std::int32_t newNode();

  std::vector<std::int32_t> nodes_;        // the value that ends here, or -1; 0 is the root
  std::array<std::int32_t, 256> roots_{};  // the root's children, -1: none
  std::vector<Edge> edges_;                // of all other nodes; a power of two, at most half of them used
  std::size_t used_ = 0;
};

}  // namespace sinkscope
