// sinkscope-cli collapse and inputs, as scripts use them.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <sstream>
#include <utility>

#include <nlohmann/json.hpp>

#include "tests/app/cli/run_here.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class StudyCommands : public testing::Test {
 protected:
  StudyCommands() { writeTinyLlama(folder_.path() / "model", {.contextLength = 512}); }
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  TemporaryFolder folder_;
};

// `--sums 5,5` gave every row twice.
TEST_F(StudyCommands, CollapseTakesALengthThatIsNamedTwiceOnce) {
  const auto rowsOf = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"collapse", path("model")});
    arguments.insert(arguments.end(), {"--out", path("c.csv")});
    const Finished done = runHere(arguments);
    EXPECT_EQ(done.status, 0) << done.err;
    return readFile(path("c.csv"));
  };
  EXPECT_EQ(rowsOf({"--sums", "10,5,10,5"}), rowsOf({"--sums", "10,5"}));
  EXPECT_EQ(rowsOf({"--text", "by the sea of old", "--prefix", "2,2"}),
            rowsOf({"--text", "by the sea of old", "--prefix", "2"}));
}

TEST_F(StudyCommands, CollapseWritesARowForEachPromptAndCondition) {
  const Finished done =
      runHere({"collapse", path("model"), "--sums", "5,10", "--out", path("c.csv"), "--device", "cpu"});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string csv = readFile(path("c.csv"));
  EXPECT_TRUE(csv.starts_with("prompt_length,tokens,bos,distance_to_mean,last_pair_distance,draw,"));
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 5);
  EXPECT_TRUE(contains(csv, ",on,"));
  EXPECT_TRUE(contains(csv, ",off,"));
}

