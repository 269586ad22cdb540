#include "core/device/wide_vectors.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace sinkscope {

std::int64_t floatLanes() {
#ifdef SINKSCOPE_HAS_TILES
  static const std::int64_t kLanes = __builtin_cpu_supports("x86-64-v4")   ? 16
                                     : __builtin_cpu_supports("x86-64-v3") ? 8
                                                                           : 0;
  return kLanes;
#else
  return 0;
#endif
}

SINKSCOPE_WIDE_VECTORS void widenBfloat16(const std::uint16_t* from, float* to, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) to[i] = std::bit_cast<float>(std::uint32_t{from[i]} << 16);
}

SINKSCOPE_WIDE_VECTORS void roundToBfloat16(const float* from, std::uint16_t* to, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) {
    const auto bits = std::bit_cast<std::uint32_t>(from[i]);
    const std::uint32_t rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
    const bool isNan = (bits & 0x7fffffff) > 0x7f800000;  // rounding up might make an infinity of it
    to[i] = static_cast<std::uint16_t>(isNan ? (bits >> 16 | 0x40) : rounded);
  }
}

SINKSCOPE_WIDE_VECTORS float largestNumber(const float* numbers, std::int64_t count) {
  constexpr std::int64_t kLanes = 16;  // that are taken side by side
  constexpr float kNone = -std::numeric_limits<float>::infinity();
  float lanes[kLanes];
  std::fill_n(lanes, kLanes, kNone);
  std::int64_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    for (std::int64_t lane = 0; lane < kLanes; ++lane)
      lanes[lane] = numbers[i + lane] > lanes[lane] ? numbers[i + lane] : lanes[lane];
  }
  float largest = *std::max_element(lanes, lanes + kLanes);
  for (; i < count; ++i) largest = std::max(largest, numbers[i]);
  return largest;
}

}  // namespace sinkscope
