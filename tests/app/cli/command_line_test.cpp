#include "app/cli/command_line.h"

#include <gtest/gtest.h>

#include "app/cli/command.h"
#include "app/cli/program_help.h"
#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST(CommandLine, TellsItsVersionsAndItsHelp) {
  const Finished version = runHere({"--version"});
  EXPECT_EQ(version.status, 0);
  EXPECT_TRUE(version.out.starts_with("Sinkscope ")) << version.out;
  for (const char* part : {", libtorch ", "; built of ", "SQLite ", "MPI"})
    EXPECT_TRUE(contains(version.out, part)) << part << ": " << version.out;

  const Finished help = runHere({"--help"});
  EXPECT_EQ(help.status, 0);
  for (const Command& command : commands()) EXPECT_TRUE(contains(help.out, "\n  " + std::string(command.name) + " "));
  EXPECT_TRUE(help.err.empty());
}

// Visits every row of the table: a command without an example, common options or a place in the man page fails here.
TEST(CommandLine, EveryCommandExplainsItself) {
  const std::string manual = readFile(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "packaging" / "sinkscope-cli.1");
  for (const Command& command : commands()) {
    const std::string name(command.name);
    const Finished help = runHere({name, "--help"});
    EXPECT_EQ(help.status, 0) << name;
    EXPECT_TRUE(contains(help.out, "Example: sinkscope-cli " + name)) << help.out;
    EXPECT_TRUE(contains(manual, ".SS " + name + "\n")) << name << " is not in the man page";
    if (name == "export" || name == "compare") continue;  // they read run files and open no model
    if (name == "train") {                                // it makes a model
      for (const char* option : {"--threads", "--seed", "--memory", "--quiet", "--json", "--progress"}) {
        EXPECT_TRUE(contains(help.out, option)) << name << " " << option;
      }
      continue;
    }
    for (const char* option : {"--device", "--dtype", "--threads", "--bos", "--bos-id", "--seed", "--memory", "--quiet",
                               "--json", "--progress"}) {
      EXPECT_TRUE(contains(help.out, option)) << name << " " << option;
    }
  }
}

TEST(CommandLine, EveryCommandIsInReadmeAndAmongTheFuzzedOptions) {
  const std::filesystem::path source(SINKSCOPE_SOURCE_DIR);
  const std::string readme = readFile(source / "README.md"), fuzzed = readFile(source / "tests/fuzz/options.py");
  const std::size_t first = readme.find("- **sinkscope-cli** with ");
  ASSERT_NE(first, std::string::npos);
  const std::string list = readme.substr(first, readme.find("which needs no Qt", first) - first);
  for (const Command& command : commands()) {
    const std::string name(command.name);
    EXPECT_TRUE(contains(list, "`" + name + "`")) << name << " is not in README's list of commands";
    EXPECT_TRUE(contains(fuzzed, "\"" + name + "\": [")) << name << " has no call in tests/fuzz/options.py";
  }
}

// A script says --quiet to all of them alike.
TEST(CommandLine, EveryCommandTakesQuiet) {
  for (const Command& command : commands()) {
    const Finished help = runHere({std::string(command.name), "--help"});
    EXPECT_TRUE(contains(help.out, "--quiet")) << command.name;
  }
  const Finished absent = runHere({"export", "absent.run", "--table", "sink_grid", "--out", "never.csv", "--quiet"});
  EXPECT_EQ(absent.status, 2) << absent.err;
  EXPECT_TRUE(contains(absent.err, "absent.run")) << absent.err;
}

