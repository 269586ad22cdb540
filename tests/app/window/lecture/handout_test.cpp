// A lecture as one PDF: what each step says, asks for and shows, by the menu's way and by the command line's.
#include <tuple>

#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtCore/QStandardPaths>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/lecture/handout.h"
#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/lecture_menu.h"
#include "app/window/notice_bar.h"
#include "tests/app/window/driver.h"

namespace sinkscope {
namespace {

constexpr char kSteps[] =
    R"({"sinkscope lecture": 1, "name": "Why the first", "steps": [
  {"say": "All four views of it.", "state": {"page": "Explore", "prompt": "The king rode home before the rain came down.",
   "bos": "on", "head": "strongest sink", "view": {"whole": "none"}}, "do": "Press B and look.", "until": {"bos": "off"}},
  {"say": "One view alone,\nin two lines.", "state": {"bos": "off", "view": {"whole": "2"}}},
  {"say": "A table.", "state": {"page": "Heads", "bos": "on", "view": {"whole": "none"}}},
  {"say": "Three dimensions.", "state": {"page": "Geometry", "view": {"whole": "none"}}}]})";

class HandoutTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(folder.isValid());
    QFile out(lecture());
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(kSteps);
  }
  QString lecture() const { return folder.filePath(QStringLiteral("why.lecture.json")); }
  QString pdf() const { return folder.filePath(QStringLiteral("why.pdf")); }
  // Its pages; empty: pdftotext is not installed.
  QStringList pages() const {
    QProcess process;
    process.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), pdf(), QStringLiteral("-")});
    process.waitForFinished();
    const QString text = QString::fromUtf8(process.readAllStandardOutput());
    return text.normalized(QString::NormalizationForm_KC).split(QChar(0x0c), Qt::SkipEmptyParts);  // “ff” is one glyph
  }
  void expectAllOfIt() const {
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty()) return;
    const QStringList all = pages();
    EXPECT_EQ(all.size(), 4) << "every step of this lecture fills a page";
    for (const char* words : {"Step 1 of 4", "All four views of it.", "▸ Press B and look.", "⟨bos⟩ on", "embedded",
                              "The king rode home before the rain came down."})
      EXPECT_TRUE(all.value(0).simplified().contains(QString::fromUtf8(words))) << words << all.value(0).toStdString();
    EXPECT_TRUE(all.value(1).contains(QStringLiteral("One view alone,")));
    EXPECT_TRUE(all.value(1).contains(QStringLiteral("in two lines.")));
    EXPECT_TRUE(all.value(1).contains(QStringLiteral("⟨bos⟩ off"))) << all.value(1).toStdString();
    EXPECT_FALSE(all.value(1).contains(QStringLiteral("⟨bos⟩ on"))) << "of the step alone";
    EXPECT_TRUE(all.value(2).contains(QStringLiteral("L7H7"))) << "of the wall, at the page's right edge";
    EXPECT_TRUE(all.value(3).contains(QStringLiteral("Three dimensions.")));
  }
  QTemporaryDir folder;
};

TEST_F(HandoutTest, HasEveryStepInOrderAndTheWindowShowsAgainWhatItShowed) {
  const auto window = openedWindow();
  window->session().setPrompt(QStringLiteral("A dog ran home."));
  ASSERT_TRUE(waitUntilIdle(*window));
  LectureState before = window->guide().stage().now();
  window->lectures().writeHandout(lecture(), pdf());
  ASSERT_TRUE(window->handout().running());
  ASSERT_TRUE(waitFor([&] { return !window->handout().running(); }, 60000)) << window->guide().step();
  ASSERT_TRUE(QFile::exists(pdf())) << window->notice().text().toStdString();
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("4 steps"))) << window->notice().text().toStdString();
  expectAllOfIt();
  ASSERT_TRUE(waitFor([&] { return window->guide().stage().arrived(); }));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->guide().running());
  LectureState after = window->guide().stage().now();
  for (LectureState* state : {&after, &before}) state->options["Geometry"].erase("layer");  // the page has one by now
  EXPECT_EQ(after, before);
  // What came back took the message away, and nobody had seen it.
  EXPECT_TRUE(window->notice().isVisible());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("4 steps"))) << window->notice().text().toStdString();
}

TEST_F(HandoutTest, IsNotWrittenWhereSomebodyEndsTheLectureOrTheFolderIsGone) {
  const auto window = openedWindow();
  window->lectures().writeHandout(lecture(), pdf());
  window->guide().end();
  EXPECT_FALSE(window->handout().running());
  EXPECT_FALSE(QFile::exists(pdf()));
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("ended before")))
      << window->notice().text().toStdString();
  ASSERT_TRUE(waitUntilIdle(*window));
  window->lectures().writeHandout(lecture(), folder.filePath(QStringLiteral("nowhere/a.pdf")));
  ASSERT_TRUE(waitFor([&] { return !window->handout().running(); }, 60000));
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("does not exist")))
      << window->notice().text().toStdString();
}

TEST_F(HandoutTest, TheCommandLineWritesTheSameWithoutADisplay) {
  const auto run = [&](const QStringList& arguments) {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
      environment.remove(QLatin1String(variable));
    environment.insert(QStringLiteral("SINKSCOPE_NO_OPENGL"), QStringLiteral("1"));
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(SINKSCOPE_BIN_DIR "/sinkscope"), QStringList{QStringLiteral("handout")} + arguments);
    EXPECT_TRUE(program.waitForFinished(120000));
    return std::tuple(program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                      QString::fromUtf8(program.readAllStandardError()));
  };
  const auto [status, said, problem] = run({lecture(), QStringLiteral("--out"), pdf()});
  EXPECT_EQ(status, 0) << problem.toStdString();
  EXPECT_TRUE(said.contains(QStringLiteral("why.pdf: 4 steps on 4 pages"))) << said.toStdString();
  ASSERT_TRUE(QFile::exists(pdf()));
  expectAllOfIt();
  EXPECT_EQ(std::get<0>(run({lecture()})), 2) << "without --out";
  // A device that stands under the name was replaced by the file.
  const QString device = folder.filePath(QStringLiteral("device.pdf"));
  ASSERT_TRUE(QFile::link(QStringLiteral("/dev/null"), device));
  EXPECT_EQ(std::get<0>(run({lecture(), QStringLiteral("--out"), device})), 2);
  EXPECT_EQ(std::get<0>(run({folder.filePath(QStringLiteral("none.json")), QStringLiteral("--out"), pdf()})), 1);
}

}  // namespace
}  // namespace sinkscope
