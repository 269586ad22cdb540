#include "core/checkpoint/output_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <functional>
#include <stdexcept>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

std::size_t filesIn(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

ErrorKind kindOf(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.kind();
  }
  ADD_FAILURE() << "nothing was thrown";
  return ErrorKind::cancelled;
}

TEST(OutputFile, ReplacesTheOldContentOnSuccess) {
  const TemporaryFolder folder;
  writeFile(folder / "a.txt", "old");
  writeWhole(folder / "a.txt", [](std::ostream& out) { out << "new"; });
  EXPECT_EQ(readFile(folder / "a.txt"), "new");
  EXPECT_EQ(filesIn(folder.path()), 1u);
}

TEST(OutputFile, AFailureLeavesTheOldContentAndNothingElse) {
  const TemporaryFolder folder;
  writeFile(folder / "a.txt", "old");
  EXPECT_EQ(kindOf([&] {
              writeWhole(folder / "a.txt", [](std::ostream& out) {
                out << "half";
                throw Error(ErrorKind::cancelled, "stopped");
              });
            }),
            ErrorKind::cancelled);
  EXPECT_THROW(writeWhole(folder / "a.txt", [](std::ostream&) { throw std::runtime_error("other"); }),
               std::runtime_error);
  EXPECT_EQ(kindOf([&] { writeWhole(folder / "a.txt", [](std::ostream& out) { out.setstate(std::ios::badbit); }); }),
            ErrorKind::failed);
  EXPECT_EQ(readFile(folder / "a.txt"), "old");
  EXPECT_EQ(filesIn(folder.path()), 1u);
}

TEST(OutputFile, WithoutAFolderNothingIsWritten) {
  const TemporaryFolder folder;
  const auto write = [](std::ostream& out) { out << "x"; };
  EXPECT_EQ(kindOf([&] { writeWhole(folder / "absent/a.txt", write); }), ErrorKind::badUse);
  EXPECT_EQ(kindOf([&] { writeWhole(folder.path(), write); }), ErrorKind::badUse);
  EXPECT_EQ(filesIn(folder.path()), 0u);
}

// Whatever errno says by then: the stream is asked long after the write that failed.
TEST(OutputFile, AFullDiskIsSaid) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full on this machine";
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{1} << 20}) {
    try {
      writeWhole("/dev/full", [&](std::ostream& out) {
        out << std::string(bytes, 'x') << std::flush;
        errno = 0;
      });
      ADD_FAILURE() << "nothing was thrown";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::failed);
      EXPECT_EQ(error.sentence(),
                "/dev/full: cannot be written (the disk is full); free some space or choose another disk");
    }
  }
}

TEST(OutputFile, WhyAFileIsNotWrittenFurtherIsToldWithWhatHelps) {
  for (const int full : {ENOSPC, EDQUOT}) EXPECT_EQ(writeProblem(full).why, "the disk is full");
  EXPECT_NE(writeProblem(EFBIG).hint.find("ulimit -f"), std::string::npos);
  EXPECT_TRUE(writeProblem(EFBIG).noRoom && writeProblem(ENOSPC).noRoom);
  EXPECT_EQ(writeProblem(EACCES).why, "Permission denied");
  EXPECT_FALSE(writeProblem(EACCES).noRoom);
}

TEST(OutputFile, ALimitOnTheSizeOfFilesIsSaid) {
  const TemporaryFolder folder;
  writeFile(folder / "a", "old");
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = 100'000;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  std::string sentence;
  try {
    writeWhole(folder / "a", [](std::ostream& out) { out << std::string(1'000'000, 'x'); });
  } catch (const Error& error) {
    sentence = error.sentence();
  }
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(sentence, (folder / "a").string() +
                          ": cannot be written (it would be larger than a file may be here); "
                          "raise the limit that ulimit -f shows, or choose another disk");
  EXPECT_EQ(readFile(folder / "a"), "old");
  EXPECT_EQ(filesIn(folder.path()), 1u);
}

