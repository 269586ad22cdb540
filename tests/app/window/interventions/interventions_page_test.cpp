#include "app/window/interventions/interventions_page.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QSlider>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QToolButton>

#include <utility>

#include <gtest/gtest.h>

#include "app/window/condition_bar.h"
#include "app/window/explore/explore_page.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/heads/heads_page.h"
#include "app/window/interventions/edit_form_panel.h"
#include "app/window/interventions/edit_rows.h"
#include "app/window/interventions/next_token_view.h"
#include "app/window/notice_bar.h"
#include "app/window/saved_sessions.h"
#include "core/model/open/open_model.h"
#include "core/probe/edits/edit_json.h"
#include "core/study/edited_model.h"
#include "core/study/explore.h"
#include "core/study/spikes.h"
#include "tests/app/window/driver.h"
#include "widgets/attention_view.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/geometry/perturbation_surface_view.h"
#include "widgets/head_table_model.h"
#include "widgets/head_table_view.h"
#include "widgets/pattern_wall_view.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/token_strip.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {
namespace {

TokenPlaces only(int position) { return {.which = TokenPlaces::Which::these, .these = {position}}; }

class InterventionsPageTest : public testing::Test {
 protected:
  void SetUp() override {
    qputenv("SINKSCOPE_NO_OPENGL", "1");
    window = openedWindow();
    page = &window->interventions();
    auto* tabs = window->findChild<QTabBar*>(QStringLiteral("pageTabs"));
    for (int tab = 0; tab < tabs->count(); ++tab) {
      if (tabs->tabText(tab) == page->name())
        QTest::mouseClick(tabs, Qt::LeftButton, Qt::NoModifier, tabs->tabRect(tab).center());
    }
    ASSERT_EQ(&window->currentPage(), page);
  }
  void TearDown() override {
    window.reset();
    qunsetenv("SINKSCOPE_NO_OPENGL");
  }
  bool settle() {
    return waitFor([this] { return page->settled(); });
  }
  Session& session() { return window->session(); }
  const EditList& edits() { return session().edits(); }
  EditRow& row(int at) { return page->rows().row(at); }
  void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }
  bool choose(const char* preset) {
    const std::size_t before = edits().size();
    click(page->preset(preset));
    return waitFor([&] { return edits().size() == before + 1; }) && settle();
  }
  void type(EditField field, const QString& text) {
    QLineEdit& line = page->form().line(field);
    line.setFocus();
    line.selectAll();
    QTest::keyClicks(&line, text);
    QTest::keyClick(&line, Qt::Key_Return);
  }
  const SeenSide& side(int at) { return session().sides().at(static_cast<std::size_t>(at)); }

  // The list applied by core, beside the window: what the window shows of the edited side must be this.
  void expectCoresNumbers() {
    ASSERT_EQ(session().sides().size(), 2u);
    const OpenModel model = openModel("embedded", {});
    const auto background = [] { return EditBackground{.prompts = readPromptSet("builtin")}; };
    const OpenModel edited = editedModel(model, edits(), background).model;
    const Exploration untouched = explore(model, session().request()), changed = explore(edited, session().request());
    expectNear(side(0).reading->importance.cells, untouched.reading.importance.cells);
    expectNear(side(1).reading->importance.cells, changed.reading.importance.cells);
    expectNear(side(1).reading->valueNorms.cells, changed.reading.valueNorms.cells);
    expectNear(side(1).reading->hiddenNorms.cells, changed.reading.hiddenNorms.cells);
    const HeadPattern& shown = *side(1).pattern;
    expectNear(shown.cells.cells, changed.pattern(edited, shown.layer, shown.head).cells.cells);
  }
  static void expectNear(const std::vector<float>& seen, const std::vector<float>& expected) {
    ASSERT_EQ(seen.size(), expected.size());
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (std::isnan(expected[i])) continue;
      ASSERT_NEAR(seen[i], expected[i], 1e-4 * std::max(1.0f, std::abs(expected[i]))) << i;
    }
  }

  std::unique_ptr<MainWindow> window;
  InterventionsPage* page = nullptr;
};

TEST_F(InterventionsPageTest, MaskTheSinkTakesTheFirstKeyFromEveryQueryButItself) {
  ASSERT_TRUE(choose("mask"));
  EXPECT_EQ(session().compare(), Compare::edits) << "A|B shows untouched and edited at once";
  EXPECT_EQ(edits(), (EditList{{.site = "scores", .op = "mask", .keys = only(0)}}));
  const Volume& importance = side(1).reading->importance;
  for (int layer = 0; layer < importance.planes; ++layer) {
    for (int head = 0; head < importance.rows; ++head)
      EXPECT_NEAR(importance.at(layer, head, 0), 1.0 / importance.cols, 1e-6) << "only query 0 sees key 0";
  }
  expectCoresNumbers();
}

