#include "core/record/model_table.h"

#include <gtest/gtest.h>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "core/values/error.h"
#include "tests/core/record/published_run.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

std::vector<std::vector<std::string>> cellsOfCsv(const std::string& csv) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(csv);
  for (std::string line; std::getline(lines, line);) {
    rows.emplace_back(1);
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') quoted = !quoted;
      else if (c == ',' && !quoted) rows.back().emplace_back();
      else rows.back().back() += c;
    }
  }
  return rows;
}

class ModelTable : public testing::Test {
 protected:
  void add(RunHeader header, const std::string& model, const std::string& kind, const std::string& is = {}) {
    header.model = model;
    header.kind = kind;
    if (!is.empty()) sayModelIs(header, is);
    const auto path = folder_ / (std::to_string(sides_.size()) + ".run");
    { (void)writePublishedRun(path, header, 6); }
    const auto run = std::make_shared<const RunSummary>(readRunSummary(path));
    for (const RunBos bos : header.conditions) sides_.push_back({run, bos});
  }
  std::string cell(const std::vector<std::vector<std::string>>& table, std::size_t row, const std::string& column) {
    const auto found = std::find(table[0].begin(), table[0].end(), column);
    EXPECT_NE(found, table[0].end()) << column;
    return found == table[0].end() ? "" : table[row][static_cast<std::size_t>(found - table[0].begin())];
  }
  TemporaryFolder folder_;
  std::vector<RunSide> sides_;
};

TEST_F(ModelTable, HasARowAModelAndAColumnAKindAndCondition) {
  const RunHeader header = headerOfPublished("llama3-8b");
  add(header, "one", "natural", "llama3-8b");
  add(header, "one", "repeat", "llama3-8b");
  add(header, "two", "natural", "llama3-8b-instruct");
  add(header, "three", "random");
  const auto table = cellsOfCsv(modelTableCsv(sides_, 0.3));
  ASSERT_EQ(table.size(), 4u) << "three models";
  for (const auto& row : table) EXPECT_EQ(row.size(), table[0].size());
  EXPECT_EQ(cell(table, 1, "model"), "one");
  EXPECT_EQ(cell(table, 1, "variant"), "base");
  EXPECT_EQ(cell(table, 2, "variant"), "chat");
  EXPECT_EQ(cell(table, 3, "variant"), "") << "nobody said";
  EXPECT_EQ(cell(table, 1, "natural_on"), "1") << "importance .5 in every head";
  EXPECT_EQ(cell(table, 1, "natural_off"), "0");
  EXPECT_EQ(cell(table, 1, "repeat_off"), "0");
  EXPECT_EQ(cell(table, 1, "random_on"), "") << "not measured";
  EXPECT_EQ(cell(table, 3, "random_on"), "1");
  // [G], natural text with bos, LLaMA3-8B and its chat; repeated without bos: 0.
  EXPECT_EQ(cell(table, 1, "natural_on_published"), "0.9902");
  EXPECT_EQ(cell(table, 2, "natural_on_published"), "0.9885");
  EXPECT_EQ(cell(table, 1, "repeat_off_published"), "0");
  EXPECT_EQ(cell(table, 1, "repeat_on_published"), "") << "published without bos alone";
  EXPECT_EQ(cell(table, 3, "random_on_published"), "");
  EXPECT_NE(cell(table, 1, "natural_on_differs"), "") << "other prompts are said";
}

// Two rows of one name, one of them of a model whose sink was taken away.
TEST_F(ModelTable, NamesTheRunsOfARowAndWhetherTheModelWasChanged) {
  RunHeader header = headerOfPublished("llama3-8b");
  add(header, "one", "natural");
  header.edits = "{}";
  header.editWords = "Mask key 0";
  add(header, "one", "natural");
  const auto table = cellsOfCsv(modelTableCsv(sides_, 0.3));
  ASSERT_EQ(table.size(), 3u);
  EXPECT_EQ(cell(table, 1, "edits"), "");
  EXPECT_EQ(cell(table, 2, "edits"), "Mask key 0");
  EXPECT_EQ(cell(table, 1, "runs"), sides_.front().run->path.string());
  EXPECT_EQ(cell(table, 2, "runs"), sides_.back().run->path.string());
  EXPECT_EQ(cell(table, 1, "so_far"), "") << "finished";
  const PaperResult made = modelTableFigure(sides_, 0.3);
  EXPECT_EQ(std::get<Curves>(made.figure->panels[0].content).rowNames,
            (std::vector<std::string>{"one", "one, edited"}));
}

TEST_F(ModelTable, ASecondRunOfTheSameConditionBeginsARow) {
  const RunHeader header = headerOfPublished("llama3-8b");
  add(header, "one", "natural");
  add(header, "one", "natural");
  EXPECT_EQ(cellsOfCsv(modelTableCsv(sides_, 0.3)).size(), 3u);
}

