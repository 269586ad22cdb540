#include "core/model/norm.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

namespace sinkscope {
namespace {

// Zhang and Sennrich 2019, eq. 4, in float64.
at::Tensor rmsExact(const at::Tensor& x, const at::Tensor& weight, double epsilon, double offset) {
  const at::Tensor wide = x.to(at::kDouble);
  const at::Tensor normed = wide / (wide.square().mean(-1, true) + epsilon).sqrt();
  return weight.defined() ? normed * (weight.to(at::kDouble) + offset) : normed;
}

class RmsNorm : public testing::TestWithParam<at::ScalarType> {};

TEST_P(RmsNorm, IsTheFormulaForRowsOfAnyWidthAndLayout) {
  const c10::InferenceMode noGradients;
  at::manual_seed(3);
  const double tolerance = GetParam() == at::kFloat ? 1e-6 : 1e-2;
  for (const std::int64_t width : {1, 7, 16, 33, 512}) {
    for (const double offset : {0.0, 1.0}) {
      const NormConfig norm{.kind = NormKind::rms, .epsilon = 1e-5, .weightOffset = offset};
      const at::Tensor x = (at::randn({2, 5, width}) * 3.0).to(GetParam()), weight = at::randn({width}).to(GetParam());
      const at::Tensor got = normalize(x, weight, {}, norm);
      EXPECT_EQ(got.scalar_type(), GetParam());
      EXPECT_TRUE(at::allclose(got.to(at::kDouble), rmsExact(x, weight, 1e-5, offset), tolerance, tolerance)) << width;
      const at::Tensor crosswise = x.transpose(0, 1).contiguous().transpose(0, 1);
      EXPECT_TRUE(at::equal(normalize(crosswise, weight, {}, norm), got)) << width;
    }
    const NormConfig plain{.kind = NormKind::rms, .epsilon = 1e-6};
    const at::Tensor x = at::randn({4, width}).to(GetParam());
    EXPECT_TRUE(
        at::allclose(normalize(x, {}, {}, plain).to(at::kDouble), rmsExact(x, {}, 1e-6, 0.0), tolerance, tolerance));
  }
}

INSTANTIATE_TEST_SUITE_P(Types, RmsNorm, testing::Values(at::kFloat, at::kBFloat16));

TEST(RmsNormRows, KeepsItsDigitsBesideAMassiveActivation) {
  const c10::InferenceMode noGradients;
  at::Tensor x = at::full({1, 4096}, 1e-3F);
  x[0][7] = 3e4F;  // as Sun et al. 2024 find in the residual stream
  const at::Tensor got = normalize(x, {}, {}, {.kind = NormKind::rms, .epsilon = 1e-5});
  EXPECT_TRUE(at::allclose(got.to(at::kDouble), rmsExact(x, {}, 1e-5, 0.0), 1e-6, 0.0));
}

}  // namespace
}  // namespace sinkscope
