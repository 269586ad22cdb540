#include "app/window/main_window.h"

#include <cmath>
#include <functional>
#include <sstream>
#include <utility>

#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtCore/QMimeData>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtGui/QAction>
#include <QtGui/QClipboard>
#include <QtGui/QDropEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/explore/prompt_menu.h"
#include "app/window/export_dialog.h"
#include "app/window/heads/heads_page.h"
#include "app/window/help_dialogs.h"
#include "app/window/notice_bar.h"
#include "app/window/open_dialog.h"
#include "app/window/saved_sessions.h"
#include "app/window/status_line.h"
#include "app/window/studies/studies_page.h"
#include "tests/app/window/driver.h"
#include "tests/support/shared.h"
#include "tests/support/thorough.h"
#include "tests/support/tiny_llama.h"
#include "widgets/attention_view.h"
#include "widgets/colour_map.h"
#include "widgets/figure_plot.h"
#include "widgets/prompt_editor.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/token_strip.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {
namespace {

// As a person drops something: a drop that did not enter first is nobody's.
void dropOn(QWidget& target, const QString& path) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&target, &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&target, &drop);
}

class MainWindowTest : public testing::Test {
 protected:
  void SetUp() override { window = openedWindow(); }
  ExplorePage& page() { return window->page(); }
  const Selection& selection() { return window->session().selection().current(); }
  void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    page().setFocus();
    QTest::keyClick(window.get(), static_cast<Qt::Key>(key), modifiers);
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(MainWindowTest, ShowsAllFourViewsOfTheEmbeddedModelAtOnce) {
  for (View* view : page().views()) {
    EXPECT_TRUE(view->sentence().isEmpty()) << view->accessibleName().toStdString();
    EXPECT_FALSE(view->figure().panels.empty()) << view->accessibleName().toStdString();
  }
  EXPECT_TRUE(window->session().sides().front().reading->tokens.front().bos);
  const auto* facts = window->findChild<QLabel*>(QStringLiteral("promptFacts"));
  EXPECT_EQ(facts->text(), QStringLiteral("64 tokens · position 0 is ⟨bos⟩"));
  EXPECT_TRUE(window->status().facts().startsWith(QStringLiteral("L"))) << window->status().facts().toStdString();
}

// The style's own mark behind which menus wait is dark in every theme: two menus seemed to be gone.
TEST_F(MainWindowTest, TheMarkOfHiddenMenusIsWordsInTheColourOfTheTheme) {
  const auto* more = window->menuBar()->findChild<QToolButton*>(QStringLiteral("qt_menubar_ext_button"));
  ASSERT_NE(more, nullptr);
  for (const ThemeChoice choice : {ThemeChoice::dark, ThemeChoice::light}) {
    window->setThemeChoice(choice);
    EXPECT_TRUE(more->icon().isNull());
    EXPECT_EQ(more->text(), QStringLiteral("»"));
    EXPECT_EQ(more->palette().color(QPalette::ButtonText), QApplication::palette().color(QPalette::ButtonText));
  }
}

TEST_F(MainWindowTest, PaintsTheColoursOfCoresNumbers) {
  const SeenSide& seen = window->session().sides().front();
  const Figure figure = page().attention().figure();
  const auto& heatmap = std::get<Heatmap>(figure.panels.front().content);
  page().paintNow();
  int painted = 0;
  for (int query = 0; query < seen.pattern->cells.rows; query += 5) {
    for (int key = 0; key <= query; key += 3) {
      const QColor expected =
          QColor::fromRgba(cellColour(heatmap.colour, static_cast<double>(seen.pattern->cells.at(query, key))));
      EXPECT_EQ(page().attention().plot().paintedColour(0, query, key).rgb(), expected.rgb()) << query << "," << key;
      ++painted;
    }
  }
  EXPECT_GT(painted, 100);
}

TEST_F(MainWindowTest, AClickInTheGridSelectsThatHeadEverywhere) {
  FigurePlot& grid = page().grid().plot();
  grid.replotNow();
  const QRectF cell = grid.cellRect(0, 3, 2);
  ASSERT_FALSE(cell.isEmpty());
  // The click goes to the widget that is really under that point, as a person's would.
  const QPoint at = cell.center().toPoint();
  QWidget* target = grid.childAt(at) ? grid.childAt(at) : &grid;
  QTest::mouseClick(target, Qt::LeftButton, Qt::NoModifier, target->mapFrom(&grid, at));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(selection().layer, 3);
  EXPECT_EQ(selection().head, 2);
  EXPECT_EQ(window->session().sides().front().pattern->head, 2);
  EXPECT_TRUE(page().attention().title().contains(QStringLiteral("L3H2")));
  EXPECT_TRUE(page().norms().title().contains(QStringLiteral("L3H2")));
  EXPECT_TRUE(window->status().facts().startsWith(QStringLiteral("L3H2")));
}

TEST_F(MainWindowTest, ArrowKeysMoveOverHeadsAndAltLeftGoesBack) {
  const Selection before = selection();
  press(Qt::Key_Up);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_NE(selection().layer, before.layer);
  press(Qt::Key_Left, Qt::AltModifier);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(selection().layer, before.layer);
  press(Qt::Key_Right, Qt::AltModifier);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_NE(selection().layer, before.layer);
}

TEST_F(MainWindowTest, ArrowKeysReachTheWindowFromWhereverTheFocusIs) {
  int key = Qt::Key_Up;
  for (QWidget* focused : {static_cast<QWidget*>(&page().grid()), static_cast<QWidget*>(&page().attention()),
                           static_cast<QWidget*>(&page())}) {
    const Selection before = selection();
    QTest::keyClick(focused, static_cast<Qt::Key>(key));
    ASSERT_TRUE(waitUntilIdle(*window));
    EXPECT_NE(selection().layer, before.layer) << focused->metaObject()->className();
    key = key == Qt::Key_Up ? Qt::Key_Down : Qt::Key_Up;
  }
}

TEST_F(MainWindowTest, BTakesBosAwayAndBringsItBack) {
  press(Qt::Key_B);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->session().sides().front().reading->bos);
  EXPECT_FALSE(page().strip().tokens().front().bos);
  press(Qt::Key_B);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_TRUE(window->session().sides().front().reading->bos);
}

