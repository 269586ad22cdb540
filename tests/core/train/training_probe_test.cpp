// What is looked at in a model that learns, against what a capture of the same prompts says.
#include "core/train/training_probe.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/probe/capture.h"
#include "core/values/sink.h"
#include "tests/core/train/small_trainer.h"

namespace sinkscope {
namespace {

TEST(TrainingProbe, AFixedTokenThatStandsElsewhereHasItsOwnRateAndMass) {
  constexpr int kPosition = 3;
  Trainer trainer = trainerOf(smallModel());
  for (int step = 0; step < 5; ++step) trainer.step({counting(step)});
  const TrainingBatch prompts = counting(40), windows = counting(41);
  const std::vector<double> epsilons = {0.05, 0.12, 0.15};
  const ProbeReading read = TrainingProbe(prompts, windows, epsilons, kPosition).look(trainer.model());
  double mass = 0.0;
  std::vector<double> sinks(epsilons.size(), 0.0), firstSinks(epsilons.size(), 0.0);
  std::int64_t heads = 0;
  for (std::int64_t row = 0; row < prompts.ids.size(0); ++row) {
    const at::Tensor ids = prompts.ids[row].contiguous();
    const auto* const first = ids.const_data_ptr<std::int64_t>();
    const Capture seen =
        capture(trainer.model(), std::vector<std::int64_t>(first, first + ids.numel()), {.importance = true});
    const at::Tensor there = seen.importance.select(-1, kPosition), atFirst = seen.importance.select(-1, 0);
    heads += there.numel();
    mass += there.sum(at::kDouble).item<double>();
    for (std::size_t e = 0; e < epsilons.size(); ++e) {
      sinks[e] += there.gt(epsilons[e]).sum().item<double>();
      firstSinks[e] += atFirst.gt(epsilons[e]).sum().item<double>();
    }
  }
  const auto all = static_cast<double>(heads);
  EXPECT_NEAR(read.bosMass, mass / all, 1e-6);
  ASSERT_EQ(read.bosSinkRates.size(), epsilons.size());
  for (std::size_t e = 0; e < epsilons.size(); ++e) {
    EXPECT_NEAR(read.bosSinkRates[e], sinks[e] / all, 1e-12) << epsilons[e];
    EXPECT_NEAR(read.sinkRates[e], firstSinks[e] / all, 1e-12) << epsilons[e];
  }
  EXPECT_GT(read.bosSinkRates[0], 0.0) << "or nothing was compared";
  EXPECT_NE(read.bosSinkRates, read.sinkRates) << "likewise";

  const ProbeReading plain = TrainingProbe(prompts, windows, epsilons).look(trainer.model());
  EXPECT_TRUE(plain.bosSinkRates.empty());
  EXPECT_TRUE(std::isnan(plain.bosMass));
}

}  // namespace
}  // namespace sinkscope