// What was shown as edited stayed, bright and without a word, when the row was changed into one that cannot be.
TEST_F(InterventionsPageTest, ARefusedRowSaysEverywhereWhatIsShownInstead) {
  ASSERT_TRUE(choose("mask"));
  EditList wrong = edits();
  wrong.front().layers = {9};
  session().setEdits(wrong, true);
  ASSERT_TRUE(waitFor([&] { return session().editedIsStale(); }));
  EXPECT_TRUE(session().editsProblem().contains(QStringLiteral("the list before it")))
      << session().editsProblem().toStdString();
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("layer 9 is not there")))
      << window->notice().text().toStdString();
  // Asked for anew there is nothing to show as edited, and it does not pass as that.
  session().setCompare(Compare::none);
  ASSERT_TRUE(waitUntilIdle(*window));
  session().setCompare(Compare::edits);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_EQ(session().sides().size(), 2u);
  EXPECT_EQ(session().sideTitle(1), QStringLiteral("no edit in force"));
  EXPECT_TRUE(session().editsProblem().contains(QStringLiteral("both sides are the untouched model")))
      << session().editsProblem().toStdString();
  EditList right = wrong;
  right.front().layers = {1};
  session().setEdits(right, true);
  ASSERT_TRUE(waitFor([&] { return session().editsProblem().isEmpty() && settle(); }));
  EXPECT_EQ(session().sideTitle(1), QStringLiteral("edited"));
  EXPECT_FALSE(window->notice().text().contains(QStringLiteral("not there"))) << window->notice().text().toStdString();
}

// Where an edit stood in the list the view asked for one.
TEST_F(InterventionsPageTest, WithoutAOrBTheNextTokenSaysWhereTheEditsAreShown) {
  EXPECT_TRUE(page->next().sentence().contains(QStringLiteral("Add an edit")));
  ASSERT_TRUE(choose("mask"));
  session().setCompare(Compare::none);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(settle());
  EXPECT_TRUE(page->next().sentence().contains(QStringLiteral("A|B is off"))) << page->next().sentence().toStdString();
  // The title kept the divergence of what was shown before.
  session().setCompare(Compare::edits);
  ASSERT_TRUE(waitFor([&] { return page->next().title().contains(QStringLiteral("divergence")); }));
  session().setCompare(Compare::none);
  ASSERT_TRUE(waitFor([&] { return page->next().sentence().contains(QStringLiteral("A|B is off")); }));
  EXPECT_EQ(page->next().title(), QString());
}

