// A run that was killed gave tables that looked finished, and one without a measurement a rate of nan %.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/record/database.h"
#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class UnfinishedRun : public testing::Test {
 protected:
  UnfinishedRun() {
    writeTinyLlama(folder_ / "model");
    std::string lines;
    for (int i = 0; i < 8; ++i) lines += "Once upon a time number " + std::to_string(i * 31) + " lived by the sea.\n";
    writeFile(folder_ / "p.txt", lines);
    const Finished swept = runHere(
        {"sweep", path("model"), "--prompts", path("p.txt"), "--tokens", "8", "--batch", "1", "--out", path("a.run")});
    EXPECT_EQ(swept.status, 0) << swept.err;
  }
  // As a kill would have left it.
  void keep(int prompts) {
    Database database(folder_ / "a.run", Database::Access::write);
    database.execute("DELETE FROM cases WHERE prompt >= " + std::to_string(prompts));
    database.execute("DELETE FROM measured WHERE prompt >= " + std::to_string(prompts));
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  TemporaryFolder folder_;
};

TEST_F(UnfinishedRun, EveryTableSaysHowFarItIs) {
  keep(3);
  for (const char* table : {"sink_grid", "sink_rate", "intervals", "rate_curve", "mass", "layers", "secondary",
                            "prompts", "layers_by_prompt", "importance", "value_norms"}) {
    const Finished done = runHere({"export", path("a.run"), "--table", table, "--out", path("t.csv"), "--json"});
    ASSERT_EQ(done.status, 0) << table << done.err;
    EXPECT_TRUE(contains(done.err, "is not finished: 3 of 8 prompts so far")) << done.err;
    const std::string csv = readFile(path("t.csv"));
    EXPECT_TRUE(csv.substr(0, csv.find('\n')).ends_with(",so_far")) << csv.substr(0, 200);
    EXPECT_TRUE(csv.ends_with(",3 of 8 prompts\n")) << table;
    const auto told = nlohmann::json::parse(done.out);
    EXPECT_EQ(told["complete"], false);
    EXPECT_EQ(told["so_far"], "3 of 8 prompts");
  }
  const Finished compared = runHere({"compare", path("a.run"), "--csv", path("c.csv"), "--layers", path("l.csv"),
                                     "--latex", path("c.tex"), "--curve", path("r.csv")});
  EXPECT_EQ(compared.status, 0) << compared.err;
  EXPECT_TRUE(contains(compared.err, "is not finished: 3 of 8 prompts so far")) << compared.err;
  for (const char* file : {"c.csv", "l.csv", "c.tex", "r.csv"})
    EXPECT_TRUE(contains(readFile(path(file)), "3 of 8 prompts")) << file;
}

// A run that causal had begun sent its reader to a sweep, and causal went on with the study alone.
TEST_F(UnfinishedRun, SaysWhichCommandGoesOn) {
  const std::vector<std::string> causal = {"causal", path("model"), "--prompts", path("p.txt"), "--tokens",
                                           "8",      "--draws",     "1",         "--edit",      path("e.json"),
                                           "--out",  path("c.run")};
  writeFile(path("e.json"), R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}]})");
  const Finished first = runHere(causal);
  ASSERT_EQ(first.status, 0) << first.err;
  {
    Database database(folder_ / "c.run", Database::Access::write);
    for (const char* table : {"cases", "measured", "checksums", "studies"})  // as a kill in its first batch leaves it
      database.execute(std::string("DELETE FROM ") + table);
  }
  const std::string words = "begun by sinkscope-cli causal; the same command with --resume goes on";
  const Finished table = runHere({"export", path("c.run"), "--table", "sink_rate", "--out", "-"});
  EXPECT_TRUE(contains(table.err, words)) << table.err;
  EXPECT_TRUE(contains(runHere({"compare", path("c.run")}).err, words));
  std::vector<std::string> again = causal;
  again.emplace_back("--resume");
  const Finished resumed = runHere(again);
  ASSERT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(runHere({"export", path("c.run"), "--table", "sink_rate", "--out", "-"}).err, "");
  keep(3);
  const Finished swept = runHere({"export", path("a.run"), "--table", "sink_rate", "--out", "-"});
  EXPECT_TRUE(contains(swept.err, "so far; begun by sinkscope-cli sweep; the same command with --resume goes on"))
      << swept.err;
}

