#include "core/metrics/sink_rate.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <limits>

#include "core/values/error.h"

namespace sinkscope {
namespace {

TEST(SinkRate, CountsHeadsStrictlyAboveEpsilon) {
  const at::Tensor importance = at::tensor({0.25f, 0.5f, 0.75f, 1.0f}).reshape({2, 2, 1});
  EXPECT_EQ(sinkRate(importance, 0, 0.5), 0.5) << "a head that lies at epsilon does not count";
  EXPECT_EQ(sinkRate(importance, 0, 0.2), 1.0);
  EXPECT_EQ(sinkRate(importance, 0, 1.0), 0.0);
}

// One head, two prompts with importance 0.1 and 0.9: half of the prompts are over 0.6, though their mean is not.
TEST(SinkRate, AppliesTheIndicatorBeforeTheMean) {
  const at::Tensor importance = at::tensor({0.1f, 0.9f}).reshape({2, 1, 1, 1});
  EXPECT_EQ(sinkRate(importance, 0, 0.6), 0.5);
  EXPECT_EQ(sinkRate(importance.mean(0), 0, 0.6), 0.0);
}

TEST(SinkRate, LooksAtTheTokenThatIsAskedFor) {
  const at::Tensor importance = at::tensor({0.9f, 0.1f, 0.2f, 0.8f}).reshape({2, 1, 2});
  EXPECT_EQ(sinkRate(importance, 1, 0.7), 0.5);
  EXPECT_EQ(sinkRate(importance, 1, 0.05), 1.0);
}

TEST(SinkRate, NeverRisesWithEpsilon) {
  const at::Tensor importance = at::rand({5, 4, 8, 3});
  double before = 1.0;
  for (int step = 0; step <= 20; ++step) {
    const double rate = sinkRate(importance, 0, step / 20.0);
    EXPECT_LE(rate, before);
    before = rate;
  }
  EXPECT_EQ(before, 0.0) << "no importance is greater than 1";
}

TEST(SinkRate, RefusesWhatCannotBeMeant) {
  const at::Tensor importance = at::rand({2, 2, 3});
  EXPECT_THROW(sinkRate(importance, 3, 0.3), Error);
  EXPECT_THROW(sinkRate(importance, -1, 0.3), Error);
  EXPECT_THROW(sinkRate(importance, 0, std::numeric_limits<double>::quiet_NaN()), Error);
  EXPECT_THROW(sinkRate(at::empty({0, 3}), 0, 0.3), Error);
}

}  // namespace
}  // namespace sinkscope
