// The Compare page, driven in the real window as a person would.
#include "app/window/compare/compare_page.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include <QtCore/QMimeData>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtGui/QDropEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QSlider>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/compare/rate_table.h"
#include "app/window/compare/run_grid_view.h"
#include "app/window/compare/run_list.h"
#include "app/window/compare/run_panel.h"
#include "app/window/condition_bar.h"
#include "app/window/depth/depth_page.h"
#include "app/window/explore/explore_page.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/notice_bar.h"
#include "app/window/settings.h"
#include "app/window/status_line.h"
#include "tests/app/window/compare/compare_window.h"
#include "tests/app/window/driver.h"
#include "tests/app/window/made_run.h"
#include "tests/core/record/published_run.h"
#include "tests/support/shared.h"
#include "widgets/attention_view.h"
#include "widgets/colour_map.h"
#include "widgets/figure_plot.h"
#include "widgets/spread_view.h"
#include "widgets/table_export.h"
#include "widgets/theme.h"

namespace sinkscope {
namespace {

class ComparePageTest : public CompareWindow {
 protected:
  void openTwo() {
    writeMadeRun(folder / "a.run", {.model = "first"}).finish();
    writeMadeRun(folder / "b.run", {.model = "second", .least = 0.1f}).finish();
    open("a.run");
    open("b.run");
  }
  static const HeadGrid& gridOf(const Figure& figure, std::size_t panel) {
    return std::get<HeadGrid>(figure.panels.at(panel).content);
  }
  void clickCell(RunGridView& view, int panel, int layer, int head) {
    view.plot().replotNow();
    const QPoint at = view.plot().cellRect(panel, layer, head).center().toPoint();
    QWidget* target = view.plot().childAt(at) ? view.plot().childAt(at) : &view.plot();
    QTest::mouseClick(target, Qt::LeftButton, Qt::NoModifier, target->mapFrom(&view.plot(), at));
  }
};

// A table of LaTeX was proposed for the picture that was saved next, and wrote its numbers in eighteen columns.
TEST_F(ComparePageTest, TheFormatOfATableIsNotThatOfTheNextPicture) {
  Settings().setExportChoices({});
  openTwo();
  const auto save = [&](View& view, const QString& choose) {
    QString proposed;
    QTimer::singleShot(0, window.get(), [&] {
      auto* dialog = window->findChild<QDialog*>(QStringLiteral("exportDialog"));
      ASSERT_NE(dialog, nullptr);
      auto* formats = dialog->findChild<QComboBox*>(QStringLiteral("exportFormat"));
      proposed = formats->currentData().toString();
      if (!choose.isEmpty()) formats->setCurrentIndex(formats->findData(choose));
      dialog->findChild<QLineEdit*>()->setText(path("saved." + proposed.section(QLatin1Char('.'), -1).toStdString()));
      dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
      if (dialog->isVisible()) dialog->reject();
    });
    Q_EMIT view.exportRequested(&view);
    return proposed.toStdString();
  };
  EXPECT_EQ(save(page().rates(), QStringLiteral("table.tex")), "table.pdf");
  EXPECT_EQ(save(*page().views().front(), {}), "pdf");
  EXPECT_EQ(save(page().rates(), {}), "table.tex") << "its own is remembered";
  Settings().setTableFormat(QStringLiteral("table.pdf"));
}

// One pair of texts is an anecdote until its place among many is told: a run of the same model may have recorded them.
TEST_F(ComparePageTest, ARunWithARecordedSpreadGivesExploresPairItsPlace) {
  const auto title = [&] { return std::get<Heatmap>(window->page().spread().figure().panels.at(1).content).title; };
  EXPECT_NE(title().find("one pair"), std::string::npos) << title();
  PaperResult spread;
  spread.changes = {.ratios = {1.0, 1.1, 1.2, 1.3, 1.4}, .tokens = 32, .seed = 5};
  RunFile other = writeMadeRun(folder / "other.run");
  other.addStudy("spread", spread, {});
  open("other.run");
  EXPECT_NE(title().find("one pair"), std::string::npos) << "of another model: " << title();
  RunFile own = writeMadeRun(folder / "own.run", {.modelHash = window->session().model()->facts.hash});
  own.addStudy("spread", spread, {});
  open("own.run");
  EXPECT_NE(title().find("one pair of 64 tokens (random changes have 32)"), std::string::npos)
      << "how far a change spreads depends on how many tokens follow it: " << title();
  spread.changes.tokens = 64;
  RunFile asLong = writeMadeRun(folder / "as-long.run", {.modelHash = window->session().model()->facts.hash});
  asLong.addStudy("spread", spread, {});
  open("as-long.run");
  EXPECT_NE(title().find("further than all 5 random changes (T 64, seed 5)"), std::string::npos) << title();
}

// It could not be saved, and F1 had nothing to say of it.
TEST_F(ComparePageTest, TheRatesAreAViewWithATableAndAMeaning) {
  openTwo();
  window->showPage(page());
  View& rates = page().rates();
  const std::vector<View*> views = page().views();
  ASSERT_NE(std::find(views.begin(), views.end(), &rates), views.end());
  EXPECT_TRUE(rates.figure().panels.empty()) << "the table alone";
  for (const char* part : {"margin-left", "<b>What to look for.</b>", "<b>Source.</b>"})
    EXPECT_TRUE(rates.help().contains(QLatin1String(part))) << part;
  // Files keep the command line's columns; people read those of the screen.
  const auto file = csvLines(rates.csv()), words = csvLines(rates.tableWords());
  EXPECT_EQ(file.front().front(), "run");
  EXPECT_EQ(file.front()[5], "eps");
  EXPECT_EQ(words.front(),
            (std::vector<std::string>{"run", "rate at ε 0.30", "95 %", "attention mass", "T", "prompts"}));
  ASSERT_EQ(words.size(), 3u);
  for (std::size_t side = 0; side < 2; ++side) {
    const double rate = 100.0 * sinkRateOf(page().sides()[side].condition().first, 0.3);
    EXPECT_EQ(words[side + 1][1], QString::number(rate, 'f', 2).toStdString() + " %");
  }
  EXPECT_FALSE(rates.conditions().model.empty());
  const std::filesystem::path out = folder / "rates.tex";
  writeTable({"rates", rates.csv(), rates.conditions(), rates.tableWords()}, out);
  std::ifstream stream(out);
  const std::string latex((std::istreambuf_iterator<char>(stream)), {});
  EXPECT_NE(latex.find("attention mass"), std::string::npos);
  EXPECT_EQ(latex.find("mean\\_importance"), std::string::npos);
  // The difference that stands under the table on the screen stood in no file.
  const auto more = rates.conditions().more;
  const auto difference = std::ranges::find(more, "side 1 − side 2", [](const auto& fact) { return fact.first; });
  ASSERT_NE(difference, more.end());
  EXPECT_NE(difference->second.find("points"), std::string::npos) << difference->second;
  const auto against = std::find(file.front().begin(), file.front().end(), "difference");
  EXPECT_NE(against, file.front().end());
}

// T and prompts took the room of the attention mass, which stood cut behind a scroll bar.
TEST_F(ComparePageTest, WhatIsTheSameOfAllRunsStandsInTheTitleOfTheRates) {
  openTwo();
  auto& table = part<QTableWidget>("rates");
  EXPECT_TRUE(table.isColumnHidden(1));
  EXPECT_TRUE(table.isColumnHidden(2));
  EXPECT_TRUE(page().rates().title().contains(QLatin1Char('T'))) << page().rates().title().toStdString();
  writeMadeRun(folder / "long.run", {.model = "third", .prompts = 4, .measured = 4}).finish();
  open("long.run");
  EXPECT_TRUE(table.isColumnHidden(1));
  EXPECT_FALSE(table.isColumnHidden(2)) << "they differ";
}

TEST_F(ComparePageTest, SaysWhatToDoWhileNoRunIsOpen) {
  window->showPage(page());
  EXPECT_FALSE(page().grids().sentence().isEmpty());
  EXPECT_FALSE(page().difference().sentence().isEmpty());
  EXPECT_FALSE(part<QLabel>("rateDifference").text().isEmpty());
}

TEST_F(ComparePageTest, ShowsTwoRunsOnOneScaleAndTheirDifference) {
  openTwo();
  EXPECT_EQ(&window->currentPage(), &page());
  const Figure figure = page().grids().figure();
  ASSERT_EQ(figure.panels.size(), 2u);
  EXPECT_EQ(gridOf(figure, 0).colour.high, gridOf(figure, 1).colour.high);
  part<QComboBox>("quantity").setCurrentIndex(1);
  page().drawNow();
  const std::string table = page().grids().tableCsv();
  EXPECT_EQ(table.substr(0, 10), "run,model,");
  EXPECT_NE(table.find("a.run"), std::string::npos);
  EXPECT_NE(table.find("b.run"), std::string::npos);
  const Figure difference = page().difference().figure();
  ASSERT_EQ(difference.panels.size(), 1u);
  for (const float cell : gridOf(difference, 0).cells.cells) EXPECT_NEAR(cell, 0.1, 1e-6);  // 0.2 minus 0.1 everywhere
  page().difference().plot().replotNow();
  EXPECT_EQ(page().difference().plot().paintedColour(0, 1, 2).rgb(),
            QColor::fromRgba(cellColour(gridOf(difference, 0).colour, 0.1)).rgb());
  part<QToolButton>("swapDifference").click();
  const Figure swapped = page().difference().figure();
  for (const float cell : gridOf(swapped, 0).cells.cells) EXPECT_NEAR(cell, -0.1, 1e-6);
}

TEST_F(ComparePageTest, NamesOutOfFilesAreShownEscaped) {
  writeMadeRun(folder / "a.run", {.model = "fi\x1b[31mrst\u202eolleh",
                                  .dtype = "f\x1b"
                                           "32"})
      .finish();
  writeMadeRun(folder / "b.run", {.model = "second\x1b", .least = 0.1f}).finish();
  open("a.run");
  open("b.run");
  EXPECT_TRUE(textsOf(page()).join(QLatin1Char(' ')).contains(QStringLiteral("fi\\x1b[31mrst\\u202eolleh")));
  EXPECT_EQ(unprintableText(page()), QString());
}

TEST_F(ComparePageTest, EpsilonMovesTheSharesWithoutComputingAgain) {
  openTwo();
  auto& slider = part<QSlider>("epsilonSlider");
  double before = 2.0;
  for (const int step : {0, 20, 30, 40, 60, 100}) {
    slider.setValue(step);
    page().drawNow();
    double sum = 0.0;
    const Figure shown = page().grids().figure();
    for (const float cell : gridOf(shown, 0).cells.cells) sum += static_cast<double>(cell);
    EXPECT_LE(sum / 12.0, before) << "at step " << step;
    before = sum / 12.0;
  }
  EXPECT_EQ(before, 0.0);
  EXPECT_DOUBLE_EQ(window->session().selection().current().epsilon, 1.0);  // one epsilon for all pages
  EXPECT_FALSE(window->session().busy());
}

TEST_F(ComparePageTest, RatesStandInTheTableWithTheirIntervals) {
  openTwo();
  auto& table = part<QTableWidget>("rates");
  ASSERT_EQ(table.rowCount(), 2);
  // By hand, of (prompt, layer, head): importance 0.2 + 0.1 layer + 0.05 head + 0.01 prompt above 0.3 in float32.
  int sinks = 0;
  for (int prompt = 0; prompt < 5; ++prompt)
    for (int layer = 0; layer < 3; ++layer)
      for (int head = 0; head < 4; ++head) sinks += madeImportance({}, prompt, layer, head) > 0.3f ? 1 : 0;
  EXPECT_TRUE(table.item(0, 3)->text().contains(QString::number(100.0 * sinks / 60.0, 'f', 2)))
      << table.item(0, 3)->text().toStdString();
  EXPECT_TRUE(table.item(0, 4)->text().contains(QStringLiteral("–")));
  EXPECT_TRUE(part<QLabel>("rateDifference").text().contains(QStringLiteral("paired over 5 prompts")));
  EXPECT_TRUE(part<QLabel>("contrasts").text().contains(QStringLiteral("model: first and second")));
}

// At 1024 x 768 the columns right of the prompts lay outside, and nothing scrolled to them.
TEST_F(ComparePageTest, ARunBeyondItsModelsContextSaysSoWhereItsRateStands) {
  writeMadeRun(folder / "a.run", {.model = "within", .context = 8}).finish();
  writeMadeRun(folder / "b.run", {.model = "beyond", .context = 7}).finish();
  open("a.run");
  EXPECT_TRUE(part<QLabel>("contrasts").text().isEmpty());
  const auto cautions = [&] {
    QStringList words;
    for (View* view : page().views()) {
      for (const auto* label : view->findChildren<QLabel*>(QStringLiteral("viewCaution"))) {
        if (!label->isHidden()) words << label->text();
      }
    }
    return words.join(QStringLiteral(" | "));
  };
  EXPECT_FALSE(cautions().contains(QStringLiteral("beyond")));
  open("b.run");
  EXPECT_EQ(cautions().count(QStringLiteral("T 8: beyond 7 tokens")), 2) << cautions().toStdString();
  EXPECT_TRUE(part<QLabel>("contrasts").text().contains(QStringLiteral("T 8 is beyond the 7 tokens")))
      << part<QLabel>("contrasts").text().toStdString();
  QStringList tokens;
  for (const auto* table : page().findChildren<QTableWidget*>()) {
    for (int row = 0; row < table->rowCount(); ++row) {
      for (int column = 0; column < table->columnCount(); ++column) {
        const auto* cell = table->item(row, column);
        if (cell != nullptr && cell->text().startsWith(QStringLiteral("8"))) tokens << cell->text();
      }
    }
  }
  EXPECT_EQ(tokens, QStringList({QStringLiteral("8"), QStringLiteral("8 !")}));
}

TEST_F(ComparePageTest, ANarrowWindowShowsTheRatesAndScrollsToTheRest) {
  openTwo();
  window->resize(1024, 768);
  ASSERT_TRUE(waitUntilStill(*window));
  auto& table = part<QTableWidget>("rates");
  EXPECT_FALSE(table.horizontalScrollBar()->isVisible()) << "its headings are no wider than its numbers";
  Theme large = lightTheme();
  large.font.setPointSizeF(1.5 * large.font.pointSizeF());
  page().setTheme(large);
  table.setFont(large.font);
  table.horizontalHeader()->setFont(large.font);
  page().setTheme(large);
  ASSERT_TRUE(waitUntilStill(*window));
  const auto rightOf = [&](int column) { return table.columnViewportPosition(column) + table.columnWidth(column); };
  EXPECT_LE(rightOf(3), table.viewport()->width()) << "the rate";
  EXPECT_LE(rightOf(4), table.viewport()->width()) << "its interval";
  EXPECT_TRUE(table.horizontalScrollBar()->isVisible());
  table.horizontalScrollBar()->setValue(table.horizontalScrollBar()->maximum());
  EXPECT_LE(rightOf(2), table.viewport()->width()) << "the prompts";
  EXPECT_GE(table.viewport()->height(), 2 * table.rowHeight(0)) << "the bar hides no row";
  window->resize(2400, 900);
  ASSERT_TRUE(waitUntilStill(*window));
  EXPECT_FALSE(table.horizontalScrollBar()->isVisible());
}

// What `export --table intervals` writes of the same run: every number that both say, to the digits of the window.
TEST_F(ComparePageTest, TheIntervalIsThatOfTheCommandLine) {
  writeMadeRun(folder / "c.run", {.prompts = 12, .measured = 12, .categories = 3, .window = 4}).finish();
  open("c.run");
  part<QSlider>("epsilonSlider").setValue(40);
  page().drawNow();
  QProcess exported;
  exported.start(QStringLiteral(SINKSCOPE_BIN_DIR "/sinkscope-cli"),
                 {QStringLiteral("export"), path("c.run"), QStringLiteral("--table"), QStringLiteral("intervals"),
                  QStringLiteral("--eps"), QStringLiteral("0.4"), QStringLiteral("--out"), path("c.csv")});
  ASSERT_TRUE(exported.waitForFinished());
  ASSERT_EQ(exported.exitCode(), 0) << exported.readAllStandardError().toStdString();
  const QStringList lines = QString::fromStdString(readFile(folder / "c.csv")).split(QLatin1Char('\n'));
  ASSERT_GT(lines.size(), 2);
  const QStringList names = lines[0].split(QLatin1Char(',')), cells = lines[1].split(QLatin1Char(','));
  const auto told = [&](const char* column, double factor, int digits) {
    const auto at = names.indexOf(QLatin1String(column));
    return at < 0 ? QStringLiteral("no such column") : QString::number(factor * cells[at].toDouble(), 'f', digits);
  };
  ASSERT_EQ(cells[names.indexOf(QLatin1String("category"))], QStringLiteral("all"));
  auto& table = part<QTableWidget>("rates");
  EXPECT_EQ(table.item(0, 4)->text(), told("low", 100, 2) + QStringLiteral("–") + told("high", 100, 2));
  EXPECT_TRUE(table.item(0, 4)->toolTip().contains(QStringLiteral("categories (3) and their prompts")));
  EXPECT_TRUE(table.item(0, 3)->text().contains(told("rate", 100, 2)));
  const QString mass = table.item(0, 5)->toolTip();
  const QString words = QStringLiteral("%1 (95 % %2 to %3); a head that looks everywhere alike: %4")
                            .arg(told("mean_importance", 1, 3), told("mean_low", 1, 3), told("mean_high", 1, 3),
                                 told("uniform_importance", 1, 3));
  EXPECT_TRUE(mass.startsWith(words)) << mass.toStdString() << "\n" << words.toStdString();
}

TEST_F(ComparePageTest, PublishedRatesAreToldApartOnceAPersonSaysWhatTheModelIs) {
  RunHeader header = headerOfPublished("llama3.1-8b");
  header.model = "Hermes-3-Llama-3.1-8B";
  header.conditions = {RunBos::on};
  writePublishedRun(folder / "l.run", header).finish();
  open("l.run");
  part<QSlider>("epsilonSlider").setValue(80);
  page().drawNow();
  auto& table = part<QTableWidget>("rates");
  EXPECT_TRUE(table.item(0, 3)->text().startsWith(QStringLiteral("●")));
  EXPECT_EQ(table.item(0, 6)->text(), QStringLiteral("–")) << "a name tells nothing";
  EXPECT_TRUE(table.isColumnHidden(6)) << "a column of dashes takes the room of the names";
  EXPECT_TRUE(table.item(0, 3)->toolTip().contains(QStringLiteral("could be LLaMA 3.1 8B")));
  EXPECT_FALSE(table.isColumnHidden(5));
  EXPECT_TRUE(
      table.item(0, 6)->toolTip().contains(QStringLiteral("could be LLaMA 3.1 8B, as could what was tuned from it")))
      << table.item(0, 6)->toolTip().toStdString();

  RunList& list = page().runs().list();
  const auto choose = [&](const QString& name) {
    QMenu menu;
    list.fillMenu(menu, list.item(0));
    QMenu* models = menu.findChild<QMenu*>(QStringLiteral("modelIs"));
    QStringList names;
    for (QAction* action : models->actions()) {
      names << action->text();
      if (action->text() == name) action->trigger();
    }
    EXPECT_TRUE(waitFor([&] { return !window->shelf().busy(); }));
    page().drawNow();
    return names;
  };
  const QStringList offered = choose(QStringLiteral("LLaMA 3.1 8B"));
  EXPECT_TRUE(offered.contains(QStringLiteral("LLaMA 3.1 8B")));
  EXPECT_FALSE(offered.contains(QStringLiteral("LLaMA3-8B"))) << "its positions are not stretched";
  ASSERT_TRUE(waitFor([&] {
    page().drawNow();
    return table.item(0, 6)->text().startsWith(QStringLiteral("○"));
  }));
  EXPECT_EQ(table.item(0, 6)->text(), QStringLiteral("○\u00a0(45.97\u00a0%)"));
  EXPECT_FALSE(table.isColumnHidden(6));
  EXPECT_TRUE(table.item(0, 6)->toolTip().contains(QStringLiteral("Barbero et al. 2025, Table 1")));
  EXPECT_TRUE(table.item(0, 6)->toolTip().contains(QStringLiteral("other prompts (builtin)")));
  const QString condition = QStringLiteral(": ε 0.8, T 64, with ⟨bos⟩, dtype not stated, the 170 texts of ");
  EXPECT_TRUE(table.item(0, 6)->toolTip().contains(condition)) << table.item(0, 6)->toolTip().toStdString();
  EXPECT_EQ(RunFile::open((folder / "l.run").string()).header().modelIs, "llama3.1-8b");
  EXPECT_EQ(Settings().modelIs(QStringLiteral("0123456789abcdef")), QStringLiteral("llama3.1-8b"));

  choose(QStringLiteral("none of them, or not said"));
  ASSERT_TRUE(waitFor([&] {
    page().drawNow();
    return table.item(0, 6)->text() == QStringLiteral("–");
  }));
  EXPECT_TRUE(Settings().modelIs(QStringLiteral("0123456789abcdef")).isEmpty());
}

TEST_F(ComparePageTest, OtherShapesStandSideBySideAndTheDifferenceSaysWhyNot) {
  writeMadeRun(folder / "a.run").finish();
  writeMadeRun(folder / "w.run", {.model = "wide", .layers = 5, .heads = 8}).finish();
  open("a.run");
  open("w.run");
  EXPECT_EQ(page().grids().figure().panels.size(), 2u);
  EXPECT_TRUE(page().difference().figure().panels.empty());
  EXPECT_TRUE(page().difference().sentence().contains(QStringLiteral("made has 3 × 4, wide has 5 × 8")))
      << page().difference().sentence().toStdString();
  EXPECT_TRUE(part<QLabel>("rateDifference").text().contains(QStringLiteral("points")));
  // Over their depth they can be compared all the same, and by their size.
  auto& lower = part<QComboBox>("lower");
  lower.setCurrentIndex(1);
  EXPECT_EQ(page().difference().figure().name, "layers");
  EXPECT_EQ(page().difference().figure().panels.size(), 2u);
  EXPECT_TRUE(page().difference().sentence().isEmpty());
  lower.setCurrentIndex(2);
  EXPECT_EQ(page().difference().figure().name, "size");
  EXPECT_EQ(page().options().at("below"), "size");
  lower.setCurrentIndex(0);
  EXPECT_TRUE(page().difference().figure().panels.empty());
}

TEST_F(ComparePageTest, TickingAndOrderingChooseWhatIsCompared) {
  writeMadeRun(folder / "a.run", {.model = "first", .conditions = {RunBos::on, RunBos::off}}).finish();
  open("a.run");
  RunList& list = page().runs().list();
  ASSERT_EQ(list.count(), 2);
  EXPECT_TRUE(list.item(0)->toolTip().contains(QStringLiteral("first-hash")));
  EXPECT_TRUE(gridOf(page().grids().figure(), 0).title.starts_with("first, with ⟨bos⟩"));
  list.setCurrentRow(0);
  part<QToolButton>("moveDown").click();
  page().drawNow();
  EXPECT_TRUE(gridOf(page().grids().figure(), 0).title.starts_with("first, without ⟨bos⟩"));
  list.setFocus();
  QTest::keyClick(&list, Qt::Key_Space);  // the current one, unticked
  page().drawNow();
  EXPECT_EQ(page().grids().figure().panels.size(), 1u);
  EXPECT_TRUE(page().difference().sentence().contains(QStringLiteral("Tick two")));
  EXPECT_EQ(list.count(), 2);
}

// The cross closed both conditions of a run when one was meant.
TEST_F(ComparePageTest, TheCrossClosesTheCurrentConditionAndTheRunWithItsLastOne) {
  writeMadeRun(folder / "a.run", {.model = "first", .conditions = {RunBos::on, RunBos::off}}).finish();
  writeMadeRun(folder / "b.run", {.model = "second"}).finish();
  open("a.run");
  open("b.run");
  RunList& list = page().runs().list();
  ASSERT_EQ(list.count(), 3);
  list.setCurrentRow(0);
  QTest::mouseClick(&part<QToolButton>("closeRun"), Qt::LeftButton);
  page().drawNow();
  ASSERT_EQ(list.count(), 2);
  EXPECT_TRUE(list.item(0)->text().startsWith(QStringLiteral("first, without ⟨bos⟩")))
      << list.item(0)->text().toStdString();
  EXPECT_EQ(page().grids().figure().panels.size(), 2u);
  EXPECT_EQ(window->shelf().runs().size(), 2u) << "its other condition is still there";
  QTest::mouseClick(&part<QToolButton>("refreshRuns"), Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return !window->shelf().busy(); }));
  EXPECT_EQ(list.count(), 2) << "read again, it stays closed";

