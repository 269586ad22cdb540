// The Lab as a person uses it: a training begun from a recipe, watched, paused, gone on with, duplicated.
#include "app/window/lab/lab_page.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include <fstream>

#include <QtCore/QSettings>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSlider>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTabWidget>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>

#include <nlohmann/json.hpp>

#include "app/window/lab/curves_view.h"
#include "app/window/lab/new_training_dialog.h"
#include "app/window/lab/results_view.h"
#include "app/window/lab/training_list_view.h"
#include "app/window/main_window.h"
#include "tests/app/window/driver.h"
#include "tests/support/shared.h"
#include "widgets/attention_view.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/geometry/scene_canvas.h"
#include "widgets/geometry/training_terrain_view.h"
#include "widgets/sink_grid_view.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

constexpr int kLong = 120'000;  // a training waits for everybody else: it runs at a lower priority

class LabPageTest : public testing::Test {
 protected:
  LabPageTest() : window_(openedWindow()) {
    fs::create_directory(folder_.path() / "texts");
    std::ofstream text(folder_.path() / "texts" / "a.txt"), more(folder_.path() / "texts" / "b.txt");
    for (int line = 0; line < 300; ++line) {
      text << "The sea was calm on day " << line << ", and nobody said a word of it.\n";
      more << "On day " << line << " the river rose, and everybody spoke of it.\n";
    }
    writeRecipe(40);
    window_->showPage(page());
  }
  ~LabPageTest() override = default;

  void writeRecipe(int steps) const {
    std::ofstream(recipe())
        << R"({"about": "A test.", "model": {"layers": 2, "heads": 3, "hidden": 24}, "data": {"files": ["nowhere"],
      "tokenizer": {"train": 280}, "context": 24, "held_out": 0.3}, "optimiser": {"rate": 0.01, "warmup": 5},
      "probe": {"prompts": 2, "tokens": 16, "loss_windows": 2}, "batch": 4, "steps": )"
        << steps << R"(, "probe_every": 10, "checkpoint_every": 20})";
  }
  void writeTask() const {
    std::ofstream(recipe()) << R"({"model": {"layers": 1, "heads": 2, "hidden": 16}, "data": {"task": "bigram_backcopy",
      "symbols": 8, "triggers": 2, "context": 16}, "probe": {"prompts": 2, "tokens": 16, "loss_windows": 2}, "batch": 4,
      "steps": 20, "probe_every": 10})";
  }
  std::string recipe() const { return (folder_.path() / "small.json").string(); }
  QString at(const char* name) const { return QString::fromStdString((folder_.path() / name).string()); }
  LabPage& page() { return window_->lab(); }
  template <typename Widget>
  Widget& find(const char* name) {
    return *page().findChild<Widget*>(QString::fromLatin1(name));
  }
  void begin(const char* name) { page().begin(QString::fromStdString(recipe()), at("texts"), at(name)); }
  bool finished(std::size_t training) {
    return waitFor(
        [&] {
          const TrainingRun& run = *page().trainings().at(training);
          return run.finished() && run.state() == TrainingRun::State::idle;
        },
        kLong);
  }
  Curves curves() { return std::get<Curves>(page().curves().figure().panels.at(0).content); }

  TemporaryFolder folder_;
  std::unique_ptr<MainWindow> window_;
};

TEST_F(LabPageTest, SaysWhatToDoWhenThereIsNothing) {
  EXPECT_TRUE(page().curves().sentence().contains(QStringLiteral("Start a training")));
  EXPECT_TRUE(find<QLabel>("noTraining").isVisible());
  EXPECT_TRUE(find<QLabel>("noTraining").text().contains(QStringLiteral("Open folder…")));
  EXPECT_FALSE(find<QTableWidget>("trainingTable").isVisible());
  EXPECT_FALSE(find<QPushButton>("resumeTraining").isEnabled());
  EXPECT_FALSE(find<QPushButton>("pauseTraining").isEnabled());
  EXPECT_FALSE(page().slider().isEnabled());
}

