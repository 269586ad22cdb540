// Files under a run's name that no sweep has written: a recursive view ran for ever, others spoke of SQLite's insides.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/record/database.h"
#include "core/record/run_file.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

class ForeignRun : public testing::Test {
 protected:
  ForeignRun() {
    RunHeader header;
    header.model = header.modelHash = "made";
    header.layers = {{0, 0, false}};
    header.heads = header.kvHeads = 1;
    header.tokens = 2;
    header.conditions = {RunBos::on};
    header.epsilons = {0.3};
    header.allTokens = false;
    RunFile run = RunFile::create(file(), header, {{"p", "all", "text"}});
    RunMeasurement one{{0, RunBos::on, 2, true, true, "<s>"}, Volume(1, 1, 1), Volume(1, 1, 2), {}};
    run.add({one});
    run.finish();
  }
  std::filesystem::path file() const { return folder_ / "x.run"; }
  void change(const std::string& sql) { Database(file(), Database::Access::write).execute(sql); }
  std::string problemOf(const std::filesystem::path& path) {
    try {
      RunFile::open(path);
    } catch (const Error& error) {
      for (const char* word : {"no such table", "disk I/O", "json.exception", "sql", "SQL"})
        EXPECT_EQ(error.sentence().find(word), std::string::npos) << error.sentence();
      return error.sentence();
    }
    return "no error";
  }
  std::string problem() { return problemOf(file()); }
  TemporaryFolder folder_;
};

TEST_F(ForeignRun, IsReadWhereNothingIsChanged) { EXPECT_EQ(problem(), "no error"); }

TEST_F(ForeignRun, AViewInPlaceOfATableIsRefused) {
  change("ALTER TABLE prompts RENAME TO others");
  EXPECT_NE(problem().find("has a table others that no run file has"), std::string::npos) << problem();
}

TEST_F(ForeignRun, ATriggerIsRefused) {
  change("CREATE TRIGGER t AFTER INSERT ON cases BEGIN DELETE FROM measured; END");
  EXPECT_NE(problem().find("has a trigger t that no run file has"), std::string::npos) << problem();
}

TEST_F(ForeignRun, ALackingTableIsRefused) {
  change("DROP TABLE cases");
  EXPECT_NE(problem().find("lacks a table"), std::string::npos) << problem();
}