  list.setCurrentRow(0);
  QTest::mouseClick(&part<QToolButton>("closeRun"), Qt::LeftButton);
  EXPECT_EQ(list.count(), 1);
  ASSERT_EQ(window->shelf().runs().size(), 1u);
  EXPECT_EQ(window->shelf().runs().front().path, path("b.run"));
  open("a.run");
  EXPECT_EQ(list.count(), 3) << "opened again, it comes whole";
}

TEST_F(ComparePageTest, ARunThatIsOpenedAgainBringsItsClosedConditionsBack) {
  writeMadeRun(folder / "a.run", {.model = "first", .conditions = {RunBos::on, RunBos::off}}).finish();
  open("a.run");
  RunList& list = page().runs().list();
  list.setCurrentRow(1);
  QTest::mouseClick(&part<QToolButton>("closeRun"), Qt::LeftButton);
  EXPECT_EQ(list.count(), 1);
  open("a.run");
  EXPECT_EQ(list.count(), 2);
}

TEST_F(ComparePageTest, AClickSelectsTheHeadOnAllPagesWhereItFits) {
  openTwo();
  clickCell(page().grids(), 1, 2, 3);
  EXPECT_EQ(window->session().selection().current().layer, 2);
  EXPECT_EQ(window->session().selection().current().head, 3);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_TRUE(window->page().attention().title().contains(QStringLiteral("L2H3")));
  EXPECT_TRUE(window->status().facts().contains(QStringLiteral("L2H3: first, with ⟨bos⟩")))
      << window->status().facts().toStdString();
  writeMadeRun(folder / "w.run", {.model = "wide", .layers = 9, .heads = 12}).finish();
  open("w.run");
  clickCell(page().grids(), 2, 8, 11);  // the window's model has no such head
  EXPECT_EQ(window->session().selection().current().layer, 2);
  EXPECT_TRUE(page().factsOfSelection().startsWith(QStringLiteral("L8H11: wide")))
      << page().factsOfSelection().toStdString();
}

