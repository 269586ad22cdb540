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

}  // namespace
}  // namespace sinkscope
