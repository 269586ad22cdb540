#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/prompt/prompt_set.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/published.h"
#include "core/study/sink_table.h"
#include "core/study/sweep.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class PaperFigures : public testing::Test {
 protected:
  PaperFigures() {
    writeTinyLlama(folder_.path() / "model", {.layers = 3, .contextLength = 4096});
    model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"});
    std::string lines;
    for (int i = 0; i < 6; ++i) {
      lines += "{\"category\": \"" + std::string(i % 2 == 0 ? "a" : "b") + "\", \"text\": \"Prompt " + std::to_string(i * 77) +
               " tells of the sea and of the boats that came home.\"}\n";
    }
    writeFile(folder_.path() / "p.jsonl", lines);
    context_.model = &model_;
    context_.options.prompts = (folder_.path() / "p.jsonl").string();
    context_.options.tokens = 16;
    context_.options.epsilon = 0.1;
  }

  TemporaryFolder folder_;
  OpenModel model_;
  PaperContext context_;
};

TEST_F(PaperFigures, EveryRowMakesWhatItsNameSays) {
  std::set<std::string> names;
  for (const PaperFigure& figure : paperFigures()) {
    EXPECT_TRUE(names.insert(figure.name).second) << figure.name << " is there twice";
    EXPECT_FALSE(figure.title.empty());
    EXPECT_NE(figure.source.find("et al."), std::string::npos);
    const PaperResult made = figure.make(context_);
    ASSERT_NE(made.figure.has_value(), made.table.has_value()) << figure.name;
    if (made.figure) {
      EXPECT_EQ(made.figure->name, figure.name);
      EXPECT_FALSE(made.figure->panels.empty()) << figure.name;
      EXPECT_GT(toCsv(*made.figure).size(), 100u) << figure.name;
    } else {
      EXPECT_FALSE(made.table->rows.empty()) << figure.name;
      for (const auto& row : made.table->rows) EXPECT_EQ(row.size(), made.table->columns.size()) << figure.name;
    }
  }
}

TEST_F(PaperFigures, Fig2HasBothConditionsOnOneScale) {
  const PaperResult made = perturbationFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 2u);
  const auto& with = std::get<Heatmap>(made.figure->panels[0].content);
  const auto& without = std::get<Heatmap>(made.figure->panels[1].content);
  EXPECT_EQ(with.cells.rows, 4);  // x^(0) and three blocks
  EXPECT_EQ(with.colour.high, without.colour.high);
  EXPECT_EQ(with.columnLabels.front(), "⟨bos⟩");
  EXPECT_EQ(with.rowLabels, (std::vector<std::string>{"embedding", "L0", "L1", "L2"}));
  EXPECT_NE(with.colour.label.find("(changed: to "), std::string::npos) << with.colour.label;
}

TEST_F(PaperFigures, Fig2sTokensStandUnderEachOther) {
  const PaperResult made = perturbationFigure(context_);
  const auto& with = std::get<Heatmap>(made.figure->panels[0].content);
  const auto& without = std::get<Heatmap>(made.figure->panels[1].content);
  ASSERT_EQ(with.cells.cols, without.cells.cols);
  EXPECT_EQ(without.columnLabels.front(), "");
  EXPECT_TRUE(std::equal(with.columnLabels.begin() + 1, with.columnLabels.end(), without.columnLabels.begin() + 1));
  ASSERT_FALSE(with.markedColumns.empty());
  EXPECT_EQ(with.markedColumns, without.markedColumns);
  for (int row = 0; row < without.cells.rows; ++row) {
    EXPECT_TRUE(std::isnan(without.cells.at(row, 0))) << "nothing stands there without bos";
    EXPECT_FALSE(std::isnan(with.cells.at(row, 0)));
  }
  for (int column = 0; column < with.cells.cols; ++column) {  // the embeddings: only the marked tokens are others
    const bool marked = std::count(with.markedColumns.begin(), with.markedColumns.end(), column) > 0;
    EXPECT_EQ(with.cells.at(0, column) > 0.0f, marked) << column;
  }
}

