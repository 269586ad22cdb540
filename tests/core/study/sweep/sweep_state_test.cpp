#include "core/study/sweep/sweep_state.h"

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <thread>
#include <utility>

#include "core/checkpoint/scratch_file.h"
#include "core/model/transformer.h"
#include "core/probe/edits/edit_json.h"
#include "core/study/edited_model.h"
#include "core/study/sweep/sweep.h"
#include "core/study/sweep/sweep_cost.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

// A model that is streamed, so that all its batches go through the layers together.
class StoppedSweep : public testing::Test {
 protected:
  explicit StoppedSweep(const fs::path& parent = fs::temp_directory_path()) : folder_(parent) {
    writeTinyLlama(folder_.path() / "model", {.layers = 30});
    const std::string path = (folder_.path() / "model").string();
    const std::int64_t whole = openModel(path, {.device = "cpu"}).facts.memoryBytes;
    model_ = openModel(path, {.device = "cpu", .memoryBytes = whole - 1});
    EXPECT_TRUE(model_.transformer->streams());
    for (int i = 0; i < 5; ++i) {
      set_.prompts.push_back({"p" + std::to_string(i), "all", "Prompt " + std::to_string(i * 7919) + " is of the sea"});
    }
  }

  fs::path file(const std::string& name) const { return folder_.path() / name; }
  fs::path state() const { return file("a.run.state"); }

  SweepOptions options() {
    return {.tokens = 12, .batch = 2, .resume = true, .stateSeconds = 0.0, .note = [this](const std::string& sentence) {
              notes_.push_back(sentence);
            }};
  }

  // Stops where layer `layer` (from 1) is reported for the first time.
  void stopAt(int layer) {
    const std::string what = "layer " + std::to_string(layer) + " of";
    try {
      sweep(model_, set_, options(), file("a.run"), [&](const Progress& now) { return !now.what.starts_with(what); });
      ADD_FAILURE() << "not stopped";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    }
  }

  // Goes on to the end; the layer that is reported first.
  std::string goOn(const SweepOptions& how) {
    std::string first;
    sweep(model_, set_, how, file("a.run"), [&](const Progress& now) {
      if (first.empty() && now.done > 0 && now.what.starts_with("layer "))
        first = now.what.substr(0, now.what.find(" of"));
      return true;
    });
    EXPECT_FALSE(fs::exists(state()));
    return first;
  }
  std::string goOn() { return goOn(options()); }

  // Once the block that was being read ahead when the sweep was stopped has arrived.
  std::int64_t bytesReadAtRest() const {
    std::int64_t before = -1;
    for (int same = 0; same < 20;) {
      const std::int64_t now = model_.transformer->streamFigures().bytesRead;
      same = now == std::exchange(before, now) ? same + 1 : 0;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return before;
  }

  std::vector<Volume> numbers(const std::string& run) const {
    std::vector<Volume> all;
    const RunFile opened = RunFile::open(file(run));
    for (const RunCase& one : opened.cases()) {
      all.push_back(opened.importance(one));
      all.push_back(opened.valueNorms(one));
    }
    return all;
  }

  const std::vector<Volume>& expected() {
    if (expected_.empty()) {
      sweep(model_, set_, {.tokens = 12, .batch = 2}, file("whole.run"));
      expected_ = numbers("whole.run");
    }
    return expected_;
  }

  static void damage(const fs::path& file) {
    std::string bytes = readFile(file);
    bytes[bytes.size() - 5] = static_cast<char>(bytes[bytes.size() - 5] ^ 0x10);
    writeFile(file, bytes);
  }

  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_{"test", {}};
  std::vector<std::string> notes_;
  std::vector<Volume> expected_;
};

TEST_F(StoppedSweep, GoesOnAtItsLayerToTheSameBits) {
  for (const int layer : {2, 9, 30}) {
    stopAt(layer);
    EXPECT_EQ(goOn(), "layer " + std::to_string(layer));
    EXPECT_EQ(numbers("a.run"), expected());
    fs::remove(file("a.run"));
  }
  EXPECT_TRUE(notes_.empty()) << notes_.front();
}

// What a plan says of going on is what going on reads.
TEST_F(StoppedSweep, APlanCountsWhatIsOnItsWayAlready) {
  for (const int layer : {9, 30}) {
    stopAt(layer);
    const RunHeader header = RunFile::open(file("a.run")).header();
    const SweepState::UnderWay found = SweepState(state(), header, 0.0, {}).underWay();
    EXPECT_EQ(found.prompts, 5);
    EXPECT_EQ(found.next, layer - 1);
    SweepSize size{.prompts = 5, .tokens = 12, .batch = 2, .weights = Residence::streamed};
    const SweepCost whole = costOf(*model_.inventory, size);
    size.underWay = found.prompts;
    size.nextBlock = found.next;
    const SweepCost rest = costOf(*model_.inventory, size);
    const std::int64_t before = bytesReadAtRest();
    EXPECT_EQ(goOn(), "layer " + std::to_string(layer));
    EXPECT_EQ(rest.bytesRead, bytesReadAtRest() - before);
    // Blocks are alike, and of the last no more than what leads to its patterns is computed.
    EXPECT_LT(rest.operations, whole.operations * (31 - layer) / 30);
    EXPECT_GT(rest.operations, 0.0);
    fs::remove(file("a.run"));
  }
  EXPECT_EQ(SweepState(state(), {}, 0.0, {}).underWay().prompts, 0) << "there is none";
}

// With the untouched pass beside, twice as many hidden states are kept; without the edits the state is of another
// sweep.
TEST_F(StoppedSweep, OfAnEditedModelGoesOnAtItsLayerToTheSameBits) {
  const OpenModel plain = model_;
  model_ = editedModel(plain,
                       readEdits(R"({"edits": [{"site": "v", "op": "scale", "value": 0.5, "positions": "first"},
                                               {"site": "pattern", "op": "freeze"}]})",
                                 "test"),
                       [] { return EditBackground(); })
               .model;
  for (const int layer : {2, 30}) {
    stopAt(layer);
    EXPECT_EQ(goOn(), "layer " + std::to_string(layer));
    EXPECT_EQ(numbers("a.run"), expected());
    fs::remove(file("a.run"));
  }
  EXPECT_TRUE(notes_.empty()) << notes_.front();
  const std::vector<Volume> edited = expected();
  sweep(plain, set_, {.tokens = 12, .batch = 2}, file("plain.run"));
  EXPECT_NE(numbers("plain.run"), edited);
}

