// Lectures are played as an audience would: by the button, the presenter's keys and the pointer.
#include <algorithm>

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSlider>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/interventions/edit_form_panel.h"
#include "app/window/interventions/edit_rows.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/lecture_menu.h"
#include "app/window/lecture/lecture_mode.h"
#include "app/window/lecture/lecture_points.h"
#include "app/window/lecture/step_dialog.h"
#include "app/window/lecture/tours.h"
#include "app/window/notice_bar.h"
#include "app/window/page.h"
#include "app/window/saved_sessions.h"
#include "app/window/settings.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/whole_view.h"
#include "core/record/lecture_file.h"
#include "core/values/error.h"
#include "tests/app/window/driver.h"
#include "widgets/continuation_view.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/view.h"

namespace sinkscope {
namespace {

class LectureTest : public testing::Test {
 protected:
  void SetUp() override {
    window = openedWindow();
    window->activateWindow();  // keys mean the active window
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    ASSERT_TRUE(folder.isValid());
  }
  void TearDown() override { Settings().setContinuationShown(false); }  // the next window would have it too
  LectureGuide& guide() { return window->guide(); }
  ExplorePage& page() { return window->page(); }
  const Selection& selection() { return window->session().selection().current(); }
  QString said() { return window->notice().text(); }
  QString button() { return window->notice().findChild<QPushButton*>(QStringLiteral("noticeAction"))->text(); }
  QString file(const char* name) { return folder.filePath(QLatin1String(name)); }
  void write(const QString& path, const std::string& text) {
    QFile out(path);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(QByteArray::fromStdString(text));
  }
  void play(const std::string& steps) {
    write(file("a.lecture.json"), R"({"sinkscope lecture": 1, "name": "N", "steps": [)" + steps + "]}");
    window->lectures().open(file("a.lecture.json"));
  }
  // The step's state has arrived and everything is measured.
  bool settled() {
    return waitFor([&] { return guide().stage().arrived(); }) && waitUntilIdle(*window);
  }
  // What a person does who is asked for it.
  void fulfil(const LectureGoal& goal) {
    for (const std::string& what : goal.changed) {
      if (what == "head") {
        QTest::keyClick(window.get(), selection().layer == 0 ? Qt::Key_Up : Qt::Key_Down);
      } else if (what == "epsilon") {
        auto* slider = page().grid().findChild<QSlider*>();
        slider->setValue(slider->value() > slider->maximum() / 2 ? slider->value() - 10 : slider->value() + 10);
      } else if (what == "bos") {
        QTest::keyClick(window.get(), Qt::Key_B);
      } else if (what == "change") {
        window->session().setChange(
            window->session().changeTo().isEmpty() ? QStringLiteral("the") : window->session().changeFrom(),
            QStringLiteral("best"));
      } else {
        FAIL() << "nobody has said how: " << what;
      }
    }
    ASSERT_TRUE(waitUntilIdle(*window));
  }
  QTemporaryDir folder;
  std::unique_ptr<MainWindow> window;
};

// --- tours ---

TEST_F(LectureTest, EveryTourIsPlayedToItsEndAndItsTasksCanBeDone) {
  ASSERT_EQ(tours().size(), 5u);
  int tasks = 0;
  for (const Lecture& tour : tours()) {
    guide().start(tour);
    for (std::size_t i = 0; i < tour.steps.size(); ++i) {
      const LectureStep& step = tour.steps[i];
      const std::string where = tour.name + ", step " + std::to_string(i + 1);
      ASSERT_TRUE(settled()) << where;
      ASSERT_EQ(guide().step(), i) << where;
      EXPECT_TRUE(said().contains(QString::fromStdString(step.say))) << where;
      EXPECT_TRUE(guide().stage().remarks().isEmpty()) << where << guide().stage().remarks().join(" ").toStdString();
      if (!step.point.empty()) {
        const LectureTarget target = lectureTarget(step.point, page());
        ASSERT_NE(target.widget, nullptr) << where;
        EXPECT_TRUE(target.widget->isVisible()) << where;
        EXPECT_TRUE(waitFor([&] { return !guide().pointed().isEmpty(); })) << where;
      }
      if (!step.goal.empty()) {
        ++tasks;
        EXPECT_FALSE(guide().done()) << where << " is done before anybody has done it";
        EXPECT_EQ(button(), QStringLiteral("Skip")) << where;
        fulfil(step.goal);
        EXPECT_TRUE(waitFor([&] { return guide().done(); }, 3000)) << where;
        EXPECT_TRUE(said().contains(QStringLiteral("✓"))) << where;
      }
      guide().next();
    }
    EXPECT_FALSE(guide().running());
    ASSERT_TRUE(settled());
  }
  EXPECT_GE(tasks, 3);
}

// Beside an edited side the frame was around its empty column, and without ⟨bos⟩ around a head of importance 0.14.
TEST_F(LectureTest, TheTourOfTheSinkSetsItsOwnSceneAndBringsThePersonsBack) {
  window->session().setEdits(editsOfState(R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}]})"));
  window->session().setBos(BosMode::off);
  ASSERT_TRUE(waitUntilIdle(*window));
  window->session().setCompare(Compare::edits);
  page().setOptions({{"first column", "left out"}});
  ASSERT_TRUE(waitUntilIdle(*window));
  const LectureState before = guide().stage().now();
  ASSERT_EQ(before.compare, "edits");

  guide().start(tours().at(1));
  ASSERT_TRUE(settled());
  ASSERT_EQ(window->session().sides().size(), 1u);
  const Reading& reading = *window->session().sides().front().reading;
  EXPECT_TRUE(reading.bos);
  EXPECT_GT(reading.importance.at(selection().layer, selection().head, 0), 0.5f) << "a sink is what it explains";
  EXPECT_EQ(page().options().at("first column"), "shown");
  guide().end();
  ASSERT_TRUE(settled());
  EXPECT_EQ(guide().stage().now(), before);
}

// It spoke of two panels beside a picture that had none: the person's own prompt had no word that was changed.
TEST_F(LectureTest, TheTourOfMixingHasThePicturesItSpeaksOf) {
  window->session().setPrompt(QStringLiteral("A dog ran home."));
  ASSERT_TRUE(waitUntilIdle(*window));
  const LectureState before = guide().stage().now();
  guide().start(tours().at(4));
  ASSERT_TRUE(settled());
  ASSERT_TRUE(waitFor([&] { return window->session().spread() != nullptr && !window->session().busy(); }));
  EXPECT_EQ(page().spread().sentence(), QString());
  EXPECT_EQ(page().spread().figure().panels.size(), 2u);
  EXPECT_EQ(window->session().changeFrom(), QStringLiteral("old"));
  guide().end();
  ASSERT_TRUE(settled());
  EXPECT_EQ(window->session().prompt().toStdString(), before.prompt);
}