TEST_F(ModelTable, OfLatexHasARowAModelAndSaysUnderItWhatARowCannot) {
  const RunHeader header = headerOfPublished("llama3-8b");
  add(header, "one_b", "natural", "llama3-8b");
  add(header, "three", "random");
  const std::string table = modelTableLatex(sides_, 0.3);
  EXPECT_NE(table.find("Model & with $\\langle$bos$\\rangle$ & without $\\langle$bos$\\rangle$ & difference & "
                       "\\begin{tabular}[t]{@{}l@{}}random\\\\with "),
            std::string::npos)
      << table;
  EXPECT_NE(table.find("\none\\_\\allowbreak{}b (base) & 100.0 & 0.00 & +100.0 & -- & -- & -- \\\\\n"),
            std::string::npos)
      << table;
  EXPECT_NE(table.find("\nthree & -- & -- & -- & 100.0 & 0.00 & +100.0 "), std::string::npos) << table;
  EXPECT_NE(table.find(": published "), std::string::npos) << table;
  EXPECT_EQ(table.find("T$"), std::string::npos) << "one T needs no column: " << table;
  // One that says nothing at this epsilon says so in its place, and why under the table.
  RunHeader brief = header;
  brief.tokens = 3;
  add(brief, "brief", "natural");
  const std::string both = modelTableLatex(sides_, 0.3);
  EXPECT_NE(both.find("\nbrief & 3 & says nothing & "), std::string::npos) << both;
  EXPECT_NE(both.find("brief says nothing: "), std::string::npos) << both;
}

// What bos changes, in each model and in one beside the other, took three tables and arithmetic without intervals.
TEST_F(ModelTable, HasWhatBosChangesAndOfTwoModelsTheirDifference) {
  const RunHeader header = headerOfPublished("llama3-8b");
  add(header, "one", "natural");
  add(header, "two", "natural");
  const auto table = cellsOfCsv(modelTableCsv(sides_, 0.3));
  ASSERT_EQ(table.size(), 3u);
  for (const auto& row : table) EXPECT_EQ(row.size(), table[0].size());
  EXPECT_EQ(cell(table, 1, "natural_difference"), "1");
  EXPECT_EQ(cell(table, 1, "against"), "two");
  EXPECT_EQ(cell(table, 2, "against"), "");
  for (const char* column : {"natural_on_against", "natural_off_against", "natural_difference_against"}) {
    EXPECT_EQ(cell(table, 1, column), "0") << column;
    EXPECT_EQ(cell(table, 2, column), "") << column;
  }
  EXPECT_EQ(cell(table, 1, "against_caution"), "");
  const std::string latex = modelTableLatex(sides_, 0.3);
  EXPECT_NE(latex.find("\none & 100.0 & 0.00 & +100.0 \\\\\n"), std::string::npos) << latex;
  EXPECT_NE(latex.find("\\midrule\none $-$ two & +0.00 & +0.00 & +0.00 \\\\\n"), std::string::npos) << latex;
  EXPECT_NE(latex.find("paired over the prompts that both used"), std::string::npos) << latex;
  // A third model has no second to stand against.
  add(header, "three", "natural");
  EXPECT_EQ(modelTableCsv(sides_, 0.3).find(",against"), std::string::npos);
  EXPECT_EQ(modelTableLatex(sides_, 0.3).find("one $-$ two"), std::string::npos);
}

TEST_F(ModelTable, IsAPictureOfSeveralModelsAndASentenceOfOne) {
  const RunHeader header = headerOfPublished("llama3-8b");
  add(header, "one", "natural", "llama3-8b");
  add(header, "one", "repeat", "llama3-8b");
  EXPECT_THROW(modelTableFigure(sides_, 0.3), Error);
  add(header, "two", "natural", "llama3-8b-instruct");
  const PaperResult made = modelTableFigure(sides_, 0.3);
  ASSERT_EQ(made.figure->panels.size(), 2u) << "natural and repeated";
  const auto& natural = std::get<Curves>(made.figure->panels[0].content);
  EXPECT_EQ(natural.rowNames, (std::vector<std::string>{"one (base)", "two (chat)"}));
  ASSERT_EQ(natural.lines.size(), 3u) << "with, published with, without";
  EXPECT_EQ(natural.lines[0].x, (std::vector<double>{1.0, 1.0}));
  EXPECT_TRUE(natural.lines[1].published);
  EXPECT_EQ(natural.lines[1].x, (std::vector<double>{0.9902, 0.9885}));
  EXPECT_EQ(natural.lines[2].x, (std::vector<double>{0.0, 0.0}));
  EXPECT_NE(natural.lines[0].y, natural.lines[2].y) << "one hid the other where both have one rate";
  for (std::size_t row = 0; row < 2; ++row) {
    EXPECT_NEAR(natural.lines[0].y[row], static_cast<double>(row), 0.2) << "and stay in their row";
    EXPECT_NEAR(natural.lines[2].y[row], static_cast<double>(row), 0.2);
  }
  const auto& repeated = std::get<Curves>(made.figure->panels[1].content);
  EXPECT_EQ(repeated.lines[0].y.size(), 1u) << "the first row alone";
  EXPECT_EQ(repeated.rowNames, (std::vector<std::string>{"", ""}));
  EXPECT_EQ(made.figure->csv, modelTableCsv(sides_, 0.3));
  EXPECT_EQ(made.shows,
            "Of 2 models on natural text 2 have a sink rate of at least 5 % with ⟨bos⟩ at ε 0.3, and 0 of these keep "
            "half of it or more without.");
  add(header, "three", "random");
  EXPECT_EQ(
      modelTableFigure(sides_, 0.3).shows,
      "Of 3 models 2 were measured on natural text with ⟨bos⟩ and without: 2 have a sink rate of at least 5 % with "
      "⟨bos⟩ at ε 0.3, and 0 of these keep half of it or more without.")
      << "it counted two, with three in the picture";
}

}  // namespace
}  // namespace sinkscope
