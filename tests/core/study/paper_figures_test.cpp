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

std::string fact(const Record& record, const std::string& name) {
  for (const auto& [key, value] : facts(record)) {
    if (key == name) return value;
  }
  return "";
}

TEST_F(PaperFigures, EveryRowMakesWhatItsNameSays) {
  std::set<std::string> names;
  for (const PaperFigure& figure : paperFigures()) {
    EXPECT_TRUE(names.insert(figure.name).second) << figure.name << " is there twice";
    EXPECT_FALSE(figure.title.empty());
    EXPECT_GT(figure.about.size(), 60u) << figure.name << ": what is measured, and what to look for";
    EXPECT_TRUE(figure.needs != PaperNeeds::run || (figure.takes.tokens && figure.takes.prompts && figure.takes.bos))
        << figure.name;
    EXPECT_EQ(figure.takes.epsilon, figure.needs == PaperNeeds::run && figure.name != "rate-curve") << figure.name;
    EXPECT_FALSE(figure.formula.empty()) << figure.name;
    EXPECT_EQ(figure.takes.bos, figure.bosWords.empty()) << figure.name << ": bos is chosen, or it says why not";
    EXPECT_NE(figure.source.find("et al."), std::string::npos);
    const PaperResult made = madeFigure(figure, context_);
    EXPECT_TRUE(made.shows.ends_with('.')) << figure.name << ": what it shows of this model: " << made.shows;
    EXPECT_EQ(made.shows.find("nan"), std::string::npos) << figure.name << ": " << made.shows;
    ASSERT_TRUE(made.figure.has_value() || made.table.has_value()) << figure.name;
    if (made.figure) {
      EXPECT_EQ(made.figure->name, figure.name);
      EXPECT_FALSE(made.figure->panels.empty()) << figure.name;
      EXPECT_GT(toCsv(*made.figure).size(), 100u) << figure.name;
      std::set<std::string> titles;
      for (const Panel& panel : made.figure->panels) {
        const std::string title = std::visit([](const auto& content) { return content.title; }, panel.content);
        EXPECT_FALSE(title.empty()) << figure.name << ": a panel of the CSV has no name";
        EXPECT_TRUE(titles.insert(title).second) << figure.name << ": “" << title << "” is there twice";
      }
    }
    if (made.table) {
      EXPECT_FALSE(made.table->rows.empty()) << figure.name;
      for (const auto& row : made.table->rows) EXPECT_EQ(row.size(), made.table->columns.size()) << figure.name;
    }
  }
}

TEST_F(PaperFigures, TablesHaveARecordOfTheirOwn) {
  const PaperResult rates = sinkRateTable(context_), inputs = inputKindsTable(context_);
  for (const PaperResult* made : {&rates, &inputs}) {
    ASSERT_TRUE(made->about);
    EXPECT_EQ(fact(*made->about, "bos id"), model_.bosText());
    EXPECT_EQ(fact(*made->about, "tokens"), "16");
    EXPECT_EQ(fact(*made->about, "prompt set"), "p.jsonl");
    EXPECT_TRUE(fact(*made->about, "seed").starts_with("0, ")) << fact(*made->about, "seed");
    EXPECT_FALSE(fact(*made->about, "context").empty());
  }
  EXPECT_FALSE(model_.bosText().empty());
  EXPECT_EQ(fact(*rates.about, "epsilon"), "0.10");
  EXPECT_EQ(fact(*rates.about, "prompts"), "20");
  EXPECT_EQ(fact(*inputs.about, "epsilon"), "0.30") << "the paper's, whatever is asked for";
  EXPECT_EQ(fact(*inputs.about, "prompts"), "natural 20, random 20, repeat 20");
  EXPECT_EQ(fact(*inputs.about, "position 0"), "natural with ⟨bos⟩, random without ⟨bos⟩, repeat without ⟨bos⟩");
}

