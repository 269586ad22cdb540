// Keys and queries where OpenGL is not to be had: two axes of the same points; files; the linked token.
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>

#include <gtest/gtest.h>

#include <set>

#include "tests/support/shared.h"
#include "tests/widgets/geometry/sample_cloud.h"
#include "tests/widgets/hand_made_reading.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/cloud_canvas.h"
#include "widgets/geometry/key_cloud_view.h"
#include "widgets/geometry/scene_layout.h"
#include "widgets/painter.h"

namespace sinkscope {
namespace {

TEST(KeyCloudView, WithoutOpenGlShowsTheFirstTwoAxes) {
  qputenv("SINKSCOPE_NO_OPENGL", "1");
  KeyCloudView view;
  test::show(view, 700, 500);
  view.setCloud(test::handMadeCloud());
  EXPECT_TRUE(view.flat());
  ASSERT_EQ(view.plot().figure().panels.size(), 2u);
  const auto& curves = std::get<Curves>(view.plot().figure().panels[0].content);
  EXPECT_EQ(curves.lines.front().x, (std::vector<double>{0, 10, 20}));
  EXPECT_EQ(view.figure().name, "keys-L1H3");
  EXPECT_EQ(view.title(), QStringLiteral("L1H3"));
  qunsetenv("SINKSCOPE_NO_OPENGL");
}

// It told coordinates alone, a click did nothing, and a token pinned elsewhere was not to be seen.
class KeyCloudWithoutOpenGl : public testing::Test {
 protected:
  void SetUp() override { qputenv("SINKSCOPE_NO_OPENGL", "1"); }
  void TearDown() override { qunsetenv("SINKSCOPE_NO_OPENGL"); }

  void show(int prompts) {
    test::show(view_, 900, 500);
    view_.setCloud(test::handMadeCloud(prompts));
    view_.plot().replotNow();
  }
  // In the figure's lines: 0 queries, 1 the keys that are no sinks, 2 other sink keys, 3 the first token's.
  QPointF at(int panel, int line, int point) { return *view_.plot().curvePixel(panel, line, point); }