TEST_F(PaperFigures, Fig2SaysWhereItsPairStandsAmongRandomChanges) {
  const PaperResult made = perturbationFigure(context_);
  ASSERT_EQ(made.notes.size(), 2u);
  EXPECT_NE(made.notes[1].find("percentile of 6 random changes"), std::string::npos) << made.notes[1];
  context_.options.tokens = 2000;  // no prompt is so long
  EXPECT_NE(perturbationFigure(context_).notes[1].find("not placed among random changes: no prompt has"), std::string::npos);
}

TEST_F(PaperFigures, LossAndSpreadNameEveryConditionWithItsNumbers) {
  const PaperResult loss = lossFigure(context_), spread = spreadFigure(context_);
  for (const char* name : {"with ⟨bos⟩", "without ⟨bos⟩", "⟨bos⟩ twice", "⟨eos⟩ in place of ⟨bos⟩"}) {
    EXPECT_NE(loss.figure->csv.find("\nconditions," + std::string(name) + ",all,6,"), std::string::npos) << name << "\n" << loss.figure->csv;
  }
  EXPECT_EQ(std::get<Curves>(loss.figure->panels[0].content).lines.size(), 4u);
  const auto& differences = std::get<Curves>(loss.figure->panels[1].content).lines;
  ASSERT_EQ(differences.size(), 4u);
  for (const double gap : differences[0].y) EXPECT_EQ(gap, 0.0) << "the reference";
  for (const char* name : {"with ⟨bos⟩", "without ⟨bos⟩", "⟨eos⟩ in place of ⟨bos⟩", "⟨bos⟩ behind the first token"}) {
    EXPECT_NE(spread.figure->csv.find("\nconditions,random token," + std::string(name) + ",6,"), std::string::npos) << name << "\n" << spread.figure->csv;
  }
  for (const Curves::Line& line : std::get<Curves>(spread.figure->panels[2].content).lines) {
    double sum = 0.0;
    for (const double share : line.y) sum += share;
    EXPECT_NEAR(sum, 1.0, 1e-9) << line.name;
    EXPECT_EQ(line.x.size(), line.y.size() + 1);
  }
}

// The fixture's tokenizer knows bytes: the paper's two words part by four of them.
TEST_F(PaperFigures, Fig2SaysWhenTheTokenizerSplitsThePapersWordsUnequally) {
  const PaperResult made = perturbationFigure(context_);
  ASSERT_EQ(made.notes.size(), 2u);
  EXPECT_NE(made.notes[0].find("the project's own pair"), std::string::npos) << made.notes[0];
  EXPECT_NE(made.notes[0].find("this tokenizer makes"), std::string::npos) << made.notes[0];
  const auto& more = made.figure->record.more;
  EXPECT_TRUE(std::any_of(more.begin(), more.end(), [](const auto& fact) { return fact.first == "texts"; }));
  EXPECT_EQ(made.figure->record.prompt.find("Shakespeare"), std::string::npos);
}

// One token each for "greatest" and "best", in the places of two bytes that no text here has.
class PaperPair : public PaperFigures {
 protected:
  PaperPair() {
    const auto path = folder_.path() / "model" / "tokenizer.json";
    nlohmann::json file = nlohmann::json::parse(readFile(path));
    nlohmann::json& vocabulary = file["model"]["vocab"];
    for (const auto& [id, word] : {std::pair(3, "greatest"), std::pair(4, "best")}) {
      for (auto entry = vocabulary.begin(); entry != vocabulary.end(); ++entry) {
        if (*entry != id) continue;
        vocabulary.erase(entry);
        break;
      }
      nlohmann::json added = file["added_tokens"][0];
      added["id"] = id;
      added["content"] = word;
      added["special"] = false;
      file["added_tokens"].push_back(added);
    }
    writeFile(path, file.dump());
    model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"});
  }
};

TEST_F(PaperPair, IsTakenWhereItServes) {
  const PaperResult made = perturbationFigure(context_);
  ASSERT_EQ(made.notes.size(), 1u);
  EXPECT_TRUE(made.notes[0].starts_with("fig2, this pair: ")) << made.notes[0];
  EXPECT_NE(made.figure->record.prompt.find("William Shakespeare"), std::string::npos) << made.figure->record.prompt;
}

