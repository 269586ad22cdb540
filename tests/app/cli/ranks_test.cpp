// A sweep by several processes that mpirun starts: the run of one, whatever happens to them on the way.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/model/open/open_model.h"
#include "core/record/run_file.h"
#include "tests/app/cli/ranks_here.h"
#include "tests/support/shared.h"
#include "tests/support/thorough.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

class SweepOfRanks : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = whyNoRanks(); !why.empty()) GTEST_SKIP() << why;
    writeTinyLlama(folder_ / "model", {.layers = 6});
    std::string lines;
    for (int i = 0; i < 13; ++i) {
      lines += "{\"name\": \"p" + std::to_string(i) + "\", \"text\": \"Once upon a time number " +
               std::to_string(i * 31) + " lived by the sea.\"}\n";
    }
    writeFile(folder_ / "prompts.jsonl", lines + "{\"name\": \"tiny\", \"text\": \"no\"}\n");
  }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // `more`: options, which replace those that are there.
  std::vector<std::string> sweep(const std::string& model, const std::string& out,
                                 const std::vector<std::string>& more = {}) const {
    std::vector<std::string> all = {
        "sweep",    path(model), "--out",     path(out), "--prompts", path("prompts.jsonl"),
        "--tokens", "16",        "--device",  "cpu",     "--batch",   "2",
        "--bos",    "both",      "--threads", "1",       "--want",    "importance,entropy,written"};
    for (std::size_t i = 0; i < more.size(); ++i) {
      const auto there = std::find(all.begin(), all.end(), more[i]);
      if (there == all.end()) {
        all.push_back(more[i]);
      } else {
        *(there + 1) = more[++i];
      }
    }
    return all;
  }

  std::string tables(const std::string& run) {
    std::string all;
    for (const char* name :
         {"sink_grid", "sink_rate", "importance", "value_norms", "skipped", "entropy_by_prompt", "written_by_prompt"}) {
      const Finished made = runHere({"export", path(run), "--table", name, "--out", path("table.csv")});
      EXPECT_EQ(made.status, 0) << made.err;
      all += readFile(path("table.csv"));
    }
    return all;
  }

  std::vector<int> processesOf(const std::string& run) const { return ranksThatWorkOn(path(run)); }

  TemporaryFolder folder_;
};

TEST_F(SweepOfRanks, IsTheRunOfOneToTheBit) {
  ASSERT_EQ(runHere(sweep("model", "one.run")).status, 0);
  const std::string one = tables("one.run");
  for (const int ranks : {2, 3, 4}) {
    for (const char* split : {"layers", "prompts"}) {
      const std::string run = std::string(split) + std::to_string(ranks) + ".run";
      const Finished done = mpirun(ranks, sweep("model", run, {"--split", split, "--json"}));
      ASSERT_EQ(done.status, 0) << done.err;
      EXPECT_TRUE(contains(done.out, "\"used\":13")) << done.out;
      EXPECT_EQ(done.out.find("sink_rate"), done.out.rfind("sink_rate")) << "told more than once: " << done.out;
      EXPECT_EQ(tables(run), one) << split << " among " << ranks;
      const auto told = nlohmann::json::parse(done.out.substr(done.out.find('{')));
      EXPECT_EQ(told["ranks"], ranks);
      EXPECT_GT(told["flops_per_second"].get<double>(), 0.0);
      // Of the layers each rank reads its own; of the prompts each reads all of them.
      const std::int64_t stored = describeModel(path("model")).weightBytes;
      const auto read = told["bytes_read"].get<std::int64_t>();
      EXPECT_TRUE(std::string(split) == "prompts" ? read == ranks * stored : read <= stored) << read;
      EXPECT_TRUE(RunFile::open(path(run)).complete());
    }
  }
}

