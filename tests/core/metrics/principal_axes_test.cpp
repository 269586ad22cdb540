#include "core/metrics/principal_axes.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

namespace sinkscope {
namespace {

// A direct singular value decomposition of the centred points is another way to the same axes.
TEST(PrincipalAxes, AreThoseOfASingularValueDecomposition) {
  at::manual_seed(3);
  for (const auto& [count, width] : {std::pair(200, 16), std::pair(5, 16), std::pair(40, 3)}) {
    const at::Tensor scales = at::linspace(3.0, 0.2, width, at::kDouble);
    const at::Tensor points = at::randn({count, width}, at::kDouble) * scales + 7.0;
    const PrincipalAxes axes = principalAxes(points, 3);
    const at::Tensor from = points - points.mean(0);
    const auto [u, s, v] = at::linalg_svd(from, /*full_matrices=*/false);
    const at::Tensor squares = s.square();
    for (std::int64_t axis = 0; axis < 3; ++axis) {
      EXPECT_NEAR(axes.shares[axis].item<double>(), (squares[axis] / squares.sum()).item<double>(), 1e-10);
      EXPECT_NEAR(axes.axes[axis].dot(v[axis]).abs().item<double>(), 1.0, 1e-9) << count << " axis " << axis;
      const at::Tensor along = alongAxes(points, axes).select(1, axis).abs();
      EXPECT_LE((along - (u.select(1, axis) * s[axis]).abs()).abs().max().item<double>(), 1e-9);
    }
  }
}

TEST(PrincipalAxes, HaveOneDirectionWhateverTheLibraryChooses) {
  at::manual_seed(4);
  const PrincipalAxes axes = principalAxes(at::randn({30, 6}), 3);
  for (std::int64_t axis = 0; axis < 3; ++axis) {
    const at::Tensor one = axes.axes[axis];
    EXPECT_GT(one[one.abs().argmax().item<std::int64_t>()].item<double>(), 0.0);
    EXPECT_NEAR(one.norm().item<double>(), 1.0, 1e-12);
  }
}

TEST(PrincipalAxes, OfOneAndTheSameVectorHaveNoVariance) {
  const PrincipalAxes axes = principalAxes(at::ones({4, 5}), 3);
  EXPECT_TRUE(std::isnan(axes.shares[0].item<double>()));
  EXPECT_EQ(alongAxes(at::ones({4, 5}), axes).abs().max().item<double>(), 0.0);
  EXPECT_EQ(principalAxes(at::randn({9, 2}), 3).axes.size(0), 2) << "no more axes than dimensions";
}

TEST(PrincipalAxes, AKeyThatPointsAwayFromTheOthersIsApart) {
  const at::Tensor keys = at::tensor({-3.0, 0.0, 1.0, 0.1, 2.0, -0.1, 4.0, 0.0, 5.0, 0.0}, at::kDouble).view({5, 2});
  const at::Tensor apart = apartFromMean(keys);
  EXPECT_NEAR(apart[0].item<double>(), 2.0, 1e-9) << "the mean points to the right, this key to the left";
  EXPECT_NEAR(apart[3].item<double>(), 0.0, 1e-9);
  EXPECT_NEAR(apart[1].item<double>(), 1.0 - 1.0 / std::hypot(1.0, 0.1), 1e-9);
}

}  // namespace
}  // namespace sinkscope