TEST_F(InterventionsPageTest, NoValueAtTheSinkLeavesItsAttentionAndTakesItsValue) {
  ASSERT_TRUE(choose("value"));
  const Volume& norms = side(1).reading->valueNorms;
  for (int layer = 0; layer < norms.planes; ++layer) {
    for (int head = 0; head < norms.rows; ++head) {
      EXPECT_EQ(norms.at(layer, head, 0), 0.0f);
      EXPECT_GT(norms.at(layer, head, 1), 0.0f);
    }
  }
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, ClampTheSpikeHoldsTheDimensionsThatWereFoundOnThisPrompt) {
  ASSERT_TRUE(choose("clamp"));
  ASSERT_EQ(edits().size(), 1u);
  const Spike spike = spikeOf(openModel("embedded", {}), session().request());
  EXPECT_EQ(edits()[0].dims, spike.dims);
  EXPECT_EQ(edits()[0].op, "clamp");
  EXPECT_NEAR(edits()[0].value.at(0), spike.elsewhere, 0.006 * spike.elsewhere);
  const Matrix &before = side(0).reading->hiddenNorms, &after = side(1).reading->hiddenNorms;
  // What other dimensions do then is the model's own matter: here they grow to more than the spike was.
  EXPECT_NE(after.at(spike.block + 1, 0), before.at(spike.block + 1, 0));
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, MoveTheSinkLetsThePinnedTokenSeeOnlyItself) {
  Selection pinned = session().selection().current();
  pinned.key = 4;
  session().selection().select(pinned);
  const int position = columnOf(4, side(0).reading->bos);
  ASSERT_TRUE(choose("move"));
  EXPECT_EQ(edits()[0].positions, only(position));
  const Matrix& cells = side(1).pattern->cells;
  EXPECT_NEAR(cells.at(position, position), 1.0f, 1e-6f);
  EXPECT_EQ(cells.at(position, 0), 0.0f);
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, FreezeAttentionKeepsEveryPatternWhateverElseIsEdited) {
  ASSERT_TRUE(choose("value"));
  const std::vector<float> free = side(1).reading->importance.cells;
  ASSERT_NE(free, side(0).reading->importance.cells);
  ASSERT_TRUE(choose("freeze"));
  expectNear(side(1).reading->importance.cells, side(0).reading->importance.cells);
  EXPECT_EQ(side(1).reading->valueNorms.at(1, 0, 0), 0.0f) << "the edit above still acts";
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, AnAddedNumberIsASliderThatActsWhileItIsDragged) {
  ASSERT_TRUE(choose("bias"));
  EXPECT_EQ(side(1).reading->importance.cells, side(0).reading->importance.cells) << "0 changes no bit";
  EXPECT_FALSE(row(0).remark().text().isEmpty()) << "and the row says that it changes nothing";
  QSlider& slider = page->form().slider();
  ASSERT_TRUE(slider.isVisible());
  slider.setSliderDown(true);
  double last = 2.0;
  for (const int step : {260, 240, 220}) {  // towards less attention to the sink, from above
    slider.setValue(step);
    ASSERT_TRUE(settle());
    const double value = edits()[0].value.at(0);
    EXPECT_GT(value, 0.0);
    const double importance = side(1).reading->importance.at(0, 0, 0);
    EXPECT_LT(importance, last);
    last = importance;
  }
  slider.setSliderDown(false);
  EXPECT_NEAR(edits()[0].value.at(0), 2.0, 1e-9) << "220 of 400 steps between -20 and 20";
  EXPECT_TRUE(row(0).sentence().text().contains(QStringLiteral("2")));
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, OfManySliderMovesOnlyTheNewestHasToArrive) {
  ASSERT_TRUE(choose("bias"));
  QSlider& slider = page->form().slider();
  slider.setSliderDown(true);
  for (int step = 200; step >= 100; --step) {
    slider.setValue(step);
    QCoreApplication::processEvents();
  }
  slider.setSliderDown(false);
  ASSERT_TRUE(settle());
  EXPECT_NEAR(edits()[0].value.at(0), -10.0, 1e-9);
  expectCoresNumbers();
  QTest::keyClick(window.get(), Qt::Key_Left, Qt::AltModifier);
  session().selection().back();
  EXPECT_TRUE(edits().empty() || edits()[0].value.at(0) == 0.0) << "a drag is one step of the history";
}

// In lecture mode on 1280 x 800 their words were cut at both ends.
TEST_F(InterventionsPageTest, NoButtonIsNarrowerThanItsWords) {
  window->resize(1280, 800);
  for (const bool lecture : {false, true}) {
    if (lecture) QTest::keyClick(window.get(), Qt::Key_F11);
    ASSERT_TRUE(waitUntilStill(*window));
    int seen = 0;
    for (const auto* button : page->findChildren<QToolButton*>()) {
      const QString name = button->objectName();
      if (!name.startsWith(QStringLiteral("preset-")) && !name.endsWith(QStringLiteral("Edits"))) continue;
      EXPECT_TRUE(button->isVisible()) << name.toStdString();
      EXPECT_GE(button->width(), button->sizeHint().width())
          << name.toStdString() << (lecture ? " in lecture mode" : "");
      ++seen;
    }
    EXPECT_GE(seen, 10);
  }
  QTest::keyClick(window.get(), Qt::Key_F11);
}

