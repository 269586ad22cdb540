#include "widgets/table_export.h"

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
  EXPECT_NE(text.find("\\footnotesize embedded $\\cdot$ 64 tokens"), std::string::npos);
  EXPECT_NE(text.find("\\bottomrule"), std::string::npos);
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

TEST(TableExport, CsvIsWhatItWasAndOtherEndingsAreNone) {
  const TemporaryFolder folder;
  writeTable(someTable(), folder / "heads.csv");
  EXPECT_EQ(readFile(folder / "heads.csv"), someTable().csv);
  EXPECT_THROW(writeTable(someTable(), folder / "heads.png"), Error);
  EXPECT_THROW(writeTable(someTable(), folder / "nowhere" / "heads.tex"), Error);
}

}  // namespace
}  // namespace sinkscope