TEST_F(MainWindowTest, AShowsBothConditionsOnOneScale) {
  press(Qt::Key_A);
  ASSERT_TRUE(waitUntilIdle(*window));
  const Figure figure = page().attention().figure();
  ASSERT_EQ(figure.panels.size(), 2u);
  const auto& left = std::get<Heatmap>(figure.panels[0].content);
  const auto& right = std::get<Heatmap>(figure.panels[1].content);
  EXPECT_EQ(left.colour.low, right.colour.low);
  EXPECT_EQ(left.colour.high, right.colour.high);
  EXPECT_EQ(left.cells.cols, right.cells.cols + 1);
  EXPECT_EQ(page().grid().figure().panels.size(), 2u);
  const QString facts = window->findChild<QLabel*>(QStringLiteral("promptFacts"))->text();
  EXPECT_EQ(facts, QStringLiteral("with | without ⟨bos⟩: 64 | 63 tokens · position 0 is ⟨bos⟩ | The"));
  const QString head = window->status().facts();
  EXPECT_TRUE(head.contains(QStringLiteral("with | without ⟨bos⟩: importance (⟨bos⟩) 0."))) << head.toStdString();
  EXPECT_TRUE(head.contains(QStringLiteral(" | (The) 0."))) << head.toStdString();
  EXPECT_EQ(head.count(QStringLiteral("entropy")), 1) << head.toStdString();
  press(Qt::Key_A);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(page().attention().figure().panels.size(), 1u);
}

TEST_F(MainWindowTest, LSwitchesToLogarithmicColoursAndSSortsTheGrid) {
  press(Qt::Key_L);
  EXPECT_EQ(page().attention().scale(), Scale::log);
  const bool sorted = page().grid().sorted();
  press(Qt::Key_S);
  EXPECT_NE(page().grid().sorted(), sorted);
}

TEST_F(MainWindowTest, AnEditedPromptIsShownInEveryView) {
  press(Qt::Key_E);
  ASSERT_TRUE(page().editing());
  auto* text = page().editor().findChild<QPlainTextEdit*>();
  ASSERT_NE(text, nullptr);
  text->setPlainText(QStringLiteral("The old man shut the door."));
  QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
  ASSERT_TRUE(waitUntilIdle(*window));
  const int tokens = static_cast<int>(window->session().sides().front().reading->tokens.size());
  EXPECT_LT(tokens, 20);
  EXPECT_EQ(std::get<Heatmap>(page().attention().figure().panels.front().content).cells.rows, tokens);
  EXPECT_EQ(std::get<Bars>(page().norms().figure().panels.front().content).values.size(),
            static_cast<std::size_t>(tokens));
}

// The box stayed open with the text in it, and what was typed next was taken for keys: ⟨bos⟩ went away, A|B came.
TEST_F(MainWindowTest, EnterClosesThePromptAndATextThatCannotBeRunBringsItBack) {
  press(Qt::Key_E);
  auto* text = page().editor().findChild<QPlainTextEdit*>();
  text->setPlainText(QStringLiteral("The old man shut the door."));
  QTest::keyClick(text, Qt::Key_Return);
  EXPECT_FALSE(page().editing());
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(page().editing());
  press(Qt::Key_E);
  EXPECT_EQ(text->toPlainText(), QStringLiteral("The old man shut the door."));
  EXPECT_TRUE(text->hasFocus() || !window->isActiveWindow());
  QTest::keyClick(text, Qt::Key_Return);
  Q_EMIT window->session().promptFailed(QStringLiteral("it cannot be run"));
  EXPECT_TRUE(page().editing()) << "where it can be mended";
  EXPECT_TRUE(textsOf(page().editor()).contains(QStringLiteral("it cannot be run")));
  ASSERT_TRUE(waitUntilIdle(*window));
}

TEST_F(MainWindowTest, APinnedTokenGoesWithItsWordWhenThePromptIsAnother) {
  window->session().setPrompt(QStringLiteral("The old man shut the door and went away."));
  ASSERT_TRUE(waitUntilIdle(*window));
  const int place = 5;
  Selection pinned = selection();
  pinned.key = place;
  window->session().selection().select(pinned);
  window->session().setPrompt(QStringLiteral("The old man shut the door and came back."));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(selection().key, place) << "it stands there still";
  press(Qt::Key_B);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(selection().key, place) << "without ⟨bos⟩ too";
  window->session().setPrompt(QStringLiteral("Nobody knew where he had gone, and nobody asked."));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(selection().key);
}

