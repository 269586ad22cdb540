// The window in every language: what it says is translated where it stands, and nothing is cut off.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <QtCore/QDir>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtGui/QFontDatabase>
#include <QtGui/QFontMetrics>
#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/run_shelf.h"
#include "app/window/depth/depth_page.h"
#include "app/window/explore/bos_notice.h"
#include "app/window/explore/explore_page.h"
#include "app/window/export_dialog.h"
#include "app/window/interventions/edit_form_panel.h"
#include "app/window/lab/new_training_dialog.h"
#include "app/window/lab/results_view.h"
#include "app/window/language.h"
#include "app/window/page.h"
#include "app/window/saved_sessions.h"
#include "app/window/settings.h"
#include "core/checkpoint/checkpoint.h"
#include "core/probe/edits/edit_json.h"
#include "core/record/session_file.h"
#include "core/record/training_results.h"
#include "core/values/error.h"
#include "core/values/record.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/made_run.h"
#include "widgets/attention_view.h"
#include "widgets/elided_label.h"
#include "widgets/figure_plot.h"
#include "widgets/sink_grid_view.h"
#include "widgets/translated.h"

namespace sinkscope {
namespace {

class LanguageTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    QSettings().remove(QStringLiteral("geometry"));
    QSettings().remove(QStringLiteral("textSize"));
    speakLanguage(QLatin1String(GetParam()));
    window = openedWindow();
  }
  void TearDown() override {
    window.reset();
    speakLanguage(QStringLiteral("en"));
  }
  std::unique_ptr<MainWindow> window;
};

std::string namesOf(const QWidget& widget) {
  return std::string(widget.metaObject()->className()) + " " + widget.objectName().toStdString();
}

// 960 x 540 is a screen of 1920 x 1080 at scale 2.
TEST_P(LanguageTest, NothingIsCutOff) {
  for (Page* page : window->pages()) {
    for (const QSize size : {QSize(1280, 800), QSize(1024, 768), QSize(960, 540)}) {
      window->showPage(*page);
      window->resize(size);
      ASSERT_TRUE(waitUntilIdle(*window));
      std::string cut;
      const auto isCut = [&](const QWidget& widget, const QString& text) {
        if (widget.width() < widget.minimumSizeHint().width())
          cut += namesOf(widget) + ": " + text.toStdString() + "\n";
      };
      // Layouts settle in a few turns of the event loop, on a busy machine later than on this one.
      waitFor([&] {
        cut.clear();
        for (const auto* button : window->findChildren<QAbstractButton*>()) {
          if (button->isVisible() && !button->text().isEmpty()) isCut(*button, button->text());
        }
        for (const auto* label : window->findChildren<QLabel*>()) {
          const bool cuts = dynamic_cast<const ElidedLabel*>(label) != nullptr || label->wordWrap();
          if (!label->isVisible() || cuts || label->text().isEmpty() || Qt::mightBeRichText(label->text())) continue;
          isCut(*label, label->text());
        }
        return cut.empty() && window->size() == size;
      });
      EXPECT_EQ(window->size(), size) << page->key();
      EXPECT_EQ(cut, "") << page->key() << " at " << size.width();
      if (size.width() < 1280) continue;
      const auto* tabs = window->findChild<QTabBar*>(QStringLiteral("pageTabs"));
      ASSERT_NE(tabs, nullptr);
      EXPECT_GE(tabs->width(), tabs->sizeHint().width()) << "tabs with arrows";
      int menus = 0;
      for (QAction* action : window->menuBar()->actions())
        menus = std::max(menus, window->menuBar()->actionGeometry(action).right());
      EXPECT_LE(menus, tabs->x()) << "the menus and the tabs share a line";
    }
  }
}

TEST_P(LanguageTest, TheFrameSpeaksIt) {
  const std::map<std::string, std::pair<QString, QString>> words{
      {"en", {QStringLiteral("&File"), QStringLiteral("Heads")}},
      {"de", {QStringLiteral("&Datei"), QStringLiteral("Köpfe")}},
      {"zh_CN", {QStringLiteral("文件(&F)"), QStringLiteral("注意力头")}}};
  const auto& [file, heads] = words.at(GetParam());
  EXPECT_EQ(window->menuBar()->actions().front()->text(), file);
  EXPECT_EQ(window->findChild<QTabBar*>(QStringLiteral("pageTabs"))->tabText(1), heads);
  // Two menus or entries of one menu under the same letter would need two presses.
  QStringList letters;
  for (const QAction* action : window->menuBar()->actions()) {
    const qsizetype at = action->text().indexOf(QLatin1Char('&'));
    ASSERT_GE(at, 0) << action->text().toStdString();
    const QString letter = action->text().mid(at + 1, 1).toUpper();
    EXPECT_FALSE(letters.contains(letter)) << action->text().toStdString();
    letters << letter;
  }
}

