// sinkscope-cli collapse and inputs, as scripts use them.
#include <gtest/gtest.h>

#include "tests/app/cli/run_here.h"
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

TEST_F(StudyCommands, CollapseWritesARowForEachPromptAndCondition) {
  const Finished done = runHere({"collapse", path("model"), "--sums", "5,10", "--out", path("c.csv"), "--device", "cpu"});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string csv = readFile(path("c.csv"));
  EXPECT_TRUE(csv.starts_with("prompt_length,tokens,bos,distance_to_mean,last_pair_distance\n5,"));
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

TEST_F(StudyCommands, InputsComparesTheKinds) {
  writeFile(path("p.txt"), "Once upon a time there lived a miller.\nThe sea was calm and the boats came home.\n");
  const Finished done = runHere({"inputs", path("model"), "--prompts", path("p.txt"), "--tokens", "12", "--eps",
                                 "0.20,0.8", "--out", path("i.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string csv = readFile(path("i.csv"));
  EXPECT_TRUE(csv.starts_with("kind,prompts,eps,rate,predicted\nnatural,2,0.20,"));
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 7);
  EXPECT_TRUE(contains(csv, "\nrepeat,2,0.8,"));
  EXPECT_TRUE(contains(done.err, "Prop. 4"));
}

TEST_F(StudyCommands, BadUseIsOneSentence) {
  for (const auto& more : std::vector<std::vector<std::string>>{{"collapse", path("model"), "--sums", "7", "--out", path("x")},
                                                                {"collapse", path("model"), "--sums", "5", "--text", "a", "--out", path("x")},
                                                                {"collapse", path("model"), "--text", "a", "--out", path("x")},
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
