#include "core/checkpoint/quantized.h"

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "core/checkpoint/quantized_blocks.h"

namespace sinkscope {

namespace {

using namespace quantized;

void widenQ8_0(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  for (int i = 0; i < 32; ++i) numbers[i] = d * static_cast<float>(static_cast<std::int8_t>(block[2 + i]));
}

void widenQ4_0(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  const Byte* values = block + 2;
  for (int i = 0; i < 16; ++i) numbers[i] = d * static_cast<float>((values[i] & 15) - 8);
  for (int i = 0; i < 16; ++i) numbers[16 + i] = d * static_cast<float>((values[i] >> 4) - 8);
}

void widenQ4_1(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block), minimum = halfAt(block + 2);
  const Byte* values = block + 4;
  for (int i = 0; i < 16; ++i) numbers[i] = d * static_cast<float>(values[i] & 15) + minimum;
  for (int i = 0; i < 16; ++i) numbers[16 + i] = d * static_cast<float>(values[i] >> 4) + minimum;
}

// The fifth bits of 32 values stand in one word, in their order. Tested with a mask each: vector code has no shift by
// another number in each lane before AVX2.
struct FifthBits {
  std::int32_t bits;
  explicit FifthBits(const Byte* at) { std::memcpy(&bits, at, sizeof bits); }
  int low(int i) const { return (bits & (1 << i)) != 0 ? 16 : 0; }
  int high(int i) const { return ((bits >> 16) & (1 << i)) != 0 ? 16 : 0; }
};

void widenQ5_0(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  const FifthBits fifth(block + 2);
  const Byte* values = block + 6;
  for (int i = 0; i < 16; ++i) numbers[i] = d * static_cast<float>(((values[i] & 15) | fifth.low(i)) - 16);
  for (int i = 0; i < 16; ++i) numbers[16 + i] = d * static_cast<float>(((values[i] >> 4) | fifth.high(i)) - 16);
}

void widenQ5_1(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block), minimum = halfAt(block + 2);
  const FifthBits fifth(block + 4);
  const Byte* values = block + 8;
  for (int i = 0; i < 16; ++i) numbers[i] = d * static_cast<float>((values[i] & 15) | fifth.low(i)) + minimum;
  for (int i = 0; i < 16; ++i) numbers[16 + i] = d * static_cast<float>((values[i] >> 4) | fifth.high(i)) + minimum;
}

void widenIq4Nl(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  float scaled[16];
  for (int i = 0; i < 16; ++i) scaled[i] = d * kIq4Values[i];
  for (int i = 0; i < 16; ++i) {
    numbers[i] = scaled[block[2 + i] & 15];
    numbers[16 + i] = scaled[block[2 + i] >> 4];
  }
}

// Half of 2^(scale - 127): times the doubled values, so that the least scales stay exact.
float halfScale(Byte scale) {
  return std::bit_cast<float>(scale < 2 ? 0x00200000U << scale : (std::uint32_t{scale} - 1U) << 23);
}

// The sixteen values of E2M1, doubled.
constexpr float kE2M1[16] = {0, 1, 2, 3, 4, 6, 8, 12, -0.0F, -1, -2, -3, -4, -6, -8, -12};

void widenMxfp4Block(const Byte* __restrict block, float* __restrict numbers) {
  const float scale = halfScale(block[0]);
  const Byte* values = block + 1;
  for (int i = 0; i < 16; ++i) {
    numbers[i] = scale * kE2M1[values[i] & 15];
    numbers[16 + i] = scale * kE2M1[values[i] >> 4];
  }
}

// Plain types go through in chunks of a fixed length, the rest one by one.
template <typename Stored, typename Convert>
void widenPlain(const Byte* __restrict stored, std::size_t count, float* __restrict numbers, Convert convert) {
  constexpr std::size_t kChunk = 64;
  std::size_t at = 0;
  for (; at + kChunk <= count; at += kChunk) {
    Stored chunk[kChunk];
    std::memcpy(chunk, stored + at * sizeof(Stored), sizeof chunk);
    for (std::size_t i = 0; i < kChunk; ++i) numbers[at + i] = convert(chunk[i]);
  }
  for (; at < count; ++at) {
    Stored one;
    std::memcpy(&one, stored + at * sizeof one, sizeof one);
    numbers[at] = convert(one);
  }
}

// Sign, exponent, fraction: E4M3 has one bias less than half of its range, no infinity, and NaN where all bits are set;
// E5M2 is the upper half of a float16.
float fromE4M3(std::uint8_t bits) {
  const int exponent = bits >> 3 & 15, fraction = bits & 7;
  float magnitude = exponent == 0 ? std::ldexp(static_cast<float>(fraction), -9)
                                  : std::ldexp(static_cast<float>(8 + fraction), exponent - 10);
  if ((bits & 127) == 127) magnitude = std::numeric_limits<float>::quiet_NaN();
  return (bits & 128) != 0 ? -magnitude : magnitude;
}
float fromE5M2(std::uint8_t bits) { return fromHalf(static_cast<std::uint16_t>(bits << 8)); }