TEST_F(PaperFigures, RecordsSayWhichIdIsBosAndWhereHiddenStatesWereTaken) {
  for (const auto& make : {lossFigure, writtenFigure, spreadFigure, depthFigure, perturbationFigure}) {
    const PaperResult made = make(context_);
    EXPECT_EQ(fact(made.figure->record, "bos id"), model_.bosText()) << made.figure->name;
    if (make == lossFigure || make == writtenFigure) continue;  // which show no hidden states
    EXPECT_EQ(fact(made.figure->record, "hidden states"), "before the final norm") << made.figure->name;
  }
}

// Panels went by their numbers in these.
TEST_F(PaperFigures, ThePanelsOfLayersAndOfTheRateCurveGoByTheirTitles) {
  context_.options.epsilon = 0.3;  // at 0.1 the title says too why 16 tokens have no rate
  const std::string layers = toCsv(*layerFigure(context_).figure), curve = toCsv(*rateCurveFigure(context_).figure);
  EXPECT_NE(layers.find("\nsink rate,with ⟨bos⟩,"), std::string::npos) << layers;
  EXPECT_NE(layers.find("\nattention mass,with ⟨bos⟩,"), std::string::npos) << layers;
  EXPECT_NE(curve.find("\nsink rate over ε,with ⟨bos⟩,"), std::string::npos) << curve;
}

// Both conditions need text; the figures of a sweep were refused, with an option that `figures` does not have.
TEST_F(PaperFigures, IdsOfAPersonsOwnAreDrawnAsTheyAre) {
  std::string lines;
  for (int i = 0; i < 4; ++i) {
    std::string ids;
    for (int t = 0; t < 18; ++t) ids += (t > 0 ? "," : "") + std::to_string(20 + (i * 7 + t * t) % 200);
    lines += "{\"ids\": [" + ids + "]}\n";
  }
  writeFile(folder_.path() / "ids.jsonl", lines);
  context_.options.prompts = (folder_.path() / "ids.jsonl").string();
  context_.options.epsilon = 0.3;
  EXPECT_EQ(sinkGridFigureOf(context_).figure->panels.size(), 1u);
  EXPECT_EQ(std::get<Curves>(rateCurveFigure(context_).figure->panels.at(0).content).lines.size(), 1u)
      << "one condition";
  EXPECT_EQ(fact(*sinkRateTable(context_).about, "inputs"), "given");
  const PaperTable inputs = *inputKindsTable(context_).table;
  EXPECT_EQ(inputs.rows[0][1], "given");
  EXPECT_EQ(inputs.rows[0][2], "off");
  EXPECT_EQ(inputs.rows[0][8], "") << "nothing is published of ids of a person's own";
  EXPECT_EQ(inputs.rows[1][1], "random");
}

TEST_F(PaperFigures, ASweepThatIsRefusedIsRefusedForEveryFigureOfIt) {
  context_.options.tokens = 1;
  std::set<std::string> sentences;
  for (const auto& make : {sinkGridFigureOf, rateCurveFigure, sinkRateTable, layerFigure}) {
    try {
      make(context_);
      ADD_FAILURE() << "nothing was refused";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse);
      sentences.insert(error.sentence());
    }
  }
  EXPECT_EQ(sentences.size(), 1u);
}

TEST_F(PaperFigures, Fig2HasBothConditionsOnOneScale) {
  const PaperResult made = perturbationFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 2u);
  const auto& with = std::get<Heatmap>(made.figure->panels[0].content);
  const auto& without = std::get<Heatmap>(made.figure->panels[1].content);
  EXPECT_EQ(with.cells.rows, 4);  // x^(0) and three blocks
  EXPECT_EQ(with.colour.high, without.colour.high);
  EXPECT_EQ(with.columnLabels.front(), "⟨bos⟩");
  EXPECT_EQ(with.rowLabels, (std::vector<std::string>{"0", "1", "2", "3"})) << "blocks passed; 0 is the embedding";
  EXPECT_EQ(with.rowAxis, "blocks passed");
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
  EXPECT_NE(made.notes[1].find("percentile of 20 random changes (T "), std::string::npos) << made.notes[1];
  context_.options.tokens = 2000;  // no prompt is so long
  EXPECT_NE(perturbationFigure(context_).notes[1].find("not placed among random changes: no prompt has"),
            std::string::npos);
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

