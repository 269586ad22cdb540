#include "widgets/sink_grid_view.h"

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSlider>
#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

using test::child;

// The rate's line with ordinary spaces.
QString rateOf(SinkGridView& view) {
  return child<QLabel>(view, "rate")
      .text()
      .replace(QChar(0xa0), QLatin1Char(' '))
      .replace(QChar(0x2009), QLatin1Char(' '));
}

TEST(SinkGridView, WritesTheRateWithAllItsConditions) {
  SinkGridView view;
  view.setSides({test::side(true)});
  EXPECT_TRUE(
      rateOf(view).startsWith(QStringLiteral("ε 0.30 · <s>41.7 %</s> of 12 heads · T 6 · 1 prompt · ⟨bos⟩ on")));
  EXPECT_DOUBLE_EQ(view.sinkRate(0), 5.0 / 12.0);
}

TEST(SinkGridView, WritesARateForEachSide) {
  SinkGridView view;
  view.setSides({test::side(true, "with ⟨bos⟩"), test::side(false, "without ⟨bos⟩")});
  const QStringList lines = rateOf(view).split(QStringLiteral("<br>"));
  ASSERT_GE(lines.size(), 2);
  EXPECT_TRUE(
      lines[1].startsWith(QStringLiteral("ε 0.30 · <s>0 %</s> of 12 heads · T 5 · 1 prompt · ⟨bos⟩ off · mass 0.")))
      << lines[1].toStdString();
}

// In a lecture at 1280 x 800 they took four lines, and the maps were 46 pixels high.
TEST(SinkGridView, WritesTheRatesBesideOneAnotherWhereALineEachWouldNotFit) {
  SinkGridView view;
  view.setSides({test::side(true, "with ⟨bos⟩"), test::side(false, "without ⟨bos⟩")});
  view.resize(280, 400);
  view.show();
  EXPECT_TRUE(rateOf(view).startsWith(QStringLiteral(
      "ε 0.30 · <s>41.7</s> | <s>0</s> <s>%</s> of 12 heads · T 6 | 5 · 1 prompt · ⟨bos⟩ on | off · mass 0.")))
      << rateOf(view).toStdString();
  view.resize(900, 400);
  EXPECT_EQ(rateOf(view).count(QStringLiteral("ε 0.30")), 2) << rateOf(view).toStdString();
}

// Cells of 7 by 50 pixels.
TEST(SinkGridView, TwoSidesStandAboveOneAnotherInAHighAndNarrowPlace) {
  SinkGridView view;
  view.setSides({test::side(true, "with ⟨bos⟩"), test::side(false, "without ⟨bos⟩")});
  view.show();
  const auto places = [&] {
    std::vector<std::pair<int, int>> all;
    for (const Panel& panel : view.plot().figure().panels) all.emplace_back(panel.row, panel.column);
    return all;
  };
  view.resize(280, 560);
  EXPECT_EQ(places(), (std::vector<std::pair<int, int>>{{0, 0}, {1, 0}}));
  view.resize(600, 400);
  EXPECT_EQ(places(), (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}}));
  view.resize(280, 560);
  EXPECT_EQ(view.figure().panels[1].column, 1) << "what is saved is as figures has it";
  // Higher than wide, but not under its words: a lecture's short prompt had two strips 25 pixels high.
  QFont large = view.font();
  large.setPointSizeF(2.2 * large.pointSizeF());
  Theme lecture = lightTheme();
  lecture.font = large;
  view.setFont(large);
  view.setTheme(lecture);
  view.resize(373, 394);
  EXPECT_LT(view.plot().height(), view.plot().width());
  EXPECT_EQ(places(), (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}}));
}

