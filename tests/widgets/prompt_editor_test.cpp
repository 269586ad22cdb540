#include "widgets/prompt_editor.h"

#include <gtest/gtest.h>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>

#include "tests/widgets/hand_made_reading.h"

namespace sinkscope {
namespace {

using test::child;

TEST(PromptEditor, TellsEveryKeyButNotWhatTheWindowSets) {
  PromptEditor editor;
  test::show(editor, 600, 200);
  QSignalSpy typed(&editor, &PromptEditor::textEdited);
  editor.setText(QStringLiteral("The sea"));
  EXPECT_TRUE(typed.isEmpty());
  editor.selectAll();
  QTest::keyClicks(&child<QPlainTextEdit>(editor, "promptText"), QStringLiteral("An"));
  EXPECT_EQ(typed.size(), 2);
  EXPECT_EQ(typed.last().at(0).toString(), QStringLiteral("An"));
}

TEST(PromptEditor, EnterAppliesAndShiftEnterMakesANewLine) {
  PromptEditor editor;
  test::show(editor, 600, 200);
  editor.setText(QStringLiteral("The sea"));
  QSignalSpy applied(&editor, &PromptEditor::applied);
  auto& text = child<QPlainTextEdit>(editor, "promptText");
  text.moveCursor(QTextCursor::End);
  QTest::keyClick(&text, Qt::Key_Return, Qt::ShiftModifier);
  EXPECT_TRUE(applied.isEmpty());
  QTest::keyClicks(&text, QStringLiteral("was calm"));
  QTest::keyClick(&text, Qt::Key_Return);
  ASSERT_EQ(applied.size(), 1);
  EXPECT_EQ(applied.last().at(0).toString(), QStringLiteral("The sea\nwas calm"));
  EXPECT_TRUE(child<QLabel>(editor, "promptKeys").text().contains(QStringLiteral("Shift+Enter")))
      << "said in sight, not in a tip";
}

TEST(PromptEditor, AnEditFromElsewhereIsLikeTyping) {
  PromptEditor editor;
  test::show(editor, 600, 200);
  editor.setText(QStringLiteral("The sea"));
  QSignalSpy typed(&editor, &PromptEditor::textEdited), closed(&editor, &PromptEditor::closed);
  editor.edit(QStringLiteral("The sea was"));
  ASSERT_EQ(typed.size(), 1);
  EXPECT_EQ(typed.last().at(0).toString(), QStringLiteral("The sea was"));
  QTest::keyClick(&child<QPlainTextEdit>(editor, "promptText"), Qt::Key_Escape);
  EXPECT_EQ(editor.text(), QStringLiteral("The sea"));
}

TEST(PromptEditor, ControlEnterAndTheButtonApply) {
  PromptEditor editor;
  test::show(editor, 600, 200);
  editor.setText(QStringLiteral("The sea"));
  QSignalSpy applied(&editor, &PromptEditor::applied);
  QTest::keyClick(&child<QPlainTextEdit>(editor, "promptText"), Qt::Key_Return, Qt::ControlModifier);
  QTest::mouseClick(&child<QPushButton>(editor, "apply"), Qt::LeftButton);
  ASSERT_EQ(applied.size(), 2);
  EXPECT_EQ(applied.last().at(0).toString(), QStringLiteral("The sea"));
  EXPECT_EQ(editor.text(), QStringLiteral("The sea")) << "Ctrl+Enter is no line break";
}

TEST(PromptEditor, EscapeGivesBackTheTextAsItWas) {
  PromptEditor editor;
  test::show(editor, 600, 200);
  editor.setText(QStringLiteral("The sea"));
  QSignalSpy closed(&editor, &PromptEditor::closed);
  QTest::keyClicks(&child<QPlainTextEdit>(editor, "promptText"), QStringLiteral("xyz"));
  QTest::keyClick(&child<QPlainTextEdit>(editor, "promptText"), Qt::Key_Escape);
  EXPECT_EQ(closed.size(), 1);
  EXPECT_EQ(editor.text(), QStringLiteral("The sea"));
}

TEST(PromptEditor, AnEmptyTextCannotBeApplied) {
  PromptEditor editor;
  test::show(editor, 600, 200);
  QSignalSpy applied(&editor, &PromptEditor::applied);
  QTest::keyClick(&child<QPlainTextEdit>(editor, "promptText"), Qt::Key_Return, Qt::ControlModifier);
  EXPECT_TRUE(applied.isEmpty());
  EXPECT_FALSE(child<QPushButton>(editor, "apply").isEnabled());
}

TEST(PromptEditor, ShowsCountAndError) {
  PromptEditor editor;
  test::show(editor, 600, 200);
  editor.setCount(QStringLiteral("64 tokens of 128"));
  EXPECT_EQ(child<QLabel>(editor, "promptCount").text(), QStringLiteral("64 tokens of 128"));
  EXPECT_FALSE(child<QLabel>(editor, "promptError").isVisible());
  editor.setError(QStringLiteral("The prompt has 200 tokens."));
  EXPECT_TRUE(child<QLabel>(editor, "promptError").isVisible());
  editor.setError({});
  EXPECT_FALSE(child<QLabel>(editor, "promptError").isVisible());
}

}  // namespace
}  // namespace sinkscope
