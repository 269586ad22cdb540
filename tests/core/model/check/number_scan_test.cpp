#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "core/model/check/number_scan.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

TensorView viewOf(const std::vector<float>& numbers) {
  return {.name = "numbers",
          .dtype = DType::f32,
          .shape = {static_cast<std::int64_t>(numbers.size())},
          .bytes = std::as_bytes(std::span(numbers)),
          .owner = nullptr};
}

NumberScan scanOf(const TensorView& view, int threads = 2) {
  const std::vector<NumbersToScan> wanted = {{&view}};
  return scanNumbers(wanted, threads).front();
}

TEST(NumberScan, FindsEachBadPlaceAndTheLargestOfTheRest) {
  for (const std::size_t length : {1u, 15u, 16u, 17u, 1000u}) {
    for (const std::size_t place : {std::size_t{0}, length / 2, length - 1}) {
      std::vector<float> numbers(length, 0.25F);
      numbers[length / 3] = -8.0F;
      numbers[place] = std::numeric_limits<float>::quiet_NaN();
      const NumberScan seen = scanOf(viewOf(numbers));
      EXPECT_EQ(seen.nans, 1) << length << " " << place;
      EXPECT_EQ(seen.infinities, 0);
      EXPECT_EQ(seen.firstBad, static_cast<std::int64_t>(place));
      if (place != length / 3) {
        EXPECT_EQ(seen.largest, 8.0F);
      }
    }
  }
}

// Several chunks, on several threads: places and counts are of the whole tensor.
TEST(NumberScan, CountsOverChunks) {
  std::vector<float> numbers((std::size_t{1} << 18) * 3 + 5, 1.0F);
  numbers[700'000] = -std::numeric_limits<float>::infinity();
  numbers[300'000] = std::numeric_limits<float>::infinity();
  numbers.back() = 2.0F;
  const NumberScan seen = scanOf(viewOf(numbers), 3);
  EXPECT_EQ(seen.numbers, static_cast<std::int64_t>(numbers.size()));
  EXPECT_EQ(seen.infinities, 2);
  EXPECT_EQ(seen.firstBad, 300'000);
  EXPECT_EQ(seen.largest, 2.0F);
}

TEST(NumberScan, SmallestNumbersAreNotZero) {
  EXPECT_GT(scanOf(viewOf({0.0F, -std::numeric_limits<float>::denorm_min(), 0.0F})).largest, 0.0F);
  EXPECT_EQ(scanOf(viewOf({0.0F, -0.0F})).largest, 0.0F);
}

TEST(NumberScan, IntegersAreNoWeights) {
  const std::vector<std::byte> bytes(32);
  const TensorView integers{.name = "mask", .dtype = DType::i64, .shape = {4}, .bytes = bytes, .owner = nullptr};
  EXPECT_EQ(numbersOf({&integers}), 0);
  EXPECT_EQ(scanOf(integers).numbers, 0);
}

TEST(NumberScan, WidensQuantisedBlocks) {
  std::vector<std::byte> bytes(2 * 34, std::byte{2});  // Q8_0: scale, 32 values
  bytes[0] = std::byte{0x00};
  bytes[1] = std::byte{0x3C};  // 1
  bytes[34] = std::byte{0x00};
  bytes[35] = std::byte{0x7C};  // infinity
  const TensorView blocks{.name = "q", .dtype = DType::q8_0, .shape = {2, 32}, .bytes = bytes, .owner = nullptr};
  const NumberScan seen = scanOf(blocks);
  EXPECT_EQ(seen.numbers, 64);
  EXPECT_EQ(seen.infinities, 32);
  EXPECT_EQ(seen.firstBad, 32);
  EXPECT_EQ(seen.largest, 2.0F);
}

// MXFP4 as gpt-oss stores it in safetensors: the scale 255 is NaN for its 32 numbers.
TEST(NumberScan, ReadsMxfp4WithTheScalesBeside) {
  const std::vector<std::byte> bytes(3 * 16, std::byte{0x22});  // 1 and 1
  const std::vector<std::byte> powers = {std::byte{127}, std::byte{255}, std::byte{130}};
  const TensorView blocks{.name = "b", .dtype = DType::u8, .shape = {1, 3, 16}, .bytes = bytes, .owner = nullptr};
  const TensorView scales{.name = "s", .dtype = DType::u8, .shape = {1, 3}, .bytes = powers, .owner = nullptr};
  const std::vector<NumbersToScan> wanted = {{&blocks, &scales}};
  const NumberScan seen = scanNumbers(wanted).front();
  EXPECT_EQ(seen.numbers, 96);
  EXPECT_EQ(seen.nans, 32);
  EXPECT_EQ(seen.firstBad, 32);
  EXPECT_EQ(seen.largest, 8.0F);  // 2^(130 - 127)
}

TEST(NumberScan, CountsDifferencesAcrossDtypes) {
  const std::vector<float> wide = {1.0F, 2.0F, -0.5F, 3.0F};
  const std::vector<std::uint16_t> narrow = {0x3F80, 0x4000, 0xBF00, 0x4000};  // bfloat16 of 1, 2, -0.5, 2
  TensorView other = viewOf(wide);
  other.dtype = DType::bf16;
  other.bytes = std::as_bytes(std::span(narrow));
  EXPECT_EQ(differingNumbers(viewOf(wide), other), 1);
  EXPECT_EQ(differingNumbers(viewOf(wide), viewOf(wide)), 0);
}

TEST(NumberScan, StopsWhereItIsCancelled) {
  const std::vector<float> numbers(1 << 20, 1.0F);
  const TensorView view = viewOf(numbers);
  const std::vector<NumbersToScan> wanted = {{&view}};
  EXPECT_THROW(scanNumbers(wanted, 2, [](const Progress&) { return false; }), Error);
}

}  // namespace
}  // namespace sinkscope
