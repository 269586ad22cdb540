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

TEST_F(KeptInputs, TwoOutputsAreTwoFiles) {
  const Finished done = runHere({"compare", path("a.run"), "--csv", path("x.csv"), "--curve", path("x.csv")});
  EXPECT_EQ(done.status, 2);
  EXPECT_TRUE(contains(done.err, "is written by another option")) << done.err;
}

}  // namespace
}  // namespace sinkscope