TEST_F(StoppedSweep, IsStoppedAgainAndAgain) {
  for (const int layer : {5, 6, 20, 21, 29}) stopAt(layer);
  EXPECT_EQ(goOn(), "layer 29");
  EXPECT_EQ(numbers("a.run"), expected());
}

TEST_F(StoppedSweep, WithoutAStateBeginsTheGroupAgain) {
  stopAt(9);
  fs::remove_all(state());
  EXPECT_EQ(goOn(), "layer 2");  // the first is reported as none done
  EXPECT_EQ(numbers("a.run"), expected());
}

TEST_F(StoppedSweep, OfTwoStatesTheSoundOneIsTaken) {
  stopAt(9);
  // Blocks 8 and 7 follow: one file each.
  damage(state() / "even.safetensors");
  EXPECT_EQ(goOn(), "layer 8");
  EXPECT_EQ(numbers("a.run"), expected());
}

TEST_F(StoppedSweep, DamagedStatesAreSetAsideWithASentence) {
  stopAt(9);
  damage(state() / "even.safetensors");
  writeFile(state() / "odd.safetensors", "short");
  stopAt(5);
  ASSERT_EQ(notes_.size(), 1u);
  EXPECT_NE(notes_[0].find("the state is damaged"), std::string::npos) << notes_[0];
  EXPECT_NE(notes_[0].find("a.run.state.aside"), std::string::npos) << notes_[0];
  EXPECT_TRUE(fs::exists(file("a.run.state.aside") / "odd.safetensors"));
  EXPECT_EQ(goOn(), "layer 5");
  EXPECT_FALSE(fs::exists(file("a.run.state.aside"))) << "the run is whole";
  EXPECT_EQ(numbers("a.run"), expected());
}

// Its checksum is another one, so that it cannot be told from a damaged one by that.
TEST_F(StoppedSweep, StatesOfAnOlderVersionAreSetAsideWithASentence) {
  stopAt(9);
  for (const char* name : {"even.safetensors", "odd.safetensors"}) {
    std::string bytes = readFile(state() / name);
    const std::string version = "\"sinkscope state\":\"";
    const std::size_t at = bytes.find(version);
    ASSERT_NE(at, std::string::npos);
    bytes[at + version.size()] = '1';
    writeFile(state() / name, bytes);
  }
  EXPECT_EQ(goOn(), "layer 2");
  ASSERT_EQ(notes_.size(), 1u);
  EXPECT_NE(notes_[0].find("the state is of another version of Sinkscope, set aside as"), std::string::npos)
      << notes_[0];
  EXPECT_EQ(numbers("a.run"), expected());
}

