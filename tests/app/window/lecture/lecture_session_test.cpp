// A lecture whose steps are scenes took the session that was open before it away, and its file with it.
#include <fstream>

#include <gtest/gtest.h>

#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/lecture_menu.h"
#include "tests/app/window/session_window.h"

namespace sinkscope {
namespace {

class LectureSessionTest : public SavedSessionsTest {
 protected:
  QString list() const { return text(folder / "a.lecture.json"); }
  void writeList() {
    std::ofstream(folder / "a.lecture.json")
        << R"({"sinkscope lecture": 1, "name": "N", "steps": [{"scene": "scene.sinkscope", "say": "Look."}]})";
  }
  // What is open is kept as the lecture's scene.
  void keepScene() {
    window->sessions().save(text(folder / "scene.sinkscope"), SavedSessions::Whose::parts);
    ASSERT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  }
  bool live() {
    return waitFor(
        [&] { return window->session().model() && !window->session().busy() && !window->sessions().opening(); });
  }
  std::string shown() { return window->session().shownModel()->facts.name; }
};

TEST_F(LectureSessionTest, WhatWasOpenBeforeIsOpenAgainWithItsFile) {
  lookAround();
  saveByHand(*window, session());
  const std::string own = shown();
  const QString prompt = window->session().prompt();
  window->session().openModel(QStringLiteral("control"));
  ASSERT_TRUE(waitUntilIdle(*window));
  keepScene();
  writeList();
  window->sessions().open(session());
  ASSERT_TRUE(waitFor([&] { return window->sessions().file() == session(); }));
  ASSERT_TRUE(live());
  const Selection selection = window->session().selection().current();

  window->lectures().open(list());
  ASSERT_TRUE(waitFor([&] { return window->guide().stage().arrived() && shown() == "control"; }));
  ASSERT_TRUE(live());
  EXPECT_TRUE(window->sessions().file().isEmpty()) << "a scene is not to be written over";
  window->guide().next();
  EXPECT_FALSE(window->guide().running());
  ASSERT_TRUE(live());
  EXPECT_EQ(window->sessions().file(), session());
  EXPECT_TRUE(window->windowTitle().startsWith(QStringLiteral("lecture: "))) << window->windowTitle().toStdString();
  EXPECT_EQ(shown(), own);
  EXPECT_EQ(window->session().prompt(), prompt);
  EXPECT_EQ(window->session().selection().current(), selection);
  window->activateWindow();
  ASSERT_TRUE(waitFor([&] { return window->isActiveWindow(); }));
  press(*window, Qt::Key_S, Qt::ControlModifier);
  EXPECT_EQ(window->findChild<QFileDialog*>(QStringLiteral("saveSessionDialog")), nullptr) << "it asks";
  EXPECT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  EXPECT_EQ(readSession(session().toStdString()).model.facts.name, own);
}

// What a person has saved while a scene was shown is what is open then.
TEST_F(LectureSessionTest, WhatAPersonSavesMeanwhileStays) {
  keepScene();
  writeList();
  window->session().setPrompt(QStringLiteral("Another prompt than the scene's."));
  ASSERT_TRUE(waitUntilIdle(*window));
  window->lectures().open(list());
  ASSERT_TRUE(waitFor([&] { return window->guide().stage().arrived(); }));
  ASSERT_TRUE(live());
  saveByHand(*window, session());
  window->guide().next();
  ASSERT_TRUE(live());
  EXPECT_EQ(window->sessions().file(), session());
}

}  // namespace
}  // namespace sinkscope