  KeyCloudView view_;
};

TEST_F(KeyCloudWithoutOpenGl, PointingAndClickingNameTheTokenAndTheHead) {
  show(1);
  QSignalSpy hovered(&view_, &StageView::hovered), clicked(&view_, &StageView::clicked),
      picked(&view_, &KeyCloudView::headPicked), words(&view_, &StageView::readOut);
  test::hoverAt(view_.plot(), at(1, 2, 0));
  ASSERT_FALSE(words.isEmpty());
  EXPECT_EQ(
      words.last()[0].toString(),
      QStringLiteral(
          "other sink key of ' sea' (2) in L1H3, after rotation · apart from the mean key 0.500 · importance 0.500"));
  EXPECT_EQ(hovered.last()[0].value<Hover>(), (Hover{.query = {}, .key = 1})) << "text token 1 behind ⟨bos⟩";
  test::clickAt(view_.plot(), at(0, 1, 0));
  ASSERT_EQ(picked.size(), 1);
  EXPECT_EQ(picked[0], (QVariantList{1, 3}));
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(clicked[0][0].value<Hover>(), (Hover{.query = {}, .key = 0}));
  test::hoverAt(view_.plot(), QPointF(2, 2));
  EXPECT_EQ(hovered.last()[0].value<Hover>(), Hover{});
  EXPECT_EQ(view_.plot().spokenCell({0, 0, 1}), QStringLiteral("query of 'The' (1) in L1H3, before rotation"));
}

TEST_F(KeyCloudWithoutOpenGl, ATokenThatIsPinnedOrPointedAtElsewhereIsRingedInEveryPanel) {
  show(1);
  const QImage before = view_.plot().grab().toImage();
  view_.setSelection({.query = {}, .key = 1});
  view_.setHover({.query = {}, .key = kBosToken});
  using Points = std::vector<std::pair<int, int>>;
  for (const int panel : {0, 1}) {
    EXPECT_EQ(view_.plot().marks(panel).pinnedPoints, (Points{{0, 2}, {2, 0}})) << "its query and its key";
    EXPECT_EQ(view_.plot().marks(panel).hoverPoints, (Points{{0, 0}, {3, 0}}));
  }
  view_.plot().replotNow();
  EXPECT_NE(view_.plot().grab().toImage(), before);
}

TEST_F(KeyCloudWithoutOpenGl, OfManyPromptsAPointNamesItsPromptAndIsNoTokenOfTheOneThatIsShown) {
  show(2);
  QSignalSpy clicked(&view_, &StageView::clicked), picked(&view_, &KeyCloudView::headPicked),
      words(&view_, &StageView::readOut);
  const QPointF last = at(0, 0, 5);
  test::hoverAt(view_.plot(), last);
  ASSERT_FALSE(words.isEmpty());
  EXPECT_EQ(words.last()[0].toString(), QStringLiteral("query of ' sea' (2) in L1H3, before rotation · prompt 1"));
  test::clickAt(view_.plot(), last);
  EXPECT_EQ(picked.size(), 1);
  EXPECT_EQ(clicked.size(), 0);
  view_.setSelection({.query = {}, .key = 1});
  EXPECT_TRUE(view_.plot().marks(0).pinnedPoints.empty());
}

// The canvas is asked directly: it needs no OpenGL to know where points are.
TEST(KeyCloudView, AClickMarksTheTokenAndChoosesTheHead) {
  KeyCloudView view;
  test::show(view, 900, 500);
  view.setCloud(test::handMadeCloud());
  QSignalSpy clicked(&view, &StageView::clicked), picked(&view, &KeyCloudView::headPicked),
      words(&view, &StageView::readOut), hovered(&view, &StageView::hovered);
  CloudCanvas& canvas = view.canvas();
  canvas.resize(900, 440);
  QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.positionOf(1, 5).toPoint());
  ASSERT_EQ(picked.size(), 1);
  EXPECT_EQ(picked[0][0].toInt(), 1);
  EXPECT_EQ(picked[0][1].toInt(), 3);
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(clicked[0][0].value<Hover>(), (Hover{.query = {}, .key = 1})) << "' sea' is text token 1 behind ⟨bos⟩";
  test::hoverAt(canvas, canvas.positionOf(0, 3));
  ASSERT_FALSE(words.isEmpty());
  EXPECT_TRUE(words.last()[0].toString().startsWith(QStringLiteral("first token's key of ⟨bos⟩ (0)")))
      << words.last()[0].toString().toStdString();
  EXPECT_TRUE(words.last()[0].toString().contains(QStringLiteral("1.200")));
  test::hoverAt(canvas, QPointF(2, 2));
  EXPECT_EQ(hovered.last()[0].value<Hover>(), Hover{});
}

TEST(KeyCloudView, OfManyPromptsAPointIsNoTokenOfTheOneThatIsShown) {
  KeyCloudView view;
  test::show(view, 900, 500);
  view.setCloud(test::handMadeCloud(2));
  QSignalSpy clicked(&view, &StageView::clicked), picked(&view, &KeyCloudView::headPicked);
  CloudCanvas& canvas = view.canvas();
  canvas.resize(900, 440);
  QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.positionOf(0, 7).toPoint());
  EXPECT_EQ(picked.size(), 1);
  EXPECT_EQ(clicked.size(), 0);
}

// In the left half of a window of 1,280 pixels they were cut: "before | after rotatic".
TEST(KeyCloudView, ChoicesAreWholeAtTheWidthThatThePageHas) {
  KeyCloudView view;
  for (const int width : {610, 1000, 610}) {
    test::show(view, width, 320);
    const QWidget& reset = test::child<QWidget>(view, "lookOblique");
    const auto rowOf = [&](const QWidget& widget) { return widget.mapTo(&view, QPoint(0, widget.height() / 2)).y(); };
    ASSERT_TRUE(QTest::qWaitFor([&] {
      return (rowOf(test::child<QComboBox>(view, "cloudOf")) > rowOf(reset) + reset.height() / 2) == (width < 1000);
    })) << width;
    for (const char* name : {"cloudShows", "cloudRotation", "cloudOf"}) {
      const auto& box = test::child<QComboBox>(view, name);
      EXPECT_GE(box.width(), box.sizeHint().width()) << name << " at " << width;
      EXPECT_TRUE(view.rect().contains(QRect(box.mapTo(&view, QPoint()), box.size()))) << name << " at " << width;
    }
  }
}

// “vor |”: in large type in a narrow column all three had given way alike.
TEST(KeyCloudView, InANarrowColumnTheLongestChoiceAloneGivesWay) {
  KeyCloudView view;
  Theme theme = lightTheme();
  theme.font.setPixelSize(19);
  view.setTheme(theme);
  test::show(view, 400, 320);
  for (const char* name : {"cloudRotation", "cloudOf"}) {
    auto& box = test::child<QComboBox>(view, name);
    box.setFont(theme.font);
    EXPECT_TRUE(QTest::qWaitFor([&] { return box.width() >= box.sizeHint().width(); }))
        << name << ": " << box.width() << " of " << box.sizeHint().width();
  }
}