TEST_F(PaperFigures, Fig9ShowsEveryDistanceWithAndWithoutRowZeroAndABandOfDraws) {
  model_.config.contextLength = 200;
  const PaperResult made = distanceFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 8u);
  std::set<std::string> titles;
  for (const Panel& panel : made.figure->panels) {
    const auto& curves = std::get<Curves>(panel.content);
    EXPECT_TRUE(titles.insert(curves.title).second) << curves.title;
    ASSERT_EQ(curves.marks.size(), 1u);
    EXPECT_EQ(curves.marks[0].x, 200.0);
    for (const Curves::Line& line : curves.lines) {
      EXPECT_EQ(line.dashedFrom, 200.0);
      ASSERT_EQ(line.low.size(), line.y.size());
      for (std::size_t i = 0; i < line.y.size(); ++i) {
        EXPECT_LE(line.low[i], line.high[i]);
        EXPECT_TRUE(line.low[i] < line.high[i] || i > 0) << "ten different sums give ten different numbers";
      }
    }
  }
  // mu over sqrt(n), of the same rows.
  const auto& mu = std::get<Curves>(made.figure->panels[0].content).lines[0];
  const auto& perToken = std::get<Curves>(made.figure->panels[2].content).lines[0];
  for (std::size_t i = 0; i < mu.y.size(); ++i)
    EXPECT_NEAR(perToken.y[i], mu.y[i] / std::sqrt(mu.x[i]), 0.01 * perToken.y[i]);
  EXPECT_NE(made.figure->record.prompt.find("made by this project (seed 0)"), std::string::npos)
      << made.figure->record.prompt;
  EXPECT_NE(made.notes.back().find("longer than the model's context of 200 tokens"), std::string::npos)
      << made.notes.back();
}

TEST_F(PaperFigures, Fig9WithoutBosHasOneCondition) {
  model_.bos = {};
  const PaperResult made = distanceFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 6u);
  for (const Panel& panel : made.figure->panels) EXPECT_EQ(std::get<Curves>(panel.content).lines.size(), 1u);
}

TEST_F(PaperFigures, Fig10HistogramsSumToOneAndHoldTheTokensFromTheSecondOn) {
  const PaperResult made = tokenNormFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 2u);
  for (const Panel& panel : made.figure->panels) {
    const auto& curves = std::get<Curves>(panel.content);
    ASSERT_EQ(curves.lines.size(), 3u);
    for (const Curves::Line& line : curves.lines) {
      EXPECT_EQ(line.drawn, Curves::Drawn::steps);
      ASSERT_EQ(line.x.size(), line.y.size() + 1);
      double sum = 0.0;
      for (const double share : line.y) sum += share;
      EXPECT_NEAR(sum, 1.0, 1e-9) << line.name;
      const double ratio = line.x[1] / line.x[0];
      for (std::size_t i = 1; i < line.x.size(); ++i) EXPECT_NEAR(line.x[i] / line.x[i - 1], ratio, 1e-9);
    }
  }
  // The mark is the first token's own length.
  const auto& with = std::get<Curves>(made.figure->panels[0].content);
  ASSERT_EQ(with.marks.size(), 1u);
  EXPECT_EQ(with.marks[0].label, "⟨bos⟩");
  const Capture bos = capture(*model_.transformer, {*model_.bos.id, 9, 8}, {.lastHidden = true});
  EXPECT_NEAR(with.marks[0].x, bos.lastHidden[0].norm().item<double>(), 1e-4);
}

TEST_F(PaperFigures, Fig10TakesSumsThatTheModelWasTrainedToRead) {
  model_.config.contextLength = 120;  // 20 terms are 88 tokens of this tokenizer, 40 are 148
  const PaperResult made = tokenNormFigure(context_);
  EXPECT_TRUE(made.notes.empty());
  const auto& lines = std::get<Curves>(made.figure->panels[0].content).lines;
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].name, "5 terms, 10 sums");
  EXPECT_EQ(lines[2].name, "20 terms, 10 sums");
}