// A head that looks everywhere alike has .41 at 6 tokens: what stands struck through says why.
TEST(SinkGridView, ARateOfAFewTokensIsStruckThroughWithTheReason) {
  SinkGridView view;
  view.setSides({test::side(true)});
  EXPECT_TRUE(rateOf(view).contains(
      QStringLiteral("<br>with 6 tokens even a head that looks everywhere alike has importance 0.41")))
      << rateOf(view).toStdString();
  auto longer = std::make_shared<Reading>(*test::side(true).reading);
  longer->tokens.resize(64, longer->tokens.back());
  view.setSides({{QString(), longer}});
  double mass = 0.0;
  for (int layer = 0; layer < 3; ++layer) {
    for (int head = 0; head < 4; ++head) mass += longer->importance.at(layer, head, 0) / 12.0;
  }
  EXPECT_EQ(rateOf(view),
            QStringLiteral("ε 0.30 · 41.7 % of 12 heads · T 64 · 1 prompt · ⟨bos⟩ on · mass %1").arg(mass, 0, 'f', 2));
  EXPECT_NEAR(std::get<HeadGrid>(view.figure().panels[0].content).uniform, 0.0741, 1e-4);
}

// Twice, over the grid and in its title, it left the two grids 25 pixels.
TEST(SinkGridView, TheReasonStandsOnceOverTheGrids) {
  SinkGridView view;
  view.setSides({test::side(true, "with ⟨bos⟩"), test::side(false, "without ⟨bos⟩")});
  EXPECT_EQ(rateOf(view).count(QStringLiteral("looks everywhere alike")), 1) << rateOf(view).toStdString();
  const Figure figure = view.figure();
  for (const Panel& panel : figure.panels) {
    const std::string& title = std::get<HeadGrid>(panel.content).title;
    EXPECT_NE(title.find("no rate: T "), std::string::npos) << title;
    EXPECT_EQ(title.find("looks everywhere alike"), std::string::npos) << title;
    EXPECT_LT(title.size(), 60u) << title;
  }
  const auto& more = figure.record.more;
  EXPECT_EQ(
      std::count_if(more.begin(), more.end(),
                    [](const auto& fact) { return fact.second.find("mean nothing below 16") != std::string::npos; }),
      2)
      << "a file says it of each side";
  for (const Panel& panel : view.plot().figure().panels)
    EXPECT_EQ(std::get<HeadGrid>(panel.content).title.find("no rate"), std::string::npos) << "it stands over the grids";
}

TEST(SinkGridView, AMovingSliderRecoloursAtOnceAndTellsTheWindow) {
  SinkGridView view;
  test::show(view, 320, 420);
  view.setSides({test::side(true)});
  QSignalSpy epsilons(&view, &SinkGridView::epsilonChanged);
  view.plot().replotNow();
  const QColor before = view.plot().paintedColour(0, 2, 2);  // importance 0.35: above 0.30, not above 0.40
  for (const int step : {32, 36, 40}) child<QSlider>(view, "epsilonSlider").setValue(step);
  ASSERT_EQ(epsilons.size(), 3);
  EXPECT_DOUBLE_EQ(epsilons.last().at(0).toDouble(), 0.40);
  EXPECT_DOUBLE_EQ(child<QDoubleSpinBox>(view, "epsilonSpin").value(), 0.40);
  EXPECT_TRUE(rateOf(view).startsWith(QStringLiteral("ε 0.40 · <s>25 %</s> of 12 heads")))
      << rateOf(view).toStdString();
  EXPECT_DOUBLE_EQ(std::get<HeadGrid>(view.figure().panels[0].content).epsilon, 0.40);
  view.plot().replotNow();
  EXPECT_NE(view.plot().paintedColour(0, 2, 2), before);
}

TEST(SinkGridView, AnEpsilonThatIsTypedIsTheOneThatIsTaken) {
  SinkGridView view;
  test::show(view, 320, 420);
  view.setSides({test::side(true)});
  // What the window does with every epsilon: it comes back as the selection.
  QObject::connect(&view, &SinkGridView::epsilonChanged, &view, [&view](double epsilon) {
    Selection selection;
    selection.epsilon = epsilon;
    view.setSelection(selection);
  });
  auto& spin = child<QDoubleSpinBox>(view, "epsilonSpin");
  for (const char* typed : {"0.45", "0.2", "0.07", "1"}) {
    spin.setFocus();
    spin.selectAll();
    QTest::keyClicks(&spin, QString::fromLatin1(typed));
    QTest::keyClick(&spin, Qt::Key_Return);
    EXPECT_DOUBLE_EQ(spin.value(), std::atof(typed)) << typed;
    EXPECT_DOUBLE_EQ(std::get<HeadGrid>(view.figure().panels[0].content).epsilon, std::atof(typed)) << typed;
  }
}

