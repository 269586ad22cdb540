#include "app/cli/interrupt.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <thread>

#include "core/record/run_file.h"
#include "core/values/error.h"
#include "tests/app/cli/run_here.h"
#include "tests/core/record/published_run.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

TEST(Interrupt, ASignalIsNotedAndThenThrown) {
  const InterruptGuard guard;
  EXPECT_NO_THROW(checkInterrupted());
  raise(SIGINT);
  EXPECT_TRUE(interrupted());
  try {
    checkInterrupted();
    ADD_FAILURE() << "the signal was lost";
  } catch (const Error& error) {
    EXPECT_EQ(exitStatus(error.kind()), 130);
  }
}

// Work that asks nobody: a million prompts took 14.8 s to stop.
TEST(Interrupt, WorkThatDoesNotAskEndsWithinASecond) {
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    const InterruptGuard guard;
    raise(SIGINT);
    while (std::chrono::steady_clock::now() - begin < std::chrono::seconds(20)) {
    }
    _exit(0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5))
      << "1 s, on a machine with nothing else to do";
}

// As it lies when work that does not ask is ended; what was said.
std::string endedWhile(const std::function<void()>& work, const std::filesystem::path& said) {
  const pid_t child = fork();
  if (child == 0) {
    const int out = ::open(said.c_str(), O_WRONLY | O_CREAT, 0600);
    ::dup2(out, STDERR_FILENO);
    const InterruptGuard guard("program");
    work();
    _exit(0);
  }
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130);
  return readFile(said);
}

// What was measured was said to be in the run, and lay in a log beside it: a copy of the run had nothing.
TEST(Interrupt, ARunWhoseWorkDoesNotAskIsOneFileThatHoldsEverything) {
  const TemporaryFolder folder, beside;
  const std::filesystem::path run = folder / "a.run";
  const std::string said = endedWhile(
      [&] {
        withWayOn(run, false, [&](const std::function<void()>& measured) {
          const RunFile open = writePublishedRun(run, headerOfPublished("llama2-7b"));
          measured();
          raise(SIGINT);
          for (;;) ::pause();
        });
      },
      beside / "said");
  EXPECT_EQ(said, "program: interrupted; " + run.string() + " holds what was finished: go on with --resume\n");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1) << "the run alone";
  std::filesystem::copy_file(run, beside / "copy.run");
  EXPECT_EQ(RunFile::open(beside / "copy.run").cases().size(), 4u);
}

TEST(Interrupt, ARunThatIsRecordedInIsOneFileTooUnderTheWordsOfItsCommand) {
  const TemporaryFolder folder, beside;
  const std::filesystem::path run = folder / "a.run";
  const std::string said = endedWhile(
      [&] {
        withRunFolded(run, [&] {
          const RunFile open = writePublishedRun(run, headerOfPublished("llama2-7b"));
          tellOnInterrupt("fig1 is written");
          raise(SIGINT);
          for (;;) ::pause();
        });
      },
      beside / "said");
  EXPECT_EQ(said, "program: interrupted; fig1 is written\n");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1) << "the run alone";
  EXPECT_EQ(RunFile::open(run).cases().size(), 4u);
}

// A copy of the run alone would lose the layers.
TEST(Interrupt, WhatHasToStayBesideTheRunIsNamed) {
  const TemporaryFolder folder;
  const std::string run = folder / "a.run";
  const auto begun = [&] {
    withWayOn(run, false, [&](const std::function<void()>&) {
      writeFile(run, "x");
      std::filesystem::create_directory(run + ".state");
      raise(SIGINT);
      for (;;) ::pause();
    });
  };
  EXPECT_EQ(endedWhile(begun, folder / "said"), "program: interrupted; " + run + " and " + run +
                                                    ".state beside it hold what was finished: go on with --resume\n");
}

TEST(Interrupt, OfARunThatIsNotBegunNothingIsTold) {
  const TemporaryFolder folder;
  const auto begun = [&] {
    withWayOn(folder / "a.run", false, [](const std::function<void()>&) {
      raise(SIGINT);
      for (;;) ::pause();
    });
  };
  EXPECT_EQ(endedWhile(begun, folder / "said"), "program: interrupted\n");
}