TEST_F(PaperPair, GivesWayWhereTheContextIsTooShort) {
  model_.config.contextLength = 300;  // the paper's text is longer, the project's own is not
  const PaperResult made = perturbationFigure(context_);
  ASSERT_EQ(made.notes.size(), 2u);
  EXPECT_NE(made.notes[0].find("the project's own pair"), std::string::npos) << made.notes[0];
  EXPECT_NE(made.notes[0].find("this model's context 300"), std::string::npos) << made.notes[0];
  EXPECT_EQ(made.figure->record.prompt.find("Shakespeare"), std::string::npos);
}

TEST_F(PaperFigures, Fig3TakesTheHeadsThatAreAskedFor) {
  context_.options.heads = {{0, 1}, {2, 3}};
  const PaperResult made = fourHeadsFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 4u);
  EXPECT_EQ(std::get<Heatmap>(made.figure->panels[1].content).title, "L2H3 ⟨bos⟩");
  EXPECT_EQ(std::get<Heatmap>(made.figure->panels[2].content).title, "L0H1 no ⟨bos⟩");
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

TEST_F(PaperFigures, Fig6ShowsTheRunsSharesInAscendingOrder) {
  const RunFile run = sweep(model_, readPromptSet(context_.options.prompts), {.tokens = 16, .bos = SweepBos::both},
                            folder_.path() / "x.run");
  context_.run = &run;
  const PaperResult made = sinkGridFigureOf(context_);
  ASSERT_EQ(made.figure->panels.size(), 2u);
  const auto& grid = std::get<HeadGrid>(made.figure->panels[0].content);
  EXPECT_EQ(grid.cells, sinkGrid(tokenImportance(run, RunBos::on), 0.1));
  EXPECT_TRUE(std::isnan(grid.epsilon));  // the cells are shares, not importances
  EXPECT_NE(grid.title.find("at ε 0.1"), std::string::npos);
  for (int layer = 0; layer < grid.cells.rows; ++layer) {
    const auto& order = grid.order[static_cast<std::size_t>(layer)];
    for (std::size_t i = 1; i < order.size(); ++i) {
      EXPECT_LE(grid.cells.at(layer, order[i - 1]), grid.cells.at(layer, order[i]));
    }
  }
}

TEST_F(PaperFigures, TheRateCurveHasALineAConditionAndThePublishedBeside) {
  model_.facts.name = "Llama-3.1-8B";  // as a checkpoint of it would be called
  const PaperResult made = rateCurveFigure(context_);
  const auto& lines = std::get<Curves>(made.figure->panels.at(0).content).lines;
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].name, "with ⟨bos⟩");
  EXPECT_EQ(lines[1].name, "without ⟨bos⟩");
  const TokenImportance first = tokenImportance(context_.measuredRun(), RunBos::on);
  for (std::size_t i = 0; i < lines[0].x.size(); ++i) EXPECT_EQ(lines[0].y[i], sinkRateOf(first, lines[0].x[i]));
  EXPECT_FALSE(lines[0].published);
  EXPECT_TRUE(lines[2].published);
  EXPECT_EQ(lines[2].x, std::vector<double>{0.8});
  EXPECT_EQ(lines[2].y, std::vector<double>{0.4597});
  ASSERT_EQ(made.notes.size(), 1u);
  EXPECT_NE(made.notes[0].find("other prompts"), std::string::npos) << made.notes[0];
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
  ASSERT_EQ(made.figure->panels.size(), 4u);
  const auto row = [&](std::size_t panel, std::size_t query) {
    return ascii(std::get<Heatmap>(made.figure->panels[panel].content))[query];
  };
  EXPECT_EQ(row(0, 2), "###.........");
  EXPECT_EQ(row(0, 8), "#########...");
  EXPECT_EQ(row(2, 5), "######......");
  EXPECT_EQ(row(2, 8), "......###...");
  EXPECT_EQ(row(3, 8), "#.....###...");
}

TEST_F(PaperFigures, Fig10HistogramsSumToOne) {
  const PaperResult made = tokenNormFigure(context_);
  for (const Panel& panel : made.figure->panels) {
    for (const Curves::Line& line : std::get<Curves>(panel.content).lines) {
      double sum = 0.0;
      for (const double share : line.y) sum += share;
      EXPECT_NEAR(sum, 1.0, 1e-9) << line.name;
    }
  }
}