// The word's column and bar stayed lit in the views, whatever was pointed at, and Esc did not let go of them.
TEST_F(MainWindowTest, WhatIsPointedAtGoesWithThePromptItWasOf) {
  const auto lit = [&] {
    page().attention().plot().replotNow();
    const QImage seen = page().attention().plot().grab().toImage();
    for (int y = 0; y < seen.height(); ++y) {
      for (int x = 0; x < seen.width(); ++x)
        if (seen.pixelColor(x, y) == page().attention().theme().highlight) return true;
    }
    return false;
  };
  TokenStrip& strip = page().strip();
  QTest::mouseMove(strip.viewport(), strip.tokenRect(5).center());
  ASSERT_TRUE(waitFor(lit));
  QTest::mouseDClick(strip.viewport(), Qt::LeftButton, Qt::NoModifier, strip.tokenRect(5).center());
  QTest::mouseRelease(strip.viewport(), Qt::LeftButton, Qt::NoModifier, strip.tokenRect(5).center());
  auto* word = strip.findChild<QLineEdit*>();
  ASSERT_NE(word, nullptr);
  word->setText(QStringLiteral(" cat"));
  QTest::keyClick(word, Qt::Key_Return);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(lit());
}

TEST_F(MainWindowTest, AnEmptyPromptIsAnsweredInTheEditorAndThePictureStays) {
  const auto before = window->session().sides().front().reading;
  press(Qt::Key_E);
  auto* text = page().editor().findChild<QPlainTextEdit*>();
  text->clear();
  bool said = false;
  for (const QLabel* label : page().editor().findChildren<QLabel*>()) {
    said = said || (label->isVisible() && label->text().contains(QStringLiteral("the prompt is empty")));
  }
  EXPECT_TRUE(said) << "the editor says it, where it was caused";
  QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->notice().isVisible());
  EXPECT_EQ(window->session().sides().front().reading, before);
}

TEST_F(MainWindowTest, AClickPinsATokenAndEscLetsGo) {
  const QRect token = page().strip().tokenRect(5);
  ASSERT_FALSE(token.isEmpty());
  QTest::mouseClick(page().strip().viewport(), Qt::LeftButton, Qt::NoModifier, token.center());
  EXPECT_EQ(selection().key, 5);
  press(Qt::Key_Escape);
  EXPECT_FALSE(selection().key);
}

// The click opened an editor, which took B for a letter of the word.
TEST_F(MainWindowTest, KeysMeanTheSameAfterAClickOnATokenAndF2ChangesIt) {
  const bool bos = window->session().sides().front().reading->bos;
  TokenStrip& strip = page().strip();
  const auto editor = [&] { return strip.findChild<QLineEdit*>(QStringLiteral("tokenEditor")); };
  QTest::mouseClick(strip.viewport(), Qt::LeftButton, Qt::NoModifier, strip.tokenRect(5).center());
  EXPECT_EQ(editor(), nullptr);
  press(Qt::Key_B);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_NE(window->session().sides().front().reading->bos, bos);
  EXPECT_EQ(selection().key, 5);
  press(Qt::Key_F2);
  ASSERT_NE(editor(), nullptr);
  QTest::keyClick(editor(), Qt::Key_Escape);
  EXPECT_EQ(selection().key, 5) << "Esc closes the editor first";
}

TEST_F(MainWindowTest, DroppingABrokenFolderSaysSoInTheDialogAndLeavesTheWindowAsItWas) {
  QTemporaryDir folder;
  writeFile(std::filesystem::path(folder.path().toStdString()) / "config.json", "{ broken");
  const auto before = window->session().sides().front().reading;
  dropOn(*window, folder.path());
  auto* dialog = window->findChild<OpenDialog*>(QStringLiteral("openDialog"));
  ASSERT_NE(dialog, nullptr);
  const auto* sentence = dialog->findChild<QLabel*>(QStringLiteral("openSentence"));
  EXPECT_TRUE(waitFor([&] { return sentence->text().contains(QStringLiteral("config.json")); }))
      << sentence->text().toStdString();
  dialog->reject();
  EXPECT_FALSE(window->notice().isVisible());
  EXPECT_EQ(window->session().sides().front().reading, before);
  EXPECT_EQ(window->session().model()->facts.name, "embedded");
}

TEST_F(MainWindowTest, DroppingAFileOfAModelOffersItsFolder) {
  TemporaryFolder folder;
  writeTinyLlama(folder / "tiny");
  dropOn(*window, QString::fromStdString((folder / "tiny" / "config.json").string()));
  auto* dialog = window->findChild<OpenDialog*>(QStringLiteral("openDialog"));
  ASSERT_NE(dialog, nullptr);
  auto* open = dialog->findChild<QPushButton*>(QStringLiteral("openButton"));
  ASSERT_TRUE(waitFor([&] { return open->isEnabled(); }));
  open->click();
  ASSERT_TRUE(waitFor([&] { return window->session().model()->facts.name == "tiny"; }));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->notice().isVisible()) << window->notice().text().toStdString();
  EXPECT_EQ(Settings().recentModels().value(0), QString::fromStdString((folder / "tiny").string()));
}