TEST_F(ForeignRun, FoldersAndPipesAreRefusedAtOnce) {
  EXPECT_NE(problemOf(folder_.path()).find("is a folder"), std::string::npos);
  ASSERT_EQ(mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  EXPECT_NE(problemOf(folder_ / "pipe").find("is no ordinary file"), std::string::npos);
  EXPECT_FALSE(looksLikeRun(folder_ / "pipe"));
}

TEST_F(ForeignRun, SizesBeyondEveryModelAreDamage) {
  const auto with = [&](const std::string& key, const std::string& value) {
    change("UPDATE meta SET value = json_set(value, '$." + key + "', json('" + value + "'))");
    return problem();
  };
  EXPECT_NE(with("heads", "2000000000").find("header is damaged"), std::string::npos);
  EXPECT_NE(with("tokens", "-1").find("header is damaged"), std::string::npos);
  std::string many = "[0";
  for (int i = 0; i < 100'000; ++i) many += ",0.5";
  EXPECT_NE(with("epsilons", many + "]").find("header is damaged"), std::string::npos);
}

TEST_F(ForeignRun, MoreThanTheFileHoldsIsNotMadeRoomFor) {
  change("UPDATE meta SET value = json_set(value, '$.heads', 1000000, '$.tokens', 16000000)");
  const RunFile run = RunFile::open(file());
  try {
    run.importance(run.cases().front());
    ADD_FAILURE() << "made room";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("larger than the file"), std::string::npos) << error.sentence();
  }
}

// A row taken away by hand read as "170 of 169 prompts so far", and every prompt behind it had its neighbour's name.
TEST_F(ForeignRun, CountsThatDoNotFitAreDamage) {
  change("INSERT INTO cases SELECT 1, bos, available, used, bos_first, first_token FROM cases");
  EXPECT_NE(problem().find("is damaged: it has measured prompt 1, and its 1 prompts go from 0 to 0"), std::string::npos)
      << problem();
  change("INSERT INTO prompts VALUES(1, 'q', 'all', 'text')");
  EXPECT_EQ(problem(), "no error");
  change("UPDATE cases SET bos = 'off' WHERE prompt = 1");
  EXPECT_NE(problem().find("is damaged: it has measured a prompt under “off”"), std::string::npos) << problem();
  change("UPDATE cases SET bos = 'on'");
  change("DELETE FROM prompts WHERE prompt = 0");
  EXPECT_NE(problem().find("is damaged: prompts are missing"), std::string::npos) << problem();
  EXPECT_EQ(problem().find('\n'), std::string::npos);
}

TEST_F(ForeignRun, ValuesThatAreNoNumbersAreDamage) {
  change("UPDATE measured SET importance = x'0000c07f'");  // a NaN
  const RunFile run = RunFile::open(file());
  EXPECT_THROW(run.importance(run.cases().front()), Error);
}

TEST_F(ForeignRun, ALayerThatTheHeaderDoesNotNameIsDamage) {
  change("UPDATE measured SET layer = 9 WHERE layer = 0");
  const RunFile run = RunFile::open(file());
  EXPECT_THROW(run.importance(run.cases().front()), Error);
}

// An importance of 5 and one of -3 were read, and made rates and means.
TEST_F(ForeignRun, ValuesThatNoAttentionGivesAreDamage) {
  const auto importanceProblem = [&] {
    const RunFile run = RunFile::open(file());
    try {
      run.importance(run.cases().front());
    } catch (const Error& error) {
      return error.sentence();
    }
    return std::string("none");
  };
  change("DELETE FROM checksums");  // as another program, or an earlier version of this one, writes a run
  change("UPDATE measured SET importance = x'0000a040'");  // 5
  EXPECT_NE(importanceProblem().find("prompt 0 holds importances outside of 0 to 1"), std::string::npos)
      << importanceProblem();
  change("UPDATE measured SET importance = x'000040c0'");  // -3
  EXPECT_NE(importanceProblem().find("outside of 0 to 1"), std::string::npos) << importanceProblem();
  change("UPDATE measured SET importance = x'0000803f'");  // 1
  EXPECT_EQ(importanceProblem(), "none");
  change("UPDATE measured SET importance = x'a470803f'");  // 1.0034, as a row of bfloat16 numbers may sum up to
  EXPECT_EQ(importanceProblem(), "none");
  change("UPDATE measured SET value_norms = x'0000803f000080bf'");  // 1, -1
  const RunFile norms = RunFile::open(file());
  EXPECT_THROW(norms.valueNorms(norms.cases().front()), Error);
  // No edit takes a row's weights beyond 1 either: runs with edits were read whatever they held.
  change("UPDATE measured SET importance = x'0000e040'");  // 7
  change("UPDATE meta SET value = json_set(value, '$.edits', '[]', '$.\"edit words\"', 'key 0 masked')");
  EXPECT_NE(importanceProblem().find("outside of 0 to 1"), std::string::npos) << importanceProblem();
  change("UPDATE measured SET importance = x'0000c07f'");  // not a number
  EXPECT_NE(importanceProblem().find("no numbers"), std::string::npos) << importanceProblem();
}

// SQLite has meanings of its own for some names.
TEST(ForeignRunName, NamesAreFiles) {
  const TemporaryFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  for (const std::string name : {":memory:", "file:x.run?mode=memory"}) {
    { const Database made(name, Database::Access::create); }
    EXPECT_TRUE(std::filesystem::is_regular_file(folder / name)) << name;
  }
  std::filesystem::current_path(before);
}

}  // namespace
}  // namespace sinkscope
