#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <regex>
#include <set>
#include <sstream>

#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt_set.h"
#include "core/record/sink_table.h"
#include "core/study/explore.h"
#include "core/study/figures/experiments.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "tests/core/record/published_run.h"
#include "tests/core/study/paper_figures.h"
#include "tests/support/csv.h"
#include "tests/support/shared.h"
#include "tests/support/thorough.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// What is said beforehand is about what then goes through the model.
TEST_F(PaperFigures, EveryRowSaysBeforehandAboutWhatItTakes) {
  for (const PaperFigure& figure : paperFigures()) {
    SCOPED_TRACE(figure.name);
    PaperContext context;
    context.model = &model_;
    context.options = context_.options;
    ASSERT_EQ(figure.operations == nullptr, figure.needs == PaperNeeds::nothing);
    if (figure.operations == nullptr || (figure.onlyAsked && !isThorough())) continue;
    const double said = figure.operations(context), before = operationsSoFar();
    madeFigure(figure, context);
    const double taken = operationsSoFar() - before;
    // Backward passes are said and not counted; a sweep that is there costs nothing more.
    if (figure.name == "jacobian") {
      EXPECT_GT(said, taken);
    } else {
      EXPECT_TRUE(taken < 1.25 * said && said < 2.05 * taken) << said / taken;
    }
    if (figure.needs == PaperNeeds::run) {
      EXPECT_EQ(figure.operations(context), 0.0);
    }
  }
}

// Studies of several passes began anew with each, and those whose prompts go through at once stood at 0 % to the end.
TEST_F(PaperFigures, TheProgressOfEveryRowGoesFromOneEndToTheOtherOnce) {
  struct Told {
    double share = 0.0, taken = 0.0;
  };
  for (const PaperFigure& figure : paperFigures()) {
    if (figure.operations == nullptr) continue;
    SCOPED_TRACE(figure.name);
    PaperContext context;
    context.model = &model_;
    context.options = context_.options;
    std::vector<Told> told;
    const double before = operationsSoFar();
    context.progress = [&](const Progress& step) {
      if (step.total > 0)
        told.push_back({static_cast<double>(step.done) / static_cast<double>(step.total), operationsSoFar() - before});
      return true;
    };
    madeFigure(figure, context);
    const double taken = operationsSoFar() - before;
    ASSERT_GT(told.size(), 3u);
    EXPECT_TRUE(
        std::is_sorted(told.begin(), told.end(), [](const Told& a, const Told& b) { return a.share < b.share; }));
    EXPECT_EQ(told.back().share, 1.0);
    told.pop_back();
    if (figure.name == "fig4") continue;  // it permutes labels, which is no pass; without a head it ends before
    EXPECT_GT(told.back().share, 0.85) << "it jumps to its end";
    const auto half = std::find_if(told.begin(), told.end(), [&](const Told& one) { return one.taken >= 0.5 * taken; });
    ASSERT_NE(half, told.end());
    EXPECT_NEAR(half->share, half->taken / taken, 0.15);
    const auto full = std::find_if(told.begin(), told.end(), [](const Told& one) { return one.share == 1.0; });
    EXPECT_TRUE(full == told.end() || full->taken > 0.9 * taken) << "it stands at its end";
  }
}

