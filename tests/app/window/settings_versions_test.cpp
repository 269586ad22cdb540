// Settings survive versions: what an earlier version wrote is read, and what a later one wrote is not thrown away. The
// files below are such files; a key that is renamed fails here, and must go on being read.
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>

#include <gtest/gtest.h>

#include "app/window/settings.h"

namespace sinkscope {
namespace {

// As 1.0.0 writes it.
constexpr const char* kFirst = R"([General]
theme=dark
recentModels=/models/llama, embedded
recentRuns=/runs/a.run
recentSessions=/lectures/one.sinkscope
recentPrompts="One, with a comma", Two
textSize=1.4
hintDismissed=true
firstColumnKept=true
continuationShown=true
geometry=@ByteArray(abc)

[export]
format=svg
venue=Free
widthMm=120.5
heightMm=80
fontPoints=11
dotsPerInch=600
dark=true
titles=false
numbers=false

[modelIs]
0123abcd=llama3-8b
)";

class SettingsOfVersions : public testing::Test {
 protected:
  // As if it had lain there before the program started.
  void lies(const char* text) {
    QSettings().clear();
    const QString path = QSettings().fileName();
    QSettings().sync();
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly | QIODevice::Truncate)) << path.toStdString();
    file.write(text);
    file.close();
    QSettings().sync();
  }
  void TearDown() override { QSettings().clear(); }
};

// The list of recent runs had the copy of one that a session holds, in a folder that was gone with its window.
TEST_F(SettingsOfVersions, RunsOfOurOwnFoldersAreNobodysRecentOnes) {
  QSettings().clear();
  const QTemporaryDir own;
  ASSERT_TRUE(own.isValid());
  Settings settings;
  settings.addRecentRun(QStringLiteral("/runs/a.run"));
  settings.addRecentRun(own.filePath(QStringLiteral("1/0/b.run")));
  EXPECT_EQ(settings.recentRuns(), QStringList{QStringLiteral("/runs/a.run")});
  QSettings().setValue(QStringLiteral("recentRuns"),
                       QStringList{own.filePath(QStringLiteral("1/0/b.run")), QStringLiteral("/runs/c.run")});
  EXPECT_EQ(settings.recentRuns(), QStringList{QStringLiteral("/runs/c.run")}) << "one that is in the list already";
}

TEST_F(SettingsOfVersions, WhatTheFirstWroteIsRead) {
  lies(kFirst);
  const Settings settings;
  EXPECT_EQ(settings.theme(), ThemeChoice::dark);
  EXPECT_EQ(settings.recentModels(), (QStringList{QStringLiteral("/models/llama"), QStringLiteral("embedded")}));
  EXPECT_EQ(settings.recentRuns(), QStringList{QStringLiteral("/runs/a.run")});
  EXPECT_EQ(settings.recentSessions(), QStringList{QStringLiteral("/lectures/one.sinkscope")});
  EXPECT_EQ(settings.recentPrompts(), (QStringList{QStringLiteral("One, with a comma"), QStringLiteral("Two")}));
  EXPECT_EQ(settings.textSize(), 1.4);
  EXPECT_TRUE(settings.hintDismissed() && settings.firstColumnKept() && settings.continuationShown());
  EXPECT_EQ(settings.geometry(), QByteArray("abc"));
  EXPECT_EQ(settings.modelIs(QStringLiteral("0123abcd")), QStringLiteral("llama3-8b"));
  const ExportChoices expected{.format = QStringLiteral("svg"),
                               .venue = QStringLiteral("Free"),
                               .widthMm = 120.5,
                               .heightMm = 80,
                               .fontPoints = 11,
                               .dotsPerInch = 600,
                               .dark = true,
                               .titles = false,
                               .numbers = false};
  EXPECT_EQ(settings.exportChoices(), expected);
}

TEST_F(SettingsOfVersions, WhatALaterOneAddedStaysWhenThisOneWrites) {
  lies("[General]\ntheme=dark\nofALaterVersion=kept\n\n[export]\nalsoLater=7\n");
  Settings settings;
  settings.setTheme(ThemeChoice::light);
  settings.setExportChoices(ExportChoices());
  settings.addRecentModel(QStringLiteral("embedded"));
  QSettings().sync();
  EXPECT_EQ(QSettings().value(QStringLiteral("ofALaterVersion")).toString(), QStringLiteral("kept"));
  EXPECT_EQ(QSettings().value(QStringLiteral("export/alsoLater")).toInt(), 7);
  EXPECT_EQ(settings.theme(), ThemeChoice::light);
}

TEST_F(SettingsOfVersions, WhatIsMissingOrCannotBeIsAsUsual) {
  for (const char* text : {"",
                           "[General]\ntheme=sepia\ntextSize=none\nhintDismissed=perhaps\n\n[export]\nwidthMm=-3\n"
                           "fontPoints=huge\ndotsPerInch=1e9\n",
                           "no settings at all \x01\x02 [[["}) {
    lies(text);
    const Settings settings;
    EXPECT_EQ(settings.theme(), ThemeChoice::system) << text;
    EXPECT_EQ(settings.textSize(), 1.0) << text;
    EXPECT_EQ(settings.exportChoices(), ExportChoices()) << text;
    EXPECT_TRUE(settings.recentModels().isEmpty()) << text;
    EXPECT_TRUE(QFileInfo(settings.exportFolder()).isDir()) << text;
  }
}

}  // namespace
}  // namespace sinkscope
