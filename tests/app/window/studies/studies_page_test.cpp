#include "app/window/studies/studies_page.h"

#include <QtCore/QRegularExpression>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/interventions/interventions_page.h"
#include "app/window/lecture/lecture_mode.h"
#include "app/window/saved_sessions.h"
#include "app/window/studies/start_row.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_list.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/studies/sweep_view.h"
#include "app/window/whole_view.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/studies/studies_window.h"
#include "widgets/figure_plot.h"
#include "widgets/painter.h"
#include "widgets/spread_view.h"

namespace sinkscope {
namespace {

TEST_F(StudiesPageTest, ListsTheSweepAndEveryFigureOfTheTable) {
  EXPECT_EQ(page().list().count(), 1 + static_cast<int>(paperFigures().size()));
  EXPECT_EQ(page().chosen(), QStringLiteral("sweep"));
  for (const PaperFigure& figure : paperFigures()) {
    EXPECT_FALSE(wordsOf(figure).about.isEmpty()) << figure.name << " has no words on the Studies page";
  }
  EXPECT_FALSE(sweep().view().sentence().isEmpty());
}

// In large type it made the page wider than the window, and its buttons were out of sight.
TEST_F(StudiesPageTest, ALongNameTakesTwoLinesWhereOneHasNoRoom) {
  page().choose(QStringLiteral("token-sinks"));
  ASSERT_EQ(page().chosen(), QStringLiteral("token-sinks"));
  auto* title = child<QLabel>(page(), "studyTitle");
  auto* source = child<QLabel>(page(), "studySource");
  QFont large = title->font();
  large.setPointSizeF(2.0 * large.pointSizeF());
  title->setFont(large);
  ASSERT_TRUE(waitFor([&] { return title->wordWrap(); }));
  ASSERT_TRUE(waitFor([&] { return source->y() >= title->geometry().bottom(); }));
  EXPECT_LE(title->geometry().right(), page().width());
  EXPECT_LE(page().minimumSizeHint().width(), 1024);
  large.setPointSizeF(0.3 * large.pointSizeF());
  title->setFont(large);
  ASSERT_TRUE(waitFor([&] { return !title->wordWrap(); }));
  ASSERT_TRUE(waitFor([&] { return source->x() >= title->geometry().right(); }));
}

TEST_F(StudiesPageTest, AStudyShowsItsFigureAndKeepsItWhileOthersAreLookedAt) {
  page().list().setFocus();
  while (page().chosen() != QStringLiteral("fig3")) QTest::keyClick(&page().list(), Qt::Key_Down);
  EXPECT_TRUE(study().view().figure().panels.empty());
  // A click on Cancel as the work ended began it again.
  const QRect run = child<QPushButton>(study(), "runButton")->geometry();
  click(study(), "runButton");
  auto* cancel = child<QPushButton>(study(), "cancelRunButton");
  ASSERT_TRUE(waitFor([&] { return !study().running() || (cancel->isVisible() && cancel->x() > 0); }));
  ASSERT_TRUE(study().running());
  EXPECT_FALSE(cancel->geometry().intersects(run));
  ASSERT_TRUE(studyEnds());
  const std::size_t panels = study().view().figure().panels.size();
  EXPECT_EQ(panels, 8u);
  // What the wheel does, by keys.
  FigurePlot& plot = study().view().plot();
  const int centre = std::get<Heatmap>(plot.figure().panels.front().content).cells.rows / 2;
  const auto wide = [&] {
    plot.replotNow();
    return plot.cellRect(0, centre, centre).width();
  };
  const double before = wide();
  page().setFocus();
  QTest::keyClick(window.get(), Qt::Key_Plus);
  EXPECT_GT(wide(), 1.2 * before);
  QTest::keyClick(window.get(), Qt::Key_0);
  EXPECT_NEAR(wide(), before, 0.01);
  page().choose(QStringLiteral("fig8"));
  EXPECT_TRUE(study().view().figure().panels.empty());
  EXPECT_TRUE(study().view().sentence().contains(QStringLiteral("nothing is measured")));
  page().choose(QStringLiteral("fig2"));
  EXPECT_TRUE(study().view().sentence().contains(QStringLiteral("to measure")));
  EXPECT_TRUE(textsOf(page()).join(QLatin1Char(' ')).contains(QStringLiteral("not the prompt above")));
  page().choose(QStringLiteral("fig3"));
  EXPECT_EQ(study().view().figure().panels.size(), panels);
  EXPECT_TRUE(study().row().sentence().isEmpty());

  type(study(), "studyHeads", QStringLiteral("L1H2"));
  EXPECT_TRUE(study().row().sentence().contains(QStringLiteral("other options")))
      << study().row().sentence().toStdString();
  click(study(), "runButton");
  ASSERT_TRUE(studyEnds());
  EXPECT_EQ(study().view().figure().panels.size(), 2u);
}

// Ctrl+Q took a study away that was still being measured, without a word.
TEST_F(StudiesPageTest, ClosingTheWindowAsksWhileAStudyIsMeasured) {
  page().choose(QStringLiteral("spread"));
  click(study(), "runButton");
  ASSERT_TRUE(study().running());
  const auto question = [&] { return window->findChild<QMessageBox*>(QStringLiteral("closeQuestion")); };
  EXPECT_FALSE(window->close());
  ASSERT_NE(question(), nullptr);
  EXPECT_TRUE(question()->text().contains(QStringLiteral("A study is being measured")));
  EXPECT_FALSE(window->close());
  EXPECT_EQ(window->findChildren<QMessageBox*>().size(), 1) << "it asks once";
  QTest::mouseClick(question()->button(QMessageBox::Cancel), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return question() == nullptr; }));
  EXPECT_TRUE(window->isVisible());
  EXPECT_TRUE(study().running()) << "it goes on";
  EXPECT_FALSE(window->close());
  for (QAbstractButton* button : question()->buttons()) {
    if (question()->buttonRole(button) == QMessageBox::DestructiveRole) QTest::mouseClick(button, Qt::LeftButton);
  }
  EXPECT_TRUE(waitFor([&] { return !window->isVisible(); }));
  EXPECT_FALSE(study().running());
}

