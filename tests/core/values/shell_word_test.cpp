#include "core/values/shell_word.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(ShellWord, IsQuotedWhereAShellWouldReadItDifferently) {
  EXPECT_EQ(shellQuoted("a/b-c.run"), "a/b-c.run");
  EXPECT_EQ(shellQuoted(""), "''");
  EXPECT_EQ(shellQuoted("it's $HOME"), "'it'\\''s $HOME'");
}

// A record shows a line break as something else, and a command that holds one is two.
TEST(ShellWord, WithALineBreakIsOneLine) {
  EXPECT_EQ(shellQuoted("new\nline"), "$'new\\nline'");
  EXPECT_EQ(shellQuoted("it's\ta\\b\x1b"), "$'it\\'s\\ta\\\\b\\033'");
}

TEST(ShellWord, ThatBeginsWithADashIsNoOption) {
  EXPECT_EQ(shellPath("-dash.run"), "./-dash.run");
  EXPECT_EQ(shellPath("a-dash.run"), "a-dash.run");
  EXPECT_EQ(shellOption("--out", "-d"), "--out=-d");
  EXPECT_EQ(shellOption("--out", "a b"), "--out 'a b'");
  EXPECT_EQ(shellOption("--text", "- a"), "'--text=- a'");
}

}  // namespace
}  // namespace sinkscope
