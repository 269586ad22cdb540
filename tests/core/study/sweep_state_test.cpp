#include "core/study/sweep_state.h"

#include <gtest/gtest.h>

#include "core/model/transformer.h"
#include "core/study/sweep.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

// A model that is streamed, so that all its batches go through the layers together.
class StoppedSweep : public testing::Test {
 protected:
  StoppedSweep() {
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
    return {.tokens = 12, .batch = 2, .resume = true, .stateSeconds = 0.0,
            .note = [this](const std::string& sentence) { notes_.push_back(sentence); }};
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
      if (first.empty() && now.done > 0 && now.what.starts_with("layer ")) first = now.what.substr(0, now.what.find(" of"));
      return true;
    });
    EXPECT_FALSE(fs::exists(state()));
    return first;
  }
  std::string goOn() { return goOn(options()); }

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
  EXPECT_EQ(goOn(), "layer 2");
  ASSERT_EQ(notes_.size(), 1u);
  EXPECT_NE(notes_[0].find("the state is damaged"), std::string::npos) << notes_[0];
  EXPECT_NE(notes_[0].find("a.run.state.aside"), std::string::npos) << notes_[0];
  EXPECT_TRUE(fs::exists(file("a.run.state.aside") / "odd.safetensors"));
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
