// sinkscope-cli train, as a person and a script use it.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/model/attention/variant.h"
#include "core/model/family/lab.h"
#include "core/record/training_results.h"
#include "core/train/data/batches.h"
#include "core/values/error.h"
#include "tests/app/cli/run_here.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"
#include "tests/support/thorough.h"

namespace sinkscope {
namespace {

class TrainCommand : public testing::Test {
 protected:
  TrainCommand() { write("task.json", 200); }

  void write(const std::string& name, int steps, const std::string& more = "") const {
    std::ofstream(path(name))
        << R"({"model": {"layers": 1, "heads": 2, "hidden": 16}, "data": {"task": "bigram_backcopy", "symbols": 8, "triggers": 2,
      "context": 16}, "optimiser": {"rate": 0.01, "warmup": 5}, "probe": {"prompts": 2, "tokens": 16, "loss_windows": 2},
      "batch": 4, "probe_every": 20, "checkpoint_every": 10, "steps": )"
        << steps << more << "}";
  }
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  std::vector<std::string> train(const std::string& recipe, const std::string& out,
                                 std::vector<std::string> more = {}) const {
    std::vector<std::string> all = {"train", path(recipe), "--out", path(out), "--quiet"};
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

  TemporaryFolder folder_;
};

TEST_F(TrainCommand, PrintsWhatAModelMayBeMadeOf) {
  const Finished listed = runHere({"train", "--list"});
  EXPECT_EQ(listed.status, 0) << listed.err;
  for (const LabAxis& axis : labAxes()) {
    EXPECT_TRUE(contains(listed.out, std::string(axis.name) + ": ")) << axis.name;
    for (const LabChoice& choice : axis.choices) EXPECT_TRUE(contains(listed.out, "\n  " + std::string(choice.name)));
  }
  for (const AttentionVariant& variant : attentionVariants()) EXPECT_TRUE(contains(listed.out, "\n  " + variant.name));
  const auto json = nlohmann::json::parse(runHere({"train", "--list", "--json"}).out);
  ASSERT_TRUE(json.contains("model.attention.kind"));
  ASSERT_EQ(json.at("model.attention.kind").at("choices").size(), attentionVariants().size());
  EXPECT_EQ(json.at("data.bos").at("choices").at(0).at("name"), std::string(kBosPlaces[0].name));
}

// The package has them, and its reader no path to them.
TEST_F(TrainCommand, ARecipeThatComesAlongIsCalledByItsName) {
  const Finished made = runHere({"train", "backcopy", "--steps", "1", "--out", (folder_.path() / "b").string()});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_TRUE(std::filesystem::exists(folder_.path() / "b" / "model.safetensors"));
  EXPECT_TRUE(contains(runHere({"train", "--list"}).out, "\n  backcopy "));
  const Finished none = runHere({"train", "nosuch", "--out", (folder_.path() / "n").string()});
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(contains(none.err, "nosuch: no such file, and no recipe that comes along is called so")) << none.err;
  // Texts of one that needs some are looked for where its caller stands.
  const Finished texts = runHere({"train", "emergence", "--out", (folder_.path() / "e").string()});
  EXPECT_NE(texts.status, 0);
  EXPECT_FALSE(contains(texts.err, "recipes/books")) << texts.err;
}

TEST_F(TrainCommand, GoesOnByTheRecipeInItsFolderWhereverTheTextsLie) {
  std::filesystem::create_directories(folder_.path() / "books");
  std::ofstream book(folder_.path() / "books" / "one.txt");
  for (int line = 0; line < 200; ++line)
    book << "The sea was calm on day " << line << ", and nobody said a word of it.\n";
  book.close();
  std::ofstream(folder_.path() / "text.json")
      << R"({"model": {"layers": 1, "heads": 2, "hidden": 16}, "data": {"files": ["books"], "tokenizer": {"train": 280}, "context": 16},
      "probe": {"prompts": 2, "tokens": 8, "loss_windows": 2}, "batch": 2, "steps": 6, "probe_every": 3, "checkpoint_every": 3})";
  const std::string model = (folder_.path() / "far" / "away" / "model").string();
  std::filesystem::create_directories(folder_.path() / "far" / "away");
  ASSERT_EQ(runHere({"train", (folder_.path() / "text.json").string(), "--out", model, "--steps", "3"}).status, 0);
  // Its weights open like others', and passed for a finished model's.
  const auto saysUnfinished = [&](const std::vector<std::string>& command) {
    const Finished done = runHere(command);
    EXPECT_EQ(done.status, 0) << done.err;
    return contains(done.out + done.err, "a training that is not finished: it was last probed at step 3 of 6");
  };
  const std::vector<std::string> info = {"info", model},
                                 measured = {"attend", model, "--text", "The sea", "--out", model + ".safetensors"};
  EXPECT_TRUE(saysUnfinished(info));
  EXPECT_TRUE(saysUnfinished(measured));
  const Finished on = runHere({"train", model + "/recipe.json", "--out", model, "--resume"});
  EXPECT_EQ(on.status, 0) << on.err;
  EXPECT_TRUE(contains(on.out, "step 6 of 6")) << on.out;
  EXPECT_FALSE(saysUnfinished(info));
  EXPECT_FALSE(saysUnfinished(measured));
}