TEST_F(StudiesPageTest, TheStudyOfManyChangesTellsExploreWhereItsPairStands) {
  const auto titleBelow = [&] {
    const Figure figure = window->findChild<SpreadView*>()->figure();
    return std::get<Heatmap>(figure.panels.at(1).content).title;
  };
  EXPECT_NE(titleBelow().find("one pair of texts"), std::string::npos) << titleBelow();
  page().choose(QStringLiteral("spread"));
  child<QSpinBox>(study(), "studyTokens")->setValue(12);
  click(study(), "runButton");
  ASSERT_TRUE(studyEnds());
  EXPECT_NE(titleBelow().find("one pair of 64 tokens (random changes have 12)"), std::string::npos) << titleBelow();
}

TEST_F(StudiesPageTest, CausesOfOnesOwnEditsAreMeasuredWithControls) {
  page().choose(QStringLiteral("causal"));
  auto* changes = child<QComboBox>(study(), "studyChanges");
  ASSERT_TRUE(changes->isVisible());
  EXPECT_EQ(changes->currentIndex(), 0) << "the study's own";
  child<QSpinBox>(study(), "studyTokens")->setValue(12);
  type(study(), "promptsField", path("prompts.jsonl"));
  changes->setCurrentIndex(1);
  click(study(), "runButton");
  EXPECT_FALSE(study().running());
  EXPECT_TRUE(study().row().sentence().contains(QStringLiteral("nothing is changed on the Interventions page")))
      << study().row().sentence().toStdString();

  window->interventions().addPreset("mask");
  auto* button = window->interventions().findChild<QToolButton*>(QStringLiteral("causesOfEdits"));
  ASSERT_TRUE(waitFor([&] { return button->isEnabled() && !window->session().busy(); }));
  changes->setCurrentIndex(0);
  window->showPage(window->interventions());
  button->click();
  EXPECT_EQ(&window->currentPage(), &page());
  EXPECT_EQ(page().chosen(), QStringLiteral("causal"));
  EXPECT_EQ(changes->currentIndex(), 1);
  click(study(), "runButton");
  ASSERT_TRUE(waitFor([&] { return !study().running(); }, 180000));
  const std::string table = study().view().tableCsv();
  EXPECT_NE(table.find("the edits,"), std::string::npos) << table.substr(0, 400);
  EXPECT_NE(table.find("random token"), std::string::npos) << "its controls stand beside";
  EXPECT_EQ(table.find("key masked in sink heads"), std::string::npos) << "and none of the study's own";
  EXPECT_TRUE(study().row().sentence().isEmpty()) << study().row().sentence().toStdString();

  window->interventions().addPreset("mask");
  EXPECT_TRUE(study().row().sentence().contains(QStringLiteral("other options"))) << "the list is another now";
}