TEST_F(LectureTest, EveryPointAndPageOfTheFormatIsThere) {
  for (const std::string& point : lecturePoints()) EXPECT_NE(lectureTarget(point, page()).widget, nullptr) << point;
  EXPECT_EQ(lectureTarget({}, page()).widget, nullptr);
  std::vector<std::string> names;
  for (const Page* one : window->pages()) names.push_back(one->key());
  EXPECT_EQ(names, lecturePages());
  const Page::Options options = page().options();
  for (const auto& [name, words] : lectureViewWords()) {
    if (name == "whole") continue;  // the window's: AStepKeepsWhichViewFillsTheWindow
    ASSERT_TRUE(options.contains(name)) << name;
    for (const std::string& word : words) {
      page().setOptions({{name, word}});
      EXPECT_EQ(page().options().at(name), word) << name;
    }
  }
}

// All sentences in every language that has a file: none is left out, none is of a key that is gone.
TEST(TourTexts, EveryLanguageHasEverySentence) {
  const std::filesystem::path root = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "resources" / "tours";
  const auto keysOf = [&](const char* language) {
    QFile in(QString::fromStdString((root / "texts" / language).string()));
    EXPECT_TRUE(in.open(QIODevice::ReadOnly));
    return QJsonDocument::fromJson(in.readAll()).object().keys();
  };
  const QStringList english = keysOf("en.json");
  EXPECT_EQ(keysOf("de.json"), english);
  EXPECT_EQ(keysOf("zh_CN.json"), english);
  QStringList used;
  for (const auto& entry : std::filesystem::directory_iterator(root)) {
    if (entry.path().extension() != ".json") continue;
    QFile in(QString::fromStdString(entry.path().string()));
    ASSERT_TRUE(in.open(QIODevice::ReadOnly));
    const QJsonObject tour = QJsonDocument::fromJson(in.readAll()).object();
    used << tour[QStringLiteral("name")].toString();
    for (const QJsonValue& step : tour[QStringLiteral("steps")].toArray()) {
      for (const char* key : {"say", "do"}) {
        if (const QString text = step.toObject()[QLatin1String(key)].toString(); !text.isEmpty()) used << text;
      }
    }
    for (const char* language : {"en", "de", "zh_CN"}) EXPECT_NO_THROW(readLecture(entry.path(), language));
  }
  used.sort();
  EXPECT_EQ(used, english);
}

// --- lectures ---

TEST_F(LectureTest, AStepIsTickedOffWhenItIsDoneAndNotBefore) {
  QStringList completed;
  QObject::connect(&guide(), &LectureGuide::completed, window.get(),
                   [&](int step) { completed << QString::number(step); });
  play(R"({"say": "One", "do": "Press B.", "state": {"bos": "on"}, "until": {"bos": "off"}}, {"say": "Two"})");
  ASSERT_TRUE(settled());
  EXPECT_EQ(said(), QStringLiteral("One\n▸ Press B."));
  QTest::keyClick(window.get(), Qt::Key_Down);  // something else
  waitFor([] { return false; }, 400);
  EXPECT_FALSE(guide().done());
  QTest::keyClick(window.get(), Qt::Key_B);
  ASSERT_TRUE(waitFor([&] { return guide().done(); }));
  EXPECT_EQ(said(), QStringLiteral("One\n✓ Press B."));
  EXPECT_EQ(button(), QStringLiteral("Next"));
  EXPECT_EQ(completed, QStringList{QStringLiteral("0")});
  EXPECT_EQ(guide().step(), 0u) << "the lecturer goes on";
}

TEST_F(LectureTest, ThePresentersKeysGoOnAndBackWithoutTheMouse) {
  play(R"({"say": "One"}, {"say": "Two", "state": {"epsilon": 0.7}}, {"say": "Three"})");
  const double before = selection().epsilon;
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  EXPECT_EQ(said(), QStringLiteral("Two"));
  EXPECT_EQ(selection().epsilon, 0.7);
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  EXPECT_EQ(said(), QStringLiteral("Three"));
  QTest::keyClick(window.get(), Qt::Key_PageUp);
  EXPECT_EQ(said(), QStringLiteral("Two"));
  QTest::keyClick(window.get(), Qt::Key_PageUp);
  EXPECT_EQ(selection().epsilon, before);
  QTest::keyClick(window.get(), Qt::Key_Escape);
  EXPECT_FALSE(guide().running());
  EXPECT_FALSE(window->notice().isVisible());
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  EXPECT_FALSE(guide().running());
}

// One press too many took the last picture away, and no key brought it back.
TEST_F(LectureTest, BehindTheLastStepThePresentersKeyAsksOnceMore) {
  play(R"({"say": "One"}, {"say": "Two", "state": {"epsilon": 0.7}})");
  const double before = selection().epsilon;
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  ASSERT_TRUE(guide().running());
  EXPECT_EQ(selection().epsilon, 0.7) << "the picture stays";
  EXPECT_TRUE(said().contains(QStringLiteral("last step"))) << said().toStdString();
  QTest::keyClick(window.get(), Qt::Key_PageUp);
  EXPECT_EQ(said(), QStringLiteral("One"));
  for (int press = 0; press < 3; ++press) QTest::keyClick(window.get(), Qt::Key_PageDown);
  EXPECT_FALSE(guide().running());
  EXPECT_EQ(selection().epsilon, before);
}

// A step of one view from close by came back as all four.
TEST_F(LectureTest, AStepKeepsWhichViewFillsTheWindow) {
  const QString path = file("mine.lecture.json");
  const auto add = [&](const char* say) {
    EXPECT_EQ(
        window->lectures().add({path, QStringLiteral("Mine"), QString::fromLatin1(say), {}, {}, false, -1, false}),
        QString());
  };
  window->wholeView().toggle(page().views()[1]);
  add("one view");
  window->wholeView().leave();
  add("all views");
  const std::vector<LectureStep> steps = openLecture(path).steps;
  EXPECT_EQ(steps.at(0).state.view.at("whole"), "2");
  EXPECT_EQ(steps.at(1).state.view.at("whole"), "none");
  play(R"({"say": "One", "state": {"view": {"whole": "2"}}}, {"say": "Two", "state": {"view": {"whole": "none"}}},
          {"say": "Three", "state": {"page": "Heads", "view": {"whole": "1"}}}, {"say": "Four", "state": {"view": {"whole": "9"}}})");
  EXPECT_EQ(window->wholeView().view(), page().views()[1]);
  guide().next();
  EXPECT_EQ(window->wholeView().view(), nullptr);
  guide().next();
  ASSERT_TRUE(settled());
  ASSERT_NE(window->wholeView().view(), nullptr);
  EXPECT_FALSE(page().isVisible());
  guide().next();
  EXPECT_EQ(window->wholeView().view(), nullptr) << "a page that has no ninth shows all";
}

