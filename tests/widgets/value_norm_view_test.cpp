#include "widgets/value_norm_view.h"

#include <map>

#include <gtest/gtest.h>
#include <QtGui/QAction>
#include <QtGui/QImage>
#include <QtTest/QSignalSpy>
#include <QtWidgets/QLabel>

#include "tests/widgets/hand_made_reading.h"
#include "widgets/figure_plot.h"

namespace sinkscope {
namespace {

const Bars& barsIn(const Figure& figure, std::size_t panel) { return std::get<Bars>(figure.panels.at(panel).content); }

TEST(ValueNormView, ShowsTheSelectedHeadsKeyValueHead) {
  ValueNormView view;
  view.setSides({test::side(true)});
  view.setSelection(test::selectedHead(2, 3));
  EXPECT_EQ(barsIn(view.plot().figure(), 0).values.front(), 211.0) << "head 3 of 4 reads key/value head 1 of 2";
  view.setSelection(test::selectedHead(2, 1));
  EXPECT_EQ(barsIn(view.plot().figure(), 0).values.front(), 201.0);
  EXPECT_EQ(view.title(), QStringLiteral("L2H1"));
}

TEST(ValueNormView, TwoSidesHaveOneValueAxis) {
  ValueNormView view;
  view.setSides({test::side(true, "with ⟨bos⟩"), test::side(false, "without ⟨bos⟩")});
  const Figure figure = view.figure();
  ASSERT_EQ(figure.panels.size(), 2u);
  EXPECT_EQ(figure.panels[1].column, 0) << "in one place, as pairs";
  EXPECT_EQ(figure.panels[1].row, 0);
  EXPECT_EQ(barsIn(figure, 0).valueTop, barsIn(figure, 1).valueTop);
  EXPECT_GT(barsIn(figure, 0).valueTop, 0.0);
}

// Rounded one by one, thin bars were one and two pixels wide by turns.
TEST(ValueNormView, ThinBarsOfTwoSidesAreAllOfOneWidth) {
  for (const int pixels : {560, 611, 640, 700}) {
    Figure figure;
    figure.name = "bars";
    for (int side = 0; side < 2; ++side) {
      Bars bars;
      bars.values.assign(128, 1.0);
      bars.valueTop = 1.0;
      figure.panels.push_back({.row = 0, .column = 0, .content = bars});
    }
    FigurePlot plot;
    plot.resize(pixels, 200);
    plot.setTheme(lightTheme());
    plot.setFigure(figure);
    plot.replotNow();
    const QImage image = plot.grab().toImage();
    const QRgb colours[] = {plot.paintedColour(0, 0, 3).rgb(), plot.paintedColour(1, 0, 3).rgb()};
    const int row = qRound(plot.cellRect(0, 0, 3).center().y() * image.devicePixelRatio());
    std::map<int, int> widths;
    int run = 0;
    for (int x = 1; x <= image.width(); ++x) {
      const auto isBar = [&](int at) {
        return at < image.width() && (image.pixel(at, row) == colours[0] || image.pixel(at, row) == colours[1]);
      };
      const bool goesOn = x < image.width() && image.pixel(x, row) == image.pixel(x - 1, row);
      if (isBar(x - 1)) ++run;
      if (!goesOn && run > 0) {
        ++widths[run];
        run = 0;
      }
    }
    ASSERT_EQ(widths.size(), 1u) << pixels;
    EXPECT_EQ(widths.begin()->second, 256) << pixels;
  }
}

TEST(ValueNormView, ABarMeansATextTokenAndIsReadOut) {
  ValueNormView view;
  test::show(view, 700, 240);
  view.setSides({test::side(true)});
  view.plot().replotNow();
  QSignalSpy hovered(&view, &ValueNormView::hovered), words(&view, &ValueNormView::readOut);
  test::hoverAt(view.plot(), view.plot().cellRect(0, 0, 3).center());
  ASSERT_FALSE(hovered.isEmpty());
  EXPECT_EQ(hovered.last().at(0).value<Hover>(), (Hover{.query = {}, .key = 2}));
  EXPECT_EQ(words.last().at(0).toString(), QStringLiteral("' man' (3): ‖v‖₂ 4.000"));
}

// "with ⟨bos⟩" has six bars, "without ⟨bos⟩" five: the last stand beside each other, and ⟨bos⟩ is alone.
TEST(ValueNormView, TwoSidesOfTheSameTokensStandInPairs) {
  ValueNormView view;
  test::show(view, 700, 240);
  view.setTheme(lightTheme());
  view.setSides({test::side(true, "with ⟨bos⟩"), test::side(false, "without ⟨bos⟩")});
  FigurePlot& plot = view.plot();
  plot.replotNow();
  EXPECT_EQ(plot.cellRect(0, 0, 3), plot.cellRect(1, 0, 3));
  EXPECT_EQ(plot.paintedColour(1, 0, 0).alpha(), 0) << "the side without has no bar of ⟨bos⟩";
  const QColor first = plot.paintedColour(0, 0, 3), second = plot.paintedColour(1, 0, 3);
  EXPECT_NE(first, second);
  const QRect cell = plot.cellRect(0, 0, 3).toRect();
  const QImage picture = plot.grab().toImage();
  const int foot = cell.bottom() - 4;
  EXPECT_EQ(picture.pixelColor(cell.left() + cell.width() / 4, foot), first) << "the left half is the first side's";
  // Hollow: in grey, or to who cannot tell the colours apart, the two were the same.
  const QColor inside = picture.pixelColor(cell.left() + 3 * cell.width() / 4, foot);
  EXPECT_NE(inside, second);
  EXPECT_NE(inside, lightTheme().panel);
  int edges = 0;
  for (int x = cell.left(); x <= cell.right(); ++x) edges += picture.pixelColor(x, foot) == second ? 1 : 0;
  EXPECT_GE(edges, 2);
  EXPECT_LE(edges, 6);

  QSignalSpy hovered(&view, &ValueNormView::hovered), words(&view, &ValueNormView::readOut);
  test::hoverAt(plot, plot.cellRect(0, 0, 3).center());
  ASSERT_FALSE(hovered.isEmpty());
  EXPECT_EQ(hovered.last().at(0).value<Hover>(), (Hover{.query = {}, .key = 2}));
  EXPECT_EQ(words.last().at(0).toString(),
            QStringLiteral("with | without ⟨bos⟩ · ' man' (3) | (2): ‖v‖₂ 4.000 | 3.000"));
}

// Above one another the second had no room in a window of 1,280 x 800.
TEST(ValueNormView, OfAChangedWordTheBarsStandInPairsAndItsNameHasBoth) {
  auto other = std::make_shared<Reading>(*test::side(true).reading);
  other->tokens[2].text = " young";
  ValueNormView view;
  view.setSides({test::side(true, "old"), {QStringLiteral("young"), other}});
  const Figure figure = view.figure();
  ASSERT_EQ(figure.panels.size(), 2u);
  for (const Panel& panel : figure.panels) {
    EXPECT_EQ(panel.row, 0);
    const std::vector<std::string>& labels = std::get<Bars>(panel.content).labels;
    EXPECT_TRUE(labels[2].find("→") != std::string::npos && labels[2].ends_with("young")) << labels[2];
    EXPECT_EQ(labels[1].find("→"), std::string::npos) << labels[1];
  }
}

TEST(ValueNormView, SidesOfDifferentTokensStandAboveOneAnother) {
  auto other = std::make_shared<Reading>(*test::side(true).reading);
  for (Token& token : other->tokens) token.text += "x";
  ValueNormView view;
  view.setSides({test::side(true, "old"), {QStringLiteral("young"), other}});
  const Figure figure = view.figure();
  ASSERT_EQ(figure.panels.size(), 2u);
  EXPECT_EQ(figure.panels[1].row, 1) << "a bar of another token beside it would compare nothing";
  EXPECT_EQ(figure.panels[1].column, 0);
}

TEST(ValueNormView, AHeadThatTheModelLacksIsSaidInASentence) {
  ValueNormView view;
  view.setSides({test::side(true)});
  view.setSelection(test::selectedHead(7, 0));
  EXPECT_TRUE(view.sentence().contains(QStringLiteral("L7H0"))) << view.sentence().toStdString();
  EXPECT_TRUE(view.figure().panels.empty());
  view.setSelection(test::selectedHead(0, 0));
  EXPECT_EQ(view.sentence(), QString());
}

TEST(ValueNormView, ShowsContributionsOfTheQueryThatIsPointedAt) {
  ValueNormView view;
  view.setSides({{QString(), test::handMadeReading(true), test::handMadeDetails(true)}});
  view.setPatterns({std::make_shared<const HeadPattern>(test::handMadePattern(true, 2, 1))});
  view.setSelection(test::selectedHead(2, 1));
  EXPECT_EQ(view.lengths(), TokenLength::value);
  QAction* choice = nullptr;
  for (QAction* action : view.findChildren<QAction*>()) {
    if (action->text().startsWith(QStringLiteral("Contribution norms"))) choice = action;
  }
  ASSERT_NE(choice, nullptr);
  choice->trigger();
  EXPECT_EQ(view.lengths(), TokenLength::contribution);
  EXPECT_EQ(test::child<QLabel>(view, "viewName").text(), QStringLiteral("Contribution norms"));
  EXPECT_NEAR(barsIn(view.plot().figure(), 0).values.front(), .10 * 2, 1e-6) << "the mean over queries";
  view.setHover({.query = 3, .key = 0});
  EXPECT_DOUBLE_EQ(barsIn(view.plot().figure(), 0).values.front(), .5 * 2) << "the query under the pointer";
  view.setHover({});
  EXPECT_NEAR(barsIn(view.plot().figure(), 0).values.front(), .10 * 2, 1e-6);
}

TEST(ValueNormView, AsksForWhatItLacksAndShowsContributionsWhereValuesAreEquallyLong) {
  ValueNormView view;
  QSignalSpy wanted(&view, &ValueNormView::detailsWanted);
  auto flat = std::make_shared<Reading>(*test::handMadeReading(true));
  flat->valueNorms = Volume(3, 2, 6, 5.6f);
  view.setSides({{QString(), flat}});
  EXPECT_EQ(view.lengths(), TokenLength::contribution);
  EXPECT_FALSE(view.sentence().isEmpty());
  EXPECT_FALSE(wanted.isEmpty());
  view.setSides({{QString(), flat, test::handMadeDetails(true)}});
  EXPECT_TRUE(view.sentence().isEmpty());
  view.setLengths(TokenLength::value);
  EXPECT_EQ(barsIn(view.plot().figure(), 0).values.front(), static_cast<double>(5.6f));
}

}  // namespace
}  // namespace sinkscope