TEST_P(LanguageTest, PicturesOnTheScreenSpeakItAndThoseInFilesAreEnglish) {
  const std::map<std::string, std::array<std::string, 3>> words{{"en", {"query token", "attention", "0.30"}},
                                                                {"de", {"Query-Token", "Attention", "0,30"}},
                                                                {"zh_CN", {"查询词元", "注意力", "0.30"}}};
  const auto& [queries, colours, epsilon] = words.at(GetParam());
  const FigurePlot& plot = window->page().attention().plot();
  ASSERT_TRUE(waitFor([&] { return !plot.figure().panels.empty(); }));
  const Heatmap& shown = std::get<Heatmap>(plot.spokenFigure().panels[0].content);
  EXPECT_EQ(shown.rowAxis, queries);
  EXPECT_EQ(shown.colour.label, colours);
  EXPECT_EQ(shown.rowLabels, std::get<Heatmap>(plot.figure().panels[0].content).rowLabels) << "tokens are the model's";
  EXPECT_EQ(std::get<Heatmap>(window->page().attention().figure().panels[0].content).rowAxis, "query token");
  const auto* box = window->page().grid().findChild<QDoubleSpinBox*>();
  ASSERT_NE(box, nullptr);
  EXPECT_EQ(box->text().toStdString(), epsilon);
}

// What two sides are is said on the screen; a picture, its record and a saved session have it in English.
TEST_P(LanguageTest, TheTwoSidesSpeakItAndThoseInFilesAreEnglish) {
  const std::map<std::string, std::array<std::string, 2>> words{
      {"en", {"with ⟨bos⟩", "untouched"}}, {"de", {"mit ⟨bos⟩", "unberührt"}}, {"zh_CN", {"有 ⟨bos⟩", "原样"}}};
  const auto& [withBos, untouched] = words.at(GetParam());
  Session& session = window->session();
  session.setCompare(Compare::bos);
  ASSERT_TRUE(waitUntilIdle(*window));
  const FigurePlot& plot = window->page().attention().plot();
  ASSERT_TRUE(waitFor([&] { return plot.figure().panels.size() == 2; }));
  const auto titleIn = [](const Figure& figure) { return std::get<Heatmap>(figure.panels[0].content).title; };
  EXPECT_TRUE(titleIn(plot.spokenFigure()).ends_with(withBos)) << titleIn(plot.spokenFigure());
  const Figure file = window->page().attention().figure();
  EXPECT_TRUE(titleIn(file).ends_with("with ⟨bos⟩")) << titleIn(file);
  EXPECT_NE(caption(file.record).find("with ⟨bos⟩: 64 tokens"), std::string::npos) << caption(file.record);
  EXPECT_TRUE(textsOf(*window).join(QLatin1Char('\n')).contains(QString::fromStdString(withBos)));
  EXPECT_EQ(session.sideTitle(1), QStringLiteral("without ⟨bos⟩"));
  EXPECT_EQ(translated("untouched").toStdString(), untouched);
}

// Errors, sentences under results, progress, edits: of core, with what it fills in.
TEST_P(LanguageTest, WhatCoreSaysSpeaksIt) {
  const std::string language = GetParam();
  const auto says = [](const std::string& words) { return translated(words).toStdString(); };
  const Error missing(ErrorKind::badUse, "/a/b: no such folder or file", "check the path");
  EXPECT_EQ(translated(missing).toStdString(),
            language == "de"      ? "/a/b: diesen Ordner oder diese Datei gibt es nicht; prüfen Sie den Pfad"
            : language == "zh_CN" ? "/a/b：没有此文件夹或文件; 请检查路径"
                                  : "/a/b: no such folder or file; check the path");
  EXPECT_EQ(says("prompt 3 of 170"), language == "de"      ? "Prompt 3 von 170"
                                     : language == "zh_CN" ? "提示 3 / 170"
                                                           : "prompt 3 of 170");
  if (language == "de") {
    EXPECT_EQ(says("Set values to zero at position 0 in all heads of all layers"),
              "Setze Values auf null an Position 0 in allen Köpfen aller Schichten");
  }
}