// The prompt is edited on Explore: what was asked for went out of sight while it was done.
TEST_F(LectureTest, WhatIsAskedForStaysInSightWhereItIsDone) {
  play(R"({"say": "One", "do": "Press E.", "until": {"changed": ["prompt"]}, "state": {"page": "Heads"}})");
  ASSERT_TRUE(settled());
  EXPECT_TRUE(said().contains(QStringLiteral("Press E.")));
  window->showPage(page());
  EXPECT_TRUE(said().contains(QStringLiteral("Press E."))) << said().toStdString();
  window->showPage(window->studies());
  EXPECT_FALSE(said().contains(QStringLiteral("Press E."))) << "nothing leads there";
}

// A step that was added with the wrong head could be put right by hand alone, in the file.
// The change of the step before stayed where a step was recorded without one, and gave the next one's answer away.
TEST_F(LectureTest, AStepWithoutAChangedWordSaysSo) {
  const QString path = file("change.lecture.json");
  const auto add = [&](const char* say) {
    return window->lectures().add({path, QStringLiteral("Mine"), QString::fromLatin1(say), {}, {}});
  };
  ASSERT_FALSE(window->session().changeFrom().isEmpty());
  const QString from = window->session().changeFrom();
  ASSERT_EQ(add("with"), QString());
  window->session().clearChange();
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(window->session().spread(), nullptr);
  ASSERT_EQ(add("without"), QString());
  EXPECT_EQ(openLecture(path).steps[1].state.change, LectureChange{});
  window->lectures().open(path);
  ASSERT_TRUE(settled());
  EXPECT_EQ(window->session().changeFrom(), from);
  guide().onward();
  ASSERT_TRUE(settled());
  EXPECT_EQ(window->session().changeFrom(), QString());
  EXPECT_EQ(window->session().spread(), nullptr);
  guide().back();
  ASSERT_TRUE(settled());
  EXPECT_EQ(window->session().changeFrom(), from);
}

// It came back as all views, and no key brought it.
TEST_F(LectureTest, TheNextTokenFillsTheWindowAsOtherViewsDo) {
  page().setContinuationShown(true);
  ASSERT_TRUE(waitUntilIdle(*window));
  ContinuationView& next = page().continuation();
  ASSERT_TRUE(waitFor([&] { return next.isVisible() && next.continuations() != nullptr; }));
  const int low = next.height();
  Q_EMIT next.wholeRequested(&next);
  ASSERT_TRUE(next.isWhole());
  EXPECT_TRUE(waitFor([&] { return next.height() > 5 * low; })) << next.height() << " beside " << low;
  // The tokens stand under one another in it, all in sight.
  EXPECT_EQ(next.cellRect(0, 0).left(), next.cellRect(0, 9).left());
  EXPECT_GT(next.cellRect(0, 9).top(), next.cellRect(0, 0).bottom() + 7 * next.cellRect(0, 0).height());
  EXPECT_TRUE(next.body().rect().contains(next.cellRect(1, 9)));
  const QString path = file("next.lecture.json");
  ASSERT_EQ(window->lectures().add({path, QStringLiteral("Mine"), QStringLiteral("next"), {}, {}}), QString());
  EXPECT_EQ(openLecture(path).steps[0].state.view.at("whole"), "next token");
  Q_EMIT next.wholeRequested(&next);
  EXPECT_FALSE(next.isWhole());
  EXPECT_TRUE(waitFor([&] { return next.height() == low; })) << next.height() << " beside " << low;
  window->lectures().open(path);
  ASSERT_TRUE(settled());
  EXPECT_TRUE(next.isWhole());
  guide().stop();
  Q_EMIT next.wholeRequested(&next);
  QTest::keyClick(window.get(), Qt::Key_F11);
  ASSERT_TRUE(window->findChild<LectureMode*>()->on());
  for (const int key : {Qt::Key_5, Qt::Key_2, Qt::Key_5}) QTest::keyClick(window.get(), static_cast<Qt::Key>(key));
  EXPECT_TRUE(next.isWhole());
}

// In large type words had no room left beside their percentages: fewer tokens with their words are shown.
TEST_F(LectureTest, TheNextTokenKeepsItsWordsInLargeType) {
  page().setContinuationShown(true);
  ContinuationView& next = page().continuation();
  ASSERT_TRUE(waitFor([&] { return next.isVisible() && next.continuations() != nullptr; }));
  const auto shown = [&] {
    int count = 0;
    while (count < 10 && !next.cellRect(0, count).isNull()) ++count;
    return count;
  };
  const int before = shown();
  QTest::keyClick(window.get(), Qt::Key_F11);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_GE(shown(), 3);
  EXPECT_LE(shown(), before);
  const QFontMetrics metrics(next.theme().font);
  EXPECT_GT(next.cellRect(0, 0).width(), metrics.horizontalAdvance(next.cellText(0, 0)));
}

TEST_F(LectureTest, AStepTakesTheSequenceThatIsChosen) {
  const QString path = file("mine.lecture.json");
  const auto add = [&](const char* say, int place, bool instead) {
    EXPECT_EQ(
        window->lectures().add({path, QStringLiteral("Mine"), QString::fromLatin1(say), {}, {}, false, place, instead}),
        QString());
  };
  const auto all = [&] {
    std::string words;
    for (const LectureStep& step : openLecture(path).steps) words += step.say + " ";
    return words;
  };
  add("one", -1, false);
  add("two", -1, false);
  add("ONE", 0, true);
  EXPECT_EQ(all(), "ONE two ");
  add("zero", 0, false);
  EXPECT_EQ(all(), "zero ONE two ");
  StepDialog* dialog = window->lectures().chooseToAdd();
  dialog->findChild<QLineEdit*>(QStringLiteral("stepPath"))->setText(path);
  auto* places = dialog->findChild<QComboBox*>(QStringLiteral("stepPlace"));
  ASSERT_EQ(places->count(), 7) << "behind the last, in place of each, before each";
  EXPECT_EQ(places->currentIndex(), 0);
  EXPECT_TRUE(places->itemText(3).contains(QStringLiteral("in place of step 3: two")));
  auto* say = dialog->findChild<QPlainTextEdit*>(QStringLiteral("stepSay"));
  auto* button = dialog->findChild<QDialogButtonBox*>(QStringLiteral("stepButtons"))->button(QDialogButtonBox::Ok);
  EXPECT_EQ(button->text(), QStringLiteral("Add"));
  places->setCurrentIndex(1);
  EXPECT_EQ(say->toPlainText(), QStringLiteral("zero")) << "its words, of which one may be wrong alone";
  EXPECT_EQ(button->text(), QStringLiteral("Replace"));
  places->setCurrentIndex(3);
  EXPECT_EQ(say->toPlainText(), QStringLiteral("two"));
  say->setPlainText(QStringLiteral("TWO"));
  places->setCurrentIndex(2);
  EXPECT_EQ(say->toPlainText(), QStringLiteral("TWO")) << "what somebody has written stays";
  places->setCurrentIndex(3);
  button->click();
  EXPECT_EQ(all(), "zero ONE TWO ");
}