TEST_F(LabPageTest, ATrainingIsBegunByTheDialogAndFillsThePage) {
  QTest::mouseClick(&find<QPushButton>("newTraining"), Qt::LeftButton);
  auto* dialog = page().findChild<NewTrainingDialog*>();
  ASSERT_NE(dialog, nullptr);
  auto* begin = dialog->findChild<QPushButton*>(QStringLiteral("beginTraining"));
  EXPECT_FALSE(begin->isEnabled()) << "no folder is named";
  dialog->setRecipe(QString::fromStdString(recipe()));
  dialog->setTexts(at("texts"));
  dialog->setFolder(at("model"));
  ASSERT_TRUE(begin->isEnabled());
  QTest::mouseClick(begin, Qt::LeftButton);
  ASSERT_EQ(page().trainings().size(), 1u);
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();

  const TrainingRecord& record = page().trainings()[0]->record();
  EXPECT_EQ(record.column("step"), (std::vector<double>{0, 10, 20, 30, 40}));
  ASSERT_EQ(curves().lines.size(), 1u);
  EXPECT_EQ(curves().lines[0].x, record.column("step"));
  EXPECT_EQ(curves().lines[0].y, record.column("sink_rate_0.3"));

  // The moments: the slider shows grid and pattern as they were.
  ASSERT_EQ(record.moments.size(), 5u);
  EXPECT_EQ(page().slider().maximum(), 4);
  EXPECT_EQ(page().slider().value(), 4) << "the newest";
  const auto patternNow = [&] { return std::get<Heatmap>(page().pattern().figure().panels.at(0).content).cells; };
  const Matrix last = patternNow();
  EXPECT_EQ(last.rows, 16);
  page().setMoment(0);
  const Matrix first = patternNow();
  EXPECT_NE(first, last);
  EXPECT_NEAR(first.at(15, 0), 1.0f / 16, 0.02f) << "before the first step every token is attended to alike";
  ASSERT_EQ(curves().marks.size(), 1u);
  EXPECT_EQ(curves().marks[0].x, 0.0);

  // All probes at once, as a landscape.
  page().tabs().setCurrentIndex(2);
  EXPECT_EQ(page().terrain().sentence(), QString());
  EXPECT_EQ(surfaceOf(page().terrain().scene(), 0).cells.cols, 5);
  EXPECT_EQ(surfaceOf(page().terrain().scene(), 0).cells.rows, 6) << "2 layers of 3 heads";
  // Pointing at it says a number, a click shows that head at that step below.
  QString words;
  QObject::connect(&page(), &Page::readOut, &page(), [&](const QString& said) { words = said; });
  Q_EMIT page().terrain().canvas().hovered(0, 4, 2);
  EXPECT_EQ(words.left(QStringLiteral("L1H1 at step 20: importance").size()),
            QStringLiteral("L1H1 at step 20: importance"));
  Q_EMIT page().terrain().canvas().clicked(0, 4, 2);
  EXPECT_EQ(page().slider().value(), 2);
  EXPECT_TRUE(page().factsOfSelection().contains(QStringLiteral("step 20, L1H1: importance (⟨bos⟩)")))
      << page().factsOfSelection().toStdString();
  page().setMoment(0);

  // The activations of one moment, each as high as the newest at least.
  page().tabs().setCurrentIndex(3);
  EXPECT_EQ(page().landscape().sentence(), QString());
  const auto scene = [&]() -> const SurfaceScene& { return page().landscape().scene(); };
  const auto expectMoment = [&](std::size_t moment) {
    const auto kept = readSession(record.moments[moment].second).landscape;
    ASSERT_NE(kept, nullptr);
    const Matrix& cells = surfaceOf(scene(), 0).cells;
    ASSERT_EQ(cells.rows, kept->heights.rows);
    for (int row = 0; row < cells.rows; ++row)
      for (int col = 0; col < cells.cols; ++col)
        ASSERT_EQ(cells.at(row, col), kept->heights.at(page().landscape().layer(), row, col)) << row << ", " << col;
  };
  expectMoment(0);
  const Matrix before = surfaceOf(scene(), 0).cells;
  const double high = scaleOf(scene()).high;
  EXPECT_GT(high, *std::max_element(before.cells.begin(), before.cells.end())) << "so that towers are seen to grow";
  page().setMoment(4);
  expectMoment(4);
  EXPECT_EQ(scaleOf(scene()).high, high);
  page().setMoment(0);
  page().tabs().setCurrentIndex(0);

  // Another quantity, another axis.
  page().curves().choose(QStringLiteral("tokens"), QStringLiteral("valid_loss"));
  EXPECT_EQ(curves().lines[0].x, record.column("tokens"));
  EXPECT_EQ(curves().lines[0].y, record.column("valid_loss"));
  EXPECT_TRUE(curves().marks.empty());
  page().curves().choose(QStringLiteral("tokens"), QStringLiteral("sink_star"));
  EXPECT_TRUE(page().curves().sentence().contains(QStringLiteral("choose another quantity")))
      << "all keys of this model are tokens";
}