TEST_F(StudiesPageTest, AFailedStudySaysSoInItsPlaceAndKeepsWhatItHad) {
  page().choose(QStringLiteral("fig3"));
  click(study(), "runButton");
  ASSERT_TRUE(studyEnds());
  type(study(), "studyHeads", QStringLiteral("third head"));
  click(study(), "runButton");
  EXPECT_FALSE(study().running());
  EXPECT_TRUE(study().row().sentence().contains(QStringLiteral("is no head")))
      << study().row().sentence().toStdString();
  EXPECT_EQ(study().view().figure().panels.size(), 8u);
}

TEST_F(StudiesPageTest, ATableTellsPublishedFromMeasuredAndLeavesAsCsv) {
  page().choose(QStringLiteral("table1"));
  type(study(), "promptsField", path("prompts.jsonl"));
  child<QSpinBox>(study(), "studyTokens")->setValue(12);
  click(study(), "runButton");
  ASSERT_TRUE(studyEnds());
  const QTableWidget& table = study().view().table();
  ASSERT_TRUE(table.isVisible()) << study().row().sentence().toStdString();
  EXPECT_EQ(table.rowCount(), 6) << "both conditions: all, and two categories";
  int measured = -1, published = -1;
  for (int column = 0; column < table.columnCount(); ++column) {
    if (table.horizontalHeaderItem(column)->text() == QStringLiteral("Measured")) measured = column;
    if (table.horizontalHeaderItem(column)->text() == QStringLiteral("Published")) published = column;
  }
  ASSERT_GE(measured, 0);
  EXPECT_EQ(published, -1) << "the papers report nothing of this model: a column without values says nothing";
  EXPECT_FALSE(table.item(0, measured)->font().italic());
  EXPECT_TRUE(child<QLabel>(study(), "studyNotes")->text().contains(QStringLiteral("report nothing")));
  EXPECT_TRUE(study().view().csv().starts_with("model,layers,heads_per_layer,heads,epsilon"));
  EXPECT_TRUE(study().view().figure().panels.empty());
}

TEST_F(StudiesPageTest, AStudyPassesASweepAndBothAreFinished) {
  writePrompts(folder / "prompts.jsonl", 160);
  prepare("a.run");
  click(sweep(), "runButton");
  page().choose(QStringLiteral("fig8"));
  click(study(), "runButton");
  ASSERT_TRUE(studyEnds());
  EXPECT_FALSE(study().view().figure().panels.empty());
  ASSERT_TRUE(sweepEnds());
  EXPECT_TRUE(opened("a.run").complete());
}

TEST_F(StudiesPageTest, TheMenuShowsThePageWithTheStudyChosen) {
  window->showPage(*window->pages().front());
  QMenu* menu = nullptr;
  for (QAction* action : window->menuBar()->actions()) {
    if (action->text().remove(QLatin1Char('&')) == QStringLiteral("Study")) menu = action->menu();
  }
  ASSERT_NE(menu, nullptr);
  for (QAction* action : menu->actions()) {
    if (action->text().startsWith(QStringLiteral("Four heads"))) action->trigger();
  }
  EXPECT_EQ(&window->currentPage(), &page());
  EXPECT_EQ(page().chosen(), QStringLiteral("fig3"));
  std::size_t entries = 0;
  constexpr int kSmallWindow = 768;
  std::vector<QMenu*> all = {menu};
  for (QAction* action : menu->actions()) {
    if (action->menu() != nullptr) all.push_back(action->menu());
  }
  for (QMenu* one : all) {
    EXPECT_LT(one->sizeHint().height(), kSmallWindow) << "it covers a window of 1024 x 768";
    for (const QAction* action : one->actions()) entries += action->isSeparator() || action->menu() != nullptr ? 0 : 1;
  }
  EXPECT_EQ(entries, 1 + paperFigures().size());
}