TEST_F(ComparePageTest, HoveringReadsBothValuesAndTheirDifference) {
  openTwo();
  part<QComboBox>("quantity").setCurrentIndex(1);
  page().drawNow();
  QString said;
  QObject::connect(&page(), &Page::readOut, window.get(), [&](const QString& text) { said = text; });
  page().difference().plot().replotNow();
  const QPoint at = page().difference().plot().cellRect(0, 0, 0).center().toPoint();
  QWidget* target =
      page().difference().plot().childAt(at) ? page().difference().plot().childAt(at) : &page().difference().plot();
  QTest::mouseMove(target, target->mapFrom(&page().difference().plot(), at));
  ASSERT_TRUE(waitFor([&] { return !said.isEmpty(); }, 3000));
  EXPECT_EQ(said, QStringLiteral("L0H0: first, with ⟨bos⟩ 0.220 · second, with ⟨bos⟩ 0.120 · difference +0.100"));
}

TEST_F(ComparePageTest, ADamagedFileIsSaidInlineAndThePageStaysAsItWas) {
  openTwo();
  writeFile(folder / "bad.run", "SQLite format 3");
  open("bad.run");
  auto& sentence = part<QLabel>("compareSentence");
  EXPECT_TRUE(sentence.isVisible());
  EXPECT_TRUE(sentence.text().contains(QStringLiteral("bad.run"))) << sentence.text().toStdString();
  EXPECT_EQ(page().grids().figure().panels.size(), 2u);
}

