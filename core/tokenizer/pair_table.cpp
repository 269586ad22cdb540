#include "core/tokenizer/pair_table.h"

#include <bit>
#include <utility>

namespace sinkscope {

PairTable::PairTable(std::size_t expected) : slots_(std::bit_ceil(expected * 2 + 16)) {}

std::size_t PairTable::slotOf(std::uint64_t pair) const {
  const std::size_t mask = slots_.size() - 1;
  // Multiplicative hashing: the upper half of the product depends on every bit of the pair.
  std::size_t slot = static_cast<std::size_t>((pair * 0x9E3779B97F4A7C15ULL) >> 32) & mask;
  while (slots_[slot].pair != pair && slots_[slot].pair != kFree) slot = (slot + 1) & mask;
  return slot;
}

void PairTable::set(TokenId left, TokenId right, Merge merge) {
  if ((used_ + 1) * 2 > slots_.size()) grow();
  const std::uint64_t pair = pairOf(left, right);
  Slot& slot = slots_[slotOf(pair)];
  if (slot.pair == kFree) ++used_;
  slot = {pair, merge};
}

const Merge* PairTable::find(TokenId left, TokenId right) const {
  const Slot& slot = slots_[slotOf(pairOf(left, right))];
  return slot.pair == kFree ? nullptr : &slot.merge;
}

void PairTable::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  std::swap(old, slots_);
  for (const Slot& slot : old) {
    if (slot.pair != kFree) slots_[slotOf(slot.pair)] = slot;
  }
}

}  // namespace sinkscope