// A typing error took the whole step again: its words, what it shows, and its place.
TEST_F(LectureTest, TheWordsOfAStepAreChangedAndItKeepsWhatItShows) {
  const QString path = file("mine.lecture.json");
  for (const char* say : {"one", "twoo"})
    ASSERT_EQ(window->lectures().add(
                  {path, QStringLiteral("Mine"), QString::fromLatin1(say), QStringLiteral("Press B."), "bos"}),
              QString());
  const Lecture before = openLecture(path);
  StepDialog* dialog = window->lectures().chooseToAdd();
  auto* say = dialog->findChild<QPlainTextEdit*>(QStringLiteral("stepSay"));
  auto* list = dialog->findChild<QListWidget*>(QStringLiteral("stepList"));
  auto* words = dialog->findChild<QPushButton*>(QStringLiteral("stepWords"));
  auto* ok = dialog->findChild<QDialogButtonBox*>(QStringLiteral("stepButtons"))->button(QDialogButtonBox::Ok);
  say->setPlainText(QStringLiteral("three"));
  EXPECT_FALSE(words->isEnabled()) << "none is chosen";
  list->setCurrentRow(1);
  Q_EMIT list->itemDoubleClicked(list->item(1));
  EXPECT_TRUE(words->isChecked());
  EXPECT_EQ(say->toPlainText(), QStringLiteral("twoo"));
  EXPECT_EQ(dialog->findChild<QLineEdit*>(QStringLiteral("stepTask"))->text(), QStringLiteral("Press B."));
  EXPECT_EQ(ok->text(), QStringLiteral("Change step 2"));
  EXPECT_FALSE(dialog->findChild<QPushButton*>(QStringLiteral("stepDelete"))->isEnabled());
  say->setPlainText(QStringLiteral("two"));
  ok->click();
  Lecture wanted = before;
  wanted.steps[1].say = "two";
  EXPECT_EQ(openLecture(path), wanted) << "nothing else is another";
  EXPECT_TRUE(dialog->isVisible());
  EXPECT_FALSE(words->isChecked());
  EXPECT_EQ(say->toPlainText(), QStringLiteral("three")) << "what was begun for a new step is there again";
  EXPECT_EQ(ok->text(), QStringLiteral("Add"));
  dialog->findChild<QPushButton*>(QStringLiteral("stepUndo"))->click();
  EXPECT_EQ(openLecture(path), before);
  words->click();
  say->setPlainText(QStringLiteral("nothing of it"));
  words->click();
  EXPECT_EQ(say->toPlainText(), QStringLiteral("three"));
  EXPECT_EQ(openLecture(path), before);
  // Esc dropped them without a word, where those of a new step are there again.
  words->click();
  QTest::keyClick(dialog, Qt::Key_Escape);
  EXPECT_FALSE(dialog->isVisible()) << "nothing would be lost";
  dialog = window->lectures().chooseToAdd();
  list = dialog->findChild<QListWidget*>(QStringLiteral("stepList"));
  list->setCurrentRow(1);
  Q_EMIT list->itemDoubleClicked(list->item(1));
  dialog->findChild<QPlainTextEdit*>(QStringLiteral("stepSay"))->setPlainText(QStringLiteral("a better sentence"));
  QTest::keyClick(dialog, Qt::Key_Escape);
  ASSERT_TRUE(dialog->isVisible());
  EXPECT_TRUE(dialog->findChild<QLabel*>(QStringLiteral("stepError"))->text().contains(QStringLiteral("step 2")));
  QTest::keyClick(dialog, Qt::Key_Escape);
  EXPECT_FALSE(dialog->isVisible());
  EXPECT_EQ(openLecture(path), before);
}

// It went on as it was when it began: the bar counted a step less, and Page Down ended before the new one.
TEST_F(LectureTest, AStepThatIsAddedToTheLectureBeingPlayedIsPartOfItAtOnce) {
  const QString path = file("mine.lecture.json");
  const auto add = [&](const char* say, int place) {
    return window->lectures().add({path, QStringLiteral("Mine"), QString::fromLatin1(say), {}, {}, false, place});
  };
  ASSERT_EQ(add("one", -1), QString());
  ASSERT_EQ(add("two", -1), QString());
  window->lectures().open(path);
  ASSERT_TRUE(settled());
  guide().onward();
  ASSERT_TRUE(settled());
  ASSERT_EQ(add("zero", 0), QString());
  ASSERT_EQ(add("three", -1), QString());
  EXPECT_EQ(guide().lecture().steps.size(), 4u);
  EXPECT_EQ(guide().step(), 2u) << "it stays where it was";
  EXPECT_TRUE(waitFor([&] { return said().startsWith(QStringLiteral("two")); })) << said().toStdString();
  Lecture other = openLecture(path);
  other.steps[2].say = "two again";
  ASSERT_EQ(window->lectures().rewrite(path, other), QString());
  EXPECT_TRUE(waitFor([&] { return said().startsWith(QStringLiteral("two again")); })) << said().toStdString();
  guide().onward();
  ASSERT_TRUE(settled());
  EXPECT_TRUE(said().startsWith(QStringLiteral("three"))) << said().toStdString();
  EXPECT_TRUE(guide().running());
  Lecture shorter = openLecture(path);
  shorter.steps.resize(1);
  ASSERT_EQ(window->lectures().rewrite(path, shorter), QString());
  EXPECT_EQ(guide().step(), 0u);
  EXPECT_TRUE(waitFor([&] { return said().startsWith(QStringLiteral("zero")); })) << said().toStdString();
}

