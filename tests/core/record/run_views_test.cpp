// Read as others read a run file: with SQLite's own interface, not through RunFile.
#include "core/record/run_views.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "core/record/run_file.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

struct Cell {
  int type = SQLITE_NULL;
  double number = 0.0;
  std::string text;
};

std::vector<std::vector<Cell>> rowsOf(const std::filesystem::path& path, const std::string& sql) {
  std::vector<std::vector<Cell>> rows;
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READONLY, nullptr), SQLITE_OK);
  sqlite3_stmt* statement = nullptr;
  EXPECT_EQ(sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  while (statement != nullptr && sqlite3_step(statement) == SQLITE_ROW) {
    std::vector<Cell>& row = rows.emplace_back();
    for (int i = 0; i < sqlite3_column_count(statement); ++i) {
      Cell cell{sqlite3_column_type(statement, i), sqlite3_column_double(statement, i), {}};
      if (cell.type == SQLITE_TEXT) cell.text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
      row.push_back(cell);
    }
  }
  sqlite3_finalize(statement);
  sqlite3_close(database);
  return rows;
}

class RunViews : public testing::Test {
 protected:
  RunViews() {
    RunHeader header;
    header.model = header.modelHash = "made";
    header.layers = {{0, 0, true}, {3, 0, true}};  // blocks 1 and 2 have no attention
    header.heads = 3;
    header.kvHeads = 1;
    header.tokens = 5;
    header.conditions = {RunBos::on, RunBos::off};
    header.epsilons = {0.3};
    header.loss = true;
    header.quantities = {{"entropy", {"layer", "head"}, {2, 3}}};
    RunFile run = RunFile::create(file(), header, {{{"one", "law"}, "text"}, {{"it's", "poetry"}, "text"}});
    run.add({made(0, RunBos::on, 0.1f), made(1, RunBos::off, -7e-12f)});
    run.add({{{1, RunBos::on, 2, false, true, "<s>"}, {}, {}, {}}});  // too short
  }

  static RunMeasurement made(int prompt, RunBos bos, float from) {
    RunMeasurement one{{prompt, bos, 9, true, true, "<s>"}, Volume(2, 3, 5), Volume(2, 1, 5), Matrix(2, 3)};
    float number = from;
    for (auto* cells : {&one.importance.cells, &one.valueNorms.cells, &one.sinkShare.cells}) {
      // Shares are from 0 to 1; norms of any size.
      const bool shares = cells != &one.valueNorms.cells;
      for (float& cell : *cells) cell = std::fmod(std::abs(number *= -1.7f), shares ? 1.0f : 1e30f);
    }
    one.nll = {0.0f, 1.5f, std::abs(number), 2.25f, 1e-3f};
    one.quantities["entropy"] = {number, 1.0f, 2.0f, 3.0f, 4.0f, 5.0f};
    return one;
  }

  std::filesystem::path file() const { return folder_ / "x.run"; }
  TemporaryFolder folder_;
};

TEST_F(RunViews, EveryNumberStandsWithItsPromptConditionLayerHeadAndTokenToTheLastBit) {
  const RunFile run = RunFile::open(file());
  std::size_t compared = 0;
  for (const std::string name : {"importance", "value_norms", "sink_share"}) {
    for (const std::vector<Cell>& row : rowsOf(file(), "SELECT * FROM " + name)) {
      const int prompt = static_cast<int>(row[0].number);
      EXPECT_EQ(row[1].text, prompt == 0 ? "one" : "it's");
      EXPECT_EQ(row[2].text, run.prompts()[static_cast<std::size_t>(prompt)].category);
      const RunCase one{prompt, row[3].text == "on" ? RunBos::on : RunBos::off, 0, true, false, {}};
      EXPECT_TRUE(row[4].number == 0 || row[4].number == 3) << "the block's number";
      const int layer = row[4].number == 0 ? 0 : 1, head = static_cast<int>(row[5].number);
      const int token = name == "sink_share" ? 0 : static_cast<int>(row[6].number);
      const float stored = name == "importance"    ? run.importance(one).at(layer, head, token)
                           : name == "value_norms" ? run.valueNorms(one).at(layer, head, token)
                                                   : run.sinkShare(one).at(layer, head);
      EXPECT_EQ(row.back().number, static_cast<double>(stored)) << name;
      ++compared;
    }
  }
  EXPECT_EQ(compared, 2u * (2 * 3 * 5 + 2 * 1 * 5 + 2 * 3));
  const auto losses = rowsOf(file(), "SELECT token, nll FROM token_loss WHERE prompt = 1");
  ASSERT_EQ(losses.size(), 5u);
  EXPECT_EQ(losses[0][1].type, SQLITE_NULL) << "a mean over all tokens counted a 0 that nobody has measured";
  EXPECT_EQ(losses[1][1].number, 1.5);
  EXPECT_EQ(losses[3][1].number, 2.25);
  const auto entropies = rowsOf(file(), "SELECT quantity, place, number FROM quantity WHERE prompt = 0");
  ASSERT_EQ(entropies.size(), 6u);
  EXPECT_EQ(entropies[5][0].text, "entropy");
  EXPECT_EQ(entropies[5][1].number, 5.0);
  EXPECT_EQ(entropies[5][2].number, 5.0);
}

