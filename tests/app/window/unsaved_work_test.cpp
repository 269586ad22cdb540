#include "app/window/unsaved_work.h"

#include <QtCore/QDir>
#include <QtCore/QDirIterator>
#include <QtCore/QProcess>
#include <QtCore/QRandomGenerator>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>

#include <csignal>

#include <gtest/gtest.h>

#include "app/window/compare/run_shelf.h"
#include "app/window/crash_report.h"
#include "app/window/explore/explore_page.h"
#include "app/window/notice_bar.h"
#include "app/window/saved_sessions.h"
#include "app/window/studies/start_row.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "core/record/session_file.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/made_run.h"
#include "tests/support/thorough.h"

namespace sinkscope {
namespace {

const QString kPrompt = QStringLiteral("A king rode out at dawn and saw the sea.");

class UnsavedWorkTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(data_.isValid());
    QDir(UnsavedWork::usualFolder()).removeRecursively();
  }
  void TearDown() override {
    if (program_.state() != QProcess::NotRunning) program_.kill();
    program_.waitForFinished();
    QDir(UnsavedWork::usualFolder()).removeRecursively();
  }
  // The real program, with a folder for its data of its own.
  void start(const QStringList& arguments) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_DATA_HOME"), data_.path());
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("SINKSCOPE_NO_OPENGL"), QStringLiteral("1"));
    program_.setProcessEnvironment(environment);
    program_.setStandardErrorFile(QProcess::nullDevice());
    program_.start(QStringLiteral(SINKSCOPE_BIN_DIR "/sinkscope"), arguments);
    ASSERT_TRUE(program_.waitForStarted());
  }
  void killed() {
    program_.kill();  // SIGKILL
    ASSERT_TRUE(program_.waitForFinished());
  }
  QString leftFile() const {
    QDirIterator files(data_.path(), {QStringLiteral("*.sinkscope")}, QDir::Files, QDirIterator::Subdirectories);
    return files.hasNext() ? files.next() : QString();
  }
  // What the program has left, where windows of this process look.
  void bringOver() {
    const QString folder = QFileInfo(leftFile()).path();
    QDir().mkpath(UnsavedWork::usualFolder());
    ASSERT_TRUE(QDir().rename(folder, QDir(UnsavedWork::usualFolder()).filePath(QStringLiteral("left"))));
  }
  static QString savedSession(const QTemporaryDir& folder) {
    const auto window = openedWindow();
    window->session().setPrompt(kPrompt);
    EXPECT_TRUE(waitUntilIdle(*window));
    const QString path = folder.filePath(QStringLiteral("king.sinkscope"));
    bool saved = false;
    QObject::connect(&window->sessions(), &SavedSessions::saved, window.get(), [&] { saved = true; });
    window->sessions().save(path);
    EXPECT_TRUE(waitFor([&] { return saved; }));
    return path;
  }

  static bool measured(MainWindow& window, const QString& name = QStringLiteral("fig3")) {
    StudyPanel& study = window.studies().study();
    window.studies().choose(name);
    study.findChild<QPushButton*>(QStringLiteral("runButton"))->click();
    return waitFor([&] { return !study.running() && !study.view().figure().panels.empty(); }, 60'000) &&
           waitUntilIdle(window);
  }

  QTemporaryDir data_;
  QProcess program_;
};

TEST_F(UnsavedWorkTest, WhatAKilledProgramShowedIsOfferedAndRestored) {
  const QTemporaryDir folder;
  start({savedSession(folder)});
  ASSERT_TRUE(waitFor([&] { return !leftFile().isEmpty(); }));
  killed();
  EXPECT_EQ(readSession(leftFile().toStdString()).prompt, kPrompt.toStdString());
  bringOver();
  const auto window = openedWindow();
  ASSERT_TRUE(waitFor([&] { return window->notice().isVisible(); }));
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("without being closed")));
  for (QPushButton* button : window->notice().findChildren<QPushButton*>()) {
    if (button->isVisible() && button->text().contains(QStringLiteral("Restore"))) button->click();
  }
  EXPECT_TRUE(waitFor([&] { return window->session().prompt() == kPrompt && !window->session().busy(); }));
  // It is kept again by this window, and goes then.
  EXPECT_TRUE(waitFor([&] { return window->unsaved().left().empty() && !window->unsaved().file().isEmpty(); }));
  EXPECT_TRUE(waitFor([&] { return QFile::exists(window->unsaved().file()); }));
}