// Learned sinks, windows and soft caps, learned positions, ALiBi, experts, and slices without any attention layer.
TEST_F(SweepOfRanks, SlicesModelsOfEveryMake) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  for (const char* family : {"gpt_oss", "gemma2", "gpt2", "bloom", "mixtral", "opt", "jamba"}) {
    SCOPED_TRACE(family);
    std::string lines;
    for (int prompt = 0; prompt < 5; ++prompt) {
      lines += "{\"ids\": [";
      for (int i = 0; i < 12; ++i) lines += (i > 0 ? ", " : "") + std::to_string(1 + (prompt * 31 + i * 17) % 90);
      lines += "]}\n";
    }
    writeFile(folder_ / "ids.jsonl", lines);
    fs::remove(path("model-link"));
    fs::create_directory_symlink(*shared / "oracle" / "models" / family, path("model-link"));
    const std::string name = family;
    const std::vector<std::string> ids = {"--prompts", path("ids.jsonl"), "--bos", "auto", "--tokens", "12"};
    const Finished alone = runHere(sweep("model-link", name + ".one", ids));
    ASSERT_EQ(alone.status, 0) << alone.err;
    std::vector<std::string> sliced = ids;
    sliced.insert(sliced.end(), {"--split", "layers"});
    const Finished done = mpirun(name == "jamba" ? 4 : 2, sweep("model-link", name + ".ranks", sliced));
    ASSERT_EQ(done.status, 0) << done.err;
    const RunFile one = RunFile::open(path(name + ".one")), several = RunFile::open(path(name + ".ranks"));
    ASSERT_EQ(several.cases().size(), 5u);
    for (const RunCase& each : one.cases()) {
      EXPECT_EQ(several.importance(each), one.importance(each));
      EXPECT_EQ(several.valueNorms(each), one.valueNorms(each));
      EXPECT_EQ(several.sinkShare(each), one.sinkShare(each));
    }
    EXPECT_EQ(one.sinkShare(one.cases().front()).empty(), name != "gpt_oss");
  }
}

TEST_F(SweepOfRanks, StreamsWhatASliceHasNoMemoryFor) {
  writeTinyLlama(folder_ / "deep", {.layers = 60});
  const std::int64_t whole = openModel(path("deep"), {.device = "cpu"}).facts.memoryBytes;
  ASSERT_EQ(runHere(sweep("deep", "one.run")).status, 0);
  const std::string one = tables("one.run");
  // Less than half of the blocks: both slices are streamed; and just less than the whole: slices are resident.
  for (const std::int64_t memory : {whole * 2 / 5, whole - 1}) {
    const std::string run = std::to_string(memory) + ".run";
    const Finished done = mpirun(2, sweep("deep", run, {"--memory", std::to_string(memory)}));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(tables(run), one) << memory;
  }
}

TEST_F(SweepOfRanks, ADeadRankEndsTheRunWithASentenceAndAResumableFile) {
  writeTinyLlama(folder_ / "deep", {.layers = 200});
  ASSERT_EQ(runHere(sweep("deep", "one.run", {"--batch", "1"})).status, 0);
  const std::string one = tables("one.run");
  int killed = 0;
  const int attempts = isThorough() ? 3 : 2;  // layers shared out, then prompts
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const std::string run = "killed" + std::to_string(attempt) + ".run";
    const std::vector<std::string> split = {"--batch", "1", "--split", attempt % 2 == 0 ? "layers" : "prompts",
                                            "--resume"};
    Process process("/usr/bin/env", launched(3, sweep("deep", run, split)));
    for (int wait = 0; wait < 500 && !fs::exists(path(run)); ++wait)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + 40 * attempt));
    const std::vector<int> ranks = processesOf(run);
    EXPECT_TRUE(ranks.size() == 3 || RunFile::open(path(run)).complete()) << ranks.size();
    const auto start = std::chrono::steady_clock::now();
    if (ranks.size() == 3) {
      const int killedRank = ranks[static_cast<std::size_t>(attempt) % 3];
      killed += kill(killedRank, SIGKILL) == 0 ? 1 : 0;
      const Finished ended = process.finish();
      EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(15));
      EXPECT_EQ(ended.status, 1);
      EXPECT_TRUE(contains(ended.err, "sinkscope-cli: rank ")) << ended.err;
      EXPECT_TRUE(contains(ended.err, " of 3 (process " + std::to_string(killedRank) + " on ")) << ended.err;
      EXPECT_TRUE(contains(ended.err, "has died")) << ended.err;
      EXPECT_TRUE(contains(ended.err, "--resume")) << ended.err;
      EXPECT_EQ(linesOfOurs(ended.err), 1) << ended.err;
      EXPECT_TRUE(processesOf(run).empty());
    }
    const Finished done = mpirun(2 + attempt % 3, sweep("deep", run, split));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(tables(run), one) << "attempt " << attempt;
  }
  EXPECT_GT(killed, 0);
}