TEST_F(InterventionsPageTest, AnotherEditBeginsWithARowThatChangesNothing) {
  ASSERT_TRUE(choose("other"));
  ASSERT_EQ(edits().size(), 1u);
  EXPECT_TRUE(row(0).remark().text().contains(QStringLiteral("changes nothing")))
      << row(0).remark().text().toStdString();
  EXPECT_EQ(side(0).reading->importance, side(1).reading->importance);
  type(EditField::value, QStringLiteral("0"));
  ASSERT_TRUE(settle());
  EXPECT_NE(side(0).reading->importance, side(1).reading->importance);
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, RowsAreDraggedIntoAnotherOrder) {
  ASSERT_TRUE(choose("mask"));
  ASSERT_TRUE(choose("value"));
  ASSERT_TRUE(choose("bias"));
  const EditList before = edits();
  QWidget& grip = row(2).grip();
  const QPoint start = grip.rect().center();
  QTest::mousePress(&grip, Qt::LeftButton, Qt::NoModifier, start);
  const QPoint above = grip.mapFromGlobal(row(0).mapToGlobal(QPoint(10, 2)));
  QTest::mouseMove(&grip, QPoint(start.x(), (start.y() + above.y()) / 2));
  QTest::mouseMove(&grip, above);
  QTest::mouseRelease(&grip, Qt::LeftButton, Qt::NoModifier, above);
  ASSERT_TRUE(settle());
  EXPECT_EQ(edits(), (EditList{before[2], before[0], before[1]}));
  EXPECT_EQ(page->rows().current(), 0);
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, TheKeyboardDoesWhatTheMouseDoes) {
  ASSERT_TRUE(choose("mask"));
  ASSERT_TRUE(choose("value"));
  const EditList before = edits();
  row(1).setFocus();
  QTest::keyClick(&row(1), Qt::Key_Up, Qt::AltModifier);
  EXPECT_EQ(edits(), (EditList{before[1], before[0]}));
  QTest::keyClick(&row(0), Qt::Key_Down);
  EXPECT_EQ(page->rows().current(), 1);
  QTest::keyClick(&row(1), Qt::Key_Space);
  EXPECT_FALSE(edits()[1].on);
  EXPECT_FALSE(row(1).box().isChecked());
  ASSERT_TRUE(settle());
  expectCoresNumbers();
  QTest::keyClick(&row(1), Qt::Key_Delete);
  EXPECT_EQ(edits(), (EditList{before[1]}));
  QTest::keyClick(&row(0), Qt::Key_Delete);
  EXPECT_TRUE(edits().empty());
  EXPECT_EQ(session().compare(), Compare::none) << "there is nothing to compare any more";
  ASSERT_TRUE(settle());
  EXPECT_EQ(session().sides().size(), 1u);
}

TEST_F(InterventionsPageTest, ARowIsDuplicatedSwitchedOffAndRemovedByItsButtons) {
  ASSERT_TRUE(choose("mask"));
  click(row(0).duplicateButton());
  ASSERT_EQ(edits().size(), 2u);
  EXPECT_EQ(edits()[0], edits()[1]);
  row(1).box().click();
  EXPECT_FALSE(edits()[1].on);
  click(row(0).removeButton());
  ASSERT_EQ(edits().size(), 1u);
  EXPECT_FALSE(edits()[0].on);
  ASSERT_TRUE(settle());
  EXPECT_EQ(side(1).reading->importance.cells, side(0).reading->importance.cells);
}

TEST_F(InterventionsPageTest, ARefusedRowSaysSoUnderItsSentenceAndTheLastGoodResultStays) {
  ASSERT_TRUE(choose("value"));
  ASSERT_TRUE(choose("mask"));
  const std::vector<float> good = side(1).reading->importance.cells;
  auto* const next = page->findChild<NextTokenView*>();
  ASSERT_NE(next, nullptr);
  QImage clear;  // once all that was on its way is shown
  for (int i = 0, same = 0; i < 200 && same < 8; ++i) {
    waitFor([] { return false; }, 50);
    const QImage before = std::exchange(clear, next->grab().toImage());
    same = before == clear ? same + 1 : 0;
  }
  next->setDimmed(true);  // as after a while of work
  ASSERT_TRUE(waitFor([&] { return next->grab().toImage() != clear; }));
  type(EditField::heads, QStringLiteral("99"));
  ASSERT_TRUE(settle());
  EXPECT_TRUE(row(1).remark().isVisible());
  EXPECT_TRUE(row(1).remark().text().contains(QStringLiteral("head 99"))) << row(1).remark().text().toStdString();
  EXPECT_FALSE(row(0).remark().isVisible());
  EXPECT_EQ(session().compare(), Compare::edits);
  ASSERT_EQ(session().sides().size(), 2u);
  EXPECT_EQ(side(1).reading->importance.cells, good);
  EXPECT_TRUE(session().editedIsStale());
  EXPECT_NE(next->grab().toImage(), clear) << "of the list before: it stays, dimmed";
  // Another prompt is read without that row, and the row still says why.
  session().setPrompt(QStringLiteral("The old man shut the door."));
  ASSERT_TRUE(settle());
  EXPECT_EQ(side(1).reading->tokens.size(), side(0).reading->tokens.size());
  EXPECT_EQ(side(1).reading->valueNorms.at(0, 0, 0), 0.0f);
  EXPECT_TRUE(row(1).remark().isVisible());
  // Mended, it acts again.
  type(EditField::heads, QStringLiteral("all"));
  ASSERT_TRUE(settle());
  EXPECT_FALSE(row(1).remark().isVisible());
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, WhatCannotBeReadIsSaidUnderTheFieldAndChangesNothing) {
  ASSERT_TRUE(choose("mask"));
  const EditList before = edits();
  type(EditField::layers, QStringLiteral("two"));
  EXPECT_TRUE(page->form().problem().contains(QStringLiteral("two")));
  EXPECT_EQ(edits(), before);
}

