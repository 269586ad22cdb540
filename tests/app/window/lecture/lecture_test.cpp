// Lectures are played as an audience would: by the button, the presenter's keys and the pointer.
#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QSpinBox>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/heads/heads_page.h"
#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/lecture_menu.h"
#include "app/window/lecture/lecture_mode.h"
#include "app/window/lecture/lecture_points.h"
#include "app/window/lecture/tours.h"
#include "app/window/notice_bar.h"
#include "app/window/page.h"
#include "app/window/saved_sessions.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/whole_view.h"
#include "core/record/lecture_file.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/lecture/lecture_window.h"
#include "widgets/continuation_view.h"
#include "widgets/figure_plot.h"
#include "widgets/spread_view.h"

namespace sinkscope {
namespace {

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

// A picture that has the keys turned its own panels with them, and the lecture went neither on nor back.
TEST_F(LectureTest, ThePresentersKeysGoOnFromAPictureThatHasTheKeys) {
  play(R"({"say": "One"}, {"say": "Two"}, {"say": "Three"})");
  StudyPanel& study = window->studies().study();
  window->showPage(window->studies());
  window->studies().choose(QStringLiteral("fig8"));
  study.findChild<QPushButton*>(QStringLiteral("runButton"))->click();
  ASSERT_TRUE(waitFor([&] { return !study.running() && !study.view().figure().panels.empty(); }, 60'000));
  FigurePlot& plot = study.view().plot();
  plot.setFocus(Qt::TabFocusReason);
  ASSERT_TRUE(plot.hasFocus());
  QTest::keyClick(&plot, Qt::Key_PageDown);
  EXPECT_EQ(guide().step(), 1u);
  plot.setFocus(Qt::TabFocusReason);
  QTest::keyClick(&plot, Qt::Key_PageUp);
  EXPECT_EQ(guide().step(), 0u);
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

// "Step 3 is written", and the handout of it was empty.
TEST_F(LectureTest, AStepIsNotWrittenWithResultsThatAreStillMeasured) {
  window->studies().choose(QStringLiteral("quantised"));
  ASSERT_TRUE(waitUntilIdle(*window));
  StudyPanel& study = window->studies().study();
  study.findChild<QPushButton*>(QStringLiteral("runButton"))->click();
  ASSERT_TRUE(study.running());
  const auto add = [&](bool results) {
    return window->lectures().add(
        {file("m.lecture.json"), QStringLiteral("Mine"), QStringLiteral("One."), {}, {}, results});
  };
  EXPECT_EQ(
      add(true),
      QStringLiteral("what is being measured now would not be in the step; wait for it, or leave the results out"));
  EXPECT_FALSE(QFile::exists(file("m.lecture.json")));
  EXPECT_EQ(add(false), QString());
  window->studies().cancelWork();
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(add(true), QString());
}

// On a projector a page may be higher than the screen: the second time it opened with its titles out of sight.
TEST_F(LectureTest, AStepBeginsAtTheTopOfItsPage) {
  window->resize(1000, 420);
  play(R"({"say": "One."}, {"say": "Two."})");
  ASSERT_TRUE(settled());
  QScrollBar* bar = nullptr;
  for (QWidget* above = &page(); above != nullptr && bar == nullptr; above = above->parentWidget()) {
    if (auto* scroll = qobject_cast<QScrollArea*>(above)) bar = scroll->verticalScrollBar();
  }
  ASSERT_NE(bar, nullptr);
  ASSERT_TRUE(waitFor([&] { return bar->maximum() > 0; }));
  bar->setValue(bar->maximum());
  guide().onward();
  ASSERT_TRUE(settled());
  EXPECT_TRUE(said().startsWith(QStringLiteral("Two."))) << said().toStdString();
  EXPECT_EQ(bar->value(), 0);
}

// A step of one view from close by came back as all four.
TEST_F(LectureTest, AStepKeepsWhichViewFillsTheWindow) {
  const QString path = file("mine.lecture.json");
  const auto add = [&](const char* say) { addStep(path, say); };
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

// The hint of the first start cannot be seen on Compare, and Esc there went to Explore.
TEST_F(LectureTest, EscEndsOnlyWhatIsInSight) {
  play(R"({"say": "One", "state": {"page": "Explore"}})");
  ASSERT_TRUE(settled());
  window->showPage(window->heads());
  QTest::keyClick(window.get(), Qt::Key_Escape);
  EXPECT_TRUE(guide().running());
  EXPECT_TRUE(window->heads().isVisible());
  window->showPage(page());
  QTest::keyClick(window.get(), Qt::Key_Escape);
  EXPECT_FALSE(guide().running());
}

// A step about two huge dimensions behind block 3 was played with the embedding, which has none: what a session that
// was saved before the page was opened had of it came behind.
TEST_F(LectureTest, AStepKeepsHowItsPageShowsIt) {
  const QString path = file("mine.lecture.json");
  const auto add = [&](const char* say) { addStep(path, say); };
  const auto layer = [&] { return window->geometry().options()["layer"]; };
  EXPECT_EQ(layer(), "") << "nobody has chosen one";
  add("on Explore");
  window->showPage(window->geometry());
  ASSERT_TRUE(waitFor([&] { return !layer().empty(); }));
  window->geometry().setOptions({{"layer", "3"}});
  add("behind block 3");
  window->showPage(window->heads());
  ASSERT_TRUE(waitUntilIdle(*window));
  window->heads().setOptions({{"wall", "model"}});
  add("on Heads");
  const std::vector<LectureStep> steps = openLecture(path).steps;
  EXPECT_TRUE(steps.at(0).state.options.empty()) << "what nobody sees";
  EXPECT_EQ(steps.at(1).state.options.size(), 1u);
  EXPECT_EQ(steps.at(1).state.options.at("Geometry").at("layer"), "3");
  EXPECT_EQ(steps.at(2).state.options.at("Heads").at("wall"), "model");
  window->geometry().setOptions({{"layer", "0"}});
  window->heads().setOptions({{"wall", "layer"}});
  window->lectures().open(path);
  ASSERT_TRUE(settled());
  guide().next();
  ASSERT_TRUE(settled());
  EXPECT_EQ(layer(), "3");
  guide().next();
  ASSERT_TRUE(settled());
  EXPECT_EQ(window->heads().options()["wall"], "model");
  guide().back();
  ASSERT_TRUE(settled());
  EXPECT_EQ(layer(), "3");
  guide().end();
  EXPECT_EQ(layer(), "0") << "as it was before the lecture";
  EXPECT_EQ(window->heads().options()["wall"], "layer");
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

}  // namespace
}  // namespace sinkscope