// Killed while the first state was written, and between two of them.
TEST_F(StoppedSweep, WhatAKilledWriterLeftIsRemovedWithoutAWord) {
  stopAt(1);
  fs::create_directories(state());
  writeFile(state() / "odd.safetensors.part-4711-0", "the beginning of a state");
  EXPECT_EQ(goOn(), "layer 2");
  fs::remove(file("a.run"));
  stopAt(9);
  writeFile(state() / "even.safetensors.part-4711-0", "the beginning of a state");
  stopAt(12);
  EXPECT_FALSE(fs::exists(state() / "even.safetensors.part-4711-0"));
  EXPECT_EQ(goOn(), "layer 12");
  EXPECT_TRUE(notes_.empty()) << notes_.front();
  EXPECT_FALSE(fs::exists(file("a.run.state.aside")));
  EXPECT_EQ(numbers("a.run"), expected());
}

TEST_F(StoppedSweep, StatesOfSeveralProcessesAreNotMadeUseOfAndSaid) {
  stopAt(9);
  fs::create_directories(file("apart"));
  fs::rename(state(), file("apart") / "0-of-2");
  fs::rename(file("apart"), state());
  EXPECT_EQ(goOn(), "layer 2");
  ASSERT_EQ(notes_.size(), 1u);
  EXPECT_NE(notes_[0].find("by several processes"), std::string::npos) << notes_[0];
  EXPECT_EQ(numbers("a.run"), expected());
}

// Begun where there was room for all prompts at once, gone on with where there is room for some.
TEST_F(StoppedSweep, WithLessMemoryItsHiddenStatesWaitOnTheDisk) {
  if (scratchRoom(folder_.path()) == 0) GTEST_SKIP() << "temporary files lie in memory here";
  expected();
  stopAt(9);
  const std::string path = (folder_.path() / "model").string();
  std::set<std::string> together;
  std::int64_t read = 0, budget = model_.place.streamedBytes;
  // From the first budget that bears a batch on, states are kept of what waits in the file, and gone on from.
  for (bool wentOn = false; !wentOn && budget < model_.place.residentBytes; budget += 16 << 10) {
    const OpenModel less = openModel(path, {.device = "cpu", .memoryBytes = budget});
    const auto look = [&](const Progress& now) {
      together.insert(now.what.substr(0, now.what.find(" of")));
      return !now.what.starts_with("layer 17 of");
    };
    try {
      sweep(less, set_, options(), file("a.run"), look);
    } catch (const Error& error) {
      wentOn = error.kind() == ErrorKind::cancelled;
      if (wentOn) read = less.transformer->streamFigures().bytesRead;
    }
  }
  EXPECT_FALSE(together.contains("prompt 1")) << "it went on in parts";
  EXPECT_TRUE(together.contains("layer 9"));
  EXPECT_FALSE(together.contains("layer 8"));
  EXPECT_GT(read, 0);
  const OpenModel less = openModel(path, {.device = "cpu", .memoryBytes = budget});
  sweep(less, set_, options(), file("a.run"));
  EXPECT_TRUE(notes_.empty()) << notes_.front();
  EXPECT_EQ(numbers("a.run"), expected());
}

// Where the run lies in memory too, nothing is gained by a file beside it.
class StoppedSweepWithoutDisk : public StoppedSweep {
 protected:
  StoppedSweepWithoutDisk() : StoppedSweep(fs::exists("/dev/shm") ? "/dev/shm" : fs::temp_directory_path()) {}
  void SetUp() override {
    if (scratchRoom(folder_.path()) > 0) GTEST_SKIP() << "no /dev/shm here";
  }
};

TEST_F(StoppedSweepWithoutDisk, GoesOnInPartsWhereThereIsLessMemoryNow) {
  expected();
  stopAt(9);
  const std::string path = (folder_.path() / "model").string();
  const std::int64_t most = model_.place.passBytes;
  // Room for one batch and half of another.
  const SweepOptions how = options();
  std::int64_t budget = model_.place.streamedBytes;
  std::set<std::string> together;
  const auto look = [&](const Progress& now) {
    together.insert(now.what.substr(0, now.what.find(" of")));
    return true;
  };
  bool wentOn = false;
  for (; !wentOn && budget < model_.place.residentBytes; budget += 16 << 10) {
    const OpenModel less = openModel(path, {.device = "cpu", .memoryBytes = budget});
    ASSERT_LT(less.place.passBytes, most);
    try {
      sweep(less, set_, how, file("a.run"), look);
      wentOn = true;
    } catch (const Error& error) {  // so little that not even a batch fits: the run is named, and what would do
      ASSERT_EQ(error.kind(), ErrorKind::tooLarge);
      EXPECT_NE(error.sentence().find("a.run: was begun with 2 prompts at a time"), std::string::npos)
          << error.sentence();
      EXPECT_NE(error.sentence().find("--memory "), std::string::npos) << error.sentence();
      EXPECT_TRUE(fs::exists(state()));
    }
  }
  ASSERT_TRUE(wentOn);
  EXPECT_TRUE(together.contains("prompt 1")) << "it went on in one piece";
  EXPECT_FALSE(fs::exists(state()));
  EXPECT_TRUE(notes_.empty()) << notes_.front();
  EXPECT_EQ(numbers("a.run"), expected());
}

