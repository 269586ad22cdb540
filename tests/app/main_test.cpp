// The window's program, as a script starts it.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "app/cli/command.h"
#include "tests/support/process.h"

namespace sinkscope {
namespace {

const std::string kProgram = (std::filesystem::path(SINKSCOPE_BIN_DIR) / "sinkscope").string();

TEST(TimeFirstPicture, SaysTheMillisecondsAndQuits) {
  const Finished shown = runProgram(kProgram, {"--time-first-picture"});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_TRUE(shown.out.starts_with("first picture ")) << shown.out;
  EXPECT_TRUE(shown.out.ends_with(" ms\n")) << shown.out;
}

TEST(TimeFirstPicture, OfWhatCannotBeOpenedSaysWhyAndQuits) {
  for (const std::string model : {"/no/such/folder", "/dev/null"}) {
    const Finished refused = runProgram(kProgram, {"--time-first-picture", model});
    EXPECT_EQ(refused.status, 1) << refused.err;
    EXPECT_TRUE(refused.out.empty()) << refused.out;
    EXPECT_TRUE(refused.err.find("sinkscope: " + model) != std::string::npos) << refused.err;
  }
}

// A holder of the single file has no command of another name to try.
TEST(CommandsOfTheCommandLine, AreSaidToBeItsOwn) {
  for (const Command& command : commands()) {
    const std::string name(command.name);
    const Finished told = runProgram(kProgram, {name, "embedded", "--out", "x.run"});
    EXPECT_EQ(told.status, 2) << name;
    EXPECT_NE(told.err.find("sinkscope: " + name + " is a command of sinkscope-cli: sinkscope-cli " + name),
              std::string::npos)
        << told.err;
  }
}

TEST(SinkscopesOwnFiles, ThatAreMissingAreNamedBeforeAnyWindow) {
  const Finished refused =
      runProgram("/usr/bin/env", {"SINKSCOPE_DATA=/no/such/folder", kProgram, "--time-first-picture"});
  EXPECT_EQ(refused.status, 1) << refused.err;
  EXPECT_TRUE(refused.err.find("unset SINKSCOPE_DATA") != std::string::npos) << refused.err;
}

}  // namespace
}  // namespace sinkscope