// Of a model of 8B's width all pairs of tokens through all blocks would take hours.
TEST_F(PaperFigures, DerivativesOfAWideModelAreOfOneBlockAndFewTokensAndSaySo) {
  writeTinyLlama(folder_.path() / "wide", {.layers = 4, .hiddenSize = 264, .contextLength = 4096});
  const OpenModel wide = openModel((folder_.path() / "wide").string(), {.device = "cpu"});
  PaperContext context;
  context.model = &wide;
  context.options = context_.options;
  context.options.tokens = 48;
  ShippedPrompt prompt = shippedPrompt();
  for (int i = 0; i < 100; ++i) prompt.text += " The sea was calm and the boats came home.";
  context.options.prompt = prompt;
  const auto& all = paperFigures();
  const auto row = [&](const std::string& name) {
    return *std::find_if(all.begin(), all.end(), [&](const PaperFigure& one) { return one.name == name; });
  };
  // What takes seconds is of all blocks.
  const PaperResult whole = madeFigure(row("jacobian"), context);
  ASSERT_TRUE(whole.figure);
  EXPECT_EQ(std::get<Heatmap>(whole.figure->panels.front().content).title, "measured, with ⟨bos⟩");
  EXPECT_EQ(std::get<Heatmap>(whole.figure->panels.front().content).cells.rows, 48);
  EXPECT_NE(fact(whole.figure->record, "95 % interval of an estimate").find("2.13 standard errors of 16 products"),
            std::string::npos);
  context.options.tokens = 3000;
  const PaperResult pairs = madeFigure(row("jacobian"), context);
  ASSERT_TRUE(pairs.figure);
  const auto& measured = std::get<Heatmap>(pairs.figure->panels.front().content);
  EXPECT_EQ(measured.title, "measured, block 2 alone, with ⟨bos⟩");
  EXPECT_EQ(measured.cells.rows, 32);
  EXPECT_NE(pairs.shows.find("behind block 2 alone"), std::string::npos) << pairs.shows;
  EXPECT_NE(fact(pairs.figure->record, "95 % interval of an estimate").find("3.18 standard errors of 4 products"),
            std::string::npos);
  // The proof's form alone was named.
  for (const PaperResult* made : {&whole, &pairs}) {
    for (const char* bos : {"with ⟨bos⟩", "without ⟨bos⟩"}) {
      for (const char* form : {"proof", "theorem"}) {
        const std::string number =
            fact(made->figure->record, "rank correlation with the " + std::string(form) + "'s bound, " + bos);
        ASSERT_FALSE(number.empty());
        const std::size_t begin = made->shows.find(std::string(form) + (*form == 'p' ? " sums it" : " prints it"));
        ASSERT_NE(begin, std::string::npos) << made->shows;
        EXPECT_NE(made->shows.find(number + " " + bos, begin), std::string::npos) << made->shows;
      }
    }
  }
  EXPECT_TRUE(std::any_of(pairs.notes.begin(), pairs.notes.end(), [](const std::string& note) {
    return note.find("sinkscope-cli jacobian") != std::string::npos;
  }));
  context.options.tokens = 48;
  // One token takes the passes of four directions, forth and back, under both conditions.
  const double before = operationsSoFar();
  const PaperResult column = madeFigure(row("fig1"), context);
  const double passes = (operationsSoFar() - before) / passOperations(wide.config, 1, 48, false);
  EXPECT_NEAR(passes, 16.0, 1.0);
  ASSERT_TRUE(column.figure);
  EXPECT_EQ(std::get<Heatmap>(column.figure->panels.front().content).cells.rows, 5) << "all blocks";
}

