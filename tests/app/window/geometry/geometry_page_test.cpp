// The Geometry page without OpenGL, as on the offscreen platform; tests/app/pictures turns the real surfaces.
#include "app/window/geometry/geometry_page.h"

#include <algorithm>
#include <cmath>

#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QTabBar>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "tests/app/window/driver.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/key_cloud_view.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/geometry/perturbation_surface_view.h"
#include "widgets/geometry/stage_canvas.h"
#include "widgets/spread_view.h"

namespace sinkscope {
namespace {

class GeometryPageTest : public testing::Test {
 protected:
  void SetUp() override {
    qputenv("SINKSCOPE_NO_OPENGL", "1");
    window_ = openedWindow();
    for (Page* page : window_->pages()) {
      if (auto* found = qobject_cast<GeometryPage*>(page)) page_ = found;
    }
    ASSERT_NE(page_, nullptr);
  }
  void TearDown() override {
    window_.reset();
    qunsetenv("SINKSCOPE_NO_OPENGL");
  }

  // As a person does: a click on the tab.
  void bringToFront() {
    auto* tabs = window_->findChild<QTabBar*>(QStringLiteral("pageTabs"));
    for (int i = 0; i < tabs->count(); ++i) {
      if (tabs->tabText(i) == page_->name()) QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(i).center());
    }
    ASSERT_TRUE(page_->isVisible());
    ASSERT_TRUE(waitFor([this] { return !page_->waiting() && !page_->landscape().figure().panels.empty(); }));
  }

