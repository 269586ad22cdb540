#include "app/window/compare/run_shelf.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QThread>

#include <gtest/gtest.h>

#include "tests/app/window/driver.h"
#include "tests/app/window/made_run.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

class RunShelfTest : public testing::Test {
 protected:
  RunShelfTest() {
    QObject::connect(&shelf, &RunShelf::failed, &shelf,
                     [this](const QString&, const QString& sentence) { sentences << sentence; });
  }
  QString path(const std::string& name) const { return QString::fromStdString((folder / name).string()); }
  void openAndWait(const std::string& name) {
    shelf.open(path(name));
    EXPECT_TRUE(waitFor([&] { return !shelf.busy(); }));
  }
  TemporaryFolder folder;
  RunShelf shelf;
  QStringList sentences;
};

TEST_F(RunShelfTest, ReadsARunWithoutItsModel) {
  writeMadeRun(folder / "a.run").finish();
  openAndWait("a.run");
  ASSERT_EQ(shelf.runs().size(), 1u);
  EXPECT_EQ(shelf.runs().front().summary->header.model, "made");
  EXPECT_TRUE(shelf.runs().front().summary->complete);
  EXPECT_TRUE(shelf.runs().front().written.isValid());
  openAndWait("a.run");
  EXPECT_EQ(shelf.runs().size(), 1u) << "the same file is one run";
}

TEST_F(RunShelfTest, SaysWhatIsWrongWithAFileAndKeepsWhatIsOpen) {
  writeMadeRun(folder / "a.run").finish();
  openAndWait("a.run");
  writeFile(folder / "text.run", "no run at all");
  const std::string whole = readFile(folder / "a.run");
  writeFile(folder / "cut.run", std::string_view(whole).substr(0, whole.size() / 2));
  std::string newer = whole;
  newer[63] = 99;  // user_version, sqlite.org/fileformat.html 1.3
  writeFile(folder / "newer.run", newer);
  for (const char* name : {"absent.run", "text.run", "cut.run", "newer.run"}) {
    sentences.clear();
    openAndWait(name);
    ASSERT_EQ(sentences.size(), 1) << name;
    EXPECT_TRUE(sentences.front().contains(QLatin1String(name))) << sentences.front().toStdString();
    EXPECT_FALSE(sentences.front().contains(QLatin1Char('\n')));
  }
  EXPECT_TRUE(sentences.front().contains(QStringLiteral("newer Sinkscope"))) << sentences.front().toStdString();
  ASSERT_EQ(shelf.runs().size(), 1u);
  EXPECT_EQ(shelf.runs().front().summary->header.model, "made");
}

TEST_F(RunShelfTest, ReadsARunThatGrowsAgainByItself) {
  MadeRun half;
  half.measured = 2;
  RunFile file = writeMadeRun(folder / "a.run", half);
  openAndWait("a.run");
  ASSERT_EQ(shelf.runs().size(), 1u);
  EXPECT_FALSE(shelf.runs().front().summary->complete);
  EXPECT_EQ(shelf.runs().front().summary->conditions.front().measured(), 2);
  QThread::msleep(20);  // file times are coarse
  for (int i = 2; i < 5; ++i) {
    file.add({{{i, RunBos::on, 20, true, true, "⟨bos⟩"}, Volume(3, 4, 1, 0.9f), Volume(3, 4, 8, 1.0f), {}}});
  }
  EXPECT_TRUE(waitFor([&] { return shelf.runs().front().summary->complete; }, 15000)) << "nobody asked again";
  EXPECT_EQ(shelf.runs().front().summary->conditions.front().measured(), 5);
}

TEST_F(RunShelfTest, ARunThatBecomesUnreadableStaysAsItWas) {
  writeMadeRun(folder / "a.run").finish();
  openAndWait("a.run");
  std::filesystem::remove(folder / "a.run");
  shelf.refresh();
  ASSERT_TRUE(waitFor([&] { return !shelf.busy(); }));
  EXPECT_EQ(sentences.size(), 1);
  EXPECT_EQ(shelf.runs().size(), 1u);
  shelf.close(shelf.runs().front().path);
  EXPECT_TRUE(shelf.runs().empty());
}

TEST(RunShelf, CanBeDestroyedWhileItReads) {
  TemporaryFolder folder;
  MadeRun large;
  large.layers = 40;
  large.heads = 32;
  large.prompts = large.measured = 60;
  writeMadeRun(folder / "a.run", large).finish();
  for (int turns = 0; turns < 3; ++turns) {
    RunShelf shelf;
    shelf.open(QString::fromStdString((folder / "a.run").string()));
    EXPECT_TRUE(shelf.busy()) << "it is not read while the window goes on";
    for (int turn = 0; turn < turns; ++turn) QCoreApplication::processEvents();
  }
  RunShelf after;
  after.open(QString::fromStdString((folder / "a.run").string()));
  ASSERT_TRUE(waitFor([&] { return !after.busy(); }));
  EXPECT_EQ(after.runs().size(), 1u) << "who is destroyed leaves the file to others";
}

}  // namespace
}  // namespace sinkscope
