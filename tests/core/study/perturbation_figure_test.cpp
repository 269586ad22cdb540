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
  EXPECT_NE(made.notes[1].find("it has 211 tokens and no place among random changes of 16"), std::string::npos)
      << made.notes[1];
  context_.options.tokens = 2000;  // no prompt is so long
  EXPECT_NE(perturbationFigure(context_).notes[1].find("not placed among random changes: no prompt has"),
            std::string::npos);
}

// The fixture's tokenizer knows bytes: the paper's two words part by four of them.
TEST_F(PaperFigures, Fig2SaysWhenTheTokenizerSplitsThePapersWordsUnequally) {
  const PaperResult made = perturbationFigure(context_);
  ASSERT_EQ(made.notes.size(), 2u);
  EXPECT_NE(made.notes[0].find("a pair of texts of Sinkscope's own"), std::string::npos) << made.notes[0];
  EXPECT_NE(made.notes[0].find("this tokenizer makes"), std::string::npos) << made.notes[0];
  EXPECT_NE(made.notes[0].find("tokens of the paper's text"), std::string::npos)
      << "the picture has another number" << made.notes[0];
  EXPECT_NE(made.notes[0].find("each token is compared with the one in its place"), std::string::npos)
      << "two counts say nothing: why they have to be one" << made.notes[0];
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
  EXPECT_NE(made.notes[0].find("a pair of texts of Sinkscope's own"), std::string::npos) << made.notes[0];
  EXPECT_NE(made.notes[0].find("the paper's text has"), std::string::npos) << made.notes[0];
  EXPECT_NE(made.notes[0].find("this model's context 300"), std::string::npos) << made.notes[0];
  EXPECT_EQ(made.figure->record.prompt.find("Shakespeare"), std::string::npos);
}

}  // namespace
}  // namespace sinkscope
