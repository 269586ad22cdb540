#include "app/cli/input_file.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST(InputFile, ReadsAFileWhole) {
  const TemporaryFolder folder;
  const std::string text = "a\r\nb\0c\n" + std::string(300'000, 'x');
  writeFile(folder / "text", text);
  EXPECT_EQ(InputFile((folder / "text").string()).readAll(), text);
}

TEST(InputFile, GivesLinesWithoutTheirEndings) {
  const TemporaryFolder folder;
  const std::string longLine(200'000, 'y');
  writeFile(folder / "lines", "first\r\n\n" + longLine + "\nlast");
  InputFile file((folder / "lines").string());
  EXPECT_EQ(file.readLine(), "first");
  EXPECT_EQ(file.readLine(), "");
  EXPECT_EQ(file.readLine(), longLine);
  EXPECT_EQ(file.readLine(), "last");
  EXPECT_EQ(file.lineNumber(), 4);
  EXPECT_EQ(file.readLine(), std::nullopt);
  EXPECT_EQ(file.lineNumber(), 4);
}

TEST(InputFile, NoLineFollowsTheLastLineBreak) {
  const TemporaryFolder folder;
  writeFile(folder / "lines", "only\n");
  InputFile file((folder / "lines").string());
  EXPECT_EQ(file.readLine(), "only");
  EXPECT_EQ(file.readLine(), std::nullopt);
}

TEST(InputFile, AMissingFileAndAFolderAreNamed) {
  const TemporaryFolder folder;
  try {
    InputFile((folder / "absent").string());
    ADD_FAILURE() << "opened a file that is not there";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(error.sentence().find((folder / "absent").string()), std::string::npos);
  }
  EXPECT_THROW(InputFile(folder.path().string()).readAll(), Error);
}

}  // namespace
}  // namespace sinkscope