// Where a picture is to appear, in words and numbers of the language; settings keep it in English.
TEST_P(LanguageTest, VenuesOfPicturesSpeakItAndAreKeptInEnglish) {
  const std::string language = GetParam();
  ExportChoices last;
  last.venue = QStringLiteral("ICML, one column, 82.6 mm");
  const ExportDialog dialog(QStringLiteral("attention"), QDir::tempPath(), ExportDialog::Kind::both, last);
  const auto* venue = dialog.findChild<QComboBox*>(QStringLiteral("exportVenue"));
  ASSERT_NE(venue, nullptr);
  EXPECT_EQ(venue->currentText().toStdString(), language == "de"      ? "ICML, eine Spalte, 82,6 mm"
                                                : language == "zh_CN" ? "ICML，单栏，82.6 mm"
                                                                      : "ICML, one column, 82.6 mm");
  EXPECT_EQ(dialog.choices().venue, last.venue);
  EXPECT_DOUBLE_EQ(dialog.choices().widthMm, 82.55);
}

TEST_P(LanguageTest, TheRecipesThatComeAlongSpeakIt) {
  const NewTrainingDialog dialog;
  auto* recipes = dialog.findChild<QComboBox*>();
  ASSERT_NE(recipes, nullptr);
  ASSERT_GT(recipes->count(), 5);
  for (int i = 0; i < recipes->count(); ++i) {
    if (recipes->itemData(i).isNull()) continue;  // “a file of your own…” asks for one
    recipes->setCurrentIndex(i);
    Q_EMIT recipes->activated(i);
    const std::string about = readJson(recipes->currentData().toString().toStdString())["about"].get<std::string>();
    EXPECT_EQ(textsOf(dialog).contains(QString::fromStdString(about)), std::string(GetParam()) == "en") << about;
  }
}

// Two fields of one form that are called the same cannot be told apart, by eye or by ear.
TEST_P(LanguageTest, FieldsOfAnEditAreCalledDifferently) {
  const char* const kFields[] = {"At", "Do", "Keys", "Positions", "Heads", "Layers"};
  std::set<QString> names;
  for (const char* field : kFields) names.insert(EditFormPanel::tr(field));
  EXPECT_EQ(names.size(), std::size(kFields));
}

// Files are the same in every language: a page goes by its key.
// “changes nothing: its value leaves everything as it is” stood in English under a row: without the row's name nobody
// had translated it.
TEST_P(LanguageTest, WhatARowOfEditsChangesIsSaidInIt) {
  window->session().setEdits(readEdits(R"({"edits": [{"site": "v", "op": "scale", "value": 1}]})", "test"));
  window->session().setCompare(Compare::edits);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(waitFor([&] { return window->session().editRemarks().contains(0); }));
  const QString said = window->session().editRemarks().at(0).sentence;
  EXPECT_EQ(said.contains(QStringLiteral("changes nothing")), GetParam() == std::string("en")) << said.toStdString();
  EXPECT_FALSE(said.contains(QStringLiteral("edit 1"))) << said.toStdString();
  EXPECT_FALSE(said.isEmpty());
}

// “embedded, with ⟨bos⟩” stood in lists, fields, the table and the line at the bottom, under titles that were
// translated.
TEST_P(LanguageTest, SidesOfRunsAreNamedInIt) {
  QTemporaryDir folder;
  writeMadeRun(folder.filePath(QStringLiteral("a.run")).toStdString(),
               {.model = "first", .conditions = {RunBos::on, RunBos::off}})
      .finish();
  writeMadeRun(folder.filePath(QStringLiteral("b.run")).toStdString(), {.model = "second"}).finish();
  for (const char* name : {"a.run", "b.run"}) window->openRun(folder.filePath(QLatin1String(name)));
  ASSERT_TRUE(waitFor([&] { return window->shelf().runs().size() == 2; }));
  for (Page* page : {static_cast<Page*>(&window->comparePage()), static_cast<Page*>(&window->depth())}) {
    window->showPage(*page);
    ASSERT_TRUE(waitUntilIdle(*window));
    ASSERT_TRUE(waitUntilStill(*window));
    const QStringList texts = textsOf(*page);
    EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [](const QString& text) { return text.contains("first"); }));
    for (const QString& text : texts) {
      if (GetParam() == std::string("en")) continue;
      EXPECT_FALSE(text.contains(QStringLiteral("with ⟨bos⟩")) || text.contains(QStringLiteral("without ⟨bos⟩")))
          << page->key() << ": " << text.toStdString();
    }
  }
}

