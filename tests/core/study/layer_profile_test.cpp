#include "core/study/layer_profile.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/study/layer_figures.h"
#include "core/values/sink.h"

namespace sinkscope {
namespace {

constexpr int kTokens = 64;

RunHeader headerOf(int layers, int heads, std::int64_t windowOfFirst = 0) {
  RunHeader header;
  header.model = header.modelHash = "made up";
  for (int layer = 0; layer < layers; ++layer) header.layers.push_back({.block = layer, .window = layer == 0 ? windowOfFirst : 0});
  header.heads = header.kvHeads = heads;
  header.tokens = kTokens;
  header.conditions = {RunBos::on};
  return header;
}

// [prompts][layers * heads]
TokenImportance importanceOf(int layers, int heads, const std::vector<std::vector<float>>& values) {
  TokenImportance importance{RunBos::on, 0, {}, Volume(static_cast<int>(values.size()), layers, heads)};
  for (std::size_t prompt = 0; prompt < values.size(); ++prompt) {
    importance.prompts.push_back(static_cast<int>(prompt));
    for (std::size_t i = 0; i < values[prompt].size(); ++i) importance.values.cells[prompt * values[prompt].size() + i] = values[prompt][i];
  }
  return importance;
}

// Two layers of two heads, two prompts.
const TokenImportance kSome = importanceOf(2, 2, {{0.1f, 0.5f, 0.9f, 0.9f}, {0.3f, 0.1f, 0.9f, 0.1f}});

TEST(LayerProfile, RatesAndMassesAreMeansOfTheirOwnLayer) {
  const auto profile = layerProfile(headerOf(2, 2), kSome, 0.3);
  ASSERT_EQ(profile.size(), 2u);
  EXPECT_DOUBLE_EQ(profile[0].rate, 0.25) << "0.3f is no sink at 0.3";
  EXPECT_DOUBLE_EQ(profile[1].rate, 0.75);
  EXPECT_NEAR(profile[0].mass, 0.25, 1e-7);
  EXPECT_NEAR(profile[1].mass, 0.70, 1e-7);
  EXPECT_DOUBLE_EQ(profile[0].depth, 0.25);
  EXPECT_DOUBLE_EQ(profile[1].depth, 0.75);
  EXPECT_DOUBLE_EQ(profile[0].uniform, uniformImportance(kTokens));
}

TEST(LayerProfile, TheMeanOfTheLayersIsTheRateAndTheMass) {
  const auto profile = layerProfile(headerOf(2, 2), kSome, 0.3);
  EXPECT_NEAR((profile[0].rate + profile[1].rate) / 2.0, sinkRateOf(kSome, 0.3), 1e-12);
  EXPECT_NEAR((profile[0].mass + profile[1].mass) / 2.0, massOf(kSome).mean, 1e-12);
}

// Markov: what is above epsilon alone makes epsilon times the rate of the mass.
TEST(LayerProfile, MassIsAtLeastEpsilonTimesTheRate) {
  for (const double epsilon : {0.05, 0.2, 0.3, 0.8}) {
    EXPECT_GE(massOf(kSome).mean, epsilon * sinkRateOf(kSome, epsilon)) << epsilon;
  }
}

TEST(LayerProfile, AWindowHasItsOwnLimitsAndItsOwnMean) {
  const auto profile = layerProfile(headerOf(2, 2, 16), kSome, 0.3);
  EXPECT_DOUBLE_EQ(profile[0].greatest, 0.25);
  EXPECT_NEAR(profile[0].seenMass, 4.0 * profile[0].mass, 1e-12);
  EXPECT_DOUBLE_EQ(profile[1].greatest, 1.0);
  EXPECT_DOUBLE_EQ(profile[1].seenMass, profile[1].mass);
}

TEST(LayerProfile, TheMiddleThirdIsSetAgainstTheOthers) {
  // Six layers of one head: the middle third are layers 2 and 3.
  const TokenImportance importance = importanceOf(6, 1, {{0.1f, 0.1f, 0.9f, 0.9f, 0.1f, 0.9f}, {0.1f, 0.1f, 0.9f, 0.1f, 0.1f, 0.1f}});
  const MiddleContrast contrast = middleContrast(importance, 0.3);
  EXPECT_NEAR(contrast.difference, ((1.0 - 0.25) + (0.5 - 0.0)) / 2.0, 1e-12);
  EXPECT_LT(contrast.interval.low, contrast.interval.high);
  EXPECT_TRUE(std::isnan(middleContrast(kSome, 0.3).difference)) << "two layers have no middle third";
}

TEST(LayerProfile, MassStandsByCategoryAndLayer) {
  const std::vector<RunPrompt> prompts = {{"a", "one", ""}, {"b", "two", ""}};
  const auto table = massTable(prompts, kSome);
  ASSERT_EQ(table.size(), 9u) << "all, one, two; each with all layers and two";
  EXPECT_EQ(table[0].category, "all");
  EXPECT_EQ(table[0].layer, -1);
  EXPECT_NEAR(table[0].mean, massOf(kSome).mean, 1e-12);
  EXPECT_EQ(table[3].category, "one");
  EXPECT_NEAR(table[3].mean, (0.1 + 0.5 + 0.9 + 0.9) / 4.0, 1e-7);
  EXPECT_NEAR(table[8].mean, 0.5, 1e-7) << "two, layer 1";
}

TEST(RateCaution, SaysWhenARateMeansNothing) {
  EXPECT_NE(rateCaution(6, {}, 0.3).find("0.41"), std::string::npos);
  EXPECT_EQ(rateCaution(64, {}, 0.3), "");
  EXPECT_NE(rateCaution(64, {}, 0.05).find("0.07"), std::string::npos);
  const std::vector<AttentionLayer> layers = {{.block = 0, .window = 128}, {.block = 1}};
  EXPECT_EQ(rateCaution(64, layers, 0.3), "") << "the window is not shorter than the prompt";
  EXPECT_NE(rateCaution(4'096, layers, 0.3).find("1 of 2 layers"), std::string::npos);
}

TEST(LayerFigures, ModelsOfDifferentDepthShareAnAxis) {
  const std::vector<ProfiledRun> runs = {{"two layers", headerOf(2, 2), kSome},
                                         {"four layers", headerOf(4, 1, 16), importanceOf(4, 1, {{0.1f, 0.5f, 0.9f, 0.9f}, {0.2f, 0.1f, 0.9f, 0.1f}})}};
  const Figure figure = layerProfileFigure(runs, 0.3, {});
  ASSERT_EQ(figure.panels.size(), 2u);
  const auto& rates = std::get<Curves>(figure.panels[0].content);
  ASSERT_EQ(rates.lines.size(), 3u) << "windowed layers are a line of their own";
  for (const Curves::Line& line : rates.lines) {
    for (const double x : line.x) {
      EXPECT_GT(x, 0.0);
      EXPECT_LT(x, 1.0);
    }
    EXPECT_EQ(line.low.size(), line.y.size());
  }
  const auto& masses = std::get<Curves>(figure.panels[1].content);
  EXPECT_EQ(masses.lines.back().drawn, Curves::Drawn::baseline);
}

}  // namespace
}  // namespace sinkscope