TEST_F(StudiesPageTest, ASessionKeepsWhichStudyIsChosen) {
  page().choose(QStringLiteral("fig8"));
  sweep().view().setSorted(true);
  const Page::Options kept = page().options();
  page().choose(QStringLiteral("fig2"));
  sweep().view().setSorted(false);
  page().setOptions(kept);
  EXPECT_EQ(page().chosen(), QStringLiteral("fig8"));
  EXPECT_TRUE(sweep().view().sorted());
  page().setOptions({{"study", "of a later version"}});
  EXPECT_EQ(page().chosen(), QStringLiteral("fig8"));
}

TEST(StudyView, PutsPublishedValuesInBracketsAndItalics) {
  auto result = std::make_shared<PaperResult>();
  result->table = PaperTable{{"model", "category", "measured", "published", "published_source"},
                             {{"Llama-3.1-8B", "all", "0.5", "0.4597", "Barbero et al. 2025, Table 1"},
                              {"Llama-3.1-8B", "code", "0.625", "", ""}}};
  StudyView view;
  view.setResult(QStringLiteral("table1"), QStringLiteral("Sink rates"), {}, result);
  const QTableWidget& table = view.table();
  ASSERT_EQ(table.columnCount(), 4) << "the one model is told under the table";
  EXPECT_EQ(table.item(0, 1)->text(), QStringLiteral("50.0\u00a0%"));
  EXPECT_FALSE(table.item(0, 1)->font().italic());
  EXPECT_EQ(table.item(0, 2)->text(), QStringLiteral("[46.0\u00a0%]"));
  EXPECT_TRUE(table.item(0, 2)->font().italic());
  EXPECT_EQ(table.item(1, 2)->text(), QString());
  EXPECT_EQ(view.csv(), toCsv(*result->table)) << "files keep the numbers as they are";
}

TEST_F(StudiesPageTest, HelpOfEveryStudyHasItsFormulaWhatToLookForAndItsSource) {
  for (const PaperFigure& figure : paperFigures()) {
    const QString help = helpOf(figure);
    for (const char* part : {"<b>What to look for.</b>", "<b>Source.</b>", "margin-left"})
      EXPECT_TRUE(help.contains(QLatin1String(part))) << figure.name << " lacks " << part;
    EXPECT_FALSE(help.contains(QStringLiteral("margin-left:16px'></p>"))) << figure.name << " has no formula";
    EXPECT_TRUE(help.contains(QRegularExpression(QStringLiteral("What to look for\\.</b> [^<]*\\b[Ll]ook\\b"))))
        << figure.name << " does not say what to look for: " << help.toStdString();
  }
}

// At 1280 x 800 list and form in a projector's type left the result less than half of the screen.
TEST_F(StudiesPageTest, InALectureAResultHasTheScreenAlone) {
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_EQ(window->wholeView().view(), nullptr) << "nothing is measured yet, and here it is begun";
  QTest::keyClick(window.get(), Qt::Key_F11);
  ASSERT_FALSE(window->lectureMode().on());
  prepare("a.run", 0);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_EQ(window->wholeView().view(), &sweep().view());
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_FALSE(window->lectureMode().on()) << "the same key leaves";
  EXPECT_EQ(window->wholeView().view(), nullptr);
}

// A scene of a lecture: its run is read when the session has long been opened.
TEST_F(StudiesPageTest, InALectureTheResultOfAScenesSessionHasTheScreenAlone) {
  prepare("a.run", 0);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  ASSERT_TRUE(waitUntilIdle(*window));
  bool saved = false;
  QObject::connect(&window->sessions(), &SavedSessions::saved, window.get(), [&] { saved = true; });
  window->sessions().save(path("scene.sinkscope"));
  ASSERT_TRUE(waitFor([&] { return saved; }));
  window = openedWindow();
  QTest::keyClick(window.get(), Qt::Key_F11);
  ASSERT_TRUE(window->lectureMode().on());
  EXPECT_EQ(window->wholeView().view(), nullptr);
  window->sessions().open(path("scene.sinkscope"), SavedSessions::Whose::parts);
  EXPECT_TRUE(waitFor([&] { return window->wholeView().view() == &sweep().view(); }));
}

