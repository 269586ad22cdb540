// Chance without a state: what is drawn depends on a key and a place alone, so that any step of a training can be made
// again by itself.
#pragma once

#include <cstdint>

namespace sinkscope {

// What one seed decides, each apart from the others.
enum class Chance : std::uint64_t {
  heldOut = 1,
  unique,
  order,
  window,
  randomRow,
  randomToken,
  bigrams,
  sequence,
  repeatedRow,
  period
};

// A key of its own for each `value` under `key`; and for what a seed decides.
std::uint64_t keyOf(std::uint64_t key, std::uint64_t value);
inline std::uint64_t keyOf(std::int64_t seed, Chance chance) {
  return keyOf(static_cast<std::uint64_t>(seed), static_cast<std::uint64_t>(chance));
}

// A permutation of 0..count-1 that is computed place by place, in constant memory: a Feistel network (Luby and Rackoff
// 1988) over the next power of four, walked on until it falls among the count (Black and Rogaway 2002).
class KeyedOrder {
 public:
  KeyedOrder(std::int64_t count, std::uint64_t key);  // REQUIRES count >= 1

  // REQUIRES 0 <= place < count.
  std::int64_t at(std::int64_t place) const;

 private:
  std::uint64_t count_, key_, halfMask_;
  int halfBits_ = 0;
};

}  // namespace sinkscope
