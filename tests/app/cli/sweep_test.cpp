// sinkscope-cli sweep and export, as scripts use them.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <thread>

#include <nlohmann/json.hpp>

#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class SweepCommand : public testing::Test {
 protected:
  SweepCommand() {
    writeTinyLlama(folder_.path() / "model");
    std::string lines;
    for (int i = 0; i < 12; ++i) {
      lines += "{\"name\": \"p" + std::to_string(i) + "\", \"category\": \"" + (i < 6 ? "a" : "b") +
               "\", \"text\": \"Once upon a time number " + std::to_string(i * 31) + " lived by the sea.\"}\n";
    }
    writeFile(folder_.path() / "prompts.jsonl", lines + "{\"name\": \"tiny\", \"text\": \"no\"}\n");
  }

  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  std::vector<std::string> sweep(const std::string& out, std::vector<std::string> more = {}) const {
    std::vector<std::string> all = {"sweep",   path("model"), "--out",    path(out),     "--prompts", path("prompts.jsonl"),
                                    "--tokens", "16",          "--device", "cpu"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  std::string table(const std::string& run, const std::string& name) {
    const Finished made = runHere({"export", path(run), "--table", name, "--out", path("table.csv")});
    EXPECT_EQ(made.status, 0) << made.err;
    return readFile(path("table.csv"));
  }

  TemporaryFolder folder_;
};

TEST_F(SweepCommand, PrintsThePromisedObject) {
  const Finished done = runHere(sweep("a.run", {"--eps", "0.30,0.8", "--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  const auto result = nlohmann::json::parse(done.out);
  EXPECT_EQ(result["prompts"], 13);
  EXPECT_EQ(result["used"], 12);
  EXPECT_EQ(result["skipped"], 1);
  EXPECT_TRUE(result["sink_rate"]["0.30"].is_number());  // the key as typed
  EXPECT_TRUE(result["sink_rate"]["0.8"].is_number());
  EXPECT_GT(result["seconds"].get<double>(), 0.0);
  EXPECT_GT(result["peak_rss_bytes"].get<std::int64_t>(), 1'000'000);
  EXPECT_TRUE(contains(done.err, "tiny"));  // what was skipped is named
}

TEST_F(SweepCommand, GivesBothConditionsTheirOwnRates) {
  const Finished done = runHere(sweep("a.run", {"--bos", "both", "--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  const auto result = nlohmann::json::parse(done.out);
  EXPECT_TRUE(result["sink_rate"]["on"]["0.3"].is_number());
  EXPECT_TRUE(result["sink_rate"]["off"]["0.3"].is_number());
}

TEST_F(SweepCommand, WritesTablesWithThePromisedColumns) {
  ASSERT_EQ(runHere(sweep("a.run", {"--bos", "both", "--eps", "0.3"})).status, 0);
  const std::string grid = table("a.run", "sink_grid"), rate = table("a.run", "sink_rate"),
                    importance = table("a.run", "importance"), norms = table("a.run", "value_norms");
  EXPECT_TRUE(grid.starts_with("bos,eps,layer,head,share\non,0.3,0,0,"));
  EXPECT_EQ(std::count(grid.begin(), grid.end(), '\n'), 1 + 2 * 2 * 4);  // conditions, layers, heads
  EXPECT_TRUE(rate.starts_with("bos,eps,category,prompts,rate\non,0.3,all,12,"));
  EXPECT_EQ(std::count(rate.begin(), rate.end(), '\n'), 1 + 2 * 3);
  EXPECT_TRUE(importance.starts_with("prompt,bos,layer,head,token,importance\np0,on,0,0,0,"));
  EXPECT_EQ(std::count(importance.begin(), importance.end(), '\n'), 1 + 2 * 12 * 2 * 4 * 16);
  EXPECT_TRUE(norms.starts_with("prompt,bos,layer,kv_head,token,norm\n"));
  EXPECT_EQ(std::count(norms.begin(), norms.end(), '\n'), 1 + 2 * 12 * 2 * 2 * 16);
}

// What is killed between any two instructions goes on to the identical result.
TEST_F(SweepCommand, AKilledSweepResumesToTheIdenticalResult) {
  ASSERT_EQ(runHere(sweep("whole.run", {"--bos", "both", "--batch", "1"})).status, 0);
  const std::string whole = table("whole.run", "importance");
  int killed = 0;
  for (int attempt = 0; attempt < 6; ++attempt) {
    const std::string run = "killed" + std::to_string(attempt) + ".run";
    {
      Process process(commandLineProgram(), sweep(run, {"--bos", "both", "--batch", "1", "--resume"}));
      std::this_thread::sleep_for(std::chrono::milliseconds(60 + 37 * attempt));
      process.send(SIGKILL);
      killed += process.finish().status == 128 + SIGKILL ? 1 : 0;
    }
    const Finished done = runHere(sweep(run, {"--bos", "both", "--batch", "1", "--resume"}));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(table(run, "importance"), whole) << "attempt " << attempt;
  }
  EXPECT_GT(killed, 0);
}

TEST_F(SweepCommand, NeverOverwritesARun) {
  ASSERT_EQ(runHere(sweep("a.run")).status, 0);
  const std::string before = readFile(path("a.run"));
  const Finished refused = runHere(sweep("a.run"));
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  EXPECT_TRUE(contains(refused.err, "--resume"));
  const Finished other = runHere(sweep("a.run", {"--resume", "--bos", "off"}));
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(contains(other.err, "bos"));
  EXPECT_EQ(readFile(path("a.run")), before);
}

TEST_F(SweepCommand, RandomAndRepeatedInputsComeFromTheSeed) {
  ASSERT_EQ(runHere(sweep("a.run", {"--kind", "random", "--seed", "5"})).status, 0);
  ASSERT_EQ(runHere(sweep("b.run", {"--kind", "random", "--seed", "5"})).status, 0);
  ASSERT_EQ(runHere(sweep("c.run", {"--kind", "random", "--seed", "6"})).status, 0);
  EXPECT_EQ(table("a.run", "importance"), table("b.run", "importance"));
  EXPECT_NE(table("a.run", "importance"), table("c.run", "importance"));
  EXPECT_TRUE(table("a.run", "sink_rate").starts_with("bos,eps,category,prompts,rate\noff,"));
  ASSERT_EQ(runHere(sweep("d.run", {"--kind", "repeat", "--bos", "on"})).status, 0);
  EXPECT_TRUE(contains(table("d.run", "sink_rate"), "\non,"));
}

TEST_F(SweepCommand, BadUseIsOneSentence) {
  for (const auto& more : std::vector<std::vector<std::string>>{{"--eps", "0.3,2"},
                                                                {"--eps", "0.3,0.3"},
                                                                {"--eps", "x"},
                                                                {"--tokens", "1"},
                                                                {"--kind", "odd"},
                                                                {"--kind", "random", "--bos", "both"},
                                                                {"--prompts", path("absent.jsonl")}}) {
    const Finished refused = runHere(sweep("x.run", more));
    EXPECT_NE(refused.status, 0) << more.back();
    EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(path("x.run")));
  }
  writeFile(path("no.run"), "no run");
  const Finished refused = runHere({"export", path("no.run"), "--table", "sink_grid", "--out", path("t.csv")});
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  EXPECT_FALSE(std::filesystem::exists(path("t.csv")));
}

}  // namespace
}  // namespace sinkscope
