#include "core/train/data/keyed_order.h"

namespace sinkscope {

namespace {

constexpr int kRounds = 6;

// The step of SplitMix64 that spreads every bit over all (Steele, Lea and Flood 2014).
std::uint64_t spread(std::uint64_t z) {
  z += 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

}  // namespace

std::uint64_t keyOf(std::uint64_t key, std::uint64_t value) { return spread(spread(key) ^ value); }

KeyedOrder::KeyedOrder(std::int64_t count, std::uint64_t key) : count_(static_cast<std::uint64_t>(count)), key_(key) {
  while ((std::uint64_t{1} << (2 * halfBits_)) < count_) ++halfBits_;
  halfMask_ = (std::uint64_t{1} << halfBits_) - 1;
}

std::int64_t KeyedOrder::at(std::int64_t place) const {
  auto value = static_cast<std::uint64_t>(place);
  do {
    std::uint64_t left = value >> halfBits_, right = value & halfMask_;
    for (int round = 0; round < kRounds; ++round) {
      const std::uint64_t mixed = keyOf(key_ + static_cast<std::uint64_t>(round), right) >> 32;
      const std::uint64_t next = (left ^ mixed) & halfMask_;
      left = right;
      right = next;
    }
    value = (left << halfBits_) | right;
  } while (value >= count_);
  return static_cast<std::int64_t>(value);
}

}  // namespace sinkscope
