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

TEST_F(PaperFigures, Fig6ShowsTheRunsSharesInAscendingOrder) {
  const RunFile run = sweep(model_, readPromptSet(context_.options.prompts), {.tokens = 16, .bos = SweepBos::both},
                            folder_.path() / "x.run");
  context_.run = &run;
  const PaperResult made = sinkGridFigureOf(context_);
  ASSERT_EQ(made.figure->panels.size(), 2u);
  const auto& grid = std::get<HeadGrid>(made.figure->panels[0].content);
  EXPECT_EQ(grid.cells, sinkGrid(tokenImportance(run, RunBos::on), 0.1));
  EXPECT_TRUE(std::isnan(grid.epsilon));  // the cells are shares, not importances
  EXPECT_NE(grid.title.find("no rate"), std::string::npos) << "at 16 tokens a head that looks everywhere alike has .21";
  context_.options.epsilon = 0.3;
  const PaperResult above = sinkGridFigureOf(context_);
  EXPECT_NE(
      std::get<HeadGrid>(above.figure->panels[0].content).title.find("at ε 0.3, T 16, 20 prompts, uniform head 0.211"),
      std::string::npos)
      << std::get<HeadGrid>(above.figure->panels[0].content).title;
  // A caption read "0.0741232954".
  const auto& facts = above.figure->record.more;
  const auto uniform = std::ranges::find(facts, "importance of a head that looks everywhere alike",
                                         &std::pair<std::string, std::string>::first);
  ASSERT_NE(uniform, facts.end());
  EXPECT_EQ(uniform->second, "0.2113") << "(1 + 1/2 + ... + 1/16) / 16";
  // Beside every share the head's own attention on the first token, whose mean is the mass.
  std::istringstream csv(above.figure->csv);
  std::string line;
  std::getline(csv, line);
  EXPECT_EQ(line, "panel,layer,head,value,window,learned_sink,mean_importance,seen_importance,uniform_importance");
  double sum = 0.0;
  int heads = 0;
  while (std::getline(csv, line)) {
    if (!line.starts_with("\"with ⟨bos⟩")) continue;
    std::vector<std::string> fields;
    std::istringstream behind(line.substr(line.rfind('"') + 2));
    for (std::string field; std::getline(behind, field, ',');) fields.push_back(field);
    ASSERT_EQ(fields.size(), 8u) << line;
    sum += std::stod(fields[5]);
    ++heads;
    EXPECT_EQ(fields[6], fields[5]) << "no windows here";
    EXPECT_NEAR(std::stod(fields[7]), 3.380728993 / 16.0, 1e-8) << "H_16 / 16";
  }
  ASSERT_EQ(heads, grid.cells.rows * grid.cells.cols);
  const std::vector<float>& each = tokenImportance(run, RunBos::on).values.cells;
  EXPECT_NEAR(sum / heads, std::accumulate(each.begin(), each.end(), 0.0) / static_cast<double>(each.size()), 1e-6);
  for (int layer = 0; layer < grid.cells.rows; ++layer) {
    const auto& order = grid.order[static_cast<std::size_t>(layer)];
    for (std::size_t i = 1; i < order.size(); ++i) {
      EXPECT_LE(grid.cells.at(layer, order[i - 1]), grid.cells.at(layer, order[i]));
    }
  }
}

// Of a text that is as long as T with bos alone nothing is measured without; so it is in a sweep that was stopped.
TEST_F(PaperFigures, Fig6HasNoRateOfAConditionThatNothingWasMeasuredOf) {
  PromptSet one = readPromptSet(context_.options.prompts);
  one.prompts.resize(1);
  const auto tokens = std::ssize(model_.prompt(one.prompts[0].input, BosMode::on).ids);
  const RunFile run =
      sweep(model_, one, {.tokens = static_cast<int>(tokens), .bos = SweepBos::both}, folder_.path() / "one.run");
  ASSERT_EQ(tokenImportance(run, RunBos::on).prompts.size(), 1u);
  ASSERT_TRUE(tokenImportance(run, RunBos::off).prompts.empty());
  context_.run = &run;
  context_.options.epsilon = 0.5;
  const PaperResult made = sinkGridFigureOf(context_);
  ASSERT_EQ(made.figure->panels.size(), 2u);
  const auto& grid = std::get<HeadGrid>(made.figure->panels[1].content);
  EXPECT_EQ(grid.title, "without ⟨bos⟩: nothing measured");
  EXPECT_TRUE(std::ranges::all_of(grid.cells.cells, [](float cell) { return std::isnan(cell); }));
  EXPECT_EQ(made.figure->csv.find("without"), std::string::npos);
  for (const auto& [name, words] : made.figure->record.more) {
    EXPECT_EQ(words.find("nan"), std::string::npos) << name;
    EXPECT_FALSE(name == "attention mass of the first token with bos off") << words;
  }
}

