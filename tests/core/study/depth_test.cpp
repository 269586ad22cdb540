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
  // The fourth that is long enough, 9 tokens of its text.
  std::vector<std::int64_t> idsOf(bool bos) const {
    std::vector<std::int64_t> ids = std::get<1>(set_.prompts[4].input);
    ids.resize(9);
    if (bos) ids.insert(ids.begin(), *model_.bos.id);
    return ids;
  }
  at::Tensor hiddenOf(bool bos) const { return capture(*model_.transformer, idsOf(bos), {.hidden = true}).hidden; }

  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_{"test", {}};
};

TEST_F(Depth, MeasuresEveryDepthOfTheSameTextWithAndWithoutBos) {
  const DepthProfiles made = depthProfiles(model_, set_, {.prompts = 100, .tokens = 10});
  EXPECT_EQ(made.prompts, 6);  // one is too short
  EXPECT_EQ(made.categories, std::vector<int>(6, 0));
  const at::Tensor withBos = hiddenOf(true), withoutBos = hiddenOf(false);
  for (const bool bos : {true, false}) {
    const at::Tensor hidden = bos ? withBos : withoutBos;
    for (int depth = 0; depth < 4; ++depth) {
      for (const std::int64_t first : {0, 1}) {
        const at::Tensor rows = hidden.select(0, depth).slice(0, first).to(at::kDouble);
        const double mu = (rows - rows.mean(0)).norm().item<double>(), n = static_cast<double>(rows.size(0));
        const at::Tensor singular = std::get<1>(at::linalg_svd(rows, false)).square(),
                         shares = singular / singular.sum();
        const auto value = [&](const std::string& name) {
          return profileOf(made, name + (first == 1 ? "_rest" : ""), bos)->values.at(3, depth);
        };
        EXPECT_NEAR(value("distance_per_token"), mu / std::sqrt(n), 1e-4);
        EXPECT_NEAR(value("relative_distance"), mu / rows.norm().item<double>(), 1e-4);
        EXPECT_NEAR(value("matrix_entropy"), -(shares * (shares + 1e-300).log()).sum().item<double>(), 1e-4);
      }
    }
  }
  // Of each text token, how far it moves when the bos is taken away.
  const DepthProfile* divergence = profileOf(made, "divergence", true);
  ASSERT_NE(divergence, nullptr);
  for (int depth = 0; depth < 4; ++depth) {
    double sum = 0.0;
    for (int i = 0; i < 9; ++i) {
      const at::Tensor x = withBos[depth][i + 1];
      sum += ((x - withoutBos[depth][i]).norm() / x.norm()).item<double>() / 9.0;
    }
    EXPECT_NEAR(divergence->values.at(3, depth), sum, 1e-5);
  }
  EXPECT_NEAR(divergence->values.at(3, 0), 0.0, 1e-6) << "the embedding knows nothing of what stands before it";
}

TEST_F(Depth, LayersHaveMeansOverHeads) {
  const DepthProfiles made = depthProfiles(model_, set_, {.prompts = 100, .tokens = 10});
  const Capture seen = capture(*model_.transformer, idsOf(true), {.attention = true, .importance = true});
  const DepthProfile &mass = *profileOf(made, "mass", true), &mixing = *profileOf(made, "mixing", true);
  ASSERT_TRUE(mass.ofLayers);
  ASSERT_EQ(mass.values.cols, 3);
  for (int layer = 0; layer < 3; ++layer) {
    double others = 0.0;
    for (int head = 0; head < 4; ++head) {
      for (int i = 2; i < 10; ++i) {
        const at::Tensor row = seen.attention[layer][head][i];
        others += (1.0 - row[0].item<double>() - row[i].item<double>()) / 32.0;
      }
    }
    EXPECT_NEAR(mixing.values.at(3, layer), others, 1e-5);
    EXPECT_NEAR(mass.values.at(3, layer), seen.importance[layer].select(1, 0).mean().item<double>(), 1e-5);
  }
  // Of heads, the mean over prompts.
  for (const HeadMean& one : made.heads) {
    ASSERT_EQ(one.values.rows, 3);
    ASSERT_EQ(one.values.cols, 4);
    double ofLayer = 0.0, ofPrompts = 0.0;
    for (int head = 0; head < 4; ++head) ofLayer += one.values.at(1, head) / 4.0;
    for (int prompt = 0; prompt < 6; ++prompt)
      ofPrompts += profileOf(made, one.name, one.bos)->values.at(prompt, 1) / 6.0;
    EXPECT_NEAR(ofLayer, ofPrompts, 1e-6) << one.name;
  }
  EXPECT_EQ(made.heads.size(), 4u);
}

TEST_F(Depth, MixesByTheProductOfMeanPatterns) {
  const DepthProfiles made = depthProfiles(model_, set_, {.prompts = 1, .tokens = 8});
  int seen = 0;
  for (const DepthProfile& profile : made.profiles) {
    if (!profile.name.starts_with("attention_alone")) continue;
    ++seen;
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
    const std::size_t first = profile.name.ends_with("_rest") ? 1 : 0;
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
  EXPECT_EQ(seen, 4);
  const DepthProfiles none = depthProfiles(model_, set_, {.prompts = 1, .tokens = 8, .mostPatternBytes = 100});
  EXPECT_EQ(profileOf(none, "attention_alone", true), nullptr);
  EXPECT_EQ(profileOf(none, "second_singular", true), nullptr);
  EXPECT_NE(profileOf(none, "matrix_entropy", true), nullptr);
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
  EXPECT_EQ(profileOf(made, "divergence", true), nullptr);
  for (const DepthProfile& profile : made.profiles) EXPECT_FALSE(profile.bos);
}

TEST_F(Depth, RefusesWhatHasNoProfile) {
  EXPECT_THROW(depthProfiles(model_, set_, {.tokens = 3}), Error);
  EXPECT_THROW(depthProfiles(model_, set_, {.tokens = 40}), Error);
  EXPECT_THROW(depthProfiles(model_, set_, {.tokens = 10}, [](const Progress&) { return false; }), Error);
}

}  // namespace
}  // namespace sinkscope