// A sentence that was typed and not run yet was nowhere but on the screen.
TEST_F(UnsavedWorkTest, WhatIsBeingTypedComesBack) {
  QString left;
  {
    const auto window = openedWindow();
    window->unsaved().setPause(10);
    window->page().editPrompt();
    auto* text = window->page().findChild<QPlainTextEdit*>(QStringLiteral("promptText"));
    QTest::keyClicks(text, QStringLiteral("A word or two"));
    ASSERT_TRUE(waitFor([&] {
      return QFile::exists(window->unsaved().file()) &&
             readSession(window->unsaved().file().toStdString()).options["Explore"]["typed"] == "A word or two";
    }));
    left = data_.filePath(QStringLiteral("left.sinkscope"));
    ASSERT_TRUE(QFile::copy(window->unsaved().file(), left));  // as a power cut would leave it
  }
  const auto window = openedWindow();
  const QString prompt = window->session().prompt();
  window->sessions().open(left);
  auto* text = window->page().findChild<QPlainTextEdit*>(QStringLiteral("promptText"));
  ASSERT_TRUE(waitFor([&] { return text->isVisible(); }));
  EXPECT_EQ(text->toPlainText(), QStringLiteral("A word or two"));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(text->toPlainText(), QStringLiteral("A word or two"));
  QTest::keyClick(text, Qt::Key_Escape);
  EXPECT_FALSE(text->isVisible());
  EXPECT_EQ(window->session().prompt(), prompt);
}

// The title was "embedded", and Ctrl+S asked for a name.
TEST_F(UnsavedWorkTest, WhatIsRestoredHasTheFileThatItHad) {
  const QTemporaryDir folder;
  const QString path = savedSession(folder);
  start({path});
  ASSERT_TRUE(waitFor([&] { return !leftFile().isEmpty(); }));
  killed();
  bringOver();
  const auto window = openedWindow();
  ASSERT_TRUE(waitFor([&] { return window->notice().isVisible(); }));
  Q_EMIT window->notice().actionClicked();
  ASSERT_TRUE(waitFor([&] { return window->session().prompt() == kPrompt && !window->session().busy(); }));
  EXPECT_EQ(window->sessions().file(), path);
  EXPECT_TRUE(window->windowTitle().contains(QStringLiteral("king"))) << window->windowTitle().toStdString();
  window->session().setPrompt(QStringLiteral("A queen rode out at dusk."));
  ASSERT_TRUE(waitUntilIdle(*window));
  bool saved = false;
  QObject::connect(&window->sessions(), &SavedSessions::saved, window.get(), [&] { saved = true; });
  window->sessions().save();
  ASSERT_TRUE(waitFor([&] { return saved; }));
  EXPECT_EQ(readSession(path.toStdString()).prompt, "A queen rode out at dusk.");
}

// What another window has saved there since is not to be lost to what was left before.
TEST_F(UnsavedWorkTest, AFileThatWasWrittenSinceIsNotItsOwnAnyMore) {
  const QTemporaryDir folder;
  const QString path = savedSession(folder);
  start({path});
  ASSERT_TRUE(waitFor([&] { return !leftFile().isEmpty(); }));
  killed();
  bringOver();
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadWrite));
  ASSERT_TRUE(file.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
  file.close();
  const auto window = openedWindow();
  ASSERT_TRUE(waitFor([&] { return window->notice().isVisible(); }));
  Q_EMIT window->notice().actionClicked();
  ASSERT_TRUE(waitFor([&] { return window->session().prompt() == kPrompt && !window->session().busy(); }));
  EXPECT_EQ(window->sessions().file(), QString());
  EXPECT_FALSE(window->windowTitle().contains(QStringLiteral("king"))) << window->windowTitle().toStdString();
  EXPECT_TRUE(waitFor([&] { return window->notice().text().contains(path); })) << window->notice().text().toStdString();
}