// A step that was one too many, or at the wrong place, could be taken out by hand alone, in the file.
TEST_F(LectureTest, StepsAreMovedAndDeletedInTheDialogAndThatIsTakenBack) {
  const QString path = file("mine.lecture.json");
  for (const char* say : {"one", "two", "three"})
    ASSERT_EQ(window->lectures().add({path, QStringLiteral("Mine"), QString::fromLatin1(say), {}, {}}), QString());
  const auto all = [&] {
    std::string words;
    for (const LectureStep& step : openLecture(path).steps) words += step.say + " ";
    return words;
  };
  StepDialog* dialog = window->lectures().chooseToAdd();
  const auto button = [&](const char* name) { return dialog->findChild<QPushButton*>(QLatin1String(name)); };
  auto* list = dialog->findChild<QListWidget*>(QStringLiteral("stepList"));
  ASSERT_NE(list, nullptr);
  ASSERT_EQ(list->count(), 3);
  EXPECT_FALSE(button("stepDelete")->isEnabled()) << "none is chosen";
  list->setCurrentRow(2);
  EXPECT_FALSE(button("stepDown")->isEnabled());
  button("stepUp")->click();
  EXPECT_EQ(all(), "one three two ");
  EXPECT_EQ(list->currentRow(), 1) << "it is the same step that is chosen";
  EXPECT_TRUE(list->item(1)->text().contains(QStringLiteral("three")));
  QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
  EXPECT_EQ(all(), "three one two ");
  QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
  EXPECT_EQ(all(), "one three two ");
  auto* say = dialog->findChild<QPlainTextEdit*>(QStringLiteral("stepSay"));
  say->setPlainText(QStringLiteral("four"));
  QTest::keyClick(list, Qt::Key_Delete);
  EXPECT_EQ(all(), "one two ");
  EXPECT_EQ(say->toPlainText(), QStringLiteral("four")) << "what is being written stays";
  EXPECT_EQ(dialog->findChild<QComboBox*>(QStringLiteral("stepPlace"))->count(), 5);
  QTest::keyClick(list, Qt::Key_Return);
  EXPECT_TRUE(dialog->isVisible()) << "Enter in the list adds nothing";
  button("stepUndo")->click();
  EXPECT_EQ(all(), "one three two ");
  for (int i = 0; i < 3; ++i) button("stepUndo")->click();
  EXPECT_EQ(all(), "one two three ");
  EXPECT_FALSE(button("stepUndo")->isEnabled());
  list->setCurrentRow(0);
  for (int i = 0; i < 3; ++i) QTest::keyClick(list, Qt::Key_Delete);
  EXPECT_EQ(all(), "three ") << "a lecture has a step at least";

  // Another window, or an editor: what it has written is not lost.
  ASSERT_EQ(window->lectures().add({path, {}, QStringLiteral("of another window"), {}, {}}), QString());
  dialog->findChild<QLineEdit*>(QStringLiteral("stepPath"))->setText(path);  // as before
  button("stepUndo")->click();
  EXPECT_EQ(all(), "three of another window ");
  auto* error = dialog->findChild<QLabel*>(QStringLiteral("stepError"));
  EXPECT_TRUE(error->text().contains(QStringLiteral("changed meanwhile"))) << error->text().toStdString();
  EXPECT_EQ(list->count(), 2);
}

// The dialog kept the numbers of the head that was selected, which say nothing of another model.
TEST_F(LectureTest, AStepIsOfTheStrongestSinkOfWhateverModelIsOpen) {
  const QString path = file("mine.lecture.json");
  window->session().selection().selectHead(0, 1);
  StepDialog* dialog = window->lectures().chooseToAdd();
  dialog->findChild<QLineEdit*>(QStringLiteral("stepPath"))->setText(path);
  dialog->findChild<QPlainTextEdit*>(QStringLiteral("stepSay"))->setPlainText(QStringLiteral("Look."));
  auto* head = dialog->findChild<QComboBox*>(QStringLiteral("stepHead"));
  ASSERT_NE(head, nullptr);
  EXPECT_TRUE(head->itemText(0).startsWith(QStringLiteral("L0H1"))) << head->itemText(0).toStdString();
  head->setCurrentIndex(1);
  dialog->findChild<QDialogButtonBox*>(QStringLiteral("stepButtons"))->button(QDialogButtonBox::Ok)->click();
  ASSERT_TRUE(QFile::exists(path));
  EXPECT_EQ(openLecture(path).steps.at(0).state.head->which, LectureHead::Which::strongestSink);
  window->lectures().open(path);
  ASSERT_TRUE(settled());
  const Reading& reading = *window->session().sides().front().reading;
  float most = 0.0f;
  for (int layer = 0; layer < reading.importance.planes; ++layer) {
    for (int one = 0; one < reading.importance.rows; ++one) most = std::max(most, reading.importance.at(layer, one, 0));
  }
  EXPECT_EQ(reading.importance.at(selection().layer, selection().head, 0), most);
  // A step that takes its place begins with its head too.
  dialog = window->lectures().chooseToAdd();
  dialog->findChild<QComboBox*>(QStringLiteral("stepPlace"))->setCurrentIndex(1);
  EXPECT_EQ(dialog->findChild<QComboBox*>(QStringLiteral("stepHead"))->currentIndex(), 1);
}

TEST_F(LectureTest, WhatThisModelHasNotIsSaidAndTheLectureGoesOn) {
  play(R"({"say": "One", "state": {"head": [40, 2], "key": 5000, "change": {"from": "zeppelin", "to": "boat"}}},
          {"say": "Two", "state": {"compare": "model"}}, {"say": "Three", "state": {"compare": "edits"}})");
  ASSERT_TRUE(settled());
  const QString text = said();
  EXPECT_TRUE(text.startsWith(QStringLiteral("One"))) << text.toStdString();
  for (const char* word : {"L40H2", "5000", "zeppelin"})
    EXPECT_TRUE(text.contains(QLatin1String(word))) << text.toStdString();
  EXPECT_EQ(selection().layer, window->session().sides().front().reading->importance.planes - 1);
  EXPECT_FALSE(selection().key.has_value());
  guide().next();
  EXPECT_TRUE(said().contains(QStringLiteral("second model"))) << said().toStdString();
  guide().next();
  EXPECT_TRUE(said().contains(QStringLiteral("no edits"))) << said().toStdString();
  EXPECT_EQ(window->session().compare(), Compare::none);
}

TEST_F(LectureTest, AFileThatIsNoneIsRefusedInASentence) {
  play(R"({"say": "One", "state": {"colour": "red"}})");
  EXPECT_TRUE(said().contains(QStringLiteral("step 1.state"))) << said().toStdString();
  EXPECT_TRUE(said().contains(QStringLiteral("colour")));
  EXPECT_FALSE(guide().running());
  play(R"({"say": "One", "state": {"edits": [{"site": "nowhere", "op": "mask"}]}})");
  EXPECT_TRUE(said().contains(QStringLiteral("nowhere"))) << said().toStdString();
  EXPECT_FALSE(guide().running());
}

