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

TEST(TrainingProbe, AKeyThatIsNoTokenHasItsOwnRateAndMass) {
  LabModel model = smallModel();
  for (const LabAxis& axis : labAxes())
    model.choices.emplace_back(axis.name == "sink" ? "kv_bias" : axis.choices[0].name);
  Trainer trainer = trainerOf(model);
  for (int step = 0; step < 5; ++step) trainer.step({counting(step)});
  const TrainingBatch prompts = counting(40), windows = counting(41);
  const std::vector<double> epsilons = {0.05, 0.15, 0.151, 0.152, 0.153};  // a uniform head has .152
  const ProbeReading read = TrainingProbe(prompts, windows, epsilons).look(trainer.model());
  // What the rows of the pattern leave of one.
  double mass = 0.0, heads = 0.0;
  std::vector<double> sinks(epsilons.size(), 0.0);
  for (std::int64_t row = 0; row < prompts.ids.size(0); ++row) {
    const at::Tensor ids = prompts.ids[row].contiguous();
    const auto* const first = ids.const_data_ptr<std::int64_t>();
    const Capture seen =
        capture(trainer.model(), std::vector<std::int64_t>(first, first + ids.numel()), {.attention = true});
    const at::Tensor left = (1.0 - seen.attention.to(at::kDouble).sum(-1)).mean(-1);  // [L,H]
    mass += left.sum().item<double>();
    heads += static_cast<double>(left.numel());
    for (std::size_t e = 0; e < epsilons.size(); ++e) sinks[e] += left.gt(epsilons[e]).sum().item<double>();
  }
  EXPECT_NEAR(read.extraMass, mass / heads, 1e-6);
  ASSERT_EQ(read.extraSinkRates.size(), epsilons.size());
  for (std::size_t e = 0; e < epsilons.size(); ++e)
    EXPECT_NEAR(read.extraSinkRates[e], sinks[e] / heads, 1e-12) << epsilons[e];
  EXPECT_GT(read.extraSinkRates.front(), read.extraSinkRates.back()) << "or nothing was compared";
  EXPECT_NE(read.extraMass, read.mass) << "likewise";

  // Rows that do not sum to one have no share to tell.
  model.attention = "sigmoid";
  EXPECT_TRUE(TrainingProbe(prompts, windows, epsilons).look(trainerOf(model).model()).extraSinkRates.empty());
  EXPECT_TRUE(TrainingProbe(prompts, windows, epsilons).look(trainerOf(smallModel()).model()).extraSinkRates.empty());
}

}  // namespace
}  // namespace sinkscope