TEST(Interrupt, WhatStoodBeforeIsRestored) {
  struct sigaction before = {}, after = {};
  sigaction(SIGINT, nullptr, &before);
  { const InterruptGuard guard; }
  sigaction(SIGINT, nullptr, &after);
  EXPECT_EQ(before.sa_handler, after.sa_handler);
}

// A terminal that was closed ended it with -wal and -shm beside the run; and it is closed twice, by shell and system.
TEST(Interrupt, AClosedTerminalClosesTheRun) {
  for (const std::string command : {"sweep", "causal"}) {
    const TemporaryFolder folder;
    const std::string run = folder / "a.run";
    Process process(commandLineProgram(), {command, "embedded", "--out", run, "--progress"});
    for (int i = 0; i < 6'000 && !std::filesystem::exists(run); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    process.send(SIGHUP);
    process.send(SIGHUP);
    const Finished finished = process.finish(60);
    EXPECT_EQ(finished.status, 130) << finished.err;
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1) << "the run alone";
    // As it is: it was said of a run that held nothing.
    const std::vector<RunCase> cases = RunFile::open(run).cases();
    const bool holds = std::any_of(cases.begin(), cases.end(), [](const RunCase& one) { return one.used; });
    EXPECT_TRUE(finished.err.ends_with(holds ? "interrupted; " + run + " holds what was finished: go on with --resume\n"
                                             : "interrupted; nothing is measured yet: " + run +
                                                   " is begun, go on with --resume\n"))
        << finished.err;
  }
}

TEST(Interrupt, WhatIsToldToOutliveItsTerminalDoes) {
  ASSERT_NE(signal(SIGHUP, SIG_IGN), SIG_ERR);
  {
    const InterruptGuard guard;
    raise(SIGHUP);
    EXPECT_FALSE(interrupted());
  }
  signal(SIGHUP, SIG_DFL);
}

TEST(Interrupt, AWaitForInputEndsWith130) {
  Process process(commandLineProgram(), {"tokenize", "embedded", "--progress", "--jsonl", "-"});
  process.write("{\"text\": \"a\"}\n");
  ASSERT_TRUE(process.waitForError(60));  // the first line is done: it now waits for the next
  process.send(SIGINT);
  // The input stays open until the process has ended by itself.
  const Finished finished = process.finishWithOpenInput(60);
  EXPECT_EQ(finished.status, 130);
  EXPECT_TRUE(finished.err.ends_with("sinkscope-cli: interrupted\n")) << finished.err;
}

TEST(Interrupt, RunningWorkEndsWith130AndLeavesNothing) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "model", {.layers = 64});
  std::string ids;
  for (int i = 0; i < 1500; ++i) ids += "5 ";
  writeFile(folder / "model/ids.txt", ids);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Process process(commandLineProgram(), {"attend", folder / "model", "--ids-file", folder / "model/ids.txt", "--out",
                                           folder / "out.safetensors", "--progress", "--want", "importance"});
    ASSERT_TRUE(process.waitForError(60));
    process.send(signal);
    const Finished finished = process.finish(60);
    EXPECT_EQ(finished.status, 130) << finished.err;
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);  // the model's folder
  }
}

// A million prompts take seconds until they stand in a run file; a signal amid that left half of one under another
// name.
TEST(Interrupt, ARunThatIsBeingBegunLeavesNothingHalf) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "model");
  std::string lines;
  for (int i = 0; i < 600'000; ++i) lines += std::to_string(i) + " boats came home over the calm sea\n";
  writeFile(folder / "many.txt", lines);
  Process process(commandLineProgram(), {"sweep", folder / "model", "--prompts", folder / "many.txt", "--tokens", "8",
                                         "--out", folder / "a.run", "--quiet"});
  for (int i = 0; i < 6'000 && !std::filesystem::exists(folder / "a.run.begun"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  process.send(SIGINT);
  const Finished finished = process.finish(60);
  EXPECT_EQ(finished.status, 130) << finished.err;
  EXPECT_TRUE(finished.err.starts_with("sinkscope-cli: interrupted")) << finished.err;
  EXPECT_EQ(contains(finished.err, "go on with --resume"), std::filesystem::exists(folder / "a.run")) << finished.err;
  EXPECT_TRUE(finished.err.ends_with("\n")) << finished.err;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    const std::string name = entry.path().filename().string();
    EXPECT_EQ(name.find(".begun"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace sinkscope