// Each rank streams the whole model for its share of the prompts, and goes on at its own layer.
TEST_F(SweepOfRanks, StreamedSharesGoOnAtTheirLayers) {
  writeTinyLlama(folder_ / "deep", {.layers = 100});
  const std::string memory = std::to_string(openModel(path("deep"), {.device = "cpu"}).facts.memoryBytes - 1);
  ASSERT_EQ(runHere(sweep("deep", "one.run")).status, 0);
  const std::string one = tables("one.run");
  const std::vector<std::string> streamed = {"--memory", memory, "--split", "prompts", "--save-every", "0", "--resume"};
  int midway = 0;
  for (int attempt = 0; attempt < 3; ++attempt) {
    const std::string run = "streamed" + std::to_string(attempt) + ".run";
    Process process("/usr/bin/env", launched(2, sweep("deep", run, streamed)));
    const fs::path own = fs::path(path(run + ".state")) / "1-of-2" / "odd.safetensors";
    for (int wait = 0; wait < 500 && !fs::exists(own); ++wait)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::this_thread::sleep_for(std::chrono::milliseconds(60 * attempt));
    for (const int rank : processesOf(run)) kill(rank, SIGKILL);
    EXPECT_NE(process.finish().status, 0);
    midway += fs::exists(own) && !RunFile::open(path(run)).complete() ? 1 : 0;
    const Finished done = mpirun(attempt < 2 ? 2 : 3, sweep("deep", run, streamed));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(tables(run), one) << "attempt " << attempt;
    EXPECT_FALSE(fs::exists(path(run + ".state")));
  }
  EXPECT_GT(midway, 0) << "no kill fell between two layers";
}