TEST(KeyCloudView, SaysWhatAPersonChooses) {
  KeyCloudView view;
  QSignalSpy wishes(&view, &KeyCloudView::wishChanged);
  test::child<QComboBox>(view, "cloudShows").setCurrentIndex(1);
  test::child<QComboBox>(view, "cloudOf").setCurrentIndex(1);
  EXPECT_EQ(wishes.size(), 2);
  EXPECT_EQ(view.shows(), KeyCloudView::Shows::heads);
  EXPECT_EQ(view.of(), KeyCloudView::Of::set);
  EXPECT_TRUE(view.figure().panels.empty()) << "nothing is there to be saved yet";
}

// Several heads were shown after rotation alone.
TEST(KeyCloudView, RotationIsChosenForOneHeadAndForSeveral) {
  KeyCloudView view;
  auto& rotation = test::child<QComboBox>(view, "cloudRotation");
  EXPECT_EQ(view.rotation(), KeyCloudView::Rotation::both);
  QSignalSpy wishes(&view, &KeyCloudView::wishChanged);
  view.setShows(KeyCloudView::Shows::heads);
  EXPECT_EQ(view.rotation(), KeyCloudView::Rotation::after) << "four panels, not eight";
  EXPECT_EQ(wishes.size(), 1) << "one wish, measured once";
  rotation.setCurrentIndex(1);
  EXPECT_EQ(view.rotation(), KeyCloudView::Rotation::before);
  EXPECT_EQ(wishes.size(), 2);
  view.setShows(KeyCloudView::Shows::head);
  EXPECT_EQ(view.rotation(), KeyCloudView::Rotation::both) << "each keeps its own";
  view.setShows(KeyCloudView::Shows::heads);
  EXPECT_EQ(view.rotation(), KeyCloudView::Rotation::before);
  auto still = std::make_shared<KeyCloud>(*test::handMadeCloud());
  still->turns = false;
  view.setCloud(still);
  EXPECT_FALSE(rotation.isEnabled()) << "nothing turns";
  view.setCloud(test::handMadeCloud());
  EXPECT_TRUE(rotation.isEnabled());
}

// Eight panels stood in one row, each a strip.
TEST(KeyCloudView, ManyPanelsHaveTwoRowsOrColumns) {
  const QFont font;
  for (const QSizeF& size : {QSizeF(1600, 800), QSizeF(600, 800)}) {
    const ScenePlaces places = placesIn(QRectF(QPointF(), size), 8, true, font);
    ASSERT_EQ(places.panels.size(), 8u);
    std::set<double> lefts, tops;
    for (const QRectF& panel : places.panels) {
      lefts.insert(panel.left());
      tops.insert(panel.top());
      EXPECT_LT(panel.height(), 4.0 * panel.width());
    }
    EXPECT_EQ(lefts.size(), size.width() > size.height() ? 4u : 2u);
    EXPECT_EQ(lefts.size() * tops.size(), 8u);
  }
}

// Ctrl with the arrows reached the first panel only.
TEST(KeyCloudView, TheKeysGoOnInTheNextPanel) {
  KeyCloudView view;
  test::show(view, 900, 500);
  view.setCloud(test::handMadeCloud());
  CloudCanvas& canvas = view.canvas();
  ASSERT_EQ(canvas.spokenTables(), 2);
  const auto at = [&] { return canvas.spokenCurrent().value_or(SpokenTables::Cell{-1, -1, -1}); };
  QTest::keyClick(&canvas, Qt::Key_Down, Qt::ControlModifier);
  QTest::keyClick(&canvas, Qt::Key_Down, Qt::ControlModifier);
  EXPECT_EQ(at(), (SpokenTables::Cell{0, 1, 0}));
  const int columns = canvas.spokenColumns(0);
  for (int step = 0; step < columns; ++step) QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
  EXPECT_EQ(at(), (SpokenTables::Cell{1, 1, 0})) << "the same token in the other panel";
  for (int step = 0; step < 2 * columns; ++step) QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
  EXPECT_EQ(at(), (SpokenTables::Cell{1, 1, columns - 1})) << "the last one ends";
  for (int step = 0; step < columns; ++step) QTest::keyClick(&canvas, Qt::Key_Left, Qt::ControlModifier);
  EXPECT_EQ(at(), (SpokenTables::Cell{0, 1, columns - 1}));
}