// What the notice offered is not what another message's button does.
TEST_F(UnsavedWorkTest, AToursButtonRestoresNothing) {
  const QTemporaryDir folder;
  start({savedSession(folder)});
  ASSERT_TRUE(waitFor([&] { return !leftFile().isEmpty(); }));
  killed();
  bringOver();
  const auto window = openedWindow();
  ASSERT_TRUE(waitFor([&] { return window->notice().text().contains(QStringLiteral("without being closed")); }));
  QTest::keyClick(window.get(), Qt::Key_Escape);
  const QString own = QStringLiteral("Somebody else wrote this.");
  window->session().setPrompt(own);
  ASSERT_TRUE(waitUntilIdle(*window));
  window->notice().showStep(QStringLiteral("One of three"), QStringLiteral("1 / 3"), QStringLiteral("Next"));
  Q_EMIT window->notice().actionClicked();
  EXPECT_FALSE(waitFor([&] { return window->session().prompt() != own; }, 1500));
  EXPECT_EQ(window->unsaved().left().size(), 1u) << "the menu still has it";
}

// The report says where the program was, and nothing of what was on the screen.
TEST_F(UnsavedWorkTest, ACrashLeavesAReportWithoutPrivateText) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the address sanitizer answers the signal itself";
#endif
  const QTemporaryDir folder;
  const QString session = savedSession(folder);
  const QDateTime before = QDateTime::currentDateTime();
  start({session});
  ASSERT_TRUE(waitFor([&] { return !leftFile().isEmpty(); }));
  ASSERT_EQ(::kill(static_cast<pid_t>(program_.processId()), SIGSEGV), 0);
  ASSERT_TRUE(program_.waitForFinished());
  EXPECT_EQ(program_.exitStatus(), QProcess::CrashExit);
  const QString path = crashReportSince(before);
  ASSERT_FALSE(path.isEmpty());
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray text = file.readAll();
  EXPECT_TRUE(text.contains("Sinkscope ")) << text.toStdString();
  EXPECT_TRUE(text.contains("SEGV"));
  EXPECT_GT(text.count('\n'), 6) << text.toStdString();
  for (const char* secret : {"king", "/", "embedded"}) EXPECT_FALSE(text.contains(secret)) << text.toStdString();
  EXPECT_FALSE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther));
  bringOver();
  const auto window = openedWindow();
  ASSERT_TRUE(waitFor([&] { return window->notice().isVisible(); }));
  EXPECT_TRUE(window->notice().text().contains(path)) << window->notice().text().toStdString();
}

// On standard error alone it is said to nobody who started from a menu.
TEST_F(UnsavedWorkTest, AModelFileThatWasCutShortIsSaidAtTheNextStart) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the address sanitizer answers the signal itself";
#endif
  const QTemporaryDir folder;
  const QString session = savedSession(folder);
  start({session});
  ASSERT_TRUE(waitFor([&] { return !leftFile().isEmpty(); }));
  ASSERT_EQ(::kill(static_cast<pid_t>(program_.processId()), SIGBUS), 0);  // as the system says it
  ASSERT_TRUE(program_.waitForFinished());
  EXPECT_EQ(program_.exitStatus(), QProcess::NormalExit);
  EXPECT_EQ(program_.exitCode(), 1);
  bringOver();
  const auto window = openedWindow();
  ASSERT_TRUE(waitFor([&] { return window->notice().isVisible(); }));
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("became shorter")))
      << window->notice().text().toStdString();
}

// However it dies, what is left is a session or nothing.
TEST_F(UnsavedWorkTest, KilledAtAnyMomentTheFileIsWhole) {
  int found = 0;
  const int attempts = isThorough() ? 5 : 2;
  for (int i = 0; i < attempts; ++i) {
    start({});
    QTest::qWait(500 + static_cast<int>(QRandomGenerator::global()->bounded(5000)));
    killed();
    if (const QString file = leftFile(); !file.isEmpty()) {
      ++found;
      EXPECT_EQ(readSession(file.toStdString()).sides.size(), 1u);
      QDir(QFileInfo(file).path()).removeRecursively();
    }
  }
  RecordProperty("found", found);
}