TEST_F(RunViews, ReadsEveryKindOfFloat) {
  const float tiny = std::numeric_limits<float>::denorm_min(), huge = std::numeric_limits<float>::max();
  const float infinite = std::numeric_limits<float>::infinity();
  std::vector<float> odd = {0.0f, -0.0f,    1.0f,      -1.0f,           0.1f,
                            tiny, -tiny,    huge,      -huge,           1.17549421e-38f /* the largest denormal */,
                            NAN,  infinite, -infinite, 1.17549435e-38f, 3.0f};
  RunHeader header = RunFile::open(file()).header();
  const auto path = folder_ / "odd.run";
  RunFile run = RunFile::create(path, header, {{{"one", "law"}, "text"}});
  RunMeasurement one = made(0, RunBos::on, 1.0f);
  ASSERT_EQ(odd.size(), 15u);
  std::copy(odd.begin(), odd.end(), one.importance.cells.begin());
  run.add({one});
  const auto rows = rowsOf(path, "SELECT importance FROM importance WHERE layer = 0");
  ASSERT_EQ(rows.size(), odd.size());
  for (std::size_t i = 0; i < odd.size(); ++i) {
    if (!std::isfinite(odd[i])) {
      EXPECT_EQ(rows[i][0].type, SQLITE_NULL) << i;
      continue;
    }
    const double expected = odd[i];
    EXPECT_EQ(std::memcmp(&rows[i][0].number, &expected, sizeof expected), 0) << i << ": " << rows[i][0].number;
  }
}

// docs/files.md is a promise: every view and table is there with its columns.
TEST_F(RunViews, ThePageOfFilesHasEveryColumn) {
  const std::string page = readFile(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "docs/files.md");
  const auto all = rowsOf(file(), "SELECT type, name FROM sqlite_master WHERE type IN ('view', 'table')");
  EXPECT_GE(all.size(), 12u);
  for (const std::vector<Cell>& one : all) {
    const std::string name = one[1].text;
    if (name.starts_with("float32_")) continue;  // what the views read floats with
    const std::size_t row = page.find("\n| `" + name + "` |");
    ASSERT_NE(row, std::string::npos) << name;
    const std::string line = page.substr(row, page.find('\n', row + 1) - row);
    for (const std::vector<Cell>& column : rowsOf(file(), "SELECT name FROM pragma_table_info('" + name + "')"))
      EXPECT_NE(line.find(column[0].text), std::string::npos) << name << "." << column[0].text;
  }
}

TEST_F(RunViews, AnotherViewOfTheSameNameIsRefused) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open_v2(file().c_str(), &database, SQLITE_OPEN_READWRITE, nullptr), SQLITE_OK);
  ASSERT_EQ(
      sqlite3_exec(database, "DROP VIEW importance; CREATE VIEW importance AS SELECT 1", nullptr, nullptr, nullptr),
      SQLITE_OK);
  sqlite3_close(database);
  try {
    RunFile::open(file());
    ADD_FAILURE() << "opened";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("has a view importance that no run file has"), std::string::npos);
  }
}

}  // namespace
}  // namespace sinkscope
