#include "core/metrics/over_squashing.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

namespace sinkscope {
namespace {

// Two layers of two heads over three tokens, by hand: the last layer stands leftmost.
TEST(SquashingBound, IsTheProductWithTheLastLayerLeftmost) {
  const at::Tensor first = at::tensor({1.0, 0.0, 0.0, 0.5, 0.5, 0.0, 0.1, 0.7, 0.2}).view({3, 3});
  const at::Tensor second = at::tensor({1.0, 0.0, 0.0, 0.9, 0.1, 0.0, 0.6, 0.3, 0.1}).view({3, 3});
  const at::Tensor patterns = at::stack({at::stack({first, second}), at::stack({second, second})}).to(at::kFloat);
  // Layer 1: first + second + 1; layer 2: 2 second + 1.
  const at::Tensor a = at::tensor({3.0, 0.0, 0.0, 1.4, 1.6, 0.0, 0.7, 1.0, 1.3}).view({3, 3});
  const at::Tensor b = at::tensor({3.0, 0.0, 0.0, 1.8, 1.2, 0.0, 1.2, 0.6, 1.2}).view({3, 3});
  const at::Tensor found = squashingBound(patterns, SquashingForm::proof);
  EXPECT_EQ(found.scalar_type(), at::kDouble);
  EXPECT_TRUE(at::allclose(found, at::matmul(b, a).to(at::kDouble), 1e-6, 1e-6)) << found;
  EXPECT_FALSE(at::allclose(found, at::matmul(a, b).to(at::kDouble), 1e-3, 1e-3)) << "the order matters here";
}

TEST(SquashingBound, OfTheTheoremAddsAnHthOfTheTokenItself) {
  const at::Tensor patterns = at::eye(4, at::kFloat).expand({1, 8, 4, 4});
  EXPECT_TRUE(squashingBound(patterns, SquashingForm::theorem).allclose(at::eye(4, at::kDouble) * 8.125));
  EXPECT_TRUE(squashingBound(patterns, SquashingForm::proof).allclose(at::eye(4, at::kDouble) * 9.0));
  EXPECT_TRUE(squashingBound(patterns.narrow(0, 0, 0), SquashingForm::proof).equal(at::eye(4, at::kDouble)));
}

}  // namespace
}  // namespace sinkscope