TEST_F(InterventionsPageTest, ARowThatTouchesNothingInThisPromptSaysSo) {
  ASSERT_TRUE(choose("mask"));
  type(EditField::keys, QStringLiteral("900"));
  ASSERT_TRUE(settle());
  EXPECT_TRUE(row(0).remark().text().contains(QStringLiteral("touches nothing")))
      << row(0).remark().text().toStdString();
  EXPECT_EQ(side(1).reading->importance.cells, side(0).reading->importance.cells);
}

TEST_F(InterventionsPageTest, ASelectionFillsWhere) {
  ASSERT_TRUE(choose("mask"));
  Selection selection = session().selection().current();
  selection.layer = 2;
  selection.head = 3;
  selection.key = 2;
  session().selection().select(selection);
  ASSERT_TRUE(settle());
  click(*page->form().use(EditField::heads));
  click(*page->form().use(EditField::keys));
  ASSERT_TRUE(settle());
  EXPECT_EQ(edits()[0].heads.pairs, (std::vector<std::pair<int, int>>{{2, 3}}));
  EXPECT_EQ(edits()[0].keys, only(columnOf(2, side(0).reading->bos)));
  // What it acts on is marked on the Explore page: the head outlined, the token with dots above it.
  ASSERT_TRUE(side(1).edited);
  EXPECT_EQ(side(1).edited->heads, (std::vector<std::pair<int, int>>{{2, 3}}));
  EXPECT_EQ(side(1).edited->positions, (std::vector<int>{columnOf(2, side(0).reading->bos)}));
  auto* const rate = page->findChild<QLabel*>(QStringLiteral("rate"));
  ASSERT_NE(rate, nullptr);
  EXPECT_TRUE(rate->text().contains(QStringLiteral("□ an edit acts on this head"))) << "the frame is explained";
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, ATowerThatIsClickedFillsTheDimensions) {
  ASSERT_TRUE(choose("clamp"));
  QToolButton& use = *page->form().use(EditField::dims);
  EXPECT_FALSE(use.isEnabled());
  EXPECT_TRUE(use.toolTip().contains(QStringLiteral("Geometry"))) << "it says where to click";
  LandscapeView* const landscape = &window->findChild<GeometryPage*>()->landscape();
  auto made = std::make_shared<Landscape>();
  made->tokens = side(0).reading->tokens;
  made->bos = side(0).reading->bos;
  made->width = 8;
  made->dimensionsPerBin = 2;
  made->heights = Volume(1, static_cast<int>(made->tokens.size()), 4, 1.0f);
  made->median = {1.0f};
  made->peaks = {{{.token = 0, .dimension = 5, .value = 9.0f}}};
  landscape->setLandscape(made);
  Q_EMIT landscape->plot().clicked(0, 1, 3, {});
  EXPECT_TRUE(use.text().contains(QStringLiteral("6-7"))) << "all that a point stands for";
  Q_EMIT landscape->plot().clicked(0, 0, 2, {});
  EXPECT_TRUE(use.text().contains(QStringLiteral("5"))) << "the one that stands out";
  click(use);
  ASSERT_TRUE(settle());
  EXPECT_EQ(edits()[0].dims, std::vector<int>{5});
}

TEST_F(InterventionsPageTest, SiteAndOpAreChosenFromWhatGoesTogether) {
  ASSERT_TRUE(choose("mask"));
  QComboBox &site = page->form().site(), &op = page->form().op();
  site.setFocus();
  site.setCurrentIndex(site.findData(QStringLiteral("z")));
  Q_EMIT site.activated(site.currentIndex());
  op.setCurrentIndex(op.findData(QStringLiteral("scale")));
  Q_EMIT op.activated(op.currentIndex());
  ASSERT_EQ(edits()[0].site, "z");
  ASSERT_EQ(edits()[0].op, "scale");
  type(EditField::value, QStringLiteral("0.5"));
  ASSERT_TRUE(settle());
  EXPECT_FALSE(page->form().line(EditField::keys).isVisible());
  EXPECT_EQ(edits()[0].value, (std::vector<double>{0.5}));
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, TheNextTokenStandsUntouchedBesideEdited) {
  ASSERT_TRUE(choose("mask"));
  ASSERT_TRUE(page->next().nextTokens());
  const OpenModel model = openModel("embedded", {});
  const OpenModel edited = editedModel(model, edits(), [] { return EditBackground{}; }).model;
  const NextTokens expected = nextTokens(model, edited, session().request());
  EXPECT_EQ(page->next().nextTokens()->ids, expected.ids);
  EXPECT_NEAR(page->next().nextTokens()->divergence, expected.divergence, 1e-4 * expected.divergence);
  EXPECT_EQ(page->next().figure().panels.size(), 2u);
}

