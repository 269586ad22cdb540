#include "core/study/depth.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class Depth : public testing::Test {
 protected:
  Depth() {
    writeTinyLlama(folder_.path(), {.layers = 3});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
    for (int i = 0; i < 7; ++i) {
      std::vector<std::int64_t> ids;
      for (int t = 0; t < (i == 3 ? 5 : 14); ++t) ids.push_back(10 + (31 * i + t * t) % 200);
      set_.prompts.push_back({"p" + std::to_string(i), "all", ids});
    }
  }
  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_{"test", {}};
};

TEST_F(Depth, MeasuresEveryDepthOfTheSameTextWithAndWithoutBos) {
  const DepthProfiles made = depthProfiles(model_, set_, {.prompts = 100, .tokens = 10});
  EXPECT_EQ(made.prompts, 6);  // one is too short
  ASSERT_EQ(made.profiles.size(), 4 * depthMeasures().size());
  for (const DepthProfile& profile : made.profiles) {
    ASSERT_EQ(profile.values.rows, 6);
    ASSERT_EQ(profile.values.cols, 4);
    std::vector<std::int64_t> ids = std::get<1>(set_.prompts[4].input);  // the fourth that is long enough
    ids.resize(9);
    if (profile.bos) ids.insert(ids.begin(), *model_.bos.id);
    const at::Tensor hidden = capture(*model_.transformer, ids, {.hidden = true}).hidden;
    for (int depth = 0; depth < 4; ++depth) {
      const at::Tensor rows = hidden.select(0, depth).slice(0, profile.withoutFirst ? 1 : 0).to(at::kDouble);
      const double mu = (rows - rows.mean(0)).norm().item<double>(), n = static_cast<double>(rows.size(0));
      const at::Tensor singular = std::get<1>(at::linalg_svd(rows, false)).square(), shares = singular / singular.sum();
      double cosines = 0.0;
      for (std::int64_t i = 0; i < rows.size(0); ++i) {
        for (std::int64_t j = 0; j < i; ++j)
          cosines += (rows[i].dot(rows[j]) / (rows[i].norm() * rows[j].norm())).item<double>();
      }
      const std::vector<double> expected = {mu, mu / std::sqrt(n), mu / rows.norm().item<double>(),
                                            cosines * 2.0 / (n * (n - 1.0)),
                                            (-(shares * (shares + 1e-300).log()).sum()).exp().item<double>()};
      EXPECT_NEAR(profile.values.at(3, depth), expected[static_cast<std::size_t>(profile.measure)], 1e-4)
          << depthMeasures()[static_cast<std::size_t>(profile.measure)].name << " at depth " << depth;
    }
  }
}

TEST_F(Depth, MixesByTheProductOfMeanPatterns) {
  const DepthProfiles made = depthProfiles(model_, set_, {.prompts = 1, .tokens = 8});
  ASSERT_EQ(made.mixing.size(), 4u);
  for (const MixingProfile& profile : made.mixing) {
    std::vector<std::int64_t> ids = std::get<1>(set_.prompts[0].input);
    ids.resize(7);
    if (profile.bos) ids.insert(ids.begin(), *model_.bos.id);
    const at::Tensor attention = capture(*model_.transformer, ids, {.attention = true}).attention.to(at::kDouble);
    const auto n = static_cast<std::int64_t>(ids.size());
    // All of x_j's share of token i after three layers, path by path.
    std::vector<std::vector<double>> mixed(ids.size(), std::vector<double>(ids.size(), 0.0));
    for (std::size_t i = 0; i < ids.size(); ++i) mixed[i][i] = 1.0;
    for (int layer = 0; layer < 3; ++layer) {
      std::vector<std::vector<double>> next(ids.size(), std::vector<double>(ids.size(), 0.0));
      for (std::int64_t i = 0; i < n; ++i) {
        for (std::int64_t j = 0; j <= i; ++j) {
          double weight = 0.0;
          for (int head = 0; head < 4; ++head) weight += attention[layer][head][i][j].item<double>() / 4.0;
          for (std::size_t k = 0; k < ids.size(); ++k) {
            next[static_cast<std::size_t>(i)][k] += weight * mixed[static_cast<std::size_t>(j)][k];
          }
        }
      }
      mixed = next;
    }
    const std::size_t first = profile.withoutFirst ? 1 : 0;
    double apart = 0.0, all = 0.0;
    for (std::size_t k = 0; k < ids.size(); ++k) {
      double mean = 0.0;
      for (std::size_t i = first; i < ids.size(); ++i) mean += mixed[i][k] / static_cast<double>(ids.size() - first);
      for (std::size_t i = first; i < ids.size(); ++i) {
        apart += std::pow(mixed[i][k] - mean, 2);
        all += std::pow(mixed[i][k], 2);
      }
    }
    EXPECT_NEAR(profile.values.at(0, 3), std::sqrt(apart / all), 1e-5);
    const double rows = static_cast<double>(ids.size() - first);
    EXPECT_NEAR(profile.values.at(0, 0), std::sqrt((rows - 1.0) / rows), 1e-6);  // of the identity
  }
  EXPECT_TRUE(depthProfiles(model_, set_, {.prompts = 1, .tokens = 8, .mostPatternBytes = 100}).mixing.empty());
}

TEST_F(Depth, TakesPromptsFromTheWholeSet) {
  const DepthProfiles all = depthProfiles(model_, set_, {.prompts = 6, .tokens = 10});
  const DepthProfiles half = depthProfiles(model_, set_, {.prompts = 3, .tokens = 10});
  ASSERT_EQ(half.prompts, 3);
  for (int prompt = 0; prompt < 3; ++prompt) {
    EXPECT_EQ(half.profiles[0].values.at(prompt, 2), all.profiles[0].values.at(2 * prompt, 2));
  }
}

TEST_F(Depth, AModelWithoutBosHasOneCondition) {
  model_.bos = {};
  const DepthProfiles made = depthProfiles(model_, set_, {.prompts = 2, .tokens = 10});
  EXPECT_EQ(made.profiles.size(), 2 * depthMeasures().size());
  for (const DepthProfile& profile : made.profiles) EXPECT_FALSE(profile.bos);
}

TEST_F(Depth, RefusesWhatHasNoProfile) {
  EXPECT_THROW(depthProfiles(model_, set_, {.tokens = 3}), Error);
  EXPECT_THROW(depthProfiles(model_, set_, {.tokens = 40}), Error);
  EXPECT_THROW(depthProfiles(model_, set_, {.tokens = 10}, [](const Progress&) { return false; }), Error);
}

}  // namespace
}  // namespace sinkscope
