// Sweeps are asked for, stopped, gone on with and refused on the Studies page as a person would.
#include <atomic>
#include <cmath>
#include <filesystem>

#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtGui/QMouseEvent>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSlider>
#include <QtWidgets/QSpinBox>

#include <gtest/gtest.h>

#include "app/window/made_by.h"
#include "app/window/notice_bar.h"
#include "app/window/studies/start_row.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/studies/sweep_view.h"
#include "app/window/unsaved_work.h"
#include "core/model/open/open_model.h"
#include "core/record/rate_tables.h"
#include "core/record/run_summary.h"
#include "core/record/sink_table.h"
#include "core/study/sweep/cost_words.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/studies/studies_window.h"
#include "tests/support/full_memory.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"
#include "widgets/figure_plot.h"
#include "widgets/painter.h"
#include "widgets/rate_strip.h"

namespace sinkscope {
namespace {

using SweepPanelTest = StudiesPageTest;

TEST_F(SweepPanelTest, ASweepThatFillsTheDeviceSaysThatTheModelIsStreamedFromThenOn) {
  writeFile(folder / "prompts.jsonl", "{\"text\": \"The old man walked slowly down to the calm sea today.\"}\n");
  prepare("a.run", 0);
  const QString streamed = QStringLiteral("read layer by layer");
  EXPECT_FALSE(textsOf(*window).join(QLatin1Char(' ')).contains(streamed));
  std::atomic<int> times = 1;
  const FullMemory device(16 << 10, [&] { return times-- > 0; });
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  EXPECT_EQ(device.refusals(), 1);
  EXPECT_TRUE(sweep().row().sentence().startsWith(QStringLiteral("Done: "))) << sweep().row().sentence().toStdString();
  EXPECT_TRUE(sweep().row().sentence().contains(QStringLiteral("Note: the weights are streamed from here on")))
      << sweep().row().sentence().toStdString();
  EXPECT_TRUE(window->session().model()->facts.notes.back().find("read layer by layer") != std::string::npos);
  EXPECT_TRUE(textsOf(*window).join(QLatin1Char(' ')).contains(streamed)) << "where the model is told";
}

TEST_F(SweepPanelTest, NamesAndCategoriesOutOfFilesAreShownEscaped) {
  writeFile(
      folder / "prompts.jsonl",
      R"({"name": "a", "category": "ca\u001bt\u202e", "text": "The old man walked slowly down to the calm sea today."})"
      "\n"
      R"({"name": "ti\u001b[31mny\u202e", "category": "other", "text": "no"})"
      "\n");
  prepare("a.run", 0);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  sweep().view().drawNow();
  EXPECT_TRUE(child<QLabel>(sweep(), "sweepNotes")->text().contains(QStringLiteral("ti\\x1b[31mny\\u202e (")));
  EXPECT_EQ(unprintableText(page()), QString());
  bool named = false;
  for (const RateStrip::Row& row : sweep().view().rates().rows()) {
    named = named || row.name == QStringLiteral("ca\\x1bt\\u202e");
  }
  EXPECT_TRUE(named) << "the category";
}

TEST_F(SweepPanelTest, ASweepFillsTheGridWithTheFilesOwnNumbers) {
  prepare("a.run");
  QString ready;
  QObject::connect(&page(), &StudiesPage::runReady, window.get(), [&](const QString& run) { ready = run; });
  click(sweep(), "runButton");
  EXPECT_TRUE(sweep().running());
  ASSERT_TRUE(sweepEnds());
  EXPECT_EQ(ready, path("a.run"));
  sweep().view().drawNow();
  const RunFile run = opened("a.run");
  EXPECT_TRUE(run.complete());
  const Figure figure = sweep().view().grid().figure();
  ASSERT_EQ(figure.panels.size(), 2u);
  EXPECT_EQ(std::get<HeadGrid>(figure.panels[0].content).cells, sinkGrid(tokenImportance(run, RunBos::on), 0.3));
  EXPECT_EQ(std::get<HeadGrid>(figure.panels[1].content).cells, sinkGrid(tokenImportance(run, RunBos::off), 0.3));

  // The rates beside it, with the intervals of the table.
  const std::vector<SinkRate> rates = sinkRates(run, tokenImportance(run, RunBos::on), 0.3);
  const auto& rows = sweep().view().rates().rows();
  ASSERT_EQ(rows.size(), rates.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].rates.front().rate, rates[i].rate);
    EXPECT_EQ(std::isnan(rows[i].rates.front().low), std::isnan(rates[i].interval.low));
    if (std::isnan(rates[i].interval.low)) continue;  // no prompt varied
    EXPECT_EQ(rows[i].rates.front().low, rates[i].interval.low);
    EXPECT_EQ(rows[i].rates.front().high, rates[i].interval.high);
  }
  QSignalSpy words(&sweep().view(), &SweepView::readOut);
  FigurePlot& curve = sweep().view().curve();
  curve.replotNow();
  const QPointF point = *curve.curvePixel(0, 0, 25);
  QWidget* under = curve.childAt(point.toPoint());
  ASSERT_NE(under, nullptr);
  const QPointF there = under->mapFrom(&curve, point);
  QMouseEvent move(QEvent::MouseMove, there, under->mapToGlobal(there), Qt::NoButton, Qt::NoButton, {});
  QApplication::sendEvent(under, &move);
  ASSERT_FALSE(words.isEmpty());
  EXPECT_TRUE(words.last().at(0).toString().contains(QStringLiteral("ε 0.2500 · sink rate ")))
      << words.last().at(0).toString().toStdString();