// What follows from the number of heads followed from the base's: four heads with the keys of two, and no word of it.
TEST_F(TrainCommand, WhatARecipeDoesNotSayFollowsFromEachRunsOwnValues) {
  std::ofstream(folder_.path() / "heads.json")
      << R"({"model": {"layers": 1, "heads": 2, "hidden": 16}, "data": {"task": "bigram_backcopy", "symbols": 8, "triggers": 2, "context": 16},
      "probe": {"prompts": 2, "tokens": 8, "loss_windows": 2}, "batch": 2, "steps": 1, "axes": {"model.heads": [1, 4]}})";
  const Finished made =
      runHere({"train", (folder_.path() / "heads.json").string(), "--out", (folder_.path() / "p").string()});
  ASSERT_EQ(made.status, 0) << made.err;
  for (const int heads : {1, 4}) {
    const auto config =
        nlohmann::json::parse(readFile(folder_.path() / "p" / ("heads=" + std::to_string(heads)) / "config.json"));
    EXPECT_EQ(config.at("num_key_value_heads"), heads);
    EXPECT_EQ(config.at("head_dim"), 16 / heads);
  }
}

// It ended at the recipe's last step without a word.
TEST_F(TrainCommand, SaysThatARecipeEndsBeforeItsSteps) {
  write("short.json", 20);
  const Finished beyond = runHere(train("short.json", "beyond", {"--steps", "30"}));
  ASSERT_EQ(beyond.status, 0) << beyond.err;
  EXPECT_TRUE(contains(beyond.err, "note: the recipe ends after 20 steps, and --steps 30 does not make it longer"))
      << beyond.err;
  EXPECT_FALSE(contains(runHere(train("short.json", "within", {"--steps", "20"})).err, "the recipe ends"));
  const Finished behind = runHere(train("short.json", "within", {"--steps", "10", "--resume"}));
  EXPECT_EQ(behind.status, 0) << behind.err;
  EXPECT_TRUE(contains(behind.err, "is at step 20 already, and --steps 10 lies behind it")) << behind.err;
}