// Closed by mistake: what took minutes is still in the menu, and nobody is asked about it.
TEST_F(UnsavedWorkTest, TheResultsOfAWindowThatWasClosedAreInTheMenu) {
  for (const bool results : {false, true}) {
    {
      const auto window = openedWindow();
      if (results) window->session().setEdits({{.site = "v", .op = "zero"}}, true);
      ASSERT_TRUE(waitUntilIdle(*window));
      QTest::keyClick(window.get(), Qt::Key_Right);
      window->close();
    }
    const auto window = openedWindow();
    const auto left = window->unsaved().left();
    ASSERT_EQ(left.size(), results ? 1u : 0u);
    EXPECT_FALSE(window->notice().text().contains(QStringLiteral("without being closed")));
    if (!results) continue;
    EXPECT_TRUE(left.front().closed);
    EXPECT_FALSE(readSession(left.front().file.toStdString()).edits.empty());
  }
}

// Ctrl+Q took measured results off the screen, and the next start was silent about where they are.
TEST_F(UnsavedWorkTest, WhatWasMeasuredAndNotSavedIsOfferedOnceAfterClosing) {
  const QString closed = QStringLiteral("was closed at");
  {
    const auto window = openedWindow();
    ASSERT_TRUE(measured(*window));
    window->close();
  }
  {
    const auto window = openedWindow();
    ASSERT_TRUE(window->notice().isVisible());
    EXPECT_TRUE(window->notice().text().contains(closed)) << window->notice().text().toStdString();
    ASSERT_TRUE(window->studies().study().view().figure().panels.empty());
    Q_EMIT window->notice().actionClicked();
    EXPECT_TRUE(waitFor([&] { return !window->studies().study().view().figure().panels.empty(); }));
    ASSERT_TRUE(waitUntilIdle(*window));
    window->unsaved().touch();
    window->close();  // and still no session has them
  }
  {
    const auto window = openedWindow();
    ASSERT_TRUE(window->notice().text().contains(closed)) << window->notice().text().toStdString();
    Q_EMIT window->notice().dismissed();
  }
  const auto window = openedWindow();
  EXPECT_FALSE(window->notice().text().contains(closed)) << "it has been offered";
  EXPECT_EQ(window->unsaved().left().size(), 1u) << "the menu still has it";
}

TEST_F(UnsavedWorkTest, WhatASavedSessionHasIsNotOfferedAfterClosing) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("measured.sinkscope"));
  const auto offered = [] {
    const auto next = openedWindow();
    const bool is = next->notice().text().contains(QStringLiteral("was closed at"));
    for (const UnsavedWork::Left& one : next->unsaved().left()) UnsavedWork::discard(one);
    return is;
  };
  {
    const auto window = openedWindow();
    ASSERT_TRUE(measured(*window));
    bool saved = false;
    QObject::connect(&window->sessions(), &SavedSessions::saved, window.get(), [&] { saved = true; });
    window->sessions().save(path);
    ASSERT_TRUE(waitFor([&] { return saved; }));
    window->close();
  }
  EXPECT_FALSE(offered()) << "saved";
  {
    const auto window = openedWindow();
    window->sessions().open(path);
    ASSERT_TRUE(waitFor([&] { return !window->studies().study().view().figure().panels.empty(); }));
    ASSERT_TRUE(waitFor([&] { return !window->sessions().opening() && !window->session().busy(); }));
    QTest::keyClick(window.get(), Qt::Key_Right);
    window->close();
  }
  EXPECT_FALSE(offered()) << "opened from its file";
  {
    const auto window = openedWindow();
    window->sessions().open(path);
    ASSERT_TRUE(waitFor([&] { return !window->studies().study().view().figure().panels.empty(); }));
    ASSERT_TRUE(waitFor([&] { return !window->sessions().opening() && !window->session().busy(); }));
    ASSERT_TRUE(measured(*window, QStringLiteral("fig8")));
    window->close();
  }
  EXPECT_TRUE(offered()) << "measured since";
}