TEST(SinkGridView, AnEpsilonFromOutsideIsShownAndNotSentBack) {
  SinkGridView view;
  view.setSides({test::side(true)});
  QSignalSpy epsilons(&view, &SinkGridView::epsilonChanged);
  Selection selection;
  selection.epsilon = 0.8;
  view.setSelection(selection);
  EXPECT_TRUE(epsilons.isEmpty());
  EXPECT_EQ(child<QSlider>(view, "epsilonSlider").value(), 80);
  EXPECT_TRUE(rateOf(view).startsWith(QStringLiteral("ε 0.80 · <s>8.3 %</s>"))) << rateOf(view).toStdString();
}

TEST(SinkGridView, AClickSelectsTheHeadUnderThePointerAlsoWhenSorted) {
  SinkGridView view;
  test::show(view, 320, 420);
  view.setSides({test::side(true)});
  QSignalSpy selected(&view, &SinkGridView::headSelected);
  for (const bool sorted : {false, true}) {
    view.setSorted(sorted);
    view.plot().replotNow();
    test::clickAt(view.plot(), view.plot().cellRect(0, 2, 0).center());
    ASSERT_FALSE(selected.isEmpty());
    EXPECT_EQ(selected.last(), (QList<QVariant>{2, 0})) << "sorted: " << sorted;
  }
  // Sorted, head 0 of layer 2 (0.90) is the rightmost: it lies to the right of head 3 (0.60).
  EXPECT_GT(view.plot().cellRect(0, 2, 0).left(), view.plot().cellRect(0, 2, 3).left());
  EXPECT_EQ(view.title(), QStringLiteral("L2H0"));
}

TEST(SinkGridView, HoveringAHeadNamesItAndLeavingSaysSo) {
  SinkGridView view;
  test::show(view, 320, 420);
  view.setSides({test::side(true)});
  view.plot().replotNow();
  QSignalSpy hovered(&view, &SinkGridView::headHovered);
  test::hoverAt(view.plot(), view.plot().cellRect(0, 1, 2).center());
  ASSERT_FALSE(hovered.isEmpty());
  EXPECT_EQ(hovered.last(), (QList<QVariant>{1, 2}));
  EXPECT_EQ(
      view.plot().toolTip(),
      QStringLiteral(
          "L1H2: importance of ⟨bos⟩ (0) 0.8000\na head that looks everywhere alike: 0.4083\nkey/value head 1, shared by query heads 2 to 3"));
  Q_EMIT view.plot().hoverLeft();
  EXPECT_EQ(hovered.last(), (QList<QVariant>{-1, -1}));
}

TEST(SinkGridView, NeighboursFollowWhatIsDrawn) {
  SinkGridView view;
  view.setSides({test::side(true)});
  view.setSelection(test::selectedHead(1, 1));
  EXPECT_EQ(view.neighbour(0, 1), (std::pair<int, int>{1, 2}));
  EXPECT_EQ(view.neighbour(1, 0), (std::pair<int, int>{2, 1}));
  EXPECT_EQ(view.neighbour(5, -9), (std::pair<int, int>{2, 0})) << "stops at the edge";
  view.setSorted(true);  // layer 1: 0 3 1 2, layer 2: 1 2 3 0
  EXPECT_EQ(view.neighbour(0, 1), (std::pair<int, int>{1, 2}));
  EXPECT_EQ(view.neighbour(0, -1), (std::pair<int, int>{1, 3}));
  EXPECT_EQ(view.neighbour(1, 0), (std::pair<int, int>{2, 3}));
}

