#include "core/model/position.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/model/rope.h"

namespace sinkscope {
namespace {

// Su et al. 2021, eq. 15, for half-split pairs, number by number in double precision.
at::Tensor rotatedExactly(const at::Tensor& x, const Rotation& rotation) {
  const at::Tensor wide = x.to(at::kDouble), c = rotation.cosine.to(at::kDouble), s = rotation.sine.to(at::kDouble);
  const std::int64_t half = c.size(-1);
  at::Tensor out = wide.clone();
  out.narrow(-1, 0, half).copy_(wide.narrow(-1, 0, half) * c - wide.narrow(-1, half, half) * s);
  out.narrow(-1, half, half).copy_(wide.narrow(-1, half, half) * c + wide.narrow(-1, 0, half) * s);
  return out;
}

TEST(Rotate, TurnsEveryPairOfAnyLayoutAndLeavesTheRest) {
  const c10::InferenceMode noGradients;
  at::manual_seed(5);
  const Rotation rotation = rotationAt(at::arange(9) + 1000, inverseFrequencies({}, 12, 1009));
  for (const std::int64_t width : {12, 19}) {
    const at::Tensor stored = at::randn({2, 9, 3, width});  // [P,T,H,D], as a projection gives it
    const at::Tensor x = stored.transpose(1, 2);
    const at::Tensor got = rotate(x, rotation);
    EXPECT_TRUE(got.is_contiguous());
    EXPECT_TRUE(at::allclose(got.to(at::kDouble), rotatedExactly(x, rotation), 1e-6, 1e-6)) << width;
    EXPECT_TRUE(at::equal(rotate(x.contiguous(), rotation), got)) << width;
    EXPECT_TRUE(at::equal(got.narrow(-1, 12, width - 12), x.narrow(-1, 12, width - 12))) << width;
  }
}

TEST(Rotate, KeepsThePrecisionOfHalfTypes) {
  const c10::InferenceMode noGradients;
  const Rotation rotation = rotationAt(at::arange(4), inverseFrequencies({}, 8, 4));
  const at::Tensor x = at::randn({1, 2, 4, 8}).to(at::kBFloat16);
  const at::Tensor got = rotate(x, rotation);
  EXPECT_EQ(got.scalar_type(), at::kBFloat16);
  EXPECT_TRUE(at::allclose(got.to(at::kDouble), rotatedExactly(x, rotation), 1e-2, 1e-2));
}

}  // namespace
}  // namespace sinkscope