  // CSV saves what is drawn, every panel of it, and beside it the table that compare --csv makes of the file.
  ASSERT_TRUE(sweep().view().writeTo(folder / "sweep.csv", {}));
  const std::string drawn = readFile(folder / "sweep.csv");
  EXPECT_EQ(drawn, toCsv(sweep().view().figure()));
  EXPECT_TRUE(drawn.starts_with("panel,")) << drawn.substr(0, 100);
  for (const Panel& panel : sweep().view().figure().panels) {
    const std::string title = std::visit([](const auto& content) { return content.title; }, panel.content);
    EXPECT_NE(drawn.find(title), std::string::npos) << title;
  }
  const auto summary = std::make_shared<const RunSummary>(readRunSummary(folder / "a.run"));
  const std::string numbers = readFile(folder / "sweep-table.csv");
  EXPECT_EQ(numbers, rateTableCsv({{{summary, RunBos::on}, {{"0.3", 0.3}}}, {{summary, RunBos::off}, {{"0.3", 0.3}}}}));
  EXPECT_TRUE(numbers.starts_with("run,model,dtype,kind,bos,eps,tokens,category,prompts,rate,low,high,"));
  EXPECT_NE(numbers.find(",off,0.3,12,all,"), std::string::npos) << numbers;

  const Figure file = sweep().view().figure();
  EXPECT_EQ(std::get<Curves>(file.panels.back().content).rowNames.size(), rates.size()) << "in what is saved too";
  EXPECT_TRUE(child<QLabel>(sweep(), "sweepNotes")
                  ->text()
                  .contains(QStringLiteral("Skipped without ⟨bos⟩, with fewer than 12 tokens: ")))
      << "what was skipped is named";
}

// It was "the window alone", though the run lay there.
TEST_F(SweepPanelTest, APictureOfItIsMadeAgainOfItsRun) {
  prepare("a.run");
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  for (const bool sorted : {false, true}) {
    sweep().view().setSorted(sorted);
    const std::string command = window->madeBy(sweep().view()).command;
    ASSERT_TRUE(command.starts_with("sinkscope figures " + path("a.run").toStdString() + " --only sink-rates --eps "))
        << command;
    const Finished made = runProgram(
        "/bin/sh", {"-c", "cd '" + folder.path().string() +
                              "' && PATH='" SINKSCOPE_BIN_DIR "':$PATH && QT_QPA_PLATFORM=offscreen " + command});
    ASSERT_EQ(made.status, 0) << command << "\n" << made.err;
    EXPECT_EQ(readFile(folder / "figures" / "sink-rates.csv"), toCsv(sweep().view().figure())) << command;
  }
}

TEST_F(SweepPanelTest, SaysWhatASweepWillCostBeforeItIsStarted) {
  const auto says = [&](const char* words) {
    return waitFor([&] { return sweep().forecast().contains(QString::fromUtf8(words)); }, 60000);
  };
  ASSERT_TRUE(says("170 prompts of 64 tokens: ")) << sweep().forecast().toStdString();
  EXPECT_TRUE(sweep().forecast().contains(QStringLiteral("reads nothing more"))) << "the model is in memory";
  EXPECT_TRUE(sweep().forecast().contains(QStringLiteral(" on this machine")));
  EXPECT_FALSE(child<QLabel>(sweep(), "sweepWarning")->isVisible());

  // The same sentence as sweep --plan of what is in memory; only the time is measured anew.
  SweepSize size{.prompts = 170, .tokens = 64, .weights = Residence::resident};
  fitToDevice(size, inventoryOf("embedded"), {.device = "cpu"});
  const std::string words = planSentence(costOf(inventoryOf("embedded"), size), {});
  EXPECT_TRUE(sweep().forecast().startsWith(QString::fromStdString(words))) << words;

  // It follows the options.
  auto* tokens = child<QSpinBox>(sweep(), "sweepTokens");
  tokens->setFocus();
  tokens->selectAll();
  QTest::keyClicks(tokens, QStringLiteral("32"));
  child<QComboBox>(sweep(), "sweepBos")->setCurrentIndex(3);
  EXPECT_TRUE(says("170 prompts of 32 tokens, with and without ⟨bos⟩: ")) << sweep().forecast().toStdString();
  type(sweep(), "promptsField", path("prompts.jsonl"));
  const OpenModel model = openWithoutWeights("embedded");
  int few = 0;
  for (const SetPrompt& prompt : readPromptSet(path("prompts.jsonl").toStdString()).prompts) {
    for (const BosMode mode : {BosMode::on, BosMode::off})
      few += model.prompt(prompt.input, mode).ids.size() < 32 ? 1 : 0;
  }
  EXPECT_GT(few, 0);
  const std::string short25 =
      "25 prompts of 32 tokens, with and without ⟨bos⟩, " + std::to_string(few) + " of 50 too short and skipped: ";
  EXPECT_TRUE(says(short25.c_str())) << sweep().forecast().toStdString();
  type(sweep(), "promptsField", path("absent.jsonl"));
  EXPECT_TRUE(says("No estimate: ")) << sweep().forecast().toStdString();
}

TEST_F(SweepPanelTest, WarnsOfASweepThatTakesLong) {
  std::string many;
  for (int i = 0; i < 40'000; ++i) many += "Once upon a time " + std::to_string(i) + " children lived by the sea.\n";
  writeFile(folder / "many.txt", many);
  child<QComboBox>(sweep(), "sweepKind")
      ->setCurrentIndex(1);  // ids, as many as there are texts and as long as is asked for
  type(sweep(), "promptsField", path("many.txt"));
  child<QSpinBox>(sweep(), "sweepTokens")->setValue(512);
  auto* warning = child<QLabel>(sweep(), "sweepWarning");
  ASSERT_TRUE(waitFor([&] { return warning->isVisible(); }, 60000)) << sweep().forecast().toStdString();
  EXPECT_TRUE(warning->text().contains(QStringLiteral("It will take about "))) << warning->text().toStdString();
  EXPECT_TRUE(sweep().forecast().startsWith(QStringLiteral("40,000 prompts of 512 tokens")))
      << sweep().forecast().toStdString();
  type(sweep(), "promptsField", path("prompts.jsonl"));
  child<QSpinBox>(sweep(), "sweepTokens")->setValue(12);  // within the context, too
  EXPECT_TRUE(waitFor([&] { return !warning->isVisible(); }, 60000));
}

// In large type the box that asks for the edits left the file's name 60 pixels: "-2.run".
TEST_F(SweepPanelTest, TheRunFileCanBeReadBesideTheBoxForEdits) {
  window->resize(1280, 800);
  ASSERT_TRUE(waitUntilStill(*window));
  const auto* file = child<QLineEdit>(sweep(), "sweepFile");
  const int before = file->width();
  window->session().setEdits(
      {{.site = "scores", .op = "mask", .keys = {.which = TokenPlaces::Which::these, .these = {0}}}});
  ASSERT_TRUE(waitFor([&] { return child<QCheckBox>(sweep(), "sweepEdited")->isVisible(); }));
  ASSERT_TRUE(waitUntilStill(*window));
  EXPECT_GE(file->width(), before);
}

// The model with the edits of Interventions, held against the one without in Compare.
TEST_F(SweepPanelTest, SweepsTheEditedModelWhereItIsAskedFor) {
  auto* edited = child<QCheckBox>(sweep(), "sweepEdited");
  EXPECT_FALSE(edited->isVisible()) << "nothing is edited";
  window->session().setEdits(
      {{.site = "scores", .op = "mask", .keys = {.which = TokenPlaces::Which::these, .these = {0}}},
       {.site = "v", .op = "zero", .positions = {.which = TokenPlaces::Which::these, .these = {500}}}});
  EXPECT_TRUE(edited->isVisible());
  edited->setChecked(true);
  prepare("edited.run", 1);
  ASSERT_TRUE(waitFor([&] {
    return child<QLabel>(sweep(), "sweepWarning")->text().contains(QStringLiteral("formed whole"));
  })) << child<QLabel>(sweep(), "sweepWarning")->text().toStdString();
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  const RunFile run = opened("edited.run");
  EXPECT_NE(run.header().edits.find("mask"), std::string::npos);
  EXPECT_NE(run.header().editWords.find("touches nothing in any of the 24 prompts"), std::string::npos)
      << run.header().editWords;
  const Volume importance = run.importance(run.cases().front());
  for (int layer = 0; layer < importance.planes; ++layer)
    EXPECT_NEAR(importance.at(layer, 0, 0), 1.0 / 12.0, 1e-6) << "the first query alone sees the first key";
  edited->setChecked(false);
  prepare("plain.run", 1);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  EXPECT_TRUE(opened("plain.run").header().edits.empty());
}

TEST_F(SweepPanelTest, EpsilonMovesAfterwardsWithoutComputingAgain) {
  prepare("a.run", 1);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  auto* slider = child<QSlider>(sweep(), "sweepEpsilon");
  slider->setFocus();
  for (int i = 0; i < 30; ++i) QTest::keyClick(slider, Qt::Key_Right);
  EXPECT_FALSE(sweep().running());
  sweep().view().drawNow();
  const RunFile run = opened("a.run");
  const Matrix expected = sinkGrid(tokenImportance(run, RunBos::on), 0.6);
  EXPECT_EQ(std::get<HeadGrid>(sweep().view().grid().figure().panels[0].content).cells, expected);
  EXPECT_NE(expected, sinkGrid(tokenImportance(run, RunBos::on), 0.3)) << "these prompts tell the two apart";
  EXPECT_DOUBLE_EQ(window->session().selection().current().epsilon, 0.6) << "one epsilon for all pages";
  EXPECT_TRUE(child<QLabel>(sweep(), "sweepFacts")->text().contains(QStringLiteral("ε 0.60")));
}

TEST_F(SweepPanelTest, AStoppedSweepGoesOnToTheIdenticalTable) {
#if defined(__SANITIZE_THREAD__)
  GTEST_SKIP()
      << "the thread sanitizer slows the window down and libtorch not: the sweep is over before Cancel is pressed";
#endif
  // A first result comes after 10 GFLOP, others after 100 each: seconds in which the rest can be stopped.
  writePrompts(folder / "prompts.jsonl", 4000);
  const auto ofLongerPrompts = [&](const char* run) {
    prepare(run);
    child<QSpinBox>(sweep(), "sweepTokens")->setValue(24);
  };
  ofLongerPrompts("whole.run");
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());

  ofLongerPrompts("part.run");
  click(sweep(), "runButton");
  // By the file itself: how soon the window shows a part of it is another test's affair.
  ASSERT_TRUE(waitFor([&] {
    return std::filesystem::exists(folder / "part.run") && !opened("part.run").cases().empty();
  })) << sweep().row().sentence().toStdString();
  QElapsedTimer since;
  since.start();
  click(sweep(), "cancelRunButton");
  EXPECT_FALSE(sweep().running());
  EXPECT_LT(since.elapsed(), 200);
  // What the run got before the window was told of it still comes.
  EXPECT_TRUE(waitFor([&] {
    return sweep().row().sentence().contains(path("part.run")) && sweep().view().sweep()->cases() > 0;
  })) << sweep().row().sentence().toStdString();
  EXPECT_EQ(sweep().view().sweep()->underway(), 0) << "what is shown is what is kept";
  EXPECT_FALSE(opened("part.run").complete()) << "it was too quick to be stopped";
  click(sweep(), "continueButton");
  ASSERT_TRUE(sweepEnds());

  const RunFile whole = opened("whole.run"), part = opened("part.run");
  EXPECT_TRUE(part.complete());
  for (const RunBos bos : {RunBos::on, RunBos::off}) {
    EXPECT_EQ(tokenImportance(part, bos).values, tokenImportance(whole, bos).values);
  }
  sweep().view().drawNow();
  EXPECT_EQ(std::get<HeadGrid>(sweep().view().grid().figure().panels[0].content).cells,
            sinkGrid(tokenImportance(whole, RunBos::on), 0.3));
}

TEST_F(SweepPanelTest, AFinishedRunThatIsContinuedIsShownAtOnce) {
  prepare("a.run", 1);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  window = openedWindow();
  window->showPage(page());
  prepare("a.run", 1);
  child<QCheckBox>(sweep(), "sweepResume")->click();
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  ASSERT_NE(sweep().view().sweep(), nullptr);
  EXPECT_EQ(sweep().view().sweep()->cases(), 25);
  EXPECT_TRUE(sweep().view().sentence().isEmpty());
}

TEST_F(SweepPanelTest, RefusalsStandUnderTheButtonAndOverwriteNothing) {
  writeFile(folder / "mine.run", "my own notes");
  prepare("mine.run");
  click(sweep(), "runButton");
  EXPECT_FALSE(sweep().running());
  EXPECT_TRUE(sweep().row().sentence().contains(QStringLiteral("is there already")))
      << sweep().row().sentence().toStdString();
  child<QCheckBox>(sweep(), "sweepResume")->click();
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  EXPECT_TRUE(sweep().row().sentence().contains(QStringLiteral("mine.run"))) << sweep().row().sentence().toStdString();
  EXPECT_EQ(readFile(folder / "mine.run"), "my own notes");
  EXPECT_FALSE(sweep().view().sentence().isEmpty());

  type(sweep(), "promptsField", path("absent.jsonl"));
  type(sweep(), "sweepFile", path("new.run"));
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  EXPECT_TRUE(sweep().row().sentence().contains(QStringLiteral("absent.jsonl")))
      << sweep().row().sentence().toStdString();
  EXPECT_FALSE(std::filesystem::exists(folder / "new.run"));
}

TEST_F(SweepPanelTest, ARunOfAnotherModelIsNotGoneOnWith) {
  prepare("a.run", 2);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  const std::string before = readFile(folder / "a.run");
  writeTinyLlama(folder / "tiny");
  window->session().openModel(path("tiny"));
  ASSERT_TRUE(waitFor([&] { return window->session().model()->facts.name == "tiny"; }));
  EXPECT_TRUE(child<QLabel>(sweep(), "sweepModel")->text().contains(QStringLiteral("measured on embedded")))
      << child<QLabel>(sweep(), "sweepModel")->text().toStdString();
  child<QCheckBox>(sweep(), "sweepResume")->click();
  type(sweep(), "sweepFile", path("a.run"));
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  EXPECT_TRUE(sweep().row().sentence().contains(QStringLiteral("a run of another model")))
      << sweep().row().sentence().toStdString();
  EXPECT_EQ(readFile(folder / "a.run"), before);
}

TEST_F(SweepPanelTest, SSortsTheGridOfTheSweep) {
  prepare("a.run", 1);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  page().list().setFocus();
  QTest::keyClick(window.get(), Qt::Key_S);
  EXPECT_TRUE(sweep().view().sorted());
  EXPECT_FALSE(std::get<HeadGrid>(sweep().view().grid().figure().panels[0].content).order.empty());
}

// "277 prompts on their way: layer 2 of 4 is done" stayed in the view after Cancel.
TEST_F(SweepPanelTest, AStoppedSweepShowsWhatIsKeptAndNothingOnItsWay) {
  prepare("a.run", 1);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  const RunFile run = opened("a.run");
  auto seen = std::make_shared<LiveSweep>(std::make_shared<const RunOutline>(outlineOf(run)));
  const int heads = run.header().heads;
  seen->addLayer(0, {run.cases().front()}, std::vector<float>(static_cast<std::size_t>(heads), 0.5f));
  SweepView view;
  view.setSweep(seen);
  view.drawNow();
  auto* facts = child<QLabel>(view, "sweepFacts");
  EXPECT_TRUE(facts->text().contains(QStringLiteral("on their way"))) << facts->text().toStdString();
  view.setStopped();
  view.drawNow();
  EXPECT_FALSE(facts->text().contains(QStringLiteral("on their way"))) << facts->text().toStdString();
  EXPECT_TRUE(facts->text().contains(QStringLiteral("when it was stopped"))) << facts->text().toStdString();
}

// "Stopped: 8520 of 39985" stood above "7584 of 39985 so far, 936 prompts on their way" until the next picture was due.
TEST_F(SweepPanelTest, WithTheWordsOfTheStopStandsThePictureOfWhatIsKept) {
  prepare("a.run", 1);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  const RunFile run = opened("a.run");
  auto seen = std::make_shared<LiveSweep>(std::make_shared<const RunOutline>(outlineOf(run)));
  const auto add = [&](int prompt) {
    const RunCase one = run.cases()[static_cast<std::size_t>(prompt)];
    seen->add({one, run.importance(one), {}, {}});
  };
  add(0);
  seen->addLayer(0, {run.cases()[1]}, std::vector<float>(static_cast<std::size_t>(run.header().heads), 0.5f));
  SweepView view;
  view.setSweep(seen);
  view.drawNow();
  auto* facts = child<QLabel>(view, "sweepFacts");
  ASSERT_TRUE(facts->text().contains(QStringLiteral("on their way"))) << facts->text().toStdString();
  EXPECT_TRUE(facts->text().contains(QStringLiteral("1 of 25 measurements so far")));
  ASSERT_GT(std::get<HeadGrid>(view.grid().figure().panels[0].content).layersToCome, 0);
  add(1);
  add(2);
  seen->forgetUnderway();
  view.setSweep(seen);
  view.setStopped();  // and no turn of the loop
  EXPECT_FALSE(facts->text().contains(QStringLiteral("on their way"))) << facts->text().toStdString();
  EXPECT_FALSE(facts->text().contains(QStringLiteral("so far"))) << facts->text().toStdString();
  EXPECT_TRUE(facts->text().contains(QStringLiteral("3 of 25 measurements"))) << facts->text().toStdString();
  EXPECT_EQ(std::get<HeadGrid>(view.grid().figure().panels[0].content).layersToCome, 0) << "nothing is dimmed any more";
}

TEST_F(SweepPanelTest, ANewSweepLeavesNoWordOfTheOneBefore) {
  prepare("a.run");
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  sweep().view().drawNow();
  ASSERT_FALSE(child<QLabel>(sweep(), "sweepFacts")->text().isEmpty());
  const RunFile run = opened("a.run");
  sweep().view().setSweep(std::make_shared<LiveSweep>(std::make_shared<const RunOutline>(outlineOf(run))));
  EXPECT_EQ(child<QLabel>(sweep(), "sweepFacts")->text(), QString());
  EXPECT_FALSE(child<QLabel>(sweep(), "sweepNotes")->isVisible());
  sweep().view().setStopped();
  EXPECT_TRUE(sweep().view().sentence().startsWith(QStringLiteral("Nothing was measured")))
      << sweep().view().sentence().toStdString();
}

// The run was on the disk, and the next start said nothing of it.
TEST_F(SweepPanelTest, ASweepThatClosingStoppedIsOfferedByTheNextWindow) {
  QDir(UnsavedWork::usualFolder()).removeRecursively();
  writePrompts(folder / "prompts.jsonl", 5000);
  prepare("stopped.run");
  child<QSpinBox>(sweep(), "sweepTokens")->setValue(24);
  click(sweep(), "runButton");
  ASSERT_TRUE(waitFor([&] { return !sweep().run().empty(); }));
  ASSERT_TRUE(sweep().running());
  window->close();
  window.reset();
  window = openedWindow();
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("stopped.run"))) << window->notice().text().toStdString();
  Q_EMIT window->notice().actionClicked();
  EXPECT_TRUE(waitFor([&] { return !child<QPushButton>(sweep(), "continueButton")->isHidden(); }));
  window.reset();
  QDir(UnsavedWork::usualFolder()).removeRecursively();
}

