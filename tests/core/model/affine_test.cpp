#include "core/model/affine.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <utility>

#include "core/device/wide_vectors.h"

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

// The gradients of a whole pass are compared with finite differences in float64, whose products are other ones.
TEST_P(Affine, GivesTheGradientsOfTheProduct) {
  if (GetParam() != at::kFloat && GetParam() != at::kDouble) GTEST_SKIP() << "training is in float32";
  Operands given = operands(GetParam());
  at::Tensor wanted[3];
  const at::Tensor g = at::randn({3, 29, 5}).to(GetParam()).transpose(1, 2);
  for (int side = 0; side < 2; ++side) {
    const at::ScalarType type = side == 0 ? at::kDouble : GetParam();
    const at::Tensor x = given.x.to(type).clone().requires_grad_(), weight = given.weight.to(type).clone(),
                     bias = given.bias.to(type).clone();
    weight.requires_grad_();
    bias.requires_grad_();
    const at::Tensor out = side == 0 ? at::matmul(x, weight.t()) + bias : affine(x, weight, bias);
    (out * g.to(type)).sum().backward();
    for (const auto& [at, of] : {std::pair(0, x), std::pair(1, weight), std::pair(2, bias)}) {
      if (side == 0) {
        wanted[at] = of.grad();
      } else {
        expectClose(of.grad(), wanted[at]);
      }
    }
  }
}

TEST(AffineGradient, OfOnePartIsGivenAlone) {
  const Operands given = operands(at::kFloat);
  const at::Tensor x = given.x.reshape({15, 37}), g = given.other.reshape({15, 29});
  EXPECT_TRUE(
      at::equal(affineInputGradient(given.other, given.weight).view({15, 37}), affineInputGradient(g, given.weight)));
  const AffineGradients both = affineGradients(g, x, /*biased=*/true), one = affineGradients(g, x, /*biased=*/false);
  EXPECT_FALSE(one.ofBias.defined());
  EXPECT_TRUE(at::allclose(both.ofBias, g.sum(0), 1e-5, 1e-5));
  EXPECT_TRUE(at::allclose(both.ofWeight, one.ofWeight, 1e-5, 1e-5));
  // A bias that is learned beside a weight that is not.
  const at::Tensor bias = given.bias.clone().requires_grad_(), read = given.x.clone().requires_grad_();
  affine(read, given.weight, bias).sum().backward();
  EXPECT_TRUE(at::equal(bias.grad(), at::full({29}, 15.0F)));
  EXPECT_TRUE(at::allclose(read.grad(), given.weight.sum(0).expand({3, 5, 37}), 1e-5, 1e-5));
}

INSTANTIATE_TEST_SUITE_P(Types, Affine, testing::Values(at::kFloat, at::kBFloat16, at::kHalf, at::kDouble));

TEST_P(Affine, GivesTheSameBitsWithAWeightInTheOrderOfItsProduct) {
  const c10::InferenceMode noGradients;
  at::manual_seed(12);
  const at::ScalarType type = GetParam();
  const at::Tensor weight = at::randn({192, 64}).to(type), bias = at::randn({192}).to(type);
  const at::Tensor ordered = inProductOrder(weight, 256);
  EXPECT_EQ(ordered.is_same(weight), productOrder(at::kCPU, type) != ProductOrder::copied);
  for (const std::int64_t rows : {2, 64, 256, 1000}) {
    const at::Tensor x = at::randn({rows, 64}).to(type), other = at::randn({rows, 192}).to(type);
    EXPECT_TRUE(at::equal(affine(x, ordered, bias), affine(x, weight, bias))) << rows;
    EXPECT_TRUE(at::equal(affineSilu(x, ordered, {}), affineSilu(x, weight, {}))) << rows;
    EXPECT_TRUE(at::equal(affineTimes(x, ordered, bias, other), affineTimes(x, weight, bias, other))) << rows;
    EXPECT_TRUE(at::equal(affinePlus(x, ordered, {}, other), affinePlus(x, weight, {}, other))) << rows;
  }
}

// What another type is added to is no tile's business.
TEST(AffineWithAnotherType, IsFinishedBehindTheProduct) {
  const c10::InferenceMode noGradients;
  const Operands given = operands(at::kFloat);
  const at::Tensor other = given.other.to(at::kBFloat16);
  expectClose(affinePlus(given.x, given.weight, {}, other), exact(given, false) + other.to(at::kDouble));
  EXPECT_EQ(affine(given.x, at::empty({0, 37})).sizes(), at::IntArrayRef({3, 5, 0}));
}

TEST(AffineRows, AreTheSameHoweverManyThereAre) {
  const c10::InferenceMode noGradients;
  const Operands given = operands(at::kFloat);
  const at::Tensor one = affine(given.x.narrow(0, 1, 1), given.weight, given.bias);
  const at::Tensor all = affine(given.x, given.weight, given.bias).narrow(0, 1, 1);
  EXPECT_TRUE(at::allclose(all, one, 1e-6, 1e-6));
  if (floatLanes() > 0) {
    EXPECT_TRUE(at::equal(all, one));
  }
}

// A large one is another library's where there is AVX-512.
TEST(AffineOfALargeWeight, IsTheProductAndAsItIsStoredItsBits) {
  const c10::InferenceMode noGradients;
  at::manual_seed(13);
  const at::Tensor x = at::randn({33, 2048}), weight = at::randn({2112, 2048}), other = at::randn({33, 2112});
  const auto expectNear = [&](const at::Tensor& got, const at::Tensor& wanted) {
    EXPECT_LT((got.to(at::kDouble) - wanted).abs().max().item<double>(), 4e-4);
  };
  const at::Tensor exact = at::matmul(x.to(at::kDouble), weight.to(at::kDouble).t());
  expectNear(affine(x, weight), exact);
  expectNear(affinePlus(x, weight, {}, other), exact + other.to(at::kDouble));
  const at::Tensor stored = weight.to(at::kBFloat16), wide = stored.to(at::kFloat);
  if (!isMultipliedAsStored(at::kBFloat16, at::kFloat, 2112, 2048)) GTEST_SKIP() << "weights are widened here";
  EXPECT_TRUE(at::equal(affine(x, stored), affine(x, wide)));
  EXPECT_TRUE(at::equal(affineTimes(x, stored, {}, other), affineTimes(x, wide, {}, other)));
}

}  // namespace
}  // namespace sinkscope
