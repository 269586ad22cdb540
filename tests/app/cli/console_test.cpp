#include "app/cli/console.h"

#include <gtest/gtest.h>

#include <sstream>

namespace sinkscope {
namespace {

TEST(Console, AnErrorIsOneLineWhateverItSays) {
  std::ostringstream out, err;
  Console(out, err).error("a.json: broken\n  at line 3\r\n; download it again\n");
  EXPECT_EQ(err.str(), "sinkscope-cli: a.json: broken  at line 3 ; download it again\n");
  EXPECT_TRUE(out.str().empty());
}

TEST(Console, APathWithControlCharactersCannotWriteToTheTerminal) {
  EXPECT_EQ(oneLine("name\x1b[2Jd\ttail\x7f"), "name\\x1b[2Jd tail\\x7f");
  EXPECT_EQ(oneLine("⟨bos⟩ é"), "⟨bos⟩ é");
}

// Messages had two megabytes where an option had.
TEST(Console, AMessageHasABeginningAndAnEndAndAtMost600Bytes) {
  std::ostringstream out, err;
  Console(out, err).error("--eps: '" + std::string(1'000'000, 'x') + "é' is no epsilon; write numbers from 0 to 1");
  EXPECT_LE(err.str().size(), kLongestMessage + std::string("sinkscope-cli: \n").size());
  EXPECT_TRUE(err.str().starts_with("sinkscope-cli: --eps: 'xxx"));
  EXPECT_TRUE(err.str().ends_with("is no epsilon; write numbers from 0 to 1\n")) << err.str();
  EXPECT_EQ(messageOf(std::string(600, 'x')), std::string(600, 'x'));
  std::string words;  // is cut between two of them
  for (int i = 0; i < 200; ++i) words += "word" + std::to_string(1000 + i) + " ";
  const std::string cut = messageOf(words);
  const std::size_t gap = cut.find(" [...] ");
  ASSERT_NE(gap, std::string::npos) << cut;
  EXPECT_EQ(words.find(cut.substr(0, gap) + " "), 0u) << cut;
  EXPECT_EQ(cut.compare(gap + 7, 4, "word"), 0) << cut;
  EXPECT_LE(cut.size(), 600u);
}

TEST(Console, AnUnwritableOutputIsAnError) {
  std::ostringstream out, err;
  out.setstate(std::ios::badbit);
  Console console(out, err);
  EXPECT_THROW(console.print("result\n"), Error);
}

TEST(Console, ProgressIsSilentWhereNoOneLooks) {
  std::ostringstream out, err;
  Console console(out, err);
  console.setProgress(Console::Progress::whenTerminal);
  EXPECT_TRUE(console.progress()({.what = "loading", .done = 1, .total = 2}));
  EXPECT_EQ(err.str(), "");
  console.setProgress(Console::Progress::always);
  EXPECT_TRUE(console.progress()({.what = "loading", .done = 1, .total = 2}));
  EXPECT_EQ(err.str(), "loading, 50 %\n");
  EXPECT_EQ(out.str(), "");
}

TEST(ProgressLine, TellsTheTimeLeftOnceItCanKnow) {
  EXPECT_EQ(progressText({.what = "layer 1 of 4", .done = 1, .total = 4}, 0.01), "layer 1 of 4, 25 %");
  EXPECT_EQ(progressText({.what = "layer 1 of 4", .done = 1, .total = 4}, 20.0), "layer 1 of 4, 25 %, 1 min 0 s left");
  // Gone on with at 60: twenty took 10 s, and twenty are left.
  EXPECT_EQ(progressText({.what = "step 80", .done = 80, .total = 100}, 10.0, 60), "step 80, 80 %, 10 s left");
  EXPECT_EQ(progressText({.what = "step 60", .done = 60, .total = 100}, 10.0, 60), "step 60, 60 %");
  EXPECT_EQ(progressText({.what = "done", .done = 4, .total = 4}, 20.0), "done, 100 %");
  EXPECT_EQ(progressText({.what = "reading"}, 20.0), "reading");
}

}  // namespace
}  // namespace sinkscope
