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

}  // namespace
}  // namespace sinkscope
