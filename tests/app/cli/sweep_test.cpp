// sinkscope-cli sweep, as scripts use it.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/record/run_file.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "tests/app/cli/run_here.h"
#include "tests/app/cli/sweep_here.h"
#include "tests/support/csv.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST_F(SweepCommand, PrintsThePromisedObject) {
  const Finished done = runHere(sweep("a.run", {"--eps", "0.30,0.8", "--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  const auto result = nlohmann::json::parse(done.out);
  EXPECT_EQ(result["prompts"], 13);
  EXPECT_EQ(result["used"], 12);
  EXPECT_EQ(result["skipped"], 1);
  EXPECT_TRUE(result["sink_rate"]["0.30"].is_number());  // the key as typed
  EXPECT_TRUE(result["sink_rate"]["0.8"].is_number());
  EXPECT_TRUE(result["rate_interval"].contains("0.30"));
  EXPECT_NEAR(result["uniform_importance"].get<double>(), 3.380728993 / 16.0, 1e-9);  // H_16 / 16
  EXPECT_GT(result["seconds"].get<double>(), 0.0);
  EXPECT_GT(result["bytes_read"].get<std::int64_t>(), 0);
  EXPECT_EQ(result["seconds_waiting"].get<double>(), 0.0);  // nothing is streamed
  EXPECT_GT(result["flops_per_second"].get<double>(), 0.0);
  // Not what was there at the start: in this process the sweep gives back what tests before it have left.
  for (const char* bytes : {"start_rss_bytes", "work_peak_rss_bytes", "peak_rss_bytes"}) {
    EXPECT_GT(result[bytes].get<std::int64_t>(), 1'000'000) << bytes;
  }
  EXPECT_TRUE(contains(done.err, "tiny"));  // what was skipped is named
}

TEST_F(SweepCommand, GivesBothConditionsTheirOwnRates) {
  const Finished done = runHere(sweep("a.run", {"--bos", "both", "--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  const auto result = nlohmann::json::parse(done.out);
  EXPECT_TRUE(result["sink_rate"]["on"]["0.3"].is_number());
  EXPECT_TRUE(result["sink_rate"]["off"]["0.3"].is_number());
}

// A disk that has no more room: a limit on the size of files stands for it, which the kernel answers alike.
class FullDisk : public SweepCommand {
 protected:
  // The program under a limit of so many blocks of 512 bytes.
  Finished limited(int blocks, const std::vector<std::string>& arguments) const {
    std::vector<std::string> all = {"-c", "ulimit -f " + std::to_string(blocks) + "; trap '' XFSZ; exec \"$0\" \"$@\"",
                                    commandLineProgram().string()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return runProgram("/bin/sh", all);
  }
};

// A prompt that is long enough with the bos alone was told to be skipped, and its rate's prompts were not counted.
TEST_F(SweepCommand, WhatIsTooShortIsToldByCondition) {
  std::ofstream prompts(path("edge.jsonl"));
  for (int i = 0; i < 3; ++i)
    prompts << R"({"ids": [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]})"
            << "\n";
  prompts.close();
  const auto told = [&](const std::string& tokens, const std::string& bos) {
    const Finished done = runHere({"sweep", "embedded", "--prompts", path("edge.jsonl"), "--tokens", tokens, "--bos",
                                   bos, "--device", "cpu", "--out", path(tokens + bos + ".run"), "--json"});
    EXPECT_EQ(done.status, 0) << done.err;
    return std::pair(done.out, done.err);
  };
  const auto [json, err] = told("15", "on");
  EXPECT_EQ(nlohmann::json::parse(json)["used_by_bos"], (nlohmann::json{{"on", 3}})) << json;
  const auto [automatic, note] = told("15", "auto");
  EXPECT_TRUE(contains(note, "the ids do not begin with the bos id 0")) << note;
  EXPECT_FALSE(contains(err, "do not begin")) << err;
  std::ofstream mixed(path("edge.jsonl"), std::ios::app);
  mixed << R"({"ids": [0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]})"
        << "\n";
  mixed.close();
  const Finished both = runHere({"sweep", "embedded", "--prompts", path("edge.jsonl"), "--tokens", "15", "--device",
                                 "cpu", "--out", path("mixed.run")});
  EXPECT_TRUE(contains(both.err, "3 of 4 prompts are ids that do not begin")) << both.err;
}

TEST_F(SweepCommand, OfBothConditionsEachCountsItsOwn) {
  std::ofstream prompts(path("texts.jsonl"));
  prompts << R"({"text": "The sea was calm that day, and nobody said a word of it to anybody in the house."})"
          << "\n"
          << R"({"text": "He"})"
          << "\n";
  prompts.close();
  const Finished probe = runHere({"tokenize", "embedded", "--text", "He", "--bos", "off"});
  ASSERT_EQ(probe.status, 0) << probe.err;
  const std::size_t tokens = nlohmann::json::parse(probe.out).at("ids").size() + 1;
  ASSERT_GE(tokens, 2u);
  const Finished done =
      runHere({"sweep", "embedded", "--prompts", path("texts.jsonl"), "--tokens", std::to_string(tokens), "--bos",
               "both", "--device", "cpu", "--out", path("b.run"), "--json"});
  ASSERT_EQ(done.status, 0) << done.err;
  const auto json = nlohmann::json::parse(done.out);
  EXPECT_EQ(json["used"], 1);
  EXPECT_EQ(json["used_by_bos"], (nlohmann::json{{"on", 2}, {"off", 1}}));
  EXPECT_TRUE(contains(done.err, "bos off: 1 prompt has fewer than")) << done.err;
  EXPECT_FALSE(contains(done.err, "bos on:")) << done.err;
  const std::string skipped = table("b.run", "skipped");
  EXPECT_TRUE(skipped.starts_with("bos,prompt,name,available\noff,1,")) << skipped;
}

TEST_F(SweepCommand, AWindowsCautionIsThatOfItsLayer) {
  const std::string model = std::string(SINKSCOPE_SOURCE_DIR) + "/tests/references/models/gemma2_caps";
  ASSERT_EQ(runHere({"sweep", model, "--kind", "random", "--tokens", "18", "--device", "cpu", "--eps", "0.15,0.3",
                     "--out", path("w.run")})
                .status,
            0);
  for (const char* name : {"layers", "sink_grid", "layers_by_prompt"}) {
    const auto rows = csvRows(table("w.run", name));
    const auto at = [&](const std::string& column) {
      return static_cast<std::size_t>(std::find(rows[0].begin(), rows[0].end(), column) - rows[0].begin());
    };
    std::set<bool> seen;
    for (std::size_t row = 1; row < rows.size(); ++row) {
      const double eps = std::stod(rows[row][at("eps")]), uniform = std::stod(rows[row][at("uniform_importance")]);
      const std::string& caution = rows[row][at("caution")];
      seen.insert(caution.empty());
      EXPECT_EQ(caution.find("looks everywhere alike") != std::string::npos, eps < uniform)
          << name << " layer " << rows[row][at("layer")] << " eps " << eps << ": " << caution;
    }
    EXPECT_EQ(seen.size(), 2u) << name << ": some rates say something and some nothing";
  }
}

TEST_F(FullDisk, KeepsWhatWasMeasuredAndGoesOnToTheIdenticalResult) {
  const std::vector<std::string> options = {"--bos", "both", "--batch", "1"};
  ASSERT_EQ(runHere(sweep("whole.run", options)).status, 0);
  const std::string whole = table("whole.run", "importance"), short_ = table("whole.run", "skipped");
  std::vector<std::string> resume = options;
  resume.push_back("--resume");
  int keptSome = 0;
  for (const int blocks : {200, 260, 400}) {
    const std::string run = "full" + std::to_string(blocks) + ".run";
    const Finished full = limited(blocks, sweep(run, options));
    ASSERT_EQ(full.status, 1) << blocks << full.err;
    EXPECT_TRUE(isOneErrorLine(full)) << full.err;
    EXPECT_TRUE(contains(full.err, run + ": ")) << full.err;
    EXPECT_TRUE(contains(full.err, "it would be larger than a file may be here")) << full.err;
    EXPECT_TRUE(contains(full.err, "ulimit -f")) << full.err;
    EXPECT_TRUE(contains(full.err, "--resume")) << full.err;
    const Finished readable = runHere({"export", path(run), "--table", "importance", "--out", path("part.csv")});
    ASSERT_EQ(readable.status, 0) << readable.err;
    const std::string part = readFile(path("part.csv"));
    const auto rows = (std::count(part.begin(), part.end(), '\n') - 1);
    EXPECT_EQ(rows % (2 * 4 * 16), 0) << "a prompt is there in parts";
    const auto used = rows / (2 * 4 * 16);
    keptSome += used > 0 ? 1 : 0;
    const Finished done = runHere(sweep(run, resume));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(table(run, "importance"), whole) << blocks;
    EXPECT_EQ(table(run, "skipped"), short_) << blocks;
  }
  EXPECT_GT(keptSome, 0) << "the limits were too small to test anything but the beginning";
}

// The same on a disk that is really full, wherever in the work that happens: small ones in memory, which grow before
// the sweep goes on.
TEST_F(FullDisk, ASmallFileSystemThatIsFullIsSurvived) {
  if (runProgram("/bin/sh", {"-c", "unshare -rm true 2>/dev/null"}).status != 0) {
    GTEST_SKIP() << "nobody may mount a file system here";
  }
  const std::vector<std::string> options = {"--bos", "both", "--batch", "1"};
  ASSERT_EQ(runHere(sweep("whole.run", options)).status, 0);
  const std::string whole = table("whole.run", "importance");
  std::filesystem::create_directory(path("small"));
  int full = 0;
  for (int kilobytes = 64; kilobytes <= 320; kilobytes += 32) {
    SCOPED_TRACE(kilobytes);
    const std::string script = "mount -t tmpfs -o size=" + std::to_string(kilobytes) +
                               "k none \"$SMALL\" || exit 77\n"
                               "\"$0\" \"$@\"; echo \"first $?\"\n"
                               "mount -o remount,size=64m \"$SMALL\"\n"
                               "\"$0\" \"$@\" --resume; echo \"second $?\"\n"
                               "\"$0\" export \"$SMALL/full.run\" --table importance --out \"$SMALL.csv\"\n";
    std::vector<std::string> all = {
        "-c", "SMALL='" + path("small") + "' exec unshare -rm /bin/sh -c '" + script + "' \"$0\" \"$@\"",
        commandLineProgram().string()};
    const std::vector<std::string> command = sweep("small/full.run", options);
    all.insert(all.end(), command.begin(), command.end());
    const Finished done = runProgram("/bin/sh", all);
    if (done.status == 77) GTEST_SKIP() << "nobody may mount a file system here";
    if (contains(done.out, "first 1")) {
      ++full;
      EXPECT_TRUE(contains(done.err, "the disk is full")) << done.err;
    }
    EXPECT_TRUE(contains(done.out, "second 0")) << done.out << done.err;
    EXPECT_EQ(readFile(path("small.csv")), whole);
  }
  EXPECT_GT(full, 3) << "the disks were too large to test anything";
}

TEST_F(FullDisk, ARunThatCannotBeBegunLeavesNothing) {
  const Finished full = limited(16, sweep("none.run"));
  EXPECT_EQ(full.status, 1);
  EXPECT_TRUE(isOneErrorLine(full)) << full.err;
  EXPECT_TRUE(contains(full.err, "none.run: cannot be begun, it would be larger than a file may be here")) << full.err;
  for (const auto& file : std::filesystem::directory_iterator(folder_.path())) {
    EXPECT_FALSE(file.path().filename().string().starts_with("none.run")) << file.path();
  }
}

// Of two that begin one run together, the second was told to take --resume, which it had.
TEST_F(SweepCommand, TwoThatBeginTogetherGoOnOrSayWhoWrites) {
  for (int attempt = 0; attempt < 3; ++attempt) {
    const std::string run = "both" + std::to_string(attempt) + ".run";
    Process first(commandLineProgram(), sweep(run, {"--resume"})),
        second(commandLineProgram(), sweep(run, {"--resume"}));
    for (const Finished& done : {first.finish(60), second.finish(60)}) {
      EXPECT_FALSE(contains(done.err, "is there already")) << done.err;
      EXPECT_TRUE(done.status == 0 || (done.status == 1 && contains(done.err, "is writing to it"))) << done.err;
    }
  }
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

TEST_F(StreamedSweep, KilledAnywhereGoesOnToTheIdenticalResult) {
  const Finished first = runHere(streamed("whole.run"));
  ASSERT_EQ(first.status, 0) << first.err;
  const std::string whole = table("whole.run", "importance"), norms = table("whole.run", "value_norms");
  EXPECT_FALSE(std::filesystem::exists(path("whole.run.state")));
  int killed = 0, midway = 0;
  for (int attempt = 0; attempt < 2; ++attempt) {
    const std::string run = "killed" + std::to_string(attempt) + ".run";
    // Killed over and over, each time after a little more or less time; every life goes on from the one before.
    for (int life = 0; life < 5; ++life) {
      Process process(commandLineProgram(), streamed(run, {"--resume"}));
      if (life % 2 == 0) {  // every other one not before something is kept
        for (int wait = 0; wait < 500 && !std::filesystem::exists(path(run + ".state")); ++wait) {
          std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20 + 53 * attempt + 71 * life));
      process.send(SIGKILL);
      if (process.finish().status != 128 + SIGKILL) break;
      ++killed;
      midway += std::filesystem::exists(path(run + ".state")) ? 1 : 0;
    }
    const Finished done = runHere(streamed(run, {"--resume"}));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_FALSE(contains(done.err, "set aside")) << done.err;
    EXPECT_EQ(table(run, "importance"), whole) << "attempt " << attempt;
    EXPECT_EQ(table(run, "value_norms"), norms) << "attempt " << attempt;
    EXPECT_FALSE(std::filesystem::exists(path(run + ".state")));
    EXPECT_FALSE(std::filesystem::exists(path(run + ".state.aside")));
  }
  EXPECT_GT(killed, 3);
  EXPECT_GT(midway, 0) << "no kill fell between two layers";
}

// Whether weights may stay in memory is decided by the batches that the run was begun with, which nobody types again.
TEST_F(StreamedSweep, AResumedRunStreamsWhereItsOwnBatchesLeaveNoRoomForTheWeights) {
  const OpenModel model = openModel(path("deep"), {.device = "cpu"});
  const SweepOptions begun{.tokens = 16, .batch = 8};
  const auto stop = [](const std::vector<RunMeasurement>&) { throw Error(ErrorKind::cancelled, "stop"); };
  const PromptSet prompts = readPromptSet(path("prompts.jsonl"));
  EXPECT_THROW(sinkscope::sweep(model, prompts, begun, path("a.run"), {}, stop), Error);
  ASSERT_EQ(RunFile::open(path("a.run")).header().batch, 8);
  std::vector<std::string> command = sweep("a.run", {"--resume", "--json", "--memory", ""});
  command[1] = path("deep");
  Finished done{1, "", ""};
  for (std::int64_t memory = model.place.residentBytes; done.status != 0; memory += 4096) {
    ASSERT_LT(memory, 4 * model.place.residentBytes) << done.err;
    command.back() = std::to_string(memory);
    done = runHere(command);
  }
  EXPECT_LT(nlohmann::json::parse(done.out)["bytes_read"], model.inventory->storedBytes) << "no table was read whole";
}

// Two tokens have one row beside the first: what compares rows is no number, and no fault of the weights.
TEST_F(SweepCommand, AQuantityThatTwoTokensDoNotHaveAccusesNoWeights) {
  std::vector<std::string> two = sweep("two.run", {"--want", "importance,mean_cosine_rest"});
  two[std::find(two.begin(), two.end(), "16") - two.begin()] = "2";
  const Finished done = runHere(two);
  EXPECT_EQ(done.status, 0) << done.err;
}

TEST_F(SweepCommand, ThatMeasuresNothingLeavesNothing) {
  editWeights(path("model"), [](EditedTensors& tensors) {
    tensors.at("model.layers.0.self_attn.q_proj.weight").put(0, std::numeric_limits<float>::quiet_NaN());
  });
  const Finished failed = runHere(sweep("a.run"));
  EXPECT_EQ(failed.status, 1);
  EXPECT_TRUE(contains(failed.err, "the weights may be damaged")) << failed.err;
  EXPECT_FALSE(std::filesystem::exists(path("a.run"))) << "it would be in the way of the next try";
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

// It printed a rate at an epsilon that the run does not keep, without a word.
TEST_F(SweepCommand, ARunKeepsTheEpsilonsThatItWasBegunWithAndSaysSo) {
  ASSERT_EQ(runHere(sweep("a.run")).status, 0);
  const Finished other = runHere(sweep("a.run", {"--resume", "--eps", "0.5"}));
  ASSERT_EQ(other.status, 0) << other.err;
  EXPECT_TRUE(contains(other.err, path("a.run") + " keeps --eps 0.3, with which it was begun")) << other.err;
  EXPECT_TRUE(contains(other.err, "--table sink_rate --eps 0.5 --out FILE")) << other.err;
  EXPECT_FALSE(contains(runHere(sweep("a.run", {"--resume", "--eps", "0.30"})).err, "keeps")) << "the same number";
}

// Of an edited file it was said that the options are others, with two hashes.
TEST_F(SweepCommand, OtherPromptsAreCalledSo) {
  ASSERT_EQ(runHere(sweep("a.run")).status, 0);
  writeFile(folder_.path() / "prompts.jsonl",
            readFile(folder_.path() / "prompts.jsonl") + "{\"text\": \"One more\"}\n");
  const Finished more = runHere(sweep("a.run", {"--resume"}));
  EXPECT_EQ(more.status, 2);
  EXPECT_TRUE(contains(more.err, "a.run: the prompts in prompts.jsonl are others than those it was begun with; "))
      << more.err;
  const Finished shipped = runHere({"sweep", path("model"), "--out", path("a.run"), "--prompts", "builtin", "--tokens",
                                    "16", "--device", "cpu", "--resume"});
  EXPECT_TRUE(contains(shipped.err,
                       "the prompts in builtin are others than those it was begun with, which were in prompts.jsonl; "))
      << shipped.err;
  ASSERT_EQ(runHere(sweep("r.run", {"--kind", "random"})).status, 0);
  const Finished longer = runHere({"sweep", path("model"), "--out", path("r.run"), "--prompts", path("prompts.jsonl"),
                                   "--tokens", "12", "--device", "cpu", "--resume", "--kind", "random"});
  EXPECT_TRUE(contains(longer.err, "tokens: 16, not 12")) << "what is drawn follows from it: " << longer.err;
}

// The help says that the seed is without effect where nothing is drawn, and going on was refused over it.
TEST_F(SweepCommand, ASeedIsOfWhatIsDrawnAlone) {
  ASSERT_EQ(runHere(sweep("a.run", {"--seed", "3"})).status, 0);
  const std::string before = table("a.run", "importance");
  const Finished again = runHere(sweep("a.run", {"--seed", "9", "--resume"}));
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(table("a.run", "importance"), before);
  ASSERT_EQ(runHere(sweep("r.run", {"--kind", "random", "--seed", "3"})).status, 0);
  const Finished other = runHere(sweep("r.run", {"--kind", "random", "--seed", "9", "--resume"}));
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(contains(other.err, "seed: 3, not 9")) << other.err;
}

TEST_F(SweepCommand, WhatIsNamedTwiceCountsOnceAndIsNoted) {
  const Finished swept = runHere(sweep("a.run", {"--eps", "0.3, 0.30,0.8,0.3", "--want", "loss,loss"}));
  EXPECT_EQ(swept.status, 0) << swept.err;
  EXPECT_TRUE(contains(swept.err, "note: --eps names 0.30 more than once; it counts once\n")) << swept.err;
  EXPECT_TRUE(contains(swept.err, "note: --want names loss more than once; it counts once\n")) << swept.err;
  EXPECT_EQ(RunFile::open(path("a.run")).header().epsilons, (std::vector<double>{0.3, 0.8}));
}

// The file's other name, under which it is made, was said; nobody has typed it.
TEST_F(SweepCommand, ARunThatCannotBeMadeIsCalledByItsOwnName) {
  const Finished refused =
      runHere({"sweep", path("model"), "--prompts", path("prompts.jsonl"), "--tokens", "16", "--out", "/proc/x.run"});
  EXPECT_EQ(refused.status, 2) << refused.err;
  EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  EXPECT_TRUE(contains(refused.err, "/proc/x.run: cannot be made in /proc: ") ||
              contains(refused.err, "/proc/x.run: the folder /proc may not be written to"))  // to nobody but root
      << refused.err;
}

TEST_F(SweepCommand, RandomAndRepeatedInputsComeFromTheSeed) {
  ASSERT_EQ(runHere(sweep("a.run", {"--kind", "random", "--seed", "5"})).status, 0);
  ASSERT_EQ(runHere(sweep("b.run", {"--kind", "random", "--seed", "5"})).status, 0);
  ASSERT_EQ(runHere(sweep("c.run", {"--kind", "random", "--seed", "6"})).status, 0);
  EXPECT_EQ(table("a.run", "importance"), table("b.run", "importance"));
  EXPECT_NE(table("a.run", "importance"), table("c.run", "importance"));
  EXPECT_TRUE(table("a.run", "sink_rate")
                  .starts_with("bos,eps,category,prompts,rate,mean_importance,uniform_importance,caution\noff,"));
  ASSERT_EQ(runHere(sweep("d.run", {"--kind", "repeat", "--bos", "on"})).status, 0);
  EXPECT_TRUE(contains(table("d.run", "sink_rate"), "\non,"));
}

TEST_F(SweepCommand, BadUseIsOneSentence) {
  for (const auto& more : std::vector<std::vector<std::string>>{{"--eps", "0.3,2"},
                                                                {"--eps", "x"},
                                                                {"--tokens", "1"},
                                                                {"--kind", "odd"},
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