TEST_F(InterventionsPageTest, HistoryGoesBackThroughTheList) {
  ASSERT_TRUE(choose("mask"));
  ASSERT_TRUE(choose("value"));
  const EditList both = edits();
  session().selection().back();
  EXPECT_EQ(edits(), (EditList{both[0]}));
  EXPECT_EQ(page->rows().count(), 1);
  ASSERT_TRUE(settle());
  expectCoresNumbers();
  session().selection().forward();
  EXPECT_EQ(edits(), both);
}

TEST_F(InterventionsPageTest, AListGoesIntoAFileAndComesBack) {
  QTemporaryDir folder;
  ASSERT_TRUE(choose("mask"));
  ASSERT_TRUE(choose("value"));
  const EditList kept = edits();
  const QString path = folder.filePath(QStringLiteral("edits.json"));
  page->saveList(path);
  EXPECT_EQ(readEditFile(path.toStdString()), kept) << "the file the command line takes";
  click(row(0).removeButton());
  click(row(0).removeButton());
  ASSERT_TRUE(edits().empty());
  page->openList(path);
  EXPECT_EQ(edits(), kept);
  ASSERT_TRUE(settle());
  expectCoresNumbers();
  QFile wrong(path);
  ASSERT_TRUE(wrong.open(QIODevice::WriteOnly));
  wrong.write("{\"edits\": [{\"site\": \"v\", \"op\": \"zero\", \"head\": 1}]}");
  wrong.close();
  page->openList(path);
  EXPECT_EQ(edits(), kept) << "a file that cannot be read leaves the list";
  EXPECT_TRUE(page->findChild<QLabel*>(QStringLiteral("editsSaid"))->text().contains(QStringLiteral("head")));
}

TEST_F(InterventionsPageTest, ASavedSessionKeepsTheListAndTheEditedSide) {
  QTemporaryDir folder;
  ASSERT_TRUE(choose("value"));
  const EditList kept = edits();
  const std::vector<float> norms = side(1).reading->valueNorms.cells;
  const QString path = folder.filePath(QStringLiteral("kept.sinkscope"));
  bool saved = false;
  QObject::connect(&window->sessions(), &SavedSessions::saved, window.get(), [&] { saved = true; });
  window->sessions().save(path);
  ASSERT_TRUE(waitFor([&] { return saved; }));
  window = openedWindow();
  page = &window->interventions();
  window->sessions().open(path);
  ASSERT_TRUE(waitFor([&] { return session().sides().size() == 2 && !session().busy() && !session().saved(); }));
  EXPECT_EQ(session().compare(), Compare::edits);
  EXPECT_EQ(edits(), kept);
  EXPECT_EQ(page->rows().count(), 1);
  expectNear(side(1).reading->valueNorms.cells, norms);
  EXPECT_EQ(side(1).title, QStringLiteral("edited"));
  window->showPage(*page);
  ASSERT_TRUE(settle());
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, AnotherHeadIsFormedOfBothSides) {
  ASSERT_TRUE(choose("mask"));
  Selection selection = session().selection().current();
  selection.layer = (selection.layer + 1) % side(0).reading->importance.planes;
  session().selection().select(selection);
  ASSERT_TRUE(settle());
  EXPECT_EQ(side(0).pattern->layer, selection.layer);
  EXPECT_EQ(side(1).pattern->layer, selection.layer);
  EXPECT_EQ(side(1).pattern->cells.at(5, 0), 0.0f);
  EXPECT_GT(side(0).pattern->cells.at(5, 0), 0.0f);
}

TEST_F(InterventionsPageTest, AnEditOfThePromptShowsBothLengths) {
  ASSERT_TRUE(choose("mask"));
  QComboBox& site = page->form().site();
  site.setCurrentIndex(site.findData(QStringLiteral("prompt")));
  Q_EMIT site.activated(site.currentIndex());
  QComboBox& op = page->form().op();
  op.setCurrentIndex(op.findData(QStringLiteral("insert")));
  Q_EMIT op.activated(op.currentIndex());
  ASSERT_TRUE(settle());
  ASSERT_EQ(edits()[0].op, "insert");
  EXPECT_EQ(side(1).reading->tokens.size(), side(0).reading->tokens.size() + 1);
  expectCoresNumbers();
  for (Page* one : window->pages()) {
    window->showPage(*one);
    ASSERT_TRUE(waitUntilIdle(*window));
    window->grab();
  }
}

