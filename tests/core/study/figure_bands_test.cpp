// What the studies of many prompts say over, under and beside their pictures: T, signs, intervals, bands.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/core/study/paper_figures.h"

namespace sinkscope {
namespace {

TEST_F(PaperFigures, Fig2SaysOverTheSecondPanelWhatItsPairIsAmong) {
  const PaperResult made = perturbationFigure(context_);
  EXPECT_EQ(std::get<Heatmap>(made.figure->panels[0].content).title, "with ⟨bos⟩");
  const std::string title = std::get<Heatmap>(made.figure->panels[1].content).title;
  EXPECT_TRUE(title.starts_with("without ⟨bos⟩: ")) << title;
  EXPECT_NE(title.find("one pair of 211 tokens (random changes have 16)"), std::string::npos) << title;
  const auto number = [](const std::string& text, const std::string& before) {
    return text.substr(text.find(before) + before.size(), 4);
  };
  EXPECT_EQ(number(title, ": "), number(made.notes[1], "move ")) << title << made.notes[1];
  context_.options.tokens = 2000;  // no prompt is so long
  EXPECT_EQ(std::get<Heatmap>(perturbationFigure(context_).figure->panels[1].content).title, "without ⟨bos⟩");
}

TEST_F(PaperFigures, LossIsAtTheTokensAskedForAndSaysWhatItsIntervalsDraw) {
  std::vector<double> rates;
  for (const int tokens : {16, 40}) {
    context_.options.tokens = tokens;
    const PaperResult made = lossFigure(context_);
    EXPECT_EQ(made.figure->record.tokens, tokens);
    EXPECT_NE(made.notes[0].find("at ε 0.3, T " + std::to_string(tokens)), std::string::npos) << made.notes[0];
    EXPECT_NE(made.notes[1].find("; without ⟨bos⟩ − with ⟨bos⟩ = "), std::string::npos) << made.notes[1];
    EXPECT_EQ(made.notes[4], "loss: 95 % intervals by bootstrap over categories (2) and their prompts");
    const auto& curves = std::get<Curves>(made.figure->panels[0].content);
    EXPECT_EQ(curves.bandName, "95 % interval of the mean, over categories (2) and their prompts");
    const double last = curves.lines[0].x.back();  // the middle of the last places, counted from 1
    EXPECT_LE(last, tokens - 2);
    EXPECT_GT(last, 0.75 * (tokens - 2));
    const std::string ending = ",0.3," + std::to_string(tokens) + ",categories (2) and their prompts,";
    const std::string csv = toCsv(*made.table);
    const std::size_t found = csv.find(ending);
    ASSERT_NE(found, std::string::npos);
    const std::string behind = csv.substr(found + ending.size());
    double uniform = 0.0;
    for (int query = 0; query < tokens; ++query) uniform += 1.0 / (query + 1) / tokens;
    EXPECT_NEAR(std::stod(behind), uniform, 1e-6);
    EXPECT_EQ(behind[behind.find(',') + 1], '\n') << "no caution at " << tokens << " tokens";
  }
  context_.options.tokens = 12;
  const PaperResult few = lossFigure(context_);
  EXPECT_NE(toCsv(*few.table).find(": rates mean nothing below 16\n"), std::string::npos) << toCsv(*few.table);
  const std::string notes = few.notes.back();
  EXPECT_NE(notes.find("say nothing"), std::string::npos)
      << notes << ": under 16 tokens all heads have a large importance";
}

TEST_F(PaperFigures, LossHasNoRowOfPromptsWithoutACategory) {
  std::string lines = readFile(context_.options.prompts);
  for (std::size_t at = 0; (at = lines.find("\"category\": \"b\", ", at)) != std::string::npos;)
    lines.erase(at, std::string("\"category\": \"b\", ").size());
  writeFile(context_.options.prompts, lines);
  const PaperResult made = lossFigure(context_);
  std::vector<std::string> ofUntouched;
  for (const std::vector<std::string>& row : made.table->rows) {
    if (row[0] == "with ⟨bos⟩") ofUntouched.push_back(row[1]);
  }
  EXPECT_EQ(ofUntouched, (std::vector<std::string>{"all", "a"}));
}

TEST_F(PaperFigures, SpreadCountsTheBlocksPassedAndBandsItsControlsToo) {
  const PaperResult made = spreadFigure(context_);
  const auto& depth = std::get<Curves>(made.figure->panels[0].content);
  EXPECT_EQ(depth.xAxis, "blocks passed");
  ASSERT_EQ(depth.lines.size(), 4u);
  for (const Curves::Line& line : depth.lines) EXPECT_EQ(line.x, (std::vector<double>{1, 2, 3})) << line.name;
  for (const int panel : {0, 1}) {
    const auto& curves = std::get<Curves>(made.figure->panels[static_cast<std::size_t>(panel)].content);
    EXPECT_EQ(curves.bandName, "middle half of the texts");
    for (const Curves::Line& line : curves.lines) {
      ASSERT_EQ(line.low.size(), line.y.size()) << line.name;
      for (std::size_t i = 0; i < line.y.size(); ++i) {
        EXPECT_LE(line.low[i], line.y[i]);
        EXPECT_LE(line.y[i], line.high[i]);
      }
    }
  }
}

TEST_F(PaperFigures, LossAndSpreadNameEveryConditionWithItsNumbers) {
  const PaperResult loss = lossFigure(context_), spread = spreadFigure(context_);
  for (const char* name : {"with ⟨bos⟩", "without ⟨bos⟩", "⟨bos⟩ twice", "⟨eos⟩ in place of ⟨bos⟩"}) {
    EXPECT_NE(toCsv(*loss.table).find("\n" + std::string(name) + ",all,20,"), std::string::npos) << name << "\n"
                                                                                                 << toCsv(*loss.table);
  }
  EXPECT_EQ(std::get<Curves>(loss.figure->panels[0].content).lines.size(), 4u);
  const auto& differences = std::get<Curves>(loss.figure->panels[1].content).lines;
  ASSERT_EQ(differences.size(), 4u);
  for (const double gap : differences[0].y) EXPECT_EQ(gap, 0.0) << "the reference";
  for (const char* name : {"with ⟨bos⟩", "without ⟨bos⟩", "⟨eos⟩ in place of ⟨bos⟩", "⟨bos⟩ behind the first token"}) {
    EXPECT_NE(toCsv(*spread.table).find("\nrandom token," + std::string(name) + ",20,"), std::string::npos)
        << name << "\n"
        << toCsv(*spread.table);
  }
  for (const Curves::Line& line : std::get<Curves>(spread.figure->panels[2].content).lines) {
    double sum = 0.0;
    for (const double share : line.y) sum += share;
    EXPECT_NEAR(sum, 1.0, 1e-9) << line.name;
    EXPECT_EQ(line.x.size(), line.y.size() + 1);
  }
}

// A band that its own line hides is there all the same: the legend and the words say so.
TEST_F(PaperFigures, Fig9NamesItsBandsAndThoseThatCannotBeSeen) {
  const PaperResult made = distanceFigure(context_);
  std::string hidden;
  for (const auto& [key, value] : made.figure->record.more) hidden += key.starts_with("bands narrower") ? value : "";
  for (const Panel& panel : made.figure->panels) {
    const auto& curves = std::get<Curves>(panel.content);
    EXPECT_TRUE(curves.bandName.starts_with("5 to 95 % of 10 sums of a length")) << curves.bandName;
    EXPECT_EQ(curves.bandName.find("narrower than a dot") != std::string::npos, !hidden.empty());
    double low = INFINITY, high = 0.0, widest = 0.0;
    for (const Panel& other : made.figure->panels) {
      if (std::get<Curves>(other.content).yAxis != curves.yAxis) continue;
      for (const Curves::Line& line : std::get<Curves>(other.content).lines) {
        for (std::size_t i = 0; i < line.y.size(); ++i) {
          low = std::min(low, line.low[i]);
          high = std::max(high, line.high[i]);
          if (&other == &panel) widest = std::max(widest, line.high[i] - line.low[i]);
        }
      }
    }
    const bool told = hidden.find(curves.title + " (at most ") != std::string::npos;
    EXPECT_EQ(told, widest < 0.035 * (high - low)) << curves.title << hidden;
  }
}

}  // namespace
}  // namespace sinkscope
