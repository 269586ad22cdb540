// Steps are written, put in another order and given other words in the dialog, as a teacher would.
#include <algorithm>

#include <QtCore/QFile>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/lecture/lecture_menu.h"
#include "app/window/lecture/step_dialog.h"
#include "core/record/lecture_file.h"
#include "core/values/error.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/lecture/lecture_window.h"

namespace sinkscope {
namespace {

using StepDialogTest = LectureTest;

TEST_F(StepDialogTest, AStepTakesTheSequenceThatIsChosen) {
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
TEST_F(StepDialogTest, TheWordsOfAStepAreChangedAndItKeepsWhatItShows) {
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

// A step that was one too many, or at the wrong place, could be taken out by hand alone, in the file.
TEST_F(StepDialogTest, StepsAreMovedAndDeletedInTheDialogAndThatIsTakenBack) {
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
TEST_F(StepDialogTest, AStepIsOfTheStrongestSinkOfWhateverModelIsOpen) {
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

// It could be changed in the file alone.
TEST_F(StepDialogTest, ALectureGetsAnotherNameAndThatIsTakenBack) {
  const QString path = file("mine.lecture.json");
  ASSERT_EQ(window->lectures().add({path, QStringLiteral("Mine"), QStringLiteral("one"), {}, {}}), QString());
  StepDialog* dialog = window->lectures().chooseToAdd();
  auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("stepName"));
  ASSERT_TRUE(name->isEnabled());
  EXPECT_EQ(name->text(), QStringLiteral("Mine"));
  name->setText(QStringLiteral("Why the first?"));
  QTest::keyClick(name, Qt::Key_Return);
  EXPECT_TRUE(dialog->isVisible());
  EXPECT_EQ(openLecture(path).name, "Why the first?");
  EXPECT_EQ(openLecture(path).steps.size(), 1u) << "Enter in the name adds no step";
  dialog->findChild<QPushButton*>(QStringLiteral("stepUndo"))->click();
  EXPECT_EQ(openLecture(path).name, "Mine");
  EXPECT_EQ(name->text(), QStringLiteral("Mine"));
  name->clear();
  QTest::keyClick(name, Qt::Key_Return);
  EXPECT_EQ(name->text(), QStringLiteral("Mine")) << "none is no name";
  // Of another file it is another's.
  dialog->findChild<QLineEdit*>(QStringLiteral("stepPath"))->setText(file("new.lecture.json"));
  EXPECT_EQ(name->text(), QString());
  EXPECT_TRUE(name->isEnabled());
}

// In the field of several lines, where Enter begins another, it did nothing.
TEST_F(StepDialogTest, CtrlEnterAddsTheStepFromWhereItIsWritten) {
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
TEST_F(StepDialogTest, WhatWasTypedIsThereAgainWhenTheDialogIsOpenedAgain) {
  StepDialog* dialog = window->lectures().chooseToAdd();
  const auto say = [&] { return dialog->findChild<QPlainTextEdit*>(QStringLiteral("stepSay")); };
  const auto name = [&] { return dialog->findChild<QLineEdit*>(QStringLiteral("stepName")); };
  say()->setPlainText(QStringLiteral("Why the first?"));
  name()->setText(QStringLiteral("Mine"));
  QTest::keyClick(dialog, Qt::Key_Escape);
  dialog = window->lectures().chooseToAdd();
  EXPECT_EQ(say()->toPlainText().toStdString(), "Why the first?");
  EXPECT_EQ(name()->text(), QStringLiteral("Mine"));
  dialog->findChild<QLineEdit*>(QStringLiteral("stepPath"))->setText(file("mine.lecture.json"));
  QTest::keyClick(say(), Qt::Key_Return, Qt::ControlModifier);
  ASSERT_TRUE(waitFor([&] { return QFile::exists(file("mine.lecture.json")); }));
  dialog = window->lectures().chooseToAdd();
  EXPECT_EQ(say()->toPlainText().toStdString(), "") << "it is in a step now";
  dialog->close();
}

// The window's state into a file by the dialog, and out of it again.
TEST_F(StepDialogTest, WhatIsShownBecomesAStepAndComesBack) {
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
  written.options.clear();
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

}  // namespace
}  // namespace sinkscope
