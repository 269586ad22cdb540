#include "core/checkpoint/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>

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

// Which file lies where, for a signal handler to look up: no locks, and no memory that may have been let go of. Of more
// files than there are places for, and of longer paths, nobody is told the name.
class PlacesOfFiles {
 public:
  void add(std::span<const std::byte> bytes, const std::string& path) {
    if (path.size() >= Place().path.size()) return;
    for (Place& place : places_) {
      bool isFree = false;
      if (!place.taken.compare_exchange_strong(isFree, true)) continue;
      std::copy(path.begin(), path.end(), place.path.begin());
      place.path[path.size()] = '\0';
      place.size.store(bytes.size());
      place.first.store(bytes.data());
      return;
    }
  }
  void remove(std::span<const std::byte> bytes) {
    for (Place& place : places_) {
      const std::byte* first = bytes.data();
      if (place.first.compare_exchange_strong(first, nullptr)) place.taken.store(false);
    }
  }
  // Null: of no file that is known.
  const char* nameOf(const void* address) const {
    const auto* at = static_cast<const std::byte*>(address);
    for (const Place& place : places_) {
      const std::byte* first = place.first.load();
      if (first != nullptr && at >= first && at < first + place.size.load()) return place.path.data();
    }
    return nullptr;
  }

 private:
  struct Place {
    std::atomic<bool> taken{false};
    std::atomic<const std::byte*> first{nullptr};
    std::atomic<std::size_t> size{0};
    std::array<char, 512> path{};
  };
  std::array<Place, 256> places_;
};

PlacesOfFiles& placesOfFiles() {
  static PlacesOfFiles places;
  return places;
}

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
  std::shared_ptr<const MappedFile> mapped(new MappedFile(path, {static_cast<const std::byte*>(start), size}));
  placesOfFiles().add(mapped->bytes(), path.string());
  return mapped;
}

MappedFile::~MappedFile() {
  if (bytes_.empty()) return;
  placesOfFiles().remove(bytes_);
  ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
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

void write(const char* text) { static_cast<void>(!::write(STDERR_FILENO, text, std::strlen(text))); }

// Only what a signal handler may call.
void endForLostPages(int, siginfo_t* what, void*) {
  const char* file = placesOfFiles().nameOf(what->si_addr);
  write(programName);
  write(": ");
  write(file != nullptr ? file : "a file that was being read");
  write(" has become shorter while it was read, or its disk fails; restore it and start again\n");
  ::_exit(1);
}

}  // namespace

void explainLostPages(const char* program) {
  programName = program;
  struct sigaction action {};
  placesOfFiles();  // made before a handler asks
  action.sa_sigaction = endForLostPages;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGBUS, &action, nullptr);
}

}  // namespace sinkscope
