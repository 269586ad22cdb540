// A training by several processes that mpirun starts: the numbers of one, whatever happens to them on the way.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "core/model/weights/weights.h"
#include "tests/app/cli/ranks_here.h"
#include "tests/support/shared.h"
#include "tests/support/thorough.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

class TrainingOfRanks : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = whyNoRanks(); !why.empty()) GTEST_SKIP() << why;
    fs::create_directory(folder_ / "books");
    for (int book = 0; book < 5; ++book) {
      std::ofstream out(folder_ / "books" / ("book" + std::to_string(book) + ".txt"));
      for (int line = 0; line < 120; ++line)
        out << "The river was calm on day " << line * (book + 1) << ", and nobody said a word of it.\n";
    }
  }

  void write(const std::string& name, int steps, int accumulate, const std::string& more = "") const {
    std::ofstream(path(name)) << R"({"model": {"layers": 2, "heads": 2, "hidden": 16}, "data": {"files": ["books"],
      "tokenizer": {"train": 300}, "context": 24, "held_out": 0.2, "packing": "concatenate", "bos": "document",
      "mask": "document"}, "optimiser": {"rate": 0.01, "warmup": 5},
      "probe": {"prompts": 4, "tokens": 16, "loss_windows": 4}, "batch": 8, "probe_every": 20, "checkpoint_every": 10,
      "steps": )" << steps
                              << ", \"accumulate\": " << accumulate << more << "}";
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::vector<std::string> train(const std::string& recipe, const std::string& out,
                                 std::vector<std::string> more = {}) const {
    std::vector<std::string> all = {"train", path(recipe), "--out", path(out), "--quiet", "--threads", "1"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  // The log without its seconds.
  std::string log(const std::string& out) const {
    std::istringstream lines(readFile(path(out) + "/log.csv"));
    std::string line, all;
    while (std::getline(lines, line)) {
      std::istringstream fields(line);
      std::string field;
      for (int at = 0; std::getline(fields, field, ','); ++at) {
        if (at != 6) all += field + ",";
      }
      all += "\n";
    }
    return all;
  }
  std::string model(const std::string& out) const { return readFile(path(out) + "/model.safetensors"); }
  at::Tensor values(const std::string& out) const {
    const SafetensorsFile file = SafetensorsFile::open(path(out) + "/checkpoint.safetensors");
    return storedTensor(file.tensors().at("values"), {}, {}).clone();
  }

  TemporaryFolder folder_;
};

TEST_F(TrainingOfRanks, AreTheNumbersOfOneProcessThatTakesTheSameParts) {
  write("whole.json", 40, 1);
  ASSERT_EQ(runHere(train("whole.json", "whole")).status, 0);
  for (const int ranks : {2, 4}) {
    const std::string name = std::to_string(ranks);
    write(name + ".json", 40, ranks);
    ASSERT_EQ(runHere(train(name + ".json", "parts" + name)).status, 0);
    const Finished done = mpirun(ranks, train("whole.json", "ranks" + name, {"--json"}));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(done.out.find("valid_loss"), done.out.rfind("valid_loss")) << "told more than once: " << done.out;
    EXPECT_EQ(model("ranks" + name), model("parts" + name)) << "to the bit";
    EXPECT_EQ(log("ranks" + name), log("parts" + name));
    EXPECT_EQ(readFile(path("ranks" + name) + "/evaluation.json"), readFile(path("parts" + name) + "/evaluation.json"));
    // And those of a process that takes the rows at once, but for the rounding of sums in another order.
    EXPECT_LT((values("ranks" + name) - values("whole")).abs().max().item<double>(), 2e-4);
  }
  // Rows that cannot be dealt out evenly.
  const Finished three = mpirun(3, train("whole.json", "ranks3"));
  ASSERT_EQ(three.status, 0) << three.err;
  EXPECT_LT((values("ranks3") - values("whole")).abs().max().item<double>(), 2e-4);
  EXPECT_GT((values("ranks3") - values("ranks2")).abs().max().item<double>(), 0.0);
}

TEST_F(TrainingOfRanks, KilledAnywhereTheyGoOnToTheSameBitsWithAsManyRanksOrFewer) {
  write("task.json", 300, 1);
  ASSERT_EQ(mpirun(2, train("task.json", "whole")).status, 0);
  int killed = 0;
  const int attempts = isThorough() ? 3 : 2;  // the second goes on with fewer ranks
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const std::string out = "killed" + std::to_string(attempt);
    SCOPED_TRACE(out);
    Process process("/usr/bin/env", launched(2, train("task.json", out)));
    for (int wait = 0; wait < 1000 && !fs::exists(path(out) + "/checkpoint.safetensors"); ++wait)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::this_thread::sleep_for(std::chrono::milliseconds(40 + 90 * attempt));
    const std::vector<int> ranks = ranksThatWorkOn(path(out));
    if (ranks.size() == 2) {
      killed += kill(ranks[static_cast<std::size_t>(attempt) % 2], SIGKILL) == 0 ? 1 : 0;
      const Finished ended = process.finish();
      EXPECT_EQ(ended.status, 1);
      EXPECT_TRUE(contains(ended.err, "has died")) << ended.err;
      EXPECT_TRUE(contains(ended.err, "--resume")) << ended.err;
      EXPECT_EQ(linesOfOurs(ended.err), 1) << ended.err;
      EXPECT_TRUE(ranksThatWorkOn(path(out)).empty());
    }
    const auto again = train("task.json", out, {"--resume"});
    const Finished done = attempt == 1 ? runHere(again) : mpirun(2, again);
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(log(out), log("whole"));
    EXPECT_EQ(model(out), model("whole"));
  }
  EXPECT_GT(killed, 0);
}