TEST_F(PaperFigures, EveryRowMakesWhatItsNameSays) {
  std::set<std::string> names;
  for (const PaperFigure& figure : paperFigures()) {
    EXPECT_TRUE(names.insert(figure.name).second) << figure.name << " is there twice";
    EXPECT_FALSE(figure.title.empty());
    EXPECT_GT(figure.about.size(), 60u) << figure.name << ": what is measured, and what to look for";
    EXPECT_NE(figure.about.find("ook "), std::string::npos) << figure.name << ": F1's “what to look for” is empty";
    EXPECT_TRUE(figure.needs != PaperNeeds::run || (figure.takes.tokens && figure.takes.prompts && figure.takes.bos))
        << figure.name;
    const bool ratesAtOne =
        (figure.needs == PaperNeeds::run && figure.name != "rate-curve") || figure.name == "dispersion";
    EXPECT_EQ(figure.takes.epsilon, ratesAtOne) << figure.name;
    EXPECT_FALSE(figure.formula.empty()) << figure.name;
    EXPECT_EQ(figure.takes.bos, figure.bosWords.empty()) << figure.name << ": bos is chosen, or it says why not";
    EXPECT_NE(figure.source.find("et al."), std::string::npos);
    const PaperResult made = madeFigure(figure, context_);
    EXPECT_TRUE(made.shows.ends_with('.')) << figure.name << ": what it shows of this model: " << made.shows;
    EXPECT_EQ(made.shows.find("nan"), std::string::npos) << figure.name << ": " << made.shows;
    if (figure.name == "causal") {
      EXPECT_TRUE(made.shows.ends_with("Measured on 20 prompts.")) << made.shows;
    }
    ASSERT_TRUE(made.figure.has_value() || made.table.has_value()) << figure.name;
    if (made.figure) {
      EXPECT_EQ(made.figure->name, figure.name);
      EXPECT_FALSE(made.figure->panels.empty()) << figure.name;
      EXPECT_GT(toCsv(*made.figure).size(), 100u) << figure.name;
      EXPECT_EQ(notOneTable(toCsv(*made.figure)), "") << figure.name;
      std::set<std::string> titles;
      for (const Panel& panel : made.figure->panels) {
        const std::string title = std::visit([](const auto& content) { return content.title; }, panel.content);
        EXPECT_FALSE(title.empty()) << figure.name << ": a panel of the CSV has no name";
        EXPECT_TRUE(titles.insert(title).second) << figure.name << ": “" << title << "” is there twice";
      }
    }
    if (made.table) {
      EXPECT_FALSE(made.table->rows.empty()) << figure.name;
      EXPECT_EQ(notOneTable(toCsv(*made.table)), "") << figure.name;
    }
    for (const auto& [name, table] : made.tables) {
      EXPECT_EQ(std::count(figure.tables.begin(), figure.tables.end(), name), 1) << figure.name << " " << name;
      for (const auto& row : table.rows) EXPECT_EQ(row.size(), table.columns.size()) << figure.name << " " << name;
      EXPECT_EQ(notOneTable(toCsv(table)), "") << figure.name << " " << name;
    }
  }
}

// A study took 24 of 170 prompts, and neither its conclusion nor its caption said so.
TEST_F(PaperFigures, SayHowManyPromptsTheyAreOf) {
  constexpr int kGiven = 50;
  std::string lines;
  for (int i = 0; i < kGiven; ++i) {
    lines += "{\"category\": \"" + std::string(i % 2 == 0 ? "a" : "b") + "\", \"text\": \"Prompt " +
             std::to_string(i * 77) + " tells of the sea and of the boats that came home.\"}\n";
  }
  writeFile(folder_.path() / "many.jsonl", lines);
  context_.options.prompts = (folder_.path() / "many.jsonl").string();
  context_.options.epsilon = 0.5;  // of which 16 tokens say something
  static const std::regex kCount(R"((?:(\d+) of (?:the )?)?50 prompts\b|\b50 inputs of each kind)"),
      kInCaption(R"(\b50\b)");
  for (const PaperFigure& figure : paperFigures()) {
    if (!figure.takes.prompts || figure.name == "causal") continue;  // hundreds of passes: looked at above
    const PaperResult made = madeFigure(figure, context_);
    EXPECT_TRUE(std::regex_search(made.shows, kCount)) << figure.name << ": " << made.shows;
    const Record record = made.figure ? made.figure->record : made.about.value_or(Record{});
    const std::string said = caption(record);
    EXPECT_TRUE(!made.figure || std::regex_search(said, kInCaption)) << figure.name << ": " << said;
    const std::string taken = fact(record, "prompts");
    const std::size_t of = taken.find(" of 50");  // "many.jsonl, 24 of 50"
    if (of == std::string::npos) continue;
    const std::string number = taken.substr(taken.rfind(' ', of - 1) + 1, of - taken.rfind(' ', of - 1) - 1);
    EXPECT_NE(made.shows.find(number + " of the 50 prompts"), std::string::npos) << figure.name << ": " << made.shows;
  }
  EXPECT_EQ(measuredOn(1, 1), " Measured on 1 prompt.");
  EXPECT_EQ(measuredOn(150, 170, 24), " Measured on 150 of the 170 prompts, which are those that are long enough.");
}