// A row a point, queries first; the first token's key is the fourth of six.
TEST(KeyCloudView, IsReadPointByPointByThoseWhoDoNotSeeIt) {
  KeyCloudView view;
  test::show(view, 900, 500);
  EXPECT_EQ(view.canvas().spokenTables(), 0);
  EXPECT_TRUE(view.canvas().spokenSummary().isEmpty());
  view.setCloud(test::handMadeCloud());
  const CloudCanvas& canvas = view.canvas();
  ASSERT_EQ(canvas.spokenTables(), 2);
  EXPECT_EQ(canvas.spokenTable(1), QStringLiteral("L1H3, after rotation"));
  EXPECT_EQ(canvas.spokenRows(0), 6);
  EXPECT_EQ(canvas.spokenCell({0, 3, 0}), QStringLiteral("first token's key bos (0), axis 1, 60 % of variance: 30"));
  EXPECT_EQ(canvas.spokenCell({1, 5, 3}), QStringLiteral("other sink key ' sea' (2), apart from the mean key: 0.5"));
  EXPECT_EQ(canvas.spokenCell({0, 1, 4}), QStringLiteral("query 'The' (1), importance: no value"));
  EXPECT_EQ(
      canvas.spokenSummary(),
      QStringLiteral("L1H3, before rotation: 3 queries and 3 keys, 1 of them sinks besides the first token's; apart "
                     "from the mean key: the first token's 1.2, the middle one of the others 0.3 | L1H3, after "
                     "rotation: 3 queries and 3 keys, 1 of them sinks besides the first token's; apart from the "
                     "mean key: the first token's 1.2, the middle one of the others 0.3."));
}

TEST(KeyCloudView, IsWalkedOverByKeys) {
  KeyCloudView view;
  test::show(view, 900, 500);
  view.setCloud(test::handMadeCloud());
  QSignalSpy clicked(&view, &StageView::clicked), words(&view, &StageView::readOut);
  CloudCanvas& canvas = view.canvas();
  EXPECT_FALSE(canvas.spokenCurrent());
  QTest::keyClick(&canvas, Qt::Key_Return);
  EXPECT_EQ(clicked.size(), 0) << "nothing is chosen yet";
  for (int step = 0; step < 4; ++step) QTest::keyClick(&canvas, Qt::Key_Down, Qt::ControlModifier);
  QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
  EXPECT_EQ(canvas.spokenCurrent(), (SpokenTables::Cell{0, 3, 1}));
  ASSERT_FALSE(words.isEmpty());
  EXPECT_TRUE(words.last()[0].toString().startsWith(QStringLiteral("first token's key of ⟨bos⟩")));
  QTest::keyClick(&canvas, Qt::Key_Return);
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(clicked[0][0].value<Hover>(), (Hover{.query = {}, .key = kBosToken}));
  for (int step = 0; step < 9; ++step) QTest::keyClick(&canvas, Qt::Key_Down, Qt::ControlModifier);
  EXPECT_EQ(canvas.spokenCurrent(), (SpokenTables::Cell{0, 5, 1})) << "the last";
  const QPointF before = canvas.positionOf(0, 0);
  QTest::keyClick(&canvas, Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_GT(QLineF(before, canvas.positionOf(0, 0)).length(), 1.0) << "Shift turns";
  view.setCloud(test::handMadeCloud(2));
  EXPECT_FALSE(canvas.spokenCurrent()) << "other points";
}

TEST(KeyCloudView, LeavesAsAVectorPictureOfWhatIsSeen) {
  const TemporaryFolder folder;
  const CloudScene scene = cloudScene(test::handMadeCloud());
  SceneCamera camera;
  const StagePainting painting{keyCloudFigure(*scene.cloud, 2),
                               [&](QPainter& painter, const QRectF& picture, bool titles, const Theme& theme) {
                                 paintCloud(painter, scene, camera, picture, titles, theme);
                               }};
  writeStage(painting, 0.6, folder / "cloud.svg", {});
  const std::string svg = readFile(folder / "cloud.svg");
  std::size_t circles = 0;
  for (std::size_t at = svg.find("<circle"); at != std::string::npos; at = svg.find("<circle", at + 1)) ++circles;
  EXPECT_GE(circles, 12u) << "a shape for every point";
  EXPECT_EQ(svg.find("<image"), std::string::npos);
}

}  // namespace
}  // namespace sinkscope
