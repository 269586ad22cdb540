#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/prompt/prompt_set.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

class PromptSetFile : public testing::Test {
 protected:
  PromptSet read(const std::string& name, const std::string& text) {
    writeFile(folder_.path() / name, text);
    return readPromptSet((folder_.path() / name).string());
  }
  std::string problem(const std::string& name, const std::string& text) {
    try {
      read(name, text);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile);
      return error.sentence();
    }
    return "no error";
  }
  TemporaryFolder folder_;
};

TEST_F(PromptSetFile, ReadsObjectsALine) {
  const PromptSet set = read("a.jsonl",
                             "{\"text\": \"one\", \"name\": \"first\", \"category\": \"law\"}\r\n\n"
                             "{\"ids\": [3, 4, 5]}\n{\"text\": \"two\"}");
  ASSERT_EQ(set.prompts.size(), 3u);
  EXPECT_EQ(set.name, "a.jsonl");
  EXPECT_EQ(set.prompts[0].name, "first");
  EXPECT_EQ(set.prompts[0].category, "law");
  EXPECT_EQ(std::get<1>(set.prompts[1].input), (std::vector<std::int64_t>{3, 4, 5}));
  EXPECT_EQ(set.prompts[2].category, "");
}

// "" was a category without a name, and a prompt that named none was one of `all`.
TEST_F(PromptSetFile, AnEmptyCategoryIsNone) {
  const std::string none = "{\"text\": \"a\"}\n", law = "{\"text\": \"b\", \"category\": \"law\"}\n",
                    empty = "{\"text\": \"a\", \"category\": \"\"}\n";
  const PromptSet set = read("a.jsonl", empty + law + none);
  EXPECT_EQ(set.prompts[0].category, "");
  EXPECT_EQ(set.prompts[1].category, "law");
  EXPECT_EQ(set.prompts[2].category, "");
  EXPECT_EQ(read("b.jsonl", none + law).hash(), read("c.jsonl", empty + law).hash());
  // As run files have it that were begun when such prompts were called `all`: they are gone on with.
  PromptSet before = read("d.jsonl", none + law);
  const std::string hash = before.hash();
  before.prompts[0].category = "all";
  EXPECT_EQ(before.hash(), hash);
}

TEST_F(PromptSetFile, ReadsAnyOtherFileAsAPromptALine) {
  const PromptSet set = read("a.txt", "\xEF\xBB\xBFThe sea.\r\n   \nThe hill.\n");
  ASSERT_EQ(set.prompts.size(), 2u);
  EXPECT_EQ(std::get<0>(set.prompts[0].input), "The sea.");
  EXPECT_EQ(std::get<0>(set.prompts[1].input), "The hill.");
}

// As a program prints a list of prompts: measured a line, every prompt began with the same signs.
TEST_F(PromptSetFile, OneJsonValueOverAllLinesIsNoPromptALine) {
  for (const char* text : {R"([{"text": "one"}, {"text": "two"}])", "[\n  {\n    \"text\": \"one\"\n  }\n]\n",
                           "{\n \"text\": \"one\"\n}\n", R"(["one", "two"])"}) {
    EXPECT_NE(problem("a.json", text).find(".jsonl"), std::string::npos) << text;
  }
  EXPECT_EQ(read("a.txt", "[1] is a citation\n[2] is another\n").prompts.size(), 2u);
  EXPECT_EQ(read("a.txt", "{not json}\n").prompts.size(), 1u);
}

TEST_F(PromptSetFile, NamesTheLineThatIsWrong) {
  EXPECT_NE(problem("a.jsonl", "{\"text\": \"one\"}\n{\"text\": 3}").find("line 2"), std::string::npos);
  EXPECT_NE(problem("a.jsonl", "{\"text\": \"\"}").find("text is empty"), std::string::npos);
  EXPECT_NE(problem("a.jsonl", "{}").find("neither text nor ids"), std::string::npos);
  EXPECT_NE(problem("a.jsonl", "{\"text\": \"a\", \"ids\": [1]}").find("both"), std::string::npos);
  EXPECT_NE(problem("a.jsonl", "{\"ids\": [1.5]}").find("1.5"), std::string::npos);
  EXPECT_NE(problem("a.jsonl", "[1]").find("no JSON object"), std::string::npos);
  EXPECT_NE(problem("a.jsonl", "{\"text\": ").find("line 1"), std::string::npos);
  EXPECT_NE(
      problem("a.jsonl", "{\"text\": \"a\", \"name\": \"x\"}\n{\"text\": \"b\", \"name\": \"x\"}").find("called x"),
      std::string::npos);
  EXPECT_NE(problem("a.txt", "\n \n").find("no prompts"), std::string::npos);
  EXPECT_THROW(readPromptSet((folder_.path() / "absent.jsonl").string()), Error);
  EXPECT_THROW(readPromptSet(folder_.path().string()), Error);
}

