// One block at a time: the arithmetic behind widen() (quantized.h). Loops have fixed lengths, so that the compiler
// turns them into vector code whole.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace sinkscope::quantized {

using Byte = std::uint8_t;

inline std::uint16_t word(const Byte* at) {
  std::uint16_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

// IEEE half precision to float, exact; without branches, and without arithmetic on subnormal floats, which is slow.
inline float fromHalf(std::uint16_t half) {
  const std::int32_t magnitude = half & 0x7FFF;  // signed: vector code compares nothing else
  const std::uint32_t sign = (half & 0x8000U) << 16;
  // Exponents move from a bias of 15 to one of 127; all ones (infinity, not a number) stay all ones.
  const std::int32_t normal = (magnitude << 13) + (112 << 23) + (magnitude > 0x7BFF ? 112 << 23 : 0);
  // A subnormal half is its mantissa times 2^-24, the last place of the floats from 0.5 on.
  const auto subnormal = std::bit_cast<std::int32_t>(std::bit_cast<float>(magnitude | 0x3F000000) - 0.5F);
  return std::bit_cast<float>(sign | static_cast<std::uint32_t>(magnitude > 0x3FF ? normal : subnormal));
}

inline float halfAt(const Byte* at) { return fromHalf(word(at)); }

// The non-linear values of IQ4_NL and IQ4_XS.
inline constexpr float kIq4Values[16] = {-127, -104, -83, -65, -49, -35, -22, -10, 1, 13, 25, 38, 53, 69, 89, 113};

// Blocks of 256: a scale for each 16 or 32 of them. `numbers` takes 256.
void widenQ2K(const Byte* block, float* numbers);
void widenQ3K(const Byte* block, float* numbers);
void widenQ4K(const Byte* block, float* numbers);
void widenQ5K(const Byte* block, float* numbers);
void widenQ6K(const Byte* block, float* numbers);
void widenIq4Xs(const Byte* block, float* numbers);
// Likewise, of codebooks and of three values.
void widenIq2Xxs(const Byte* block, float* numbers);
void widenIq2Xs(const Byte* block, float* numbers);
void widenIq2S(const Byte* block, float* numbers);
void widenIq3Xxs(const Byte* block, float* numbers);
void widenIq3S(const Byte* block, float* numbers);
void widenIq1S(const Byte* block, float* numbers);
void widenIq1M(const Byte* block, float* numbers);
void widenTq1_0(const Byte* block, float* numbers);
void widenTq2_0(const Byte* block, float* numbers);

}  // namespace sinkscope::quantized
