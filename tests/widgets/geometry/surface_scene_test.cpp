#include "widgets/geometry/surface_scene.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/widgets/geometry/sample_landscape.h"
#include "widgets/geometry/scene_axes.h"
#include "widgets/geometry/surface_mesh.h"

namespace sinkscope {
namespace {

TEST(PerturbationScene, BothPanelsShareOneScaleThatHoldsTheChangedTokenToo) {
  const SurfaceScene scene = perturbationScene(*test::handMadeSpread(), Scale::linear);
  ASSERT_EQ(surfaceCount(scene), 2);
  EXPECT_EQ(surfaceOf(scene, 0).title, "with ⟨bos⟩");
  EXPECT_EQ(surfaceOf(scene, 1).title, "without ⟨bos⟩");
  for (int panel = 0; panel < 2; ++panel) {
    EXPECT_EQ(surfaceOf(scene, panel).colour.low, 0.0);
    EXPECT_EQ(surfaceOf(scene, panel).colour.high, 44.5) << "20 x 2 + 4 + 0.5, the largest of both, without bos";
    EXPECT_EQ(surfaceOf(scene, panel).colour.label, "‖Δx‖₂");
    EXPECT_EQ(surfaceOf(scene, panel).cells.rows, 3);
    EXPECT_EQ(surfaceOf(scene, panel).cells.cols, 6) << "the same token stands at the same place";
  }
  // The same value is as high in one as in the other.
  EXPECT_EQ(heightOf(surfaceOf(scene, 0).colour, 22.25), heightOf(surfaceOf(scene, 1).colour, 22.25));
  EXPECT_NEAR(heightOf(surfaceOf(scene, 0).colour, 22.25), kSceneBox.z / 2, 1e-9);
}

TEST(PerturbationScene, AModelWithoutBosHasOneSurface) {
  EXPECT_EQ(surfaceCount(perturbationScene(*test::handMadeSpread(false), Scale::linear)), 1);
}

TEST(LandscapeScene, HasTokensInDepthDimensionsInWidthAndItsPeaksNamed) {
  const auto landscape = test::handMadeLandscape();
  const SurfaceScene scene = landscapeScene(*landscape, 1, {});
  ASSERT_EQ(surfaceCount(scene), 1);
  const Heatmap& map = surfaceOf(scene, 0);
  EXPECT_EQ(map.cells.rows, 6);
  EXPECT_EQ(map.cells.cols, 24);
  EXPECT_EQ(map.cells.at(3, 20), 400.0f);
  EXPECT_EQ(map.rowLabels[0], "⟨bos⟩");
  EXPECT_EQ(map.columnLabels[20], "20");
  EXPECT_EQ(map.rowAxis, "token");
  EXPECT_EQ(map.columnAxis, "dimension");
  ASSERT_EQ(scene.peaks.size(), 2u);
  EXPECT_EQ(scene.peaks[0].label, "dim 7: −2000");
  EXPECT_TRUE(scene.peaks[0].strong);
  EXPECT_EQ(std::pair(scene.peaks[0].row, scene.peaks[0].column), std::pair(0, 7));
  EXPECT_EQ(scene.peaks[0].height, 2000.0);
  EXPECT_EQ(scene.peaks[1].label, "dim 20 at “man”: 400");
  EXPECT_FALSE(scene.peaks[1].strong);
}

TEST(LandscapeScene, PeaksFarBelowTheLargestHaveNoLabel) {
  auto landscape = test::handMadeLandscape();
  landscape->peaks[1].push_back({2, 5, 100.0f, false});
  EXPECT_EQ(landscapeScene(*landscape, 1, {}).peaks.size(), 2u);
}

TEST(LandscapeScene, ALayersOwnScaleEndsAtItsLargestAndTheSharedOneAtAllLayers) {
  const auto landscape = test::handMadeLandscape();
  EXPECT_NEAR(scaleOf(landscapeScene(*landscape, 0, {})).high, 1 + 0.5 + 0.23, 1e-5);
  EXPECT_EQ(scaleOf(landscapeScene(*landscape, 1, {})).high, 2000.0);
  EXPECT_EQ(scaleOf(landscapeScene(*landscape, 0, {.everyLayer = true})).high, 2000.0);
}

TEST(LandscapeScene, TheLogarithmicHeightStartsUnderThePlain) {
  const auto landscape = test::handMadeLandscape();
  const ColourScale scale = scaleOf(landscapeScene(*landscape, 1, {.scale = Scale::log}));
  EXPECT_EQ(scale.scale, Scale::log);
  EXPECT_NEAR(scale.low, 0.25, 1e-6) << "a tenth of the median, 2.5";
  EXPECT_GT(heightOf(scale, 2.5), 0.2 * kSceneBox.z) << "the plain is in sight beside the tower";
  const auto saysSo = [&](Scale of) {
    return caption(landscapeScene(*landscape, 1, {.scale = of}).figure.record)
               .find("colour bar: logarithmic, from 0.25") != std::string::npos;
  };
  EXPECT_TRUE(saysSo(Scale::log));
  EXPECT_FALSE(saysSo(Scale::linear));
}

TEST(LandscapeScene, ABinsPeakStandsInItsBinUnderItsOwnDimension) {
  auto landscape = test::handMadeLandscape();
  landscape->dimensionsPerBin = 4;
  Volume binned(3, 6, 6, 1.0f);
  binned.at(1, 0, 1) = 2000.0f;
  landscape->heights = binned;
  const SurfaceScene scene = landscapeScene(*landscape, 1, {});
  EXPECT_EQ(scene.peaks[0].column, 1);
  EXPECT_EQ(scene.peaks[0].label, "dim 7: −2000");
  EXPECT_EQ(surfaceOf(scene, 0).columnLabels[1], "4") << "a bin is called by its first dimension";
}

TEST(LandscapeScene, EditedDimensionsAreNamedHoweverSmallAnEditHasMadeThem) {
  auto landscape = test::handMadeLandscape();
  landscape->edited = {7, 12};
  const SurfaceScene scene = landscapeScene(*landscape, 1, {});
  ASSERT_EQ(scene.peaks.size(), 3u);
  EXPECT_EQ(scene.peaks[0].label, "dim 7, edited: −2000");
  EXPECT_EQ(scene.peaks[1].label, "dim 20 at “man”: 400");
  EXPECT_EQ(scene.peaks[2].label, "dim 12, edited");
  EXPECT_TRUE(isNamed(scene, scene.peaks[2])) << "though it is far below the largest";
  EXPECT_EQ(std::pair(scene.peaks[2].row, scene.peaks[2].column), std::pair(0, 12));
  EXPECT_FLOAT_EQ(static_cast<float>(scene.peaks[2].height), 2.12f);
  EXPECT_EQ(surfaceOf(scene, 0).markedColumns, (std::vector<int>{7, 12}));
}

TEST(LandscapeScene, TheUntouchedModelStandsBesideTheEditedOneOnOneScale) {
  auto landscape = test::handMadeLandscape();
  const auto before = test::handMadeLandscape();
  before->record.bos = true;
  landscape->before = before;
  landscape->heights.at(1, 0, 7) = 3.0f;
  landscape->peaks[1] = {{3, 20, 400.0f, false}};
  landscape->edited = {7};
  landscape->record.tokens = landscape->before->record.tokens - 1;
  const SurfaceScene scene = landscapeScene(*landscape, 1, {});
  ASSERT_EQ(surfaceCount(scene), 2);
  EXPECT_FALSE(scene.figure.record.bos) << "neither side's conditions are those of both";
  EXPECT_EQ(scene.figure.record.tokens, 0);
  const std::string tokens = std::to_string(landscape->record.tokens);
  const auto& more = scene.figure.record.more;
  const auto edited = std::ranges::find(more, "edited", [](const auto& fact) { return fact.first; });
  ASSERT_NE(edited, more.end());
  EXPECT_TRUE(edited->second.starts_with(tokens + " tokens, ⟨bos⟩ off, position 0 is ")) << edited->second;
  EXPECT_EQ(surfaceOf(scene, 0).title, "untouched");
  EXPECT_EQ(surfaceOf(scene, 1).title, "edited");
  EXPECT_EQ(surfaceOf(scene, 0).colour.high, 2000.0);
  EXPECT_EQ(surfaceOf(scene, 1).colour.high, 2000.0) << "what the edit has made low is low beside the other";
  EXPECT_EQ(surfaceOf(scene, 1).cells.at(0, 7), 3.0f);
  std::vector<std::string> ofEdited;
  for (const ScenePeak& peak : scene.peaks) {
    if (peak.panel == 1) ofEdited.push_back(peak.label);
  }
  EXPECT_EQ(ofEdited, (std::vector<std::string>{"dim 20 at “man”: 400", "dim 7, edited"}));
}

TEST(LandscapeScene, RefusesALayerThatIsNotThere) {
  EXPECT_THROW(landscapeScene(*test::handMadeLandscape(), 3, {}), Error);
  EXPECT_THROW(landscapeScene(*test::handMadeLandscape(), -1, {}), Error);
}

TEST(TerrainScene, HasHeadsOverStepsAndNamesThoseThatEndHighest) {
  TrainingTerrain terrain{
      .record = {}, .steps = {0, 1000}, .heads = {"L0H0", "L0H1", "L1H0", "L1H1"}, .importance = Matrix(4, 2)};
  const float ends[] = {0.1f, 0.7f, 0.3f, 0.9f};
  for (int head = 0; head < 4; ++head) terrain.importance.at(head, 1) = ends[head];
  const SurfaceScene scene = terrainScene(terrain, Scale::linear);
  ASSERT_EQ(surfaceCount(scene), 1);
  EXPECT_EQ(surfaceOf(scene, 0).cells, terrain.importance);
  EXPECT_EQ(surfaceOf(scene, 0).columnLabels, (std::vector<std::string>{"0", "1,000"}));
  EXPECT_EQ(scaleOf(scene).high, 1.0) << "trainings are seen on one scale";
  ASSERT_EQ(scene.peaks.size(), 3u);
  EXPECT_EQ(scene.peaks[0].label, "L1H1");
  EXPECT_EQ(scene.peaks[1].label, "L0H1");
  EXPECT_EQ(scene.peaks[0].column, 1);
  EXPECT_GT(scaleOf(terrainScene(terrain, Scale::log)).low, 0.0);
}

// One after the other, as B shows them: the height of the first stays for the second.
TEST(LandscapeScene, AnotherConditionCountsForTheScaleWithoutBeingShown) {
  const auto tower = test::handMadeLandscape();
  auto plain = test::handMadeLandscape();
  plain->heights.at(1, 0, 7) = 2.0f;
  plain->peaks[1].clear();
  const auto highOf = [](const SurfaceScene& scene) { return scaleOf(scene).high; };
  EXPECT_DOUBLE_EQ(highOf(landscapeScene(*plain, 1, {})), 400.0);
  const SurfaceScene held = landscapeScene(*plain, 1, {.other = tower.get()});
  EXPECT_DOUBLE_EQ(highOf(held), 2000.0);
  EXPECT_EQ(surfaceCount(held), 1);
}

TEST(LandscapeScene, TwoConditionsStandUnderTheirTitles) {
  auto without = test::handMadeLandscape();
  without->title = "without ⟨bos⟩";
  auto with = test::handMadeLandscape();
  with->title = "with ⟨bos⟩";
  without->before = with;
  const SurfaceScene scene = landscapeScene(*without, 1, {});
  ASSERT_EQ(surfaceCount(scene), 2);
  EXPECT_EQ(surfaceOf(scene, 0).title, "with ⟨bos⟩");
  EXPECT_EQ(surfaceOf(scene, 1).title, "without ⟨bos⟩");
}

}  // namespace
}  // namespace sinkscope
