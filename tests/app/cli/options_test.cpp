#include "app/cli/options.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST(Options, ASizeCountsInTheUnitItNames) {
  EXPECT_EQ(parseBytes("1000000", "--memory"), 1'000'000);
  EXPECT_EQ(parseBytes("8G", "--memory"), 8'589'934'592);
  EXPECT_EQ(parseBytes("8g", "--memory"), 8'589'934'592);
  EXPECT_EQ(parseBytes("1.5GiB", "--memory"), 1'610'612'736);
  EXPECT_EQ(parseBytes("500MB", "--memory"), 500'000'000);
  EXPECT_EQ(parseBytes("2 kB", "--memory"), 2'000);
  EXPECT_EQ(parseBytes("64B", "--memory"), 64);
  EXPECT_EQ(parseBytes("1T", "--memory"), 1'099'511'627'776);
}

TEST(Options, WhatIsNoSizeIsRefused) {
  for (const std::string bad : {"", "G", "-1G", "0", "8X", "8GX", "nan", "inf", "1e99", "eight"}) {
    try {
      parseBytes(bad, "--memory");
      ADD_FAILURE() << bad << " was taken for a size";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse);
      EXPECT_EQ(std::string(error.what()), "--memory: '" + bad + "' is not a size");
    }
  }
}

TEST(Options, AnOutputPathIsCheckedBeforeTheWork) {
  const TemporaryFolder folder;
  EXPECT_NO_THROW(checkOutputPath(folder / "new.safetensors"));
  writeFile(folder / "old.safetensors", "old");
  EXPECT_NO_THROW(checkOutputPath(folder / "old.safetensors"));  // an old file is replaced

  EXPECT_THROW(checkOutputPath(folder / "absent/new.safetensors"), Error);
  EXPECT_THROW(checkOutputPath(folder.path()), Error);  // a folder
  EXPECT_THROW(checkOutputPath("/dev/null"), Error);    // a device must not be replaced by a file
  EXPECT_THROW(checkOutputPath(""), Error);
  EXPECT_THROW(checkOutputPath(folder / "old.safetensors/"), Error);
  // Where permissions say nothing against it and nothing can be made all the same: it was found out after the work.
  EXPECT_THROW(checkOutputPath("/proc/new.safetensors"), Error);
  EXPECT_THROW(checkOutputFolder("/proc/new"), Error);
  const std::filesystem::directory_iterator left(folder.path());
  EXPECT_EQ(std::distance(begin(left), end(left)), 1) << "trying it left something";
}

}  // namespace
}  // namespace sinkscope
