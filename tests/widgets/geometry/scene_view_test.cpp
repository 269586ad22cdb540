// The views where OpenGL is not to be had, as on the offscreen platform: heatmaps, a sentence, the same links.
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSlider>

#include <gtest/gtest.h>

#include "tests/support/shared.h"
#include "tests/widgets/geometry/sample_landscape.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/geometry/perturbation_surface_view.h"
#include "widgets/geometry/scene_canvas.h"
#include "widgets/geometry/training_terrain_view.h"
#include "widgets/painter.h"

namespace sinkscope {
namespace {

class WithoutOpenGl : public testing::Test {
 protected:
  void SetUp() override { qputenv("SINKSCOPE_NO_OPENGL", "1"); }
  void TearDown() override { qunsetenv("SINKSCOPE_NO_OPENGL"); }
};

TEST_F(WithoutOpenGl, TheSameValuesStandThereInTwoDimensionsAndASentenceSaysSo) {
  LandscapeView view;
  test::show(view, 600, 500);
  view.setLandscape(test::handMadeLandscape());
  EXPECT_TRUE(view.flat());
  const QLabel& sentence = test::child<QLabel>(view, "withoutOpenGl");
  EXPECT_TRUE(sentence.isVisible());
  EXPECT_TRUE(sentence.text().contains(QStringLiteral("OpenGL")));
  EXPECT_TRUE(view.plot().isVisible());
  EXPECT_FALSE(view.canvas().isVisible());
  ASSERT_EQ(view.plot().figure().panels.size(), 1u);
  EXPECT_EQ(std::get<Heatmap>(view.plot().figure().panels[0].content).cells.at(0, 7), 2000.0f);
  EXPECT_FALSE(view.findChild<QWidget*>(QStringLiteral("lookFront"))->isVisible()) << "there is nothing to turn";
}

TEST_F(WithoutOpenGl, WhatIsSavedIsWhatIsShown) {
  LandscapeView view;
  test::show(view, 600, 500);
  view.setLandscape(test::handMadeLandscape());
  const TemporaryFolder folder;
  EXPECT_FALSE(view.writeTo(folder / "scene.pdf", {})) << "the figure's own way";
  EXPECT_TRUE(view.image({}).isNull());
  EXPECT_FALSE(view.figure().panels.empty());
}

TEST_F(WithoutOpenGl, PointingAndClickingNameTheToken) {
  LandscapeView view;
  test::show(view, 600, 500);
  view.setLandscape(test::handMadeLandscape());
  view.plot().replotNow();
  QSignalSpy hovered(&view, &SceneView::hovered), clicked(&view, &SceneView::clicked),
      words(&view, &SceneView::readOut);
  test::hoverAt(view.plot(), view.plot().cellRect(0, 3, 20).center());
  ASSERT_FALSE(hovered.isEmpty());
  EXPECT_EQ(hovered.last().at(0).value<Hover>(), (Hover{.query = {}, .key = 2}))
      << "row 3 is text token 2, behind ⟨bos⟩";
  EXPECT_EQ(
      words.last().at(0).toString(),
      QStringLiteral("after 1 block · ' man' (3) · dimension 20: |activation| 400.0, 160.0 times the layer's median"));
  test::clickAt(view.plot(), view.plot().cellRect(0, 0, 7).center());
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(clicked.last().at(0).value<Hover>(), (Hover{.query = {}, .key = kBosToken}));
}

TEST(LandscapeView, TheSliderGoesThroughTheLayersAndStartsWhereTheTowersAre) {
  LandscapeView view;
  test::show(view, 600, 500);
  view.setLandscape(test::handMadeLandscape());
  EXPECT_EQ(view.layer(), 1) << "the largest against the median";
  EXPECT_EQ(view.scene().peaks.size(), 2u);
  QSlider& slider = test::child<QSlider>(view, "landscapeSlider");
  EXPECT_EQ(slider.minimum(), 0);
  EXPECT_EQ(slider.maximum(), 2);
  slider.setFocus();
  QTest::keyClick(&slider, Qt::Key_Left);
  EXPECT_EQ(view.layer(), 0);
  EXPECT_EQ(view.title(), QStringLiteral("embedding"));
  EXPECT_EQ(test::child<QLabel>(view, "landscapeLayer").text(), QStringLiteral("embedding"));
  EXPECT_TRUE(view.scene().peaks.empty());
  view.setLandscape(test::handMadeLandscape());
  EXPECT_EQ(view.layer(), 0) << "another prompt keeps the layer";
}

// “ach 1 Block”: the name had kept the room that it needs in small type.
TEST(LandscapeView, InLargeTypeTheLayersNameIsWhole) {
  LandscapeView view;
  view.setLandscape(test::handMadeLandscape());
  Theme theme = lightTheme();
  theme.font.setPixelSize(21);
  test::show(view, 420, 400);
  view.setTheme(theme);
  const auto& name = test::child<QLabel>(view, "landscapeLayer");
  EXPECT_TRUE(QTest::qWaitFor([&] {
    return name.width() >= name.sizeHint().width() &&
           view.rect().contains(QRect(name.mapTo(&view, QPoint()), name.size()));
  })) << name.width()
      << " of " << name.sizeHint().width();
}

TEST(LandscapeView, WithoutALandscapeItSaysASentenceAndHasNoFigure) {
  LandscapeView view;
  test::show(view, 600, 500);
  EXPECT_FALSE(view.sentence().isEmpty());
  EXPECT_TRUE(view.figure().panels.empty());
  view.setLandscape(test::handMadeLandscape());
  EXPECT_TRUE(view.sentence().isEmpty());
  view.setLandscape(nullptr);
  view.setSentence(QStringLiteral("Nothing."));
  EXPECT_TRUE(view.figure().panels.empty());
}

TEST(LandscapeView, LMakesTheHeightLogarithmic) {
  LandscapeView view;
  test::show(view, 600, 500);
  view.setLandscape(test::handMadeLandscape());
  const QKeyEvent key(QEvent::KeyPress, Qt::Key_L, Qt::NoModifier);
  EXPECT_TRUE(view.takeKey(key));
  EXPECT_EQ(scaleOf(view.scene()).scale, Scale::log);
  EXPECT_TRUE(view.takeKey(key));
  EXPECT_EQ(scaleOf(view.scene()).scale, Scale::linear);
  EXPECT_FALSE(view.takeKey(QKeyEvent(QEvent::KeyPress, Qt::Key_B, Qt::NoModifier))) << "not its own";
}

TEST_F(WithoutOpenGl, TheEmptyColumnUnderBosIsNoToken) {
  PerturbationSurfaceView view;
  test::show(view, 600, 500);
  view.setSpread(test::handMadeSpread());
  QSignalSpy hovered(&view, &SceneView::hovered), words(&view, &SceneView::readOut);
  Q_EMIT view.plot().hovered(0, 0, 0);
  EXPECT_EQ(hovered.last().at(0).value<Hover>(), (Hover{.query = {}, .key = kBosToken}));
  Q_EMIT view.plot().hovered(1, 0, 0);
  EXPECT_EQ(hovered.last().at(0).value<Hover>(), Hover{});
  Q_EMIT view.plot().hovered(1, 2, 3);
  EXPECT_EQ(hovered.last().at(0).value<Hover>(), (Hover{.query = {}, .key = 2}));
  EXPECT_EQ(words.last().at(0).toString(), QStringLiteral("without ⟨bos⟩ · after 2 blocks · ' man' (2): ‖Δx‖₂ 42.50"));
}

TEST_F(WithoutOpenGl, PointingAtATrainingSaysHeadAndStepAndClickingGivesThem) {
  auto terrain = std::make_shared<TrainingTerrain>();
  terrain->steps = {0, 500, 1000};
  terrain->heads = {"L0H0", "L0H1"};
  terrain->importance = Matrix(2, 3);
  terrain->importance.at(1, 2) = 0.75f;
  TrainingTerrainView view;
  test::show(view, 600, 500);
  view.setTerrain(terrain);
  view.plot().replotNow();
  QSignalSpy words(&view, &SceneView::readOut), tokens(&view, &SceneView::clicked),
      cells(&view, &SceneView::cellClicked);
  const QPointF at = view.plot().cellRect(0, 1, 2).center();
  test::hoverAt(view.plot(), at);
  ASSERT_FALSE(words.isEmpty());
  EXPECT_EQ(words.last().at(0).toString(), QStringLiteral("L0H1 at step 1,000: importance of the first token 0.750"));
  test::clickAt(view.plot(), at);
  EXPECT_EQ(tokens.size(), 0) << "no cell of it is a token's";
  ASSERT_EQ(cells.size(), 1);
  EXPECT_EQ(cells.last(), (QList<QVariant>{0, 1, 2}));
}

TEST(SceneViewHelp, NamesFormulaAndSource) {
  EXPECT_TRUE(LandscapeView().help().contains(QStringLiteral("Sun et al. 2024")));
  EXPECT_TRUE(PerturbationSurfaceView().help().contains(QStringLiteral("Barbero et al. 2025, Fig. 2")));
}

}  // namespace
}  // namespace sinkscope