TEST_F(MainWindowTest, SavesAViewThroughTheDialogAndSaysErrorsInsideIt) {
  QTemporaryDir folder;
  bool errorSeen = false;
  QTimer::singleShot(0, window.get(), [&] {
    auto* dialog = window->findChild<ExportDialog*>(QStringLiteral("exportDialog"));
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->windowTitle(), QStringLiteral("Save “Attention”"));
    auto* path = dialog->findChild<QLineEdit*>();
    auto* save = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save);
    path->setText(folder.filePath(QStringLiteral("nowhere/attention.pdf")));
    save->click();
    errorSeen = dialog->isVisible();
    path->setText(folder.filePath(QStringLiteral("attention.pdf")));
    save->click();
    EXPECT_FALSE(dialog->isVisible());
  });
  Q_EMIT page().attention().exportRequested(&page().attention());
  EXPECT_TRUE(errorSeen);
  const std::string pdf = readFile(folder.filePath(QStringLiteral("attention.pdf")).toStdString());
  EXPECT_EQ(pdf.substr(0, 5), "%PDF-");
  EXPECT_LT(pdf.size(), 100000u);
  EXPECT_NE(pdf.find("embedded"), std::string::npos) << "the record must be in the metadata";
  EXPECT_FALSE(QFileInfo::exists(folder.filePath(QStringLiteral("nowhere"))));
  EXPECT_EQ(readFile(folder.filePath(QStringLiteral("attention.csv")).toStdString()),
            toCsv(page().attention().figure()));
  // "Conditions always in": a CSV has no place for them.
  const std::string conditions = readFile(folder.filePath(QStringLiteral("attention-conditions.txt")).toStdString());
  EXPECT_NE(conditions.find("model: embedded\n"), std::string::npos) << conditions;
  EXPECT_NE(conditions.find("\ntokens: 64\n"), std::string::npos) << conditions;
  EXPECT_NE(conditions.find("\nmade by: sinkscope figures"), std::string::npos) << conditions;
  EXPECT_TRUE(window->notice().text().endsWith(QStringLiteral("attention.pdf and its numbers as CSV")))
      << window->notice().text().toStdString();
}

// Opens the dialog of a view, lets `use` choose in it and presses Save.
// The sentence above an error was cut to two lines, the first of them by half.
TEST(ExportDialogWords, AnErrorLeavesTheOtherWordsTheirHeight) {
  ExportDialog dialog(QStringLiteral("rates"), QDir::tempPath(), ExportDialog::Kind::both, ExportChoices{});
  dialog.show();
  QApplication::processEvents();
  dialog.setError(QStringLiteral("/somewhere/rates.png: no table ends in '.png'; use .csv, .tex or .pdf"));
  QApplication::processEvents();
  int wrapped = 0;
  for (const QLabel* label : dialog.findChildren<QLabel*>()) {
    if (!label->wordWrap() || !label->isVisible()) continue;
    ++wrapped;
    EXPECT_GE(label->height(), label->heightForWidth(label->width())) << label->text().toStdString();
  }
  EXPECT_GE(wrapped, 2);
}

void saveThroughDialog(MainWindow& window, View& view, const std::function<void(ExportDialog&)>& use) {
  QTimer::singleShot(0, &window, [&] {
    auto* dialog = window.findChild<ExportDialog*>(QStringLiteral("exportDialog"));
    ASSERT_NE(dialog, nullptr);
    use(*dialog);
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
    if (dialog->isVisible()) dialog->reject();
  });
  Q_EMIT view.exportRequested(&view);
}

TEST_F(MainWindowTest, APictureThatIsThereIsNotReplacedUnasked) {
  QTemporaryDir folder;
  Settings().setExportFolder(folder.path());
  QString first, second;
  saveThroughDialog(*window, page().grid(), [&](ExportDialog& dialog) { first = dialog.path(); });
  ASSERT_TRUE(QFileInfo::exists(first)) << first.toStdString();
  const std::string kept = readFile(first.toStdString());
  saveThroughDialog(*window, page().grid(), [&](ExportDialog& dialog) {
    second = dialog.path();
    dialog.findChild<QLineEdit*>()->setText(first);
  });
  EXPECT_NE(second, first) << "another name is proposed";
  EXPECT_EQ(readFile(first.toStdString()), kept) << "one press does not replace it";
  writeFile(first.toStdString(), "old");
  saveThroughDialog(*window, page().grid(), [&](ExportDialog& dialog) {
    dialog.findChild<QLineEdit*>()->setText(first);
    dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
    EXPECT_TRUE(dialog.isVisible());
  });
  EXPECT_EQ(readFile(first.toStdString()).substr(0, 5), "%PDF-") << "the second press does";
}

TEST_F(MainWindowTest, WhatWasChosenForAPictureIsChosenForTheNextOneAndForAllFour) {
  Settings().setExportChoices({});
  QTemporaryDir folder;
  saveThroughDialog(*window, page().grid(), [&](ExportDialog& dialog) {
    auto* venue = dialog.findChild<QComboBox*>(QStringLiteral("exportVenue"));
    venue->setCurrentIndex(venue->findText(QStringLiteral("Slide"), Qt::MatchStartsWith));
    EXPECT_EQ(dialog.findChild<QDoubleSpinBox*>(QStringLiteral("exportFont"))->value(), 16.0) << "a slide's own type";
    dialog.findChild<QComboBox*>(QStringLiteral("exportGround"))->setCurrentIndex(1);
    dialog.findChild<QLineEdit*>()->setText(folder.filePath(QStringLiteral("grid.pdf")));
  });
  const auto expectSlide = [&](const QString& name) {
    const std::string pdf = readFile(folder.filePath(name).toStdString());
    const auto at = pdf.find("/MediaBox [");
    ASSERT_NE(at, std::string::npos) << name.toStdString();
    std::istringstream numbers(pdf.substr(at + 11, 60));
    double left = 0, low = 0, right = 0, high = 0;
    numbers >> left >> low >> right >> high;
    EXPECT_NEAR(right - left, 720.0, 1.0) << "10 inches wide";
    EXPECT_NEAR((right - left) / (high - low), 16.0 / 9.0, 0.01) << name.toStdString();
  };
  expectSlide(QStringLiteral("grid.pdf"));
  saveThroughDialog(*window, page().attention(), [&](ExportDialog& dialog) {
    EXPECT_TRUE(dialog.choices().venue.startsWith(QStringLiteral("Slide")));
    EXPECT_EQ(dialog.choices().fontPoints, 16.0);
    EXPECT_TRUE(dialog.choices().dark);
    EXPECT_TRUE(dialog.options().captionUnder) << "the conditions are always in";
    dialog.reject();
  });
  window->saveAllViewsIn(folder.path());
  const QStringList pictures = QDir(folder.path()).entryList({QStringLiteral("*.pdf")});
  EXPECT_EQ(pictures.size(), 5) << pictures.join(QLatin1Char(' ')).toStdString();
  for (const QString& name : pictures) expectSlide(name);
  Settings().setExportChoices({});
}

