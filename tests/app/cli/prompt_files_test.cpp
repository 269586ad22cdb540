// Prompts that a file holds: what is wrong with them is the file's fault, and what may not be meant is said.
#include <gtest/gtest.h>

#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class PromptFiles : public testing::Test {
 protected:
  PromptFiles() { writeTinyLlama(folder_ / "model"); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  Finished sweep(const std::string& prompts, const std::vector<std::string>& more = {}) {
    std::vector<std::string> call = {"sweep",    path("model"), "--prompts", path(prompts),
                                     "--tokens", "4",           "--out",     path("run" + std::to_string(runs_++))};
    call.insert(call.end(), more.begin(), more.end());
    return runHere(call);
  }
  TemporaryFolder folder_;
  int runs_ = 0;
};

// Any other id that is wrong was the file's fault (1), one outside the vocabulary the caller's (2), used or not.
TEST_F(PromptFiles, AnIdOutsideTheVocabularyIsTheFilesFault) {
  for (const char* ids : {"1,2,99999,4,5", "1,2,3,4,99999", "1,2,-3,4,5", "1,2,2.5,4"}) {
    writeFile(path("p.jsonl"), std::string("{\"name\": \"odd\", \"ids\": [") + ids + "]}\n");
    const Finished swept = sweep("p.jsonl");
    EXPECT_EQ(swept.status, 1) << ids << swept.err;
    EXPECT_TRUE(isOneErrorLine(swept)) << swept.err;
  }
  writeFile(path("p.jsonl"), "{\"name\": \"odd\", \"ids\": [1,2,3,4,5,6,7,8,9,99999]}\n");
  EXPECT_TRUE(contains(sweep("p.jsonl").err, "prompt odd: id 99999 at position 9 is outside the vocabulary"));
  for (const Finished& done :
       {runHere({"inputs", path("model"), "--prompts", path("p.jsonl"), "--tokens", "4", "--kinds", "natural", "--out",
                 path("i.csv")}),
        runHere({"causal", path("model"), "--prompts", path("p.jsonl"), "--tokens", "8", "--out", path("c.run")})}) {
    EXPECT_EQ(done.status, 1) << done.err;
    EXPECT_TRUE(contains(done.err, "prompt odd: id 99999")) << done.err;
  }
  EXPECT_EQ(runHere({"attend", path("model"), "--ids", "1,99999", "--out", path("a.safetensors")}).status, 2)
      << "an option's is the caller's";
}

// A misspelt key was dropped without a word, and the run had no categories.
TEST_F(PromptFiles, AKeyThatIsNoPromptsIsNotedOnce) {
  writeFile(path("p.jsonl"),
            "{\"text\": \"Once upon a time by the sea\", \"categry\": \"b\", \"name\": \"a\"}\n"
            "{\"text\": \"There lived a man by the sea\", \"categry\": \"c\", \"nmae\": \"d\"}\n");
  const Finished swept = sweep("p.jsonl");
  ASSERT_EQ(swept.status, 0) << swept.err;
  const std::string note =
      path("p.jsonl") + ": keys that say nothing: categry, nmae; known here: text, ids, name, category\n";
  const std::size_t at = swept.err.find(note);
  ASSERT_NE(at, std::string::npos) << swept.err;
  EXPECT_EQ(swept.err.find(note, at + 1), std::string::npos) << swept.err;
}

// {"text": "..."} was swept as a prompt, braces and all, without a word.
TEST_F(PromptFiles, LinesOfJsonUnderAnotherNameAreSaidToBeText) {
  const std::string lines = "{\"text\": \"Once upon a time by the sea\"}\n\n{\"text\": \"There lived a man\"}\r\n";
  writeFile(path("p.txt"), lines);
  const std::string note = path("p.txt") +
                           ": every line is a JSON object and is read as plain text, braces included; "
                           "rename it to end in .jsonl";
  const Finished text = sweep("p.txt");
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_TRUE(contains(text.err, note)) << text.err;
  EXPECT_TRUE(contains(sweep("p.txt", {"--plan"}).err, note));
  const Finished inputs = runHere({"inputs", path("model"), "--prompts", path("p.txt"), "--tokens", "4", "--kinds",
                                   "natural", "--out", path("i.csv")});
  EXPECT_TRUE(contains(inputs.err, note)) << inputs.err;
  writeFile(path("p.jsonl"), lines);
  EXPECT_EQ(sweep("p.jsonl").err, "");
  writeFile(path("q.txt"), lines + "A line of plain text.\n");
  EXPECT_FALSE(contains(sweep("q.txt").err, "JSON")) << "some lines only";
  writeFile(path("r.txt"), "{a set} of {words}\n");
  EXPECT_FALSE(contains(sweep("r.txt").err, "JSON")) << "braces are no objects";
}

}  // namespace
}  // namespace sinkscope