TEST_F(LabPageTest, PausedItGoesOnToTheSameNumbersAndTheWindowStaysUsable) {
  writeRecipe(600);  // seconds: enough for somebody to press a button meanwhile
  begin("whole");
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();
  begin("paused");
  TrainingRun& run = *page().trainings()[1];
  ASSERT_TRUE(waitFor([&] { return run.record().done() >= 20 || run.finished(); }, kLong)) << run.said().toStdString();
  ASSERT_FALSE(run.finished()) << "too few steps for this machine";
  EXPECT_TRUE(find<QPushButton>("pauseTraining").isEnabled());
  window_->showPage(*window_->pages().front());  // elsewhere meanwhile
  window_->showPage(page());
  QTest::mouseClick(&find<QPushButton>("pauseTraining"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return run.state() == TrainingRun::State::idle; }, kLong));
  ASSERT_FALSE(run.finished()) << "too few steps for this machine";
  EXPECT_TRUE(page().list().sentence().contains(QStringLiteral("Paused"))) << page().list().sentence().toStdString();
  QTest::mouseClick(&find<QPushButton>("resumeTraining"), Qt::LeftButton);
  ASSERT_TRUE(finished(1)) << run.said().toStdString();
  EXPECT_EQ(readFile(folder_.path() / "paused" / "model.safetensors"),
            readFile(folder_.path() / "whole" / "model.safetensors"));
}