// Runs of versions that did not keep it were all said to be a sweep's; causal had begun some of them.
TEST_F(UnfinishedRun, NamesNoCommandWhereTheRunDoesNot) {
  keep(3);
  Database(folder_ / "a.run", Database::Access::write)
      .execute("UPDATE meta SET value = json_remove(value, '$.\"begun by\"')");
  const Finished done = runHere({"export", path("a.run"), "--table", "sink_rate", "--out", "-"});
  EXPECT_TRUE(contains(done.err, "so far; the command that began it goes on with --resume")) << done.err;
  EXPECT_FALSE(contains(done.err, "sweep")) << done.err;
}

// A run that a sweep was writing was called begun and stopped, with the advice to go on with it.
TEST_F(UnfinishedRun, ARunThatIsBeingWrittenSaysByWhom) {
  const std::string who = "process 12 (sinkscope-cli on vm)";
  const auto table = [&] { return runHere({"export", path("a.run"), "--table", "sink_rate", "--out", "-"}); };
  for (const int kept : {3, 0}) {
    keep(kept);
    writeFile(folder_ / "a.run.lock", who);  // left from a kill
    EXPECT_TRUE(contains(table().err, "the same command with --resume goes on")) << table().err;
    const int held = ::open(path("a.run.lock").c_str(), O_RDWR | O_CLOEXEC);  // as another program holds it
    ASSERT_EQ(::flock(held, LOCK_EX | LOCK_NB), 0);
    const Finished done = table();
    ::close(held);
    EXPECT_EQ(done.status, kept > 0 ? 0 : 1) << "the command is right";
    EXPECT_TRUE(contains(done.err, who + " is writing to it")) << done.err;
    EXPECT_FALSE(contains(done.err, "--resume")) << done.err;
  }
}

TEST_F(UnfinishedRun, AFinishedRunHasNoSuchColumn) {
  const Finished done = runHere({"export", path("a.run"), "--table", "sink_rate", "--out", path("t.csv")});
  ASSERT_EQ(done.status, 0);
  EXPECT_EQ(done.err, "");
  EXPECT_FALSE(contains(readFile(path("t.csv")), "so_far"));
}

TEST_F(UnfinishedRun, NothingIsARateOfNothing) {
  keep(0);
  const Finished done = runHere({"export", path("a.run"), "--table", "sink_rate", "--out", path("t.csv")});
  EXPECT_EQ(done.status, 2);
  EXPECT_TRUE(contains(done.err, "nothing has been measured yet")) << done.err;
  EXPECT_FALSE(std::filesystem::exists(path("t.csv")));
  const Finished none =
      runHere({"sweep", path("model"), "--prompts", path("p.txt"), "--tokens", "60", "--out", path("b.run")});
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(contains(none.err, "no prompt has 60 tokens, the longest has ")) << none.err;
  EXPECT_FALSE(std::filesystem::exists(path("b.run")));
}

// `sweep --tokens 0` died of a division by zero.
TEST_F(UnfinishedRun, ASweepOfNoTokensIsRefused) {
  for (const char* tokens : {"0", "1", "-1"}) {
    const Finished done =
        runHere({"sweep", path("model"), "--prompts", path("p.txt"), "--tokens", tokens, "--out", path("b.run")});
    EXPECT_EQ(done.status, 2) << tokens;
    EXPECT_TRUE(isOneErrorLine(done)) << done.err;
  }
}

}  // namespace
}  // namespace sinkscope