// The same mistake ended some commands with 1 and others with 2: a script could not tell which to expect.
TEST(CommandLine, WhatIsNotThereIsBadUseAndWhatIsWrongInAFileIsFailedWork) {
  const TemporaryFolder folder;
  const auto file = [&](const char* name, const char* text) {
    writeFile(folder / name, text);
    return (folder / name).string();
  };
  const std::string absent = folder / "absent", out = folder / "out", broken = file("broken.jsonl", "{\"text\": 1}\n"),
                    odd = file("odd.json", "{\"edits\": [{\"op\": \"fly\"}]}"),
                    recipe = file("recipe.json", "{\"layerz\": 1}"), noRun = file("no.run", "no run");
  const struct {
    std::vector<std::string> words;
    int status;
  } kCases[] = {
      {{"info", absent}, 2},
      {{"check", absent}, 2},
      {{"tokenize", "embedded", "--file", absent}, 2},
      {{"tokenize", "embedded", "--jsonl", absent}, 2},
      {{"attend", "embedded", "--ids-file", absent, "--out", out}, 2},
      {{"attend", "embedded", "--text", "a", "--edit", absent, "--out", out}, 2},
      {{"sweep", "embedded", "--prompts", absent, "--out", out}, 2},
      {{"inputs", "embedded", "--prompts", absent, "--out", out}, 2},
      {{"causal", "embedded", "--prompts", absent, "--out", out}, 2},
      {{"revisions", absent, "--out", out}, 2},
      {{"revisions", folder.path(), "--prompts", absent, "--out", out}, 2},
      {{"train", absent, "--out", out}, 2},
      {{"export", absent, "--table", "mass", "--out", out}, 2},
      {{"compare", absent}, 2},
      {{"info", ""}, 2},
      {{"compare", ""}, 2},
      {{"export", "", "--table", "mass", "--out", out}, 2},
      {{"sweep", "embedded", "--prompts", "", "--out", out}, 2},
      {{"sweep", "embedded", "--out", ""}, 2},
      {{"attend", "embedded", "--text", "a", "--edit", odd, "--out", out}, 1},
      {{"sweep", "embedded", "--prompts", broken, "--out", out}, 1},
      {{"train", recipe, "--out", out}, 1},
      {{"compare", noRun}, 1},
      {{"export", noRun, "--table", "mass", "--out", out}, 1},
  };
  for (const auto& [words, status] : kCases) {
    const Finished finished = runHere(words);
    EXPECT_EQ(finished.status, status) << words[0] << ": " << finished.err;
    EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
    EXPECT_FALSE(contains(finished.err, ": : ")) << "of no name: " << finished.err;
    EXPECT_FALSE(std::filesystem::exists(out)) << words[0];
  }
  EXPECT_TRUE(contains(runHere({"compare", ""}).err, "is given, and empty"));
  EXPECT_TRUE(contains(runHere({"sweep", "embedded", "--out", ""}).err, "is given, and empty"));
}

TEST(CommandLine, HelpStaysWithin120Columns) {
  std::vector<Finished> helps = {runHere({"--help"})};
  for (const Command& command : commands()) helps.push_back(runHere({std::string(command.name), "--help"}));
  for (const Finished& help : helps) {
    std::istringstream lines(help.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 120u) << line;
  }
}

TEST(CommandLine, BadUseIsStatus2AndOneLine) {
  const std::vector<std::vector<std::string>> uses = {
      {},
      {"inof", "embedded"},
      {"--quiet"},
      {"info"},
      {"info", "embedded", "extra"},
      {"info", "embedded", "--jsn"},
      {"info", "embedded", "--device", "gpu"},
      {"info", "embedded", "--device", "cuda:x"},
      {"info", "embedded", "--dtype", "f64"},
      {"info", "embedded", "--bos", "maybe"},
      {"info", "embedded", "--bos-id", "-1"},
      {"info", "embedded", "--threads", "0"},
      {"info", "embedded", "--seed", "x"},
      {"info", "embedded", "--memory", "lots"},
      {"info", "embedded", "--quiet", "--progress"},
      {"info", "embedded", "--json", "--json", "--device"},
      {"tokenize", "embedded"},
      {"tokenize", "embedded", "--text", "a", "--file", "b"},
      {"tokenize", "embedded", "--text", "a", "--text", "b"},
      {"tokenize", "embedded", "--text", "a", "--no-special", "--bos", "on"},
      {"attend", "embedded", "--text", "a"},
      {"perturb", "embedded", "--text", "a"},
      {"no\nsuch", "embedded"},
  };
  for (const auto& use : uses) {
    const Finished finished = runHere(use);
    std::string written;
    for (const std::string& word : use) written += word + " ";
    EXPECT_EQ(finished.status, 2) << written << finished.err;
    EXPECT_TRUE(isOneErrorLine(finished)) << written << finished.err << finished.out;
  }
}