TEST_F(InterventionsPageTest, TheHeadsPageAndExploreShowTheSameTwoSides) {
  ASSERT_TRUE(choose("mask"));
  for (Page* one : window->pages()) {
    auto* heads = qobject_cast<HeadsPage*>(one);
    if (heads == nullptr) continue;
    window->showPage(*heads);
    ASSERT_TRUE(waitFor([&] { return heads->settled(); }));
    EXPECT_TRUE(heads->table().model().table()->columnOf(HeadQuantity::importanceDifference, 0));
    const PatternWall& wall = heads->wall().wall();
    const PatternWall::Tile tile = wall.tiles()[static_cast<std::size_t>(wall.inSight().front())];
    const auto before = wall.cellsOf(0, tile.layer, tile.head), after = wall.cellsOf(1, tile.layer, tile.head);
    ASSERT_TRUE(before && after);
    EXPECT_GT(before->at(3, 0), 0.0f);
    EXPECT_EQ(after->at(3, 0), 0.0f);
  }
  window->showPage(window->page());
  EXPECT_EQ(window->page().grid().figure().panels.size(), 2u);
  EXPECT_EQ(window->page().attention().figure().panels.size(), 2u);
  EXPECT_EQ(window->page().norms().figure().panels.size(), 2u);
}

TEST_F(InterventionsPageTest, ThePerturbationIsOfTheEditedModelToo) {
  const auto geometry = [&]() -> GeometryPage& {
    for (Page* one : window->pages()) {
      if (auto* found = qobject_cast<GeometryPage*>(one)) return *found;
    }
    throw std::logic_error("no Geometry page");
  };
  SpreadView& explore = window->page().spread();
  auto& surface = *geometry().findChild<PerturbationSurfaceView*>();
  EXPECT_TRUE(explore.whose().isEmpty());
  EXPECT_EQ(explore.figure().panels.size(), 2u);
  ASSERT_TRUE(choose("mask"));
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_NE(session().editedSpread(), nullptr) << session().editedSpreadProblem().toStdString();
  EXPECT_EQ(explore.whose(), QStringLiteral("untouched | edited"));
  EXPECT_EQ(surface.whose(), QStringLiteral("untouched | edited"));
  EXPECT_EQ(explore.figure().panels.size(), 4u);
  EXPECT_EQ(surface.figure().panels.size(), 4u);

  // What core measures of the edited model, beside the window.
  const OpenModel model = openModel("embedded", {});
  const auto background = [] { return EditBackground{.prompts = readPromptSet("builtin")}; };
  const std::string text = session().prompt().toStdString();
  const auto expectCores = [&] {
    const std::string other =
        replaceWord(text, session().changeFrom().toStdString(), session().changeTo().toStdString());
    const OpenModel edited = editedModel(model, session().editsInForce(), background).model;
    const Spread expected = perturbationSpread(edited, text, other), plain = perturbationSpread(model, text, other);
    expectNear(session().spread()->withBos.cells, plain.withBos.cells);
    expectNear(session().editedSpread()->withBos.cells, expected.withBos.cells);
    expectNear(session().editedSpread()->withoutBos.cells, expected.withoutBos.cells);
  };
  expectCores();
  // Another word, another list, an edit of the prompt: both follow.
  session().setChange(session().changeFrom(), QStringLiteral("poor"));
  ASSERT_TRUE(waitUntilIdle(*window));
  expectCores();
  session().setEdits(
      readEdits(R"({"edits": [{"site": "prompt", "op": "insert", "token": "bos", "positions": [1]}]})", "test"));
  ASSERT_TRUE(settle());
  ASSERT_TRUE(waitUntilIdle(*window));
  expectCores();
  // A saved session has both.
  const auto saved = session().toSave();
  ASSERT_TRUE(saved && saved->editedSpread);
  expectNear(saved->editedSpread->withBos.cells, session().editedSpread()->withBos.cells);

  session().setCompare(Compare::none);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(session().editedSpread(), nullptr);
  EXPECT_TRUE(explore.whose().isEmpty());
  EXPECT_TRUE(surface.whose().isEmpty());
  EXPECT_EQ(explore.figure().panels.size(), 2u);
}

// The readings stand; of the spread there is nothing to compare, and why is said beside the words.
TEST_F(InterventionsPageTest, AnEditThatTakesTheChangedWordAwaySaysSoBesideIt) {
  const OpenModel model = openModel("embedded", {});
  ASSERT_EQ(session().spread()->changed.size(), 1u);
  const int place = session().spread()->changed.front() + 1;
  session().setEdits({{.site = "prompt", .op = "remove", .positions = only(place)}});
  session().setCompare(Compare::edits);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(session().editedSpread(), nullptr);
  EXPECT_TRUE(session().editedSpreadProblem().contains(QStringLiteral("takes away the word that is changed")));
  EXPECT_EQ(window->page().spread().whose(), QStringLiteral("untouched"));
  EXPECT_EQ(window->page().spread().figure().panels.size(), 2u);
  EXPECT_EQ(side(1).reading->tokens.size() + 1, side(0).reading->tokens.size());
}

