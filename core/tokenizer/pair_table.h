// Which two tokens merge into which third, and how early: a hash table of two 32-bit ids in flat memory, because the
// inner loop of byte-pair encoding does little else than ask it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

struct Merge {
  std::uint32_t rank;  // 0 merges first
  TokenId into;
};

class PairTable {
 public:
  explicit PairTable(std::size_t expected = 0);

  void set(TokenId left, TokenId right, Merge merge);    // a later one replaces an earlier one
  const Merge* find(TokenId left, TokenId right) const;  // nullptr: they do not merge

 private:
  static constexpr std::uint64_t kFree = ~std::uint64_t{0};
  struct Slot {
    std::uint64_t pair = kFree;
    Merge merge{};
  };
  static std::uint64_t pairOf(TokenId left, TokenId right) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(left)) << 32) | static_cast<std::uint32_t>(right);
  }
  std::size_t slotOf(std::uint64_t pair) const;  // where it is or would be
  void grow();

  std::vector<Slot> slots_;  // a power of two, at most half of them used
  std::size_t used_ = 0;
};

}  // namespace sinkscope