TEST_F(SweepPanelTest, TheWordsOfTheSweepBeforeAreDimmedUntilTheFirstNumbers) {
  prepare("a.run");
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  sweep().view().drawNow();
  auto* facts = child<QLabel>(sweep(), "sweepFacts");
  const QColor usual = facts->palette().color(QPalette::WindowText);
  prepare("b.run");
  click(sweep(), "runButton");  // its answer is on its way: no event has been handled since
  EXPECT_NE(facts->palette().color(QPalette::WindowText), usual);
  EXPECT_TRUE(sweep().row().sentence().startsWith(QStringLiteral("Dimmed"))) << sweep().row().sentence().toStdString();
  // The run file is begun a while before its first layer is there; the old picture stood undimmed for as long.
  const auto old = sweep().view().sweep();
  bool oldUndimmed = false;
  ASSERT_TRUE(waitFor([&] {
    const bool usualNow = facts->palette().color(QPalette::WindowText) == usual;
    const auto& now = sweep().view().sweep();
    const bool nothingNew = now == old || (now->cases() == 0 && now->underway() == 0);
    oldUndimmed = oldUndimmed || (sweep().running() && usualNow && nothingNew);
    return !sweep().running();
  }));
  EXPECT_FALSE(oldUndimmed);
  ASSERT_TRUE(sweepEnds());
  EXPECT_EQ(facts->palette().color(QPalette::WindowText), usual);
  EXPECT_FALSE(sweep().row().sentence().contains(QStringLiteral("Dimmed")));
}

// Continue after the form had been changed went on with the run's own settings without a word.
TEST_F(SweepPanelTest, ContinueSaysThatItGoesOnAsItWasBegun) {
  writePrompts(folder / "prompts.jsonl", 2000);
  prepare("a.run");
  child<QSpinBox>(sweep(), "sweepTokens")->setValue(24);
  click(sweep(), "runButton");
  ASSERT_TRUE(waitFor([&] {
    return !sweep().running() || (sweep().view().sweep() != nullptr && sweep().view().sweep()->cases() > 0);
  }));
  click(sweep(), "cancelRunButton");
  child<QSpinBox>(sweep(), "sweepTokens")->setValue(100);
  click(sweep(), "continueButton");
  EXPECT_TRUE(sweep().row().sentence().contains(QStringLiteral("as it was begun")))
      << sweep().row().sentence().toStdString();
  EXPECT_TRUE(sweep().row().sentence().contains(QStringLiteral("T 24")));
  ASSERT_TRUE(sweepEnds());
  EXPECT_EQ(opened("a.run").header().tokens, 24);
  EXPECT_TRUE(sweep().row().sentence().contains(QStringLiteral("as it was begun"))) << "and says so of the result";
}

}  // namespace
}  // namespace sinkscope
