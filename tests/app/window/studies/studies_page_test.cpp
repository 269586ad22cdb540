#include "app/window/studies/studies_page.h"

#include <filesystem>

#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtGui/QMouseEvent>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSlider>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

#include "app/window/explore/explore_page.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/lecture/lecture_mode.h"
#include "app/window/notice_bar.h"
#include "app/window/studies/start_row.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_list.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/studies/sweep_view.h"
#include "app/window/unsaved_work.h"
#include "app/window/whole_view.h"
#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/record/rate_tables.h"
#include "core/record/run_summary.h"
#include "core/record/sink_table.h"
#include "core/study/sweep/cost_words.h"
#include "core/study/sweep/measure_machine.h"
#include "core/values/error.h"
#include "tests/app/window/driver.h"
#include "tests/support/full_memory.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"
#include "widgets/figure_plot.h"
#include "widgets/painter.h"
#include "widgets/rate_strip.h"
#include "widgets/spread_view.h"

namespace sinkscope {
namespace {

// A prompt of its own for each line, long enough for 12 tokens, in two categories; the last is too short.
void writePrompts(const std::filesystem::path& path, int count) {
  std::string lines;
  for (int i = 0; i < count; ++i) {
    lines += "{\"name\": \"p" + std::to_string(i) + "\", \"category\": \"" + (i % 2 == 0 ? "tales" : "letters") +
             "\", \"text\": \"Once upon a time " + std::to_string(i * 31) +
             " children lived by the sea and the old king was kind to all of them, day after day.\"}\n";
  }
  writeFile(path, lines + "{\"name\": \"tiny\", \"category\": \"tales\", \"text\": \"no\"}\n");
}

class StudiesPageTest : public testing::Test {
 protected:
  void SetUp() override {
    window = openedWindow();
    window->showPage(page());
    writePrompts(folder / "prompts.jsonl", 24);
  }
  StudiesPage& page() { return window->studies(); }
  SweepPanel& sweep() { return page().sweep(); }
  StudyPanel& study() { return page().study(); }

  template <typename Widget>
  Widget* child(QWidget& of, const char* name) {
    auto* found = of.findChild<Widget*>(QLatin1String(name));
    EXPECT_NE(found, nullptr) << name;
    return found;
  }
  void click(QWidget& of, const char* name) {
    auto* button = child<QPushButton>(of, name);
    ASSERT_TRUE(button->isVisible()) << name;
    QTest::mouseClick(button, Qt::LeftButton);
  }
  void type(QWidget& of, const char* name, const QString& text) {
    auto* field = child<QLineEdit>(of, name);
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Backspace);
    QTest::keyClicks(field, text);
  }
  QString path(const char* name) const { return QString::fromStdString((folder / name).string()); }
  void prepare(const char* run, int bos = 3) {
    type(sweep(), "promptsField", path("prompts.jsonl"));
    type(sweep(), "sweepFile", path(run));
    child<QSpinBox>(sweep(), "sweepTokens")->setValue(12);
    child<QComboBox>(sweep(), "sweepBos")->setCurrentIndex(bos);
  }
  bool sweepEnds() {
    return waitFor([&] { return !sweep().running(); }, 300000);
  }
  bool studyEnds() {
    return waitFor([&] { return !study().running(); }, 300000);
  }
  RunFile opened(const char* run) { return RunFile::open(folder / run); }

  TemporaryFolder folder;
  std::unique_ptr<MainWindow> window;
};

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

TEST_F(StudiesPageTest, ASweepThatFillsTheDeviceSaysThatTheModelIsStreamedFromThenOn) {
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

TEST_F(StudiesPageTest, NamesAndCategoriesOutOfFilesAreShownEscaped) {
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

TEST_F(StudiesPageTest, ASweepFillsTheGridWithTheFilesOwnNumbers) {
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

TEST_F(StudiesPageTest, SaysWhatASweepWillCostBeforeItIsStarted) {
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

TEST_F(StudiesPageTest, WarnsOfASweepThatTakesLong) {
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
TEST_F(StudiesPageTest, TheRunFileCanBeReadBesideTheBoxForEdits) {
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
TEST_F(StudiesPageTest, SweepsTheEditedModelWhereItIsAskedFor) {
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

TEST_F(StudiesPageTest, EpsilonMovesAfterwardsWithoutComputingAgain) {
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

TEST_F(StudiesPageTest, AStoppedSweepGoesOnToTheIdenticalTable) {
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

TEST_F(StudiesPageTest, AFinishedRunThatIsContinuedIsShownAtOnce) {
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

TEST_F(StudiesPageTest, RefusalsStandUnderTheButtonAndOverwriteNothing) {
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

TEST_F(StudiesPageTest, ARunOfAnotherModelIsNotGoneOnWith) {
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

TEST_F(StudiesPageTest, SSortsTheGridOfTheSweep) {
  prepare("a.run", 1);
  click(sweep(), "runButton");
  ASSERT_TRUE(sweepEnds());
  page().list().setFocus();
  QTest::keyClick(window.get(), Qt::Key_S);
  EXPECT_TRUE(sweep().view().sorted());
  EXPECT_FALSE(std::get<HeadGrid>(sweep().view().grid().figure().panels[0].content).order.empty());
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

// "277 prompts on their way: layer 2 of 4 is done" stayed in the view after Cancel.
TEST_F(StudiesPageTest, AStoppedSweepShowsWhatIsKeptAndNothingOnItsWay) {
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
TEST_F(StudiesPageTest, WithTheWordsOfTheStopStandsThePictureOfWhatIsKept) {
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

TEST_F(StudiesPageTest, ANewSweepLeavesNoWordOfTheOneBefore) {
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

// The run was on the disk, and the next start said nothing of it.
TEST_F(StudiesPageTest, ASweepThatClosingStoppedIsOfferedByTheNextWindow) {
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

TEST_F(StudiesPageTest, TheWordsOfTheSweepBeforeAreDimmedUntilTheFirstNumbers) {
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
TEST_F(StudiesPageTest, ContinueSaysThatItGoesOnAsItWasBegun) {
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
