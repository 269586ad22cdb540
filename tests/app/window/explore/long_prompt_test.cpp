// A prompt of more tokens than its pattern is held whole for: the heatmap of the real window, down to single cells.
#include <QtGui/QWheelEvent>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLabel>

#include <gtest/gtest.h>

#include <cmath>

#include "app/window/explore/explore_page.h"
#include "app/window/settings.h"
#include "core/study/explore.h"
#include "tests/app/window/driver.h"
#include "widgets/attention_view.h"
#include "widgets/elided_label.h"
#include "widgets/figure_plot.h"
#include "widgets/reading_figures.h"
#include "widgets/sink_grid_view.h"

namespace sinkscope {
namespace {

void wheel(FigurePlot& plot, const QPointF& at, int notches) {
  QWidget* target = plot.childAt(at.toPoint());
  const QPointF there = target->mapFrom(&plot, at.toPoint());
  for (int i = 0; i < notches; ++i) {
    QWheelEvent event(there, target->mapToGlobal(there), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(target, &event);
    QCoreApplication::processEvents();
  }
}

// The words that a pointer over the cell gets in the status line.
QString readOutAt(AttentionView& view, int row, int column) {
  QSignalSpy words(&view, &AttentionView::readOut);
  FigurePlot& plot = view.plot();
  const QPointF at = plot.cellRect(0, row, column).center();
  QWidget* target = plot.childAt(at.toPoint());
  const QPointF there = target->mapFrom(&plot, at.toPoint());
  for (const QPointF& step : {QPointF(0, -400), QPointF(0, 0)}) {
    QMouseEvent move(QEvent::MouseMove, there + step, target->mapToGlobal(there + step), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(target, &move);
  }
  return words.isEmpty() ? QString() : words.last().at(0).toString();
}

TEST(LongPrompt, TheHeatmapGoesDownToTheWeightsThemselvesAndFollowsTheHead) {
  auto window = openedWindow();
  const std::string sentence = "The old man walked slowly down to the sea, and the sea was calm. ";
  std::string text;
  for (int i = 0; i < 150; ++i) text += sentence;
  window->session().setPrompt(QString::fromStdString(text));
  ASSERT_TRUE(waitFor([&] { return !window->session().busy(); }, 120000));
  const Reading& reading = *window->session().sides().front().reading;
  const int tokens = static_cast<int>(reading.tokens.size());
  ASSERT_GT(tokens, kOverviewCells);
  Selection selection = window->session().selection().current();
  selection.layer = 2;
  selection.head = 1;
  window->session().selection().select(selection);
  ASSERT_TRUE(waitUntilIdle(*window));

  AttentionView& view = window->page().attention();
  view.plot().replotNow();
  const int query = tokens * 2 / 3;
  wheel(view.plot(), view.plot().cellRect(0, query, 0).center() + QPointF(1, 0), 40);
  const auto showsCells = [&] {
    view.plot().replotNow();
    const auto sight = view.plot().sight(0);
    return sight && sight->level == 0 &&
           readOutAt(view, sight->firstRow + 1, sight->firstColumn + 1).startsWith(QStringLiteral("query "));
  };
  ASSERT_TRUE(waitFor(showsCells));

  const OpenModel model = openModel("embedded", {});
  const Exploration exploration = explore(model, {.input = text});
  const auto expectExact = [&](int layer, int head) {
    const int row = view.plot().sight(0)->firstRow + 1, first = view.plot().sight(0)->firstColumn + 1;
    const auto tiles = exploration.tiles(model, layer, head);
    for (const int column : {first, first + 1}) {
      const PatternTile tile = tiles->tile({0, row / kTileCells, column / kTileCells});
      const double weight = static_cast<double>(tile.cells.at(row % kTileCells, column % kTileCells));
      const QString expected = QStringLiteral(": ") + QString::fromStdString(fourDigits(weight));
      const QString words = readOutAt(view, row, column);
      EXPECT_TRUE(words.endsWith(expected)) << words.toStdString() << " against " << expected.toStdString();
    }
  };
  expectExact(2, 1);

  // Another head at the same place: its tiles come by themselves. Until then the picture keeps its own name.
  selection.layer = 1;
  selection.head = 3;
  window->session().selection().select(selection);
  ASSERT_TRUE(window->session().busy());
  EXPECT_EQ(view.title(), QStringLiteral("L2H1"));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(view.title(), QStringLiteral("L1H3"));
  ASSERT_TRUE(waitFor(showsCells));
  expectExact(1, 3);
}

TEST(LongPrompt, EntropyAndPreviousTokenStandInTheStatusLineHoweverLongThePromptIs) {
  auto window = openedWindow();
  std::string text;
  for (int i = 0; i < 280; ++i) text += "The old man walked slowly down to the sea, and the sea was calm. ";
  window->session().setPrompt(QString::fromStdString(text));
  ASSERT_TRUE(waitFor([&] { return !window->session().busy(); }, 120000));
  const Reading& reading = *window->session().sides().front().reading;
  ASSERT_GT(reading.tokens.size(), 4096u);
  const Selection selection = window->session().selection().current();
  const double entropy = reading.entropy.at(selection.layer, selection.head);
  EXPECT_GT(entropy, 0.0);
  EXPECT_LT(entropy, std::log(static_cast<double>(reading.tokens.size())));
  const QString facts = window->page().factsOfSelection();
  EXPECT_TRUE(facts.contains(QStringLiteral("entropy %1 nats · previous token 0.").arg(entropy, 0, 'f', 2)))
      << facts.toStdString();
}

// "beyond the context" was cut at 1280 pixels with A|B, and gone in a lecture.
TEST(LongPrompt, BeyondTheContextStandsWholeInTheHeadersOfTheViews) {
  auto window = openedWindow();
  window->resize(1280, 800);
  ASSERT_TRUE(waitUntilIdle(*window));
  View& grid = window->page().grid();
  const auto* caution = grid.findChild<QLabel*>(QStringLiteral("viewCaution"));
  ASSERT_NE(caution, nullptr);
  EXPECT_TRUE(caution->isHidden()) << "64 tokens of 256";
  std::string text;
  for (int i = 0; i < 20; ++i) text += "The old man walked slowly down to the sea, and the sea was calm. ";
  window->session().setPrompt(QString::fromStdString(text));
  window->session().setCompare(Compare::bos);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(waitFor([&] { return caution->isVisible(); }));
  EXPECT_EQ(caution->text(), QStringLiteral("! beyond 256 tokens"));
  EXPECT_TRUE(waitFor([&] { return caution->width() >= caution->sizeHint().width(); })) << "it is whole";
  // Wherever a number of this prompt stands: with A|B the line over the page has no room for it.
  for (Page* page : window->pages()) {
    const std::string key = page->key();
    if (key != "Explore" && key != "Heads" && key != "Interventions" && key != "Geometry") continue;
    for (View* view : page->views()) {
      const bool says = !view->findChild<QLabel*>(QStringLiteral("viewCaution"))->isHidden();
      EXPECT_EQ(says, key != "Interventions" || view != page->views().front()) << key;
    }
  }
  QTest::keyClick(window.get(), Qt::Key_F11);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_TRUE(waitFor([&] { return caution->isVisible() && caution->width() >= caution->sizeHint().width(); }));
  QTest::keyClick(window.get(), Qt::Key_Escape);
}

// For it the grid's header was "SINK GRID L…", and in larger type nothing but the caution.
TEST(LongPrompt, BeyondTheContextLeavesTheHeadersTheirNamesAndTitles) {
  auto window = openedWindow();
  window->resize(1280, 800);
  std::string text;
  for (int i = 0; i < 20; ++i) text += "The old man walked slowly down to the sea, and the sea was calm. ";
  window->session().setPrompt(QString::fromStdString(text));
  ASSERT_TRUE(waitUntilIdle(*window));
  for (const double size : {1.0, 1.46}) {
    window->setTextSize(size);
    for (View* view : {static_cast<View*>(&window->page().grid()), static_cast<View*>(&window->page().attention())}) {
      ASSERT_TRUE(waitFor([&] { return view->findChild<QLabel*>(QStringLiteral("viewCaution"))->isVisible(); }));
      for (const char* part : {"viewName", "viewTitle"}) {
        const auto* label = static_cast<const ElidedLabel*>(view->findChild<QLabel*>(QLatin1String(part)));
        EXPECT_TRUE(waitFor([&] { return !label->cut(); }, 2000)) << part << " at " << size;
      }
      const auto* caution = view->findChild<QLabel*>(QStringLiteral("viewCaution"));
      EXPECT_GE(caution->width(), caution->sizeHint().width());
    }
  }
  window->setTextSize(1.0);
}

TEST(LongPrompt, WhetherTheFirstColumnStaysInSightIsRemembered) {
  {
    auto window = openedWindow();
    EXPECT_FALSE(window->page().attention().keepsFirstColumn());
    window->page().attention().keepFirstColumn(true);
  }
  auto window = openedWindow();
  EXPECT_TRUE(window->page().attention().keepsFirstColumn());
  window->page().attention().keepFirstColumn(false);
  EXPECT_FALSE(Settings().firstColumnKept());
}

}  // namespace
}  // namespace sinkscope