TEST(SinkGridView, TheBoxSortsAndTellsTheWindow) {
  SinkGridView view;
  view.setSides({test::side(true)});
  QSignalSpy sorted(&view, &SinkGridView::sortedChanged);
  child<QCheckBox>(view, "sorted").setChecked(true);
  EXPECT_TRUE(view.sorted());
  ASSERT_EQ(sorted.size(), 1);
  EXPECT_FALSE(std::get<HeadGrid>(view.figure().panels[0].content).order.empty());
  view.setSorted(false);
  EXPECT_EQ(sorted.size(), 1) << "the window asked for it itself";
  EXPECT_FALSE(child<QCheckBox>(view, "sorted").isChecked());
}

TEST(SinkGridView, NothingIsCutOffAt300Pixels) {
  SinkGridView view;
  view.setSides({test::side(true, "with ⟨bos⟩"), test::side(false, "without ⟨bos⟩")});
  test::show(view, 300, 420);
  EXPECT_EQ(view.width(), 300) << "needs " << view.minimumSizeHint().width();
  for (const char* name : {"epsilonSlider", "epsilonSpin", "sorted", "rate"}) {
    const QWidget& part = child<QWidget>(view, name);
    EXPECT_TRUE(view.rect().contains(QRect(part.mapTo(&view, QPoint(0, 0)), part.size()))) << name;
    EXPECT_GE(part.width(), name == std::string("rate") ? 0 : part.minimumSizeHint().width()) << name;
  }
  const QLabel& rate = child<QLabel>(view, "rate");
  EXPECT_GE(rate.height(), rate.heightForWidth(rate.width()));
}

TEST(SinkGridView, TheTipTellsWhatSetsALayerApart) {
  SinkGridView view;
  test::show(view, 320, 420);
  view.setSides({{QString(), test::handMadeMarkedReading(true)}});
  view.plot().replotNow();
  test::hoverAt(view.plot(), view.plot().cellRect(0, 0, 1).center());
  EXPECT_TRUE(view.plot().toolTip().startsWith(QStringLiteral("L3H1:"))) << view.plot().toolTip().toStdString();
  EXPECT_TRUE(view.plot().toolTip().contains(QStringLiteral("layer 3: sliding window of 4 tokens")));
  EXPECT_TRUE(view.plot().toolTip().contains(QStringLiteral("among the 4 queries that see it: ")))
      << view.plot().toolTip().toStdString();
  EXPECT_TRUE(view.plot().toolTip().contains(QStringLiteral("at most 0.6667 here, 4 of 6")));
  EXPECT_TRUE(view.plot().toolTip().contains(QStringLiteral("key/value head 0, shared by query heads 0 to 1")));
  test::hoverAt(view.plot(), view.plot().cellRect(0, 2, 1).center());
  EXPECT_TRUE(view.plot().toolTip().contains(QStringLiteral("learned sink: mean share 0.2500")));
}

TEST(SinkGridView, MarksStandBesideTheirLayersAndAreExplained) {
  SinkGridView view;
  test::show(view, 320, 420);
  view.setSides({test::side(true)});
  view.plot().replotNow();
  const double plain = view.plot().cellRect(0, 0, 0).left();
  view.setSides({{QString(), test::handMadeMarkedReading(true)}});
  view.plot().replotNow();
  const QRectF window = view.plot().cellRect(0, 0, 0), nothing = view.plot().cellRect(0, 1, 0),
               sink = view.plot().cellRect(0, 2, 0);
  EXPECT_GE(window.left(), plain + 18.0) << "room for two columns of marks";
  const QImage picture = view.plot().grab().toImage();
  const auto inked = [&](const QRectF& cell) {
    const QRect room = QRectF(cell.left() - 20, cell.center().y() - 4, 18, 8).toAlignedRect();
    for (int y = room.top(); y <= room.bottom(); ++y) {
      for (int x = room.left(); x <= room.right(); ++x) {
        if (qGray(picture.pixel(x, y)) < 160) return true;
      }
    }
    return false;
  };
  EXPECT_TRUE(inked(window));
  EXPECT_FALSE(inked(nothing));
  EXPECT_TRUE(inked(sink));
  EXPECT_TRUE(view.help().contains(QStringLiteral("sliding window")));
}

}  // namespace
}  // namespace sinkscope
