#include "core/record/layer_profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/record/layer_figures.h"
#include "core/values/layer_marks.h"
#include "core/values/sink.h"

namespace sinkscope {
namespace {

constexpr int kTokens = 64;

RunHeader headerOf(int layers, int heads, std::int64_t windowOfFirst = 0) {
  RunHeader header;
  header.model = header.modelHash = "made up";
  for (int layer = 0; layer < layers; ++layer)
    header.layers.push_back({.block = layer, .window = layer == 0 ? windowOfFirst : 0});
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
    for (std::size_t i = 0; i < values[prompt].size(); ++i)
      importance.values.cells[prompt * values[prompt].size() + i] = values[prompt][i];
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
  const TokenImportance importance = importanceOf(6, 1,
                                                  {{0.1f, 0.1f, 0.9f, 0.9f, 0.1f, 0.9f},
                                                   {0.1f, 0.1f, 0.9f, 0.1f, 0.1f, 0.1f},
                                                   {0.1f, 0.1f, 0.9f, 0.9f, 0.1f, 0.9f},
                                                   {0.1f, 0.1f, 0.9f, 0.1f, 0.1f, 0.1f},
                                                   {0.1f, 0.1f, 0.9f, 0.9f, 0.1f, 0.9f},
                                                   {0.1f, 0.1f, 0.9f, 0.1f, 0.1f, 0.1f}});
  const MiddleContrast contrast = middleContrast(importance, 0.3);
  EXPECT_NEAR(contrast.difference, ((1.0 - 0.25) + (0.5 - 0.0)) / 2.0, 1e-12);
  EXPECT_LT(contrast.interval.low, contrast.interval.high);
  EXPECT_TRUE(std::isnan(middleContrast(kSome, 0.3).difference)) << "two layers have no middle third";
}

TEST(LayerProfile, MassStandsByCategoryAndLayer) {
  const std::vector<RunPrompt> prompts = {{"a", "one"}, {"b", "two"}};
  const auto table = massTable(prompts, kSome);
  ASSERT_EQ(table.size(), 9u) << "all, one, two; each with all layers and two";
  EXPECT_EQ(table[0].category, "all");
  EXPECT_EQ(table[0].layer, -1);
  EXPECT_NEAR(table[0].mean, massOf(kSome).mean, 1e-12);
  EXPECT_EQ(table[3].category, "one");
  EXPECT_NEAR(table[3].mean, (0.1 + 0.5 + 0.9 + 0.9) / 4.0, 1e-7);
  EXPECT_NEAR(table[8].mean, 0.5, 1e-7) << "two, layer 1";
  EXPECT_TRUE(std::isnan(table[8].interval.low)) << "of one prompt";
  EXPECT_TRUE(std::isnan(table[0].interval.low)) << "of two";
}

// As the rates': two categories of twenty prompts each, resampled with 97.5 % instead of 95 %.
TEST(LayerProfile, TheMassesOfCategoriesHoldTogether) {
  std::vector<std::vector<float>> values;
  std::vector<RunPrompt> prompts;
  for (int i = 0; i < 40; ++i) {
    values.push_back({0.02f * static_cast<float>(i % 20)});
    prompts.push_back({"p", i < 20 ? "one" : "two"});
  }
  const auto table = massTable(prompts, importanceOf(1, 1, values));
  ASSERT_EQ(table.size(), 6u);
  std::vector<double> ofOne;
  for (int i = 0; i < 20; ++i) ofOne.push_back(static_cast<double>(0.02f * static_cast<float>(i)));
  const Interval alone = bootstrapInterval(ofOne), together = bootstrapInterval(ofOne, 2'000, 0.975);
  EXPECT_NEAR(table[2].interval.low, together.low, 1e-12);
  EXPECT_NEAR(table[2].interval.high, together.high, 1e-12);
  EXPECT_LT(together.low, alone.low);
}

TEST(LayerProfile, WindowedLayersAreCountedAndTheirMassIsOfTheQueriesThatSee) {
  const RunHeader header = headerOf(2, 2, 16);
  EXPECT_EQ(windowedLayers(header), 1);
  EXPECT_EQ(windowedLayers(headerOf(2, 2, kTokens)), 0) << "not shorter than the prompt";
  EXPECT_NEAR(seenMassOf(header, kSome), (0.25 * 4.0 + 0.70) / 2.0, 1e-6)
      << "16 of 64 queries see the token in the first layer";
  EXPECT_NEAR(seenMassOf(headerOf(2, 2), kSome), massOf(kSome).mean, 1e-12);
  ASSERT_EQ(layerMarksOf(header.layers).size(), 2u);
  EXPECT_EQ(layerMarksOf(header.layers)[0].window, 16);
  EXPECT_TRUE(layerMarksOf(headerOf(2, 2).layers).empty());
}

TEST(LayerProfile, ALearnedSinkLowersTheUniformHead) {
  RunHeader header = headerOf(2, 2);
  header.tokens = 3;
  header.layers[1].learnedSink = true;
  const auto profile = layerProfile(header, kSome, 0.3);
  EXPECT_NEAR(profile[0].uniform, 11.0 / 18.0, 1e-12);
  EXPECT_NEAR(profile[1].uniform, 13.0 / 36.0, 1e-12);
}

TEST(LayerProfile, ARateIsToldWithItsIntervalOrThatItIsTheSame) {
  // Of each prompt so many of four heads are sinks.
  const auto ofPrompts = [](const std::vector<int>& sinks) {
    TokenImportance made;
    made.values = Volume(static_cast<int>(sinks.size()), 1, 4);
    for (int prompt = 0; prompt < made.values.planes; ++prompt) {
      made.prompts.push_back(prompt);
      for (int head = 0; head < sinks[static_cast<std::size_t>(prompt)]; ++head) made.values.at(prompt, 0, head) = 0.9f;
    }
    return made;
  };
  EXPECT_EQ(rateWords(ofPrompts({1, 1, 1, 1, 1}), 0.3), "25.00 %, the same in every prompt");
  EXPECT_EQ(rateWords(ofPrompts({0, 4}), 0.3), "50.00 % (too few prompts)") << "its ends would be the two prompts";
  const std::string words = rateWords(ofPrompts({0, 4, 2, 1, 3}), 0.3);
  EXPECT_TRUE(words.starts_with("50.00 % (95 % ")) << words;
  // Where the prompts of a category say the same, only the categories vary.
  TokenImportance alike = ofPrompts({0, 0, 0, 4, 4, 4, 2, 2, 2});
  const Interval alone = overPrompts(promptRates(alike, 0.3), alike);
  alike.categories = {0, 0, 0, 1, 1, 1, 2, 2, 2};
  const Interval drawn = overPrompts(promptRates(alike, 0.3), alike);
  EXPECT_LT(drawn.low, alone.low);
  EXPECT_GT(drawn.high, alone.high);
}

TEST(LayerProfile, TheThirdsOfTheDepthAreThoseOfTheMiddlesOfLayers) {
  EXPECT_EQ((std::vector<int>{thirdOf(0, 4), thirdOf(1, 4), thirdOf(2, 4), thirdOf(3, 4)}),
            (std::vector<int>{0, 1, 1, 2}));
  EXPECT_EQ((std::vector<int>{thirdOf(0, 3), thirdOf(1, 3), thirdOf(2, 3)}), (std::vector<int>{0, 1, 2}));
  for (int layers = 3; layers < 90; ++layers) {
    for (int layer = 0; layer < layers; ++layer) {
      const double depth = (layer + 0.5) / layers;
      const int third = depth < 1.0 / 3.0 - 1e-9 ? 0 : depth < 2.0 / 3.0 - 1e-9 ? 1 : 2;
      if (std::abs(depth - 1.0 / 3.0) < 1e-9) continue;
      EXPECT_EQ(thirdOf(layer, layers), third) << layer << " of " << layers;
    }
  }
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
  const std::vector<ProfiledRun> runs = {
      {"two layers", headerOf(2, 2), kSome},
      {"four layers", headerOf(4, 1, 16), importanceOf(4, 1, {{0.1f, 0.5f, 0.9f, 0.9f}, {0.2f, 0.1f, 0.9f, 0.1f}})}};
  const Figure figure = layerProfileFigure(runs, 0.3, {});
  ASSERT_EQ(figure.panels.size(), 2u);
  const auto& rates = std::get<Curves>(figure.panels[0].content);
  ASSERT_EQ(rates.lines.size(), 5u)
      << "windowed layers are a line of their own; a uniform head for each number of layers";
  for (const Curves::Line& line : rates.lines) {
    for (const double x : line.x) {
      EXPECT_GT(x, 0.0);
      EXPECT_LT(x, 1.0);
    }
    if (line.drawn == Curves::Drawn::baseline) continue;
    EXPECT_EQ(line.low.size(), line.y.size());
  }
  EXPECT_EQ(rates.title, "sink rate; four layers: in 1 of 4 layers no head can be a sink");
  const auto& masses = std::get<Curves>(figure.panels[1].content);
  EXPECT_EQ(masses.lines.back().drawn, Curves::Drawn::baseline);
  // Of the windowed layer, whose importance the divisor makes small.
  const auto seen = std::find_if(masses.lines.begin(), masses.lines.end(), [](const Curves::Line& line) {
    return line.name == "four layers, windowed layers, over the queries that see it";
  });
  ASSERT_NE(seen, masses.lines.end());
  ASSERT_EQ(seen->y.size(), 1u);
  EXPECT_NEAR(seen->y[0], 0.15 * 64.0 / 16.0, 1e-6);
  EXPECT_NE(toCsv(figure).find("over the queries that see it"), std::string::npos);
}

TEST(LayerFigures, TheUniformHeadStandsInBothPanelsAndAShortPromptHasNoRate) {
  RunHeader header = headerOf(2, 2);
  const Figure usual = layerProfileFigure({{"run", header, kSome}}, 0.3, {});
  EXPECT_EQ(std::get<Curves>(usual.panels[0].content).title, "sink rate");
  EXPECT_EQ(std::get<Curves>(usual.panels[1].content).title, "attention mass");
  for (const Panel& panel : usual.panels) {
    const Curves::Line& uniform = std::get<Curves>(panel.content).lines.back();
    EXPECT_EQ(uniform.drawn, Curves::Drawn::baseline);
    EXPECT_EQ(uniform.name, "uniform head, T 64: importance 0.074");
    ASSERT_EQ(uniform.y.size(), 2u);
  }
  EXPECT_EQ(std::get<Curves>(usual.panels[0].content).lines.back().y, (std::vector<double>{0.0, 0.0}))
      << "it is no sink at 0.3";
  header.tokens = 8;
  const Figure few = layerProfileFigure({{"run", header, kSome}, {"other", header, kSome}}, 0.3, {});
  const auto& rates = std::get<Curves>(few.panels[0].content);
  EXPECT_EQ(rates.title, "sink rate; no rate: T 8 is under 16") << "of both runs, and said once";
  EXPECT_TRUE(std::any_of(few.record.more.begin(), few.record.more.end(), [](const auto& fact) {
    return fact.second.ends_with("rates mean nothing below 16");
  })) << "the whole sentence";
  EXPECT_EQ(rates.lines.back().y, (std::vector<double>{1.0, 1.0})) << "H_8/8 = .34 is above 0.3";
}

}  // namespace
}  // namespace sinkscope
