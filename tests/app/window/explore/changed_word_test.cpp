// A prompt of one's own left the word "old" of another prompt and an empty view with its message twice; of a word that
// stood twice always the first was changed.
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "tests/app/window/driver.h"
#include "widgets/prompt_editor.h"
#include "widgets/spread_view.h"

namespace sinkscope {
namespace {

class ChangedWord : public testing::Test {
 protected:
  void SetUp() override { window = openedWindow(); }
  Session& session() { return window->session(); }
  SpreadView& view() { return window->page().spread(); }
  template <class T>
  T& part(const char* name) {
    return *view().findChild<T*>(QLatin1String(name));
  }
  void typePrompt(const QString& prompt) {
    window->page().setFocus();
    QTest::keyClick(window.get(), Qt::Key_E);
    auto* text = window->page().editor().findChild<QPlainTextEdit*>();
    text->setPlainText(prompt);
    QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(text, Qt::Key_Escape);
    ASSERT_TRUE(waitUntilIdle(*window));
  }
  void typeChange(const QString& from, const QString& to) {
    part<QLineEdit>("changeFrom").setText(from);
    part<QLineEdit>("changeTo").setText(to);
    QTest::keyClick(&part<QLineEdit>("changeTo"), Qt::Key_Return);
    ASSERT_TRUE(waitUntilIdle(*window));
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(ChangedWord, APromptWithoutTheWordAsksForOneOfItsOwnOnce) {
  const QString shipped = session().prompt();
  ASSERT_EQ(session().changeFrom(), QStringLiteral("old"));
  typePrompt(QStringLiteral("She saw the sea and said nothing."));
  EXPECT_EQ(part<QLineEdit>("changeFrom").text(), QString());
  EXPECT_EQ(part<QLineEdit>("changeTo").text(), QString());
  EXPECT_TRUE(part<QLabel>("changeError").isHidden()) << part<QLabel>("changeError").text().toStdString();
  EXPECT_TRUE(view().sentence().contains(QStringLiteral("Change one word"))) << view().sentence().toStdString();

  typeChange(QStringLiteral("storm"), QStringLiteral("wind"));
  EXPECT_TRUE(part<QLabel>("changeError").text().contains(QStringLiteral("storm")));
  EXPECT_FALSE(view().sentence().contains(QStringLiteral("storm"))) << "said once, beside the words";

  typeChange(QStringLiteral("nothing"), QStringLiteral("something"));
  EXPECT_TRUE(view().sentence().isEmpty()) << view().sentence().toStdString();
  EXPECT_TRUE(part<QLabel>("changeError").isHidden()) << part<QLabel>("changeError").text().toStdString();

  typeChange(QStringLiteral("saw"), QStringLiteral("had"));
  typePrompt(shipped);
  EXPECT_EQ(part<QLineEdit>("changeFrom").text(), QString()) << "nor does the shipped one know “saw”";
}

// "the texts have 20 and 19 tokens; the first that differs is token 3", under a line that says 21 tokens.
TEST_F(ChangedWord, AWordOfAnotherLengthIsCountedAsTheWindowCountsAndOthersAreNamed) {
  typePrompt(QStringLiteral("The old man saw the sea and said nothing."));
  const QString facts = window->findChild<QLabel*>(QStringLiteral("promptFacts"))->text();
  const QString tokens = facts.section(QLatin1Char(' '), 0, 0);
  typeChange(QStringLiteral("old"), QStringLiteral("extraordinarily wealthy"));
  const QString said = part<QLabel>("changeError").text();
  EXPECT_TRUE(said.contains(QStringLiteral("it needs %1,").arg(tokens))) << said.toStdString();
  const QStringList fitting = said.section(QStringLiteral("these fit: "), 1).split(QStringLiteral(", "));
  ASSERT_EQ(fitting.size(), 3) << said.toStdString();
  for (const QString& word : fitting) {
    typeChange(QStringLiteral("old"), word);
    EXPECT_TRUE(part<QLabel>("changeError").isHidden()) << part<QLabel>("changeError").text().toStdString();
    EXPECT_EQ(session().changeTo(), word);
  }
}

TEST_F(ChangedWord, AWordComesBackWithItsPrompt) {
  const QString shipped = session().prompt();
  typePrompt(QStringLiteral("She saw the sea and said nothing."));
  typePrompt(shipped);
  EXPECT_EQ(part<QLineEdit>("changeFrom").text(), QStringLiteral("old"));
  EXPECT_EQ(part<QLineEdit>("changeTo").text(), QStringLiteral("young"));
  ASSERT_TRUE(session().spread());
  EXPECT_TRUE(view().sentence().isEmpty());
}

TEST_F(ChangedWord, TwoSidesOfAChangeThatThePromptDoesNotHoldAreOne) {
  session().setCompare(Compare::change);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_EQ(session().sides().size(), 2u);
  typePrompt(QStringLiteral("She saw the sea and said nothing."));
  EXPECT_EQ(session().compare(), Compare::none);
  ASSERT_EQ(session().sides().size(), 1u);
  EXPECT_EQ(session().sides()[0].reading->record.prompt, "She saw the sea and said nothing.");
}

TEST_F(ChangedWord, OfAWordThatStandsTwiceAPersonChoosesThePlace) {
  EXPECT_TRUE(part<QComboBox>("changeOccurrence").isHidden()) << "“old” stands once";
  typePrompt(QStringLiteral("The old man saw the sea, and the old king saw the rain."));
  QComboBox& places = part<QComboBox>("changeOccurrence");
  EXPECT_TRUE(places.isVisible());
  EXPECT_TRUE(places.currentText().startsWith(QStringLiteral("1 of 2"))) << places.currentText().toStdString();
  ASSERT_TRUE(session().spread());
  const std::vector<int> first = session().spread()->changed;
  session().setCompare(Compare::change);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(session().sides()[1].reading->record.prompt, "The young man saw the sea, and the old king saw the rain.");

  places.setFocus();
  QTest::keyClick(&places, Qt::Key_Down);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_TRUE(places.currentText().contains(QStringLiteral("[old] king"))) << places.currentText().toStdString();
  const std::vector<int> second = session().spread()->changed;
  ASSERT_EQ(first.size(), second.size());
  EXPECT_GT(second.front(), first.front());
  EXPECT_EQ(session().sides()[1].reading->record.prompt, "The old man saw the sea, and the young king saw the rain.");

  typeChange(QStringLiteral("old"), QStringLiteral("poor"));
  EXPECT_TRUE(places.currentText().startsWith(QStringLiteral("1 of 2"))) << "other words begin with the first place";
}

}  // namespace
}  // namespace sinkscope
