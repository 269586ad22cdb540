// Mamba-2, which is computed chunk by chunk, against its recurrence in plain loops.
#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/model/mamba.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

constexpr std::int64_t kWidth = 7, kPrompts = 2;
constexpr MambaConfig kConfig{
    .width = 18, .states = 5, .kernel = 3, .heads = 6, .groups = 2, .leastStep = 0.05, .mostStep = 2.5};
constexpr NormConfig kNorm{.epsilon = 1e-5};

SlotTensors weights(double decay) {
  at::manual_seed(4);
  const auto random = [](std::vector<std::int64_t> shape) { return 0.5 * at::randn(shape, at::kDouble); };
  SlotTensors w;
  w[Slot::mambaIn] = random({kConfig.width + kConfig.convolved() + kConfig.heads, kWidth});
  w[Slot::mambaConvolution] = random({kConfig.convolved(), 1, kConfig.kernel});
  w[Slot::mambaConvolutionBias] = random({kConfig.convolved()});
  w[Slot::mambaStepBias] = random({kConfig.heads});
  w[Slot::mambaDecay] = random({kConfig.heads}) + decay;
  w[Slot::mambaSkip] = random({kConfig.heads});
  w[Slot::mambaNorm] = 1.0 + random({kConfig.width});
  w[Slot::mambaOut] = random({kWidth, kConfig.width});
  return w;
}

at::Tensor someInput(std::int64_t tokens) {
  at::manual_seed(5);
  return at::randn({kPrompts, tokens, kWidth}, at::kDouble);
}

// Token after token, one number after the other.
at::Tensor recurrence(const at::Tensor& x, const SlotTensors& w) {
  const std::int64_t tokens = x.size(1), heads = kConfig.heads, states = kConfig.states, width = kConfig.width / heads;
  const at::Tensor projected = at::matmul(x, w[Slot::mambaIn].t());
  at::Tensor opened = at::empty({x.size(0), tokens, kConfig.width}, at::kDouble);
  const auto silu = [](double v) { return v / (1.0 + std::exp(-v)); };
  const auto filter = w[Slot::mambaConvolution].accessor<double, 3>();
  const auto filterBias = w[Slot::mambaConvolutionBias].accessor<double, 1>(),
             stepBias = w[Slot::mambaStepBias].accessor<double, 1>(), decay = w[Slot::mambaDecay].accessor<double, 1>(),
             skip = w[Slot::mambaSkip].accessor<double, 1>();
  const auto p = projected.accessor<double, 3>();
  auto out = opened.accessor<double, 3>();
  for (std::int64_t prompt = 0; prompt < x.size(0); ++prompt) {
    const auto convolved = [&](std::int64_t token, std::int64_t channel) {
      double sum = filterBias[channel];
      for (std::int64_t back = 0; back < kConfig.kernel && back <= token; ++back)
        sum += filter[channel][0][kConfig.kernel - 1 - back] * p[prompt][token - back][kConfig.width + channel];
      return silu(sum);
    };
    for (std::int64_t head = 0; head < heads; ++head) {
      const std::int64_t group = head / (heads / kConfig.groups);
      std::vector<std::vector<double>> state(static_cast<std::size_t>(width),
                                             std::vector<double>(static_cast<std::size_t>(states)));
      for (std::int64_t token = 0; token < tokens; ++token) {
        const double given = p[prompt][token][kConfig.width + kConfig.convolved() + head] + stepBias[head];
        const double step = std::clamp(std::log1p(std::exp(given)), kConfig.leastStep, kConfig.mostStep);
        for (std::int64_t d = 0; d < width; ++d) {
          const std::int64_t channel = head * width + d;
          const double u = convolved(token, channel);
          double read = skip[head] * u;
          for (std::int64_t n = 0; n < states; ++n) {
            const double input = convolved(token, kConfig.width + group * states + n);
            const double output = convolved(token, kConfig.width + (kConfig.groups + group) * states + n);
            double& kept = state[static_cast<std::size_t>(d)][static_cast<std::size_t>(n)];
            kept = std::exp(-std::exp(decay[head]) * step) * kept + step * u * input;
            read += output * kept;
          }
          out[prompt][token][channel] = read * silu(p[prompt][token][channel]);
        }
      }
    }
  }
  const at::Tensor grouped = opened.unflatten(-1, {kConfig.groups, -1});
  const at::Tensor scale = (grouped.square().mean(-1, true) + kNorm.epsilon).rsqrt();
  return at::matmul((grouped * scale).flatten(2) * w[Slot::mambaNorm], w[Slot::mambaOut].t());
}

TEST(Mamba2, IsItsRecurrenceHoweverManyTokens) {
  for (const double decay : {-3.0, 0.5}) {
    const SlotTensors w = weights(decay);
    for (const std::int64_t tokens : {1, 5, 64, 65, 150}) {
      const at::Tensor x = someInput(tokens), expected = recurrence(x, w);
      EXPECT_LE(largestDifference(mamba2(x, w, kConfig, kNorm), expected), 1e-10 * largestMagnitude(expected))
          << tokens << " tokens, decay " << decay;
    }
  }
}

// Exponents of a chunk then add up to thousands, of which the nearest tokens leave the last digits.
TEST(Mamba2, KeepsItsDigitsInFloat32WhereStatesAreForgottenAtOnce) {
  const SlotTensors w = weights(5.0);
  SlotTensors narrow;
  for (const Slot slot : {Slot::mambaIn, Slot::mambaConvolution, Slot::mambaConvolutionBias, Slot::mambaStepBias,
                          Slot::mambaDecay, Slot::mambaSkip, Slot::mambaNorm, Slot::mambaOut})
    narrow[slot] = w[slot].to(at::kFloat);
  const at::Tensor x = someInput(100), expected = recurrence(x, w);
  EXPECT_LE(largestDifference(mamba2(x.to(at::kFloat), narrow, kConfig, kNorm), expected),
            1e-5 * largestMagnitude(expected));
}

TEST(Mamba2, TakesTheDecayItselfWhereAFileHasIt) {
  SlotTensors w = weights(0.5);
  const at::Tensor x = someInput(20), expected = mamba2(x, w, kConfig, kNorm);
  w[Slot::mambaDecay] = -w[Slot::mambaDecay].exp().unsqueeze(1);
  MambaConfig config = kConfig;
  config.decayAsItIs = true;
  EXPECT_TRUE(mamba2(x, w, config, kNorm).equal(expected));
}

TEST(Mamba2, ItsGradientIsThatOfFiniteDifferencesAcrossChunks) {
  const SlotTensors w = weights(-1.0);
  const at::Tensor x = someInput(130).requires_grad_(true);
  at::manual_seed(6);
  const at::Tensor weighed = at::randn({kPrompts, 130, kWidth}, at::kDouble);
  (mamba2(x, w, kConfig, kNorm) * weighed).sum().backward();
  const at::NoGradGuard noGradients;
  for (const std::int64_t token : {0, 63, 64, 129}) {
    const auto moved = [&](double by) {
      at::Tensor other = x.detach().clone();
      other[1][token][2] += by;
      return (mamba2(other, w, kConfig, kNorm) * weighed).sum().item<double>();
    };
    const double step = 1e-5, slope = (moved(step) - moved(-step)) / (2.0 * step);
    EXPECT_NEAR(x.grad()[1][token][2].item<double>(), slope, 1e-6 * std::max(1.0, std::abs(slope))) << token;
  }
}

}  // namespace
}  // namespace sinkscope