// Its rows went to the end of the list, and the difference turned its sign.
TEST_F(ComparePageTest, ASavedRunOfTheWindowsOwnKeepsItsPlaceAndItsTick) {
  QTemporaryDir own;  // called as those of the window are
  const QString made = own.filePath(QStringLiteral("own.run"));
  writeMadeRun(made.toStdString(), {.model = "first", .conditions = {RunBos::on, RunBos::off}}).finish();
  window->openRun(made);
  ASSERT_TRUE(waitFor([&] { return !window->shelf().busy(); }));
  writeMadeRun(folder / "b.run", {.model = "second"}).finish();
  open("b.run");
  RunPanel& panel = page().runs();
  panel.list().item(1)->setCheckState(Qt::Unchecked);
  panel.saveRun(made, path("mine.run"));
  ASSERT_TRUE(waitFor([&] { return !window->shelf().busy() && panel.list().showsRun(path("mine.run")); }));
  page().drawNow();
  EXPECT_FALSE(panel.list().showsRun(made));
  ASSERT_EQ(panel.list().count(), 3);
  ASSERT_EQ(page().sides().size(), 2u);
  EXPECT_EQ(page().sides()[0].run->path.string(), path("mine.run").toStdString());
  EXPECT_EQ(page().sides()[0].bos, RunBos::on);
  EXPECT_EQ(window->shelf().runs().size(), 2u);
  EXPECT_EQ(window->depth().list().ticked().front().run->path.string(), path("mine.run").toStdString());
}

