// Ctrl+S asked for a file again and again, and proposed the model's name for a session that was open from one.
#include <gtest/gtest.h>

#include "tests/app/window/session_window.h"

namespace sinkscope {
namespace {

class SavedFileTest : public SavedSessionsTest {
 protected:
  QFileDialog* dialog() { return window->findChild<QFileDialog*>(QStringLiteral("saveSessionDialog")); }
  void bePressed() {  // a dialog that closed leaves no window active where there is no desktop
    window->activateWindow();
    ASSERT_TRUE(waitFor([&] { return window->isActiveWindow(); }));
  }
  void save() {
    bePressed();
    press(*window, Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(dialog(), nullptr) << "it asks";
    EXPECT_TRUE(window->sessions().saving());
    EXPECT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
    EXPECT_FALSE(QFileInfo::exists(text(folder / "my-model.sinkscope")));
  }
  std::string promptIn(const QString& path) { return readSession(path.toStdString()).prompt; }
};

TEST_F(SavedFileTest, ASessionThatNeverHadAFileAsks) {
  press(*window, Qt::Key_S, Qt::ControlModifier);
  ASSERT_TRUE(waitFor([&] { return dialog() != nullptr; }));
  EXPECT_FALSE(window->windowTitle().contains(QLatin1Char(':')));
  typeIntoDialog(*window, "saveSessionDialog", session());
  ASSERT_TRUE(waitFor([&] { return QFileInfo::exists(session()) && !window->sessions().saving(); }));
  EXPECT_EQ(window->sessions().file(), session());
  EXPECT_TRUE(window->windowTitle().startsWith(QStringLiteral("lecture: "))) << window->windowTitle().toStdString();
}

TEST_F(SavedFileTest, OnceSavedItIsWrittenWhereItIs) {
  saveByHand(*window, session());
  window->session().setPrompt(QStringLiteral("A second prompt of the same lecture."));
  ASSERT_TRUE(waitUntilIdle(*window));
  save();
  EXPECT_EQ(promptIn(session()), "A second prompt of the same lecture.");
  EXPECT_TRUE(window->notice().text().contains(session())) << "which file is said";

  // Save as proposes a free name beside it, and goes over to the file that is named.
  bePressed();
  press(*window, Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_TRUE(waitFor([&] { return dialog() != nullptr; }));
  EXPECT_EQ(dialog()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text(),
            QStringLiteral("lecture-2.sinkscope"));
  const QString other = text(folder / "other.sinkscope");
  typeIntoDialog(*window, "saveSessionDialog", other);
  ASSERT_TRUE(waitFor([&] { return window->sessions().file() == other && !window->sessions().saving(); }));
  window->session().setPrompt(QStringLiteral("A third one."));
  ASSERT_TRUE(waitUntilIdle(*window));
  save();
  EXPECT_EQ(promptIn(other), "A third one.");
  EXPECT_EQ(promptIn(session()), "A second prompt of the same lecture.") << "the first file is left alone";
}

TEST_F(SavedFileTest, OnceOpenedItIsWrittenWhereItLay) {
  saveByHand(*window, session());
  window = windowWith(session());
  ASSERT_TRUE(waitFor([&] { return window->session().model() && !window->session().busy(); }));
  EXPECT_EQ(window->sessions().file(), session()) << "the model behind it is its own";
  EXPECT_TRUE(window->windowTitle().startsWith(QStringLiteral("lecture: "))) << window->windowTitle().toStdString();
  window->session().setPrompt(QStringLiteral("Changed after it was opened."));
  ASSERT_TRUE(waitUntilIdle(*window));
  save();
  EXPECT_EQ(promptIn(session()), "Changed after it was opened.");

  // Without its model too.
  window.reset();
  fs::rename(folder / "my-model", folder / "elsewhere");
  window = windowWith(session());
  ASSERT_FALSE(window->session().model());
  fs::remove(session().toStdString());
  save();
  EXPECT_EQ(promptIn(session()), "Changed after it was opened.");
}

TEST_F(SavedFileTest, AnotherModelIsAnotherSession) {
  saveByHand(*window, session());
  window->session().openModel(QStringLiteral("control"));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_TRUE(window->sessions().file().isEmpty()) << "the file would be lost to it without a question";
  bePressed();
  press(*window, Qt::Key_S, Qt::ControlModifier);
  EXPECT_TRUE(waitFor([&] { return dialog() != nullptr; }));
}

TEST_F(SavedFileTest, WhatIsPartOfSomethingElseIsNotWrittenOver) {
  saveByHand(*window, session());
  window->sessions().open(session(), SavedSessions::Whose::parts);
  ASSERT_TRUE(shows(*window));
  ASSERT_TRUE(waitFor([&] { return window->sessions().file().isEmpty(); }));
  window->sessions().save(text(folder / "scene.sinkscope"), SavedSessions::Whose::parts);
  ASSERT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  EXPECT_TRUE(window->sessions().file().isEmpty());
  EXPECT_FALSE(Settings().recentSessions().contains(text(folder / "scene.sinkscope")));
}

}  // namespace
}  // namespace sinkscope
