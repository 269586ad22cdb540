#include "core/prompt/prompt_words.h"

#include <gtest/gtest.h>

#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST(PromptWords, NameTheFirstEightThatAreTooShort) {
  EXPECT_EQ(skippedWords({{"a", 3}}, 8), "1 prompt has fewer than 8 tokens, skipped: a (3)");
  const std::vector<std::pair<std::string, int>> nine(9, {"b", 2});
  EXPECT_EQ(skippedWords(nine, 8, "the others: there"),
            "9 prompts have fewer than 8 tokens, skipped: b (2), b (2), b (2), b (2), b (2), b (2), b (2), b (2), ... "
            "(the others: there)");
  EXPECT_TRUE(skippedWords(nine, 8).ends_with("b (2), ..."));
}

TEST(PromptWords, AKeyThatSaysNothingIsNamedOnce) {
  const TemporaryFolder folder;
  const std::string line = "{\"text\": \"a\", \"name\": \"b\", \"categry\": \"c\"}\n";
  writeFile(folder / "p.jsonl", line + line + "\n{\"ids\": [1], \"category\": \"c\", \"nmae\": 1}\nno object\n");
  writeFile(folder / "p.txt", line);
  EXPECT_EQ(unknownPromptKeys(folder / "p.jsonl"), (std::vector<std::string>{"categry", "nmae"}));
  EXPECT_TRUE(unknownPromptKeys(folder / "p.txt").empty()) << "its lines are texts";
  EXPECT_TRUE(unknownPromptKeys("builtin").empty());
  EXPECT_TRUE(unknownPromptKeys("-").empty());
}

}  // namespace
}  // namespace sinkscope