// What the button measures lies in a folder that goes away, and exports named files that nobody had.
TEST_F(ComparePageTest, ARunIsSavedUnderANameOfOnesOwn) {
  openTwo();
  RunPanel& panel = page().runs();
  QMenu menu;
  panel.list().fillMenu(menu, panel.list().item(0));
  EXPECT_NE(menu.findChild<QAction*>(QStringLiteral("copyRun")), nullptr);
  panel.saveRun(path("a.run"), path("mine.run"));
  ASSERT_TRUE(waitFor([&] { return !window->shelf().busy() && window->shelf().runs().size() == 3; }));
  const RunSummary mine = readRunSummary(folder / "mine.run"), theirs = readRunSummary(folder / "a.run");
  EXPECT_EQ(mine.conditions.front().first.values, theirs.conditions.front().first.values);
  EXPECT_EQ(mine.header.model, "first");
  panel.saveRun(path("a.run"), path("a.run"));
  EXPECT_EQ(readRunSummary(folder / "a.run").header.model, "first") << "itself";
  // The button in sight, and not the menu alone, which nobody looked for.
  panel.list().setCurrentRow(-1);
  part<QToolButton>("saveRun").click();
  EXPECT_EQ(part<QLabel>("compareSentence").text(), QStringLiteral("Choose in the list the run that is to be saved"));
  panel.saveRun(path("a.run"), path("none/mine.run"));
  auto& sentence = part<QLabel>("compareSentence");
  EXPECT_TRUE(sentence.text().contains(QStringLiteral("none"))) << sentence.text().toStdString();
}