// "Could not convert" is the option parser's own word, and names no limit.
TEST(CommandLine, ANumberThatIsNoneIsCalledSo) {
  for (const std::string typed : {"1e3", "99999999999999999999", "ten"}) {
    const Finished done = runHere({"sweep", "embedded", "--tokens", typed, "--out", "x.run"});
    EXPECT_EQ(done.status, 2) << typed;
    EXPECT_FALSE(contains(done.err, "convert")) << done.err;
    EXPECT_TRUE(contains(done.err, "--tokens: '" + typed + "' is no whole number")) << done.err;
  }
}

// "The following arguments were not expected: 32 --token" was the option parser's own word, in its own order.
// What a script writes with nothing in its variable made a file of that name.
TEST(CommandLine, AnOptionIsNoValueOfTheOneBeforeIt) {
  const Finished swept = runHere({"sweep", "embedded", "--out", "--resume"});
  EXPECT_EQ(swept.status, 2);
  EXPECT_TRUE(contains(swept.err, "--out: what it is to be is missing before --resume")) << swept.err;
  EXPECT_FALSE(std::filesystem::exists("--resume"));
  const Finished text = runHere({"attend", "embedded", "--text=--resume", "--out", "nowhere/x.st"});
  EXPECT_FALSE(contains(text.err, "missing")) << text.err;
}

// `--text=` took the next option for the text, without a word, and measured it.
TEST(CommandLine, AnEmptyValueBehindAnEqualsSignIsEmpty) {
  const TemporaryFolder folder;
  const std::string out = (folder / "e.st").string();
  for (const std::vector<std::string>& behind : {std::vector<std::string>{"--out", out}, {"--json", "--out", out}}) {
    std::vector<std::string> words = {"attend", "embedded", "--text="};
    words.insert(words.end(), behind.begin(), behind.end());
    const Finished typed = runHere(words);
    words[2] = "--text";
    words.insert(words.begin() + 3, "");
    const Finished apart = runHere(words);
    EXPECT_EQ(typed.status, 2) << typed.err;
    EXPECT_EQ(typed.err, apart.err);
    EXPECT_FALSE(std::filesystem::exists(out));
  }
  const Finished edit = runHere({"sweep", "embedded", "--edit=", "--out", out});
  EXPECT_EQ(edit.status, 2);
  EXPECT_FALSE(contains(edit.err, "--out")) << edit.err;
}

// 020 was sixteen, and 08 no number.
TEST(CommandLine, ANumberThatIsFilledUpWithZerosIsDecimal) {
  for (const std::vector<std::string>& typed :
       {std::vector<std::string>{"--tokens", "020"}, std::vector<std::string>{"--tokens=0020"}}) {
    std::vector<std::string> words = {"sweep", "embedded", "--plan", "--out", "nowhere.run"};
    words.insert(words.end(), typed.begin(), typed.end());
    const Finished plan = runHere(words);
    EXPECT_EQ(plan.status, 0) << plan.err;
    EXPECT_TRUE(contains(plan.out, "prompts of 20 tokens")) << plan.out;
  }
  const Finished eight = runHere({"jacobian", "embedded", "--text", "007", "--power", "08", "--out", "nowhere/x.csv"});
  EXPECT_FALSE(contains(eight.err, "whole number")) << eight.err;
  const Finished none = runHere({"sweep", "embedded", "--plan", "--out", "nowhere.run", "--tokens", "00"});
  EXPECT_EQ(none.status, 2) << "zero stays what it is";
}

