#include "core/record/database.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> filesIn(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

// What a sweep that was stopped has folded into one file says still that it has a log: reading it left one of 0 bytes,
// and its index.
TEST(Database, ReadingLeavesNothingBesideAFileThatWasAlone) {
  const TemporaryFolder folder;
  const fs::path file = folder / "a.run";
  {
    Database database(file, Database::Access::create);
    database.execute("PRAGMA journal_mode = WAL");
    database.execute("CREATE TABLE t(n)");
    database.execute("INSERT INTO t VALUES(7)");
  }
  const std::string before = readFile(file);
  const auto written = fs::last_write_time(file);
  ASSERT_EQ(filesIn(folder.path()), std::vector<std::string>{"a.run"});
  {
    Database database(file, Database::Access::read), other(file, Database::Access::read);
    for (Database* one : {&database, &other}) {
      Statement row(*one, "SELECT n FROM t");
      ASSERT_TRUE(row.step());
      EXPECT_EQ(row.integer(0), 7);
    }
    EXPECT_THROW(database.execute("INSERT INTO t VALUES(8)"), Error) << "who reads may not write";
  }
  EXPECT_EQ(filesIn(folder.path()), std::vector<std::string>{"a.run"});
  EXPECT_EQ(readFile(file), before);
  EXPECT_EQ(fs::last_write_time(file), written);
}

TEST(Database, ReadingLeavesTheLogOfAKilledWriterAsItLies) {
  const TemporaryFolder folder;
  const fs::path file = folder / "a.run", copy = folder / "b.run";
  Database writer(file, Database::Access::create);
  writer.execute("PRAGMA journal_mode = WAL");
  writer.execute("CREATE TABLE t(n)");
  writer.execute("INSERT INTO t VALUES(7)");
  for (const char* ending : {"", "-wal"}) fs::copy_file(file.string() + ending, copy.string() + ending);
  const std::string log = readFile(copy.string() + "-wal");
  ASSERT_FALSE(log.empty());
  {
    Database reader(copy, Database::Access::read);
    Statement row(reader, "SELECT n FROM t");
    ASSERT_TRUE(row.step());
    EXPECT_EQ(row.integer(0), 7);
  }
  EXPECT_EQ(readFile(copy.string() + "-wal"), log);
}

}  // namespace
}  // namespace sinkscope
