#include "core/model/affine.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

namespace sinkscope {
namespace {

struct Operands {
  at::Tensor x, weight, bias, other;
};

// Widths that no vector register divides.
Operands operands(at::ScalarType type) {
  at::manual_seed(11);
  return {at::randn({3, 5, 37}).to(type), at::randn({29, 37}).to(type), at::randn({29}).to(type),
          at::randn({3, 5, 29}).to(type)};
}

// In float64, from what the operands hold.
at::Tensor exact(const Operands& given, bool biased) {
  const at::Tensor product = at::matmul(given.x.to(at::kDouble), given.weight.to(at::kDouble).t());
  return biased ? product + given.bias.to(at::kDouble) : product;
}

void expectClose(const at::Tensor& got, const at::Tensor& wanted) {
  ASSERT_EQ(got.sizes(), wanted.sizes());
  // bfloat16 keeps 8 bits: half a unit of its last place beside the sum's own rounding.
  const double tolerance = got.scalar_type() == at::kFloat ? 2e-6 : 5e-3;
  EXPECT_TRUE(at::allclose(got.to(at::kDouble), wanted, tolerance, 40 * tolerance))
      << (got.to(at::kDouble) - wanted).abs().max().item<double>();
}

class Affine : public testing::TestWithParam<at::ScalarType> {};

TEST_P(Affine, IsTheProductWithAndWithoutBias) {
  const c10::InferenceMode noGradients;
  const Operands given = operands(GetParam());
  EXPECT_EQ(affine(given.x, given.weight).scalar_type(), GetParam());
  expectClose(affine(given.x, given.weight), exact(given, false));
  expectClose(affine(given.x, given.weight, given.bias), exact(given, true));
}

TEST_P(Affine, FinishesTheProductWithWhatFollows) {
  const c10::InferenceMode noGradients;
  const Operands given = operands(GetParam());
  const at::Tensor product = exact(given, true), other = given.other.to(at::kDouble);
  expectClose(affineSilu(given.x, given.weight, given.bias), at::silu(product));
  expectClose(affineTimes(given.x, given.weight, given.bias, given.other), other * product);
  expectClose(affinePlus(given.x, given.weight, given.bias, given.other), other + product);
}

TEST_P(Affine, ReadsOperandsThatLieCrosswiseInMemory) {
  const c10::InferenceMode noGradients;
  Operands given = operands(GetParam());
  given.x = given.x.transpose(0, 1).contiguous().transpose(0, 1);
  given.other = given.other.transpose(1, 2).contiguous().transpose(1, 2);
  given.weight = given.weight.t().contiguous().t();
  expectClose(affine(given.x, given.weight, given.bias), exact(given, true));
  expectClose(affinePlus(given.x, given.weight, given.bias, given.other),
              given.other.to(at::kDouble) + exact(given, true));
}

TEST_P(Affine, LeavesItsOperandsAsTheyWere) {
  const c10::InferenceMode noGradients;
  const Operands given = operands(GetParam());
  const at::Tensor other = given.other.clone(), x = given.x.clone();
  affinePlus(given.x, given.weight, given.bias, given.other);
  affineTimes(given.x, given.weight, given.bias, given.other);
  EXPECT_TRUE(at::equal(other, given.other));
  EXPECT_TRUE(at::equal(x, given.x));
}

INSTANTIATE_TEST_SUITE_P(Types, Affine, testing::Values(at::kFloat, at::kBFloat16, at::kHalf, at::kDouble));

TEST_P(Affine, GivesTheSameBitsWithAWeightInTheOrderOfItsProduct) {
  const c10::InferenceMode noGradients;
  at::manual_seed(12);
  const at::ScalarType type = GetParam();
  const at::Tensor weight = at::randn({172, 64}).to(type), bias = at::randn({172}).to(type);
  const at::Tensor ordered = inProductOrder(weight, 256);
  EXPECT_EQ(ordered.is_mkldnn(), productOrder(at::kCPU, type) == ProductOrder::copied);
  for (const std::int64_t rows : {2, 64, 256, 1000}) {
    const at::Tensor x = at::randn({rows, 64}).to(type), other = at::randn({rows, 172}).to(type);
    EXPECT_TRUE(at::equal(affine(x, ordered, bias), affine(x, weight, bias))) << rows;
    EXPECT_TRUE(at::equal(affineSilu(x, ordered, {}), affineSilu(x, weight, {}))) << rows;
    EXPECT_TRUE(at::equal(affineTimes(x, ordered, bias, other), affineTimes(x, weight, bias, other))) << rows;
    EXPECT_TRUE(at::equal(affinePlus(x, ordered, {}, other), affinePlus(x, weight, {}, other))) << rows;
  }
}

TEST(AffineRows, AreTheSameHoweverManyThereAre) {
  const c10::InferenceMode noGradients;
  const Operands given = operands(at::kFloat);
  const at::Tensor one = affine(given.x.narrow(0, 1, 1), given.weight, given.bias);
  EXPECT_TRUE(at::allclose(affine(given.x, given.weight, given.bias).narrow(0, 1, 1), one, 1e-6, 1e-6));
}

}  // namespace
}  // namespace sinkscope