TEST_F(MainWindowTest, ATableLeavesAsATable) {
  Settings().setExportChoices({});
  QTemporaryDir folder;
  for (Page* one : window->pages()) {
    auto* heads = qobject_cast<HeadsPage*>(one);
    if (heads == nullptr) continue;
    window->showPage(*heads);
    View& table = *heads->views().front();
    // Columns come one after another: which comes between two saved files depends on the machine.
    ASSERT_TRUE(waitFor([&] { return !window->session().busy() && heads->settled() && !table.tableCsv().empty(); }));
    for (const char* format : {"table.tex", "table.pdf"}) {
      saveThroughDialog(*window, table, [&](ExportDialog& dialog) {
        auto* formats = dialog.findChild<QComboBox*>(QStringLiteral("exportFormat"));
        ASSERT_GE(formats->findData(QString::fromLatin1(format)), 0);
        formats->setCurrentIndex(formats->findData(QString::fromLatin1(format)));
        const QString ending = dialog.path().section(QLatin1Char('.'), -1);
        EXPECT_EQ(ending, QString::fromLatin1(format).section(QLatin1Char('.'), -1));
        dialog.findChild<QLineEdit*>()->setText(folder.filePath(QStringLiteral("heads.") + ending));
      });
    }
    EXPECT_EQ(readFile(folder.filePath(QStringLiteral("heads.csv")).toStdString()), table.tableCsv());
    EXPECT_NE(readFile(folder.filePath(QStringLiteral("heads-conditions.txt")).toStdString()).find("model: embedded\n"),
              std::string::npos);
  }
  const std::string tex = readFile(folder.filePath(QStringLiteral("heads.tex")).toStdString());
  EXPECT_NE(tex.find("\\toprule"), std::string::npos);
  EXPECT_NE(tex.find("\nL3H3 & "), std::string::npos) << "every head has its row";
  EXPECT_NE(tex.find("value over median"), std::string::npos) << "in the words of the screen";
  EXPECT_EQ(tex.find("value\\_over"), std::string::npos);
  EXPECT_NE(tex.find("64 tokens"), std::string::npos) << "the conditions are in";
  EXPECT_EQ(readFile(folder.filePath(QStringLiteral("heads.pdf")).toStdString()).substr(0, 5), "%PDF-");
  Settings().setExportChoices({});
}

// The "Saved" bar used to push everything down by its height, and to stay.
TEST_F(MainWindowTest, MessagesLieOverThePageAndLeaveByThemselves) {
  const auto places = [&] {
    std::vector<QRect> all;
    for (View* view : page().views()) all.push_back({view->mapTo(window.get(), QPoint(0, 0)), view->size()});
    return all;
  };
  ASSERT_TRUE(waitUntilStill(*window));
  const std::vector<QRect> before = places();
  window->notice().setStay(150);
  QTemporaryDir folder;
  window->saveAllViewsIn(folder.path());
  ASSERT_TRUE(window->notice().isVisible());
  waitFor([] { return false; }, 50);  // the bar leaves after 150
  EXPECT_EQ(places(), before) << "nothing moves under the pointer";
  const QRect bar(window->notice().mapTo(window.get(), QPoint(0, 0)), window->notice().size());
  EXPECT_TRUE(window->rect().contains(bar));
  EXPECT_GT(bar.height(), 20);
  EXPECT_TRUE(waitFor([&] { return !window->notice().isVisible(); }, 5000)) << "it leaves";
  window->saveAllViewsIn(QStringLiteral("/no/such/folder"));
  ASSERT_TRUE(window->notice().isVisible());
  EXPECT_EQ(places(), before);
  waitFor([] { return false; }, 400);
  EXPECT_TRUE(window->notice().isVisible()) << "an error stays until it is read";
}

// A large session is more than its file: who carries it elsewhere must know.
TEST_F(MainWindowTest, RunsBesideASessionAreNamedWhenItIsSaved) {
  Q_EMIT window->sessions().keptBeside(QStringLiteral("two.sinkscope"), {QStringLiteral("two-control.run")});
  ASSERT_TRUE(window->notice().isVisible());
  const auto* text = window->notice().findChild<QLabel*>();
  ASSERT_NE(text, nullptr);
  EXPECT_TRUE(text->text().contains(QStringLiteral("two-control.run"))) << text->text().toStdString();
}

TEST_F(MainWindowTest, APinnedCellKeepsItsNumberWhenThePointerIsElsewhere) {
  Selection pinned = selection();
  pinned.query = 12;
  pinned.key = kBosToken;
  window->session().selection().select(pinned);
  ASSERT_TRUE(waitUntilIdle(*window));
  const SeenSide& seen = window->session().sides().front();
  const QString weight = QString::fromStdString(fourDigits(static_cast<double>(seen.pattern->cells.at(13, 0))));
  Q_EMIT page().attention().readOut({});  // the pointer has left
  EXPECT_TRUE(window->status().facts().contains(QStringLiteral("pinned: query")))
      << window->status().facts().toStdString();
  EXPECT_TRUE(window->status().facts().contains(weight));
  press(Qt::Key_Escape);
  EXPECT_FALSE(window->status().facts().contains(QStringLiteral("pinned")));
}