TEST_F(TrainCommand, TrainsAndSaysWhatItCameTo) {
  const Finished done = runHere(train("task.json", "model", {"--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  const auto told = nlohmann::json::parse(done.out);
  EXPECT_EQ(told.at("steps"), 200);
  EXPECT_EQ(told.at("tokens"), 200 * 4 * 16);
  EXPECT_GE(told.at("valid_loss").get<double>(), told.at("lowest_loss").get<double>() - 1e-3) << "nobody can lose less";
  EXPECT_LT(told.at("valid_loss").get<double>(), 2.0) << "less than ln 8";
  // Of one that is done: the same, for scripts that always go on.
  const Finished again = runHere(train("task.json", "model", {"--json", "--resume"}));
  ASSERT_EQ(again.status, 0) << again.err;
  const auto toldAgain = nlohmann::json::parse(again.out);
  EXPECT_NEAR(toldAgain.at("valid_loss").get<double>(), told.at("valid_loss").get<double>(), 1e-5);
  for (const auto& [epsilon, rate] : told.at("sink_rate").items())
    EXPECT_NEAR(toldAgain.at("sink_rate").at(epsilon).get<double>(), rate.get<double>(), 1e-5) << epsilon;
  const Finished info = runHere({"info", path("model")});
  EXPECT_EQ(info.status, 0) << info.err;
  const Finished attended =
      runHere({"attend", path("model"), "--ids", "0,3,1,3,2", "--out", path("a.safetensors"), "--quiet"});
  EXPECT_EQ(attended.status, 0) << attended.err;
}

TEST_F(TrainCommand, KilledAnywhereItGoesOnToTheSameBits) {
  write("task.json", 1'500);
  ASSERT_EQ(runHere(train("task.json", "whole")).status, 0);
  int killed = 0;
  const int attempts = isThorough() ? 4 : 2;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const std::string out = "killed" + std::to_string(attempt);
    SCOPED_TRACE(out);
    for (int again = 0; again < 2; ++again) {
      Process process(commandLineProgram(), train("task.json", out, {"--resume"}));
      std::this_thread::sleep_for(std::chrono::milliseconds(250 + 90 * attempt + 130 * again));
      process.send(SIGKILL);
      killed += process.finish().status == 128 + SIGKILL ? 1 : 0;
    }
    const Finished done = runHere(train("task.json", out, {"--resume"}));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(log(out), log("whole"));
    EXPECT_EQ(readFile(path(out) + "/model.safetensors"), readFile(path("whole") + "/model.safetensors"));
  }
  EXPECT_GT(killed, 0);
}

TEST_F(TrainCommand, InterruptedItKeepsWhatItHas) {
  write("task.json", 1'000'000);
  for (const int signal : {SIGINT, SIGHUP}) {
    const std::string model = "model" + std::to_string(signal);
    Process process(commandLineProgram(), train("task.json", model));
    const auto begun = std::filesystem::path(path(model)) / "checkpoint.safetensors";
    for (int i = 0; i < 600 && !std::filesystem::exists(begun); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    process.send(signal);
    const Finished stopped = process.finish();
    EXPECT_EQ(stopped.status, 130) << stopped.err;
    EXPECT_TRUE(stopped.err.ends_with("sinkscope-cli: interrupted; " + path(model) +
                                      " holds what was trained: go on with --resume\n"))
        << stopped.err;
    EXPECT_FALSE(std::filesystem::exists(path(model) + ".lock"));
    const Finished more = runHere(train("task.json", model, {"--resume", "--steps", "1"}));
    EXPECT_EQ(more.status, 0) << more.err;
  }
}

// Two wrote into one folder, each its own checkpoints.
TEST_F(TrainCommand, ASecondIsToldWhoTrainsThere) {
  write("task.json", 1'000'000);
  Process process(commandLineProgram(), train("task.json", "model"));
  const auto begun = std::filesystem::path(path("model")) / "checkpoint.safetensors";
  for (int i = 0; i < 600 && !std::filesystem::exists(begun); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  for (const std::string& name : {std::string("model"), std::string("./model/")}) {
    const Finished second = runHere(train("task.json", name, {"--resume"}));
    EXPECT_EQ(second.status, 1);
    EXPECT_TRUE(isOneErrorLine(second)) << second.err;
    EXPECT_TRUE(contains(second.err, ": process ") && contains(second.err, "sinkscope-cli on ")) << second.err;
    EXPECT_TRUE(contains(second.err, " is writing to it; wait until that has ended")) << second.err;
  }
  process.send(SIGKILL);
  process.finish();
  const Finished more = runHere(train("task.json", "model", {"--resume", "--steps", "1"}));
  EXPECT_EQ(more.status, 0) << more.err;
  EXPECT_FALSE(std::filesystem::exists(path("model") + ".lock"));
}

TEST_F(TrainCommand, AWarmUpThatNeverEndsIsSaidOnce) {
  write("task.json", 4, R"(, "axes": {"seed": [0, 1]})");
  const Finished done = runHere(train("task.json", "plan"));
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string note = "the warm-up of 5 steps is longer than the training's 4: its rate ends at 0.008, not 0.01\n";
  const std::size_t at = done.err.find(note);
  ASSERT_NE(at, std::string::npos) << done.err;
  EXPECT_EQ(done.err.find(note, at + 1), std::string::npos) << done.err;
  write("task.json", 5);
  EXPECT_FALSE(contains(runHere(train("task.json", "one")).err, "warm-up"));
}

TEST_F(TrainCommand, SaysWhereNoDocumentFillsARow) {
  std::ofstream(path("texts.jsonl")) << R"({"text": "A dog ran home."})"
                                        "\n"
                                        R"({"text": "The sea was calm all day."})"
                                        "\n";
  std::ofstream(path("texts.json"))
      << R"({"model": {"layers": 1, "heads": 2, "hidden": 16}, "data": {"files": ["texts.jsonl"], "context": 128,
      "packing": "documents", "held_out": 0.5}, "probe": {"prompts": 1, "tokens": 4, "loss_windows": 1}, "batch": 1,
      "steps": 1})";
  const Finished done = runHere(train("texts.json", "long"));
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(contains(done.err, "note: no document has more than ")) << done.err;
}

TEST_F(TrainCommand, EveryCombinationOfItsAxesHasAFolder) {
  write("task.json", 10, R"(, "axes": {"seed": [0, 1], "model.position": ["rotary", "none"]})");
  const Finished done = runHere(train("task.json", "plan", {"--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(nlohmann::json::parse(done.out).size(), 4u);
  for (const char* name :
       {"position=rotary, seed=0", "position=rotary, seed=1", "position=none, seed=0", "position=none, seed=1"}) {
    EXPECT_TRUE(std::filesystem::exists(path("plan") + "/" + name + "/model.safetensors")) << name;
  }
  EXPECT_TRUE(std::filesystem::exists(path("plan") + "/results.json"));
  // Taken up again nothing is done twice.
  EXPECT_EQ(runHere(train("task.json", "plan", {"--resume"})).status, 0);
}

// Of a plan that was killed in its first training nothing told that there was to be a second.
TEST_F(TrainCommand, APlanIsKeptBeforeItsFirstTrainingEnds) {
  write("task.json", 1'000'000, R"(, "axes": {"model.position": ["rotary", "none"]})");
  Process process(commandLineProgram(), train("task.json", "plan"));
  const auto begun = std::filesystem::path(path("plan")) / "position=rotary" / "checkpoint.safetensors";
  for (int i = 0; i < 600 && !std::filesystem::exists(begun); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  process.send(SIGKILL);
  process.finish();
  const TrainingResults results = readTrainings(path("plan"));
  ASSERT_EQ(results.trainings.size(), 1u);
  EXPECT_EQ(results.trainings.front().name, "position=rotary");
  EXPECT_EQ(results.notBegun, std::vector<std::string>{"position=none"});
  std::ofstream(path("plan") + "/plan.json") << "{";
  EXPECT_THROW(readTrainings(path("plan")), Error);
}

TEST_F(TrainCommand, SeveralSeedsHaveAFolderEach) {
  write("task.json", 10, "");
  ASSERT_EQ(runHere(train("task.json", "plan", {"--seeds", "2", "--seed", "4"})).status, 0);
  for (const char* name : {"seed=4", "seed=5"}) {
    EXPECT_TRUE(std::filesystem::exists(path("plan") + "/" + name + "/model.safetensors")) << name;
  }
}

// A step of many tokens went on for half a minute behind Ctrl-C without a word.
TEST_F(TrainCommand, ASignalInALongStepIsAnsweredAtOnce) {
  std::ofstream(path("long.json"))
      << R"({"model": {"layers": 4, "heads": 4, "hidden": 256}, "data": {"task": "bigram_backcopy", "symbols": 8, "triggers": 2,
      "context": 512}, "optimiser": {"rate": 0.01, "warmup": 5}, "probe": {"prompts": 1, "tokens": 16, "loss_windows": 1},
      "batch": 256, "steps": 5})";
  Process process(commandLineProgram(), train("long.json", "model"));
  for (int turn = 0; turn < 600 && !std::filesystem::exists(path("model") + "/checkpoint.safetensors"); ++turn) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  std::this_thread::sleep_for(std::chrono::seconds(1));  // the rest of what it keeps, and into the first step
  process.send(SIGINT);
  EXPECT_TRUE(process.waitForError(20));
  process.send(SIGINT);
  const Finished ended = process.finish();
  EXPECT_EQ(ended.status, 130);
  EXPECT_EQ(ended.err, "sinkscope-cli: interrupted; what is under way ends first, a second signal ends at once\n");
}

// With a context of 100,000 tokens it went on for ten minutes behind TERM.
TEST_F(TrainCommand, WhatTakesMinutesIsGivenUpAfterASignal) {
  std::ofstream(path("minutes.json"))
      << R"({"model": {"layers": 2, "heads": 2, "hidden": 32}, "data": {"task": "bigram_backcopy", "symbols": 8, "triggers": 2,
      "context": 100000}, "optimiser": {"rate": 0.01, "warmup": 5}, "probe": {"prompts": 1, "tokens": 16, "loss_windows": 1},
      "batch": 4, "steps": 5})";
  Process process(commandLineProgram(), train("minutes.json", "model"));
  for (int turn = 0; turn < 1'200 && !std::filesystem::exists(path("model") + "/model.safetensors"); ++turn)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  process.send(SIGTERM);
  const Finished ended = process.finish(45);
  EXPECT_EQ(ended.status, 130) << "it was still at work";
  // Nothing was trained yet, and nobody is told so.
  EXPECT_TRUE(contains(ended.err, "sinkscope-cli: interrupted\n")) << ended.err;
  EXPECT_FALSE(contains(ended.err, "holds what was trained")) << ended.err;
  EXPECT_FALSE(std::filesystem::exists(path("model.lock")));
}

TEST_F(TrainCommand, BadUseIsOneSentence) {
  for (const auto& [arguments, sentence] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"train"}, "no RECIPE was given"},
           {{"train", path("task.json")}, "--out is missing"},
           {{"train", path("absent.json"), "--out", path("x")}, "absent.json"},
           {{"train", path("task.json"), "--out", path("x"), "--steps", "0"}, "--steps"},
           {{"train", path("task.json"), "--out", path("x"), "--memory", "much"}, "--memory"}}) {
    const Finished refused = runHere(arguments);
    EXPECT_NE(refused.status, 0);
    EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
    EXPECT_TRUE(contains(refused.err, sentence)) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(path("x")));
  }
  // A recipe of files that are not there had left a folder, of a plan several.
  for (const char* more : {"", R"(, "axes": {"optimiser.rate": [0.1, 0.2]})"}) {
    std::ofstream(path("absent_text.json"))
        << R"({"model": {"layers": 1, "heads": 2, "hidden": 16}, "data": {"files": ["nix/*"], "context": 16}, "steps": 2)"
        << more << "}";
    const Finished refused = runHere(train("absent_text.json", "x"));
    EXPECT_NE(refused.status, 0);
    EXPECT_TRUE(contains(refused.err, "nix")) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(path("x"))) << refused.err;
  }
  ASSERT_EQ(runHere(train("task.json", "model", {"--steps", "2"})).status, 0);
  const Finished again = runHere(train("task.json", "model"));
  EXPECT_TRUE(contains(again.err, "a training is there already; go on with it by --resume")) << again.err;
  // What is refused was advised on before.
  write("slow.json", 4);  // a warm-up of 5
  std::filesystem::create_directory(path("full"));
  std::ofstream(path("full/mine.txt")) << "mine";
  const Finished occupied = runHere(train("slow.json", "full"));
  EXPECT_TRUE(isOneErrorLine(occupied)) << occupied.err;
  EXPECT_TRUE(contains(occupied.err, "holds something already")) << occupied.err;
}

// It trained into a folder called -, which other commands take for options.
TEST_F(TrainCommand, StandardOutputIsNoFolder) {
  const Finished refused = runHere({"train", path("task.json"), "--out", "-", "--quiet"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(contains(refused.err, "- means standard output, where this result cannot go; name a folder, ./-"))
      << refused.err;
  EXPECT_FALSE(std::filesystem::exists("-"));
}

}  // namespace
}  // namespace sinkscope
