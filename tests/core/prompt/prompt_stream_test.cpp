// A pipe as a file of prompts waited for ever, a device of zeros took the memory, and UTF-16 was measured.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "core/prompt/prompt_set.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

std::string problemOf(const std::string& source) {
  try {
    readPromptSet(source);
  } catch (const Error& error) {
    return error.sentence();
  }
  return "no error";
}

TEST(PromptStream, APipeIsReadOnceAndKept) {
  const TemporaryFolder folder;
  const std::string pipe = (folder / "pipe").string();
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  std::thread writer([&] { std::ofstream(pipe) << "{\"text\": \"one\"}\n{\"ids\": [3, 4]}\n"; });
  const PromptSet set = readPromptSet(pipe);
  writer.join();
  ASSERT_EQ(set.prompts.size(), 2u);
  EXPECT_EQ(std::get<0>(set.prompts[0].input), "one");
  EXPECT_EQ(readPromptSet(pipe).hash(), set.hash());
}

TEST(PromptStream, WhatIsNoTextIsRefused) {
  const TemporaryFolder folder;
  writeFile(folder / "u16.txt", std::string_view("h\0e\0l\0l\0o\0\n\0", 12));
  writeFile(folder / "latin1.txt", "one\ncaf\xe9\n");
  EXPECT_NE(problemOf((folder / "u16.txt").string()).find("holds zero bytes"), std::string::npos);
  EXPECT_NE(problemOf((folder / "latin1.txt").string()).find("line 2 is no UTF-8 text (byte 0xe9)"), std::string::npos);
  EXPECT_NE(problemOf("/dev/zero").find("holds zero bytes"), std::string::npos);
  EXPECT_NE(problemOf(folder.path().string()).find("is a folder"), std::string::npos);
}

}  // namespace
}  // namespace sinkscope
