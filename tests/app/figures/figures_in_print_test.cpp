// How figures come out in a paper: scales, columns, and what their files say of how they were made.
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/app/figures/figures_call.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

// One activation of 280 left every other one the colour of 0.
TEST_F(FiguresCommand, ActivationsAreLogarithmicUnlessLinearColoursAreAskedFor) {
  const auto made = [&](const char* out, const QStringList& more) {
    return fact(drawn(QStringLiteral("activations"), out, more) / "activations.txt", "colour bar");
  };
  const std::string says = made("log", {});
  EXPECT_TRUE(says.starts_with("logarithmic, from ")) << says;
  EXPECT_EQ(made("linear", {QStringLiteral("--linear")}), "");
  EXPECT_EQ(readFile(folder_ / "log" / "activations.csv"), readFile(folder_ / "linear" / "activations.csv"))
      << "the numbers are as they are";
  EXPECT_NE(readFile(folder_ / "log" / "activations.svg"), readFile(folder_ / "linear" / "activations.svg"));
  EXPECT_TRUE(contains(fact(folder_ / "linear" / "activations.txt", "made by"), " --linear"));
  EXPECT_EQ(figures(few({QStringLiteral("--only"), QStringLiteral("activations"), QStringLiteral("--linear"),
                         QStringLiteral("--log"), QStringLiteral("--out"), path(folder_ / "both")}))
                .status,
            2);
}

// The picture of a changed model was that of any model once its caption was left behind.
TEST_F(FiguresCommand, APictureOfAnEditedModelSaysSoInItself) {
  std::ofstream(folder_ / "edits.json") << R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}]})";
  const auto picture = [&](const char* out, const QStringList& more) {
    return readFile(drawn(QStringLiteral("sink-grid"), out, more) / "sink-grid.svg");
  };
  EXPECT_TRUE(contains(picture("edited", {QStringLiteral("--edit"), path(folder_ / "edits.json")}), "edited model"));
  EXPECT_FALSE(contains(picture("plain", {}), "edited model"));
}

// Who reads the line took --heads and --trigger for what had made a grid of all heads.
TEST_F(FiguresCommand, WhatMadeAFigureNamesNoOptionThatDidNothingToIt) {
  const auto madeBy = [&](const char* name, const QStringList& more) {
    const fs::path out = folder_ / "idle";
    const Finished done = figures(
        few(QStringList{QStringLiteral("--only"), QString::fromUtf8(name), QStringLiteral("--heads"),
                        QStringLiteral("L1H0"), QStringLiteral("--trigger"), QStringLiteral("x"),
                        QStringLiteral("--eps"), QStringLiteral("0.3"), QStringLiteral("--bos"), QStringLiteral("on"),
                        QStringLiteral("--width-mm"), QStringLiteral("84"), QStringLiteral("--out"), path(out)} +
            more));
    EXPECT_EQ(done.status, 0) << done.err;
    const std::string command = fact(out / (std::string(name) + ".txt"), "made by");
    // It still makes the same.
    const std::string csv = readFile(out / (std::string(name) + ".csv"));
    fs::remove_all(out);
    const Finished again = runProgram("/bin/sh", {"-c", "PATH='" SINKSCOPE_BIN_DIR "':$PATH; " + command});
    EXPECT_EQ(again.status, 0) << command << "\n" << again.err;
    EXPECT_EQ(readFile(out / (std::string(name) + ".csv")), csv) << command;
    return command;
  };
  const auto expectOptions = [](const std::string& command, const std::vector<std::string>& has,
                                const std::vector<std::string>& hasNot) {
    for (const std::string& option : has)
      EXPECT_TRUE(contains(command + " ", " " + option + " ")) << option << ": " << command;
    for (const std::string& option : hasNot) EXPECT_FALSE(contains(command, " " + option)) << option << ": " << command;
  };
  expectOptions(madeBy("sink-grid", {}), {"--eps", "--bos", "--width-mm", "--out"},
                {"--heads", "--trigger", "--tokens", "--prompts"});
  expectOptions(madeBy("attention", {QStringLiteral("--model-is"), QStringLiteral("none")}), {"--heads", "--bos"},
                {"--eps", "--trigger", "--tokens", "--prompts", "--model-is"});
  expectOptions(madeBy("fig8", {}), {"--width-mm"}, {"--heads", "--eps", "--bos", "--tokens", "--prompts"});
  expectOptions(madeBy("perturbation", {QStringLiteral("--pair-alone")}), {"--pair-alone", "--width-mm"},
                {"--heads", "--eps", "--bos", "--tokens", "--prompts"});
  expectOptions(madeBy("table1", {QStringLiteral("--format"), QStringLiteral("png")}),
                {"--eps", "--tokens", "--prompts"}, {"--heads", "--width-mm", "--format"});
}

}  // namespace
}  // namespace sinkscope