TEST_F(InterventionsPageTest, GeometryShowsTheEditedActivationsAndSaysSo) {
  GeometryPage* geometry = nullptr;
  for (Page* one : window->pages()) geometry = geometry ? geometry : qobject_cast<GeometryPage*>(one);
  ASSERT_NE(geometry, nullptr);
  const Spike spike = spikeOf(openModel("embedded", {}), session().request());
  // The highest tower of the first token behind the block of its peak.
  const auto tower = [&] {
    window->showPage(*geometry);
    EXPECT_TRUE(waitFor([&] { return !geometry->waiting() && !geometry->landscape().figure().panels.empty(); }));
    geometry->landscape().setLayer(spike.block + 1);
    const Figure figure = geometry->landscape().figure();
    const auto& map = std::get<Heatmap>(figure.panels.back().content);
    float highest = 0.0f;
    for (int bin = 0; bin < map.cells.cols; ++bin) highest = std::max(highest, map.cells.at(0, bin));
    return highest;
  };
  const float before = tower();
  EXPECT_TRUE(geometry->landscape().whose().isEmpty());
  const auto marked = [&] {
    const Figure figure = geometry->landscape().figure();
    return std::get<Heatmap>(figure.panels.back().content).markedColumns;
  };
  EXPECT_TRUE(marked().empty());
  window->showPage(*page);
  ASSERT_TRUE(choose("clamp"));
  window->showPage(*geometry);
  ASSERT_TRUE(waitFor([&] { return geometry->landscape().whose() == QStringLiteral("untouched | edited"); }));
  EXPECT_NE(tower(), before);
  EXPECT_EQ(marked(), spike.dims) << "each dimension of this model is a column of its own";
  const Figure both = geometry->landscape().figure();
  ASSERT_EQ(both.panels.size(), 2u);
  const auto &untouched = std::get<Heatmap>(both.panels[0].content),
             &edited = std::get<Heatmap>(both.panels[1].content);
  EXPECT_EQ(untouched.title, "untouched");
  EXPECT_EQ(untouched.colour.high, edited.colour.high) << "on one scale";
  for (const int dim : spike.dims) EXPECT_LT(edited.cells.at(0, dim), 0.25f * untouched.cells.at(0, dim)) << dim;
  EXPECT_FLOAT_EQ(
      *std::max_element(untouched.cells.cells.begin(), untouched.cells.cells.begin() + untouched.cells.cols), before);
}

TEST_F(InterventionsPageTest, TheListLeavesAsATable) {
  const View& list = *page->views().front();
  EXPECT_TRUE(list.csv().empty()) << "an empty list is nothing to save";
  ASSERT_TRUE(choose("mask"));
  ASSERT_TRUE(choose("value"));
  row(1).box().click();
  ASSERT_TRUE(settle());
  const std::string csv = list.csv();
  EXPECT_TRUE(csv.starts_with("row,on,edit,remark\n1,yes,")) << csv;
  EXPECT_NE(csv.find("\n2,no," + row(1).sentence().text().toStdString()), std::string::npos) << csv;
}

TEST_F(InterventionsPageTest, AListThatAnotherPairHidesSaysSo) {
  ASSERT_TRUE(choose("mask"));
  session().setCompare(Compare::bos);
  ASSERT_TRUE(settle());
  const auto* said = page->findChild<QLabel*>(QStringLiteral("editsSaid"));
  EXPECT_TRUE(said->isVisible());
  EXPECT_TRUE(said->text().contains(QStringLiteral("Not shown now")));
  EXPECT_EQ(side(1).edited, nullptr);
  session().setCompare(Compare::edits);
  ASSERT_TRUE(settle());
  EXPECT_FALSE(said->text().contains(QStringLiteral("Not shown now")));
  expectCoresNumbers();
}

TEST_F(InterventionsPageTest, FitsASmallScreenAndNamesItsParts) {
  ASSERT_TRUE(choose("bias"));
  EXPECT_LE(window->minimumSizeHint().width(), 1280);
  EXPECT_LE(window->minimumSizeHint().height(), 800);
  for (const QWidget* widget : page->findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
        widget->objectName().startsWith(QStringLiteral("qt_")))
      continue;
    if (qobject_cast<const QScrollBar*>(widget) || widget->inherits("QSplitter")) continue;
    EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
  }
  for (View* view : page->views()) EXPECT_TRUE(view->help().contains(QStringLiteral("What to look for")));
}

}  // namespace
}  // namespace sinkscope