TEST(CommandLine, AnOptionThatThereIsNotIsNamedWithTheNearest) {
  const auto said = [](const std::vector<std::string>& words) {
    const Finished done = runHere(words);
    EXPECT_EQ(done.status, 2) << done.err;
    EXPECT_TRUE(isOneErrorLine(done)) << done.err;
    return done.err;
  };
  EXPECT_EQ(
      said({"sweep", "embedded", "--token", "32", "--out", "q.run"}),
      "sinkscope-cli: sweep: there is no option --token; did you mean --tokens; see sinkscope-cli sweep --help\n");
  EXPECT_TRUE(contains(said({"sweep", "embedded", "--tokens=8", "--esp=0.3", "--outt", "q.run"}),
                       "there are no options --esp and --outt; did you mean --eps and --out;"));
  EXPECT_TRUE(contains(said({"info", "embedded", "--zzzzzzzz"}), "there is no option --zzzzzzzz; see "));
  // Before what is missing: that is named under a wrong name.
  EXPECT_TRUE(contains(said({"attend", "embedded", "--text", "a", "--ou", "x"}), "there is no option --ou; did you "));
  EXPECT_TRUE(contains(said({"info", "embedded", "extra", "more"}), "info: 'extra' is an argument too many; see "));
}

// "At Most 1 required but received 2".
TEST(CommandLine, WhatTheOptionParserSaysIsSaidInOwnWords) {
  const auto said = [](const std::vector<std::string>& words) {
    const Finished done = runHere(words);
    EXPECT_EQ(done.status, 2) << done.err;
    EXPECT_TRUE(isOneErrorLine(done)) << done.err;
    return done.err;
  };
  EXPECT_TRUE(contains(said({"sweep", "embedded", "--eps", "0.3", "--eps", "0.8", "--out", "q.run"}),
                       "sweep: --eps is given twice; give it once, what it lists apart by commas: --eps 0.3,0.8; see"));
  EXPECT_TRUE(contains(said({"sweep", "embedded", "--tokens", "8", "--tokens", "9", "--tokens", "9", "--out", "q.run"}),
                       "sweep: --tokens is given 3 times, and means one thing; see"));
  EXPECT_TRUE(contains(said({"sweep", "embedded", "--out"}), "sweep: --out: what it is to be is missing; see"));
  EXPECT_TRUE(contains(said({"sweep", "embedded", "--kind", "x", "--out", "q.run"}),
                       "sweep: --kind: there is no 'x'; choose from natural, random, repeat; see"));
  EXPECT_TRUE(contains(said({"sweep", "embedded", "--batch", "0", "--out", "q.run"}),
                       "sweep: --batch: '0' is no number from 1 to 4096; see"));
}

TEST(CommandLine, AnUnknownCommandListsTheKnown) {
  EXPECT_EQ(
      runHere({"inof"}).err,
      "sinkscope-cli: there is no command 'inof'; did you mean info? choose from info, check, tokenize, attend, sweep, "
      "collapse, inputs, perturb, jacobian, causal, train, revisions, export, compare\n");
}

TEST(CommandLine, HelpIsAWordToo) {
  for (const std::string command : {"train", "export"}) {  // of either program
    const Finished asked = runProgram(commandLineProgram(), {"help", command});
    EXPECT_EQ(asked.status, 0) << asked.err;
    EXPECT_EQ(asked.out, runProgram(commandLineProgram(), {command, "--help"}).out);
    EXPECT_TRUE(contains(asked.out, "Usage: sinkscope-cli " + command)) << asked.out;
  }
  EXPECT_EQ(runProgram(commandLineProgram(), {"help"}).out, runProgram(commandLineProgram(), {"--help"}).out);
  EXPECT_EQ(runProgram(commandLineProgram(), {"help", "me"}).status, 2);
}

