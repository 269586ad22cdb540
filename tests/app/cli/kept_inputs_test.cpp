// The command line wrote over what it read: `export a.run --out a.run` left a CSV in place of the run.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

class KeptInputs : public testing::Test {
 protected:
  KeptInputs() {
    writeTinyLlama(folder_ / "model");
    writeFile(folder_ / "p.txt", "Once upon a time there lived a miller.\nThe sea was calm and the boats came home.\n");
    writeFile(folder_ / "ids.txt", "5 6 7 8\n");
    writeFile(folder_ / "e.json", R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}]})");
    const Finished swept = runHere(
        {"sweep", path("model"), "--prompts", path("p.txt"), "--tokens", "8", "--bos", "both", "--out", path("a.run")});
    EXPECT_EQ(swept.status, 0) << swept.err;
    fs::create_symlink(path("a.run"), path("link.run"));
    fs::create_hard_link(path("a.run"), path("hard.run"));
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void expectKept(const std::string& input, const std::vector<std::string>& arguments) {
    const std::string before = readFile(path(input));
    const Finished done = runHere(arguments);
    EXPECT_EQ(done.status, 2) << arguments.front() << ": " << done.out << done.err;
    EXPECT_TRUE(contains(done.err, "is read by this command and would be written over")) << done.err;
    EXPECT_EQ(readFile(path(input)), before) << arguments.front();
  }
  TemporaryFolder folder_;
};

TEST_F(KeptInputs, AnOutputThatIsAnInputIsRefusedByAnyOfItsNames) {
  for (const char* name : {"a.run", "link.run", "hard.run", "./a.run"}) {
    expectKept("a.run", {"export", path("a.run"), "--table", "sink_rate", "--out", path(name)});
    for (const char* option :
         {"--difference", "--layers", "--size", "--csv", "--latex", "--heads", "--curve", "--models"})
      expectKept("a.run", {"compare", path("a.run"), "--bos", "on,off", option, path(name)});
  }
  expectKept("p.txt", {"inputs", path("model"), "--prompts", path("p.txt"), "--tokens", "8", "--out", path("p.txt")});
  expectKept("p.txt", {"sweep", path("model"), "--prompts", path("p.txt"), "--tokens", "8", "--out", path("p.txt")});
  expectKept("p.txt", {"causal", path("model"), "--prompts", path("p.txt"), "--tokens", "8", "--out", path("p.txt")});
  expectKept("ids.txt", {"attend", path("model"), "--ids-file", path("ids.txt"), "--out", path("ids.txt")});
  expectKept("e.json", {"attend", path("model"), "--ids", "5,6", "--edit", path("e.json"), "--out", path("e.json")});
  expectKept("e.json", {"perturb", path("model"), "--ids", "5,6", "--perturbed-ids", "5,7", "--edit", path("e.json"),
                        "--out", path("e.json")});
}

// `compare a.run --csv "$OUT"` with an empty variable wrote nothing, exit 0.
TEST_F(KeptInputs, AnOptionThatIsEmptyIsRefused) {
  for (const char* option : {"--csv", "--latex", "--difference", "--heads", "--curve", "--eps", "--bos"}) {
    const Finished done = runHere({"compare", path("a.run"), option, ""});
    EXPECT_EQ(done.status, 2) << option << done.out;
    EXPECT_TRUE(contains(done.err, std::string(option) + ": is given, and empty")) << done.err;
  }
  EXPECT_EQ(runHere({"export", path("a.run"), "--table", "mass", "--out", path("m.csv"), "--eps", ""}).status, 2);
}

// `compare --csv x.csv --latex ./x.csv` kept the second only: names were compared, and not files.
TEST_F(KeptInputs, TwoOutputsAreTwoFilesByWhateverNames) {
  fs::create_directory(path("d"));
  fs::create_directory_symlink(path("d"), path("linked"));
  fs::create_symlink("new.csv", path("to-new.csv"));  // which is not there yet
  writeFile(path("there.csv"), "old");
  fs::create_hard_link(path("there.csv"), path("hard.csv"));
  for (const auto& [first, second] : {std::pair{path("x.csv"), path("x.csv")},
                                      {path("x.csv"), path("./x.csv")},
                                      {path("x.csv"), path("d/../x.csv")},
                                      {path("d/x.csv"), path("linked/x.csv")},
                                      {path("x.csv"), fs::relative(path("x.csv")).string()},
                                      {path("new.csv"), path("to-new.csv")},
                                      {path("there.csv"), path("hard.csv")}}) {
    const Finished done = runHere({"compare", path("a.run"), "--csv", first, "--latex", second});
    EXPECT_EQ(done.status, 2) << first << " " << second;
    EXPECT_TRUE(contains(done.err, "--latex: " + second + " is the file that --csv writes")) << done.err;
    EXPECT_FALSE(fs::exists(path("x.csv")) || fs::exists(path("new.csv")) || fs::exists(path("d/x.csv")));
  }
  EXPECT_EQ(readFile(path("there.csv")), "old");
  const Finished two = runHere({"compare", path("a.run"), "--csv", path("x.csv"), "--latex", path("y.csv")});
  EXPECT_EQ(two.status, 0) << two.err;
}

// `compare --csv a.run b.run`, the file forgotten, replaced a run; `export --out a.run.lock` let a second writer in.
TEST_F(KeptInputs, ARunAndWhatBelongsToItIsReplacedByNothing) {
  fs::copy_file(path("a.run"), path("other.run"));
  const std::string before = readFile(path("other.run"));
  for (const char* name : {"other.run", "other.run.lock", "other.run.state", "other.run.begun", "other.run-wal",
                           "other.run-shm", "other.run-journal"}) {
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"export", path("a.run"), "--table", "mass", "--out", path(name)},
          {"compare", path("a.run"), "--csv", path(name)},
          {"attend", path("model"), "--ids", "5,6", "--out", path(name)},
          {"jacobian", path("model"), "--ids", "5,6", "--out", path(name)},
          {"perturb", path("model"), "--ids", "5,6", "--perturbed-ids", "5,7", "--out", path(name)},
          {"collapse", path("model"), "--out", path(name)},
          {"inputs", path("model"), "--prompts", path("p.txt"), "--tokens", "8", "--out", path(name)},
          {"sweep", path("model"), "--prompts", path("p.txt"), "--tokens", "8", "--out", path(name)},
          {"causal", path("model"), "--prompts", path("p.txt"), "--tokens", "8", "--out", path(name)}}) {
      const Finished done = runHere(command);
      EXPECT_EQ(done.status, 2) << command.front() << " " << name << ": " << done.err;
      EXPECT_EQ(fs::exists(path(name)), std::string(name) == "other.run") << command.front() << " " << name;
    }
  }
  EXPECT_EQ(readFile(path("other.run")), before);
  const Finished said = runHere({"export", path("a.run"), "--table", "mass", "--out", path("other.run.lock")});
  EXPECT_TRUE(contains(said.err, "is a name that the run other.run keeps for itself; name another file")) << said.err;
  const Finished free = runHere({"export", path("a.run"), "--table", "mass", "--out", path("no-run.lock")});
  EXPECT_EQ(free.status, 0) << free.err;
}

}  // namespace
}  // namespace sinkscope
