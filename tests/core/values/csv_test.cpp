#include "core/values/csv.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(CsvField, IsQuotedWhereItMustBe) {
  EXPECT_EQ(csvField("law"), "law");
  EXPECT_EQ(csvField("a, \"b\""), "\"a, \"\"b\"\"\"");
  EXPECT_EQ(csvField("two\nlines"), "\"two\nlines\"");
  EXPECT_EQ(csvField("a\tb"), "a\tb");
}

// The category of a prompt could turn the colours of whoever looked at the table.
TEST(CsvField, HoldsNoCommandToATerminal) {
  EXPECT_EQ(csvField("ca\x1b[31mt"), "ca\\x1b[31mt");
  EXPECT_EQ(csvField("a\rb"), "a\\rb");
  EXPECT_EQ(csvField("x\u202ey"), "x\\u202ey");
  EXPECT_EQ(csvField("⟨bos⟩ é"), "⟨bos⟩ é");
}

// A spreadsheet may take it for a formula; a program reads back what the prompts' file says (docs/files.md).
TEST(CsvField, KeepsTheTextThatBeginsLikeAFormula) {
  for (const char* text : {"=1+1", "+1", "-ing", "@home"}) EXPECT_EQ(csvField(text), text);
}

}  // namespace
}  // namespace sinkscope
