#include "core/record/writer_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "core/record/run_names.h"
#include "core/values/error.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

std::string whoWeAre() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  const std::time_t seconds = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> since{};
  std::strftime(since.data(), since.size(), "%Y-%m-%d %H:%M UTC", &utc);
  return "process " + std::to_string(::getpid()) + " (" + ::program_invocation_short_name + " on " + host.data() +
         ", since " + since.data() + ")";
}

// What the holder has written of itself; it may not have come to that yet.
std::string whoIsIn(int file) {
  std::array<char, 400> text{};
  const ssize_t count = ::pread(file, text.data(), text.size(), 0);
  return count > 0 ? std::string(text.data(), static_cast<std::size_t>(count)) : std::string("another program");
}

}  // namespace

namespace {

// Those of this process, by the whole path of the run.
std::mutex mutexOfHeld;
std::map<fs::path, std::weak_ptr<WriterLock>> held;

fs::path wholeName(const fs::path& run) {
  std::error_code ignored;
  // Absolute first: of a name that is not there yet only the part that is would become so.
  fs::path whole = fs::weakly_canonical(fs::absolute(run, ignored), ignored);
  return whole.empty() ? run : whole;
}

}  // namespace

std::string WriterLock::holder(const fs::path& run) {
  const fs::path whole = wholeName(run);
  const std::lock_guard guard(mutexOfHeld);
  if (const auto ours = held.find(whole); ours != held.end() && !ours->second.expired()) return {};
  const int file = ::open((whole.string() + kLockEnding).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
  if (file < 0) return {};
  const bool isHeld = ::flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  std::string who = isHeld ? whoIsIn(file) : std::string();
  ::close(file);
  return who;
}

std::shared_ptr<WriterLock> WriterLock::of(const fs::path& run) {
  const fs::path whole = wholeName(run);
  const std::lock_guard guard(mutexOfHeld);
  std::weak_ptr<WriterLock>& ours = held[whole];
  if (std::shared_ptr<WriterLock> known = ours.lock()) return known;
  std::shared_ptr<WriterLock> lock(new WriterLock(whole.string() + kLockEnding));
  lock->take(run);
  ours = lock;
  return lock;
}

WriterLock::WriterLock(fs::path path) : path_(std::move(path)) {}

void WriterLock::take(const fs::path& run) {
  constexpr int kRounds = 200, kPatience = 50;
  for (int round = 0; round < kRounds; ++round) {
    file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0666);
    if (file_ < 0) return;  // a folder that may not be written to: the file itself will say so
    struct stat opened {
    }, named{};
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return;
      // A program that was killed gives its lock back a moment after it is seen no more: who goes on at once, as a
      // queue of jobs does, is not refused for that.
      if (round < kPatience) {
        ::close(std::exchange(file_, -1));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        continue;
      }
      const std::string whose = whoIsIn(file_);
      ::close(file_);
      file_ = -1;
      throw Error(ErrorKind::failed, run.string() + ": " + whose + " is writing to it",
                  "wait until that has ended, or choose another name");
    }
    // The one before may have removed the name between our opening and locking it.
    if (::fstat(file_, &opened) == 0 && ::stat(path_.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
        opened.st_dev == named.st_dev) {
      break;
    }
    ::close(file_);
    file_ = -1;
  }
  if (file_ < 0) return;
  removed_.emplace(path_);
  const std::string who = whoWeAre();
  static_cast<void>(!::ftruncate(file_, 0));
  static_cast<void>(!::pwrite(file_, who.data(), who.size(), 0));
}

WriterLock::~WriterLock() {
  if (file_ < 0) return;
  ::unlink(path_.c_str());
  ::close(file_);
}

}  // namespace sinkscope