TEST_F(StoppedSweepWithoutDisk, AStateInPartsStaysUntilTheLastOfThem) {
  expected();
  stopAt(9);
  const std::string path = (folder_.path() / "model").string();
  std::int64_t budget = model_.place.streamedBytes;
  int parts = 0;
  for (; parts == 0 && budget < model_.place.residentBytes; budget += 16 << 10) {
    const OpenModel less = openModel(path, {.device = "cpu", .memoryBytes = budget});
    const auto arrived = [&](const std::vector<RunMeasurement>&) { throw Error(ErrorKind::cancelled, "stop"); };
    try {
      sweep(less, set_, options(), file("a.run"), {}, arrived);
      ADD_FAILURE() << "not stopped";
    } catch (const Error& error) {
      parts += error.kind() == ErrorKind::cancelled ? 1 : 0;
    }
  }
  ASSERT_EQ(parts, 1);
  EXPECT_EQ(RunFile::open(file("a.run")).cases().size(), 2u);
  EXPECT_EQ(goOn(), "layer 9");
  EXPECT_EQ(numbers("a.run"), expected());
}

TEST_F(StoppedSweep, AStateOfAnotherSweepIsSetAside) {
  stopAt(9);
  fs::rename(state(), file("kept"));
  fs::remove(file("a.run"));
  set_.prompts[0].input = std::string("Another prompt that speaks of the sea");
  stopAt(4);
  fs::remove_all(state());
  fs::rename(file("kept"), state());
  EXPECT_EQ(goOn(), "layer 2");
  ASSERT_EQ(notes_.size(), 1u);
  EXPECT_NE(notes_[0].find("of another sweep"), std::string::npos) << notes_[0];
  EXPECT_EQ(numbers("a.run"), expected());  // of the prompts as they are now
}

TEST_F(StoppedSweep, AStateWhoseBatchesArePartlyInTheFileGivesTheRest) {
  // Killed after the first of three batches of the group was written: the file has it, and the state still stands.
  stopAt(30);
  fs::copy(state(), file("kept"));
  const auto arrived = [](const std::vector<RunMeasurement>&) { throw Error(ErrorKind::cancelled, "stop"); };
  EXPECT_THROW(sweep(model_, set_, options(), file("a.run"), {}, arrived), Error);
  EXPECT_EQ(RunFile::open(file("a.run")).cases().size(), 2u);
  ASSERT_TRUE(fs::exists(state()));
  EXPECT_EQ(goOn(), "layer 30");
  EXPECT_EQ(numbers("a.run"), expected());
}

TEST_F(StoppedSweep, GoesOnWithItsBatchesWhereTheModelIsResidentNow) {
  stopAt(9);
  model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"});
  ASSERT_FALSE(model_.transformer->streams());
  EXPECT_EQ(goOn(), "layer 9");
  EXPECT_EQ(numbers("a.run"), expected());
}

TEST_F(StoppedSweep, WhereTheStateCannotBeWrittenTheSweepGoesOn) {
  expected();
  const SweepOptions how = options();
  sweep(model_, set_, how, file("a.run"), [&](const Progress&) {
    if (!fs::exists(file("a.run"))) return true;  // the prompts are being read
    for (const char* name : {"even.safetensors", "odd.safetensors"}) fs::create_directories(state() / name);
    return true;
  });
  ASSERT_EQ(notes_.size(), 1u);  // once, not after every layer
  EXPECT_NE(notes_[0].find("the sweep goes on"), std::string::npos) << notes_[0];
  EXPECT_FALSE(fs::exists(state()));
  EXPECT_EQ(numbers("a.run"), expected());
}

TEST_F(StoppedSweep, IsKeptAsOftenAsAskedFor) {
  int kept = 0;
  SweepOptions how = options();
  how.stateSeconds = 1e9;
  sweep(model_, set_, how, file("a.run"), [&](const Progress&) {
    kept += fs::exists(state()) ? 1 : 0;
    return true;
  });
  EXPECT_EQ(kept, 0);
}

}  // namespace
}  // namespace sinkscope
