#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <sstream>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt_set.h"
#include "core/record/sink_table.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "tests/core/record/published_run.h"
#include "tests/core/study/paper_figures.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

TEST_F(PaperFigures, Fig3TakesTheHeadsThatAreAskedFor) {
  context_.options.heads = {{0, 1}, {2, 3}};
  const PaperResult made = fourHeadsFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 4u);
  EXPECT_EQ(std::get<Heatmap>(made.figure->panels[1].content).title, "L2H3 with ⟨bos⟩");
  EXPECT_EQ(std::get<Heatmap>(made.figure->panels[2].content).title, "L0H1 without ⟨bos⟩");
  context_.options.heads = {{9, 0}};
  EXPECT_THROW(fourHeadsFigure(context_), Error);
}

TEST_F(PaperFigures, Fig3FindsHeadsInDifferentLayersFirst) {
  const PaperResult made = fourHeadsFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 8u);
  std::set<char> layers;
  for (int column = 0; column < 4; ++column) {
    layers.insert(std::get<Heatmap>(made.figure->panels[static_cast<std::size_t>(column)].content).title[1]);
  }
  EXPECT_EQ(layers.size(), 3u);  // there are three
}

// '#' sees, '.' does not.
std::vector<std::string> ascii(const Heatmap& map) {
  std::vector<std::string> rows;
  for (int row = 0; row < map.cells.rows; ++row) {
    rows.emplace_back();
    for (int col = 0; col < map.cells.cols; ++col) rows.back() += map.cells.at(row, col) > 0.5f ? '#' : '.';
  }
  return rows;
}

TEST_F(PaperFigures, Fig8ShowsWhoSeesWhom) {
  const PaperResult made = maskFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 6u);
  const auto row = [&](std::size_t panel, std::size_t query) {
    return ascii(std::get<Heatmap>(made.figure->panels[panel].content))[query];
  };
  EXPECT_EQ(row(0, 2), "###.....");
  EXPECT_EQ(row(0, 5), "######..");
  EXPECT_EQ(row(3, 2), "###.....") << "the first document's ⟨eos⟩";
  EXPECT_EQ(row(3, 5), "...###..") << "the second's";
  EXPECT_EQ(row(4, 4), "....#......") << "the second document's ⟨bos⟩ sees itself alone";
  EXPECT_EQ(row(5, 5), "#...##...") << "the fixed ⟨bos⟩ is seen by all";
}

TEST_F(PaperFigures, RepeatedTokensAreDrawnAsTheExploredPatternUnderTheirExactForm) {
  const PaperResult made = repeatedTokenFigure(context_);
  ASSERT_TRUE(made.figure);
  ASSERT_GE(made.figure->panels.size(), 2u);
  const PromptSet set = repeatedPrompts(1, context_.options.tokens, model_.config.vocabSize, 0, model_.bos.id);
  const Exploration seen = explore(model_, {set.prompts.front().input, BosMode::automatic});
  const auto [layer, head] = strongestSink(seen.reading);
  const auto& strongest = std::get<Curves>(made.figure->panels.front().content);
  EXPECT_EQ(strongest.title, headName(seen.reading.layers, layer, head) + ", most");
  const Matrix pattern = seen.pattern(model_, layer, head).cells;
  for (int t = 1; t <= context_.options.tokens; ++t) {
    EXPECT_NEAR(strongest.lines[0].y[static_cast<std::size_t>(t - 1)], pattern.at(t - 1, 0), 1e-6);
  }
  for (std::size_t panel = 0; panel + 1 < made.figure->panels.size(); ++panel) {
    const auto& lines = std::get<Curves>(made.figure->panels[panel].content).lines;
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].drawn, Curves::Drawn::points);
    EXPECT_EQ(lines[1].name, "exact form");
    EXPECT_EQ(lines[2].name, "Prop. 4 bound");
    EXPECT_NEAR(lines[0].y.front(), 1.0, 1e-6);
    for (std::size_t i = 0; i < lines[0].y.size(); ++i) {
      EXPECT_NEAR(lines[0].y[i], lines[1].y[i], 1e-5);
      EXPECT_LE(lines[0].y[i], lines[2].y[i] + 1e-6);
    }
  }
  const auto& equality = std::get<Curves>(made.figure->panels.back().content);
  ASSERT_EQ(equality.lines.front().y.size(), 4u);  // x^(0) and three blocks
  for (const double unequal : equality.lines.front().y) EXPECT_LE(unequal, 1e-5);
}

}  // namespace
}  // namespace sinkscope