  std::unique_ptr<MainWindow> window_;
  GeometryPage* page_ = nullptr;
};

TEST_F(GeometryPageTest, MeasuresNothingBeforeItIsInFront) {
  EXPECT_FALSE(page_->waiting());
  EXPECT_TRUE(page_->landscape().figure().panels.empty());
  EXPECT_FALSE(page_->landscape().sentence().isEmpty()) << "never an empty rectangle";
  bringToFront();
  const auto& reading = *window_->session().sides().front().reading;
  const Heatmap map = std::get<Heatmap>(page_->landscape().figure().panels.front().content);
  EXPECT_EQ(map.cells.rows, static_cast<int>(reading.tokens.size()));
  EXPECT_EQ(map.cells.cols, window_->session().model()->facts.hiddenSize);
  EXPECT_TRUE(page_->landscape().sentence().isEmpty());
  EXPECT_EQ(page_->surface().figure().panels.size(), 2u) << "with and without ⟨bos⟩";
}

// Explore said "99th percentile", the surface of the same pair that its place is not known.
TEST_F(GeometryPageTest, ThePairHasItsPlaceAmongRandomChangesHereToo) {
  bringToFront();
  ChangeRatios others{.ratios = {}, .tokens = 64, .seed = 0};
  for (int i = 0; i < 100; ++i) others.ratios.push_back(1.0 + 0.1 * i);
  window_->session().keepChanges(window_->session().model()->facts.hash, others);
  const auto titleOf = [](const Figure& figure) { return std::get<Heatmap>(figure.panels.back().content).title; };
  const std::string told = titleOf(page_->surface().figure());
  EXPECT_NE(told.find("percentile of 100 random changes"), std::string::npos) << told;
  EXPECT_EQ(told, titleOf(window_->page().spread().figure()));
}

TEST_F(GeometryPageTest, HeightsAreTheHiddenStatesWhoseNormsTheReadingHolds) {
  bringToFront();
  LandscapeView& view = page_->landscape();
  const auto& reading = *window_->session().sides().front().reading;
  for (int layer = 0; layer < reading.hiddenNorms.rows; ++layer) {
    view.setLayer(layer);
    const Matrix cells = std::get<Heatmap>(view.figure().panels.front().content).cells;
    for (int token = 0; token < cells.rows; ++token) {
      double square = 0.0;
      for (int d = 0; d < cells.cols; ++d) square += double(cells.at(token, d)) * double(cells.at(token, d));
      ASSERT_NEAR(std::sqrt(square), reading.hiddenNorms.at(layer, token),
                  1e-4 * (1.0 + reading.hiddenNorms.at(layer, token)))
          << "layer " << layer << ", token " << token;
    }
  }
}

TEST_F(GeometryPageTest, AnotherPromptIsMeasuredAtOnceInFrontAndLaterBehind) {
  bringToFront();
  const auto rows = [this] { return std::get<Heatmap>(page_->landscape().figure().panels.front().content).cells.rows; };
  const int before = rows();
  window_->session().setPrompt(QStringLiteral("A much shorter prompt"));
  ASSERT_TRUE(waitFor([&] { return waitUntilIdle(*window_) && !page_->waiting() && rows() != before; }));
  const int shorter = rows();
  window_->showPage(window_->page());
  window_->session().setPrompt(QStringLiteral("A"));
  ASSERT_TRUE(waitUntilIdle(*window_));
  EXPECT_FALSE(page_->waiting()) << "nobody is looking";
  EXPECT_EQ(rows(), shorter) << "nobody is looking";
  window_->showPage(*page_);
  ASSERT_TRUE(waitFor([&] { return !page_->waiting() && rows() < shorter; }));
}

// A|B showed one landscape and did not say which.
TEST_F(GeometryPageTest, ABStandsSideBySideOnOneScaleEachUnderItsName) {
  bringToFront();
  window_->session().setCompare(Compare::bos);
  ASSERT_TRUE(waitFor([this] { return !page_->waiting() && page_->landscape().figure().panels.size() == 2; }));
  const Figure figure = page_->landscape().figure();
  const auto& with = std::get<Heatmap>(figure.panels[0].content);
  const auto& without = std::get<Heatmap>(figure.panels[1].content);
  EXPECT_EQ(with.title, "with ⟨bos⟩");
  EXPECT_EQ(without.title, "without ⟨bos⟩");
  EXPECT_EQ(with.cells.rows, without.cells.rows + 1);
  EXPECT_EQ(with.colour.high, without.colour.high);
  EXPECT_EQ(page_->landscape().whose(), QStringLiteral("with ⟨bos⟩ | without ⟨bos⟩"));
}

// The tower that ⟨bos⟩ carries fell, the height followed it down, and the rest rose as high as the tower had been.
TEST_F(GeometryPageTest, TheHeightStaysWhenBosIsTakenAway) {
  bringToFront();
  LandscapeView& view = page_->landscape();
  const auto map = [&] { return std::get<Heatmap>(view.figure().panels.front().content); };
  const double high = map().colour.high;
  const int rows = map().cells.rows;
  const auto largest = [](const Heatmap& of) {
    return *std::max_element(of.cells.cells.begin(), of.cells.cells.end());
  };
  window_->session().setBos(BosMode::off);
  ASSERT_TRUE(waitFor([&] { return !page_->waiting() && map().cells.rows == rows - 1; }));
  EXPECT_LT(largest(map()), high) << "or this model shows nothing of it";
  EXPECT_EQ(map().colour.high, high);
  window_->session().setPrompt(QStringLiteral("Another text altogether"));
  ASSERT_TRUE(waitFor([&] { return waitUntilIdle(*window_) && !page_->waiting() && map().cells.rows != rows - 1; }));
  EXPECT_FLOAT_EQ(static_cast<float>(map().colour.high), largest(map())) << "another text has its own";
}

TEST_F(GeometryPageTest, AClickPinsTheTokenForEveryPageAndEscapeLetsGo) {
  bringToFront();
  FigurePlot& plot = page_->landscape().plot();
  plot.replotNow();
  const QPoint at = plot.cellRect(0, 5, 40).center().toPoint();
  QWidget* under = plot.childAt(at) ? plot.childAt(at) : &plot;
  QTest::mouseMove(under, under->mapFrom(&plot, at));
  QTest::mouseClick(under, Qt::LeftButton, {}, under->mapFrom(&plot, at));
  const auto key = window_->session().selection().current().key;
  ASSERT_TRUE(key);
  EXPECT_EQ(*key, 4) << "row 5 behind ⟨bos⟩";
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  EXPECT_FALSE(window_->session().selection().current().key);
}

TEST_F(GeometryPageTest, LChangesTheHeightOfTheViewThatHasTheFocus) {
  bringToFront();
  page_->landscape().setFocus();
  QTest::keyClick(&page_->landscape(), Qt::Key_L);
  EXPECT_EQ(page_->landscape().scale(), Scale::log);
  EXPECT_EQ(page_->surface().scale(), Scale::linear);
}

TEST_F(GeometryPageTest, APromptThatFailsIsToldWhereNothingWasShown) {
  window_->session().setPrompt(QString());
  ASSERT_TRUE(waitUntilIdle(*window_));
  window_->showPage(*page_);
  EXPECT_TRUE(waitFor(
      [this] { return !page_->landscape().sentence().isEmpty() || !page_->landscape().figure().panels.empty(); }));
}

TEST_F(GeometryPageTest, KeysAndQueriesAreThoseOfTheSelectedHead) {
  EXPECT_EQ(page_->keys().cloud(), nullptr) << "nothing before the page is in front";
  bringToFront();
  ASSERT_TRUE(waitFor([this] { return page_->keys().cloud() != nullptr; }));
  const auto& reading = *window_->session().sides().front().reading;
  EXPECT_EQ(page_->keys().cloud()->points.size(), 2 * reading.tokens.size());
  ASSERT_EQ(page_->keys().cloud()->panels.size(), 2u);
  const Selection& selection = window_->session().selection().current();
  EXPECT_EQ(page_->keys().cloud()->panels.front().head, selection.head);
  const int other = selection.head == 0 ? 1 : 0;
  window_->session().selection().selectHead(selection.layer, other);
  EXPECT_TRUE(waitFor([&] { return page_->keys().cloud()->panels.front().head == other; }));
  // The flat twin is linked too: what is pinned elsewhere is pinned here, and the figure can leave.
  EXPECT_TRUE(page_->keys().flat());
  EXPECT_FALSE(page_->keys().figure().csv.empty());
  page_->keys().setShows(KeyCloudView::Shows::heads);
  EXPECT_TRUE(waitFor([this] { return page_->keys().cloud()->panels.size() == 4; }))
      << "beside the three strongest sinks";
  page_->keys().setRotation(KeyCloudView::Rotation::both);
  EXPECT_TRUE(waitFor([this] { return page_->keys().cloud()->panels.size() == 8; })) << "before and after of each";
  page_->keys().setRotation(KeyCloudView::Rotation::before);
  EXPECT_TRUE(waitFor([this] {
    const auto& panels = page_->keys().cloud()->panels;
    return panels.size() == 4 && std::ranges::none_of(panels, &KeyCloud::Panel::rotated);
  }));
  page_->keys().setOf(KeyCloudView::Of::set);
  EXPECT_TRUE(waitFor([this] { return page_->keys().cloud()->prompts.size() == 12; }));
}

// "with ⟨bos⟩" stood over them, and the other side could not be had.
TEST_F(GeometryPageTest, KeysAndQueriesAreOfEitherSide) {
  bringToFront();
  ASSERT_TRUE(waitFor([this] { return page_->keys().cloud() != nullptr; }));
  auto& side = *page_->keys().findChild<QComboBox*>(QStringLiteral("cloudSide"));
  EXPECT_FALSE(side.isVisible()) << "there is one";
  window_->session().setCompare(Compare::bos);
  ASSERT_TRUE(waitUntilIdle(*window_));
  ASSERT_TRUE(waitFor([&] { return side.isVisible(); }));
  EXPECT_EQ(side.itemText(1), window_->session().sideTitle(1));
  ASSERT_TRUE(waitFor([this] { return page_->keys().cloud() && page_->keys().cloud()->bos.front(); }));
  side.setCurrentIndex(1);
  EXPECT_TRUE(waitFor([this] { return page_->keys().cloud() && !page_->keys().cloud()->bos.front(); }));
  EXPECT_EQ(page_->keys().cloud()->prompts.front().size(), window_->session().sides()[1].reading->tokens.size());
  window_->session().selection().selectHead(1, 1);
  EXPECT_TRUE(waitFor([this] { return page_->keys().cloud()->panels.front().head == 1; }));
  EXPECT_FALSE(page_->keys().cloud()->bos.front()) << "it stays the side that was chosen";
  window_->session().setCompare(Compare::none);
  ASSERT_TRUE(waitUntilIdle(*window_));
  EXPECT_TRUE(waitFor([&] { return !side.isVisible() && page_->keys().cloud()->bos.front(); }));
}

// A click on a point of the flat twin did nothing, and what was pinned elsewhere was not marked in it.
TEST_F(GeometryPageTest, AClickOnAKeyPinsItsTokenAndChoosesItsHead) {
  bringToFront();
  page_->keys().setShows(KeyCloudView::Shows::heads);
  ASSERT_TRUE(waitFor([this] { return page_->keys().cloud() && page_->keys().cloud()->panels.size() == 4; }));
  FigurePlot& plot = page_->keys().plot();
  plot.replotNow();
  const KeyCloud::Panel other = page_->keys().cloud()->panels[2];
  const auto& lines = std::get<Curves>(plot.figure().panels[2].content).lines;
  const QPoint at = plot.curvePixel(2, static_cast<int>(lines.size()) - 1, 0)->toPoint();
  QWidget* under = plot.childAt(at) ? plot.childAt(at) : &plot;
  QTest::mouseMove(under, under->mapFrom(&plot, at));
  QTest::mouseClick(under, Qt::LeftButton, {}, under->mapFrom(&plot, at));
  const Selection& now = window_->session().selection().current();
  EXPECT_EQ(now.layer, other.layer);
  EXPECT_EQ(now.head, other.head);
  EXPECT_EQ(now.key, kBosToken) << "the last line is the first token's key";
  EXPECT_EQ(plot.marks(0).pinnedPoints.size(), 2u) << "its query and its key";
  Selection elsewhere = now;
  elsewhere.key = 4;
  window_->session().selection().select(elsewhere);
  ASSERT_TRUE(waitFor([this] { return !page_->waiting(); }));
  const auto& pinned = plot.marks(0).pinnedPoints;
  ASSERT_EQ(pinned.size(), 2u);
  EXPECT_EQ(pinned.front(), std::pair(0, 5)) << "the sixth query, behind ⟨bos⟩";
}

TEST_F(GeometryPageTest, RemembersFromWhereItIsSeen) {
  bringToFront();
  page_->landscape().stage().turnBy(0.5, 0.1);
  page_->landscape().stage().zoomBy(2.0);
  page_->surface().look(StandardView::top);
  page_->surface().setOrthographic(true);
  const Page::Options kept = page_->options();
  const std::string turned = page_->landscape().cameraWords(), above = page_->surface().cameraWords();
  page_->landscape().look(StandardView::oblique);
  page_->surface().look(StandardView::oblique);
  page_->surface().setOrthographic(false);
  ASSERT_NE(page_->landscape().cameraWords(), turned);
  page_->setOptions(kept);
  EXPECT_EQ(page_->landscape().cameraWords(), turned);
  EXPECT_EQ(page_->surface().cameraWords(), above);
  EXPECT_TRUE(page_->surface().orthographic());
  page_->setOptions({{"keys", "heads"}});
  EXPECT_EQ(page_->landscape().cameraWords(), turned) << "as it is where a session does not say it";
  EXPECT_TRUE(waitFor([this] { return !page_->waiting(); }));
}

TEST_F(GeometryPageTest, RemembersWhatTheKeysShow) {
  bringToFront();
  page_->setOptions({{"keys", "heads"}, {"keys of", "many prompts"}});
  EXPECT_EQ(page_->keys().rotation(), KeyCloudView::Rotation::after) << "as it was in sessions that do not say it";
  page_->setOptions({{"rotation of keys", "before"}});
  EXPECT_EQ(page_->keys().rotation(), KeyCloudView::Rotation::before);
  EXPECT_EQ(page_->options().at("rotation of keys"), "before");
  EXPECT_EQ(page_->keys().shows(), KeyCloudView::Shows::heads);
  EXPECT_EQ(page_->options().at("keys of"), "many prompts");
  EXPECT_TRUE(waitFor([this] { return !page_->waiting(); }));
}

}  // namespace
}  // namespace sinkscope