TEST(HelpDialog, LiesBesideWhatItExplainsWhereThereIsRoom) {
  const QRect screen(0, 0, 1920, 1080);
  const QSize size(560, 420);
  for (const QRect about :
       {QRect(20, 100, 400, 700), QRect(1400, 100, 500, 700), QRect(100, 60, 1700, 400), QRect(100, 600, 1700, 400)}) {
    const QRect place = placeBeside(about, size, screen);
    EXPECT_FALSE(place.intersects(about)) << about.x() << ' ' << about.y();
    EXPECT_TRUE(screen.contains(place));
    EXPECT_EQ(place.size(), size);
  }
  // No room on any side: on the screen, and off the middle.
  const QRect wide(50, 50, 1820, 980), place = placeBeside(wide, size, screen);
  EXPECT_TRUE(screen.contains(place));
  EXPECT_FALSE(place.contains(wide.center()));
}

TEST_F(MainWindowTest, PromptsShownBeforeExamplesAndTheDefaultAreAMenuAway) {
  const QString usual = window->session().prompt();
  window->session().setPrompt(QStringLiteral("A text of my own"));
  ASSERT_TRUE(waitUntilIdle(*window));
  window->session().setPrompt(QStringLiteral("Another one"));
  ASSERT_TRUE(waitUntilIdle(*window));
  PromptMenu& menu = page().prompts();
  const auto choose = [&](const QString& start) {
    Q_EMIT menu.aboutToShow();
    for (QAction* action : menu.findChildren<QAction*>() + menu.actions()) {
      if (!action->text().startsWith(start)) continue;
      action->trigger();
      return waitUntilIdle(*window);
    }
    return false;
  };
  ASSERT_TRUE(choose(QStringLiteral("A text of my own")));
  EXPECT_EQ(window->session().prompt(), QStringLiteral("A text of my own"));
  ASSERT_TRUE(choose(QStringLiteral("dialogue: ")));
  const QString dialogue = window->session().prompt();
  EXPECT_NE(dialogue, QStringLiteral("A text of my own"));
  const auto tokens = window->session().sides().front().reading->tokens.size();
  EXPECT_GT(tokens, 20u);
  EXPECT_LE(tokens, 128u) << "as long as the embedded model's context";
  ASSERT_TRUE(choose(QStringLiteral("The default prompt")));
  EXPECT_EQ(window->session().prompt(), usual);
  EXPECT_TRUE(window->session().spread()) << "with its own changed word";
  ASSERT_TRUE(choose(dialogue.simplified().left(20)));
  EXPECT_EQ(window->session().prompt(), dialogue) << "what was shown before can be gone back to";
}

TEST(ExamplePrompts, AreOneOfEveryKindAndFitTheEmbeddedModelsContext) {
  const OpenModel model = openModel("embedded", {});
  EXPECT_EQ(examplePrompts().size(), 12u);
  for (const ExamplePrompt& example : examplePrompts()) {
    const auto tokens = model.prompt(example.text.toStdString(), BosMode::on).ids.size();
    EXPECT_LE(tokens, 128u) << example.name.toStdString();
    EXPECT_GE(tokens, 20u) << example.name.toStdString();
  }
}

TEST_F(MainWindowTest, ARightClickOnThePictureOpensTheViewsMenu) {
  FigurePlot& plot = page().attention().plot();
  QWidget* target = plot.childAt(plot.rect().center());
  ASSERT_NE(target, nullptr);
  QContextMenuEvent event(QContextMenuEvent::Mouse, target->rect().center(),
                          target->mapToGlobal(target->rect().center()));
  QApplication::sendEvent(target, &event);
  EXPECT_NE(QApplication::activePopupWidget(), nullptr);
  if (QWidget* menu = QApplication::activePopupWidget()) menu->close();
}

TEST_F(MainWindowTest, CopiesAViewToTheClipboard) {
  QGuiApplication::clipboard()->clear();
  Q_EMIT page().spread().copyRequested(&page().spread());
  const QImage copied = QGuiApplication::clipboard()->image();
  EXPECT_GT(copied.width(), 400);
  EXPECT_GT(copied.height(), 200);
}

TEST_F(MainWindowTest, ThemesChangeEveryColourButNotWhatIsShown) {
  window->setThemeChoice(ThemeChoice::light);
  const QColor light = window->theme().ground;
  const Figure before = page().attention().figure();
  window->setThemeChoice(ThemeChoice::dark);
  EXPECT_LT(window->theme().ground.lightness(), light.lightness());
  EXPECT_EQ(std::get<Heatmap>(page().attention().figure().panels.front().content).cells.cells.size(),
            std::get<Heatmap>(before.panels.front().content).cells.cells.size());
  window->setThemeChoice(ThemeChoice::system);
}

TEST_F(MainWindowTest, NothingNeedsMoreRoomThanASmallScreen) {
  EXPECT_LE(window->minimumSizeHint().width(), 1280);
  EXPECT_LE(window->minimumSizeHint().height(), 800);
}

TEST_F(MainWindowTest, EveryButtonHasANameForScreenReaders) {
  for (const QAbstractButton* button : window->findChildren<QAbstractButton*>()) {
    if (button->objectName().startsWith(QStringLiteral("qt_"))) continue;
    EXPECT_FALSE(button->accessibleName().isEmpty() && button->text().isEmpty())
        << button->metaObject()->className() << " in " << button->parent()->metaObject()->className();
  }
}