// The runs of a session that lie where they lay, in the folder for temporary files, were taken for work that no session
// has, and every start after it said so.
TEST_F(UnsavedWorkTest, RunsOfASavedSessionThatLieWhereTheyLayAreNotOffered) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("runs.sinkscope")),
                run = folder.filePath(QStringLiteral("a.run"));
  writeMadeRun(run.toStdString()).finish();
  {
    const auto window = openedWindow();
    window->shelf().open(run);
    ASSERT_TRUE(waitFor([&] { return !window->shelf().runs().empty(); }));
    bool saved = false;
    QObject::connect(&window->sessions(), &SavedSessions::saved, window.get(), [&] { saved = true; });
    window->sessions().save(path);
    ASSERT_TRUE(waitFor([&] { return saved; }));
    window->close();
  }
  {
    const auto window = openedWindow();
    EXPECT_FALSE(window->notice().text().contains(QStringLiteral("was closed at"))) << "saved";
    window->sessions().open(path);
    ASSERT_TRUE(waitFor([&] { return !window->shelf().runs().empty() && !window->sessions().opening(); }));
    ASSERT_TRUE(waitUntilIdle(*window));
    QTest::keyClick(window.get(), Qt::Key_Right);
    window->close();
  }
  const auto window = openedWindow();
  EXPECT_FALSE(window->notice().text().contains(QStringLiteral("was closed at"))) << "opened from its file";
}

TEST_F(UnsavedWorkTest, AWindowThatIsClosedLeavesNothingAndWhatIsOpenIsNotOffered) {
  {
    const auto window = openedWindow();
    window->unsaved().setPause(10);
    window->session().setPrompt(kPrompt);
    ASSERT_TRUE(waitFor([&] { return QFile::exists(window->unsaved().file()); }));
    const auto other = openedWindow();
    EXPECT_TRUE(other->unsaved().left().empty()) << "its window is open";
    EXPECT_FALSE(other->notice().text().contains(QStringLiteral("without being closed")));
    const QFileInfo own(QFileInfo(window->unsaved().file()).path());
    EXPECT_FALSE(own.permissions() & (QFile::ReadGroup | QFile::ReadOther)) << "a prompt may be private";
  }
  EXPECT_TRUE(QDir(UnsavedWork::usualFolder()).isEmpty());
}

TEST_F(UnsavedWorkTest, TheFileFollowsWhatIsShown) {
  const auto window = openedWindow();
  window->unsaved().setPause(10);
  int kept = 0;
  QObject::connect(&window->unsaved(), &UnsavedWork::kept, window.get(), [&] { ++kept; });
  window->session().setPrompt(kPrompt);
  ASSERT_TRUE(waitUntilIdle(*window));
  const auto promptOf = [&] {
    return QString::fromStdString(readSession(window->unsaved().file().toStdString()).prompt);
  };
  ASSERT_TRUE(waitFor([&] { return kept > 0 && promptOf() == kPrompt; }));
  const int before = kept;
  QTest::keyClick(window.get(), Qt::Key_Right);  // a person does something
  EXPECT_TRUE(waitFor([&] { return kept > before; }));
}