TEST_F(PromptSetFile, NamesALineOnceAndWithItsColumn) {
  const std::string sentence = problem("a.jsonl", "{\"text\": \"one\"}\n{\"text\": 3,}");
  EXPECT_NE(sentence.find("a.jsonl: line 2, column 12: broken JSON"), std::string::npos) << sentence;
  EXPECT_EQ(sentence.find("line"), sentence.rfind("line ")) << sentence;
}

TEST_F(PromptSetFile, RefusesACategoryThatIsCalledAsAllOfThemAre) {
  const std::string law = "{\"text\": \"one\", \"category\": \"law\"}\n",
                    all = "{\"text\": \"two\", \"category\": \"all\"}\n";
  EXPECT_NE(problem("a.jsonl", law + all).find("a.jsonl: line 2: a category is called all"), std::string::npos);
  EXPECT_NE(problem("a.jsonl", all + law).find("a.jsonl: line 1: a category is called all"), std::string::npos);
  EXPECT_EQ(read("a.jsonl", all).prompts[0].category, "") << "alone it means the same";
  EXPECT_EQ(read("a.jsonl", law + "{\"text\": \"none\"}").prompts[1].category, "") << "none was named";
}

TEST_F(PromptSetFile, ItsHashFollowsEveryPart) {
  const std::string base = read("a.jsonl", "{\"text\": \"one\", \"name\": \"n\", \"category\": \"c\"}").hash();
  EXPECT_EQ(base, read("b.jsonl", "{\"category\": \"c\", \"name\": \"n\", \"text\": \"one\"}").hash());
  EXPECT_NE(base, read("c.jsonl", "{\"text\": \"One\", \"name\": \"n\", \"category\": \"c\"}").hash());
  EXPECT_NE(base, read("d.jsonl", "{\"text\": \"one\", \"name\": \"m\", \"category\": \"c\"}").hash());
  EXPECT_NE(base, read("e.jsonl", "{\"text\": \"one\", \"name\": \"n\", \"category\": \"d\"}").hash());
}

TEST_F(PromptSetFile, ItsTextHashFollowsTheTextsAlone) {
  const std::string base =
      read("a.jsonl", "{\"text\": \"one\", \"name\": \"n\", \"category\": \"c\"}\n{\"text\": \"two\"}").textHash();
  EXPECT_EQ(base, read("b.txt", "two\none\n").textHash()) << "in any order, under any name";
  EXPECT_NE(base, read("c.txt", "one\n").textHash());
  EXPECT_NE(base, read("d.txt", "onetwo\n").textHash());
  EXPECT_NE(base, read("e.txt", "one\none\ntwo\n").textHash());
  EXPECT_TRUE(read("f.jsonl", "{\"text\": \"one\"}\n{\"ids\": [1]}").holdsIds());
  EXPECT_FALSE(read("a.txt", "ids 1,2\n").holdsIds());
}

TEST(RandomPrompts, AreTheSameForTheSameSeedAndSpreadOverTheVocabulary) {
  const PromptSet set = randomPrompts(50, 64, 40, 7, 3);
  EXPECT_EQ(set.hash(), randomPrompts(50, 64, 40, 7, 3).hash());
  EXPECT_NE(set.hash(), randomPrompts(50, 64, 40, 8, 3).hash());
  std::map<std::int64_t, int> seen;
  for (const SetPrompt& prompt : set.prompts) {
    for (const std::int64_t id : std::get<1>(prompt.input)) ++seen[id];
  }
  EXPECT_EQ(seen.size(), 39u);  // all but the bos
  EXPECT_FALSE(seen.contains(3));
  double chiSquare = 0.0;
  const double expected = 50.0 * 64.0 / 39.0;
  for (const auto& [id, count] : seen) chiSquare += (count - expected) * (count - expected) / expected;
  EXPECT_LT(chiSquare, 80.0);  // 38 degrees of freedom: passed by chance once in ten thousand
}

TEST(RepeatedPrompts, HoldOneTokenEach) {
  const PromptSet set = repeatedPrompts(6, 10, 40, 7, 3);
  for (const SetPrompt& prompt : set.prompts) {
    const auto& ids = std::get<1>(prompt.input);
    EXPECT_EQ(std::set<std::int64_t>(ids.begin(), ids.end()).size(), 1u);
    EXPECT_EQ(ids.size(), 10u);
  }
}

}  // namespace
}  // namespace sinkscope