// In the field of several lines, where Enter begins another, it did nothing.
TEST_F(LectureTest, CtrlEnterAddsTheStepFromWhereItIsWritten) {
  StepDialog* dialog = window->lectures().chooseToAdd();
  dialog->findChild<QLineEdit*>(QStringLiteral("stepPath"))->setText(file("mine.lecture.json"));
  dialog->findChild<QLineEdit*>(QStringLiteral("stepName"))->setText(QStringLiteral("Mine"));
  auto* say = dialog->findChild<QPlainTextEdit*>(QStringLiteral("stepSay"));
  say->setFocus();
  QTest::keyClicks(say, QStringLiteral("One"));
  QTest::keyClick(say, Qt::Key_Return);
  QTest::keyClicks(say, QStringLiteral("two"));
  EXPECT_TRUE(dialog->isVisible());
  QTest::keyClick(say, Qt::Key_Return, Qt::ControlModifier);
  ASSERT_TRUE(waitFor([&] { return QFile::exists(file("mine.lecture.json")); }));
  EXPECT_EQ(openLecture(file("mine.lecture.json")).steps[0].say, "One\ntwo");
}

// Esc threw a sentence away without a question.
TEST_F(LectureTest, WhatWasTypedIsThereAgainWhenTheDialogIsOpenedAgain) {
  StepDialog* dialog = window->lectures().chooseToAdd();
  const auto say = [&] { return dialog->findChild<QPlainTextEdit*>(QStringLiteral("stepSay")); };
  say()->setPlainText(QStringLiteral("Why the first?"));
  QTest::keyClick(dialog, Qt::Key_Escape);
  dialog = window->lectures().chooseToAdd();
  EXPECT_EQ(say()->toPlainText().toStdString(), "Why the first?");
  dialog->findChild<QLineEdit*>(QStringLiteral("stepPath"))->setText(file("mine.lecture.json"));
  QTest::keyClick(say(), Qt::Key_Return, Qt::ControlModifier);
  ASSERT_TRUE(waitFor([&] { return QFile::exists(file("mine.lecture.json")); }));
  dialog = window->lectures().chooseToAdd();
  EXPECT_EQ(say()->toPlainText().toStdString(), "") << "it is in a step now";
  dialog->close();
}

// The window's state into a file by the dialog, and out of it again.
TEST_F(LectureTest, WhatIsShownBecomesAStepAndComesBack) {
  window->session().setPrompt(QStringLiteral("The queen rode home before the rain came down."));
  window->session().setChange(QStringLiteral("queen"), QStringLiteral("king"));
  ASSERT_TRUE(waitUntilIdle(*window));
  window->session().setBos(BosMode::off);
  ASSERT_TRUE(waitUntilIdle(*window));
  Selection chosen = selection();
  chosen.layer = 1;
  chosen.head = 2;
  chosen.key = 3;
  chosen.epsilon = 0.42;
  window->session().selection().select(chosen);
  page().setOptions({{"scale", "log"}, {"sorted", "yes"}});
  ASSERT_TRUE(waitUntilIdle(*window));
  const LectureState kept = guide().stage().now();

  StepDialog* dialog = window->lectures().chooseToAdd();
  dialog->findChild<QLineEdit*>(QStringLiteral("stepPath"))->setText(file("mine.lecture.json"));
  dialog->findChild<QLineEdit*>(QStringLiteral("stepName"))->setText(QStringLiteral("Mine"));
  auto* buttons = dialog->findChild<QDialogButtonBox*>(QStringLiteral("stepButtons"));
  buttons->button(QDialogButtonBox::Ok)->click();
  EXPECT_TRUE(dialog->isVisible()) << "it says nothing yet";
  EXPECT_FALSE(QFile::exists(file("mine.lecture.json")));
  dialog->findChild<QPlainTextEdit*>(QStringLiteral("stepSay"))
      ->setPlainText(QStringLiteral("Look <b>here</b>.\nAnd there."));
  dialog->findChild<QLineEdit*>(QStringLiteral("stepTask"))->setText(QStringLiteral("Choose another head."));
  auto* changed = dialog->findChild<QComboBox*>(QStringLiteral("stepChanged"));
  changed->setCurrentIndex(changed->findData(QStringLiteral("head")));
  buttons->button(QDialogButtonBox::Ok)->click();
  ASSERT_TRUE(QFile::exists(file("mine.lecture.json")));

  const Lecture lecture = openLecture(file("mine.lecture.json"));
  EXPECT_EQ(lecture.name, "Mine");
  ASSERT_EQ(lecture.steps.size(), 1u);
  EXPECT_EQ(lecture.steps[0].say, "Look <b>here</b>.\nAnd there.");
  LectureState written = kept;
  written.study.reset();  // of a page that is not shown
  EXPECT_EQ(lecture.steps[0].state, written);

  window->session().setPrompt(QStringLiteral("Something else altogether, and a good deal longer than that was."));
  window->session().setBos(BosMode::on);
  window->session().selection().selectHead(0, 0);
  page().setOptions({{"scale", "linear"}, {"sorted", "no"}});
  ASSERT_TRUE(waitUntilIdle(*window));
  const LectureState before = guide().stage().now();
  window->lectures().open(file("mine.lecture.json"));
  ASSERT_TRUE(settled());
  EXPECT_EQ(guide().stage().now(), kept);
  EXPECT_TRUE(guide().stage().remarks().isEmpty()) << guide().stage().remarks().join(" ").toStdString();
  EXPECT_TRUE(said().contains(QStringLiteral("Look <b>here</b>.\nAnd there."))) << said().toStdString();
  fulfil(lecture.steps[0].goal);
  EXPECT_TRUE(waitFor([&] { return guide().done(); }));
  guide().next();
  ASSERT_TRUE(settled());
  EXPECT_EQ(guide().stage().now(), before);
}

