// Blocks worked out by hand. Every kind against the reference implementation: tests/gguf.
#include "core/checkpoint/quantized.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace sinkscope {
namespace {

std::vector<float> widened(DType dtype, const std::string& stored) {
  const BlockSize block = blockSize(dtype);
  std::vector<float> numbers(stored.size() / static_cast<std::size_t>(block.bytes) *
                             static_cast<std::size_t>(block.elements));
  widen(dtype, std::as_bytes(std::span(stored)), numbers);
  return numbers;
}

const std::string kOne("\x00\x3C", 2);   // 1.0 in half precision
const std::string kHalf("\x00\x38", 2);  // 0.5

TEST(Quantized, HalfPrecisionIsExactToItsLastBit) {
  const std::string stored("\x01\x00\xFF\x03\x00\x04\xFF\x7B\x00\x80\x00\x7C\x00\xFC\x00\xBC", 16);
  const std::vector<float> numbers = widened(DType::f16, stored);
  EXPECT_EQ(numbers[0], std::ldexp(1.0F, -24));     // the least
  EXPECT_EQ(numbers[1], std::ldexp(1023.0F, -24));  // the greatest subnormal
  EXPECT_EQ(numbers[2], std::ldexp(1.0F, -14));     // the least normal
  EXPECT_EQ(numbers[3], 65'504.0F);                 // the greatest
  EXPECT_EQ(numbers[4], 0.0F);
  EXPECT_TRUE(std::signbit(numbers[4]));
  EXPECT_EQ(numbers[5], std::numeric_limits<float>::infinity());
  EXPECT_EQ(numbers[6], -std::numeric_limits<float>::infinity());
  EXPECT_EQ(numbers[7], -1.0F);
  EXPECT_TRUE(std::isnan(widened(DType::f16, std::string("\x01\x7C", 2))[0]));
}

TEST(Quantized, Bfloat16IsTheUpperHalfOfAFloat) {
  EXPECT_EQ(widened(DType::bf16, std::string("\x80\x3F\x48\xC1", 4)), (std::vector<float>{1.0F, -12.5F}));
}

TEST(Quantized, TheFirstSixteenStandInTheLowHalves) {
  std::string block = kHalf + std::string(16, '\x98');  // low 8, high 9
  block[2] = '\x0F';                                    // low 15, high 0
  const std::vector<float> numbers = widened(DType::q4_0, block);
  EXPECT_EQ(numbers[0], 0.5F * (15 - 8));
  EXPECT_EQ(numbers[1], 0.0F);
  EXPECT_EQ(numbers[16], 0.5F * (0 - 8));
  EXPECT_EQ(numbers[17], 0.5F * (9 - 8));
}

TEST(Quantized, SignedBytesAreScaled) {
  std::string block = kHalf + std::string(32, '\0');
  block[2] = '\x7F';
  block[33] = '\x80';
  const std::vector<float> numbers = widened(DType::q8_0, block);
  EXPECT_EQ(numbers[0], 63.5F);
  EXPECT_EQ(numbers[1], 0.0F);
  EXPECT_EQ(numbers[31], -64.0F);
}

TEST(Quantized, FifthBitsStandInTheirOwnOrder) {
  const std::string bits("\x01\x00\x02\x00", 4);  // of values 0 and 17
  const std::vector<float> numbers = widened(DType::q5_1, kOne + kHalf + bits + std::string(16, '\0'));
  for (std::size_t i = 0; i < 32; ++i) EXPECT_EQ(numbers[i], (i == 0 || i == 17 ? 16.0F : 0.0F) + 0.5F) << i;
}

// The second entry of the book is 43 and seven times 8; the eighth sign makes the count of minuses even.
TEST(Quantized, EightNumbersStandInACodebook) {
  std::string block = kOne + std::string(64, '\0');
  block[2] = '\x01';  // the first eight numbers: entry 1
  block[6] = '\x01';  // whose first sign is a minus, and so the eighth
  block[9] = '\x30';  // 32 numbers with scale (0.5 + 3) / 4
  const std::vector<float> numbers = widened(DType::iq2_xxs, block);
  EXPECT_EQ(numbers[0], -43 * 0.875F);
  EXPECT_EQ(numbers[1], 8 * 0.875F);
  EXPECT_EQ(numbers[7], -8 * 0.875F);
  EXPECT_EQ(numbers[8], 8 * 0.875F);
  EXPECT_EQ(numbers[32], 8 * 0.125F) << "scale 0 is half a step";
}

// 2, 0, 1, 2, 1 are the digits of 178 to the base of three, stored as its part of 243 in 256, rounded up.
TEST(Quantized, FiveNumbersOfThreeValuesStandInAByte) {
  std::string block = std::string(52, '\0') + kHalf;
  block[0] = static_cast<char>((2 * 81 + 0 * 27 + 1 * 9 + 2 * 3 + 1) * 256 / 243 + 1);
  const std::vector<float> numbers = widened(DType::tq1_0, block);
  EXPECT_EQ(numbers[0], 0.5F);
  EXPECT_EQ(numbers[32], -0.5F);
  EXPECT_EQ(numbers[64], 0.0F);
  EXPECT_EQ(numbers[96], 0.5F);
  EXPECT_EQ(numbers[128], 0.0F);
}

// MXFP4 of GGUF and of Hugging Face hold the same numbers in another order.
TEST(Quantized, Mxfp4KnowsBothOrders) {
  std::string values(16, '\0');
  values[0] = '\x72';                                                      // low 2 (value 1), high 7 (value 6)
  values[15] = '\xF1';                                                     // low 1 (0.5), high 15 (-6)
  const std::vector<float> gguf = widened(DType::mxfp4, "\x80" + values);  // times 2
  EXPECT_EQ(gguf[0], 2.0F);
  EXPECT_EQ(gguf[16], 12.0F);
  EXPECT_EQ(gguf[15], 1.0F);
  EXPECT_EQ(gguf[31], -12.0F);
  std::vector<float> other(32);
  const std::string scale = "\x80";
  widenMxfp4(std::as_bytes(std::span(values)), std::as_bytes(std::span(scale)), other);
  EXPECT_EQ(other[0], 2.0F);
  EXPECT_EQ(other[1], 12.0F);
  EXPECT_EQ(other[30], 1.0F);
  EXPECT_EQ(other[31], -12.0F);
}

TEST(Quantized, TheLeastScaleOfMxfp4IsExact) {
  std::string block(17, '\x22');  // value 1 everywhere
  for (const int scale : {0, 1, 2, 127}) {
    block[0] = static_cast<char>(scale);
    EXPECT_EQ(widened(DType::mxfp4, block)[0], std::ldexp(1.0F, scale - 127)) << scale;
  }
}

TEST(Quantized, BytesThatDoNotFitAreAMistakeOfTheCaller) {
  const std::string stored(34, '\0');
  std::vector<float> numbers(31);
  EXPECT_THROW(widen(DType::q8_0, std::as_bytes(std::span(stored)), numbers), std::logic_error);
  numbers.resize(32);
  EXPECT_THROW(widen(DType::q4_0, std::as_bytes(std::span(stored)), numbers), std::logic_error);
  EXPECT_THROW(widen(DType::i32, {}, {}), std::logic_error);
}

}  // namespace
}  // namespace sinkscope