TEST_F(ComparePageTest, DroppingARunFileOpensIt) {
  writeMadeRun(folder / "a.run").finish();
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path("a.run"))});
  QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(window.get(), &enter);
  QApplication::sendEvent(window.get(), &drop);
  ASSERT_TRUE(waitFor([&] { return !window->shelf().busy() && !window->shelf().runs().empty(); }));
  EXPECT_EQ(&window->currentPage(), &page());
  EXPECT_EQ(Settings().recentRuns().value(0), path("a.run"));
}

TEST_F(ComparePageTest, TheButtonMeasuresTheReadyComparison) {
  window->showPage(page());
  auto& button = part<QPushButton>("readyComparison");
  auto& bar = part<QProgressBar>("readyBar");
  EXPECT_FALSE(bar.isVisible());
  // The page was empty for seconds, and nothing went on: one bar over all that is measured, which never goes back.
  std::vector<int> seen;
  QObject::connect(&bar, &QProgressBar::valueChanged, &bar, [&](int value) { seen.push_back(value); });
  QTest::mouseClick(&button, Qt::LeftButton);
  EXPECT_FALSE(button.isEnabled());
  EXPECT_TRUE(bar.isVisible());
  ASSERT_TRUE(waitFor([&] { return page().sides().size() == 3; }, 180000))
      << part<QLabel>("compareSentence").text().toStdString();
  EXPECT_FALSE(bar.isVisible());
  std::erase_if(seen, [](int value) { return value <= 0; });  // begins, and reads what was measured
  EXPECT_TRUE(std::ranges::is_sorted(seen)) << testing::PrintToString(seen);
  EXPECT_GT(seen.size(), 5u);
  page().drawNow();
  const Figure figure = page().grids().figure();
  ASSERT_EQ(figure.panels.size(), 3u);
  EXPECT_TRUE(gridOf(figure, 0).title.starts_with("embedded, with ⟨bos⟩"));
  EXPECT_TRUE(gridOf(figure, 2).title.starts_with("control, without ⟨bos⟩"));
  // The model cards' figures, within what 170 other prompts may change: 0.78 with, none without, none in the control.
  EXPECT_NEAR(sinkRateOf(page().sides()[0].condition().first, 0.3), 0.78, 0.06);
  EXPECT_LT(sinkRateOf(page().sides()[1].condition().first, 0.3), 0.01);
  EXPECT_LT(sinkRateOf(page().sides()[2].condition().first, 0.3), 0.01);
  EXPECT_NE(page().rates().csv().find("\n\"control.run, measured in the window\","), std::string::npos)
      << "its folder goes away: " << page().rates().csv();
  EXPECT_TRUE(part<QLabel>("controlCaution").isVisible());
  EXPECT_TRUE(part<QLabel>("controlCaution").text().contains(QStringLiteral("do not argue from it")));
  EXPECT_TRUE(Settings().recentRuns().filter(QStringLiteral("control.run")).isEmpty());
  EXPECT_EQ(window->session().model()->facts.name, "embedded");
}