// A step said "page": "Studies" alone, and any study at all was shown.
TEST_F(LectureTest, AStepKeepsTheStudyAndWhatItsFormSays) {
  StudiesPage& studies = window->studies();
  const auto tokens = [&] { return studies.study().form().findChild<QSpinBox*>(QStringLiteral("studyTokens")); };
  window->showPage(studies);
  studies.choose(QStringLiteral("loss"));
  tokens()->setValue(48);
  const QString path = file("mine.lecture.json");
  ASSERT_EQ(window->lectures().add({path, QStringLiteral("Mine"), QStringLiteral("Look."), {}, {}, false}), QString());
  studies.choose(QStringLiteral("sweep"));
  auto* sweepTokens = studies.sweep().findChild<QSpinBox*>(QStringLiteral("sweepTokens"));
  ASSERT_NE(sweepTokens, nullptr);
  sweepTokens->setValue(24);
  ASSERT_EQ(window->lectures().add({path, {}, QStringLiteral("And here."), {}, {}, false}), QString());
  sweepTokens->setValue(64);
  studies.choose(QStringLiteral("loss"));
  tokens()->setValue(20);
  studies.choose(QStringLiteral("fig3"));
  window->showPage(page());

  window->lectures().open(path);
  ASSERT_TRUE(settled());
  EXPECT_EQ(&window->currentPage(), &studies);
  EXPECT_EQ(studies.chosen(), QStringLiteral("loss"));
  EXPECT_EQ(tokens()->value(), 48);
  guide().next();
  ASSERT_TRUE(settled());
  EXPECT_EQ(studies.chosen(), QStringLiteral("sweep"));
  EXPECT_EQ(sweepTokens->value(), 24);
  guide().next();  // Done: what the person had
  ASSERT_TRUE(settled());
  EXPECT_EQ(&window->currentPage(), &page());
  EXPECT_EQ(studies.chosen(), QStringLiteral("fig3"));

  play(R"({"say": "A", "state": {"study": "no such study"}})");
  EXPECT_TRUE(said().contains(QStringLiteral("step 1: there is no study “no such study”"))) << said().toStdString();
}

TEST_F(LectureTest, ScenesAreSessionsInAListThatKeysStepThrough) {
  const QString list = file("scenes.lecture.json");
  const auto addScene = [&](const char* prompt) {
    window->session().setPrompt(QString::fromLatin1(prompt));
    EXPECT_TRUE(waitUntilIdle(*window));
    EXPECT_EQ(window->lectures().add({list, QStringLiteral("Scenes"), QString::fromLatin1(prompt), {}, {}, true}),
              QString());
    EXPECT_TRUE(waitFor([&] { return window->sessions().saving(); }, 50) || true);
    EXPECT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  };
  addScene("The first scene is here.");
  addScene("The second scene is another one.");
  const Lecture lecture = readLecture(list.toStdString());
  ASSERT_EQ(lecture.steps.size(), 2u);
  for (const LectureStep& step : lecture.steps) ASSERT_TRUE(QFile::exists(file(step.scene.c_str()))) << step.scene;
  const auto shows = [&](const char* prompt) {
    return waitFor([&] { return guide().stage().arrived() && window->session().prompt() == QLatin1String(prompt); });
  };
  window->lectures().open(list);
  EXPECT_TRUE(shows("The first scene is here."));
  EXPECT_TRUE(waitFor([&] { return said() == QStringLiteral("The first scene is here."); }));
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  EXPECT_TRUE(shows("The second scene is another one."));
  QTest::keyClick(window.get(), Qt::Key_PageUp);
  EXPECT_TRUE(shows("The first scene is here."));
  EXPECT_TRUE(guide().running());
  // One that is gone is said, and the lecture goes on.
  ASSERT_TRUE(QFile::remove(file(lecture.steps[1].scene.c_str())));
  QTest::keyClick(window.get(), Qt::Key_PageDown);
  ASSERT_TRUE(waitFor([&] { return guide().stage().arrived(); }));
  EXPECT_TRUE(said().contains(QStringLiteral("(Not here:"))) << said().toStdString();
  EXPECT_TRUE(guide().running());
}

// --- lecture mode ---

TEST_F(LectureTest, F11ShowsAllViewsLargeAndAnotherF11BringsEverythingBack) {
  const double before = QApplication::font().pointSizeF();
  const QSize size = window->size();
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_TRUE(window->lectureMode().on());
  EXPECT_TRUE(window->isFullScreen());
  EXPECT_EQ(window->menuBar()->height(), 0);
  EXPECT_GT(QApplication::font().pointSizeF(), 1.2 * before);
  for (const View* view : page().views()) EXPECT_TRUE(view->isVisible());
  EXPECT_TRUE(window->lectureMode().spot());
  QTest::keyClick(window.get(), Qt::Key_P);
  EXPECT_FALSE(window->lectureMode().spot());
  // One view by its number, and all of them by the same.
  QTest::keyClick(window.get(), Qt::Key_2);
  ASSERT_EQ(window->wholeView().view(), page().views()[1]);
  EXPECT_GT(QApplication::font().pointSizeF(), 1.6 * before);
  EXPECT_EQ(window->menuBar()->height(), 0);
  QTest::keyClick(window.get(), Qt::Key_1);
  EXPECT_EQ(window->wholeView().view(), page().views()[0]);
  QTest::keyClick(window.get(), Qt::Key_1);
  EXPECT_EQ(window->wholeView().view(), nullptr);
  EXPECT_EQ(window->menuBar()->maximumHeight(), 0);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_FALSE(window->lectureMode().on());
  EXPECT_FALSE(window->isFullScreen());
  EXPECT_NEAR(QApplication::font().pointSizeF(), before, 0.01);
  EXPECT_TRUE(waitFor([&] { return window->menuBar()->height() > 0 && window->size() == size; }));
  QTest::keyClick(window.get(), Qt::Key_2);
  EXPECT_EQ(window->wholeView().view(), nullptr) << "numbers mean nothing outside";
}

// A lecture that was played before the full screen lost the view that its step shows alone.
TEST_F(LectureTest, F11KeepsTheViewThatFillsTheWindowAlready) {
  window->wholeView().show(page().views()[1]);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_TRUE(window->lectureMode().on());
  EXPECT_EQ(window->wholeView().view(), page().views()[1]);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_FALSE(window->lectureMode().on()) << "the same key leaves";
  EXPECT_EQ(window->wholeView().view(), page().views()[1]) << "as it was before";
  window->wholeView().leave();
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_EQ(window->wholeView().view(), nullptr);
  QTest::keyClick(window.get(), Qt::Key_F11);
}