TEST_F(TrainingOfRanks, MoreThanItWasBegunWithAreRefused) {
  write("task.json", 20, 1);
  ASSERT_EQ(mpirun(2, train("task.json", "two", {"--steps", "10"})).status, 0);
  const std::string before = readFile(path("two") + "/checkpoint.safetensors");
  const Finished three = mpirun(3, train("task.json", "two", {"--resume"}));
  EXPECT_NE(three.status, 0);
  EXPECT_TRUE(contains(three.err, "begun with steps in 2 parts, which 3 ranks cannot share")) << three.err;
  EXPECT_EQ(linesOfOurs(three.err), 1) << three.err;
  EXPECT_EQ(readFile(path("two") + "/checkpoint.safetensors"), before);
  const Finished nine = mpirun(9, train("task.json", "nine"));
  EXPECT_NE(nine.status, 0);
  EXPECT_TRUE(contains(nine.err, "9 ranks cannot share the 8 rows of a step")) << nine.err;
  EXPECT_EQ(linesOfOurs(nine.err), 1) << nine.err;
  EXPECT_FALSE(fs::exists(path("nine")));
}

TEST_F(TrainingOfRanks, AnInterruptIsNoDeathAndLosesNothing) {
  write("task.json", 400, 1);
  ASSERT_EQ(mpirun(2, train("task.json", "whole")).status, 0);
  Process process("/usr/bin/env", launched(2, train("task.json", "out")));
  for (int wait = 0; wait < 1000 && !fs::exists(path("out") + "/checkpoint.safetensors"); ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  process.send(SIGINT);
  const Finished ended = process.finish(60);
  EXPECT_NE(ended.status, 0);
  EXPECT_FALSE(contains(ended.err, "has died")) << ended.err;
  EXPECT_LE(linesOfOurs(ended.err), 1) << ended.err;
  ASSERT_EQ(mpirun(2, train("task.json", "out", {"--resume"})).status, 0);
  EXPECT_EQ(log("out"), log("whole"));
  EXPECT_EQ(model("out"), model("whole"));
}

// One of them alone is told to: the others end with it, behind a checkpoint that is whole.
TEST_F(TrainingOfRanks, OneThatIsToldToEndEndsAllBehindACheckpoint) {
  write("task.json", 100'000, 1);
  Process process("/usr/bin/env", launched(2, train("task.json", "out")));
  for (int wait = 0; wait < 1000 && !fs::exists(path("out") + "/checkpoint.safetensors"); ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  const std::vector<int> ranks = ranksThatWorkOn(path("out"));
  ASSERT_EQ(ranks.size(), 2u);
  kill(ranks[1], SIGTERM);
  const Finished ended = process.finish(60);
  EXPECT_EQ(ended.status, 130) << ended.err;
  EXPECT_LE(linesOfOurs(ended.err), 1) << ended.err;
  EXPECT_EQ(runHere(train("task.json", "out", {"--resume", "--steps", "1"})).status, 0);
}

TEST_F(TrainingOfRanks, WhatIsNoNumberIsToldOnceWithItsStep) {
  write("task.json", 300, 1);
  nlohmann::json json = nlohmann::json::parse(readFile(path("task.json")));
  json["optimiser"]["rate"] = 1000;
  json["optimiser"]["clip"] = 0;
  std::ofstream(path("bad.json")) << json.dump();
  const Finished ended = mpirun(2, train("bad.json", "out"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_TRUE(contains(ended.err, "no number")) << ended.err;
  EXPECT_TRUE(contains(ended.err, "the last good checkpoint is of step ")) << ended.err;
  EXPECT_EQ(linesOfOurs(ended.err), 1) << ended.err;
}

TEST_F(TrainingOfRanks, TakeWholeRunsOfAPlan) {
  write("plan.json", 20, 1, R"(, "axes": {"optimiser.rate": [0.01, 0.003], "seed": [0, 1]})");
  ASSERT_EQ(runHere(train("plan.json", "one", {"--json"})).status, 0);
  const Finished done = mpirun(2, train("plan.json", "ranks", {"--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  const auto told = nlohmann::json::parse(done.out);
  ASSERT_EQ(told.size(), 4u);
  const std::vector<std::string> names = {"rate=0.01, seed=0", "rate=0.01, seed=1", "rate=0.003, seed=0",
                                          "rate=0.003, seed=1"};
  for (std::size_t run = 0; run < names.size(); ++run) {
    EXPECT_EQ(model("ranks/" + names[run]), model("one/" + names[run])) << "each by itself";
    EXPECT_EQ(told[run].at("out"), path("ranks") + "/" + names[run]) << "in the plan's order";
  }
  EXPECT_EQ(nlohmann::json::parse(readFile(path("ranks") + "/results.json")).at("trainings").size(), 4u);
  // Taken up again, only what is missing is trained, by whoever is there.
  fs::remove_all(path("ranks") + "/" + names[2]);
  ASSERT_EQ(mpirun(3, train("plan.json", "ranks", {"--resume"})).status, 0);
  EXPECT_EQ(model("ranks/" + names[2]), model("one/" + names[2]));
  // Or all of them each run.
  const Finished rows = mpirun(2, train("plan.json", "rows", {"--split", "rows"}));
  ASSERT_EQ(rows.status, 0) << rows.err;
  EXPECT_NE(model("rows/" + names[1]), model("one/" + names[1]));
  EXPECT_TRUE(contains(rows.out, " of 2 ranks")) << rows.out;
}

TEST_F(TrainingOfRanks, TheListIsPrintedOnce) {
  const Finished listed = mpirun(2, {"train", "--list"});
  EXPECT_EQ(listed.status, 0) << listed.err;
  EXPECT_EQ(listed.out.find("position: "), listed.out.rfind("position: ")) << listed.out;
}

}  // namespace
}  // namespace sinkscope