// Hours of measuring were lost with a power cut where nobody had touched the window since they ended.
TEST_F(UnsavedWorkTest, AStudyThatEndsIsKeptWithoutATouch) {
  const auto window = openedWindow();
  window->unsaved().setPause(10);
  StudyPanel& study = window->studies().study();
  window->studies().choose(QStringLiteral("fig3"));
  ASSERT_TRUE(waitUntilIdle(*window));
  bool ended = false;
  QObject::connect(&window->studies(), &StudiesPage::workEnded, window.get(), [&] { ended = true; });
  study.findChild<QPushButton*>(QStringLiteral("runButton"))->click();  // without the mouse
  ASSERT_TRUE(waitFor([&] { return ended && !study.running(); }, 60'000));
  EXPECT_TRUE(waitFor([&] {
    const QString file = window->unsaved().file();
    return QFile::exists(file) && !readSession(file.toStdString()).studies.empty();
  }));
}

// Minutes of measuring were gone without a word: what came back was a form that nobody had run.
TEST_F(UnsavedWorkTest, AStudyThatWasBeingMeasuredIsSaidWhereItIsRunAgain) {
  const QTemporaryDir folder;
  const QString left = folder.filePath(QStringLiteral("left.sinkscope"));
  const auto window = openedWindow();
  window->unsaved().setPause(10);
  window->studies().choose(QStringLiteral("quantised"));
  ASSERT_TRUE(waitUntilIdle(*window));
  StudyPanel& study = window->studies().study();
  auto* tokens = study.form().findChild<QSpinBox*>(QStringLiteral("studyTokens"));
  ASSERT_NE(tokens, nullptr);
  tokens->setValue(48);
  study.findChild<QPushButton*>(QStringLiteral("runButton"))->click();
  ASSERT_TRUE(study.running());
  window->unsaved().touch();
  ASSERT_TRUE(waitFor([&] {
    const QString file = window->unsaved().file();
    if (!QFile::exists(file)) return false;
    QFile::remove(left);
    return QFile::copy(file, left) && readSession(left.toStdString()).options["Studies"].contains("measuring");
  }));
  window->studies().cancelWork();
  tokens->setValue(32);
  window->studies().choose(QStringLiteral("fig3"));
  bool opened = false;
  QObject::connect(&window->sessions(), &SavedSessions::opened, window.get(), [&] { opened = true; });
  window->sessions().open(left);
  ASSERT_TRUE(waitFor([&] { return opened; }) && waitUntilIdle(*window));
  EXPECT_EQ(window->studies().chosen(), QStringLiteral("quantised"));
  EXPECT_EQ(tokens->value(), 48);
  EXPECT_TRUE(study.row().sentence().contains(QStringLiteral("was not finished; Run measures it")))
      << study.row().sentence().toStdString();
  // Until it is measured: a second power cut forgets no more than the first.
  const auto words = study.measuring();
  ASSERT_TRUE(words.contains("measuring tokens")) << words.size();
  EXPECT_EQ(words.at("measuring"), "quantised");
  EXPECT_EQ(words.at("measuring tokens"), "48");
}

// What was typed into the form of a study that was never run was the default again.
TEST_F(UnsavedWorkTest, WhatStandsInAFormThatWasNotRunStandsThereAgain) {
  const QTemporaryDir folder;
  const QString left = folder.filePath(QStringLiteral("left.sinkscope"));
  const auto window = openedWindow();
  StudyPanel& study = window->studies().study();
  auto* tokens = study.form().findChild<QSpinBox*>(QStringLiteral("studyTokens"));
  ASSERT_NE(tokens, nullptr);
  window->studies().choose(QStringLiteral("quantised"));
  ASSERT_TRUE(waitUntilIdle(*window));
  tokens->setValue(48);
  window->studies().choose(QStringLiteral("fig4"));
  tokens->setValue(24);
  bool saved = false, opened = false;
  QObject::connect(&window->sessions(), &SavedSessions::saved, window.get(), [&] { saved = true; });
  QObject::connect(&window->sessions(), &SavedSessions::opened, window.get(), [&] { opened = true; });
  window->sessions().save(left);
  ASSERT_TRUE(waitFor([&] { return saved; }));
  tokens->setValue(32);
  window->studies().choose(QStringLiteral("quantised"));
  tokens->setValue(32);
  window->sessions().open(left);
  ASSERT_TRUE(waitFor([&] { return opened; }) && waitUntilIdle(*window));
  EXPECT_EQ(window->studies().chosen(), QStringLiteral("fig4"));
  EXPECT_EQ(tokens->value(), 24);
  window->studies().choose(QStringLiteral("quantised"));
  EXPECT_EQ(tokens->value(), 48);
}

TEST_F(UnsavedWorkTest, WhatIsNotWantedStaysInTheMenuUntilItIsThrownAway) {
  start({});
  ASSERT_TRUE(waitFor([&] { return !leftFile().isEmpty(); }));
  killed();
  bringOver();
  const auto window = openedWindow();
  ASSERT_TRUE(waitFor([&] { return window->notice().isVisible(); }));
  Q_EMIT window->notice().dismissed();
  QMenu* menu = nullptr;
  for (QMenu* one : window->findChildren<QMenu*>()) {
    if (one->title().contains(QStringLiteral("nsaved work"))) menu = one;
  }
  ASSERT_NE(menu, nullptr);
  Q_EMIT menu->aboutToShow();
  ASSERT_EQ(menu->actions().size(), 3);
  menu->actions().back()->trigger();
  EXPECT_TRUE(window->unsaved().left().empty());
  Q_EMIT menu->aboutToShow();
  EXPECT_FALSE(menu->actions().front()->isEnabled());
}

}  // namespace
}  // namespace sinkscope
