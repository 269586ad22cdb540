// Two sweeps that began one run together both failed with "disk I/O error".
#include "core/record/writer_lock.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/checkpoint/output_file.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

// As another program holds it.
class Held {
 public:
  explicit Held(const std::filesystem::path& file, const std::string& who)
      : file_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    EXPECT_EQ(::flock(file_, LOCK_EX | LOCK_NB), 0);
    EXPECT_EQ(::pwrite(file_, who.data(), who.size(), 0), static_cast<ssize_t>(who.size()));
  }
  ~Held() { ::close(file_); }

 private:
  int file_;
};

TEST(WriterLock, TheSecondProgramIsToldWhoseItIs) {
  const TemporaryFolder folder;
  const Held held(folder / "x.run.lock", "process 12 (sinkscope-cli on vm)");
  try {
    WriterLock::of(folder / "x.run");
    ADD_FAILURE() << "two writers";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::failed);
    EXPECT_NE(error.sentence().find("x.run: process 12 (sinkscope-cli on vm) is writing to it"), std::string::npos)
        << error.sentence();
  }
}

TEST(WriterLock, OneProcessSharesItUnderEveryNameAndLeavesNothing) {
  const TemporaryFolder folder;
  {
    const auto lock = WriterLock::of(folder / "x.run");
    EXPECT_TRUE(std::filesystem::exists(folder / "x.run.lock"));
    writeFile(folder / "x.run", "");
    EXPECT_EQ(WriterLock::of(folder / "./x.run"), lock);
    std::filesystem::create_symlink(folder / "x.run", folder / "y.run");
    EXPECT_EQ(WriterLock::of(folder / "y.run"), lock);
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "x.run.lock"));
}

// A second signal, or a slow end, left RUN.lock beside the run of figures --record.
TEST(WriterLock, GoesWithAProcessThatASignalEnds) {
  const TemporaryFolder folder;
  const auto lock = WriterLock::of(folder / "x.run");
  ASSERT_TRUE(std::filesystem::exists(folder / "x.run.lock"));
  removePartialFiles();  // as the handler does
  EXPECT_FALSE(std::filesystem::exists(folder / "x.run.lock"));
}

TEST(WriterLock, WhatAKilledProgramLeftIsTakenOver) {
  const TemporaryFolder folder;
  { const Held held(folder / "x.run.lock", "process 12"); }
  EXPECT_NO_THROW(WriterLock::of(folder / "x.run"));
}

}  // namespace
}  // namespace sinkscope
