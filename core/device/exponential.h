// e^x as a loop over it can be turned into vector instructions (wide_vectors.h): e^x = 2^n e^r, n = round(x / ln 2), ln
// 2 in two parts, the first of few digits, so that n times it is exact (Cody and Waite 1980), and e^r by its Taylor
// polynomial of seventh degree, which is 5e-9 off. Within two units of the last place; NaN stays NaN.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace sinkscope {

// x from -87, where float32 ends, to 88.
inline __attribute__((always_inline)) float exponentialWithin(float x) {
  constexpr float kRound = 12582912.0F;  // 1.5 * 2^23: adding it leaves the nearest whole number in the last places
  const float shifted = x * 1.44269504F + kRound, n = shifted - kRound;
  const float r = (x - n * 0.693359375F) + n * 2.12194440e-4F;
  float power = 1.0F / 5040.0F;
  power = power * r + 1.0F / 720.0F;
  power = power * r + 1.0F / 120.0F;
  power = power * r + 1.0F / 24.0F;
  power = power * r + 1.0F / 6.0F;
  power = power * r + 0.5F;
  power = power * r + 1.0F;
  power = power * r + 1.0F;
  return power * std::bit_cast<float>((std::bit_cast<std::uint32_t>(shifted) << 23) + (127U << 23));
}

// Of any x: at most e^88; 0 below e^-87.
inline __attribute__((always_inline)) float exponential(float x) {
  const float power = exponentialWithin(std::min(std::max(x, -87.0F), 88.0F));
  return x < -87.0F ? 0.0F : power;
}

// x / (1 + e^-x); below -88, where e^-x ends, 0.
inline __attribute__((always_inline)) float silu(float x) {
  const float made = x / (1.0F + exponential(-x));
  return x < -88.0F ? 0.0F : made;
}

}  // namespace sinkscope