// A bos in one kind and none in the other was read as a share of meaning.
TEST_F(PaperFigures, InputsSayNothingOfMeaningWhereTheyDifferInBos) {
  const auto& all = paperFigures();
  const auto inputs = std::find_if(all.begin(), all.end(), [](const PaperFigure& one) { return one.name == "inputs"; });
  ASSERT_NE(inputs, all.end());
  ASSERT_TRUE(model_.bos.id);
  const auto saidWith = [&](FigureBos bos) {
    context_.options.bos = bos;
    return madeFigure(*inputs, context_).shows;
  };
  const std::string mixed = saidWith(FigureBos::asTrained), alike = saidWith(FigureBos::on);
  EXPECT_NE(mixed.find("The inputs differ in ⟨bos⟩ too"), std::string::npos) << mixed;
  EXPECT_EQ(mixed.find("meaning"), std::string::npos) << mixed;
  EXPECT_EQ(mixed.find("next to none"), std::string::npos) << mixed;
  EXPECT_EQ(alike.find("differ in"), std::string::npos) << alike;
}

// Twice the prompts or conditions cost twice as much; what a run file has costs nothing.
TEST_F(PaperFigures, SayBeforehandWhatTheyCompute) {
  const auto operationsOf = [](const std::string& name, const PaperContext& context) {
    const auto& all = paperFigures();
    const auto found = std::find_if(all.begin(), all.end(), [&](const PaperFigure& one) { return one.name == name; });
    return found != all.end() && found->operations != nullptr ? found->operations(context) : -1.0;
  };
  PaperContext longer = context_;
  longer.run = nullptr;
  PaperContext shorter = longer;
  shorter.options.tokens = longer.options.tokens / 2;
  for (const char* name : {"drift", "norm-ranks", "token-sinks", "sink-star"}) {
    EXPECT_GT(operationsOf(name, shorter), 0.0) << name;
    EXPECT_GE(operationsOf(name, longer), 2.0 * operationsOf(name, shorter)) << name << ": twice as many tokens";
  }
  PaperContext ofRun = longer;
  ofRun.model = nullptr;
  EXPECT_EQ(operationsOf("sink-star", ofRun), 0.0);
}

// A head that looks everywhere alike has .37 at 7 tokens; a conclusion was drawn from .55 and .62.
TEST_F(PaperFigures, OfATextOfFewTokensFig3ConcludesNothing) {
  const auto showsOf = [&](const std::string& text) {
    PaperContext context = context_;
    context.options.prompt = ShippedPrompt{text, "", ""};
    return fourHeadsFigure(context).shows;
  };
  const std::string few = showsOf("The old"),
                    enough = showsOf(
                        "The old king went home to his wife and they sat by the fire until the night had come.");
  EXPECT_NE(few.find("a text so short shows nothing"), std::string::npos) << few;
  EXPECT_EQ(enough.find("shows nothing"), std::string::npos) << enough;
}

// Its sentence was about a block whose curve was not drawn.
TEST_F(PaperFigures, DriftSpeaksOfACurveThatIsDrawn) {
  for (const int tokens : {16, 24, 64}) {
    PaperContext context = context_;
    context.options.tokens = tokens;
    const PaperResult made = driftFigure(context);
    const auto& lines = std::get<Curves>(made.figure->panels.front().content).lines;
    EXPECT_TRUE(std::ranges::any_of(lines, [&](const auto& line) {
      return made.shows.find(" " + line.name + ",") != std::string::npos;
    })) << made.shows;
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
