#include "widgets/table_export.h"

#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

ExportedTable someTable() {
  ExportedTable table{.name = "heads", .csv = {}, .record = {}};
  table.csv = "condition,head,importance\nwith ⟨bos⟩,L0H1,0.91234567\n\"a, \"\"b\"\" & c_d\",L2H0,\n";
  table.record.model = "embedded";
  table.record.tokens = 64;
  return table;
}

TEST(TableExport, ReadsQuotedFieldsOfACsv) {
  const std::vector<std::vector<std::string>> expected = {
      {"a", "b"}, {"x,y", "say \"no\""}, {"two\nlines", ""}, {"", "last"}};
  EXPECT_EQ(csvLines("a,b\r\n\"x,y\",\"say \"\"no\"\"\"\n\"two\nlines\",\n,last"), expected);
}

TEST(TableExport, LatexHasARowALineAndTheConditionsUnderIt) {
  const TemporaryFolder folder;
  writeTable(someTable(), folder / "heads.tex");
  const std::string text = readFile(folder / "heads.tex");
  EXPECT_NE(text.find("\\begin{tabular}{llr}"), std::string::npos) << "numbers stand at the right";
  EXPECT_NE(text.find("condition & head & importance \\\\\n\\midrule\n"), std::string::npos);
  EXPECT_NE(text.find("with $\\langle$bos$\\rangle$ & L0H1 & 0.9123 \\\\\n"), std::string::npos) << text;
  EXPECT_NE(text.find("a, \"b\" \\& c\\_d & L2H0 &  \\\\\n"), std::string::npos);
  EXPECT_NE(text.find("\\tabularnewline embedded $\\cdot$ 64 tokens"), std::string::npos);
  EXPECT_NE(text.find("\\bottomrule"), std::string::npos);
}

// A sentence in a column made the table wider than any page.
// It was 64 pt wider than a column of a page of two.
TEST(TableExport, LatexForAColumnHasIntervalsUnderTheirNumbers) {
  const TemporaryFolder folder;
  ExportedTable table = someTable();
  table.csv = "condition,sink rate\nwith,\"84.4 [83.1, 85.7]\"\n";
  writeTable(table, folder / "page.tex", {.widthMm = 139.7});
  writeTable(table, folder / "column.tex", {.widthMm = 84.0});
  EXPECT_NE(readFile(folder / "page.tex").find("with & 84.4 [83.1, 85.7] \\\\"), std::string::npos);
  const std::string text = readFile(folder / "column.tex");
  EXPECT_EQ(text.find("84.4 [83.1"), std::string::npos) << text;
  EXPECT_NE(text.find("sink\\\\rate"), std::string::npos) << text;
  EXPECT_NE(text.find("[83.1, 85.7]}"), std::string::npos) << text;
  EXPECT_NE(text.find("\\scriptsize"), std::string::npos) << text;
}

TEST(TableExport, LatexBreaksColumnsOfLongWords) {
  const TemporaryFolder folder;
  ExportedTable table = someTable();
  table.csv = "change,n\n\"the first token's key masked in every head of the model\",1\nnone,2\n";
  writeTable(table, folder / "heads.tex");
  const std::string text = readFile(folder / "heads.tex");
  EXPECT_NE(text.find("\\begin{tabular}{p{0.32\\linewidth}r}"), std::string::npos) << text;
  EXPECT_NE(text.find("\n\\raggedright\\let\\\\\\tabularnewline none & 2 \\\\\n"), std::string::npos) << text;
}

// Digits that nobody measured: 0.479 of the screen left as 0.4790, 0.5 of a file as 0.5000.
TEST(TableExport, ADigitIsNeverMadeUp) {
  const TemporaryFolder folder;
  const ExportedTable ofFile{.name = "loss", .csv = "a,b,c\n0.5,0.478899,0.25\n", .record = {}};
  writeTable(ofFile, folder / "file.tex");
  EXPECT_NE(readFile(folder / "file.tex").find("\n0.5 & 0.4789 & 0.25 "), std::string::npos);
  const ExportedTable ofScreen{
      .name = "loss", .csv = "a,b\n0.478899,12.34567\n", .record = {}, .words = "A,B\n0.479,12.346\n"};
  writeTable(ofScreen, folder / "screen.tex");
  EXPECT_NE(readFile(folder / "screen.tex").find("A & B \\\\\n\\midrule\n0.479 & 12.346 "), std::string::npos)
      << readFile(folder / "screen.tex");
}

TEST(TableExport, PdfIsOnPagesOfTheAskedSizeAndHasItsRecord) {
  const TemporaryFolder folder;
  ExportedTable table = someTable();
  table.csv = "head,importance\n";
  for (int row = 0; row < 60; ++row) table.csv += "L0H" + std::to_string(row) + ",0.5\n";
  writeTable(table, folder / "slide.pdf", {.widthMm = 254.0, .heightMm = 142.875, .fontPoints = 16.0});
  const std::string slides = readFile(folder / "slide.pdf");
  EXPECT_EQ(slides.substr(0, 5), "%PDF-");
  const std::size_t box = slides.find("/MediaBox [");
  ASSERT_NE(box, std::string::npos);
  std::istringstream numbers(slides.substr(box + 11, 60));
  double left = 0, low = 0, right = 0, high = 0;
  numbers >> left >> low >> right >> high;
  EXPECT_NEAR(right - left, 720.0, 1.0) << "10 x 5.625 inches, in points";
  EXPECT_NEAR(high - low, 405.0, 1.0);
  const auto pagesOf = [](const std::string& pdf) {
    int pages = 0;
    for (std::size_t at = pdf.find("/Type /Page\n"); at != std::string::npos; at = pdf.find("/Type /Page\n", at + 1))
      ++pages;
    return pages;
  };
  EXPECT_GT(pagesOf(slides), 2) << "60 rows of 16 pt do not fit on one slide";
  EXPECT_NE(slides.find("embedded"), std::string::npos);
  writeTable(table, folder / "paper.pdf", {.widthMm = 139.7});
  EXPECT_EQ(pagesOf(readFile(folder / "paper.pdf")), 1) << "as high as it needs";
}

