// Fig. 8 against the rows that training really packs, token by token.
#include <gtest/gtest.h>

#include "core/study/figures/paper_figures.h"
#include "core/train/data/batches.h"
#include "tests/core/train/data/code_points.h"

namespace sinkscope {
namespace {

constexpr std::int64_t kBosId = '<', kEosId = '>';

TEST(MaskFigure, ShowsTheRowsThatTrainingPacksUnderTheMasksItUses) {
  PaperContext context;
  const PaperResult made = maskFigure(context);
  ASSERT_EQ(made.figure->panels.size(), 6u);
  int number = 0;
  for (const bool ofDocuments : {false, true}) {
    for (const BosPlace place : {BosPlace::none, BosPlace::document, BosPlace::fixed}) {
      const auto& map = std::get<Heatmap>(made.figure->panels[static_cast<std::size_t>(number++)].content);
      SCOPED_TRACE(map.title);
      EXPECT_EQ(map.colour.classes, (std::vector<std::string>{"hidden", "seen"})) << "nothing lies between them";
      const auto length = static_cast<std::size_t>(map.cells.rows);
      TemporaryFolder folder;
      const auto file = tokensOf(folder, {"ab", "AB", "1"});
      const Batches rows(allOf(file), {.length = static_cast<std::int64_t>(length),
                                       .batch = 1,
                                       .packing = Packing::concatenate,
                                       .bos = place,
                                       .bosId = kBosId,
                                       .eosId = kEosId});
      ASSERT_EQ(rows.rowsInEpoch(), 1) << "the three documents fill the row";
      std::vector<std::int64_t> ids(length);
      std::vector<std::int32_t> documents(length);
      std::vector<float> predicted(length);
      rows.fill(0, {ids, documents, predicted}, 0);
      for (std::size_t query = 0; query < length; ++query) {
        const std::string& label = map.rowLabels[query];
        EXPECT_EQ(label, map.columnLabels[query]);
        EXPECT_EQ(label == "⟨bos⟩", ids[query] == kBosId) << query;
        EXPECT_EQ(label == "⟨eos⟩", ids[query] == kEosId) << query;
        for (std::size_t key = 0; key < length; ++key) {
          const bool same = documents[key] == documents[query] || documents[key] == kOfNoDocument;
          const bool sees = key <= query && (!ofDocuments || same || (place == BosPlace::fixed && key == 0));
          EXPECT_EQ(map.cells.at(static_cast<int>(query), static_cast<int>(key)) > 0.5f, sees)
              << query << " on " << key;
        }
      }
    }
  }
}

TEST(MaskFigure, AModelThatWasTrainedUnderAnotherMaskHasItsOwn) {
  const auto panelsOf = [](const std::string& name) {
    const OpenModel model =
        openWithoutWeights(SINKSCOPE_SOURCE_DIR "/tests/references/models/" + name, {.device = "cpu"});
    PaperContext context;
    context.model = &model;
    PaperResult made = maskFigure(context);
    EXPECT_EQ(made.shows.find("nothing of this model") != std::string::npos, made.figure->panels.size() == 6) << name;
    return made.figure->panels;
  };
  EXPECT_EQ(panelsOf("llama_yarn").size(), 6u);
  const std::vector<Panel> panels = panelsOf("lab_mask_shifted_window_first");
  ASSERT_EQ(panels.size(), 7u);
  EXPECT_EQ(panels.back().row, 2);
  const auto& window = std::get<Heatmap>(panels.back().content);
  EXPECT_EQ(window.title, "this model: shifted window of 4, the first token seen by all");
  for (int query = 0; query < window.cells.rows; ++query) {
    for (int key = 0; key < window.cells.cols; ++key) {
      const bool sees = key <= query && (query - key < 4 || key == 0);
      EXPECT_EQ(window.cells.at(query, key) > 0.5f, sees) << query << " on " << key;
    }
  }
  const ModelFacts facts =
      openWithoutWeights(SINKSCOPE_SOURCE_DIR "/tests/references/models/lab_mask_shifted_window_first",
                         {.device = "cpu"})
          .facts;
  EXPECT_NE(facts.attention.find("mask: shifted window of 4, the first token seen by all"), std::string::npos)
      << facts.attention << ": its layers are marked by no window";
  const std::vector<Panel> ofPrefix = panelsOf("lab_mask_prefix");
  EXPECT_GT(std::get<Heatmap>(ofPrefix.back().content).cells.at(0, 3), 0.5f) << "a prefix sees what comes later";
}

}  // namespace
}  // namespace sinkscope
