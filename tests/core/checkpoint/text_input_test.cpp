#include "core/checkpoint/text_input.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST(TextInput, ReadsAFileWhole) {
  const TemporaryFolder folder;
  const std::string text = "a\r\nb\0c\n" + std::string(300'000, 'x');
  writeFile(folder / "text", text);
  EXPECT_EQ(TextInput((folder / "text").string()).readAll(), text);
}

TEST(TextInput, GivesLinesWithoutTheirEndings) {
  const TemporaryFolder folder;
  const std::string longLine(200'000, 'y');
  writeFile(folder / "lines", "first\r\n\n" + longLine + "\nlast");
  TextInput file((folder / "lines").string());
  EXPECT_EQ(file.readLine(), "first");
  EXPECT_EQ(file.readLine(), "");
  EXPECT_EQ(file.readLine(), longLine);
  EXPECT_EQ(file.readLine(), "last");
  EXPECT_EQ(file.lineNumber(), 4);
  EXPECT_EQ(file.readLine(), std::nullopt);
  EXPECT_EQ(file.lineNumber(), 4);
}

TEST(TextInput, NoLineFollowsTheLastLineBreak) {
  const TemporaryFolder folder;
  writeFile(folder / "lines", "only\n");
  TextInput file((folder / "lines").string());
  EXPECT_EQ(file.readLine(), "only");
  EXPECT_EQ(file.readLine(), std::nullopt);
}

TEST(TextInput, AMissingFileAndAFolderAreNamed) {
  const TemporaryFolder folder;
  try {
    TextInput((folder / "absent").string());
    ADD_FAILURE() << "opened a file that is not there";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(error.sentence().find((folder / "absent").string()), std::string::npos);
  }
  EXPECT_THROW(TextInput(folder.path().string()).readAll(), Error);
}

TEST(TextInput, WhatIsNoTextIsRefusedWithItsLine) {
  const TemporaryFolder folder;
  writeFile(folder / "zeros", std::string_view("a\0b", 3));
  writeFile(folder / "latin1", "one\ntwo \xe9\n");
  const auto problem = [&](const char* name) {
    try {
      TextInput((folder / name).string()).readAll();
    } catch (const Error& error) {
      return error.sentence();
    }
    return std::string("no error");
  };
  EXPECT_NE(problem("zeros").find("holds zero bytes"), std::string::npos);
  EXPECT_NE(problem("latin1").find("line 2 is no UTF-8 text (byte 0xe9)"), std::string::npos) << problem("latin1");
  EXPECT_THROW(refuseNoUtf8("a\xff", "--text"), Error);
  EXPECT_NO_THROW(refuseNoUtf8("⟨bos⟩ é", "--text"));
}

}  // namespace
}  // namespace sinkscope
