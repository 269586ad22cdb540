// Random whole numbers from a seed, the same on every machine.
#pragma once

#include <cstdint>

namespace sinkscope {

// SplitMix64 (Steele, Lea & Flood 2014): a few lines that give the same numbers everywhere, which the standard's
// distributions do not promise.
class Draw {
 public:
  explicit Draw(std::int64_t seed) : state_(static_cast<std::uint64_t>(seed)) {}

  // Uniform over 0..count-1: draws that would make small numbers likelier are thrown away. REQUIRES count >= 1.
  std::int64_t below(std::int64_t count) {
    const auto range = static_cast<std::uint64_t>(count);
    const std::uint64_t fair = ~std::uint64_t{0} - ~std::uint64_t{0} % range;
    std::uint64_t drawn = next();
    while (drawn >= fair) drawn = next();
    return static_cast<std::int64_t>(drawn % range);
  }

 private:
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace sinkscope