TEST(CommandLine, AModelThatIsNotThereIsNamed) {
  for (const std::string command : {"info", "tokenize", "attend", "perturb"}) {
    std::vector<std::string> words = {command, "no/such/model"};
    if (command != "info") words.insert(words.end(), {"--text", "a"});
    if (command == "attend" || command == "perturb") words.insert(words.end(), {"--out", "never-written.safetensors"});
    if (command == "perturb") words.insert(words.end(), {"--perturbed", "b"});
    const Finished finished = runHere(words);
    EXPECT_EQ(finished.status, 2) << finished.err;
    EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
    EXPECT_TRUE(contains(finished.err, "no/such/model")) << finished.err;
    EXPECT_FALSE(std::filesystem::exists("never-written.safetensors"));
  }
}

TEST(CommandLine, TheProgramSaysWhatTheFunctionSays) {
  const Finished program = runProgram(commandLineProgram(), {"info", "embedded", "--dtype", "f64"});
  const Finished here = runHere({"info", "embedded", "--dtype", "f64"});
  EXPECT_EQ(program.status, here.status);
  EXPECT_EQ(program.err, here.err);
  EXPECT_EQ(program.out, "");
}

TEST(CommandLine, TheHelpHasALineForEveryCommandAndNoOther) {
  ASSERT_EQ(commandWords().size(), commands().size());
  for (std::size_t i = 0; i < commands().size(); ++i) EXPECT_EQ(commandWords()[i].name, commands()[i].name);
}

TEST(CommandLine, CommandsOnRunFilesStartWithoutLibtorch) {
  const auto libraries = [](const std::filesystem::path& program) {
    return runProgram("/bin/sh", {"-c", "LD_TRACE_LOADED_OBJECTS=1 \"$0\"", program.string()}).out;
  };
  EXPECT_TRUE(contains(libraries(commandLineProgram().string() + "-models"), "libtorch"));
  const std::string own = libraries(commandLineProgram());
  EXPECT_TRUE(contains(own, "libsqlite3")) << own;
  EXPECT_FALSE(contains(own, "libtorch") || contains(own, "libc10")) << own;
}

TEST(CommandLine, TheProgramDoesHelpAndCommandsOnRunFilesItselfAndSaysWhatItLacksForTheOthers) {
  const TemporaryFolder folder;
  const std::filesystem::path alone = folder.path() / "sinkscope-cli";
  std::filesystem::copy_file(commandLineProgram(), alone);
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"export", "--help"},
                                             {"compare", "absent.run"},
                                             {"export", "absent.run", "--nonsense"},
                                             {"--help"},
                                             {"-h"},
                                             {"--version"},
                                             {},
                                             {"inof", "embedded"}}) {
    const Finished program = runProgram(alone, words), here = runHere(words);
    EXPECT_EQ(program.status, here.status);
    EXPECT_EQ(program.out, here.out);
    EXPECT_EQ(program.err, here.err);
  }
  const Finished info = runProgram(alone, {"info", "embedded"});
  EXPECT_EQ(info.status, 1);
  EXPECT_TRUE(isOneErrorLine(info)) << info.err;
  EXPECT_TRUE(contains(info.err, "sinkscope-cli-models: cannot be started (No such file or directory)")) << info.err;
}

TEST(CommandLine, AFullStandardOutputIsFailedWork) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "this machine has no /dev/full";
  const Finished finished =
      runProgram("/bin/sh", {"-c", "exec \"$0\" info embedded --json > /dev/full", commandLineProgram().string()});
  EXPECT_EQ(finished.status, 1);
  EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
  EXPECT_TRUE(contains(finished.err, "standard output")) << finished.err;
}

}  // namespace
}  // namespace sinkscope