TEST_F(PaperFigures, DepthHasAPanelAMeasureAndRowsWithBands) {
  const PaperResult made = depthFigure(context_);
  ASSERT_EQ(made.figure->panels.size(), 8u);
  for (const Panel& panel : made.figure->panels) {
    const auto& curves = std::get<Curves>(panel.content);
    const bool relative = curves.title.starts_with("μ / ‖X‖");
    ASSERT_EQ(curves.lines.size(), relative ? 4u : 2u) << curves.title;
    for (const Curves::Line& line : curves.lines) {
      EXPECT_EQ(line.x, (std::vector<double>{0, 1, 2, 3}));
      EXPECT_EQ(line.low.empty(), line.drawn == Curves::Drawn::thin);
      if (line.low.empty()) continue;
      for (std::size_t i = 0; i < line.y.size(); ++i)
        EXPECT_TRUE(line.low[i] <= line.y[i] + 1e-9 && line.y[i] <= line.high[i] + 1e-9);
    }
  }
}

TEST_F(PaperFigures, TheLastPairStaysUnderBothBounds) {  // Prop. 3.1
  const PaperResult made = collapseFigure(context_);
  ASSERT_TRUE(made.figure);
  ASSERT_EQ(made.figure->panels.size(), 3u);  // with and without bos, and both relative
  for (std::size_t panel = 0; panel < 2; ++panel) {
    const auto& lines = std::get<Curves>(made.figure->panels[panel].content).lines;
    ASSERT_EQ(lines.size(), 3u);
    ASSERT_GE(lines[0].x.size(), 5u);
    EXPECT_EQ(lines[0].x, lines[1].x);
    for (std::size_t i = 0; i < lines[0].y.size(); ++i) {
      EXPECT_GT(lines[0].y[i], 0.0);
      EXPECT_LE(lines[0].y[i], lines[2].y[i]) << "at " << lines[0].x[i] << " tokens";
      EXPECT_NEAR(lines[2].y[i] * std::sqrt(2.0), lines[1].y[i], 1e-9 * lines[1].y[i]);
    }
  }
  // What is said of the conditions is what the lines show.
  const auto& relative = std::get<Curves>(made.figure->panels[2].content).lines;
  ASSERT_EQ(relative.size(), 2u);
  std::size_t nearer = 0;
  for (std::size_t i = 0; i < relative[0].y.size(); ++i) nearer += relative[0].y[i] < relative[1].y[i] ? 1 : 0;
  ASSERT_EQ(made.notes.size(), 2u);
  EXPECT_NE(made.notes[1].find("nearer with bos than without at " + std::to_string(nearer) + " of " +
                               std::to_string(relative[0].y.size()) + " prefixes"),
            std::string::npos)
      << made.notes[1];
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

// --- what it shows of this model, and what not ---

// A run of one layer of two heads: the first has the importance `sink` with bos and `left` without, the other none.
RunFile runOf(const std::filesystem::path& path, float sink, float left) {
  RunHeader header;
  header.model = "made";
  header.modelHash = "made";
  header.layers = {{0, 0, false}};
  header.heads = header.kvHeads = 2;
  header.tokens = 64;
  header.allTokens = false;
  header.conditions = {RunBos::on, RunBos::off};
  std::vector<RunText> prompts;
  for (int i = 0; i < 6; ++i) prompts.push_back({{"p" + std::to_string(i), i % 2 == 0 ? "a" : "b"}, "text"});
  RunFile run = RunFile::create(path, header, prompts);
  std::vector<RunMeasurement> all;
  for (const RunBos bos : header.conditions) {
    for (int prompt = 0; prompt < 6; ++prompt) {
      RunMeasurement one{{prompt, bos, 64, true, bos == RunBos::on, "x"}, Volume(1, 2, 1), Volume(1, 2, 64), {}};
      one.importance.at(0, 0, 0) = bos == RunBos::on ? sink : left;
      all.push_back(one);
    }
  }
  run.add(all);
  return run;
}

TEST_F(PaperFigures, SayThatAModelDoesNotShowTheEffectWhereItDoesNot) {
  const RunFile run = runOf(folder_.path() / "a.run", 0.5f, 0.5f);
  const std::string weak = showsOfRates(run, 0.8);
  EXPECT_NE(weak.find("is 0.0 % with ⟨bos⟩ and 0.0 % without ⟨bos⟩"), std::string::npos) << weak;
  EXPECT_NE(weak.find("does not show the effect at ε 0.8"), std::string::npos) << weak;
  EXPECT_NE(weak.find("at ε 0.3 the rate is 50.0 %"), std::string::npos) << weak;
  const std::string strong = showsOfRates(run, 0.3);
  EXPECT_EQ(strong.find("does not show"), std::string::npos) << strong;
  EXPECT_NE(strong.find("1 of 2 heads are sinks in most prompts"), std::string::npos) << strong;
  EXPECT_NE(strong.find("hardly changes the rate"), std::string::npos) << strong;
}

TEST_F(PaperFigures, SayWhatTakingBosAwayDoes) {
  const std::string gone = showsOfRates(runOf(folder_.path() / "a.run", 0.9f, 0.0f), 0.3);
  EXPECT_NE(gone.find("50.0 points lower: no other first token takes its place"), std::string::npos) << gone;
  const std::string other = showsOfRates(runOf(folder_.path() / "b.run", 0.0f, 0.9f), 0.3);
  EXPECT_NE(other.find("50.0 points higher: the effect does not need ⟨bos⟩ here"), std::string::npos) << other;
}

TEST_F(PaperFigures, OfAPairSayWhichWayItPartsAndThatItDoesNot) {
  const auto said = [](double with, double without) {
    return showsOfPair("x", with, without, 1.1, "larger", "smaller", "alike");
  };
  EXPECT_EQ(said(2.0, 1.0), "x is 2 with ⟨bos⟩ and 1 without: larger.");
  EXPECT_EQ(said(1.0, 2.0), "x is 1 with ⟨bos⟩ and 2 without: smaller.");
  EXPECT_EQ(said(1.0, 1.05), "x is 1 with ⟨bos⟩ and 1.05 without: alike.");
  EXPECT_EQ(said(0.0, 0.0), "x is 0 with ⟨bos⟩ and 0 without: alike.");
  EXPECT_EQ(said(std::nan(""), 1.0), "It cannot be said: x is no number here.");
}

TEST_F(PaperFigures, BeyondTheContextSayThatFirst) {
  const auto figure = std::find_if(paperFigures().begin(), paperFigures().end(),
                                   [](const PaperFigure& one) { return one.name == "fig6"; });
  EXPECT_EQ(madeFigure(*figure, context_).shows.find("beyond"), std::string::npos);
  writeTinyLlama(folder_.path() / "short", {.layers = 2, .contextLength = 12});
  const OpenModel narrow = openModel((folder_.path() / "short").string(), {.device = "cpu"});
  PaperContext context;
  context.model = &narrow;
  context.options = context_.options;
  const PaperResult made = madeFigure(*figure, context);
  EXPECT_TRUE(made.shows.starts_with("T 16 is beyond the 12 tokens that this model was trained to read")) << made.shows;
  EXPECT_FALSE(fact(made.figure->record, "beyond the context").empty());
}

TEST_F(PaperFigures, ABosThatIsChosenHoldsForEveryInput) {
  context_.options.bos = FigureBos::on;
  const PaperResult on = inputKindsTable(context_);
  EXPECT_EQ(fact(*on.about, "position 0"), "natural with ⟨bos⟩, random with ⟨bos⟩, repeat with ⟨bos⟩");
  EXPECT_EQ(on.shows.find("differ in ⟨bos⟩"), std::string::npos) << on.shows;
  context_.options.bos = FigureBos::off;
  EXPECT_EQ(fact(*inputKindsTable(context_).about, "position 0"),
            "natural without ⟨bos⟩, random without ⟨bos⟩, repeat without ⟨bos⟩");
  PaperContext one;
  one.model = &model_;
  one.options = context_.options;
  EXPECT_EQ(sinkGridFigureOf(one).figure->panels.size(), 1u);
  EXPECT_EQ(sinkGridFigureOf(context_).figure->panels.size(), 1u) << "a run of its own choice";
}

}  // namespace
}  // namespace sinkscope