TEST_F(ComparePageTest, TheReadyComparisonCanBeCancelledAndBegunAgain) {
  window->showPage(page());
  auto& button = part<QPushButton>("readyComparison");
  button.click();
  part<QToolButton>("cancelReady").click();
  EXPECT_TRUE(button.isEnabled());
  EXPECT_FALSE(part<QLabel>("compareSentence").isVisible());
  button.click();
  EXPECT_TRUE(waitFor([&] { return page().sides().size() == 3; }, 180000))
      << part<QLabel>("compareSentence").text().toStdString();
}

// Its progress and Cancel were on its own page only, and Ctrl+Q took it away without a word.
TEST_F(ComparePageTest, WhatIsMeasuredIsToldOnEveryPageAndClosingAsks) {
  window->showPage(page());
  auto& told = *window->findChild<QPushButton*>(QStringLiteral("longWork"));
  auto& cancel = *window->findChild<QPushButton*>(QStringLiteral("longWorkCancel"));
  EXPECT_TRUE(told.isHidden());
  QTest::mouseClick(&part<QPushButton>("readyComparison"), Qt::LeftButton);
  window->showPage(*window->pages().front());
  EXPECT_TRUE(told.isVisible());
  EXPECT_TRUE(cancel.isVisible());
  EXPECT_TRUE(told.text().contains(QLatin1Char('%'))) << told.text().toStdString();
  EXPECT_FALSE(window->close());
  const auto question = [&] { return window->findChild<QMessageBox*>(QStringLiteral("closeQuestion")); };
  ASSERT_NE(question(), nullptr);
  EXPECT_TRUE(question()->text().contains(QStringLiteral("comparison"))) << question()->text().toStdString();
  QTest::mouseClick(question()->button(QMessageBox::Cancel), Qt::LeftButton);
  EXPECT_TRUE(window->isVisible());
  if (told.isVisible()) {  // it takes two seconds
    QTest::mouseClick(&told, Qt::LeftButton);
    EXPECT_TRUE(page().isVisible());
  }
  if (cancel.isVisible()) QTest::mouseClick(&cancel, Qt::LeftButton);
  EXPECT_FALSE(page().runs().measuring());
  EXPECT_TRUE(told.isHidden());
  part<QPushButton>("readyComparison").click();
  EXPECT_FALSE(told.isHidden());
  EXPECT_TRUE(waitFor([&] { return page().sides().size() == 3; }, 180000));
  EXPECT_TRUE(told.isHidden()) << "it has ended";
}