// 300 rows, a name of two columns, 14 quantities: more than a slide is wide and high.
ExportedTable wideTable() {
  ExportedTable table{.name = "heads", .csv = "layer,head", .record = {}};
  for (int column = 0; column < 14; ++column) table.csv += ",mean_importance_of_quantity_" + std::to_string(column);
  table.csv += '\n';
  for (int row = 0; row < 300; ++row) {
    table.csv += std::to_string(row / 10) + ',' + std::to_string(row % 10);
    for (int column = 0; column < 14; ++column) table.csv += ",0.123" + std::to_string(row);
    table.csv += '\n';
  }
  table.record.model = "embedded";
  return table;
}

TEST(TableExport, ASlideKeepsItsTypeAndBreaksAWideTableOverSlides) {
  const ExportOptions slide{.widthMm = 254.0, .heightMm = 142.875, .fontPoints = 16.0};
  const std::vector<TablePage> pages = tablePages(wideTable(), slide);
  std::map<std::pair<std::size_t, std::size_t>, int> seen;
  for (const TablePage& page : pages) {
    EXPECT_EQ(page.fontPoints, 16.0);
    ASSERT_GE(page.columns.size(), 3u);
    EXPECT_EQ(page.columns[0], 0u) << "every slide names its rows";
    EXPECT_EQ(page.columns[1], 1u);
    EXPECT_GT(page.rows, page.firstRow + page.rows == 300 ? 0u : 5u);
    EXPECT_LT(page.rows, 20u);
    for (std::size_t row = 0; row < page.rows; ++row) {
      for (std::size_t column = 2; column < page.columns.size(); ++column)
        ++seen[{page.firstRow + row, page.columns[column]}];
    }
  }
  EXPECT_EQ(seen.size(), 300u * 14u) << "nothing is left out";
  for (const auto& [cell, times] : seen) EXPECT_EQ(times, 1) << cell.first << ", " << cell.second;
  EXPECT_GE(pages.front().columns.size(), 6u) << "headings are broken, not the type made smaller";

  const std::vector<TablePage> paper = tablePages(wideTable(), {.widthMm = 139.7, .fontPoints = 8.0});
  EXPECT_EQ(paper.front().columns.size(), 16u) << "on paper the type gives way";
  EXPECT_LT(paper.front().fontPoints, 8.0);
}

// Four rows stood in the upper left corner of a white slide.
TEST(TableExport, ASmallTableFillsItsSlide) {
  ExportedTable table = wideTable();
  table.record.more.clear();
  const ExportOptions slide{.widthMm = 254.0, .heightMm = 142.875, .fontPoints = 16.0};
  for (const std::size_t columns : {2u, 4u, 6u}) {
    std::string csv;
    const std::vector<std::vector<std::string>> lines = csvLines(table.csv);
    for (std::size_t row = 0; row < 5; ++row) {
      for (std::size_t column = 0; column < columns; ++column) csv += (column > 0 ? "," : "") + lines[row][column];
      csv += "\n";
    }
    ExportedTable small = table;
    small.csv = csv;
    const std::vector<TablePage> pages = tablePages(small, slide);
    ASSERT_EQ(pages.size(), 1u) << columns;
    EXPECT_EQ(pages[0].columns.size(), columns);
    EXPECT_EQ(pages[0].rows, 4u);
    EXPECT_GE(pages[0].fontPoints, columns < 6 ? 20.0 : 16.0) << columns;
    EXPECT_GE(pages[0].down, 0.65) << columns;
    EXPECT_LE(pages[0].down, 1.0) << columns;
    EXPECT_LE(pages[0].across, 1.0) << columns;
    if (columns > 2) {
      EXPECT_GE(pages[0].across, 0.9) << columns;
    }
  }
}

TEST(TableExport, ManyConditionsStandOnASlideOfTheirOwn) {
  ExportedTable table = wideTable();
  for (int i = 0; i < 20; ++i) table.record.more.emplace_back("condition " + std::to_string(i), std::string(60, 'x'));
  const ExportOptions slide{.widthMm = 254.0, .heightMm = 142.875, .fontPoints = 16.0};
  const std::vector<TablePage> pages = tablePages(table, slide);
  EXPECT_TRUE(pages.back().columns.empty());
  EXPECT_GT(pages.front().rows, 5u);
  // Those of the Heads table took the lower third of each of 15 slides, which had 7 rows.
  table.record.more.resize(6);
  EXPECT_TRUE(tablePages(table, slide).back().columns.empty());
  EXPECT_GE(tablePages(table, slide).front().rows, 10u);
  table.record.more.resize(1);
  EXPECT_FALSE(tablePages(table, slide).back().columns.empty()) << "a line or two stands under each table";
}

TEST(TableExport, CsvIsWhatItWasAndOtherEndingsAreNone) {
  const TemporaryFolder folder;
  writeTable(someTable(), folder / "heads.csv");
  EXPECT_EQ(readFile(folder / "heads.csv"), someTable().csv);
  EXPECT_THROW(writeTable(someTable(), folder / "heads.png"), Error);
  EXPECT_THROW(writeTable(someTable(), folder / "nowhere" / "heads.tex"), Error);
}

}  // namespace
}  // namespace sinkscope