TEST_F(StudiesPageTest, AStudySaysWhatItShowsOfThisModel) {
  page().choose(QStringLiteral("fig6"));
  type(study(), "promptsField", path("prompts.jsonl"));
  child<QSpinBox>(study(), "studyTokens")->setValue(12);
  child<QComboBox>(study(), "studyBos")->setCurrentIndex(2);
  click(study(), "runButton");
  ASSERT_TRUE(studyEnds());
  const auto* shows = child<QLabel>(study(), "studyShows");
  EXPECT_TRUE(shows->isVisible());
  EXPECT_TRUE(shows->text().contains(QStringLiteral("at ε 0.3"))) << shows->text().toStdString();
  EXPECT_EQ(study().view().figure().panels.size(), 1u) << "without ⟨bos⟩ alone, as was chosen";
  page().choose(QStringLiteral("loss"));
  EXPECT_FALSE(child<QComboBox>(study(), "studyBos")->isVisible());
  EXPECT_TRUE(child<QLabel>(study(), "studyBosWords")->text().contains(QStringLiteral("both conditions")));
}

TEST_F(StudiesPageTest, BeyondTheContextTheFormAndTheResultSaySo) {
  prepare("a.run");
  child<QSpinBox>(sweep(), "sweepTokens")->setValue(1024);
  const auto* warning = child<QLabel>(sweep(), "sweepWarning");
  ASSERT_TRUE(waitFor([&] { return warning->text().contains(QStringLiteral("T 1024 is beyond the 256 tokens")); }));
  child<QSpinBox>(sweep(), "sweepTokens")->setValue(12);
  ASSERT_TRUE(waitFor([&] { return !warning->text().contains(QStringLiteral("beyond")); }));
}

// "as it comes" named both conditions in one study and the trained one in another.
TEST_F(StudiesPageTest, TheChoiceOfBosIsCalledByWhatIsMeasured) {
  const auto* bos = child<QComboBox>(study(), "studyBos");
  page().choose(QStringLiteral("fig6"));
  EXPECT_EQ(bos->itemText(0), QStringLiteral("on and off"));
  page().choose(QStringLiteral("fig4"));
  EXPECT_EQ(bos->itemText(0), QStringLiteral("as trained"));
}

// Sentences came and went above it, and it moved away under the pointer.
TEST_F(StudiesPageTest, RunStaysWhereItIsWhateverIsSaidOfTheForm) {
  prepare("a.run");
  auto* run = child<QPushButton>(sweep(), "runButton");
  const auto* warning = child<QLabel>(sweep(), "sweepWarning");
  ASSERT_TRUE(waitFor([&] { return !sweep().forecast().isEmpty() && !warning->isVisible(); }));
  ASSERT_TRUE(waitUntilStill(*window));
  const QPoint before = run->mapTo(&sweep(), QPoint());
  child<QSpinBox>(sweep(), "sweepTokens")->setValue(1024);
  ASSERT_TRUE(waitFor([&] { return warning->isVisible(); }));
  ASSERT_TRUE(waitUntilStill(*window));
  EXPECT_EQ(run->mapTo(&sweep(), QPoint()), before);
}

// A sweep's progress was on its own page only.
TEST_F(StudiesPageTest, WhatIsBeingMeasuredIsToldOnEveryPageAndAClickLeadsThere) {
  writePrompts(folder / "prompts.jsonl", 2000);
  prepare("a.run");
  child<QSpinBox>(sweep(), "sweepTokens")->setValue(24);
  auto* told = child<QPushButton>(*window, "longWork");
  EXPECT_TRUE(told->isHidden());
  click(sweep(), "runButton");
  page().choose(QStringLiteral("fig6"));
  Page* explore = window->pages().front();
  window->showPage(*explore);
  ASSERT_TRUE(waitFor([&] { return told->text().contains(QLatin1Char('%')); }));
  EXPECT_TRUE(told->isVisible());
  EXPECT_FALSE(page().isVisible());
  QTest::mouseClick(told, Qt::LeftButton);
  EXPECT_TRUE(page().isVisible());
  EXPECT_EQ(page().chosen(), QStringLiteral("sweep"));
  window->showPage(*explore);
  if (sweep().running()) {
    click(*window, "longWorkCancel");
    EXPECT_FALSE(sweep().running());
    EXPECT_TRUE(sweep().row().sentence().startsWith(QStringLiteral("Stopped")))
        << sweep().row().sentence().toStdString();
  }
  EXPECT_TRUE(told->isHidden());
}

}  // namespace
}  // namespace sinkscope