TEST_F(SweepOfRanks, AnInterruptIsNoDeathAndLosesNothing) {
  writeTinyLlama(folder_ / "deep", {.layers = 200});
  ASSERT_EQ(runHere(sweep("deep", "one.run", {"--batch", "1"})).status, 0);
  Process process("/usr/bin/env", launched(2, sweep("deep", "a.run", {"--batch", "1", "--split", "layers"})));
  for (int wait = 0; wait < 500 && !fs::exists(path("a.run")); ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  process.send(SIGINT);
  const Finished ended = process.finish(60);
  EXPECT_NE(ended.status, 0);
  EXPECT_FALSE(contains(ended.err, "has died")) << ended.err;
  EXPECT_LE(linesOfOurs(ended.err), 1) << ended.err;
  EXPECT_TRUE(processesOf("a.run").empty());
  ASSERT_EQ(mpirun(2, sweep("deep", "a.run", {"--batch", "1", "--resume"})).status, 0);
  EXPECT_EQ(tables("a.run"), tables("one.run"));
}

TEST_F(SweepOfRanks, AnErrorOfAllIsToldOnce) {
  const auto without = [&](const std::string& what, std::vector<std::string> command) {
    const Finished refused = mpirun(3, command);
    EXPECT_GE(refused.status, 1);
    EXPECT_LE(refused.status, 2);
    EXPECT_EQ(linesOfOurs(refused.err), 1) << refused.err;
    EXPECT_TRUE(contains(refused.err, what)) << refused.err;
  };
  without("absent", sweep("absent", "a.run"));
  without("nowhere.jsonl", sweep("model", "a.run", {"--prompts", path("nowhere.jsonl")}));
  without("odd", sweep("model", "a.run", {"--split", "odd"}));
  EXPECT_FALSE(fs::exists(path("a.run")));
  const Finished many = mpirun(7, sweep("model", "a.run", {"--split", "layers"}));
  EXPECT_NE(many.status, 0);
  EXPECT_TRUE(contains(many.err, "7 ranks cannot share the 6 layers")) << many.err;
  EXPECT_EQ(linesOfOurs(many.err), 1) << many.err;
}

TEST_F(SweepOfRanks, ARunThatIsThereIsGoneOnWithOnlyWhereAsked) {
  ASSERT_EQ(mpirun(2, sweep("model", "a.run")).status, 0);
  const Finished refused = mpirun(2, sweep("model", "a.run"));
  EXPECT_NE(refused.status, 0);
  EXPECT_TRUE(contains(refused.err, "--resume")) << refused.err;
  EXPECT_EQ(linesOfOurs(refused.err), 1) << refused.err;
  EXPECT_EQ(mpirun(3, sweep("model", "a.run", {"--resume"})).status, 0);
}

TEST_F(SweepOfRanks, WhatIsNotSharedIsDoneByTheFirstAlone) {
  const Finished info = mpirun(3, {"info", path("model"), "--json"});
  EXPECT_EQ(info.status, 0) << info.err;
  EXPECT_EQ(std::count(info.out.begin(), info.out.end(), '\n'), 1) << info.out;
  const Finished version = mpirun(3, {"--version"}), help = mpirun(2, {"sweep", "--help"});
  EXPECT_EQ(std::count(version.out.begin(), version.out.end(), '\n'), 1) << version.out;
  EXPECT_EQ(help.out.find("--split"), help.out.rfind("--split")) << "told more than once";
  const Finished unknown = mpirun(3, {"inform"});
  EXPECT_EQ(linesOfOurs(unknown.err), 1) << unknown.err;
  EXPECT_NE(unknown.status, 0);
  const Finished plan = mpirun(3, {"sweep", path("model"), "--plan", "--json"});
  EXPECT_EQ(plan.status, 0) << plan.err;
  EXPECT_EQ(std::count(plan.out.begin(), plan.out.end(), '\n'), 1) << plan.out;
}

// The plan of several ranks was that of one process.
TEST_F(SweepOfRanks, APlanIsOfTheRankThatHasMost) {
  const auto plan = [&](int ranks, const std::string& split) {
    std::vector<std::string> command = sweep("model", "x.run", {"--plan", "--json", "--batch", "1", "--split", split});
    const Finished made = ranks > 1 ? mpirun(ranks, command) : runHere(command);
    EXPECT_EQ(made.status, 0) << made.err;
    return nlohmann::json::parse(made.out);
  };
  const auto alone = plan(1, "auto"), prompts = plan(2, "auto"), layers = plan(3, "layers");
  EXPECT_EQ(alone.at("ranks"), 1);
  EXPECT_FALSE(alone.contains("split"));
  EXPECT_EQ(prompts.at("split"), "prompts");
  EXPECT_EQ(prompts.at("disk_readers"), 1) << "what is resident is read once";
  const auto most = prompts.at("rank_prompts").get<double>();
  const double cases = most * alone.at("flop").get<double>() / prompts.at("flop").get<double>();
  EXPECT_NEAR(most, std::ceil(std::round(cases) / 2), 1e-6);
  EXPECT_EQ(layers.at("split"), "layers");
  EXPECT_EQ(layers.at("disk_readers"), 3);
  EXPECT_LT(layers.at("weight_bytes"), alone.at("weight_bytes"));
  EXPECT_FALSE(fs::exists(path("x.run")));
}

TEST_F(SweepOfRanks, WhatDoesNotFitIsRefusedBeforeAFileIsBegun) {
  const std::int64_t whole = openModel(path("model"), {.device = "cpu"}).facts.memoryBytes;
  for (const char* split : {"layers", "prompts"}) {
    const Finished refused = mpirun(
        2, sweep("model", "a.run", {"--batch", "16", "--split", split, "--memory", std::to_string(whole + 20'000)}));
    EXPECT_NE(refused.status, 0);
    EXPECT_TRUE(contains(refused.err, "16 prompts at a time of 16 tokens")) << refused.err;
    EXPECT_EQ(linesOfOurs(refused.err), 1) << refused.err;
    EXPECT_FALSE(fs::exists(path("a.run")));
  }
}

TEST_F(SweepOfRanks, AnErrorOfOneRankEndsAll) {
  // The second rank alone finds no prompts: a link that leads nowhere on its machine stands for it.
  std::vector<std::string> command = launched(3, {});
  const std::string program = command.back();
  command.pop_back();
  const auto quoted = [&](const std::vector<std::string>& arguments) {
    std::string text = "exec " + program;
    for (const std::string& argument : arguments) text += " '" + argument + "'";
    return text;
  };
  command.insert(command.end(), {"/bin/sh", "-c",
                                 "case $OMPI_COMM_WORLD_RANK in 1) " +
                                     quoted(sweep("model", "a.run", {"--prompts", path("nowhere.jsonl")})) + ";; *) " +
                                     quoted(sweep("model", "a.run")) + ";; esac"});
  const auto start = std::chrono::steady_clock::now();
  const Finished ended = runProgram("/usr/bin/env", command);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(ended.status, 1);
  EXPECT_TRUE(contains(ended.err, "rank 1 of 3")) << ended.err;
  EXPECT_TRUE(contains(ended.err, "nowhere.jsonl")) << ended.err;
  EXPECT_EQ(linesOfOurs(ended.err), 1) << ended.err;
}

}  // namespace
}  // namespace sinkscope