TEST(MainWindow, CanBeClosedDuringWork) {
  Settings().dismissHint();
  const std::function<bool(MainWindow&)> moments[] = {
      [](MainWindow&) { return true; },
      [](MainWindow& window) { return window.session().model().has_value(); },
      [](MainWindow& window) { return !window.session().sides().empty(); },
  };
  for (const auto& reached : moments) {
    auto window = std::make_unique<MainWindow>();
    window->show();
    window->start(QStringLiteral("embedded"));
    ASSERT_TRUE(waitFor([&] { return reached(*window); }));
    window->session().setPrompt(QStringLiteral("The sea was calm."));
    EXPECT_TRUE(window->session().busy()) << "nothing is going on that could be interrupted";
    window->close();
    QElapsedTimer closing;
    closing.start();
    window.reset();
    EXPECT_LT(closing.elapsed(), 5000) << "it waited for what nobody wants";
  }
}

TEST(MainWindow, SaysWhatIsWrongWhenTheFirstModelCannotBeOpened) {
  Settings().dismissHint();
  MainWindow window;
  window.show();
  window.start(QStringLiteral("no/such/folder"));
  ASSERT_TRUE(waitUntilIdle(window));
  EXPECT_TRUE(window.notice().text().contains(QStringLiteral("no/such/folder")));
  for (View* view : window.page().views()) EXPECT_FALSE(view->sentence().isEmpty());
}

TEST(MainWindow, TheHintWaitsWhileAnotherPageIsInFront) {
  QSettings().remove(QStringLiteral("hintDismissed"));
  MainWindow window;
  window.show();
  window.start(QStringLiteral("embedded"));
  ASSERT_TRUE(waitFor([&] { return window.notice().isVisible(); }));
  const QString step = window.notice().text();
  auto* tabs = window.findChild<QTabBar*>(QStringLiteral("pageTabs"));
  tabs->setCurrentIndex(3);
  EXPECT_FALSE(window.notice().isVisible()) << window.notice().text().toStdString();
  tabs->setCurrentIndex(0);
  EXPECT_TRUE(window.notice().isVisible());
  EXPECT_EQ(window.notice().text(), step);
  Settings().dismissHint();
}

TEST(MainWindow, GivesAHintAtTheFirstStartThatCanBeDismissedForGood) {
  QSettings().remove(QStringLiteral("hintDismissed"));
  {
    MainWindow window;
    window.show();
    window.start(QStringLiteral("embedded"));
    ASSERT_TRUE(waitFor([&] { return window.notice().isVisible(); }));
    auto* next = window.notice().findChild<QPushButton*>(QStringLiteral("noticeAction"));
    next->click();
    next->click();
    next->click();
    EXPECT_FALSE(window.notice().isVisible());
  }
  EXPECT_TRUE(Settings().hintDismissed());
}

// --- tours ---

class TourTest : public MainWindowTest {
 protected:
  void start(const QString& name) {
    for (QAction* action : window->findChildren<QAction*>()) {
      if (action->text() == QStringLiteral("Tour: %1").arg(name)) return action->trigger();
    }
    FAIL() << "no such tour";
  }
  void press(const char* name) {
    auto* button = window->notice().findChild<QPushButton*>(QLatin1String(name));
    ASSERT_TRUE(button != nullptr && button->isVisible()) << name;
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitUntilIdle(*window));
  }
  // Of the frame, in the window; empty: none is seen.
  QRect frame() const {
    const auto* found = window->findChild<QWidget*>(QStringLiteral("tourFrame"));
    return found != nullptr && found->isVisible() ? found->geometry() : QRect();
  }
  QRect placeOf(QWidget& widget) const { return {widget.mapTo(window.get(), QPoint()), widget.size()}; }
};

TEST_F(TourTest, BringsBackWhatItsStepsChanged) {
  window->session().selection().selectHead(0, 0);
  window->session().selection().selectEpsilon(0.42);
  window->session().setBos(BosMode::off);
  ASSERT_TRUE(waitUntilIdle(*window));
  const Selection before = selection();
  start(QStringLiteral("What a sink is"));
  for (int step = 1; step < 4; ++step) press("noticeAction");
  EXPECT_TRUE(page().grid().sorted());
  EXPECT_EQ(selection().epsilon, 0.3);
  press("noticeAction");
  EXPECT_FALSE(page().grid().sorted());
  EXPECT_EQ(selection(), before);
  start(QStringLiteral("Remove ⟨bos⟩ and watch"));
  press("noticeAction");
  press("noticeAction");
  EXPECT_EQ(window->session().compare(), Compare::bos);
  press("noticeAction");
  EXPECT_EQ(window->session().compare(), Compare::none);
  EXPECT_EQ(window->session().bos(), BosMode::off);
  EXPECT_FALSE(window->notice().isVisible());
  EXPECT_TRUE(frame().isEmpty());
}

// Begun on Heads it ended on Explore.
TEST_F(TourTest, BringsBackThePageThatWasInFront) {
  auto* tabs = window->findChild<QTabBar*>(QStringLiteral("pageTabs"));
  tabs->setCurrentIndex(1);
  ASSERT_TRUE(waitUntilIdle(*window));
  start(QStringLiteral("What a sink is"));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(tabs->currentIndex(), 0) << "it speaks of that page";
  press("noticeAction");
  QTest::keyClick(window.get(), Qt::Key_Escape);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(tabs->currentIndex(), 1);
}