// The form took two fifths of the picture, and what the edit does was small beside it.
TEST_F(LectureTest, EditsAreShownToAnAudienceWithoutTheirForm) {
  InterventionsPage& interventions = window->interventions();
  window->showPage(interventions);
  interventions.preset("mask").click();
  ASSERT_TRUE(waitUntilIdle(*window));
  const std::vector<View*> views = interventions.views();
  const auto share = [&] { return double(views[0]->width()) / window->width(); };
  const double before = share();
  EXPECT_TRUE(interventions.preset("mask").isVisible());
  QTest::keyClick(window.get(), Qt::Key_F11);
  ASSERT_TRUE(waitUntilStill(*window));
  EXPECT_LT(share(), 0.34);
  EXPECT_FALSE(views[0]->findChild<EditFormPanel*>()->isVisible());
  EXPECT_FALSE(interventions.preset("mask").isVisible());
  EXPECT_TRUE(views[0]->findChild<EditRows*>()->isVisible());
  QTest::keyClick(window.get(), Qt::Key_F11);
  ASSERT_TRUE(waitUntilStill(*window));
  EXPECT_TRUE(views[0]->findChild<EditFormPanel*>()->isVisible());
  EXPECT_TRUE(interventions.preset("mask").isVisible());
  EXPECT_NEAR(share(), before, 0.05);
}

// All views at 1280 x 800 had text of 16 pixels, which is not read from the last row.
TEST_F(LectureTest, AllViewsHaveTextThatIsReadFromTheLastRowAndNoNameIsCut) {
  QTest::keyClick(window.get(), Qt::Key_F11);
  window->resize(1280, 800);
  const auto pixels = [&](const QFont& font) {
    return font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * window->logicalDpiY() / 72.0;
  };
  EXPECT_GE(pixels(QApplication::font()), 19.9);
  for (const Compare compare : {Compare::none, Compare::bos}) {
    window->session().setCompare(compare);
    ASSERT_TRUE(waitUntilIdle(*window));
    ASSERT_TRUE(waitUntilStill(*window));
    for (const View* view : page().views()) {
      EXPECT_GE(pixels(view->theme().font), 19.9);
      EXPECT_TRUE(
          window->rect().contains(QRect(view->mapTo(window.get(), QPoint(0, 0)), view->size()).adjusted(1, 1, -1, -1)))
          << view->accessibleName().toStdString();
      const auto* name = view->findChild<QLabel*>(QStringLiteral("viewName"));
      EXPECT_GE(name->width(), name->sizeHint().width()) << view->accessibleName().toStdString();
      for (const char* button : {"gear", "exportArrow", "wholeButton"})
        EXPECT_TRUE(view->findChild<QWidget*>(QLatin1String(button))->isHidden()) << button;
    }
  }
  window->session().setCompare(Compare::none);
  const double all = QApplication::font().pointSizeF();
  QTest::keyClick(window.get(), Qt::Key_2);
  EXPECT_GT(QApplication::font().pointSizeF(), all) << "one view has larger text still";
  QTest::keyClick(window.get(), Qt::Key_2);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_FALSE(page().views()[0]->findChild<QWidget*>(QStringLiteral("exportArrow"))->isHidden());
}

// Pages with all views took back what a person had made larger before, and left the window wider than its screen.
TEST_F(LectureTest, LargerTextIsLargerThereTooAndTheWindowHasItsSizeAfterwards) {
  window->resize(1100, 760);
  ASSERT_TRUE(waitUntilStill(*window));
  const auto ofAllViews = [&] {
    QTest::keyClick(window.get(), Qt::Key_F11);
    EXPECT_TRUE(waitUntilStill(*window));
    const double size = QApplication::font().pointSizeF();
    QTest::keyClick(window.get(), Qt::Key_F11);
    EXPECT_TRUE(waitUntilStill(*window));
    return size;
  };
  const double usual = ofAllViews();
  EXPECT_EQ(window->size(), QSize(1100, 760));
  window->setTextSize(1.5);
  EXPECT_NEAR(ofAllViews(), 1.5 * usual, 0.02 * usual);
  window->setTextSize(2.5);  // wider than it was
  ASSERT_TRUE(waitUntilStill(*window));
  window->setTextSize(1.0);
  ASSERT_TRUE(waitUntilStill(*window));
  EXPECT_EQ(window->size(), QSize(1100, 760));
}

// On the way to the full screen the window moves under a pointer that rests.
TEST_F(LectureTest, TheSpotStaysAtAPointerThatRestsWhileTheWindowMoves) {
  window->move(20, 30);
  ASSERT_TRUE(waitUntilStill(*window));
  window->lectureMode().setSpot(true);
  const auto* spot = window->findChild<QWidget*>(QStringLiteral("pointerSpot"));
  ASSERT_NE(spot, nullptr);
  const auto away = [&] { return spot->mapToGlobal(spot->rect().center()) - QCursor::pos(); };
  EXPECT_LE(away().manhattanLength(), 2);
  window->move(140, 90);
  EXPECT_TRUE(waitFor([&] { return away().manhattanLength() <= 2; }, 2000)) << away().x() << ", " << away().y();
}

TEST_F(LectureTest, AMaximisedWindowIsMaximisedAgainAfterwards) {
  window->showMaximized();
  ASSERT_TRUE(window->isMaximized());
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_TRUE(window->isFullScreen());
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_FALSE(window->isFullScreen());
  EXPECT_TRUE(window->isMaximized());
}

// Shift+F11 behind F11 left the mode.
TEST_F(LectureTest, BothKeysOfTheModeGoFromAllViewsToOneAndBack) {
  QTest::keyClick(window.get(), Qt::Key_F11);
  QTest::keyClick(window.get(), Qt::Key_F11, Qt::ShiftModifier);
  EXPECT_TRUE(window->lectureMode().on());
  EXPECT_NE(window->wholeView().view(), nullptr);
  QTest::keyClick(window.get(), Qt::Key_F11);
  EXPECT_TRUE(window->lectureMode().on());
  EXPECT_EQ(window->wholeView().view(), nullptr);
  QTest::keyClick(window.get(), Qt::Key_F11, Qt::ShiftModifier);
  QTest::keyClick(window.get(), Qt::Key_F11, Qt::ShiftModifier);
  EXPECT_FALSE(window->lectureMode().on());
  EXPECT_EQ(window->wholeView().view(), nullptr);
}

TEST_F(LectureTest, ShiftF11ShowsOneViewAndEscGoesBackByOne) {
  QTest::keyClick(window.get(), Qt::Key_F11, Qt::ShiftModifier);
  ASSERT_TRUE(window->lectureMode().on());
  EXPECT_NE(window->wholeView().view(), nullptr);
  QTest::keyClick(window.get(), Qt::Key_Escape);
  EXPECT_EQ(window->wholeView().view(), nullptr);
  EXPECT_TRUE(window->lectureMode().on());
  QTest::keyClick(window.get(), Qt::Key_Escape);
  EXPECT_FALSE(window->lectureMode().on());
}

}  // namespace
}  // namespace sinkscope