TEST_F(PaperFigures, TheRateCurveHasALineACondition) {
  model_.facts.name = "Llama-3.1-8B";  // a name tells nothing
  const PaperResult made = rateCurveFigure(context_);
  const auto& curves = std::get<Curves>(made.figure->panels.at(0).content);
  const auto& lines = curves.lines;
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].name, "with ⟨bos⟩");
  EXPECT_EQ(lines[1].name, "without ⟨bos⟩");
  // The mass: the area under the curve, marked on the axis that importance shares with epsilon.
  ASSERT_EQ(curves.marks.size(), 3u) << "two masses, and the uniform head";
  EXPECT_EQ(curves.marks[0].label, "mass with ⟨bos⟩");
  double area = 0.0;
  for (std::size_t i = 1; i < lines[0].x.size(); ++i)
    area += (lines[0].x[i] - lines[0].x[i - 1]) * (lines[0].y[i] + lines[0].y[i - 1]) / 2.0;
  EXPECT_NEAR(curves.marks[0].x, area, 0.01);
  const TokenImportance first = tokenImportance(context_.measuredRun(), RunBos::on);
  for (std::size_t i = 0; i < lines[0].x.size(); ++i) EXPECT_EQ(lines[0].y[i], sinkRateOf(first, lines[0].x[i]));
  // The band: at any epsilon that of the table, but for how often it is drawn.
  ASSERT_EQ(lines[0].low.size(), lines[0].x.size());
  double widest = 0.0;
  for (std::size_t i = 0; i < lines[0].x.size(); ++i) {
    EXPECT_TRUE(lines[0].low[i] <= lines[0].y[i] && lines[0].y[i] <= lines[0].high[i]) << lines[0].x[i];
    const Interval often = overPrompts(promptRates(first, lines[0].x[i]), first, 20'000);
    if (std::isnan(often.low)) continue;
    EXPECT_NEAR(lines[0].low[i], often.low, 0.3 * (often.high - often.low) + 1e-9);
    EXPECT_NEAR(lines[0].high[i], often.high, 0.3 * (often.high - often.low) + 1e-9);
    widest = std::max(widest, often.high - often.low);
  }
  EXPECT_GT(widest, 0.0);
  EXPECT_TRUE(curves.bandName.starts_with("95 % interval of the rate, over ")) << curves.bandName;
  EXPECT_FALSE(lines[0].published);
  EXPECT_TRUE(made.notes.empty());
}

// A run of a published model's facts, opened without the model.
class PublishedRunFigures : public testing::Test {
 protected:
  RunFile measured(const std::string& key, const std::string& kind, const std::vector<RunBos>& conditions) {
    RunHeader header = headerOfPublished(key);
    header.kind = kind;
    header.conditions = conditions;
    return writePublishedRun(folder_.path() / (key + kind + ".run"), header);
  }
  // The cells of a column, row by row.
  static std::vector<std::string> column(const PaperTable& table, const std::string& name) {
    const auto at = std::find(table.columns.begin(), table.columns.end(), name) - table.columns.begin();
    std::vector<std::string> cells;
    for (const auto& row : table.rows) cells.push_back(row.at(static_cast<std::size_t>(at)));
    return cells;
  }
  TemporaryFolder folder_;
  PaperContext context_;
};

TEST_F(PublishedRunFigures, TheRateCurveMarksTheConditionThatWasPublished) {
  const RunFile run = measured("llama3.1-8b", "natural", {RunBos::on, RunBos::off});
  context_.run = &run;
  EXPECT_EQ(std::get<Curves>(rateCurveFigure(context_).figure->panels.at(0).content).lines.size(), 2u)
      << "nobody said what it is";
  context_.options.modelIs = "llama3.1-8b";
  const PaperResult made = rateCurveFigure(context_);
  const auto& lines = std::get<Curves>(made.figure->panels.at(0).content).lines;
  ASSERT_EQ(lines.size(), 3u) << "two curves, and what is published";
  EXPECT_TRUE(lines[2].published);
  EXPECT_TRUE(lines[2].name.ends_with(", with ⟨bos⟩")) << lines[2].name;
  EXPECT_EQ(lines[2].x, std::vector<double>{0.8});
  EXPECT_EQ(lines[2].y, std::vector<double>{0.4597});
  ASSERT_EQ(made.notes.size(), 1u);
  EXPECT_TRUE(
      made.notes[0].ends_with(": ε 0.8, T 64, with ⟨bos⟩, dtype not stated, the 170 texts of "
                              "sail-sg/Attention-Sink; here tokenizer not checked, other prompts (builtin), f32, the "
                              "paper states no dtype"))
      << made.notes[0];
}