TEST_F(TourTest, GoesBackToWhatAStepShowed) {
  start(QStringLiteral("Remove ⟨bos⟩ and watch"));
  EXPECT_FALSE(window->notice().findChild<QPushButton*>(QStringLiteral("noticeBack"))->isVisible()) << "the first step";
  const QString first = window->notice().text();
  press("noticeAction");
  EXPECT_EQ(window->session().bos(), BosMode::off);
  press("noticeAction");
  EXPECT_EQ(window->session().compare(), Compare::bos);
  press("noticeBack");
  EXPECT_EQ(window->session().compare(), Compare::none);
  EXPECT_EQ(window->session().bos(), BosMode::off);
  press("noticeBack");
  EXPECT_EQ(window->notice().text(), first);
  EXPECT_EQ(window->session().bos(), BosMode::on);
}

// Steps lay over axes until the tour was ended, and their buttons moved from step to step.
TEST_F(TourTest, ItsWordsStandUnderThePageAndNothingMovesFromStepToStep) {
  auto* next = window->notice().findChild<QPushButton*>(QStringLiteral("noticeAction"));
  const std::vector<const char*> tours = {"First steps", "What a sink is", "Remove ⟨bos⟩ and watch",
                                          "Why: small values, no-op heads", "Over-mixing"};
  for (const QSize size : {QSize(1024, 768), QSize(1280, 800)}) {
    window->resize(size);
    ASSERT_TRUE(waitUntilStill(*window));
    const QRect before = placeOf(page());
    // All of them in the smaller window, where the words need the most lines.
    const std::size_t some = size.width() == 1024 || isThorough() ? tours.size() : 1;
    for (const char* name : std::vector(tours.begin(), tours.begin() + std::ptrdiff_t(some))) {
      start(QString::fromUtf8(name));
      QRect views, button;
      for (;;) {
        ASSERT_TRUE(waitUntilIdle(*window) && waitUntilStill(*window));
        if (!window->notice().isVisible()) break;
        const QRect bar = placeOf(window->notice());
        EXPECT_FALSE(bar.intersects(placeOf(page()))) << name;
        EXPECT_FALSE(bar.intersects(placeOf(window->status()))) << name;
        EXPECT_TRUE(window->rect().contains(bar)) << name;
        auto* text = window->notice().findChild<QLabel*>();
        EXPECT_GE(text->height() + 1, text->heightForWidth(text->width())) << name << ": cut";
        if (!button.isEmpty()) {
          EXPECT_EQ(placeOf(page()), views) << name;
          EXPECT_EQ(placeOf(*next), button) << name;
        }
        views = placeOf(page());
        button = placeOf(*next);
        press("noticeAction");
      }
      ASSERT_TRUE(waitUntilStill(*window));
      EXPECT_EQ(placeOf(page()), before) << name << ": all of the room again";
    }
  }
}

// The control's caution pushed the page up for as long as it held; before that it lay over the tokens' names.
TEST_F(MainWindowTest, ACautionMovesNothingAndHidesThePageForAMomentOnly) {
  const auto placeOf = [&](QWidget& widget) { return QRect(widget.mapTo(window.get(), QPoint()), widget.size()); };
  window->notice().setStay(400);
  ASSERT_TRUE(waitUntilStill(*window));
  const QRect before = placeOf(page());
  window->session().openModel(QStringLiteral("control"));
  ASSERT_TRUE(waitFor([&] { return window->notice().isVisible(); }));
  EXPECT_EQ(placeOf(page()), before);
  const QString caution = window->notice().text();
  EXPECT_TRUE(caution.contains(QStringLiteral("control"))) << caution.toStdString();
  ASSERT_TRUE(waitFor([&] { return !window->notice().isVisible(); }, 5000)) << "it leaves as a message does";
  EXPECT_EQ(window->notice().text(), caution) << "and holds on";
  auto* mark = window->findChild<QPushButton*>(QStringLiteral("cautionButton"));
  ASSERT_TRUE(mark->isVisible());
  EXPECT_EQ(mark->toolTip(), caution);
  EXPECT_EQ(placeOf(page()), before);
  ASSERT_TRUE(waitUntilIdle(*window));
  window->session().setPrompt(QStringLiteral("Another prompt of the same model."));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->notice().isVisible()) << "it is not said again and again";
  window->notice().setStay(8000);
  QTest::mouseClick(mark, Qt::LeftButton);
  EXPECT_TRUE(window->notice().isVisible());
  window->session().openModel(QStringLiteral("embedded"));
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(mark->isVisible()) << "it was the control's";
  EXPECT_FALSE(window->notice().isVisible());
  EXPECT_EQ(placeOf(page()), before);
}

TEST_F(MainWindowTest, TheButtonsOfThePromptStandWhereThePromptIsShown) {
  for (Page* other : window->pages()) {
    window->showPage(*other);
    for (const char* name : {"editButton", "nextButton", "scoreButton"}) {
      const auto* button = window->findChild<QToolButton*>(QLatin1String(name));
      EXPECT_EQ(button->isVisible(), other == &page()) << name << " on " << other->key();
    }
  }
}

TEST_F(TourTest, PointsAtWhatItSpeaksOf) {
  start(QStringLiteral("Why: small values, no-op heads"));
  page().paintNow();
  waitFor([&] { return false; }, 300);  // the frame follows the picture
  const QRect bar = page().norms().plot().cellRect(0, 0, 0).toAlignedRect();
  const QRect place(page().norms().plot().mapTo(window.get(), bar.topLeft()), bar.size());
  EXPECT_TRUE(frame().contains(place)) << "the first token's bar";
  EXPECT_LT(frame().width(), placeOf(page().norms()).width() / 4) << "and not the whole view";
  press("noticeAction");
  EXPECT_TRUE(frame().intersects(placeOf(window->status()))) << "the no-op score";
  window->showPage(window->studies());
  EXPECT_TRUE(frame().isEmpty()) << "nothing on another page is meant";
}

}  // namespace
}  // namespace sinkscope
