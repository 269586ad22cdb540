#include "core/device/wide_vectors.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

namespace sinkscope {
namespace {

TEST(Bfloat16, EveryNumberIsWidenedAndComesBack) {
  std::vector<std::uint16_t> all(1 << 16), back(1 << 16);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint16_t>(i);
  std::vector<float> wide(all.size());
  widenBfloat16(all.data(), wide.data(), 1 << 16);
  roundToBfloat16(wide.data(), back.data(), 1 << 16);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(std::bit_cast<std::uint32_t>(wide[i]), static_cast<std::uint32_t>(i) << 16);
    if (std::isnan(wide[i])) {
      EXPECT_EQ(back[i] & 0x7f80, 0x7f80) << i;
      EXPECT_NE(back[i] & 0x7f, 0) << i;
    } else {
      EXPECT_EQ(back[i], all[i]) << i;
    }
  }
}

TEST(Bfloat16, IsRoundedAsLibtorchRounds) {
  at::manual_seed(7);
  const at::Tensor spread = at::randn({100'003}) * at::exp(at::randn({100'003}) * 20.0);
  std::vector<float> numbers(spread.const_data_ptr<float>(), spread.const_data_ptr<float>() + spread.numel());
  for (const std::uint32_t tie :
       {0x3f808000u, 0x3f818000u, 0x3f807fffu, 0x3f808001u, 0x7f7fffffu, 0x00008000u, 0x00018000u}) {
    numbers.push_back(std::bit_cast<float>(tie));
    numbers.push_back(-std::bit_cast<float>(tie));
  }
  numbers.push_back(std::numeric_limits<float>::infinity());
  std::vector<std::uint16_t> rounded(numbers.size());
  roundToBfloat16(numbers.data(), rounded.data(), std::ssize(numbers));
  const at::Tensor wanted = at::tensor(numbers).to(at::kBFloat16);
  const auto* bits = static_cast<const std::uint16_t*>(wanted.const_data_ptr());
  for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(rounded[i], bits[i]) << numbers[i];
}

}  // namespace
}  // namespace sinkscope
