// The study of causes had no table of LaTeX, and its CSV only by another program.
#include <algorithm>
#include <regex>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/values/latex.h"
#include "core/values/numbers_text.h"
#include "tests/app/cli/run_here.h"
#include "tests/support/csv.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

class CausalTables : public testing::Test {
 protected:
  CausalTables() {
    std::string lines;
    for (int i = 0; i < 6; ++i)
      lines += "Prompt " + std::to_string(i * 71) + " tells of the sea and of the boats that came home.\n";
    writeFile(path("p.txt"), lines);
    writeFile(path("e.json"), R"({"edits": [{"site": "scores", "op": "mask", "keys": [0], "heads": {"sink": 0.3}}]})");
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  Finished causal(const std::vector<std::string>& more) {
    std::vector<std::string> call = {"causal",  "embedded", "--prompts", path("p.txt"),  "--tokens", "12",
                                     "--draws", "2",        "--edit",    path("e.json"), "--out",    path("c.run")};
    call.insert(call.end(), more.begin(), more.end());
    return runHere(call);
  }
  TemporaryFolder folder_;
};

TEST_F(CausalTables, LatexHasEffectsControlsAndConditions) {
  const Finished done = causal({"--latex", path("c.tex"), "--csv", path("c.csv"), "--json"});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string text = readFile(path("c.tex"));
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c > 0; })) << text;
  const auto arms = nlohmann::json::parse(done.out)["arms"];
  const auto own = std::find_if(arms.begin(), arms.end(), [](const auto& arm) { return arm["arm"] == "the edits"; });
  ASSERT_NE(own, arms.end());
  const auto& loss = (*own)["effects"]["loss"];  // untouched, edited, difference, low, high
  // With its interval under it: beside it a page on its side had no room for the last column.
  const std::string effect = "\n\\raggedright\\let\\\\\\tabularnewline the edits & " +
                             latexStacked(formatted("%+.3f", loss[2]) + " [" + formatted("%+.3f", loss[3]) + ", " +
                                          formatted("%+.3f", loss[4]) + "]") +
                             " & ";
  EXPECT_TRUE(contains(text, effect)) << effect << text;
  EXPECT_TRUE(contains(text, "\nuntouched & " + formatted("%.3f", loss[0]) + " &  & ")) << text;
  // Two kinds of controls, each over its range.
  EXPECT_TRUE(std::regex_search(
      text,
      std::regex(
          R"(\{@\{\}l@\{\}\}heads [012] of 2\\\\[^&]* to [^&]*\\\\token [012] of 2\\\\[^&]*\\end\{tabular\} & )")))
      << text;
  for (const char* words : {"embedded $\\cdot$ 12 tokens", "$\\epsilon$ 0.30", "prompts: p.txt, 6",
                            "2 draws of each, seed 0", "paired over 6 prompts", "hash ", "Sinkscope"})
    EXPECT_TRUE(contains(text, words)) << words << text;
  // Each row of the body has as many cells as the head.
  std::size_t rows = 0;
  for (std::size_t at = text.find("Change of"), end = 0; at < text.find("\\bottomrule"); at = end + 1) {
    end = text.find('\n', at);
    const std::string line = text.substr(at, end - at);
    if (line == "\\midrule") continue;
    ++rows;
    EXPECT_EQ(std::count(line.begin(), line.end(), '&'), 6) << line;
  }
  EXPECT_EQ(rows, 3u);
  const auto csv = csvRows(readFile(path("c.csv")));
  EXPECT_EQ(csv.front().front(), "arm");
  EXPECT_EQ(csv.front().size(), 16u);
}

// It was as wide as a page on its side whatever was asked for.
TEST_F(CausalTables, LatexForAColumnHasIntervalsUnderTheirNumbersAndHowManyControlsGoAsFar) {
  ASSERT_EQ(causal({"--latex", path("c.tex"), "--columns", "1"}).status, 0);
  const std::string text = readFile(path("c.tex"));
  EXPECT_TRUE(contains(text, "Loss\\\\(nats)")) << text;
  EXPECT_FALSE(contains(text, "By attention")) << text;
  EXPECT_FALSE(contains(text, "sidewaystable")) << text;
  EXPECT_TRUE(contains(text, "tabularnewline the edits & \\begin{tabular}[t]{@{}l@{}}")) << text;
  EXPECT_TRUE(std::regex_search(text, std::regex(R"(h [012]/2\\\\t [012]/2\\end\{tabular\} & )"))) << text;
  EXPECT_TRUE(contains(text, "c: of the same change at places drawn at random")) << text;
}

TEST_F(CausalTables, OneTableGoesToStandardOutput) {
  ASSERT_EQ(causal({"--csv", path("c.csv")}).status, 0);
  const Finished done = causal({"--resume", "--csv", "-"});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(done.out, readFile(path("c.csv")));
  EXPECT_EQ(causal({"--resume", "--csv", "-", "--json"}).status, 2);
}

TEST_F(CausalTables, ComeFromAFinishedRunAndAreNotWrittenOverOthers) {
  ASSERT_EQ(causal({}).status, 0);
  ASSERT_EQ(causal({"--resume", "--latex", path("c.tex")}).status, 0);
  EXPECT_TRUE(contains(readFile(path("c.tex")), "\n\\raggedright\\let\\\\\\tabularnewline the edits & "));
  for (const char* same : {"c.run", "p.txt", "e.json"}) {
    const std::string before = readFile(path(same));
    const Finished refused = causal({"--resume", "--latex", path(same)});
    EXPECT_EQ(refused.status, 2) << same << refused.err;
    EXPECT_EQ(readFile(path(same)), before);
  }
  EXPECT_EQ(causal({"--resume", "--latex", path("t"), "--csv", path("t")}).status, 2);
}

}  // namespace
}  // namespace sinkscope