TEST_F(ComparePageTest, TheOpenModelUntouchedAndEditedIsOneButton) {
  window->showPage(page());
  auto& button = part<QPushButton>("editedComparison");
  EXPECT_FALSE(button.isEnabled());
  EXPECT_TRUE(button.toolTip().contains(QStringLiteral("add an edit"))) << button.toolTip().toStdString();
  window->interventions().addPreset("mask");
  ASSERT_TRUE(waitFor([&] { return button.isEnabled() && !window->session().busy(); }));
  QTest::mouseClick(&button, Qt::LeftButton);
  EXPECT_FALSE(button.isEnabled());
  const auto bothAreThere = [&] { return page().sides().size() == 2 && button.isEnabled(); };
  ASSERT_TRUE(waitFor(bothAreThere, 180000)) << part<QLabel>("compareSentence").text().toStdString();
  const RunSide untouched = page().sides()[0], edited = page().sides()[1];
  EXPECT_TRUE(untouched.header().edits.empty());
  EXPECT_NE(edited.header().edits.find("mask"), std::string::npos);
  EXPECT_EQ(untouched.header().promptHash, edited.header().promptHash);
  EXPECT_GT(sinkRateOf(untouched.condition().first, 0.3), 0.5);
  EXPECT_EQ(sinkRateOf(edited.condition().first, 0.3), 0.0) << "nobody but the first token sees it";
  page().drawNow();
  ASSERT_EQ(page().grids().figure().panels.size(), 2u);
  EXPECT_NE(gridOf(page().grids().figure(), 0).title, gridOf(page().grids().figure(), 1).title);

  ASSERT_EQ(window->shelf().runs().size(), 2u);
  const std::string file = window->shelf().runs().back().path.toStdString();
  const auto measured = std::filesystem::last_write_time(file);
  button.click();
  EXPECT_TRUE(button.isEnabled()) << "it is there already";
  EXPECT_EQ(std::filesystem::last_write_time(file), measured);
}

TEST_F(ComparePageTest, TheControlStandsBesideTheModelWithItsCaution) {
  auto* control = window->conditions().compareMenu()->findChild<QAction*>(QStringLiteral("compareControl"));
  if (control == nullptr) {
    for (QAction* action : window->conditions().compareMenu()->actions()) {
      if (action->objectName() == QLatin1String("compareControl")) control = action;
    }
  }
  ASSERT_NE(control, nullptr);
  control->trigger();
  ASSERT_TRUE(waitFor([&] { return window->session().sides().size() == 2 && !window->session().busy(); }));
  EXPECT_EQ(window->session().comparedModel()->facts.name, "control");
  EXPECT_TRUE(window->session().sides()[0].reading->bos);
  EXPECT_FALSE(window->session().sides()[1].reading->bos);
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("The control was trained without ⟨bos⟩")))
      << window->notice().text().toStdString();
}

TEST_F(ComparePageTest, FieldsHaveNamesAndThePageFitsASmallScreen) {
  openTwo();
  for (const char* name :
       {"runList", "quantity", "epsilonSlider", "epsilonSpin", "differenceFirst", "differenceSecond", "rates"})
    EXPECT_FALSE(part<QWidget>(name).accessibleName().isEmpty()) << name;
  EXPECT_LE(window->minimumSizeHint().width(), 1280);
  EXPECT_LE(window->minimumSizeHint().height(), 800);
}

TEST_F(ComparePageTest, ASessionKeepsHowThePageShowsRuns) {
  openTwo();
  part<QComboBox>("quantity").setCurrentIndex(1);
  const Page::Options kept = page().options();
  part<QComboBox>("quantity").setCurrentIndex(0);
  page().setOptions({{"sorted", "yes"}, {"unknown", "x"}});
  EXPECT_EQ(page().options().at("quantity"), "share");
  page().setOptions(kept);
  EXPECT_EQ(page().options(), kept);
  page().drawNow();
  EXPECT_TRUE(gridOf(page().grids().figure(), 0).order.empty());
}

TEST_F(ComparePageTest, SSortsSideBySideButNotTheDifference) {
  openTwo();
  page().setFocus();
  QTest::keyClick(window.get(), Qt::Key_S);
  page().drawNow();
  EXPECT_FALSE(gridOf(page().grids().figure(), 0).order.empty());
  EXPECT_TRUE(gridOf(page().difference().figure(), 0).order.empty());
}

}  // namespace
}  // namespace sinkscope