// “Sink rate”, “Lowest”, “Trained” over a table whose cells spoke Chinese.
TEST_P(LanguageTest, ColumnsOfTablesAreCalledInIt) {
  TrainingResultsView view;
  view.setTrainings(
      readTrainings(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "resources" / "results" / "trigger.json").trainings);
  QStringList headings;
  for (int column = 0; column < view.table().columnCount(); ++column)
    headings << view.table().horizontalHeaderItem(column)->text();
  const bool english = GetParam() == std::string("en");
  for (const char* one : {"Sink rate", "Seeds", "Lowest", "Trained", "Value ratio"})
    EXPECT_EQ(headings.contains(QLatin1String(one)), english) << one;
  EXPECT_TRUE(headings.contains(english                           ? QStringLiteral("Sink rate")
                                : GetParam() == std::string("de") ? QStringLiteral("Senkenrate")
                                                                  : QStringLiteral("汇比率")))
      << headings.join(QStringLiteral(", ")).toStdString();
  // Files have the columns' own names.
  EXPECT_TRUE(QString::fromStdString(view.csv()).contains(QStringLiteral(",sink_rate,")));
}

// Under the prompt of the control its caution stood in English.
TEST_P(LanguageTest, WhatIsToBeKeptInMindOfThePromptIsSaidInIt) {
  window->session().openModel(QStringLiteral("control"));
  ASSERT_TRUE(waitFor([&] {
    return !window->session().busy() && window->session().model() && !bosNotice(window->session()).isEmpty();
  }));
  const QString notice = bosNotice(window->session());
  EXPECT_EQ(notice.contains(QStringLiteral("was trained without")), GetParam() == std::string("en"))
      << notice.toStdString();
  EXPECT_TRUE(notice.endsWith(QLatin1Char('.')) || notice.endsWith(QChar(0x3002))) << notice.toStdString();
}

TEST_P(LanguageTest, ASessionIsTheSameFileInEveryLanguage) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("a.sinkscope"));
  window->showPage(*window->pages()[1]);
  ASSERT_TRUE(waitUntilIdle(*window));
  QString problem;
  QObject::connect(&window->sessions(), &SavedSessions::failed, window.get(),
                   [&](const QString& why) { problem = why; });
  bool saved = false;
  QObject::connect(&window->sessions(), &SavedSessions::saved, window.get(), [&] { saved = true; });
  window->sessions().save(path);
  ASSERT_TRUE(waitFor([&] { return saved || !problem.isEmpty(); })) << problem.toStdString();
  const SavedSession session = readSession(path.toStdString());
  EXPECT_EQ(session.page, "Heads");
  EXPECT_TRUE(session.options.contains("Explore"));
}

// Every letter has a picture: a window full of boxes is no translation.
TEST_P(LanguageTest, AFontOfTheMachineHasItsLetters) {
  if (std::string(GetParam()) != "zh_CN") return;
  EXPECT_FALSE(QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty())
      << "fonts-wqy-microhei, or another font with Chinese, is not installed";
}

INSTANTIATE_TEST_SUITE_P(Languages, LanguageTest, testing::Values("en", "de", "zh_CN"),
                         [](const auto& language) { return std::string(language.param); });

TEST(LanguageChoice, IsTheSystemsUntilSomebodyChoosesAndNeverOneThatThereIsNot) {
  const std::pair<const char*, const char*> systems[] = {{"de_DE", "de"},    {"de_AT", "de"}, {"zh_CN", "zh_CN"},
                                                         {"zh_SG", "zh_CN"}, {"zh_TW", "en"}, {"fr_FR", "en"},
                                                         {"C", "en"},        {"en_GB", "en"}};
  for (const auto& [system, language] : systems)
    EXPECT_EQ(languageOf(QLocale(QLatin1String(system))), QLatin1String(language)) << system;
  Settings settings;
  const QString before = settings.language();
  settings.setLanguage(QStringLiteral("de"));
  EXPECT_EQ(languageToUse(settings), QStringLiteral("de"));
  settings.setLanguage(QStringLiteral("xx"));
  EXPECT_EQ(languageToUse(settings), languageOf(QLocale::system()));
  settings.setLanguage(before);
  speakLanguage(QStringLiteral("xx"));
  EXPECT_EQ(languageSpoken(), QStringLiteral("en"));
}

}  // namespace
}  // namespace sinkscope