TEST_F(StudyCommands, CollapseGrowsAPrefix) {
  const Finished done = runHere({"collapse", path("model"), "--repeat-last", "2", "--text", "by the sea", "--prefix",
                                 "4,8,16", "--bos", "off", "--out", path("c.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string csv = readFile(path("c.csv"));
  EXPECT_TRUE(contains(csv, "\n4,6,off,"));
  EXPECT_TRUE(contains(csv, "\n16,18,off,"));
  EXPECT_FALSE(contains(csv, ",on,"));
}

// --bos on printed the rows without it too, and both of a model without bos was half of it without a word.
TEST_F(StudyCommands, CollapseWritesTheConditionsThatAreAskedFor) {
  const auto conditions = [&](const std::string& bos) {
    const Finished done = runHere({"collapse", path("model"), "--sums", "5", "--bos", bos, "--out", path("c.csv")});
    EXPECT_EQ(done.status, 0) << done.err;
    const std::string csv = readFile(path("c.csv"));
    return std::pair(contains(csv, ",on,"), contains(csv, ",off,"));
  };
  EXPECT_EQ(conditions("on"), std::pair(true, false));
  EXPECT_EQ(conditions("off"), std::pair(false, true));
  EXPECT_EQ(conditions("both"), std::pair(true, true));
  EXPECT_EQ(conditions("auto"), std::pair(true, true));
}

// It lacked four names that the help promises.
TEST_F(StudyCommands, CollapseAsJsonHasTheColumnsOfTheTable) {
  const Finished done =
      runHere({"collapse", path("model"), "--sums", "5", "--json", "--out", path("c.csv"), "--device", "cpu"});
  ASSERT_EQ(done.status, 0) << done.err;
  const nlohmann::json point = nlohmann::json::parse(done.out).at("points").at(0);
  std::istringstream columns(readFile(path("c.csv")));
  std::string header, column;
  std::getline(columns, header);
  std::istringstream names(header);
  while (std::getline(names, column, ',')) EXPECT_TRUE(point.contains(column)) << column;
  EXPECT_TRUE(point.at("distance_without_first").is_number()) << point;
}

// A text of fewer tokens than were asked for was repeated without a word.
TEST_F(StudyCommands, CollapseSaysWhereATextIsBegunAgain) {
  const auto grown = [&](const std::string& prefix) {
    return runHere({"collapse", path("model"), "--text", "by the sea", "--prefix", prefix, "--out", path("c.csv")});
  };
  const Finished longer = grown("2,400,500");
  ASSERT_EQ(longer.status, 0) << longer.err;
  EXPECT_TRUE(contains(longer.err, ", and is begun again as often as prefixes of 400, 500 need\n")) << longer.err;
  EXPECT_FALSE(contains(grown("2").err, "begun again"));
}

TEST_F(StudyCommands, InputsComparesTheKinds) {
  writeFile(path("p.txt"), "Once upon a time there lived a miller.\nThe sea was calm and the boats came home.\n");
  const Finished done = runHere({"inputs", path("model"), "--prompts", path("p.txt"), "--tokens", "12", "--eps",
                                 "0.20,0.8", "--out", path("i.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string csv = readFile(path("i.csv"));
  EXPECT_TRUE(
      csv.starts_with("kind,prompts,eps,rate,predicted,low,high,bound,mean_importance,mean_low,mean_high,"
                      "uniform_importance,bos,tokens,caution\nnatural,2,0.20,"));
  EXPECT_TRUE(contains(csv, ",on,12,with 12 tokens even ")) << csv;
  EXPECT_TRUE(contains(csv, ",off,12,with 12 tokens even ")) << csv;
  std::istringstream rows(csv);
  for (std::string row; std::getline(rows, row);) EXPECT_EQ(std::count(row.begin(), row.end(), ','), 14) << row;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 7);
  EXPECT_TRUE(contains(csv, "\nrepeat,2,0.8,"));
  EXPECT_TRUE(contains(done.err, "`predicted` is by: exact form; `bound` by: Prop. 4 bound")) << done.err;
  EXPECT_FALSE(contains(done.err, "extrapolated")) << done.err;
}

TEST_F(StudyCommands, InputsCallsIdsOfAPersonsOwnGiven) {
  writeFile(path("ids.jsonl"), "{\"ids\": [9, 21, 33, 45, 57, 69]}\n{\"ids\": [10, 22, 34, 46, 58, 70]}\n");
  const Finished done =
      runHere({"inputs", path("model"), "--prompts", path("ids.jsonl"), "--tokens", "6", "--out", path("i.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string csv = readFile(path("i.csv"));
  EXPECT_TRUE(contains(csv, "tokens,caution\ngiven,2,0.3,")) << csv;
  EXPECT_FALSE(contains(csv, "natural")) << csv;
}

TEST_F(StudyCommands, CollapseDrawsSeveralSumsOfALength) {
  const Finished done = runHere({"collapse", path("model"), "--sums", "5,10", "--draws", "3", "--out", path("c.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string csv = readFile(path("c.csv"));
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 13);
  // Every row has a field for each column, and the shipped sum of a plain call comes first.
  std::istringstream lines(csv);
  for (std::string line; std::getline(lines, line);) EXPECT_EQ(std::count(line.begin(), line.end(), ','), 13) << line;
  ASSERT_EQ(runHere({"collapse", path("model"), "--sums", "5", "--out", path("d.csv")}).status, 0);
  const std::string plain = readFile(path("d.csv"));
  EXPECT_TRUE(csv.starts_with(plain)) << csv;
}

// They wrote a file called "-".
TEST_F(StudyCommands, WriteToStandardOutputOrRefuseTo) {
  writeFile(path("p.txt"), "Once upon a time there lived a miller who had three sons.\n");
  for (const std::vector<std::string>& asked : std::vector<std::vector<std::string>>{
           {"collapse", path("model"), "--sums", "5"},
           {"inputs", path("model"), "--kinds", "random", "--prompts", path("p.txt"), "--tokens", "8"},
           {"perturb", path("model"), "--ids", "5,6,7", "--perturbed-ids", "5,8,7"}}) {
    std::vector<std::string> toOutput = asked, toFile = asked, both = asked;
    toOutput.insert(toOutput.end(), {"--out", "-"});
    toFile.insert(toFile.end(), {"--out", path("there")});
    both.insert(both.end(), {"--out", "-", "--json"});
    const Finished printed = runHere(toOutput);
    ASSERT_EQ(printed.status, 0) << asked[0] << ": " << printed.err;
    ASSERT_EQ(runHere(toFile).status, 0);
    EXPECT_EQ(printed.out, readFile(path("there"))) << asked[0];
    EXPECT_GT(printed.out.size(), 60u) << asked[0];
    EXPECT_EQ(runHere(both).status, 2) << asked[0];
  }
  const Finished sweep = runHere({"sweep", path("model"), "--prompts", path("p.txt"), "--tokens", "8", "--out", "-"});
  EXPECT_EQ(sweep.status, 2);
  EXPECT_TRUE(contains(sweep.err, "- means standard output")) << sweep.err;
  EXPECT_FALSE(std::filesystem::exists("-"));
}

TEST_F(StudyCommands, WhatIsBeyondTheContextIsSaid) {
  writeTinyLlama(folder_.path() / "short", {.contextLength = 40});
  writeFile(path("p.txt"),
            "Once upon a time there lived a miller who had three sons, and when he died the eldest had the mill.\n");
  const Finished sums = runHere({"collapse", path("short"), "--sums", "5,10", "--out", path("c.csv")});
  ASSERT_EQ(sums.status, 0) << sums.err;
  EXPECT_TRUE(contains(sums.err, "2 of 4 prompts are longer than the model's context of 40 tokens (up to 51)"))
      << sums.err;
  EXPECT_TRUE(contains(readFile(path("c.csv")), ",0,1,")) << readFile(path("c.csv"));
  const Finished inputs = runHere({"inputs", path("short"), "--kinds", "repeat,random", "--prompts", path("p.txt"),
                                   "--tokens", "70", "--out", path("i.csv")});
  ASSERT_EQ(inputs.status, 0) << inputs.err;
  EXPECT_TRUE(contains(inputs.err, "70 tokens but the model's context is 40")) << inputs.err;
  EXPECT_TRUE(contains(inputs.err, "of repeat, `predicted`")) << inputs.err;
  const Finished table = runHere(
      {"inputs", path("short"), "--kinds", "random", "--prompts", path("p.txt"), "--tokens", "70", "--out", "-"});
  EXPECT_TRUE(contains(table.out, ",caution,beyond_context\n")) << table.out;
  EXPECT_TRUE(table.out.ends_with(",\"T 70, trained on 40\"\n")) << table.out;
  EXPECT_FALSE(contains(table.err, "repeat")) << "which was not asked for: " << table.err;
  const Finished sweep =
      runHere({"sweep", path("short"), "--prompts", path("p.txt"), "--tokens", "70", "--out", path("s.run")});
  ASSERT_EQ(sweep.status, 0) << sweep.err;
  EXPECT_TRUE(contains(sweep.err, "70 tokens but the model's context is 40")) << sweep.err;
}

// "100000000 is no length", although it is one, and "fewer than two revisions" of a folder that is not there.
TEST_F(StudyCommands, ARefusalSaysWhatIsWrong) {
  const auto refusal = [](const std::vector<std::string>& arguments) {
    const Finished refused = runHere(arguments);
    EXPECT_EQ(refused.status, 2) << refused.err;
    EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
    return refused.err;
  };
  const std::string tooLong = refusal({"collapse", path("model"), "--sums", "5,100000000", "--out", path("x")});
  EXPECT_TRUE(contains(tooLong, "--sums: 100000000 is longer than can be run; give whole numbers from 1 to 10000000"))
      << tooLong;
  EXPECT_TRUE(contains(refusal({"collapse", path("model"), "--sums", "0", "--out", path("x")}), "0 is no length"));
  const std::string absent = refusal({"revisions", path("absent"), "--out", path("x")});
  EXPECT_TRUE(contains(absent, "absent: there is no such folder; ")) << absent;
  writeFile(folder_ / "a.run", "");
  const std::string file = refusal({"revisions", path("a.run"), "--out", path("x")});
  EXPECT_TRUE(contains(file, "a.run: is no folder; ")) << "it is there: " << file;
  EXPECT_FALSE(contains(runHere({"revisions", "--help"}).out, "embedded or control")) << "it takes no single model";
  EXPECT_TRUE(contains(
      refusal({"collapse", path("model"), "--text", "a", "--prefix", "4", "--repeat-last", "1", "--out", path("x")}),
      "the last token stands once"));
  EXPECT_TRUE(
      contains(refusal({"sweep", path("model"), "--tokens", "1", "--out", path("x")}), "a sweep of 1 token says"));
  writeFile(folder_ / "any.run", "");
  const std::string unnamed = refusal({"export", path("any.run"), "--table", "", "--out", path("x")});
  EXPECT_TRUE(contains(unnamed, "--table: is given, and empty")) << unnamed;
}

// `--repeat-last 1000000` ran on without a word of what it takes.
TEST_F(StudyCommands, WorkOfHoursSaysSoBeforeItBegins) {
  Process process(commandLineProgram(), {"collapse", "embedded", "--text", "the sea", "--prefix", "8", "--repeat-last",
                                         "1000000", "--out", path("c.csv")});
  EXPECT_TRUE(process.waitForError(60));
  process.send(SIGINT);
  const Finished ended = process.finish();
  EXPECT_EQ(ended.status, 130) << ended.err;
  EXPECT_TRUE(contains(ended.err, "PFLOP of the model, about ")) << ended.err;
  EXPECT_TRUE(contains(ended.err, " on this machine (measured just now on one block)")) << ended.err;
  EXPECT_FALSE(std::filesystem::exists(path("c.csv")));
  const Finished little = runHere({"collapse", path("model"), "--sums", "5", "--out", path("c.csv")});
  EXPECT_FALSE(contains(little.err, "FLOP")) << little.err;
}

TEST_F(StudyCommands, BadUseIsOneSentence) {
  for (const auto& more : std::vector<std::vector<std::string>>{
           {"collapse", path("model"), "--sums", "7", "--out", path("x")},
           {"collapse", path("model"), "--sums", "5", "--text", "a", "--out", path("x")},
           {"collapse", path("model"), "--text", "a", "--out", path("x")},
           {"collapse", path("model"), "--draws", "0", "--out", path("x")},
           {"collapse", path("model"), "--draws", "2", "--text", "a", "--prefix", "4", "--out", path("x")},
           {"inputs", path("model"), "--kinds", "odd", "--out", path("x")},
           {"inputs", path("model"), "--tokens", "1", "--out", path("x")}}) {
    const Finished refused = runHere(more);
    EXPECT_NE(refused.status, 0);
    EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(path("x")));
  }
}

}  // namespace
}  // namespace sinkscope