// All 256 of them.
const float* float8Numbers(DType dtype) {
  static const auto kTables = [] {
    std::array<std::array<float, 256>, 2> tables{};
    for (std::size_t bits = 0; bits < 256; ++bits) {
      tables[0][bits] = fromE4M3(static_cast<std::uint8_t>(bits));
      tables[1][bits] = fromE5M2(static_cast<std::uint8_t>(bits));
    }
    return tables;
  }();
  return kTables[dtype == DType::f8_e5m2 ? 1 : 0].data();
}

using WidenBlock = void (*)(const Byte*, float*);

WidenBlock blockFunction(DType dtype) {
  switch (dtype) {
    case DType::q8_0: return widenQ8_0;
    case DType::q4_0: return widenQ4_0;
    case DType::q4_1: return widenQ4_1;
    case DType::q5_0: return widenQ5_0;
    case DType::q5_1: return widenQ5_1;
    case DType::q2_k: return widenQ2K;
    case DType::q3_k: return widenQ3K;
    case DType::q4_k: return widenQ4K;
    case DType::q5_k: return widenQ5K;
    case DType::q6_k: return widenQ6K;
    case DType::iq4_nl: return widenIq4Nl;
    case DType::iq4_xs: return widenIq4Xs;
    case DType::iq2_xxs: return widenIq2Xxs;
    case DType::iq2_xs: return widenIq2Xs;
    case DType::iq2_s: return widenIq2S;
    case DType::iq3_xxs: return widenIq3Xxs;
    case DType::iq3_s: return widenIq3S;
    case DType::iq1_s: return widenIq1S;
    case DType::iq1_m: return widenIq1M;
    case DType::tq1_0: return widenTq1_0;
    case DType::tq2_0: return widenTq2_0;
    case DType::mxfp4: return widenMxfp4Block;
    default: throw std::logic_error("no way to widen " + std::string(dtypeName(dtype)));
  }
}

}  // namespace

void widen(DType dtype, std::span<const std::byte> stored, std::span<float> numbers) {
  const BlockSize size = blockSize(dtype);
  const auto bytes = static_cast<std::size_t>(size.bytes), elements = static_cast<std::size_t>(size.elements);
  if (stored.size() % bytes != 0 || stored.size() / bytes * elements != numbers.size()) {
    throw std::logic_error(std::to_string(stored.size()) + " bytes of " + std::string(dtypeName(dtype)) +
                           " do not hold " + std::to_string(numbers.size()) + " numbers");
  }
  const auto* at = reinterpret_cast<const Byte*>(stored.data());
  float* out = numbers.data();
  switch (dtype) {
    case DType::f64: return widenPlain<double>(at, numbers.size(), out, [](double x) { return static_cast<float>(x); });
    case DType::f32: return widenPlain<float>(at, numbers.size(), out, [](float x) { return x; });
    case DType::f8_e4m3:
    case DType::f8_e5m2:
      return widenPlain<std::uint8_t>(at, numbers.size(), out,
                                      [table = float8Numbers(dtype)](std::uint8_t x) { return table[x]; });
    case DType::f16:
      return widenPlain<std::uint16_t>(at, numbers.size(), out, [](std::uint16_t x) { return fromHalf(x); });
    case DType::bf16:
      return widenPlain<std::uint16_t>(at, numbers.size(), out,
                                       [](std::uint16_t x) { return std::bit_cast<float>(std::uint32_t{x} << 16); });
    default: break;
  }
  const WidenBlock widenBlock = blockFunction(dtype);
  for (std::size_t block = stored.size() / bytes; block > 0; --block, at += bytes, out += elements) widenBlock(at, out);
}

void widenMxfp4(std::span<const std::byte> blocks, std::span<const std::byte> scales, std::span<float> numbers) {
  constexpr std::size_t kBytes = 16, kElements = 32;
  if (blocks.size() != scales.size() * kBytes || numbers.size() != scales.size() * kElements) {
    throw std::logic_error(std::to_string(blocks.size()) + " bytes of MXFP4 with " + std::to_string(scales.size()) +
                           " scales do not hold " + std::to_string(numbers.size()) + " numbers");
  }
  const auto* at = reinterpret_cast<const Byte*>(blocks.data());
  float* out = numbers.data();
  for (const std::byte scale : scales) {
    const float factor = halfScale(static_cast<Byte>(scale));
    for (std::size_t i = 0; i < kBytes; ++i) {
      out[2 * i] = factor * kE2M1[at[i] & 15];
      out[2 * i + 1] = factor * kE2M1[at[i] >> 4];
    }
    at += kBytes;
    out += kElements;
  }
}

}  // namespace sinkscope