TEST_F(PublishedRunFigures, Table1HasItsPublishedRatesWhereTheyWereMeasured) {
  const RunFile text = measured("gpt2-xl", "natural", {RunBos::on, RunBos::off});
  context_.run = &text;
  context_.options.epsilon = 0.3;
  context_.options.modelIs = "gpt2-xl";
  const PaperTable natural = *sinkRateTable(context_).table;
  EXPECT_EQ(column(natural, "bos"), (std::vector<std::string>{"on", "off"}));
  EXPECT_EQ(column(natural, "published"), (std::vector<std::string>{"", "0.77"}));
  EXPECT_EQ(column(natural, "measured"), (std::vector<std::string>{"1", "0"}));
  EXPECT_EQ(column(natural, "layers").front(), "48");
  EXPECT_EQ(column(natural, "heads_per_layer").front(), "25");
  EXPECT_EQ(column(natural, "heads").front(), "1200");
  const std::string condition = "ε 0.3, T 64, without ⟨bos⟩, f32, the 170 texts of sail-sg/Attention-Sink";
  EXPECT_EQ(column(natural, "published_condition"), (std::vector<std::string>{"", condition}));
  const std::vector<std::string> notes = sinkRateTable(context_).notes;
  ASSERT_EQ(notes.size(), 1u);
  const std::string source = "Gu et al. 2025, slides (inputs), GPT2-XL (by the user's word)";
  EXPECT_TRUE(notes[0].starts_with("table1, published 0.77: " + source + ": " + condition)) << notes[0];

  for (const RunBos bos : {RunBos::on, RunBos::off}) {
    std::filesystem::remove(folder_.path() / "llama2-7brepeat.run");
    const RunFile repeat = measured("llama2-7b", "repeat", {bos});
    context_.run = &repeat;
    context_.options.modelIs = "llama2-7b";
    EXPECT_EQ(column(*sinkRateTable(context_).table, "published").front(), bos == RunBos::on ? "" : "0");
  }
}

TEST_F(PublishedRunFigures, AWordInTheFileThatItsShapeContradictsIsSaidAndBringsNothing) {
  RunHeader header = headerOfPublished("llama3-8b");
  header.modelIs = "llama3-8b";
  header.layers.resize(2);
  const RunFile run = writePublishedRun(folder_.path() / "forged.run", header);
  context_.run = &run;
  context_.options.epsilon = 0.3;
  const std::string word = "some-folder is said to be LLaMA3-8B, but it has 2 layers, not 32";
  const PaperResult table = sinkRateTable(context_), curve = rateCurveFigure(context_);
  EXPECT_EQ(column(*table.table, "published"), (std::vector<std::string>{"", ""}));
  EXPECT_EQ(table.notes, std::vector<std::string>{"table1: " + word});
  EXPECT_EQ(std::get<Curves>(curve.figure->panels.at(0).content).lines.size(), 2u) << "two curves";
  EXPECT_EQ(curve.notes, std::vector<std::string>{"rate-curve: " + word});
  EXPECT_EQ(fact(curve.figure->record, "model is"), "llama3-8b, by the user's word; " + word);
}

TEST_F(PaperFigures, Table1HasTheMassOfEveryCategoryWithItsInterval) {
  context_.options.epsilon = 0.3;
  const PaperTable table = *sinkRateTable(context_).table;
  const auto column = [&](const char* name) {
    return static_cast<std::size_t>(std::find(table.columns.begin(), table.columns.end(), name) -
                                    table.columns.begin());
  };
  ASSERT_EQ(table.rows.size(), 6u) << "all, a and b, with bos and without";
  for (const auto& row : table.rows) {
    const double mean = std::stod(row[column("mean_importance")]), low = std::stod(row[column("mean_low")]),
                 high = std::stod(row[column("mean_high")]);
    EXPECT_TRUE(low < mean && mean < high) << row[column("category")] << " " << low << " " << mean << " " << high;
  }
}

TEST_F(PublishedRunFigures, AWordThatTheRunContradictsIsRefused) {
  const RunFile run = measured("llama2-7b", "natural", {RunBos::on});
  context_.run = &run;
  context_.options.modelIs = "llama3-8b";
  EXPECT_THROW(sinkRateTable(context_), Error);
  EXPECT_THROW(rateCurveFigure(context_), Error);
}

TEST_F(PaperFigures, InputsSayTheirBosAndWhoseChoiceItIs) {
  const PaperResult made = inputKindsTable(context_);
  const PaperTable& table = *made.table;
  ASSERT_EQ(table.rows.size(), 3u);
  EXPECT_EQ(table.columns[2], "bos");
  EXPECT_EQ(table.rows[0][2], "on");
  EXPECT_EQ(table.rows[1][2], "off");
  EXPECT_EQ(table.rows[2][2], "off");
  EXPECT_EQ(table.columns[10], "differs");
  const auto at = std::find(table.columns.begin(), table.columns.end(), "mean_importance") - table.columns.begin();
  ASSERT_EQ(table.columns.size(), static_cast<std::size_t>(at) + 6) << "behind what was there";
  EXPECT_EQ(table.columns.back(), "caution");
  for (const auto& row : table.rows) {
    const double mass = std::stod(row[static_cast<std::size_t>(at)]);
    EXPECT_TRUE(mass > 0.0 && mass < 1.0) << mass;
    EXPECT_NEAR(std::stod(row[static_cast<std::size_t>(at) + 3]), 3.380728993 / 16.0, 1e-8) << "H_16 / 16";
  }
  ASSERT_FALSE(made.notes.empty());
  EXPECT_NE(made.notes[0].find("our choice: stated neither in the papers nor in the released code"), std::string::npos);
}

}  // namespace
}  // namespace sinkscope
