#include "core/checkpoint/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <limits>

#include "core/values/error.h"

namespace sinkscope {

namespace {

[[noreturn]] void refuse(const std::filesystem::path& path, int error) {
  const char* hint = error == ENOENT   ? "check the path"
                     : error == EACCES ? "check the file's permissions"
                                       : "check the disk and the path";
  throw Error(ErrorKind::badFile, path.string() + ": cannot be read (" + std::strerror(error) + ")", hint);
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

}  // namespace

std::shared_ptr<const MappedFile> MappedFile::open(const std::filesystem::path& path) {
  // O_NONBLOCK: a named pipe in place of a file must be refused, not waited for.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.number() < 0) refuse(path, errno);
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) refuse(path, errno);
  if (S_ISDIR(status.st_mode)) {
    throw Error(ErrorKind::badFile, path.string() + ": is a folder where a file is needed", "name the file itself");
  }
  if (!S_ISREG(status.st_mode)) {
    throw Error(ErrorKind::badFile, path.string() + ": is no ordinary file", "name a file on a disk");
  }
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return std::shared_ptr<const MappedFile>(new MappedFile(path, {}));
  void* start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0);
  if (start == MAP_FAILED) refuse(path, errno);
  return std::shared_ptr<const MappedFile>(new MappedFile(path, {static_cast<const std::byte*>(start), size}));
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

namespace {

// Advice for every page of which some bytes are meant, in pieces of `piece` bytes; a refusal costs time at worst.
void advise(std::span<const std::byte> mapped, int advice,
            std::uintptr_t piece = std::numeric_limits<std::uintptr_t>::max()) {
  if (mapped.empty()) return;
  const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto first = reinterpret_cast<std::uintptr_t>(mapped.data()), end = first + mapped.size();
  for (std::uintptr_t at = first / page * page; at < end;) {
    const std::uintptr_t size = std::min(end - at, piece);
    ::madvise(reinterpret_cast<void*>(at), size, advice);
    at += size;
  }
}

}  // namespace

ScatteredReading::ScatteredReading(std::span<const std::byte> mapped) : mapped_(mapped) {
  advise(mapped_, MADV_RANDOM);
}
ScatteredReading::~ScatteredReading() { advise(mapped_, MADV_NORMAL); }

void expectPages(std::span<const std::byte> mapped) {
  constexpr std::uintptr_t kPiece = std::uintptr_t{128}
                                    << 10;  // of one call the kernel heeds no more than a disk's read-ahead
  advise(mapped, MADV_WILLNEED, kPiece);
}

void holdPages(std::span<const std::byte> mapped) {
  expectPages(mapped);
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  // Read, so that the sentence of a file that was cut short is said here and now.
  for (std::size_t at = 0; at < mapped.size(); at += page)
    static_cast<void>(*static_cast<const volatile std::byte*>(&mapped[at]));
}

void releasePages(std::span<const std::byte> mapped) {
  const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto begin = (reinterpret_cast<std::uintptr_t>(mapped.data()) + page - 1) / page * page;
  const auto end = (reinterpret_cast<std::uintptr_t>(mapped.data()) + mapped.size()) / page * page;
  // The map is of a file: nothing is lost, what was written too, and a refusal costs memory at worst.
  if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

namespace {

const char* programName = "sinkscope";

// Only what a signal handler may call.
void endForLostPages(int) {
  constexpr char kSentence[] =
      ": a file that was being read has become shorter, or its disk fails; restore it and start again\n";
  static_cast<void>(!::write(STDERR_FILENO, programName, std::strlen(programName)));
  static_cast<void>(!::write(STDERR_FILENO, kSentence, sizeof kSentence - 1));
  ::_exit(1);
}

}  // namespace

void explainLostPages(const char* program) {
  programName = program;
  struct sigaction action {};
  action.sa_handler = endForLostPages;
  sigaction(SIGBUS, &action, nullptr);
}

}  // namespace sinkscope