TEST(Published, AreFoundByTheModelsName) {
  const auto rate = [](const std::string& model, double epsilon, const std::string& kind = "natural") {
    RunHeader header;
    header.model = model;
    header.kind = kind;
    const std::vector<PublishedRate> found = publishedFor(header, epsilon);
    return found.size() == 1 ? found.front().rate : found.empty() ? -1.0 : -2.0;
  };
  EXPECT_DOUBLE_EQ(rate("meta-llama/Llama-3.1-8B", 0.8), 0.4597);
  EXPECT_DOUBLE_EQ(rate("Meta-Llama-3.1-405B", 0.8), 0.7829);
  EXPECT_DOUBLE_EQ(rate("Meta-Llama-3-8B", 0.3), 0.9902);
  EXPECT_DOUBLE_EQ(rate("Meta-Llama-3-8B-Instruct", 0.3), 0.9885);
  EXPECT_DOUBLE_EQ(rate("meta-llama/Llama-2-7b-hf", 0.3), 0.9247);
  EXPECT_DOUBLE_EQ(rate("Llama2-13b-chat", 0.3), 0.9094);
  EXPECT_DOUBLE_EQ(rate("Mistral-7B-v0.1", 0.3, "random"), 0.7521);
  EXPECT_DOUBLE_EQ(rate("gpt2-xl", 0.3, "repeat"), 0.6228);
  EXPECT_EQ(rate("Llama-3.1-8B", 0.3), -1.0);  // not published at this epsilon
  EXPECT_EQ(rate("Llama-3.2-1B", 0.3), -1.0);
  EXPECT_EQ(rate("embedded", 0.3), -1.0);
}

TEST(Published, SaysWhereTheMeasurementDiffers) {
  RunHeader header;
  header.promptSet = "builtin";
  header.tokens = 32;
  const std::string caveat = publishedCaveat(header, publishedRates().front());
  EXPECT_NE(caveat.find("other prompts (builtin)"), std::string::npos);
  EXPECT_NE(caveat.find("T 32 against 64"), std::string::npos);
}

TEST_F(PaperFigures, TheLastPairStaysUnderTwiceTheDistanceToTheMean) {  // Prop. 3.1
  const PaperResult made = collapseFigure(context_);
  ASSERT_TRUE(made.figure);
  ASSERT_EQ(made.figure->panels.size(), 2u);  // with and without bos
  for (const Panel& panel : made.figure->panels) {
    const auto& lines = std::get<Curves>(panel.content).lines;
    ASSERT_EQ(lines.size(), 2u);
    ASSERT_GE(lines[0].x.size(), 5u);
    EXPECT_EQ(lines[0].x, lines[1].x);
    for (std::size_t i = 0; i < lines[0].y.size(); ++i) {
      EXPECT_GT(lines[0].y[i], 0.0);
      EXPECT_LE(lines[0].y[i], lines[1].y[i]) << "at " << lines[0].x[i] << " tokens";
    }
  }
}

TEST_F(PaperFigures, RepeatedTokensAreDrawnAsTheExploredPatternAndUnderTheirBound) {  // Prop. 4
  const PaperResult made = repeatedTokenFigure(context_);
  ASSERT_TRUE(made.figure);
  ASSERT_FALSE(made.figure->panels.empty());
  const PromptSet set = repeatedPrompts(1, context_.options.tokens, model_.config.vocabSize, 0, model_.bos.id);
  const Exploration seen = explore(model_, {set.prompts.front().input, BosMode::automatic});
  const auto [layer, head] = strongestSink(seen.reading);
  const auto& strongest = std::get<Curves>(made.figure->panels.front().content);
  EXPECT_EQ(strongest.title, headName(seen.reading.layers, layer, head) + ", most");
  const Matrix pattern = seen.pattern(model_, layer, head).cells;
  for (int t = 1; t <= context_.options.tokens; ++t) {
    EXPECT_NEAR(strongest.lines[0].y[static_cast<std::size_t>(t - 1)], pattern.at(t - 1, 0), 1e-6);
  }
  for (const Panel& panel : made.figure->panels) {
    const auto& lines = std::get<Curves>(panel.content).lines;
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_NEAR(lines[0].y.front(), 1.0, 1e-6);
    for (std::size_t i = 0; i < lines[0].y.size(); ++i) EXPECT_LE(lines[0].y[i], lines[1].y[i] + 1e-6);
  }
}

}  // namespace
}  // namespace sinkscope