TEST(OutputFile, ManyPiecesOfAnySizeArriveInTheirOrder) {
  const TemporaryFolder folder;
  std::string whole;
  writeWhole(folder / "a.bin", [&](std::ostream& out) {
    for (int i = 0; i < 400; ++i) {
      const std::string piece(static_cast<std::size_t>(i * i % 7919), static_cast<char>('a' + i % 26));
      whole += piece + static_cast<char>('0' + i % 10);
      out.write(piece.data(), static_cast<std::streamsize>(piece.size()));
      out.put(static_cast<char>('0' + i % 10));
      if (i % 50 == 0) {
        whole += std::string(200'000, 'z');
        out << std::string(200'000, 'z');
      }
    }
  });
  EXPECT_EQ(readFile(folder / "a.bin"), whole);
}

TEST(OutputFile, ADeviceIsWrittenToAndNotReplaced) {
  writeWhole("/dev/null", [](std::ostream& out) { out << "x"; });
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(OutputFile, ALinkStaysALink) {
  const TemporaryFolder folder;
  writeFile(folder / "target.txt", "old");
  fs::create_symlink("target.txt", folder / "link.txt");
  writeWhole(folder / "link.txt", [](std::ostream& out) { out << "new"; });
  EXPECT_TRUE(fs::is_symlink(folder / "link.txt"));
  EXPECT_EQ(readFile(folder / "target.txt"), "new");
}

TEST(OutputFile, KeepsThePermissionsOfTheFileItReplaces) {
  const TemporaryFolder folder;
  writeFile(folder / "a.txt", "old");
  fs::permissions(folder / "a.txt", fs::perms::owner_read | fs::perms::owner_write);
  writeWhole(folder / "a.txt", [](std::ostream& out) { out << "new"; });
  EXPECT_EQ(fs::status(folder / "a.txt").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

// It was replaced, since its folder may be written to, and a shell's > refuses it.
TEST(OutputFile, AFileThatIsProtectedIsNotReplaced) {
  const TemporaryFolder folder;
  fs::permissions(folder.path(), fs::perms::all);
  writeFile(folder / "a.txt", "old");
  fs::permissions(folder / "a.txt", fs::perms::owner_read | fs::perms::others_read);
  const pid_t child = ::fork();
  if (child == 0) {
    if (::geteuid() == 0 && ::seteuid(65534) != 0) ::_exit(2);  // permissions keep root from nothing
    try {
      writeWholeText(folder / "a.txt", "new");
      ::_exit(3);
    } catch (const Error& error) {
      ::_exit(error.kind() == ErrorKind::badUse && error.sentence().find("chmod u+w") != std::string::npos ? 0 : 4);
    }
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(readFile(folder / "a.txt"), "old");
}

// "File name too long; check the disk and the permissions": of a name that fits, whose temporary one did not.
TEST(OutputFile, ANameAsLongAsTheFileSystemTakesIsWritten) {
  const TemporaryFolder folder;
  for (const char letter : {'a', 'b'}) {
    const fs::path file = folder / (std::string(250, letter) + ".csv");
    writeWholeText(file, "once");
    writeWholeText(file, "again");
    EXPECT_EQ(readFile(file), "again");
  }
  EXPECT_EQ(filesIn(folder.path()), 2u);
}

TEST(OutputFile, ANameThatIsTooLongIsSaidToBe) {
  const TemporaryFolder folder;
  try {
    writeWholeText(folder / (std::string(252, 'a') + ".csv"), "x");
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("its name is too long"), std::string::npos) << error.sentence();
    EXPECT_NE(error.sentence().find("at most 255 bytes"), std::string::npos) << error.sentence();
  }
}

// A process that writes half a file and then does what it is told.
pid_t halfWritten(const fs::path& path, const std::function<void()>& then) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  writeWhole(path, [&](std::ostream& out) {
    out << "half";
    out.flush();
    then();
  });
  ::_exit(0);
}

// A killed export left its .part- file for ever.
TEST(OutputFile, WhatAKilledProcessLeftIsRemovedByTheNextThatWritesTheSame) {
  const TemporaryFolder folder;
  const fs::path file = folder / "a.csv";
  for (int time = 0; time < 2; ++time) {
    int status = 0;
    ASSERT_GT(::waitpid(halfWritten(file, [] { ::raise(SIGKILL); }), &status, 0), 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    ASSERT_EQ(filesIn(folder.path()), 1u) << "what was left before is gone";
  }
  writeWhole(folder / "b.csv", [](std::ostream& out) { out << "other"; });
  EXPECT_EQ(filesIn(folder.path()), 2u) << "another output's is not touched";
  writeWhole(file, [](std::ostream& out) { out << "new"; });
  EXPECT_EQ(readFile(file), "new");
  EXPECT_EQ(filesIn(folder.path()), 2u);
}

TEST(OutputFile, WhatALivingProcessIsWritingStays) {
  const TemporaryFolder folder;
  const fs::path file = folder / "a.csv";
  const pid_t child = halfWritten(file, [] { ::pause(); });
  ASSERT_GT(child, 0);
  while (filesIn(folder.path()) == 0) ::usleep(1'000);
  writeWhole(file, [](std::ostream& out) { out << "new"; });
  EXPECT_EQ(filesIn(folder.path()), 2u);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  writeWhole(file, [](std::ostream& out) { out << "newer"; });
  EXPECT_EQ(filesIn(folder.path()), 1u);
}

// Of another machine's process nothing is known here but that it holds its file.
TEST(OutputFile, WhatIsLockedOrOnlyLooksAlikeStays) {
  const TemporaryFolder folder;
  int status = 0;
  const pid_t dead = ::fork();
  if (dead == 0) ::_exit(0);
  ::waitpid(dead, &status, 0);
  const std::string left = (folder / "a.csv").string() + ".part-" + std::to_string(dead) + "-0";
  for (const std::string& name : {left, left + ".bak", (folder / "a.csv.part-one").string()}) writeFile(name, "half");
  const int held = ::open(left.c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_EQ(::flock(held, LOCK_EX), 0);
  writeWhole(folder / "a.csv", [](std::ostream& out) { out << "new"; });
  EXPECT_EQ(filesIn(folder.path()), 4u);
  ::close(held);
  writeWhole(folder / "a.csv", [](std::ostream& out) { out << "newer"; });
  EXPECT_EQ(filesIn(folder.path()), 3u);
  EXPECT_FALSE(fs::exists(left));
}

}  // namespace
}  // namespace sinkscope
