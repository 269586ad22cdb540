#include "core/values/csv_column.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(CsvColumn, StandsAtTheEndOfEveryLine) {
  EXPECT_EQ(csvWithColumn("a,b\n1,2\n3,4\n", "so_far", "3 of 8"), "a,b,so_far\n1,2,3 of 8\n3,4,3 of 8\n");
}

TEST(CsvColumn, KnowsWhatIsQuoted) {
  EXPECT_EQ(csvWithColumn("a\n\"x\ny \"\"z\"\"\n\"\n", "c", "1, 2"), "a,c\n\"x\ny \"\"z\"\"\n\",\"1, 2\"\n");
}

// What one run says stood in the rows of all.
TEST(CsvColumn, SaysOfEachRowWhatIsItsOwn) {
  const std::string csv = "run,b\n\"x,\"\"1\"\"\",2\ny,\"3\n4\"\n";
  EXPECT_EQ(csvWithColumn(csv, "c",
                          [](const CsvRow& row) {
                            return row.at("run") == "x,\"1\"" ? "first" : row.at("b") == "3\n4" ? "" : "lost";
                          }),
            "run,b,c\n\"x,\"\"1\"\"\",2,first\ny,\"3\n4\",\n");
}

}  // namespace
}  // namespace sinkscope
