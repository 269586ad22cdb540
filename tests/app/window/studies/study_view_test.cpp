#include "app/window/studies/study_view.h"

#include <gtest/gtest.h>
#include <QtGui/QMouseEvent>
#include <QtTest/QSignalSpy>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QTableWidget>

#include "tests/app/window/driver.h"
#include "tests/support/shared.h"
#include "widgets/figure_plot.h"
#include "widgets/painter.h"
#include "widgets/table_export.h"

namespace sinkscope {
namespace {

TEST(StudyView, CurvesSayTheirValuesUnderThePointer) {
  Curves curves;
  curves.xAxis = "T";
  curves.yAxis = "sink rate";
  curves.lines.push_back({.name = "with ⟨bos⟩",
                          .x = {16, 32, 64},
                          .y = {0.1, 0.25, 0.6},
                          .low = {0.05, 0.2, 0.5},
                          .high = {0.15, 0.3, 0.7}});
  auto result = std::make_shared<PaperResult>();
  result->figure = Figure{.name = "curves", .panels = {{.content = curves}}, .record = {}};
  StudyView view;
  view.resize(600, 500);
  view.show();
  view.setResult(QStringLiteral("study"), QStringLiteral("A study"), {}, result);
  ASSERT_TRUE(waitUntilStill(view));
  view.plot().replotNow();
  QSignalSpy words(&view, &StudyView::readOut);
  const QPointF at = *view.plot().curvePixel(0, 0, 1);
  QWidget* under = view.plot().childAt(at.toPoint());
  ASSERT_NE(under, nullptr);
  const QPointF there = under->mapFrom(&view.plot(), at);
  QMouseEvent move(QEvent::MouseMove, there, under->mapToGlobal(there), Qt::NoButton, Qt::NoButton, {});
  QApplication::sendEvent(under, &move);
  ASSERT_FALSE(words.isEmpty());
  EXPECT_EQ(words.last().at(0).toString(), QStringLiteral("with ⟨bos⟩: T 32 · sink rate 0.2500 [0.2000, 0.3000]"));
}

// Of the causal study the table behind the picture has thousands of rows: filled with every change of theme it took
// minutes.
TEST(StudyView, BesideAFigureTheTableIsForFilesAndIsNotLaidOut) {
  auto result = std::make_shared<PaperResult>();
  result->figure = Figure{.name = "curves", .panels = {{.content = Curves{}}}, .record = {}};
  result->table = PaperTable{.columns = {"head", "loss"}, .rows = {}};
  for (int row = 0; row < 50; ++row) result->table->rows.push_back({"L0H" + std::to_string(row), "0.5"});
  StudyView view;
  const auto rows = [&] { return view.findChild<QTableWidget*>()->rowCount(); };
  view.setResult(QStringLiteral("study"), QStringLiteral("A study"), {}, result);
  view.setTheme(darkTheme());
  EXPECT_EQ(rows(), 0);
  auto alone = std::make_shared<PaperResult>(*result);
  alone->figure.reset();
  view.setResult(QStringLiteral("study"), QStringLiteral("A study"), {}, alone);
  EXPECT_EQ(rows(), 50);
}

// Fig. 9's eight panels were some 30 pixels high each in a window of 1280 x 800.
TEST(StudyView, PanelsOfManyRowsAreScrolledBeforeTheyArePressedFlat) {
  auto result = std::make_shared<PaperResult>();
  Figure figure{.name = "curves", .panels = {}, .record = {}};
  for (int panel = 0; panel < 8; ++panel) {
    Curves curves{
        .title = "μ", .lines = {{"line", {1.0, 2.0, 3.0}, {1.0, 2.0, 3.0}, false}}, .xAxis = "T", .yAxis = "y"};
    figure.panels.push_back({.row = panel / 2, .column = panel % 2, .content = std::move(curves)});
  }
  result->figure = figure;
  StudyView view;
  view.resize(900, 380);
  view.show();
  view.setResult(QStringLiteral("study"), QStringLiteral("A study"), {}, result);
  ASSERT_TRUE(waitUntilStill(view));
  view.plot().replotNow();
  const auto height = [&](int panel) {
    return view.plot().curvePixel(panel, 0, 0)->y() - view.plot().curvePixel(panel, 0, 2)->y();
  };
  for (int panel = 0; panel < 8; ++panel) EXPECT_GT(height(panel), 60.0) << panel;
  EXPECT_GT(view.plot().height(), view.height());
  const auto* scroll = view.findChild<QScrollArea*>(QStringLiteral("studyScroll"));
  ASSERT_NE(scroll, nullptr);
  EXPECT_EQ(view.plot().width(), scroll->viewport()->width()) << "up and down only";
  view.resize(900, 1400);
  ASSERT_TRUE(waitUntilStill(view));
  EXPECT_EQ(view.plot().height(), scroll->viewport()->height()) << "where there is room it fills it";
}

// The names of forty changes lay over one another in a window of 960 x 540, which is Full HD at 200 %.
TEST(StudyView, RowsWithNamesAreScrolledBeforeTheNamesLieOverOneAnother) {
  constexpr int kRows = 40;
  auto result = std::make_shared<PaperResult>();
  Figure figure{.name = "causal", .panels = {}, .record = {}};
  for (int panel = 0; panel < 4; ++panel) {
    Curves curves{.title = "loss", .lines = {}, .xAxis = "nats", .yAxis = panel == 0 ? "what is changed" : ""};
    Curves::Line line{.name = "edited", .x = {}, .y = {}, .drawn = Curves::Drawn::points};
    for (int row = 0; row < kRows; ++row) {
      line.x.push_back(row % 3);
      line.y.push_back(row);
      curves.rowNames.push_back(panel == 0 ? "L" + std::to_string(row / 8) + "H" + std::to_string(row % 8) : "");
    }
    curves.lines = {std::move(line)};
    figure.panels.push_back({.row = 0, .column = panel, .content = std::move(curves)});
  }
  result->figure = figure;
  StudyView view;
  view.resize(900, 300);
  view.show();
  view.setResult(QStringLiteral("causal"), QStringLiteral("A study"), {}, result);
  ASSERT_TRUE(waitUntilStill(view));
  view.plot().replotNow();
  const double apart =
      std::abs(view.plot().curvePixel(0, 0, kRows - 1)->y() - view.plot().curvePixel(0, 0, 0)->y()) / (kRows - 1);
  const QFont font = view.plot().font();
  EXPECT_GE(apart, 0.9 * QFontMetricsF(font).height());
  EXPECT_GT(view.plot().height(), view.height()) << "the rest is scrolled to";
}

// However much is said of a figure, the figure keeps its place: the rest of the notes is scrolled to.
TEST(StudyView, ManyNotesLeaveTheFigureItsPlace) {
  auto result = std::make_shared<PaperResult>();
  Curves curves{.title = "μ", .lines = {{"line", {1.0, 2.0}, {1.0, 2.0}, false}}, .xAxis = "T", .yAxis = "y"};
  result->figure = Figure{.name = "curves", .panels = {{.content = std::move(curves)}}, .record = {}};
  StudyView view;
  view.resize(900, 400);
  view.show();
  const auto plotHeight = [&](int notes) {
    result->notes.clear();
    for (int i = 0; i < notes; ++i)
      result->notes.push_back("note " + std::to_string(i) + ", which says a little of what is shown");
    view.setResult(QStringLiteral("study"), QStringLiteral("A study"), {}, result);
    EXPECT_TRUE(waitUntilStill(view));
    return view.plot().height();
  };
  const int few = plotHeight(1), many = plotHeight(40);
  EXPECT_GT(few, many);
  EXPECT_GT(many, 200);
  EXPECT_TRUE(view.findChild<QLabel*>(QStringLiteral("studyNotes"))->text().count(QLatin1Char('\n')) >= 40);
}

// Its tables stood under the numbers in one file.
TEST(StudyView, TablesOfAFigureAreFilesBesideItsNumbers) {
  auto result = std::make_shared<PaperResult>();
  Curves curves{.title = "μ", .lines = {{"line", {1.0}, {2.0}, false}}, .xAxis = "T", .yAxis = "y"};
  result->figure = Figure{.name = "curves", .panels = {{.content = std::move(curves)}}, .record = {}};
  result->table = PaperTable{{"bos", "rate"}, {{"on", "0.5"}}};
  result->tables = {{"heads", PaperTable{{"layer"}, {{"3"}}}}};
  StudyView view;
  view.setResult(QStringLiteral("study"), QStringLiteral("A study"), {}, result);
  const TemporaryFolder folder;
  EXPECT_FALSE(view.writeTo(folder.path() / "a.pdf", {})) << "the picture is painted as any other";
  ASSERT_TRUE(view.writeTo(folder.path() / "a.csv", {}));
  EXPECT_EQ(readFile(folder.path() / "a.csv"), toCsv(*result->figure));
  EXPECT_EQ(readFile(folder.path() / "a-table.csv"), "bos,rate\non,0.5\n");
  EXPECT_EQ(readFile(folder.path() / "a-heads.csv"), "layer\n3\n");
}

// "RESULT fig9", "fig9: 70 of 140 passes": names of the command line in a window.
TEST(StudyView, HasTheStudysTitleAndNotesWithoutItsNameOnTheCommandLine) {
  auto result = std::make_shared<PaperResult>();
  result->table = PaperTable{{"bos", "rate"}, {{"on", "0.5"}}};
  result->notes = {"fig9: 70 of 140 passes are longer", "fig9, this pair: as far as others", "fig9 has one row",
                   "fig98 is another", "of none"};
  StudyView view;
  view.setResult(QStringLiteral("fig9"), QStringLiteral("Distance to the mean"), {}, result);
  EXPECT_EQ(view.title(), QStringLiteral("Distance to the mean"));
  const auto* notes = view.findChild<QLabel*>(QStringLiteral("studyNotes"));
  ASSERT_NE(notes, nullptr);
  EXPECT_EQ(notes->text().split(QLatin1Char('\n')),
            QStringList({QStringLiteral("70 of 140 passes are longer"), QStringLiteral("This pair: as far as others"),
                         QStringLiteral("The figure has one row"), QStringLiteral("fig98 is another"),
                         QStringLiteral("of none")}));
}

// Table 1 left as 23 columns: a PDF that was cut, a LaTeX table wider than any page, 0.6555 in place of 65.55 %.
TEST(StudyView, ATableLeavesForReadersAsItIsOnTheScreen) {
  const PaperTable table{
      {"model", "tokens", "bos", "category", "prompts", "measured", "low", "high", "published", "published_source",
       "published_condition", "mean_importance", "mean_low", "mean_high", "caution"},
      {{"embedded", "64", "on", "all", "170", "0.6555", "0.635", "0.6767", "0.7349",
        "Barbero et al. 2025, Table 1, of another set of prompts", "T 64, with bos, bfloat16, 170 prompts of theirs",
        "0.399", "0.383", "0.42", ""},
       {"embedded", "64", "on", "tables_logs", "14", "0.5", "", "", "", "", "", "0.3", "0.2", "0.4", ""}}};
  auto result = std::make_shared<PaperResult>();
  result->table = table;
  StudyView view;
  view.setResult(QStringLiteral("table1"), QStringLiteral("Table 1"), {}, result);
  const auto file = csvLines(view.tableCsv()), words = csvLines(view.tableWords());
  EXPECT_EQ(file.front().size(), table.columns.size()) << "the CSV keeps everything, as it is";
  EXPECT_EQ(file[1][5], "0.6555");
  EXPECT_EQ(words.front(), (std::vector<std::string>{"⟨bos⟩", "Category", "Prompts", "Measured", "95 %", "Published",
                                                     "Attention mass", "95 %"}));
  EXPECT_EQ(words[1], (std::vector<std::string>{"on", "all", "170", "65.5 %", "63.5–67.7 %", "[73.5 %]", "0.399",
                                                "0.383–0.420"}));
  EXPECT_EQ(file[2][3], "tables_logs");
  EXPECT_EQ(words[2][1], "tables and logs") << "words, where the file has an identifier";
  EXPECT_EQ(words[2][4], "") << "no interval, no dash that could be a range";
  bool told = false;
  for (const auto& [name, value] : view.conditions().more)
    told = told || value == "T 64, with bos, bfloat16, 170 prompts of theirs";
  EXPECT_TRUE(told) << "a published value's own conditions stand with the table's";
  const ExportedTable exported{"table1", view.tableCsv(), view.conditions(), view.tableWords()};
  // 0.399 of the screen was written as 0.3990, a digit that nobody measured.
  const TemporaryFolder folder;
  writeTable(exported, folder / "table1.tex");
  const std::string latex = readFile(folder / "table1.tex");
  EXPECT_NE(latex.find(" & 0.399 & 0.383--0.420"), std::string::npos) << latex;
  for (const TablePage& page : tablePages(exported, {.widthMm = 139.7})) EXPECT_GE(page.fontPoints, 7.0);
}

// What a caption said stood again among the notes, and the box had to be scrolled for it.
TEST(StudyView, SaysNothingTwice) {
  auto result = std::make_shared<PaperResult>();
  Curves curves{.title = "μ", .lines = {{"line", {1.0, 2.0}, {1.0, 2.0}, false}}, .xAxis = "T", .yAxis = "y"};
  result->figure = Figure{.name = "curves", .panels = {{.content = std::move(curves)}}, .record = {}};
  result->figure->record.more.emplace_back("with bos", "5.669 nats");
  result->shows = "The first key lies apart in 87.8 %.";
  result->notes = {"curves: with bos: 5.669 nats", "curves: the first key lies apart in 87.8 %", "curves: another one"};
  StudyView view;
  view.setResult(QStringLiteral("curves"), QStringLiteral("A study"), {}, result);
  const QString notes = view.findChild<QLabel*>(QStringLiteral("studyNotes"))->text();
  EXPECT_EQ(notes.count(QStringLiteral("5.669 nats")), 1) << notes.toStdString();
  EXPECT_FALSE(notes.contains(QStringLiteral("87.8"))) << notes.toStdString();
  EXPECT_TRUE(notes.endsWith(QStringLiteral("Another one"))) << notes.toStdString();
}

// A loss in nats had its interval in per cent, because its ends are called low and high, as a rate's are.
TEST(StudyView, AnIntervalIsInTheUnitOfItsEstimate) {
  auto result = std::make_shared<PaperResult>();
  result->table = PaperTable{
      {"policy", "loss", "less_all_keys", "low", "high", "rate", "low", "high", "times"},
      {{"recent", "5.66809636", "-0.0453711366", "-0.344993541", "0.19849303", "0.25", "0.2", "0.31", "51994"},
       {"first", "51994.5165", "0.0000018612", "0.0110", "0.0203", "", "", "", "7"}}};
  StudyView view;
  view.setResult(QStringLiteral("kept-keys"), QStringLiteral("A share of the keys kept"), {}, result);
  const auto words = csvLines(view.tableWords());
  EXPECT_EQ(words[1], (std::vector<std::string>{"recent", "5.668", "-0.04537", "-0.345 to 0.1985", "25.0 %",
                                                "20.0–31.0 %", "51994"}));
  EXPECT_EQ(words[2], (std::vector<std::string>{"first", "51995", "1.861e-06", "0.011–0.0203", "", "", "7"}));
}

// Run was pressed again, and the old picture with its old words passed for the new result.
TEST(StudyView, WordsOfAnOldResultAreDimmedWithItsPicture) {
  auto result = std::make_shared<PaperResult>();
  result->table = PaperTable{{"category", "measured"}, {{"all", "0.5"}}};
  result->shows = "every head is a sink";
  StudyView view;
  view.setResult(QStringLiteral("table1"), QStringLiteral("Table 1"), {}, result);
  const auto& shows = *view.findChild<QLabel*>(QStringLiteral("studyShows"));
  EXPECT_EQ(shows.palette().color(QPalette::WindowText), lightTheme().ink);
  view.setDimmed(true);
  EXPECT_EQ(shows.palette().color(QPalette::WindowText), lightTheme().quietInk);
  view.setDimmed(false);
  EXPECT_EQ(shows.palette().color(QPalette::WindowText), lightTheme().ink);
}

}  // namespace
}  // namespace sinkscope