TEST_F(LabPageTest, ClosingTheWindowKeepsWhatWasLearned) {
  writeRecipe(100'000);
  begin("model");
  TrainingRun& run = *page().trainings()[0];
  ASSERT_TRUE(waitFor([&] { return run.record().done() >= 10; }, kLong)) << run.said().toStdString();
  const auto looked = run.record().done();
  window_.reset();
  const auto kept = readTraining(folder_.path() / "model");
  EXPECT_GE(kept.done(), looked);
  // It has stopped, and goes on from there.
  const std::string before = readFile(folder_.path() / "model" / "checkpoint.safetensors");
  QTest::qWait(300);
  EXPECT_EQ(readFile(folder_.path() / "model" / "checkpoint.safetensors"), before);
}

// Somebody trains there already, on the command line.
TEST_F(LabPageTest, ASecondWriterIsToldWhoTrainsThere) {
  writeFile(folder_.path() / "model.lock", "process 12 (sinkscope-cli on vm)");
  const int other = ::open((folder_.path() / "model.lock").c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_EQ(::flock(other, LOCK_EX | LOCK_NB), 0);
  begin("model");
  TrainingRun& run = *page().trainings()[0];
  ASSERT_TRUE(waitFor([&] { return run.state() == TrainingRun::State::idle; }, kLong));
  ::close(other);
  EXPECT_TRUE(page().list().sentence().contains(QStringLiteral("process 12 (sinkscope-cli on vm) is writing to it")))
      << page().list().sentence().toStdString() << " / " << run.said().toStdString();
}

TEST_F(LabPageTest, ACopyWithOneChangeIsNamedByIt) {
  begin("model");
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();
  find<QComboBox>("duplicateKey").setEditText(QStringLiteral("optimiser.rate"));
  find<QLineEdit>("duplicateValue").setText(QStringLiteral("0.002"));
  QTest::mouseClick(&find<QPushButton>("duplicateTraining"), Qt::LeftButton);
  ASSERT_EQ(page().trainings().size(), 2u);
  ASSERT_TRUE(finished(1)) << page().trainings()[1]->said().toStdString();
  ASSERT_EQ(curves().lines.size(), 2u);
  EXPECT_EQ(curves().lines[0].name, "model");
  EXPECT_EQ(curves().lines[1].name, "model-rate-0.002");
  // Its curve is hidden by its tick.
  page().list().table().item(1, 0)->setCheckState(Qt::Unchecked);
  EXPECT_EQ(curves().lines.size(), 1u);

  page().duplicate(QStringLiteral("optimiser.rat"), QStringLiteral("1"));
  EXPECT_EQ(page().trainings().size(), 2u);
  EXPECT_TRUE(page().list().sentence().contains(QStringLiteral("optimiser.rat")))
      << page().list().sentence().toStdString();
  page().duplicate(QStringLiteral("model.position"), QStringLiteral("sideways"));
  ASSERT_EQ(page().trainings().size(), 3u);
  ASSERT_TRUE(waitFor([&] { return page().trainings()[2]->state() == TrainingRun::State::idle; }, kLong));
  EXPECT_TRUE(page().list().sentence().contains(QStringLiteral("one of rotary")))
      << page().list().sentence().toStdString();
}

// The key alone says it: the folder of the chosen training stands there, until a person writes another.
TEST_F(LabPageTest, ACopyBeginsWhereATrainingEnded) {
  begin("model");
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();
  auto& key = find<QComboBox>("duplicateKey");
  auto& value = find<QLineEdit>("duplicateValue");
  key.setCurrentText(QStringLiteral("initial_weights"));
  EXPECT_EQ(value.text(), at("model"));
  key.setCurrentText(QStringLiteral("seed"));
  EXPECT_EQ(value.text(), QString());
  value.setText(QStringLiteral("7"));
  key.setCurrentText(QStringLiteral("initial_weights"));
  EXPECT_EQ(value.text(), QStringLiteral("7"));
  value.clear();
  key.setCurrentText(QStringLiteral("seed"));
  key.setCurrentText(QStringLiteral("initial_weights"));
  QTest::mouseClick(&find<QPushButton>("duplicateTraining"), Qt::LeftButton);
  ASSERT_EQ(page().trainings().size(), 2u);
  ASSERT_TRUE(finished(1)) << page().trainings()[1]->said().toStdString();
  const TrainingRecord &first = page().trainings()[0]->record(), &second = page().trainings()[1]->record();
  EXPECT_EQ(second.column("valid_loss").front(), first.column("valid_loss").back());
  EXPECT_EQ(curves().lines[1].name, "model-initial_weights-model");
}

TEST_F(LabPageTest, ATaskNeedsNoTexts) {
  writeTask();
  page().begin(QString::fromStdString(recipe()), QString(), at("task"));
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();
  page().begin(QString::fromStdString(recipe()), at("texts"), at("again"));  // texts that were named for nothing
  ASSERT_TRUE(finished(1)) << page().trainings()[1]->said().toStdString();
}

TEST_F(LabPageTest, AModelThatIsATrainingsStandsInTheList) {
  writeTask();
  page().begin(QString::fromStdString(recipe()), QString(), at("task"));
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();
  QTest::mouseClick(&find<QPushButton>("removeTraining"), Qt::LeftButton);
  ASSERT_TRUE(page().trainings().empty());
  for (const QString& model : {QStringLiteral("embedded"), at("task"), at("task")}) {
    window_->session().openModel(model);
    ASSERT_TRUE(waitFor([&] { return !window_->session().busy(); }, kLong));
    ASSERT_EQ(page().trainings().size(), model == QLatin1String("embedded") ? 0u : 1u) << "once";
  }
  EXPECT_EQ(page().trainings()[0]->record().column("step").size(), 3u);
}

TEST_F(LabPageTest, ResultsThatTheProgramIsStartedWithOpenHere) {
  QSettings().remove(QStringLiteral("hintDismissed"));  // as on a first start, where a tour begins on Explore
  MainWindow window;
  window.show();
  window.start(QStringLiteral(SINKSCOPE_SOURCE_DIR "/resources/results/trigger.json"));
  ASSERT_TRUE(waitFor([&] { return !window.session().busy() && window.session().model(); }, kLong));
  ASSERT_TRUE(waitFor([&] { return !window.session().sides().empty(); }, kLong));
  EXPECT_TRUE(window.lab().isVisible());
  EXPECT_EQ(window.lab().trainings().size(), 10u);
}

// Texts, and the button that looks for them, could be given to a task that takes none.
TEST_F(LabPageTest, OfATaskNoTextsAreAskedFor) {
  NewTrainingDialog dialog;
  auto* texts = dialog.findChild<QLineEdit*>(QStringLiteral("texts"));
  auto* browse = texts->parentWidget()->findChild<QPushButton*>();
  auto* recipes = dialog.findChild<QComboBox*>(QStringLiteral("recipe"));
  ASSERT_NE(browse, nullptr);
  const auto choose = [&](const char* name) {
    recipes->setCurrentText(QString::fromLatin1(name));
    Q_EMIT recipes->activated(recipes->currentIndex());
    return texts->isEnabledTo(&dialog) && browse->isEnabledTo(&dialog);
  };
  EXPECT_FALSE(choose("backcopy"));
  EXPECT_TRUE(choose("emergence"));
  EXPECT_FALSE(choose("trigger"));
  EXPECT_FALSE(texts->isEnabledTo(&dialog));
  EXPECT_TRUE(texts->placeholderText().contains(QStringLiteral("none needed")));
}

// The first and the last line of what a recipe is about were cut where it says more than the one before.
TEST_F(LabPageTest, WhatARecipeIsAboutIsWhole) {
  NewTrainingDialog dialog;
  dialog.show();
  auto* recipes = dialog.findChild<QComboBox*>(QStringLiteral("recipe"));
  const auto* about = dialog.findChild<QLabel*>(QStringLiteral("recipeAbout"));
  ASSERT_NE(about, nullptr);
  for (int i = 0; i + 1 < recipes->count(); ++i) {
    recipes->setCurrentIndex(i);
    Q_EMIT recipes->activated(i);
    ASSERT_TRUE(waitUntilStill(dialog));
    EXPECT_GE(about->height(), about->heightForWidth(about->width())) << recipes->currentText().toStdString();
  }
}

// At 1280 x 800 a terrain had the quarter of the page that curves need.
TEST_F(LabPageTest, ALandscapeHasMostOfThePage) {
  window_->resize(1280, 800);
  page().tabs().setCurrentIndex(0);
  ASSERT_TRUE(waitUntilStill(page()));
  const int curves = page().tabs().height();
  for (const int tab : {2, 3}) {
    page().tabs().setCurrentIndex(tab);
    ASSERT_TRUE(waitUntilStill(page()));
    EXPECT_GT(page().tabs().height(), page().height() / 2) << tab;
    // What is left of the height is no room for a pattern over its bars.
    EXPECT_EQ(find<QSplitter>("labPatterns").orientation(), Qt::Horizontal) << tab;
  }
  page().tabs().setCurrentIndex(1);
  ASSERT_TRUE(waitUntilStill(page()));
  EXPECT_NEAR(page().tabs().height(), curves, 2);
  EXPECT_EQ(find<QSplitter>("labPatterns").orientation(), Qt::Vertical);
}

// A sentence that came moved every button up by a line, under the pointer.
TEST_F(LabPageTest, ASentenceMovesNoButton) {
  auto* list = page().findChild<TrainingListView*>();
  ASSERT_NE(list, nullptr);
  const auto places = [&] {
    std::vector<QPoint> all;
    for (const char* name : {"newTraining", "openTraining", "openResults", "resumeTraining", "pauseTraining",
                             "removeTraining", "duplicateTraining"})
      all.push_back(find<QPushButton>(name).mapTo(&page(), QPoint()));
    return all;
  };
  ASSERT_TRUE(waitUntilStill(page()));
  const auto before = places();
  list->say(QStringLiteral("There is a training already in this folder, and another one cannot be begun there; choose "
                           "another folder, or go on with the one that is there."),
            true);
  ASSERT_TRUE(waitUntilStill(page()));
  EXPECT_TRUE(find<QLabel>("trainingSaid").isVisible());
  EXPECT_EQ(places(), before);
}

TEST_F(LabPageTest, OpensWhatWasTrainedElsewhereAndSaysWhatIsNone) {
  page().addFolder(at("texts"));
  EXPECT_TRUE(page().trainings().empty());
  EXPECT_TRUE(page().list().sentence().contains(QStringLiteral("holds no training")));
  begin("one");
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();
  QTest::mouseClick(&find<QPushButton>("removeTraining"), Qt::LeftButton);
  EXPECT_TRUE(page().trainings().empty());
  EXPECT_TRUE(fs::exists(folder_.path() / "one" / "model.safetensors")) << "the folder stays";
  page().addFolder(QString::fromStdString(folder_.path().string()));  // what is right in it
  ASSERT_EQ(page().trainings().size(), 1u);
  page().addFolder(at("one"));
  EXPECT_EQ(page().trainings().size(), 1u) << "once";
  // The first that is opened is looked at as it is: its last moment.
  EXPECT_TRUE(find<QPushButton>("openMoment").isEnabled());
  EXPECT_FALSE(page().factsOfSelection().contains(QStringLiteral("no moment")))
      << page().factsOfSelection().toStdString();
}

TEST_F(LabPageTest, ResultsThatComeAlongAreNamedAlikeInListAndCurvesAndLossesHaveDigits) {
  page().addFolder(
      QString::fromStdString((fs::path(SINKSCOPE_SOURCE_DIR) / "resources" / "results" / "trigger.json").string()));
  const QTableWidget& table = page().list().table();
  ASSERT_EQ(table.rowCount(), 10);
  ASSERT_EQ(curves().lines.size(), 10u);
  for (int row = 0; row < table.rowCount(); ++row) {
    EXPECT_EQ(QString::fromStdString(curves().lines[std::size_t(row)].name), table.item(row, 0)->text());
    EXPECT_EQ(table.item(row, 3)->text(),
              QString::number(page().trainings()[std::size_t(row)]->record().column("valid_loss").back(), 'e', 2));
    EXPECT_EQ(table.item(row, 2)->text().size(), 4) << "a rate has two decimals";
  }
}

TEST_F(LabPageTest, APlanTrainsOneAfterTheOtherAndFillsTables) {
  nlohmann::json recipe = nlohmann::json::parse(readFile(folder_.path() / "small.json"));
  recipe["axes"] = {{"seed", {0, 1}}};
  std::ofstream(folder_.path() / "small.json") << recipe.dump();
  begin("plan");
  ASSERT_TRUE(waitFor([&] { return page().trainings()[0]->state() == TrainingRun::State::idle; }, kLong));
  ASSERT_TRUE(waitFor([&] { return page().trainings().size() == 3u; }, kLong));
  EXPECT_TRUE(finished(1));
  EXPECT_TRUE(finished(2));

  page().tabs().setCurrentIndex(1);
  TrainingResultsView& results = page().results();
  EXPECT_EQ(results.sentence(), QString());
  ASSERT_EQ(results.table().rowCount(), 1) << "two seeds are one row";
  EXPECT_EQ(results.table().item(0, 1)->text(), QStringLiteral("2"));
  results.choose(QStringLiteral("fig5"));
  EXPECT_TRUE(results.sentence().contains(QStringLiteral("do not differ in their context length")));
  EXPECT_TRUE(results.csv().empty());

  // The same from the one file that the plan leaves.
  const std::unique_ptr<MainWindow> other = openedWindow();
  other->lab().addFolder(at("plan/results.json"));
  ASSERT_EQ(other->lab().trainings().size(), 2u);
  other->showPage(other->lab());
  EXPECT_FALSE(other->lab().grid().isVisible()) << "results have no moments: there is nothing to show";
  EXPECT_TRUE(waitFor([&] { return other->lab().tabs().height() > other->lab().height() * 9 / 10; }));
  other->lab().addFolder(page().trainings()[1]->folder());
  EXPECT_TRUE(other->lab().grid().isVisible());
  EXPECT_EQ(other->lab().trainings().size(), 3u);
  other->lab().choose(2);
  QTest::mouseClick(other->lab().findChild<QPushButton*>(QStringLiteral("removeTraining")), Qt::LeftButton);
  ASSERT_EQ(other->lab().trainings().size(), 2u);
  EXPECT_FALSE(other->lab().grid().isVisible());
  other->lab().choose(1);
  const auto& listed = *other->lab().findChild<QTableWidget*>(QStringLiteral("trainingTable"));
  EXPECT_FALSE(listed.item(0, 1)->text().contains(QStringLiteral(" of "))) << listed.item(0, 1)->text().toStdString();
  EXPECT_TRUE(other->lab().factsOfSelection().endsWith(QStringLiteral(": no moment of it was kept")))
      << other->lab().factsOfSelection().toStdString();
  EXPECT_EQ(other->lab().trainings()[1]->record().column("valid_loss"),
            page().trainings()[2]->record().column("valid_loss"));
  EXPECT_FALSE(other->lab().findChild<QPushButton*>(QStringLiteral("resumeTraining"))->isEnabled());
  EXPECT_FALSE(other->lab().findChild<QPushButton*>(QStringLiteral("duplicateTraining"))->isEnabled());
  std::ofstream(folder_.path() / "bad.json") << R"({"format": "sinkscope training results 1"})";
  other->lab().addFolder(at("bad.json"));
  EXPECT_EQ(other->lab().trainings().size(), 2u);
  EXPECT_TRUE(other->lab().list().sentence().contains(QStringLiteral("bad.json")));
}

TEST_F(LabPageTest, CheckpointsOfSomebodyElsesTrainingAreMomentsToo) {
  const fs::path resources = fs::path(SINKSCOPE_SOURCE_DIR) / "resources", models = folder_.path() / "models";
  fs::create_directory(models);
  fs::create_directory_symlink(resources / "control", models / "step100");
  fs::create_directory_symlink(resources / "embedded", models / "step2000");
  page().addFolder(at("models"));
  ASSERT_EQ(page().trainings().size(), 1u);
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();
  const TrainingRecord& record = page().trainings()[0]->record();
  EXPECT_EQ(record.column("step"), (std::vector<double>{100, 2000}));
  EXPECT_GT(record.column("mass")[1], record.column("mass")[0]);
  ASSERT_EQ(page().slider().maximum(), 1);
  EXPECT_FALSE(fs::exists(models / "log.csv")) << "their folder is left as it was";
}

TEST_F(LabPageTest, AMomentIsOpenedOnAllPages) {
  begin("model");
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();
  QTest::mouseClick(&find<QPushButton>("openMoment"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return window_->session().saved().has_value(); }));
  ASSERT_TRUE(waitUntilIdle(*window_));
  EXPECT_EQ(window_->session().sides().front().reading->importance.rows, 3) << "heads of the model that was trained";
}

TEST_F(LabPageTest, PlaysTheMoments) {
  begin("model");
  ASSERT_TRUE(finished(0)) << page().trainings()[0]->said().toStdString();
  auto& play = find<QToolButton>("playTraining");
  play.click();
  EXPECT_EQ(page().slider().value(), 0) << "from the beginning";
  ASSERT_TRUE(waitFor([&] { return page().slider().value() == page().slider().maximum() && !play.isChecked(); }));
}

}  // namespace
}  // namespace sinkscope
